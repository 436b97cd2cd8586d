"""The player below a game that is watched: buttons, pace, and the line of the whole game; pages say what it plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from art import cinema, controls, icons, palette, plates
from art.fonts import Face
from art.palette import INKS
from game.core.match import AnyMatch
from scenes.play.course import Course
from scenes.play.session import Session
from scenes.table import standard
from scenes.table.film import Eyes, Film
from scenes.table.over import watch_line
from scenes.table.over.watch_line import Curves, Line, Mark, Track
from scenes.ui import players
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, IconButton, Label, Look, Widget

FOOT = 186
"""How high the player is, in units."""

PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""How fast it may go."""

USUAL = 2
"""Which of them it begins with."""

BETWEEN, AFTER_TURN = 0.35, 0.9
"""Seconds between two answers, and between two turns."""

QUIET = 4.0
"""From this pace on nothing is told large."""

LINE = 330, 62
"""Where the line begins, from the left edge and from the upper edge of the player."""


class Player(Menu):
    """See the module. Positions are entries of the `course`, which is that of the first film."""

    films: Sequence[Film]

    def __init__(self, app: AppContext, match: AnyMatch) -> None:
        super().__init__(app)
        app.make_room(match.rules.id)
        self.match, self.live = match, Session(match, app.thinker)
        self.course = Course.of(match, self.live.known_log)
        self.playing, self.pace = False, USUAL
        self._wanted: int | None = self.course.first  # where it goes as soon as it can
        self._rest = 0.0

    @property
    def theme(self) -> str:
        return self.match.rules.id

    @property
    def book_of(self) -> str:
        return self.match.rules.id

    # -- what a page says

    def show(self, entry: int) -> None:
        """At rest after so many entries."""
        raise NotImplementedError

    def forward(self) -> None:
        """The next entry is seen to be played."""
        raise NotImplementedError

    def idle(self) -> bool:
        """What is done while nothing moves; True when it shows."""
        return False

    def see(self, eyes: Eyes) -> None:
        """Through other eyes."""

    @property
    def viewpoints(self) -> list[Eyes]:
        """Whose eyes there are to see with."""
        return [None]

    @property
    def curves(self) -> tuple[Curves, ...]:
        """The points of what is watched."""
        return (Curves(self.course),)

    @property
    def marks(self) -> list[Mark]:
        """What is worth going to."""
        return []

    # -- where it is

    @property
    def at(self) -> int:
        return self.films[0].at if self._wanted is None else self._wanted

    @property
    def speed(self) -> float:
        return PACES[self.pace]

    def seek(self, entry: int) -> None:
        """The table follows with the next frame: who drags along the line is never kept waiting."""
        self._wanted = max(self.course.first, min(self.course.last, entry))
        self._rest = 0.0
        self.refresh()

    def play(self) -> None:
        """On, or stop; at the end once more from the beginning."""
        self.playing = not self.playing
        if self.playing and self.at >= self.course.last:
            self.seek(self.course.first)

    def step(self, by: int) -> None:
        """By one answer, seen to be played; back at once."""
        self.playing = False
        if by < 0:
            self.seek(self.at - 1)
        elif self.at < self.course.last:
            self._catch_up()
            self._go_on()

    def change_pace(self, by: int) -> None:
        self.pace = max(0, min(len(PACES) - 1, self.pace + by))

    # -- time

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        pace = dt * SPEEDS[self.app.settings.speed] * self.speed
        moved = [film.update(pace) for film in self.films]
        changed |= self._catch_up() or any(moved)
        if self._moves:
            changed = True
        elif self.playing:
            self._rest -= dt * self.speed
            changed |= self._rest <= 0 and self._play_on()
        else:
            changed |= self.idle()
        if changed:
            self.refresh()
        return changed

    @property
    def _moves(self) -> bool:
        return any(film.busy() for film in self.films)

    def _catch_up(self) -> bool:
        """To where somebody wants to be."""
        if self._wanted is None:
            return False
        wanted, self._wanted = self._wanted, None
        self.show(wanted)
        return True

    def _play_on(self) -> bool:
        if self.at >= self.course.last:
            self.playing = False
            return True
        self._go_on()
        over = any(leg.start == self.at for leg in self.course.legs)
        self._rest = AFTER_TURN if over else BETWEEN
        return True

    def _go_on(self) -> None:
        for film in self.films:
            film.board.skip()
            film.board.tableaux.quiet = self.speed >= QUIET
        self.forward()
        if self.app.settings.reduced_motion:
            for film in self.films:
                film.board.skip()

    def busy(self) -> bool:
        lives = any(film.board.lively() for film in self.films)
        return self.playing or self._moves or lives or self._wanted is not None or super().busy()

    # -- keys

    def key(self, event: pygame.event.Event) -> bool:
        """Keys of the player go before those of a page."""
        command = self._of_player(event)
        if command is None:
            return super().key(event)
        self._command_player(command)
        self.refresh()
        return True

    def _of_player(self, event: pygame.event.Event) -> str | None:
        return self.app.keys.command_of(event.key, event.mod, getattr(event, "scancode", 0), "replay")

    def _command_player(self, command: str) -> None:
        stem, _, number = command.rpartition("_")
        if number.isdigit():
            self._numbered(stem, int(number) - 1)
        else:
            KEYS[command](self)

    def _numbered(self, stem: str, seat: int) -> None:
        if stem == "replay_view" and seat in self.viewpoints:
            self.see(seat)
        elif stem == "replay_turn" and seat < self.match.seats:
            self.seek(self.course.turn_of(self.at, seat))

    def repeats(self, event: pygame.event.Event) -> bool:
        return self._of_player(event) in REPEATED or super().repeats(event)

    # -- the player

    def player(self, scale: Scale) -> Iterator[Widget]:
        """All of it but what a page adds."""
        yield from self._buttons(scale)
        yield from self._line(scale)
        box = self.rect(scale, scale.width - 194, 8, 170, 44)
        back = Target(("back",), "buttons", box, self.app.say("button.back"), self.back)
        yield Button(back, "outlined", "left", "Esc", 18)

    def draw_foot(self, pen: Pen) -> None:
        """What the player lies on."""
        box = pen.scale.rect(0, pen.scale.height - FOOT, pen.scale.width, FOOT)
        pen.surface.blit(plates.bar(box.size, pen.scale.u, palette.CEDAR.deep, 7), box)
        pen.surface.blit(cinema.rod(box.width, pen.scale.u), box)

    def rect(self, scale: Scale, x: float, y: float, wide: float, high: float) -> Rect:
        """From the left edge, and from the upper edge of the player."""
        return scale.rect(x, scale.height - FOOT + y, wide, high)

    def _buttons(self, scale: Scale) -> Iterator[Widget]:
        """Round back, answer back, play, answer on, round on; below them the pace."""
        say = self.app.say
        for number, (name, icon, press, wide) in enumerate((
            ("round_back", "rewind", lambda: self.seek(self.course.by_round(self.at, -1)), 48),
            ("back", "left", lambda: self.step(-1), 48),
            ("play", "pause" if self.playing else "play", self.play, 72),
            ("on", "right", lambda: self.step(1), 48),
            ("round_on", "faster", lambda: self.seek(self.course.by_round(self.at, 1)), 48),
        )):  # fmt: skip
            x = (24, 78, 132, 210, 264)[number]
            box = self.rect(scale, x, 64, wide, 52)
            text = say("replay.pause" if name == "play" and self.playing else f"replay.{name}")
            target = Target((name,), "player", box, text, press, hint=self._hint(text, f"replay_{name}"))
            yield Big(target, icon, "brass" if name == "play" else "paper")
        yield self._paced(scale, 24, "slower", "minus", -1, "" if self.pace else say("replay.slowest"))
        yield Label(self.rect(scale, 78, 126, 180, 46), PACE_NAMES[self.pace], Face.SANS_BOLD, 24, INKS.on_wood, "c")
        last = self.pace == len(PACES) - 1
        yield self._paced(scale, 264, "faster", "plus", 1, say("replay.fastest") if last else "")

    def _paced(self, scale: Scale, x: float, name: str, icon: str, by: int, why_not: str) -> IconButton:
        """A button that changes the pace."""
        text, box = self.app.say(f"replay.{name}"), self.rect(scale, x, 126, 48, 46)
        hint = self._hint(text, f"replay_{name}")
        return IconButton(Target((name,), "player", box, text, lambda: self.change_pace(by), why_not, hint), icon)

    def _hint(self, text: str, command: str) -> str:
        key = self.app.keys.said(command, self.app.lang)
        return f"{text} ({key})" if key else text

    # -- the line

    def _line(self, scale: Scale) -> Iterator[Widget]:
        say = self.app.say
        x, y = LINE
        box = self.rect(scale, x, y, scale.width - x - 24, watch_line.HEIGHT)
        target = Target(("line",), "line", box, say("replay.line"), lambda: None, ring=False)
        line = Line(target, self.track, self.at, self.marks, self._drag_to, self.hand.at, self._where)
        yield line
        for number, mark in enumerate(self.marks):
            place = watch_line.mark_box(line, scale.u, mark)
            pin = Target(("mark", number), "marks", place, mark.said, partial(self.seek, mark.entry), hint=mark.said)
            yield Area(pin, lambda pen, box, state: _ring(pen, box, state))

    def _drag_to(self, entry: int) -> None:
        self.playing = False
        self.seek(entry)

    @property
    def track(self) -> Track:
        seats = range(self.match.seats)
        colours = tuple(players.colour(self.live, seat).colour for seat in seats)
        together = standard.TOGETHER.colour
        turns = tuple(together if leg.seat < 0 else colours[leg.seat] for leg in self.course.legs)
        shown = self.curves if players.leads_open(self.app, self.live) else ()
        return Track(self.course, colours, turns, shown)

    def _where(self, entry: int) -> str:
        """What lies at a spot of the line: the round, whose turn, and the points."""
        leg, say = self.course.leg(entry), self.app.say
        told = [say("round.number", round=max(1, leg.round))]
        if leg.seat >= 0:
            told.append(players.name(self.app, self.live, leg.seat))
        if self.track.curves:
            told.append(" : ".join(map(str, self.course.points[self.course.number(entry)])))
        return " · ".join(told)

    def handle(self, event: pygame.event.Event) -> bool:
        """What the pointer is at on the line is told there."""
        changed = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.hand.hover == ("line",):
            self.refresh()
            return True
        return changed


