"""Akropolis: points now, and what districts and stars may still come to multiply each other.

A kind with value v and stars s scores v * s. While turns are left both grow, so the value function multiplies what
is there with a little of what may come: (v + V * left) * (s + S * left), less the share nobody has earned yet.
"""

from __future__ import annotations

from game.akropolis.rules import Akropolis
from game.akropolis.scoring import FIRST_PLAZA, JUDGES, worth
from game.akropolis.state import Player, State

COMING_VALUE = (5.0, 4.0, 4.0, 3.0, 2.0)
"""By kind of district, the value that a whole game is expected to add."""

COMING_STARS = (3.0, 2.0, 2.0, 2.0, 2.0)
"""By kind, the stars that a whole game is expected to add."""

STONE = 0.9
"""What a stone is worth beyond its point while the game has just begun."""


def value(rules: Akropolis, s: State, seat: int) -> float:
    player = s.players[seat]
    left = turns_left(rules, s, player)
    worth_now = player.stones * (1 + STONE * left)
    for kind, judge in enumerate(JUDGES):
        stars = player.kinds[FIRST_PLAZA + kind].bit_count() * rules.values.stars[kind]
        counted, doubled = judge(s, player, rules.values)
        points = worth(player, counted) + worth(player, doubled)
        worth_now += (points + COMING_VALUE[kind] * left) * (stars + COMING_STARS[kind] * left)
    return worth_now


def turns_left(rules: Akropolis, s: State, player: Player) -> float:
    """The share of this player's turns that is still to come, from 1 down to 0."""
    around = max(2, len(s.players))
    deal = rules.values.deals[around, s.long]
    turns = (deal.stacks + 1) * (around + 1) / around
    return max(0.0, 1 - (len(player.laid) - 1) / turns)
