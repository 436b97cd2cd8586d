"""A question that wants Yes or No, and a sentence that wants to be read. The table shines through."""

from __future__ import annotations

from collections.abc import Callable

from art import controls
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Widget, tray

WIDTH, HEIGHT = 720, 300


class Dialog(Menu):
    """A small page in the middle. What lies below it rests."""

    see_through = True

    def __init__(self, app: AppContext, said: str | Problem, about: str = "") -> None:
        """`about` stands smaller under the sentence."""
        super().__init__(app)
        self.sentence, self.about = app.told(said) if isinstance(said, Problem) else said, about

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        left, top = (1600 - WIDTH) / 2, 290
        text = grid.rect(left + 48, top + 34, WIDTH - 96, 148)
        about = grid.rect(left + 48, top + 92, WIDTH - 96, 100)
        if self.about:
            text.height = about.top - text.top
        return [
            tray(grid.rect(left, top, WIDTH, HEIGHT)),
            Label(text, self.sentence, Face.SERIF_SEMIBOLD, 23, INKS.ink, "c", 2 if self.about else 5),
            Label(about, self.about, size=18, colour=INKS.quiet, align="c", lines=4),
            *self.buttons(grid, left, top + HEIGHT - 92),
        ]

    @property
    def page_name(self) -> str:
        return f"{self.sentence} {self.about}".strip()

    def buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        raise NotImplementedError


class Ask(Dialog):
    """Enter says yes, Esc says no."""

    first = ("yes",)

    def __init__(self, app: AppContext, sentence: str, yes: Callable[[], object], about: str = "") -> None:
        super().__init__(app, sentence, about)
        self.yes = yes

    def buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        say, width = self.app.say, 236
        no = Target(("no",), "buttons", grid.rect(left + 84, top, width, 52), say("button.no"), self.back)
        box = grid.rect(left + WIDTH - 84 - width, top, width, 52)
        yes = Target(("yes",), "buttons", box, say("button.yes"), self._agree)
        return [Button(no, "paper", key="Esc"), Button(yes, "brass", key="Enter")]

    def _agree(self) -> None:
        self.back()
        self.yes()


class Doubt(Ask):
    """A question whose Yes cannot be made good again: Enter says no, as Esc does."""

    first = ("no",)

    def buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        yes, no = (widget.target for widget in reversed(super().buttons(grid, left, top)))
        assert yes
        assert no
        return [Button(no, "brass", key="Enter"), Button(yes, "paper")]


class Notice(Dialog):
    """Something that has to be said."""

    first = ("close",)

    def buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        box = grid.rect(left + WIDTH / 2 - 130, top, 260, 52)
        target = Target(("close",), "buttons", box, self.app.say("button.close"), self.back)
        return [Button(target, "brass", key="Enter")]
