"""What can go wrong in front of a person: each error is a sentence that says what, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class Problem(Exception):
    """An error whose text is meant for a person; the command line prints it as it stands."""

    def __reduce__(self) -> tuple[type[Problem], tuple[str]]:
        """What comes from another process is the sentence."""
        return Problem, (str(self),)


def near(word: object, known: Iterable[object]) -> str:
    """' (did you mean 'food'?)' when a known word looks like this one, else nothing."""
    close = get_close_matches(str(word).lower(), [str(k) for k in known], n=1, cutoff=0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""
