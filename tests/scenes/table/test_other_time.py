"""The sign of another time: it covers nothing of any game, takes its clicks, and leads back to the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import GAMES
from scenes.app import start
from scenes.app.loop import draw
from scenes.pages.shelf import Shelf
from scenes.table import looking_back
from scenes.table.looking_back import HOME
from scenes.table.over.pause import Pause
from scenes.table.refusals import AROUND
from scenes.ui.dialogs import Ask, Notice
from scenes.ui.targets import at
from tests.core.playing import rules_of
from tests.scenes.hands import click
from tests.scenes.legible import faults
from tests.scenes.rooms import Room, keep_game, play_on, room

SEEN = [((1280, 720), "pl"), ((1280, 720), "ru"), ((1480, 832), "en"), ((1600, 1200), "ru")]


def at_table(app: Room) -> start.KeptTable:
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    while app.stack.top is not table:  # a curtain, or something that is said
        app.stack.pop()
        app.stack.settle()
    return table


def real_game(folder: Path, game: str, seats: int, lang: str = "en", entries: int = 60) -> tuple[Room, Path]:
    app = room(folder, lang)
    path = keep_game(app, entries, 0, seats, game=game, name="real")
    app.stack.push(Shelf(app, lambda game: None))
    app.stack.settle()
    start.resume(app, app.saves.all()[0])
    app.stack.settle()
    return app, path


def what_if(app: Room) -> start.KeptTable:
    table = at_table(app)
    start.open_what_if(app, table.session.match, table.session.known_log)
    app.stack.settle()
    return at_table(app)


def signed_tables(app: Room) -> Iterator[tuple[str, start.KeptTable]]:
    """The game looked back on, its what-if, and that looked back on."""
    table = at_table(app)
    draw([table], pygame.Surface((1280, 720)))
    assert table.view_commands.look_at(1)
    yield "back", table
    table.view_commands.live()
    other = what_if(app)
    yield "what if", other
    draw([other], pygame.Surface((1280, 720)))
    assert other.view_commands.look_at(1)
    yield "back in a what-if", other


@pytest.mark.slices(3)
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES for seats in {*rules_of(game).seats[-1:], *rules_of(game).seats[:1]}],
)
def test_the_sign_lies_on_nothing_at_any_size(game: str, seats: int, tmp_path: Path) -> None:
    app, _ = real_game(tmp_path, game, seats)
    for kind, table in signed_tables(app):
        for size, lang in SEEN:
            app.settings.language = lang  # type: ignore[assignment]
            pen = draw([table], pygame.Surface(size))
            assert table.zones
            box = looking_back.sign_place(table.zones, bool(table.past))
            sign = next(target for target in table.targets() if target.id == HOME)
            assert sign.box == box
            assert table.zones.top.contains(box)
            assert not any(box.colliderect(fact) for fact in table.painter.facts), (kind, size)
            others = [target for target in table.targets() if target.id != HOME and target.box.colliderect(box)]
            assert not others, (kind, size, [target.id for target in others])
            assert at(table.targets(), box.center) == sign
            wide = looking_back.sign_place(table.zones, False)
            texts = [text for text in pen.written if text.took.colliderect(wide)]
            assert texts, (kind, size)
            assert all(wide.inflate(4, 8).contains(text.took) and not text.cut for text in texts), (kind, size, texts)


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_the_sign_of_a_what_if_leads_back_to_its_game(game: str, tmp_path: Path) -> None:
    app, real = real_game(tmp_path, game, 2)
    first = at_table(app)
    draw([first], pygame.Surface((1280, 720)))
    entries, zones, facts = len(first.session.match.log), first.zones, [fact.topleft for fact in first.painter.facts]
    table = what_if(app)
    draw([table], pygame.Surface((1280, 720)))
    assert (table.zones, [fact.topleft for fact in table.painter.facts]) == (zones, facts), (
        "nothing moves when the sign comes"
    )
    play_on(table.session.match, 3)
    assert table.zones
    click(table, looking_back.sign_place(table.zones, False).center)
    app.stack.settle()
    back = at_table(app)
    assert back is not table
    assert back.autosave and back.autosave.path == real
    assert len(back.session.match.log) == entries
    assert back.strip.sign() is None


def test_the_menu_of_a_what_if_leads_back_too(tmp_path: Path) -> None:
    app, real = real_game(tmp_path, "akropolis", 2)
    table = at_table(app)
    draw([table], pygame.Surface((1280, 720)))
    table.view_commands.open_menu()
    app.stack.settle()
    draw(app.stack.visible(), pygame.Surface((1280, 720)))
    menu = app.stack.top
    assert isinstance(menu, Pause)
    assert HOME not in {target.id for target in menu.targets()}, "this is the game"
    table = what_if(app)
    draw([table], pygame.Surface((1280, 720)))
    table.view_commands.open_menu()
    app.stack.settle()
    menu = app.stack.top
    assert isinstance(menu, Pause)
    for lang in ("en", "pl", "ru"):
        app.settings.language = lang  # type: ignore[assignment]
        menu.refresh()
        assert faults(draw([menu], pygame.Surface((1280, 720)))) == []
    menu.press(next(target for target in menu.targets() if target.id == HOME))
    app.stack.settle()
    back = at_table(app)
    assert back.autosave and back.autosave.path == real


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_ways_that_lead_elsewhere_are_called_otherwise(lang: str, tmp_path: Path) -> None:
    """Back to this table, to the present of this game, to the game that it began from: each has its own name."""
    app, _ = real_game(tmp_path, "akropolis", 2, lang)
    ways: dict[str, set[object]] = {}
    for _, table in signed_tables(app):
        sign = table.strip.sign()
        assert sign
        ways.setdefault(sign.back, set()).add("the present" if table.past else "the other game")
    table.view_commands.live()
    table.view_commands.open_menu()
    app.stack.settle()
    menu = app.stack.top
    assert isinstance(menu, Pause)
    draw([menu], pygame.Surface((1280, 720)))
    for target in menu.targets():
        if target.zone == "ways":
            ways.setdefault(target.name, set()).add("the other game" if target.id == HOME else target.id)
    assert [name for name, leads in ways.items() if len(leads) > 1] == []


def test_a_what_if_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    app, real = real_game(tmp_path, "akropolis", 2)
    table = what_if(app)
    draw([table], pygame.Surface((1280, 720)))
    real.unlink()
    assert table.zones
    click(table, looking_back.sign_place(table.zones, False).center)
    app.stack.settle()
    notice = app.stack.top
    assert isinstance(notice, Notice)
    assert notice.sentence == app.say("branch.gone")
    assert at_table(app) is table


def test_a_click_on_the_sign_of_the_past_leads_to_the_present(tmp_path: Path) -> None:
    app, _ = real_game(tmp_path, "wonders", 2)
    table = at_table(app)
    draw([table], pygame.Surface((1280, 720)))
    assert table.view_commands.look_at(1)
    draw([table], pygame.Surface((1280, 720)))
    assert table.zones
    click(table, looking_back.sign_place(table.zones, True).center)
    assert table.past is None
    assert not isinstance(app.stack.top, Ask)


def test_to_point_at_the_sign_means_nothing_in_the_game() -> None:
    assert "time" in AROUND
