"""What chance has brought: each draw weighed beside a sample of what might have been drawn instead.

Draws that follow each other with no question between them are one: a row of tiles, a throw of dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.core.match import AnyMatch
from game.core.rules import CHANCE
from game.core.state import State, clone
from game.teach.judge import Judge
from game.teach.weighing import error, mean

DRAWN = 24
"""So many other draws are thought of; all of them where they are few."""


class Draw(NamedTuple):
    """One draw, by seat: how many points of lead it has brought more than what was to be expected."""

    entry: int
    end: int  # how long the log was after it
    about: str
    gains: tuple[float, ...]
    errors: tuple[float, ...]


def begun(match: AnyMatch) -> Iterator[int]:
    """Where in the log each draw begins, from the first question on: how the table was laid out is no luck in it."""
    log, first = match.log, first_asked(match)
    return (at for at in range(first + 1, len(log)) if log[at].seat == CHANCE and log[at - 1].seat != CHANCE)


def first_asked(match: AnyMatch) -> int:
    """How long the log was when somebody was first asked, as far back as positions are known."""
    return next((at for at, entry in enumerate(match.log) if entry.seat >= 0 and match.known_at(at)), len(match.log))


def draw(judge: Judge, match: AnyMatch, number: int, rng: Random) -> Draw:
    """What one draw brought; what the sample misses of the expectation is its error."""
    before, about = match.state_at(number), match.log[number].about
    end = next((at for at in range(number, len(match.log)) if match.log[at].seat != CHANCE), len(match.log))
    came, seats = judge.answered(match.state_at(end)), range(judge.seats)
    listed = judge.rules.outcomes(before) if end == number + 1 else None
    if listed is not None and len(listed) <= DRAWN:
        total = sum(weight for _, weight in listed)
        might = [(_after(judge, before, action), weight / total) for action, weight in listed]
        expected = [sum(leads[seat] * share for leads, share in might) for seat in seats]
        return Draw(number, end, about, _less(came, expected), (0.0,) * judge.seats)
    sample = [_drawn(judge, before, end - number, rng) for _ in range(DRAWN)]
    by_seat = [[leads[seat] for leads in sample] for seat in seats]
    return Draw(number, end, about, _less(came, [mean(found) for found in by_seat]), tuple(map(error, by_seat)))


def _after(judge: Judge, before: State, action: Any) -> list[float]:
    s = clone(before)
    judge.rules.apply(s, action)
    return judge.answered(s)


def _drawn(judge: Judge, before: Any, most: int, rng: Random) -> list[float]:
    """As much drawn as was drawn, as far as chance is asked."""
    s = clone(before)
    for _ in range(most):
        if judge.rules.decision(s).seat == CHANCE:
            judge.rules.apply(s, judge.rules.sample(s, rng))
    return judge.answered(s)


def _less(came: list[float], expected: list[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(came, expected, strict=True))
