"""The figures behind the table: what overlays, the ledger, the site's price tags and the player aid show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from game.akropolis import architect, facts, scoring
from game.akropolis.city import height
from game.akropolis.codes import CATEGORIES, DISTRICTS, KINDS, START_HEXES, START_TILE, tile_hexes
from game.akropolis.data import Values
from game.akropolis.facts import Area
from game.akropolis.state import QUARRY, Player, State
from game.core.hexes import Hex, cells, index
from game.core.rules import Part

F = TypeVar("F", int, tuple[Any, ...])


class City(NamedTuple):
    """A city, and what has been found out of it."""

    view: State
    player: Player
    judged: list[scoring.Judged]
    owners: Mapping[Hex, int]  # which tile of the city shows there: its place in `laid`


def hexes(view: State, seat: int, values: Values) -> facts.Hexes:
    """Every visible hex of a city: what it is, how high, and whether it counts; if not, the refusal that says why."""
    player = view.players[seat]
    judged = [judge(view, player, values) for judge in scoring.JUDGES]
    city = City(view, player, judged, _top_tiles(view, seat))
    found = [
        _area(city, kind, cell, values) for kind, mask in enumerate(player.kinds) for cell in cells(mask, player.top)
    ]
    return facts.Hexes(tuple(sorted(found, key=lambda area: (area.r, area.q))))


def ground(view: State, seat: int, values: Values) -> facts.Ground:
    """The empty hexes that matter: lakes, and the open ground at which barracks stand on the edge."""
    player = view.players[seat]
    return facts.Ground(
        tuple(cells(scoring.lakes(view, player), player.top)),
        tuple(cells(scoring.open_ground(view, player), player.top)),
    )


def site(view: State, seat: int, values: Values) -> facts.Site:
    """Each tile on offer with its price, and what is missing to pay it."""
    stones = view.players[seat].stones
    return facts.Site(
        tuple(
            facts.Offer(price + 1, tile, tuple(_kinds(tile, values)), price, max(0, price - stones))
            for price, tile in enumerate(view.site)
        )
    )


def left(view: State, seat: int, values: Values) -> facts.Left:
    """The player aid with live figures: areas of each kind in this game, and how many are still in the stacks."""
    played = [tile for player in view.players for tile, *_ in player.laid if tile != START_TILE]
    seen = [*played, *view.site, *view.rival, *([view.taken] if view.taken else [])]
    hidden, total = _count_kinds(view.stack, values), _count_kinds((*seen, *view.stack), values)
    return facts.Left(
        len(view.stack), _stacks(view, values), {kind: facts.Count(hidden[kind], total[kind]) for kind in KINDS}
    )


def categories(view: State, seat: int, values: Values) -> facts.Categories:
    """The ledger: per kind the value of what counts, the stars and the points, and how many districts do not count."""
    player = view.players[seat]
    ledger = {}
    for kind, name in enumerate(CATEGORIES):
        part = scoring.category(view, player, kind, values)
        counted = len(_figure(part, "districts", tuple))
        ledger[name] = _line(part, counted, player.kinds[kind].bit_count() - counted)
    return facts.Categories(ledger, player.stones, scoring.total(view, player, values))


def rival(view: State, seat: int, values: Values) -> facts.Rival:
    """The Architect of a solo game: its level, its tiles, its score sheet and the tile it would take now."""
    score, level = architect.score(view, values), values.architects[view.architect]
    lines = {part.name: _line(part, _figure(part, "districts", int), 0) for part in score.parts[: len(CATEGORIES)]}
    return facts.Rival(
        level=view.architect, name=level.name, worth=level.district_level, tiles=view.rival, stones=view.rival_stones,
        total=score.total, categories=lines, parts=score.parts, each=level.quarry_points,
        would_take=architect.choice(view, values) if len(view.site) > 1 else 0,
    )  # fmt: skip


def tiles(view: State, seat: int, values: Values) -> facts.Tiles:
    """The areas of every tile, clockwise."""
    named = {tile: _kinds(tile, values) for tile, kinds in enumerate(values.tiles) if kinds}
    return facts.Tiles({tile: (first, second, third) for tile, (first, second, third) in named.items()})


def stars(view: State, seat: int, values: Values) -> facts.Stars:
    """How many stars a plaza of each kind shows."""
    return facts.Stars(dict(zip(DISTRICTS, values.stars, strict=True)))


def progress(view: State, seat: int, values: Values) -> facts.Progress:
    """How far the game is: the round, and how many there will be."""
    return facts.Progress(view.round, view.round + _stacks(view, values))


TOPICS: Mapping[str, Callable[[State, int, Values], Any]] = {
    "hexes": hexes,
    "ground": ground,
    "site": site,
    "left": left,
    "progress": progress,
    "categories": categories,
    "rival": rival,
    "tiles": tiles,
    "stars": stars,
}
"""By the name of the class that each tells, in small letters."""


def _area(city: City, kind: int, cell: Hex, values: Values) -> Area:
    """What a hex is, and whether it counts; plazas give stars, quarries nothing until they are covered."""
    (q, r), player = cell, city.player
    level = height(player, q, r)
    area = Area(q, r, KINDS[kind], level, city.owners[cell], counts=False)
    if kind == QUARRY:
        return area
    if kind >= len(DISTRICTS):
        return area._replace(counts=True, stars=values.stars[kind - len(DISTRICTS)])
    judged, bit = city.judged[kind], 1 << index(q, r, player.top)
    given = scoring.stars_of(player, kind, values)
    why = scoring.why_not(city.view, player, kind, bit, judged, given)
    double = bool(bit & judged.doubled)
    worth = level * (2 if double else 1) if bit & judged.counted else 0  # whether there is a plaza or not
    if why:
        return area._replace(value=0, worth=worth, why=why)
    return area._replace(counts=True, value=worth, worth=worth, doubled=double, stars=given)


def _line(part: Part, counted: int, idle: int) -> facts.Line:
    return facts.Line(part.points, _figure(part, "value", int), _figure(part, "stars", int), counted, idle)


def _figure(part: Part, name: str, kind: type[F]) -> F:
    """A figure behind a line of the score sheet."""
    found = part.figures[name]
    assert isinstance(found, kind)
    return found


def _top_tiles(view: State, seat: int) -> dict[Hex, int]:
    """For every visible hex, which tile of the city shows there: its place in `laid`."""
    owners = {cell: 0 for cell, _ in START_HEXES}
    for order, (tile, q, r, rotation) in enumerate(view.players[seat].laid):
        if tile != START_TILE:
            owners.update(dict.fromkeys(tile_hexes(q, r, rotation), order))
    return owners


def _stacks(view: State, values: Values) -> int:
    """How many whole stacks there are still."""
    return (len(view.stack) - view.due) // values.deals[view.around, view.long].stack_size


def _kinds(tile: int, values: Values) -> list[str]:
    return [KINDS[kind] for kind in values.tiles[tile]]


def _count_kinds(tiles: tuple[int, ...], values: Values) -> Counter[str]:
    return Counter(kind for tile in tiles for kind in _kinds(tile, values))
