"""The door for players: anything with `choose`. Bots are made here by the name of their kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from game.bots.greedy import Greedy
from game.bots.levels import Opponent
from game.bots.uniform import Uniform
from game.core.errors import Problem, near, quoted
from game.core.kinds import LEVELS, OPPONENTS, TEMPERS
from game.core.rules import Action, AnyRules, Decision
from game.core.state import State

Clock = Callable[[], float]
"""Seconds from somewhere; bots that think until a deadline ask it."""


def unhurried() -> float:
    """A clock that stands still: nobody is cut short, so a game is the same on any machine, however busy it is."""
    return 0.0


class Player(Protocol):
    """Whoever sits at a seat. A view is all that it gets to see."""

    def choose(
        self, view: State, decision: Decision, legal: list[Action], clock: Clock, began: State | None = None
    ) -> Action | None:
        """One of the legal actions, or None while still thinking.

        `began`: what the seat saw when it was first asked, see `Match.asked_since`; a bot that lives as long as the
        game and keeps its own plan needs none.
        """


def _opponent(kind: str) -> Callable[[AnyRules, Random], Player]:
    return lambda rules, rng: Opponent(kind, rules)  # it has no luck of its own


BOTS: dict[str, Callable[[AnyRules, Random], Player]] = {
    "random": Uniform,
    "greedy": Greedy,
    **{kind: _opponent(kind) for kind in (*LEVELS, *OPPONENTS)},
}


def bot(kind: str, rules: AnyRules, rng: Random) -> Player:
    """A bot of a kind; `rng` is all the chance that it has."""
    if kind not in BOTS:
        raise unknown(kind)
    return BOTS[kind](rules, rng)


def unknown(kind: str, *besides: str) -> Problem:
    """What is said of a kind that is neither a bot's nor one of those besides."""
    known = (*besides, *(kind for kind in BOTS if kind not in OPPONENTS))
    leaning = " and ".join(f"'{LEVELS[0]}-{temper}'" for temper in TEMPERS)
    hint = "" if kind == "human" else near(kind, (*besides, *BOTS))  # it is right elsewhere, where a window opens
    sentence = f"unknown seat {quoted(kind)}{hint}; known are {', '.join(known)}"
    return Problem(f"{sentence}; a level may lean to a temper, as in {leaning}")
