"""The five levels of opponents: rows of numbers in data/<game>/bots.toml, and the values they have learned.

Weights are by the names of features, so a table with data of one's own keeps what is still called the same. The file
is no part of the rules: no save depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, field

from game.bots.features import features
from game.bots.linear import Leaning, Linear
from game.bots.search.playout import Leaf, Playout
from game.bots.search.seat import Clock, Level, Planner
from game.bots.search.turns import Turns
from game.core.data import Overlay, Reader, Table
from game.core.errors import Problem
from game.core.kinds import LEVELS, TEMPERS
from game.core.rules import Action, AnyRules, Decision
from game.core.state import State

Some = Annotated[int, Meta(ge=1, le=10_000)]
SomeOrNone = Annotated[int, Meta(ge=0, le=10_000)]
Much = Annotated[float, Meta(ge=0.0, le=10_000.0)]
Weight = Annotated[float, Meta(ge=-10_000.0, le=10_000.0)]


class Row(Table):
    """How one level thinks, see game/bots/search/seat.py."""

    beam: Some
    warmth: Much = 0.0
    among: Some = 6
    width: Some = 1
    playouts: SomeOrNone = 0
    turns: SomeOrNone = 0
    trust: Much = 0.0
    horizon: SomeOrNone = 0  # in rounds of the table; 0: to the end
    policy: SomeOrNone = 0  # the beam of those who play on in thought; 0: the game's
    varied: bool = False  # of lines that the value cannot tell apart the first come before all others
    seconds: Much = 4.0
    alone: Row | None = None  # the row of a solo game, where it is another
    many: Row | None = None  # and that of a table with more than two seats

    def at(self, seats: int) -> Row:
        """The row for a table of that size."""
        return (self.alone if seats == 1 else self.many if seats > 2 else None) or self


class Learned(Table):
    """Weights, and where they come from."""

    seats: Some
    games: Some
    seed: str
    commit: str
    error: Much  # in points: what the fit leaves unexplained
    weights: dict[str, Weight]
    options: dict[str, str] = field(default_factory=dict)  # of the table, where they are not for all


class Bots(Table):
    """A file of bots."""

    scale: Much  # so many points of a lead are much
    policy: Some  # the beam of those who play on in thought
    level: dict[str, Row]
    value: tuple[Learned, ...] = ()  # none before the first training
    rests: tuple[str, ...] = ()  # questions at which a turn is weighed as it stands
    lean: dict[str, dict[str, Weight]] = field(default_factory=dict)
    """By temper and name of a feature or taste: what it is liked for, in points, besides what was learned."""
    deeds: tuple[str, ...] = ()
    """What the bold do more often than the calm: uses, with * for any letters, or `scored.` and a part of the sheet."""


def read(game: str, data: Overlay = None) -> Bots:
    """What data/GAME/bots.toml says."""
    reader = Reader(data)
    name = f"{game}/bots.toml"
    found = reader.read(name, Bots)
    if found and set(found.level) != set(LEVELS):
        reader.fault(name, ("level",), f"the levels are {', '.join(LEVELS)}")
    if found and not set(found.lean) <= set(TEMPERS):
        reader.fault(name, ("lean",), f"the tempers are {', '.join(TEMPERS)}")
    reader.finish()
    assert found
    return found


bots = lru_cache(maxsize=8)(read)
"""The same, kept."""


def weights(game: str, view: State) -> dict[str, float]:
    """What was learned at such tables: with its options, if anything was, and of its size or of the nearest."""
    fitting = [learned for learned in bots(game).value if _fits(learned.options, view)]
    if not fitting:
        raise Problem(f"the bots of {game} have learned nothing yet: league {game} --train")
    seats = len(view.players)
    return min(fitting, key=lambda one: (abs(one.seats - seats), -len(one.options), one.seats)).weights


def _fits(options: dict[str, str], view: State) -> bool:
    return all(str(getattr(view, name, "")) == chosen for name, chosen in options.items())


class Opponent:
    """A bot of a level, or of a level and a temper.

    How it weighs and looks ahead hangs on how many sit at the table, which it sees at its turn.
    """

    def __init__(self, kind: str, rules: AnyRules) -> None:
        self.level, _, self.temper = kind.partition("-")
        self.rules = rules
        self._planner: Planner | None = None

    def choose(
        self, view: State, decision: Decision, legal: list[Action], clock: Clock, began: State | None = None
    ) -> Action:
        """What its planner answers."""
        if self._planner is None:
            self._planner = self._made_for(view)
        return self._planner.choose(view, decision, legal, clock, began)

    def _made_for(self, view: State) -> Planner:
        """How it thinks at a table of that size and with those options."""
        said = bots(self.rules.id)
        value = Linear(features(self.rules), weights(self.rules.id, view))
        row = said.level[self.level].at(len(view.players))
        return planner(self.rules, value, row, said, said.lean.get(self.temper))


def planner(rules: AnyRules, value: Linear, row: Row, said: Bots, lean: Mapping[str, float] | None = None) -> Planner:
    """A seat that weighs by a value and looks as far as a row says.

    It follows and plays on in thought what the value likes; what it leans to counts where its own turn ends.
    """
    leaning = Leaning(value, lean) if lean else None
    playout = None
    if row.playouts:
        policy = Turns(rules, value, row.policy or said.policy, said.rests)
        leaf = Leaf(rules, value, said.scale)
        playout = Playout(rules, policy, leaf, row.horizon or None, leaning.taste.liking if leaning else None)
    level = Level(
        row.beam, row.warmth, row.among, row.width, row.playouts, row.turns, row.varied, row.trust, row.seconds
    )
    return Planner(rules, Turns(rules, leaning or value, row.beam, said.rests), playout, level)
