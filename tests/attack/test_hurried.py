"""A slice of the hand that never waits; whole runs by command (see hurried.py)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.attack.hurried import GAMES, play


@pytest.mark.slices(3)
@pytest.mark.parametrize(
    ("game", "number"),
    [("wonders", 1), ("wonders", 2), ("ages", 1), ("ages", 90), ("origins", 4), ("akropolis", 2)],
)
def test_a_hand_that_never_waits_plays_whole_games(game: str, number: int, tmp_path: Path) -> None:
    assert game in GAMES
    assert play(game, tmp_path, Random(f"{game}/{number}")) > 10
