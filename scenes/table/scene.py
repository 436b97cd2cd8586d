"""The table that every game shares: whose turn it is, the buttons, the panels, the log, and the pace of the show.

What is special about a game is its Board. The table asks the session what is awaited, lets the board show each step,
and has its Painter draw everything; its Pointer and its Keyboard find in its Reach what is pressed and turn events into
Commands and ViewCommands, its Refusals say why nothing happens. It never asks whether something is legal: the board's
picker is built from what is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.errors import Problem
from game.core.state import key as key_of
from scenes.play.session import Session, Step
from scenes.table import commands, looking_back
from scenes.table.board import Board
from scenes.table.commands import Commands
from scenes.table.frame import player_panels, prompt_bar, top_bar
from scenes.table.frame.layout import Zones
from scenes.table.frame.notices import EndTurnGlow, Glint, TurnNotice
from scenes.table.frame.number_tween import Counting, figures
from scenes.table.frame.prompt_bar import Button
from scenes.table.keyboard import Keyboard
from scenes.table.looking_back import Looking, Times
from scenes.table.mouse import Pointer
from scenes.table.over.curtain import Curtain
from scenes.table.over.end_page import EndPage
from scenes.table.over.parting import Parting
from scenes.table.painter import Painter
from scenes.table.prompt import Prompt
from scenes.table.reach import Reach, Source
from scenes.table.refusals import Refusals
from scenes.table.spared import spared_board
from scenes.table.teacher import Teacher
from scenes.table.time_strip import TimeStrip
from scenes.table.view_commands import ViewCommands
from scenes.ui import players
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.dialogs import Notice
from scenes.ui.pen import Pen
from scenes.ui.players import face_of
from scenes.ui.scene import Scene, Wanted
from scenes.ui.targets import Target

DWELL = 0.45
"""Seconds between two actions of bots at normal speed: long enough to see what was done."""

READ = 1.3
"""The same where others take turn after turn and whoever looks on takes none: nothing flashes by unseen."""

REVEALED = 1.2
"""The same before the game goes on from a reveal, where no motion takes that time."""

GAZE = 4.0
"""Seconds that all look at what has come to light, or at the end of a round, before a curtain falls for the next."""

DEEDS = 8
"""So many turns are told to whoever hears them and not sees them: more are not over since anything was said."""

HURRY = 8
"""So many times faster everything goes while that key is held."""


class Table(Scene):
    """See the module."""

    app: AppContext
    pointer: Pointer
    keyboard: Keyboard
    commands: Commands
    view_commands: ViewCommands
    teacher: Teacher
    reach: Reach
    refusals: Refusals
    strip: TimeStrip
    painter: Painter

    def __init__(
        self,
        app: AppContext,
        session: Session,
        board: Board[Any],
        leave: Callable[[], None],
        branch: Callable[[int], object] | None = None,
        home: Callable[[], object] | None = None,
    ) -> None:
        """`branch` opens a game of its own at an entry of this one; without it there are no what-ifs here.

        `home` leads from a what-if to the game that it began from.
        """
        self.app, self.session, self.leave_table = app, session, leave
        self.board = board = spared_board(board, app.care)
        self.open_branch, self.go_home = branch, home
        self.times = Times(app, session, board)
        self.pointer, self.keyboard = Pointer(self), Keyboard(self)
        self.commands, self.view_commands = Commands(self), ViewCommands(self)
        self.teacher = Teacher(self)
        self.reach, self.refusals = Reach(self), Refusals(self)
        self.strip, self.painter = TimeStrip(self), Painter(self)
        self.counting, self.light, self.calling = Counting(), EndTurnGlow(), TurnNotice()
        self.glint, self.parting = Glint(), Parting()
        self.zones: Zones | None = None
        self._rest = 0.0  # seconds until a bot may act again
        self._looked_at = 0.0  # seconds that what was revealed is still to be looked at
        self._gaze = 0.0  # the same before a curtain falls
        self._ended = False
        self._counted = False  # the points have been counted for all to see
        self._covered: tuple[object, ...] = ()  # what was asked when a page came over the table

    # -- the life of a scene

    @property
    def theme(self) -> str:
        return self.session.match.rules.id

    def enter(self) -> None:
        self.app.make_room(self.session.match.rules.id)
        self.board.show(self.session.view())
        self.board.ask()
        self._hand_over()

    def leave(self) -> None:
        self.session.close()
        self.teacher.close()

    def cover(self) -> None:
        self.pointer.rest()
        self._covered = self._question

    def uncover(self) -> None:
        """What was chosen stays so, unless something else is asked now: a seat has changed hands."""
        if self._covered != self._question:
            self.board.ask()
        if self.zones:
            self._lay_out(self.zones)

    @property
    def _question(self) -> tuple[object, ...]:
        """What the choice on the board belongs to."""
        session = self.session
        return len(session.match.log), session.awaited, session.actor, session.viewer, len(session.steps)

    @property
    def _ends(self) -> bool:
        """Whether nothing is left to do but to end the turn."""
        return self.session.awaited == "end_turn" and not self.past

    @property
    def _face_thinks(self) -> bool:
        """Whether an opponent is seen to think."""
        players = enumerate(self.session.match.players)
        return not self.past and any(face_of(player.who) and self.session.thinks(seat) for seat, player in players)

    @property
    def past(self) -> Looking | None:
        """Where in the past somebody looks, who cannot do anything there."""
        return self.times.past

    @property
    def shown(self) -> Board[Any]:
        """The board that is seen: the live one, or that of the past."""
        return self.past.board if self.past else self.board

    @property
    def goes_by_itself(self) -> bool:
        """Whether nobody here is asked now."""
        return bool(self.session.steps) or self.session.awaited not in ("person", "end_turn")

    @property
    def laid(self) -> Zones:
        """The frame, once it is laid out."""
        assert self.zones
        return self.zones

    def update(self, dt: float) -> bool:
        changed = self._lets("pointer", lambda: self.pointer.update(dt))
        calm = self.app.settings.reduced_motion
        changed |= self._lets("light", lambda: self.light.update(dt, self._ends, calm))
        changed |= self._lets("teacher", lambda: self.teacher.update(dt))
        changed |= self._lets("glint", lambda: self.glint.update(dt, self._face_thinks, calm))
        changed |= self._lets("curtain", lambda: self.parting.update(dt, calm))
        dt *= SPEEDS[self.app.settings.speed] * (HURRY if self.keyboard.hurries else 1)
        if self.past:
            return self.past.update(dt) or changed
        changed |= self._lets("counting", lambda: self.counting.update(dt, arrived=not self.board.busy()))
        changed |= self.board.update(dt)
        if self.board.busy():
            return True
        if self.session.steps:
            self.show_next()
            return True
        if self._gazes():
            self._gaze -= dt
            return self._gaze <= 0 or changed
        if self._hand_over():
            return True
        self._rest, self._looked_at = max(0.0, self._rest - dt), max(0.0, self._looked_at - dt)
        changed |= self._lets("advance", self._advance)
        calls = self._lets("calling", lambda: self.calling.update(dt, self.session, self.app.sounds))
        return calls or changed

    def _lets(self, part: str, act: Callable[[], bool]) -> bool:
        """Something that goes on beside the rest; where it fails, the rest goes on."""
        return self.app.care.spare(f"table: {part}", act, lambda: False)

    def busy(self) -> bool:
        if self.pointer.waits or self.teacher.busy() or self.parting.busy:
            return True
        if self.past:
            return self.past.busy() or self.shown.lively()
        if self.board.busy() or self.board.lively() or self.session.steps or self.counting.busy or self.calling.share:
            return True
        if self.session.handover is not None or self.glint.moves:
            return True
        waiting = "nobody" if self.session.stalled else self.session.awaited
        if self.light.pulses and self._ends:
            return True
        return waiting == "chance" or (waiting == "bot" and self._rest > 0) or (waiting == "over" and not self._ended)

    def stir(self) -> Sequence[Rect]:
        """What lives on the table goes on while all rests; the past, and whoever wants no motion, is still."""
        if self.zones is None or self.past or self.app.settings.reduced_motion or self.busy():
            return ()
        return self.board.stir()

    def _gazes(self) -> bool:
        """Whether all look at the table before the next person takes the seat behind a curtain."""
        seat = self.session.handover
        if seat is None or self._gaze <= 0 or self.app.settings.curtain == "off":
            return False
        return not self.session.steps and not self.board.busy() and self._open_to(seat)

    def _open_to(self, seat: int) -> bool:
        """Whether somebody else may see all that is seen here: no hand of cards, no choice that is still secret."""
        match = self.session.match
        return key_of(match.view(seat)) == key_of(match.view(self.session.viewer))

    def _hand_over(self) -> bool:
        """Where answers are secret, nothing of the next person's is shown before they have taken the seat."""
        seat = self.session.handover
        if seat is None:
            return False
        if self.app.settings.curtain == "off":
            self.take_seat(seat)
        else:
            self.app.stack.push(Curtain(self, seat))
        return True

    def take_seat(self, seat: int) -> None:
        """Somebody sits down at the screen and sees what only they may see, and nothing that was there before."""
        self.session.take_seat(seat)
        self._gaze = 0.0
        self.session.steps.clear()  # they were for other eyes
        self.counting = Counting()
        self.keyboard.focus.id = None
        self.pointer.rest()
        self.refusals.hush()
        self.board.show(self.session.view())
        self.board.ask()

    def learn(self) -> None:
        """Somebody opens the aid."""

    @property
    def can_call_back(self) -> bool:
        return bool(self.session.sealed) and self.app.settings.curtain == "off"

    def call_back(self) -> bool:
        """Where people choose openly, whoever sealed last may choose anew. A curtain calls people back itself."""
        if not self.can_call_back:
            return False
        sealed = self.session.sealed
        last = next(entry.seat for entry in reversed(self.session.match.log) if entry.seat in sealed)
        self.take_seat(last)
        self.refusals.told = (self.opened(), "")
        return True

    def opened(self) -> str:
        """Whose sealed choice somebody has opened once more: all at the table are told."""
        return players.opened(self.app, self.session)

    def _advance(self) -> bool:
        """Nothing moves and nothing is left to show: let the game go on."""
        awaited = self.session.awaited
        if awaited == "over":
            return self._end()
        self._ended = self._counted = False
        if (awaited == "bot" and self._rest > 0) or (awaited == "chance" and self._looked_at > 0):
            return False
        before = self.session.thinking
        try:
            moved = self.session.advance()
        except Problem as problem:
            if self.session.stalled:
                raise
            self.app.stack.push(Notice(self.app, problem))  # when this has been read the bot is asked again
            return True
        if moved:
            self._rest = (READ if self.teacher.rushes() else DWELL) if awaited == "bot" else 0.0
            self.show_next()
        return moved or before != self.session.thinking

    def _end(self) -> bool:
        """The sheet comes by itself once."""
        if self._ended:
            return False
        self._ended = True
        self.open_sheet()
        return True

    def open_sheet(self) -> None:
        """The page of the end: behind it the table is seen as it stands, and in its frame what has been built."""
        page = self.board.end()
        if isinstance(page, EndPage):
            page.seen(self._counted)
            self._counted = True
            page.ways = page.ways._replace(look_at=self.times.look_at)
            page.hang(self.draw, lambda wish: looking_back.built(self.app, self.session, wish), self.board.earned)
        self.app.stack.push(page)

    def show_next(self) -> None:
        """What has been done is shown at once, however much still moves: question and view are of one moment."""
        while self.session.steps:
            self.board.skip()
            self._begin(self.session.steps.popleft())
        self.board.ask()
        self.keyboard.find_again()

    def _begin(self, step: Step) -> None:
        if not self._aside(step):
            self.refusals.hush()
        before = self._figures()
        if self._revealed(step) or step.after.round > step.before.round:
            self._gaze = GAZE
        self.board.play(step)
        after, calm = self._figures(), self.app.settings.reduced_motion
        self.app.care.attempt("table: counting", lambda: self.counting.changed(before, after, calm))
        if self.app.settings.reduced_motion:
            self.board.skip()
            if self._revealed(step):
                self._looked_at = REVEALED

    def _aside(self, step: Step) -> bool:
        """Whether somebody else has sealed while the person here still thinks, and reads perhaps."""
        return self.session.awaited == "person" and self._joint(step) and step.after.turn == step.before.turn

    def _revealed(self, step: Step) -> bool:
        """Whether everything has come to light that all had chosen in secret."""
        return self._joint(step) and step.after.turn > step.before.turn

    def _joint(self, step: Step) -> bool:
        log = self.session.match.log
        return bool(step.actions and log) and log[-1].joint

    def _figures(self) -> dict[tuple[int, str], str]:
        """The numbers that count up where they change."""
        return self.app.care.spare("table: figures", lambda: figures(self._panels()), dict)

    def _panels(self) -> dict[int, player_panels.Panel]:
        """What the panels of the live table say; nothing before it was laid out."""
        return {seat: self.board.panel(seat) for seat in range(len(self.zones.seats))} if self.zones else {}

    # -- drawing

    def _lay_out(self, zones: Zones) -> None:
        self.zones = None  # some of it paints, and may be broken off: then all is laid out again
        self.refusals.leave(None)  # what it was about lies elsewhere now
        self.board.resize(zones)
        self.times.resize(zones)
        self.zones = zones

    def draw(self, pen: Pen) -> None:
        if self.zones is None or self.zones.scale != pen.scale:
            seats = self.session.match.seats
            self._lay_out(self.board.arrange(Zones.of(pen.scale, max(2, seats))))
        self.app.care.paint_all(pen, "table", self.parts(pen))

    def print(self, pen: Pen) -> None:
        """Paint it as a picture to keep."""
        self._lay_out(self.board.arrange(Zones.of(pen.scale, max(2, self.session.match.seats))))
        self.painter.print(pen)

    def parts(self, pen: Pen) -> Iterator[Part]:
        """All that is seen, from below to above."""
        return self.painter.parts(pen)

    def bar(self) -> list[top_bar.Fact]:
        """How it stands, beside the name of the game."""
        return self.shown.bar()

    def prompt(self) -> Prompt:
        """What is awaited; or what was done last, when one looks back; or why the last press did nothing."""
        if self._gazes() and not self.past:
            name = self.board.name(self.session.handover or 0)
            soon = self.app.say("curtain.soon", name=name)
            return Prompt(
                self.app.say("curtain.look"),
                " ".join(filter(None, (players.opened(self.app, self.session, ago=1), soon))),
            )
        taught = self.teacher.prompt()
        if self.board.tells() and not self.past and not taught:
            key = commands.key_name(self.app, "confirm")
            return Prompt(self.app.say("tableau.goes_on"), self.app.say("tableau.whole", key=key))
        return self.refusals.beside(taught or (self.strip.prompt(self.past) if self.past else self._live_prompt()))

    def _live_prompt(self) -> Prompt:
        if why := commands.stalled(self):
            return Prompt(why, self.app.say("turn.stalled_how", key=commands.key_name(self.app, "menu")))
        return self.board.prompt()

    # -- what can be pressed

    def targets(self) -> list[Target]:
        return self.reach.targets()

    def sources(self, zones: Zones) -> list[Source]:
        """Who knows what can be pressed."""
        return self.reach.sources(zones)

    def tools(self) -> list[top_bar.Tool]:
        return top_bar.tools(self.laid, commands.tool_buttons(self))

    def buttons(self) -> list[Button]:
        colour = self.board.colour(self.session.actor).colour
        if self.past:
            return prompt_bar.buttons(self.laid, commands.past_buttons(self), colour)
        verbs = self.board.verbs()
        wishes = commands.live_buttons(self, commands.ending(verbs))
        return [*prompt_bar.verbs(self.laid, verbs, colour), *prompt_bar.buttons(self.laid, wishes, colour)]

    # -- for ears

    def aloud(self) -> Sequence[tuple[str, str]]:
        """What others did, what is asked, what has the focus or is pointed at, and what is considered."""
        if self.session.steps or self.zones is None:
            return ()
        focus, prompt = self.keyboard.target(), self.prompt()
        if focus is None and self.pointer.asks:
            focus = self.reach.under(self.pointer.asks)
        parts = [] if self.past else self._deeds()
        if not self.goes_by_itself or self.past:
            known = {text for _, text in parts}
            parts += [("asked", prompt.sentence), ("detail", "" if prompt.detail in known else prompt.detail)]
        if focus:
            parts += [("focus", focus.name), ("why", focus.why_not)]
        return [*parts, ("considered", "" if self.past else self.board.heard())]

    def _deeds(self) -> list[tuple[str, str]]:
        """The turns that are over, of late."""
        match = self.session.match
        ends = [entry for entry in match.turn_starts().values() if entry][-DEEDS:]
        return [(f"done {entry}", self.board.told_whole(entry)) for entry in ends]

    # -- what people do

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes by it."""
        if self.zones is None:
            return False  # nothing has been drawn yet: there is nothing to point at or to answer
        if self._gazes() and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._gaze = 0.0
            return True
        if self._goes_on(event):
            return self.board.go_on(whole=self.keyboard.confirms(event))
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.parting.skip()
            self.keyboard.look_around()
            self.catch_up()
        return self.pointer.handle(event) or self.keyboard.handle(event)

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Whether somebody goes on with what is told; the top bar and the keys of the frame mean what they do."""
        if self.past or not self.board.tells():
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return not self.laid.top.collidepoint(event.pos)
        return event.type == pygame.KEYDOWN and not self.keyboard.means_frame(event)

    def hands_wanted(self) -> Wanted | None:
        awaited, seat = self.session.awaited, self.session.actor
        return self.wanted(seat) if awaited in ("person", "end_turn") and not self.past else None

    def wanted(self, seat: int) -> Wanted | None:
        """Whoever sits there, where several people do."""
        people = self.session.people
        return Wanted(people.index(seat), len(people)) if len(people) > 1 and seat in people else None

    def turn_away(self, number: int) -> None:
        self.refuse(self.app.say("turn.other_hands", name=self.board.name(self.session.actor)))

    def catch_up(self) -> None:
        """Whoever is asked now sees their own before they do anything, and not what still moves for the one before."""
        if not self.board.followed() and not self.past and self.session.awaited == "person":
            self.board.skip()

    def repeats(self, event: pygame.event.Event) -> bool:
        return self.keyboard.repeats(event) or self.board.tells()

    def press(self, target: Target) -> bool:
        """Do what a target is for, or say why not."""
        self.keyboard.focus.id = self.keyboard.pressed = target.id
        if target.asleep:
            return self.refuse(*target.refused)
        if target.again:
            return self.commands.change(target)
        if self.shown.means(target):
            return self.commands.play()  # what lies there already is pressed once more
        before = self.shown.chosen()
        target.press()
        if before != self.shown.chosen() and self.shown.at_once():
            return self.commands.play()  # not what a hint has chosen, when its own button is pressed
        self.pointer.look_again()
        return True

    def refuse(self, why: str, rule: str = "") -> bool:
        """Say why nothing happens, and which rule is behind that."""
        self.refusals.refuse(why, rule)
        return True
