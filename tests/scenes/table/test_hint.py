"""Hints: where, what, why; always legal, never played by themselves, counted, and gone when something else is asked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import replay, save
from game.core.match import Match
from game.core.question import CounselAsked
from game.core.state import dump, key
from game.shell.worker import Line, advise
from game.teach import counsel as counsels
from scenes.play import advice
from scenes.table.over.hint_card import WHAT, WHERE, WHY
from tests.core.playing import rules_of
from tests.scenes.advisers import Advising, Crashing, Hanging, in_short
from tests.scenes.playing import Playing
from tests.scenes.rooms import TO_THE_END, play_on, room
from tests.scenes.tables import match_of

GAMES = ("akropolis", "origins", "wonders", "ages")
WHO = ("human", "apprentice-calm", "apprentice-bold")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    in_short(monkeypatch)


def at_table(folder: Path, game: str, answers: int = 1, lang: str = "en", adviser: Any = None, who: Any = WHO) -> Any:
    app = room(folder, lang)
    app.__dict__["adviser"] = adviser or Advising()
    table, rng = Playing(app, match_of(*who, game=game), auto_end=True), Random(2)
    table.settle()
    for _ in range(answers):
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    return table


def hinted(table: Playing, step: int = WHERE) -> Any:
    for _ in range(step):
        table.key("H")
        for _ in range(3):
            table.frame()
    return table.table.teacher.hint


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_legal_lies_on_the_table_and_is_not_played(tmp_path: Path, game: str) -> None:
    table, chosen = at_table(tmp_path, game, 0), 0
    for turn in range(3):
        before, log = table.match.version, len(table.match.log)
        hint = hinted(table, WHAT)
        assert hint.path[0] in table.match.legal(table.session.actor) and hint.legal
        assert len(table.match.log) == log and table.match.hints == [turn + 1, 0, 0]
        chosen += table.board.chosen() is not None
        if line := table.board.chosen():
            assert line == hint.path[: len(line)]
            table.key("Enter") if turn % 2 else table.session.play(line)
        else:
            table.session.play(hint.path[:1])
        table.table.show_next()
        table.settle()
        assert table.match.version != before
        table.key("Esc") if table.table.teacher.hint else None
    assert chosen >= 2


@pytest.mark.parametrize("game", GAMES)
def test_its_button_plays_nothing(tmp_path: Path, game: str) -> None:
    for answers in range(4):
        table = at_table(tmp_path, game, answers)
        log = len(table.match.log)
        hint = hinted(table, WHAT)
        chosen = table.board.chosen()
        table.click_on("hint_on")
        assert hint.step == WHY and len(table.match.log) == log and table.board.chosen() == chosen
        table.click_on("hint_away")
        assert table.table.teacher.hint is None and len(table.match.log) == log


@pytest.mark.slices(3)
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_told_in_words_that_fit(tmp_path: Path, game: str, lang: str) -> None:
    table = at_table(tmp_path, game, 4, lang)
    for step in (WHERE, WHAT, WHY):
        hint = hinted(table)
        assert hint.step == step and hint._lit()
        assert not (game == "akropolis" and step == WHAT) or len(hint._lit()[-1].shapes) == 3, "a tile has its shape"
        for size in ((1600, 900), (1280, 720)):
            pen, box = table.look(size), hint.box(table.table.zones)
            inside = [each for each in pen.written if box.contains(each.box)]
            assert len(inside) >= step + 1 and not [each.text for each in inside if each.cut]
    table.key("H")
    assert table.table.teacher.hint is None


def test_who_follows_a_hint_hears_how_it_goes_on(tmp_path: Path) -> None:
    table = at_table(tmp_path, "origins", 0)
    for _ in range(12):
        hint = hinted(table, WHAT)
        if len(hint.path) > table.board.in_one_go(hint.path) > 0 and table.board.chosen():
            break
        table.key("Esc")
        table.session.play(table.any_line(Random(1)))
        table.table.show_next()
        table.settle()
    rest = hint.path[table.board.in_one_go(hint.path) :]
    table.key("Enter")
    for _ in range(60):
        table.frame(0.2)
    now = table.table.teacher.hint
    assert now is hint and now.path == rest[len(rest) - len(now.path) :] and now.legal


def test_what_was_not_said_ends_it(tmp_path: Path) -> None:
    table = at_table(tmp_path, "akropolis", 0)
    hint = hinted(table)
    other = next(line for line in table.session.lines() if line[0] != hint.path[0])
    table.session.play(other)
    table.table.show_next()
    table.settle()
    assert table.table.teacher.hint is None


@pytest.mark.parametrize("adviser", [Hanging, Crashing])
def test_without_an_answer_the_game_goes_on(tmp_path: Path, adviser: type[Advising]) -> None:
    table = at_table(tmp_path, "ages", adviser=adviser())
    hinted(table)
    for _ in range(int(advice.PATIENCE) + 2):
        table.frame(1.0)
    assert table.table.teacher.advice.failed(table.table.teacher.hint.key) and not table.table.teacher.busy()
    assert any(each.text == table.app.say("hint.failed") for each in table.look().written)
    assert ("hint_on",) not in [target.id for target in table.table.teacher.targets()], "there is no more to be told"
    table.app.__dict__["adviser"] = Advising()
    for _ in range(2):  # it is put away, and asked again
        table.key("H")
        table.frame()
    assert table.table.teacher.hint.legal
    table.by_clicks(*table.any_line(Random(1)))


def test_hints_are_kept_and_told_on_the_score_sheet(tmp_path: Path) -> None:
    table = at_table(tmp_path, "akropolis", 0)
    path = tmp_path / "hinted.polis"
    journal = save.Journal(path)
    table.match.save_to(journal.write)
    hinted(table)
    table.session.play(table.any_line(Random(1)))
    table.table.show_next()
    table.settle()
    hinted(table)
    journal.close()
    again = replay.restore(rules_of("akropolis"), save.read(path)).match
    assert again.hints == table.match.hints == [2, 0, 0] and again.branch(3).hints == [2, 0, 0]
    assert not again.marks
    over = Playing(room(tmp_path), play_on(again, TO_THE_END))
    over.table.open_sheet()
    over.app.stack.settle()
    over.look()
    over.top.skip()  # type: ignore[attr-defined]
    assert any("2 hints" in each.text for each in over.look().written)


def test_in_a_joint_step_only_what_this_seat_knows_is_asked(tmp_path: Path) -> None:
    adviser = Advising()
    table = at_table(tmp_path, "wonders", 0, adviser=adviser, who=("human", "human", "apprentice-calm"))
    for _ in range(2):
        seat = table.session.actor
        hinted(table)
        asked = adviser.asked[-1]
        assert asked.seat == seat and asked.view == dump(table.match.view(seat))
        assert key(table.match.rules.observe(table.match.view(seat), seat)) == key(table.match.view(seat))
        while table.session.actor == seat:
            table.session.play(table.any_line(Random(1)))
            table.table.show_next()
            table.settle()


def test_while_nobody_is_asked_there_is_none(tmp_path: Path) -> None:
    adviser = Advising()
    table = at_table(tmp_path, "akropolis", 0, adviser=adviser, who=("apprentice-calm", "human"))
    table.session.play(table.any_line(Random(1)))
    table.key("H")
    assert not adviser.asked and table.match.hints == [0, 0]


@pytest.mark.parametrize("hurried", [False, True])
def test_thinking_ends_in_time(monkeypatch: pytest.MonkeyPatch, hurried: bool) -> None:
    """No game is begun after its time, nor where something else is asked: then it is by what was learned."""
    monkeypatch.setattr(counsels, "MOST", 64)
    monkeypatch.setattr(counsels, "ENOUGH", 64)
    match: Match[Any] = match_of("human", "human", game="akropolis")
    match.deal()
    seat, looks = match.decision().seat, iter(range(100))
    question = CounselAsked("akropolis", "", "", seat, dump(match.view(seat)), counsel=15.0)
    line = Line(id=0, **{name: getattr(question, name) for name in question.__struct_fields__})
    found = advise(line, lambda: float(next(looks)), lambda: hurried)
    assert (found.games, found.ways[0].error) == (1, None) if hurried else 2 <= found.games <= 7


def test_a_hint_stays_while_others_seal(tmp_path: Path) -> None:
    table = at_table(tmp_path, "wonders", 0, who=("human", "human", "apprentice-calm"))
    hint = hinted(table, WHAT)
    assert table.match.decision().joint and hint.path
    before = hint.path
    other = next(seat for seat in table.session.open if seat != hint.seat)
    seen = len(table.match.log)
    table.match.play(table.match.legal(other)[0])
    assert len(table.match.log) > seen and table.match.log[-1].seat == other
    assert table.table.teacher.hint is hint and hint.path == before


def test_a_tile_lies_as_it_was_thought_of(tmp_path: Path) -> None:
    """Turned so, on its place, and both can be lit: without that somebody would confirm what is not seen."""
    table = at_table(tmp_path, "akropolis", 0)
    for rotation in (2, 5):
        line = next(line for line in table.lines() if line[-1][3] == rotation)
        assert table.board.choose(line) and table.board.shown.rotation == rotation
        assert all(table.board.pressed_for(action) for action in line)
