"""The page of whoever plays, and that of all who do: every text whole, what is pressed does what it says."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import msgspec
import pygame
import pytest

from game.core.kinds import LEVELS
from scenes.pages.profile import ProfilePage
from scenes.pages.profile_board import VIEWS
from scenes.pages.profiles import Profiles
from scenes.play.profiles import FIRST, Profile
from scenes.play.results import FILE, Result
from scenes.ui.page import Menu
from tests.scenes.legible import faults
from tests.scenes.pages.test_menus import show
from tests.scenes.rooms import NOW, Room, draw, room

CITIES, PEOPLES = ("giza", "olympia", "halicarnassus"), ("egypt", "byzantium", "khmer")


def write(folder: Path) -> None:
    """Many games of all kinds, the last of them deals of the day."""
    lines = []
    for number in range(80):
        game = ("akropolis", "origins", "wonders", "ages")[number % 4]
        seats = 1 + number % 3 if game != "wonders" else 2
        who = ("human", *[f"{LEVELS[number % 5]}-bold"] * (seats - 1))
        borne = {"wonders": CITIES, "ages": PEOPLES}.get(game, ())
        others, when, alone = seats - 1, NOW - timedelta(hours=80 - number), bool(number % 2) if seats == 1 else None
        result = Result(
            game, str(number), when.isoformat(), ("Maksymilianowska", *[""] * others), who,
            (150 - number, *[100] * others), (1 + number % 2, *[2 - number % 2] * others),
            borne=(borne[number % 3 :], *[()] * others) if borne else (), won=alone,
            daily=(NOW - timedelta(days=number % 7)).date().isoformat(), marks=("daily",),
        )  # fmt: skip
        lines.append(result)
    encoder = msgspec.json.Encoder()
    (folder / FILE).write_bytes(b"".join(encoder.encode(line) + b"\n" for line in lines))


def profile(app: Room, view: str) -> Menu:
    page = ProfilePage(app)
    page.board.show(view)
    return page


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_every_text_is_whole(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    app.profiles.keep(FIRST, Profile("Maksymilianowska"))
    for number in range(3):
        app.profiles.create("Вениаминовна Жук" * (number > 0))
    pages = [Profiles(app), profile(app, VIEWS[0])]
    write(tmp_path)
    for page in (*pages, *(profile(app, view) for view in VIEWS)):
        show(app, page)
        for size in ((1600, 900), (1280, 720)):
            assert faults(draw([page], pygame.Surface(size))) == [], (page, size)


def test_who_plays_is_made_named_and_removed(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.profiles.keep(FIRST, Profile("Anna"))
    page = Profiles(app)
    show(app, page)
    page.press(next(target for target in page.targets() if target.id == ("new",)))
    page.handle(pygame.event.Event(pygame.TEXTINPUT, text="Boris"))
    page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    page.press(next(target for target in page.targets() if target.id == ("colour", "ivory")))
    assert app.profile == Profile("Boris", "ivory") and app.settings.table.seats[0].name == "Boris"
    page._call("Anna")
    assert app.profile.name == "Boris", "no two are called alike"
    page._remove()
    assert app.profile.name == "Anna" and len(app.profiles.all) == 1


def test_the_wall_tells_what_was_written_down(tmp_path: Path) -> None:
    write(tmp_path)
    app = room(tmp_path)
    page = ProfilePage(app)
    show(app, page)
    draw([page], pygame.Surface((1280, 720)))
    told = {target.id: target for target in page.targets()}
    results = [json.loads(line) for line in (tmp_path / FILE).read_text().splitlines()]
    mine = [result for result in results if result["game"] == "akropolis" and result["who"][-1] == "mason-bold"]
    won = sum(result["places"][0] == 1 for result in mine)
    assert f"{won} of {len(mine)} won" in told["ring", "akropolis", "mason"].hint
    page.press(told["best", "akropolis"])
    app.stack.settle()
    assert "no longer" in app.stack.top.sentence, "a game whose file has gone is told so"


def test_whatever_lies_in_the_file_the_wall_is_seen(tmp_path: Path) -> None:
    """Lines that other hands have written: seats that are none, days that are none, games that nobody knows."""
    app = room(tmp_path)
    odd = [
        Result("akropolis", "1", "never", ("A", ""), ("human", "x"), (3, 3), (1, 2), daily=NOW.date().isoformat()),
        Result("chess", "2", "", ("",), ("human",), (0,), (9,), own=9),
        Result(
            "wonders", "3", "2026", ("A", "B"), ("human", "learner-calm"), (9, 8), (1, 2), own=1, parts=({"x": 4}, {})
        ),
        Result("ages", "4", NOW.isoformat(), ("A",), ("human",), (-5,), (1,), {"mode": 7}, borne=(("nobody",),)),
    ]
    (tmp_path / FILE).write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in odd) + b"\xff\n")
    for view in VIEWS:
        page = profile(app, view)
        page.drawer.show("medals")  # type: ignore[attr-defined]
        show(app, page)
        assert faults(draw([page], pygame.Surface((1280, 720)))) == []
