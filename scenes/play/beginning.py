"""Whether somebody begins a game: where all choose at once, there is no first player to be set up."""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.options import Options, complete
from game.core.rules import CHANCE, Rules

LONG_ENOUGH = 60
"""Answers after which nobody is asked alone who has not been until then."""


class Beginning:
    """Found out by playing a little, for the rules themselves know best; and remembered."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._known: dict[object, bool] = {}

    def of_somebody(self, seats: int, options: Options) -> bool:
        """Whether anybody is ever asked before the others."""
        table = seats, tuple(options.items())
        if table not in self._known:
            self._known[table] = seats > 1 and self._asked_alone(seats, options)
        return self._known[table]

    def _asked_alone(self, seats: int, options: Options) -> bool:
        rules, rng = self._rules, Random(0)
        s = rules.setup(seats, complete(rules.options, seats, options))
        for _ in range(LONG_ENOUGH):
            decision = rules.decision(s)
            if decision.seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
            elif decision.seat < 0:
                return False
            elif not decision.joint:
                return True
            else:
                rules.apply(s, rules.legal(s)[0])
        return False
