"""Where every place of the table is: what can be pressed, and what else can be pointed at or flown to."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from art.origins.layout import ADVISORS, COLOURS, SPEAKERS, CityView, Layout
from art.origins.layout import TEMPLES as TEMPLE_COUNT
from art.origins.palette import COLOURS as DICE
from art.origins.palette import SPECTRUM
from scenes.origins import describe_boards, describe_own, describe_sites, numbers
from scenes.origins.describe_verbs import VERBS
from scenes.origins.places import Key
from scenes.origins.shown import Shown

Boxes = dict[Key, Rect]
Found = Iterator[tuple[Key, Rect]]

OWNED = frozenset({"worker", "out", "holder", "reserved", "cell", "seat"})
"""What belongs to whoever's city and tray are seen: of another player's nothing is an answer."""

GOODS = ("stone", "food", "wisdom", "gold", "superiority")
FURTHEST = 2
"""So many spaces one moves in a temple at most."""

ASIDE = 54
"""How large a tile is that was set aside, in units."""


def pressable(layout: Layout, shown: Shown) -> Boxes:
    """Every place that may be an answer, in the order in which the zones follow each other."""
    found: Boxes = {}
    for some in (_sites, _workers, _pools, _aside, _cards, _temples, _city, _verbs):
        for key, box in some(layout, shown):
            found.setdefault(key, box)
    return found


def others(layout: Layout, shown: Shown) -> Boxes:
    """What tells something or is flown to, but is never an answer."""
    found: Boxes = {}
    for some in (_standing, _discs, _signs, _belongings, _stacks):
        for key, box in some(layout, shown):
            found.setdefault(key, box)
    return found


def city_view(layout: Layout, shown: Shown) -> CityView:
    """How the city is looked at that is seen."""
    return layout.view(describe_own.extent(shown))


# --- what can be pressed --------------------------------------------------------------------------------------------


def _sites(layout: Layout, shown: Shown) -> Found:
    """A ship with its price; both actions and the bonus beside it."""
    for number in range(len(shown.view.sites)):
        place = layout.site(number)
        yield ("site", number), place.ship.union(place.pill)
        for row, box in enumerate(place.tablets):
            yield ("action", number, row), box
        yield ("bonus", number), place.bonus


def _workers(layout: Layout, shown: Shown) -> Found:
    """Those in hand, those that are out, and the next holder; of equal dice the first."""
    row, out = describe_own.row(shown), describe_own.out(shown)
    for number, key in enumerate(row):
        if key[0] == "worker":
            yield key, layout.ready(number, len(row))
    for number, key in enumerate(out):
        yield key, layout.out(number, len(out))
    if shown.player.track:
        yield ("holder",), layout.holder(4 - shown.player.track)


def _pools(layout: Layout, shown: Shown) -> Found:
    view = shown.view
    for space, kind in enumerate(view.pool):
        if kind >= 0:
            yield ("pool", space), layout.tablet(space)
    for space, die in enumerate(view.citizens):
        if die:
            yield ("citizen", space), layout.citizen_die(space)
    for number, value in enumerate(view.speakers[: SPEAKERS[layout.seats]]):
        yield ("speaker", value), layout.speaker(number)


def _aside(layout: Layout, shown: Shown) -> Found:
    for number, kind in enumerate(shown.player.reserved):
        yield ("reserved", kind), aside(layout, number)


def aside(layout: Layout, number: int) -> Rect:
    """A tile that was set aside: at the foot of the sand, from its left edge."""
    size, sand = layout.px(ASIDE), layout.sand
    left = sand.x + layout.px(14) + number * (size + layout.px(8))
    return Rect(left, sand.bottom - layout.px(14) - size, size, size)


def _cards(layout: Layout, shown: Shown) -> Found:
    for number in range(len(shown.view.cards)):
        yield ("card", number), layout.district(number)
    for number, colour in enumerate(SPECTRUM):
        yield ("tower", DICE.index(colour)), layout.tower_stock(number)


def _temples(layout: Layout, shown: Shown) -> Found:
    """The spaces that a disc of whoever is at the table may come to; at the end it may only be moved to stay."""
    last = len(shown.printed.temple) - 1
    for temple, space in enumerate(shown.view.players[shown.seat].temples):
        for reached in range(min(last, space + 1), min(last, space + FURTHEST) + 1):
            yield ("climb", temple, reached), layout.cell(temple, reached)


def _city(layout: Layout, shown: Shown) -> Found:
    """Cells that are built on and free ones, and the seats between them."""
    view = city_view(layout, shown)
    for at in (*map(numbers.place, shown.player.cells), *describe_own.plots(shown)):
        yield ("cell", *at), view.cell(*at).clip(layout.sand)
    for at in describe_own.seats(shown):
        yield ("seat", *at), view.seat(*at)


def _verbs(layout: Layout, shown: Shown) -> Found:
    for name, box in zip(VERBS, layout.verbs, strict=True):
        yield ("verb", name), box


# --- what else there is ---------------------------------------------------------------------------------------------


def _standing(layout: Layout, shown: Shown) -> Found:
    """Workers at the sites, ("stands", seat, code); the token of the site."""
    for site in range(len(shown.view.sites)):
        place, there = layout.site(site), describe_sites.standing(shown, site)
        yield ("token", site), place.token
        if shown.solo:
            yield ("wanted", site), place.wanted
        for number, key in enumerate(there):
            yield key, place.worker(number, len(there))


def _discs(layout: Layout, shown: Shown) -> Found:
    """Military discs and those in the temples."""
    for space, pile in enumerate(describe_boards.military_piles(shown)):
        for place, key in enumerate(pile):
            yield key, layout.disc(space, place, len(pile))
        yield ("space", space), layout.space(space)
    for temple in range(TEMPLE_COUNT):
        for space, pile in enumerate(describe_boards.temple_piles(shown, temple)):
            for place, key in enumerate(pile):
                yield key, layout.zodiac_disc(temple, space, place, len(pile))


def _signs(layout: Layout, shown: Shown) -> Found:
    """The zodiac cards and who holds them."""
    for temple in range(TEMPLE_COUNT):
        yield ("sign", temple), layout.card(temple)
        yield ("owner", temple), layout.owner(temple)


def _belongings(layout: Layout, shown: Shown) -> Found:
    """Goods, advisors, towers, and the first holder without a die."""
    for number, name in enumerate(GOODS):
        yield ("good", name), layout.good(number)
    for number in range(ADVISORS):
        yield ("advisor", number), layout.advisor(number)
    for number, colour in enumerate(SPECTRUM[:COLOURS]):
        yield ("height", DICE.index(colour)), layout.tower(number)
    row = describe_own.row(shown)
    for number, key in enumerate(row):
        if key == ("free",):
            yield key, layout.ready(number, len(row))


def _stacks(layout: Layout, shown: Shown) -> Found:
    """The stack behind each building on offer, its price, and the price of each die."""
    for space in range(len(shown.view.pool)):
        yield ("stack", space), layout.stack(space)
        yield ("price", space), layout.price(space)
    for space in range(len(shown.view.citizens)):
        yield ("citizen_price", space), layout.citizen(space)
