"""What a good friend at the table would say of a turn: the best ways through it, how sure that is, and why.

It is asked for before a turn (a hint), after one (why a bot did what it did) and while one is chosen (whether it costs
more than it should). It knows what the seat knows, and can be left at any time with what is known by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from game.bots.search.turns import Line
from game.core.rules import Action
from game.core.state import State, fingerprint
from game.teach.judge import Judge
from game.teach.reasons import Reason, reasons
from game.teach.turns_played import same_line, up_to_rest
from game.teach.weighing import Weighed, further, sure_from

AMONG = 6
"""So many ways through a turn are weighed."""

TOLD = 3
"""So many of them are told."""

AHEAD = 2
"""So many rounds each game in thought goes on before it is weighed."""

SWEEPS = (4, 8, 16, 32, 64)

SMALL = 0.1
"""A move is not worth a word if it costs less than this part of what lies between the best and the worst way."""

CLOSE = 0.02
"""Nor where it costs less than so much of the chance to win."""


class Way(msgspec.Struct, frozen=True):
    """A way through the turn: what would come of it, and what speaks for it beside the way it is compared with."""

    path: tuple[Action, ...]
    lead: float
    error: float  # of the lead beside the best way's; of the best, beside the second
    chance: float
    reasons: tuple[Reason, ...] = ()


class Counsel(msgspec.Struct, frozen=True):
    """The best ways, the best first; `taken` is the one that was played or chosen, if that was asked."""

    ways: tuple[Way, ...]
    taken: Way | None
    spread: float  # in points of lead, from the best way to the worst
    games: int

    def told_apart(self, one: Way, other: Way) -> bool:
        """Whether a way's lead differs from that of the one it was compared with by more than the error, at 95 %; with
        few games the error itself is not known well."""
        return abs(one.lead - other.lead) > sure_from(self.games) * one.error

    @property
    def costs(self) -> float:
        """How many points of lead the way that was taken costs."""
        return max(0.0, self.ways[0].lead - self.taken.lead) if self.taken else 0.0

    @property
    def worth_a_word(self) -> bool:
        """Whether the coach's light comes on: more than a tenth of the spread, more than its error, and not close."""
        if self.taken is None or not self.costs or not self.told_apart(self.taken, self.ways[0]):
            return False
        return self.costs > SMALL * self.spread and self.ways[0].chance - self.taken.chance > CLOSE


def counselled(
    judge: Judge, view: State, seat: int, taken: Sequence[Action] | None, more: Callable[[], bool]
) -> Iterator[Counsel]:
    """What is known after each sweep while there is `more` time; the first comes whatever the time is.

    `view` is what the seat saw when its turn began, `taken` what it did since or is about to do.
    """
    view = judge.rules.reopened(view, seat)
    seed = fingerprint(view)
    lines = judge.turns.distinct(view, seat, Random(seed), AMONG)
    own = None if taken is None else _own(judge, view, seat, up_to_rest(judge, view, seat, taken), lines)
    weighed = [Weighed(line, (), ()) for line in (lines if own is None or own in lines else [*lines, own])]
    for games in SWEEPS:
        weighed = further(judge, weighed, seat, games, seed, AHEAD)
        yield _counsel(judge, seat, weighed, own)
        if not more():
            return


def _own(judge: Judge, view: State, seat: int, path: tuple[Action, ...], lines: Sequence[Line]) -> Line | None:
    """What was taken, as one of the lines where it leads to the same; None where chance had a say in it."""
    state = judge.after(view, seat, path)
    if (same := same_line(lines, path, state)) is not None or state is None:
        return same
    return Line(path, path, True, state, judge.lead(state, seat))


def _counsel(judge: Judge, seat: int, weighed: Sequence[Weighed], own: Line | None) -> Counsel:
    best = weighed[0]
    ways = [_way(judge, seat, one, weighed[1] if one is best and len(weighed) > 1 else best) for one in weighed]
    taken = next((way for way, one in zip(ways, weighed, strict=True) if one.line is own), None)
    return Counsel(tuple(ways[:TOLD]), taken, best.lead - weighed[-1].lead, len(best.leads))


def _way(judge: Judge, seat: int, one: Weighed, beside: Weighed) -> Way:
    why = reasons(judge, one.line.state, beside.line.state, seat) if one is not beside else []
    return Way(one.path, one.lead, one.over(beside).error if one is not beside else 0.0, one.chance, tuple(why))
