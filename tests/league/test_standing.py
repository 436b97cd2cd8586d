"""Shares, intervals and the test that stops a pairing early, against what statistics books print."""

from __future__ import annotations

from random import Random

import pytest

from game.league.standing import ERROR, Claim, Standing, elo, interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.490, 0.943), (50, 100, 0.404, 0.596), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(("share", "points"), [(0.5, 0), (0.64, 100), (0.76, 200), (0.24, -200), (1.0, 798)])
def test_elo_is_as_in_chess(share: float, points: int) -> None:
    assert elo(share) == pytest.approx(points, abs=1.5)


def verdict(share: float, claim: Claim, rng: Random) -> tuple[str, int]:
    standing = Standing()
    while not (said := claim.verdict(standing.weight)):
        standing = standing.plus(float(rng.random() < share), claim)
    return said, standing.games


@pytest.mark.parametrize(("share", "right"), [(0.58, "less"), (0.72, "more")])
def test_the_sequential_test_is_as_seldom_wrong_as_it_says(share: float, right: str) -> None:
    rng = Random(1)
    said = [verdict(share, Claim(0.58, 0.72), rng) for _ in range(2000)]
    assert sum(word != right for word, _ in said) / len(said) <= ERROR + 0.015
    assert sum(games for _, games in said) / len(said) < 120, "it stops early"


def test_a_shared_win_counts_its_share() -> None:
    assert Standing().plus(0.5, Claim(0.4, 0.6)).plus(0.5, Claim(0.4, 0.6)).share == 0.5
    assert Standing().plus(0.5, Claim(0.4, 0.6)).weight == pytest.approx(0.0)
