"""Panels of the players: name, score, stock and small figures, each at the same place in every panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from art import coins, fonts, icons, palette, plates, texture
from art.fonts import Face
from art.palette import BRASS, INKS, Seat
from scenes.table.place import Face as Painted
from scenes.ui import players
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale


class Figure(NamedTuple):
    """A number in a player's panel: its picture, its share of the largest, and that of the leader."""

    picture: Surface
    value: int
    colour: texture.Colour
    share: float
    leader: float
    of: int = 0  # so many are wanted


class Panel(NamedTuple):
    """What a player's panel shows. `note` is the line under the name; it is strong on one's own turn.

    With a picture the panel is a dense one: the numbers stand in one line without bars, and the picture below them. A
    game that has panels of its own hands over the `painter` of the whole, which is told score and stock as they count.
    """

    name: str
    seat: Seat
    icon: str
    score: str
    stock: tuple[Surface, str]
    note: str = ""
    strong: bool = False
    figures: tuple[Figure, ...] = ()
    active: bool = False
    mark: str = ""  # an icon: who holds the first player's marker
    thinking: bool = False  # a bot that is asked now
    face: str = ""  # whose coin lies in the place of the seal, see art/coins.py
    score_change: Change | None = None
    stock_change: Change | None = None
    picture: Painted | None = None
    leads: str = ""  # an icon in place of the laurel: nobody has more points
    painter: Callable[[texture.Size, float, str, str], texture.Plate] | None = None
    painted_face: Callable[[texture.Size, float], Rect] | None = None
    """Where such a painter has the sign of the player: a face lies over it."""


class Change(NamedTuple):
    """A number that has just changed: by how much, how much of the time for saying so is left, and in what way."""

    by: int
    left: float
    calm: bool  # nothing flies: only an outline


def panel(pen: Pen, box: Rect, shown: Panel, glint: int = 0) -> None:
    """A slab of marble: seal, name, score and stock always at the same places, so that eyes walk down a column.

    Name and note have the whole width, for names may be long; score and stock share the line below them. Over the face
    of who thinks runs a `glint`, in so many steps as art/coins.py has pictures of it.
    """
    px, u = pen.scale.px, pen.scale.u
    if shown.painter:
        pen.plate(shown.painter(box.size, u, shown.score, shown.stock[1]), *box.topleft)
        _change(pen, Rect(box.right - px(62), box.y + px(10), px(54), px(28)), shown.score_change)
    else:
        _slab(pen, box, shown)
    if shown.active:
        pen.plate(plates.turn_rim(box.size, u, shown.seat.colour), *box.topleft)
        pen.plate(plates.turn_pointer(u, shown.seat.colour), box.x - px(17), box.centery - px(15))
    _face(pen, face_box(box, pen.scale, shown), shown, glint)


def face_box(box: Rect, scale: Scale, shown: Panel) -> Rect:
    """Where in a panel the sign of the player lies: a seal, or the coin of an opponent."""
    px = scale.px
    if shown.painter:
        return shown.painted_face(box.size, scale.u).move(box.topleft) if shown.painted_face else Rect(0, 0, 0, 0)
    if shown.picture:
        return Rect(box.x + px(17), box.y + px(9), px(42), px(42))
    size = px(58 if _is_roomy(box, scale) else 46)
    return Rect(box.x + px(20), box.y + px(14 if _is_roomy(box, scale) else 10), size, size)


def _is_roomy(box: Rect, scale: Scale) -> bool:
    return box.height >= scale.px(150)


def _face(pen: Pen, place: Rect, shown: Panel, glint: int) -> None:
    """Whose panel it is, and what marks the first player: below at a seal, above at a coin, which has beads below.

    A painter has a sign of its own, which only a coin lies over.
    """
    px = pen.scale.px
    if shown.face or not shown.painter:
        players.lay_face(pen, shown.face, shown.seat, place.width, *place.topleft)
    if shown.face and shown.thinking and glint:
        pen.put(coins.glint(place.width, glint), *place.topleft)
    if shown.mark:
        size, x, y = px(28), place.right - px(16), place.bottom - px(18)
        if shown.face:
            size, x, y = px(23), place.x - px(10), place.y - px(7)
        pen.plate(plates.roundel(shown.mark, size, pen.scale.u), x, y)


