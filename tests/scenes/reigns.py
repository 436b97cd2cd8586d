"""Tables of Age of Civilization for the tests of play, and positions to stand in."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from game.core.match import Match
from game.core.rules import Action
from tests.scenes.playing import Playing
from tests.scenes.tables import at_position, match_of, sitting

GAME = "ages"


Reigning = Playing
reigning = partial(sitting, kind=Playing, game=GAME)
at_question = partial(at_position, kind=Playing)


def likely(legal: list[Action], rng: Random) -> Action:
    """Anything legal: seldom nothing."""
    eager = [action for action in legal if action[0] not in ("end", "skip", "no", "rest")]
    return rng.choice(eager if eager and rng.random() < 0.8 else legal)


def question(ask: str, seats: int, seed: int = 0, **options: Any) -> Match[Any]:
    """Somewhere in a random game of people where this is asked, and there is a choice."""
    for attempt in range(seed, seed + 400):
        rng = Random(f"{seats}/{attempt}/{ask}")
        match = match_of(*["human"] * seats, seed=attempt, game=GAME, **options)
        while not match.over:
            decision = match.decision()
            if decision.seat < 0:
                match.draw()
                continue
            legal = match.legal(decision.seat)
            if decision.ask == ask and len(legal) > 1 and rng.random() < 0.3:
                return match
            match.play(likely(legal, rng))
    raise AssertionError(f"{ask} is never asked")
