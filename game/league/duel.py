"""One game of a pairing: who sits where, what luck it has, who won and how long everybody thought."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game import load
from game.bots.levels import bots
from game.bots.players import bot
from game.core.match import Match
from game.core.rules import CHANCE, Event

rules_of = cache(load)
"""Loaded once per process, however many games it plays."""


class Table(NamedTuple):
    """What is played: at seat 0 the one who is looked at, then the others. Alone there are no others."""

    game: str
    kinds: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()

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


class Deeds:
    """Counts by seat what a game's file of bots calls deeds."""

    def __init__(self, rules: Any, seats: int) -> None:
        usable = getattr(rules, "usable", ())
        self.rules, self.counts = rules, [0] * seats
        self.wanted = {name for name in usable for deed in bots(rules.id).deeds if fnmatch(name, deed)}

    def add(self, match: Match[Any], seat: int, events: Iterable[Event]) -> None:
        """What a seat's answer has brought about."""
        if self.wanted:
            view = match.view(seat)
            self.counts[seat] += sum(self.rules.use(event, view) in self.wanted for event in events)


def play(table: Table, seed: str, number: int) -> Played:
    """The game with this number: its luck is that of its pair, its seats are turned by its place in it."""
    pair, turn = divmod(number, table.pair)
    kinds = [*table.kinds[-turn:], *table.kinds[:-turn]] if turn else [*table.kinds]
    rules: Any = rules_of(table.game)
    match = Match(rules, len(kinds), dict(table.options), f"{seed}/{pair}")
    seated = [bot(kind, rules, Random(f"{seed}/{number}/{seat}")) for seat, kind in enumerate(kinds)]
    deeds = Deeds(rules, len(kinds))
    taken: list[float] = []
    start = time.process_time()
    while not match.over:
        decision, legal = match.decision(), match.legal()
        if decision.seat == CHANCE:
            match.draw()
            continue
        before = time.process_time()
        action = seated[decision.seat].choose(match.view(decision.seat), decision, legal, time.perf_counter)
        if decision.seat == turn and len(legal) > 1:
            taken.append(time.process_time() - before)
        assert action is not None
        deeds.add(match, decision.seat, match.play(action))
    found = _result(rules, match, turn, time.process_time() - start, taken)
    return found._replace(deeds=(*deeds.counts[turn:], *deeds.counts[:turn]))


def _result(rules: Any, match: Match[Any], seat: int, seconds: float, taken: Sequence[float]) -> Played:
    state = match.state_at()
    result, totals = rules.result(state), [score.total for score in rules.scores(state)]
    others = [total for other, total in enumerate(totals) if other != seat]
    won = (seat in result.winners) / max(1, len(result.winners))
    slow = sorted(taken)[int(0.95 * len(taken))] if taken else 0.0
    lead = totals[seat] - max(others) if others else 0
    return Played(won, totals[seat], lead, seconds, slow, result.outcome.medals if result.outcome else ())
