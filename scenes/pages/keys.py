"""The page of the settings on which keys are looked up and given to other commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from art import icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes.ui import key_map
from scenes.ui.hands import SIGNS
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Widget, heading

if TYPE_CHECKING:
    from scenes.pages.settings import SettingsPage


class Column(NamedTuple):
    """Groups of commands under each other, in units of the page."""

    x: int
    width: int
    groups: tuple[tuple[str, tuple[str, ...]], ...]


def _numbered(name: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"{name}_{n}" for n in numbers)


PAGES: dict[str, tuple[Column, ...]] = {
    "keys": (
        Column(76, 460, (
            ("everywhere", ("confirm", "cancel", "focus_left", "focus_right", "focus_up", "focus_down", "next_zone",
                            "previous_zone", "settings", "mute", "music", "full_screen", "reload",
                            "quit")),
        )),
        Column(572, 460, (
            ("table", ("end_turn", "undo", "redo", "next_target", "previous_target", "rotate", "rotate_back", "aid",
                       "rule", "log", "menu", "slower", "faster", "hurry")),
        )),
        Column(1068, 460, (
            ("view", ("frame_all", "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "back_one",
                      "forward_one", "beginning", "live", "branch")),
            ("menus", ("press",)),
        )),
    ),
    "game_keys": (
        Column(76, 440, (
            ("verbs", ("visit", "close", "build_tower", "grow", "pass", "rest", "skip", "wonder")),
            ("levels", ("level_up", "level_down")),
        )),
        Column(556, 290, (("numbers", _numbered("choose", *range(1, 10))),)),
        Column(886, 290, (("players", _numbered("player", *range(1, 8))),)),
        Column(1216, 312, (
            ("overlays", ("heights", *_numbered("overlay", *range(1, 6)))),
            ("teaching", ("hint", "why", "since")),
        )),
    ),
    "replay_keys": (
        Column(76, 460, (
            ("replay", ("replay_play", "replay_back", "replay_on", "replay_turn_back", "replay_turn_on",
                        "replay_round_back", "replay_round_on", "replay_beginning", "replay_end", "replay_slower",
                        "replay_faster", "replay_all")),
        )),
        Column(572, 460, (("replay_views", _numbered("replay_view", *range(1, 8))),)),
        Column(1068, 460, (("replay_turns", _numbered("replay_turn", *range(1, 8))),)),
    ),
}  # fmt: skip
"""The commands that can be given other keys, by tab, in columns and groups."""

LISTED = frozenset(name for page in PAGES.values() for column in page for _, names in column.groups for name in names)

ROW = 37
SHOWN_KEYS = 2


class KeyLines:
    """One line for each command, and which of them waits for a key."""

    def __init__(self, page: SettingsPage) -> None:
        self.page = page
        self.waiting: str | None = None

    def build(self, grid: Grid, tab: str) -> list[Widget]:
        say, found = self.page.app.say, list[Widget]()
        for x, width, groups in PAGES[tab]:
            y = 150
            for group, commands in groups:
                found += heading(grid.rect(x, y, width, 36), say(f"keys.{group}"), 21)
                y += 46
                boxes = (grid.rect(x, y + i * ROW, width, ROW - 4) for i in range(len(commands)))
                found += map(self._line, boxes, commands)
                y += len(commands) * ROW + 14
        note = say("keys.waiting") if self.waiting else say("keys.about")
        found.append(Label(grid.rect(76, 742, 900, 40), note, Face.SANS_SEMIBOLD, 19, INKS.quiet))
        if self.page.app.settings.keys:
            reset = Target(("reset",), "keys", grid.rect(1230, 738, 298, 48), say("keys.reset"), self._reset)
            found.append(Button(reset, "paper", "undo", size=18))
        return found

    def name(self, command: str) -> str:
        """What a command is called: those that are numbered share a text."""
        stem, _, number = command.rpartition("_")
        if number.isdigit():
            return self.page.app.say(f"command.{stem}", n=int(number))
        return self.page.app.say(f"command.{command}")

    def _line(self, box: Rect, command: str) -> Area:
        say, app = self.page.app.say, self.page.app
        given = app.keys.keys_of(command)
        clash = self._clash(command)
        called = self.name(command)
        named = f"{called}: {', '.join(self._spoken(key) for key in given) or say('keys.none')}"
        target = Target(("key", command), "keys", box, named, lambda: self._wait(command), hint=clash)

        def paint(pen: Pen, box: Rect, state: str) -> None:
            px = pen.scale.px
            if state != "idle" or self.waiting == command:
                pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
            x = box.right - px(6)
            if sign := SIGNS.get(command):
                x = pen.put(plates.pad_button(sign, pen.scale.u), x, box.centery, "rm").left - px(8)
            if self.waiting == command:
                x = pen.put(plates.letter_cap("…", pen.scale.u, False), x, box.centery, "rm").left
            else:
                for key in reversed(given[:SHOWN_KEYS]):
                    x = self._caps(pen, key, x, box.centery) - px(8)
            if clash:
                x = pen.put(icons.icon("warning", px(20), INKS.loss), x - px(4), box.centery, "rm").left
            room = Rect(box.x + px(6), box.y, x - box.x - px(14), box.height)
            pen.text(called, room, Face.SANS_REGULAR, 18, INKS.loss if clash else INKS.ink, "l", 2)

        return Area(target, paint)

    def _caps(self, pen: Pen, key: str, right: int, y: int) -> int:
        """The caps of a key, from the right; returns where they begin."""
        for cap in reversed(key_map.caps(key, self.page.app.lang)):
            text = cap.text or ARROWS[cap.icon]
            right = pen.put(plates.letter_cap(text, pen.scale.u, False), right, y, "rm").left - pen.scale.px(3)
        return right

    def _spoken(self, key: str) -> str:
        return " + ".join(cap.say for cap in key_map.caps(key, self.page.app.lang))

    def _clash(self, command: str) -> str:
        """What else one of its keys would do; empty when nothing."""
        say = self.page.app.say
        for conflict in self.page.app.keys.conflicts():
            others = [name for name in conflict.commands if name != command and name in LISTED]
            if command in conflict.commands and others and self._changed(conflict.commands):
                other = ", ".join(map(self.name, others))
                return say("keys.conflict", key=self._spoken(conflict.key), other=other)
        return ""

    def _changed(self, commands: tuple[str, ...]) -> bool:
        """The defaults are meant as they are: where two groups share a key, the nearer one has it."""
        return any(name in self.page.app.settings.keys for name in commands)

    # -- giving a key

    def _wait(self, command: str) -> None:
        self.waiting = command

    def _reset(self) -> None:
        self.page.app.settings.keys = {}
        self.page.apply()

    def catch(self, event: pygame.event.Event) -> bool:
        """The key that a command waits for; True when there was one waiting."""
        if self.waiting is None:
            return False
        name = key_map.name_of(event.key, event.mod, getattr(event, "scancode", 0))
        if name and name != "Esc":
            overrides = self.page.app.keys.overrides_with(self.waiting, [name])
            self.page.app.settings.keys = overrides
            self.page.apply()
        if name:
            self.waiting = None
        self.page.refresh()
        return True


ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
