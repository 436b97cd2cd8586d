"""Akropolis: what each kind of district has and lacks, room to build up, stones, while there are turns to use them.

A tile can be laid in hundreds of places, so `answers` looks at all of them together: what a place covers, how the
ground changes and what a kind gains by a hex there is found once for all tiles and rotations that share it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from game.akropolis import architect, city, scoring
from game.akropolis.codes import CATEGORIES, DISTRICTS
from game.akropolis.rules import Akropolis
from game.akropolis.state import FIRST_PLAZA, QUARRY, Player, State
from game.bots.features import Found, Group
from game.bots.memo import Memo
from game.bots.values.akropolis import turns_left
from game.core.hexes import around
from game.core.rules import Action
from game.core.state import clone

STONES = (3, 4, 8)
"""The first three stones, the next four, the rest."""

MUCH_VALUE, MANY_STARS, MANY_HEXES, MANY_SIDES, MANY_PLACES = 10.0, 4.0, 20.0, 10.0, 4.0
"""What counts as 1, so that the weights are of one size."""

TOPICS = {"turns": "plazas"}
"""What a group is about that has another name: turns to come are worth something by the stars one has."""

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
    fits: tuple[tuple[int, int, int], ...]  # the same as floor, shape and mask
    rim: int  # empty hexes around


class Offer(NamedTuple):
    """What lies on the site that a seat can pay for."""

    first: bool  # whether the seat is the next to choose
    tiles: int
    plazas: tuple[int, ...]  # by kind
    districts: tuple[int, ...]  # by kind
    quarries: int


class Rival(NamedTuple):
    """What the Architect has collected: it builds nothing, so this is all there is to say."""

    parts: tuple[tuple[int, int], ...]  # by kind the value and the stars
    stones: int


class Look(NamedTuple):
    """A city, and the share of the own turns that is still to come."""

    left: float
    kinds: tuple[Kind, ...]
    ground: Ground
    free: tuple[int, ...]  # by floor: room without what covers a plaza or a district that has stars
    stones: int
    quarries: int
    stars: int  # of all kinds
    offer: Offer
    rival: Rival | None  # the Architect of a solo game
    shine: tuple[int, ...]  # by kind the stars on one plaza


class City(NamedTuple):
    """A city as it stands."""

    kinds: tuple[Kind, ...]
    ground: Ground
    free: tuple[int, ...]
    points: int  # without stones
    stars: int


def look(rules: Akropolis, s: State, seat: int) -> Look | None:
    player = s.players[seat]
    left = turns_left(rules, s, player)
    if left <= 0:
        return None
    kinds, ground, free, _, stars = _city(rules, s, player)
    quarries, offer = player.kinds[QUARRY].bit_count(), _offer(rules, s, seat, player.stones)
    return Look(left, kinds, ground, free, player.stones, quarries, stars, offer, _rival(rules, s), rules.values.stars)


def points(rules: Akropolis, s: State, seat: int) -> float:
    """Points as they stand; in a solo game less those of the Architect."""
    player = s.players[seat]
    return player.stones + _city(rules, s, player).points - _rivals_points(rules, s)


def hangs_on(rules: Akropolis, s: State, seat: int) -> Hashable:
    """All that look and points are made of."""
    player = s.players[seat]
    return player.laid, player.stones, s.site, _next(s) == seat, s.rival, s.rival_stones, _table(rules, s)


CITIES = 1 << 12
"""So many are remembered: of most lines that are weighed a rival's city is the same."""

_cities: Memo[Hashable, City] = Memo(CITIES)


def _city(rules: Akropolis, s: State, player: Player) -> City:
    key = player.laid, _table(rules, s)
    found = _cities.get(key)
    return _cities.keep(key, _looked_at(rules, s, player)) if found is None else found


def _looked_at(rules: Akropolis, s: State, player: Player) -> City:
    kinds = tuple([_kind(rules, s, player, kind) for kind in range(len(DISTRICTS))])
    points, stars = sum([kind.value * kind.stars for kind in kinds]), sum([kind.stars for kind in kinds])
    ground, dear = _ground(player), 0
    for kind, mask in enumerate(player.kinds[:QUARRY]):
        if kind >= FIRST_PLAZA or kinds[kind].stars:
            dear |= mask
    return City(kinds, ground, _free(ground, dear), points, stars)


