"""One game of a pairing: who sits where, what luck it has, who won and how long everybody thought."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game import load
from game.bots.levels import bots
from game.bots.players import Player, bot, unhurried
from game.core.match import AnyMatch, Match
from game.core.options import Value
from game.core.rules import CHANCE, AnyRules, Event
from game.core.state import State

rules_of = cache(load)
"""Loaded once per process, however many games it plays."""

Settings = tuple[tuple[str, Value], ...]
"""Options of a game, so that they can be kept: names and what was chosen."""


class Table(NamedTuple):
    """What is played: at seat 0 the one who is looked at, then the others. Alone there are no others."""

    game: str
    kinds: tuple[str, ...]
    options: Settings = ()

    @property
    def pair(self) -> int:
        """So many games share their luck: everybody sits once in every seat."""
        return len(self.kinds)


class Played(NamedTuple):
    """How the one who is looked at fared."""

    won: float  # a shared win counts its share
    points: int
    lead: int  # over the best of the others
    seconds: float  # CPU of the whole game
    slow: float  # seconds that 95 % of the own decisions stayed below
    medals: tuple[str, ...] = ()
    deeds: tuple[int, ...] = ()  # by seat, the one who is looked at first: how often it did what the bold do


SCORED = "scored."
"""Before the name of a part of the score sheet: a deed that is told by the points it has brought."""


class Deeds:
    """Counts by seat what a game's file of bots calls deeds."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        usable, deeds = getattr(rules, "usable", ()), bots(rules.id).deeds
        self.rules, self.use, self.counts = rules, getattr(rules, "use", None), [0] * seats
        self.wanted = {name for name in usable for deed in deeds if fnmatch(name, deed)}
        self.parts = {deed.removeprefix(SCORED) for deed in deeds if deed.startswith(SCORED)}

    def add(self, match: AnyMatch, seat: int, events: Iterable[Event]) -> None:
        """What a seat's answer has brought about."""
        if self.wanted and self.use:
            view = match.view(seat)
            self.counts[seat] += sum(self.use(event, view) in self.wanted for event in events)

    def end(self, s: State) -> None:
        """What the score sheet tells when the game is over."""
        if self.parts:
            for seat, score in enumerate(self.rules.scores(s)):
                self.counts[seat] += sum(part.points for part in score.parts if part.name in self.parts)


class Answer(NamedTuple):
    """What a seat has answered."""

    seat: int
    free: bool  # whether it had a choice
    seconds: float  # CPU that it took
    events: Iterable[Event]


def begun(table: Table, kinds: Sequence[str], luck: str, seed: str) -> tuple[AnyMatch, list[Player]]:
    """A game, and who sits where."""
    rules: Any = rules_of(table.game)
    match = Match(rules, len(kinds), dict(table.options), luck)
    return match, [bot(kind, rules, Random(f"{seed}/{seat}")) for seat, kind in enumerate(kinds)]


def answers(match: AnyMatch, seated: Sequence[Player]) -> Iterator[Answer]:
    """All play until the game is over: one answer after another."""
    while not match.over:
        decision, legal = match.decision(), match.legal()
        if decision.seat == CHANCE:
            match.draw()
            continue
        before = time.process_time()
        action = seated[decision.seat].choose(match.view(decision.seat), decision, legal, unhurried)
        took = time.process_time() - before
        assert action is not None
        yield Answer(decision.seat, len(legal) > 1, took, match.play(action))


def play(table: Table, seed: str, number: int) -> Played:
    """The game with this number: its luck is that of its pair, its seats are turned by its place in it."""
    pair, turn = divmod(number, table.pair)
    kinds = [*table.kinds[-turn:], *table.kinds[:-turn]] if turn else [*table.kinds]
    start = time.process_time()
    match, seated = begun(table, kinds, f"{seed}/{pair}", f"{seed}/{number}")
    deeds, taken = Deeds(match.rules, len(kinds)), list[float]()
    for answer in answers(match, seated):
        if answer.seat == turn and answer.free:
            taken.append(answer.seconds)
        deeds.add(match, answer.seat, answer.events)
    deeds.end(match.state_at())
    found = _result(match.rules, match, turn, time.process_time() - start, taken)
    return found._replace(deeds=(*deeds.counts[turn:], *deeds.counts[:turn]))


def _result(rules: AnyRules, match: AnyMatch, seat: int, seconds: float, taken: Sequence[float]) -> Played:
    state = match.state_at()
    result, totals = rules.result(state), [score.total for score in rules.scores(state)]
    others = [total for other, total in enumerate(totals) if other != seat]
    won = (seat in result.winners) / max(1, len(result.winners))
    slow = sorted(taken)[int(0.95 * len(taken))] if taken else 0.0
    lead = totals[seat] - max(others) if others else 0
    return Played(won, totals[seat], lead, seconds, slow, result.outcome.medals if result.outcome else ())
