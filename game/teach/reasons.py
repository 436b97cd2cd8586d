"""What tells two positions apart: points of the score sheet, and what the opponents notice, each with its amount.

The amounts are the figures that were weighed, so they add up to the difference of the two leads.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from game.core.state import State
from game.teach.judge import Judge

SCORED, NOTICED, RIVAL, EDGE, BESIDES = "scored", "noticed", "rival", "edge", "besides"
"""Of what kind a reason is: a part of one's own score sheet, something noticed of one's own, the strongest rival, the
race for the end, and points that stand on no sheet yet."""

LEAST = 0.05
"""Smaller amounts are nothing."""


class Reason(NamedTuple):
    """What something brings, in points of the lead."""

    kind: str
    name: str  # of the part, or of the group of features and the thing in it
    amount: float


def reasons(judge: Judge, better: State, other: State, seat: int) -> list[Reason]:
    """What one position has over the other, for a seat; the weightiest first."""
    mine, theirs = parts(judge, better, seat), parts(judge, other, seat)
    found = [Reason(*what, mine.get(what, 0.0) - theirs.get(what, 0.0)) for what in {**mine, **theirs}]
    return sorted((one for one in found if abs(one.amount) >= LEAST), key=lambda one: (-abs(one.amount), one))


def parts(judge: Judge, s: State, seat: int) -> dict[tuple[str, str], float]:
    """All that a position's lead is made of, by kind and name."""
    found: dict[tuple[str, str], float] = defaultdict(float)
    score = judge.rules.scores(s)[seat]
    for part in score.parts:
        found[SCORED, part.name] += part.points
    found[BESIDES, ""] = judge.value.features.points(s, seat) - sum(part.points for part in score.parts)
    for name, amount in judge.value.noticed(s, seat):
        found[NOTICED, named(judge, name)] += amount
    if judge.seats > 1:
        found[RIVAL, ""] = -judge.value.rival(s, seat)
        found[EDGE, ""] = judge.value.features.edge(s, seat)
    return found


def named(judge: Judge, feature: str) -> str:
    """What a feature is called to people: its group, and where the group is one of things, the thing."""
    group, _, rest = feature.partition(".")
    return feature if judge.value.features.module.GROUPS[group].things else group if rest else feature
