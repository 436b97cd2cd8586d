"""What moves on the table of Age of Civilization: all that leaves arrives, forward and backward."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.rules import Event
from scenes.ages.motion import HOME, SCROLLED, SHOWN
from scenes.table.motion import lying, ways
from tests.scenes.games.ages.seen import Seen
from tests.scenes.games.ages.test_look import VARIANTS


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_all_that_leaves_arrives(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    seen = Seen(tmp_path, seats, 3, "", **options)
    for _ in range(30):
        if seen.match.over:
            break
        seen.step()
        seen.arrive()
        assert not seen.board.motion.away


def test_a_people_flies_to_the_nation_and_workers_follow(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "people")
    seen.step()
    assert ("ruling",) in seen.board.motion.away
    assert any(key[0] == "pebble" for key in seen.board.motion.away)
    seen.arrive()
    assert not seen.board.motion.away


def test_what_is_taken_back_goes_the_same_way_backward(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 20, "turn")
    before = seen.draw()
    assert seen.step().actions
    seen.arrive()
    seen.step(back=True)
    assert seen.board.motion.busy
    seen.arrive()
    seen.board.ask()
    assert seen.draw() == before


def test_where_nobody_wants_to_see_things_fly_they_are_there_at_once(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "people")
    seen.shown.app.settings.reduced_motion = True
    seen.step()
    for actor in seen.board.motion.stage.actors.values():
        assert actor.end.x == actor.place.x
    seen.arrive()


def test_skipping_leaves_nothing_in_the_air(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 30)
    seen.step()
    assert seen.board.skip()
    assert not seen.board.motion.busy
    assert not seen.board.motion.away


def test_a_worker_goes_from_the_tray_to_its_space_and_home_and_one_that_is_lost_does_not(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 20, "turn")
    before = lying(seen.board.seen.places)
    assert all(way.start == way.end or way.start.rect == way.end.rect for way in ways(before, before))  # type: ignore[union-attr]
    worker = next(each for each in before if each.piece.kind == "worker" and each.key[0] == "pebble")
    out = worker._replace(key=("space", 0, 0), rect=worker.rect.move(9, 9))
    lost = out._replace(key=("space", 1, 0), piece=worker.piece._replace(mark=True))
    likely = seen.board.motion._likely
    assert likely(out, worker) > likely(lost, worker) > 0
    assert [(way.start, way.end) for way in ways([lost, out], [worker], likely)] == [(out, worker), (lost, None)]


def test_the_road_goes_on_before_war_and_plague_is_named_before_it_takes(tmp_path: Path) -> None:
    motion = Seen(tmp_path, 2, 0, "people").board.motion
    motion._hear([Event(("arrived", 3)), Event(("war", 0)), Event(("sacrificed", 1, 1)), Event(("round", 2, 0))])
    assert motion.begins["sacrificed"] >= motion.begins["war"] >= SCROLLED
    motion._hear([Event(("arrived", 3)), Event(("plague",)), Event(("sacrificed", 1, 1)), Event(("round", 2, 0))])
    assert motion.begins["sacrificed"] >= motion.begins["plague"] + SHOWN
    motion._hear([Event(("performed", 0, 1, -1, 0, 1)), Event(("arrived", 3))])
    assert motion.begins["arrived"] == HOME


def test_a_round_scrolls_the_road(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "people")
    while True:
        old = seen.shown.view.round
        step = seen.step()
        if step.after.round > old:
            break
        seen.arrive()
    cards = {key for key in seen.board.motion.away if key[0] in ("gone", "action")}
    assert len(cards) == len(step.after.row)
    seen.arrive()
