"""What points were made of that were won on the way: the game is played once more, and a ledger listens."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.core.errors import Problem
from game.core.match import AnyMatch, Entry
from game.core.rules import Event, Fact
from game.core.words import Say

MINUS = "−"
"""The sign that is printed for fewer than none."""

MOST = 8
"""So many lines a reason has on the sheet; the rest are told in one."""


class Won(NamedTuple):
    """Points of a seat, for a part of its score; `by` names what brought them, as its game does."""

    seat: int
    part: str
    by: str
    points: int


class Reason(NamedTuple):
    """Something with its name, and what it brought, time by time."""

    name: str
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.points)


Read = Callable[[Fact], Won | None]
"""What a fact says of points, if anything."""


class Ledger:
    """All that was ever won in a match, in order. What was heard once is kept as long as it stays in the log."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._heard: list[tuple[Entry, list[Won]]] = []

    def won(self, match: AnyMatch) -> list[Won]:
        """Of what rules of another time led to nothing is known."""
        log, heard = match.log, self._heard
        while heard and (len(heard) > len(log) or heard[-1][0] is not log[len(heard) - 1]):
            heard.pop()
        if len(heard) < len(log):
            self._listen(match)
        return [won for _, found in heard for won in found]

    def _listen(self, match: AnyMatch) -> None:
        start, end = len(self._heard), len(match.log)
        first = bisect_left(range(end), True, lo=start, key=lambda entry: _known(match, entry))
        self._heard += [(entry, []) for entry in match.log[start:first]]
        state = match.state_at(first)
        for entry in match.log[first:]:
            events: list[Event] = []
            match.rules.apply(state, entry.action, events.append)
            self._heard.append((entry, [won for event in events if (won := self._read(event.fact))]))


def _known(match: AnyMatch, entry: int) -> bool:
    """Whether the position after so many entries is known: then all later ones are, too."""
    try:
        match.state_at(entry)
    except Problem:
        return False
    return True


def of(say: Say, found: Sequence[Won], seat: int, part: str, points: int, named: Callable[[str], str]) -> list[Reason]:
    """What so many points of a part were made of, the best first.

    The points may be those of an earlier position: what came after it is left out. What nobody knows of is told too.
    """
    gains = [each for each in found if (each.seat, each.part) == (seat, part)]
    gains = gains[: _reaching([each.points for each in gains], points)]
    names = dict.fromkeys(each.by for each in gains)
    reasons = [Reason(named(by), tuple(each.points for each in gains if each.by == by)) for by in names]
    reasons.sort(key=lambda reason: -reason.total)
    rest = points - sum(each.points for each in gains)
    return [*reasons, Reason(say("score.other"), (rest,))] if rest else reasons


def _reaching(gains: list[int], points: int) -> int:
    """How many of the first gains make these points; all of them when none do."""
    ways = [n for n in range(len(gains) + 1) if sum(gains[:n]) == points]
    return ways[-1] if ways else len(gains)


# -- in words


def told(say: Say, reasons: Sequence[Reason], most: int = MOST) -> list[str]:
    """A line for each reason, and where there are several their sum."""
    return summed(say, [line(reason) for reason in reasons], [reason.total for reason in reasons], most)


def summed(say: Say, lines: list[str], totals: list[int], most: int = MOST) -> list[str]:
    """Lines that say how so many points came about each, what is too long for a list in one; the last is the sum."""
    if len(lines) > most:
        kept, more = most - 1, len(lines) - most + 1
        totals = [*totals[:kept], sum(totals[kept:])]
        lines = [*lines[:kept], say("score.more", n=more, points=signed(totals[-1]))]
    return [*lines, f"{added(totals)} = {signed(sum(totals))}"] if len(lines) > 1 else lines


def line(reason: Reason) -> str:
    """ "Market: 2 × 8 + 4 = 20"; what came once only stands for itself."""
    if len(reason.points) == 1:
        return f"{reason.name}: {signed(reason.total)}"
    return f"{reason.name}: {''.join(_terms(reason.points))} = {signed(reason.total)}"


def _terms(points: Sequence[int]) -> Iterator[str]:
    """Points that came several times, as a product."""
    for number, (value, times) in enumerate(sorted(Counter(points).items(), key=lambda pair: (-pair[1], -pair[0]))):
        product = f"{times} × {abs(value)}" if times > 1 else f"{abs(value)}"
        yield f"{_joint(number, value)}{product}"


def added(numbers: Sequence[int]) -> str:
    """ "9 + 5 − 2"."""
    return "".join(f"{_joint(place, number)}{abs(number)}" for place, number in enumerate(numbers))


def _joint(place: int, number: int) -> str:
    """The sign before a number of a sum."""
    if place == 0:
        return MINUS if number < 0 else ""
    return f" {MINUS} " if number < 0 else " + "


def signed(number: int) -> str:
    """A number with the sign that is printed for fewer than none."""
    return f"{MINUS}{-number}" if number < 0 else f"{number}"
