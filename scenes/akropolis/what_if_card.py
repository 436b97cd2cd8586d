"""The card beside the tile in the hand: what the whole would bring, which lines of the ledger change, what is lost."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from art import icons, plates
from art.akropolis import prisms
from art.fonts import Face
from art.palette import BRASS, INKS
from game.akropolis.codes import DISTRICT_OF
from scenes.akropolis.layout import Layout
from scenes.akropolis.room import Seen, least_hidden, tops
from scenes.akropolis.shown import Shown
from scenes.akropolis.what_if import Lost, Told, what_if
from scenes.play.memo import Once
from scenes.table.frame.log_panel import signed
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

HIDDEN = "?"
"""Stands for points that are not told before the end."""

HEAD, EACH, ROW = 118, 94, 29
"""How wide the sum is, and each pair of changes; how high a line about something lost."""

LOSING = 272
"""How wide a card is at least that tells of something lost."""


def prepare(layout: Layout) -> None:
    """Make the paper for every number of changes, so that no frame of the game has to."""
    for count in range(0, len(DISTRICT_OF) + 3, 2):
        plates.card(_size(layout, count, 0), layout.u)


def _size(layout: Layout, changes: int, lost: int) -> tuple[int, int]:
    """So many changes stand in pairs, one above the other; below them is a line for each kind that is lost."""
    wide = HEAD + EACH * ((changes + 1) // 2)
    return layout.px(max(wide, LOSING) if lost else wide), layout.px(78 + (ROW * lost + 6 if lost else 0))


class Card:
    """It lies where it hides least of the cities, near the tile."""

    def __init__(self) -> None:
        self._place: Once[Rect] = Once()
        self.lies = Rect(0, 0, 0, 0)  # where it was seen last

    def draw(self, pen: Pen, shown: Shown, tile: Rect, clear: Sequence[Rect]) -> None:
        """`tile` is where the tile is seen, `clear` what else has to be seen: buttons."""
        told = what_if(shown)
        rows = changes(told, pen.scale.px(26))
        covered = [lost for lost in told.covering.lost if lost.matters]
        self.lies = box = self._box(shown, (len(rows), len(covered)), tile, clear)
        pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
        _sum(pen, box, told)
        _changes(pen, box, rows)
        for number, lost in enumerate(covered):
            row = Rect(box.x, box.y + pen.scale.px(78 + ROW * number), box.width, pen.scale.px(ROW))
            _lost(pen, row, shown.app, lost)

    def _box(self, shown: Shown, lines: tuple[int, int], tile: Rect, clear: Sequence[Rect]) -> Rect:
        """Where it lies with so many changes and losses; the plates of the cities are seen as well."""
        size = _size(shown.layout, *lines)
        seen = [*shown.names.values(), *clear, shown.paper]
        state = size, tuple(tile), shown.sea.number, tuple(map(tuple, seen))
        return self._place.of(state, lambda: _beside(tile, size, shown, seen))


def _beside(tile: Rect, size: tuple[int, int], shown: Shown, names: Sequence[Rect]) -> Rect:
    """To the right of the tile if nothing is hidden there, else as near to it as possible."""
    px, (wide, high) = shown.layout.px, size
    gap, room = px(14), shown.layout.open_sea.inflate(-px(16), -px(16))
    columns = [tile.right + gap, tile.left - gap - wide, tile.centerx - wide // 2, room.left, room.right - wide]
    lines = [tile.centery - high // 2, tile.top - gap - high, tile.bottom + gap, tile.top, room.top, room.bottom - high]
    lines += [name.bottom + gap for name in names]
    step = px(40)
    columns += range(room.left + step, room.right - wide, step)
    lines += range(room.top + step, room.bottom - high, step)
    places = [Rect(x, y, wide, high) for x in columns for y in lines]

    def far(place: Rect) -> float:
        across = max(0, place.left - tile.right, tile.left - place.right)
        down = max(0, place.top - tile.bottom, tile.top - place.bottom)
        return (across + down) / px(90) + (0.2 if place.centerx < tile.centerx else 0.0)

    seen = [Seen(tops(site), 3.0 if seat == shown.main else 1.5) for seat, site in shown.sea.sites.items()]
    return least_hidden(places, room, [*seen, Seen([*names], 9.0), Seen([tile], 50.0)], far)


def _sum(pen: Pen, box: Rect, told: Told) -> None:
    px = pen.scale.px
    total = told.then.total - told.now.total if told.open else 0
    colour = INKS.gain if total > 0 else INKS.loss if total < 0 else INKS.quiet
    room = Rect(box.x + px(12), box.y + px(4), px(92), px(46))
    pen.text(signed(total) if told.open else HIDDEN, room, Face.SERIF_BLACK, 38, colour, align="c")
    pen.put(icons.icon("laurel", px(22), BRASS.dark), box.x + px(58), box.y + px(60), "cm")


def _changes(pen: Pen, box: Rect, shown: Sequence[tuple[Surface, int]]) -> None:
    px = pen.scale.px
    for number, (picture, change) in enumerate(shown):
        left, middle = box.x + px(112 + EACH * (number // 2)), box.y + px(24 + 30 * (number % 2))
        rect = pen.put(picture, left, middle, "lm")
        pen.put(plates.pill(change, pen.scale.u, 24), rect.right + px(4), middle, "lm")


def _lost(pen: Pen, box: Rect, app: AppContext, lost: Lost) -> None:
    """Which areas are covered, and the stars or the value that goes with them: no change of points, so not in red."""
    px = pen.scale.px
    prism = prisms.prism(lost.kind, 1, px(13))
    prism.put(pen.surface, (box.x + px(28), box.centery - px(3)))
    right = box.right - px(14)
    if lost.plaza:
        star = pen.put(icons.icon("star", px(18), BRASS.metal), right, box.centery, "rm")
        worth, right = str(lost.worth), star.left - px(3)
    else:
        worth = app.say("change.value", value=lost.worth)
    room = Rect(right - px(112), box.y, px(112), box.height)
    took = pen.text(worth, room, Face.SANS_BOLD if lost.plaza else Face.SANS_REGULAR, 17, INKS.quiet, "r", least=0.7)
    name = Rect(box.x + px(50), box.y, took.left - px(8) - box.x - px(50), box.height)
    what = app.say("change.lost", kind=lost.named(app))
    pen.text(what, name, Face.SANS_SEMIBOLD, 17, INKS.ink, least=0.7)


def changes(told: Told, size: int) -> list[tuple[Surface, int]]:
    """The lines that change, each with its picture; what is paid and what is gained in stones are two things."""
    found = [
        (prisms.district_chip(kind, size), told.then.categories[name].points - told.now.categories[name].points)
        for name, kind in DISTRICT_OF.items()
        if told.open
    ]
    stone = prisms.stone(size - size // 7)
    found += [(stone, -told.covering.price), (stone, told.covering.stones)]
    return [(picture, change) for picture, change in found if change]
