"""What chance has brought: each draw weighed beside a sample of what might have been drawn instead."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.core.match import AnyMatch
from game.core.rules import CHANCE
from game.core.state import State, clone
from game.teach.judge import Judge
from game.teach.weighing import error, mean

DRAWN = 32
"""So many other draws are thought of; all of them where they are few."""


class Draw(NamedTuple):
    """One draw, by seat: how many points of lead it has brought more than what was to be expected."""

    entry: int
    about: str
    gains: tuple[float, ...]
    errors: tuple[float, ...]


def draws(judge: Judge, match: AnyMatch, seed: str) -> list[Draw]:
    """Every draw of a game from its first question on; how the table was laid out is the game, and not luck in it."""
    return [
        draw(judge, match, number, Random(f"{seed}/{number}"))
        for number, entry in enumerate(match.log)
        if entry.seat == CHANCE and number > first_asked(match)
    ]


def first_asked(match: AnyMatch) -> int:
    """How long the log was when somebody was first asked, as far back as positions are known."""
    return next((at for at, entry in enumerate(match.log) if entry.seat >= 0 and match.known_at(at)), len(match.log))


def draw(judge: Judge, match: AnyMatch, number: int, rng: Random) -> Draw:
    """What one draw brought; what the sample misses of the expectation is its error."""
    before, about = match.state_at(number), match.log[number].about
    came = judge.leads(match.state_at(number + 1))
    listed = judge.rules.outcomes(before)
    if listed is not None and len(listed) <= DRAWN:
        total = sum(weight for _, weight in listed)
        might = [(_after(judge, before, action), weight / total) for action, weight in listed]
        expected = [sum(leads[seat] * share for leads, share in might) for seat in range(judge.seats)]
        return Draw(number, about, _less(came, expected), (0.0,) * judge.seats)
    sample = [_after(judge, before, judge.rules.sample(before, rng)) for _ in range(DRAWN)]
    by_seat = [[leads[seat] for leads in sample] for seat in range(judge.seats)]
    return Draw(number, about, _less(came, [mean(found) for found in by_seat]), tuple(map(error, by_seat)))


def _after(judge: Judge, before: State, action: Any) -> list[float]:
    s = clone(before)
    judge.rules.apply(s, action)
    return judge.leads(s)


def _less(came: list[float], expected: list[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(came, expected, strict=True))
