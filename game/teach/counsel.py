"""What a good friend at the table would say of a turn: the best ways through it, how sure that is, and why.

It is asked for before a turn (a hint), after one (why a bot did what it did) and while one is chosen (whether it costs
more than it should). It knows what the seat knows, and can be left at any time with what is known by then.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import msgspec

from game.bots.search.turns import Line
from game.core.rules import Action
from game.core.state import State, fingerprint
from game.teach.judge import Judge
from game.teach.reasons import Reason
from game.teach.turns_played import same_line, up_to_rest
from game.teach.weighing import NOTHING_TO_TELL, Weighed, by_value, further, surely

AMONG = 6
"""So many ways through a turn are weighed."""

SEEN = 40
"""From so many that the value likes best: those that begin otherwise come before others that begin alike."""

TOLD = 3
"""So many of them are told."""

MOST = 64
"""So many games each of them is played on for at most."""

ENOUGH = 4
"""After so many games that all came to the same, no luck is in them, and more would say nothing."""

SMALL = 0.1
"""A move is not worth a word if it costs less than this part of what lies between the best and the worst way."""

CLOSE = 0.02
"""Nor where it costs less than so much of the chance to win."""


GUESSED = 1
"""What was learned of a chance counts like so many more games that are played to their end. Of 0, 1, 2, 4 and more it
came nearest to what thirty others said, in 29 positions of Age of Civilization after three games and after eight."""


class Way(msgspec.Struct, frozen=True):
    """A way through the turn: what would come of it, and what speaks for it beside the way it is compared with."""

    path: tuple[Action, ...]
    lead: float
    error: float | None  # of the lead beside the best way's, of the best beside the second; None: nobody knows
    chance: float
    reasons: tuple[Reason, ...] = ()
    later: bool = False  # the reasons are not what the move itself brings, but what came of it in the games


class Counsel(msgspec.Struct, frozen=True):
    """The best ways, the best first; `taken` is the one that was played or chosen, if that was asked."""

    ways: tuple[Way, ...]
    taken: Way | None
    spread: float  # in points of lead, from the best way to the worst
    games: int

    def told_apart(self, one: Way, other: Way) -> bool:
        """Whether a way's lead differs from that of the one it was compared with by a point, and by more than the error
        at 95 %; with few games the error itself is not known well."""
        return one.error is not None and surely(one.lead - other.lead, one.error, self.games)

    def likely(self, one: Way, other: Way) -> bool:
        """Whether it is likely to: by more than one error."""
        return one.error is not None and abs(one.lead - other.lead) > max(NOTHING_TO_TELL, one.error)

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
) -> Counsel:
    """What is known after as many games as there is time for `more`; without any, by what was learned alone.

    `view` is what the seat saw when its turn began, `taken` what it did since or is about to do.
    """
    view = judge.rules.reopened(view, seat)
    seed = fingerprint(view)
    lines = various(judge.turns.distinct(view, seat, Random(seed), SEEN))
    own = None if taken is None else _own(judge, view, seat, up_to_rest(judge, view, seat, taken), lines)
    weighed = [Weighed(line) for line in (lines if own is None or own in lines else [*lines, own])]
    for games in range(1, MOST + 1):
        played = _all_played(judge, weighed, seat, games, seed, more)
        if played is None or (games > ENOUGH and all(map(_always_the_same, weighed))):
            break
        weighed = played
    if not weighed[0].ends:
        weighed = by_value(judge, weighed, seat)
    return _counsel(judge, view, seat, sorted(weighed, key=lambda one: -one.lead), own)


def _all_played(
    judge: Judge, weighed: Sequence[Weighed], seat: int, games: int, seed: str, more: Callable[[], bool]
) -> list[Weighed] | None:
    """One more game for all of them with the same luck; None where there is no time for that."""
    found = []
    for one in weighed:
        if not more():
            return None
        found += further(judge, [one], seat, games, seed, judge.ahead)
    return found


def various(lines: Sequence[Line]) -> list[Line]:
    """Of the best lines first those that begin otherwise than all before them, for each is an idea of its own; then
    others, so that the best ideas are known in several guises."""
    first: dict[object, Line] = {}
    for line in lines:
        first.setdefault(line.path[:1], line)
    ideas = [*first.values()][: AMONG - TOLD + 1]
    known = {line.path for line in ideas}
    return [*ideas, *(line for line in lines if line.path not in known)][:AMONG]


def _always_the_same(one: Weighed) -> bool:
    return len({end.lead for end in one.ends}) == 1


def _own(judge: Judge, view: State, seat: int, path: tuple[Action, ...], lines: Sequence[Line]) -> Line | None:
    """What was taken, as one of the lines where it leads to the same; None where chance had a say in it."""
    state = judge.after(view, seat, path)
    if (same := same_line(lines, path, state)) is not None or state is None:
        return same
    return Line(path, path, True, state, judge.lead(state, seat))


def _counsel(judge: Judge, view: State, seat: int, weighed: Sequence[Weighed], own: Line | None) -> Counsel:
    told, unseen = _told(weighed), judge.unseen(view)
    best, second = told[0], told[min(1, len(told) - 1)]
    way = partial(_way, judge, seat, unseen)
    taken = next((one for one in weighed if own is not None and one.line is own), None)
    ways = [way(one, second if one is best else best) for one in told]
    chosen = None if taken is None else way(taken, second if taken is best else best)
    return Counsel(tuple(ways), chosen, best.lead - weighed[-1].lead, len(best.ends))


def _told(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The best, and the best of those that begin otherwise; where there are too few of these, others."""
    first: dict[object, Weighed] = {}
    for one in weighed:
        first.setdefault(one.path[:1], one)
    chosen = [*first.values()][:TOLD]
    known = {one.path for one in chosen}
    chosen += [one for one in weighed if one.path not in known][: TOLD - len(chosen)]
    return sorted(chosen, key=lambda one: -one.lead)


def _way(judge: Judge, seat: int, unseen: float, one: Weighed, beside: Weighed) -> Way:
    """What games that are still open say of their ends is an estimate: that is part of the error."""
    chance = _chance(judge, seat, one)
    if one is beside:
        return Way(one.path, one.lead, 0.0, chance)
    error = math.hypot(one.over(beside).error, unseen * max(one.open, beside.open))
    known = error if math.isfinite(error) else None
    why, later = one.because(beside, judge, seat, error)
    return Way(one.path, one.lead, known, chance, tuple(why), later)


def _chance(judge: Judge, seat: int, one: Weighed) -> float:
    """How likely it wins: three games that are lost are no certainty; those still open say what was learned anyway."""
    guessed = GUESSED * (1 - one.open)
    learned = judge.chances(one.line.state)[seat]
    return (len(one.ends) * one.chance + guessed * learned) / (len(one.ends) + guessed)
