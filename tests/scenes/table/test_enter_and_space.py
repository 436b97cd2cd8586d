"""What a button names as its key that key does; Space goes through answers only; what is chosen is lost by no page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.games import BOARDS
from scenes.app.start import KeptTable
from scenes.table.keyboard import ANSWERING, AROUND
from scenes.ui.key_map import parse
from tests.scenes.everywhere import World, sit_down
from tests.scenes.tables import MODIFIERS

PAGE_KEYS = ("L", "A", "F10", "F1", "Ctrl+,")


def press(world: World, name: str) -> None:
    key = parse(name)
    assert key
    mod = sum(MODIFIERS[held] for held in key.modifiers)
    world.down(key.code, mod)
    world.arrive()
    world.up(key.code, mod)
    world.arrive()


def seated(folder: Path, game: str) -> World:
    world = World(folder)
    sit_down(world, game)
    press(world, "M")
    return world


def focus_on(table: KeptTable, id: Any) -> None:
    table.keyboard.leads, table.keyboard.focus.id = True, id


def choose_something(world: World) -> None:
    """By Space and Enter, until Confirm is awake or something is in the hand."""
    table = world.table
    for _ in range(40):
        if table.board.chosen() or table.board.can_put_back():
            return
        press(world, "Space")
        focus, before = table.keyboard.focus.id, len(table.session.match.log)
        press(world, "Enter")
        if len(table.session.match.log) > before:
            world.rest()
        assert focus
    pytest.skip("nothing here waits to be confirmed")


def confirm(table: KeptTable) -> Any:
    return next(button for button in table.painter.named_buttons() if button.kind == "confirm")


@pytest.mark.parametrize("game", BOARDS)
def test_enter_confirms_where_confirm_names_it_and_only_there(game: str, tmp_path: Path) -> None:
    """Whatever has the focus: what is shown is what happens."""
    world = seated(tmp_path / "first", game)
    choose_something(world)
    ids = {target.id[0]: target.id for target in world.table.targets()}.values()  # one of each kind
    shown = {True: 0, False: 0}
    for number, id in enumerate(ids):
        world = seated(tmp_path / str(number), game)
        choose_something(world)
        table = world.table
        for _ in range(30):
            if table.board.chosen():
                break
            press(world, "Space")
            press(world, "Right")
        if not table.board.chosen():
            pytest.skip("nothing here waits to be confirmed")
        focus_on(table, id)
        if table.keyboard.target() is None:
            continue
        named, wanted, before = bool(confirm(table).key), table.board.chosen(), len(table.session.match.log)
        shown[named] += 1
        press(world, "Enter")
        played = tuple(entry.action for entry in table.session.match.log[before:])
        if named:
            assert wanted and played[: len(wanted)] == wanted, (id, played)
        elif id[0] not in ("end_turn", "verb"):
            assert not played, id
    assert all(shown.values()), shown


@pytest.mark.parametrize("game", BOARDS)
def test_a_page_that_comes_and_goes_leaves_what_is_chosen(game: str, tmp_path: Path) -> None:
    world = seated(tmp_path, game)
    choose_something(world)
    table = world.table

    def told() -> Any:
        return table.board.chosen(), table.board.can_put_back(), table.prompt().sentence

    before, came = told(), 0
    for key in PAGE_KEYS:
        press(world, key)
        if world.stack.top is not table:
            came += 1
            world.frame(0.1)
            press(world, "Esc")
        assert world.stack.top is table
        assert told() == before, key
    assert came >= len(PAGE_KEYS) - 1


def test_a_seat_that_changes_hands_under_a_page_asks_anew(tmp_path: Path) -> None:
    world = seated(tmp_path, "akropolis")
    press(world, "1")
    assert world.table.board.can_put_back()
    press(world, "F10")
    world.table.session.sit(0, "random")
    press(world, "Esc")
    assert not world.table.board.can_put_back()


@pytest.mark.parametrize("game", BOARDS)
def test_space_walks_through_all_answers_and_nothing_else(game: str, tmp_path: Path) -> None:
    world = seated(tmp_path, game)
    table = world.table
    for focus in (None, ("menu",), ("log",), ("end_turn",)):
        focus_on(table, focus)
        free = {t.id for t in table.targets() if not t.why_not and (t.zone not in AROUND or t.id[0] in ANSWERING)}
        seen = set()
        for _ in range(len(free) + 1):
            press(world, "Space")
            seen.add(table.keyboard.focus.id)
        assert seen == free, focus
        press(world, "Tab")
        press(world, "Space")
        assert table.keyboard.focus.id in free


@pytest.mark.parametrize("key", ["Space", "Shift+Space"])
@pytest.mark.parametrize("taken", ["by its number", "by the mouse", "by Enter", "by carrying"])
def test_with_a_tile_in_the_hand_space_goes_to_its_places_first(taken: str, key: str, tmp_path: Path) -> None:
    world = seated(tmp_path, "akropolis")
    table = world.table
    box = next(target.box for target in table.targets() if target.id == ("take", 1))
    if taken == "by its number":
        press(world, "1")
    elif taken == "by Enter":
        focus_on(table, ("take", 1))
        press(world, "Enter")
    else:
        world.send(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0))
        world.send(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1)
        if taken == "by carrying":
            world.send(pygame.MOUSEMOTION, pos=(box.x + 40, box.y + 40), rel=(9, 9), buttons=(1, 0, 0))
        else:
            world.send(pygame.MOUSEBUTTONUP, pos=box.center, button=1)
    world.frame(0.1)
    places = [target.id for target in table.targets() if target.id[0] == "place"]
    assert len(places) > 2
    held, seen = table.board.shown.position, []  # type: ignore[attr-defined]
    if taken == "by Enter":  # it is on the first place already
        seen.append(table.keyboard.focus.id)
        key = "Space"
    for _ in range(len(places) - len(seen)):
        press(world, key)
        seen.append(table.keyboard.focus.id)
    assert {*seen} <= {*places}
    assert len({*seen}) == len(seen)
    assert table.board.shown.position == held  # type: ignore[attr-defined]


def test_where_only_the_turn_can_be_ended_space_goes_there(tmp_path: Path) -> None:
    world = seated(tmp_path, "akropolis")
    table = world.table
    table.session.play(table.session.lines()[0])
    table.show_next()
    world.rest()
    assert table.session.awaited == "end_turn"
    press(world, "Space")
    assert table.keyboard.focus.id == ("end_turn",)


def test_where_nothing_can_be_answered_space_says_why(tmp_path: Path) -> None:
    world = seated(tmp_path, "akropolis")
    table = world.table
    press(world, ",")
    press(world, "Space")
    assert table.past is None or table.prompt().detail == world.app.say("past.only_looking")
