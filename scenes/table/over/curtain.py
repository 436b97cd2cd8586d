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

from art import choices, curtain, fonts, palette, plates, seals, texture
from art.fonts import Face
from scenes.pages.saved_words import how_far
from scenes.play.standing import standing
from scenes.table import commands
from scenes.table.over.parting import draw_seal
from scenes.table.over.pause import Pause
from scenes.ui import players
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scene import Wanted
from scenes.ui.targets import Point, Target
from scenes.ui.widgets import Button, Grid, Label, Look, Picture, Pressed, Widget

if TYPE_CHECKING:
    from scenes.table.scene import Table

HOLD = 0.45
"""Seconds: a mere click or a key that was still on its way lifts nothing."""

LIFT = ("lift",)
KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
RING = 250
"""How large the ring around the seal of who is called is."""

ROW, CARD, PITCH = 6, 244, 258
"""So many cards stand in one row, how wide each is, and from one to the next."""

KEY = "\x1f"
"""Where in a sentence the cap of a key stands."""

LAMPLIT, TOLD = palette.rgb("#FFF0D4"), palette.rgb("#E0C49A")


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
        size, u = pen.surface.get_size(), pen.scale.u
        for part in curtain.parts(size, u):
            part()
        pen.surface.blit(curtain.cloth(size, u), (0, 0))
        if (step := round(curtain.GLEAMS * self._share)) and not self.app.settings.reduced_motion:
            light = curtain.gleam(u, step)
            foot = round((size[0] - light.get_width()) / 2), size[1] - light.get_height()
            texture.brighten(pen.surface, light, foot)

    def build(self, grid: Grid) -> list[Widget]:
        name = self._table.board.name(self.seat)
        place = grid.rect(800 - RING / 2, 300 - RING / 2, RING, RING)
        return [
            Seal(Target(LIFT, "curtain", place, name, self.lift), self._draw_seal),
            Label(grid.rect(200, 426, 1200, 96), name, Face.SERIF_BLACK, 64, palette.CREAM, "c", 1, "gilded", 2),
            *self._told(grid),
            *self._others(grid),
        ]

    def _told(self, grid: Grid) -> list[Widget]:
        """Why the others look away, and how the curtain lifts.

        Nobody opens a sealed choice unnoticed; nor did anybody in the turn before, of which not all have heard.
        """
        say, key = self.app.say, commands.key_name(self.app, "confirm")
        before, _, after = say("curtain.hold", key=KEY).partition(KEY)
        opened = players.opened_of_late(self.app, self._table.session)
        return [
            Label(grid.rect(200, 516, 1200, 40), say(self._why()), Face.SERIF_SEMIBOLD, 26, LAMPLIT, "c", 2, "raised"),
            Picture(grid.rect(200, 558, 1200, 40), partial(_how, before.strip(), key, after.strip())),
            *(
                Label(grid.rect(60, 128 + 34 * place, 520, 34), each, Face.SANS_BOLD, 18, palette.BRASS.glint, lines=2,
                      style="raised")
                for place, each in enumerate(opened)
            ),
        ]  # fmt: skip

    def _why(self) -> str:
        """Why nobody else looks: a choice that all make in secret, or an ordinary turn with a hand of cards."""
        return "curtain.about" if self._table.session.match.decision().joint else "curtain.hand"

    def _others(self, grid: Grid) -> list[Widget]:
        """How far everybody is; whoever has sealed may sit down to choose anew. And the way out."""
        say, session, board = self.app.say, self._table.session, self._table.board
        seats, sealed = range(session.match.seats), [seat for seat in session.sealed if seat != self.seat]
        rows = [seats[:4], seats[4:]] if len(seats) > ROW else [seats]
        top, pitch, high = (606, 122, 68) if len(rows) > 1 else (622, 0, 88)
        found: list[Widget] = []
        for row, part in enumerate(rows):
            for column, seat in enumerate(part):
                left, y = 800 + PITCH * (column - len(part) / 2) + (PITCH - CARD) / 2, top + pitch * row
                found.append(Picture(grid.rect(left, y, CARD, high), partial(self._draw_card, seat)))
                if seat in sealed:
                    said, box = say("curtain.mind", name=board.name(seat)), grid.rect(left, y + high + 6, CARD, 42)
                    again = Target(("mind", seat), "minds", box, said, partial(self.call, seat))
                    found += [Picture(box, partial(_lay_plate, False)), Button(again, "outlined", "undo", size=18)]
        menu = Target(("menu",), "buttons", grid.rect(40, 846, 190, 44), say("button.menu"), self.back)
        return [*found, Button(menu, "outlined", "menu", "Esc", 18), self._where(grid)]

    def _where(self, grid: Grid) -> Widget:
        """At which table, and how far it is."""
        match = self._table.session.match
        told = f"{self.app.say(f'game.{match.rules.id}')}, {how_far(self.app, match.rules.id, standing(match))}"
        return Label(grid.rect(1100, 848, 460, 40), told, size=18, colour=LAMPLIT, align="r", style="raised")

    def _state(self, seat: int) -> str:
        """How far somebody is with a choice that all make; where one plays after the other, who it is."""
        session = self._table.session
        if seat == self.seat:
            return self.app.say("curtain.called")
        if not session.match.decision().joint:
            return players.kind(self.app, session, seat)
        return self.app.say("curtain.waits" if seat in session.open else "curtain.sealed")

    def _draw_card(self, seat: int, pen: Pen, box: Rect) -> None:
        """A letter that is sealed, or the bare seal of whoever has not chosen yet, beside a name."""
        px, board, session, called = pen.scale.px, self._table.board, self._table.session, seat == self.seat
        _lay_plate(called, pen, box)
        colour, middle = board.colour(seat), (box.x + px(52), box.centery)
        if session.match.decision().joint and seat not in session.open and not called:
            pen.put(seals.letter(px(78), colour.name, "sealed"), *middle, "cm")
        else:
            pen.plate(seals.seal_plate(colour, px(50)), middle[0] - px(25), middle[1] - px(25))
        half = (box.height - px(12)) // 2
        words = Rect(box.x + px(100), box.y + px(6), box.width - px(108), half)
        pen.text(board.name(seat), words, Face.SERIF_BOLD, 22, palette.BRASS.glint if called else LAMPLIT)
        pen.text(self._state(seat), words.move(0, half), size=18, colour=LAMPLIT if called else TOLD)

    @property
    def _share(self) -> float:
        """How much of the time the seal has been held."""
        return 0.0 if self._held is None else min(1.0, self._held / HOLD)

    def _draw_seal(self, pen: Pen, box: Rect) -> None:
        pen.put(curtain.ring(box.width, round(curtain.STEPS * self._share), pen.scale.u), *box.center, "cm")
        draw_seal(pen, self._table.board.colour(self.seat), box.centerx)

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
                self._take_hold()
                return True
            case pygame.KEYUP if self._still_down:
                self._still_down = False
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._seal_box().collidepoint(event.pos):
                self._take_hold()
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

    def _take_hold(self) -> None:
        """A key that is held says so again and again."""
        if self._held is None:
            self._held = 0.0
            self.app.sounds.play("ring_fill")

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
        self._table.parting.begin(self._table.board.colour(self.seat), self._draw_words)
        self.app.stack.pop()

    def _draw_words(self, pen: Pen) -> None:
        """All that is told before the cloth."""
        for widget in self.widgets:
            if not isinstance(widget, Seal):
                widget.draw(pen, Look())

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


def _lay_plate(called: bool, pen: Pen, box: Rect) -> None:
    pen.plate(curtain.place_card(box.size, pen.scale.u, called), *box.topleft)


def _how(before: str, key: str, after: str, pen: Pen, box: Rect) -> None:
    """A sentence with the cap of a key in it, in the middle of a box."""
    px, size = pen.scale.px, fonts.letters(21, pen.scale.u)
    if not choices.sign(key):  # where no caps are shown it is called by its name
        pen.text(f"{before} {key} {after}", box, size=21, colour=LAMPLIT, align="c", style="raised")
        return
    cap = plates.key_cap(choices.sign(key), pen.scale.u, True)
    wide = [fonts.width(Face.SANS_REGULAR, size, part) + px(4) for part in (before, after)]
    x = box.centerx - (sum(wide) + cap.get_width() + px(20)) // 2
    pen.text(before, Rect(x, box.y, wide[0], box.height), size=21, colour=LAMPLIT, style="raised")
    right = pen.put(cap, x + wide[0] + px(10), box.centery, "lm").right + px(10)
    pen.text(after, Rect(right, box.y, wide[1], box.height), size=21, colour=LAMPLIT, style="raised")
