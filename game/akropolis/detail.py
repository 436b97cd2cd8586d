"""The figures behind the table: what overlays, the ledger, the site's price tags and the player aid show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.akropolis import architect, scoring
from game.akropolis.city import START_HEXES, START_TILE, height, tile_hexes
from game.akropolis.data import Values
from game.akropolis.state import CATEGORIES, DISTRICTS, KINDS, QUARRY, State
from game.core.hexes import Hex, cells, index


def hexes(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """Every visible hex of a city: what it is, how high, and whether it counts; if not, the refusal that says why."""
    player = view.players[seat]
    judged = [judge(view, player, values) for judge in scoring.JUDGES]
    owners = _top_tiles(view, seat)
    found: list[dict[str, object]] = []
    for kind, mask in enumerate(player.kinds):
        for q, r in cells(mask, player.top):
            level = height(player, q, r)
            entry: dict[str, object] = {"q": q, "r": r, "kind": KINDS[kind], "level": level, "tile": owners[q, r]}
            found.append(entry | _standing(view, seat, kind, 1 << index(q, r, player.top), level, judged, values))
    return {"hexes": tuple(sorted(found, key=_reading_order))}


def ground(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """The empty hexes that matter: lakes, and the open ground at which barracks stand on the edge."""
    player = view.players[seat]
    return {
        "lakes": tuple(cells(scoring.lakes(view, player), player.top)),
        "open": tuple(cells(scoring.open_ground(view, player), player.top)),
    }


def site(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """Each tile on offer with its price, and what is missing to pay it."""
    stones = view.players[seat].stones
    return {
        "offers": tuple(
            {
                "position": price + 1,
                "tile": tile,
                "kinds": tuple(KINDS[kind] for kind in values.tiles[tile]),
                "price": price,
                "missing": max(0, price - stones),
            }
            for price, tile in enumerate(view.site)
        )
    }


def left(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """The player aid with live figures: areas of each kind in this game, and how many are still in the stacks."""
    played = [tile for player in view.players for tile, *_ in player.laid if tile != START_TILE]
    seen = [*played, *view.site, *view.rival, *([view.taken] if view.taken else [])]
    hidden = _count_kinds(view.stack, values)
    total = _count_kinds((*seen, *view.stack), values)
    deal = values.deals[view.around, view.long]
    return {
        "tiles": len(view.stack),
        "stacks": (len(view.stack) - view.due) // deal.stack_size,
        "kinds": {kind: {"left": hidden[kind], "of": total[kind]} for kind in KINDS},
    }


def categories(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """The ledger: per kind the value of what counts, the stars and the points, and how many districts do not count."""
    player = view.players[seat]
    ledger = {}
    for kind, name in enumerate(CATEGORIES):
        part = scoring.category(view, player, kind, values)
        counted = len(part.figures["districts"])  # type: ignore[arg-type]
        ledger[name] = {
            "points": part.points,
            "value": part.figures["value"],
            "stars": part.figures["stars"],
            "counted": counted,
            "idle": player.kinds[kind].bit_count() - counted,
        }
    return {"categories": ledger, "stones": player.stones, "total": scoring.total(view, player, values)}


def rival(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """The Architect of a solo game: its level, its tiles, its score sheet and the tile it would take now."""
    score = architect.score(view, values)
    return {
        "level": view.architect,
        "name": values.architects[view.architect].name,
        "worth": values.architects[view.architect].district_level,
        "tiles": view.rival,
        "stones": view.rival_stones,
        "total": score.total,
        "parts": {part.name: {"points": part.points, **part.figures} for part in score.parts},
        "would_take": architect.choice(view, values) if len(view.site) > 1 else 0,
    }


def tiles(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """The areas of every tile, clockwise."""
    return {str(tile): tuple(KINDS[kind] for kind in kinds) for tile, kinds in enumerate(values.tiles) if kinds}


def stars(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """How many stars a plaza of each kind shows."""
    return dict(zip(DISTRICTS, values.stars, strict=True))


def progress(view: State, seat: int, values: Values) -> Mapping[str, object]:
    """How far the game is: the round, and how many there will be."""
    stacks = (len(view.stack) - view.due) // values.deals[view.around, view.long].stack_size
    return {"round": view.round, "rounds": view.round + stacks}


TOPICS: Mapping[str, Callable[[State, int, Values], Mapping[str, object]]] = {
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


def _standing(
    view: State, seat: int, kind: int, bit: int, level: int, judged: list[scoring.Judged], values: Values
) -> dict[str, object]:
    """Whether one hex counts. Plazas give stars, quarries the stone that covering them would bring."""
    if kind == QUARRY:
        return {"counts": False, "stone": 1}
    if kind >= len(DISTRICTS):
        return {"counts": True, "stars": values.stars[kind - len(DISTRICTS)]}
    player = view.players[seat]
    stars = scoring.stars_of(player, kind, values)
    why = scoring.why_not(view, player, kind, bit, judged[kind], stars)
    double = bool(bit & judged[kind].doubled)
    worth = level * (2 if double else 1) if bit & judged[kind].counted else 0  # whether there is a plaza or not
    if why:
        return {"counts": False, "value": 0, "worth": worth, "why": why}
    return {"counts": True, "value": worth, "worth": worth, "doubled": double, "stars": stars}


def _reading_order(entry: Mapping[str, object]) -> tuple[object, ...]:
    return entry["r"], entry["q"]


def _top_tiles(view: State, seat: int) -> dict[Hex, int]:
    """For every visible hex, which tile of the city shows there: its place in `laid`."""
    owners = {cell: 0 for cell, _ in START_HEXES}
    for order, (tile, q, r, rotation) in enumerate(view.players[seat].laid):
        if tile != START_TILE:
            owners.update(dict.fromkeys(tile_hexes(q, r, rotation), order))
    return owners


def _count_kinds(tiles: tuple[int, ...], values: Values) -> Counter[str]:
    return Counter(KINDS[kind] for tile in tiles for kind in values.tiles[tile])
