"""The rules of the games, in pure Python: no window, no clock, no threads, no randomness of their own.

`new` begins a match, and docs/library.md shows what can be done with it.
"""

from __future__ import annotations

from importlib import import_module

from game.core.data import Overlay
from game.core.errors import Problem, near, quoted
from game.core.match import AnyMatch, Dealt
from game.core.options import Options
from game.core.rules import AnyRules

GAMES = {
    "origins": "game.origins.rules",
    "akropolis": "game.akropolis.rules",
    "wonders": "game.wonders.rules",
    "ages": "game.ages.rules",
}
"""Every game by its id, and the module whose `load` makes its rules."""


def load(id: str, data: Overlay = None) -> AnyRules:
    """A game's rules, with the shipped data or with an overlay folder on top."""
    if id not in GAMES:
        raise Problem(f"unknown game {quoted(id)}{near(id, GAMES)}; known are {', '.join(GAMES)}")
    rules: AnyRules = import_module(GAMES[id]).load(data)
    return rules


def new(id: str, seats: int = 2, seed: int | str = 0, options: Options | None = None, data: Overlay = None) -> AnyMatch:
    """A new match in which somebody is asked already: chance answers by itself, as the seed decides."""
    match: AnyMatch = Dealt(load(id, data), seats, options, seed)
    match.deal()
    return match
