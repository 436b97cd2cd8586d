"""What somebody has done in a turn, on a slip that comes out beside their panel when everything is revealed."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from art import fonts, plates, texture
from art.fonts import Face
from art.palette import rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import Plate, Size
from art.wonders import cells, marks, materials, signs
from art.wonders.cells import Space
from art.wonders.palette import TONES
from art.wonders.strips import MINUS

CELL, GAP, SIGN = (62, 54), 8, 22
LEFT, RIGHT, HIGH = 48, 74, 92
"""In units: before the first space, behind the last one, and how high a slip is."""


class Slip(NamedTuple):
    """The seat, the spaces newly crossed off with the colours of their buildings, and the coins won or lost."""

    seat: str
    spaces: tuple[tuple[str, Space], ...]
    coins: int


def size(u: float, shown: Slip) -> Size:
    """How large a slip is."""
    return round((LEFT + RIGHT + len(shown.spaces) * (CELL[0] + GAP)) * u), round(HIGH * u)


def cell(u: float, number: int) -> Rect:
    """Where a space lies on the slip."""
    x = round((LEFT + number * (CELL[0] + GAP)) * u)
    return Rect(x, round((HIGH - CELL[1] - 8) * u), round(CELL[0] * u), round(CELL[1] * u))


@keep
def picture(u: float, shown: Slip) -> Plate:
    """The slip without the new crosses, which are drawn while it is looked at."""
    whole = size(u, shown)
    plate = materials.vellum(whole, u, 61 + len(shown.seat), 7, TONES.bill, TONES.bill_dark, False)
    face, box = plate.surface.copy(), Rect(plate.pad, plate.pad, *whole)
    texture.put(face, plates.outline(whole, 7 * u, 3 * u, seat_of(shown.seat).colour), *box.topleft)
    texture.put(face, marks.disc(shown.seat, round(32 * u)), box.x + 25 * u, box.centery, "cm")
    for number, (colour, space) in enumerate(shown.spaces):
        spot = cell(u, number).move(box.topleft)
        cells.cell(spot.size, u, space, 40 + number).lay(face, *spot.topleft)
        texture.put(face, signs.space(colour, round(SIGN * u)), spot.centerx, spot.y - 4 * u, "cb")
    right = texture.put(face, signs.coin(round(28 * u)), box.right - 12 * u, box.centery, "rm").left
    text = f"+{shown.coins}" if shown.coins > 0 else f"{MINUS}{-shown.coins}" if shown.coins else "0"
    ink = TONES.gain if shown.coins > 0 else TONES.ink if shown.coins else rgb("#6A5030")
    texture.put(face, fonts.text(Face.SANS_BOLD, round(24 * u), text, ink), right - 4 * u, box.centery, "rm")
    return Plate(face, plate.pad)
