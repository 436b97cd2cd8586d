"""Weights that are bred for one who plays alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.core.errors import Problem
from game.league import breeding
from game.league.breeding import Breed
from game.league.command import Course, Run, train
from game.league.training import Lesson

PEAK = {"one": 2.0, "other": -1.0, "idle": 0.0}


def test_brood_after_brood_comes_nearer_to_what_is_best() -> None:
    breed, rng = Breed(dict.fromkeys(PEAK, 0.0), dict.fromkeys(PEAK, 0.5)), Random(1)
    for _ in range(25):
        brood = breed.brood(30, rng)
        breed = breed.mixed(brood, [-sum((one[name] - PEAK[name]) ** 2 for name in ("one", "other")) for one in brood])
    assert breed.mean["one"] == pytest.approx(2.0, abs=0.3)
    assert breed.mean["other"] == pytest.approx(-1.0, abs=0.3)
    assert breed.spread["one"] < 0.5


def test_each_second_of_a_brood_strays_the_other_way() -> None:
    breed = Breed({"one": 1.0, "other": 0.0}, {"one": 0.5, "other": 2.0})
    brood = breed.brood(6, Random(2))
    for one, mirror in zip(brood[::2], brood[1::2], strict=True):
        assert all(one[name] + mirror[name] == pytest.approx(2 * breed.mean[name]) for name in breed.mean)
    assert len({one["other"] for one in brood}) == 6


def test_a_seed_breeds_the_same_again_and_leaves_other_groups_alone() -> None:
    lesson = Lesson("ages", 1, 8, "bred", options=(("mode", "clash"),), further=True)
    once, again = (list(breeding.rounds(lesson, ("sums",), 1, map)) for _ in range(2))
    assert once == again
    before = breeding.learned_before(lesson)
    changed = {name for name, weight in once[0].weights.items() if weight != before.get(name, 0.0)}
    assert changed
    assert all(name.startswith("sums.") for name in changed)


def test_only_who_plays_alone_is_bred(tmp_path: Path) -> None:
    run = Run(("ages",), (), 2, 8, "s", 1, None, None, (), False)
    with pytest.raises(Problem, match="one seat"):
        train(run, Course(1, 8.0, 1.0, False, ("sums",)), lambda: 0.0, lambda line: None)
