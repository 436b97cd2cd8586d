"""The figures that the rules give to whoever shows a game, typed; game/ages/detail.py works them out.

Each class whose name is a topic of `rules.detail(view, seat, topic)` is what that topic holds. `number` is what actions
and events call a thing, `id` what data/ages calls it: "egypt", "culture", "writing". A card is named "people.egypt",
"technology.writing", "wonder.petra", a part of a people "people.egypt.main" or ".legacy". Besides there are "strips",
by the name of a part and "action.culture", "event.rats", "command.raid", "repelled.raid": icons as (name, of, n); and
"texts.en" and its like: what every card says, by the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Icon = tuple[str, str, "int | None"]
"""Standing modifiers are icons too: ("less", "culture", 1), ("space", "culture", None), ("when", "end_turn", None)."""


class Progress(NamedTuple):
    round: int
    rounds: int


class Names(NamedTuple):
    """Ids by number."""

    people: tuple[str, ...]
    action: tuple[str, ...]
    technology: tuple[str, ...]
    wonder: tuple[str, ...]
    special: tuple[str, ...]
    event: tuple[str, ...]
    command: tuple[str, ...]
    good: tuple[str, ...]


# -- what is printed


class People(NamedTuple):
    id: str
    region: str
    population: int
    strength: int | None  # None when it is counted
    legacy_strength: int | None


class Action(NamedTuple):
    id: str
    where: str  # "fixed", "card", "own", "scenario"
    workers: int
    red: bool
    coins: int
    silk: int
    spaces: int
    symbol: str  # what it brings when it comes: "war", "plague" or nothing
    rounds: tuple[int, ...]


class Technology(NamedTuple):
    id: str
    column: str
    level: int
    after: tuple[str, ...]  # ids that open it
    card: str  # the special card that it is on
    strength: int | None


class Special(NamedTuple):
    id: str
    column: str
    technologies: tuple[str, ...]


class Setup(NamedTuple):
    """The numbers of setup.toml."""

    coins: int
    workers: int
    peoples: int
    pool: int
    window: int
    rest_coins: int
    rest_workers: int


class Facts(NamedTuple):
    peoples: tuple[People, ...]
    actions: tuple[Action, ...]
    technologies: tuple[Technology, ...]
    specials: tuple[Special, ...]
    setup: Setup


# -- the time track and its actions


class TrackCard(NamedTuple):
    number: int
    id: str
    position: int
    symbol: str
    available: bool
    future: bool
    token: str  # an event's id


class Track(NamedTuple):
    cards: tuple[TrackCard, ...]
    next: TrackCard | None  # what comes at the end of this round, nothing in the last one


class Amounts(NamedTuple):
    """So much of each good, in the order of their codes."""

    coins: int = 0
    workers: int = 0
    silk: int = 0
    reservoirs: int = 0
    points: int = 0


class Share(NamedTuple):
    """What a card adds."""

    card: str
    amounts: Amounts


class Brings(NamedTuple):
    """What an action leads to up to the first choice, its price left out."""

    amounts: Amounts = Amounts()
    parts: tuple[Share, ...] = ()
    others: int = 0  # what each other player gets in coins


class Less(NamedTuple):
    """What lowers a price."""

    card: str
    less: int | None  # None where it is free


class Offer(NamedTuple):
    """What an action costs and brings, with all that these are made of."""

    price: int
    parts: tuple[Less, ...]
    brings: Brings
    possible: bool
    why: str  # a rule's number, nothing if it is possible


class Research(NamedTuple):
    """Research for one technology."""

    number: int
    id: str
    offer: Offer


class Deed(NamedTuple):
    """An action as a seat could use it now."""

    spaces: int
    used: int
    workers: int
    red: bool  # whether the workers are lost
    silk: int
    offer: Offer  # of technologies to research the cheapest, and of these the richest
    technologies: tuple[Research, ...] = ()

    @property
    def done(self) -> bool:
        """Whether it has been performed as often as it can be in this turn."""
        return self.used >= self.spaces > 0

    def researching(self, technology: int) -> Offer | None:
        """What it comes to for one technology."""
        return next((row.offer for row in self.technologies if row.number == technology), None)


class Actions(NamedTuple):
    """Every action that the seat could ever use now, by its number."""

    known: Mapping[int, Deed]


# -- technologies


class Square(NamedTuple):
    """A place of the technology board."""

    number: int
    id: str
    column: str
    level: int
    unlocked: bool
    open: bool
    needs: tuple[str, ...]  # ids of which one is enough


class Board(NamedTuple):
    places: tuple[Square, ...]  # column by column from below
    special: str  # an id, or nothing
    columns: tuple[bool, ...]  # which may still be covered


class ForSale(NamedTuple):
    """A special card on offer."""

    number: int
    id: str
    column: str
    technologies: tuple[str, ...]
    price: int
    possible: bool
    why: str


class Shop(NamedTuple):
    cards: tuple[ForSale, ...]


# -- peoples


class Taken(NamedTuple):
    """What a birth or an absorption would change at once."""

    possible: bool
    workers: int = 0  # then
    coins: int = 0  # gained
    points: int = 0
    strength: int = 0  # then
    asks: bool = False  # whether a choice follows
    loses: tuple[str, ...] = ()  # names of parts that end to be active
    gains: tuple[str, ...] = ()


class Offered(NamedTuple):
    """A people that the seat may take."""

    number: int
    id: str
    where: str  # "pool", "hand"
    population: int
    extra: int  # coins on it
    birth: Taken
    absorb: Taken


class Pool(NamedTuple):
    peoples: tuple[Offered, ...]
    owned: int
    limit: int


# -- what everybody has


class Shield(NamedTuple):
    """What a card adds to somebody's strength."""

    card: str
    strength: int


