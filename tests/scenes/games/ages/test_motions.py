"""What moves on the table of Age of Civilization: all that leaves arrives, forward and backward."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.rules import Event
from scenes.ages import pieces
from scenes.ages.beats import SCROLLED, SHOWN, Beats
from scenes.ages.motions import Motions
from scenes.play.session import Step
from tests.scenes.games.ages.test_look import IDLE, VARIANTS, Seen


class Moving(Seen):
    """A table that plays what happens on it."""

    def __init__(self, folder: Path, seats: int, entries: int, ask: str = "", **options: Any) -> None:
        super().__init__(folder, seats, entries, ask, **options)
        self.motions = Motions(self.shown, self.look)
        self.motions.resize(self.zones)

    def step(self, *, back: bool = False) -> Step:
        """One more entry of a random game, or the last one taken back, as it is shown."""
        before, view = self.motions.seen(), self.shown.view
        events: tuple[Event, ...] = ()
        if back:
            self.match.undo()
        elif self.match.decision().seat < 0:
            events = self.match.draw()
        else:
            legal = self.match.legal()
            events = self.match.play(next((action for action in legal if action[0] not in IDLE), legal[0]))
        self.follow()
        entry = self.match.log[-1]
        step = Step(view, self.shown.view, events, entry.seat, () if back else (entry.action,))
        self.motions.play(step, before)
        return step

    def arrive(self, most: int = 1200) -> int:
        """Frames until nothing moves any more."""
        for frame in range(most):
            if not (self.motions.busy or self.motions.lively):
                return frame
            self.motions.update(1 / 60)
            if frame % 9 == 0:
                self.look.draw(self.pen, {}, None, self.motions.without)
                self.motions.draw(self.pen)
        raise AssertionError("something never arrives")


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_all_that_leaves_arrives(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    moving = Moving(tmp_path, seats, 3, "", **options)
    for _ in range(30):
        if moving.match.over:
            break
        moving.step()
        moving.arrive()
        assert not moving.motions.without


def test_a_people_flies_to_the_nation_and_workers_follow(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 2, 0, "people")
    moving.step()
    assert ("ruling",) in moving.motions.without
    assert any(key[0] == "worker" for key in moving.motions.without)
    moving.arrive()
    assert not moving.motions.without


def test_what_is_taken_back_goes_the_same_way_backward(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 2, 20, "turn")
    seen = moving.draw()
    step = moving.step()
    moving.arrive()
    assert step.actions
    moving.step(back=True)
    assert moving.motions.busy
    moving.arrive()
    assert moving.draw() == seen


def test_where_nobody_wants_to_see_things_fly_they_are_there_at_once(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 2, 0, "people")
    moving.shown.house.settings.reduced_motion = True
    moving.step()
    for actor in moving.motions.stage.actors.values():
        assert actor.end.x == actor.place.x
    moving.arrive()


def test_skipping_leaves_nothing_in_the_air(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 3, 30)
    moving.step()
    assert moving.motions.skip()
    assert not moving.motions.busy
    assert not moving.motions.without


def test_a_piece_that_stays_is_no_way_and_one_that_moves_is_one(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 2, 20, "turn")
    before = moving.motions.seen()
    assert pieces.ways(before, moving.motions.seen()) == []
    worker = next(piece for piece in before if piece.kind == "worker" and piece.where == "tray")
    after = [piece for piece in before if piece is not worker] + [
        worker._replace(where="space 0 0", box=worker.box.move(9, 9))
    ]
    (way,) = pieces.ways(before, after)
    assert way.start == worker
    assert way.end
    assert way.end.where == "space 0 0"


def test_the_road_goes_on_before_war_and_war_is_named_before_it_takes(tmp_path: Path) -> None:
    beats = Beats([Event(("arrived", 3)), Event(("war", 0)), Event(("sacrificed", 1, 1)), Event(("round", 2, 0))])
    times = {beat.event.fact[0]: beat.seconds for beat in beats}
    assert times["war"] >= SCROLLED
    assert times["sacrificed"] >= times["war"] + SHOWN


def test_a_round_scrolls_the_road(tmp_path: Path) -> None:
    moving = Moving(tmp_path, 2, 0, "people")
    while True:
        old = moving.shown.view.round
        step = moving.step()
        if step.after.round > old:
            break
        moving.arrive()
    cards = {key for key in moving.motions.without if key[0] == "card"}
    assert len(cards) == len(step.after.row)
    moving.arrive()
