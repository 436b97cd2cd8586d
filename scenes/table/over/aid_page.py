"""The player aid as every game has it: a paper with tabs, a way back, and what is not as usual at this table.

A game fills the paper of each tab. Lengths are in units of the page, 1600 by 900.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from art import plates
from art.palette import INKS
from scenes.play import table_facts
from scenes.play.session import Session
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Picture, Tab, Widget, sheet, title

LEFT, TOP, WIDTH, HEIGHT = 40, 128, 1520, 674
"""Where the paper lies."""

HALF = 708
"""How wide each of two columns is."""

COLUMNS = (LEFT + 36, LEFT + WIDTH - 36 - HALF)
"""Where they begin."""

TABS_END, TAB = 1554, 236
"""Where the last tab ends, and from one tab to the next."""

Paint = Callable[[Pen, Rect], None]


class AidPage(Menu):
    """See the module. The texts of its tabs are called "<game>.aid.<tab>"."""

    first = ("back",)

    def __init__(self, app: AppContext, session: Session, view: Any, tabs: Sequence[str]) -> None:
        super().__init__(app)
        self.session, self.view, self.chosen = session, view, table_facts.unusual_options(app.say, session)
        self.tabs, self.tab = tabs, tabs[0]
        self.seat = session.viewer
        self.facts = self._figures("facts")
        self.texts = self._figures(f"texts.{app.lang}")

    def key(self, event: pygame.event.Event) -> bool:
        return closed_by_its_key(self, event) or super().key(event)

    def _figures(self, topic: str) -> Any:
        return self.session.match.rules.detail(self.view, self.seat, topic)

    def page(self, grid: Grid) -> list[Widget]:
        """What stands on the paper of the tab that is open."""
        raise NotImplementedError

    def foot(self) -> str:
        """What stands below the paper: what is not as usual at this table."""
        if not self.chosen:
            return ""
        return self.app.say(f"{self.session.match.rules.id}.aid.chosen", rules=" · ".join(self.chosen))

    def build(self, grid: Grid) -> list[Widget]:
        return [
            title(grid.rect(52, 14, 760, 72), self.app.say("button.aid"), 46),
            *[self._tab(grid, place, name) for place, name in enumerate(self.tabs) if name != self.tab],
            sheet(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            *[self._tab(grid, place, name) for place, name in enumerate(self.tabs) if name == self.tab],
            *self.page(grid),
            *below(grid, self.foot()),
            back(grid, self.app, self.back),
        ]

    def _tab(self, grid: Grid, place: int, name: str) -> Tab:
        box = grid.rect(TABS_END + (place - len(self.tabs)) * TAB, 80, 224, 50)
        label = self.app.say(f"{self.session.match.rules.id}.aid.{name}")
        return Tab(Target(("tab", name), "tabs", box, label, partial(self._open, name)), name == self.tab)

    def _open(self, name: str) -> None:
        self.tab = name
        self.refresh()


# -- pieces of a page


def closed_by_its_key(page: Menu, event: pygame.event.Event) -> bool:
    """The key that opens the aid puts it away again; True when it was that one."""
    scancode = getattr(event, "scancode", 0)
    if page.app.keys.command_of(event.key, event.mod, scancode, "table") != "aid":
        return False
    page.escape()
    return True


def back(grid: Grid, app: AppContext, press: Callable[[], object]) -> Button:
    """The way back to the table."""
    target = Target(("back",), "buttons", grid.rect(1300, 826, 260, 52), app.say("button.back"), press)
    return Button(target, "brass", "left", "Esc")


def below(grid: Grid, text: str) -> list[Widget]:
    """A note below the paper, if there is any."""
    if not text:
        return []
    return [Label(grid.rect(LEFT + 8, 816, 1230, 72), text, size=18, colour=INKS.on_wood, lines=3)]


def line(grid: Grid, box: Rect, sign: Paint, text: str, high: float = 34, indent: float = 50) -> list[Widget]:
    """A sign so high, and what is said of it."""
    return [
        Picture(grid.rect(box.x, box.y + (box.height - high) / 2, 34, high), sign),
        Label(grid.rect(box.x + indent, box.y, box.width - indent, box.height), text, size=18, lines=3),
    ]


def keys(
    grid: Grid,
    area: tuple[float, float, float],
    named: Sequence[tuple[str, str]],
    across: int,
    high: float,
    gap: float = 2,
    size: int = 16,
) -> list[Widget]:
    """Keys and what they do, so many beside each other; the `area` is its left edge, its top and its width."""
    x, y, width = area[0], area[1], area[2] / across
    return [
        Picture(
            grid.rect(x + width * (number % across), y + (high + gap) * (number // across), width - 10, high),
            partial(_key, *each, size),
        )
        for number, each in enumerate(named)
    ]


def _key(key: str, label: str, size: int, pen: Pen, box: Rect) -> None:
    """A key cap and what the key does."""
    cap = pen.put(plates.key_cap(key, pen.scale.u, False), box.x, box.centery, "lm")
    left = cap.right + pen.scale.px(8)
    pen.text(label, Rect(left, box.y, box.right - left, box.height), size=size, lines=2, least=0.8)
