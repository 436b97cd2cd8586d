"""Letters as large as somebody wants them: larger wherever there is room, and nothing is clipped for that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from art import choices, fonts
from art.fonts import Face
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.pages.settings import SettingsPage
from scenes.ui import paragraphs
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.everywhere import SCENES, World
from tests.scenes.legible import faults
from tests.scenes.pages.test_menus import SIZES
from tests.scenes.rooms import room, show, words

LANGS = ("en", "pl", "ru")
FACES = [name for name in SCENES if not name.startswith(("table of", "sheet of", "lesson", "looking", "demo"))]
"""Pages; at tables the texts of many things lie on each other in play."""


@pytest.fixture(autouse=True)
def usual_afterwards() -> Iterator[None]:
    yield
    choices.enlarge(1.0)


def seen(name: str, folder: Path, number: int) -> Pen:
    """A scene with the largest letters; the next one in another language and in a window of another size."""
    choices.enlarge(1.5)
    world = World(folder, LANGS[number % 3])
    SCENES[name](world)
    return draw([world.stack.top], pygame.Surface(SIZES[number % 2]))


@pytest.mark.slices(3)
@pytest.mark.parametrize(("number", "name"), list(enumerate(SCENES)))
def test_with_the_largest_letters_everything_is_whole_and_no_sign_is_mute(
    number: int, name: str, tmp_path: Path
) -> None:
    pen = seen(name, tmp_path, number)
    assert {sign.text for sign in pen.signs if not words()["en"].has(sign.text)} == set()
    found = faults(pen)
    assert [each for each in found if name in FACES or each.startswith("cut")] == []


@pytest.mark.parametrize("game", BOARDS)
def test_on_a_table_and_its_page_most_of_what_is_read_is_larger(game: str, tmp_path: Path) -> None:
    for name in [f"table of {game}"] + [f"aid of {game}"] * (game == BOARDS[-1]):
        large = {each.text: each.took.height for each in seen(name, tmp_path / "large", 0).written}
        choices.enlarge(1.0)
        world = World(tmp_path / "usual", "en")
        SCENES[name](world)
        usual = {each.text: each.took.height for each in draw([world.stack.top], pygame.Surface(SIZES[0])).written}
        both = [text for text in usual if text in large]
        assert sum(large[text] > usual[text] for text in both) > len(both) / 2


def test_a_text_is_as_large_as_its_box_has_room_for() -> None:
    fonts.start()
    pen = Pen(pygame.Surface((1600, 900)), Scale.of((1600, 900)))
    usual = pen.text("Akropolis", Rect(0, 0, 800, 100), size=20)
    choices.enlarge(1.5)
    assert pen.text("Akropolis", Rect(0, 0, 800, 100), size=20).width > 1.4 * usual.width
    assert pen.text("Akropolis", Rect(0, 0, usual.width, 100), size=20) == usual
    assert pen.text("Akropolis", Rect(0, 0, 800, usual.height), size=20).height <= usual.height + 2
    room = Rect(0, 0, 400, fonts.height(Face.SANS_REGULAR, 20) * 6)
    sentences = ["Most points win.", "The game ends when the stacks are used up."]
    assert paragraphs.fitted(1.0, sentences, room, 20).high > fonts.height(Face.SANS_REGULAR, 20) * 2


def test_the_size_is_a_setting_that_applies_at_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    page.tab = "access"
    before = {each.text: each.took for each in show(app, page).written}
    page.set("text_size", 150)
    after = {each.text: each.took for each in draw([page], pygame.Surface((1600, 900))).written}
    assert after[app.say("settings.text_size")].width > 1.2 * before[app.say("settings.text_size")].width
    assert app.store.load().settings.text_size == 150
    page.revert()
    assert choices.text_size == 1.0
