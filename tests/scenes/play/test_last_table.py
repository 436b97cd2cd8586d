"""The next table is laid like the last one, in every box; and what does not go together switches the other off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game import GAMES
from game.core.save import Seated
from scenes.app import start
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.pages.setup import Setup
from scenes.pages.shelf import Shelf
from scenes.play.last_table import possible, settle, usual
from scenes.play.settings_store import Store, Table
from scenes.play.table_facts import COLOURS
from tests.core.playing import rules_of
from tests.scenes.hands import key
from tests.scenes.legible import faults
from tests.scenes.rooms import Room, keep_game, play_on, room, show
from tests.scenes.table.test_other_time import at_table

PEOPLE = [Seated("Ola", "murex"), Seated("Jan", "ivory"), Seated("", "lapis", "random"), Seated("Ewa", "aegean")]


def open_shelf(app: Room) -> Shelf:
    shelf = Shelf(app, lambda game: None)
    show(app, shelf)
    return shelf


def set_up(app: Room, shelf: Shelf) -> Setup:
    shelf.set_up()
    app.stack.settle()
    page = app.stack.top
    assert isinstance(page, Setup)
    app.stack.pop()
    app.stack.settle()
    return page


def away(app: Room) -> None:
    start.leave(app)
    app.stack.settle()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_played_last_is_laid_again_after_a_restart(game: str, tmp_path: Path) -> None:
    app, rules = room(tmp_path), rules_of(game)
    seats = PEOPLE[: max(2, rules.seats[0])]
    options = settle(rules, len(seats), {option.name: option.values[-1] for option in rules.options}).options
    shelf = open_shelf(app)
    start.open_new(app, game, seats, options, 5, "listed")
    app.stack.settle()
    away(app)
    for again in (app, room(tmp_path)):  # the same evening, and the next day
        shelf = shelf if again is app else open_shelf(again)
        page = set_up(again, shelf)
        assert (page.game, page.seats, page.options, page.first_player) == (game, seats, options, "listed")


@pytest.mark.parametrize("game", GAMES)
def test_names_colours_and_seats_go_from_game_to_game(game: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    for other in BOARDS:
        for count in rules_of(other).seats:
            seats = [Seated(f"N{i}", colour, "human") for i, colour in enumerate(reversed(COLOURS[:count]))]
            app.settings.table = Table(other, seats)
            laid, allowed = usual(app.rules(game), app.settings).seats, rules_of(game).seats
            assert len(laid) == min(max(count, allowed[0]), allowed[-1])
            assert laid[:count] == seats[: len(laid)]
            assert len({seat.colour for seat in laid}) == len(laid)


def test_bots_get_up_first_where_there_is_not_room_for_all(tmp_path: Path) -> None:
    app = room(tmp_path)
    who = ("greedy", "human", "human", "random", "human", "human", "greedy")
    app.settings.table = Table("wonders", [Seated(f"N{i}", COLOURS[i], kind) for i, kind in enumerate(who)])
    assert [seat.who for seat in usual(app.rules("akropolis"), app.settings).seats] == ["human"] * 4


def test_each_box_keeps_its_own_options(tmp_path: Path) -> None:
    app = room(tmp_path)
    open_shelf(app)
    for game, options in (("akropolis", {"variant_houses": True}), ("ages", {"winds": True})):
        start.open_new(app, game, PEOPLE[:2], options, 5)
        app.stack.settle()
        away(app)
    again = room(tmp_path)
    assert usual(again.rules("akropolis"), again.settings).options == {"variant_houses": True}
    assert usual(again.rules("ages"), again.settings).options == {"winds": True}
    assert usual(again.rules("wonders"), again.settings).options == {}


def test_a_saved_game_that_is_played_on_is_the_one_played_last(tmp_path: Path) -> None:
    app = room(tmp_path)
    shelf = open_shelf(app)
    path = keep_game(app, 30, 5, 3, game="origins")
    start.open_new(app, "akropolis", PEOPLE[:2], {}, 5)
    app.stack.settle()
    away(app)
    for played in (False, True):
        start.resume(app, next(kept for kept in app.saves.all() if kept.path == path))
        app.stack.settle()
        table = at_table(app)
        draw([table], pygame.Surface((1280, 720)))
        if played:
            play_on(table.session.match, 1)
            table.update(0.1)
        away(app)
        page = set_up(app, shelf)
        assert page.game == ("origins" if played else "akropolis"), "looking at a game is not playing it"
    assert [seat.name for seat in page.seats] == ["Anna0", "Anna1", "Anna2"]


def test_a_box_that_somebody_chooses_is_the_one_that_is_set_up(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("ages", PEOPLE[:2])
    keep_game(app, 30, 1)
    shelf = open_shelf(app)
    assert shelf.game == "akropolis", "the game that waits is gone on with"
    assert set_up(app, shelf).game == "ages", "the one played last is set up"
    shelf.choose("wonders")
    assert set_up(app, shelf).game == "wonders"


def test_what_is_strange_in_the_settings_is_no_table(tmp_path: Path) -> None:
    Store(tmp_path).save(room(tmp_path).settings)
    path = tmp_path / "settings.json"
    for broken in (
        '{"options": {"akropolis": ["long"]}}',
        '{"options": []}',
        '{"table": {"game": "ages", "seats": [], "first": "somebody"}}',
    ):
        path.write_text(broken)
        loaded = Store(tmp_path).load()
        assert loaded.problem and loaded.problem.key == "settings.broken"
    app = room(tmp_path)
    app.settings.options = {"akropolis": {"weather": "fine", "long": "maybe", "variant_houses": True}}
    assert usual(app.rules("akropolis"), app.settings).options == {"variant_houses": True}
    for seats in ([], [Seated("x")] * 9):
        app.settings.table = Table("chess", [*seats])
        assert len(usual(app.rules("wonders"), app.settings).seats) == 2


# -- what does not go together


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_chosen_is_taken_and_what_it_excludes_is_switched_off_and_told(game: str, tmp_path: Path) -> None:
    app, rng, told = room(tmp_path), Random(3), 0
    for count in rules_of(game).seats:
        app.settings.table = Table(game, [Seated("", colour) for colour in COLOURS[:count]])
        page = Setup(app, game)
        show(app, page)
        for _ in range(60):
            option = rng.choice(page.shown)
            value, before = rng.choice(option.values), dict(page.options)
            warned = page._warning(option, value)
            page.set(option, value)
            assert possible(page.rules, count, page.options)
            assert page.options.get(option.name, option.default) == value
            off = {name for name in before if name not in page.options and name != option.name}
            kept = {name: page.options[name] for name in before if name in page.options and name != option.name}
            assert kept == {name: before[name] for name in kept}, "nothing else changes"
            assert bool(page.note) == bool(off) == bool(warned)
            for name in off:
                title = app.say(f"option.{name}.title")
                assert title in page.note and title in warned
                assert not possible(page.rules, count, before | {option.name: value}), "only where the rules want it"
            told += bool(off)
    excludes = any(option.excludes for option in rules_of(game).options)
    assert bool(told) == excludes


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_scenario_and_what_it_excludes_rule_each_other_out_and_say_so(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    app.settings.table = Table("ages", PEOPLE[:1], {"innovations": True})
    page = Setup(app, "ages")
    show(app, page)
    assert app.say("setup.not_with", others=app.say("option.innovations.title")) in {
        text.text for text in draw([page], pygame.Surface((1280, 720))).written
    }
    page.press(next(target for target in page.targets() if target.id == ("mode", "silk_road")))
    assert page.options == {"mode": "silk_road"}
    assert "innovations" not in page.options
    pen = draw([page], pygame.Surface((1280, 720)))
    assert page.note in {text.text for text in pen.written}
    assert faults(pen) == []
    assert page.note.endswith(app.say("option.innovations.title") + ".")
    page.press(next(target for target in page.targets() if target.id == ("innovations",)))
    assert "mode" not in page.options
    assert page.options == {"innovations": True}


def test_a_seat_more_says_what_it_switches_off(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("akropolis", PEOPLE[:3], {"long": True, "variant_houses": True})
    page = Setup(app, "akropolis")
    show(app, page)
    page.add()
    assert page.options == {"variant_houses": True}
    assert app.say("option.long.title") in page.note
    assert app.say("option.variant_houses.title") not in page.note


def test_it_is_seen_that_a_deal_may_be_a_word(tmp_path: Path) -> None:
    app = room(tmp_path)
    for game in app.games:
        pen = show(app, Setup(app, game))
        assert app.say("setup.seed_kinds") in {text.text for text in pen.written}


def test_a_scenario_makes_the_table_a_solo_one_and_gives_it_back(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("ages", [Seated("Ola", "lapis"), Seated("", "murex", "archon-bold")], {"winds": True})
    page = Setup(app, "ages")
    show(app, page)
    for who in (["human"], ["human", "archon-bold"]):
        page.press(next(target for target in page.targets() if target.id == ("mode", "clash")))
        assert [seat.who for seat in page.seats] == who
        assert (page.options == {} and page.note) or len(who) == 2
        draw([page], pygame.Surface((1600, 900)))


def test_a_card_that_is_chosen_comes_onto_the_table_and_the_page_rests(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = Setup(app, "akropolis")
    show(app, page)
    assert not page.busy()
    page.press(next(target for target in page.targets() if target.id == ("variant_gardens",)))
    first = pygame.image.tobytes(draw([page], pygame.Surface((1600, 900))).surface, "RGB")
    assert page.busy() and page.update(1.0) and not page.busy()
    assert pygame.image.tobytes(draw([page], pygame.Surface((1600, 900))).surface, "RGB") != first


def test_delete_frees_a_seat_as_long_as_one_may_go(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.settings.table = Table("wonders", [Seated("", colour) for colour in COLOURS[:3]])
    page = Setup(app, "wonders")
    show(app, page)
    for left in (2, 2):
        page.focus.id, page.hand.keyboard = ("mat", 1), True
        key(page, pygame.K_DELETE)
        assert len(page.seats) == left
