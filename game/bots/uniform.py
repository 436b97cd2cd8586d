"""A seat that takes any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.rules import Action, Decision, Rules


class Uniform:
    """The bot "random"."""

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        self.rng = rng

    def choose(
        self, view: Any, decision: Decision, legal: list[Action], clock: Callable[[], float], began: Any | None = None
    ) -> Action:
        return legal[int(self.rng.random() * len(legal))]
