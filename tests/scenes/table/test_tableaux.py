"""What has weight is told large, one after the other; any key goes on, and nothing is lost where nothing may move."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pygame
import pytest

from art.ages.vistas import WAR
from game.core.rules import Event
from game.core.state import clone
from scenes.play.session import Step
from scenes.table.tableau import HOLDS, Row, Tableau
from scenes.table.tableaux import MOST, Tableaux
from tests.scenes.legible import faults
from tests.scenes.rooms import room
from tests.scenes.tables import Sitting, match_of

ONE = Tableau(WAR, "One", "It is told.", rows=(Row(None, "Coins", "why", "+6"),), seats=frozenset({0}), sound="drums")
TWO = ONE._replace(title="Two", seats=frozenset())
RIVALS = ONE._replace(title="Rivals", seats=frozenset({1}))


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(room(tmp_path), match_of("human", "mason-calm", game="ages"))


def tell(sitting: Sitting, *told: Tableau, seat: int = 0) -> Tableaux[Any]:
    """As if they had come of a step of a seat."""
    tableaux: Tableaux[Any] = sitting.board.tableaux
    view, usual = sitting.session.view(), tableaux._tell
    tableaux._tell = lambda shown, step: told
    tableaux.animate(Step(view, view, (), seat, (("act",),)), sitting.board.motion)
    tableaux._tell = usual
    return tableaux


def opened(sitting: Sitting, *others: Tableau) -> str:
    """What is told as soon as its wall is painted, and written on the screen."""
    tableaux = sitting.board.tableaux
    for _ in range(600):
        sitting.frame(0.001)
        if tableaux.tells():
            sitting.frame(0.3)
            texts = {each.text for each in sitting.look().written}
            return next(each.title for each in (ONE, TWO, RIVALS, *others) if each.title in texts)
        sleep(0.005)
    raise AssertionError("nothing is told")


def any_key(sitting: Sitting) -> None:
    sitting.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def test_one_is_told_after_the_other_and_any_key_goes_on(sitting: Sitting) -> None:
    tell(sitting, ONE, TWO)
    assert opened(sitting) == "One" and sitting.board.busy()
    any_key(sitting)  # all that it says is there at once
    assert "+6" in {each.text for each in sitting.look().written}
    any_key(sitting)
    sitting.frame(0.2)
    assert opened(sitting) == "Two"
    sitting.click(800, 450)
    sitting.click(800, 450)
    sitting.frame(0.2)
    assert not sitting.board.tableaux.busy()
    assert not [entry for entry in sitting.match.log if entry.seat == 0]  # nothing else was pressed


def test_it_ends_by_itself_and_the_frame_answers_meanwhile(sitting: Sitting) -> None:
    tell(sitting, ONE)
    opened(sitting)
    sitting.key("A")
    assert sitting.top is not sitting.table
    sitting.app.stack.pop()
    sitting.app.stack.settle()
    assert sitting.board.tableaux.tells()
    sitting.frame(ONE.spoken + HOLDS)
    sitting.frame(0.2)
    assert not sitting.board.tableaux.busy()


def test_without_motion_it_is_told_all_the_same(sitting: Sitting) -> None:
    sitting.app.settings.reduced_motion = True
    tell(sitting, ONE)
    sitting.board.skip()  # as the table does after each step
    assert opened(sitting) == "One"
    assert "+6" in {each.text for each in sitting.look().written}


def test_of_a_bots_turn_few_are_told_and_of_others_only_what_touches_all(sitting: Sitting) -> None:
    tableaux = tell(sitting, *[RIVALS] * 3, seat=1)
    assert not tableaux.busy() and tableaux.lively()  # its panel lights up
    tell(sitting, *[RIVALS._replace(race="leads")] * (MOST + 2), seat=1)
    assert len(tableaux._queue) == MOST
    tell(sitting, *[TWO] * 2, seat=1)
    assert len(tableaux._queue) == MOST + 2  # war is for all


def test_who_wants_no_motion_to_be_seen_at_all_sees_none(sitting: Sitting) -> None:
    sitting.app.settings.speed = "instant"
    assert not tell(sitting, ONE).busy()


ENDS: dict[str, tuple[dict[str, Any], tuple[Event, ...]]] = {
    "ages": ({"round": 6}, (Event(("round", 6, 1)),)),
    "akropolis": ({"stack": (), "due": 0, "round": 11}, (Event(("turned_up", 3, 4)),)),
    "origins": ({"arisen": (2,)}, (Event(("arose", 2)),)),
    "wonders": ({"final": True}, (Event(("final", 0)),)),
}


@pytest.mark.parametrize("game", ENDS)
def test_every_game_announces_its_end_once_and_all_of_it_is_read(tmp_path: Path, game: str) -> None:
    changed, events = ENDS[game]
    sitting = Sitting(room(tmp_path, "ru"), match_of("human", "mason-calm", game=game))
    sitting.look((1280, 720))
    sitting.settle()
    before = sitting.session.view()
    after = clone(before)
    for name, value in changed.items():
        setattr(after, name, value)
    board = sitting.board
    board.shown.put(after)
    board.tableaux.animate(Step(before, after, events, 0, (("act",),)), board.motion)
    (told,) = board.tableaux._queue
    assert told.order and told.holds > HOLDS and not told.seats
    opened(sitting, told)
    sitting.board.tableaux.go_on(whole=False)
    pen = sitting.look()
    assert faults(pen) == []
    assert {told.title, *(turn.told for turn in told.order)} <= {each.text for each in pen.written}
    board.skip()
    board.shown.put(before)
    board.tableaux.animate(Step(before, before, (), 0, (("act",),)), board.motion)
    assert not board.tableaux.busy()
