"""Saves that are well formed and say what nobody here knows: of later versions, or of other hands.

Whatever stands in them, the shelf and the list are seen, Continue opens the game or says why not, and the file stays.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.kinds import USUAL_BOT
from game.core.save import Sit, encode, read
from scenes.app.loop import draw
from scenes.app.shot import shot
from scenes.app.start import KeptTable
from scenes.pages.saves import SavedGames
from scenes.pages.shelf import Shelf
from scenes.play.session import PLAYED_BY_BOT, Session
from scenes.play.table_facts import KINDS
from scenes.table.over.pause import Pause
from scenes.ui.dialogs import Notice
from tests.scenes.legible import faults
from tests.scenes.rooms import TO_THE_END, Room, keep_game, play_on, room

Change = Callable[[dict[str, Any]], object]


def player(**what: Any) -> Change:
    return lambda header: header["players"][1].update(what)


HEADERS: dict[str, Change] = {
    "a bot of a later version": player(who="wizard"),
    "a bot without a name": player(who=""),
    "a bot with a long name": player(who="wizard" * 5000),
    "nobody but bots": lambda header: [seat.update(who="wizard") for seat in header["players"]],
    "a colour of a later version": player(colour="ultramarine"),
    "two of one colour": player(colour="lapis"),
    "a long name": player(name="Anna " * 50_000),
    "a name of many lines": player(name="A\nn\tn\x00a\x7f\u200b"),
    "a name that no font has": player(name="\U0001f3db\ufe0f 漢字 \U00012000"),
    "nothing but blanks": player(name=" \n "),
    "nobody is named": lambda header: header.update(players=[]),
    "a long seed": lambda header: header.update(seed="x" * 100_000),
    "a huge seed": lambda header: header.update(seed=10**18),
    "recorded elsewhere": lambda header: header.update(digest=None),
}
WRONG: dict[str, Change] = {
    "too few players": lambda header: header.update(players=header["players"][:1]),
    "too many players": lambda header: header.update(players=header["players"] * 9),
    "too many seats": lambda header: header.update(seats=10**12),
    "no seats": lambda header: header.update(seats=0, players=[]),
    "less than no seats": lambda header: header.update(seats=-1, players=[]),
    "another number of seats": lambda header: header.update(seats=3, players=[]),
    "an option of a later version": lambda header: header.update(options={"moon": True}),
    "an option with another value": lambda header: header.update(options={"long": "perhaps"}),
    "a game of a later version": lambda header: header.update(game="atlantis"),
    "a game with a strange name": lambda header: header.update(game="../\x00\n" * 3000),
    "other rules": lambda header: header.update(digest="old"),
}
LINES = {
    "a seat was handed to a later bot": encode(Sit(1, "wizard")),
    "a later mark": '{"mark": "blessed"}',
    "a long mark": json.dumps({"mark": "blessed \n" * 9000}),
    "a mark without a name": '{"mark": ""}',
}
WRONG_LINES = {
    "a seat that is not there": '{"seat": 9, "who": "greedy"}',
    "an action of a later version": '["fly", 1]',
    "an action with parts of another kind": '["take", "one"]',
    "a huge number": f'["take", {10**30}]',
    "more taken back than there is": '{"undo": 1000000}',
    "a position of another game": '{"key": "x", "state": {"round": 9, "players": []}}',
}


def strange(app: Room, change: Change | None = None, line: str = "", entries: int = 27) -> Path:
    path = keep_game(app, entries, 0, 2)
    first, *rest = path.read_text().splitlines()
    header = json.loads(first)
    if change:
        change(header)
    path.write_text("\n".join([json.dumps(header), *rest, *([line] if line else []), ""]))
    return path


def looked_at(app: Room) -> None:
    """Everything that can be seen is painted."""
    draw(app.stack.visible(), pygame.Surface((1280, 720)))


def opened(app: Room) -> tuple[KeptTable | None, list[Notice]]:
    """The shelf is seen, the list is seen, and Continue is pressed."""
    shelf = Shelf(app, lambda game: None)
    for scene in (shelf, SavedGames(app)):
        app.stack.push(scene)
        app.stack.settle()
        looked_at(app)
    app.stack.pop()
    app.stack.settle()
    if shelf.waiting:
        shelf.go_on()
        app.stack.settle()
    tables = [scene for scene in app.stack.scenes if isinstance(scene, KeptTable)]
    return next(iter(tables), None), [scene for scene in app.stack.scenes if isinstance(scene, Notice)]


def ends(app: Room, table: KeptTable) -> None:
    """The game is played to its end, and the score is seen."""
    play_on(table.session.match, TO_THE_END)
    app.stack.push(table.board.end())
    app.stack.settle()
    looked_at(app)


@pytest.mark.slices(3)
@pytest.mark.parametrize("name", HEADERS)
def test_a_strange_header_that_can_be_played_opens_the_game(name: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    entries = 7 if "seed" in name else 27  # every position in a file bears the print of its seed
    path = strange(app, HEADERS[name], entries=entries)
    table, _ = opened(app)
    assert table
    table.update(0.1)
    looked_at(app)
    app.stack.push(Pause(app, table.session, lambda: None))
    app.stack.settle()
    looked_at(app)
    assert all(seat.who in KINDS for seat in table.session.match.players)
    assert len(table.session.match.log) == entries
    assert path.exists()
    ends(app, table)


@pytest.mark.parametrize("line", LINES.values(), ids=[*LINES])
def test_strange_lines_that_can_be_played_open_the_game(line: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    strange(app, line=line)
    table, _ = opened(app)
    assert table
    app.stack.push(Pause(app, table.session, lambda: None))
    ends(app, table)


@pytest.mark.parametrize(
    ("change", "line", "entries"),
    [*((change, "", 7) for change in WRONG.values()), *((None, line, 27) for line in WRONG_LINES.values())],
    ids=[*WRONG, *WRONG_LINES],
)
def test_what_cannot_be_played_says_why_and_the_file_stays(
    change: Change | None, line: str, entries: int, tmp_path: Path
) -> None:
    app = room(tmp_path)
    path = strange(app, change, line, entries)
    before = path.read_bytes()
    table, notices = opened(app)
    assert table is None
    (kept,) = app.saves.all()
    assert notices or kept.problem
    looked_at(app)
    assert path.read_bytes() == before


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_bot_of_a_later_version_gives_its_seat_to_ours_and_that_is_said(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    path = strange(app, player(who="wizard", name="Бенедикт"))
    table, (notice,) = opened(app)
    assert table
    assert table.session.match.players[1].who == USUAL_BOT
    assert "wizard" in notice.sentence
    assert "Бенедикт" in notice.sentence
    assert app.say("level.apprentice") in notice.sentence
    assert faults(draw([notice], pygame.Surface((1280, 720)))) == []
    app.stack.replace()
    app.stack.settle()
    assert read(path).header.players[1].who == "wizard", "a program that knows the wizard finds it again"


def test_a_picture_is_drawn_of_a_strange_save_too(tmp_path: Path) -> None:
    path = strange(room(tmp_path), player(who="wizard", name="A\x00" * 9000, colour="none"))
    shot("akropolis", tmp_path / "out.png", path, None, (1280, 720), "en", None)
    assert (tmp_path / "out.png").exists()


@pytest.mark.parametrize("name", [b"a\xff\xfe", b"a\nb", "\u202eabc".encode(), b"x" * 200], ids=str)
def test_files_with_strange_names_are_listed(name: bytes, tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 12)
    folder = str(path.parent).encode()
    path.rename((folder + b"/" + name + b".polis").decode(errors="surrogateescape"))
    (path.parent / (name + b"-.polis").decode(errors="surrogateescape")).write_text("nothing")
    table, _ = opened(app)
    assert table


# -- marks


def handed(app: Room, *whos: str) -> Session:
    """Seat 0, a person's, is handed on; each one that sits there plays once."""
    path = keep_game(app, 12, seats=2)
    table, _ = opened(app)
    assert table
    session = table.session
    for who in whos:
        if session.match.players[0].who != who:
            session.sit(0, who)
        played = len(session.match.log)
        while not any(entry.seat == 0 for entry in session.match.log[played:]):
            if session.match.decision().seat < 0:
                session.advance()
            elif session.awaited == "end_turn":
                session.end_turn()
            elif session.human(session.match.decision().seat):
                session.play(session.lines()[0])
            else:
                action = session.match.legal()[0]
                session.bots.ask = lambda question: 1  # type: ignore[method-assign]
                session.bots.answer = lambda id, action=action: action  # type: ignore[method-assign]
                session.advance()
                session.advance()
    assert path.exists()
    return session


