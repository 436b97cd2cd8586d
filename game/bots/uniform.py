"""A seat that takes any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.rules import Action, AnyRules, Decision
from game.core.state import State


class Uniform:
    """The bot "random"."""

    def __init__(self, rules: AnyRules, rng: Random) -> None:
        self.rng = rng

    def choose(
        self,
        view: State,
        decision: Decision,
        legal: list[Action],
        clock: Callable[[], float],
        began: State | None = None,
    ) -> Action:
        return legal[int(self.rng.random() * len(legal))]
