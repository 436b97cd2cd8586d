"""The map under everything; what the next round lays out and what may come is painted ahead (scenes/table/ahead.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from art import seals
from art.ages import actions, arms, ground, peoples, roadside, strength, technologies, wonderart, wonders
from art.ages.layout import COLUMNS, HAND, KEPT, TIERS, Layout
from art.texture import Plate
from scenes.ages import log
from scenes.ages.areas import actions as actions_area
from scenes.ages.areas.nation import wonder_side
from scenes.ages.areas.wonders import after_one
from scenes.ages.shown import Shown
from scenes.table.ahead import Ahead
from scenes.table.area import Area
from scenes.table.picture import Layer, plate_layer
from scenes.ui.pen import Pen

DRAFTED = (7, 6, 5, 8)
"""How many peoples are on offer in a game with a draft."""

STEPS = 8
"""In so many steps a wonder fills with gold."""


class Chart(Area[Shown]):
    """The map under everything, and the border of the atlas. While time passes it paints what will be seen."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._soon = Ahead(lambda: (shown.layout, shown.version, shown.app.lang))
        self._sometime = Ahead(lambda: shown.layout)

    def ground(self) -> Iterator[Layer]:
        here = self.shown.layout.local()
        yield plate_layer("table", Plate(ground.table(here), 0), here.table, here)

    def dear(self) -> Iterator[Callable[[], object]]:
        yield partial(ground.table, self.shown.layout.local())

    def overlay(self, pen: Pen) -> None:
        line = self.shown.layout.neat_line
        pen.surface.blit(ground.neat_line(line.size, self.shown.layout.u), line)

    def update(self, dt: float) -> bool:
        """One picture of the next round and two of the others: neither waits, for views may change quickly."""
        if self.shown.zones and self.shown.view:
            if not self._soon.current:
                self._soon.begin(_round(self.shown))
            if not self._sometime.current:
                self._sometime.begin(_all(self.shown))
            for pictures in (self._soon, self._sometime, self._sometime):
                pictures.paint()
        return False


def _all(shown: Shown) -> Iterator[object]:
    """Whatever may come at any time, what is likely to come first."""
    layout = shown.layout
    first = (_arms(shown, layout), _offers(shown, layout), _seals(shown, layout), _cards(layout))
    return chain(*first, _squares(layout), _wonders(shown, layout))


def _round(shown: Shown) -> Iterator[object]:
    """The road as it lies after this round: cards to come are broader then, those gone by narrower."""
    layout, to_come, gone = shown.layout, shown.to_come[1:], shown.gone
    yield from after_one(shown)
    yield from _fallen(shown)
    for place, number in enumerate(to_come):
        card = actions_area.future(shown, number)
        size = layout.future(place, len(to_come)).size
        yield roadside.ground(size, layout.u, card._replace(next=place == 0))
    for place, number in enumerate(gone):
        size = layout.spent(place, len(gone) + 1).size
        yield roadside.spent(size, layout.u, actions_area.spent(shown, number))


def _cards(layout: Layout) -> Iterator[object]:
    """The papers of the six actions, whatever may be done with them."""
    boxes = [*(layout.fixed(number) for number in range(3)), *(layout.window(number) for number in range(3))]
    for number, box in enumerate(boxes):
        for state in actions.STATES:
            yield actions.ground(box.size, layout.u, state, 3 + number)


def _arms(shown: Shown, layout: Layout) -> Iterator[object]:
    """The arms of all peoples: nobody knows who comes next."""
    for name in shown.peoples.ids:
        yield arms.plate(name, layout.px(peoples.ARMS), layout.u)


def _fallen(shown: Shown) -> Iterator[object]:
    """Those that rule now as they look in the earth."""
    for player in shown.view.players:
        for number in player.peoples[:1]:
            yield arms.master(shown.peoples.id(number), True)


def _offers(shown: Shown, layout: Layout) -> Iterator[object]:
    """The papers of peoples on offer, which get narrower the more there are."""
    for count in DRAFTED if shown.view.draft else (len(shown.view.pool),):
        for number in range(count):
            size = layout.people(number, count).size
            for awake in (True, False):
                yield peoples.ground(size, layout.u, awake, number)
        yield peoples.gone(layout.people(0, count).size, layout.u)
    for number in range(KEPT):
        yield peoples.ground(layout.kept_card(number).size, layout.u, False, number)
    for number in range(HAND):
        yield peoples.ground(layout.hand_card(number, HAND).size, layout.u, True, number)


def _squares(layout: Layout) -> Iterator[object]:
    """The papers of the technologies."""
    for state in technologies.STATES:
        for place in range(COLUMNS * TIERS):
            box = layout.technology(place // TIERS, place % TIERS)
            yield technologies.ground(box.size, layout.u, state, place)


def _wonders(shown: Shown, layout: Layout) -> Iterator[object]:
    """The papers of wonders, and wonders as they fill with gold."""
    side, left = wonder_side(shown, 3), shown.view.wonders if shown.view else ()
    for place, number in enumerate(left):
        for legal in (True, False):
            box = layout.wonder(place, len(left))
            yield wonders.ground(box.size, layout.u, shown.wonders.id(number), legal)
    for number in left:
        for share in range(STEPS + 1):
            yield wonderart.wonder(shown.wonders.id(number), side, share / STEPS)


def _seals(shown: Shown, layout: Layout) -> Iterator[object]:
    """The players' seals in the sizes that the road, the comparison of strength and the log use."""
    seats = shown.seats
    rows = (layout.rank(number, seats) for number in range(seats))
    sizes = {
        *map(layout.px, roadside.SEALS),
        log.seal_size(layout.px(20)),
        *(strength.seal_size(layout, row) for row in rows),
    }
    for seat in range(seats):
        for size in sorted(sizes):
            yield seals.seal_plate(shown.colour(seat), size)
