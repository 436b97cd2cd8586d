"""The texts that art paints into its pictures, which no pen notes: none loses its end, and none is too small."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from scenes import start
from scenes.app import draw
from scenes.boards import BOARDS
from scenes.curtain import Curtain
from tests.scenes.choosers import somewhere
from tests.scenes.heard import hearing
from tests.scenes.rooms import Nobody, keep_game, play_on, room
from tests.scenes.tables import Sitting, match_of

LANGUAGES = ("en", "pl", "ru")
LEAST = {(1600, 900): 12, (1280, 720): 10}
"""The smallest letters of words, in pixels."""

TABLES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "akropolis": ("akropolis", 4, 60, {}),
    "origins": ("origins", 4, 220, {}),
    "ages": ("ages", 4, 70, {"innovations": True, "winds": True}),
    "ages alone": ("ages", 1, 9, {"mode": "silk_road"}),
    "ages drafted": ("ages", 4, 9, {"draft": True}),
    "wonders": ("wonders", 3, 40, {}),
    "wonders of seven": ("wonders", 7, 60, {}),
}


@cache
def match(name: str) -> Match[Any]:
    game, seats, entries, options = TABLES[name]
    if game == "wonders":
        return somewhere(seats, 4)
    found = play_on(match_of(*["human"] * seats, game=game, **options), entries)
    while found.decision().seat < 0:
        found.draw()
    return found


def sit(folder: Path, name: str, lang: str) -> Sitting:
    kept = match(name)
    table = Sitting(room(folder, lang), kept.branch(len(kept.log)), Nobody(), look=False)
    table.settle()
    while isinstance(table.top, Curtain):
        table.top.lift()
        table.settle()
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_what_is_painted_can_be_read(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for size, least in LEAST.items():
        with hearing(monkeypatch) as heard:
            sit(tmp_path, name, lang).look(size)
        assert len(heard) > 40
        assert sorted(line for line in heard if line.cut) == []
        assert sorted(line for line in heard if line.worded and line.size < least) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_where_only_bots_are_left_the_prompt_says_so_in_a_whole_line(game: str, lang: str, tmp_path: Path) -> None:
    house = room(tmp_path, lang)
    keep_game(house, 40, seats=3, game=game)
    start.resume(house, next(iter(house.saves.all())))
    house.stack.settle()
    table = next(scene for scene in house.stack.scenes if isinstance(scene, start.KeptTable))
    table.session.sit(0, "greedy")
    for _ in range(3):
        table.update(0.5)
    for size in LEAST:
        pen = draw([table], pygame.Surface(size))
        assert [text.text for text in pen.written if text.cut] == []
    assert table.prompt().detail in {text.text for text in pen.written}
    house.stack.replace()
    house.stack.settle()
