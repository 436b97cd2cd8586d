"""The key map: nothing does two things at once, every change of the player's counts, every keyboard will do."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.ui.key_map import COMMANDS, ICONS, SCENES, WORDS, Cap, Command, Keys, caps, name_of, parse

LANGUAGES = ("en", "pl", "ru")
ICON_FOLDER = Path(__file__).resolve().parents[3] / "art" / "icons" / "common"


def test_no_key_does_two_things_in_one_scene() -> None:
    assert Keys().conflicts() == []


def test_every_command_has_one_name_a_group_and_keys_that_exist() -> None:
    names = [command.name for command in COMMANDS]
    assert len(names) == len({*names})
    assert {command.group for command in COMMANDS} == {group for groups in SCENES.values() for group in groups}
    for command in COMMANDS:
        assert command.keys
        assert all(parse(key) for key in command.keys), command


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_default_key_gives_its_command(command: Command) -> None:
    keys = Keys()
    masks = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_RALT, "Shift": pygame.KMOD_RSHIFT}
    for scene, groups in SCENES.items():
        if command.group in groups:
            for name in command.keys:
                key = parse(name)
                assert key
                held = sum(masks[modifier] for modifier in key.modifiers) | pygame.KMOD_NUM | pygame.KMOD_CAPS
                assert keys.command_of(key.code, held, scene=scene, held=command.held) == command.name


@pytest.mark.parametrize(
    ("key", "modifiers", "scancode", "command"),
    [
        (pygame.K_z, 0, 0, "undo"),
        (pygame.K_z, pygame.KMOD_CTRL, 0, "undo"),
        (pygame.K_z, pygame.KMOD_META, 0, "undo"),  # a Mac
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, 0, "redo"),
        (pygame.K_z, pygame.KMOD_ALT, 0, None),
        (pygame.K_RETURN, 0, 0, "confirm"),
        (pygame.K_KP_ENTER, 0, 0, "confirm"),
        (pygame.K_KP_3, pygame.KMOD_NUM, 0, "choose_3"),
        (pygame.K_KP_4, 0, 0, "focus_left"),
        (pygame.K_3, pygame.KMOD_SHIFT, 0, "player_3"),
        (ord("я"), 0, pygame.KSCAN_Z, "undo"),  # a Russian keyboard
        (ord("у"), 0, pygame.KSCAN_E, "end_turn"),
        (ord("х"), 0, pygame.KSCAN_LEFTBRACKET, "slower"),
        (ord("б"), pygame.KMOD_CTRL, pygame.KSCAN_COMMA, "settings"),
        (ord("я"), 0, 0, None),
        (pygame.K_y, 0, pygame.KSCAN_Z, "redo"),  # a German one: the letter counts, not the place
        (pygame.K_w, 0, pygame.KSCAN_Z, "wonder"),  # a French one: the same
        (pygame.K_AMPERSAND, 0, pygame.KSCAN_1, "choose_1"),
        (pygame.K_LSHIFT, pygame.KMOD_SHIFT, pygame.KSCAN_LSHIFT, None),
    ],
)
def test_what_a_key_press_means_at_the_table(key: int, modifiers: int, scancode: int, command: str | None) -> None:
    assert Keys().command_of(key, modifiers, scancode) == command


def test_a_key_may_also_be_held() -> None:
    keys = Keys()
    assert keys.command_of(pygame.K_f, 0) == "frame_all"
    assert keys.command_of(pygame.K_f, 0, held=True) is None
    assert keys.command_of(pygame.K_x, 0, held=True) == "hurry"
    assert keys.command_of(pygame.K_z, 0, held=True) is None


def test_no_key_stands_for_two_things_at_a_table() -> None:
    """Neither pressed nor held: who holds a key to be faster would else do something besides."""
    at_table = [command for command in COMMANDS if command.group in ("everywhere", "table")]
    meant = [key for command in at_table for key in command.keys]
    assert sorted(key for key in {*meant} if meant.count(key) > 1) == []


def test_a_scene_hears_its_own_groups_only() -> None:
    keys = Keys()
    assert keys.command_of(pygame.K_SPACE, 0) == "next_target"
    assert keys.command_of(pygame.K_SPACE, 0, scene="menus") == "press"
    assert keys.command_of(pygame.K_e, 0, scene="menus") is None


def test_the_players_keys_replace_the_defaults() -> None:
    keys = Keys({"undo": ["U"], "redo": [], "zoom_in": ["Ctrl++"]})
    assert keys.problems == []
    assert keys.keys_of("undo") == ("U",)
    assert keys.command_of(pygame.K_u, 0) == "undo"
    assert keys.command_of(pygame.K_z, 0) is None
    assert keys.command_of(pygame.K_y, 0) is None
    assert keys.command_of(pygame.K_PLUS, pygame.KMOD_CTRL) == "zoom_in"
    assert keys.command_of(pygame.K_KP_PLUS, pygame.KMOD_CTRL) == "zoom_in"


def test_conflicts_are_listed_by_scene() -> None:
    (conflict,) = Keys({"undo": ["E"]}).conflicts()
    assert (conflict.scene, conflict.key, {*conflict.commands}) == ("table", "E", {"undo", "end_turn"})
    both = Keys({"mute": ["Space"]}).conflicts()
    assert [(c.scene, c.commands) for c in both] == [("menus", ("press", "mute")), ("table", ("next_target", "mute"))]


def test_a_games_verbs_win_on_its_table_and_are_listed() -> None:
    visit = Command("visit", "origins", ("A",))
    keys = Keys(more=[visit], scenes={"table": ("origins", "table", "everywhere")})
    assert keys.command_of(pygame.K_a, 0) == "visit"
    assert [conflict.commands for conflict in keys.conflicts()] == [("visit", "aid")]


def test_what_cannot_be_understood_is_said_and_left_out() -> None:
    keys = Keys({"undoo": ["Z"], "redo": ["Retrun", "X"], "aid": ["Hyper+L"]})
    assert keys.problems == [
        "keys for the unknown command 'undoo' (did you mean 'undo'?)",
        "unknown key 'Retrun' for 'redo'",
        "unknown key 'Hyper+L' for 'aid'",
    ]
    assert keys.keys_of("redo") == ("X",)
    assert keys.keys_of("aid") == ("A",)


def test_only_what_differs_is_kept() -> None:
    keys = Keys({"undo": ["U"]})
    assert keys.overrides_with("aid", ["K"]) == {"undo": ["U"], "aid": ["K"]}
    assert keys.overrides_with("undo", ["Z", "Ctrl+Z"]) == {}
    assert keys.overrides_with("mute", []) == {"undo": ["U"], "mute": []}


@pytest.mark.parametrize("name", ["", "Ctrl", "Ctrl+", "Z+Ctrl", "Ctrl+Ctrl+Z", "ctrl+Z", "ZZ", "Ctrl+A+"])
def test_what_is_no_key(name: str) -> None:
    assert parse(name) is None


def test_a_pressed_key_is_written_as_it_is_read() -> None:
    shift, ctrl, alt = pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT
    assert name_of(pygame.K_z, ctrl | shift) == "Ctrl+Shift+Z"
    assert name_of(pygame.K_PLUS, alt) == "Alt++"
    assert name_of(ord("ж"), 0, pygame.KSCAN_SEMICOLON) == ";"
    assert name_of(pygame.K_LCTRL, ctrl, pygame.KSCAN_LCTRL) is None
    for command in COMMANDS:
        for name in command.keys:
            key = parse(name)
            assert key
            masks = {"Ctrl": ctrl, "Alt": alt, "Shift": shift}
            assert name_of(key.code, sum(masks[modifier] for modifier in key.modifiers)) == name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_caps_in_every_language(lang: str) -> None:
    for command in COMMANDS:
        for key in command.keys:
            drawn = caps(key, lang)
            assert drawn
            assert all(bool(cap.text) != bool(cap.icon) and cap.say for cap in drawn)


def test_caps_say_what_is_printed_on_keys() -> None:
    assert caps("Ctrl+Z", "en") == (Cap("Ctrl", "", "Ctrl"), Cap("Z", "", "Z"))
    assert [caps("Space", lang)[0].text for lang in LANGUAGES] == ["Space", "Spacja", "Пробел"]
    assert [caps("Esc", lang)[0].text for lang in LANGUAGES] == ["Esc"] * 3
    assert caps("Left", "ru") == (Cap("", "left", "стрелка влево"),)


def test_the_icons_and_the_words_are_there() -> None:
    assert {*WORDS} == {*LANGUAGES}
    assert all(key in WORDS[lang] for lang in LANGUAGES for key in ICONS)
    assert all((ICON_FOLDER / f"{icon}.svg").is_file() for icon in ICONS.values())
