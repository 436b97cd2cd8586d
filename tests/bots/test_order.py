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
    Rung("ages", "learner", "random", 8, 0.7),
    Rung("ages", "apprentice", "learner", 20, 0.55),
    Rung("ages", "mason", "apprentice", 20, 0.55),
    Rung("ages", "mason", "greedy", 12, 0.6),
    Rung("ages", "master", "mason", 10, 0.5),
    Rung("ages", "archon", "mason", 2, 0.5),
    Rung("wonders", "learner", "random", 8, 0.7),
    Rung("wonders", "apprentice", "learner", 20, 0.55),
    Rung("wonders", "mason", "apprentice", 20, 0.55),
    Rung("wonders", "mason", "greedy", 12, 0.6),
    Rung("wonders", "master", "mason", 4, 0.5),
]
"""Nothing here has luck of its own: a rung that breaks has been sawn at."""


def games(kinds: tuple[str, ...], game: str, many: int, *options: tuple[str, str]) -> list[Played]:
    return [play(Table(game, kinds, options), "order", number) for number in range(many)]


@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: f"{rung.game}-{rung.better}-{rung.worse}")
def test_a_better_level_wins_more(rung: Rung) -> None:
    won = [played.won for played in games((rung.better, rung.worse), rung.game, rung.games)]
    assert sum(won) / len(won) >= rung.least


def test_alone_the_strongest_level_becomes_a_great_kingdom() -> None:
    found = games(("archon",), "ages", 2, ("mode", "clash"))
    assert all(played.points >= 25 and "great_kingdom" in played.medals for played in found)
