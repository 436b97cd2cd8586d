"""The curtain between two people who choose in secret. Whoever is called holds a key or the seal, and lets go.

It hides everything, so that no frame between two people shows what only one of them may see. Those who have chosen
can be called back here to change their mind, until the last has sealed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from art import curtain, palette, seals
from art.fonts import Face
from scenes.table import commands
from scenes.table.over.pause import Pause
from scenes.ui import players
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scene import Wanted
from scenes.ui.targets import Point, Target
from scenes.ui.widgets import Button, Grid, Label, Look, Pressed, Widget

if TYPE_CHECKING:
    from scenes.table.scene import Table

HOLD = 0.45
"""Seconds: a mere click or a key that was still on its way lifts nothing."""

LIFT = ("lift",)
KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SEAL, RING = 168, 220
"""How large the seal of who is called is, and the ring around it."""


class Curtain(Menu):
    """See the module."""

    first = LIFT

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table.app)
        self._table, self.seat = table, seat
        self._held: float | None = None  # seconds that it is held by now; None: nobody holds it
        self._still_down = False  # a key that sealed the choice before means nothing here until it is let go

    # -- what is seen

    def paint(self, pen: Pen) -> None:
        pen.surface.blit(curtain.cloth(pen.surface.get_size(), pen.scale.u), (0, 0))

    def build(self, grid: Grid) -> list[Widget]:
        say, board = self.app.say, self._table.board
        name, key = board.name(self.seat), commands.key_name(self.app, "confirm")
        place = grid.rect(800 - RING / 2, 180, RING, RING)
        cream = palette.CREAM
        return [
            Seal(Target(LIFT, "curtain", place, name, self.lift), self._draw_seal),
            Label(grid.rect(200, 424, 1200, 70), name, Face.SERIF_BOLD, 46, cream, "c", style="raised"),
            Label(grid.rect(200, 500, 1200, 40), say(self._why()), size=22, colour=cream, align="c", lines=2),
            Label(grid.rect(200, 556, 1200, 40), say("curtain.hold", key=key), size=20, colour=cream, align="c"),
            *self._told(grid),
            *self._others(grid),
        ]

    def _why(self) -> str:
        """Why nobody else looks: a choice that all make in secret, or an ordinary turn with a hand of cards."""
        return "curtain.about" if self._table.session.match.decision().joint else "curtain.hand"

    def _told(self, grid: Grid) -> list[Widget]:
        """Nobody opens a sealed choice unnoticed; nor did anybody in the turn before, of which not all have heard."""
        told = players.opened_of_late(self.app, self._table.session)
        return [
            Label(grid.rect(100, 130 - 36 * place, 1400, 36), each, size=22, colour=palette.BRASS.glint, align="c")
            for place, each in enumerate(told)
        ]

    def _others(self, grid: Grid) -> list[Widget]:
        """Who may sit down instead: whoever has sealed and wants to choose anew; and the way out."""
        say, board = self.app.say, self._table.board
        sealed = [seat for seat in self._table.session.sealed if seat != self.seat]
        found: list[Widget] = []
        for place, seat in enumerate(sealed):
            column, row = divmod(place, 3)
            left = 800 - (390 if len(sealed) > 3 else 190) + 400 * column
            target = Target(("mind", seat), "minds", grid.rect(left, 628 + 58 * row, 380, 48),
                            say("curtain.mind", name=board.name(seat)), partial(self.call, seat))  # fmt: skip
            found.append(Button(target, "outlined"))
        menu = Target(("menu",), "buttons", grid.rect(40, 826, 220, 48), say("button.menu"), self.back)
        return [*found, Button(menu, "outlined", "menu", "Esc")]

    def _draw_seal(self, pen: Pen, box: Rect) -> None:
        share = 0.0 if self._held is None else min(1.0, self._held / HOLD)
        pen.put(curtain.ring(box.width, round(curtain.STEPS * share), pen.scale.u), *box.center, "cm")
        plate = seals.seal_plate(self._table.board.colour(self.seat), pen.scale.px(SEAL))
        pen.plate(plate, box.centerx - pen.scale.px(SEAL) // 2, box.centery - pen.scale.px(SEAL) // 2)

    # -- what people do

    def call(self, seat: int) -> None:
        """Somebody else is to sit down."""
        self.seat, self._held = seat, None
        self.focus.id = LIFT
        self.refresh()

    def back(self) -> None:
        """Nobody can go back to the table past the curtain; but the game can rest."""
        self.app.stack.push(Pause(self.app, self._table.session, self._table.leave_table, self._table.go_home))

    def enter(self) -> None:
        down = pygame.key.get_pressed()
        self._still_down = any(down[key] for key in KEYS)

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.KEYDOWN if self._confirms(event):
                self._held = self._held or 0.0
                return True
            case pygame.KEYUP if self._still_down:
                self._still_down = False
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._seal_box().collidepoint(event.pos):
                self._held = 0.0
                return True
            case pygame.KEYUP | pygame.MOUSEBUTTONUP if self._held is not None:
                if self._held >= HOLD:
                    self.lift()
                self._held = None
                return True
            case pygame.WINDOWFOCUSLOST if self._held is not None:
                self._held = None
                return True
        return super().handle(event)

    def hands_wanted(self) -> Wanted | None:
        return self._table.wanted(self.seat)

    def grasps(self, point: Point) -> bool:
        return self._seal_box().collidepoint(point)

    def _confirms(self, event: pygame.event.Event) -> bool:
        """Whether a key means the seal, and not a button that has the focus."""
        elsewhere = self.hand.keyboard and self.focus.id not in (None, LIFT)
        return not elsewhere and not self._still_down and event.key in KEYS

    def _seal_box(self) -> Rect:
        return next((target.box for target in self.targets() if target.id == LIFT), Rect(0, 0, 0, 0))

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._held is None or self._held >= HOLD:
            return changed
        self._held += dt
        return True

    def busy(self) -> bool:
        return (self._held is not None and self._held < HOLD) or super().busy()

    def lift(self) -> None:
        """Whoever was called sits down."""
        self._held = None
        self.app.sounds.play("velvet")
        self._table.take_seat(self.seat)
        self.app.stack.pop()

    def uncover(self) -> None:
        """A seat may have been handed over meanwhile."""
        super().uncover()
        seat = self._table.session.handover
        if seat is None:
            self.app.stack.pop()
        elif self.seat not in (seat, *self._table.session.sealed):
            self.call(seat)


@dataclass
class Seal(Pressed):
    """The seal that is held."""

    target: Target
    paint: Callable[[Pen, Rect], object]

    def draw(self, pen: Pen, look: Look) -> None:
        self.paint(pen, self.box)
