"""The levels of Akropolis and Origins are in order; a few games each, the ladder itself is in docs/balance.md."""

from __future__ import annotations

import pytest

from game.league.duel import Played, Table, play

SEED = "order"

PAIRINGS = [
    # game, better, worse, games, at least so many won: some standard errors below what the ladder says
    ("akropolis", "mason", "greedy", 6, 4),
    ("akropolis", "mason", "learner", 6, 4),
    ("akropolis", "apprentice", "random", 2, 2),
    ("akropolis", "master", "learner", 2, 1),
    ("origins", "mason", "greedy", 6, 4),
    ("origins", "mason", "learner", 6, 4),
    ("origins", "apprentice", "random", 2, 2),
]

QUICK = 0.1
"""Seconds of CPU that nine of ten decisions of a level without search stay below, and as much again for slow cores."""


def played(game: str, better: str, worse: str, games: int) -> list[Played]:
    return [play(Table(game, (better, worse)), SEED, number) for number in range(games)]


@pytest.mark.parametrize(("game", "better", "worse", "games", "least"), PAIRINGS)
def test_the_better_level_wins(game: str, better: str, worse: str, games: int, least: int) -> None:
    found = played(game, better, worse, games)
    assert sum(one.won for one in found) >= least
    if better == "mason":
        assert sum(one.slow for one in found) / games < 2 * QUICK


@pytest.mark.parametrize(("game", "what"), [("akropolis", "points of markets"), ("origins", "attacks")])
def test_the_bold_do_more_of_what_is_said_of_them(game: str, what: str) -> None:
    """Over a few games; half as much again is what `league --temper` shows over many."""
    found = played(game, "mason-bold", "mason-calm", 6)
    bold, calm = (sum(one.deeds[seat] for one in found) for seat in (0, 1))
    assert bold > 1.2 * calm > 0, what
