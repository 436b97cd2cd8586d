"""The list of saved games: every row says what it is, and is told from every other one; what a click does."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pygame
import pytest

from game.core import save
from game.core.match import Match
from scenes.app import start
from scenes.app.loop import draw
from scenes.app.program import Program
from scenes.pages.saves import SavedGames
from scenes.pages.shelf import Shelf
from scenes.play.prints import Made
from scenes.ui.dialogs import Ask, Doubt
from tests.core.playing import rules_of
from tests.hygiene.project import ROOT
from tests.scenes.hands import click, key, write
from tests.scenes.legible import faults
from tests.scenes.pages.test_menus import LANGS, SIZES, texts
from tests.scenes.rooms import NAMES, Room, keep_game, play_on, room, show

KINDS: dict[str, tuple[dict[str, object], tuple[str, ...]]] = {
    "practice": ({}, ("practice",)),
    "agreed": ({}, ("agreed",)),
    "bot": ({}, ("bot",)),
    "what_if": ({}, ("what_if",)),
    "several": ({}, ("what_if", "practice", "agreed", "bot")),
    "of another version": ({}, ("moonlight",)),
}
SCENARIOS = ("clash", "age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")


def marked(app: Room, name: str, marks: tuple[str, ...], bots: bool = False, **about: object) -> Path:
    path = keep_game(app, 20, name=name, **about)  # type: ignore[arg-type]
    with path.open("a") as file:
        file.writelines(save.encode(save.Mark(mark)) + "\n" for mark in marks)
        if bots:
            file.write(save.encode(save.Sit(0, "greedy")) + "\n")
    return path


def shelf_under(app: Room) -> None:
    app.stack.push(Shelf(app, lambda game: None))
    app.stack.settle()


def rows(page: SavedGames) -> dict[str, str]:
    """What each row says, by its file."""
    return {str(target.id[1]): target.name for target in page.targets() if target.id[0] == "row"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_game_says_what_it_is(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    plain = keep_game(app, 20, name="plain")
    for name, (_, marks) in KINDS.items():
        marked(app, name, marks)
    marked(app, "bots", (), bots=True)
    page = SavedGames(app)
    show(app, page)
    told: dict[str, str] = {}
    for kept in page.kept:
        page._choose(kept)
        for size in SIZES[:2]:
            assert faults(draw([page], pygame.Surface(size))) == []
        told |= rows(page)
    page.scroll("games", 1)  # the list is longer than the page
    told |= rows(page)
    assert len(told) == len(KINDS) + 2
    assert len({told.replace(name, "") for name, told in told.items()}) == len(told), "no two kinds look alike"
    assert app.say("saves.bots") in told["bots.polis"]
    assert app.say("saves.bots") not in told[plain.name]
    for mark in ("practice", "agreed", "bot"):
        assert app.say(f"mark.{mark}") in told["several.polis"]
    assert "moonlight" in told["of another version.polis"]


@pytest.mark.parametrize("mode", SCENARIOS)
def test_a_solo_game_names_what_is_played(mode: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 5, 0, 1, game="ages", mode=mode)
    keep_game(app, 5, 1, 2, game="ages")
    page = SavedGames(app)
    show(app, page)
    solo, several = rows(page).values()
    assert app.say(f"option.mode.{mode}") in solo
    assert not any(app.say(f"option.mode.{other}") in several for other in SCENARIOS)


@pytest.mark.parametrize("over", [False, True])
def test_a_what_if_names_the_game_it_began_from(over: bool, tmp_path: Path) -> None:
    app = room(tmp_path)
    shelf_under(app)
    real = keep_game(app, 5000 if over else 40, 1, name="Sunday with Ola")
    rules = rules_of("akropolis")
    other = Match(rules, 2, {}, 8, [save.Seated(), save.Seated()])
    journal = save.Journal(app.saves.folder / "else.polis")
    other.save_to(journal.write)
    journal.close()
    start.resume(app, next(kept for kept in app.saves.all() if kept.path == real))
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    start.open_what_if(app, table.session.match, 20)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    assert table.autosave
    what_if = table.autosave.path.name
    play_on(table.session.match, 2)
    start.leave(app)
    app.stack.settle()
    page = SavedGames(app)
    show(app, page)
    assert app.say("saves.what_if_of", game="Sunday with Ola") in rows(page)[what_if]
    moved = app.saves.rename(next(kept for kept in page.kept if kept.path == real), "Monday")
    page.uncover()
    assert app.say("saves.what_if_of", game="Monday") in rows(page)[what_if]
    moved.unlink()
    page.uncover()
    assert app.say("saves.what_if") in rows(page)[what_if]
    assert app.say("saves.what_if_of", game="")[:-1] not in rows(page)[what_if]


def test_no_two_questions_before_deleting_are_alike(tmp_path: Path) -> None:
    """Games of one title and day, and copies of one game: whoever is asked knows which it is."""
    app = room(tmp_path)
    for name, entries, seats in (("2026-03-14-201500", 20, 2), ("2026-03-14-101500", 20, 2), ("2026-03-14-1", 40, 2)):
        keep_game(app, entries, 0, seats, name=f"akropolis-{name}")
    shutil.copy2(app.saves.folder / "akropolis-2026-03-14-1.polis", app.saves.folder / "copy.polis")
    page = SavedGames(app)
    show(app, page)
    asked = []
    for kept in page.kept:
        page._choose(kept)
        page.press(next(target for target in page.targets() if target.id[0] == "delete"))
        app.stack.settle()
        question = app.stack.top
        assert isinstance(question, Doubt)
        asked.append(question.sentence + question.about)
        app.stack.pop()
        app.stack.settle()
    assert len({*asked}) == len(asked) == 4


@pytest.mark.parametrize("lang", LANGS)
def test_the_longest_question_is_whole(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    path = marked(app, "W" * 32, ("what_if", "practice", "agreed", "bot"), seats=4)
    text = path.read_text("utf-8")
    for number, name in enumerate(NAMES):
        text = text.replace(f"Anna{number}", name)
    path.write_text(text, "utf-8")
    page = SavedGames(app)
    show(app, page)
    page.press(next(target for target in page.targets() if target.id[0] == "delete"))
    app.stack.settle()
    question = app.stack.top
    assert isinstance(question, Ask)
    for size in SIZES:
        assert faults(draw([question], pygame.Surface(size))) == []


def test_a_destructive_question_is_no_for_whoever_only_presses_enter() -> None:
    """Every question is one of those that lose nothing, or doubts."""
    harmless = {"shelf.quit_ask", "branch.ask"}
    for path in (ROOT / "scenes").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Ask":
                words = {node.value for node in ast.walk(call) if isinstance(node, ast.Constant)}
                assert words & harmless, f"{path}, line {call.lineno}: an Ask for what may lose something"


def opened(app: Room, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(Program, "resume", lambda app, kept: found.append(kept.path.stem))
    return found


def chosen(page: SavedGames) -> str:
    assert page.chosen
    return page.chosen.path.stem


def box_of(page: SavedGames, *id: str) -> pygame.Rect:
    return next(target.box for target in page.targets() if target.id == id)


def test_one_click_chooses_a_row_and_the_next_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = room(tmp_path)
    for days, name in enumerate(("a", "b", "c")):
        keep_game(app, 20, days, name=name)
    page, found = SavedGames(app), opened(app, monkeypatch)
    show(app, page)
    points = {name: (box_of(page, "row", f"{name}.polis").x + 200, box_of(page, "row", f"{name}.polis").y + 15)
              for name in "abc"}  # fmt: skip
    assert chosen(page) == "a", "the newest, for Enter"
    click(page, points["a"])
    assert found == [], "what is framed when the page opens is not opened by one click"
    click(page, points["b"])
    assert chosen(page) == "b"
    assert found == []
    click(page, points["b"])
    assert found == ["b"]
    click(page, points["a"])
    page.cover()
    page.uncover()
    draw([page], pygame.Surface((1600, 900)))
    click(page, points["a"])
    assert found == ["b"], "what was clicked long ago, before another page, is no first click"
    key(page, pygame.K_RETURN)
    assert found == ["b", "a"]
    click(page, points["c"])
    draw([page], pygame.Surface((1600, 900)))
    click(page, box_of(page, "open").center)
    assert found == ["b", "a", "c"], "a button that says Continue goes on with the chosen one"


def test_enter_opens_the_row_where_the_keyboard_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = room(tmp_path)
    for days, name in enumerate(("a", "b")):
        keep_game(app, 20, days, name=name)
    page, found = SavedGames(app), opened(app, monkeypatch)
    show(app, page)
    while page.focus.id != ("row", "b.polis"):
        key(page, pygame.K_TAB)
    assert chosen(page) == "b"
    key(page, pygame.K_RETURN)
    assert found == ["b"]


def test_who_writes_a_name_may_click_into_it(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 20, name="akropolis-2026-03-14-201500")
    page = SavedGames(app)
    show(app, page)
    name = page.kept[0].path.name
    click(page, box_of(page, "name", name).center)
    draw([page], pygame.Surface((1600, 900)))
    assert page.hand.editing
    write(page, "Sun")
    draw([page], pygame.Surface((1600, 900)))
    click(page, box_of(page, "name", name).center)
    assert page.hand.editing, "a click into the name goes on writing it"
    assert page.hand.editing.text == "Sun"
    key(page, pygame.K_ESCAPE)
    assert app.say("game.akropolis") in texts(page)


def names(page: SavedGames) -> list[str]:
    return [kept.path.stem for kept in page.shown]


def test_whoever_types_finds_a_game_by_name_or_player(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 20, 0, 2, name="Sunday with Ola")
    keep_game(app, 20, 1, 3, name="rainy", game="origins")
    page = SavedGames(app)
    show(app, page)
    key(page, pygame.K_s)
    write(page, "sun")
    assert names(page) == ["Sunday with Ola"], "what is typed counts at once, with no field to be pressed before"
    key(page, pygame.K_ESCAPE)
    assert names(page) == ["Sunday with Ola", "rainy"]
    write(page, "anna2")
    key(page, pygame.K_RETURN)
    assert names(page) == ["rainy"], "whoever sits there is found too, and the search stays"
    write(page, "xyz")
    assert names(page) == [] and app.say("saves.nothing_like_it") in texts(page)
    key(page, *[pygame.K_BACKSPACE] * 12, pygame.K_RETURN)
    page.press(next(target for target in page.targets() if target.id == ("game", "origins")))
    draw([page], pygame.Surface((1600, 900)))
    assert names(page) == ["rainy"]


def test_what_was_thrown_away_is_taken_back_from_the_bin(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 20, 3, name="dear")
    keep_game(app, 20, 0, name="newer")
    text = path.read_bytes()
    page = SavedGames(app)
    show(app, page)
    page._delete(next(kept for kept in page.kept if kept.path == path))
    assert names(page) == ["newer"]
    page._show_state("bin")
    draw([page], pygame.Surface((1600, 900)))
    assert names(page) == ["dear"]
    key(page, pygame.K_RETURN)
    assert path.read_bytes() == text and names(page) == []
    page._show_state("all")
    assert names(page) == ["newer", "dear"], "where it was: by when it was played"


def test_prints_are_read_after_the_first_picture_and_what_is_no_picture_is_painted_anew(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 20)
    page = SavedGames(app)
    show(app, page)
    (printer,) = app.hired
    (wish,) = printer.wishes
    made = app.prints.folder / f"{wish['content']}-en.jpg"
    made.parent.mkdir()
    picture = pygame.Surface((960, 540))
    picture.fill((200, 30, 30))
    pygame.image.save(picture, str(made))
    printer.tell(Made(made.stem, True))
    assert page.update(0.01) and printer.closed, "when nothing is left to paint nobody is kept"

    def red() -> bool:
        seen = draw([page], pygame.Surface((1600, 900))).surface.get_at((800, 300))
        return seen.r > 150 and seen.g < 60

    assert not red(), "no file is read while a picture is painted"
    page.update(0.01)
    assert red()
    made.write_bytes(b"\xff\xd8 no picture")
    again = SavedGames(app)
    show(app, again)
    again.update(0.01)
    assert not made.exists() and again.targets()