@pytest.mark.parametrize(
    ("whos", "marked"),
    [
        (("human",), False),
        (("greedy",), True),
        (("greedy", "human"), True),
        (("greedy", "random", "human"), True),
    ],
    ids=str,
)
def test_a_game_is_marked_in_which_a_bot_plays_for_somebody(
    whos: tuple[str, ...], marked: bool, tmp_path: Path
) -> None:
    app = room(tmp_path)
    session = handed(app, *whos)
    assert (PLAYED_BY_BOT in session.match.marks) is marked
    over = room(tmp_path / "over")
    play_on(handed(over, *whos).match, TO_THE_END)
    end = next(scene for scene in over.stack.scenes if isinstance(scene, KeptTable)).board.end()
    for page in (Pause(app, session, lambda: None), end):
        page.enter()
        draw([page], pygame.Surface((1280, 720)))  # what moves begins when it is seen
        page.update(99)
        pen = draw([page], pygame.Surface((1280, 720)))
        assert any(app.say("mark.bot") in text.text for text in pen.written) is marked, type(page)
    app.stack.replace()
    app.stack.settle()
    (kept,) = app.saves.all()
    again, _ = opened(app)
    assert again
    assert (PLAYED_BY_BOT in again.session.match.marks) is marked
    assert kept.problem is None


def test_handing_a_seat_over_and_back_before_anything_is_played_marks_nothing(tmp_path: Path) -> None:
    session = handed(room(tmp_path))
    session.sit(0, "greedy")
    session.sit(0, "human")
    session.sit(1, "random")  # only another bot
    session.sit(1, "greedy")
    assert session.match.marks == []


def test_going_on_for_a_bot_marks_the_game(tmp_path: Path) -> None:
    session = handed(room(tmp_path))
    assert any(entry.seat == 1 for entry in session.match.log)
    session.sit(1, "human")
    assert session.match.marks == [PLAYED_BY_BOT]


def test_a_seat_that_was_handed_over_before_the_game_was_left_is_still_known(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = strange(app, line=encode(Sit(0, "greedy")))
    table, _ = opened(app)
    assert table
    session = table.session
    assert session.match.marks == []
    for _ in range(9):
        if session.awaited == "bot":
            action = session.match.legal()[0]
            session.bots.answer = lambda id, action=action: action  # type: ignore[method-assign]
        session.advance()
    assert session.match.marks == [PLAYED_BY_BOT]
    app.stack.replace()
    app.stack.settle()
    assert '{"mark":"bot"}' in path.read_text()
