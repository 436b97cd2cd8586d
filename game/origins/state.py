"""What lies on the table in Origins, and how dice, workers and cells are written as numbers.

A die is ten times its colour (red 1 ... yellow 5) plus its value, so 24 is a purple four; a speaker is just its value
and the archon is 0. A used worker is a hundred times its site, counted from 1, plus that. A cell is
256 * (y + 128) + x + 128, with the agora at (0, 0), x to the right and y downwards.
"""

from __future__ import annotations

from typing import ClassVar

from game.core import program, state

COLOURS = ("red", "purple", "blue", "orange", "yellow")
TEMPLES = ("forest", "mountain", "sea")
GOODS = ("stone", "food", "wisdom", "gold")
SIGNS = (
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
)  # fmt: skip
ENDS = ("temples", "gold", "towers", "dice", "rounds")
"""What may bring the end; "rounds" only that of solo training."""

SOURCES = ("districts", "buildings", "military", "zodiac", "population", "retired")
"""Where points come from while the game is on."""
DISTRICTS, BUILDINGS, MILITARY, ZODIAC, POPULATION, RETIRED = range(len(SOURCES))

ARCHON = 0
NOBODY = -1
NONE = -1
WIDTH = 256
AGORA_CELL = 128 * WIDTH + 128
PALACE_CELL = AGORA_CELL + WIDTH
AGORA, PALACE, FARM = 60, 61, 100
"""Tiles of a city: a building is its kind, and a farm FARM plus the kind on its other side."""

CELL = (1 << 16) - 1
"""The cell of a building in its subject; above it lie the cells of Mage Towers that led to it."""


class Player(state.Player):
    """One civilisation. `open`, `blocks` and `powers` follow from the rest."""

    DERIVED: ClassVar[tuple[str, ...]] = ("open", "blocks", "powers")

    stone: int = 1
    food: int = 1
    wisdom: int = 1
    gold: int = 1
    ready: tuple[int, ...] = ()  # unused patricians, lowest first
    away: tuple[int, ...] = ()  # used patricians, each with its site
    speakers: tuple[int, ...] = ()
    spoken: tuple[int, ...] = ()  # used speakers, each with its site
    archon: int = NONE  # the site it stands at
    free: int = 2  # holders without a die
    track: int = 4  # holders still on the population track
    tokens: int = 0
    advisors: tuple[int, ...] = ()  # colours, leftmost space first
    towers: tuple[int, ...] = (1, 1, 1, 1, 1)
    cells: tuple[int, ...] = (AGORA_CELL, PALACE_CELL)
    tiles: tuple[int, ...] = (AGORA, PALACE)  # what lies on each of the cells
    closed: tuple[int, ...] = ()  # government seats: a hundred times the north-western cell plus the die
    reserved: tuple[int, ...] = ()  # kinds that were set aside
    march: int = 0  # space of the military track
    temples: tuple[int, ...] = (0, 0, 0)
    passed: bool = False
    scored: tuple[int, ...] = ()  # how often each laid-out district card was scored
    earned: tuple[int, ...] = (0,) * len(SOURCES)
    open: tuple[int, ...] = ()  # cells where a tile may be placed
    blocks: tuple[int, ...] = ()  # districts whose seat is empty, by their north-western cell
    powers: int = 0  # the zodiac signs owned, a bit for each


class State(program.Stacked, kw_only=True):
    """The options of this table, the boards, the stacks, and the players."""

    players: list[Player]

    construction_site: str = "both"
    voluntary_advisor: bool = True
    announce: bool = True

    sites: tuple[int, ...] = (1, 1, 1, 1, 1)  # values
    bonus: tuple[int, ...] = ()  # colour of the bonus action token and mothership of each site
    dice: tuple[int, ...] = ()  # citizen dice in reserve, by colour
    citizens: tuple[int, ...] = ()  # the citizen pool; 0: an empty space
    pool: tuple[int, ...] = ()  # the building pool, top first; NONE: an empty space
    speakers: tuple[int, ...] = ()  # the speaker pool
    tops: tuple[int, ...] = (NONE,) * 5  # face-up tile of each stack
    stacks: tuple[tuple[int, ...], ...] = ()  # tiles of each colour face down, by kind: their order is not known
    bottoms: tuple[tuple[int, ...], ...] = ((), (), (), (), ())  # tiles known to lie beneath, next one first
    cards: tuple[int, ...] = ()  # district cards laid out
    treasure: tuple[int, ...] = ()  # gold above each of them
    discs: tuple[int, ...] = ()  # tower disc pool, by colour
    signs: tuple[int, ...] = ()  # zodiac sign of each temple
    owners: tuple[int, ...] = (NOBODY,) * 3  # who holds its card
    order: tuple[int, ...] = ()  # all military discs as they arrived: of two on a space the earlier lies below
    piles: tuple[tuple[int, ...], ...] = ((), (), ())  # the same for each temple track
    dummy: int = 0  # space of the foreign disc in solo training
    rolled: tuple[int, ...] = ()  # dice of the draft that nobody has taken yet
    seat: int = 0  # whose turn it is
    first: int = 0  # who has the first player token
    spent: bool = False  # a superiority token was spent in this turn
    arisen: tuple[int, ...] = ()  # end conditions, in the order they arose
    over: bool = False

    @property
    def solo(self) -> bool:
        return len(self.players) == 1


state.check_fields(State)


def colour_of(die: int) -> int:
    return die // 10 - 1


def cell_at(x: int, y: int) -> int:
    return (y + 128) * WIDTH + x + 128


def place_of(cell: int) -> tuple[int, int]:
    return cell % WIDTH - 128, cell // WIDTH - 128
