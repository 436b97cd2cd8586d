"""Looking back: the timeline shows any earlier position, nothing can be done there, and a what-if begins from it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import replay, save
from game.core.match import Match
from game.core.state import key
from scenes.app.loop import draw
from scenes.app.start import KeptTable, open_new
from scenes.play.save_store import WHAT_IF
from scenes.table.looking_back import known
from scenes.table.mouse import PATIENCE
from scenes.ui.dialogs import Ask
from tests.core.playing import rules_of
from tests.scenes.games.test_texts import LANGS, SIZES, asked
from tests.scenes.legible import faults, out_of_reach
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.tables import FRAME, SIZE, Sitting, match_of, people


def mid_game(folder: Path, *who: str, entries: int = 60) -> Sitting:
    """Somebody is asked to take a tile, some moves into a game."""
    match = match_of(*(who or ("human", "human", "human")))
    play_on(match, entries)
    match.deal()
    while not match.over and match.turn_starts().get(match.state_at().turn, len(match.log)) < len(match.log):
        play_on(match, 1)  # a turn is about to begin
        match.deal()
    table = Sitting(room(folder), match, Nobody())
    if table.settle() == "end_turn":
        table.key("E")
        table.settle()
    return table


def seen(table: Sitting) -> Any:
    """The position on the board that is seen."""
    return table.table.shown.shown.view


def then(table: Sitting, moves: int) -> Any:
    """The position after so many moves, as the log tells it: somebody is asked for the next one."""
    match = table.match
    again: Match[Any] = Match(match.rules, match.seats, match.options, match.seed)
    for entry in match.log:
        if again.state_at().turn > moves and again.decision().seat >= 0:
            break
        again.play(entry.action)
    return again.view(table.session.viewer)


def test_a_click_on_the_timeline_shows_the_table_as_it_was(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    log, live = [*table.match.log], key(table.match.state_at())
    moves = len(table.board.turns())
    assert moves > 8
    for move in (5, 1, moves - 1):
        table.click(*table.table.strip.line().tick(move).center)
        table.settle()
        assert table.table.past
        assert table.table.past.move == move
        assert key(seen(table)) == key(then(table, move))
        shown = {written.text for written in table.look().written}
        assert {table.app.say("past.frame"), table.app.say("past.after", move=move)} <= shown
        assert table.app.say("button.live") in shown
    assert (table.match.log, key(table.match.state_at())) == (log, live)
    table.key("Esc")
    assert table.table.past is None
    assert key(table.table.shown.shown.view) == key(table.match.view(table.session.viewer))


def test_the_last_move_is_told_too_though_nothing_has_changed_since(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    moves = len(table.board.turns())
    table.click(*table.table.strip.line().tick(moves).center)
    table.settle()
    assert table.table.past
    assert table.table.past.move == moves
    assert table.table.prompt().sentence == table.board.told(len(table.match.log))
    table.key(",")
    table.settle()
    assert table.table.past.move == moves - 1
    table.click(*table.table.strip.line().tick(moves + 1).center)
    assert table.table.past is None


def test_dragging_scrubs_and_follows_the_pointer_beyond_the_strip(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    line = table.table.strip.line()
    table.press(line.tick(6).center)
    for move in (5, 4, 3, 9):
        table.move((line.tick(move).centerx, 300), (1, 0, 0))
        table.settle()
        assert table.table.past
        assert table.table.past.move == move
    table.move((line.zones.timeline.right, 300), (1, 0, 0))
    assert table.table.past is None  # dragged into the present
    table.release((line.zones.timeline.right, 300))
    table.move((500, 500))
    assert table.table.past is None


def test_keys_go_from_move_to_move(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    moves = len(table.board.turns())

    def at() -> int | None:
        table.settle()
        return table.table.past.move if table.table.past else None

    table.key(",")
    assert at() == moves - 1
    table.key(",", 2)
    assert at() == moves - 3
    table.key(".")
    assert at() == moves - 2
    table.key("Home")
    assert at() == 0
    assert table.app.say("past.beginning") in {written.text for written in table.look().written}
    table.key(",")
    assert at() == 0
    table.key("End")
    assert at() is None
    table.key(".")
    assert at() is None
    table.key(",")
    table.key(".")
    assert at() is None  # beyond the last one is the present


def test_nothing_can_be_done_in_the_past(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    log = [*table.match.log]
    table.key("Home")
    table.settle()
    assert not [id for id in table.targets() if id[0] in ("take", "place", "confirm", "cancel")]
    for name in ("1", "Enter", "E", "Z", "Y", "Space", "Right", "R"):
        table.key(name)
    for x in range(300, 1200, 90):
        table.click(x, 400)
    table.click("end_turn")
    assert table.match.log == log
    assert table.table.past
    assert table.table.refusals.told[0] == table.app.say("past.only_looking")
    table.click("live")
    assert table.table.past is None


def test_a_tile_in_the_hand_is_still_there_afterwards(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    table.key("1")
    table.key("Right", 2)
    chosen = table.board.chosen()
    assert chosen
    table.key(",")
    table.settle()
    table.key("Esc")
    assert table.board.chosen() == chosen
    table.key("Enter")
    assert tuple(entry.action for entry in table.match.log[-len(chosen) :]) == chosen


def test_a_tick_tells_whose_move_it_was_and_what_was_done(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    table.move(table.table.strip.line().tick(4).center)
    before = {written.text for written in table.look().written}
    table.frame(PATIENCE + 0.1)
    told = {written.text for written in table.look().written} - before
    assert any(text.startswith("Anna: ") for text in told), told  # the fourth of three seats
    assert table.app.say("move.number", move=4) in told


def test_nobody_plays_while_one_looks_back(tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), match_of("human", "greedy"))
    for _ in range(4):
        if table.settle() == "end_turn":
            table.key("E")
        else:
            table.by_keys(*table.session.lines()[0])
    table.settle()
    if table.awaited == "end_turn":
        table.key("E")
    length = len(table.match.log)
    table.key(",")
    for _ in range(60):
        table.frame(0.5)
    assert len(table.match.log) == length
    table.key("End")
    table.settle()
    assert len(table.match.log) > length or table.awaited == "person"


def test_an_idle_look_back_draws_nothing(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    table.key(",", 3)
    table.settle(FRAME)
    for _ in range(100):
        assert not table.frame()
        assert not table.moving()


def test_any_position_of_a_long_game_is_there_at_once(tmp_path: Path) -> None:
    table = mid_game(tmp_path, *["human"] * 4, entries=150)
    table.key("Home")
    table.settle()
    past = table.table.past
    assert past
    spent = []
    for move in range(1, len(table.board.turns()), 7):
        past.go(move)
        begun = time.thread_time()
        past.update(FRAME)
        spent.append(time.thread_time() - begun)
        table.settle()
        assert past.move == move
    assert sorted(spent)[len(spent) // 2] < 0.03, spent


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", LANGS)
def test_every_text_is_whole_in_the_past(lang: str, tmp_path: Path) -> None:
    table = asked(room(tmp_path, lang), 4)
    table.table.open_branch = lambda entry: None
    for moves in (0, 9):
        table.table.view_commands.look_at(moves)
        table.settle()
        for size in SIZES:
            pen = table.look(size)
            assert faults(pen) == [], size
            assert out_of_reach(pen, table.top.targets()) == [], size


def test_a_solo_game_has_moves_that_nobody_was_asked_for(tmp_path: Path) -> None:
    match = match_of("human")
    play_on(match, 40)
    table = Sitting(room(tmp_path), match, Nobody())
    table.settle()
    starts = match.turn_starts()
    for move in range(len(table.board.turns())):
        table.table.view_commands.look_at(move)
        table.settle()
        if table.table.past:
            assert table.table.past.move + 1 in starts
            table.look()
    assert known({1: 0, 3: 9, 5: 20}, 3) == 2


# -- what-if


def kept(folder: Path) -> KeptTable:
    app = room(folder)
    open_new(app, "akropolis", people(("human", "human")), {}, 7)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, KeptTable)
    return table


def test_a_branch_is_a_game_of_its_own(tmp_path: Path) -> None:
    table = kept(tmp_path)
    app, match = table.app, table.session.match
    surface = pygame.Surface(SIZE)
    for _ in range(3):
        match.deal()
        table.session.play(table.session.lines()[0])
        table.session.end_turn()
    match.deal()
    table.session.steps.clear()
    table.board.ask()
    table.board.show(match.view(table.session.viewer))
    draw([table], surface)
    table.view_commands.look_at(1)
    entry = table.past.entry if table.past else -1
    log = [*match.log]
    assert table.view_commands.branch()
    app.stack.settle()
    question = app.stack.top
    assert isinstance(question, Ask)
    draw(app.stack.visible(), surface)
    assert table.autosave
    path = table.autosave.path
    question.yes()
    app.stack.settle()
    other = app.stack.top
    assert isinstance(other, KeptTable)
    assert other is not table
    assert other.autosave
    assert other.autosave.path != path
    assert other.session.match.log == log[:entry]
    assert other.session.match.seed != match.seed
    assert other.session.match.marks == [WHAT_IF]
    written = {text.text for text in draw([other], surface).written}
    assert app.say("branch.frame") in written
    other.leave()
    again = replay.restore(rules_of("akropolis"), save.read(other.autosave.path)).match
    assert again.marks == [WHAT_IF]
    assert [e.action for e in again.log] == [e.action for e in log[:entry]]
    first = replay.restore(rules_of("akropolis"), save.read(path)).match
    assert [e.action for e in first.log] == [e.action for e in log]
    assert first.marks == []


def test_without_a_place_for_it_there_is_no_branch(tmp_path: Path) -> None:
    table = mid_game(tmp_path)
    table.key(",")
    table.settle()
    assert ("branch",) not in table.targets()
    table.key("B")
    assert table.top is table.table
