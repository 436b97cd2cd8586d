"""The coach: a light where a move costs more than it should, a word before a turn; it never blocks, and may be off."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.question import CounselAsked
from game.core.state import dump
from game.teach.counsel import Counsel, Way
from game.teach.reasons import OWN, RIVAL, Reason
from scenes.play.settings_store import COACHES
from tests.scenes.advisers import Advising
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import match_of

GAMES = ("akropolis", "origins", "wonders", "ages")
NAMES = {"akropolis": "stones", "origins": "gold", "wonders": "coins", "ages": "coins"}
"""Something that counts in each game."""


def why(game: str) -> tuple[Reason, ...]:
    """What speaks against a move."""
    return Reason(RIVAL, "", -4.0), Reason(OWN, "", -3.0), Reason(OWN, NAMES[game], -1.0)


class Saying(Advising):
    """Says of whatever was taken that it costs so much."""

    def __init__(self, costs: float = 8.0) -> None:
        super().__init__()
        self.costs = costs

    def ask(self, question: CounselAsked) -> int:
        self.asked.append(question)
        best = Way((), 9.0, 0.5, 0.6)
        second = Way((), 9.0 - self.costs, 0.5, 0.3, why(question.game))
        taken = None if question.taken is None else second
        self._answers[len(self.asked)] = Counsel((best, second), taken, 10.0, 8)
        return len(self.asked)


def coached(
    folder: Path, game: str = "akropolis", mode: str = "quiet", lang: str = "en", adviser: Any = None, who: Any = None
) -> Playing:
    app = room(folder, lang)
    app.settings.coach = mode  # type: ignore[assignment]
    app.__dict__["adviser"] = adviser or Saying()
    table = Playing(app, match_of(*(who or ("human", "apprentice-calm")), game=game))
    table.settle()
    return table


def choose(table: Playing, rng: Random) -> tuple[Any, ...]:
    """Something that waits for Confirm."""
    for _ in range(50):
        if table.board.choose(table.any_line(rng)):
            rest(table)
            return table.board.chosen()
    raise AssertionError("nothing can be chosen")


def rest(table: Playing) -> None:
    for _ in range(8):
        table.frame(0.1)


@pytest.mark.parametrize("game", GAMES)
def test_a_light_comes_on_and_enter_plays_on(tmp_path: Path, game: str) -> None:
    table = coached(tmp_path, game)
    choose(table, Random(1))
    assert table.table.teacher.coach.costly() and not table.table.teacher.coach.opened
    before = len(table.match.log)
    table.key("Enter")
    assert len(table.match.log) > before


@pytest.mark.parametrize(("mode", "costs", "lit"), [("off", 8.0, False), ("quiet", 0.9, False), ("quiet", 8.0, True)])
def test_it_comes_on_only_where_it_should(tmp_path: Path, mode: str, costs: float, lit: bool) -> None:
    adviser = Saying(costs)
    table = coached(tmp_path, mode=mode, adviser=adviser)
    choose(table, Random(1))
    assert (table.table.teacher.coach.costly() is not None) == lit
    assert bool(adviser.asked) == (mode != "off")


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_the_slip_says_what_it_costs_and_shows_it(tmp_path: Path, lang: str) -> None:
    table = coached(tmp_path, "ages", lang=lang)
    chosen = choose(table, Random(1))
    for size in ((1600, 900), (1280, 720)):
        table.key("H")
        pen = table.look(size)
        box = table.table.teacher.coach.box(table.table.zones)
        inside = [each for each in pen.written if box.contains(each.box)]
        assert len(inside) >= 3 and not [each.text for each in inside if each.cut]
        table.key("Esc")
        assert table.board.chosen() == chosen
    table.key("H", times=2)
    panel = table.table.teacher.panel
    assert panel and panel.turn.path[-len(chosen) :] == chosen and panel.counsel
    table.look()
    table.key("Esc")
    assert table.table.past is None and table.board.chosen() == chosen
    assert table.match.hints == [0, 0]


def test_a_word_before_a_turn_goes_by_itself(tmp_path: Path) -> None:
    table = coached(tmp_path)
    table.app.settings.coach = "awake"
    rest(table)
    word = table.table.teacher.coach.word()
    assert word == "What matters now: stones."
    little = [Reason(OWN, "stones", 0.4)]
    assert table.table.teacher.matters(little) == "", "what is no point is not worth a word"
    assert any(each.text == word for each in table.look().written)
    for _ in range(12):
        table.frame(1.0)
    assert not table.table.teacher.coach.word()
    choose(table, Random(1))
    assert table.table.teacher.coach.costly()


def test_it_can_be_sent_away_for_this_game(tmp_path: Path) -> None:
    table = coached(tmp_path)
    choose(table, Random(1))
    table.key("H")
    table.click("coach_off")
    assert table.table.teacher.coach.costly() is None and table.app.settings.coach == "quiet"
    table.app.settings.coach = "awake"
    rest(table)
    assert table.table.teacher.coach.costly()


def test_before_the_end_of_a_turn_it_looks_at_what_was_played(tmp_path: Path) -> None:
    table = coached(tmp_path)
    line = choose(table, Random(1))
    table.key("Enter")
    table.settle()
    assert table.awaited == "end_turn"
    rest(table)
    found = table.table.teacher.coach.costly()
    assert found and found[0].turn.path == line
    table.key("E")
    table.settle()
    assert table.table.teacher.coach.costly() is None


def test_in_a_joint_step_only_what_this_seat_knows_is_asked(tmp_path: Path) -> None:
    adviser = Saying()
    table = coached(tmp_path, "wonders", adviser=adviser, who=("human", "human", "apprentice-calm"))
    for _ in range(2):
        seat = table.session.actor
        choose(table, Random(1))
        asked = adviser.asked[-1]
        assert asked.seat == seat and asked.view == dump(table.match.asked_since(seat))
        while table.session.actor == seat:
            table.session.play(table.any_line(Random(1)))
            table.table.show_next()
            table.settle()


def test_the_menu_of_the_table_has_it_too(tmp_path: Path) -> None:
    table = coached(tmp_path, mode="off")
    table.key("F10")
    seen = []
    for _ in COACHES:
        table.click("coach")
        seen.append(table.app.settings.coach)
    assert sorted(seen) == sorted(COACHES)


def test_another_position_as_late_in_the_game_is_thought_about_anew(tmp_path: Path) -> None:
    table = coached(tmp_path, mode="awake", who=("human", "human"))
    keys = []
    for line in table.session.lines()[:2]:
        table.session.play(line)
        table.session.end_turn()
        table.table.show_next()
        table.settle()
        rest(table)
        before = table.table.teacher.coach._before()
        assert before and before.turn.seat == 1
        keys.append((before.key, before.turn.start))
        table.session.undo("agreed")
        table.table.show_next()
        table.settle()
    assert keys[0] != keys[1] and keys[0][1] == keys[1][1]
