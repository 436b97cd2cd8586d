"""What lies on the table in Age of Civilization.

Peoples, wonders, technologies, actions, special cards, events and commands are numbers in the order of their files.
Technologies and wonders that one has are bit masks; `used` has four bits for each action, which count how often it
was performed in the seat's last turn. A pile of peoples lies as it is seen: the main civilization first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.ages.codes import CLASH, NONE, SOURCES
from game.ages.profile import NOBODY, Profile
from game.core import state
from game.core.state import Bits, Number

ENDS = ("rounds",)
"""What brings the end: there is nothing but the last round."""


if TYPE_CHECKING:
    Sums = Profile
else:
    Sums = tuple[int, ...]
    """What a profile is to those who copy and store states."""


class Player(state.Player):
    """One line of peoples.

    `owned` and `sums` follow from the rest: a bit for every ability that is active, and what they add up to.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("owned", "sums")

    coins: Number = 3
    workers: Number = 0  # all of them, also those that are assigned
    placed: Number = 0  # assigned in this turn
    used: Bits = 0
    peoples: tuple[Number, ...] = ()
    technologies: Bits = 0
    wonders: Bits = 0
    special: Number = NONE
    earned: tuple[Number, ...] = (0,) * len(SOURCES)
    hand: tuple[Number, ...] = ()  # of the draft
    packet: tuple[Number, ...] = ()  # what the draft offers now
    pick: Number = NONE  # chosen in secret, until all have chosen
    seen: tuple[tuple[Number, ...], ...] = ()  # what was passed on after each pick
    silk: Number = 0
    delivered: Number = 0
    reservoirs: Number = 0
    repelled: Number = 0
    owned: int = 0
    sums: Sums = NOBODY


class State(state.Stacked, kw_only=True):
    """The options of this table, what is laid out, and the players.

    `open` has a bit for each action that is there for everybody in this round, `ahead` one for each that is still to
    come, `bans` one for each that somebody forbids the others: they follow from the rest.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("options", "open", "ahead", "bans")

    players: list[Player]

    innovations: bool = False
    winds: bool = False
    draft: bool = False
    marker: str = "counter_clockwise"
    education: str = "allowed"
    mode: str = CLASH

    deck: tuple[Number, ...] = ()  # peoples face down: their order is not known
    pool: tuple[Number, ...] = ()
    extra: tuple[Number, ...] = ()  # coins on each of them
    row: tuple[Number, ...] = ()  # the time track, by actions
    wonders: tuple[Number, ...] = ()
    shop: tuple[Number, ...] = ()  # special technology cards
    tokens: tuple[Number, ...] = ()  # events above the last action cards
    common: tuple[Number, ...] = ()  # what the draft left for all
    commands: tuple[Number, ...] = ()  # of the Horde, the newest last
    seat: Number = 0  # whose turn it is
    rested: bool = False  # whether it is a turn of rest
    first: Number = 0  # who has the first player marker
    over: bool = False
    open: int = 0
    ahead: int = 0
    bans: int = 0

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def choosing(self) -> bool:
        """Whether all choose a card of the draft at once."""
        return any(player.packet for player in self.players) and not self.stack


state.check_fields(State)


def total(player: Player) -> int:
    """The points won so far."""
    return sum(player.earned)
