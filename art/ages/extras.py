"""What a variant adds beside the peoples, one line each: special technologies, spaces and orders of a scenario."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import texture
from art.ages import letters, sheets, signs, strips, workers
from art.ages.layout import Layout
from art.ages.palette import INK, SHEETS, SOFT
from art.ages.strips import MINUS, Parts
from art.fonts import Face
from art.pictures import keep
from art.texture import Plate, Size


class Special(NamedTuple):
    """A special technology: the printed one that stays on top, and the two that take the places under it."""

    top: str
    second: str
    first: str
    price: int
    awake: bool = False


class Site(NamedTuple):
    """An action of a scenario: its places for workers (red, whose), what it costs and brings."""

    id: str
    spaces: tuple[tuple[bool, str], ...]
    cost: int
    gain: Parts
    awake: bool = False


class Order(NamedTuple):
    """Something that happens at the end of a round: its sign, and what it means as a row."""

    sign: str
    row: Parts
    awake: bool = True


Extra = Special | Site | Order


@keep
def line(size: Size, u: float, shown: Extra) -> Plate:
    """One line."""
    kind = "open" if shown.awake else "dim"
    plate = sheets.paper(size, u, kind, 60, 6, 3)
    surface = plate.surface.copy()
    here, face = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    if isinstance(shown, Special):
        _special(surface, here, face, shown)
    elif isinstance(shown, Site):
        _site(surface, here, face, shown, SHEETS[kind].bright)
    else:
        _order(surface, here, face, shown, SHEETS[kind].bright)
    return Plate(surface, plate.pad)


def _special(surface: Surface, here: Layout, face: Rect, shown: Special) -> None:
    """What it brings, then the column that it goes to, and what it costs."""
    high = face.height / here.u
    side = min(28.0, high - 8)
    y = (high - side) / 2
    for place, name in enumerate((shown.first, shown.second)):
        box = here.within(face, 6 + place * (side + 4), y, side, side)
        texture.put(surface, signs.sign(f"technology:{name}", box.width), *box.topleft)
    x = 6 + 2 * (side + 4)
    arrow = here.within(face, x, y, 14, side)
    texture.put(surface, signs.sign("arrow", here.px(13), SOFT), *arrow.center, "cm")
    top = here.within(face, x + 16, y + side * 0.12, side * 0.76, side * 0.76)
    texture.put(surface, signs.sign(f"technology:{shown.top}", top.width), *top.topleft)
    room = Rect(top.right, face.y, face.right - here.px(26) - top.right, face.height)
    letters.write(surface, str(shown.price), room, here.px(18), INK, "r", Face.SANS_BOLD)
    texture.put(surface, signs.coin(here.px(17)), face.right - here.px(6), face.centery, "rm")


def _site(surface: Surface, here: Layout, face: Rect, shown: Site, ground: texture.Colour) -> None:
    """The block, the places, the price, and what it brings."""
    high = face.height / here.u
    side = min(30.0, high - 8)
    y = (high - side) / 2
    block = here.within(face, 6, y, side, side)
    texture.put(surface, signs.sign(f"action:{shown.id}", block.width), *block.topleft)
    boxes = places(here, face, len(shown.spaces))
    for box, (red, whose) in zip(boxes, shown.spaces, strict=True):
        if whose:
            workers.stood(box.width, red, whose).lay(surface, *box.topleft)
        else:
            texture.put(surface, workers.space(box.width, red), *box.topleft)
    price = (f"{MINUS}{shown.cost}", "coin", "arrow") if shown.cost else ()
    left = boxes[-1].right + here.px(5)
    room = face.right - here.px(6) - left
    strip = strips.boxed((*price, *shown.gain), (room, face.height - here.px(3)), here.px(18), INK, ground, "l")
    texture.put(surface, strip, left, face.centery, "lm")


def _order(surface: Surface, here: Layout, face: Rect, shown: Order, ground: texture.Colour) -> None:
    """The sign, and what it means."""
    high = face.height / here.u
    side = min(34.0, high - 6)
    texture.put(
        surface, signs.sign(shown.sign, here.px(side)), *here.within(face, 5, (high - side) / 2, side, side).topleft
    )
    left = face.x + here.px(side + 11)
    room = face.right - here.px(6) - left, face.height - here.px(3)
    strip = strips.boxed(shown.row, room, here.px(18), INK, ground, "l")
    texture.put(surface, strip, left, face.centery, "lm")


def places(here: Layout, line_box: Rect, count: int) -> list[Rect]:
    """Where the places for workers of an action lie on its line."""
    high = line_box.height / here.u
    block, side = min(30.0, high - 8), min(30.0 if count < 2 else 23.0, high - 8)
    return [here.within(line_box, 10 + block + n * (side + 2), (high - side) / 2, side, side) for n in range(count)]
