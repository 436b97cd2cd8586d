"""How games ended: a line each, once, whatever else lies in the file; and nothing of the game hangs on it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.match import Match
from game.core.save import Seated
from scenes.app import start
from scenes.play import results
from scenes.play.results import Results, of
from scenes.play.save_store import WHAT_IF
from tests.scenes.rooms import TO_THE_END, keep_game, room
from tests.teach.games import begun, finished, played

WHEN = datetime(2026, 11, 19, 12)


def kept_in(folder: Path) -> tuple[Results, list[Any]]:
    told: list[Any] = []
    return Results(folder, lambda: WHEN, told.append), told


@pytest.mark.parametrize("game", ["wonders", "ages"])
def test_a_game_is_kept_once(game: str, tmp_path: Path) -> None:
    store, told = kept_in(tmp_path / "new")
    store.keep(finished(game))
    store.keep(finished(game))
    (found,) = store.all()
    assert found == of(finished(game), WHEN) and told == []
    assert all(found.borne), "which city, which peoples"
    state = finished(game).state_at()
    assert found.points == tuple(score.total for score in finished(game).rules.scores(state))
    winners = finished(game).rules.result(state).winners
    assert [seat for seat, place in enumerate(found.places) if place == 1] == [*winners]
    store.keep(played(begun(game, seed=2)))
    assert [one.end == found.end for one in store.all()] == [True, False]


def test_a_game_for_one_says_whether_it_was_won(tmp_path: Path) -> None:
    match = played(begun("ages", 1), "random")
    assert of(match, WHEN).won == match.rules.result(match.state_at()).outcome.won


def test_what_nobody_can_read_stays_where_it_is(tmp_path: Path) -> None:
    store, told = kept_in(tmp_path)
    store.path.write_bytes(b'{"of": "a later version"}\n\xff\n')
    store.keep(finished("ages"))
    assert len(store.all()) == 1 and told == []
    assert store.path.read_bytes().startswith(b'{"of": "a later version"}\n\xff\n')


@pytest.mark.parametrize("by", ["names", "who", "points", "places", "hints", "borne", "parts"])
def test_a_result_that_lacks_a_seat_is_none(by: str, tmp_path: Path) -> None:
    store, told = kept_in(tmp_path)
    store.keep(finished("akropolis"))
    line = msgspec.json.decode(store.path.read_bytes())
    assert len(line[by]) > 1
    store.path.write_bytes(msgspec.json.encode(line | {by: line[by][1:]}) + b"\n")
    assert store.all() == [] and told == []


def test_the_older_half_goes_when_it_grows_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "LARGEST", 1000)
    store, _ = kept_in(tmp_path)
    for seed in range(6):
        store.keep(played(begun("ages", seed=seed)))
        assert store.path.stat().st_size <= 1100
    assert store.all()[-1] == of(played(begun("ages", seed=5)), WHEN)


def test_names_of_other_hands_are_bounded() -> None:
    match: Match[Any] = Match(finished("ages").rules, 2, {}, 1, [Seated("A" * 500), Seated("B")])
    assert len(of(played(match), WHEN).names[0]) == 200
    msgspec.json.decode(msgspec.json.encode(of(match, WHEN)), type=results.Result)


def test_where_nothing_can_be_written_it_is_told(tmp_path: Path) -> None:
    store, told = kept_in(tmp_path)
    store.path.mkdir()
    store.keep(finished("ages"))
    assert [problem.key for problem in told] == ["results.unkept"] and store.all() == []


@pytest.mark.parametrize(("mark", "count"), [("", 1), ("practice", 1), (WHAT_IF, 0)])
def test_a_table_keeps_how_its_game_ended_once(mark: str, count: int, tmp_path: Path) -> None:
    """When its sheet comes; looking at it again adds nothing, and a what-if is no game of its own."""
    app = room(tmp_path)
    path = keep_game(app, TO_THE_END, game="ages")
    for _ in range(2):
        start.resume(app, next(kept for kept in app.saves.all() if kept.path == path))
        app.stack.settle()
        table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
        if mark and mark not in table.session.match.marks:
            table.session.match.mark(mark)
        for _ in range(20):
            table.update(5.0)
        start.leave(app)
        app.stack.settle()
    assert len(app.results.all()) == count
    assert app.troubles == []
