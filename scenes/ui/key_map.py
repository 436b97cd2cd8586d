"""Which key does what, as data: commands and their default keys, what the player has changed, names for key caps.

A key is written "Ctrl+Shift+Z": modifiers in that order of Ctrl, Alt, Shift, then the key. Letters and signs stand for
what a Latin keyboard shows at that place, so Z is Z on a Russian one too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core.errors import near, quoted


class Command(NamedTuple):
    """Something a key can do. A `held` command lasts while the key is down, and may share it with one that is not."""

    name: str
    group: str
    keys: tuple[str, ...]
    held: bool = False


def _numbered(name: str, group: str, numbers: range, key: str, held: bool = False) -> Iterator[Command]:
    return (Command(f"{name}_{n}", group, (key.format(n),), held) for n in numbers)


COMMANDS: tuple[Command, ...] = (
    Command("confirm", "everywhere", ("Enter",)),
    Command("cancel", "everywhere", ("Esc",)),
    Command("focus_left", "everywhere", ("Left",)),
    Command("focus_right", "everywhere", ("Right",)),
    Command("focus_up", "everywhere", ("Up",)),
    Command("focus_down", "everywhere", ("Down",)),
    Command("next_zone", "everywhere", ("Tab",)),
    Command("previous_zone", "everywhere", ("Shift+Tab",)),
    Command("settings", "everywhere", ("Ctrl+,",)),
    Command("mute", "everywhere", ("M",)),
    Command("music", "everywhere", ("Ctrl+M",)),
    Command("full_screen", "everywhere", ("F11", "Alt+Enter")),
    Command("reload", "everywhere", ("F5",)),
    Command("quit", "everywhere", ("Ctrl+Q",)),
    Command("rule", "everywhere", ("F1",)),
    Command("press", "menus", ("Space",)),
    Command("page_up", "menus", ("PageUp",)),
    Command("page_down", "menus", ("PageDown",)),
    Command("first", "menus", ("Home",)),
    Command("last", "menus", ("End",)),
    Command("end_turn", "table", ("E",)),
    Command("undo", "table", ("Z", "Ctrl+Z")),
    Command("redo", "table", ("Y", "Ctrl+Y", "Ctrl+Shift+Z")),
    Command("next_target", "table", ("Space",)),
    Command("previous_target", "table", ("Shift+Space",)),
    *_numbered("choose", "table", range(1, 10), "{}"),
    *_numbered("player", "table", range(1, 8), "Shift+{}"),
    Command("heights", "table", ("Alt+0",), held=True),
    *_numbered("overlay", "table", range(1, 6), "Alt+{}", held=True),
    Command("rotate", "table", ("R",)),
    Command("rotate_back", "table", ("Shift+R",)),
    Command("level_up", "table", ("PageUp",)),
    Command("level_down", "table", ("PageDown",)),
    Command("frame_all", "table", ("F",)),
    Command("hurry", "table", ("X",), held=True),
    Command("zoom_in", "table", ("=", "Shift+=", "+")),
    Command("zoom_out", "table", ("-",)),
    Command("pan_left", "table", ("Ctrl+Left",)),
    Command("pan_right", "table", ("Ctrl+Right",)),
    Command("pan_up", "table", ("Ctrl+Up",)),
    Command("pan_down", "table", ("Ctrl+Down",)),
    Command("visit", "table", ("V",)),
    Command("close", "table", ("D",)),
    Command("build_tower", "table", ("T",)),
    Command("grow", "table", ("G",)),
    Command("pass", "table", ("P",)),
    Command("rest", "table", ("S",)),
    Command("skip", "table", ("N",)),
    Command("wonder", "table", ("W",)),
    Command("aid", "table", ("A",)),
    Command("slower", "table", ("[",)),
    Command("faster", "table", ("]",)),
    Command("menu", "table", ("F10",)),
    Command("log", "table", ("L",)),
    Command("why", "table", ("J",)),
    Command("since", "table", ("Shift+J",)),
    Command("hint", "table", ("H",)),
    Command("back_one", "table", (",",)),
    Command("forward_one", "table", (".",)),
    Command("beginning", "table", ("Home",)),
    Command("live", "table", ("End",)),
    Command("branch", "table", ("B",)),
    Command("replay_play", "replay", ("Space",)),
    Command("replay_back", "replay", ("Left",)),
    Command("replay_on", "replay", ("Right",)),
    Command("replay_turn_back", "replay", ("Shift+Left",)),
    Command("replay_turn_on", "replay", ("Shift+Right",)),
    Command("replay_round_back", "replay", ("PageUp",)),
    Command("replay_round_on", "replay", ("PageDown",)),
    Command("replay_beginning", "replay", ("Home",)),
    Command("replay_end", "replay", ("End",)),
    Command("replay_slower", "replay", ("-",)),
    Command("replay_faster", "replay", ("=", "Shift+=", "+")),
    Command("replay_all", "replay", ("0",)),
    *_numbered("replay_view", "replay", range(1, 8), "{}"),
    *_numbered("replay_turn", "replay", range(1, 8), "Shift+{}"),
)

REPEATED = frozenset(
    {
        "focus_left", "focus_right", "focus_up", "focus_down", "next_zone", "previous_zone",
        "next_target", "previous_target", "page_up", "page_down", "level_up", "level_down",
        "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "back_one", "forward_one",
    }
)  # fmt: skip
"""What goes on for as long as its key is held: steps from one thing to the next. All else happens once for a press."""

SCENES: dict[str, tuple[str, ...]] = {
    "menus": ("menus", "everywhere"),
    "table": ("table", "everywhere"),
    "replay": ("replay",),
}
"""Which groups of commands a scene listens to; where two want a key, the group named first has it."""

# -- names of keys -----------------------------------------------------------------------------------------------------

NAMED: dict[str, int] = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Insert": pygame.K_INSERT,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 16)},
}
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;',./+*<>!\"#$%&()?@^_:"
CODES: dict[str, int] = NAMED | {sign.upper(): ord(sign) for sign in SIGNS}
NAMES: dict[int, str] = {code: name for name, code in CODES.items()}

KEYPAD: dict[int, int] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP_MULTIPLY: pygame.K_ASTERISK,
    pygame.K_KP_DIVIDE: pygame.K_SLASH,
    pygame.K_KP_PERIOD: pygame.K_PERIOD,
    pygame.K_KP_EQUALS: pygame.K_EQUALS,
    **{getattr(pygame, f"K_KP_{n}"): getattr(pygame, f"K_{n}") for n in range(10)},
}
"""Keys of the number pad do what their likes on the main part do."""

KEYPAD_MOVES: dict[int, int] = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
"""What they are while Num Lock is off."""

PLACES: dict[int, int] = {
    **{getattr(pygame, f"KSCAN_{letter}"): ord(letter.lower()) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(pygame, f"KSCAN_{n}"): ord(str(n)) for n in range(10)},
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
    pygame.KSCAN_LEFTBRACKET: pygame.K_LEFTBRACKET,
    pygame.KSCAN_RIGHTBRACKET: pygame.K_RIGHTBRACKET,
    pygame.KSCAN_BACKSLASH: pygame.K_BACKSLASH,
    pygame.KSCAN_SEMICOLON: pygame.K_SEMICOLON,
    pygame.KSCAN_APOSTROPHE: pygame.K_QUOTE,
    pygame.KSCAN_GRAVE: pygame.K_BACKQUOTE,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
"""What a Latin keyboard shows at each place, for keyboards that show other letters there."""

MODIFIERS = (("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("Alt", pygame.KMOD_ALT), ("Shift", pygame.KMOD_SHIFT))
"""The Command key of a Mac counts as Ctrl."""


class Key(NamedTuple):
    """A key and what is held with it, as MODIFIERS names it."""

    code: int
    modifiers: tuple[str, ...]


def parse(name: str) -> Key | None:
    """The key that a name stands for; None when there is no such key."""
    *held, key = name.removesuffix("+").split("+")
    if name.endswith("+"):  # the plus itself, with nothing between it and the modifiers
        key = "" if key else "+"
    known = tuple(modifier for modifier, _ in MODIFIERS)
    code = CODES.get(key) or CODES.get(key.upper())
    if code is None or any(modifier not in known for modifier in held) or len({*held}) != len(held):
        return None
    return Key(code, tuple(modifier for modifier in known if modifier in held))


def pressed(key: int, modifiers: int, scancode: int = 0) -> tuple[Key, ...]:
    """What a key press may mean, the likeliest first.

    A sign that only other keyboards have gives way to what a Latin one shows at that place; a Latin letter never does.
    """
    if key in KEYPAD_MOVES and not modifiers & pygame.KMOD_NUM:
        key = KEYPAD_MOVES[key]
    key = KEYPAD.get(key, key)
    held = tuple(name for name, mask in MODIFIERS if modifiers & mask)
    codes = [key] if key in NAMES else []
    place = PLACES.get(scancode)
    if place is not None and place != key and not (key < 128 and chr(key).isalpha()):
        codes.append(place)
    return tuple(Key(code, held) for code in codes)


def name_of(key: int, modifiers: int, scancode: int = 0) -> str | None:
    """How a key press is written, to keep it as a key of the player's choice; None for a bare modifier and the like."""
    meant = pressed(key, modifiers, scancode)
    return "+".join((*meant[0].modifiers, NAMES[meant[0].code])) if meant else None


