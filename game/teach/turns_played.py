"""The turns of a game that was played, each beside the ways through it that the opponents see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.search.turns import Line, position
from game.core.match import AnyMatch
from game.core.rules import CHANCE, Action
from game.core.state import State, clone, fingerprint
from game.teach.judge import Judge

AMONG = 6
"""So many ways through a turn are looked at beside the one that was taken."""


class TurnPlayed(NamedTuple):
    """What a seat answered in one turn, from its first choice on."""

    seat: int
    turn: int
    start: int  # how long the log was when it first had a choice
    end: int  # and after its last answer
    path: tuple[Action, ...]
    view: State  # what it saw at the start, as if nobody had sealed anything before it


class Compared(NamedTuple):
    """A turn as it was played, and other ways through it; what each is worth is told in points of lead."""

    turn: TurnPlayed
    played: Line
    lines: tuple[Line, ...]

    @property
    def best(self) -> Line:
        return max((self.played, *self.lines), key=lambda line: line.worth)

    @property
    def cost(self) -> float:
        """In points of lead, by what was learned: before anything is played on."""
        return self.best.worth - self.played.worth


def turns_played(match: AnyMatch, first: int = 0, after: int | None = None) -> Iterator[TurnPlayed]:
    """Every turn in which somebody had a choice and whose positions are known, in the order of the log; or only those
    between two entries of it, where turns of the game begin.

    Who is asked again in a turn after somebody else has answered begins anew, but in a joint step.
    """
    rules = match.rules
    found: dict[tuple[int, int, int], list[int]] = {}
    between = last = 0
    for number, entry in [*enumerate(match.log)][first:after]:
        if entry.seat >= 0 and match.known_at(number):
            between += entry.seat != last and not entry.joint
            last = entry.seat
            before = match.state_at(number)
            key = before.turn, entry.seat, between
            if key in found or len(rules.legal(before, entry.seat)) > 1:
                found.setdefault(key, []).append(number)
    for (turn, seat, _), entries in found.items():
        start = entries[0]
        view = rules.reopened(rules.observe(match.state_at(start), seat), seat)
        path = tuple(match.log[number].action for number in entries)
        yield TurnPlayed(seat, turn, start, entries[-1] + 1, path, view)


def compared(judge: Judge, match: AnyMatch, turn: TurnPlayed, luck: float = 0.0) -> Compared:
    """The turn beside other ways through it; `luck` is what chance brought the seat while it went on."""
    rng = Random(fingerprint(turn.view))
    found = judge.turns.distinct(turn.view, turn.seat, rng, AMONG)
    lines = [line._replace(worth=judge.lead(line.state, turn.seat)) for line in found]
    return Compared(turn, _played(judge, match, turn, lines, luck), tuple(lines))


def _played(judge: Judge, match: AnyMatch, turn: TurnPlayed, lines: Sequence[Line], luck: float) -> Line:
    """What was played, as a line: in the seat's own view where chance has no say, else as it came, without the luck."""
    state = judge.after(turn.view, turn.seat, turn.path)
    if (same := same_line(lines, turn.path, state)) is not None:
        return same
    if state is None:
        came = judge.rules.observe(match.state_at(turn.end), turn.seat)
        return Line(turn.path, turn.path, False, came, judge.lead(came, turn.seat) - luck)
    return Line(turn.path, turn.path, True, state, judge.expected(state, turn.seat, turn.turn))


def up_to_rest(judge: Judge, view: State, seat: int, path: Sequence[Action]) -> tuple[Action, ...]:
    """A way as far as the search follows it: up to a question at which a turn is weighed as it stands."""
    s = clone(view)
    for at, action in enumerate(path):
        asked = judge.rules.decision(s, seat)
        if asked.seat != seat or (at and asked.ask in judge.turns.rests):
            return (*path[:at], *(path[at:] if asked.seat == CHANCE else ()))
        judge.rules.apply(s, action)
    return tuple(path)


def same_line(lines: Sequence[Line], path: tuple[Action, ...], state: State | None) -> Line | None:
    """The line that leads where a path does; where chance has a say in it, the one that begins like it."""
    where = None if state is None else position(state)
    for line in lines:
        if position(line.state) == where if line.sure else path[: len(line.path)] == line.path:
            return line
    return None
