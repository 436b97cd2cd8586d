"""Special technologies of Innovations: a card that covers a column of the board, as a line of three squares."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from art import texture
from art.ages import letters, sheets, signs
from art.ages.layout import Layout
from art.ages.palette import INK, SOFT
from art.fonts import Face
from art.texture import Plate, Size


class Special(NamedTuple):
    """The printed technology that stays on top, and the two that take the places under it. `price` in coins."""

    top: str
    second: str
    first: str
    price: int
    legal: bool = False


@lru_cache(maxsize=24)
def line(size: Size, u: float, special: Special) -> Plate:
    """One card on offer: what it brings, then the column that it goes to, and what it costs."""
    plate = sheets.paper(size, u, "open" if special.legal else "dim", 60, 6, 3)
    surface = plate.surface.copy()
    here = Layout(plate.pad, plate.pad, *size, u)
    face, high = Rect(plate.pad, plate.pad, *size), size[1] / u
    side = min(28.0, high - 8)
    y = (high - side) / 2
    for place, name in enumerate((special.first, special.second)):
        box = here.within(face, 6 + place * (side + 4), y, side, side)
        texture.put(surface, signs.sign(f"technology:{name}", box.width), *box.topleft)
    x = 6 + 2 * (side + 4)
    arrow = here.within(face, x, y, 14, side)
    texture.put(surface, signs.sign("arrow", here.px(13), SOFT), *arrow.center, "cm")
    top = here.within(face, x + 16, y + side * 0.12, side * 0.76, side * 0.76)
    texture.put(surface, signs.sign(f"technology:{special.top}", top.width), *top.topleft)
    room = Rect(top.right, face.y, face.right - here.px(26) - top.right, face.height)
    letters.write(surface, str(special.price), room, here.px(18), INK, "r", Face.SANS_BOLD)
    texture.put(surface, signs.coin(here.px(17)), face.right - here.px(6), face.centery, "rm")
    return Plate(surface, plate.pad)
