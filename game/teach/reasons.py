"""What tells two positions apart, by what lies on the table: districts, temples, coins, each with its amount.

Points of the score sheet and what the opponents notice about the same thing are one amount. The amounts are the figures
that were weighed, so they add up to the difference of the two leads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core.rules import OVER
from game.core.state import State
from game.teach.judge import Judge

OWN, RIVAL = "own", "rival"
"""Of what kind a reason is: something of one's own, or the same of the strongest rival."""

BESIDES = OWN, ""
"""What has no name."""

LEAST = 0.05
"""Smaller amounts are nothing."""

Parts = Mapping[tuple[str, str], float]
"""All that a lead is made of, by kind and topic; the topic of what has none is empty."""


NOTHING: Parts = MappingProxyType({})


class Reason(NamedTuple):
    """What something brings, in points of the lead."""

    kind: str
    topic: str  # a part of the score sheet, or a topic of the features
    amount: float


def reasons(better: Sequence[Parts], other: Sequence[Parts], at_once: Parts = NOTHING) -> list[Reason]:
    """What one way has over another, in the mean of games with the same luck; the weightiest first. Together they are
    the difference of the leads.

    What is smaller than its own error has no name, nor what comes out the other way round `at_once`, when the turn is
    over: nobody would believe that a move which builds a market has lost by markets.
    """
    found, besides = [], 0.0
    for kind, topic in dict.fromkeys(each for parts in (*better, *other) for each in parts):
        gains = [
            mine.get((kind, topic), 0.0) - theirs.get((kind, topic), 0.0)
            for mine, theirs in zip(better, other, strict=True)
        ]
        amount = sum(gains) / len(gains)
        sure = abs(amount) >= max(LEAST, _error(gains, amount))
        if sure and (kind, topic) != BESIDES and at_once.get((kind, topic), 0.0) * amount >= 0:
            found.append(Reason(kind, topic, amount))
        else:
            besides += amount
    if abs(besides) >= LEAST:
        found.append(Reason(*BESIDES, besides))
    return sorted(found, key=lambda one: (-abs(one.amount), one))


def _error(gains: Sequence[float], mean: float) -> float:
    """Of a mean; nothing is known of it from one game."""
    many = len(gains)
    return 0.0 if many < 2 else (sum((gain - mean) ** 2 for gain in gains) / (many - 1) / many) ** 0.5


def parts(judge: Judge, s: State, seat: int) -> Parts:
    """All that a position's lead is made of; where the game is over, that is the score sheet and the best rival's."""
    over = judge.rules.decision(s).seat == OVER
    found: dict[tuple[str, str], float] = {(OWN, topic): amount for topic, amount in _own(judge, s, seat, over).items()}
    if judge.seats > 1:
        others = [_own(judge, s, other, over) for other in range(judge.seats) if other != seat]
        best = max(others, key=lambda amounts: sum(amounts.values()))
        found |= {(RIVAL, topic): -amount for topic, amount in best.items()}
    return found


def gained(one: Parts, other: Parts) -> Parts:
    """What one position has over another."""
    return {each: one.get(each, 0.0) - other.get(each, 0.0) for each in {**one, **other}}


def _own(judge: Judge, s: State, seat: int, over: bool) -> dict[str, float]:
    """What a position is worth to a seat, by topic."""
    score = judge.rules.scores(s)[seat]
    found: dict[str, float] = defaultdict(float)
    for part in score.parts:
        found[part.name] += part.points
    whole = sum(found.values())
    if over:
        found[""] += score.total - whole
        return found
    found[""] += judge.value.features.points(s, seat) - whole
    for topic, amount in judge.value.features.hoped(s, seat):
        found[topic] += amount
        found[""] -= amount
    for topic, amount in judge.value.noticed(s, seat):
        found[topic] += amount
    return found
