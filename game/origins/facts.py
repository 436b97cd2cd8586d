"""Figures of Origins for whoever shows a game: what `rules.detail` tells, a class for each topic, named like it.

`Pool(**rules.detail(view, seat, "pool"))`; the seat is the player whom the figures are about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.origins.codes import NOBODY, Cell

Strip = tuple[tuple[object, ...], ...]
"""An effect as signs. The topic "strips" has all of them by their names: "building.quarry", "site.yard.upper"."""


class Progress(NamedTuple):
    """Nobody knows how many rounds there will be, but in solo training."""

    round: int
    rounds: int


class Printed(NamedTuple):
    """What is printed: kinds and signs by their numbers, prices, and what tracks are worth."""

    kinds: tuple[str, ...]
    colours: tuple[str, ...]  # of the kinds
    stone: tuple[int, ...]
    signs: tuple[str, ...]
    sites: tuple[str, ...]
    building_costs: tuple[int, ...]
    citizen_costs: tuple[int, ...]
    card_gold: int
    holders: tuple[int, ...]
    last_holder: int
    advisors: tuple[int, ...]
    temple: tuple[int, ...]
    borders: tuple[int, ...]
    last_space: int
    last_points: int
    sources: tuple[str, ...]


class Amount(NamedTuple):
    """How much is left of how much."""

    left: int
    of: int


class Left(NamedTuple):
    """What the stacks still hold face down, by kind: known to all, in an order known to nobody."""

    tiles: Mapping[str, Amount]
    towers: Mapping[str, int]  # discs in stock, by colour


class Ends(NamedTuple):
    """How near each end condition is."""

    tops: tuple[int, ...]  # by seat
    gold: int
    colours: int
    least_colours: int
    dice: Mapping[str, int]  # in reserve, by colour
    arisen: tuple[str, ...]
    round: int
    rounds: int
    steps: Mapping[str, Amount]  # that it is away at least


class Visitor(NamedTuple):
    """The wisdom that a worker would pay, and whether the bonus action is open to it."""

    worker: int
    wisdom: int
    bonus: bool


class Site(NamedTuple):
    """An encounter site."""

    site: int
    id: str
    value: int
    bonus: str  # the colour of its token
    workers: tuple[Visitor, ...]


class Sites(NamedTuple):
    """What each worker of a seat meets at each site."""

    sites: tuple[Site, ...]


class Tile(NamedTuple):
    """A building on offer with its price for a seat."""

    space: int
    kind: str
    stone: int
    wisdom: int
    missing: int


class Die(NamedTuple):
    """A die on offer with its price for a seat."""

    space: int
    die: int
    wisdom: int
    missing: int


class Pool(NamedTuple):
    """Both pools with the prices for a seat."""

    tiles: tuple[Tile, ...]
    citizens: tuple[Die, ...]
    holders: int  # that are free

    def tile(self, space: int) -> Tile | None:
        return next((tile for tile in self.tiles if tile.space == space), None)

    def citizen(self, space: int) -> Die | None:
        return next((die for die in self.citizens if die.space == space), None)


class Match(NamedTuple):
    """A card that a district matches, and what it would bring."""

    card: int
    points: int
    gold: int


class Districts(NamedTuple):
    """The cards that each open district of a seat matches, by its north-western cell."""

    districts: Mapping[Cell, tuple[Match, ...]]


class Card(NamedTuple):
    """A district card that is laid out, and what it would bring a seat now."""

    card: int
    corner: str
    arms: tuple[str, str]
    first: int
    later: int
    points: int
    gold: int
    scored: tuple[int, ...]  # how often, by seat


class Cards(NamedTuple):
    """All that are laid out."""

    cards: tuple[Card, ...]


class Pattern(NamedTuple):
    """A district card as it is printed, and whether it is laid out in this game."""

    id: int
    corner: str
    arms: tuple[str, str]
    towers: tuple[str, ...]  # the colours whose discs it adds to the pool
    first: int
    later: int
    laid: bool


class Deck(NamedTuple):
    """All district cards of the box."""

    cards: tuple[Pattern, ...]


class Brought(NamedTuple):
    """What a building would bring by itself, up to the first choice."""

    points: int
    far: int  # spaces of the military track
    goods: Mapping[str, int]


class Worth(NamedTuple):
    """What buildings would bring a seat now: those of its city, those on offer, those set aside by their kind.

    A tile outside the city is nothing where it depends on the place.
    """

    cells: Mapping[Cell, Brought]
    pool: Mapping[int, Brought | None]
    reserved: Mapping[int, Brought | None]


class Holder(NamedTuple):
    """The next holder of the population track."""

    left: int
    food: int | None


class Military(NamedTuple):
    """What an attack would bring a seat in points, and where its disc retreats to."""

    space: int
    behind: int
    borders: int
    retreat: int


class Sign(NamedTuple):
    """A zodiac card and who holds it."""

    sign: str
    owner: int


NO_SIGN = Sign("", NOBODY)
"""Before the cards are laid out."""


class Zodiac(NamedTuple):
    """The three cards, where they belong, and who holds them."""

    forest: Sign = NO_SIGN
    mountain: Sign = NO_SIGN
    sea: Sign = NO_SIGN


class Built(NamedTuple):
    """A tile of a city; the kind is that on the other side of a farm, and empty of the first two tiles."""

    cell: Cell
    kind: str
    farm: bool
    shows: int


class Seat(NamedTuple):
    """A closed government seat with what it scores."""

    cell: Cell
    colour: str
    value: int
    height: int
    points: int


class City(NamedTuple):
    """Every tile of a city, and its closed seats."""

    tiles: tuple[Built, ...]
    seats: tuple[Seat, ...]


class Nth(NamedTuple):
    """Which of so many questions alike is asked, as far as one can see: the second action of a visit, of two."""

    nth: int = 1
    of: int = 1


class Solo(NamedTuple):
    """The target of solo training, and the conditions that raise it."""

    target: int
    base: int
    each: int
    conditions: int
    bonus_at: tuple[str, ...]
    dummy: int
    rounds: int
