"""The barracks of a neighbour as far as they face mine: a strip of another sheet butting on my own.

Above, on the line of my attacks, stand the shields that take points off them; below, on the line of my shields, the
attacks that have been made on me.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, texture
from art.fonts import Face
from art.letters import write
from art.palette import rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import Plate
from art.wonders import crayon, materials, zones
from art.wonders.layout import ATTACKS, SHIELDS, Layout
from art.wonders.marks import disc
from art.wonders.palette import HUES, TONES
from art.wonders.strips import MINUS


class Facing(NamedTuple):
    """A neighbour: the seat, the name, shields and attacks crossed off on the side that faces me."""

    seat: str
    name: str
    shields: int
    attacks: int
    weapon: Literal["axe", "sword"]


@keep
def strip(size: tuple[int, int], u: float, shown: Facing) -> Plate:
    """The strip of vellum with its wearer's colour at the top."""
    plate = materials.vellum(size, u, 20 + len(shown.name), 4, TONES.strip, TONES.strip_dark, False)
    face = plate.surface.copy()
    box = Rect(plate.pad, plate.pad, *size)
    _head(face, box, u, shown)
    upper, lower = box.y + round(55 * u), box.y + round(108 * u)
    ink, pale = HUES["red"].base, TONES.faint
    side, pitch = round(25 * u), round(25 * u)
    less = f"{MINUS}{shown.shields}"
    aside = round((-6 if shown.weapon == "sword" else 3) * u)  # away from the knobs on the edge of my sheet
    left = box.centerx - round((2 * 25 + 22) / 2 * u) + aside
    for number in range(SHIELDS):
        on = number < shown.shields
        spot = Rect(left + number * pitch, upper - side // 2, side, side)
        _sign(face, "shield", spot, u, ink if on else pale, shown.seat if on else "", number)
    room = Rect(left + 2 * pitch + round(3 * u), upper - side // 2, round(30 * u), side)
    write(face, less, room, 20 * u, TONES.oxblood if shown.shields else TONES.soft, "l", Face.SANS_BOLD)
    zones.shadow_line(face, Rect(box.x + round(8 * u), box.y + round(81 * u), box.width - round(16 * u), 1), u)
    side, left = round(22 * u), box.centerx - round(1.5 * 25 * u) + aside
    for number in range(ATTACKS):
        on = number < shown.attacks
        spot = Rect(left + number * pitch, lower - side // 2, side, side)
        _sign(face, shown.weapon, spot, u, ink if on else pale, shown.seat if on else "", 5 + number)
    return Plate(face, plate.pad)


def _head(face: Surface, box: Rect, u: float, shown: Facing) -> None:
    seat, high = seat_of(shown.seat), round(26 * u)
    band = texture.masked(
        texture.gradient((box.width, high), (_up(seat.colour), seat.colour)), _round_above((box.width, high), 4 * u)
    )
    texture.put(face, band, *box.topleft)
    took = texture.put(face, disc(shown.seat, round(22 * u)), box.x + 4 * u, box.y + high / 2, "lm")
    room = Rect(took.right + round(2 * u), box.y, box.right - took.right - round(3 * u), high)
    write(face, shown.name, room, 17 * u, seat.glyph, "l", Face.SANS_BOLD, 0.7, fonts.READABLE)


def _up(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    return tuple(min(255, channel + 22) for channel in colour)  # type: ignore[return-value]


def _round_above(size: tuple[int, int], corner: float) -> Surface:
    mask = texture.clear(size)
    texture.rounded(mask, texture.WHITE, (0, 0, size[0], size[1] + 2 * corner), corner)
    return mask


def _sign(face: Surface, name: str, spot: Rect, u: float, ink: tuple[int, int, int], seat: str, seed: int) -> None:
    texture.put(face, icons.icon(f"wonders/{name}", spot.width, ink, rgb("#F8EBD0")), *spot.topleft)
    if seat:
        crayon.scribble(spot.size, seat_of(seat).colour, u * 0.9, seed).lay(face, *spot.topleft)


def knobs(target: Surface, layout: Layout, name: str) -> None:
    """Which way attacks go over the edge between my barracks and a neighbour's strip."""
    west = name == "west"
    mine = layout.zone(name)
    edge = mine.x - layout.px(3) if west else mine.right + layout.px(3)
    px = layout.px(22)
    for row, ink, turn in ((0, HUES["red"].base, 180 if west else 0), (1, TONES.soft, 0 if west else 180)):
        y = layout.cell(name, row, 0).centery
        texture.put(target, zones.knob(px, ink, turn), edge, y, "cm")