class Big(IconButton):
    """A button of the player, in a style of its own."""

    def __init__(self, target: Target, icon: str, style: controls.Style) -> None:
        super().__init__(target, icon)
        self.style = style

    def draw(self, pen: Pen, look: Look) -> None:
        state = look.state(self.target)
        pen.plate(controls.button(self.box.size, pen.scale.u, self.style, state), *self.box.topleft)
        sunk = controls.press_depth(pen.scale.u) if state == "pressed" else 0
        glyph = icons.icon(self.icon, round(min(self.box.size) * 0.56), controls.ink(self.style, state))
        pen.put(glyph, self.box.centerx, self.box.centery - pen.scale.px(1) + sunk, "cm")


def _ring(pen: Pen, box: Rect, state: controls.State) -> None:
    """A mark that is pointed at."""
    if state != "idle":
        around = box.inflate(pen.scale.px(6), pen.scale.px(6))
        pen.put(plates.outline(around.size, around.width / 2, max(2, pen.scale.px(2)), palette.BRASS.dark),
                *around.topleft)  # fmt: skip


PACE_NAMES = ("¼ ×", "½ ×", "1 ×", "2 ×", "4 ×", "8 ×")

REPEATED = ("replay_back", "replay_on", "replay_round_back", "replay_round_on")

KEYS: dict[str, Callable[[Player], object]] = {
    "replay_play": Player.play,
    "replay_back": lambda page: page.step(-1),
    "replay_on": lambda page: page.step(1),
    "replay_turn_back": lambda page: page.seek(page.course.by_turn(page.at, -1)),
    "replay_turn_on": lambda page: page.seek(page.course.by_turn(page.at, 1)),
    "replay_round_back": lambda page: page.seek(page.course.by_round(page.at, -1)),
    "replay_round_on": lambda page: page.seek(page.course.by_round(page.at, 1)),
    "replay_beginning": lambda page: page.seek(page.course.first),
    "replay_end": lambda page: page.seek(page.course.last),
    "replay_slower": lambda page: page.change_pace(-1),
    "replay_faster": lambda page: page.change_pace(1),
    "replay_all": lambda page: page.see(None),
}
