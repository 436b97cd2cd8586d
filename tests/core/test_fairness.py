"""Dice fall evenly, what is counted of them is right, and a deal proves what it should."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random

import pytest

from game import GAMES, load
from game.core.fairness import BITS, DOUBTED, Dice, Tally, Thrown, guessable, hashed, new_seed
from game.core.match import Match
from game.core.rules import CHANCE
from game.shell.simulate import throw

SLICE = 12_000
"""Dice; `simulate GAME --dice 1000000` throws a million."""


@pytest.mark.parametrize("game", GAMES)
def test_dice_fall_evenly(game: str) -> None:
    lines: list[str] = []
    throw(game, None, 11, SLICE, lines.append)
    said = [line for line in lines if line.startswith("chi-square")]
    assert bool(said) == isinstance(load(game), Dice)
    assert all(line.endswith("looks fair") for line in said), said


def test_loaded_dice_are_found() -> None:
    rng, even = Random(5), dict.fromkeys(range(1, 7), 1)
    fair, loaded = Tally(), Tally()
    for _ in range(3000):
        face = rng.randrange(1, 7)
        fair.add([Thrown("die", face, even)])
        loaded.add([Thrown("die", 6 if rng.random() < 0.05 else face, even)])
    assert fair.likely("die") > DOUBTED > loaded.likely("die")
    assert [round(row.expected) for row in loaded.rows("die")] == [500] * 6
    assert sum(row.seen for row in loaded.rows("die")) == 3000


def test_faces_that_are_there_twice_are_expected_twice() -> None:
    weights: Mapping[int, int] = {2: 2, 5: 1}
    tally = Tally()
    tally.add([Thrown("die", 2, weights)] * 6)
    assert [(row.face, round(row.expected, 6), row.seen) for row in tally.rows("die")] == [(2, 4.0, 6), (5, 2.0, 0)]
    assert tally.chi_square("die") == pytest.approx(1 + 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_die_of_a_game_is_counted(game: str) -> None:
    rules = load(game)
    match = Match(rules, 2, {}, 4)
    while not match.over and len(match.log) < 120:
        if match.decision().seat == CHANCE:
            match.draw()
        else:
            match.play(match.legal()[0])
    tally = Tally()
    tally.count(match)
    drawn = [entry.action for entry in match.log if entry.seat == CHANCE]
    assert tally.draws == len(drawn)
    for kind in tally.kinds:
        rows = tally.rows(kind)
        assert sum(row.seen for row in rows) == pytest.approx(sum(row.expected for row in rows)) != 0
        assert all(row.expected for row in rows), "a face was seen that cannot be"


def test_a_deal_cannot_be_guessed_and_proves_itself() -> None:
    deals = {new_seed(Random(number)) for number in range(50)}
    assert len(deals) == 50 and {len(deal) for deal in deals} == {BITS // 4}
    for deal in deals:
        assert not guessable(deal) and not guessable(f"{deal}/branch/7")
        assert hashed(deal) == sha256(deal.encode()).hexdigest()
    assert guessable(7) and guessable("marble") and guessable("a word that is as long as 32 letters")
