"""What there is in Origins, and how dice, workers, tiles and cells are written as numbers.

A die is ten times its colour (red 1 ... yellow 5) plus its value, so 24 is a purple four; a speaker is just its value
and the archon is 0. A used worker is a hundred times its site, counted from 1, plus that; a closed government seat is a
hundred times its north-western cell plus its die. A cell is 256 * (y + 128) + x + 128, with the agora at (0, 0), x to
the right and y downwards.
"""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("red", "purple", "blue", "orange", "yellow")
TEMPLES = ("forest", "mountain", "sea")
GOODS = ("stone", "food", "wisdom", "gold")
SIGNS = (
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
)  # fmt: skip
HALVES = ("upper", "lower")
"""The two main actions of a site."""

ENDS = ("temples", "gold", "towers", "dice", "rounds")
"""What may bring the end; "rounds" only that of solo training."""

SOURCES = ("districts", "buildings", "military", "zodiac", "population", "retired")
"""Where points come from while the game is on."""
DISTRICTS, BUILDINGS, MILITARY, ZODIAC, POPULATION, RETIRED = range(len(SOURCES))

NOBODY = -1
NONE = -1

# -- dice and other workers

ARCHON = 0
HIGHEST, SPEAKER_HIGHEST = 6, 5
"""What dice show at most: a patrician of the highest value takes both actions of a site, and becomes an advisor when it
should age."""

_FIRST_DIE, _AT_SITE = 10, 100


def die_at(colour: int, value: int) -> int:
    """The die of a colour, by its number, that shows a value."""
    return _FIRST_DIE * (colour + 1) + value


def colour_of(die: int) -> int:
    """The number of a die's colour."""
    return die // _FIRST_DIE - 1


def value_of(worker: int) -> int:
    """The value of a patrician, used or not, or of a speaker."""
    return worker % _FIRST_DIE


def has_colour(worker: int) -> bool:
    """Speakers and the archon have none."""
    return worker >= _FIRST_DIE


def at_site(site: int, worker: int) -> int:
    """A worker that is used at a site."""
    return _AT_SITE * (site + 1) + worker


def is_used(worker: int) -> bool:
    return worker >= _AT_SITE


def site_of(worker: int) -> int:
    """Where a used worker is."""
    return worker // _AT_SITE - 1


def bare(worker: int) -> int:
    """A worker without its site."""
    return worker % _AT_SITE


# -- the city

Cell = tuple[int, int]
"""Where a tile lies, from the agora."""

WIDTH = 256
_MIDDLE = 128
AGORA_CELL = _MIDDLE * WIDTH + _MIDDLE
PALACE_CELL = AGORA_CELL + WIDTH
AGORA, PALACE, FARM = 60, 61, 100
"""Tiles of a city: a building is its kind, and a farm FARM plus the kind on its other side."""

CELL = (1 << 16) - 1
"""The cell of a building in its subject; above it lie the cells of Mage Towers that led to it."""

_IN_SEAT = 100


def cell_at(x: int, y: int) -> int:
    return (y + _MIDDLE) * WIDTH + x + _MIDDLE


def place_of(cell: int) -> Cell:
    return cell % WIDTH - _MIDDLE, cell // WIDTH - _MIDDLE


def closed_with(block: int, die: int) -> int:
    """The government seat of a district, by its north-western cell, with the die in it."""
    return block * _IN_SEAT + die


def block_of(seat: int) -> int:
    """The north-western cell of a closed district."""
    return seat // _IN_SEAT


def die_in(seat: int) -> int:
    """The die that closes it."""
    return seat % _IN_SEAT


# -- purchases

BUY, AS_FARM, ON_FARM = range(3)
"""How a tile comes into the city."""

RESERVED = 9
"""Stands for the pool space of a tile that was set aside."""


class Purchase(NamedTuple):
    """How a tile is had, from which space of the pool, and which kind."""

    way: int
    space: int
    kind: int


def purchase(way: int, space: int, kind: int) -> int:
    """What the program of a purchase is about."""
    return (way * 10 + space) * 100 + kind


def purchase_of(subject: int) -> Purchase:
    way, kind = divmod(subject, 100)
    return Purchase(*divmod(way, 10), kind)


def citizen(space: int, free: bool) -> int:
    """What the program by which a die is taken is about; it may cost nothing."""
    return space + 10 * free


def citizen_of(subject: int) -> int:
    """The space of the pool."""
    return subject % 10


def is_free(subject: int) -> bool:
    return subject >= 10
