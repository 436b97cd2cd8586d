"""Engines at a table: one that fails gives its seat to a bot and that is told; no file of others ever starts one."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.core.errors import Problem
from game.core.kinds import ANOTHER_BOT, USUAL_BOT
from game.minds.engine import seat_of
from scenes.app.loop import draw
from scenes.app.run import welcome
from scenes.play.bot_process import Thinker
from scenes.play.session import Session
from scenes.table.over.pause import Pause
from scenes.ui import opponents, players
from scenes.ui.dialogs import Notice
from tests.hygiene.project import ROOT
from tests.scenes.legible import faults
from tests.scenes.play.test_opponents_asked import PATIENCE, table
from tests.scenes.play.test_strange_saves import opened, player, strange
from tests.scenes.rooms import room

FRUGAL = seat_of(str(ROOT / "docs/samples/frugal.py"))

ONCE = """
import json, sys
sys.stdin.readline()
print('{"hello": 1}', flush=True)
asked = json.loads(sys.stdin.readline())
print(json.dumps({"answer": 1, "action": asked["legal"][0]}), flush=True)
"""


def test_an_engine_that_dies_in_the_window_gives_its_seat_to_a_bot(tmp_path: Path) -> None:
    (tmp_path / "once.py").write_text(ONCE)
    thinker = Thinker()
    made = Session(table("akropolis", seat_of(str(tmp_path / "once.py")), "random"), thinker)
    told, end = list[Problem](), time.monotonic() + PATIENCE
    try:
        while made.answers_of(0) < 4 and time.monotonic() < end:
            try:
                made.advance()
            except Problem as problem:
                told.append(problem)
    finally:
        thinker.close()
    assert [problem.key for problem in told] == ["engine.ended"]
    assert [entry.who == USUAL_BOT for entry in made.match.log if entry.seat == 0] == [False, True, True, True]
    assert ANOTHER_BOT in made.match.marks
    app = room(tmp_path)
    assert "once" in app.told(told[0])


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_save_starts_only_an_engine_that_was_named_here(lang: str, tmp_path: Path) -> None:
    for known in (False, True):
        app = room(tmp_path / str(known), lang)
        strange(app, player(who=FRUGAL, name=""))
        if known:
            welcome(app, ["human", FRUGAL])
            assert app.store.load().settings.engines == [FRUGAL]
        found, notices = opened(app)
        assert found
        assert found.session.match.players[1].who == (FRUGAL if known else USUAL_BOT)
        assert [type(notice) for notice in notices] == ([] if known else [Notice])
    assert players.name(app, found.session, 1) == "frugal"
    assert "frugal.py" in players.kind(app, found.session, 1) and opponents.sees(app, FRUGAL)
    for scene in (found, Pause(app, found.session, lambda: None)):
        assert faults(draw([scene], pygame.Surface((1280, 720)))) == []
