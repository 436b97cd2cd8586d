"""Why a bot did what it did: three ways, each seen on the table, whole sentences, and nothing that is still secret."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.state import key
from scenes.play import advice, turns_of_others
from scenes.table import tooltips
from scenes.table.over import lamplight
from scenes.table.over.words_on_paper import verdict
from scenes.ui.app_context import AppContext
from tests.scenes.advisers import Advising, Crashing, Hanging, in_short
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import match_of

GAMES = ("akropolis", "origins", "wonders", "ages")
WHO = ("human", "apprentice-calm", "apprentice-bold")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    in_short(monkeypatch)


def advised(app: AppContext, adviser: Any) -> Any:
    app.__dict__["adviser"] = adviser
    return adviser


def played(folder: Path, game: str, lang: str = "en", adviser: Any = None, turns: int = 2, **options: Any) -> Playing:
    """A table at which bots have played, and the person is asked."""
    app = room(folder, lang)
    advised(app, adviser or Advising())
    table, rng = Playing(app, match_of(*WHO, game=game, **options), auto_end=True), Random(3)
    table.settle()
    while len({turn.turn for turn in found(table)}) < turns:
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()
    return table


def found(table: Playing) -> list[Any]:
    turns = turns_of_others.newest(table.session)
    return [turn for turn in turns if turns_of_others.by_bot(table.match, turn)]


def opened(table: Playing) -> Any:
    table.key("J")
    for _ in range(4):
        table.frame()
    panel = table.table.teacher.panel
    assert panel, table.table.prompt()
    return panel


@pytest.mark.slices(3)
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_three_ways_are_told_in_whole_sentences_that_fit_and_each_is_seen(tmp_path: Path, game: str, lang: str) -> None:
    table = played(tmp_path, game, lang)
    panel = opened(table)
    observed = table.match.rules.observe(panel.turn.view, panel.turn.seat)
    assert key(observed) == key(panel.turn.view), "only what the seat knew is asked"
    rows = panel.candidates()
    assert 1 <= len(rows) <= 3 and sum(row.taken for row in rows) <= 1
    for row in rows:
        assert row.said and all(sentence[0].isupper() and sentence[-1] in ".!" for sentence in row.said), row.said
    assert verdict(table.app, panel.counsel)[-1] in ".:"
    for size in ((1600, 900), (1280, 720)):
        pen = table.look(size)
        box = panel.box(table.table.zones)
        inside = [each for each in pen.written if box.contains(each.box)]
        assert len(inside) > 6 and not [each.text for each in inside if each.cut]
        assert not any(lamplight.hidden(box, lit.boxes) for lit in panel._concerned) or game != "akropolis"
    assert all(len(lit.shapes) == 3 for lit in panel._concerned) or game != "akropolis", "a tile has its shape"
    assert all(lit.box.width and table.surface.get_rect().colliderect(lit.box) for lit in panel._concerned)
    seen, lies = set(), panel.box(table.table.zones).copy()
    for number, row in enumerate(rows):
        table.key(str(number + 1))
        table.frame()
        assert panel.box(table.table.zones) == lies, "it does not run away from whoever points at it"
        view = panel.replay.board.shown.view
        seen.add(key(view))
        if row.way.path != panel.turn.path:
            assert key(view) != key(panel.turn.view)
        assert panel._concerned
        told = tooltips.under(table.table, panel._rows(table.table.zones)[number].center, 80)
        assert told is None or told.box == panel._rows(table.table.zones)[number], "nothing is told of what lies below"
    assert len(seen) == len(rows)


def test_the_panel_leads_back_to_what_was_begun(tmp_path: Path) -> None:
    table = played(tmp_path, "akropolis")
    table.click("take", 1)
    before = table.board.shown.choice.pressed
    assert before
    opened(table)
    table.key("Esc")
    assert table.table.teacher.panel is None and table.table.past is None
    assert table.board.shown.choice.pressed == before


def test_a_coin_says_why_its_owner_did_that(tmp_path: Path) -> None:
    table = played(tmp_path, "ages")
    for seat in (1, 2):
        table.click("why", seat)
        panel = table.table.teacher.panel
        assert panel and panel.turn.seat == seat
        table.key("J")
        assert table.table.past is None


def test_the_turn_is_shown_again_step_by_step(tmp_path: Path) -> None:
    table = played(tmp_path, "akropolis")
    panel = opened(table)
    table.click("watch")
    assert panel.replay.watched
    for _ in range(200):
        table.frame(0.2)
        if not panel.replay.watched:
            break
    after = table.match.rules.observe(table.match.state_at(panel.turn.end), table.session.viewer)
    assert key(panel.replay.board.shown.view) == key(after)


def test_looking_back_it_is_the_turn_before_what_is_seen(tmp_path: Path) -> None:
    table = played(tmp_path, "akropolis", turns=4)
    table.key(",", times=3)
    table.frame(5.0)
    entry = table.table.past.entry
    assert opened(table).turn.end <= entry


@pytest.mark.parametrize("adviser", [Hanging, Crashing])
def test_a_process_that_is_lost_costs_a_sentence(tmp_path: Path, adviser: type[Advising]) -> None:
    table = played(tmp_path, "ages", adviser=adviser())
    panel = opened(table)
    for _ in range(int(advice.PATIENCE) + 2):
        table.frame(1.0)
    assert table.table.teacher.advice.failed(panel.key) and not table.table.teacher.busy()
    assert any("cannot be" in each.text or "Nothing can be" in each.text for each in table.look().written)
    table.key("Esc")
    table.by_clicks(*table.any_line(Random(1)))


def test_what_there_was_no_time_for_is_thought_about_for_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(tmp_path, "wonders")
    in_short(monkeypatch, 1)
    panel = opened(table)
    asked = [question.counsel for question in table.app.adviser.asked]  # type: ignore[attr-defined]
    assert asked[-2:] == [advice.SECONDS, advice.LONGER] and panel.counsel.games == 1
    in_short(monkeypatch, 3)
    table.table.teacher.advice.think_on(panel.key, panel._question)
    table.frame()
    assert panel.counsel.games == 3 and verdict(table.app, panel.counsel) != table.app.say("teach.no_time")
    assert len(table.app.adviser.asked) == len(asked) + 1  # type: ignore[attr-defined]


def test_of_a_sealed_turn_nobody_speaks(tmp_path: Path) -> None:
    table = played(tmp_path, "wonders")
    running = table.match.turn
    assert table.match.decision().joint
    assert all(turn.turn < running for turn in found(table))


def test_of_hidden_hands_nobody_speaks_before_the_end(tmp_path: Path) -> None:
    app = room(tmp_path)
    adviser = advised(app, Advising())
    table = Playing(app, match_of(*WHO, game="ages", draft=True), auto_end=True)
    table.settle()
    table.session.play(table.any_line(Random(1)))
    table.table.show_next()
    table.settle()
    table.key("J")
    assert not adviser.asked and table.table.teacher.panel is None


def test_before_anybody_has_played_that_is_told(tmp_path: Path) -> None:
    app = room(tmp_path)
    advised(app, Advising())
    table = Playing(app, match_of("human", "human"))
    table.settle()
    table.key("J")
    assert "No opponent" in table.table.prompt().detail
