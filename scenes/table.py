"""The table that every game shares: whose turn it is, the buttons, the panels, the log, and the pace of the show.

What is special about a game is its Board. The table asks the session what is awaited, lets the board show each step,
and turns keys and clicks into what they mean. It never asks whether something is legal: the board's picker is built
from what is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.errors import Problem
from scenes import buttons, frame, hints, promptbar
from scenes.board import Board, Prompt
from scenes.counting import Counting, figures
from scenes.dialogs import Ask, Notice
from scenes.house import House
from scenes.light import Light
from scenes.logpage import LogPage
from scenes.motion import SPEEDS
from scenes.past import Looking, Times
from scenes.pen import Pen
from scenes.promptbar import RULE_ID, Button
from scenes.rulecard import RuleCard
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.targets import Focus, Target, at
from scenes.timeline import Timeline
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


FURNITURE = ("tools", "buttons", "log", "prompt")
"""Zones of the frame: Enter presses what has the focus there, whatever else is ready to be confirmed."""

WHAT_IF = "what_if"
"""How a game is marked that began as another one's what-if."""


class Table(Scene):
    """See the module."""

    def __init__(
        self,
        house: House,
        session: Session,
        board: Board,
        leave: Callable[[], None],
        branch: Callable[[int], object] | None = None,
    ) -> None:
        """`branch` opens a game of its own at an entry of this one; without it there are no what-ifs here."""
        self.house, self.session, self.board, self.leave_table = house, session, board, leave
        self.open_branch = branch
        self.times = Times(house, session, board)
        self.counting = Counting()
        self.focus = Focus()
        self.zones: Zones | None = None
        self.pointer: tuple[int, int] | None = None
        self.keyboard = False  # the last input came from the keyboard: the focus is shown
        self.facts: list[pygame.Rect] = []  # where the facts of the top bar stand
        self._pressed: tuple[Target, tuple[int, int]] | None = None
        self._rest = 0.0  # seconds until a bot may act again
        self._told = ("", "")  # why the last press did nothing, and the rule
        self._scrubbing = False  # the button was pressed on the timeline and is still down
        self.light = Light()
        self._ended = False
        self._fast = False
        self._rested = 0.0  # seconds since the pointer last moved
        self._under: object = None  # the id of the target under the pointer
        self._dragging = False
        self._tick_under: int | None = None  # the move on the timeline under the pointer
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
            self._lay_out(self.zones)

    @property
    def _ends(self) -> bool:
        """Whether nothing is left to do but to end the turn."""
        return self.session.awaited == "end_turn" and not self.past

    @property
    def past(self) -> Looking | None:
        """Where in the past somebody looks, who cannot do anything there."""
        return self.times.past

    @property
    def shown(self) -> Board:
        """The board that is seen: the live one, or that of the past."""
        return self.past.board if self.past else self.board

    def update(self, dt: float) -> bool:
        changed = self._wait_for_note(dt)
        changed |= self.light.update(dt, self._ends, self.house.settings.reduced_motion)
        dt *= SPEEDS[self.house.settings.speed] * (8 if self._fast else 1)
        if self.past:
            return self.past.update(dt) or changed
        changed |= self.counting.update(dt, arrived=not self.board.busy())
        changed |= self.board.update(dt)
        if self.board.busy():
            return True
        if self.session.steps:
            self._begin(self.session.steps.popleft())
            return True
        self._rest = max(0.0, self._rest - dt)
        changed |= self._advance()
        return self._call(dt) or changed

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
        if self.pointer is not None and self._rested <= PATIENCE:
            return True
        if self.past:
            return self.past.busy() or self.shown.lively()
        if self.board.busy() or self.board.lively() or self.session.steps or self.counting.busy or self._banner > 0:
            return True
        waiting = self.session.awaited
        if self.light.pulses and self._ends:
            return True
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
            self.house.stack.push(Notice(self.house, problem))
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
        before = figures(self._panels())
        self.board.play(step)
        self.counting.changed(before, figures(self._panels()), self.house.settings.reduced_motion)
        if self.house.settings.reduced_motion:
            self.board.skip()
        if not self.session.steps:
            self.board.ask()

    def _panels(self) -> dict[int, frame.Panel]:
        """What the panels of the live table say; nothing before it was laid out."""
        return {seat: self.board.panel(seat) for seat in range(len(self.zones.seats))} if self.zones else {}

    # -- drawing

    def _lay_out(self, zones: Zones) -> None:
        self.zones = zones
        self.board.resize(zones)
        self.times.resize(zones)

    def draw(self, pen: Pen) -> None:
        if self.zones is None or self.zones.scale != pen.scale:
            self._lay_out(Zones.of(pen.scale, self.session.match.seats + (self.session.match.seats == 1)))
        assert self.zones
        board, say = self.shown, self.house.say
        frame.ground(pen, self.zones)
        board.draw(pen)
        title = say(f"game.{self.session.match.rules.id}").upper()
        self.facts = frame.top_bar(pen, self.zones, title, board.bar(), self._tools(), self._under)
        for seat, box in enumerate(self.zones.seats):
            panel = board.panel(seat)
            frame.panel(pen, box, panel if self.past else self.counting.shown(seat, panel))
        frame.log(pen, self.zones.log, say("log.title"), board.columns(), board.rows())
        self._draw_time(pen)
        prompt = self.prompt()
        rule = say("rule.number", rule=prompt.rule) if prompt.rule else ""
        promptbar.draw(pen, self.zones, prompt, rule, self._buttons(), self._under, self.light.share)
        board.draw_flying(pen)
        target = self.focus.target(self.targets()) if self.keyboard else None
        if target:
            frame.ring(pen, target.box)
        if self._banner > 0 and not self.past:
            actor = self.session.actor
            text = say("turn.of", name=self.board.name(actor))
            frame.banner(pen, self.zones, text, self.board.colour(actor), self._banner / BANNER)
        self._draw_note(pen)

    def _draw_time(self, pen: Pen) -> None:
        """The strip of moves, and a frame around what is not the game as it stands."""
        assert self.zones
        say, line = self.house.say, self.timeline()
        now = say("move.of", done=min(len(line.seats) + 1, line.total), total=line.total)
        line.draw(pen, now, line.move_at(self.pointer) if self.pointer else None)
        if self.past:
            frame.another_time(pen, self.zones, say("past.frame", move=line.seen, total=line.total))
        elif WHAT_IF in self.session.match.marks:
            frame.another_time(pen, self.zones, say("branch.frame"))

    def timeline(self) -> Timeline:
        assert self.zones
        seats = self.board.turns()
        return Timeline(self.zones, seats, self.board.length()[1], self.past.move if self.past else len(seats))

    def prompt(self) -> Prompt:
        """What is awaited; or what was done last, when one looks back; or why the last press did nothing."""
        prompt = self._past_prompt(self.past) if self.past else self.board.prompt()
        return prompt._replace(detail=self._told[0], rule=self._told[1]) if self._told[0] else prompt

    def _past_prompt(self, past: Looking) -> Prompt:
        say = self.house.say
        told = self.board.told(past.entry) if past.move else say("past.beginning")
        keys = {name: self.key(name) for name in ("back_one", "forward_one", "live")}
        return Prompt(told, say("past.how", **keys))

    def key(self, command: str) -> str:
        """What is printed on the first key of a command; empty when it has none."""
        return buttons.key_name(self.house, command)

    def _draw_note(self, pen: Pen) -> None:
        """What is under the pointer, and what its number is made of; never under the pointer itself."""
        if self.pointer is None or self._rested <= PATIENCE or self.shown.busy() or self._dragging:
            return
        if found := hints.under(self, self.pointer, pen.scale.px(80)):
            tip(pen, found.box, found.lines, aside=found.aside)

    # -- targets

    def targets(self) -> Sequence[Target]:
        if self.zones is None:
            return ()
        shown = [*self.shown.targets(), *frame.log_targets(self.zones, self.house.say("button.log"), self.open_log)]
        tools = [tool.target for tool in self._tools()]
        return [*shown, *tools, *[button.target for button in self._buttons()], *self._rule_target()]

    def _rule_target(self) -> list[Target]:
        """The number of the rule in the prompt bar."""
        assert self.zones
        prompt = self.prompt()
        if not prompt.rule:
            return []
        name = self.house.say("rule.number", rule=prompt.rule)
        box = promptbar.rule_box(self.zones, prompt.detail, name)
        least = box.inflate(0, max(0, self.zones.scale.px(32) - box.height))
        hint = self.house.say(f"rule.{prompt.rule}.title")
        press = lambda: self.open_rule(prompt.rule)  # noqa: E731
        return [Target(RULE_ID, "prompt", least, name, press, hint=hint, rule=prompt.rule)]

    def _tools(self) -> list[frame.Tool]:
        assert self.zones
        return frame.tools(self.zones, buttons.tools(self))

    def _buttons(self) -> list[Button]:
        assert self.zones
        colour = self.board.colour(self.session.actor).colour
        return promptbar.buttons(self.zones, buttons.past(self) if self.past else buttons.live(self), colour)

    # -- what people do

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes by it."""
        if self.zones is None:
            return False  # nothing has been drawn yet: there is nothing to point at or to answer
        match event.type:
            case pygame.MOUSEMOTION if self._scrubbing:
                return self.look_at(self.timeline().move_near(event.pos[0]))
            case pygame.MOUSEMOTION if getattr(event, "buttons", (0, 0, 0))[1]:
                return self.shown.pan(event.rel)
            case pygame.MOUSEMOTION:
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL if self._over_log():
                return self.open_log()
            case pygame.MOUSEWHEEL:
                changed = self.shown.wheel(event.y)
                self._look_again()
                return changed
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._fast = False
                return self.shown.hold("", False)
            case pygame.WINDOWLEAVE:
                return self._point(None)
        return False

    def _point(self, point: tuple[int, int] | None) -> bool:
        self.pointer, was = point, self.keyboard
        shown, self._rested = self._rested > PATIENCE, 0.0
        was |= shown
        self.keyboard = False
        under = at(self.targets(), point) if point else None
        was |= self._tick_under != (tick := self.timeline().move_at(point) if point else None)
        self._tick_under = tick
        was |= self._under != (under.id if under else None)
        self._under = under.id if under else None
        if self._pressed and point and self._pressed[0].drag and _apart(point, self._pressed[1]) > DRAG:
            self._pressed[0].press()
            self._pressed = None
            self._dragging = True
        return self.shown.hover(point, under) or was

    def _press(self, event: pygame.event.Event) -> bool:
        if self._press_time(event):
            return True
        if not self.past and self.board.skip() and self._goes_by_itself:
            return True  # a click during an animation finishes it, and is for what is asked then
        self._told = ("", "")
        if event.button == 3:
            return self.cancel()
        if event.button != 1:
            return False
        target = at(self.targets(), event.pos)
        if target is None:
            if not self.past:
                self.house.sounds.play("refuse")
            return self.shown.hover(event.pos, None) or True
        if target.drag and not target.why_not:
            self._pressed = (target, event.pos)
            return False
        return self.press(target)

    @property
    def _goes_by_itself(self) -> bool:
        return bool(self.session.steps) or self.session.awaited not in ("person", "end_turn")

    def _press_time(self, event: pygame.event.Event) -> bool:
        """The button goes down on the timeline: the table is seen as it was then, for as long as one likes."""
        move = self.timeline().move_at(event.pos) if event.button == 1 else None
        if move is None:
            return False
        self._scrubbing = True
        return self.look_at(move) or True

    def _release(self, point: tuple[int, int]) -> bool:
        if self._scrubbing:
            self._scrubbing = False
            return self._point(point)
        if self._pressed:
            target, self._pressed = self._pressed[0], None
            return self.press(target)
        if self._dragging:
            self._dragging = False
            return self.shown.drop(point)
        return False

    def press(self, target: Target) -> bool:
        """Do what a target is for, or say why not."""
        self.focus.id = target.id
        if target.why_not:
            self.house.sounds.play("refuse")
            self._told = (target.why_not, target.rule)
            return True
        if self.shown.means(target):
            return self.confirm()  # what lies there already is pressed once more
        target.press()
        self._look_again()
        return True

    def _look_again(self) -> None:
        """The pointer has not moved, but something else may be under it now."""
        if self.pointer and not self.keyboard:
            self.shown.hover(self.pointer, at(self.targets(), self.pointer))

    def _over_log(self) -> bool:
        return self._under == ("log",)

    def _key(self, event: pygame.event.Event) -> bool:
        code = getattr(event, "scancode", 0)
        if held := self.house.keys.command_of(event.key, event.mod, code, held=True):
            self.shown.hold(held, True)
            self._fast |= held == "hurry"
        command = self.house.keys.command_of(event.key, event.mod, code)
        if command is None:
            return held is not None
        if (
            not self.past
            and self.board.busy()
            and (command == "cancel" or (command == "confirm" and self.board.chosen() is None))
        ):
            return self.board.skip()
        self._told = ("", "")
        if command in COMMANDS:
            return bool(COMMANDS[command](self))
        if command in WALKS:
            return self._walk(command)
        changed = self.shown.command(command)
        self._look_again()
        return changed

    def _walk(self, command: str) -> bool:
        """Tab and arrows move the focus, Space goes to what is legal next."""
        if command.startswith("focus_") and self.shown.command(command):
            return True
        self.keyboard = True
        targets = self.targets()
        found = WALKS[command](self.focus, targets)
        if found:
            self.shown.hover(None, found)
        return True

    # -- commands

    def confirm(self) -> bool:
        focus = self.focus.target(self.targets()) if self.keyboard else None
        if self.past:
            return self.press(focus) if focus else False
        if focus and focus.id[0] != "confirm" and (self.board.chosen() is None or focus.zone in FURNITURE):
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
        if self.past:
            return self.live()
        if self.board.skip() or self.board.put_back():
            self.house.sounds.play("take_back")
            self._look_again()
            return True
        return False

    def end_turn(self) -> bool:
        if self._only_looking():
            return True
        if self.session.awaited != "end_turn":
            self._told = (self.house.say("turn.not_done"), "")
            return True
        self.house.sounds.play("end_turn")
        self.session.end_turn()
        self.board.ask()
        return True

    def undo(self) -> bool:
        if self._only_looking():
            return True
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
            self.house.stack.push(Notice(self.house, problem))
            return
        self._ended = False
        self.house.sounds.play("take_back")
        self._show_next()

    def redo(self) -> bool:
        if self._only_looking():
            return True
        if not self.session.can_redo:
            return False
        self.board.skip()
        self.session.redo()
        self._show_next()
        return True

    def why_no_undo(self) -> str:
        return self.house.say("undo.nothing") if self.session.undo_barrier() == "nothing" else ""

    def faster(self) -> bool:
        return self._change_speed(1)

    def slower(self) -> bool:
        return self._change_speed(-1)

    def _change_speed(self, by: int) -> bool:
        names = list(SPEEDS)
        number = (names.index(self.house.settings.speed) + by) % len(names)
        self.house.settings.speed = names[number]  # type: ignore[assignment]
        self.house.keep_settings()
        return True

    def open_aid(self) -> bool:
        self.house.stack.push(self.shown.aid())
        return True

    def open_menu(self) -> bool:
        from scenes.pause import Pause

        self.house.stack.push(Pause(self.house, self.session, self.leave_table))
        return True

    def open_log(self) -> bool:
        self.house.stack.push(LogPage(self.house, self.shown.columns(), self.shown.story()))
        return True

    def open_rule(self, rule: str = "") -> bool:
        """The rule given, or of what is pointed at or has the focus, or that the prompt rests on."""
        targets, point = self.targets(), None if self.keyboard else self.pointer
        looked = at(targets, point) if point else self.focus.target(targets)
        found = rule or (looked.rule if looked else "") or self.shown.rule(point, looked) or self.prompt().rule
        if not found:
            self._told = (self.house.say("rule.none"), "")
            return True
        self.house.stack.push(RuleCard(self.house, found))
        return True

    # -- another time

    def look_at(self, move: int) -> bool:
        """See the table as it was after so many moves; after all of them it is the present."""
        return self._see(self.times.look_at(move))

    def live(self) -> bool:
        """Back from the past."""
        return self._see(self.times.live())

    def back_one(self) -> bool:
        return self._see(self.times.step(-1))

    def forward_one(self) -> bool:
        return self._see(self.times.step(1))

    def _see(self, changed: bool) -> bool:
        """Another time may lie under the pointer now."""
        if changed:
            self._told = ("", "")
            self._look_again()
        return changed

    def branch(self) -> bool:
        """A game of its own from what is seen, if the table wants that; this one stays as it is."""
        if self.open_branch is None:
            return False
        entry = self.past.entry if self.past else len(self.session.match.log)
        open_branch = self.open_branch
        self.house.stack.push(Ask(self.house, self.house.say("branch.ask"), lambda: open_branch(entry)))
        return True

    def _only_looking(self) -> bool:
        """Nothing can be done in the past; True when it was said so."""
        if self.past:
            self.house.sounds.play("refuse")
            self._told = (self.house.say("past.only_looking"), "")
        return self.past is not None

    def escape(self) -> bool:
        return self.cancel() or self.open_menu()


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _game_first(targets: Sequence[Target]) -> list[Target]:
    """What moves the game on before what only shows something."""
    return sorted(targets, key=lambda target: target.zone in ("ledger", "panels", "log", "prompt", "tools"))


COMMANDS: dict[str, Callable[[Table], Any]] = {
    "confirm": Table.confirm,
    "cancel": Table.escape,
    "end_turn": Table.end_turn,
    "undo": Table.undo,
    "redo": Table.redo,
    "faster": Table.faster,
    "slower": Table.slower,
    "aid": Table.open_aid,
    "menu": Table.open_menu,
    "log": Table.open_log,
    "rule": Table.open_rule,
    "back_one": Table.back_one,
    "forward_one": Table.forward_one,
    "beginning": lambda table: table.look_at(0),
    "live": Table.live,
    "branch": Table.branch,
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
