"""A slice of what `python -m tools.sentences` reads: of each game a few turns, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.advisers import in_short
from tests.teach.games import GAMES
from tools.sentences import faults

TURNS = 3


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_whole_fits_and_is_grammatical(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_short(monkeypatch)
    found = [*faults(game, [0], TURNS, "sentences", tmp_path)]
    assert [fault for fault, _ in found].count("") == TURNS
    assert [fault for fault in found if fault[0]] == []
