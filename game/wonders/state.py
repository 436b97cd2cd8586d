"""What lies on the table in 7 Wonders Dice; sheets and dice are numbers, as game/wonders/codes.py says.

All choose at once. What a player has done in the running turn is in its fields as it will be; `was_...` is how
everybody else sees it, and what defence and guilds are measured by, until the last has sealed.
"""

from __future__ import annotations

from typing import ClassVar

from game.core import state
from game.core.state import Bits, Number
from game.wonders.codes import NONE

DEAL, CHOOSE, SWAP, ROLL, TURN, OVER_ = range(6)
"""What the table waits for: boards are dealt or chosen, a special die comes in, the dice are shaken, all choose."""


class Player(state.Player):
    """One city. `options` are the answers to what its seat is asked."""

    DERIVED: ClassVar[tuple[str, ...]] = ("options",)

    board: Number = NONE
    crossed: Bits = 0
    coins: Number = 0
    laurels: tuple[Number, ...] = ()  # what each attack has brought, in the order of the spaces; UNSCORED: nothing yet
    first: Number = 0  # extra points for having been first to complete the Agora
    sealed: bool = False
    stack: tuple[state.Frame, ...] = ()  # what of its own chain is still to be done
    was_crossed: Bits = 0
    was_coins: Number = 0
    was_laurels: tuple[Number, ...] = ()
    options: state.Listed = ()


class State(state.Stacked, kw_only=True):
    """The options of this table, the forum, and the players.

    `round` counts the turns of the game. `stack` and `options` are lent to the seat that acts, and empty in between.
    """

    players: list[Player]

    boards: str = "dealt"
    guild: str = "ge_each"

    phase: Number = DEAL
    seat: Number = 0  # who gets or chooses a board; later the first who has not sealed
    dice: tuple[Number, ...] = ()  # in the forum, by number
    rolled: tuple[Number, ...] = ()  # where each of them lies and what it shows; of the turn before while it waits
    due: tuple[Number, ...] = ()  # special dice that replace a grey one before the next shake
    final: bool = False  # the end has been triggered: this turn is the last


state.check_fields(State)
