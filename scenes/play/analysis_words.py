"""What is said of a finished game that was looked at again: of its moves that cost most, and of what to learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.match import AnyMatch
from game.core.rules import Action
from game.core.state import clone
from game.teach.analysis import Cost, Report
from game.teach.judge import Judge
from game.teach.said import Say, said
from scenes.play.way_words import decided, figure, parted, sentences


class Told(NamedTuple):
    """A move that cost something: what was done and what would have been better, answer by answer, and why."""

    played: tuple[str, ...]
    better: tuple[str, ...]
    why: tuple[str, ...]


def told(match: AnyMatch, judge: Judge, cost: Cost, say: Say, lang: str) -> Told:
    """From where the two ways part; what nobody has to be asked for is not told."""
    start = parted(cost.played, cost.better)
    played, better = (of_turn(match, cost.entry, cost.seat, path, lang, start) for path in (cost.played, cost.better))
    if played == better:
        better = (say("analysis.elsewhere"),)
    why = tuple(f"{name} {figure(points, lang)}" for name, points in decided(judge, cost.reasons, say))
    return Told(played, better, why or (say("analysis.later"),))


def of_turn(
    match: AnyMatch, entry: int, seat: int, path: Sequence[Action], lang: str, start: int = 0
) -> tuple[str, ...]:
    """A way through the turn that began at an entry, from one of its answers on."""
    rules = match.rules
    view = rules.reopened(rules.observe(match.state_at(entry), seat), seat)
    spoken, free = sentences(rules, view, seat, path, lang), list[bool]()
    s = clone(view)
    for action in path[: len(spoken)]:
        free.append(len(rules.legal(s, seat)) > 1)
        rules.apply(s, action)
    after = [sentence for at, sentence in enumerate(spoken) if at >= start and free[at]]
    return tuple(after or spoken[start:] or spoken[-1:])


def advice(judge: Judge, report: Report, seat: int, say: Say) -> str:
    """One sentence: what most of the dearest moves share; where they share nothing, that is said."""
    moments = report.moments(seat)
    if not report.sweep:
        return say("analysis.advice_soon")
    if shared := report.advice[seat]:
        return say("analysis.advice_shared", n=round(shared.amount), of=len(moments), what=said(judge, shared, say))
    if not moments:
        return say("analysis.advice_clean")
    if len(moments) == 1:
        return say("analysis.advice_one", round=moments[0].round)
    return say("analysis.advice_none", round=moments[0].round)


def smoothed(values: list[float]) -> list[float]:
    """Each with its neighbours, the first and the last as they are.

    >>> smoothed([0.0, 3.0, 0.0, 3.0])
    [0.0, 1.0, 2.0, 3.0]
    """
    inner = [sum(values[at - 1 : at + 2]) / 3 for at in range(1, len(values) - 1)]
    return [*values[:1], *inner, *values[len(values) - 1 :]] if len(values) > 2 else values
