"""The frame around every game: numbers that count, END TURN, the log, the tools, and whose turn it is."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.games import board_for
from scenes.app.loop import draw
from scenes.play.session import Session
from scenes.table.frame import player_panels
from scenes.table.frame.log_panel import log_columns, log_rows
from scenes.table.frame.notices import PULSE, PULSES, STEADY
from scenes.table.frame.number_tween import COUNT, Counting
from scenes.table.mouse import PATIENCE
from scenes.table.over.log_page import LogPage
from scenes.table.scene import Table
from scenes.ui.dialogs import Ask
from scenes.ui.pen import Pen
from tests.scenes.games.test_texts import LANGS, SIZES, asked, end_turn, sit
from tests.scenes.legible import faults, out_of_reach
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import FRAME, Here, Sitting, match_of, sitting

# -- numbers


def test_a_number_counts_up_and_comes_to_rest() -> None:
    counting = Counting()
    counting.changed({(0, "score"): "3"}, {(0, "score"): "13", (1, "score"): "4"}, calm=False)
    seen = []
    for _ in range(40):
        counting.update(COUNT / 10)
        seen.append(counting._text((0, "score"), "13")[0])
    numbers = [int(text) for text in seen]
    assert numbers == sorted(numbers)
    assert 3 < numbers[0] < 13
    assert len({*numbers}) > 4
    assert numbers[-1] == 13
    assert not counting.busy


def test_calm_numbers_change_at_once_and_hidden_ones_never_count() -> None:
    counting = Counting()
    counting.changed({(0, "score"): "3", (1, "score"): "?"}, {(0, "score"): "9", (1, "score"): "4"}, calm=True)
    counting.update(0.01)
    text, change = counting._text((0, "score"), "9")
    assert text == "9"
    assert change
    assert change.calm
    assert counting._text((1, "score"), "4") == ("4", None)
    assert counting._text((0, "score"), "12") == ("12", None)  # it is something else by now


def test_the_panels_count_when_somebody_has_played(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 2)
    seat = table.session.actor
    best = max(table.session.lines(), key=lambda line: table.match.preview(seat, *line).scores[seat].total)
    before = int(table.board.panel(seat).score)
    table.session.play(best)
    table.table.show_next()
    after = int(table.board.panel(seat).score)
    assert after != before
    counted = {before}
    for _ in range(9000):
        table.frame(FRAME)
        counted.add(int(table.table.counting.shown(seat, table.board.panel(seat)).score))
        if not table.moving():
            break
    assert len(counted) > 2
    assert table.table.counting.shown(seat, table.board.panel(seat)).score_change is None
    assert not table.moving()


@pytest.mark.parametrize("score", ["8", "58", "134"])
@pytest.mark.parametrize("game", ["akropolis", "origins"])
def test_a_gain_never_lies_over_the_laurel(
    game: str, score: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rises at the left of the sign before the score."""
    table = Sitting(room(tmp_path), match_of("human", "human", game=game))
    pen, icon, put = table.look(), player_panels.icons.icon, Pen.put
    signs, laid = list[pygame.Surface](), list[tuple[pygame.Surface, pygame.Rect]]()

    def named(name: str, *about: Any) -> pygame.Surface:
        found = icon(name, *about)
        signs.extend([found] if name == "laurel" else [])
        return found

    def noted(self: Pen, sprite: pygame.Surface, *about: Any) -> pygame.Rect:
        laid.append((sprite, put(self, sprite, *about)))
        return laid[-1][1]

    monkeypatch.setattr(player_panels.icons, "icon", named)
    monkeypatch.setattr(Pen, "put", noted)
    panel = table.board.panel(0)._replace(score=score, leads="", score_change=player_panels.Change(12, 0.9, calm=False))
    assert table.table.zones
    player_panels.panel(pen, table.table.zones.seats[0], panel)
    (laurel,) = [place for sprite, place in laid if any(sprite is sign for sign in signs)]
    pill = laid[-1][1]
    assert pill.width > laurel.width
    assert not pill.colliderect(laurel)


