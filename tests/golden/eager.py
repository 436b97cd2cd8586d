"""Seats that want a game of Origins to end in one way: greedy ones to whom every step towards it is worth much."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.greedy import Greedy
from game.bots.values.origins import value
from game.core.rules import Rules
from game.origins.rules import Origins
from game.origins.state import State

Wish = Callable[[State, int], float]
"""How near the end is that a seat longs for."""

WISHES: dict[str, Wish] = {
    "for temples": lambda s, seat: 8.0 * sum(s.players[seat].temples),
    "for gold": lambda s, seat: -15.0 * sum(s.treasure),
    "for dice": lambda s, seat: -30.0 * min(s.dice),
}


def eager(kind: str, rules: Rules[Any], rng: Random) -> Greedy:
    """The seat of that kind."""
    wish = WISHES[kind]

    def worth(rules: Origins, s: State, seat: int) -> float:
        return value(rules, s, seat) + wish(s, seat)

    return Greedy(rules, rng, worth)
