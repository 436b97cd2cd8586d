"""Akropolis: points now, and what districts and stars may still come to multiply each other.

A kind with value v and stars s scores v * s. While turns are left both grow, so the value function multiplies what
is there with a little of what may come: (v + V * left) * (s + S * left), less the share nobody has earned yet.
"""

from __future__ import annotations

from game.akropolis.rules import Akropolis
from game.akropolis.scoring import products
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
    hopes = zip(products(s, player, rules.values), COMING_VALUE, COMING_STARS, strict=True)
    growing = [(points + more * left) * (stars + shine * left) for (points, stars), more, shine in hopes]
    return player.stones * (1 + STONE * left) + sum(growing)


def turns_left(rules: Akropolis, s: State, player: Player) -> float:
    """The share of this player's turns that is still to come, from 1 down to 0."""
    deal = rules.values.deals[s.around, s.long]
    turns = (deal.stacks + 1) * (s.around + 1) / s.around
    return max(0.0, 1 - (len(player.laid) - 1) / turns)
