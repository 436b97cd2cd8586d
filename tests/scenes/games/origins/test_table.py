"""The table of Origins as a whole: nobody's city hides a question, games are left and gone on with, nothing leaks."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core import replay, save
from game.core.state import key
from scenes.app.frame_bench import memory as held_memory
from scenes.app.loop import draw, give_back_memory
from scenes.app.start import KeptTable, open_new
from scenes.origins.aiming import Aiming
from scenes.origins.areas.sky import Sky
from scenes.origins.shown import Shown
from scenes.play.save_store import WHAT_IF
from scenes.play.session import Session
from scenes.table.board import Board
from scenes.table.motion import Motion
from scenes.table.picture import Layers
from scenes.table.scene import Table
from scenes.ui.dialogs import Ask
from tests.core.playing import rules_of
from tests.larder import as_in_the_program
from tests.scenes.games.test_play import play_out
from tests.scenes.games.test_texts import LANGS
from tests.scenes.hearing import ORIGINS
from tests.scenes.rooms import Room, play_on, room
from tests.scenes.tables import FRAME, SIZE, Here, match_of, people, replayed
from tests.scenes.visits import GAME, Visiting, at_question, question, visiting


def by_clicks(table: Any, actions: Any) -> None:
    table.by_clicks(*actions)


# -- other people's cities


@pytest.mark.slices(2)
@pytest.mark.parametrize(
    ("ask", "seats"), [(ask, seats) for ask, where in ORIGINS.items() for seats in where if seats > 1]
)
def test_another_city_may_be_looked_at_whatever_is_asked(ask: str, seats: int, tmp_path: Path) -> None:
    """Nothing of one's own can be pressed there, and a number comes home and answers."""
    table = at_question(tmp_path, question(ask, seats))
    viewer, entries = table.session.viewer, len(table.match.log)
    table.click("player", (viewer + 1) % seats)
    table.look()
    assert not any(id[0] in ("cell", "worker", "seat", "holder") for id in table.targets())
    for command in ("V", "T"):
        table.key(command)
        table.look()
    while table.board.can_put_back():
        table.key("Esc")
    table.click("player", (viewer + 1) % seats)
    table.key("1")
    table.settle()
    assert table.board.shown.main == table.session.viewer
    assert len(table.match.log) > entries or table.board.can_put_back() or ask == "turn"


def test_every_frame_of_a_game_can_be_drawn_and_pointed_at(tmp_path: Path) -> None:
    """What is asked is never newer than what is seen: not even for one frame."""
    table, rng = visiting(tmp_path, "human", "random"), Random(3)
    for _ in range(4):
        for _ in range(300):
            table.frame(0.25)
            table.move((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])))
            table.look()
            if not table.moving() and table.awaited in ("person", "end_turn"):
                break
        if table.awaited == "end_turn":
            table.key("E")
        else:
            table.by_clicks(*table.any_line(rng))


# -- undo, saves, and what-ifs


def test_any_answer_is_taken_back_and_done_again(tmp_path: Path) -> None:
    """All around the table: what has come to light and what others have done is asked about."""
    table, rng = visiting(tmp_path, "human", "human", seed=11), Random(5)
    undone = 0
    for _ in range(30):
        awaited = table.settle()
        if awaited == "over":
            break
        if awaited == "end_turn":
            table.key("E")
            continue
        before, entries = key(table.match.state_at()), len(table.match.log)
        table.by_clicks(*table.any_line(rng))
        table.settle()
        after, done = key(table.match.state_at()), len(table.match.log)
        table.key("Z")
        if isinstance(table.top, Ask):
            table.key("Esc")
            continue
        table.settle()
        assert len(table.match.log) == entries
        assert key(table.match.state_at()) == before
        assert table.awaited == "person"
        table.look()
        table.key("Y")
        table.settle()
        assert (len(table.match.log), key(table.match.state_at())) == (done, after)
        undone += 1
    assert undone >= 8
    assert replayed(table.match) == key(table.match.state_at())


def kept(app: Room, *who: str, seed: int = 7) -> KeptTable:
    open_new(app, GAME, people(who), {}, seed)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, KeptTable)
    draw([table], pygame.Surface(SIZE))
    return table


def go_on(table: KeptTable, answers: int) -> None:
    """Random answers, as they come."""
    rng, session = Random(2), table.session
    for _ in range(answers):
        while session.awaited != "person":
            session.end_turn()
            session.advance()
        session.play([rng.choice(session.match.legal())])
    while session.awaited == "chance":
        session.advance()
    session.steps.clear()
    table.board.ask()
    table.board.show(session.match.view(session.viewer))


@pytest.mark.parametrize("answers", [1, 14, 27])
def test_a_game_that_was_killed_goes_on_where_it_was(answers: int, tmp_path: Path) -> None:
    """In the middle of a turn, between two questions: nothing was written but line by line."""
    app = room(tmp_path)
    table = kept(app, "human", "human")
    go_on(table, answers)
    assert table.autosave
    table.autosave.flush()
    restored = replay.restore(rules_of(GAME), save.read(table.autosave.path))
    assert restored.notes == ()
    assert key(restored.match.state_at()) == key(table.session.match.state_at())
    again = Visiting(app, restored.match)
    again.settle()
    assert again.session.actor == table.session.actor
    if again.awaited == "person":
        again.by_clicks(*again.lines()[0])


