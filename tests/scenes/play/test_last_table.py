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
from tests.scenes.pages.test_menus import faults
from tests.scenes.rooms import Room, keep_game, play_on, room, show
from tests.scenes.table.test_other_time import at_table

PEOPLE = [Seated("Ola", "murex"), Seated("Jan", "ivory"), Seated("", "lapis", "random"), Seated("Ewa", "aegean")]


def open_shelf(house: Room) -> Shelf:
    shelf = Shelf(house, lambda game: None)
    show(house, shelf)
    return shelf


def set_up(house: Room, shelf: Shelf) -> Setup:
    shelf.set_up()
    house.stack.settle()
    page = house.stack.top
    assert isinstance(page, Setup)
    house.stack.pop()
    house.stack.settle()
    return page


def away(house: Room) -> None:
    start.leave(house)
    house.stack.settle()


@pytest.mark.parametrize("game", GAMES)
def test_the_table_played_last_is_laid_again_after_a_restart(game: str, tmp_path: Path) -> None:
    house, rules = room(tmp_path), rules_of(game)
    seats = PEOPLE[: max(2, rules.seats[0])]
    options = settle(rules, len(seats), {option.name: option.values[-1] for option in rules.options}).options
    shelf = open_shelf(house)
    start.open_new(house, game, seats, options, 5, "listed")
    house.stack.settle()
    away(house)
    for again in (house, room(tmp_path)):  # the same evening, and the next day
        shelf = shelf if again is house else open_shelf(again)
        page = set_up(again, shelf)
        assert (page.game, page.seats, page.options, page.first_player) == (game, seats, options, "listed")


@pytest.mark.parametrize("game", GAMES)
def test_names_colours_and_seats_go_from_game_to_game(game: str, tmp_path: Path) -> None:
    house = room(tmp_path)
    for other in BOARDS:
        for count in rules_of(other).seats:
            seats = [Seated(f"N{i}", colour, "human") for i, colour in enumerate(reversed(COLOURS[:count]))]
            house.settings.table = Table(other, seats)
            laid, allowed = usual(house.rules(game), house.settings).seats, rules_of(game).seats
            assert len(laid) == min(max(count, allowed[0]), allowed[-1])
            assert laid[:count] == seats[: len(laid)]
            assert len({seat.colour for seat in laid}) == len(laid)


def test_bots_get_up_first_where_there_is_not_room_for_all(tmp_path: Path) -> None:
    house = room(tmp_path)
    who = ("greedy", "human", "human", "random", "human", "human", "greedy")
    house.settings.table = Table("wonders", [Seated(f"N{i}", COLOURS[i], kind) for i, kind in enumerate(who)])
    assert [seat.who for seat in usual(house.rules("akropolis"), house.settings).seats] == ["human"] * 4


def test_each_box_keeps_its_own_options(tmp_path: Path) -> None:
    house = room(tmp_path)
    open_shelf(house)
    for game, options in (("akropolis", {"variant_houses": True}), ("ages", {"winds": True})):
        start.open_new(house, game, PEOPLE[:2], options, 5)
        house.stack.settle()
        away(house)
    again = room(tmp_path)
    assert usual(again.rules("akropolis"), again.settings).options == {"variant_houses": True}
    assert usual(again.rules("ages"), again.settings).options == {"winds": True}
    assert usual(again.rules("wonders"), again.settings).options == {}


def test_a_saved_game_that_is_played_on_is_the_one_played_last(tmp_path: Path) -> None:
    house = room(tmp_path)
    shelf = open_shelf(house)
    path = keep_game(house, 30, 5, 3, game="origins")
    start.open_new(house, "akropolis", PEOPLE[:2], {}, 5)
    house.stack.settle()
    away(house)
    for played in (False, True):
        start.resume(house, next(kept for kept in house.saves.all() if kept.path == path))
        house.stack.settle()
        table = at_table(house)
        draw([table], pygame.Surface((1280, 720)))
        if played:
            play_on(table.session.match, 1)
            table.update(0.1)
        away(house)
        page = set_up(house, shelf)
        assert page.game == ("origins" if played else "akropolis"), "looking at a game is not playing it"
    assert [seat.name for seat in page.seats] == ["Anna0", "Anna1", "Anna2"]


def test_a_box_that_somebody_chooses_is_the_one_that_is_set_up(tmp_path: Path) -> None:
    house = room(tmp_path)
    house.settings.table = Table("ages", PEOPLE[:2])
    keep_game(house, 30, 1)
    shelf = open_shelf(house)
    assert shelf.game == "akropolis", "the game that waits is gone on with"
    assert set_up(house, shelf).game == "ages", "the one played last is set up"
    shelf.choose("wonders")
    assert set_up(house, shelf).game == "wonders"


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
    house = room(tmp_path)
    house.settings.options = {"akropolis": {"weather": "fine", "long": "maybe", "variant_houses": True}}
    assert usual(house.rules("akropolis"), house.settings).options == {"variant_houses": True}
    for seats in ([], [Seated("x")] * 9):
        house.settings.table = Table("chess", [*seats])
        assert len(usual(house.rules("wonders"), house.settings).seats) == 2


# -- what does not go together


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_chosen_is_taken_and_what_it_excludes_is_switched_off_and_told(game: str, tmp_path: Path) -> None:
    house, rng, told = room(tmp_path), Random(3), 0
    for count in rules_of(game).seats:
        house.settings.table = Table(game, [Seated("", colour) for colour in COLOURS[:count]])
        page = Setup(house, game)
        show(house, page)
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
                title = house.say(f"option.{name}.title")
                assert title in page.note and title in warned
                assert not possible(page.rules, count, before | {option.name: value}), "only where the rules want it"
            told += bool(off)
    excludes = any(option.excludes for option in rules_of(game).options)
    assert bool(told) == excludes


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("hand", ["click", "arrows"])
def test_the_arrows_of_the_solo_game_turn_whatever_is_ticked(lang: str, hand: str, tmp_path: Path) -> None:
    house = room(tmp_path, lang)
    house.settings.table = Table("ages", PEOPLE[:1], {"innovations": True})
    page = Setup(house, "ages")
    show(house, page)
    if hand == "click":
        page.press(next(target for target in page.targets() if target.id == ("mode",)))
    else:
        page.focus.id, page.hand.keyboard = ("mode",), True
        key(page, pygame.K_RIGHT)
    assert "mode" in page.options
    assert "innovations" not in page.options
    pen = draw([page], pygame.Surface((1280, 720)))
    assert page.note in {text.text for text in pen.written}
    assert faults(pen) == []
    assert page.note.endswith(house.say("option.innovations.title") + ".")
    page.press(next(target for target in page.targets() if target.id == ("innovations",)))
    assert "mode" not in page.options
    assert page.options == {"innovations": True}


def test_a_seat_more_says_what_it_switches_off(tmp_path: Path) -> None:
    house = room(tmp_path)
    house.settings.table = Table("akropolis", PEOPLE[:3], {"long": True, "variant_houses": True})
    page = Setup(house, "akropolis")
    show(house, page)
    page.add()
    assert page.options == {"variant_houses": True}
    assert house.say("option.long.title") in page.note
    assert house.say("option.variant_houses.title") not in page.note


def test_it_is_seen_that_a_deal_may_be_a_word(tmp_path: Path) -> None:
    house = room(tmp_path)
    for game in house.games:
        pen = show(house, Setup(house, game))
        assert house.say("setup.seed_kinds") in {text.text for text in pen.written}