# -- END TURN, Confirm and Cancel


def test_end_turn_pulses_a_few_times_and_then_shines_still(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 2)
    table.by_keys(*table.session.lines()[0])
    while table.board.busy() or table.session.steps:
        table.frame()
    assert table.awaited == "end_turn"
    light = []
    for _ in range(round(PULSES * PULSE / FRAME) + 20):
        table.frame()
        light.append(table.table.light.share)
    tops = [b for a, b, c in zip(light, light[1:], light[2:], strict=False) if a < b >= c]
    assert 2 <= len(tops) <= PULSES
    assert light[-1] == STEADY
    assert max(abs(a - b) for a, b in pairwise(light)) < 0.1  # it never jumps
    for _ in range(60):
        assert not table.frame()
        assert not table.moving()


def test_calm_end_turn_does_not_pulse(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.reduced_motion = True
    table = end_turn(app)
    for _ in range(30):
        table.frame()
    assert table.table.light.share == STEADY
    assert not table.moving()


def test_a_button_that_sleeps_names_no_key_and_says_why(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    for id in ("cancel", "confirm", "end_turn"):
        button = next(button for button in table.table.buttons() if button.target.id == (id,))
        assert not button.awake
        assert button.target.why_not.strip()
        table.click(id)
        assert table.table.prompt().detail == button.target.why_not
    table.key("1")
    buttons = {button.target.id[0]: button for button in table.table.buttons()}
    assert buttons["cancel"].awake
    assert not buttons["end_turn"].awake


@pytest.mark.parametrize("lang", LANGS)
def test_the_key_of_end_turn_stands_inside_its_button(lang: str, tmp_path: Path) -> None:
    table = end_turn(room(tmp_path, lang))
    for size in SIZES:
        pen = table.look(size)
        assert faults(pen) == [], size
        button = next(button for button in table.table.buttons() if button.kind == "end_turn")
        assert pen.screen.contains(button.target.box)
        shown = [w for w in pen.written if w.text == button.target.name]
        assert all(button.target.box.inflate(4, 12).contains(w.took) for w in shown)


# -- tools


def test_every_tool_says_its_key(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    tools = {str(tool.target.id[0]): tool.target.hint for tool in table.table.tools()}
    assert {*tools} == {"menu", "undo", "redo", "speed", "story", "aid"}
    keys = {"menu": "F10", "undo": "Z", "redo": "Y", "speed": "]", "story": "L", "aid": "A"}
    assert all(f"({keys[id]})" in hint for id, hint in tools.items())


# -- the log


def test_the_whole_log_lies_open_and_scrolls(tmp_path: Path) -> None:
    table = sit(room(tmp_path), *["human"] * 4, entries=150)
    table.settle()
    table.key("L")
    assert isinstance(table.top, LogPage)
    chapters = [line for line in table.top.lines if isinstance(line, str)]
    rows = [line for line in table.top.lines if not isinstance(line, str)]
    assert len(rows) == len(table.board.turns())
    assert len({*chapters}) == len(chapters) > 5
    first = [written.text for written in table.look().written]
    table.key("PageDown")
    assert [written.text for written in table.look().written] != first
    table.key("Esc")
    assert table.top is table.table


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_text_of_the_log_is_whole(seats: int, lang: str, tmp_path: Path) -> None:
    for entries in (0, 120):
        table = sit(room(tmp_path, lang), *["human"] * seats, entries=entries)
        table.settle()
        table.key("L")
        for size in SIZES:
            pen = draw([table.top], pygame.Surface(size))
            assert faults(pen) == [], size
            assert out_of_reach(pen, table.top.targets()) == [], size
        table.key("Esc")
        table.app.stack.pop()
        table.app.stack.settle()


def test_the_log_is_opened_by_a_click_and_by_the_wheel(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.click("log")
    assert isinstance(table.top, LogPage)
    table.key("Esc")
    table.move(table.target("log").box.center)
    table.wheel(-1)
    assert isinstance(table.top, LogPage)


def test_a_line_of_the_log_shows_the_table_as_it_was(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    for _ in range(4):
        table.by_clicks(*table.session.lines()[0])
        table.settle()
        table.key("E")
        table.settle()
    table.click("log")
    page = table.top
    assert isinstance(page, LogPage)
    lines = [target for target in page.targets() if target.id[0] == "line"]
    assert len(lines) == 4
    lines[1].press()
    table.app.stack.settle()
    assert table.top is table.table
    assert table.table.past
    assert table.table.past.move == 3
    assert len(table.match.log) > table.table.past.entry


def test_the_columns_of_the_log_say_what_they_hold(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 2)
    zones = table.table.zones
    assert zones
    columns = table.board.columns()
    for column, head in zip(columns, log_columns(zones.log, zones.scale, len(columns)), strict=True):
        table.move((head.x + 10, head.centery))
        table.frame(PATIENCE + 0.1)
        assert column.hint.split()[0] in " ".join(written.text for written in table.look().written)
    rows = log_rows(zones.log, zones.scale, 40)
    assert all(zones.log.contains(row) for row in rows)


# -- around one screen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_end_turn_the_next_person_sits_at_the_table(seats: int, tmp_path: Path) -> None:
    table = sitting(tmp_path, *["human"] * seats)
    for turn in range(seats + 1):
        seat = table.session.actor
        assert table.board.shown.main == seat
        assert [number for number in range(seats) if table.board.panel(number).active] == [seat]
        table.by_keys(*table.session.lines()[0])
        table.settle()
        assert table.session.actor == seat
        table.key("E")
        following = table.session.actor
        if table.awaited == "person":
            assert following != seat
        for _ in range(9000):
            table.frame(FRAME)
            if table.table.calling.share:
                break
        assert table.table.calling.share, turn
        table.look()
        table.settle()
    before = len(table.match.log)
    table.key("Z")
    assert isinstance(table.top, Ask)  # another has acted since: the table is asked
    table.key("Enter")  # in doubt, no
    table.settle()
    assert len(table.match.log) == before
    table.key("Z")
    table.key("Right", 2)
    table.key("Enter")
    table.settle()
    assert len(table.match.log) < before
    assert "agreed" in table.match.marks


def test_a_seat_goes_to_a_bot_in_the_middle_of_a_turn_and_back(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.key("1")  # a tile is in the hand
    table.key("Esc")
    table.key("1")
    seat = table.session.actor
    table.key("F10")
    table.session.sit(seat, "greedy")
    table.key("Esc")
    table.settle()
    assert table.match.log[-1].seat == seat  # it has played
    assert table.session.actor != seat
    table.session.sit(seat, "human")
    assert table.session.human(seat)
    table.by_keys(*table.session.lines()[0])
    table.settle()
    table.key("E")
    table.settle()
    assert (table.awaited, table.session.actor) == ("person", seat)


def test_a_bot_that_thinks_shows_an_hour_glass_and_nothing_flickers(tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), match_of("greedy", "human", "human", "human"), Nobody())
    assert table.settle(FRAME) == "bot"
    assert table.board.panel(0).thinking
    assert not table.board.panel(1).thinking
    assert not any(table.frame() for _ in range(30))


def test_what_comes_before_the_first_picture_harms_nobody(tmp_path: Path) -> None:
    app = room(tmp_path)
    session = Session(match_of("human", "human"), Here())
    table = Table(app, session, board_for(app, session), lambda: None)
    table.enter()
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert not table.handle(pygame.event.Event(kind, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0), button=1))
    assert not table.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0))
    table.update(FRAME)
    draw([table], pygame.Surface((1280, 720)))
    assert table.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0))
