"""Origins: what the value by hand misses. Its hopes are part of what is known; these features mend them.

Everything is noticed twice: as it stands, and for each round that is thought to follow.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import astuple

from game.bots.features import Found, Group
from game.bots.values import origins as by_hand
from game.origins.book import Book
from game.origins.codes import AGORA, COLOURS, FARM, GOODS, NONE, SIGNS, SOURCES, TEMPLES, colour_of
from game.origins.rules import Origins
from game.origins.state import Player, State

LONG = 5.0
"""So many rounds are a share of 1."""

FACES = 6

AMOUNTS = (1, 2, 4, 8)
"""The first of a good, the next two, the next four, the rest: each part has a weight of its own."""


STEPS = 0.44
"""Steps up a temple that a visit is thought to make on the average, where temples are what one is after."""

START = (0, 0, 0)


class Look(NamedTuple):
    """A seat in a position that is not the last."""

    book: Book
    s: State
    seat: int
    player: Player
    rounds: float  # rounds that are thought to follow
    prospects: by_hand.Prospects  # what the value by hand makes of it
    hopes: float  # the same in all


def look(rules: Origins, s: State, seat: int) -> Look | None:
    if s.over:
        return None
    rounds = by_hand.rounds_left(rules.book, s, by_hand.is_fresh(s))
    found = by_hand.prospects(rules.book, s, seat, rounds)
    return Look(rules.book, s, seat, s.players[seat], rounds, found, found.total)


def seen(rules: Origins, s: State, seat: int) -> tuple[Look | None, float]:
    """What is noticed, and the points: as they stand and, until the end, what the value by hand hopes for."""
    found, standing = look(rules, s, seat), by_hand.points_of(rules.book, s.players[seat])
    if found is None:
        return None, standing
    promise = by_hand.promise(rules.book, s) if seat == s.seat else 0.0
    return found, standing + found.hopes + promise


def points(rules: Origins, s: State, seat: int) -> float:
    return seen(rules, s, seat)[1]


def edge(rules: Origins, s: State, seat: int) -> float:
    """Whoever leads likes the end to come."""
    rounds = 0.0 if s.over else by_hand.rounds_left(rules.book, s, by_hand.is_fresh(s))
    return by_hand.edge(rules.book, s, seat, by_hand.points_of(rules.book, s.players[seat]), rounds)


TOPICS = {
    "hopes": "hopes",
    "visits": "workers",
    "stores": "goods",
    "works.begun": "districts",
    "works.tracks": "buildings",
    "works.seats": "districts",
    "works.levels": "seats",
    "ascent": "temples",
    "crew": "workers",
    "crew.track": "population",
    "colours.die": "workers",
    "colours.tower": "seats",
    "colours.seat": "seats",
    "colours.building": "buildings",
    "city": "buildings",
    "city.closed": "districts",
    "city.open": "districts",
    "city.advisors": "advisors",
    "city.tokens": "military",
    "city.march": "military",
    "city.seats": "seats",
    "signs": "zodiac",
    "table": "",
}
"""What groups and single places are about that have another name."""


def topic(rules: Origins, place: str) -> str:
    """What a place is about, whether now or in rounds to come."""
    group, _, rest = place.removesuffix(".later").partition(".")
    if group == "earned":
        return rest
    return TOPICS.get(f"{group}.{rest.partition('.')[0]}", TOPICS.get(group, group))


def hoped(rules: Origins, s: State, seat: int) -> Iterator[tuple[str, float]]:
    """What the value by hand hopes for."""
    found = look(rules, s, seat)
    if found is None:
        return
    part, player = found.prospects, found.player
    yield "workers", by_hand.VISIT * (part.now + by_hand.LATER * part.later + part.free)
    yield "goods", part.share * part.goods
    yield "temples", part.share * part.climbing
    yield "districts", part.share * part.begun + part.seats
    yield "seats", part.levels
    fade = min(1.0, found.rounds / by_hand.SETTLED)
    march = by_hand.TOKEN * player.tokens + by_hand.STRENGTH * (player.march + rules.book.passed[player.march])
    yield "military", fade * march
    yield "advisors", fade * by_hand.ADVISOR * len(player.advisors)
    yield "zodiac", fade * by_hand.SIGN * player.powers.bit_count()
    yield "buildings", fade * by_hand.BUILDING * (sum(tile < FARM for tile in player.tiles) - 2)


def hangs_on(rules: Origins, s: State, seat: int) -> Hashable:
    """All that look and points are made of."""
    fresh = by_hand.is_fresh(s)
    rounds = by_hand.rounds_left(rules.book, s, fresh)
    table = s.over, fresh, rounds, s.first == seat, s.sites, s.cards, s.treasure, s.discs, s.dice
    return astuple(s.players[seat]), table, s.stack[-1:] if seat == s.seat else ()


def hopes(look: Look) -> Found:
    """The hopes of the value by hand, which may be too small or too great."""
    return [(0, look.hopes / 10)]


def visits(look: Look) -> Found:
    """What the value by hand hopes of visits: in this round, later, and of dice for free holders."""
    part = look.prospects
    yield 0, by_hand.VISIT * part.now
    yield 1, by_hand.VISIT * by_hand.LATER * part.later
    yield 2, by_hand.VISIT * part.free


def stores(look: Look) -> Found:
    """What it hopes of stone, food, wisdom and gold."""
    player = look.player
    for at, worth in enumerate(by_hand.goods(player.stone, player.food, player.wisdom, player.gold)):
        yield at, look.prospects.share * worth


def works(look: Look) -> Found:
    """What it hopes of districts begun, of what lies on the tracks and in the city, of open districts and of towers."""
    part = look.prospects
    yield 0, part.share * part.begun
    yield 1, part.tracks
    yield 2, part.seats
    yield 3, part.levels


def ascent(look: Look) -> Found:
    """What the way up the temples so far is good for, as the steps get dearer the higher one is."""
    part, temples = look.prospects, tuple(sorted(look.player.temples))
    steps = round(STEPS * (part.now + part.later + part.free / by_hand.FREE), 1)
    yield 0, part.share * part.climbing
    yield 1, _summit(look.book, temples, steps) - _summit(look.book, START, steps) - _summit(look.book, temples, 0.0)


@lru_cache(maxsize=8192)
def _summit(book: Book, temples: tuple[int, ...], steps: float) -> float:
    """The points of the two lower temples if so many steps more are shared out well among all three."""
    whole = int(steps)
    here = _shared_out(book, temples, whole)
    return here + (steps - whole) * (_shared_out(book, temples, whole + 1) - here)


@lru_cache(maxsize=8192)
def _shared_out(book: Book, temples: tuple[int, ...], steps: int) -> int:
    points, (low, middle, high) = book.board.temple.points, temples
    reach = low + middle + high + steps
    return max(
        points[one] + points[other]
        for one in range(low, book.top + 1)
        for other in range(max(one, middle), book.top + 1)
        if one + other + max(other, high) <= reach
    )


def goods(look: Look) -> Found:
    """Stone, food, wisdom and gold in store."""
    player = look.player
    for kind, have in enumerate((player.stone, player.food, player.wisdom, player.gold)):
        for at, width in enumerate(AMOUNTS):
            part = min(have, width)
            if part:
                yield len(AMOUNTS) * kind + at, part / width
            have -= part


def crew(look: Look) -> Found:
    """Patricians by value, ready or away, and what else works: speakers, the archon, free holders."""
    player = look.player
    for die in player.ready:
        yield die % 10 - 1, 1.0
    for worker in player.away:
        yield FACES + worker % 10 - 1, 1.0
    yield 2 * FACES, float(len(player.speakers))
    yield 2 * FACES + 1, float(len(player.spoken))
    yield 2 * FACES + 2, float(player.archon == NONE)
    yield 2 * FACES + 3, float(player.free)
    yield 2 * FACES + 4, float(player.track)
    yield 2 * FACES + 5, float(player.passed)


def colours(look: Look) -> Found:
    """By colour: patricians, the tower, the seats in closed districts, buildings of the city."""
    player = look.player
    for die in (*player.ready, *(worker % 100 for worker in player.away)):
        yield colour_of(die), 1.0
    for colour, height in enumerate(player.towers):
        yield len(COLOURS) + colour, height / 3
    for seat in player.closed:
        yield 2 * len(COLOURS) + colour_of(seat % 100), seat % 10 / 5
    for tile in player.tiles:
        if tile < AGORA:
            yield 3 * len(COLOURS) + look.book.colours[tile], 1.0


def city(look: Look) -> Found:
    """Districts closed and open, farms, tiles set aside, advisors, tokens."""
    player = look.player
    yield 0, float(len(player.closed))
    yield 1, float(len(player.blocks))
    yield 2, float(sum(tile >= FARM for tile in player.tiles))
    yield 3, float(len(player.tiles) - 2)
    yield 4, float(len(player.reserved))
    yield 5, float(len(player.advisors))
    yield 6, float(player.tokens)
    yield 7, player.march / 5
    seats = sum(seat % 10 * player.towers[colour_of(seat % 100)] for seat in player.closed)
    yield 8, seats / 20


def temples(look: Look) -> Found:
    """How far one is on the temple tracks, the lowest first, and which is which."""
    player = look.player
    for at, space in enumerate(sorted(player.temples)):
        yield at, space / 5
    for temple, space in enumerate(player.temples):
        yield len(TEMPLES) + temple, space / 5


def signs(look: Look) -> Found:
    """Zodiac cards."""
    powers = look.player.powers
    for sign in range(len(SIGNS)):
        if powers >> sign & 1:
            yield sign, 1.0


def earned(look: Look) -> Found:
    """What has brought points so far tells what will."""
    for source, won in enumerate(look.player.earned):
        yield source, won / 20


def table(look: Look) -> Found:
    """How the end comes near: rounds, empty district cards, discs and dice that are left."""
    s = look.s
    yield 0, 1.0
    yield 1, sum(not left for left in s.treasure) / 3
    yield 2, min(s.dice) / 4 if s.dice else 0.0
    yield 3, float(s.first == look.seat)


def _twice(count: int, find: Callable[[Look], Found]) -> Callable[[Look], Iterator[tuple[int, float]]]:
    """As it stands, then for each round to follow."""

    def found(look: Look) -> Iterator[tuple[int, float]]:
        share = look.rounds / LONG
        for at, much in find(look):
            yield at, much
            yield count + at, much * share

    found.__doc__ = find.__doc__
    return found


def _group(names: list[str], find: Callable[[Look], Found], by: Callable[[Look], Hashable] | None = None) -> Group:
    """Most of what is found is the same in many positions of a turn, so it is kept by all that it depends on."""
    return Group(lambda rules: [*names, *(f"{name}.later" for name in names)], _twice(len(names), find), by)


def _by(*fields: str) -> Callable[[Look], Hashable]:
    """By these fields of the player."""
    get: Callable[[Player], Hashable] = attrgetter(*fields)
    return lambda look: (look.rounds, get(look.player))


_VALUES = [str(value + 1) for value in range(FACES)]

GROUPS = {
    "hopes": _group(["all"], hopes),
    "visits": Group(lambda rules: ["now", "later", "free"], visits),
    "stores": Group(lambda rules: [*GOODS], stores),
    "works": Group(lambda rules: ["begun", "tracks", "seats", "levels"], works),
    "ascent": Group(lambda rules: ["next", "summit"], ascent),
    "goods": _group([f"{good}.{at}" for good in GOODS for at in range(len(AMOUNTS))], goods, _by(*GOODS)),
    "crew": _group(
        [
            *(f"ready.{value}" for value in _VALUES),
            *(f"away.{value}" for value in _VALUES),
            *("speakers", "spoken", "archon", "free", "track", "passed"),
        ],
        crew,
        _by("ready", "away", "speakers", "spoken", "archon", "free", "track", "passed"),
    ),
    "colours": _group(
        [f"{thing}.{colour}" for thing in ("die", "tower", "seat", "building") for colour in COLOURS],
        colours,
        _by("ready", "away", "towers", "closed", "tiles"),
    ),
    "city": _group(
        ["closed", "open", "farms", "tiles", "reserved", "advisors", "tokens", "march", "seats"],
        city,
        _by("closed", "blocks", "tiles", "reserved", "advisors", "tokens", "march", "towers"),
    ),
    "temples": _group(["lowest", "middle", "highest", *TEMPLES], temples, _by("temples")),
    "signs": _group([*SIGNS], signs, _by("powers")),
    "earned": _group([*SOURCES], earned, _by("earned")),
    "table": _group(
        ["turns", "emptied", "dice", "first"],
        table,
        lambda look: (look.rounds, look.s.treasure, look.s.dice, look.s.first == look.seat),
    ),
}
