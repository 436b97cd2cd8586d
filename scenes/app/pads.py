"""Gamepads, as keys: a button is the key of its command, whichever key that is; a stick that is tilted is an arrow.

SDL knows how hundreds of gamepads are made, and tells all of them alike. Several of them lie before as many people in
the order in which they were plugged in; where there are too few, or by a setting, one is handed round.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pygame
from pygame._sdl2 import controller

from scenes.ui.app_context import AppContext
from scenes.ui.key_map import MODIFIERS, parse
from scenes.ui.page import Menu

Event = pygame.event.Event

BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "hint",
    pygame.CONTROLLER_BUTTON_Y: "rule",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "back_one",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "forward_one",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "aid",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "undo",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "next_target",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "focus_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "focus_right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "focus_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "focus_down",
}

AXES: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("focus_left", "focus_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("focus_up", "focus_down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("pan_left", "pan_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("pan_up", "pan_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "rotate_back"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "rotate"),
}
"""What an axis means when it is tilted to its lower and to its upper end."""

ON_PAGES = {"back_one": "page_up", "forward_one": "page_down", "menu": "cancel"}
"""What some mean on a page, where there is no time to leaf through."""

TILTED, UPRIGHT = 18_000, 11_000
"""From where on a stick means something, and where no longer: in between it goes on with what it meant."""

FIRST, AGAIN = 0.4, 0.11
"""Seconds until a button that is held means the same again, and from then on."""

EVENTS = (
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
)  # fmt: skip


class Pads:
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._pads: list[int] = []  # by the order in which they came
        self._open: dict[int, Any] = {}  # those that SDL tells of for as long as they are held open
        self._held: dict[str, float] = {}  # by command: seconds until it means the same again
        self._tilted: dict[tuple[int, int], str] = {}  # by pad and axis: what it means now

    @staticmethod
    def start() -> None:
        """Listen for gamepads; a machine where that fails has none."""
        with suppress(pygame.error):
            controller.init()

    # -- events

    def read(self, event: Event) -> list[Event]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pull_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return self._down(event.instance_id, BUTTONS[event.button])
            case pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                return self._up(BUTTONS[event.button])
            case pygame.CONTROLLERAXISMOTION if event.axis in AXES:
                return self._tilt(event.instance_id, event.axis, event.value)
        return []

    def _plug_in(self, place: int) -> None:
        with suppress(pygame.error):
            found = controller.Controller(place)
            self._open[found.id] = found
            self._known(found.id)

    def _pull_out(self, pad: int) -> None:
        self._open.pop(pad, None)
        if pad in self._pads:
            self._pads.remove(pad)

    def _known(self, pad: int) -> int:
        """Which of them it is."""
        if pad not in self._pads:
            self._pads.append(pad)
        return self._pads.index(pad)

    def _tilt(self, pad: int, axis: int, value: int) -> list[Event]:
        was = self._tilted.get((pad, axis), "")
        now = AXES[axis][value > 0] if abs(value) > (UPRIGHT if was else TILTED) else ""
        self._tilted[pad, axis] = now
        if now == was:
            return []
        return [*(self._up(was) if was else []), *(self._down(pad, now) if now else [])]

    def _down(self, pad: int, command: str) -> list[Event]:
        if self._is_anothers(self._known(pad)):
            return []
        self._held[command] = FIRST
        return [self._key(pygame.KEYDOWN, command)]

    def _up(self, command: str) -> list[Event]:
        return [self._key(pygame.KEYUP, command)] if self._held.pop(command, None) is not None else []

    def _key(self, kind: int, command: str) -> Event:
        """The key of a command, or the one that it had before somebody took it away."""
        keys, on_page = self._app.keys, isinstance(self._app.stack.top, Menu)
        command = ON_PAGES.get(command, command) if on_page else command
        given = () if on_page else keys.keys_of(command)  # pages know the usual ones always
        key = next(filter(None, map(parse, (*given, *keys.commands[command].keys))))
        held = sum(mask & MASK for name, mask in MODIFIERS if name in key.modifiers)
        return Event(kind, key=key.code, mod=held, unicode="", scancode=0)

    # -- whose it is

    def _is_anothers(self, number: int) -> bool:
        """Whether somebody else is asked, before whom another pad lies: then it is said whose turn it is."""
        top = self._app.stack.top
        asked = top.hands_wanted() if top else None
        if self._app.settings.pads == "shared" or asked is None or asked.of > len(self._pads):
            return False
        if number == asked.person:
            return False
        if top:
            top.turn_away(number)
        return True

    # -- time

    @property
    def busy(self) -> bool:
        return bool(self._held)

    def update(self, dt: float) -> list[Event]:
        """Let time pass: what is held goes on."""
        found = []
        for command in self._held:
            self._held[command] -= dt
            if self._held[command] <= 0:
                self._held[command] = AGAIN
                found.append(self._key(pygame.KEYDOWN, command))
        return found


MASK = pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT
