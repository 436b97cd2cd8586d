"""What lies on the table in Akropolis."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from game.akropolis import codes
from game.akropolis.codes import DISTRICTS, KINDS
from game.core import state
from game.core.hexes import REACH
from game.core.state import Number

HOUSE, MARKET, BARRACKS, TEMPLE, GARDEN = range(len(DISTRICTS))
FIRST_PLAZA = len(DISTRICTS)
QUARRY = KINDS.index(codes.QUARRY)


Coordinate = Annotated[int, Meta(ge=-REACH, le=REACH)]
"""Of a hex on the board of core/hexes.py, which ends there."""

Rotation = Annotated[int, Meta(ge=0, le=5)]


class Player(state.Player):
    """One architect's stones and city.

    `laid` says everything about the city. The masks (see core/hexes.py) follow from it and are kept because
    every question about a city is a few shifts on them.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("top", "kinds", "levels", "whole")

    stones: Number = 0
    laid: tuple[tuple[Number, Coordinate, Coordinate, Rotation], ...] = ()  # (tile, q, r, rotation) in the order laid
    top: int = 0  # the row where the masks begin: always two above the city's highest hex
    kinds: tuple[int, ...] = (0,) * len(KINDS)  # visible hexes of each kind
    levels: tuple[int, ...] = ()  # levels[k]: hexes built up at least k + 1 high; levels[0] is the whole city
    whole: tuple[int, int] = (0, 0)  # per shape of footprint: where one tile lies fully visible


class State(state.State, kw_only=True):
    """The options of this table, the construction site, what is left to draw, and the players."""

    players: list[Player]

    long: bool = False
    houses: str = "by_count"
    barracks: str = "outside"
    lake: str = "region"
    variant_houses: bool = False
    variant_markets: bool = False
    variant_barracks: bool = False
    variant_temples: bool = False
    variant_gardens: bool = False
    architect: str = "easy"

    stack: tuple[Number, ...] = ()  # tiles not seen yet, by number: which lies where is drawn when it turns up
    site: tuple[Number, ...] = ()  # position 1 first
    due: Number = 0  # tiles still to be turned up for the site
    taken: Number = 0  # the tile in the hand of `seat`; 0: none
    seat: Number = 0  # whose turn it is; in solo games seat 1 is the Architect, who is never asked
    chief: Number = 0
    rival: tuple[Number, ...] = ()  # the tiles that the Architect of a solo game has collected
    rival_stones: Number = 0

    @property
    def around(self) -> int:
        """How many take turns: in a solo game the Architect too."""
        return max(2, len(self.players))


state.check_fields(State)