# -- the map -----------------------------------------------------------------------------------------------------------


class Conflict(NamedTuple):
    """Commands of one scene that want the same key; the first one has it."""

    scene: str
    key: str
    commands: tuple[str, ...]


class Keys:
    """The keys in force. A game adds its own commands and names its group before "table": its verbs win there."""

    def __init__(
        self,
        overrides: Mapping[str, Sequence[str]] | None = None,
        more: Iterable[Command] = (),
        scenes: Mapping[str, Sequence[str]] = SCENES,
    ) -> None:
        self.commands = {command.name: command for command in (*COMMANDS, *more)}
        self.scenes = scenes
        self.problems: list[str] = []
        self._keys = {name: command.keys for name, command in self.commands.items()}
        self._keys |= dict(self._usable(overrides or {}))
        self._of: dict[tuple[str, bool], dict[Key, str]] = {}
        self._said: dict[tuple[str, str], str] = {}
        for name, command in self.commands.items():
            found = self._of.setdefault((command.group, command.held), {})
            for key in filter(None, map(parse, self._keys[name])):
                found.setdefault(key, name)

    def keys_of(self, command: str) -> tuple[str, ...]:
        """The names of a command's keys, the one for key caps first; none when the player took them all away."""
        return self._keys[command]

    def said(self, command: str, lang: str) -> str:
        """What is printed on the first key of a command; empty when it has none."""
        if (command, lang) not in self._said:
            given = self._keys[command]
            self._said[command, lang] = "+".join(cap.say for cap in caps(given[0], lang)) if given else ""
        return self._said[command, lang]

    def command_of(
        self, key: int, modifiers: int, scancode: int = 0, scene: str = "table", held: bool = False
    ) -> str | None:
        """What a key press means in a scene, or with `held` what it means for as long as the key is down."""
        for meant in pressed(key, modifiers, scancode):
            for group in self.scenes[scene]:
                if command := self._of.get((group, held), {}).get(meant):
                    return command
        return None

    def conflicts(self) -> list[Conflict]:
        """Where one key would have to do two things."""
        found = []
        for scene, groups in self.scenes.items():
            wanted: dict[tuple[Key, bool], list[str]] = {}
            for group in groups:
                for name, command in self.commands.items():
                    if command.group == group:
                        for key in filter(None, map(parse, self._keys[name])):
                            wanted.setdefault((key, command.held), []).append(name)
            for (key, _), names in wanted.items():
                if len(names) > 1:
                    written = "+".join((*key.modifiers, NAMES[key.code]))
                    found.append(Conflict(scene, written, tuple(names)))
        return found

    def overrides_with(self, command: str, keys: Sequence[str]) -> dict[str, list[str]]:
        """What the settings hold once a command has these keys: only what differs from the defaults."""
        chosen = self._keys | {command: tuple(keys)}
        return {name: list(chosen[name]) for name in self.commands if chosen[name] != self.commands[name].keys}

    def _usable(self, overrides: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What the player has changed, as far as it can be understood."""
        for name, keys in overrides.items():
            if name not in self.commands:
                self.problems.append(f"keys for the unknown command {quoted(name)}{near(name, self.commands)}")
                continue
            unknown = [key for key in keys if parse(key) is None]
            self.problems += [f"unknown key {quoted(key)} for {quoted(name)}{near(key, CODES)}" for key in unknown]
            known = tuple(key for key in keys if key not in unknown)
            if known or not keys:  # a command that was given only nonsense keeps its defaults
                yield name, known


# -- key caps ----------------------------------------------------------------------------------------------------------


class Cap(NamedTuple):
    """A key cap to draw: a text or an icon, and words for whoever cannot see an icon."""

    text: str
    icon: str
    say: str


ICONS = {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}
"""Keys whose cap shows one of art/icons/common."""

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "PageUp": "Page Up",
        "PageDown": "Page Down",
        "Left": "left arrow",
        "Right": "right arrow",
        "Up": "up arrow",
        "Down": "down arrow",
    },
    "pl": {
        "Space": "Spacja",
        "PageUp": "Page Up",
        "PageDown": "Page Down",
        "Left": "strzałka w lewo",
        "Right": "strzałka w prawo",
        "Up": "strzałka w górę",
        "Down": "strzałka w dół",
    },
    "ru": {
        "Space": "Пробел",
        "PageUp": "Page Up",
        "PageDown": "Page Down",
        "Left": "стрелка влево",
        "Right": "стрелка вправо",
        "Up": "стрелка вверх",
        "Down": "стрелка вниз",
    },
}
"""What is printed on keys, where it is not the name that keys have in this file."""


@lru_cache(maxsize=400)
def caps(key: str, lang: str) -> tuple[Cap, ...]:
    """The caps of a key as written in the map: one for each modifier, then the key itself."""
    meant = parse(key)
    names = (*meant.modifiers, NAMES[meant.code]) if meant else (key,)
    return tuple(_cap(name, WORDS[lang].get(name, name)) for name in names)


def _cap(name: str, word: str) -> Cap:
    icon = ICONS.get(name, "")
    return Cap("" if icon else word, icon, word)
