"""Where every place of the table is: what can be pressed, and what else can be pointed at or flown to."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from art.ages import extras
from art.ages.layout import TIERS, Layout
from game.ages import facts
from scenes.ages import describe_nation, describe_offers, describe_road, holds, panels
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

Boxes = dict[Key, Rect]
Found = Iterator[tuple[Key, Rect]]

OWNED = frozenset({"worker", "technology", "birth", "absorb", "own"})
"""What belongs to the nation that is seen: of another player's nothing is an answer."""

WORKER = 26
"""How wide the place for a worker on a technology is, in units."""


def pressable(layout: Layout, shown: Shown) -> Boxes:
    """Every place that may be an answer, in the order in which the zones follow each other."""
    found: Boxes = {}
    for some in (_hand, _peoples, _lines, _wonders, _actions, _goals, _workers, _technologies, _own):
        for key, box in some(layout, shown):
            found.setdefault(key, box)
    return found


def others(layout: Layout, shown: Shown) -> Boxes:
    """What tells something or is flown to, but is never an answer."""
    found: Boxes = {}
    for some in (_spaces, _road, _events, _nation, _built, _panels):
        for key, box in some(layout, shown):
            found.setdefault(key, box)
    return found


# --- what can be pressed --------------------------------------------------------------------------------------------


def _hand(layout: Layout, shown: Shown) -> Found:
    cards = describe_offers.in_hand(shown)
    for number, people in enumerate(cards):
        yield ("hand", people), layout.hand_card(number, len(cards))
    for number, people in enumerate(describe_offers.kept(shown)):
        yield ("kept", people), layout.kept_card(number)


def _peoples(layout: Layout, shown: Shown) -> Found:
    cards = describe_offers.offered(shown)
    for number, (key, _) in enumerate(cards):
        yield key, layout.people(number, len(cards))


def _lines(layout: Layout, shown: Shown) -> Found:
    for number, key in enumerate(describe_offers.lines(shown)):
        yield key, layout.extra(number)


def _wonders(layout: Layout, shown: Shown) -> Found:
    left = shown.view.wonders
    for number, wonder in enumerate(left):
        yield ("wonder", wonder), layout.wonder(number, len(left))


def _actions(layout: Layout, shown: Shown) -> Found:
    """The six that are there now, and those to come: some may be performed ahead of their time."""
    for number, box in cards(layout, shown):
        yield ("action", number), box


def cards(layout: Layout, shown: Shown) -> Iterator[tuple[int, Rect]]:
    """The cards with an action, by their numbers."""
    fixed = [number for number in holds.in_reach(shown) if shown.printed.actions[number].where == "fixed"]
    for place, number in enumerate(fixed):
        yield number, layout.fixed(place)
    for place, number in enumerate(holds.window(shown)):
        yield number, layout.window(place)
    ahead = describe_road.ahead(shown)
    for place, number in enumerate(ahead):
        yield number, layout.future(place, len(ahead))


def _goals(layout: Layout, shown: Shown) -> Found:
    """Where a people goes: to rule, or below those that there are."""
    peoples = shown.player.peoples
    yield ("birth",), layout.ruling
    if peoples and len(peoples) < shown.printed.setup.peoples:
        yield ("absorb",), layout.stratum(len(peoples) - 1)


def _workers(layout: Layout, shown: Shown) -> Found:
    for key in holds.free(shown, shown.main):
        yield key, layout.worker(int(str(key[1])))


def _technologies(layout: Layout, shown: Shown) -> Found:
    for number, box in squares(layout, shown):
        yield ("technology", number), box


def squares(layout: Layout, shown: Shown) -> Iterator[tuple[int, Rect]]:
    """The technology board, by numbers."""
    for place, each in enumerate(shown.facts(facts.Board, shown.main).places):
        yield each.number, layout.technology(place // TIERS, place % TIERS)


def _own(layout: Layout, shown: Shown) -> Found:
    for own in holds.elsewhere(shown, shown.main):
        if box := own_space(layout, shown, own.part):
            yield ("own", shown.number("action", own.action)), box


def own_space(layout: Layout, shown: Shown, part: str) -> Rect | None:
    """The place for a worker that an ability brings, on the ability itself."""
    kind, name, *which = part.split(".")
    if kind == "technology":
        square = dict(squares(layout, shown)).get(shown.number("technology", name))
        return layout.within(square, square.width / layout.u - WORKER - 2, 5, WORKER, WORKER) if square else None
    peoples = [shown.id("people", people) for people in shown.player.peoples]
    if name not in peoples:
        return None
    place = peoples.index(name)
    band = layout.ability(which == ["main"]) if place == 0 else layout.stratum(place - 1)
    return layout.own_space(band)


# --- what else there is ---------------------------------------------------------------------------------------------


def _spaces(layout: Layout, shown: Shown) -> Found:
    """The places for workers, ("space", action, number)."""
    ahead = describe_road.ahead(shown)
    for number, box in cards(layout, shown):
        if number in ahead:
            yield ("space", number, 0), layout.far_space(box)
            continue
        action = describe_road.action(shown, number, shown.deed(number))
        for space in range(len(action.spaces)):
            yield ("space", number, space), layout.space(box, space, action.joined)
    for key, box in _lines(layout, shown):
        if key[0] == "site":
            printed = shown.printed.actions[int(str(key[1]))]
            for space, place in enumerate(extras.places(layout, box, max(1, printed.spaces))):
                yield ("space", key[1], space), place


def _road(layout: Layout, shown: Shown) -> Found:
    """Cards that have gone by, the round, the comparison of strength."""
    gone = describe_road.gone(shown)
    for place, number in enumerate(gone):
        yield ("gone", number), layout.spent(place, len(gone))
    yield ("round",), layout.round
    for rank in range(max(2, len(shown.view.players))):
        yield ("rank", rank), layout.rank(rank, max(2, len(shown.view.players)))


def _events(layout: Layout, shown: Shown) -> Found:
    """Event tokens, by the position of their card on the track."""
    ahead = describe_road.ahead(shown)
    for place, number in enumerate(ahead):
        if describe_road.token(shown, number):
            card = layout.future(place, len(ahead))
            yield ("event", shown.view.row.index(number)), layout.event(card)


def _nation(layout: Layout, shown: Shown) -> Found:
    """Peoples in the nation, coins, points, the dock, what the end brings."""
    peoples = shown.player.peoples
    if peoples:
        yield ("ability", "main"), layout.ability(True)
        yield ("ability", "legacy"), layout.ability(False)
        yield ("ruling",), layout.ruling
    for place, people in enumerate(peoples[1:]):
        yield ("stratum", people), layout.stratum(place)
    for number, good in enumerate(("coins", "points")):
        yield ("good", good), layout.purse(number)
    for good in panels.goods(shown):
        yield ("good", good), layout.goods
    yield ("known",), layout.known
    yield ("dock",), layout.dock
    yield ("end",), layout.at_end
    for number in range(shown.player.placed):
        yield ("out", number), layout.worker(number)


def _built(layout: Layout, shown: Shown) -> Found:
    wonders = describe_nation.built(shown, shown.main)
    for place, number in enumerate(wonders):
        yield ("built", number), layout.own_wonder(place, max(3, len(wonders)))


def _panels(layout: Layout, shown: Shown) -> Found:
    """The zones as a whole, the largest last."""
    yield ("deck",), Rect(layout.peoples.right - layout.px(330), layout.peoples.y, layout.px(84), layout.px(32))
    yield ("plank",), layout.plank
    yield ("strength",), layout.strength
