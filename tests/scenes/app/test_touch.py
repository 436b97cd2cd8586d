"""Fingers: a tap presses, a drag carries, a finger that rests only looks, two of them move what is seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from art import choices
from scenes.app.fingers import REST
from scenes.app.games import BOARDS
from scenes.app.inputs import Inputs
from scenes.app.loop import draw
from scenes.pages.saves import SavedGames
from scenes.pages.settings import SettingsPage
from scenes.table.over.curtain import HOLD, Curtain
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, at
from tests.scenes.playing import Playing
from tests.scenes.rooms import Room, keep_game, room, show
from tests.scenes.tables import SIZE, match_of

Point = tuple[int, int]


@pytest.fixture(autouse=True)
def mouse_afterwards() -> Iterator[None]:
    yield
    choices.signs = None


class Screen:
    """A screen that is touched: what comes of it goes to the scenes of a program."""

    def __init__(self, app: Room, size: tuple[int, int] = SIZE) -> None:
        self.app, self.size, self.inputs = app, size, Inputs(app)

    def send(self, kind: int, **what: Any) -> None:
        for event in self.inputs.read(pygame.event.Event(kind, **what), self.size):
            self.app.stack.handle(event)
        self.app.stack.settle()

    def finger(self, kind: int, point: Point, finger: int = 0) -> None:
        x, y = point[0] / self.size[0], point[1] / self.size[1]
        self.send(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger, touch_id=1, pressure=1.0)

    def down(self, point: Point, finger: int = 0) -> None:
        self.finger(pygame.FINGERDOWN, point, finger)

    def move(self, point: Point, finger: int = 0) -> None:
        self.finger(pygame.FINGERMOTION, point, finger)

    def up(self, point: Point, finger: int = 0) -> None:
        self.finger(pygame.FINGERUP, point, finger)

    def tap(self, point: Point) -> None:
        self.down(point)
        self.up(point)

    def rest(self, seconds: float = REST + 0.01) -> None:
        self.inputs.update(seconds)
        for scene in self.app.stack.visible():
            scene.update(seconds)


class Touching(Playing):
    """A table that is played with a finger."""

    @property
    def screen(self) -> Screen:
        if "screen" not in self.__dict__:
            self.__dict__["screen"] = Screen(self.app)
        return self.__dict__["screen"]  # type: ignore[no-any-return]

    def click(self, *at: Any, button: int = 1) -> None:
        self.screen.tap(at if isinstance(at[0], int) else self.target(*at).box.center)  # type: ignore[arg-type]
        self._arrived()

    def drag(self, start: Point, end: Point, steps: int = 5, wheel: int = 0) -> None:
        self.screen.down(start)
        for step in range(1, steps + 1):
            self.screen.move(
                (start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps)
            )
        self.screen.up(end)
        self._arrived()


@pytest.mark.parametrize("game", BOARDS)
def test_whole_turns_are_played_with_a_finger(game: str, tmp_path: Path) -> None:
    table = Touching(room(tmp_path), match_of("human", "human", game=game))
    rng, answered = Random(4), 0
    while answered < 4:
        if table.settle() == "end_turn":
            table.click("end_turn")
            continue
        hand = table.by_drag if answered % 2 and game != "akropolis" else table.by_clicks
        if game == "akropolis":
            take(table)
        else:
            hand(*table.any_line(rng))
        answered += 1
    assert table.app.hands.kind == "touch"


def take(table: Touching) -> None:
    """A tile is tapped, turned by its button and put down by a tap, or it is carried; then it is confirmed."""
    entries = len(table.match.log)
    table.click("take", 1)
    rotation = table.board.shown.rotation
    table.click("turn", 1)
    assert table.board.shown.rotation != rotation
    spot = next(id for id in table.targets() if id[0] == "place")
    if table.match.turn % 2:
        table.click(*spot)
    else:
        table.drag(table.target("take", 2).box.center, table.target(*spot).box.center)
    assert table.board.chosen()
    table.click("confirm")
    assert len(table.match.log) > entries


def test_the_system_tells_of_a_finger_twice_and_it_counts_once(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    screen = Screen(app, (1600, 900))
    switch = next(target for target in page.targets() if target.id == ("reduced_motion",)).box.center
    screen.tap(switch)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        screen.send(kind, pos=switch, button=1, touch=True)
    assert app.settings.reduced_motion and app.hands.kind == "touch"
    screen.send(pygame.MOUSEMOTION, pos=switch, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert app.hands.kind == "mouse"


def test_a_finger_that_rests_is_told_what_lies_there_and_does_nothing(tmp_path: Path) -> None:
    table = Touching(room(tmp_path), match_of("human", "human"))
    table.settle()
    screen, point = table.screen, table.target("ledger", "houses").box.center
    before = {text.text for text in table.look().written}
    screen.down(point)
    screen.rest(0.3)
    blank = pygame.image.tobytes(table.look().surface, "RGB")
    screen.inputs.draw(Pen(table.surface, table.table.laid.scale))
    assert pygame.image.tobytes(table.surface, "RGB") != blank, "a ring grows around it"
    screen.rest()
    screen.up(point)
    told = {text.text for text in table.look().written} - before
    assert told, "it stays when the finger is lifted"
    assert table.board.chosen() is None and not table.board.can_put_back()
    screen.tap(table.target("take", 1).box.center)
    assert not {text.text for text in table.look().written} & told and table.board.can_put_back()


def test_small_things_are_as_large_as_a_finger() -> None:
    def target(name: str, box: Rect) -> Target:
        return Target((name,), "", box, name, lambda: None)

    ground, small = target("ground", Rect(0, 0, 400, 400)), target("small", Rect(100, 100, 20, 20))
    other = target("other", Rect(126, 100, 20, 20))
    assert at([ground, small], (95, 110)) == ground
    assert at([ground, small], (95, 110), reach=44) == small
    assert at([ground, small], (70, 110), reach=44) == ground
    assert at([ground, small, other], (121, 110), reach=44) == small, "the nearer one"
    assert at([ground, small, other], (128, 110), reach=44) == other, "the one that it touches"


def test_lists_and_sliders_follow_a_finger(tmp_path: Path) -> None:
    app = room(tmp_path)
    for number in range(16):
        keep_game(app, 2, number, name=f"game-{number}")
    page = SavedGames(app)
    show(app, page, SIZE)
    for _ in range(300):
        page.update(0.1)
        draw([page], pygame.Surface(SIZE))
    screen, first = Screen(app), page.top("games", 1, 99)
    screen.down((500, 500))
    for y in range(500, 200, -20):
        screen.move((500, y))
    screen.up((500, 200))
    assert app.stack.top is page, "nothing was opened"
    tops = dict(page.hand.tops)
    assert any(tops.values()) and first == 0
    screen.down((500, 300), 1)
    screen.down((560, 300), 2)
    for y in range(300, 560, 10):
        screen.move((500, y), 1)
        screen.move((560, y), 2)
    screen.up((500, 560), 1)
    screen.up((560, 560), 2)
    assert sum(page.hand.tops.values()) < sum(tops.values()), "two fingers draw it back"


def test_a_curtain_is_lifted_by_a_finger_that_rests_on_its_seal(tmp_path: Path) -> None:
    table = Touching(room(tmp_path), match_of("human", "human", game="wonders"))
    table.table.app.stack.push(Curtain(table.table, 1))
    table._arrived()
    seal = table.top._seal_box().center  # type: ignore[attr-defined]
    table.screen.down(seal)
    table.screen.rest(HOLD + 0.1)
    table.screen.up(seal)
    assert not isinstance(table.top, Curtain)


def test_two_fingers_move_the_city_and_zoom(tmp_path: Path) -> None:
    table = Touching(room(tmp_path), match_of("human", "human"))
    table.settle()
    screen, told = table.screen, []
    handle = table.table.pointer.handle
    table.table.pointer.handle = lambda event: (told.append(event), handle(event))[1]  # type: ignore[method-assign]
    screen.down((500, 500), 1)
    screen.down((600, 500), 2)
    screen.move((520, 520), 1)
    screen.move((700, 520), 2)
    screen.up((520, 520), 1)
    screen.up((700, 520), 2)
    kinds = [event.type for event in told]
    assert pygame.MOUSEWHEEL in kinds and pygame.MOUSEBUTTONDOWN not in kinds
    assert any(event.type == pygame.MOUSEMOTION and event.buttons[1] for event in told)
