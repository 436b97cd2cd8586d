"""Every page: it opens in all languages and sizes with every text whole, and works with the keyboard alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from art import palette
from game.bots.players import BOTS
from game.core import save
from game.core.errors import Problem
from game.core.kinds import USUAL_BOT
from game.core.match import Match
from game.core.rules import Part, Result, Score
from game.core.save import Seated
from game.shell.simulate import Table as Simulated
from game.shell.simulate import begins
from scenes.app import start
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.app.program import Program
from scenes.pages import keys
from scenes.pages import settings as settings_page
from scenes.pages.saves import SavedGames
from scenes.pages.settings import SettingsPage
from scenes.pages.setup import Setup
from scenes.pages.shelf import PATIENCE, Shelf, ShelfIntro
from scenes.play import points_story
from scenes.play.last_table import possible, usual
from scenes.play.records import Record
from scenes.play.session import Session
from scenes.play.settings_store import Table
from scenes.play.table_facts import KINDS
from scenes.table.commands import key_name
from scenes.table.over.end_facts import Ending, Ways
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_stage import Column
from scenes.table.over.pause import Pause
from scenes.table.prompt import Prompt
from scenes.ui.dialogs import Ask, Notice
from scenes.ui.page import Menu
from tests.core.playing import rules_of
from tests.scenes import rooms
from tests.scenes.hands import click, key, write
from tests.scenes.legible import faults
from tests.scenes.rooms import NAMES, NOW, PSEUDO, Nobody, Room, keep_game, play_on, room, show

SIZES = ((1600, 900), (1280, 720))
LANGS = ("en", "pl", "ru", PSEUDO)
PEOPLE = [Seated("Anna", "lapis"), Seated("", "terracotta", "greedy"), Seated("Борис", "verdigris", "random")]

WAYS_TO_BEGIN: dict[str, list[dict[str, Any]]] = {"wonders": [{}, {"boards": "chosen"}], "ages": [{}, {"draft": True}]}

# -- pages, with much on them


def session_of(app: Room, seats: int = 3, entries: int = 40, **options: Any) -> Session:
    people = [Seated(name, palette.SEATS[i].name) for i, name in enumerate(("Anna", "Борис", "Wojciech", "Kseniya"))]
    match = Match(rules_of("akropolis"), seats, options, 5, people[:seats])
    return Session(play_on(match, entries), Nobody())


def shelf(app: Room) -> Menu:
    app.settings.table = Table("akropolis", [*PEOPLE], {"variant_gardens": True})
    return Shelf(app, lambda game: None)


def full_shelf(app: Room) -> Menu:
    app.settings.table = Table(
        "akropolis", [*PEOPLE[:2], Seated("Bartholomew", "murex"), Seated("Wojciechówna", "ivory")]
    )
    return Shelf(app, lambda game: None)


def waiting_shelf(app: Room) -> Menu:
    keep_game(app, 40, 2, 4)
    return Shelf(app, lambda game: None)


def table_of_three(app: Room) -> Menu:
    app.settings.table = Table("akropolis", [*PEOPLE], {"variant_gardens": True})
    return Setup(app, "akropolis")


def table_of_four(app: Room) -> Menu:
    app.settings.table = Table("akropolis", [*PEOPLE, Seated("Wojciechówna", "ivory")])
    return Setup(app, "akropolis")


def table_of_one(app: Room) -> Menu:
    app.settings.table = Table("akropolis", PEOPLE[:1], {"architect": "hard"})
    return Setup(app, "akropolis")


def shelf_of_origins(app: Room) -> Menu:
    app.settings.table = Table("origins", [*PEOPLE])
    return Shelf(app, lambda game: None)


def origins_of(seats: int) -> Callable[[Room], Menu]:
    """The set-up page with every option otherwise than usual."""

    def page(app: Room) -> Menu:
        laid = [*PEOPLE, Seated("Wojciechówna", "ivory")][:seats]
        options = {option.name: _unusual(option) for option in rules_of("origins").options}
        app.settings.table = Table("origins", laid, {})
        found = Setup(app, "origins")
        found.options = {option.name: options[option.name] for option in found.shown}
        return found

    page.__name__ = f"origins_of_{seats}"
    return page


def _unusual(option: Any) -> Any:
    return not option.default if option.kind == "bool" else option.values[-1]


def games(app: Room) -> Menu:
    for seats, entries, days in ((1, 20, 0), (2, 900, 1), (3, 47, 2), (4, 60, 41), (2, 3, 50), (3, 9, 60)):
        keep_game(app, entries, days, seats)
    (app.saves.folder / "other.polis").write_text('{"polis": 1, "game": "chess", "seats": 2}\n')
    (app.saves.folder / "half.polis").write_text('{"polis": 1, "game": "akropolis", "seats": 2}\n["take"\n["x"]\n')
    return SavedGames(app)


def no_games(app: Room) -> Menu:
    return SavedGames(app)


def general(app: Room) -> Menu:
    return SettingsPage(app)


def changed_keys(app: Room) -> Menu:
    page = SettingsPage(app)
    page.tab = "keys"
    app.settings.keys = app.keys.overrides_with("undo", ["R"])
    page.apply()
    return page


def pause(app: Room) -> Menu:
    session = session_of(app, 4)
    session.match.mark("practice")
    session.match.mark("agreed")
    return Pause(app, session, lambda: None)


def score(app: Room) -> Menu:
    return sheet_of(app, session_of(app, 4, 9000))


def solo_score(app: Room) -> Menu:
    return sheet_of(app, session_of(app, 1, 9000))


def counting(app: Room) -> Menu:
    page = sheet_of(app, session_of(app, 3, 9000), skip=False)
    page.update(1.5)
    return page


def sheet_of(app: Room, session: Session, skip: bool = True) -> EndPage:
    state = session.match.state_at()
    scores = session.match.rules.scores(state)
    columns = [
        Column(player.name, palette.seat(player.colour), score, app.say("who.human"))
        for player, score in zip(session.match.players, scores, strict=True)
    ]
    if len(columns) == 1:
        columns.append(Column("Architect", palette.SEATS[6], Score(40, (Part("quarries", 40, {}),))))
    lines, result = [app.say("shelf.tagline"), "6 × 9 = 54"], session.match.rules.result(state)
    stands = points_story.stands(session.match)
    ending = Ending(
        "akropolis", tuple(columns), result, lambda *_: lines, ("practice", "agreed", "another_bot"), hints=5,
        story=points_story.told(app.say, "akropolis", NAMES, points_story.story(stands, result)), stands=stands,
        turnings=points_story.turnings(stands, result), record=Record(0, 348, 288, 4, "apprentice"), kept="…",
        luck=lambda: [(0, "+14"), (1, "−1")],
    )  # fmt: skip
    page = EndPage(app, ending, Ways(lambda: None, lambda: None, lambda: None, lambda: None))
    if skip:
        page.skip()
    return page


def ask(app: Room) -> Menu:
    said = (app.say(f"undo.{part}") for part in ("revealed", "agree", "agreed"))
    return Ask(app, " ".join(said), lambda: None)


def notice(app: Room) -> Menu:
    return Notice(app, app.say("undo.another", name="Bartholomäus Sen"))


PAGES: dict[str, Callable[[Room], Menu]] = {
    page.__name__: page
    for page in (
        shelf, full_shelf, waiting_shelf, table_of_one, table_of_three, table_of_four, games, no_games, general,
        changed_keys, pause, score, solo_score, counting, ask, notice, shelf_of_origins, *map(origins_of, range(1, 5)),
    )
}  # fmt: skip

# -- what is measured


@pytest.mark.slices(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PAGES)
def test_every_text_is_whole_and_every_target_in_reach(name: str, lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    page = PAGES[name](app)
    show(app, page)
    for size in SIZES:
        pen = draw([page], pygame.Surface(size))
        assert faults(pen) == [], size
        for target in page.targets():
            assert pen.screen.contains(target.box), (target.id, size)
            assert min(target.box.size) >= 32 * pen.scale.u - 1, (target.id, target.box)
            assert target.name.strip(), target.id
        ids = [target.id for target in page.targets()]
        assert len({*ids}) == len(ids)
    first = pygame.image.tobytes(pen.surface, "RGB")
    assert pygame.image.tobytes(draw([page], pygame.Surface(size)).surface, "RGB") == first


@pytest.mark.slices(2)
@pytest.mark.parametrize("name", [name for name in PAGES if name != "counting"])
def test_the_keyboard_alone_reaches_and_presses_everything(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = room(tmp_path)
    page = PAGES[name](app)
    show(app, page)
    pressed: list[Any] = []
    monkeypatch.setattr(page, "_do", lambda target, act: pressed.append(target.id))
    monkeypatch.setattr(page, "begin_editing", lambda field: pressed.append(field.target.id))
    for _ in range(150):
        key(page, pygame.K_TAB)
        key(page, pygame.K_RETURN)
        if {target.id for target in page.targets()} <= {*pressed}:
            break
        draw([page], pygame.Surface((1280, 720)))
    assert {target.id for target in page.targets()} <= {*pressed}
    assert page.focus.id in pressed


@pytest.mark.slices(6)
@pytest.mark.parametrize("name", PAGES)
def test_a_mouse_that_wanders_and_presses_breaks_nothing(name: str, tmp_path: Path) -> None:
    """Each target once, on a page of its own; what is opened by it opens."""
    app = room(tmp_path)
    page = PAGES[name](app)
    show(app, page)
    for id in [target.id for target in page.targets()]:
        if id[0] in ("start", "continue", "open", "full_screen", "scale"):
            continue
        again = room(tmp_path / str(abs(hash(id))))
        again.stack.push(shelf(again))
        page = PAGES[name](again)
        show(again, page)
        target = next((target for target in page.targets() if target.id == id), None)
        if target:
            click(page, target.box.center)
            again.stack.settle()
            draw(again.stack.visible(), pygame.Surface((1280, 720)))


# -- the shelf


def test_enter_on_the_shelf_starts_with_the_seats_of_the_last_time(tmp_path: Path, monkeypatch: Any) -> None:
    app = room(tmp_path)
    page = shelf(app)
    show(app, page)
    begun: list[Any] = []
    monkeypatch.setattr(Program, "open_new", lambda *what: begun.append(what))
    key(page, pygame.K_RETURN)
    assert [(game, seats, options) for _, game, seats, options, *_ in begun] == [
        ("akropolis", PEOPLE, {"variant_gardens": True})
    ]


def test_enter_on_the_shelf_goes_on_with_the_open_game(tmp_path: Path, monkeypatch: Any) -> None:
    app = room(tmp_path)
    path = keep_game(app, 40)
    page = Shelf(app, lambda game: None)
    show(app, page)
    resumed: list[Any] = []
    monkeypatch.setattr(Program, "resume", lambda app, kept: resumed.append(kept.path))
    key(page, pygame.K_RETURN)
    assert resumed == [path]


def test_a_press_on_a_seat_opens_the_table_there(tmp_path: Path) -> None:
    for id, seats in ((("seat", 2), 3), (("add",), 4)):
        app = room(tmp_path)
        page = shelf(app)
        show(app, page)
        click(page, next(target for target in page.targets() if target.id == id).box.center)
        app.stack.settle()
        table = app.stack.top
        assert isinstance(table, Setup)
        assert len(table.seats) == seats
        assert table.pointed == seats - 1
        assert table.focus.id == ("mat", seats - 1)


def test_what_waits_is_gone_on_with_in_one_place_and_stays_in_the_list(tmp_path: Path, monkeypatch: Any) -> None:
    app = room(tmp_path)
    keep_game(app, 40)
    page = Shelf(app, lambda game: None)
    pen = show(app, page)
    assert [target.id for target in page.targets() if target.name == app.say("shelf.continue")] == [("continue",)]
    assert not any(target.id[0] in ("seat", "add") for target in page.targets()), "nobody gets up in a game that waits"
    assert app.say("shelf.stays") in {text.text for text in pen.written}
    setup = Setup(app, "akropolis")
    assert app.say("shelf.stays") in {text.text for text in show(app, setup).written}
    resumed: list[Any] = []
    monkeypatch.setattr(Program, "resume", lambda app, kept: resumed.append(kept.path))
    page.choose("akropolis")
    assert len(resumed) == 1, "a press on its box goes on with it too"


def test_every_box_with_a_game_has_a_ribbon_and_the_last_table_is_a_print(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 40, 3, game="akropolis")
    keep_game(app, 60, 1, name="newer", game="origins")
    page = Shelf(app, lambda game: None)
    show(app, page)
    page.update(10.0)
    while page.arriving.busy or app.saves.reading:
        page.update(1.0)
    page.update(1.0)
    said = texts(page)
    assert page.open.keys() == {"akropolis", "origins"}
    assert {page._going_on(kept) for kept in page.open.values()} <= said
    assert [wish["content"] for wish in app.hired[0].wishes] == [page.open["origins"].content]


def test_each_box_goes_on_with_its_own_game(tmp_path: Path, monkeypatch: Any) -> None:
    """The one that was left last is chosen; the other one is a press away."""
    app = room(tmp_path)
    app.settings.table = Table("akropolis", [*PEOPLE])
    keep_game(app, 40, 3, game="akropolis")
    keep_game(app, 60, 1, name="newer", game="origins")
    page = Shelf(app, lambda game: None)
    show(app, page)
    resumed: list[Any] = []
    monkeypatch.setattr(Program, "resume", lambda app, kept: resumed.append(kept.header.game))
    assert page.game == "origins"
    for game in ("origins", "akropolis", "origins"):
        if page.game != game:
            page.press(next(target for target in page.targets() if target.id == ("box", game)))
        draw([page], pygame.Surface((1600, 900)))
        assert page.first == ("continue",)
        press_first(page, "continue")
    assert resumed == ["origins", "akropolis", "origins"]


def test_a_file_dropped_onto_the_shelf_comes_into_the_list(tmp_path: Path) -> None:
    elsewhere, app = room(tmp_path / "elsewhere"), room(tmp_path / "here")
    page = shelf(app)
    show(app, page)
    for file, word in ((keep_game(elsewhere, 30), "saves.imported"), (tmp_path / "none.polis", "")):
        page.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        app.stack.settle()
        notice = app.stack.top
        assert isinstance(notice, Notice)
        assert not word or notice.sentence == app.say(word, count=1)
        app.stack.pop()
        app.stack.settle()
    assert len(app.saves.all()) == 1


def test_a_minute_without_input_begins_the_demonstration_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    shown: list[str] = []
    page = Shelf(app, shown.append)
    show(app, page)
    for seconds, times in ((PATIENCE - 1, 0), (PATIENCE + 1, 1), (PATIENCE + 2, 1)):
        app.now = lambda seconds=seconds: NOW + timedelta(seconds=seconds)
        page.update(0.1)
        assert len(shown) == times
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    app.now = lambda: NOW + timedelta(seconds=2 * PATIENCE)
    page.update(0.1)
    assert len(shown) == 1, "somebody was there in between"


def test_the_shelf_speaks_another_language_at_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = shelf(app)
    show(app, page)
    page.press(next(target for target in page.targets() if target.id == ("language", "ru")))
    assert app.settings.language == "ru"
    assert app.store.load().settings.language == "ru"
    texts = {written.text for written in draw([page], pygame.Surface((1600, 900))).written}
    assert app.say("shelf.tagline") in texts


def test_troubles_are_told_one_by_one(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.troubles += [Problem("one"), Problem("two")]
    page = shelf(app)
    show(app, page)
    page.update(0.1)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert app.stack.top.sentence == "one"


# -- the table that is set up


def test_all_kinds_of_bots_are_offered() -> None:
    assert ("human", *BOTS) == KINDS


def test_the_table_is_set_up_exactly_as_chosen(tmp_path: Path, monkeypatch: Any) -> None:
    app = room(tmp_path)
    page = Setup(app, "akropolis")
    show(app, page)
    begun: list[Any] = []
    open_new = start.open_new
    monkeypatch.setattr(Program, "open_new", lambda *what, **how: (begun.append((*what, how)), open_new(*what, **how)))

    def press(*id: Any) -> None:
        page.press(next(target for target in page.targets() if target.id == id))

    press("add")
    press("name", 2)
    write(page, "Ola")
    key(page, pygame.K_RETURN)
    press("mat", 1)
    press("who", "human")
    press("colour", 0)  # the next colour that is free
    press("long")
    press("variant_temples")
    press("houses")
    press("seed")
    write(page, "sun")
    key(page, pygame.K_RETURN)
    press("start")
    (_, game, seats, options, seed, first, how) = begun[0]
    assert first == "drawn" and how == {"known": True}, "what somebody typed may be known"
    assert game == "akropolis"
    assert [seat.who for seat in seats] == ["human", "human", "apprentice-bold"], "another one than sits there already"
    assert [seat.name for seat in seats] == ["", "", "Ola"], "places stay places, in any language"
    assert seats[0].colour not in ("lapis", seats[1].colour, seats[2].colour)
    assert options == {"long": True, "variant_temples": True, "houses": "by_value"}
    assert seed == "sun"
    kept = app.store.load().settings.table
    assert kept is not None
    assert [seat.name for seat in kept.seats] == ["", "", "Ola"]
    assert usual(app.rules("akropolis"), app.settings) == kept


def test_a_person_sits_down_with_one_press(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = table_of_three(app)
    assert isinstance(page, Setup)
    show(app, page)
    for seat in (1, 2):
        for id in (("mat", seat), ("who", "human"), ("who", "master-bold"), ("who", "human")):
            box = next(target.box for target in page.targets() if target.id == id)
            click(page, (box.left + box.width // 4, box.centery))
            draw([page], pygame.Surface((1600, 900)))
            assert id[0] == "mat" or page.seats[seat].who == id[1]


def order_at_table(app: Room) -> str:
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    return "".join(player.name for player in table.session.match.players)


ENOUGH = 20
"""So many tables that one of three orders is missing among them less often than once in a thousand runs."""


def test_the_first_player_is_drawn_by_lot_unless_somebody_wants_it_otherwise(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    named = [Seated(n, palette.SEATS[i].name) for i, n in enumerate("ABC")]
    firsts = {"drawn": set[str](), "listed": set[str]()}
    app.settings.table = Table("akropolis", named)
    for way in ("drawn", "listed"):
        page = Setup(app, "akropolis")
        show(app, page)
        if way != "drawn":
            page.press(next(target for target in page.targets() if target.id == ("first",)))
        for _ in range(ENOUGH if way == "drawn" else 4):
            page.start()
            firsts[way].add(order_at_table(app))
            start.play_again(app, next(s for s in app.stack.scenes if isinstance(s, start.KeptTable)).session)
            firsts[way].add(order_at_table(app)[0])
            if {"ABC", "BCA", "CAB"} <= firsts[way]:
                break
        assert app.settings.table and [seat.name for seat in app.settings.table.seats]
    assert {"ABC", "BCA", "CAB"} <= firsts["drawn"]
    assert len(firsts["listed"]) == 2, "the same order each time, and again"
    app.stack.replace()
    app.stack.settle()


def test_the_same_deal_draws_the_same_first_player(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    named = [Seated(n, palette.SEATS[i].name) for i, n in enumerate("ABC")]
    for seed in (3, "sun", 17):
        orders = set()
        for _ in range(3):
            start.open_new(app, "akropolis", named, {}, seed, "drawn")
            orders.add(order_at_table(app))
        assert len(orders) == 1
        turn = begins(Simulated("akropolis", ("a", "b", "c"), {}, first="drawn"), seed)  # type: ignore[arg-type]
        assert orders == {"ABCABC"[turn : turn + 3]}, "as bots play it without a window"
    app.stack.replace()
    app.stack.settle()


def test_where_all_choose_at_once_nobody_is_to_begin(tmp_path: Path) -> None:
    app, offered = room(tmp_path), set[tuple[str, str]]()
    for game, options in [(each, ways) for each in BOARDS for ways in WAYS_TO_BEGIN.get(each, [{}])]:
        app.settings.table = Table(game, PEOPLE[:2], options)
        page = Setup(app, game)
        show(app, page)
        if "first" in {target.id[0] for target in page.targets()}:
            offered.add((game, str(options)))
    assert ("wonders", "{}") not in offered
    assert {("wonders", "{'boards': 'chosen'}"), ("ages", "{'draft': True}"), ("akropolis", "{}")} <= offered


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("game", BOARDS)
def test_every_option_of_the_seat_count_is_offered_with_its_words(game: str, seats: int, tmp_path: Path) -> None:
    app, rules = room(tmp_path), rules_of(game)
    app.settings.table = Table(game, [Seated("", palette.SEATS[i].name) for i in range(seats)])
    page = Setup(app, game)
    show(app, page)
    there = {option.name for option in rules.options if option.seats is None or seats in option.seats}
    assert there <= {target.id[0] for target in page.targets()}
    assert {option.name for option in page.shown} == there


def test_options_that_are_not_for_so_many_seats_are_dropped(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("akropolis", PEOPLE[:1], {"architect": "hard", "long": True})
    page = Setup(app, "akropolis")
    page.add()
    assert page.options == {"long": True}
    page.add()
    page.add()
    assert page.options == {}
    assert possible(rules_of("akropolis"), 4, page.options)


def test_a_kept_table_that_no_rules_know_is_not_used(tmp_path: Path) -> None:
    app = room(tmp_path)
    for seats, options in (
        ([Seated("", "lapis", "wizard")] * 2, {}),
        ([Seated("", "lapis"), Seated("", "lapis")], {}),
        ([Seated("", "lapis"), Seated("", "mauve")], {}),
        (PEOPLE[:2], {"weather": "fine"}),
        ([*PEOPLE, *PEOPLE], {}),
    ):
        app.settings.table = Table("akropolis", list(seats), options)
        wanted = "greedy" if options else USUAL_BOT  # only the options of that table are unknown
        assert [seat.who for seat in usual(app.rules("akropolis"), app.settings).seats] == ["human", wanted]


# -- saved games


def test_broken_saves_are_listed_with_their_sentence_and_cannot_be_opened(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = games(app)
    assert isinstance(page, SavedGames)
    show(app, page)
    listed = {kept.path.name: kept.problem for kept in page.kept}
    assert listed["half.polis"]
    assert listed["other.polis"]
    offered = {}
    for kept in page.kept:
        page._choose(kept)
        offered[kept.path.name] = {target.id[0] for target in page.targets()}
        assert app.told(kept.problem) in texts(page) if kept.problem else True
    assert all("delete" in verbs for verbs in offered.values())
    assert {name for name, verbs in offered.items() if "open" not in verbs} == {"half.polis", "other.polis"}


def test_a_game_goes_to_the_trash_only_after_yes(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 30)
    page = SavedGames(app)
    show(app, page)

    def delete() -> None:
        page.press(next(target for target in page.targets() if target.id[0] == "delete"))
        app.stack.settle()

    delete()
    for no in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE):
        question = app.stack.top
        assert isinstance(question, Ask)
        draw(app.stack.visible(), pygame.Surface((1280, 720)))
        key(question, no)
        app.stack.settle()
        assert app.stack.top is page
        assert path.exists()
        delete()
    question = app.stack.top
    assert isinstance(question, Ask)
    draw(app.stack.visible(), pygame.Surface((1280, 720)))
    click(question, next(target for target in question.targets() if target.id == ("yes",)).box.center)
    app.stack.settle()
    assert not path.exists()
    assert (path.parent / "trash" / path.name).exists()
    assert page.kept == []


def texts(page: Menu) -> set[str]:
    return {written.text for written in draw([page], pygame.Surface((1600, 900))).written}


def press_first(page: Menu, kind: str) -> None:
    page.press(next(target for target in page.targets() if target.id[0] == kind))
    page.app.stack.settle()


def test_the_list_says_how_far_a_game_is_and_who_leads_where_that_may_be_known(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 60, 0, 3)
    page = SavedGames(app)
    show(app, page)
    (kept,) = page.kept
    assert kept.standing
    best = max(kept.standing.totals)
    leads = {app.say("saves.leads", name=f"Anna{i}", points=best) for i in range(3)}
    leads.add(app.say("saves.even", points=best))
    assert app.say("saves.round", round=kept.standing.round, rounds=12) in texts(page)
    assert texts(page) & leads
    app.settings.estimates = "own"
    page.refresh()
    assert not texts(page) & leads


def test_who_has_no_name_is_called_by_the_place_in_any_language(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    start.open_new(app, "akropolis", [Seated(), Seated(who="greedy")], {}, 3)
    app.stack.settle()
    app.stack.replace()
    app.stack.settle()
    for lang, name in (("en", "Player 2"), ("pl", "Gracz 2"), ("ru", "Игрок 2")):
        app.settings.language = lang  # type: ignore[assignment]
        page = SavedGames(app)
        show(app, page)
        assert name in texts(page)


def test_a_game_is_named_in_the_list(tmp_path: Path) -> None:
    app = room(tmp_path)
    keep_game(app, 30, name="akropolis-2026-03-14-201500")
    page = SavedGames(app)
    show(app, page)
    assert app.say("game.akropolis") in texts(page)
    press_first(page, "name")
    write(page, "Sunday")
    texts(page)
    key(page, pygame.K_RETURN)
    assert [kept.title for kept in page.kept] == ["Sunday"]
    assert "Sunday" in texts(page)


def test_a_game_is_exported_and_comes_back_from_the_folder(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 30)
    page = SavedGames(app)
    show(app, page)
    press_first(page, "export")
    assert isinstance(app.stack.top, Notice)
    assert (app.saves.exchange / path.name).read_bytes() == path.read_bytes()
    for gone, word in ((False, "saves.known"), (True, "saves.imported")):
        app.stack.pop()
        app.stack.settle()
        if gone:
            path.unlink()
        press_first(page, "import")
        assert isinstance(app.stack.top, Notice)
        assert app.stack.top.sentence == app.say(word, **{"count": 1} if gone else {})
    assert path.exists()


def test_an_empty_exchange_folder_says_where_it_is(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SavedGames(app)
    show(app, page)
    press_first(page, "import")
    assert isinstance(app.stack.top, Notice)
    assert "exchange" in app.stack.top.sentence


# -- the first picture


@pytest.mark.parametrize("still", [False, True])
def test_boxes_come_onto_the_shelf_one_after_another(still: bool) -> None:
    arriving = ShelfIntro(["ages", "wonders", "origins"])
    assert arriving.height("ages") == 0.0, "the chosen one stands there from the first picture on"
    assert arriving.height("wonders") is None
    assert arriving.update(0.01, still)
    assert arriving.height("wonders") == (0.0 if still else 1.0)
    while arriving.busy:
        below, before = arriving.height("wonders"), arriving.height("origins")
        assert before is None or below == 0.0, "the next one comes when the last one stands"
        assert arriving.update(0.05, still)
    assert arriving.height("origins") == 0.0
    assert not arriving.update(1.0, still)


# -- settings


UNASKED = {
    "volumes",
    "keys",
    "table",
    "options",
    "aided",
    "introduced",
    "greeted",
    "learned",
    "welcomed",
    "engines",
    "mods_off",
    "profile",
}
"""What is kept with the settings and is not asked for on the first page of theirs."""


def test_every_setting_is_on_the_page_and_really_changes(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(settings_page, "fit_window", lambda *_: None)
    monkeypatch.setattr(settings_page, "desktop", lambda: (3840, 2160))
    monkeypatch.setattr(settings_page, "speaker", lambda: "espeak-ng")
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    found = {}
    for tab in settings_page.PREVIEWED:
        page.press(next(target for target in page.targets() if target.id == ("tab", tab)))
        found |= dict.fromkeys([target.id[0] for target in page.targets()], tab)
    on_page = {*found}
    fields = {*app.settings.__struct_fields__} - UNASKED
    assert fields | {*app.settings.volumes.__struct_fields__} <= on_page
    for name in sorted(fields, reverse=True):  # on a full screen the sizes of the window sleep
        before, page.tab = getattr(app.settings, name), found[name]
        page.refresh()
        offered = [target for target in page.targets() if target.id[0] == name and not target.why_not]
        assert offered, name
        page.press(offered[-1])
        assert getattr(app.settings, name) != before, name
        assert getattr(app.store.load().settings, name) == getattr(app.settings, name)
    for name in app.settings.volumes.__struct_fields__:
        before, page.tab = getattr(app.settings.volumes, name), found[name]
        page.refresh()
        page.press(next(target for target in page.targets() if target.id == (name,)))
        assert getattr(app.settings.volumes, name) != before, name


def test_escape_keeps_what_was_changed_and_a_button_takes_it_back(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    page.set("speed", "fast")
    page.set_volume("mute", True)
    page.press(next(target for target in page.targets() if target.id == ("revert",)))
    assert app.settings.speed == "normal"
    assert app.settings.volumes.mute is False
    assert app.stack.top is page
    page.set("speed", "fast")
    key(page, pygame.K_ESCAPE)
    app.stack.settle()
    assert app.stack.top is None
    assert app.settings.speed == "fast"
    assert app.store.load().settings == app.settings


def test_a_command_is_given_another_key_and_conflicts_are_told(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    page.tab = "keys"
    show(app, page)

    def line(command: str) -> Any:
        return next(target for target in page.targets() if target.id == ("key", command))

    page.press(line("undo"))
    key(page, pygame.K_k)
    assert app.keys.keys_of("undo") == ("K",)
    assert app.settings.keys == {"undo": ["K"]}
    assert line("undo").hint == ""
    page.press(line("undo"))
    key(page, pygame.K_r)
    assert app.say("command.rotate") in line("undo").hint
    page.press(line("undo"))
    key(page, pygame.K_ESCAPE)
    assert app.keys.keys_of("undo") == ("R",), "Esc leaves it as it was"
    page.press(next(target for target in page.targets() if target.id == ("reset",)))
    assert app.settings.keys == {}
    assert app.keys.keys_of("undo")[0] == "Z"


UNLISTED = {"page_up", "page_down", "first", "last"}
"""Keys that turn pages: no other ones would be expected."""


def test_every_command_can_be_given_another_key(tmp_path: Path) -> None:
    app = room(tmp_path)
    named = [name for page in keys.PAGES.values() for column in page for _, names in column.groups for name in names]
    assert len({*named}) == len(named)
    assert {*app.keys.commands} - {*named} == UNLISTED
    assert all(SettingsPage(app).keys.name(name) for name in named)


def test_the_players_own_keys_work_in_menus_and_the_usual_ones_stay(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    page.set("keys", app.keys.overrides_with("cancel", ["Q"]))
    page.before.keys = {"cancel": ["Q"]}
    key(page, pygame.K_m)
    assert app.settings.volumes.mute
    page.before.volumes.mute = True
    key(page, pygame.K_q)
    app.stack.settle()
    assert app.stack.top is None


# -- pause


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    app = room(tmp_path)
    session = session_of(app)
    page = Pause(app, session, lambda: None)
    show(app, page)

    def press(id: str) -> str:
        page.focus.id, page.hand.keyboard = (id, 0), True
        key(page, pygame.K_RETURN)
        show(app, page)
        return session.match.players[0].who

    assert press("play_on") == USUAL_BOT, "as well as somebody of whom nothing is known"
    assert press("take_back") == "human"


def test_pause_says_the_marks_of_the_game(tmp_path: Path) -> None:
    app = room(tmp_path)
    pen = show(app, pause(app))
    assert any(app.say("mark.practice") in text.text for text in pen.written)


# -- the score sheet


def test_it_counts_up_to_the_totals_and_then_says_who_has_won(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = sheet_of(app, session_of(app, 3, 9000), skip=False)
    show(app, page)
    sums = []
    while page.count.counting:
        page.update(0.1)
        totals = sorted((target.id[1], target.name) for target in page.targets() if target.id[0] == "total")
        sums.append([int(name.rsplit(" ", 1)[1]) for _, name in totals])
    assert sums[-1] == [column.score.total for column in page.ending.columns]
    assert all(now[0] <= later[0] for now, later in pairwise(sums))
    assert len(sums) > 20
    winner = page.ending.columns[page.ending.result.winners[0]].name
    assert page.headline() == app.say("score.wins", name=winner)


def test_any_key_or_click_finishes_the_counting_and_nothing_else(tmp_path: Path) -> None:
    app = room(tmp_path)
    again: list[int] = []
    page = sheet_of(app, session_of(app, 2, 9000), skip=False)
    page.ways = page.ways._replace(again=lambda: again.append(1))
    show(app, page)
    key(page, pygame.K_RETURN)
    assert not page.count.moving
    assert again == []


def test_a_total_names_its_parts_and_what_brought_nobody_anything_is_left_out(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = sheet_of(app, session_of(app, 1, 9000))
    show(app, page)
    drums = {target.id[2] for target in page.targets() if target.id[0] == "part"}
    assert drums == {*page.scene.shown} < {part.name for column in page.ending.columns for part in column.score.parts}
    for number, column in enumerate(page.ending.columns):
        hint = next(target.hint for target in page.targets() if target.id == ("total", number))
        *parts, total = [int(line.rsplit(" ", 1)[1]) for line in hint.splitlines()]
        assert total == sum(parts) == column.score.total


def test_nothing_betrays_the_winner_before_the_last_drum_lies(tmp_path: Path) -> None:
    """Columns stand as people sit, no name is gilded, and no total stands higher than what is counted."""
    app = room(tmp_path)
    page = sheet_with(app, (12, 40, 30), Result("site", (1,)), skip=False)
    show(app, page)
    final = {"P1 wins", *page.ending.story.split()}
    lefts = [target.box.x for target in page.targets() if target.id[0] == "total"]
    for _ in range(400):
        page.update(0.02)
        pen = draw([page], pygame.Surface((1600, 900)))
        if not page.count.counting:
            break
        assert page.winners() == () and not final & {text.text for text in pen.written}
        assert [target.box.x for target in page.targets() if target.id[0] == "total"] == lefts == sorted(lefts)
    page.skip()
    draw([page], pygame.Surface((1600, 900)))
    boxes = {target.id[1]: target.box for target in page.targets() if target.id[0] == "total"}
    assert sorted(boxes, key=lambda seat: boxes[seat].x) == [1, 2, 0] == sorted(boxes, key=lambda seat: boxes[seat].y)


def test_the_curve_leads_to_the_table_as_it_stood(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = sheet_of(app, session_of(app, 3, 9000))
    seen: list[int] = []
    page.ways = page.ways._replace(look_at=seen.append)
    show(app, page)
    stands = [target for target in page.targets() if target.id[0] == "stand"]
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=stands[0].box.center, rel=(1, 1), buttons=(0, 0, 0)))
    stand = page.ending.stands[stands[0].id[1]]
    told = {text.text for text in draw([page], pygame.Surface((1600, 900))).written}
    leader = page.ending.columns[stand.points.index(max(stand.points))].name
    assert app.say("ending.then", name=leader, n=stand.round, points=max(stand.points)) in told
    page.press(stands[len(stands) // 2])
    app.stack.settle()
    assert app.stack.top is not page and seen == [page.ending.stands[stands[len(stands) // 2].id[1]].move]


def test_calm_motion_counts_at_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.reduced_motion = True
    assert not sheet_of(app, session_of(app, 2, 9000), skip=False).count.moving


def sheet_with(
    app: Room, totals: tuple[int, ...], result: Result, tie: str = "the stones decide", skip: bool = True
) -> EndPage:
    columns = tuple(
        Column(f"P{i}", palette.SEATS[i], Score(total, (Part("stones", total, {}),))) for i, total in enumerate(totals)
    )
    ending = Ending("akropolis", columns, result, lambda *_: ["why"], (), tie)
    page = EndPage(app, ending, Ways(lambda: None, lambda: None))
    if skip:
        page.skip()
    return page


def test_ties_and_shared_victories_are_told(tmp_path: Path) -> None:
    app = room(tmp_path)
    shared = sheet_with(app, (40, 40, 12), Result("site", (0, 1)))
    assert shared.headline() == app.say("score.share", names="P0, P1")
    assert shared.winners() == (0, 1)
    decided = sheet_with(app, (40, 40), Result("site", (1,)))
    assert decided.headline() == app.say("score.wins", name="P1")
    assert "the stones decide" in {text.text for text in show(app, decided).written}
    clear = sheet_with(app, (40, 30), Result("site", (0,)))
    assert "the stones decide" not in {text.text for text in show(app, clear).written}


def test_every_number_says_what_it_is_made_of(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = sheet_with(app, (40, 30), Result("site", (0,)))
    show(app, page)
    click(page, next(t for t in page.targets() if t.id == ("part", 1, "stones")).box.center)
    assert "why" in {text.text for text in draw([page], pygame.Surface((1600, 900))).written}


# -- from scene to scene


class Still:
    """A board on which nothing is to be seen, and nothing introduces itself."""

    game = SimpleNamespace(signs={})

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "board_for", lambda app, session: Still())


def test_a_new_table_lies_over_the_shelf_and_is_saved_at_once(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    first = shelf(app)
    show(app, first)
    start.open_new(app, "akropolis", PEOPLE, {"variant_gardens": True}, 11)
    app.stack.settle()
    assert app.stack.scenes[0] is first
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    assert table.autosave
    table.session.match.deal()
    table.session.match.play(table.session.match.legal()[0])
    start.leave(app)
    app.stack.settle()
    assert app.stack.scenes == [first]
    (kept,) = app.saves.all()
    assert kept.header
    assert [player.name for player in kept.header.players] == ["Anna", "", "Борис"]
    assert kept.header.options == {"variant_gardens": True}
    assert kept.entries == len(table.session.match.log)


def test_a_saved_game_goes_on_where_it_stood_and_is_written_on(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    path = keep_game(app, 25)
    (kept,) = app.saves.all()
    start.resume(app, kept)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    assert len(table.session.match.log) == 25
    play_on(table.session.match, 5)
    app.stack.replace()
    app.stack.settle()
    assert len([line for line in save.read(path).lines if isinstance(line.entry, tuple)]) == 30


def test_what_cannot_be_resumed_says_so(tmp_path: Path) -> None:
    app = room(tmp_path)
    path = keep_game(app, 25)
    (kept,) = app.saves.all()
    path.write_text(path.read_text("utf-8") + '["take",99]\n', "utf-8")
    start.resume(app, kept)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)


def test_continue_means_another_game_when_the_newest_is_broken(tmp_path: Path) -> None:
    """Where its beginning is broken, only opening it tells: the list looks at its end."""
    app = room(tmp_path)
    older, newer = keep_game(app, 20), keep_game(app, 25)
    os.utime(older, (1_000_000_000, 1_000_000_000))
    newer.write_text(re.sub(r'\["take",\d\]', '["take",99]', newer.read_text("utf-8"), count=1), "utf-8")
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    assert shelf.waiting and shelf.waiting.path == newer
    shelf.go_on()
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    app.stack.pop()
    app.stack.settle()
    assert shelf.waiting and shelf.waiting.path == older
    assert [kept.problem is None for kept in app.saves.all()] == [False, True]


def sat_down(app: Room) -> start.KeptTable:
    start.open_new(app, "akropolis", PEOPLE, {}, 3)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    return table


def test_play_again_deals_anew_to_the_same_people(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    session = session_of(app, 3, 9000, variant_houses=True)
    start.play_again(app, session)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    match = table.session.match
    names = [player.name for player in session.match.players]
    turned = [[*names[at:], *names[:at]] for at in range(3)]
    assert [player.name for player in match.players] in turned, "whoever begins, the order stays"
    assert match.options == session.match.options
    assert match.seed != session.match.seed
    assert match.log == []
    app.stack.replace()
    app.stack.settle()


def test_the_same_deal_is_played_again_as_it_was_and_says_so(tmp_path: Path, boards: None) -> None:
    """Who begins and what comes stay; the next table is laid as the one before was."""
    app = room(tmp_path)
    app.settings.table = laid = Table("akropolis", [*PEOPLE], {})
    session = session_of(app, 3, 9000)
    start.play_again(app, session, same=True)
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, start.KeptTable)
    match = table.session.match
    match.deal()
    dealt = [entry.action for entry in match.log]
    assert dealt and dealt == [entry.action for entry in session.match.log[: len(dealt)]]
    assert [player.name for player in match.players] == [player.name for player in session.match.players]
    assert "known_deal" in match.marks and app.settings.table == laid
    app.stack.replace()
    app.stack.settle()


def test_play_again_seats_whoever_was_there_at_first(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    table = sat_down(app)
    before = [player.who for player in table.session.match.players]
    for seat in table.session.people:
        table.session.sit(seat, "greedy")
    assert table.autosave
    path = table.autosave.path
    table.board.prompt = lambda: Prompt("who is asked")  # type: ignore[method-assign]
    assert table.prompt().detail == app.say("turn.nobody", key=key_name(app, "menu"))
    start.leave(app)
    app.stack.settle()
    kept = next(kept for kept in app.saves.all() if kept.path == path)
    assert "human" not in {player.who for player in kept.players}, "who sits there in the end"
    start.resume(app, kept)
    app.stack.settle()
    table = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    start.play_again(app, table.session)
    app.stack.settle()
    again = next(scene for scene in app.stack.scenes if isinstance(scene, start.KeptTable))
    assert again is not table
    assert [player.who for player in again.session.match.players] == before
    app.stack.replace()
    app.stack.settle()


def test_a_folder_that_cannot_be_written_to_is_told_and_the_game_begins(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    app.saves.folder.parent.mkdir(parents=True, exist_ok=True)
    app.saves.folder.write_text("in the way")
    start.open_new(app, "akropolis", PEOPLE, {}, 3)
    app.stack.settle()
    assert isinstance(app.stack.top, Notice)
    assert isinstance(app.stack.scenes[-2], start.KeptTable)


def test_a_table_rests_while_a_page_lies_over_it(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    table = sat_down(app)
    app.stack.push(Pause(app, table.session, lambda: None))
    app.stack.settle()
    assert not table.update(5.0)
    assert not table.busy()
    assert table.session.match.log == []
    app.stack.replace()
    app.stack.settle()


def test_the_pseudo_language_is_really_longer() -> None:
    assert rooms.longer("Settings and {n}") == "SettingsSet anda {n}"


def test_the_game_on_the_table_is_not_opened_twice_nor_thrown_away(tmp_path: Path, boards: None) -> None:
    app = room(tmp_path)
    table = sat_down(app)
    assert table.autosave
    assert table.autosave.flush()
    app.stack.push(Pause(app, table.session, lambda: None))
    page = SavedGames(app)
    show(app, page, (1280, 720))
    delete = next(target for target in page.targets() if target.id[0] == "delete")
    assert delete.why_not == app.say("saves.playing")
    page.press(next(target for target in page.targets() if target.id[0] == "open"))
    app.stack.settle()
    assert app.stack.top is table
    app.stack.replace()
    app.stack.settle()
