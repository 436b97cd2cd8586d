"""The five levels of opponents: rows of numbers in data/<game>/bots.toml, and the values they have learned.

Weights are by the names of features, so a table with data of one's own keeps what is still called the same. The file
is no part of the rules: no save depends on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta

from game.bots.features import features
from game.bots.linear import Linear
from game.bots.search.playout import Leaf, Playout
from game.bots.search.seat import Clock, Level, Planner
from game.bots.search.turns import Turns
from game.core.data import Reader, Table
from game.core.errors import Problem
from game.core.rules import Action, Decision, Rules

LEVELS = ("learner", "apprentice", "mason", "master", "archon")
"""From the weakest to the strongest."""

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
    horizon: SomeOrNone = 0  # in rounds of the table; 0: to the end
    seconds: Much = 4.0
    alone: Row | None = None  # what differs in a solo game


class Learned(Table):
    """Weights, and where they come from."""

    seats: Some
    games: Some
    seed: str
    commit: str
    error: Much  # in points: what the fit leaves unexplained
    weights: dict[str, Weight]


class Bots(Table):
    """A file of bots."""

    scale: Much  # so many points of a lead are much
    policy: Some  # the beam of those who play on in thought
    level: dict[str, Row]
    value: tuple[Learned, ...] = ()  # none before the first training
    rests: tuple[str, ...] = ()  # questions at which a turn is weighed as it stands


@lru_cache(maxsize=8)
def bots(game: str) -> Bots:
    """What data/<game>/bots.toml says."""
    reader = Reader()
    found = reader.read(f"{game}/bots.toml", Bots)
    if found is not None and set(found.level) != set(LEVELS):
        reader.fault(f"{game}/bots.toml", ("level",), f"the levels are {', '.join(LEVELS)}")
    reader.finish()
    assert found is not None  # finish() raises otherwise
    return found


def weights(game: str, seats: int) -> dict[str, float]:
    """What was learned at tables of that size, or of the size nearest to it."""
    learned = bots(game).value
    if not learned:
        raise Problem(f"the bots of {game} have learned nothing yet: league {game} --train")
    return min(learned, key=lambda learned: (abs(learned.seats - seats), learned.seats)).weights


class Opponent:
    """A bot of a level. How it weighs and looks ahead hangs on how many sit at the table, which it sees at its turn."""

    def __init__(self, level: str, rules: Rules[Any]) -> None:
        self.level, self.rules = level, rules
        self._planner: Planner | None = None

    def choose(
        self, view: Any, decision: Decision, legal: list[Action], clock: Clock, began: Any | None = None
    ) -> Action:
        """What its planner answers."""
        return self.planner(len(view.players)).choose(view, decision, legal, clock, began)

    def planner(self, seats: int) -> Planner:
        """The one for a table of so many seats, made once."""
        if self._planner is None:
            said = bots(self.rules.id)
            row = said.level[self.level]
            value = Linear(features(self.rules), weights(self.rules.id, seats))
            self._planner = planner(self.rules, value, row.alone if seats == 1 and row.alone else row, said)
        return self._planner


def planner(rules: Rules[Any], value: Linear, row: Row, said: Bots) -> Planner:
    """A seat that weighs by a value and looks as far as a row says."""
    playout = None
    if row.playouts:
        policy = Turns(rules, value, said.policy, said.rests)
        playout = Playout(rules, policy, Leaf(rules, value, said.scale), row.horizon or None)
    level = Level(row.beam, row.warmth, row.among, row.width, row.playouts, row.seconds)
    return Planner(rules, Turns(rules, value, row.beam, said.rests), playout, level)
