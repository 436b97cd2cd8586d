"""The table that every game shares: whose turn it is, the buttons, the panels, the log, and the pace of the show.

What is special about a game is its Board. The table asks the session what is awaited, lets the board show each step,
and turns keys and clicks into what they mean. It never asks whether something is legal: the board's picker is built
from what is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.core.errors import Problem
from game.core.rules import Action
from scenes import frame
from scenes.dialogs import Ask, Notice
from scenes.house import House
from scenes.motion import SPEEDS
from scenes.pen import Pen
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.targets import Focus, Target, at
from scenes.widgets import tip
from scenes.zones import Zones

DWELL = 0.45
"""Seconds between two actions of bots at normal speed: long enough to see what was done."""

BANNER = 0.9
"""Seconds that it is said aloud whose turn it is."""

PATIENCE = 0.35
"""Seconds that the pointer rests before it is told what is under it."""

DRAG = 6
"""Pixels that the pointer moves before a press becomes a drag."""


class Prompt(NamedTuple):
    """The one sentence, a second line with figures, and the rule behind them."""

    sentence: str
    detail: str = ""
    rule: str = ""


class Board(Protocol):
    """A game on the table: its layout, its pieces, its motions, its words."""

    def resize(self, zones: Zones) -> None: ...
    def ask(self) -> None: ...
    def show(self, view: Any) -> None: ...
    def play(self, step: Step) -> None: ...
    def update(self, dt: float) -> bool: ...
    def busy(self) -> bool: ...
    def skip(self) -> bool: ...
    def draw(self, pen: Pen) -> None: ...
    def targets(self) -> list[Target]: ...
    def hover(self, point: tuple[int, int] | None, focus: Target | None) -> bool: ...
    def drop(self, point: tuple[int, int]) -> bool: ...
    def command(self, name: str) -> bool: ...
    def wheel(self, up: int) -> bool: ...
    def pan(self, by: tuple[int, int]) -> bool: ...
    def hold(self, name: str, down: bool) -> bool: ...
    def chosen(self) -> tuple[Action, ...] | None: ...
    def put_back(self) -> bool: ...
    def means(self, target: Target) -> bool: ...
    def can_put_back(self) -> bool: ...
    def colour(self, seat: int) -> Any: ...
    def name(self, seat: int) -> str: ...
    def turns(self) -> list[Any]: ...
    def prompt(self) -> Prompt: ...
    def panel(self, seat: int) -> frame.Panel: ...
    def bar(self) -> list[frame.Fact]: ...
    def rows(self) -> list[frame.Row]: ...
    def length(self) -> tuple[int, int]: ...
    def note(self, point: tuple[int, int], target: Target | None) -> tuple[pygame.Rect, Sequence[str]] | None: ...
    def aid(self) -> Scene: ...
    def end(self) -> Scene: ...


class Table(Scene):
    """See the module."""

    def __init__(self, house: House, session: Session, board: Board, leave: Callable[[], None]) -> None:
        self.house, self.session, self.board, self.leave_table = house, session, board, leave
        self.focus = Focus()
        self.zones: Zones | None = None
        self.pointer: tuple[int, int] | None = None
        self.keyboard = False  # the last input came from the keyboard: the focus is shown
        self._pressed: tuple[Target, tuple[int, int]] | None = None
        self._rest = 0.0  # seconds until a bot may act again
        self._told = ("", "")  # why the last press did nothing, and the rule
        self._ended = False
        self._fast = False
        self._rested = 0.0  # seconds since the pointer last moved
        self._under: object = None  # the id of the target under the pointer
        self._dragging = False
        self._called: int | None = None  # who was last told that it is their turn
        self._banner = 0.0  # seconds that the banner is still seen

    # -- the life of a scene

    def enter(self) -> None:
        self.board.ask()
        self.board.show(self.session.match.view(self.session.viewer))

    def leave(self) -> None:
        self.session.close()

    def uncover(self) -> None:
        self.board.ask()
        if self.zones:
            self.board.resize(self.zones)

    def update(self, dt: float) -> bool:
        dt *= SPEEDS[self.house.settings.speed] * (8 if self._fast else 1)
        changed = self.board.update(dt)
        if self.board.busy():
            return True
        if self.session.steps:
            self._begin(self.session.steps.popleft())
            return True
        self._rest = max(0.0, self._rest - dt)
        return self._advance() or changed or self._call(dt) or self._wait_for_note(dt)

    def _call(self, dt: float) -> bool:
        """Tell whoever is asked now; aloud when several people share the screen. True while that shows."""
        asked = self.session.actor if self.session.awaited == "person" else None
        if asked is not None and asked != self._called:
            self.house.sounds.play("your_turn")
            self._banner = BANNER if len(self.session.people) > 1 else 0.0
        if asked is not None or self.session.awaited == "bot":
            self._called = asked
        shown, self._banner = self._banner > 0, max(0.0, self._banner - dt)
        return shown

    def _wait_for_note(self, dt: float) -> bool:
        """True at the moment when the pointer has rested long enough."""
        if self.pointer is None or self._rested > PATIENCE:
            return False
        self._rested += dt
        return self._rested > PATIENCE

    def busy(self) -> bool:
        if self.board.busy() or self.session.steps:
            return True
        if self.pointer is not None and self._rested <= PATIENCE:
            return True
        if self._banner > 0:
            return True
        waiting = self.session.awaited
        return waiting == "chance" or (waiting == "bot" and self._rest > 0) or (waiting == "over" and not self._ended)

    def _advance(self) -> bool:
        """Nothing moves and nothing is left to show: let the game go on."""
        awaited = self.session.awaited
        if awaited == "over" and not self._ended:
            self._ended = True
            self.house.stack.push(self.board.end())
            return True
        if awaited == "bot" and self._rest > 0:
            return False
        before = self._question_open
        try:
            moved = self.session.advance()
        except Problem as problem:  # the bot cannot answer: it is asked again when this has been read
            self.house.stack.push(Notice(self.house, str(problem)))
            return True
        if moved:
            self._rest = DWELL if awaited == "bot" else 0.0
            self.board.ask()
            return True
        return before != self._question_open

    @property
    def _question_open(self) -> bool:
        return self.session.thinking

    def _show_next(self) -> None:
        """What a person has done is shown at once: no picture lies between the answer and what it led to."""
        if self.session.steps and not self.board.busy():
            self._begin(self.session.steps.popleft())
        self.board.ask()

    def _begin(self, step: Step) -> None:
        self.board.play(step)
        if self.house.settings.reduced_motion:
            self.board.skip()
        if not self.session.steps:
            self.board.ask()

    # -- drawing

    def draw(self, pen: Pen) -> None:
        if self.zones is None or self.zones.scale != pen.scale:
            self.zones = Zones.of(pen.scale, self.session.match.seats + (self.session.match.seats == 1))
            self.board.resize(self.zones)
        frame.ground(pen, self.zones)
        self.board.draw(pen)
        say, match = self.house.say, self.session.match
        title = say(f"game.{match.rules.id}").upper()
        frame.top_bar(pen, self.zones, title, self.board.bar(), self._tools(), self._under)
        for seat, box in enumerate(self.zones.seats):
            frame.panel(pen, box, self.board.panel(seat))
        frame.log(pen, self.zones.log, say("log.title"), self.board.rows())
        done, total = self.board.length()
        label = say("move.of", done=min(done + 1, total), total=total)
        frame.timeline(pen, self.zones, self.board.turns(), (done, total), label)
        prompt = self.board.prompt()
        detail, rule = self._told if self._told[0] else (prompt.detail, prompt.rule)
        frame.prompt(pen, self.zones, prompt.sentence, detail, rule, self._buttons(), self._under, 0.6)
        target = self.focus.target(self.targets()) if self.keyboard else None
        if target:
            frame.ring(pen, target.box)
        if self._banner > 0:
            actor = self.session.actor
            text = say("turn.of", name=self.board.name(actor))
            frame.banner(pen, self.zones, text, self.board.colour(actor), self._banner / BANNER)
        self._draw_note(pen)

    def _draw_note(self, pen: Pen) -> None:
        """What is under the pointer, and what its number is made of; never under the pointer itself."""
        if self.pointer is None or self._rested <= PATIENCE or self.board.busy() or self._dragging:
            return
        target = at(self.targets(), self.pointer)
        if noted := self.board.note(self.pointer, target):
            box, lines = noted
            around = pygame.Rect(0, 0, pen.scale.px(80), pen.scale.px(80))
            around.center = self.pointer
            tip(pen, box.union(around), lines, aside=target is not None)
        elif target and target.hint:
            tip(pen, target.box, [target.why_not.strip() or target.hint])

    # -- targets

    def targets(self) -> Sequence[Target]:
        if self.zones is None:
            return ()
        buttons = [*self._tools(), *self._buttons()]
        return [*self.board.targets(), *[button.target for button in buttons]]

    def _tools(self) -> list[frame.Tool]:
        assert self.zones is not None
        say, speed = self.house.say, self.house.settings.speed
        named = [
            ("menu", "menu", say("button.menu"), self._menu, ""),
            ("undo", "undo", say("button.undo"), self.undo, self._why_no_undo()),
            ("redo", "redo", say("button.redo"), self.redo, "" if self.session.can_redo else say("undo.no_redo")),
            ("speed", "faster", say("button.speed", speed=say(f"speed.{speed}")), self.faster, ""),
            ("aid", "help", say("button.aid"), self._aid, ""),
        ]
        return frame.tools(self.zones, named)

    def _buttons(self) -> list[frame.Button]:
        assert self.zones is not None
        say = self.house.say
        ending, over = self.session.awaited == "end_turn", self.session.awaited == "over"
        confirm = say("score.title") if over else say("button.confirm")
        ready = over or self.board.chosen() is not None
        named = [
            ("cancel", say("button.cancel"), "cancel", self.cancel, self.board.can_put_back(), "Esc"),
            ("confirm", confirm, "confirm", self.confirm, ready, "Enter"),
            ("end_turn", say("button.end_turn"), "end_turn", self.end_turn, ending, "E"),
        ]
        return frame.buttons(self.zones, named, self.board.colour(self.session.actor).colour)

    # -- what people do

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes by it."""
        match event.type:
            case pygame.MOUSEMOTION if getattr(event, "buttons", (0, 0, 0))[1]:
                return self.board.pan(event.rel)
            case pygame.MOUSEMOTION:
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                changed = self.board.wheel(event.y)
                self._look_again()
                return changed
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._fast = False
                return self.board.hold("", False)
            case pygame.WINDOWLEAVE:
                return self._point(None)
        return False

    def _point(self, point: tuple[int, int] | None) -> bool:
        self.pointer, was = point, self.keyboard
        shown, self._rested = self._rested > PATIENCE, 0.0
        was |= shown
        self.keyboard = False
        under = at(self.targets(), point) if point else None
        was |= self._under != (under.id if under else None)
        self._under = under.id if under else None
        if self._pressed and point and self._pressed[0].drag and _apart(point, self._pressed[1]) > DRAG:
            self._pressed[0].press()
            self._pressed = None
            self._dragging = True
        return self.board.hover(point, under) or was

    def _press(self, event: pygame.event.Event) -> bool:
        if self.board.skip() and (self.session.steps or self.session.awaited not in ("person", "end_turn")):
            return True  # a click during an animation finishes it, and is for what is asked then
        self._told = ("", "")
        if event.button == 3:
            return self.cancel()
        if event.button != 1:
            return False
        target = at(self.targets(), event.pos)
        if target is None:
            self.house.sounds.play("refuse")
            return self.board.hover(event.pos, None) or True
        if target.drag and not target.why_not:
            self._pressed = (target, event.pos)
            return False
        return self.press(target)

    def _release(self, point: tuple[int, int]) -> bool:
        if self._pressed:
            target, self._pressed = self._pressed[0], None
            return self.press(target)
        if self._dragging:
            self._dragging = False
            return self.board.drop(point)
        return False

    def press(self, target: Target) -> bool:
        """Do what a target is for, or say why not."""
        self.focus.id = target.id
        if target.why_not:
            self.house.sounds.play("refuse")
            self._told = (target.why_not, target.rule and self.house.say("prompt.rule", rule=target.rule))
            return True
        if self.board.means(target):
            return self.confirm()  # what lies there already is pressed once more
        target.press()
        self._look_again()
        return True

    def _look_again(self) -> None:
        """The pointer has not moved, but something else may be under it now."""
        if self.pointer and not self.keyboard:
            self.board.hover(self.pointer, at(self.targets(), self.pointer))

    def _key(self, event: pygame.event.Event) -> bool:
        code = getattr(event, "scancode", 0)
        if held := self.house.keys.command_of(event.key, event.mod, code, held=True):
            self.board.hold(held, True)
            self._fast |= held == "hurry"
        command = self.house.keys.command_of(event.key, event.mod, code)
        if command is None:
            return held is not None
        if self.board.busy() and (command == "cancel" or (command == "confirm" and self.board.chosen() is None)):
            return self.board.skip()
        self._told = ("", "")
        if command in COMMANDS:
            return bool(COMMANDS[command](self))
        if command in WALKS:
            return self._walk(command)
        changed = self.board.command(command)
        self._look_again()
        return changed

    def _walk(self, command: str) -> bool:
        """Tab and arrows move the focus, Space goes to what is legal next."""
        if command.startswith("focus_") and self.board.command(command):
            return True
        self.keyboard = True
        targets = self.targets()
        found = WALKS[command](self.focus, targets)
        if found:
            self.board.hover(None, found)
        return True

    # -- commands

    def confirm(self) -> bool:
        focus = self.focus.target(self.targets()) if self.keyboard else None
        if focus and focus.id[0] != "confirm" and (self.board.chosen() is None or focus.zone in ("tools", "buttons")):
            return self.press(focus)
        if self.session.awaited == "over":
            self.house.stack.push(self.board.end())
            return True
        actions = self.board.chosen()
        if actions is None:
            return False
        self.board.skip()
        self.house.sounds.play("confirm")
        self.session.play(actions)
        self._show_next()
        return True

    def cancel(self) -> bool:
        if self.board.skip() or self.board.put_back():
            self.house.sounds.play("take_back")
            self._look_again()
            return True
        return False

    def end_turn(self) -> bool:
        if self.session.awaited != "end_turn":
            self._told = (self.house.say("turn.not_done"), "")
            return True
        self.house.sounds.play("end_turn")
        self.session.end_turn()
        self.board.ask()
        return True

    def undo(self) -> bool:
        self.board.skip()
        if self.board.put_back():
            return True
        barrier = self.session.undo_barrier()
        if barrier is None:
            self._take_back(None)
        elif barrier == "nothing":
            self._told = (self.house.say("undo.nothing"), "")
        else:
            mark = "practice" if len(self.session.people) <= 1 else "agreed"
            key = "undo.revealed" if mark == "practice" else "undo.another"
            self.house.stack.push(Ask(self.house, self.house.say(key), lambda: self._take_back(mark)))
        return True

    def _take_back(self, mark: str | None) -> None:
        try:
            self.session.undo(mark)
        except Problem as problem:
            self.house.stack.push(Notice(self.house, str(problem)))
            return
        self._ended = False
        self.house.sounds.play("take_back")
        self._show_next()

    def redo(self) -> bool:
        if not self.session.can_redo:
            return False
        self.board.skip()
        self.session.redo()
        self._show_next()
        return True

    def _why_no_undo(self) -> str:
        return self.house.say("undo.nothing") if self.session.undo_barrier() == "nothing" else ""

    def faster(self) -> bool:
        return self._change_speed(1)

    def slower(self) -> bool:
        return self._change_speed(-1)

    def _change_speed(self, by: int) -> bool:
        names = list(SPEEDS)
        self.house.settings.speed = names[(names.index(self.house.settings.speed) + by) % len(names)]
        self.house.keep_settings()
        return True

    def _aid(self) -> bool:
        self.house.stack.push(self.board.aid())
        return True

    def _menu(self) -> bool:
        from scenes.pause import Pause

        self.house.stack.push(Pause(self.house, self.session, self.leave_table))
        return True

    def escape(self) -> bool:
        return self.cancel() or self._menu()


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _game_first(targets: Sequence[Target]) -> list[Target]:
    """What moves the game on before what only shows something."""
    return sorted(targets, key=lambda target: target.zone in ("ledger", "panels", "tools"))


COMMANDS: dict[str, Callable[[Table], Any]] = {
    "confirm": Table.confirm,
    "cancel": Table.escape,
    "end_turn": Table.end_turn,
    "undo": Table.undo,
    "redo": Table.redo,
    "faster": Table.faster,
    "slower": Table.slower,
    "aid": Table._aid,
    "menu": Table._menu,
    "mute": lambda table: table.house.toggle_mute(),
    "full_screen": lambda table: table.house.toggle_full_screen(),
    "settings": lambda table: table.house.open_settings(),
    "quit": lambda table: table.house.quit(),
}

WALKS: dict[str, Callable[[Focus, Sequence[Target]], Target | None]] = {
    "next_zone": lambda focus, targets: focus.zone(targets, 1),
    "previous_zone": lambda focus, targets: focus.zone(targets, -1),
    "next_target": lambda focus, targets: focus.legal(_game_first(targets), 1),
    "previous_target": lambda focus, targets: focus.legal(_game_first(targets), -1),
    "focus_left": lambda focus, targets: focus.step(targets, -1),
    "focus_up": lambda focus, targets: focus.step(targets, -1),
    "focus_right": lambda focus, targets: focus.step(targets, 1),
    "focus_down": lambda focus, targets: focus.step(targets, 1),
}
