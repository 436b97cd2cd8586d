"""Paragraphs: as many whole sentences as a room has place for, in letters that can be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from art import choices, fonts
from art.fonts import Face
from art.palette import INKS
from scenes.ui.pen import Pen

FLOOR = 16
"""Letters of a sentence are no smaller, in units: sooner three points stand for others, and a hint tells them. A single
one is set as small as it has to be."""

TIGHT = (1.0, 0.9, 0.8, 0.7)
"""The shares down to which letters of a single sentence are set smaller."""


class Fitted(NamedTuple):
    """What is written in a room, how large, in how many lines and how high; and whether that is all of it."""

    text: str
    size: float
    lines: int
    high: int
    whole: bool


def fitted(u: float, sentences: Sequence[str], room: Rect, size: float, face: Face = Face.SANS_REGULAR) -> Fitted:
    """As many whole sentences as there is room for; three points stand for the others. All of them are as large as
    letters are wanted and there is room for: so high are the lines then."""
    for count in range(len(sentences), 0, -1):
        text = " ".join(sentences[:count]) + (" …" if count < len(sentences) else "")
        larger = choices.sizes()[:-1] if count == len(sentences) else []
        for share in [*larger, *(TIGHT if count == 1 else {1.0: 0, min(1.0, FLOOR / size): 0})]:
            lines, high = _set(u, text, room.width, size * share, face)
            if high <= room.height or (count == 1 and share == TIGHT[-1]):
                return Fitted(text, size * min(1.0, share), lines, high, count == len(sentences))
    return Fitted("", size, 1, 0, True)


def paragraph(
    pen: Pen, sentences: Sequence[str], room: Rect, size: float, face: Face = Face.SANS_REGULAR, middle: bool = False
) -> None:
    """Sentences from the top of a room on, or in the middle of it."""
    found = fitted(pen.scale.u, sentences, room, size, face)
    if found.text:
        box = room if middle else Rect(room.x, room.y, room.width, min(room.height, found.high))
        pen.text(found.text, box, face, found.size, INKS.ink, lines=found.lines, least=0.95)


def hint_of(u: float, sentences: Sequence[str], room: Rect, size: float) -> str:
    """All of it, where not all of it is written there."""
    return "" if fitted(u, sentences, room, size, Face.SANS_REGULAR).whole else "\n".join(sentences)


@lru_cache(maxsize=4096)
def _set(u: float, text: str, wide: int, size: float, face: Face) -> tuple[int, int]:
    """In how many lines a text is written, and how high they are."""
    pixels = max(fonts.LEAST, round(size * u))
    lines, step = len(fonts.wrap(text, face, pixels, wide)), fonts.height(face, pixels)
    return lines, step if lines == 1 else step + round(step * 0.86) * (lines - 1)
