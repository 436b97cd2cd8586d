"""What a key does is shown where it does it: digits on answers, how to leave a show, which sizes a screen can take."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES
from game.core.match import Match
from scenes.app.demo import WAKING, Demo
from scenes.app.loop import draw
from scenes.pages import settings as settings_page
from scenes.pages.settings import SettingsPage
from scenes.table import popup
from scenes.ui.key_map import Keys
from scenes.ui.window import chosen_size
from tests.scenes.legible import faults
from tests.scenes.rooms import PSEUDO, play_on, room, show
from tests.scenes.tables import Sitting, at_position, match_of

# -- answers of a pop-up


def asked(folder: Path, game: str) -> Sitting:
    """A table at which something is asked that has no place of its own."""
    for seed in range(20):
        match: Match[object] = match_of("human", "human", seed=seed, game=game)
        while not match.over and len(match.log) < 120:
            play_on(match, 1, seed=len(match.log))
            decision = match.decision()
            if decision.seat >= 0 and decision.ask in ("pay", "gain", "choose", "may"):
                table = at_position(folder / f"{seed}-{len(match.log)}", match)
                if len(slots_of(table)) > 1:
                    return table
    raise AssertionError(f"nothing is ever asked in {game}")


def slots_of(table: Sitting) -> Sequence[Any]:
    """The answers that are offered."""
    return table.board.choosing.popup().slots if table.board.shown.choice.asked else ()


@pytest.mark.parametrize("game", ["origins", "ages"])
def test_each_answer_shows_the_key_that_picks_it(game: str, tmp_path: Path) -> None:
    table = asked(tmp_path, game)
    slots, pen = slots_of(table), table.look()
    keys = popup.digits(table.app, len(slots))
    assert keys == tuple(str(number) for number in range(1, len(slots) + 1))
    pictures = []
    for shown in (keys, ("",) * len(slots)):
        popup.draw(pen, table.board.choosing.popup(), None, shown, table.board.game.words.style)
        pictures.append([pygame.image.tobytes(pen.surface.subsurface(slot.rect), "RGB") for slot in slots])
    assert all(with_key != without for with_key, without in zip(*pictures, strict=True))
    assert faults(table.look()) == []
    target = table.board.numbered(2)
    assert target and target.box == slots[1].rect, "and that key does pick it"


def test_another_key_that_somebody_has_given_is_shown(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.keys = Keys({"choose_2": ["K"]})
    assert popup.digits(app, 11) == ("1", "K", "3", "4", "5", "6", "7", "8", "9", "", "")


# -- a show


@pytest.mark.parametrize("lang", ["en", "pl", "ru", PSEUDO])
@pytest.mark.parametrize("game", GAMES)
def test_a_show_says_how_to_leave_it_and_any_key_or_click_does(game: str, lang: str, tmp_path: Path) -> None:
    app, left = room(tmp_path, lang), list[int]()
    show_ = Demo(app, game, lambda: left.append(1))
    pen = show(app, show_, (1280, 720))
    texts = {text.text: text for text in pen.written}
    assert not texts[app.say("demo.sign")].cut
    assert pen.screen.contains(texts[app.say("demo.sign")].took)
    assert not show_.targets(), "nobody is to do anything here"
    for number, kind in enumerate(WAKING, 1):
        assert show_.handle(pygame.event.Event(kind, key=pygame.K_q, button=1, pos=(3, 3)))
        assert len(left) == number


# -- sizes of the window


@pytest.mark.parametrize("lang", ["en", "pl", "ru", PSEUDO])
@pytest.mark.parametrize("screen", [(1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768)])
def test_a_size_that_the_screen_has_no_room_for_sleeps_and_says_why(
    screen: tuple[int, int], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_page, "desktop", lambda: screen)
    monkeypatch.setattr(settings_page, "fit_window", lambda *what: None)
    app = room(tmp_path, lang)
    page = SettingsPage(app)
    assert faults(show(app, page, (1280, 720))) == []
    offered = {target.id[1]: target for target in page.targets() if target.id[0] == "scale"}
    assert {*offered} == {0.0, *settings_page.SIZES}
    for size, target in offered.items():
        assert isinstance(size, float)
        fits = not size or chosen_size(size, screen) == (round(1600 * size), round(900 * size))
        assert bool(target.why_not) == (not fits), (size, screen)
        before = app.settings.scale
        page.press(target)
        assert app.settings.scale == (size if fits else before)
        if not fits:
            page.hand.keyboard, page.focus.id = True, target.id
            written = {text.text for text in draw([page], pygame.Surface((1280, 720))).written}
            assert any(target.why_not.startswith(text) for text in written if len(text) > 20)


def test_in_full_screen_no_size_can_be_chosen(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.full_screen = True
    page = SettingsPage(app)
    show(app, page)
    whys = {target.why_not for target in page.targets() if target.id[0] == "scale"}
    assert whys == {app.say("settings.size_full")}


def test_the_preview_shows_what_is_set_and_rests(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)

    def seen() -> set[str]:
        return {text.text for text in draw([page], pygame.Surface((1600, 900))).written}

    show(app, page)
    assert {"42", "37", "29"} <= seen() and "?" not in seen()
    page.set("estimates", "own")
    assert {"42", "?"} <= seen() and "37" not in seen()
    assert not page.busy()
    page.press(next(target for target in page.targets() if target.id == ("fly",)))
    frames = 0
    while page.busy():
        frames += page.update(0.05)
    page.set("speed", "fast")
    assert page.busy() and 0 < frames < 30
    page.set("reduced_motion", True)
    page.update(0.01)
    assert not page.busy(), "where motion is reduced the piece lies there at once"
