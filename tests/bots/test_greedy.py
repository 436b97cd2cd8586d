"""Greedy on a small scale: better than chance, always legal, at every table."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from game import GAMES
from game.bots.greedy import Greedy
from game.bots.players import BOTS, bot
from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import OVER
from game.shell.simulate import Table, play, rules_of

GAMES_PLAYED = 12


def test_greedy_beats_random() -> None:
    """Half of the games from either seat. The same figures on a large scale are for `simulate`."""
    own, lost = [], 0
    for seed in range(GAMES_PLAYED):
        seats = ("greedy", "random") if seed % 2 else ("random", "greedy")
        result = play(Table("akropolis", seats, {}), lambda: 0.0, seed)
        seat = seats.index("greedy")
        own.append(result["scores"][seat]["total"])
        lost += result["winners"] != [seat]
    assert lost <= 1
    assert fmean(own) >= 110


EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), [(game, n) for game in GAMES for n in rules_of(game).seats])


def asked(match: Match[Any]) -> bool:
    """Whether a player has to answer; chance has answered before."""
    match.deal()
    return match.decision().seat != OVER


@EVERY_TABLE
def test_greedy_always_answers_with_a_legal_action(game: str, seats: int) -> None:
    match = Match(rules_of(game), seats, seed=f"greedy/{seats}")
    bots = [bot("greedy", match.rules, Random(seat)) for seat in range(seats)]
    while asked(match):
        decision, legal = match.decision(), match.legal()
        action = bots[decision.seat].choose(match.view(decision.seat), decision, list(legal), lambda: 0.0)
        assert action in legal
        match.play(action)
    assert {entry.seat for entry in match.log} == set(range(-1, seats))


def test_greedy_answers_when_there_is_nothing_to_choose() -> None:
    """One legal action is an action like any other."""
    match = Match(rules_of("akropolis"), 2, seed=1)
    match.deal()
    view, decision = match.view(0), match.decision()
    greedy = Greedy(match.rules, Random(0))
    for action in match.legal():
        assert greedy.choose(view, decision, [action], lambda: 0.0) == action


def test_greedy_leaves_the_view_alone() -> None:
    match = Match(rules_of("akropolis"), 2, seed=1)
    match.deal()
    view = match.view(0)
    Greedy(match.rules, Random(0)).choose(view, match.decision(), match.legal(), lambda: 0.0)
    assert view == match.view(0)


def test_bots_take_all_their_chance_from_the_generator_they_are_given() -> None:
    """The same seeds, the same game, whatever else has been played before."""
    table = Table("akropolis", ("greedy", "random"), {})
    assert play(table, lambda: 0.0, 5) == play(table, lambda: 0.0, 5)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("gready", "unknown seat 'gready' (did you mean 'greedy'?); known are random, greedy"),
        ("Greedy", "unknown seat 'Greedy' (did you mean 'greedy'?); known are random, greedy"),
        ("human", "unknown seat 'human'; known are random, greedy"),
        ("", "unknown seat ''; known are random, greedy"),
    ],
)
def test_an_unknown_kind_of_bot(kind: str, sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        bot(kind, rules_of("akropolis"), Random(0))
    assert str(caught.value) == sentence


@pytest.mark.parametrize("kind", BOTS)
def test_every_kind_of_bot_sits_down(kind: str) -> None:
    assert callable(bot(kind, rules_of("akropolis"), Random(0)).choose)
