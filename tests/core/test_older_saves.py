"""Games that earlier versions have saved: whole and cut short, all of them open and can be played to their end.

`tests/saves` keeps one of every rule set that there was, by its digest; `-first` where states or saves looked otherwise
when it began. A new rule set adds one: `main.py simulate GAME --seats random,greedy,random --seed 7 --save FOLDER`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from game.core.replay import restore
from game.core.save import read
from tests.core.playing import go, rules_of

SAVES = Path(__file__).parents[1] / "saves"

LOST = 40
"""Entries at most: a position in the middle of a turn may lead nowhere under other rules, the one before it does."""


@pytest.mark.parametrize("name", sorted(path.stem for path in SAVES.iterdir()))
def test_a_game_of_an_earlier_version_opens_and_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    rules, lines = rules_of(name.partition("-")[0]), (SAVES / f"{name}.polis").read_bytes().splitlines(keepends=True)
    half = max(at for at in range(len(lines) * 6 // 10) if lines[at].startswith(b'{"key"'))
    for number, cut in enumerate((len(lines), half + 1)):
        path = tmp_path / f"{number}.polis"
        path.write_bytes(b"".join(lines[:cut]))
        match = restore(rules, read(path)).match
        assert len(match.log) >= sum(line.startswith(b"[") for line in lines[:cut]) - LOST
        assert go(match, 5000).over
        assert rules.faults(match.state_at()) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_present_rules_are_among_them(game: str) -> None:
    assert (SAVES / f"{game}-{rules_of(game).digest}.polis").exists()
