"""Where a game turned: one's own turns by which the chances changed most until one's next turn, and what came of each.

They say nothing of whose doing it was: what a move of one's own has cost is told by games that are played on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.core.match import AnyMatch
from game.core.rules import Action
from game.core.state import State
from game.teach.analysis import Point
from game.teach.judge import Judge
from game.teach.reasons import OWN, RIVAL, Reason, later, parts, strongest
from game.teach.turns_played import turns_played
from scenes.play.analysis_words import smoothed

LEAST, LEAST_ALONE = 0.02, 1.0
"""Less of a chance, and alone less than so many points, turns no game."""


class Turning(NamedTuple):
    """A turn, what one could expect before it and before the next one: a chance, alone points; and what came of it."""

    entry: int
    round: int
    seat: int
    path: tuple[Action, ...]
    before: float
    after: float
    lead: float  # how much of it, in points
    brought: tuple[Reason, ...]  # what of; where the end came nearer, and all have less to hope for: as the sheets say


def turnings(
    match: AnyMatch, judge: Judge, curve: Sequence[Point], seat: int, besides: Collection[int], most: int
) -> list[Turning]:
    """The weightiest, in the order of the game; none of those that begin `besides`."""
    alone, end = match.seats == 1, match.state_at()
    figures = smoothed([point.leads[seat] if alone else point.chances[seat] for point in curve])
    own = [(point, figure) for point, figure in zip(curve, figures, strict=True) if point.seat == seat]
    last = judge.ended(end, seat) if alone else judge.chances(end)[seat]
    until = [*((point.entry, figure) for point, figure in own[1:]), (len(match.log), last)]
    steps = [(point, before, *then) for (point, before), then in zip(own, until, strict=True)]
    least = LEAST_ALONE if alone else LEAST
    weighty = [each for each in steps if abs(each[3] - each[1]) >= least and each[0].entry not in besides]
    chosen = sorted(weighty, key=lambda each: -abs(each[3] - each[1]))[:most]
    return [_turning(match, judge, *each) for each in sorted(chosen, key=lambda each: each[0].entry)]


def _turning(match: AnyMatch, judge: Judge, point: Point, before: float, then: int, after: float) -> Turning:
    seat = point.seat
    path = next(turn.path for turn in turns_played(match, point.entry, then) if turn.seat == seat)
    was, now = match.state_at(point.entry), match.state_at(then)
    rival = strongest(judge, now, seat)
    old, new = (parts(judge, state, seat, rival) for state in (was, now))
    lead = sum(new.values()) - sum(old.values())
    brought = later([new], [old], {}, lead)
    of_rival = sum(reason.amount for reason in brought if reason.kind == RIVAL)
    evens_out = of_rival * (lead - of_rival) < 0 and min(abs(of_rival), abs(lead - of_rival)) > abs(lead)
    found = _on_sheets(match, was, now, seat, rival) if evens_out else brought
    return Turning(point.entry, point.round, seat, path, before, after, lead, tuple(found))


def _on_sheets(match: AnyMatch, was: State, now: State, seat: int, rival: int | None) -> Iterator[Reason]:
    """What came onto the score sheets, of the rival's all together."""
    old, new = match.rules.scores(was), match.rules.scores(now)
    had = {part.name: part.points for part in old[seat].parts}
    for part in new[seat].parts:
        if gain := part.points - had.get(part.name, 0):
            yield Reason(OWN, part.name, gain)
    if rival is not None and (gain := new[rival].total - old[rival].total):
        yield Reason(RIVAL, "", -gain)
