"""Whether a position that somebody else has written can be played: it keeps all laws, and leads to an end."""

from __future__ import annotations

from random import Random

from game.core.errors import Problem
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.state import State, clone

TRIALS, LONGEST_GAME = 2, 5000
"""So many games are tried, and none has more entries."""


def broken_law(rules: AnyRules, s: State) -> str:
    """The first law that a position breaks, or why nobody can answer in it; "" when it is sound.

    It may raise anything, as rules do that are asked about a position that cannot be.
    """
    if broken := rules.faults(s):
        return broken[0]
    for seat in range(len(s.players)):
        rules.scores(rules.observe(s, seat))
    asked = rules.decision(s)
    if asked.seat == OVER:
        rules.result(s)
    elif asked.seat == CHANCE:
        rules.sample(clone(s), Random(0))
    elif asked.seat not in range(len(s.players)):
        return f"seat {asked.seat} is asked, and there is none"
    return _unanswered(rules, s)


def _unanswered(rules: AnyRules, s: State) -> str:
    """Who is asked and has no answer."""
    for seat in range(len(s.players)):
        asked = rules.decision(s, seat)
        if asked.seat == seat and not rules.legal(s, seat):
            return f"seat {seat} is asked ({asked.ask}) and has no answer"
    return ""


def plays_on(rules: AnyRules, s: State) -> None:
    """Play a position to its end, at random and always the same way; raises whatever is wrong with it."""
    for seed in range(TRIALS):
        rng, position = Random(seed), clone(s)
        for _ in range(LONGEST_GAME):
            if not _play(rules, position, rng):
                break
        else:
            raise Problem("the game does not come to an end")
        if broken := broken_law(rules, position):
            raise Problem(broken)


def _play(rules: AnyRules, s: State, rng: Random) -> bool:
    """One entry; False when the game is over."""
    asked = rules.decision(s)
    if asked.seat == OVER:
        return False
    legal = [rules.sample(s, rng)] if asked.seat == CHANCE else rules.legal(s)
    if not legal:
        raise Problem(f"seat {asked.seat} is asked ({asked.ask}) and has no answer")
    rules.apply(s, rng.choice(legal))
    return True
