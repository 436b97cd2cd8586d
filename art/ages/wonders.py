"""The wonders that are left to build: drawings on upright cards, or a list where they are many."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import icons, texture
from art.ages import chart, letters, sheets, strips, wonderart
from art.ages.layout import Layout
from art.ages.palette import INK, SHEETS, TONES
from art.ages.strips import Parts
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate, Size

LINES = rgb("#4A3216")


class Wonder(NamedTuple):
    """A wonder on offer, what it brings as a brief row, and whether one may take it now."""

    id: str
    name: str
    row: Parts
    last: bool = True  # all of it is for the end of the game
    legal: bool = False


def picture(layout: Layout, title: str) -> Plate:
    """The zone that the cards lie in."""
    return chart.zone(layout, layout.wonders, title, 8)


def ground(size: Size, u: float, id: str, legal: bool) -> Plate:
    """The paper of a wonder's card."""
    return sheets.paper(size, u, "open" if legal else "dim", 15 + len(id), 6, 4)


@keep
def card(size: Size, u: float, shown: Wonder, flat: bool = False) -> Plate:
    """A wonder's card, upright or as a line of a list."""
    kind = "open" if shown.legal else "dim"
    plate = ground(size, u, shown.id, shown.legal)
    surface = plate.surface.copy()
    here, face = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    (_flat if flat else _upright)(surface, here, face, shown, kind)
    return Plate(surface, plate.pad)


def _upright(surface: Surface, here: Layout, face: Rect, shown: Wonder, kind: str) -> None:
    """The drawing above, the name under it, what it brings at the foot."""
    px, wide = here.px, face.width / here.u
    place = here.within(face, 2, 78, wide - 4, 38)
    share = 0.62
    lines = len(letters.lines(shown.name, letters.NARROW, px(16), place.width, share))
    more = max(0, lines - 2) * 14  # what the third line of a long name takes from the drawing
    place = here.within(face, 2, 78 - more, wide - 4, 38 + more)
    side = min(66, wide - 12) - more
    drawing = here.within(face, (wide - side) / 2, 10, side, side)
    texture.put(surface, wonderart.wonder(shown.id, drawing.width, 0.0, LINES), *drawing.topleft)
    if shown.last:
        flag = icons.icon("ages/end", px(15), rgb("#6B4716"), SHEETS[kind].bright)
        texture.put(surface, flag, *here.within(face, 8, 8, 15, 15).topleft)
    letters.block(surface, shown.name, place, px(16), INK, least=share)
    _foot(surface, here, here.within(face, 5, 118, wide - 10, 32), shown)


def _flat(surface: Surface, here: Layout, face: Rect, shown: Wonder, kind: str) -> None:
    """The drawing at the left, the name, and under it what it brings."""
    wide, high = face.width / here.u, face.height / here.u
    side, low = min(32.0, high - 6), high < 44  # in a long list both lines are low
    top, half, foot = (2, 18, high - 20) if low else (3, 24, high - 29)
    size, left = here.px(15 if low else 16), side + 7
    name = here.within(face, left, top, wide - left - 3, half - top - 1)
    drawing = here.within(face, 4, (high - side) / 2, side, side)
    if not letters.fitted(shown.name, letters.NARROW, size, name.width).whole:  # it runs over a smaller drawing
        name = here.within(face, 6, top, wide - 9, half - top - 1)
        drawing = here.within(face, 4 + (side - foot) / 2, half, foot, foot)
    texture.put(surface, wonderart.wonder(shown.id, drawing.width, 0.0, LINES), *drawing.topleft)
    letters.write(surface, shown.name, name, size, INK)
    _foot(surface, here, here.within(face, left, half, wide - left - 6, foot), shown)


def _foot(surface: Surface, here: Layout, box: Rect, shown: Wonder) -> None:
    fill = TONES.main_band if shown.last else TONES.gain_band
    texture.put(surface, sheets.box(box.size, 5 * here.u, fill), *box.topleft)
    room = box.width - here.px(6), box.height - here.px(1)
    strip = strips.boxed(shown.row, room, min(room[1], here.px(19 if box.width > here.px(70) else 16)), INK, fill)
    texture.put(surface, strip, *box.center, "cm")
