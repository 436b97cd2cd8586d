"""Motion: nothing jumps, everything arrives exactly, a skip ends where waiting would, and no step takes long."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.ui.animation import (
    SPEEDS,
    Actor,
    Move,
    Place,
    Stage,
    between,
    in_out_cubic,
    linear,
    out_back,
    out_cubic,
    out_quad,
    there_and_back,
)
from tests.scenes.rooms import room
from tests.scenes.tables import FRAME, Sitting, match_of, sitting

SPRITE = pygame.Surface((4, 4))
EASES = [linear, out_quad, out_cubic, in_out_cubic, out_back]
STEP = 0.5
"""Seconds that showing a step may take at normal speed, its last stone a little more."""


def place(x: float = 0, y: float = 0, **more: float) -> Place:
    return Place(SPRITE, x, y, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("ease", EASES, ids=lambda ease: ease.__name__)
def test_eases_begin_and_end_where_they_should(ease: Callable[[float], float]) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)
    values = [ease(i / 200) for i in range(201)]
    assert max(values) <= 1.06, "at most a little beyond"
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.02, "no leap"


def test_what_is_new_arrives_and_what_is_gone_leaves() -> None:
    stage = Stage()
    stage.put({("a",): place(0, 0), ("b",): place(50, 0)})
    assert not stage.busy
    moves = {("c",): Move(0.3, origin=place(0, 99)), ("b",): Move(0.3, goal=place(90, 90))}
    stage.arrange({("a",): place(10, 0), ("c",): place(20, 20)}, moves)
    assert stage.actors[("c",)].place == place(0, 99), "it begins where it comes from"
    assert stage.busy
    for _ in range(60):
        stage.update(FRAME)
    assert not stage.busy
    assert {key: actor.place for key, actor in stage.actors.items()} == {("a",): place(10, 0), ("c",): place(20, 20)}


def test_a_skip_ends_where_waiting_would() -> None:
    def stage() -> Stage:
        made = Stage()
        made.put({("a",): place(0, 0), ("b",): place(5, 5)})
        made.arrange({("a",): place(100, 7, alpha=0.5, lift=3)}, {("a",): Move(0.4, 0.1, arc=30)})
        return made

    waited, skipped = stage(), stage()
    while waited.busy:
        waited.update(FRAME)
    assert skipped.skip()
    assert not skipped.skip()
    assert waited.actors.keys() == skipped.actors.keys()
    assert all(waited.actors[key].place == skipped.actors[key].place for key in waited.actors)


def test_what_lands_sets_off_what_waits_for_it() -> None:
    stage, landed = Stage(), list[str]()

    def again() -> None:
        landed.append("first")
        stage.fly(place(), place(5), Move(0.2, landed=lambda: landed.append("second")))

    stage.fly(place(), place(9), Move(0.2, landed=again))
    assert stage.skip()
    assert landed == ["first", "second"]
    assert stage.actors == {}


def test_a_new_goal_on_the_way_is_reached_from_where_it_is() -> None:
    stage = Stage()
    stage.put({("a",): place(0, 0)})
    stage.arrange({("a",): place(100, 0)})
    for _ in range(6):
        stage.update(FRAME)
    here = stage.actors[("a",)].place
    assert 0 < here.x < 100
    stage.arrange({("a",): place(0, 100)})
    assert stage.actors[("a",)].place == here
    stage.update(FRAME)
    there = stage.actors[("a",)].place
    assert hypot(there.x - here.x, there.y - here.y) < 20
    stage.skip()
    assert stage.actors[("a",)].place == place(0, 100)


def test_the_same_goal_again_does_not_begin_anew() -> None:
    stage = Stage()
    stage.put({("a",): place(0, 0)})
    stage.arrange({("a",): place(100, 0)})
    stage.update(0.1)
    time = stage.actors[("a",)].time
    stage.arrange({("a",): place(100, 0)})
    assert stage.actors[("a",)].time == time


def test_a_delay_waits() -> None:
    actor = Actor(place(), place(), place())
    actor.go(place(10, 0), Move(0.2, delay=0.3))
    assert not actor.update(0.25)
    assert actor.place.x == 0
    assert actor.update(0.3)
    assert actor.place == place(10, 0)


def test_no_time_at_all_is_no_way() -> None:
    actor = Actor(place(), place(), place())
    actor.go(place(10, 0), Move(0.0))
    assert actor.update(0.001)
    assert actor.place == place(10, 0)


def test_between_rises_on_the_way_only() -> None:
    assert between(place(0, 0), place(10, 0), 0.5, 7).lift == 7
    assert between(place(0, 0), place(10, 0), 1.0, 0.0) == place(10, 0)


def test_what_it_passes_on_the_way_says_how_it_looks_from_there_on() -> None:
    faces = [pygame.Surface((4, 4)) for _ in range(3)]
    start, middle, end = (Place(face, x, 0.0, anchor=(x, 0)) for face, x in zip(faces, (0, 30, 10), strict=True))
    actor = Actor(start, start, start)
    actor.go(end, Move(1.0, ease=linear, via=(middle,)))
    seen = []
    for _ in range(4):
        actor.update(0.2)
        seen.append((faces.index(actor.place.sprite), actor.place.anchor[0], round(actor.place.x)))
    assert seen == [(0, 0, 12), (0, 0, 24), (2, 10, 26), (2, 10, 18)]
    assert actor.update(0.3)
    assert actor.place == end


def test_there_and_back_leaves_nothing_changed() -> None:
    assert there_and_back(0) == pytest.approx(0)
    assert there_and_back(0.5) == pytest.approx(1)
    assert there_and_back(1) == pytest.approx(0)


def test_a_flight_is_not_there_before_it_begins() -> None:
    stage = Stage()
    stage.fly(place(), place(10), Move(0.2, delay=0.1))
    assert stage.sorted() == []
    stage.update(0.15)
    assert [round(actor.place.x) for actor in stage.sorted()] != []


# -- on the table


def fastest(actor: Actor) -> float:
    """Pixels that this tween may cover in a frame: its way, times how steep any ease gets, and its arc."""
    start, end = actor.start, actor.end
    way = hypot(end.x - start.x, end.y - end.lift - start.y + start.lift)
    return (4 * way + 3.5 * actor.move.arc) * FRAME / max(FRAME, actor.move.seconds) + 1.5


def watched(table: Sitting, frames: int) -> int:
    """Let so many frames pass; says in how many of them something moved. Nothing may jump."""
    moved = 0
    stage = table.board.shown.flights.stage
    for _ in range(frames):
        before = {key: (actor, actor.place) for key, actor in stage.actors.items()}
        known = {*stage.actors}
        table.frame()
        for key, (actor, was) in before.items():
            if stage.actors.get(key) is actor:
                away = hypot(actor.place.x - was.x, actor.place.y - actor.place.lift - was.y + was.lift)
                assert away <= fastest(actor), (key, was, actor.place)
                moved += away > 0
        for key in {*stage.actors} - known:
            actor = stage.actors[key]
            assert actor.moving or actor.place.alpha == 1, key
    return moved


@pytest.mark.parametrize("who", [("greedy", "greedy"), ("human", "greedy", "random"), ("human",)], ids=str)
def test_nothing_on_the_table_jumps(who: tuple[str, ...], tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), match_of(*who))
    moved, rng = 0, Random(1)
    for _ in range(14):
        if table.awaited == "person" and not table.moving():
            table.by_clicks(*rng.choice(table.session.lines()))
        elif table.awaited == "end_turn" and not table.moving():
            table.key("E")
        moved += watched(table, 40)
    assert moved > 50


@pytest.mark.parametrize("who", [("human", "random"), ("human",) * 3, ("human",)], ids=str)
def test_no_step_takes_long_and_a_skip_ends_exactly_where_it_would_have(who: tuple[str, ...], tmp_path: Path) -> None:
    """Two tables with the same game: one watches everything, the other clicks it away."""
    watching, skipping = sitting(tmp_path, *who), sitting(tmp_path, *who)
    for turn in range(6):
        for table in (watching, skipping):
            if table.awaited == "person":
                lines = table.session.lines()
                table.by_clicks(*lines[turn * 37 % len(lines)])
            elif table.awaited == "end_turn":
                table.key("E")
        for _ in range(30):
            assert shown(watching) < STEP + 0.3
            watching.frame(5.0)
            skipping.frame()
            skipping.board.skip()
        watching.settle()
        skipping.settle()
        assert resting(watching) == resting(skipping)


def shown(table: Sitting) -> float:
    """Seconds until nothing moves any more."""
    return max(
        (a.move.seconds - a.time for a in table.board.shown.flights.stage.actors.values() if a.moving), default=0.0
    )


def resting(table: Sitting) -> dict[object, tuple[float, ...]]:
    return {key: tuple(actor.place[1:6]) for key, actor in table.board.shown.flights.stage.actors.items()}


def test_every_move_at_normal_speed_is_over_in_half_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stones wait until their tile has come down and follow each other. Nobody waits for what is only an extra."""
    made: list[Move] = []
    go = Actor.go

    def noted(self: Actor, end: Place, move: Move) -> None:
        made.append(move)
        go(self, end, move)

    table = sitting(tmp_path, "human", "greedy")
    table.board.shown.flights.extras = Stage()
    monkeypatch.setattr(Actor, "go", noted)
    monkeypatch.setattr(table.board.shown.flights.extras, "fly", lambda *way: None)
    for turn in range(20):
        if table.settle() == "end_turn":
            table.key("E")
        elif table.awaited == "person":
            lines = table.session.lines()
            table.by_clicks(*lines[turn * 53 % len(lines)])
    assert len(made) > 50
    assert max(move.seconds for move in made) <= STEP
    assert max(move.seconds + move.delay for move in made) <= STEP + 0.5


def test_speeds(tmp_path: Path) -> None:
    """How long a bot's turn takes on screen: five speeds, each faster than the one before; instant adds nothing."""
    frames: dict[str, int] = {}
    for speed in SPEEDS:
        table = sitting(tmp_path / speed, "human", "greedy")
        table.app.settings.speed = speed  # type: ignore[assignment]
        table.by_clicks(*table.session.lines()[0])
        table.settle()
        table.key("E")
        frames[speed] = 0
        while table.awaited != "person" or table.moving():
            table.frame(FRAME / 4)
            frames[speed] += 1
    for speed, faster in SPEEDS.items():
        assert frames[speed] * faster == pytest.approx(frames["normal"], rel=0.15, abs=12 * faster)
    assert frames["instant"] * FRAME / 4 < 0.1
