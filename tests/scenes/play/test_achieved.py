"""The end of a game: achievements are kept once, for whoever sat there; an evening is counted; who begins moves on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import K_RETURN, KEYDOWN, Surface
from pygame.event import Event

from game.core.save import Seated
from scenes.app import start
from scenes.app.loop import draw
from scenes.play import deeds
from scenes.play.deeds import Deed
from scenes.play.profiles import FIRST, Profile
from scenes.table.over.end_page import EndPage
from tests.scenes.rooms import TO_THE_END, Room, keep_game, room


def ended(app: Room, path: Path, mark: str = "") -> EndPage:
    """The page at the end of a saved game."""
    start.resume(app, next(kept for kept in app.saves.all() if kept.path == path))
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    if mark:
        table.session.match.mark(mark)
    for _ in range(20):
        table.update(5.0)
    app.stack.settle()
    assert isinstance(app.stack.top, EndPage)
    return app.stack.top


@pytest.mark.parametrize("mark", ["", "practice"])
def test_what_was_achieved_is_kept_once_and_told(mark: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    app.profiles.keep(FIRST, Profile("Anna0"))
    path = keep_game(app, TO_THE_END, game="wonders")
    page = ended(app, path, mark)
    done = deeds.read(tmp_path)
    assert [seat for seat, _ in page.ending.achieved] == [0] * len(done)
    told = [keep for keep in page._keepsakes() if keep.struck]
    if mark:
        assert done == {} and not told and not page.honour.busy, "practice does not count"
        return
    draw([page], Surface((1280, 720)))
    page.skip()
    new = page._new_achieved([column.name for column in page.ending.columns])[0].name
    page.update(0.4)
    assert page.busy() and new in {each.text for each in draw([page], Surface((1280, 720))).written}
    page.handle(Event(KEYDOWN, key=K_RETURN, mod=0, unicode="", scancode=0))
    assert not page.honour.busy and app.stack.top is page, "the key has only passed over it"
    assert done and {deed.file for deed in done.values()} == {path.name} and len(told) == 1
    start.leave(app)
    app.stack.settle()
    assert [keep.struck for keep in ended(app, path)._keepsakes() if keep.struck] == [told[0].struck], "still told"
    assert deeds.keep(tmp_path, "wonders", [id.partition("/")[2] for id in done], Deed("later"), print) == []


def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    told: list[Any] = []
    (tmp_path / deeds.FILE).write_text("nonsense")
    assert deeds.read(tmp_path) == {}
    assert deeds.keep(tmp_path, "ages", ["first"], Deed("2026-11-20"), told.append) == ["first"]
    assert [problem.key for problem in told] == ["achieved.broken"] and {*deeds.read(tmp_path)} == {"ages/first"}
    assert [file.read_text() for file in tmp_path.glob("*broken*")] == ["nonsense"]


def test_around_one_screen_the_next_one_begins_and_an_evening_is_counted(tmp_path: Path) -> None:
    app = room(tmp_path)
    people = [Seated(name, colour, "human") for name, colour in (("Anna", "lapis"), ("Boris", "murex"))]
    app.open_new("akropolis", people, {}, 7, "listed")
    for expected in (["Boris", "Anna"], ["Anna", "Boris"]):
        app.stack.settle()
        table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
        match = table.session.match
        match.deal()
        while not match.over:
            match.draw() if match.decision().seat < 0 else match.play(match.legal()[0])
        table._keep_result("x")
        table._keep_result("x")
        app.play_again(table.session)
        app.stack.settle()
        table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
        assert [player.name for player in table.session.match.players] == expected
        assert {player.name: player.colour for player in table.session.match.players}["Anna"] == "lapis"
    assert app.evening.games == 2 and sum(count for _, count in app.evening.wins()) >= 2
    assert app.settings.table and [seat.name for seat in app.settings.table.seats] == ["Anna", "Boris"]


def test_the_deal_of_the_day_is_marked_and_its_best_is_told(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.profiles.keep(FIRST, Profile("Anna", "ivory"))
    laid = app.settings.table
    app.open_daily()
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    match = table.session.match
    assert match.marks == ["daily"] and app.settings.table == laid, "the next table is laid as it was"
    assert [(player.name, player.colour) for player in match.players if player.who == "human"] == [("Anna", "ivory")]
    match.deal()
    while not match.over:
        match.draw() if match.decision().seat < 0 else match.play(match.legal()[0])
    assert table.autosave
    start.leave(app)
    app.stack.settle()
    page = ended(app, table.autosave.path)
    (result,) = app.results.all()
    assert result.daily == app.now().date().isoformat()
    assert str(result.points[result.own]) in page.ending.daily
