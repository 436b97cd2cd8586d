"""The page of the settings on which keys are looked up and given to other commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from art import icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes import keys
from scenes.pen import Pen
from scenes.targets import Target
from scenes.widgets import Area, Button, Grid, Label, Widget, heading

if TYPE_CHECKING:
    from scenes.settings import SettingsPage

COLUMNS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (
        ("everywhere", ("confirm", "cancel", "focus_left", "focus_right", "focus_up", "focus_down", "next_zone",
                        "previous_zone", "settings", "mute", "full_screen", "quit")),
    ),
    (
        ("table", ("end_turn", "undo", "redo", "next_target", "previous_target", "rotate", "rotate_back", "aid",
                   "rule", "log", "menu", "slower", "faster", "hurry")),
    ),
    (
        ("view", ("frame_all", "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "back_one",
                   "forward_one", "beginning", "live", "branch")),
        ("menus", ("press",)),
    ),
)  # fmt: skip
"""The commands that can be given other keys, in columns and groups."""

ROW = 37
SHOWN_KEYS = 2


class KeyLines:
    """One line for each command, and which of them waits for a key."""

    def __init__(self, page: SettingsPage) -> None:
        self.page = page
        self.waiting: str | None = None

    def build(self, grid: Grid) -> list[Widget]:
        say, found = self.page.house.say, list[Widget]()
        for place, column in enumerate(COLUMNS):
            x, y = 76 + place * 496, 150
            for group, commands in column:
                found += heading(grid.rect(x, y, 460, 36), say(f"keys.{group}"), 21)
                y += 46
                found += [self._line(grid.rect(x, y + i * ROW, 460, ROW - 4), name) for i, name in enumerate(commands)]
                y += len(commands) * ROW + 14
        note = say("keys.waiting") if self.waiting else say("keys.about")
        found.append(Label(grid.rect(76, 742, 900, 40), note, Face.SANS_SEMIBOLD, 19, INKS.quiet))
        if self.page.house.settings.keys:
            reset = Target(("reset",), "keys", grid.rect(1230, 738, 298, 48), say("keys.reset"), self._reset)
            found.append(Button(reset, "paper", "undo", size=18))
        return found

    def _line(self, box: Rect, command: str) -> Area:
        say, house = self.page.house.say, self.page.house
        given = house.keys.keys_of(command)
        clash = self._clash(command)
        named = f"{say(f'command.{command}')}: {', '.join(self._spoken(key) for key in given) or say('keys.none')}"
        target = Target(("key", command), "keys", box, named, lambda: self._wait(command), hint=clash)

        def paint(pen: Pen, box: Rect, state: str) -> None:
            px = pen.scale.px
            if state != "idle" or self.waiting == command:
                pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
            x = box.right - px(6)
            if self.waiting == command:
                x = pen.put(plates.key_cap("…", pen.scale.u, False), x, box.centery, "rm").left
            else:
                for key in reversed(given[:SHOWN_KEYS]):
                    x = self._caps(pen, key, x, box.centery) - px(8)
            if clash:
                x = pen.put(icons.icon("warning", px(20), INKS.loss), x - px(4), box.centery, "rm").left
            room = Rect(box.x + px(6), box.y, x - box.x - px(14), box.height)
            pen.text(say(f"command.{command}"), room, Face.SANS_REGULAR, 18, INKS.loss if clash else INKS.ink, "l", 2)

        return Area(target, paint)

    def _caps(self, pen: Pen, key: str, right: int, y: int) -> int:
        """The caps of a key, from the right; returns where they begin."""
        for cap in reversed(keys.caps(key, self.page.house.lang)):
            text = cap.text or ARROWS[cap.icon]
            right = pen.put(plates.key_cap(text, pen.scale.u, False), right, y, "rm").left - pen.scale.px(3)
        return right

    def _spoken(self, key: str) -> str:
        return " + ".join(cap.say for cap in keys.caps(key, self.page.house.lang))

    def _clash(self, command: str) -> str:
        """What else one of its keys would do; empty when nothing."""
        say, shown = self.page.house.say, {name for column in COLUMNS for _, names in column for name in names}
        for conflict in self.page.house.keys.conflicts():
            others = [name for name in conflict.commands if name != command and name in shown]
            if command in conflict.commands and others and self._changed(conflict.commands):
                other = ", ".join(say(f"command.{name}") for name in others)
                return say("keys.conflict", key=self._spoken(conflict.key), other=other)
        return ""

    def _changed(self, commands: tuple[str, ...]) -> bool:
        """The defaults are meant as they are: where two groups share a key, the nearer one has it."""
        return any(name in self.page.house.settings.keys for name in commands)

    # -- giving a key

    def _wait(self, command: str) -> None:
        self.waiting = command

    def _reset(self) -> None:
        self.page.house.settings.keys = {}
        self.page.apply()

    def catch(self, event: pygame.event.Event) -> bool:
        """The key that a command waits for; True when there was one waiting."""
        if self.waiting is None:
            return False
        name = keys.name_of(event.key, event.mod, getattr(event, "scancode", 0))
        if name and name != "Esc":
            overrides = self.page.house.keys.overrides_with(self.waiting, [name])
            self.page.house.settings.keys = overrides
            self.page.apply()
        if name:
            self.waiting = None
        self.page.refresh()
        return True


ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
