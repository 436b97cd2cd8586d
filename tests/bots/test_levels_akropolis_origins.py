"""The levels of Akropolis and Origins are in order; a few games each, the ladder itself is in docs/balance.md."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.akropolis.state import MARKET
from game.bots.levels import TEMPERS
from game.bots.players import bot
from game.core.match import Match
from game.core.rules import CHANCE
from game.league.duel import Played, Table, play, rules_of

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


def test_the_art_of_the_market_has_more_markets_than_the_art_of_building() -> None:
    """In points that markets bring, over a few games; half as much again is what the ladder shows over many."""
    rules = rules_of("akropolis")
    points = dict.fromkeys(TEMPERS, 0)
    for number in range(6):
        kinds = TEMPERS if number % 2 else TEMPERS[::-1]
        match = Match(rules, 2, {}, f"{SEED}/{number // 2}")
        seated = [bot(f"mason-{temper}", rules, Random(number)) for temper in kinds]
        while not match.over:
            asked = match.decision()
            if asked.seat == CHANCE:
                match.draw()
                continue
            action = seated[asked.seat].choose(match.view(asked.seat), asked, match.legal(), time.perf_counter)
            assert action is not None
            match.play(action)
        for temper, score in zip(kinds, rules.scores(match.state_at()), strict=True):
            points[temper] += score.parts[MARKET].points
    assert points["bold"] > 1.2 * points["calm"], points


def test_the_commander_attacks_more_often_than_the_builder() -> None:
    found = played("origins", "mason-bold", "mason-calm", 6)
    bold, calm = (sum(one.deeds[seat] for one in found) for seat in (0, 1))
    assert bold > 1.2 * calm, (bold, calm)