def _slab(pen: Pen, box: Rect, shown: Panel) -> None:
    px, u, roomy = pen.scale.px, pen.scale.u, _is_roomy(box, pen.scale)
    pen.plate(plates.marble_panel(box.size, u, shown.active, shown.seat.colour), *box.topleft)
    if shown.picture:
        _dense(pen, box, shown, shown.picture)
        return
    left, right = face_box(box, pen.scale, shown).right + px(14), box.right - px(14)
    name_box = Rect(left, box.y + px(8 if roomy else 4), right - left, px(34))
    pen.text(shown.name, name_box, _name_face(pen, shown.name, name_box), 25 if roomy else 23, INKS.ink, least=0.7)
    note = Rect(left, name_box.bottom - px(2), right - left, px(24 if roomy else 22))
    _note(pen, note, shown)
    line = Rect(left, note.bottom - px(2), right - left, px(48 if roomy else 38))
    score = line.inflate(0, px(10))
    took = pen.text(shown.score, score, Face.SERIF_BLACK, 40 if roomy else 37, INKS.ink, align="r")
    laurel = pen.put(icons.icon("laurel", px(24), BRASS.dark), took.left - px(8), took.centery, "rm")
    picture, amount = shown.stock
    rect = pen.put(picture, left, line.centery, "lm")
    stock = pen.text(amount, Rect(rect.right + px(6), line.y, px(40), line.height), Face.SANS_BOLD, 21, INKS.ink)
    _change(pen, took.inflate(0, -px(12)), shown.score_change, laurel.left)
    _change(pen, stock, shown.stock_change)
    _figures(pen, box, shown.figures)


def _note(pen: Pen, line: Rect, shown: Panel) -> None:
    """The line under the name, behind the sign of whoever plays there."""
    px = pen.scale.px
    pen.put(icons.icon("hourglass" if shown.thinking else shown.icon, px(17), INKS.quiet), line.x, line.centery, "lm")
    face, colour = (Face.SANS_SEMIBOLD, shown.seat.colour) if shown.strong else (Face.SANS_REGULAR, INKS.quiet)
    if shown.strong and palette.contrast(colour, palette.MARBLE.active) < 4.5:
        colour = INKS.ink
    room = Rect(line.x + px(22), line.y, line.width - px(22), line.height)
    pen.text(shown.note, room, face, 18, colour, least=0.65)


LONG_NAME = 18
"""A name that is too wide even at this size stands in the narrower face, in units."""


def _name_face(pen: Pen, name: str, room: Rect) -> Face:
    long = fonts.width(Face.SERIF_BOLD, pen.scale.px(LONG_NAME), name) > room.width
    return Face.SANS_SEMIBOLD if long else Face.SERIF_BOLD


def _dense(pen: Pen, box: Rect, shown: Panel, picture: Painted) -> None:
    """A panel with much to show: the score beside the name, one line of numbers, and the game's own picture."""
    px = pen.scale.px
    corner = Rect(box.right - px(104), box.y + px(5), px(92), px(46))
    took = pen.text(shown.score, corner, Face.SERIF_BLACK, 37 if len(shown.score) < 3 else 31, INKS.ink, align="r")
    laurel = _before_score(pen, shown, (took.left - px(6), corner.centery))
    left = box.x + px(66)
    name = Rect(left, box.y + px(5), laurel.left - px(5) - left, px(28))
    pen.text(shown.name, name, _name_face(pen, shown.name, name), 22, INKS.ink, least=0.62)
    aside = px(7) if shown.mark and not shown.face else 0  # it reaches beyond the seal
    _note(pen, Rect(left + aside, name.bottom, name.width - aside, px(20)), shown)
    stock = _numbers(pen, box, shown)
    room = picture_box(box, pen.scale)
    pen.put(picture.plate(room.size, pen.scale.u).surface, *room.topleft)
    _change(pen, took.inflate(0, -px(10)), shown.score_change, laurel.left)
    _change(pen, stock, shown.stock_change)


