"""A finished game, analysed: how the chances went, what luck did, which moves cost most, and what to learn from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from game import load
from game.core import save, words
from game.core.data import Overlay, Reader
from game.core.errors import Problem
from game.core.match import AnyMatch
from game.core.replay import restore
from game.core.rules import CHANCE, Action
from game.core.state import clone
from game.shell.text import columns
from game.teach.analysis import Cost, Report
from game.teach.judge import Judge
from game.teach.kept import looked_at
from game.teach.said import Say, said

Out = Callable[[str], object]

PATIENCE = 150.0
"""Seconds after which no further move is played on while somebody waits."""

REASONS = 4
"""So many reasons are told of a move, the weightiest."""


class Step(msgspec.Struct, tag="step"):
    """So many moves of a sweep have been played on, of so many."""

    done: int
    of: int


def follow(path: Path, data: Overlay, seats: Sequence[int], out: Out, clock: Callable[[], float]) -> None:
    """For the window: all that becomes known on the way, as JSON lines, and no longer than somebody likes to wait."""
    match = finished(path, data, seats, lambda note: None)
    until = clock() + PATIENCE
    found = looked_at(
        match, path, seats, lambda done, of: out(save.encode(Step(done, of))), lambda: clock() < until
    )  # fmt: skip
    for report in found:
        out(save.encode(report))


def analyse(path: Path, data: Overlay, seats: Sequence[int], out: Out, warn: Out, json: bool) -> None:
    """Print what is known after the last sweep; what was found before is taken from beside the save."""
    match = finished(path, data, seats, warn)
    report = None
    for report in looked_at(match, path, [*seats] or [*range(match.seats)]):
        if report.sweep and not json:
            warn(f"looked {report.sweep} of {report.sweeps} times")
    assert report is not None
    if json:
        out(save.encode(msgspec.to_builtins(report)))
    else:
        for line in told(match, report, english(match.rules.id, data)):
            out(line)


def finished(path: Path, data: Overlay, seats: Sequence[int], warn: Out) -> AnyMatch:
    """A game that is over, from its file; these are seats of it."""
    saved = save.read(path)
    match, notes = restore(load(saved.header.game, data), saved)
    for note in notes:
        warn(f"{path}: {note}")
    if wrong := [seat for seat in seats if seat >= match.seats]:
        raise Problem(f"{path}: there is no seat {wrong[0]}; seats are 0 to {match.seats - 1}")
    if not match.over:
        raise Problem(f"{path}: the game is not over yet; only what is finished is analysed")
    return match


def english(game: str, data: Overlay) -> Say:
    """The English texts."""
    reader = Reader(data)
    found = words.load(reader, ("ui", game))["en"]
    reader.finish()
    return found.text


def told(match: AnyMatch, report: Report, say: Say) -> Iterator[str]:
    """The report for people."""
    names = [player.name or player.who or f"seat {seat}" for seat, player in enumerate(match.players)]
    yield "chances before each turn:"
    yield from columns([["entry", *names], *_curve(report)])
    yield "what the lead at the end is made of, in points:"
    yield from columns(
        [["seat", "expected", "luck", "decisions", "others", "rest", "result"], *_balances(names, report)]
    )
    judge = Judge(match.rules, match.view(0))
    for seat, name in enumerate(names):
        if not any(cost.seat == seat for cost in report.costs):
            continue
        moments = report.moments(seat)
        yield f"moves of {name} that cost most:" if moments else f"no move of {name} surely cost anything"
        for cost in moments:
            yield from _moment(match, name, cost, say)
        if missed := report.advice[seat]:
            yield f"what most of them missed: {said(judge, missed, say)}"


def _curve(report: Report) -> list[list[str]]:
    return [[str(point.entry), *(f"{share:.0%}" for share in point.chances)] for point in report.curve]


def _balances(names: Sequence[str], report: Report) -> Iterator[list[str]]:
    for name, one in zip(names, [balance.told for balance in report.balances], strict=True):
        luck = f"{one.luck:+.1f}" if one.luck_told else "-"
        rest = f"{one.rest:+.1f} (± {one.rest_error:.1f})"
        yield [
            name,
            f"{one.expected:+.1f}",
            luck,
            f"{one.decisions:+.1f}",
            f"{one.others:+.1f}",
            rest,
            f"{one.result:+.0f}",
        ]


def _moment(match: AnyMatch, name: str, cost: Cost, say: Say) -> Iterator[str]:
    yield f"{name}, entry {cost.entry}: {cost.points:.1f} points (± {cost.error:.1f})"
    yield f"  played: {'; '.join(sentences(match, cost.entry, cost.seat, cost.played))}"
    yield f"  better: {'; '.join(sentences(match, cost.entry, cost.seat, cost.better))}"
    judge = Judge(match.rules, match.view(cost.seat))
    why = ", ".join(f"{said(judge, reason, say)} {reason.amount:+.1f}" for reason in cost.reasons[:REASONS])
    yield f"  because: {why or 'nothing of it stands out'}"


def sentences(match: AnyMatch, entry: int, seat: int, path: Sequence[Action]) -> Iterator[str]:
    """A way through a turn in words, as far as chance has no say in it."""
    rules, view = match.rules, match.rules.reopened(match.rules.observe(match.state_at(entry), seat), seat)
    s = clone(view)
    for action in path:
        if rules.decision(s, seat).seat == CHANCE:
            yield "..."
            return
        yield rules.say(action, s, "en")
        rules.apply(s, action)
