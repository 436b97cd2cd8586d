"""What teaches at a table: the same alone, around one screen, in a what-if and after Continue; blind to what is hidden;
and every name of a reason fits where it is written."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core import replay, save
from game.core.state import dump, key
from game.teach.judge import Judge
from game.teach.reasons import OWN, RIVAL, Reason
from game.teach.said import said
from game.teach.weighing import NOTHING_TO_TELL
from scenes.play import turns_of_others, way_words
from scenes.table.over import why_panel
from scenes.table.over.words_on_paper import features
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.core.playing import rules_of
from tests.scenes.advisers import Advising, in_short
from tests.scenes.playing import Playing
from tests.scenes.rooms import room
from tests.scenes.tables import match_of
from tests.teach.games import all_reasons, finished

GAMES = ("akropolis", "origins", "wonders", "ages")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    in_short(monkeypatch)


def seated(folder: Path, match: Any, coach: str = "off") -> Playing:
    app = room(folder)
    app.settings.coach = coach  # type: ignore[assignment]
    app.__dict__["adviser"] = Advising()
    table = Playing(app, match, auto_end=True)
    table.settle()
    return table


def go_on(table: Playing, answers: int, seed: int = 3) -> None:
    rng = Random(seed)
    for _ in range(answers):
        table.session.play(table.any_line(rng))
        table.table.show_next()
        table.settle()


def try_all(table: Playing) -> list[str]:
    """Ask for everything there is; what could be shown."""
    shown = []
    for name in ("H", "J", "Shift+J"):
        for _ in range(3 if name == "H" else 1):
            table.key(name)
            for _ in range(3):
                table.frame()
            table.look((1280, 720))
        teacher = table.table.teacher
        if teacher.panel or teacher.hint:
            shown.append(name)
            table.key("Esc")
        assert teacher.panel is None and teacher.hint is None and table.table.past is None
    return shown


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES)
def test_alone_there_are_hints_and_nobody_to_explain(tmp_path: Path, game: str) -> None:
    if 1 not in rules_of(game).seats:
        pytest.skip("nobody plays it alone")
    table = seated(tmp_path, match_of("human", game=game), "awake")
    go_on(table, 3)
    assert try_all(table) == ["H"]


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES)
def test_around_one_screen(tmp_path: Path, game: str) -> None:
    table = seated(tmp_path, match_of("human", "human", "learner-bold", game=game), "quiet")
    go_on(table, 5)
    shown = try_all(table)
    assert shown[0] == "H" and "Shift+J" in shown


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES)
def test_in_a_what_if_and_after_continue(tmp_path: Path, game: str) -> None:
    before = seated(tmp_path, match_of("human", "learner-calm", "learner-bold", game=game))
    go_on(before, {"akropolis": 2, "origins": 4}.get(game, 7))
    path = tmp_path / "kept.polis"
    journal = save.Journal(path)
    before.match.save_to(journal.write)
    journal.close()
    again = replay.restore(rules_of(game), save.read(path)).match
    for match in (again, before.match.branch(len(before.match.log) - 1)):
        table = seated(tmp_path, match)
        shown = try_all(table)
        assert shown[0] == "H" and "J" in shown


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), ("ages", {"draft": True})])
def test_what_is_hidden_changes_no_question(tmp_path: Path, game: str, options: dict[str, Any]) -> None:
    """Hints, the coach and what is asked of a bot's turn: all come from what the seat has seen."""
    table = seated(tmp_path, match_of("human", "learner-calm", "learner-bold", game=game, **options))
    go_on(table, 1 if options else 4)
    match, rules, rng = table.match, table.match.rules, Random(9)
    seat = table.session.actor
    places = [(len(match.log), seat), (match.asked_from(seat), seat)]
    places += [(turn.start, turn.seat) for turn in [*turns_of_others.newest(table.session)][:3]]

    def asked() -> list[Any]:
        mine = turns_of_others.under_way(match, seat, ())
        played = [*turns_of_others.newest(table.session)][:3]
        told = [(dump(turn.view), turn.path, turns_of_others.is_open(match, turn)) for turn in played]
        return [dump(match.view(seat)), dump(mine.view), mine.path, told]

    before, poisoned = asked(), False
    for entry, of in places:
        known = match.state_at(entry)
        match._states[entry] = rules.guess(rules.observe(known, of), of, rng)
        poisoned |= key(match._states[entry]) != key(known)
        match.version += 1
        assert asked() == before
    assert poisoned or not (options or match.decision().joint)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_a_reason_fits(tmp_path: Path, game: str, lang: str) -> None:
    app, match = room(tmp_path, lang), finished(game)
    judge = Judge(match.rules, match.view(0))
    for size in ((1600, 900), (1280, 720)):
        pen = Pen(pygame.Surface(size), Scale.of(size))
        room_ = Rect(0, 0, pen.scale.px(310), pen.scale.px(74))
        for reason in all_reasons(game):
            features(pen, room_, [(said(judge, reason, app.reason), -12.3)] * 3, lang)
        assert not [each.text for each in pen.written if each.cut]


def test_what_is_told_first_made_the_difference(tmp_path: Path) -> None:
    """Whatever speaks for and against a way: the first name is on the side of the whole, and all adds up to it."""
    app, match, rng = room(tmp_path), finished("ages"), Random(4)
    judge = Judge(match.rules, match.view(0))
    for _ in range(300):
        about = (RIVAL, ""), (OWN, ""), (RIVAL, "wonders"), (OWN, "coins"), (OWN, "workers")
        reasons = [Reason(kind, topic, rng.uniform(-9, 9)) for kind, topic in about]
        whole = sum(reason.amount for reason in reasons)
        for rows in (way_words.DECIDED, why_panel.NAMED):
            told = way_words.decided(judge, reasons, app.reason, rows)
            assert 1 <= len(told) <= rows and told[0][1] * whole > 0
            left = abs(whole - sum(points for _, points in told))
            assert left <= max(NOTHING_TO_TELL, way_words.UNTOLD * abs(whole)), "nothing large is left untold"
