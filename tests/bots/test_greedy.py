"""Greedy on a small scale: better than chance, always legal, at every table."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.bots.greedy import BEAM, Greedy, habits, value_function
from game.bots.players import BOTS, bot
from game.core.errors import Problem
from game.core.match import Match
from game.shell.simulate import Table, play, rules_of


@pytest.mark.parametrize(
    ("game", "games", "least_mean"),
    [("akropolis", 4, 110), ("origins", 2, 150), ("wonders", 8, 80), ("ages", 8, 20)],
)
def test_greedy_beats_random(game: str, games: int, least_mean: int) -> None:
    """Half of the games from either seat. The same figures on a large scale are for `simulate`."""
    own, lost = [], 0
    for seed in range(games):
        seats = ("greedy", "random") if seed % 2 else ("random", "greedy")
        result = play(Table(game, seats, {}), lambda: 0.0, seed)
        seat = seats.index("greedy")
        own.append(result["scores"][seat]["total"])
        lost += result["winners"] != [seat]
    assert lost <= 1
    assert fmean(own) >= least_mean


def test_greedy_trains_for_origins() -> None:
    """Five rounds alone: a bot that only gathered goods or marched would stay below 50."""
    own = [play(Table("origins", ("greedy",), {}), lambda: 0.0, seed)["scores"][0]["total"] for seed in range(4)]
    assert fmean(own) >= 80


def test_games_of_origins_among_greedy_seats_come_to_an_end() -> None:
    """Nobody builds up for ever: whoever leads brings the end about."""
    result = play(Table("origins", ("greedy", "greedy"), {}), lambda: 0.0, 1)
    assert 4 <= result["rounds"] <= 15


def test_a_value_function_may_say_how_its_game_is_looked_through() -> None:
    """The module of the value function speaks for it; without a word the beam is forty wide and nothing is a rest."""
    assert habits(value_function("akropolis")) == (BEAM, ())
    beam, rests = habits(value_function("origins"))
    assert 1 < beam < BEAM
    assert rests == ("extra",)


def test_what_must_be_done_is_no_step_of_its_own() -> None:
    """Only questions with a choice are weighed, and what follows a turn."""
    match = Match(rules_of("origins"), 2, seed=1)
    match.deal()
    rules, seen = match.rules, []
    while match.decision().ask != "turn":
        match.play(match.legal()[0])
    view, seat = match.view(0), match.decision().seat

    def watch(rules: Any, s: Any, seat: int) -> float:
        seen.append(s)
        return 0.0

    Greedy(rules, Random(0), watch).choose(view, match.decision(), match.legal(), lambda: 0.0)
    open_questions = [rules.legal(s, seat) for s in seen if s.turn == view.turn]
    assert open_questions
    assert all(len(legal) > 1 for legal in open_questions)


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


KNOWN = (
    "random, greedy, learner, apprentice, mason, master, archon; "
    "a level may lean to a temper, as in 'learner-calm' and 'learner-bold'"
)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("gready", "unknown seat 'gready' (did you mean 'greedy'?); known are " + KNOWN),
        ("Greedy", "unknown seat 'Greedy' (did you mean 'greedy'?); known are " + KNOWN),
        ("human", "unknown seat 'human'; known are " + KNOWN),
        ("", "unknown seat ''; known are " + KNOWN),
    ],
)
def test_an_unknown_kind_of_bot(kind: str, sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        bot(kind, rules_of("akropolis"), Random(0))
    assert str(caught.value) == sentence


@pytest.mark.parametrize("kind", BOTS)
def test_every_kind_of_bot_sits_down(kind: str) -> None:
    assert callable(bot(kind, rules_of("akropolis"), Random(0)).choose)
