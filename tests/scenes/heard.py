"""What is written while something is painted: the pen notes its own texts, and this hears those that art paints too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from art import fonts
from art.fonts import Face
from art.pictures import PICTURES

KEPT = ("art.fonts", "art.texture", "art.icons")
"""What these modules keep has no text in it, or is asked for its text each time."""


class Heard(NamedTuple):
    """A line that was painted, and its size in pixels."""

    text: str
    size: int

    @property
    def cut(self) -> bool:
        """Whether its end had to go."""
        return len(self.text) > 1 and self.text.endswith("…")

    @property
    def worded(self) -> bool:
        """Whether it has words, and not only numbers and signs."""
        return sum(letter.isalpha() for letter in self.text) > 1


@contextmanager
def hearing(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Heard]]:
    """All lines that are painted meanwhile. Pictures that are kept are painted anew, for their texts to be heard."""
    heard: set[Heard] = set()
    painted = fonts.text

    def listening(face: Face, size: int, string: str, *more: Any) -> Any:
        heard.add(Heard(string, size))
        return painted(face, size, string, *more)

    PICTURES.forget(lambda module: not module.startswith(KEPT))
    with monkeypatch.context() as patched:
        patched.setattr(fonts, "text", listening)
        yield heard
