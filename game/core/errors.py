"""What can go wrong in front of a person: each error is a sentence that says what, where, and what would be right."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from difflib import get_close_matches

LONGEST, LONGEST_FIGURE, LONGEST_LINE = 40, 80, 600
"""So many letters of somebody else's text are quoted, so many a name in a sentence has, and a line in all."""


def clipped(text: str, most: int = LONGEST_FIGURE) -> str:
    """The text, or its beginning and its end with dots between."""
    return text if len(text) <= most else f"{text[: most * 2 // 3]}…{text[len(text) - most // 3 :]}"


def quoted(said: object) -> str:
    """What stands in a file or was typed, as a sentence quotes it: on one line, and no longer than anybody reads."""
    if isinstance(said, str):
        return repr(said if len(said) <= LONGEST else said[: LONGEST - 1] + "…")
    if isinstance(said, int) and not isinstance(said, bool) and said.bit_length() > 256:  # Python does not spell it
        return "a huge number"
    return clipped(repr(said))


class Problem(Exception):
    """An error whose text is meant for a person; the command line prints it as it stands.

    A window says it in the language of the table: `key` names that sentence among the words, and `figures` stand in
    it. A figure may be a problem itself, which is then said in the same language. What nobody can meet at a table
    has no key.
    """

    def __init__(self, text: str, key: str = "", **figures: int | str | Problem) -> None:
        super().__init__("\n".join(clipped(line, LONGEST_LINE) for line in text.split("\n")))
        self.key = key
        self.figures = {name: clipped(said) if isinstance(said, str) else said for name, said in figures.items()}

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
    errno.EISDIR: "disk.no_file",
    errno.ENXIO: "disk.no_file",
    errno.ENODEV: "disk.no_file",
    errno.EFBIG: "disk.large",
    errno.ENAMETOOLONG: "disk.name",
}
"""What the system says of files, as far as a player can do something about it."""


def reason(error: OSError) -> Problem:
    """Why a file cannot be had, as a part of a sentence."""
    return Problem(error.strerror or str(error), DISK.get(error.errno or 0, "disk.other"))


def near(word: object, known: Iterable[object]) -> str:
    """' (did you mean 'food'?)' when a known word looks like this one, else nothing."""
    close = get_close_matches(str(word)[:LONGEST].lower(), [str(k) for k in known], n=1, cutoff=0.6)
    return f" (did you mean {quoted(close[0])}?)" if close else ""
