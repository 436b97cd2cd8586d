"""What lies outside the city and never gives a bonus: the Warehouse with its materials, and the Treasury."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, svg, texture
from art.fonts import Face
from art.palette import seat as seat_of
from art.pictures import keep
from art.wonders import cells, crayon, signs, zones
from art.wonders.cells import Space
from art.wonders.layout import COINS, Layout
from art.wonders.palette import FACES, TONES


class Warehouse(NamedTuple):
    """Its name, how full it is, and its six spaces: each makes the material of its place for ever."""

    words: str
    count: str  # type: ignore[assignment]
    spaces: tuple[Space, ...]
    faces: tuple[str, ...] = FACES["grey"]
    dim: bool = False


class Treasury(NamedTuple):
    """Coins: held and, of those held, how many are about to be paid.

    `after` and `then` are what will be left, and what that becomes when the gain is in; empty when nothing changes.
    """

    words: str
    held: int
    paying: int = 0
    after: str = ""
    then: str = ""


def warehouse(target: Surface, layout: Layout, shown: Warehouse) -> None:
    """Six tall spaces: the face that opens one, its cost, and the block that it makes."""
    u = layout.u
    zones.frame(target, layout.zone("warehouse"), u, "grey", shown.words, shown.count)
    for number, (space, face) in enumerate(zip(shown.spaces, shown.faces, strict=True)):
        box = layout.cell("warehouse", 0, number)
        _store(target, box, u, space, face, 80 + number)


def _store(target: Surface, box: Rect, u: float, space: Space, face: str, seed: int) -> None:
    texture.put(target, cells.blank(box.size, u, bool(space.crossed)), *box.topleft)
    middle, side = box.centerx, min(round(46 * u), round(box.width * 0.78))
    texture.put(target, signs.face("grey", face, side), middle, box.y + round(8 * u), "ct")
    line = (box.y + round(8 * u) + side + box.bottom) / 2
    price, block = round(24 * u), round(26 * u)
    half = max(1, round(box.width * 0.22))
    texture.put(target, signs.cost(space.cost, price), middle - half, line, "cm")
    made = signs.material(block)
    texture.put(target, made if space.crossed else texture.faded(made, 96), middle + half, line, "cm")
    if space.crossed:
        crayon.cross(box.size, seat_of(space.crossed).colour, u, seed).lay(target, *box.topleft)


@keep
def _about_to_go(px: int) -> Surface:
    """The ring around a coin that will be paid."""
    ring = svg.circle((18, 18), 15.6, 'fill="none" stroke="#4A2A00" stroke-width="4.5"')
    ring += svg.circle((18, 18), 15.6, 'fill="none" stroke="#FFB52E" stroke-width="2.8" stroke-dasharray="6 3"')
    return svg.picture(ring, (px, px), 36)


def treasury(target: Surface, layout: Layout, shown: Treasury) -> None:
    """Three rows of seven coins, and what is left in large figures."""
    u, box = layout.u, layout.zone("treasury")
    zones.frame(target, box, u, "treasury", shown.words, f"{shown.held}/{COINS}")
    for number in range(COINS):
        spot = layout.coin(number)
        texture.put(target, signs.coin(spot.width, free=number >= shown.held), *spot.topleft)
        if shown.held - shown.paying <= number < shown.held:
            texture.put(target, _about_to_go(round(36 * u)), *spot.center, "cm")
    _balance(target, layout.balance, u, shown)


def _balance(target: Surface, box: Rect, u: float, shown: Treasury) -> None:
    changes = bool(shown.after or shown.then)
    y = box.y + box.height * (0.36 if changes else 0.5)
    letters = fonts.text(Face.SERIF_BLACK, round(58 * u), str(shown.held), TONES.ink)
    texture.put(target, letters, box.right - 2 * u, y, "rm")
    if not changes:
        return
    x, line = box.right - 2 * u, box.y + box.height * 0.81
    if shown.then:
        took = texture.put(target, fonts.text(Face.SANS_BOLD, round(26 * u), shown.then, TONES.gain), x, line, "rm")
        arrow = icons.icon("arrow", round(17 * u), TONES.soft)
        x = texture.put(target, arrow, took.left - 8 * u, line, "rm").left - 8 * u
    texture.put(target, fonts.text(Face.SANS_BOLD, round(26 * u), shown.after, TONES.loss), x, line, "rm")
