"""What a city is worth: which districts count, which count double, and why the others do not.

Everything is judged from above: heights matter for a district's value only (AK-041, AK-042).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.akropolis.codes import CATEGORIES, DISTRICTS, PLAZAS
from game.akropolis.data import Values
from game.akropolis.state import BARRACKS, FIRST_PLAZA, GARDEN, HOUSE, MARKET, TEMPLE, Player, State
from game.core.hexes import around, cells, enclosed, groups, holes
from game.core.rules import Part, Refusal, Score


class Judged(NamedTuple):
    """Of one kind's districts: those that meet the location condition, and those of them that count double."""

    counted: int
    doubled: int


def score(s: State, player: Player, values: Values) -> Score:
    """The score sheet of one architect."""
    parts = [category(s, player, kind, values) for kind in range(len(DISTRICTS))]
    parts.append(Part("stones", player.stones, {"stones": player.stones}))
    return Score(sum(part.points for part in parts), tuple(parts), (player.stones,))


def total(s: State, player: Player, values: Values) -> int:
    """The sum alone: what bots ask thousands of times a turn."""
    return player.stones + sum([value * stars for value, stars in products(s, player, values)])


def products(s: State, player: Player, values: Values) -> list[tuple[int, int]]:
    """Of each kind the value of its districts and the stars of its plazas."""
    found = []
    for kind, judge in enumerate(JUDGES):
        counted, doubled = judge(s, player, values)
        value = worth(player, counted) + worth(player, doubled) if counted else 0
        found.append((value, stars_of(player, kind, values)))
    return found


def category(s: State, player: Player, kind: int, values: Values) -> Part:
    """One kind's line: (sum of the values of its counted districts) x (stars of its visible plazas)."""
    judged = JUDGES[kind](s, player, values)
    stars = stars_of(player, kind, values)
    districts = [
        (q, r, level * (2 if double else 1)) for q, r, level, double in _leveled(player, judged.counted, judged.doubled)
    ]
    value = sum(worth for _, _, worth in districts)
    figures = {"value": value, "stars": stars, "districts": tuple(districts)}
    return Part(CATEGORIES[kind], value * stars, figures)


def worth(player: Player, districts: int) -> int:
    """The sum of the levels of these districts."""
    return sum([(districts & level).bit_count() for level in player.levels])


def stars_of(player: Player, kind: int, values: Values) -> int:
    """The stars of the visible plazas for a kind of district."""
    return player.kinds[FIRST_PLAZA + kind].bit_count() * values.stars[kind]


def houses(s: State, player: Player, values: Values) -> Judged:
    """Only the largest group counts; it counts double when its value is high enough."""
    found = groups(player.kinds[HOUSE])
    if not found:
        return Judged(0, 0)
    if s.houses == "by_value":
        best = max(found, key=lambda group: (worth(player, group), group.bit_count()))
    else:
        best = max(found, key=lambda group: (group.bit_count(), worth(player, group)))
    double = s.variant_houses and worth(player, best) >= values.variant.houses_value
    return Judged(best, best if double else 0)


def markets(s: State, player: Player, values: Values) -> Judged:
    """A market counts beside no other market; beside a market plaza it counts double."""
    counted = player.kinds[MARKET] & ~around(player.kinds[MARKET])
    beside_plaza = counted & around(player.kinds[FIRST_PLAZA + MARKET])
    return Judged(counted, beside_plaza if s.variant_markets else 0)


def barracks(s: State, player: Player, values: Values) -> Judged:
    """Barracks count at the edge of the city; with enough empty ground beside them they count double."""
    empty = open_ground(s, player)
    districts = player.kinds[BARRACKS]
    doubled = 0
    if s.variant_barracks:
        doubled = with_at_least(values.variant.barracks_empty, districts, empty)
    return Judged(districts & around(empty), doubled)


