"""Playing on in thought from the end of a line, with given luck, as far as the horizon."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.bots.search.turns import Turns, Value
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.state import State

Liking = Callable[[Any, int], float]
"""How well a seat likes a position besides what it is worth, in points."""

WON = 0.5
"""What it is worth to have won, beside the lead: a step from half of it below to half of it above."""


class Leaf(NamedTuple):
    """Weighs where a playout ends: a lead squeezed between -1 and 1, and a step for the win when all is over.

    `scale` is how many points of a lead are much. Alone there is no lead, and the value counts as it is; what has to be
    reached to win is a step there, too.
    """

    rules: AnyRules
    value: Value
    scale: float

    def __call__(self, s: State, seat: int) -> float:
        found = self.value(self.rules, s, seat) / self.scale
        if len(s.players) > 1:
            found = math.tanh(found)
        if self.rules.decision(s).seat == OVER:
            winners = self.rules.result(s).winners
            found += WON / len(winners) if seat in winners else -WON
        return found


class Playout:
    """All seats go on by the same policy; `horizon` counts rounds of the table, None plays to the end.

    What the seat itself likes besides counts where its own line ends: further on all play soberly.
    """

    def __init__(
        self, rules: AnyRules, policy: Turns, leaf: Leaf, horizon: int | None, liking: Liking | None = None
    ) -> None:
        self.rules, self.policy, self.leaf, self.horizon, self.liking = rules, policy, leaf, horizon, liking

    def __call__(self, state: State, seat: int, luck: int) -> float:
        return self._played_on(state, seat, luck) + self._liked(state, seat)

    def prior(self, state: State, seat: int) -> float:
        """What is thought of the end of a line before anything is played."""
        return self.leaf(state, seat) + self._liked(state, seat)

    def length(self, state: State, seat: int) -> int:
        """How many turns a playout goes on for: in one that is like the others."""
        end = play_on(self.rules, self.policy, state, seat, Random(0), self.horizon)
        return max(1, int(end.turn) - state.turn)

    def _liked(self, state: State, seat: int) -> float:
        return self.liking(state, seat) / self.leaf.scale if self.liking else 0.0

    def _played_on(self, state: State, seat: int, luck: int) -> float:
        return self.leaf(play_on(self.rules, self.policy, state, seat, Random(luck), self.horizon), seat)


def play_on(rules: AnyRules, policy: Turns, state: State, seat: int, rng: Random, rounds: int | None) -> Any:
    """Where a game comes to that all play on by one policy, from what a seat knows: after some rounds, or ended."""
    s = rules.guess(state, seat, rng)
    until = None if rounds is None else s.turn + rounds * turns_a_round(rules, s)
    while True:
        asked = rules.decision(s)
        if asked.seat == OVER or (asked.seat >= 0 and until is not None and s.turn >= until):
            return s
        if asked.seat == CHANCE:
            rules.apply(s, rules.sample(s, rng))
        elif len(only := rules.legal(s, asked.seat)) == 1:
            rules.apply(s, only[0])
        elif asked.joint:  # each chooses from what it may see: nobody looks at the others' secret answers
            for action in policy.best(rules.observe(s, asked.seat), asked.seat, rng).path:
                rules.apply(s, action)
        else:
            s = policy.best(s, asked.seat, rng).state


def turns_a_round(rules: AnyRules, s: State) -> int:
    """How often `turn` rises while everybody plays once: all together in a joint step, else each seat alone."""
    return 1 if rules.decision(s).joint else len(s.players)
