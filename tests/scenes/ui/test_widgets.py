"""The parts of pages: what they do with the mouse, with keys, with letters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.ui.page import Menu, nearest
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Choice, Field, Grid, ScrollBar, Slider, Spot, Stepper, Switch, Widget
from tests.scenes.hands import click, key, write
from tests.scenes.rooms import Room, room, show


class Page(Menu):
    """One of everything, and a list of twenty rows of which five are seen."""

    def __init__(self, app: Room) -> None:
        super().__init__(app)
        self.kept: dict[str, Any] = {"step": "b", "on": False, "loud": 50, "name": "Ada", "pressed": []}

    def build(self, grid: Grid) -> list[Widget]:
        def keep(name: str) -> Any:
            return lambda value: self.kept.__setitem__(name, value)

        def spot(name: str, y: float) -> Spot:
            return Spot((name,), "controls", grid.rect(100, y, 300, 46), name)

        choices = [Choice(value, value.upper()) for value in "abc"]
        found: list[Widget] = [
            Stepper(spot("step", 100), choices, self.kept["step"], keep("step")),
            Switch(spot("on", 160), self.kept["on"], keep("on"), ("off", "on")),
            Slider(spot("loud", 220), self.kept["loud"], keep("loud"), "50 %"),
            Field(spot("name", 280), self.kept["name"], keep("name"), longest=8),
        ]
        begin = self.top("rows", 5, 20)
        for place in range(begin, begin + 5):
            box = grid.rect(500, 100 + (place - begin) * 50, 200, 44)
            press = Target(("row", place), "rows", box, f"row {place}", lambda n=place: self.kept["pressed"].append(n))
            found.append(Button(press, "paper"))
        found += self.scroll_bar("rows", grid.rect(720, 100, 32, 250), grid.rect(500, 100, 252, 250), 5, 20)
        barred = Target(("barred",), "end", grid.rect(100, 400, 200, 50), "barred", lambda: 1 / 0, "not now")
        return [*found, Button(barred)]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    app = room(tmp_path)
    page = Page(app)
    show(app, page)
    return page


def target(page: Page, *id: Any) -> Target:
    return next(t for t in page.targets() if t.id == id)


def test_a_stepper_goes_on_and_back(page: Page) -> None:
    box = target(page, "step").box
    click(page, box.center)
    assert page.kept["step"] == "c"
    click(page, (box.left + 10, box.centery))
    assert page.kept["step"] == "b"
    key(page, pygame.K_TAB, pygame.K_LEFT)
    key(page, pygame.K_LEFT)
    assert page.kept["step"] in "abc"
    assert target(page, "step").name == f"step: {page.kept['step'].upper()}"


def test_arrows_turn_what_has_the_focus(page: Page) -> None:
    key(page, pygame.K_TAB)
    assert page.focus.id == ("step",)
    key(page, pygame.K_RIGHT)
    assert page.kept["step"] == "c"
    key(page, pygame.K_RIGHT)
    assert page.kept["step"] == "a", "around at the end"
    key(page, pygame.K_DOWN, pygame.K_RIGHT)
    assert page.kept["on"] is True
    key(page, pygame.K_SPACE)
    assert page.kept["on"] is False
    key(page, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT)
    assert page.kept["loud"] == 70


def test_a_slider_follows_the_pointer_while_the_button_is_down(page: Page) -> None:
    box = target(page, "loud").box
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(box.left + 2, box.centery), button=1))
    assert page.kept["loud"] == 0
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(box.right + 400, 5), rel=(0, 0), buttons=(1, 0, 0)))
    assert page.kept["loud"] == 100
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(box.right + 400, 5), button=1))
    page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert page.kept["loud"] == 100


def test_a_field_takes_letters_of_all_languages_up_to_its_length(page: Page) -> None:
    click(page, target(page, "name").box.center)
    key(page, *[pygame.K_BACKSPACE] * 3)
    write(page, "Жанна")
    key(page, pygame.K_HOME)
    write(page, "Ł-")
    key(page, pygame.K_RETURN)
    assert page.kept["name"] == "Ł-Жанна"
    click(page, target(page, "name").box.center)
    write(page, "abcdef")
    click(page, (1500, 800))
    assert page.kept["name"] == "Ł-Жаннаa", "eight letters, and a click elsewhere keeps them"


def test_escape_leaves_a_field_as_it_was_and_the_page_open(page: Page) -> None:
    click(page, target(page, "name").box.center)
    write(page, "xyz")
    key(page, pygame.K_ESCAPE)
    assert page.kept["name"] == "Ada"
    page.app.stack.settle()
    assert page.app.stack.top is page


def test_letters_start_writing_in_the_field_that_has_the_focus(page: Page) -> None:
    page.focus.id, page.hand.keyboard = ("name",), True
    key(page, pygame.K_m)
    write(page, "m")
    key(page, pygame.K_TAB)
    assert page.kept["name"] == "Adam"
    assert page.focus.id != ("name",)
    assert page.app.settings.volumes.mute is False, "M was a letter here"


def test_space_opens_a_field_without_writing_itself(page: Page) -> None:
    page.focus.id, page.hand.keyboard = ("name",), True
    key(page, pygame.K_SPACE)
    write(page, " ")
    write(page, "!")
    key(page, pygame.K_RETURN)
    assert page.kept["name"] == "Ada!"


def test_a_list_scrolls_under_the_keys(page: Page) -> None:
    page.focus.id, page.hand.keyboard = ("row", 0), True
    for _ in range(19):
        key(page, pygame.K_DOWN)
    assert page.focus.id == ("row", 19)
    key(page, pygame.K_RETURN)
    assert page.kept["pressed"] == [19]
    for _ in range(19):
        key(page, pygame.K_UP)
    assert page.focus.id == ("row", 0)


def test_tab_walks_through_the_whole_list_and_around(page: Page) -> None:
    seen = []
    for _ in range(40):
        key(page, pygame.K_TAB)
        seen.append(page.focus.id)
    assert {("row", n) for n in range(20)} <= {*seen}
    assert {("step",), ("on",), ("loud",), ("name",), ("barred",), ("scroll", "rows")} <= {*seen}


def test_the_wheel_and_the_bar_scroll(page: Page) -> None:
    page.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert target(page, "row", 3)
    bar = next(w for w in page.widgets if isinstance(w, ScrollBar))
    click(page, (bar.box.centerx, bar.box.bottom - 2))
    assert target(page, "row", 19)
    page.press(target(page, "scroll", "rows"))
    assert target(page, "row", 0), "pressed at its end it goes back to the beginning"


def test_what_cannot_be_pressed_says_why(page: Page) -> None:
    click(page, target(page, "barred").box.center)
    assert page.hand.told == (("barred",), "not now")


def test_a_press_that_slips_off_does_nothing(page: Page) -> None:
    box = target(page, "step").box
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert page.kept["step"] == "b"


def test_nothing_goes_through_a_page_that_lies_over_the_table(page: Page) -> None:
    page.see_through = True  # type: ignore[misc]
    assert page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    assert page.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    def at(name: str, x: int, y: int) -> Target:
        return Target((name,), "z", Rect(x, y, 40, 40), name, lambda: None)

    here, right, far_right, below = at("h", 100, 100), at("r", 200, 180), at("f", 400, 100), at("b", 100, 300)
    everything = [here, right, far_right, below]
    assert nearest(everything, here, 1, 0) == far_right or nearest(everything, here, 1, 0) == right
    assert nearest(everything, here, 0, 1) in (below, right)
    assert nearest(everything, here, -1, 0) is None
