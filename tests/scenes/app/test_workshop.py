"""Folders of one's own: found, switched, stacked, read anew by F5; faults are told and nothing changes by them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.loop import draw
from scenes.app.program import Program
from scenes.app.reload import open_with_mods, reload
from scenes.app.start import KeptTable
from scenes.pages.faults import Faults
from scenes.pages.settings import SettingsPage
from scenes.pages.shelf import Shelf
from scenes.play import results
from scenes.play.workshop import MODS, OWN_RULES
from scenes.ui.dialogs import Notice
from tests.scenes.hands import key
from tests.scenes.legible import faults
from tests.scenes.rooms import TO_THE_END, Room, keep_game, play_on, room

QUARRY = """
[[building]]
id = "quarry"
colour = "yellow"
copies = 3
stone = {stone}
effect = [{{ do = "gain", good = "stone", n = 1 }}]
"""


class Own(Room):
    """A room whose rules are those of its own folders."""

    rules = Program.rules


def lay(app: Room, name: str, file: str, text: str) -> Path:
    """A file of a folder of one's own."""
    path = app.store.folder / MODS / name / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def prices(app: Room) -> int:
    building = next(kind for kind in app.rules("origins").book.kinds if kind.id == "quarry")
    return int(building.stone)


@pytest.fixture
def app(tmp_path: Path) -> Room:
    made = room(tmp_path)
    made.__class__ = Own
    made.stack.push(Shelf(made, lambda game: None))
    made.stack.settle()
    return made


def test_folders_are_found_stacked_and_switched(app: Room) -> None:
    before = prices(app)
    lay(app, "a", "origins/buildings.toml", QUARRY.format(stone=1))
    lay(app, "b", "origins/buildings.toml", QUARRY.format(stone=3))
    open_with_mods(app)
    assert prices(app) == 3 != before, "the last one lies on top"
    app.settings.mods_off = ["b"]
    reload(app)
    assert prices(app) == 1
    app.settings.mods_off = ["a", "b"]
    reload(app)
    assert prices(app) == before


def test_faults_are_told_with_their_lines_and_nothing_changes(app: Room) -> None:
    path = lay(app, "mine", "words/en/ui.toml", "[text.shelf]\n")
    lay(app, "mine", "origins/buildings.toml", QUARRY.format(stone=3))
    reload(app)
    assert prices(app) == 3
    lay(app, "mine", "origins/buildings.toml", QUARRY.format(stone='"dear"') + "cost = 1\n")
    path.write_text("[text.\n", "utf-8")
    reload(app)
    app.stack.settle()
    assert prices(app) == 3
    page = app.stack.top
    assert isinstance(page, Faults)
    pen = draw([page], pygame.Surface((1280, 720)))
    assert faults(pen) == []
    told = " ".join(each.text for each in pen.written)
    reload(app)
    app.stack.settle()
    assert [type(scene) for scene in app.stack.scenes].count(Faults) == 1, "the page gives way to the new one"
    assert "mine/origins/buildings.toml:6" in told and "mine/words/en/ui.toml:1" in told


@pytest.mark.parametrize("entries", [60, 51])
def test_the_game_on_the_table_goes_on_with_the_new_data_and_is_marked(app: Room, entries: int) -> None:
    path = keep_game(app, entries, game="origins")
    if entries == 51:
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith('{"key"')]
        path.write_text("\n".join([*lines, ""]), "utf-8")  # as in the first minutes of a game: no position stands there
    (kept,) = app.saves.all()
    app.resume(kept)
    app.stack.settle()
    lay(app, "mine", "origins/buildings.toml", QUARRY.format(stone=1))
    draw(app.stack.visible(), pygame.Surface((1280, 720)))
    key(app.stack, pygame.K_F5)  # type: ignore[arg-type]
    app.stack.settle()
    while not isinstance(app.stack.top, KeptTable):
        assert isinstance(app.stack.top, Notice)
        app.stack.pop()
        app.stack.settle()
    match = app.stack.top.session.match
    assert match.rules is app.rules("origins") and prices(app) == 1
    assert len(match.log) == entries and OWN_RULES in match.marks
    app.stack.top.autosave.flush()
    (kept,) = app.saves.all()
    assert OWN_RULES in kept.marks
    play_on(match, TO_THE_END)
    assert OWN_RULES in results.of(match, app.now()).marks


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_the_page_of_folders_shows_and_switches_them(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    page = SettingsPage(app)
    app.stack.push(page)
    app.stack.settle()
    page.tab = "mods"
    for many in (0, 12):
        for number in range(many):
            lay(app, f"folder {number:02}", "origins/buildings.toml", "")
        page.refresh()
        assert faults(draw([page], pygame.Surface((1280, 720)))) == []
    switch = next(target for target in page.targets() if target.id == ("mod", "folder 03"))
    switch.press()
    assert app.settings.mods_off == ["folder 03"]
    assert app.store.load().settings.mods_off == ["folder 03"]
