"""Exports that are pictures or text: what stands in them, and what becomes of files."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pygame.transform import average_color

from game.core.errors import Problem
from scenes.app import exporter
from scenes.app.commandline import main
from scenes.export import poster, work
from scenes.export.game import Game
from scenes.export.record import record
from scenes.export.reel import Reel, changed, table_alone
from scenes.export.work import Kind, Order, export
from tests.core.playing import rules_of
from tests.scenes.rooms import TO_THE_END, Room, keep_game, play_on, room

TURN = re.compile(r"^ *(\d+)\. ", re.M)


def game_of(app: Room, entries: int, seats: int = 2, game: str = "akropolis") -> Game:
    from game.core.match import Match
    from game.core.save import Seated

    match = Match(rules_of(game), seats, {}, 7, [Seated(name) for name in ("Anna", "Boris", "Myron")[:seats]])
    return Game(app, play_on(match, entries), date(2026, 11, 19))


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_record_tells_every_turn_and_the_points_after_it(tmp_path: Path, lang: str) -> None:
    game = game_of(room(tmp_path, lang), TO_THE_END, 3)
    sheet = record(game)
    assert [*map(int, TURN.findall(sheet.partition("\n\n")[2]))] == [*range(1, len(game.stops))]
    assert max(map(len, sheet.splitlines())) <= 78
    last = [line for line in sheet.splitlines() if TURN.match(line)][-1]
    assert last.split()[-3:] == [str(points) for points in game.stops[-1].points]
    assert game.app.say("export.date", day=19, month=game.app.say("month.november"), year=2026) in sheet
    assert f"{game.app.say('export.deal')}:" in sheet


def test_alone_both_turns_are_told_one_s_own_and_the_architect_s(tmp_path: Path) -> None:
    game = game_of(room(tmp_path), 30, 1)
    told = game.told(game.stops[2])
    assert told.startswith("Anna: ") and "; The Architect collects" in told


def test_a_game_that_goes_on_is_told_without_its_deal_and_through_nobodys_eyes(tmp_path: Path) -> None:
    app = room(tmp_path)
    game = game_of(app, 40)
    assert app.say("export.goes_on") in record(game)
    assert app.say("export.deal") not in record(game)
    with pytest.raises(Problem, match="until a game is over"):
        Game(app, game.match, game.played, 1)
    app.settings.estimates = "hidden"
    assert not any(stop.points for stop in game_of(app, 40).stops)


def test_a_poster_is_a3_and_shows_the_last_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert poster.A3 == (3508, 4961), "300 dots an inch, upright"
    monkeypatch.setattr(poster, "A3", (702, 993))  # the same, quickly
    game = game_of(room(tmp_path), TO_THE_END)
    *shares, sheet = poster.paint(game)
    assert isinstance(sheet, Surface) and shares == sorted(shares)  # type: ignore[type-var]
    assert len({tuple(sheet.get_at((x, 360))) for x in range(60, 640, 10)}) > 20, "the sea and its cities"
    assert len({tuple(sheet.get_at((x, 872))) for x in range(80, 470, 4)}) > 3, "the curve"
    pale = [sum(sheet.get_at((x, 25))[:3]) for x in range(40, 660, 20)]
    assert min(pale) > 500, "it is to be printed: its paper is light"


@pytest.mark.parametrize("entries", [TO_THE_END, 30])
def test_on_a_poster_of_7_wonders_dice_lie_the_sheets_of_all(tmp_path: Path, entries: int) -> None:
    game = game_of(room(tmp_path), entries, 3, "wonders")
    u = 0.5
    picture = game.board().poster((426, 382), u)
    assert picture is not None
    for x, y in ((40, 100), (580, 80), (580, 430)):  # the winner's or one's own, and those of the others
        sheet = picture.subsurface(Rect(x * u, y * u, 220 * u, 100 * u))
        assert average_color(sheet)[0] > 130, "vellum on dark leather"


def test_when_a_game_is_over_no_action_of_a_turn_lies_on_its_table(tmp_path: Path) -> None:
    over, live = (Reel(game_of(room(tmp_path), entries, 2, "origins"), 640) for entries in (TO_THE_END, 40))
    for reel in (over, live):
        reel.at(reel.game.last)
    verbs = [[place for place in reel.board.places() if place.tab == "verbs"] for reel in (over, live)]
    assert not verbs[0] and verbs[1]
    assert table_alone(over.game, 640).get_height() < over.cut.height, "nor the wood on which they lay"


def test_the_command_never_writes_over_anything_unasked(tmp_path: Path) -> None:
    file, out = keep_game(room(tmp_path), 10), tmp_path / "note.txt"
    out.write_text("mine")
    assert main(["export", "text", str(file), str(out)]) == 2
    assert out.read_text() == "mine"
    assert main(["export", "text", str(file), str(out), "--force"]) == 0
    assert "Akropolis".upper() in out.read_text("utf-8")
    assert stat.S_IMODE(out.stat().st_mode) & 0o600 == 0o600
    assert [path.name for path in tmp_path.iterdir() if "note" in path.name] == ["note.txt"]


def test_a_picture_is_of_the_very_position_and_never_of_the_one_before(tmp_path: Path) -> None:
    game = game_of(room(tmp_path), 24)
    reel, stops = Reel(game, 640), game.stops
    for stop in stops[-3:]:
        seen = reel.at(stop.entry).copy()
        assert changed(seen, reel.at(stop.entry)) == []
        assert changed(seen, reel.at(stops[0].entry)) != []


def full(out: Path) -> None:
    with work.beside(out) as part:
        part.write_bytes(b"half")
        raise OSError(28, "No space left on device")


def test_what_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, out = game_of(room(tmp_path), 10), tmp_path / "out.txt"

    def halfway(game: Game, order: Order, part: Path, tell: Callable[[float], object]) -> None:
        part.write_text("half")
        tell(0.5)
        raise Problem("it cannot be")

    def cancel(share: float) -> None:
        if share:
            raise KeyboardInterrupt

    monkeypatch.setitem(work.KINDS, "text", Kind(".txt", halfway))  # type: ignore[arg-type]
    with pytest.raises(KeyboardInterrupt):
        export(game, Order("text", out), cancel)
    with pytest.raises(Problem, match="it cannot be"):
        export(game, Order("text", out), lambda share: None)
    with pytest.raises(Problem, match="cannot write"):
        full(out)
    assert not [path for path in tmp_path.iterdir() if "out" in path.name]


def test_a_bar_says_how_long_it_takes() -> None:
    told: list[str] = []
    times = iter([0.0, 10.0])
    tell = exporter.bar(told.append, lambda: next(times))
    tell(0.25)
    assert "25 %, 30 s left" in told[0]
    tell(1.0)
    assert told[-1] == "\n"
