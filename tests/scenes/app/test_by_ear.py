"""Read aloud: names, prompts and deeds are said once, a key cuts them short, and a turn can be played by ear alone."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pygame
import pytest

from scenes.app.inputs import Inputs
from scenes.app.narrator import Narrator
from scenes.pages.settings import SettingsPage
from scenes.play import voice
from scenes.play.voice import Voice
from scenes.table.over.pause import Pause
from scenes.ui.dialogs import Ask
from scenes.ui.key_map import parse
from tests.scenes.rooms import Room, room, show
from tests.scenes.tables import Sitting, match_of


class Ears:
    """What would be heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.langs: set[str] = set()
        self.hushed = 0

    def say(self, text: str, lang: str) -> None:
        self.heard.append(text)
        self.langs.add(lang)

    def hush(self) -> None:
        self.hushed += 1

    def take(self) -> str:
        """All since the last time."""
        found, self.heard = " | ".join(self.heard), []
        return found


class Blind:
    """Somebody at a table who hears it and knows the keys, and nothing else."""

    def __init__(self, app: Room, table: Sitting | None = None) -> None:
        app.settings.speech = True
        self.app, self.table, self.ears = app, table, Ears()
        self.narrator = Narrator(app, self.ears)
        self.inputs = Inputs(app)
        self.inputs.pressed = self.narrator.hush

    def hear(self) -> str:
        if self.table and self.table.top is self.table.table:
            self.table.settle()
        self.narrator.follow()
        return self.ears.take()

    def key(self, name: str) -> str:
        found = parse(name)
        assert found
        event = pygame.event.Event(pygame.KEYDOWN, key=found.code, mod=0, unicode="", scancode=0)
        for each in self.inputs.read(event, (1280, 720)):
            self.app.stack.handle(each)
        self.app.stack.handle(pygame.event.Event(pygame.KEYUP, key=found.code, mod=0, scancode=0))
        self.app.stack.settle()
        return self.hear()


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_a_turn_of_akropolis_is_played_by_ear(lang: str, tmp_path: Path) -> None:
    """The ear finds the cheapest tile, goes through all its places, turns it, and lays it where most points are."""
    table = Sitting(room(tmp_path, lang), match_of("human", "random"))
    table.settle()
    blind, say = Blind(table.app, table), table.app.say
    assert say("akropolis.prompt.take") in blind.hear()
    assert "1" in blind.key("Space") and not table.board.can_put_back()
    heard = blind.key("Enter")
    assert say("akropolis.prompt.place") in heard
    blind.key("R")
    places: dict[str, int] = {}
    while not {*(more := found(blind.key("Right"), say("akropolis.ear.points", points="@")))} <= {*places}:
        places |= more
    assert len(places) > 5, "each place sounds otherwise"
    best = max(places, key=lambda place: places[place])
    while best not in heard:
        heard = blind.key("Right")
    before = len(table.match.log)
    heard = blind.key("Enter")
    assert len(table.match.log) > before and say("akropolis.prompt.place") not in heard
    if table.awaited == "end_turn":
        heard = blind.key("E")
    assert table.board.name(1) in heard, "what the bot did is told"
    assert say("akropolis.prompt.take") in heard or table.awaited != "person"
    assert blind.ears.langs == {lang} and blind.ears.hushed > 10, "each key cuts short what was said"


def found(heard: str, pattern: str) -> dict[str, int]:
    """Places by what is heard of them, with their points."""
    points = re.escape(pattern).replace("@", r"([+−±]?\d+)")
    return {
        each: int(match[1].replace("−", "-").replace("±", ""))
        for each in heard.split(" | ")
        if (match := re.search(points, each))
    }


def test_the_focus_is_said_with_its_reason_and_nothing_twice(tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), match_of("human", "human"))
    table.settle()
    blind = Blind(table.app, table)
    assert blind.hear() and not blind.hear()
    heard = blind.key("E")
    assert table.app.say("turn.not_done") in heard
    assert "Take tile 1" in blind.key("Space")
    table.app.settings.speech = False
    assert blind.key("Space") == ""


def test_pages_say_their_name_what_has_the_focus_and_its_value(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = SettingsPage(app)
    show(app, page)
    blind = Blind(app)
    assert app.say("settings.title") in blind.hear()
    while page.focus.id != ("speed",):
        heard = blind.key("Tab")
    assert app.say("settings.speed") in heard and app.say("speed.normal") in heard
    assert app.say("speed.fast") in blind.key("Right"), "the value that it has now"
    show(app, Ask(app, "Really?", lambda: None))
    assert "Really?" in blind.hear()


def test_the_menu_over_a_table_is_heard_and_the_table_again_after_it(tmp_path: Path) -> None:
    table = Sitting(room(tmp_path), match_of("human", "human"))
    table.settle()
    blind = Blind(table.app, table)
    prompt = blind.hear()
    table.app.stack.push(Pause(table.app, table.session, lambda: None))
    assert table.app.say("pause.title") in blind.hear()
    assert prompt.split(" | ")[0] in blind.key("Esc")


def test_a_voice_that_dies_or_hangs_harms_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences come one after the other; a key ends the one that is said, and those that wait."""
    said = tmp_path / "said"
    fake = tmp_path / "espeak-ng"
    fake.write_text(f'#!/bin/sh\necho "$4" >> {said}\ncase "$4" in long) exec sleep 30;; dies) kill -9 $$;; esac\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(voice, "SPEAKERS", {"espeak-ng": voice.SPEAKERS["espeak-ng"]})
    speaks = Voice()

    def until(text: str) -> None:
        for _ in range(300):
            if said.exists() and text in said.read_text().split("\n"):
                return
            time.sleep(0.01)
        raise AssertionError(f"never said: {text}")

    speaks.say("dies", "en")
    speaks.say("-v begins with a stroke", "en")
    until("-v begins with a stroke")
    speaks.say("long", "en")
    speaks.say("never", "en")
    until("long")
    speaks.hush()
    speaks.say("after", "en")
    until("after")
    assert "never" not in said.read_text()
    fake.unlink()
    monkeypatch.setattr(voice, "SPEAKERS", {"nobody-there": voice.SPEAKERS["espeak-ng"]})
    speaks.say("into the void", "en")
    speaks.close()
