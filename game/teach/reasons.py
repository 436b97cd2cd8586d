"""What tells two positions apart, by what lies on the table: districts, temples, coins, each with its amount.

Points of the score sheet and what the opponents notice about the same thing are one amount. The amounts are the figures
that were weighed, so they add up to the difference of the two leads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core.rules import OVER, Action
from game.core.state import State
from game.teach.judge import Judge

OWN, RIVAL = "own", "rival"
"""Of what kind a reason is: something of one's own, or the same of the strongest rival."""

BESIDES = OWN, ""
"""What has no name."""

COMES = "comes", ""
"""What is not there yet when the turn is over, all of it together."""

HOPES = "hopes"
"""The topic of a feature that corrects all that is hoped for: so much of each hope is less, or more."""

LEAST = 0.05
"""Smaller amounts are nothing."""

PLAIN = 0.5
"""What a move brings at once is seen from so much on: who hears then of the opposite wants to hear of both."""

Parts = Mapping[tuple[str, str], float]
"""All that a lead is made of, by kind and topic; the topic of what has none is empty."""


NOTHING: Parts = MappingProxyType({})


class Reason(NamedTuple):
    """What something brings, in points of the lead."""

    kind: str
    topic: str  # a part of the score sheet, or a topic of the features
    amount: float
    despite: float = 0.0  # so much of it the move itself brings, where that is plainly the other way round

    @property
    def nameless(self) -> bool:
        """Whether it is no single thing."""
        return self[:2] in (BESIDES, COMES)


def at_once(gained: Parts, lead: float) -> list[Reason]:
    """What a move itself has over another, as things stand after both, and what comes besides; the weightiest first."""
    return _listed({**gained, COMES: lead - sum(gained.values())}, lead)


def later(better: Sequence[Parts], other: Sequence[Parts], gained_at_once: Parts, lead: float) -> list[Reason]:
    """What one way comes to have over another, in the mean of games with the same luck; the weightiest first.

    What is smaller than its own error has no name. What came out plainly the other way round when the turn was over
    says so: nobody would believe else that a move which builds a market has lost by markets.
    """
    found: dict[tuple[str, str], float] = {}
    for each in dict.fromkeys(each for parts in (*better, *other) for each in parts):
        gains = [mine.get(each, 0.0) - theirs.get(each, 0.0) for mine, theirs in zip(better, other, strict=True)]
        amount = sum(gains) / len(gains)
        if abs(amount) >= _error(gains, amount):
            found[each] = amount
    return [_despite(reason, gained_at_once.get(reason[:2], 0.0)) for reason in _listed(found, lead)]


def _despite(reason: Reason, first: float) -> Reason:
    """A reason, and what the move itself brings of it where that is plainly the other way round."""
    opposite = reason.kind == OWN and abs(first) >= PLAIN and first * reason.amount < 0
    return reason._replace(despite=first) if opposite else reason


def _listed(amounts: Parts, lead: float) -> list[Reason]:
    """Together they are the lead."""
    named = [Reason(*each, amount) for each, amount in amounts.items() if each != BESIDES and abs(amount) >= LEAST]
    left = lead - sum(reason.amount for reason in named)
    besides = [Reason(*BESIDES, left)] if abs(left) >= LEAST else []
    return sorted([*named, *besides], key=lambda one: (-abs(one.amount), one))


def _error(gains: Sequence[float], mean: float) -> float:
    """Of a mean; nothing is known of it from one game."""
    many = len(gains)
    return 0.0 if many < 2 else (sum((gain - mean) ** 2 for gain in gains) / (many - 1) / many) ** 0.5


def strongest(judge: Judge, s: State, seat: int) -> int | None:
    """The rival that is worth most."""
    others = (other for other in range(judge.seats) if other != seat)
    return max(others, key=lambda other: judge.value.worth(s, other), default=None)


def parts(judge: Judge, s: State, seat: int, rival: int | None) -> Parts:
    """What a position's lead over a rival is made of; where the game is over, that is the score sheets of both.

    It is the same rival wherever ways are compared: where now one and now another were the best, what the one has and
    the other has not would be told as a reason.
    """
    over = judge.rules.decision(s).seat == OVER
    found: dict[tuple[str, str], float] = {(OWN, topic): amount for topic, amount in _own(judge, s, seat, over).items()}
    if rival is not None:
        found |= {(RIVAL, topic): -amount for topic, amount in _own(judge, s, rival, over).items()}
    return found


def gained(one: Parts, other: Parts) -> Parts:
    """What one position has over another."""
    return {each: one.get(each, 0.0) - other.get(each, 0.0) for each in {**one, **other}}


def brought(judge: Judge, view: State, seat: int, path: Sequence[Action]) -> list[Reason]:
    """What a way itself brings a seat, beside what it had before; nothing where chance draws in it."""
    after = judge.after(view, seat, path)
    if after is None:
        return []
    own = gained(parts(judge, after, seat, None), parts(judge, view, seat, None))
    return at_once(own, sum(own.values()))


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
    hoped, noticed = [*judge.value.features.hoped(s, seat)], judge.value.noticed(s, seat)
    hopes = sum(amount for _, amount in hoped)
    more = sum(amount for topic, amount in noticed if topic == HOPES) / hopes if hopes else 0.0
    for topic, amount in hoped:
        found[topic] += amount * (1.0 + more)
        found[""] -= amount
    for topic, amount in noticed:
        if topic != HOPES:
            found[topic] += amount
    return found