def _rivals_points(rules: Akropolis, s: State) -> int:
    return architect.score(s, rules.values).total if len(s.players) == 1 else 0


def _rival(rules: Akropolis, s: State) -> Rival | None:
    if len(s.players) > 1:
        return None
    return Rival(tuple(architect.products(s, rules.values)), s.rival_stones)


def topic(rules: Akropolis, place: str) -> str:
    """Kinds of districts and stones are parts of the score sheet, too."""
    group = place.partition(".")[0]
    return TOPICS.get(group, group)


def hoped(rules: Akropolis, s: State, seat: int) -> Iterator[tuple[str, float]]:
    """Alone the Architect's points are taken off one's own."""
    yield "rival", -float(_rivals_points(rules, s))


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


OFFERS = 1 << 12
"""So many are remembered: after most places for a tile a seat can pay for the same."""

_offers: Memo[Hashable, Offer] = Memo(OFFERS)


def _offer(rules: Akropolis, s: State, seat: int, stones: int) -> Offer:
    tiles, first = s.site[: stones + 1], _next(s) == seat
    key = rules.digest, tiles, first
    found = _offers.get(key)
    return _offers.keep(key, _offered(rules, tiles, first)) if found is None else found


def _next(s: State) -> int:
    """Who takes the next tile from the site."""
    return (s.seat + 1) % s.around if s.taken else s.seat


def _offered(rules: Akropolis, tiles: tuple[int, ...], first: bool) -> Offer:
    faces = [face for tile in tiles for face in rules.values.tiles[tile]]
    districts = tuple([faces.count(kind) for kind in range(len(DISTRICTS))])
    plazas = tuple([faces.count(FIRST_PLAZA + kind) for kind in range(len(DISTRICTS))])
    return Offer(first, len(tiles), plazas, districts, faces.count(QUARRY))


def _ground(player: Player) -> Ground:
    levels = player.levels
    hexes, room = [0] * FLOORS, [0] * FLOORS
    fits: list[tuple[int, int, int]] = []
    for at, level in enumerate(levels):
        floor = level & ~levels[at + 1] if at + 1 < len(levels) else level
        place = min(at, FLOORS - 1)
        hexes[place] += level.bit_count()
        for shape, (second, third) in enumerate(city.SHAPES):
            if mask := floor & floor >> second & floor >> third & ~player.whole[shape]:
                room[place] += mask.bit_count()
                fits.append((place, shape, mask))
    return Ground(tuple(hexes), tuple(room), tuple(fits), (around(levels[0]) & ~levels[0]).bit_count())


def _free(ground: Ground, dear: int) -> tuple[int, ...]:
    """By floor how many tiles fit without covering what is dear."""
    free = [0] * FLOORS
    if ground.fits:
        lost = [dear | dear >> second | dear >> third for second, third in city.SHAPES]
        for place, shape, mask in ground.fits:
            free[place] += (mask & ~lost[shape]).bit_count()
    return tuple(free)


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
        yield 8, left * left * value_ * stars_
        yield 9, left * sides / MANY_SIDES * stars_

    def by(look: Look) -> Hashable:
        return look.left, look.kinds[kind]

    names = ["value", "stars", "both", "waiting", "waiting_stars", "sides", "early_value", "early_stars"]
    names += ["early_both", "sides_stars"]
    return Group(lambda rules: names, find, by)


def height(look: Look) -> Found:
    """Hexes on the first, second and higher levels, places where a tile fits on each of them, and the rim."""
    (hexes, room, _, rim), free = look.ground, look.free
    shine = look.stars / MANY_STARS
    found = [(at, look.left * n / MANY_HEXES) for at, n in enumerate(hexes)]
    found += [(FLOORS + at, look.left * n / MANY_PLACES) for at, n in enumerate(room)]
    found += [(2 * FLOORS + at, look.left * n / MANY_PLACES) for at, n in enumerate(free)]
    found += [(3 * FLOORS + at, look.left * n / MANY_PLACES * shine) for at, n in enumerate(free)]
    return [*found, (4 * FLOORS, look.left * rim / MANY_HEXES)]


def stones(look: Look) -> Found:
    """Stones that can still buy a tile farther along the site, and quarries that can still be covered."""
    have, found = look.stones, [(2 * len(STONES), look.left * look.quarries / MANY_PLACES)]
    for at, width in enumerate(STONES):
        part = min(have, width)
        found.append((at, look.left * part / width))
        found.append((len(STONES) + at, look.left * part / width * look.stars / MANY_STARS))
        have -= part
    return found


