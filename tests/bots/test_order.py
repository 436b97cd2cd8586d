"""The order of the levels on small samples, with generous bounds: the whole ladder is `main.py league`."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.league.duel import Played, Table, play


class Rung(NamedTuple):
    """Who is to win how much of some games against whom."""

    game: str
    better: str
    worse: str
    games: int
    least: float


RUNGS = [
    Rung("akropolis", "apprentice", "random", 2, 1.0),
    Rung("akropolis", "mason", "learner", 4, 0.7),
    Rung("akropolis", "mason", "greedy", 4, 0.7),
    Rung("akropolis", "master", "greedy", 1, 1.0),
    Rung("origins", "apprentice", "random", 2, 1.0),
    Rung("origins", "mason", "learner", 4, 0.7),
    Rung("origins", "mason", "greedy", 4, 0.7),
    Rung("ages", "learner", "random", 8, 0.7),
    Rung("ages", "apprentice", "learner", 20, 0.55),
    Rung("ages", "mason", "apprentice", 20, 0.55),
    Rung("ages", "mason", "greedy", 12, 0.6),
    Rung("ages", "master", "mason", 6, 0.5),
    Rung("ages", "archon", "mason", 1, 1.0),
    Rung("wonders", "learner", "random", 8, 0.7),
    Rung("wonders", "apprentice", "learner", 20, 0.55),
    Rung("wonders", "mason", "apprentice", 12, 0.55),
    Rung("wonders", "mason", "greedy", 8, 0.6),
    Rung("wonders", "master", "mason", 4, 0.5),
]
"""Nothing here has luck of its own: a rung that breaks has been sawn at."""

QUICK = 0.1
"""Seconds of CPU that nine of ten decisions of a level without search stay below, and as much again for slow cores."""


def games(kinds: tuple[str, ...], game: str, many: int, *options: tuple[str, str]) -> list[Played]:
    return [play(Table(game, kinds, options), "order", number) for number in range(many)]


@pytest.mark.slices(3)
@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: f"{rung.game}-{rung.better}-{rung.worse}")
def test_a_better_level_wins_more(rung: Rung) -> None:
    found = games((rung.better, rung.worse), rung.game, rung.games)
    assert sum(played.won for played in found) / len(found) >= rung.least
    if rung.better == "mason":
        assert sum(played.slow for played in found) / len(found) < 2 * QUICK


def test_alone_the_strongest_level_becomes_a_great_kingdom() -> None:
    (played,) = games(("archon",), "ages", 1, ("mode", "clash"))
    assert played.points >= 25 and "great_kingdom" in played.medals


@pytest.mark.parametrize(("game", "what"), [("akropolis", "points of markets"), ("origins", "attacks")])
def test_the_bold_do_more_of_what_is_said_of_them(game: str, what: str) -> None:
    """Over a few games; half as much again is what `league --temper` shows over many."""
    found = games(("mason-bold", "mason-calm"), game, 4)
    bold, calm = (sum(played.deeds[seat] for played in found) for seat in (0, 1))
    assert bold > 1.2 * calm > 0, what
