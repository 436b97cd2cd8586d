"""What can go wrong in front of a person: each error is a sentence that says what, where, and what would be right."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from difflib import get_close_matches


class Problem(Exception):
    """An error whose text is meant for a person; the command line prints it as it stands.

    A window says it in the language of the table: `key` names that sentence among the words, and `figures` stand in
    it. A figure may be a problem itself, which is then said in the same language. What nobody can meet at a table
    has no key.
    """

    def __init__(self, text: str, key: str = "", **figures: int | str | Problem) -> None:
        super().__init__(text)
        self.key, self.figures = key, figures

    def __reduce__(self) -> tuple[type[Problem], tuple[str]]:
        """What comes from another process is the sentence."""
        return Problem, (str(self),)


DISK = {
    errno.EACCES: "disk.denied",
    errno.EPERM: "disk.denied",
    errno.EROFS: "disk.denied",
    errno.ENOSPC: "disk.full",
    errno.ENOENT: "disk.missing",
    errno.ENOTDIR: "disk.missing",
}
"""What the system says of files, as far as a player can do something about it."""


def reason(error: OSError) -> Problem:
    """Why a file cannot be had, as a part of a sentence."""
    return Problem(error.strerror or str(error), DISK.get(error.errno or 0, "disk.other"))


def near(word: object, known: Iterable[object]) -> str:
    """' (did you mean 'food'?)' when a known word looks like this one, else nothing."""
    close = get_close_matches(str(word).lower(), [str(k) for k in known], n=1, cutoff=0.6)
    return f" (did you mean {close[0]!r}?)" if close else ""
