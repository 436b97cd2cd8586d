"""How Akropolis is told in numbers and words: kinds of areas, and which hexes a tile covers. No rules here."""

from __future__ import annotations

from game.core.hexes import Hex, added, rotated

DISTRICTS = ("house", "market", "barracks", "temple", "garden")
PLAZAS = tuple(f"{district}_plaza" for district in DISTRICTS)
QUARRY = "quarry"
KINDS = (*DISTRICTS, *PLAZAS, QUARRY)
"""All kinds of areas; a kind is its place in this list everywhere in the rules."""

CATEGORIES = ("houses", "markets", "barracks", "temples", "gardens")
"""The districts by the names that options and score sheets use, in the order of DISTRICTS."""

DISTRICT_OF = dict(zip(CATEGORIES, DISTRICTS, strict=True))
"""The kind of district that each line of a score sheet is about."""

START_TILE = 0
"""The number of the start tile, which no other tile has."""

START_HEXES: tuple[tuple[Hex, str], ...] = (
    ((0, 0), "house_plaza"),
    ((0, -1), "quarry"),
    ((1, 0), "quarry"),
    ((-1, 1), "quarry"),
)

TILE: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1))
"""The hexes of a tile before rotation, clockwise; it turns about the first."""

FOOTPRINTS: tuple[tuple[Hex, ...], ...] = tuple(tuple(rotated(h, turns) for h in TILE) for turns in range(6))


def tile_hexes(q: int, r: int, rotation: int) -> list[Hex]:
    """The hexes that a tile covers, its first hex first."""
    return [added((q, r), h) for h in FOOTPRINTS[rotation]]


def is_plaza(kind: str) -> bool:
    return kind in PLAZAS


def district(kind: str) -> str:
    """The kind of district whose points depend on an area: its own, or that of which it is the plaza."""
    return kind.removesuffix("_plaza")