def turns(look: Look) -> Found:
    """Turns still to come, and what they make of the stars."""
    shine = look.stars / MANY_STARS
    return [(0, look.left), (1, look.left * look.left), (2, look.left * shine), (3, look.left * shine * shine)]


def offer(look: Look) -> Found:
    """What lies on the site for a seat, next to choose or later."""
    first, tiles, plazas, districts, quarries = look.offer
    start = 0 if first else len(_OFFER)
    stars = worth = 0
    for kind, shine, plaza, district in zip(look.kinds, look.shine, plazas, districts, strict=True):
        stars += plaza * kind.value * shine
        worth += district * kind.stars
    yield start, tiles / MANY_PLACES
    yield start + 1, sum(plazas) * look.left
    yield start + 2, stars / MUCH_VALUE
    yield start + 3, worth / MANY_STARS
    yield start + 4, quarries / MANY_PLACES


def rival(look: Look) -> Found:
    """What the Architect has collected, and what it may still make of it."""
    if look.rival is None:
        return
    for kind, (value, stars) in enumerate(look.rival.parts):
        yield 3 * kind, look.left * value / MUCH_VALUE
        yield 3 * kind + 1, look.left * stars / MANY_STARS
        yield 3 * kind + 2, look.left * value / MUCH_VALUE * stars / MANY_STARS
    yield 3 * len(DISTRICTS), look.left * min(look.rival.stones, STONES[0]) / STONES[0]


_FLOORS = ["ground", "second", "higher"]
_OFFER = ["tiles", "plazas", "stars", "districts", "stones"]

GROUPS = {
    **{CATEGORIES[kind]: _of_kind(kind) for kind in range(len(CATEGORIES))},
    "height": Group(
        lambda rules: [*(f"{thing}{floor}" for thing in ("", "room_", "free_", "shine_") for floor in _FLOORS), "rim"],
        height,
        lambda look: (look.left, *look.ground[:2], look.ground.rim, look.free, look.stars),
    ),
    "rival": Group(
        lambda rules: [*(f"{kind}_{mark}" for kind in CATEGORIES for mark in ("value", "stars", "both")), "stones"],
        rival,
        lambda look: (look.left, look.rival),
    ),
    "stones": Group(
        lambda rules: ["few", "some", "many", "few_stars", "some_stars", "many_stars", "quarries"],
        stones,
        lambda look: (look.left, look.stones, look.quarries, look.stars),
    ),
    "offer": Group(lambda rules: [*(f"{thing}.next" for thing in _OFFER), *_OFFER], offer),
    "turns": Group(
        lambda rules: ["left", "square", "stars", "many_stars"], turns, lambda look: (look.left, look.stars)
    ),
}


# -- all places for a tile together


def answers(rules: Akropolis, s: State, seat: int, legal: list[Action]) -> list[tuple[Look | None, float]] | None:
    """After each place for the tile in hand what is noticed, and the points; None where something else is asked."""
    if not s.taken or seat != s.seat:
        return None
    player = s.players[seat]
    if (
        not _Places.last
        or _Places.last[0].player_laid != player.laid
        or _Places.last[0].seat != seat
        or _Places.last[0].table != _table(rules, s)
    ):
        _Places.last = [_Places(rules, s, seat)]
    places, then = _Places.last[0], clone(s)
    rules.apply(then, legal[0])  # the site and the Architect are the same then wherever the tile lies
    table = _Then(then, _rival(rules, then), _rivals_points(rules, then))
    return [places.look(rules.values.tiles[s.taken], player.stones, table, action) for action in legal]


def _table(rules: Akropolis, s: State) -> Hashable:
    """What the worth of a city hangs on besides itself."""
    variants = s.variant_houses, s.variant_markets, s.variant_barracks, s.variant_temples, s.variant_gardens
    return rules.digest, s.around, s.long, s.houses, s.barracks, s.lake, variants


class _Then(NamedTuple):
    """The table when the tile in hand has been laid."""

    s: State
    rival: Rival | None
    theirs: int  # points of the Architect


