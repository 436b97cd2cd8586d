"""Files that take their time: the shelf comes, the list lives, the window is never held, and nothing takes for ever."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.errors import Problem
from game.core.grammar import LANGUAGES
from scenes.app import start
from scenes.app.loop import draw
from scenes.app.start import KeptTable
from scenes.pages.saves import SavedGames, bring_in
from scenes.pages.shelf import Shelf
from scenes.play import save_store
from scenes.play.errands import Errand, TooLong, within
from scenes.ui.dialogs import Notice
from scenes.ui.waiting import Waiting
from tests.scenes.legible import faults
from tests.scenes.rooms import Room, keep_game, room, show


def for_ever() -> None:
    while True:
        pass


def wait(done: Callable[[], bool], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.01)


# -- errands


def test_what_takes_too_long_is_given_up_and_its_thread_ends() -> None:
    began = time.monotonic()
    with pytest.raises(TooLong):
        within(0.1, for_ever)
    assert time.monotonic() - began < 2
    wait(lambda: not any(thread.name == "errand" for thread in threading.enumerate()))


class Slow(threading.Thread):
    """A thread that takes its time before its work and after it, as Python itself may."""

    def run(self) -> None:
        self._idle()
        super().run()
        self._idle()

    def _idle(self) -> None:
        until = time.monotonic() + 0.1
        while time.monotonic() < until:
            pass


@pytest.mark.parametrize("after", [0.0, 0.15])
def test_nothing_is_printed_of_an_errand_that_is_given_up_while_it_begins_or_ends(
    after: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", printed.append)
    monkeypatch.setattr(sys, "unraisablehook", printed.append)
    monkeypatch.setattr(threading, "Thread", Slow)
    errand = Errand(lambda: 7)
    time.sleep(after)
    errand.give_up()
    wait(lambda: not any(thread.name in ("errand", "giving up") for thread in threading.enumerate()))
    assert printed == []
    assert errand.result() == 7


def test_an_errand_hands_on_what_came_of_it_and_what_it_raised() -> None:
    def fail() -> None:
        raise Problem("no")

    assert within(5, lambda: 7) == 7
    with pytest.raises(Problem, match="no"):
        within(5, fail)
    assert Errand(lambda: None).done(5)


# -- a file that never tells what it holds


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of three people make the rules count for ever."""
    looked = save_store.glance

    def glance(rules: Any, saved: Any) -> Any:
        return for_ever() if saved.header.seats == 3 else looked(rules, saved)

    monkeypatch.setattr(save_store, "glance", glance)
    monkeypatch.setattr(save_store, "LOOKING", 1.0)
    yield
    wait(lambda: not any(thread.name == "errand" for thread in threading.enumerate()))


def hasty(tmp_path: Path, lang: str = "en") -> Room:
    """A program whose window does not wait."""
    app = room(tmp_path, lang)
    app.saves.patience = app.patience = 0.0
    return app


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_comes_while_a_file_is_read_and_tells_of_the_game_later(
    lang: str, tmp_path: Path, stuck: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.pages.shelf.FIRST_LOOK", 0.0)
    app = hasty(tmp_path, lang)
    keep_game(app, 25, 0, 3)
    older = keep_game(app, 25, 1, 2)
    shelf = Shelf(app, lambda game: None)
    began = time.monotonic()
    pen = show(app, shelf)
    assert time.monotonic() - began < 15, "painting it, on a slow machine"
    assert shelf.waiting is None, "the newer game may be the one"
    assert app.say("shelf.reading") in " ".join(text.text for text in pen.written)
    assert shelf.busy()
    for size in ((1600, 900), (1280, 720)):
        assert faults(draw([shelf], pygame.Surface(size))) == []
    wait(lambda: shelf.update(0.01) and shelf.waiting is not None)
    assert shelf.waiting
    assert shelf.waiting.path == older


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_shows_every_file_and_says_of_one_that_it_takes_too_long(
    lang: str, tmp_path: Path, stuck: None
) -> None:
    app = hasty(tmp_path, lang)
    path = keep_game(app, 25, 0, 3)
    keep_game(app, 25, 1, 2)
    page = SavedGames(app)
    written = " ".join(text.text for text in show(app, page).written)
    assert app.say("saves.reading") in written
    for size in ((1600, 900), (1280, 720)):
        assert faults(draw([page], pygame.Surface(size))) == []
    wait(lambda: page.update(0.01) and not app.saves.reading)
    page.update(0.01)
    slow, sound = page.kept
    assert slow.problem
    assert app.told(slow.problem) == app.say("problem.save.slow", file=path.name)
    assert sound.standing
    assert faults(draw([page], pygame.Surface((1280, 720)))) == []


# -- opening and bringing in


@pytest.mark.parametrize("lang", LANGUAGES)
def test_opening_a_game_that_takes_its_time_is_said_and_can_be_cancelled(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = room(tmp_path, lang)
    keep_game(app, 25)
    (kept,) = app.saves.all()
    app.patience = 0.0
    go, restored = threading.Event(), start.replay.restore

    def slowly(*about: Any) -> Any:
        go.wait(20)
        return restored(*about)

    monkeypatch.setattr(start.replay, "restore", slowly)
    page = SavedGames(app)
    show(app, page)
    start.resume(app, kept)
    app.stack.settle()
    waiting = app.stack.top
    assert isinstance(waiting, Waiting)
    assert waiting.busy()
    for size in ((1600, 900), (1280, 720)):
        assert faults(draw([waiting], pygame.Surface(size))) == []
    waiting.back()
    app.stack.settle()
    assert app.stack.top is page
    start.resume(app, kept)
    app.stack.settle()
    go.set()
    wait(lambda: app.stack.visible()[-1].update(0.01) and app.stack.settle())
    assert any(isinstance(scene, KeptTable) for scene in app.stack.scenes)


def test_a_game_that_cannot_be_played_again_in_its_time_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = room(tmp_path)
    path = keep_game(app, 25)
    (kept,) = app.saves.all()
    monkeypatch.setattr(start, "OPENING", 0.2)
    monkeypatch.setattr(start.replay, "restore", lambda *about: for_ever())
    before = path.read_bytes()
    start.resume(app, kept)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert app.stack.top.sentence == app.say("problem.save.slow", file=path.name)
    assert path.read_bytes() == before
    assert app.saves.newest_open() is None


def test_rules_that_break_over_a_game_say_so_and_the_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = room(tmp_path)
    path = keep_game(app, 25)
    (kept,) = app.saves.all()
    monkeypatch.setattr(start.replay, "restore", lambda *about: {}["nothing"])
    start.resume(app, kept)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert app.stack.top.sentence == app.say("problem.save.unsound", file=path.name)


def test_a_pipe_dropped_onto_the_window_is_refused_at_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    os.mkfifo(tmp_path / "pipe.polis")
    bring_in(app, [tmp_path / "pipe.polis"])
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert app.say("problem.disk.no_file") in app.stack.top.sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_that_cannot_be_read_is_said(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = room(tmp_path, lang)
    keep_game(app, 12)

    def denied(path: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", denied)
    page = SavedGames(app)
    written = " ".join(text.text for text in show(app, page).written)
    assert app.say("problem.disk.denied") in written
    assert app.saves.offered() == []
    monkeypatch.undo()
    page.uncover()
    assert len(page.kept) == 1
