"""What lies on the table in Origins. How dice, workers and cells are written as numbers: see codes.py."""

from __future__ import annotations

from typing import ClassVar

from game.core import state
from game.core.state import Number
from game.origins.codes import AGORA, AGORA_CELL, NOBODY, NONE, PALACE, PALACE_CELL, SOURCES


class Player(state.Player):
    """One civilisation. `open`, `blocks` and `powers` follow from the rest."""

    DERIVED: ClassVar[tuple[str, ...]] = ("open", "blocks", "powers")

    stone: Number = 1
    food: Number = 1
    wisdom: Number = 1
    gold: Number = 1
    ready: tuple[Number, ...] = ()  # unused patricians, lowest first
    away: tuple[Number, ...] = ()  # used patricians, each with its site
    speakers: tuple[Number, ...] = ()
    spoken: tuple[Number, ...] = ()  # used speakers, each with its site
    archon: Number = NONE  # the site it stands at
    free: Number = 2  # holders without a die
    track: Number = 4  # holders still on the population track
    tokens: Number = 0
    advisors: tuple[Number, ...] = ()  # colours, leftmost space first
    towers: tuple[Number, ...] = (1, 1, 1, 1, 1)
    cells: tuple[Number, ...] = (AGORA_CELL, PALACE_CELL)
    tiles: tuple[Number, ...] = (AGORA, PALACE)  # what lies on each of the cells
    closed: tuple[Number, ...] = ()  # government seats: a hundred times the north-western cell plus the die
    reserved: tuple[Number, ...] = ()  # kinds that were set aside
    march: Number = 0  # space of the military track
    temples: tuple[Number, ...] = (0, 0, 0)
    passed: bool = False
    scored: tuple[Number, ...] = ()  # how often each laid-out district card was scored
    earned: tuple[Number, ...] = (0,) * len(SOURCES)
    open: tuple[int, ...] = ()  # cells where a tile may be placed
    blocks: tuple[int, ...] = ()  # districts whose seat is empty, by their north-western cell
    powers: int = 0  # the zodiac signs owned, a bit for each


class State(state.Stacked, kw_only=True):
    """The options of this table, the boards, the stacks, and the players."""

    players: list[Player]

    construction_site: str = "both"
    voluntary_advisor: bool = True
    announce: bool = True

    sites: tuple[Number, ...] = (1, 1, 1, 1, 1)  # values
    bonus: tuple[Number, ...] = ()  # colour of the bonus action token and mothership of each site
    dice: tuple[Number, ...] = ()  # citizen dice in reserve, by colour
    citizens: tuple[Number, ...] = ()  # the citizen pool; 0: an empty space
    pool: tuple[Number, ...] = ()  # the building pool, top first; NONE: an empty space
    speakers: tuple[Number, ...] = ()  # the speaker pool
    tops: tuple[Number, ...] = (NONE,) * 5  # face-up tile of each stack
    stacks: tuple[tuple[Number, ...], ...] = ()  # tiles of each colour face down, by kind: their order is not known
    bottoms: tuple[tuple[Number, ...], ...] = ((), (), (), (), ())  # tiles known to lie beneath, next one first
    cards: tuple[Number, ...] = ()  # district cards laid out
    treasure: tuple[Number, ...] = ()  # gold above each of them
    discs: tuple[Number, ...] = ()  # tower disc pool, by colour
    signs: tuple[Number, ...] = ()  # zodiac sign of each temple
    owners: tuple[Number, ...] = (NOBODY,) * 3  # who holds its card
    order: tuple[Number, ...] = ()  # all military discs as they arrived: of two on a space the earlier lies below
    piles: tuple[tuple[Number, ...], ...] = ((), (), ())  # the same for each temple track
    dummy: Number = 0  # space of the foreign disc in solo training
    rolled: tuple[Number, ...] = ()  # dice of the draft that nobody has taken yet
    seat: Number = 0  # whose turn it is
    first: Number = 0  # who has the first player token
    spent: bool = False  # a superiority token was spent in this turn
    arisen: tuple[Number, ...] = ()  # end conditions, in the order they arose
    over: bool = False

    @property
    def solo(self) -> bool:
        return len(self.players) == 1


state.check_fields(State)
