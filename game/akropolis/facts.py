"""The figures that `rules.detail` tells, topic by topic: the topic is the name of the class. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.hexes import Hex
from game.core.rules import Part, Refusal


class Area(NamedTuple):
    """A visible hex of a city: what it is, how high, which tile of the city shows there, and whether it counts."""

    q: int
    r: int
    kind: str
    level: int
    tile: int  # its place in `laid`
    counts: bool
    value: int | None = None  # of a district, as it counts: nothing without a plaza
    worth: int = 0  # of a district that meets its condition, whether there is a plaza or not
    doubled: bool = False
    stars: int = 0  # of a plaza its own, of a district that counts those of its plazas
    why: Refusal | None = None  # why it does not count

    @property
    def hex(self) -> Hex:
        return self.q, self.r


class Hexes(NamedTuple):
    """Every visible hex of a city in reading order."""

    hexes: tuple[Area, ...]


class Ground(NamedTuple):
    """The empty hexes that matter: lakes, and the open ground at which barracks stand on the edge."""

    lakes: tuple[Hex, ...]
    open: tuple[Hex, ...]


class Offer(NamedTuple):
    """A tile on the site, and what is missing to pay it."""

    position: int
    tile: int
    kinds: tuple[str, ...]
    price: int
    missing: int


class Site(NamedTuple):
    """Each tile on offer."""

    offers: tuple[Offer, ...]


class Count(NamedTuple):
    """How many areas are still in the stacks, of how many in this game."""

    left: int
    of: int


class Left(NamedTuple):
    """What is still to come: tiles, whole stacks of them, and areas by kind."""

    tiles: int
    stacks: int
    kinds: Mapping[str, Count]


class Line(NamedTuple):
    """A line of a ledger: (value of the districts that count) x (stars of their plazas), and how many count."""

    points: int
    value: int
    stars: int
    counted: int
    idle: int = 0


class Categories(NamedTuple):
    """The ledger of a city, its lines by category."""

    categories: Mapping[str, Line]
    stones: int
    total: int


class Rival(NamedTuple):
    """The Architect of a solo game: his level, his tiles, his ledger and score sheet, the tile he would take now."""

    level: str
    name: str
    worth: int  # the level that each of his districts counts as
    tiles: tuple[int, ...]
    stones: int
    total: int
    categories: Mapping[str, Line]
    parts: tuple[Part, ...]
    each: int  # the points of a quarry
    would_take: int  # 0: none

    def points(self, name: str) -> int:
        """Of a part of his score sheet."""
        return next(part.points for part in self.parts if part.name == name)


class Tiles(NamedTuple):
    """The areas of every tile, clockwise, by its number."""

    kinds: Mapping[int, tuple[str, str, str]]


class Stars(NamedTuple):
    """How many stars a plaza shows, by the kind of its district."""

    of: Mapping[str, int]


class Progress(NamedTuple):
    """How far the game is: the round, and how many there will be."""

    round: int
    rounds: int
