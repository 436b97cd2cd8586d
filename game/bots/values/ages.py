"""Age of Civilization: points as they stand, and what workers, coins, abilities and strength may still bring."""

from __future__ import annotations

from game.ages import scoring
from game.ages.rules import Ages
from game.ages.state import State

BEAM = 8
"""A turn branches so much that a wider beam costs more than it finds."""

COIN = 0.35
"""A coin, while there are rounds to spend it in."""

WORKER = 0.9
"""A worker in each round that is left, until they are too many to be paid for."""

TECHNOLOGY = 0.35
"""A technology in each round that is left."""

GOAL = 3.0
"""A condition of a medal that is fulfilled."""

SILK = 1.5
"""A bale of silk, while there is a city to bring it to."""

LEGACY = 0.3
"""An active ability in each round that is left."""


def value(rules: Ages, s: State, seat: int) -> float:
    """What the position is worth: the own hopes less those of the strongest rival."""
    own = _hopes(rules, s, seat)
    if s.solo:
        return own + _medals(rules, s)
    return own - 0.4 * max(_hopes(rules, s, other) for other in range(len(s.players)) if other != seat)


def _medals(rules: Ages, s: State) -> float:
    """Alone: how far the medals of a scenario have come besides their points. Achievements are mostly points."""
    return sum(GOAL * min(have, need) / need for have, need in scoring.besides(rules.book, s))


def _hopes(rules: Ages, s: State, seat: int) -> float:
    player = s.players[seat]
    left = rules.book.setup.rounds - s.round
    found = float(scoring.points_of(rules.book, s, seat))
    found += COIN * min(player.coins, 3 + 5 * left) if left else 0.01 * player.coins + 0.05 * player.workers
    found += left * (WORKER * player.workers + TECHNOLOGY * player.technologies.bit_count())
    found += left * LEGACY * len(player.peoples)
    return found + (SILK * player.silk if left else 0.0)
