"""Matches for the tests of the core: any game, some way into it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game import load
from game.core.match import Match
from game.core.replay import Restored, restore
from game.core.rules import Rules
from game.core.save import Journal, Write, read
from tests.contract.bids import Bids
from tests.contract.lanterns import Lanterns
from tests.fifth import rules as causeway
from tests.sixth import rules as lots

GAMES = ("akropolis", "bids", "lanterns")
TOYS: dict[str, Callable[[], Rules[Any]]] = {
    "bids": Bids, "lanterns": Lanterns, "causeway": causeway.load, "lots": lots.load,
}  # fmt: skip


@cache
def rules_of(game: str) -> Rules[Any]:
    """The same for all tests of a worker: with its words in three languages a game takes megabytes."""
    return TOYS[game]() if game in TOYS else load(game)


def start(game: str = "akropolis", seats: int = 2, seed: int | str = 1, write: Write | None = None) -> Match[Any]:
    return Match(rules_of(game), seats, seed=seed, write=write)


def go(match: Match[Any], entries: int, seed: int = 0) -> Match[Any]:
    """Random play for so many entries more, or to the end."""
    rng, end = Random(seed), len(match.log) + entries
    while len(match.log) < end and not match.over:
        if match.decision().seat < 0:
            match.draw()
        else:
            match.play(rng.choice(match.legal()))
    return match


def saved(path: Path, game: str = "akropolis", seats: int = 2, entries: int = 30, seed: int = 1) -> Match[Any]:
    """A match that has written itself to a file."""
    journal = Journal(path)
    match = go(start(game, seats, seed, journal.write), entries)
    journal.close()
    return match


def loaded(path: Path, game: str = "akropolis") -> Restored:
    return restore(rules_of(game), read(path))
