"""Gamepads: a stick goes to what lies there, buttons are commands, and several pads lie before several people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from art import choices
from scenes.app import pads
from scenes.app.games import BOARDS
from scenes.app.inputs import Inputs
from scenes.app.loop import draw
from scenes.pages.settings import SettingsPage
from scenes.pages.shelf import Shelf
from scenes.table.over.curtain import HOLD, Curtain
from scenes.table.over.pause import Pause
from scenes.ui.hands import SIGNS
from scenes.ui.targets import nearest
from tests.scenes.playing import Playing
from tests.scenes.rooms import Room, room, show
from tests.scenes.tables import match_of

BUTTON = {command: button for button, command in pads.BUTTONS.items()}
WAYS = {"focus_left": (-1, 0), "focus_right": (1, 0), "focus_up": (0, -1), "focus_down": (0, 1)}


@pytest.fixture(autouse=True)
def mouse_afterwards() -> Iterator[None]:
    yield
    choices.signs = None


class Pad:
    """Gamepads without gamepads: their events, as SDL would tell them."""

    def __init__(self, app: Room) -> None:
        self.app, self.inputs = app, Inputs(app)

    def send(self, kind: int, **what: Any) -> None:
        for event in self.inputs.read(pygame.event.Event(kind, **what), (1280, 720)):
            self.app.stack.handle(event)
        self.app.stack.settle()

    def hold(self, command: str, pad: int = 0) -> None:
        self.send(pygame.CONTROLLERBUTTONDOWN, button=BUTTON[command], instance_id=pad)

    def drop(self, command: str, pad: int = 0) -> None:
        self.send(pygame.CONTROLLERBUTTONUP, button=BUTTON[command], instance_id=pad)

    def press(self, command: str, pad: int = 0) -> None:
        self.hold(command, pad)
        self.drop(command, pad)

    def tilt(self, axis: int, value: int, pad: int = 0) -> None:
        self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad)


class Padded(Playing):
    """A table that is played with a gamepad: the cross walks, A presses."""

    number = 0

    @property
    def pad(self) -> Pad:
        if "pad" not in self.__dict__:
            self.__dict__["pad"] = Pad(self.app)
        return self.__dict__["pad"]  # type: ignore[no-any-return]

    def click(self, *at: Any, button: int = 1) -> None:
        self.go_to(*at)
        self.pad.press("confirm")
        self._arrived()

    click_on = click

    def go_to(self, *id: Any) -> None:
        """By the shortest way that the cross leads."""
        if self.table.keyboard.target() is None:
            self.pad.press("focus_down", self.number)
        targets = self.table.targets()
        here = self.table.keyboard.target()
        assert here
        ways: dict[Any, list[str]] = {here.id: []}
        queue = [here]
        for each in queue:
            for command, (dx, dy) in WAYS.items():
                there = nearest(targets, each, dx, dy)
                if there and there.id not in ways:
                    ways[there.id] = [*ways[each.id], command]
                    queue.append(there)
        assert id in ways, f"no way leads to {id}"
        for command in ways[id]:
            self.pad.press(command, self.number)
        focus = self.table.keyboard.target()
        assert focus and focus.id == id


@pytest.mark.parametrize("game", [game for game in BOARDS if game != "akropolis"])
def test_whole_turns_are_played_with_a_pad(game: str, tmp_path: Path) -> None:
    table = Padded(room(tmp_path), match_of("human", "human", game=game))
    rng, answered = Random(4), 0
    while answered < 4:
        if table.settle() == "end_turn":
            table.click("end_turn")
            continue
        table.by_clicks(*table.any_line(rng))
        answered += 1


def test_a_tile_is_taken_turned_and_laid_with_a_pad(tmp_path: Path) -> None:
    table = Padded(room(tmp_path), match_of("human", "human"))
    table.settle()
    pad = table.pad
    pad.press("focus_down")
    table.go_to("take", 1)
    pad.press("confirm")
    assert table.board.can_put_back()
    rotation = table.board.shown.rotation
    pad.tilt(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30_000)
    pad.tilt(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    assert table.board.shown.rotation != rotation
    pad.tilt(pygame.CONTROLLER_AXIS_LEFTX, 30_000)
    pad.tilt(pygame.CONTROLLER_AXIS_LEFTX, 0)
    pad.press("confirm")
    assert len(table.match.log) >= 2
    table.settle()
    if table.awaited == "end_turn":
        pad.press("confirm")
    pad.press("menu")
    assert isinstance(table.top, Pause)
    table._arrived()
    draw([table.top], table.surface)
    pad.press("menu")
    assert table.top is table.table


def test_each_of_several_people_has_a_pad_and_nobody_plays_for_another(tmp_path: Path) -> None:
    table = Padded(room(tmp_path), match_of("human", "human"))
    table.settle()
    pad, actor = table.pad, table.session.actor
    pad.press("focus_down", pad=7)  # the first that was plugged in lies before whoever sits first
    pad.press("focus_down", pad=9)
    mine, other = (7, 9) if table.session.people.index(actor) == 0 else (9, 7)
    table.number = mine
    table.go_to("take", 1)
    pad.press("confirm", pad=other)
    assert not table.board.can_put_back() and table.board.name(actor) in table.table.refusals.told[0]
    pad.press("confirm", pad=mine)
    assert table.board.can_put_back()
    table.app.settings.pads = "shared"
    pad.press("cancel", pad=other)
    assert not table.board.can_put_back(), "one pad is handed round: anybody's counts"


def test_the_seal_of_a_curtain_is_held_by_the_pad_of_whoever_is_called(tmp_path: Path) -> None:
    table = Padded(room(tmp_path), match_of("human", "human", game="wonders"))
    table.app.stack.push(Curtain(table.table, 1))
    table._arrived()
    pad = table.pad
    for number, lifts in ((0, False), (1, True)):
        pad.press("hint", pad=0)
        pad.press("hint", pad=1)
        pad.hold("confirm", pad=number)
        table.frame(HOLD + 0.1)
        pad.drop("confirm", pad=number)
        table.frame()
        assert isinstance(table.top, Curtain) != lifts


def test_pages_are_walked_and_a_held_cross_goes_on(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    pad = Pad(app)
    pad.press("focus_down")
    first = page.focus.id
    pad.hold("focus_down")
    second = page.focus.id
    for _ in range(12):
        pad.inputs.update(0.1)
    assert len({first, second, page.focus.id}) == 3 and page.hand.keyboard
    pad.drop("focus_down")
    rested = page.focus.id
    for _ in range(12):
        pad.inputs.update(0.1)
    assert page.focus.id == rested and not pad.inputs.busy
    app.stack.push(Shelf(app, lambda game: None))
    pad.press("cancel")


def test_signs_of_buttons_are_shown_once_a_pad_was_used_and_keys_again_after_a_key(tmp_path: Path) -> None:
    table = Padded(room(tmp_path), match_of("human", "human", game="wonders"))
    table.settle()

    def picture() -> bytes:
        return pygame.image.tobytes(table.look().surface, "RGB")

    table.pad.inputs.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2), (1280, 720))
    before = picture()
    table.pad.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0)
    assert table.pad.inputs.update(0.0), "the picture changes"
    assert picture() != before
    table.pad.inputs.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2), (1280, 720))
    assert picture() == before


def test_each_button_that_has_a_sign_is_there() -> None:
    named = {*pads.BUTTONS.values()} | {name for pair in pads.AXES.values() for name in pair}
    assert {*SIGNS} <= named
