"""The page on which a game is watched: its table, and below it the player with the line of the whole game.

Once it is over it can be seen through the eyes of any seat; before that as everybody may see it, or who plays alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect

from art import cinema, controls, icons, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.core.match import AnyMatch
from scenes.play import course, points_story
from scenes.play.course import Course
from scenes.play.memo import Once
from scenes.play.session import Session
from scenes.table import standard
from scenes.table.film import Eyes, Film
from scenes.table.frame import layout, log_panel, player_panels, top_bar
from scenes.table.frame.layout import PROMPT, TIMELINE, Zones
from scenes.table.moments import Moments
from scenes.table.over import watch_line
from scenes.table.over.watch_line import Line, Mark, Track
from scenes.ui import players
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scale import HEIGHT, Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, IconButton, Label, Look, Picture, Widget

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


class Theatre(Menu):
    """See the module."""

    def __init__(self, app: AppContext, match: AnyMatch, entry: int | None = None) -> None:
        """It begins with the first turn, or after so many entries."""
        super().__init__(app)
        app.make_room(match.rules.id)
        self.match, self.live = match, Session(match, app.thinker)
        self.course = Course.of(match, self.live.known_log)
        self.eyes: Eyes = None
        self.film = Film(app, self.live, self.eyes)
        self.playing, self.pace = False, USUAL
        self._wanted: int | None = self.course.first if entry is None else entry  # where it goes as soon as it rests
        self._rest = 0.0
        self._zones: Zones | None = None
        self._turnings = course.turnings(match, self.course)
        self._moments = Moments(app, self.live, self.course)
        self._told: Once[tuple[int, str]] = Once()

    @property
    def theme(self) -> str:
        return self.match.rules.id

    @property
    def book_of(self) -> str:
        return self.match.rules.id

    def enter(self) -> None:
        self._follow()

    # -- where it is

    @property
    def at(self) -> int:
        return self.film.at if self._wanted is None else self._wanted

    @property
    def speed(self) -> float:
        return PACES[self.pace]

    def seek(self, entry: int) -> None:
        """The table follows with the next frame: who drags along the line is never kept waiting."""
        self._wanted = max(self.course.first, min(self.course.last, entry))
        self._rest = 0.0
        self.refresh()

    def see(self, eyes: Eyes) -> None:
        """Through other eyes."""
        self.eyes, self._wanted = eyes, self.at
        self.refresh()

    @property
    def viewpoints(self) -> list[Eyes]:
        """Whose eyes there are to see with."""
        if self.match.over:
            return [None, *range(self.match.seats)]
        return [None, *self.live.people] if len(self.live.people) == 1 else [None]

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
            self.film.board.skip()
            self._catch_up()
            self._forward()

    def change_pace(self, by: int) -> None:
        self.pace = max(0, min(len(PACES) - 1, self.pace + by))

    # -- time

    def update(self, dt: float) -> bool:
        changed, before = super().update(dt), self.film.at
        pace = dt * SPEEDS[self.app.settings.speed] * self.speed
        changed |= self._catch_up() or self.film.update(pace)
        if self.playing and not self.film.busy():
            self._rest -= dt * self.speed
            if self._rest <= 0:
                self._play_on()
                changed = True
        elif not self.film.busy():
            changed |= self._moments.look()
        if changed or before != self.film.at:
            self.refresh()
        return changed

    def _catch_up(self) -> bool:
        """To where somebody wants to be."""
        if self._wanted is None:
            return False
        wanted, self._wanted = self._wanted, None
        self.film.show(wanted, self.eyes)
        self._follow()
        return True

    def _play_on(self) -> None:
        if self.film.at >= self.course.last:
            self.playing = False
            return
        self._forward()
        over = any(leg.start == self.film.at for leg in self.course.legs)
        self._rest = AFTER_TURN if over else BETWEEN

    def _forward(self) -> None:
        self._follow()
        self.film.board.tableaux.quiet = self.speed >= QUIET
        self.film.forward()
        if self.app.settings.reduced_motion:
            self.film.board.skip()

    def _follow(self) -> None:
        """Who sees with everybody's eyes sees the part of whoever plays."""
        seat = self.course.leg(self.film.at).seat if self.eyes is None else self.eyes
        self.film.board.turn_towards(max(0, seat))

    def busy(self) -> bool:
        waits = self._wanted is not None or self._moments.looking
        return self.playing or self.film.busy() or self.film.board.lively() or waits or super().busy()

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

    # -- the table

    def paint(self, pen: Pen) -> None:
        """The table with its frame, but without what is there to play with."""
        zones, film = self._laid(pen), self.film
        size = pen.screen.width, min(pen.screen.height, zones.prompt.bottom)
        small = Pen(pen.surface.subsurface((0, 0), size), zones.scale, pen.plain)
        layout.ground(small, zones)
        film.board.draw(small)
        self._paint_frame(small, zones)
        film.board.draw_flying(small)
        pen.written += small.written
        box = self._foot(pen.scale)
        pen.surface.blit(plates.bar(box.size, pen.scale.u, palette.CEDAR.deep, 7), box)
        pen.surface.blit(cinema.rod(box.width, pen.scale.u), box)

    def _paint_frame(self, pen: Pen, zones: Zones) -> None:
        board = self.film.board
        title = self.app.say(f"lid.{self.match.rules.id}").upper()
        top_bar.top_bar(pen, zones, title, board.bar(), [], None, False)
        for seat, box in enumerate(zones.seats):
            player_panels.panel(pen, box, board.panel(seat))
        log_panel.log(pen, zones.log, self.app.say("log.title"), board.columns(), board.rows())

    def _laid(self, pen: Pen) -> Zones:
        """The frame, as large as the player leaves it room."""
        scale = smaller(pen.screen.size, pen.scale)
        if self._zones is None or self._zones.scale != scale:
            self._zones = self.film.board.arrange(Zones.of(scale, max(2, self.match.seats)))
            self.film.resize(self._zones)
        return self._zones

    def _foot(self, scale: Scale) -> Rect:
        return scale.rect(0, scale.height - FOOT, scale.width, FOOT)

    # -- the player

    def build(self, grid: Grid) -> list[Widget]:
        return [
            *self._caption(grid.scale),
            *self._buttons(grid.scale),
            *self._views(grid.scale),
            *self._line(grid.scale),
        ]

    def _rect(self, scale: Scale, x: float, y: float, wide: float, high: float) -> Rect:
        """From the left edge, and from the upper edge of the player."""
        return scale.rect(x, scale.height - FOOT + y, wide, high)

    def _caption(self, scale: Scale) -> Iterator[Widget]:
        """What is done just now, and by whom."""
        seat, text = self._told.of((self.at, self.eyes, self.app.lang), self._find_caption)
        place = self._rect(scale, 24, 9, 44, 44)
        if seat >= 0:
            yield Picture(place, lambda pen, box: self._lay_face(pen, seat, box))
        room = self._rect(scale, 80 if seat >= 0 else 24, 8, scale.width - 380 - 50 * len(self.viewpoints), 46)
        yield Picture(room, lambda pen, box: pen.text(
            text, box, Face.SERIF_SEMIBOLD, 22, INKS.prompt, lines=2, least=0.72
        ))  # fmt: skip

    def _find_caption(self) -> tuple[int, str]:
        match, say, at = self.match, self.app.say, self.at
        names = [players.name(self.app, self.live, seat) for seat in range(match.seats)]
        if match.over and at >= self.course.last:
            result = match.rules.result(match.state_at())
            story = points_story.story(points_story.stands(match), result)
            won = say("demo.won", names=", ".join(names[seat] for seat in result.winners)) if result.winners else ""
            told = points_story.told(say, match.rules.id, names, story)
            return (result.winners[0] if result.winners else 0), " ".join(filter(None, (won, told)))
        number = self.course.number(at)
        leg = self.course.legs[number]
        if match.over:
            return leg.seat, self.film.board.told_of(self.live, self.course.end(number))
        before = self.course.legs[max(0, number - 1)]
        told = self.film.board.told(at) if at > self.course.first else say("past.beginning")
        return before.seat, told

    def _lay_face(self, pen: Pen, seat: int, box: Rect) -> None:
        face = players.face_of(self.match.players[seat].who)
        players.lay_face(pen, face, players.colour(self.live, seat), box.width, *box.topleft)

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
            box = self._rect(scale, x, 64, wide, 52)
            text = say("replay.pause" if name == "play" and self.playing else f"replay.{name}")
            target = Target((name,), "player", box, text, press, hint=self._hint(text, f"replay_{name}"))
            yield Big(target, icon, "brass" if name == "play" else "paper")
        yield self._paced(scale, 24, "slower", "minus", -1, "" if self.pace else say("replay.slowest"))
        yield Label(self._rect(scale, 78, 126, 180, 46), PACE_NAMES[self.pace], Face.SANS_BOLD, 24, INKS.on_wood, "c")
        last = self.pace == len(PACES) - 1
        yield self._paced(scale, 264, "faster", "plus", 1, say("replay.fastest") if last else "")

    def _paced(self, scale: Scale, x: float, name: str, icon: str, by: int, why_not: str) -> IconButton:
        """A button that changes the pace."""
        text, box = self.app.say(f"replay.{name}"), self._rect(scale, x, 126, 48, 46)
        hint = self._hint(text, f"replay_{name}")
        return IconButton(Target((name,), "player", box, text, lambda: self.change_pace(by), why_not, hint), icon)

    def _hint(self, text: str, command: str) -> str:
        key = self.app.keys.said(command, self.app.lang)
        return f"{text} ({key})" if key else text

    def _views(self, scale: Scale) -> Iterator[Widget]:
        """Whose eyes it is seen with, and the way back."""
        say, right = self.app.say, scale.width - 24
        back = Target(("back",), "buttons", self._rect(scale, right - 170, 8, 170, 44), say("button.back"), self.back)
        yield Button(back, "outlined", "left", "Esc", 18)
        views = self.viewpoints
        for number, eyes in enumerate(views):
            x = right - 188 - 50 * (len(views) - number)
            box = self._rect(scale, x, 8, 44, 44)
            name = (
                say("replay.all") if eyes is None else say("replay.eyes", name=players.name(self.app, self.live, eyes))
            )
            hint = self._hint(name, f"replay_view_{eyes + 1}" if eyes is not None else "replay_all")
            target = Target(("view", eyes), "views", box, name, partial(self.see, eyes), hint=hint)
            yield Area(target, partial(self._paint_view, eyes))

    def _paint_view(self, eyes: Eyes, pen: Pen, box: Rect, state: controls.State) -> None:
        px = pen.scale.px
        if eyes == self.eyes:
            around = box.inflate(px(4), px(4))
            pen.put(plates.outline(around.size, around.width / 2, max(2, px(3)), palette.BRASS.glint), *around.topleft)
        if eyes is None:
            ink = palette.BRASS.glint if state != "idle" or self.eyes is None else INKS.on_wood_quiet
            pen.put(icons.icon("eye", round(box.width * 0.66), ink), *box.center, "cm")
        else:
            side = box.width - px(8 if state == "idle" else 4)
            pen.plate(seals.seal_plate(players.colour(self.live, eyes), side), box.centerx - side // 2,
                      box.centery - side // 2)  # fmt: skip

    # -- the line

    def _line(self, scale: Scale) -> Iterator[Widget]:
        say = self.app.say
        x, y = LINE
        box = self._rect(scale, x, y, scale.width - x - 24, watch_line.HEIGHT)
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
        turns = tuple(
            standard.TOGETHER.colour if leg.seat < 0 else colours[leg.seat] for leg in self.course.legs
        )  # fmt: skip
        return Track(self.course, colours, turns, players.leads_open(self.app, self.live))

    @property
    def marks(self) -> list[Mark]:
        """Turning points, and the moments that were told large."""
        names = [players.name(self.app, self.live, seat) for seat in range(self.match.seats)]
        found = [Mark(each.entry, each.title) for each in self._moments.found]
        for number, (entry, turning, round) in enumerate(self._turnings, 1):
            found.append(Mark(entry, points_story.headed(self.app.say, names, turning, round), number))
        return found

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


def smaller(size: tuple[int, int], scale: Scale) -> Scale:
    """Of the table's frame above the player, which takes the place of the frame's own foot."""
    kept = 1 - (PROMPT + TIMELINE) / HEIGHT
    high = (size[1] - scale.px(FOOT)) / kept
    return Scale.of((size[0], round(high)))


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

KEYS: dict[str, Callable[[Theatre], object]] = {
    "replay_play": Theatre.play,
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
