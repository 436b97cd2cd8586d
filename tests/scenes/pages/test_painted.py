"""The texts that art paints into its pictures, which no pen notes: none loses its end, and none is too small."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from scenes.app import start
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.pages.shelf import Shelf
from scenes.table.over.curtain import Curtain
from tests.core.playing import rules_of
from tests.scenes.choosers import somewhere
from tests.scenes.heard import Heard, hearing
from tests.scenes.rooms import Nobody, keep_game, play_on, room
from tests.scenes.tables import Sitting
from tests.scenes.tables import people as seated

pytestmark = pytest.mark.painted

LANGUAGES = ("en", "pl", "ru")
SIZES = ((1600, 900), (1280, 720))
LEAST = 12
"""The smallest letters and figures, in pixels, also in the smallest window."""

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "akropolis": ("akropolis", 4, {}),
    "akropolis alone": ("akropolis", 1, {}),
    "origins": ("origins", 4, {}),
    "origins alone": ("origins", 1, {}),
    "ages": ("ages", 4, {}),
    "ages, all variants": ("ages", 4, {"innovations": True, "winds": True}),
    "ages alone": ("ages", 1, {"mode": "silk_road"}),
    "ages drafted": ("ages", 4, {"draft": True}),
    "wonders": ("wonders", 3, {}),
    "wonders of seven": ("wonders", 7, {}),
}

MOMENTS = {"start": 0.0, "middle": 0.5, "end": 0.93}
"""How much of a game has been played when its table is looked at."""


@cache
def whole(name: str) -> Match[Any]:
    return play_on(begun(name), 100_000)


def begun(name: str) -> Match[Any]:
    game, seats, options = TABLES[name]
    return Match(rules_of(game), seats, options, 5, seated(["human"] * seats))


@cache
def match(name: str, moment: str) -> Match[Any]:
    """Some of a game, until somebody is asked."""
    game, seats, _ = TABLES[name]
    if game == "wonders" and moment == "middle":  # where much is on offer
        return somewhere(seats, 4)
    found = play_on(begun(name), round(MOMENTS[moment] * len(whole(name).log)))
    while found.decision().seat < 0:
        found.draw()
    return found


def sit(folder: Path, name: str, moment: str, lang: str) -> Sitting:
    kept = match(name, moment)
    table = Sitting(room(folder, lang), kept.branch(len(kept.log)), Nobody(), look=False)
    table.settle()
    while isinstance(table.top, Curtain):
        table.top.lift()
        table.settle()
    return table


@pytest.mark.slices(5)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_what_is_painted_can_be_read(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[tuple[str, tuple[int, int]], list[Heard]] = {}
    for moment in MOMENTS:
        table = sit(tmp_path, name, moment, lang)
        for size in SIZES if moment == "middle" else SIZES[-1:]:
            with hearing(monkeypatch) as heard:
                table.look(size)
            assert len(heard) > 20
            if bad := sorted(line for line in heard if line.cut or line.size < LEAST):
                found[moment, size] = bad
    assert found == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_boxes_on_the_shelf_tell_their_whole_subtitles(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = room(tmp_path, lang)
    shelf = Shelf(app, lambda game: None)
    with hearing(monkeypatch) as heard:
        app.stack.push(shelf)
        app.stack.settle()
        for _ in range(100):
            shelf.update(0.1)
        for size in SIZES:
            draw([shelf], pygame.Surface(size))
    assert sorted(line for line in heard if line.cut or line.size < LEAST) == []
    assert {app.say(f"subtitle.{game}") for game in BOARDS} <= {line.text for line in heard}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_where_only_bots_are_left_the_prompt_says_so_in_a_whole_line(game: str, lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    keep_game(app, 40, seats=3, game=game)
    start.resume(app, next(iter(app.saves.all())))
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    table.session.sit(0, "greedy")
    for _ in range(3):
        table.update(0.5)
    for size in SIZES:
        pen = draw([table], pygame.Surface(size))
        assert [text.text for text in pen.written if text.cut] == []
    assert table.prompt().detail in {text.text for text in pen.written}
    app.stack.replace()
    app.stack.settle()