def temples(s: State, player: Player, values: Values) -> Judged:
    """A temple counts when all six neighbours are built on; high enough it counts double."""
    counted = player.kinds[TEMPLE] & enclosed(player.levels[0])
    floor = values.variant.temples_level
    high = player.levels[floor - 1] if s.variant_temples and len(player.levels) >= floor else 0
    return Judged(counted, counted & high)


def gardens(s: State, player: Player, values: Values) -> Judged:
    """Gardens always count; beside a lake they count double."""
    districts = player.kinds[GARDEN]
    return Judged(districts, districts & around(lakes(s, player)) if s.variant_gardens else 0)


JUDGES: tuple[Callable[[State, Player, Values], Judged], ...] = (houses, markets, barracks, temples, gardens)
"""In the order of DISTRICTS."""


def open_ground(s: State, player: Player) -> int:
    """The empty hexes beside the city at which barracks stand on the edge: no lakes, unless the table says so."""
    return _open_ground(player.levels[0], s.barracks == "any_empty")


@lru_cache(maxsize=1024)
def _open_ground(city: int, lakes_too: bool) -> int:
    """Kept: bots ask it of every way to build on the same ground."""
    empty = around(city) & ~city
    return empty if lakes_too else empty & ~holes(city)


def lakes(s: State, player: Player) -> int:
    """The enclosed empty hexes that gardens like."""
    city = player.levels[0]
    return enclosed(city) & ~city if s.lake == "single" else holes(city)


def with_at_least(n: int, districts: int, neighbours: int) -> int:
    """Those of the districts that have n or more of these neighbours."""
    enough, bits = 0, districts
    while bits:
        bit = bits & -bits
        if (around(bit) & neighbours).bit_count() >= n:
            enough |= bit
        bits ^= bit
    return enough


def why_not(s: State, player: Player, kind: int, bit: int, judged: Judged, stars: int) -> Refusal | None:
    """Why a district scores nothing: its location condition first, then the missing plaza. None when it scores."""
    if not bit & judged.counted:
        return WHY[kind](s, player, bit, judged)
    return None if stars else Refusal("AK-035", {"plaza": PLAZAS[kind]})


def _why_house(s: State, player: Player, bit: int, judged: Judged) -> Refusal:
    own = next(group for group in groups(player.kinds[HOUSE]) if group & bit)
    houses, largest = own.bit_count(), judged.counted.bit_count()
    value, best = worth(player, own), worth(player, judged.counted)
    if s.houses == "by_count" and houses != largest:
        return Refusal("AK-036", {"houses": houses, "largest": largest})
    return Refusal("AK-036", {"value": value, "best": best} if value != best else {"twin": value})


def _why_market(s: State, player: Player, bit: int, judged: Judged) -> Refusal:
    return Refusal("AK-037", {"markets": (around(bit) & player.kinds[MARKET]).bit_count()})


def _why_barracks(s: State, player: Player, bit: int, judged: Judged) -> Refusal:
    lake = (around(bit) & ~player.levels[0]).bit_count()
    return Refusal("AK-038", {"lake": lake} if lake else {"inside": 6})


def _why_temple(s: State, player: Player, bit: int, judged: Judged) -> Refusal:
    return Refusal("AK-039", {"empty": (around(bit) & ~player.levels[0]).bit_count()})


def _why_garden(s: State, player: Player, bit: int, judged: Judged) -> Refusal:
    raise AssertionError("a garden always counts")


WHY = (_why_house, _why_market, _why_barracks, _why_temple, _why_garden)


def _leveled(player: Player, counted: int, doubled: int) -> list[tuple[int, int, int, bool]]:
    """Each counted district: its hex, its level, and whether it counts double."""
    found = []
    for level, mask in enumerate(player.levels, start=1):
        above = player.levels[level] if level < len(player.levels) else 0
        here = counted & mask & ~above
        twice = set(cells(here & doubled, player.top))
        found += [(q, r, level, (q, r) in twice) for q, r in cells(here, player.top)]
    return found
