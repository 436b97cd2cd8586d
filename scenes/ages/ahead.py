"""What the next round lays out and what may come at any time is painted before it is seen: scenes/table/ahead.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from art import seals
from art.ages import actions, arms, peoples, roadside, strength, technologies, wonderart, wonders
from art.ages.layout import COLUMNS, HAND, KEPT, TIERS, Layout
from scenes.ages import describe_road, pieces, record
from scenes.ages.look import Look
from scenes.ages.shown import Shown
from scenes.table.ahead import Ahead

OFFERED = (7, 6, 5, 8)
"""How many peoples are on offer, in a draft and in most games."""

STEPS = 8
"""In so many steps a wonder fills with gold."""


class RoundsAhead:
    """See the module."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self._shown, self._look = shown, look
        self._soon = Ahead(lambda: (look.layout, shown.version, shown.house.lang))
        self._sometime = Ahead(lambda: look.layout)

    def paint(self) -> None:
        """One picture of the next round and two of the others: neither waits, for views may change quickly."""
        shown, layout = self._shown, self._look.layout
        if not self._soon.current and shown.view:
            self._soon.begin(_round(shown, layout))
        if not self._sometime.current:
            self._sometime.begin(_all(shown, layout))
        for pictures in (self._soon, self._sometime, self._sometime):
            pictures.paint()


def _all(shown: Shown, layout: Layout) -> Iterator[object]:
    """Whatever may come at any time, what is likely to come first."""
    first = (_arms(shown, layout), _offers(layout), _seals(shown, layout), _cards(layout))
    return chain(*first, _fallen(shown), _squares(layout), _wonders(shown, layout))


def _round(shown: Shown, layout: Layout) -> Iterator[object]:
    """The road as it lies after this round: cards to come are broader then, those gone by narrower."""
    to_come, gone = describe_road.ahead(shown)[1:], describe_road.gone(shown)
    after = len(shown.view.wonders) - 1
    for place, number in enumerate(shown.view.wonders[1:]):  # one that is taken makes room for the others
        size = layout.wonder(place, after).size
        yield wonders.ground(size, layout.u, shown.id("wonder", number), False)
    for place, number in enumerate(to_come):
        card = describe_road.future(shown, number)
        size = layout.future(place, len(to_come)).size
        yield roadside.ground(size, layout.u, card._replace(next=place == 0))
    for place, number in enumerate(gone):
        size = layout.spent(place, len(gone) + 1).size
        yield roadside.spent(size, layout.u, describe_road.spent(shown, number))


def _cards(layout: Layout) -> Iterator[object]:
    """The papers of the six actions, whatever may be done with them."""
    boxes = [*(layout.fixed(number) for number in range(3)), *(layout.window(number) for number in range(3))]
    for number, box in enumerate(boxes):
        for state in actions.STATES:
            yield actions.ground(box.size, layout.u, state, 3 + number)


def _arms(shown: Shown, layout: Layout) -> Iterator[object]:
    """The arms of all peoples: nobody knows who comes next."""
    for name in shown.names["people"]:
        yield arms.plate(name, layout.px(peoples.ARMS), layout.u)


def _fallen(shown: Shown) -> Iterator[object]:
    """The same as they look in the earth: those that rule fall."""
    for name in shown.names["people"]:
        yield arms.master(name, True)


def _offers(layout: Layout) -> Iterator[object]:
    """The papers of peoples on offer, which get narrower the more there are."""
    for count in OFFERED:
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
    side, left = pieces.wonder_side(layout, 3), shown.view.wonders if shown.view else ()
    for place, number in enumerate(left):
        for legal in (True, False):
            box = layout.wonder(place, len(left))
            yield wonders.ground(box.size, layout.u, shown.id("wonder", number), legal)
    for number in left:
        for share in range(STEPS + 1):
            yield wonderart.wonder(shown.id("wonder", number), side, share / STEPS)


def _seals(shown: Shown, layout: Layout) -> Iterator[object]:
    """The players' seals in the sizes that the road, the comparison of strength and the log use."""
    seats = shown.session.match.seats
    rows = (layout.rank(number, seats) for number in range(seats))
    sizes = {
        *map(layout.px, roadside.SEALS),
        record.seal_size(layout.px(20)),
        *(strength.seal_size(layout, row) for row in rows),
    }
    for seat in range(seats):
        for size in sorted(sizes):
            yield seals.seal_plate(shown.colour(seat), size)
