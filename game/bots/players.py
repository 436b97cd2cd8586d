"""The door for players: anything with `choose`. Bots are made here by the name of their kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from game.bots.greedy import Greedy
from game.bots.uniform import Uniform
from game.core.errors import Problem, near, quoted
from game.core.rules import Action, Decision, Rules

Clock = Callable[[], float]
"""Seconds from somewhere; bots that think until a deadline ask it."""


class Player(Protocol):
    """Whoever sits at a seat. A view is all that it gets to see."""

    def choose(
        self, view: Any, decision: Decision, legal: list[Action], clock: Clock, began: Any | None = None
    ) -> Action | None:
        """One of the legal actions, or None while still thinking.

        `began`: what the seat saw when it was first asked, see `Match.asked_since`; a bot that lives as long as the
        game and keeps its own plan needs none.
        """


BOTS: dict[str, Callable[[Rules[Any], Random], Player]] = {"random": Uniform, "greedy": Greedy}


def bot(kind: str, rules: Rules[Any], rng: Random) -> Player:
    """A bot of a kind; `rng` is all the chance that it has."""
    if kind not in BOTS:
        raise Problem(f"unknown seat {quoted(kind)}{near(kind, BOTS)}; known are {', '.join(BOTS)}")
    return BOTS[kind](rules, rng)
