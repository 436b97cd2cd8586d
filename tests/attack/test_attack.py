"""A slice of every attack: the longer ones are run by command, see each module."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import partial
from random import Random

import pytest

from tests.attack import data, files, mutants, saves, soak
from tests.attack.running import Attack, Attempt, failures
from tests.hygiene.project import ROOT

SLICES = 2
"""Each slice of its own seeds, so that a failure tells soon and several processes share them."""


@pytest.mark.parametrize("part", range(SLICES))
def test_saves_of_other_hands_are_refused_in_a_sentence_or_played_to_their_end(part: int) -> None:
    assert failures(saves.attack, 60, 1000 * part) == []


@pytest.mark.slices(2)
@pytest.mark.parametrize("part", range(SLICES))
def test_data_of_other_hands_is_refused_in_sentences_or_played_to_its_end(part: int) -> None:
    """60 broken folders in all, which the seeds make again and again."""
    assert failures(partial(data.attack, games=1), 30, 1000 * part) == []


@pytest.mark.parametrize("part", range(SLICES))
def test_whatever_lies_where_games_lie_neither_raises_nor_waits(part: int) -> None:
    assert failures(files.attack, 8, 1000 * part) == []


def test_mutants_of_all_that_is_read_are_taken_or_refused_in_a_sentence() -> None:
    assert failures(mutants.attack, 40) == []


def test_wherever_scenes_fail_the_program_goes_on_and_its_games_are_whole() -> None:
    command = [sys.executable, "-m", "tests.attack.faults", "--minutes", "0.3", "--every", "1500"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"^(\d+) faults in (\d+) places", done.stdout, re.MULTILINE)
    assert found and int(found[1]) > 100 and int(found[2]) > 30


def test_a_game_of_each_kind_is_sound_from_all_sides() -> None:
    """By the thousand they are played by command."""
    assert failures(partial(soak.attack, mutated=1, searching=0), len(soak.GAMES)) == []


def test_points_that_do_not_add_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = soak.load("akropolis")
    scores = type(rules).scores
    monkeypatch.setattr(
        type(rules),
        "scores",
        lambda self, s: [score._replace(total=score.total + s.turn // 5) for score in scores(self, s)],
    )
    [found] = failures(partial(soak.attack, games=("akropolis",), mutated=0, searching=0), 1)
    assert "points do not add up" in found


@pytest.mark.parametrize("attack", [saves.attack, data.attack], ids=["saves", "data"])
def test_the_same_seed_does_the_same_again(attack: Attack) -> None:
    assert attack(7, Random(7)) == attack(7, Random(7))


def test_an_attack_that_succeeds_is_told() -> None:
    """Else the tests above would prove nothing."""
    broken = failures(lambda seed, rng: Attempt(seed, "nothing", ("it raises",) if seed == 3 else ()), 5)
    assert broken == ["3: nothing: it raises"]


PLACES = (
    ("ages", ("ages/peoples.toml", ("people", 0, "main", "strength")), {"per": ["workers"]}),
    ("ages", ("ages/actions.toml", ("action", 5, "effect", 0)), {"good": "coins", "n": 1}),
    ("ages", ("ages/setup.toml", ("workers",)), -1),
    ("ages", ("ages/actions.toml", ("action", 0, "workers")), -1),
    ("origins", ("origins/zodiac.toml", ("zodiac", 8, "effect", 0, "steps", 0, "cap")), False),
)
"""What once raised in `check`, or in play: a list or nothing where a name belongs, a count below none, a speaker raised
beyond its last face."""


@pytest.mark.parametrize(("game", "place", "value"), PLACES)
def test_what_once_broke_is_refused_or_played(game: str, place: tuple[str, tuple[object, ...]], value: object) -> None:
    assert data.put(game, place, value) == []
