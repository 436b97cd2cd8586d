"""Finished games of bots, for the tests of what is said of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game import load
from game.bots.players import bot
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Write
from game.teach.judge import Judge
from game.teach.reasons import COMES, HOPES, OWN, RIVAL, Reason

GAMES = ("akropolis", "origins", "wonders", "ages")

rules_of: Any = cache(load)


def begun(game: str, seats: int = 2, seed: int | str = 1, write: Write | None = None) -> Match[Any]:
    """A table where somebody is asked for the first time."""
    match: Match[Any] = Match(rules_of(game), seats, {}, seed, (), write)
    match.deal()
    return match


def played(match: Match[Any], *kinds: str) -> Match[Any]:
    """The game played to its end by bots: random against the weakest, where nothing else is said."""
    kinds = kinds or ("random", *["learner"] * (match.seats - 1))
    seated = [bot(kind, match.rules, Random(f"teach/{seat}")) for seat, kind in enumerate(kinds)]
    while not match.over:
        decision = match.decision()
        if decision.seat == CHANCE:
            match.draw()
            continue
        action = seated[decision.seat].choose(match.view(decision.seat), decision, match.legal(), lambda: 0.0)
        assert action is not None
        match.play(action)
    return match


@cache
def finished(game: str) -> Match[Any]:
    """One of each, kept: nobody may play on in it."""
    return played(begun(game))


def all_reasons(game: str) -> list[Reason]:
    """Everything that may speak for a move or against it."""
    match = finished(game)
    judge = Judge(match.rules, match.view(0))
    topics = sorted({*judge.value.features.topics, *judge.sheet, ""} - {HOPES})
    kinds = [(kind, amount) for kind in (OWN, RIVAL) for amount in (1.0, -1.0)]
    plain = [Reason(kind, topic, amount) for topic in topics for kind, amount in kinds]
    both = [reason._replace(despite=-reason.amount) for reason in plain if reason.kind == OWN and reason.topic]
    return [*plain, *both, Reason(*COMES, 1.0)]
