"""The contract every game keeps: one way to ask, answer, score and explain, for people, bots, replays and tests.

In a joint step all seats choose at once: every seat that has not finished may act in any order, its actions carry the
seat as second item, and `eyes` says who may see the answer. What others see stays as it was until the last has
finished. Between two joint steps `turn` rises or chance draws.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.core.errors import LONGEST, Problem, clipped, quoted
from game.core.options import Option, Options
from game.core.state import State, clone

S = TypeVar("S", bound=State)

Action = tuple[Any, ...]
"""A verb, then ints or strs: ("place", 2, -1, 4). Hashable, JSON-able, and its own line in the log."""

Given = Any
"""What somebody gives for an action: it may be anything."""

CHANCE, OVER = -1, -2
"""Seats of a Decision that no player answers: chance draws, or nothing is left to decide."""

HIDDEN = -1
"""What stands in a view where the seat may not know the value."""


Fact = tuple[Any, ...]
"""One thing that rules tell: its name, then its figures."""


class Decision(NamedTuple):
    """Who is asked for what; prompts, widgets and heuristics key on `ask`."""

    seat: int
    ask: str
    about: str = ""
    eyes: tuple[int, ...] | None = None  # who may see the answer before the reveal; None: everybody
    joint: bool = False  # all seats that have not finished may answer, in any order


class Event(NamedTuple):
    """A fact that `apply` reports: ("took", seat, tile, position, price). No durations, colours or files."""

    fact: Fact
    eyes: tuple[int, ...] | None = None  # who may see it; None: everybody


class Refusal(NamedTuple):
    """Why an action is illegal: the rule and its numbers. The first figure's name picks the sentence."""

    rule: str
    figures: Mapping[str, int | str]


class Part(NamedTuple):
    """One line of the score sheet, and the figures its points are made of."""

    name: str
    points: int
    figures: Mapping[str, object]


class Score(NamedTuple):
    """A seat's points; `ties` are compared one by one among seats with equal totals."""

    total: int
    parts: tuple[Part, ...]
    ties: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """How a game for one seat ended. `drawn` is True when it was neither won nor lost."""

    won: bool
    rival: int | None = None
    target: int | None = None
    medals: tuple[str, ...] = ()
    drawn: bool = False


class Result(NamedTuple):
    """How a finished game ended: one of the game's `end_reasons`, who won, and the outcome of a solo game."""

    end: str
    winners: tuple[int, ...]
    outcome: Outcome | None = None


Emit = Callable[[Event], object]
"""Receives the events of one `apply`; None stands for 'nobody listens' and is tested before an event is built."""


@runtime_checkable
class Rules(Protocol[S]):
    """One stateless object per game and rule set; S is that game's State."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def digest(self) -> str: ...
    @property
    def end_reasons(self) -> tuple[str, ...]: ...
    @property
    def state(self) -> type[S]: ...

    def setup(self, seats: int, options: Options) -> S:
        """The table before the first chance decision; nothing here is random."""

    def decision(self, s: S, seat: int | None = None) -> Decision:
        """What is asked now; in a joint step, what `seat` is asked (another seat's answer: it is not asked)."""

    def legal(self, s: S, seat: int | None = None) -> list[Action]:
        """The answers to `decision`: distinct, in a stable order, never empty when a player is asked."""

    def refuse(self, s: S, a: Given) -> Refusal | None:
        """None exactly when `a` is legal; never raises, whatever `a` is."""

    def sample(self, s: S, rng: Random) -> Action:
        """One chance answer, drawn."""

    def outcomes(self, s: S) -> list[tuple[Action, int]] | None:
        """All chance answers with integer weights; None when they are too many to list."""

    def apply(self, s: S, a: Action, emit: Emit | None = None) -> None:
        """Play `a` in place, trusting that it is legal, up to the next decision."""

    def observe(self, s: S, seat: int) -> S:
        """What `seat` may know, in the same class; the rest is HIDDEN."""

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A full state that fits the view."""

    def reopened(self, view: S, seat: int) -> S:
        """The view as if in a joint step nobody but `seat` had answered: so who was first to answer tells nothing."""

    def restore(self, s: S) -> None:
        """Work out the derived fields of a state just loaded."""

    def scores(self, s: S) -> tuple[Score, ...]:
        """Each seat's score as it stands, with the breakdown that the score sheet shows."""

    def result(self, s: S) -> Result:
        """How the game ended; before that nobody has won, and it raises NotOver."""

    def detail(self, view: S, seat: int, topic: str) -> Mapping[str, Any]:
        """The figures that overlays, sheets and hovers show: per hex, per card, per amount.

        Every game knows "progress": its "round", and how many "rounds" there will be.
        """

    def faults(self, s: S) -> list[str]:
        """Conservation laws that the state breaks; empty when it is sound."""

    def say(self, thing: Action | Event | Refusal, view: S, lang: str) -> str:
        """One line for the log, a tooltip or a golden file. An action is told before it is played."""


class AllOpen:
    """Of games in which nothing is hidden but what chance has not drawn yet, and nobody answers in secret."""

    def observe(self, s: S, seat: int) -> S:
        return clone(s)

    def guess(self, view: S, seat: int, rng: Random) -> S:
        return clone(view)

    def reopened(self, view: S, seat: int) -> S:
        return clone(view)


AnyRules: TypeAlias = Rules[Any]
"""Those of whatever game."""


class NotOver(Problem):
    """Somebody wants to know how a game ended that goes on."""

    def __init__(self) -> None:
        super().__init__("the game is not over yet: nobody can say how it ends")


def need_over(rules: Rules[S], s: S) -> None:
    """What every game's `result` asks first."""
    if rules.decision(s).seat != OVER:
        raise NotOver


class Illegal(Problem):
    """An action that the rules refuse: names the action, what was asked, the reason and near answers."""

    def __init__(self, action: Action, decision: Decision, reason: str, near: Sequence[Action]) -> None:
        self.action, self.decision, self.reason, self.near = action, decision, reason, tuple(near)
        asked = {CHANCE: f"chance ({decision.about})", OVER: "nobody (the game is over)"}.get(
            decision.seat, f"seat {decision.seat} ({decision.ask})"
        )
        options = f" Possible: {', '.join(map(write, near))}." if near else ""
        super().__init__(f"{write(action)} is refused; asked is {asked}. {reason}{options}")


def write(action: object) -> str:
    """An action as a log line shows it: ["take", 2]."""
    if not isinstance(action, tuple):
        return quoted(action)
    parts = (json.dumps(clipped(p), ensure_ascii=False) if isinstance(p, str) else quoted(p) for p in action[:LONGEST])
    return "[" + ", ".join(parts) + "]"


def best_seats(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the highest total, then the best tie-breakers; several when all of that is equal."""
    rank = [(score.total, *score.ties) for score in scores]
    return tuple(seat for seat, place in enumerate(rank) if place == max(rank))


def lists(rules: Rules[S], s: S, seat: int | None = None) -> list[Action]:
    """`legal`, and at a chance decision what may be drawn."""
    if rules.decision(s, seat).seat == CHANCE:
        return [action for action, _ in rules.outcomes(s) or ()]
    return rules.legal(s, seat)
