"""Taking a game home from the window: a page to choose from, who makes it, a slip that tells how far it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app import exporter
from scenes.export import work
from scenes.export.game import Game
from scenes.export.sheet import Share
from scenes.export.work import Order
from scenes.pages.saves import SavedGames
from scenes.table.over.end_page import EndPage
from scenes.table.over.pause import Pause
from scenes.ui.dialogs import Notice
from tests.scenes.everywhere import SCENES, World
from tests.scenes.hired import Told
from tests.scenes.rooms import keep_game


def world_with(tmp_path: Path, name: str) -> World:
    world = World(tmp_path)
    SCENES[name](world)
    return world


def press(world: World, *id: object) -> None:
    """As with the pointer."""
    target = next(target for target in world.stack.visible()[-1].targets() if target.id == id)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        world.send(kind, pos=target.box.center, button=1)
    world.arrive()


def hired_for(world: World, argument: str) -> Told:
    """Whoever was hired with it, last of all."""
    return next(hired for hired in reversed(world.app.hired) if argument in hired.arguments)


def test_what_is_chosen_is_ordered_and_its_progress_is_seen(tmp_path: Path) -> None:
    world = world_with(tmp_path, "share")
    page, measures = world.stack.top, hired_for(world, "--about")
    measures.tell({"about": 5_200_000})
    page._see("all")
    world.frame(0.1)
    world.look()
    assert page._size() == "About 10 MB.", "two players, and it is told before"
    world.down(pygame.K_RETURN)
    hired, made = hired_for(world, "--seat"), world.app.exports.newest
    assert hired.arguments[:2] == ("export", "page") and hired.arguments[-2:] == ("--seat", "all")
    assert made and made.out == world.app.saves.exchange / f"{page.shared.path.stem}.html"
    hired.tell({"done": 0.5})
    world.frame(0.1)
    assert made.share == 0.5 and made.running
    hired.tell({"done": 1.0})
    hired.over = True
    world.frame(0.1)
    assert made.done and hired.closed


def test_what_was_written_before_stays(tmp_path: Path) -> None:
    world = world_with(tmp_path, "share")
    world.app.saves.exchange.mkdir(parents=True, exist_ok=True)
    there = world.app.saves.exchange / f"{world.stack.top.shared.path.stem}.html"
    there.write_text("mine")
    world.down(pygame.K_RETURN)
    assert world.app.exports.newest and world.app.exports.newest.out.name != there.name


def test_one_plays_on_and_can_cancel_it(tmp_path: Path) -> None:
    world = world_with(tmp_path, "strip of an export")
    made, hired = world.app.exports.newest, hired_for(world, "--lang")
    assert made and made.running and not isinstance(world.stack.top, Share)
    part = made.out.with_name(f".{made.out.name}.part")
    part.write_text("half")
    world.frame(0.1)
    world.look()
    press(world, "strip", "cancel")
    assert hired.closed and not part.exists() and world.app.exports.newest is None
    assert len(world.stack.visible()) == 1, "nothing lies over the shelf any more"


def test_a_process_that_dies_is_told_of(tmp_path: Path) -> None:
    world = world_with(tmp_path, "strip of an export")
    made, hired = world.app.exports.newest, hired_for(world, "--lang")
    assert made
    hired.tell({"problem": "The disk is full."})
    hired.over = True
    world.frame(0.1)
    assert made.problem == "The disk is full." and not made.running
    press(world, "strip", "dismiss")
    assert world.app.exports.newest is None


WAYS = [("sheet of akropolis", EndPage), ("menu", Pause), ("saved games", SavedGames)]


@pytest.mark.parametrize(("name", "kind"), WAYS)
def test_ways_lead_there(tmp_path: Path, name: str, kind: type) -> None:
    world = world_with(tmp_path, name)
    page = world.stack.top
    assert isinstance(page, kind)
    if isinstance(page, EndPage):
        page.skip()
    world.look()
    way = next(target for target in page.targets() if target.id == ("share",))
    asked = list[object]()
    world.app.share = asked.append  # type: ignore[method-assign]
    way.press()
    world.stack.settle()
    assert asked or isinstance(world.stack.top, Notice), "a game without a file cannot be shared, and that is said"


def test_who_makes_it_leaves_nothing_when_nobody_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of what it is told interrupts it, wherever it is."""
    file, out, begun = keep_game(World(tmp_path).app, 5), tmp_path / "home.txt", threading.Event()

    def halfway(game: Game, order: Order, tell: Callable[[float], object]) -> None:
        tell(0.5)
        with work.beside(order.out) as part:
            part.write_text("half")
            begun.set()
            while True:
                time.sleep(0.01)

    monkeypatch.setattr(exporter, "export", halfway)

    def hung_up(pipe: int, most: int) -> bytes:
        begun.wait()
        return b""

    monkeypatch.setattr(exporter.os, "read", hung_up)
    told: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        exporter.follow(file, Order("text", out), exporter.Seen("en", None), told.append, about=False)
    assert told == ['{"done":0.5}']
    assert not [path for path in tmp_path.iterdir() if "home" in path.name]


def test_who_cannot_make_it_says_why_in_the_language_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporter, "_hung_up", lambda: None)
    file, told = keep_game(World(tmp_path).app, 5), list[str]()
    out = tmp_path / "home.txt"
    out.write_text("mine")
    exporter.follow(file, Order("text", out), exporter.Seen("pl", None), told.append, about=False)
    assert told == ['{"problem":"Plik home.txt już istnieje."}']