def _before_score(pen: Pen, shown: Panel, at: tuple[int, int]) -> Rect:
    """The laurel before a score, or the sign of whoever leads."""
    px = pen.scale.px
    if not shown.leads:
        return pen.put(icons.icon("laurel", px(22), BRASS.dark), *at, "rm")
    size = px(26)
    pen.plate(plates.roundel(shown.leads, size, pen.scale.u), at[0] - size, at[1] - size // 2)
    return Rect(at[0] - size, at[1] - size // 2, size, size)


def _numbers(pen: Pen, box: Rect, shown: Panel) -> Rect:
    """The figures and the stock of a dense panel; where the stock has come to stand."""
    cells = [*((figure.picture, str(figure.value)) for figure in shown.figures), shown.stock]
    for (picture, number), place in zip(cells, dense_boxes(box, pen.scale, len(cells)), strict=True):
        sign = pen.put(picture, place.x, place.centery, "lm")
        gap = pen.scale.px(3)  # on both sides of the number
        room = Rect(sign.right + gap, place.y, place.right - sign.right - 2 * gap, place.height)
        took = pen.text(number, room, Face.SANS_BOLD, 19, INKS.ink if number != "0" else INKS.quiet, least=0.7)
    return took


def dense_boxes(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the numbers of a dense panel stand: one more than it has figures. Without numbers there are none."""
    left, right = box.x + scale.px(17), box.right - scale.px(8)
    parted = pairwise(left + (right - left) * number // max(1, count) for number in range(count + 1))
    return [Rect(edge, box.y + scale.px(56), end - edge, scale.px(24)) for edge, end in parted]


def picture_box(box: Rect, scale: Scale) -> Rect:
    """Where a dense panel has its picture."""
    top = box.y + scale.px(83)
    return Rect(box.x + scale.px(16), top, box.width - scale.px(28), box.bottom - scale.px(8) - top)


def _change(pen: Pen, number: Rect, change: Change | None, left: int | None = None) -> None:
    """A number that has changed is outlined for a moment, and what it gained rises beside it: left of its sign, if
    that stands before it."""
    if change is None or change.left <= 0:
        return
    px, u = pen.scale.px, pen.scale.u
    size = number.width + px(12), number.height + px(4)
    alpha = round(255 * min(1.0, 1.5 * change.left))
    ring = plates.outline_kept(size, 7 * u, max(2.0, 2 * u), BRASS.dark)
    pen.put(texture.faded(ring, alpha), *number.center, "cm")
    if not change.calm:
        pill = plates.pill(change.by, u, 22)
        rise = px(24 * (1 - change.left))
        edge = number.left - px(10) if left is None else left - px(4)
        pen.put(texture.faded(pill, alpha), edge, number.centery - px(4) - rise, "rm")


def _figures(pen: Pen, box: Rect, figures: Sequence[Figure]) -> None:
    """Small numbers with bars along the lower edge, on one scale for all players."""
    if not figures:
        return
    px = pen.scale.px
    for figure, place in zip(figures, figure_boxes(box, pen.scale, len(figures)), strict=True):
        x, y = place.x, place.y + px(14)
        rect = pen.put(figure.picture, x, y, "lm")
        room = Rect(rect.right + px(3), y - px(12), place.width - rect.width - px(6), px(24))
        colour = INKS.ink if figure.value else INKS.quiet
        told = f"{figure.value}/{figure.of}" if figure.of else str(figure.value)
        pen.text(told, room, Face.SANS_BOLD, 20, colour, least=0.6)  # three figures in the narrowest panel
        size = (place.width - px(10), px(9))
        pen.put(plates.meter(size, figure.share, figure.colour, pen.scale.u, figure.leader), x, box.bottom - px(18))


def figure_boxes(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the small numbers of a panel stand."""
    px = scale.px
    width = (box.width - px(34)) // max(1, count)
    return [Rect(box.x + px(20) + number * width, box.bottom - px(48), width, px(44)) for number in range(count)]