class _Covered(NamedTuple):
    """A city after a tile without faces was laid on some triangle."""

    player: Player
    quarries: int
    ground: Ground
    kinds: tuple[Kind, ...]


class _Places:
    """A city in which tiles are tried in every place. What tiles have in common there is found once."""

    last: ClassVar[list[_Places]] = []
    """The city that was looked at last: it is asked about for one tile of the site after another."""

    def __init__(self, rules: Akropolis, s: State, seat: int) -> None:
        player, self.seat = s.players[seat], seat
        self.rules, self.s, self.table, self.player_laid = rules, s, _table(rules, s), player.laid
        self.player = replace(player)
        city.make_room(self.player, player.top)  # wherever a tile may lie there is room above it
        self.base = tuple([_kind(rules, s, self.player, kind) for kind in range(len(DISTRICTS))])
        deal = rules.values.deals[s.around, s.long]
        self.left = max(0.0, 1 - len(player.laid) * s.around / (deal.stacks + 1) / (s.around + 1))
        self.covered: dict[int, _Covered] = {}
        self.kinds: dict[tuple[int, int, int, int], Kind] = {}

    def look(self, faces: tuple[int, ...], stones: int, then: _Then, action: Action) -> tuple[Look | None, float]:
        """What is noticed when a tile has been laid, and the points then."""
        _, q, r, rotation = action
        hexes = city.hexes_at(self.player.top, q, r, rotation)
        place = hexes[0] | hexes[1] | hexes[2]
        covered = self.covered.get(place) or self._cover(place, rotation & 1)
        kinds, quarries, dear = self._kinds(place, covered, faces, hexes)
        stones += covered.quarries
        points, stars = stones - then.theirs, 0
        for kind in kinds:
            points += kind.value * kind.stars
            stars += kind.stars
        if not self.left:
            return None, points
        ground, free = covered.ground, _free(covered.ground, dear)
        offer = _offer(self.rules, then.s, self.seat, stones)
        shine = self.rules.values.stars
        return Look(self.left, kinds, ground, free, stones, quarries, stars, offer, then.rival, shine), points

    def _kinds(
        self, place: int, covered: _Covered, faces: tuple[int, ...], hexes: list[int]
    ) -> tuple[tuple[Kind, ...], int, int]:
        """All kinds after the tile, of which only those that it shows differ; the quarries; and what is dear then."""
        masks, dear = covered.player.kinds, 0
        kinds, quarries = [*covered.kinds], masks[QUARRY].bit_count()
        own, plazas = [0] * len(DISTRICTS), [0] * len(DISTRICTS)
        for face, bit in zip(faces, hexes, strict=True):
            if face == QUARRY:
                quarries += 1
            elif face >= FIRST_PLAZA:
                plazas[face - FIRST_PLAZA] |= bit
            else:
                own[face] |= bit
        for kind in range(len(DISTRICTS)):
            if own[kind] or plazas[kind]:
                kinds[kind] = self._kind(place, covered, kind, own[kind], plazas[kind])
            dear |= masks[FIRST_PLAZA + kind] | plazas[kind]
            if kinds[kind].stars:
                dear |= masks[kind] | own[kind]
        return tuple(kinds), quarries, dear

    def _cover(self, place: int, shape: int) -> _Covered:
        after = replace(self.player)
        level, quarries = city.cover(after, place, shape)
        kinds = [
            self.base[kind] if level and self._is_apart(after, kind) else _kind(self.rules, self.s, after, kind)
            for kind in range(len(DISTRICTS))
        ]
        found = self.covered[place] = _Covered(after, quarries, _ground(after), tuple(kinds))
        return found

    def _kind(self, place: int, covered: _Covered, kind: int, own: int, plazas: int) -> Kind:
        """One kind of which the tile shows something."""
        key = (place, kind, own, plazas)
        found = self.kinds.get(key)
        if found is None:
            after = covered.player
            masks = [*after.kinds]
            masks[kind] |= own
            masks[FIRST_PLAZA + kind] |= plazas
            found = self.kinds[key] = _kind(self.rules, self.s, replace(after, kinds=tuple(masks)), kind)
        return found

    def _is_apart(self, after: Player, kind: int) -> bool:
        """Whether what was covered is nothing of this kind."""
        before, plaza = self.player.kinds, FIRST_PLAZA + kind
        return after.kinds[kind] == before[kind] and after.kinds[plaza] == before[plaza]
