"""The fairness card: the hash before the end, the deal after it, how the dice fell, and what a typed deal is called."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import GAMES
from game.core import save
from game.core.fairness import hashed
from game.core.save import Seated
from game.teach import kept
from scenes.app.loop import draw
from scenes.app.start import KeptTable
from scenes.pages.setup import LONGEST_DEAL, Setup
from scenes.play.table_facts import KNOWN_DEAL
from scenes.table.over.fairness import Fairness
from scenes.table.over.pause import Pause
from tests.scenes.hired import reports
from tests.scenes.legible import faults
from tests.scenes.rooms import TO_THE_END, Room, keep_game, play_on, room, show

DEAL = "00112233445566778899aabbccddeeff"


def table_of(app: Room, game: str, known: bool = False) -> KeptTable:
    seats = [Seated("", "lapis", "human"), Seated("", "terracotta", "human")]
    app.open_new(game, seats, {}, DEAL, known=known)
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, KeptTable))
    return table


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slices(4)
def test_the_deal_is_told_when_the_game_is_over(game: str, lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    table = table_of(app, game)
    play_on(table.session.match, 30)
    for over in (False, True):
        show(app, Fairness(app, table.session), size)
        pen = draw(app.stack.scenes[-1:], pygame.Surface(size))  # without the table that is seen under it
        texts = " ".join(text.text for text in pen.written)
        assert faults(pen) == []
        assert hashed(DEAL)[:32] in texts and hashed(DEAL)[32:] in texts
        assert (DEAL in texts) == over
        app.stack.pop()
        app.stack.settle()
        play_on(table.session.match, TO_THE_END)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_what_if_does_not_tell_the_deal_of_the_game_that_goes_on(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    table = table_of(app, "akropolis")
    play_on(table.session.match, 10)
    table.session.match = play_on(table.session.match.branch(5), TO_THE_END)
    assert table.session.match.over
    show(app, Fairness(app, table.session), (1280, 720))
    pen = draw(app.stack.scenes[-1:], pygame.Surface((1280, 720)))
    assert DEAL not in " ".join(text.text for text in pen.written) and faults(pen) == []


def test_the_luck_of_each_player_stands_there_once_it_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = room(tmp_path)
    file = keep_game(app, TO_THE_END, game="wonders")
    app.resume(app.saves.all()[0])
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, KeptTable))
    assert Fairness(app, table.session).report is None
    kept.write(table.session.match, file, [0], reports(file, monkeypatch)[-1])
    card = Fairness(app, table.session)
    texts = [text.text for text in show(app, card).written]
    assert card.report and card.app.say("fairness.luck_later") not in texts


def test_it_is_opened_from_the_pause(tmp_path: Path) -> None:
    app = room(tmp_path)
    table = table_of(app, "ages")
    pause = Pause(app, table.session, lambda: None)
    show(app, pause)
    pause.press(next(target for target in pause.targets() if target.id == ("fairness",)))
    app.stack.settle()
    assert isinstance(app.stack.top, Fairness)


@pytest.mark.parametrize("typed", ["", "7", "marble", DEAL])
def test_a_deal_that_was_typed_is_known_and_a_drawn_one_is_not(typed: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    page = Setup(app, "ages")
    show(app, page)
    assert len(typed) <= LONGEST_DEAL
    page.seed = typed
    page.refresh()
    page.start()
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, KeptTable))
    match = table.session.match
    assert (KNOWN_DEAL in match.marks) == bool(typed)
    assert str(match.seed) == typed or (not typed and len(str(match.seed)) == 32)
    assert table.autosave and table.autosave.flush()
    saved = save.read(table.autosave.path)
    marks = [line.entry.mark for line in saved.lines if isinstance(line.entry, save.Mark)]
    assert saved.header.seed == match.seed and (KNOWN_DEAL in marks) == bool(typed)
