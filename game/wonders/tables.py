"""The shapes of the data files: what data/wonders may say, and nothing else."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from msgspec import UNSET, Meta, UnsetType, field

from game.core.data import AtLeastNone, AtLeastOne, Table

COLOURS = ("grey", "blue", "red", "yellow", "green", "black", "white", "purple")
Colour = Literal["grey", "blue", "red", "yellow", "green", "black", "white", "purple"]
Count = AtLeastOne
Amount = AtLeastNone
Cost = Annotated[int, Meta(ge=0, le=6)]
Raw = list[Any]
"""An effect as it stands in the file; the compiler explains what is wrong with it."""


class Treasury(Table):
    start: Amount
    most: Count


class Forum(Table):
    prices: Annotated[tuple[Annotated[int, Meta(ge=0, le=10)], ...], Meta(min_length=1)]
    dice: Count


class Turn(Table):
    pass_: Amount = field(name="pass")


class End(Table):
    bonuses: Count


class Common(Table):
    """What is the same for everybody."""

    treasury: Treasury
    forum: Forum
    turn: Turn
    end: End


class Die(Table):
    id: str
    colour: Colour
    faces: tuple[str, str, str, str, str, str]
    special: bool = False


class Symbol(Table):
    """`any`: it opens what any die of these colours could; `compare`: where one must not be behind."""

    id: str
    any: tuple[Colour, ...] = ()
    compare: tuple[str, ...] = ()


class Dice(Table):
    die: list[Die]
    symbol: list[Symbol]


class Space(Table):
    id: str
    cost: Cost | UnsetType = UNSET
    effect: Raw | UnsetType = UNSET


class Lane(Table):
    """A row of spaces, crossed off one after another unless the arrows leave it open."""

    spaces: Annotated[tuple[str, ...], Meta(min_length=1)]
    symbols: tuple[str, ...] = ()
    any_order: bool = False


class Building(Table):
    id: str
    space: Annotated[list[Space], Meta(min_length=1)]
    lane: Annotated[list[Lane], Meta(min_length=1)]
    colour: Colour | UnsetType = UNSET  # of the dice that open it
    city: bool = True  # completing it brings a bonus
    own: bool = False  # its spaces are printed on each board
    faces: Literal["left", "right"] | UnsetType = UNSET  # the neighbour that it attacks, and defends against
    first: Amount = 0  # extra points for completing it before everybody else


class Bonus(Table):
    id: str
    effect: Raw


class Buildings(Table):
    building: list[Building]
    bonus: list[Bonus]


class Printed(Table):
    """A space as it is printed on one board."""

    cost: Cost
    effect: Raw


class Board(Table):
    id: str
    spaces: dict[str, Printed]


class Boards(Table):
    board: Annotated[list[Board], Meta(min_length=7)]


class Files(NamedTuple):
    """All files, read."""

    table: Common
    dice: Dice
    buildings: Buildings
    boards: Boards
