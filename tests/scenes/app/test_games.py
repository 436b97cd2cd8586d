"""A game whose rules are there and whose pictures are not: nobody meets it in the window, and commands say so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game
import main
from art import boxes
from game.core import words
from game.core.errors import Problem
from game.teach import lessons, rulebook
from scenes.app.games import BOARDS, board_for, need_board
from scenes.app.loop import draw
from scenes.pages.shelf import Shelf
from scenes.play.session import Session
from tests.core.playing import start
from tests.scenes.rooms import Nobody, keep_game, room


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second game among ours, with rules and without a board."""
    monkeypatch.setitem(game.GAMES, "lanterns", "tests.contract.lanterns")
    monkeypatch.setattr("tests.contract.lanterns.load", lambda data: start("lanterns").rules, raising=False)
    return "lanterns"


def test_every_board_is_of_a_game_and_has_a_box_and_words() -> None:
    assert {*BOARDS} <= {*game.GAMES}
    for each in BOARDS:
        assert (
            callable(boxes.of(each).front) and callable(boxes.of(each).pieces) and callable(boxes.of(each).belongings)
        )


@pytest.mark.parametrize("id", BOARDS)
def test_every_board_opens(id: str, tmp_path: Path) -> None:
    need_board(id)
    board = board_for(room(tmp_path), Session(start(id), Nobody()))
    board.show(start(id).view(0))
    assert board.turns() == []


def test_the_shelf_shows_only_games_with_a_board(lanterns: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    shelf = Shelf(app, lambda game: None)
    app.stack.push(shelf)
    app.stack.settle()
    draw([shelf], pygame.Surface((1600, 900)))
    assert [target.id[1] for target in shelf.targets() if target.id[0] == "box"] == [*BOARDS]
    assert shelf.games == [*BOARDS]


def test_the_program_reads_no_words_of_a_game_without_a_board(
    lanterns: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked = room(tmp_path), list[tuple[str, ...]]()
    del app.__dict__["_words"]
    load = words.load
    monkeypatch.setattr(words, "load", lambda reader, subjects: asked.append(subjects) or load(reader, subjects))
    assert app.say("game.akropolis") == "Akropolis"
    assert asked == [("ui", *BOARDS, *lessons.subjects(BOARDS), *rulebook.subjects(BOARDS))]


def test_a_save_of_it_is_listed_with_the_reason(lanterns: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 12)
    path.write_text(path.read_text().replace('"akropolis"', '"lanterns"', 1))
    (kept,) = app.saves.all()
    assert kept.problem
    assert app.told(kept.problem) == app.say("problem.save.no_game", game="lanterns")
    assert app.saves.newest_open() is None


@pytest.mark.parametrize("command", [["play"], ["demo"], ["shot"]], ids=str)
def test_commands_that_want_a_picture_of_it_say_so(
    command: list[str], lanterns: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = [str(tmp_path / "out.png")] if command == ["shot"] else []
    assert main.main([*command, lanterns, *out]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    shown = ", ".join(BOARDS)
    assert printed.err == f"polis: the game 'lanterns' cannot be shown yet, only simulated; shown can be: {shown}\n"
    assert not [*tmp_path.iterdir()]


def test_no_board_is_asked_for_a_game_that_has_none(lanterns: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    with pytest.raises(Problem, match="cannot be shown yet"):
        board_for(app, Session(start(lanterns), Nobody()))
