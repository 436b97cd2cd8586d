"""What is learned from: every position of two seats, with what came after it."""

from __future__ import annotations

import pytest

from game.bots.features import features
from game.bots.levels import bots
from game.bots.linear import Linear
from game.bots.search.turns import Turns
from game.core.options import complete
from game.league.duel import rules_of
from game.league.learn import Course, Fit, Step, self_play

WORTH = 3.0
"""Of the one thing that is noticed in the small games below."""


def small_game(ends: float, tried: bool = False) -> Course:
    """Something is had, then lost; the game ends with a lead."""
    return [Step([(0, 1.0)], [], 0.0), Step([(0, 1.0)], [], 0.0, tried), Step([], [], ends)]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_is_seen_by_each_two_seats(seats: int) -> None:
    rules = rules_of("akropolis")
    noticed = features(rules)
    turns = Turns(rules, Linear(noticed, {}), 2, bots("akropolis").rests)
    courses = self_play(rules, noticed, turns, seats, complete(rules.options, seats, {}), "1", 0.5)
    assert [len(course) for course in courses] == {1: [19], 2: [37], 3: [33] * 3}[seats]  # own turns, and the end
    assert all(course[0].mine and not course[-1].mine for course in courses)


def test_a_joint_step_is_seen_when_all_have_answered() -> None:
    rules = rules_of("wonders")
    noticed = features(rules)
    turns = Turns(rules, Linear(noticed, {}), 1, bots("wonders").rests)
    courses = self_play(rules, noticed, turns, 3, complete(rules.options, 3, {}), "1", 0.0)
    ahead, far, behind = ([step.lead for step in course] for course in courses)  # of 0 over 1, 0 over 2, 1 over 2
    assert far == [one + other for one, other in zip(ahead, behind, strict=True)]  # all are seen at the same moments


@pytest.mark.parametrize("memory", [0.0, 0.5, 1.0])
def test_what_a_thing_is_worth_is_found_however_long_the_memory_is(memory: float) -> None:
    pytest.importorskip("numpy")
    fit = Fit(1, memory)
    fit.add([small_game(WORTH)] * 50)
    assert fit.weights(0.0) == [WORTH]
    assert fit.error(fit.weights(0.0)) == pytest.approx(0.0, abs=1e-6)


def test_what_was_only_tried_is_not_held_against_what_was_there_before() -> None:
    pytest.importorskip("numpy")
    fit = Fit(2, 0.5)
    blunder = [Step([(0, 1.0)], [], 0.0), Step([(1, 1.0)], [], 0.0, tried=True), Step([], [], -9.0)]
    sensible = [Step([(0, 1.0)], [], 0.0), Step([], [], WORTH)]
    fit.add([blunder, sensible] * 50)
    assert fit.weights(0.0) == [WORTH, -9.0]


def test_processes_add_up_to_one() -> None:
    pytest.importorskip("numpy")
    whole, one, other = Fit(1, 0.5), Fit(1, 0.5), Fit(1, 0.5)
    whole.add([small_game(1.0), small_game(2.0)])
    one.add([small_game(1.0)])
    other.add([small_game(2.0)])
    one.join(other)
    assert (one.weights(1.0), one.error([1.0])) == (whole.weights(1.0), whole.error([1.0]))
