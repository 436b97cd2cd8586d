"""Those who play on one machine: each with a folder of results; old files stay, broken ones lose nothing."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.save import Seated
from scenes.play import daily, statistics
from scenes.play.profiles import FIRST, Profile, Profiles
from scenes.play.results import Result
from scenes.play.settings_store import Table
from tests.core.playing import rules_of
from tests.scenes.rooms import room
from tests.teach.games import finished

GAMES = ("akropolis", "origins", "wonders", "ages")


def known(folder: Path) -> tuple[Profiles, list[Any]]:
    told: list[Any] = []
    return Profiles(folder, told.append), told


def ended(game: str = "akropolis", **what: Any) -> Result:
    usual: dict[str, Any] = {
        "end": "x", "date": "2026-11-19T12:00:00", "names": ("Anna", ""), "who": ("human", "mason-bold"),
        "points": (90, 80), "places": (1, 2),
    }  # fmt: skip
    return Result(game, **(usual | what))


def test_what_was_there_before_belongs_to_the_first(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("akropolis", [Seated("Anna", "murex", "human"), Seated("", "lapis", "mason-bold")])
    app.results.keep(finished("ages"))
    assert (app.profile.name, app.profile.colour) == ("Anna", "murex"), "named after whoever sat at the table"
    boris = app.profiles.create("Boris")
    app.be(boris)
    assert app.results.all() == [] and app.settings.profile == boris
    assert app.settings.table.seats[0] == Seated("Boris", app.profile.colour, "human"), "who plays sits at the table"
    app.be(FIRST)
    assert len(app.results.all()) == 1 and app.settings.table.seats[0] == Seated("Anna", "murex", "human")
    assert {*Profiles(tmp_path, print).all} == {FIRST, boris}


def test_a_broken_file_is_put_aside_and_told(tmp_path: Path) -> None:
    store, _ = known(tmp_path)
    id = store.create("Boris")
    (store.folder(id) / "profile.json").write_text("{")
    (store.folder(id) / "results.jsonl").write_text("kept")
    again, told = known(tmp_path)
    assert again.all[id] == Profile() and [problem.key for problem in told] == ["profiles.broken"]
    assert (again.folder(id) / "results.jsonl").read_text() == "kept"


@pytest.mark.parametrize("gone", ["", "2"])
def test_who_goes_leaves_nothing_behind_but_what_lies_aside(gone: str, tmp_path: Path) -> None:
    store, told = known(tmp_path)
    store.create("Boris")
    (store.folder(gone) / "results.jsonl").write_text("mine")
    assert store.remove(gone) and told == []
    assert gone not in store.all and gone not in Profiles(tmp_path, print).all
    (aside,) = tmp_path.glob("profiles/removed-*/results.jsonl")
    assert aside.read_text() == "mine"
    assert store.create("Vera") not in (gone, FIRST)


def test_an_export_holds_all_of_one(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.profiles.keep(FIRST, Profile("Anna", "murex", "owl"))
    app.results.keep(finished("ages"), "ages-1.polis", 0)
    app.profiles.export(FIRST, tmp_path / "out" / "anna.json")
    found = json.loads((tmp_path / "out" / "anna.json").read_text())
    assert found["profile"]["name"] == "Anna" and found["results"][0]["file"] == "ages-1.polis"


def test_who_sits_at_a_table(tmp_path: Path) -> None:
    store, _ = known(tmp_path)
    store.keep(FIRST, Profile("Anna"))
    boris = store.create("Boris")
    people = [Seated(name, "", "human") for name in ("Boris", "Anna")]
    assert store.sitting(people, FIRST) == {FIRST: 1, boris: 0}
    assert store.sitting([Seated("Guest", "", "human"), Seated("", "", "mason")], boris) == {boris: 0}
    assert store.sitting([Seated("One", "", "human"), Seated("Two", "", "human")], FIRST) == {}


def test_what_counts_and_for_whom() -> None:
    results = [
        ended(), ended(points=(70, 80), places=(2, 1)), ended(marks=("practice",)), ended(marks=("daily",)),
        ended(who=("human", "human"), names=("X", "Y")), ended(who=("human", "human"), names=("X", "Anna"), own=1),
    ]  # fmt: skip
    games = statistics.played(results, "Anna")
    assert [game.seat for game in games] == [0, 0, 0, 1]
    assert [game.won for game in games] == [True, False, True, False] and statistics.streak(games) == (0, 1)
    found = statistics.tallies(games, statistics.rivals)
    assert found["akropolis", "mason"] == (3, 2, 90) and found["akropolis", "people"] == (1, 0, 80)


def test_the_deal_of_a_day_is_the_same_for_everybody() -> None:
    days = [date(2026, 11, 20) + timedelta(days=number) for number in range(24)]
    tables = [daily.of(day, GAMES, rules_of) for day in days]
    assert tables == [daily.of(day, GAMES, rules_of) for day in days], "nothing but the day decides"
    assert {table.game for table in tables[:4]} == {*GAMES} and len({table.seed for table in tables}) == len(days)
    assert any(table.options for table in tables) and len({len(table.seats) for table in tables}) > 1
    for table in tables:
        seats = table.laid("Anna", "murex")
        assert len({seat.colour for seat in seats}) == len(seats), "each in a colour of their own"
        assert [seat.name for seat in seats if seat.who == "human"] == ["Anna"]
