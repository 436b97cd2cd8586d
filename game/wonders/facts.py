"""What the table may ask the rules of 7 Wonders Dice: the figures of `rules.detail`, as types.

The topic of each is its name in small letters: `Forum` is "forum"; `Sheet` of a seat is "sheet" asked for that seat,
`Board` is "board.BOARD", `Bill` is "bill.DIE.SPACE". Spaces, dice, boards and buildings are numbers in the order of
`Facts`; a seat is a number from 0. What the spaces of a language say is no type but a mapping: "texts.LANG", by the
name of the effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.effects import Icon


class Lane(NamedTuple):
    """A row of spaces, and the symbols that lead to it."""

    symbols: tuple[str, ...]
    spaces: tuple[int, ...]
    any_order: bool


class Building(NamedTuple):
    """`city`: completing it brings a bonus; `first`: extra points for completing it before everybody else."""

    id: str
    spaces: tuple[int, ...]
    city: bool
    colour: str  # of the dice that open it; empty without one
    lanes: tuple[Lane, ...]
    faces: str  # the neighbour that it attacks: "left", "right" or nobody
    first: int


class Cube(NamedTuple):
    """A die as it is made."""

    id: str
    colour: str
    special: bool
    faces: tuple[str, ...]


class Facts(NamedTuple):
    """What never changes."""

    spaces: tuple[str, ...]
    buildings: tuple[Building, ...]
    bonuses: tuple[int, ...]  # their spaces
    boards: tuple[str, ...]
    dice: tuple[Cube, ...]
    prices: tuple[int, ...]  # of the quarters
    most_coins: int
    passing: int  # the coins for it
    attacks: tuple[int, ...]  # the spaces with laurels, in the order of Player.laurels


class Progress(NamedTuple):
    round: int
    rounds: int  # 0: nobody knows
    final: bool  # whether this turn is the last
    bonuses: int  # the most that anybody has
    of: int  # how many bring the end


class Printed(NamedTuple):
    """A space as it is printed on a board."""

    id: str
    name: str  # of its effect
    cost: int
    icons: tuple[Icon, ...]
    points: int  # fixed points at the end


class Board(NamedTuple):
    """What is printed on a board that nobody need have, by the number of the space."""

    board: int
    spaces: tuple[Printed, ...]


class Sheet(NamedTuple):
    """What is printed on a seat's board; nothing before it has one."""

    board: int
    spaces: tuple[Printed, ...]


class Guild(NamedTuple):
    """How many spaces a die of the Guild Court compares: one's own, and those of both neighbours."""

    own: int
    left: int
    right: int
    open: bool


class Die(NamedTuple):
    """A die in the Forum, and what it means for a seat."""

    die: int
    quarter: int
    price: int  # of the quarter
    face: int
    symbol: str
    mine: int  # the price after discounts
    free: bool
    discount: int
    income: int
    locked: bool
    spaces: tuple[int, ...]  # to which it leads now, payable or not
    cheapest: int | None  # the least coins for die and space together; None: it cannot be used
    guild: Guild | None


class Forum(NamedTuple):
    """Before the first shake nothing lies there."""

    dice: tuple[Die, ...]


class Bill(NamedTuple):
    """What building a space would cost a seat; without a die for the Wonder, or for an effect."""

    die: int
    space: int
    cost: int
    materials: int
    missing: int
    coins: int
    left: int  # what remains, negative if short
    quarter: int = 0
    discount: int = 0
    free: bool = False
    price: int = 0
    income: int = 0


class Count(NamedTuple):
    """How many spaces of a building are crossed off, of how many."""

    crossed: int
    of: int


class Seat(NamedTuple):
    """What somebody has; others as the turn began."""

    board: int
    coins: int
    materials: int
    crossed: int
    counts: Mapping[str, Count]  # by building
    bonuses: int
    unlocked: tuple[int, ...]  # dice
    sealed: bool
    score: int
    laurels: tuple[int, ...]


class Seats(NamedTuple):
    seats: tuple[Seat, ...]


class Troops(NamedTuple):
    attacks: int
    defence: int


class Side(NamedTuple):
    """Who stands against whom at a building that faces a neighbour, and what the next attack would bring now."""

    rival: int
    building: int  # the rival's
    mine: Troops
    theirs: Troops
    next: int | None  # printed points of the next attack
    weaker: int
    points: int


class Barracks(NamedTuple):
    """By building, "west" and "east"; nothing before everybody has a board."""

    sides: Mapping[str, Side]


class Race(NamedTuple):
    """How near somebody is to the end: buildings with the spaces left in them, fewest first."""

    bonuses: int
    of: int
    nearest: tuple[tuple[int, int], ...]


class Ends(NamedTuple):
    seats: tuple[Race, ...]


class Sealed(NamedTuple):
    """Seats that have sealed, and the others."""

    sealed: tuple[int, ...]
    choosing: tuple[int, ...]


class Asked(NamedTuple):
    """Which spaces the effect that asks lets a seat cross off; of no colour when none does."""

    colours: tuple[str, ...]
    left: int
