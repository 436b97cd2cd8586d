"""The keyboard at the table: which key leads where, and where its focus is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.ui.key_map import REPEATED
from scenes.ui.targets import Focus, Target, nearest

if TYPE_CHECKING:
    from scenes.table.scene import Table


class Keyboard:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.focus = Focus()
        self.pressed: tuple[Hashable, ...] | None = None  # what was pressed last, until Space goes on from it
        self._around: frozenset[tuple[Hashable, ...]] = frozenset()  # what could be answered with empty hands
        self.leads = False  # the last input came from here: the focus is shown
        self.hurries = False  # the key is down that lets everything go faster

    def target(self) -> Target | None:
        """What has the focus, while it is shown."""
        return self.focus.target(self._table.targets()) if self.leads else None

    def find_again(self) -> None:
        """Another question: what had the focus is there no more, so it goes to the first thing that can be done."""
        here = self.target()
        if not self.leads or (here and not here.asleep):
            return
        if found := self.focus.legal(self.answers()):
            self._table.shown.hover(None, found)

    def press(self, target: Target) -> bool:
        """What has the focus is pressed; the focus goes on to what that has made possible, a place for a piece."""
        before = {each.id for each in self._table.targets() if not each.asleep}
        changed = self._table.press(target)
        free = [each for each in self.answers() if each.zone not in AROUND]
        if found := next((each for each in free if self.leads and each.id not in before), None):
            self.focus.id = found.id
            self._table.shown.hover(None, found)
        return changed

    def look_around(self) -> None:
        """Something is about to be pressed: with empty hands what can be answered is what does not need any."""
        if not self._table.board.can_put_back():
            self._around = frozenset(each.id for each in self.answers())

    def answers(self) -> list[Target]:
        """What answers the question of the game; or ends the turn where that can be ended."""
        found = [each for each in self._table.reach.answering() if each.zone not in AROUND or each.id[0] in ANSWERING]
        return [each for each in found if not each.asleep]

    def _next_answer(self, by: int) -> Target | None:
        """The next thing that can be answered: first what is only possible with what is in the hand."""
        answers = self.answers()
        begins, known = (
            self.focus.id == self.pressed or self.focus.target(answers) is None,
            {*self._around, self.pressed},
        )
        self.pressed = None
        held = [each for each in answers if each.id not in known] if self._table.board.can_put_back() else []
        if held and begins:
            self.focus.id = None  # from what was taken to where it can go
            return self.focus.legal(held, by)
        return self.focus.legal([*held, *(each for each in answers if each not in held)], by)

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes by it."""
        match event.type:
            case pygame.KEYDOWN:
                return self._press(event)
            case pygame.KEYUP:
                self.hurries = False
                return self._table.shown.hold("", False)
        return False

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held goes on from one thing to the next."""
        command = self._table.app.keys.command_of(event.key, event.mod, getattr(event, "scancode", 0))
        return command in REPEATED

    def confirms(self, event: pygame.event.Event) -> bool:
        """Whether it is the key that confirms."""
        if event.type != pygame.KEYDOWN:
            return False
        return self._table.app.keys.command_of(event.key, event.mod, getattr(event, "scancode", 0)) == "confirm"

    def means_frame(self, event: pygame.event.Event) -> bool:
        """Whether a key is for the frame whatever is told on the table, or only goes with another one."""
        command = self._table.app.keys.command_of(event.key, event.mod, getattr(event, "scancode", 0))
        return command in FRAME or event.key in MODIFIERS

    def _press(self, event: pygame.event.Event) -> bool:
        table, keys, code = self._table, self._table.app.keys, getattr(event, "scancode", 0)
        if held := keys.command_of(event.key, event.mod, code, held=True):
            table.shown.hold(held, True)
            self.hurries |= held == "hurry"
        command = keys.command_of(event.key, event.mod, code)
        if command is None:
            return held is not None
        if self._only_finishes(command):
            return table.board.skip()
        if command != "rule":  # it asks about what was said
            table.refusals.hush()
        return self._do(command)

    def _only_finishes(self, command: str) -> bool:
        """Whether a key is for what is still on its way: Esc always, Enter unless something can be confirmed."""
        board = self._table.board
        if self._table.past or not board.busy():
            return False
        return command == "cancel" or (command == "confirm" and board.chosen() is None)

    def _do(self, command: str) -> bool:
        table = self._table
        if table.teacher.command(command):
            return True
        if command in COMMANDS:
            return bool(COMMANDS[command](table))
        if command in WALKS or command in ANSWERS:
            return self._walk(command)
        if command.startswith("choose_"):
            return table.commands.choose(int(command.removeprefix("choose_")))
        if again := next((each for each in table.targets() if each.id == ("verb", command) and each.again), None):
            return table.press(again)
        changed = table.shown.command(command)
        if changed and table.shown.at_once():
            return table.commands.play()  # as if its button were pressed
        sleeping = (each for each in table.targets() if each.command == command and each.asleep)
        if not changed and (target := next(sleeping, None)):
            return table.refuse(*target.refused)
        table.pointer.look_again()
        return changed

    def _toward(self, here: Target | None, dx: int, dy: int) -> Target | None:
        """What lies in a direction from what has the focus; at first what can be answered."""
        found = nearest(self._table.targets(), here, dx, dy) if here else None
        if not here:
            found = self.focus.target(self.answers()) or self.focus.legal(self.answers()) or self.focus.zone(
                self._table.targets(), 1)  # fmt: skip
        if found:
            self.focus.id = found.id
        return found

    def _walk(self, command: str) -> bool:
        """Tab and arrows move the focus, Space goes to what is legal next."""
        table, shown = self._table, self._table.shown
        if command.startswith("focus_") and shown.command(command):
            return True
        here, self.leads = self.target(), True
        found = self._next_answer(ANSWERS[command]) if command in ANSWERS else None
        if command in TOWARDS and table.app.hands.pad:
            found = self._toward(here, *TOWARDS[command])
        elif command in WALKS:
            found = WALKS[command](self.focus, table.targets())
        if found:
            shown.hover(None, found)
        elif command in ANSWERS:
            table.refuse(*table.refusals.of_nothing())
        return True


TOWARDS = {"focus_left": (-1, 0), "focus_right": (1, 0), "focus_up": (0, -1), "focus_down": (0, 1)}
"""Where a stick points: a gamepad has no order of things, it goes to what lies there."""

AROUND = ("ledger", "panels", "log", "prompt", "tools", "time", "turn", "buttons")
"""Zones that only show something, that turn what is in the hand, or that end what the others begin."""


FRAME = ("menu", "mute", "music", "full_screen", "settings", "quit", "log", "aid", "faster", "slower")
"""Commands that mean the same whatever is told on the table."""

MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)

ANSWERING = ("verb", "end_turn")
"""Buttons that answer all the same."""

COMMANDS: dict[str, Callable[[Table], Any]] = {
    "confirm": lambda table: table.commands.confirm(),
    "cancel": lambda table: table.commands.cancel() or table.view_commands.open_menu(),
    "end_turn": lambda table: table.commands.end_turn(),
    "undo": lambda table: table.commands.undo(),
    "redo": lambda table: table.commands.redo(),
    "faster": lambda table: table.view_commands.change_speed(1),
    "slower": lambda table: table.view_commands.change_speed(-1),
    "aid": lambda table: table.view_commands.open_aid(),
    "menu": lambda table: table.view_commands.open_menu(),
    "log": lambda table: table.view_commands.open_log(),
    "why": lambda table: table.teacher.why(),
    "since": lambda table: table.teacher.since(),
    "hint": lambda table: table.teacher.give_hint(),
    "rule": lambda table: table.view_commands.open_rule(),
    "back_one": lambda table: table.view_commands.step(-1),
    "forward_one": lambda table: table.view_commands.step(1),
    "beginning": lambda table: table.view_commands.look_at(0),
    "live": lambda table: table.view_commands.live(),
    "branch": lambda table: table.view_commands.branch(),
    "mute": lambda table: table.app.toggle_mute(),
    "music": lambda table: table.app.toggle_music(),
    "full_screen": lambda table: table.app.toggle_full_screen(),
    "settings": lambda table: table.app.open_settings(),
    "reload": lambda table: table.app.reload(),
    "quit": lambda table: table.app.quit(),
}

WALKS: dict[str, Callable[[Focus, Sequence[Target]], Target | None]] = {
    "next_zone": lambda focus, targets: focus.zone(targets, 1),
    "previous_zone": lambda focus, targets: focus.zone(targets, -1),
    "focus_left": lambda focus, targets: focus.step(targets, -1),
    "focus_up": lambda focus, targets: focus.step(targets, -1),
    "focus_right": lambda focus, targets: focus.step(targets, 1),
    "focus_down": lambda focus, targets: focus.step(targets, 1),
}

ANSWERS = {"next_target": 1, "previous_target": -1}
"""Keys that go from one thing to the next that can be answered."""
