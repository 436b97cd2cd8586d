"""Akropolis: what each kind of district has and lacks, room to build up, stones, while there are turns to use them.

A tile can be laid in hundreds of places, so `answers` looks at all of them together: what a place covers, how the
ground changes and what a kind gains by a hex there is found once for all tiles and rotations that share it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from game.akropolis import city, scoring
from game.akropolis.rules import Akropolis
from game.akropolis.state import (
    CATEGORIES,
    DISTRICTS,
    FIRST_PLAZA,
    KINDS,
    QUARRY,
    Player,
    State,
)
from game.bots.features import Found, Group
from game.bots.values.akropolis import turns_left
from game.core.hexes import around
from game.core.rules import Action

STONES = (3, 4, 8)
"""The first three stones, the next four, the rest."""

MUCH_VALUE, MANY_STARS, MANY_HEXES, MANY_SIDES, MANY_PLACES = 10.0, 4.0, 20.0, 10.0, 4.0
"""What counts as 1, so that the weights are of one size."""

FLOORS = 3
"""The ground, the second floor, and all higher ones together."""


class Kind(NamedTuple):
    """One kind of district in a city."""

    value: int  # of those that count
    stars: int
    waiting: int  # the value of those that do not count yet
    sides: int  # empty hexes beside them


class Ground(NamedTuple):
    """How a city stands, whatever its districts are."""

    hexes: tuple[int, ...]  # by floor
    room: tuple[int, ...]  # by floor: places where a tile fits on top
    rim: int  # empty hexes around


class Look(NamedTuple):
    """A city, and the share of the own turns that is still to come."""

    left: float
    kinds: tuple[Kind, ...]
    ground: Ground
    stones: int
    quarries: int


def look(rules: Akropolis, s: State, seat: int) -> Look | None:
    player = s.players[seat]
    left = turns_left(rules, s, player)
    if left <= 0:
        return None
    kinds = tuple(_kind(rules, s, player, kind) for kind in range(len(DISTRICTS)))
    return Look(left, kinds, _ground(player), player.stones, player.kinds[QUARRY].bit_count())


def points(rules: Akropolis, s: State, seat: int) -> float:
    """Points as they stand."""
    return scoring.total(s, s.players[seat], rules.values)


def edge(rules: Akropolis, s: State, seat: int) -> float:
    """All have equally many turns: nobody brings the end about."""
    return 0.0


def _kind(rules: Akropolis, s: State, player: Player, kind: int) -> Kind:
    counted, doubled = scoring.JUDGES[kind](s, player, rules.values)
    mask, ground = player.kinds[kind], player.levels[0]
    value = scoring.worth(player, counted) if counted else 0
    if doubled:
        value += scoring.worth(player, doubled)
    rest = mask & ~counted
    return Kind(
        value,
        scoring.stars_of(player, kind, rules.values),
        scoring.worth(player, rest) if rest else 0,
        (around(mask) & ~ground).bit_count() if mask else 0,
    )


def _ground(player: Player) -> Ground:
    levels = player.levels
    hexes, room = [0] * FLOORS, [0] * FLOORS
    for at, level in enumerate(levels):
        floor = level & ~levels[at + 1] if at + 1 < len(levels) else level
        place = min(at, FLOORS - 1)
        hexes[place] += level.bit_count()
        for shape, (second, third) in enumerate(city.SHAPES):
            room[place] += (floor & floor >> second & floor >> third & ~player.whole[shape]).bit_count()
    return Ground(tuple(hexes), tuple(room), (around(levels[0]) & ~levels[0]).bit_count())


# -- the groups


def _of_kind(kind: int) -> Group:
    def find(look: Look) -> Iterator[tuple[int, float]]:
        """What this kind of district has, and what it still can become."""
        value, stars, waiting, sides = look.kinds[kind]
        value_, stars_, left = value / MUCH_VALUE, stars / MANY_STARS, look.left
        yield 0, left * value_
        yield 1, left * stars_
        yield 2, left * value_ * stars_
        yield 3, left * waiting / MUCH_VALUE
        yield 4, left * waiting / MUCH_VALUE * stars_
        yield 5, left * sides / MANY_SIDES
        yield 6, left * left * value_
        yield 7, left * left * stars_

    def by(look: Look) -> Hashable:
        return look.left, look.kinds[kind]

    names = ["value", "stars", "both", "waiting", "waiting_stars", "sides", "early_value", "early_stars"]
    return Group(lambda rules: names, find, by)


def height(look: Look) -> Found:
    """Hexes on the first, second and higher levels, places where a tile fits on each of them, and the rim."""
    hexes, room, rim = look.ground
    found = [(at, look.left * n / MANY_HEXES) for at, n in enumerate(hexes)]
    found += [(FLOORS + at, look.left * n / MANY_PLACES) for at, n in enumerate(room)]
    return [*found, (2 * FLOORS, look.left * rim / MANY_HEXES)]


def stones(look: Look) -> Found:
    """Stones that can still buy a tile farther along the site, and quarries that can still be covered."""
    have, found = look.stones, [(len(STONES), look.left * look.quarries / MANY_PLACES)]
    for at, width in enumerate(STONES):
        part = min(have, width)
        found.append((at, look.left * part / width))
        have -= part
    return found


def turns(look: Look) -> Found:
    """Turns still to come."""
    return [(0, look.left), (1, look.left * look.left)]


GROUPS = {
    **{CATEGORIES[kind]: _of_kind(kind) for kind in range(len(CATEGORIES))},
    "height": Group(
        lambda rules: ["ground", "second", "higher", "room_ground", "room_second", "room_higher", "rim"],
        height,
        lambda look: (look.left, look.ground),
    ),
    "stones": Group(
        lambda rules: ["few", "some", "many", "quarries"],
        stones,
        lambda look: (look.left, look.stones, look.quarries),
    ),
    "turns": Group(lambda rules: ["left", "square"], turns, lambda look: look.left),
}


# -- all places for a tile together


def answers(rules: Akropolis, s: State, seat: int, legal: list[Action]) -> list[tuple[Look | None, float]] | None:
    """After each place for the tile in hand what is noticed, and the points; None where something else is asked."""
    if not s.taken or seat != s.seat:
        return None
    player = s.players[seat]
    if not _Places.last or _Places.last[0].player_laid != player.laid or _Places.last[0].table != _table(s):
        _Places.last = [_Places(rules, s, player)]
    return [_Places.last[0].look(rules.values.tiles[s.taken], player.stones, action) for action in legal]


def _table(s: State) -> Hashable:
    """What the worth of a city hangs on besides itself."""
    variants = s.variant_houses, s.variant_markets, s.variant_barracks, s.variant_temples, s.variant_gardens
    return s.around, s.long, s.houses, s.barracks, s.lake, variants


class _Covered(NamedTuple):
    """A city after a tile without faces was laid on some triangle."""

    player: Player
    level: int
    quarries: int
    ground: Ground


class _Places:
    """A city in which tiles are tried in every place. What tiles have in common there is found once."""

    last: ClassVar[list[_Places]] = []
    """The city that was looked at last: it is asked about for one tile of the site after another."""

    def __init__(self, rules: Akropolis, s: State, player: Player) -> None:
        self.rules, self.s, self.table, self.player_laid = rules, s, _table(s), player.laid
        self.player = replace(player)
        city.make_room(self.player, player.top)  # wherever a tile may lie there is room above it
        self.base = [_kind(rules, s, self.player, kind) for kind in range(len(DISTRICTS))]
        deal = rules.values.deals[s.around, s.long]
        self.left = max(0.0, 1 - len(player.laid) * s.around / (deal.stacks + 1) / (s.around + 1))
        self.covered: dict[int, _Covered] = {}
        self.kinds: dict[tuple[int, int, int, int], Kind] = {}

    def look(self, faces: tuple[int, ...], stones: int, action: Action) -> tuple[Look | None, float]:
        """What is noticed when a tile has been laid, and the points then."""
        _, q, r, rotation = action
        hexes = city.hexes_at(self.player.top, q, r, rotation)
        place = hexes[0] | hexes[1] | hexes[2]
        covered = self.covered.get(place) or self._cover(place, rotation & 1)
        added = [0] * len(KINDS)
        for kind, bit in zip(faces, hexes, strict=True):
            added[kind] |= bit
        kinds = tuple([self._kind(place, covered, kind, added) for kind in range(len(DISTRICTS))])
        stones += covered.quarries
        points = stones + sum([kind.value * kind.stars for kind in kinds])
        if not self.left:
            return None, points
        quarries = (covered.player.kinds[QUARRY] | added[QUARRY]).bit_count()
        return Look(self.left, kinds, covered.ground, stones, quarries), points

    def _cover(self, place: int, shape: int) -> _Covered:
        after = replace(self.player)
        level, quarries = city.cover(after, place, shape)
        found = self.covered[place] = _Covered(after, level, quarries, _ground(after))
        return found

    def _kind(self, place: int, covered: _Covered, kind: int, added: list[int]) -> Kind:
        """One kind after the tile: as before if nothing of it was added or covered, and the ground did not grow."""
        own, plaza = added[kind], added[FIRST_PLAZA + kind]
        after = covered.player
        if not own and not plaza and covered.level and self._is_apart(after, kind):
            return self.base[kind]
        key = (place, kind, own, plaza)
        found = self.kinds.get(key)
        if found is None:
            masks = [*after.kinds]
            masks[kind] |= own
            masks[FIRST_PLAZA + kind] |= plaza
            changed = replace(after, kinds=tuple(masks))
            found = self.kinds[key] = _kind(self.rules, self.s, changed, kind)
        return found

    def _is_apart(self, after: Player, kind: int) -> bool:
        """Whether what was covered is nothing of this kind."""
        before, plaza = self.player.kinds, FIRST_PLAZA + kind
        return after.kinds[kind] == before[kind] and after.kinds[plaza] == before[plaza]