class Army(NamedTuple):
    strength: int
    parts: tuple[Shield, ...]
    most: bool  # ties included
    least: bool


class Strength(NamedTuple):
    seats: tuple[Army, ...]
    rival: int | None  # None but alone
    rival_then: int  # at the end of this round, when war would come; 0 without a rival
    war_next: bool  # whether the next card brings war
    sacrifices: tuple[int, ...]  # who would lose a worker in a war at the end of this round


class Final(NamedTuple):
    """What a card brings at the end of the game."""

    card: str
    points: int


class Ending(NamedTuple):
    points: int  # so far
    final: int  # with the end of the game
    parts: tuple[Final, ...]


class End(NamedTuple):
    seats: tuple[Ending, ...]


class Counted(NamedTuple):
    """What a part of the score is made of."""

    won: int
    cards: tuple[Final, ...]


def counted(figures: Mapping[str, Any]) -> Counted:
    """Of the figures of a `Part`."""
    return Counted(figures["won"], tuple(Final(**card) for card in figures["cards"]))


class Sources(NamedTuple):
    """What gains are told with, in words: by its number the name of every source."""

    names: Mapping[int, str]


class Holding(NamedTuple):
    coins: int
    workers: int
    silk: int
    points: int
    free: int
    placed: int
    red: int  # workers that will be sacrificed
    reservoirs: int
    delivered: int
    repelled: int
    peoples: tuple[str, ...]  # ids, the main one first
    technologies: tuple[str, ...]
    wonders: tuple[str, ...]
    special: str


class Stock(NamedTuple):
    seats: tuple[Holding, ...]


# -- alone, and the draft


class Condition(NamedTuple):
    name: str
    have: int
    need: int
    holds: bool


class Goal(NamedTuple):
    id: str
    reached: bool
    conditions: tuple[Condition, ...]

    @property
    def points(self) -> int:
        """How many are wanted."""
        return next((row.need for row in self.conditions if row.name == "points"), 0)


class Goals(NamedTuple):
    """Achievements or medals of a solo game."""

    goals: tuple[Goal, ...]


class Command(NamedTuple):
    id: str
    needed: int | None  # None: there is no fight


class Solo(NamedTuple):
    mode: str
    rival: int  # 0 but alone
    horde: int | None
    command: Command | None
    after: tuple[str, ...]  # what the scenario does after this turn: names of its texts
    deck: int  # peoples left
    sites: tuple[int, ...]  # all actions of the scenario
    ends: bool  # whether it has something happen at the end of rounds


class Draft(NamedTuple):
    step: int
    of: int
    packet: tuple[str, ...]
    hand: tuple[str, ...]
    picked: str
    others: tuple[int, ...]  # how many cards they hold
