"""The shapes of the data files: what data/ages may say, and nothing else."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, Protocol

from msgspec import Meta, field

from game.core.data import AtLeastNone, AtLeastOne, Table

Raw = list[Any]
"""An effect as it stands in the file; the compiler explains what is wrong with it."""


class Named(Protocol):
    """An entry of a file."""

    @property
    def id(self) -> str: ...


Only = Literal["", "strongest", "conquering", "not_weakest", "untaught", "worth_sacking"]
"""What has to be true of a player for something to count; "" is always true."""


Count = Literal[
    "workers", "coins", "technologies", "high_technologies", "wonders", "peoples", "other_peoples", "strength",
    "future_cards", "extra_coins",
]  # fmt: skip
"""What can be counted; game/ages/amounts.py says how."""


class Counted(Table):
    """An amount that is counted: `times` for each `every` of them, `most` at most; or what they are short of.

    { per = "coins", every = 7 } is 1 for each 7 coins, always rounded down; { per = "technologies", short_of = 5 }
    is 5 less 1 for each technology.
    """

    per: Count
    every: AtLeastOne = 1
    times: AtLeastOne = 1
    most: AtLeastOne | None = None
    short_of: AtLeastOne | None = None


Number = AtLeastOne | Counted


Little = Annotated[int, Meta(ge=1, le=40)]
"""What an ability adds to a figure of an action: so little that the sum over all cards has room in a profile."""

LittleOrNone = Annotated[int, Meta(ge=0, le=40)]


class Less(Table):
    """A lower price of an action; for research perhaps only `of` some technologies, or `free` for them."""

    action: str
    n: Little | None = None
    free: bool = False
    of: tuple[str, ...] = ()
    only: Literal["", "strongest"] = ""
    not_by: str = ""  # not when this technology lets one perform it


class More(Table):
    """What an action brings more, each time it is performed."""

    action: str
    coins: LittleOrNone = 0
    points: LittleOrNone = 0
    of: tuple[str, ...] = ()


class Needs(Table):
    """More workers that have to be assigned to an action."""

    action: str
    n: Little


class On(Table):
    """What happens whenever something else does."""

    when: str
    effect: Raw


class End(Table):
    """Points at the end of the game."""

    n: Number
    only: Only = ""


class Ability(Table, kw_only=True):
    """What a part of a card does."""

    strength: Number | None = None
    space: str = ""
    keeps: str = ""  # workers there are not sacrificed
    bans: str = ""  # nobody else may perform this
    needs: Needs | None = None
    ahead: bool = False  # the actions of future cards may be performed
    spared: bool = False  # need not sacrifice as the weakest in war
    multiplies: AtLeastOne | None = None  # the extra coins on the card when it is born
    less: list[Less] = field(default_factory=list)
    more: list[More] = field(default_factory=list)
    on: list[On] = field(default_factory=list)
    end: list[End] = field(default_factory=list)


class People(Table):
    id: str
    region: Literal["africa", "europe", "barbarians", "east_asia", "middle_east", "south_asia", "americas"]
    population: Annotated[int, Meta(ge=1, le=4)]
    main: Ability
    legacy: Ability


class Peoples(Table):
    people: list[People]


class Wonder(Ability):
    id: str


class Wonders(Table):
    wonder: list[Wonder]


class Technology(Ability):
    id: str
    column: Literal["left", "middle", "right"]
    level: Annotated[int, Meta(ge=1, le=3)]
    after: tuple[str, ...] = ()
    card: str = ""


class Special(Table):
    id: str


class Technologies(Table):
    technology: list[Technology]
    special: list[Special]


class Action(Table):
    """A kind of action."""

    id: str
    where: Literal["fixed", "card", "own", "scenario"]
    workers: AtLeastNone
    red: bool = False
    coins: AtLeastNone = 0
    silk: AtLeastNone = 0
    spaces: Annotated[int, Meta(ge=0, le=9)] = 1
    symbol: Literal["", "war", "plague"] = ""
    rounds: tuple[AtLeastOne, ...] = ()
    effect: Raw = field(default_factory=list)


class Actions(Table):
    action: list[Action]


class Event(Table):
    id: str
    who: Literal["all", "most_wonders", "most_technologies", "most_coins", "least_strength"] = "all"
    effect: Raw = field(default_factory=list)


class Events(Table):
    event: list[Event]


class Rest(Table):
    coins: AtLeastNone
    workers: AtLeastNone


class Innovations(Table):
    cards: AtLeastNone
    price: AtLeastNone


class Winds(Table):
    tokens: AtLeastOne


class Draft(Table):
    packet: AtLeastOne
    hand: AtLeastOne
    coins: AtLeastNone


class Setup(Table):
    rounds: AtLeastOne
    coins: AtLeastNone
    evened: dict[str, tuple[AtLeastNone, ...]]  # coins besides, by how many play and in turn order
    workers: AtLeastOne
    peoples: AtLeastOne
    pool: AtLeastOne
    window: AtLeastOne
    wonders: AtLeastNone
    rest: Rest
    innovations: Innovations
    winds: Winds
    draft: Draft


class Clash(Table):
    banned: tuple[str, ...]
    wonders: AtLeastOne
    plague_at: AtLeastOne
    rival: AtLeastNone


class Goal(Table):
    """Something to reach in a solo game: all that is said has to be true at the end."""

    id: str
    points: AtLeastNone
    wonders: AtLeastNone = 0
    technologies: AtLeastNone = 0
    most_technologies: AtLeastNone | None = None
    strength: AtLeastNone = 0
    workers: AtLeastNone = 0
    delivered: AtLeastNone = 0
    repelled: AtLeastNone = 0


class After(Table):
    """What a scenario does after the turn of some rounds, unless a space of it was used in the round."""

    rounds: tuple[AtLeastOne, ...]
    effect: Raw
    unless: str = ""


SCENARIOS = ("age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")
"""Those of Path to Glory; data of one's own may have further ones."""


class Scenario(Table):
    id: str
    medals: list[Goal]
    deck: tuple[str, ...] = ()  # all but the banned ones, if nothing is said
    wonders: AtLeastOne | None = None
    wonders_of: tuple[str, ...] = ()
    people: str = ""  # the one that is born in the first round; no other ever is
    plague_at: AtLeastOne | None = None
    spaces: tuple[str, ...] = ()
    shield: Literal["", "silk"] = ""  # lost in war in place of a worker
    horde: AtLeastNone | None = None
    after: list[After] = field(default_factory=list)


class Command(Table):
    """A card of the Horde. Without `repelled` there is no fight."""

    id: str
    effect: Raw
    more: AtLeastNone = 0
    repelled: Raw = field(default_factory=list)


class Solo(Table):
    clash: Clash
    achievement: list[Goal]
    scenario: list[Scenario]
    command: list[Command]


class Files(NamedTuple):
    """Everything as it was read."""

    setup: Setup
    actions: Actions
    technologies: Technologies
    peoples: Peoples
    wonders: Wonders
    events: Events
    solo: Solo
