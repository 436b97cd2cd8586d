"""The card beside the tile in the hand: what the whole would bring, and which lines of the ledger change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect, Surface

from art import icons, palette, plates
from art.akropolis import prisms
from art.fonts import Face
from art.palette import INKS
from scenes.akropolis import ledger
from scenes.akropolis.explain import signed
from scenes.pen import Pen
from scenes.scale import Scale

Figures = tuple[Mapping[str, Any], Mapping[str, Any]]
"""What `detail` says of the categories, now and then."""


def prepare(scale: Scale) -> None:
    """Make the paper for every number of changes, so that no frame of the game has to."""
    for count in range(0, len(ledger.CATEGORIES) + 2, 2):
        plates.card(_size(scale, count), scale.u)


def _size(scale: Scale, count: int) -> tuple[int, int]:
    """So many changes stand in pairs, one above the other."""
    return scale.px(118 + 94 * ((count + 1) // 2)), scale.px(78)


def draw(pen: Pen, spot: tuple[float, float], radius: int, room: Rect, figures: Figures) -> None:
    """Beside the spot of the ghost, inside the room."""
    px, u = pen.scale.px, pen.scale.u
    now, then = figures
    total = then["total"] - now["total"]
    shown = changes(figures, px(26))
    size = _size(pen.scale, len(shown))
    x, y = spot
    beside = max(px(96), round(2.8 * radius))
    x += beside if x + beside + size[0] < room.right - px(8) else -beside - size[0]
    y = min(max(y - px(110), room.top + px(8)), room.bottom - size[1] - px(8))
    pen.plate(plates.card(size, u), x, y)
    colour = INKS.gain if total > 0 else INKS.loss if total < 0 else INKS.quiet
    pen.text(signed(total), Rect(x + px(12), y + px(4), px(92), px(46)), Face.SERIF_BLACK, 38, colour, align="c")
    pen.put(icons.icon("laurel", px(22), palette.BRASS.dark), x + px(58), y + px(60), "cm")
    for number, (picture, change) in enumerate(shown):
        left, middle = x + px(112 + 94 * (number // 2)), y + px(24 + 30 * (number % 2))
        rect = pen.put(picture, left, middle, "lm")
        pen.put(plates.pill(change, u, 24), rect.right + px(4), middle, "lm")


def changes(figures: Figures, size: int) -> list[tuple[Surface, int]]:
    """The lines that change, each with its picture."""
    now, then = figures
    found = [
        (prisms.district_chip(kind, size), then["categories"][name]["points"] - now["categories"][name]["points"])
        for name, kind in ledger.CATEGORIES.items()
    ]
    found.append((prisms.stone(size - size // 7), then["stones"] - now["stones"]))
    return [(picture, change) for picture, change in found if change]
