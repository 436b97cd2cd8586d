"""A plate with its seal for each city."""

from __future__ import annotations

from pygame import Rect

from art import fonts, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.pen import Pen


def draw(pen: Pen, shown: Shown, sea: Sea, mine: bool) -> None:
    """All plates; `mine`: the city in the middle is that of the person asked."""
    px, room = pen.scale.px, sea.open_sea
    for seat, site in sea.sites.items():
        if seat == sea.main:
            note = shown.house.say("table.your_city") if mine else ""
            wide = _width(pen, shown.name(seat), note, px(460))
            box = Rect(room.x + px(30), room.top + px(6), wide, px(38))
        else:
            note = shown.house.say("table.last_move") if len(shown.view.players[seat].laid) > 1 else ""
            wide = _width(pen, shown.name(seat), note, px(302))
            middle = site.view.box(site.view.bounds(site.heights)).centerx
            left = min(middle - wide // 2, room.right - wide - px(10))
            box = Rect(left, min(site.bottom() + px(22), room.bottom - px(44)), wide, px(34))
        _plate(pen, box, shown.colour(seat), shown.name(seat), note)


def _width(pen: Pen, name: str, note: str, most: int) -> int:
    px = pen.scale.px
    words = fonts.width(Face.SERIF_BOLD, px(20), name), fonts.width(Face.SANS_REGULAR, px(16), note)
    return min(most, px(56) + sum(words) + (px(10) if note else 0))


def _plate(pen: Pen, box: Rect, colour: palette.Seat, name: str, note: str) -> None:
    px = pen.scale.px
    pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    pen.plate(seals.seal_plate(colour, px(40)), box.x - px(12), box.centery - px(20))
    room = Rect(box.x + px(34), box.y, box.width - px(42), box.height)
    took = pen.text(note, room, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
    room.width -= took.width + px(8) if note else 0
    pen.text(name, room, Face.SERIF_BOLD, 20, INKS.ink, least=0.6)