def test_a_what_if_is_a_game_of_its_own(tmp_path: Path) -> None:
    app = room(tmp_path)
    table = kept(app, "human", "human")
    go_on(table, 30)
    log, surface = [*table.session.match.log], pygame.Surface(SIZE)
    assert table.view_commands.look_at(2)
    draw([table], surface)
    assert table.past
    entry = table.past.entry
    assert table.view_commands.branch()
    app.stack.settle()
    draw(app.stack.visible(), surface)
    assert isinstance(app.stack.top, Ask)
    app.stack.top.yes()
    app.stack.settle()
    other = app.stack.top
    assert isinstance(other, KeptTable)
    assert other.session.match.log == log[:entry]
    assert other.session.match.marks == [WHAT_IF]
    draw([other], surface)
    go_on(other, 6)
    draw([other], surface)
    other.leave()


def test_every_move_of_a_game_can_be_looked_back_at(tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", "human", seed=6)
    rng = Random(6)
    while len(table.board.turns()) < 14:
        if table.settle() == "end_turn":
            table.key("E")
        else:
            table.by_clicks(*table.any_line(rng))
    table.settle()
    live = key(table.match.view(table.session.viewer))
    for move in range(len(table.board.turns())):
        table.table.view_commands.look_at(move)
        table.settle()
        table.look()
        assert table.table.past
        assert not any(target.id[0] == "answer" for target in table.top.targets())
    table.table.view_commands.live()
    assert key(table.board.shown.view) == live


@pytest.mark.slices(4)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("asked", ["turn", "visit"])
def test_a_click_anywhere_on_the_timeline_never_closes_the_program(
    asked: str, seats: int, lang: str, tmp_path: Path
) -> None:
    """Also in the middle of a choice, which is still there afterwards; each position says something."""
    match = play_on(match_of(*["human"] * seats, game=GAME), 60)
    while match.decision().ask != asked or len(match.legal()) < 2:
        play_on(match, 1)
    table = at_question(tmp_path, match, lang)
    table.key("1")
    table.settle()
    begun = bool(table.choice.pressed), len(match.log)
    for move in range(1, len(table.board.turns()) + 1):
        table.click(*table.table.strip.line().tick(move).center)
        table.settle()
        table.look()
        table.move((700, 300))
        assert table.table.prompt().sentence
        if table.table.past:
            assert table.table.past.board.prompt().sentence
    table.table.view_commands.look_at(0)
    table.settle()
    table.look()
    table.table.view_commands.live()
    assert (bool(table.choice.pressed), len(match.log)) == begun


# -- leaks


HELD = (Table, Session, Board, Shown, Sky, Layers, Motion, Aiming)
"""What a table is made of."""


def test_games_played_one_after_the_other_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The painters keep what they have painted, but only so much: after some games they keep no more."""
    as_in_the_program(monkeypatch)
    gc.collect()
    gc.freeze()  # what earlier tests of this worker have left is not met any more
    threads, memory = threading.active_count(), []
    for number in range(3):
        _play_and_leave(tmp_path / str(number), number)
        gc.collect()
        assert not [type(each).__name__ for each in gc.get_objects() if isinstance(each, HELD)]
        assert threading.active_count() == threads
        give_back_memory()
        memory.append(held_memory())
    assert memory[-1] < memory[1] + 60, memory


def _play_and_leave(folder: Path, number: int) -> None:
    match = match_of("human", "random", "human", seed=number, game=GAME)
    table, rng = Visiting(room(folder), match, Here(), auto_end=True), Random(number)
    for _ in range(25):
        if table.settle() == "over":
            break
        table.by_clicks(*table.any_line(rng))
        table.frame(FRAME)
        table.look()
    table.app.stack.replace()
    table.app.stack.settle()


def test_a_show_of_bots_with_every_frame_drawn_keeps_its_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some rounds as they are seen, then some more: these cost hardly any memory."""
    as_in_the_program(monkeypatch)
    table = Visiting(room(tmp_path), match_of(*["learner"] * 4, game=GAME), Here(), auto_end=True)
    _watch(table, 150)
    before = held_memory()
    _watch(table, 150)
    assert held_memory() < before + 40


def _watch(table: Visiting, frames: int) -> None:
    for _ in range(frames):
        if table.awaited == "over":
            return
        table.frame(0.2)
        table.look()
    give_back_memory()


# -- the keyboard alone, and the mouse alone, with every setting of pace


@pytest.mark.parametrize(("speed", "calm"), [("slow", False), ("normal", True), ("fast", True), ("very_fast", False)])
def test_a_game_at_every_pace(speed: str, calm: bool, tmp_path: Path) -> None:
    table = visiting(tmp_path, "human", seed=2, auto_end=True)
    table.app.settings.speed = speed  # type: ignore[assignment]
    table.app.settings.reduced_motion = calm
    play_out(table, Random(speed), by_clicks, lambda: None)
    assert table.match.over
