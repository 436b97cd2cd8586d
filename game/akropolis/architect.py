"""The Architect, the rival of a solo game: it follows a fixed rule, collects tiles and builds nothing."""

from __future__ import annotations

from game.akropolis.codes import CATEGORIES, DISTRICTS, KINDS, PLAZAS, START_HEXES
from game.akropolis.data import Values
from game.akropolis.state import BARRACKS, FIRST_PLAZA, GARDEN, HOUSE, MARKET, QUARRY, TEMPLE, State
from game.core.rules import Part, Score


def choice(s: State, values: Values) -> int:
    """The position it takes: the cheapest tile with a plaza if it can pay for that one, else the first."""
    for place, tile in enumerate(s.site):
        if any(FIRST_PLAZA <= kind < QUARRY for kind in values.tiles[tile]):
            return place + 1 if place <= s.rival_stones else 1
    return 1


def score(s: State, values: Values) -> Score:
    """Its score sheet: location conditions do not matter, the variants do."""
    owned = _owned(s, values)
    architect = values.architects[s.architect]
    parts = [
        Part(CATEGORIES[kind], value * stars, {"value": value, "stars": stars, "districts": owned[kind]})
        for kind, (value, stars) in enumerate(_products(s, owned, values))
    ]
    quarries = architect.quarry_points * owned[QUARRY]
    parts.append(Part("quarries", quarries, {"quarries": owned[QUARRY], "each": architect.quarry_points}))
    parts.append(Part("stones", s.rival_stones, {"stones": s.rival_stones}))
    return Score(sum(part.points for part in parts), tuple(parts), (s.rival_stones,))


def products(s: State, values: Values) -> list[tuple[int, int]]:
    """Of each kind the value of its districts and the stars of its plazas."""
    return _products(s, _owned(s, values), values)


def _products(s: State, owned: list[int], values: Values) -> list[tuple[int, int]]:
    level = values.architects[s.architect].district_level
    return [
        (level * (owned[kind] + _doubled(s, kind, owned, values)), owned[FIRST_PLAZA + kind] * values.stars[kind])
        for kind in range(len(DISTRICTS))
    ]


def _owned(s: State, values: Values) -> list[int]:
    """How many areas of each kind it has, with those of its start tile."""
    owned = [0] * len(KINDS)
    for kind in [KINDS.index(name) for _, name in START_HEXES] + [k for t in s.rival for k in values.tiles[t]]:
        owned[kind] += 1
    return owned


def _doubled(s: State, kind: int, owned: list[int], values: Values) -> int:
    """How many of its districts of a kind count once more under the variants in play."""
    level = values.architects[s.architect].district_level
    if kind == HOUSE and s.variant_houses:
        return owned[HOUSE] if owned[HOUSE] * level >= values.variant.houses_value else 0
    if kind == MARKET and s.variant_markets:
        plazas = owned[KINDS.index(PLAZAS[MARKET])]
        return min(owned[MARKET], values.rival.markets_per_plaza * plazas)
    if kind == TEMPLE and s.variant_temples:
        return owned[TEMPLE] if level >= values.variant.temples_level else 0
    if (kind == BARRACKS and s.variant_barracks) or (kind == GARDEN and s.variant_gardens):
        return owned[kind]
    return 0
