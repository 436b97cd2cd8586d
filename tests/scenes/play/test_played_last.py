"""Which game was played last: looking at one, naming it, handing a seat over never makes it newer."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game import GAMES
from game.core.match import Match
from game.core.save import Journal, Seated
from scenes.app import start
from scenes.app.loop import draw
from scenes.pages.saves import SavedGames
from scenes.pages.shelf import Shelf
from scenes.play.save_store import WHAT_IF
from scenes.play.session import Session
from scenes.ui.dialogs import Notice
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, Room, keep_game, play_on, room, show

LOOKS: dict[str, Callable[[start.KeptTable], object]] = {
    "nothing": lambda table: None,
    "a look back": lambda table: table.view_commands.look_at(0),
    "a seat is handed over": lambda table: table.session.sit(0, "human"),
    "a mark": lambda table: table.session.match.mark("agreed"),
}


def open_game(app: Room, path: Path) -> start.KeptTable:
    start.resume(app, next(kept for kept in app.saves.all() if kept.path == path))
    app.stack.settle()
    while isinstance(app.stack.top, Notice):
        app.stack.pop()
        app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    draw([table], pygame.Surface((1280, 720)))
    return table


def away(app: Room) -> None:
    start.leave(app)
    app.stack.settle()


def killed(table: start.KeptTable) -> None:
    """The program ends as it stands: all that was written is on the disk, and nothing else is done."""
    assert table.autosave
    assert table.autosave.flush()


@pytest.mark.slices(5)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("entries", [30, 5000])
@pytest.mark.parametrize("game", GAMES)
def test_who_looks_at_a_game_does_not_make_it_newer(game: str, entries: int, look: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    older = keep_game(app, entries, 3, game=game, name="older")
    keep_game(app, 30, 1, game=game, name="newer")
    before = [(kept.path, kept.when) for kept in app.saves.all()]
    LOOKS[look](open_game(app, older))
    away(app)
    assert [(kept.path, kept.when) for kept in app.saves.all()] == before
    table = open_game(app, older)
    if table.session.match.over:
        table.session.match.take_back(1)
    else:
        play_on(table.session.match, 1)
    killed(table)
    assert app.saves.all()[0].path == older, "a move does make it newer"
    away(app)


def test_who_only_looks_writes_nothing(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 33)
    text = path.read_bytes()
    open_game(app, path)
    away(app)
    assert path.read_bytes() == text


@pytest.mark.parametrize("spoil", ["torn", "older rules", "no line end"])
def test_what_is_mended_on_opening_is_no_move(spoil: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 47)
    text = path.read_bytes()
    if spoil == "torn":
        text += b'["take'
    elif spoil == "older rules":
        text = text.replace(rules_of("akropolis").digest.encode(), b"0" * 12, 1)
    else:
        text = text.removesuffix(b"\n")
    path.write_bytes(text)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    open_game(app, path)
    away(app)
    assert path.read_bytes() != text
    assert path.stat().st_mtime == 1_000_000_000


def with_what_if(app: Room) -> tuple[Path, Path]:
    """A game that was played, and a what-if from the midst of it that was played after it."""
    real = keep_game(app, 40, 1, name="real")
    table = open_game(app, real)
    start.open_what_if(app, table.session.match, 20)
    app.stack.settle()
    other = app.stack.top
    assert isinstance(other, start.KeptTable)
    assert other.autosave
    play_on(other.session.match, 3)
    killed(other)
    return real, other.autosave.path


def test_continue_means_the_real_game_and_not_its_what_if(tmp_path: Path) -> None:
    app = room(tmp_path)
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    real, what_if = with_what_if(app)
    assert [kept.path for kept in app.saves.all()] == [what_if, real]
    newest = app.saves.newest_open()
    assert newest and newest.path == real, "the what-if was played last"
    table = open_game(app, real)
    play_on(table.session.match, 2)
    killed(table)
    newest = room(tmp_path).saves.newest_open()  # a program that starts anew
    assert newest and newest.path == real
    away(app)


def test_where_only_a_what_if_is_open_the_ribbon_says_so(tmp_path: Path) -> None:
    app = room(tmp_path)
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    real, what_if = with_what_if(app)
    away(app)
    real.unlink()
    shelf.uncover()
    assert shelf.waiting and shelf.waiting.path == what_if
    assert shelf.waiting.marks == (WHAT_IF,)
    told = app.say("shelf.ribbon_what_if", far="")
    assert any(text.text.startswith(told) for text in draw([shelf], pygame.Surface((1600, 900))).written)


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", sorted({*GAMES} - {"ages"}))  # there the road shows it, without a word
def test_shelf_and_list_count_as_the_table_does(game: str, lang: str, tmp_path: Path) -> None:
    """In the same word: where the table says "Turn 3", nobody says "Round 3" of the same game."""
    app = room(tmp_path, lang)
    path = keep_game(app, 12, game=game)
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    assert shelf.waiting
    ribbon = shelf._going_on(shelf.waiting)
    assert ribbon in {text.text for text in draw([shelf], pygame.Surface((1600, 900))).written}
    table = open_game(app, path)
    table.board.show(table.session.view())
    told = [fact.text for fact in table.board.bar()]
    word, number = ribbon.split(",")[0].split()[:2]
    assert any(text.split()[:2] == [word, number] for text in told), (ribbon, told)
    page = SavedGames(app)
    show(app, page)
    rows = {text.text for text in draw([page], pygame.Surface((1600, 900))).written}
    assert any(row.startswith(f"{word.lower()} {number}") for row in rows), rows


def secret_tables() -> list[tuple[str, int, dict[str, object]]]:
    return [("wonders", 3, {}), ("wonders", 2, {"boards": "chosen"}), ("ages", 3, {"draft": True})]


@pytest.mark.parametrize("who", ["human", "random"])
@pytest.mark.parametrize(("game", "seats", "options"), secret_tables())
def test_how_far_it_is_is_known_whoever_has_chosen_anew_in_secret(
    game: str, seats: int, options: dict[str, object], who: str, tmp_path: Path
) -> None:
    """A game in which answers of a joint step are given and taken back, left at any point."""
    app, rng = room(tmp_path), Random(7)
    app.saves.folder.mkdir(parents=True)
    path = app.saves.folder / "a.polis"
    journal = Journal(path)
    match = Match(rules_of(game), seats, options, 7, [Seated("", "", who) for _ in range(seats)], journal.write)  # type: ignore[arg-type]
    dropped = 0
    while len(match.log) < 90 and not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        open_seats = [seat for seat in range(seats) if match.decision(seat).seat == seat]
        match.play(rng.choice(match.legal(rng.choice(open_seats))))
        if match.decision().joint and rng.random() < 0.3:
            own = [seat for seat in range(seats) if match._own_secret(seat) is not None]
            if own:
                match.drop(rng.choice(own))
                dropped += 1
        (kept,) = app.saves.all()
        waits = Session(match, Nobody()).awaited == "end_turn"
        assert kept.standing
        assert kept.standing.round == match.state_at(len(match.log) - waits).round
    assert dropped > 3
    journal.close()


def test_a_game_that_cannot_be_followed_is_listed_as_such(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 30)
    path.write_text(path.read_text("utf-8") + '["take",99]\n', "utf-8")
    page = SavedGames(app)
    written = " ".join(text.text for text in show(app, page).written)
    assert app.say("saves.broken") in written
    assert app.say("saves.open") not in written
