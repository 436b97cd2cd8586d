"""How a saved game stands, as the shelf and the list tell it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.kinds import HUMAN
from game.core.match import AnyMatch
from game.core.rules import OVER, AnyRules, Result
from game.core.state import State


class Standing(NamedTuple):
    """What the shelf and the list tell of a game."""

    round: int
    rounds: int  # 0: nobody knows how many there will be
    totals: tuple[int, ...]
    result: Result | None  # None: it goes on


def standing(match: AnyMatch) -> Standing:
    """How a match stands that was taken up from a file."""
    rules, state = match.rules, match.state_at()
    over = rules.decision(state).seat == OVER
    rounds = rules.detail(rules.observe(state, 0), 0, "progress")["rounds"]
    shown = match.state_at(len(match.log) - 1) if not over and _waits(match) else state
    return Standing(shown.round, rounds, known_points(rules, state), rules.result(state) if over else None)


def known_points(rules: AnyRules, state: State) -> tuple[int, ...]:
    """Everybody's points; while all choose in secret, as the others see them."""
    seats = range(len(state.players))
    if rules.decision(state).eyes is None or len(seats) < 2:
        return tuple(score.total for score in rules.scores(state))
    seen = [rules.scores(rules.observe(state, (seat + 1) % len(seats))) for seat in seats]
    return tuple(scores[seat].total for seat, scores in zip(seats, seen, strict=True))


def _waits(match: AnyMatch) -> bool:
    """Whether a person has made the last move and still has to end the turn: then it is still the round of that."""
    if not match.known_at(len(match.log) - 1):
        return False
    before = match.state_at(len(match.log) - 1)
    asked = match.rules.decision(before)
    if before.turn == match.state_at().turn or asked.seat < 0 or asked.joint:
        return False
    return match.players[asked.seat].who == HUMAN
