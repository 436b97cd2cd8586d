"""The program with its window: everything is set up here, and taken down again."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from time import monotonic

import pygame

from art.sounds import Sounds
from game.core.grammar import LANGUAGES
from game.core.options import Value
from game.core.save import Seated
from scenes.app import loop
from scenes.app.demo import Demo
from scenes.app.loop import App, wake
from scenes.app.mishaps import Mishaps
from scenes.app.program import Program
from scenes.pages.shelf import Shelf
from scenes.play.bot_process import Thinker
from scenes.play.settings_store import First, Store
from scenes.table.spared import spared_sounds
from scenes.ui.app_context import AppContext
from scenes.ui.key_map import Keys
from scenes.ui.scene import Scene, Stack

ERRORS = "errors.log"
"""The file beside the saves in which is written what has failed."""

PATIENCE = 0.1
"""Seconds that the window rests while files are read: what takes longer goes on in a thread, and is said."""


def build_house(lang: str | None, data: Path | None, thinker: Thinker, store: Store | None = None) -> AppContext:
    """All that scenes ask for, with the settings as they were kept."""
    store = store or Store()
    settings, problem = store.load()
    settings.language = lang or settings.language or system_language()  # type: ignore[assignment]
    rng, mishaps = Random(), Mishaps(store.folder / ERRORS, datetime.now)
    volumes = settings.volumes
    sounds = Sounds(
        rng,
        {
            "interface": volumes.interface,
            "pieces": volumes.pieces,
            "ambience": volumes.ambience,
            "alerts": volumes.alerts,
        },
        volumes.mute,
    )
    house = Program(
        stack=Stack(mishaps),
        store=store,
        settings=settings,
        saves=store.saves(datetime.now, patience=PATIENCE),
        sounds=spared_sounds(sounds, mishaps),
        thinker=thinker,
        keys=Keys(settings.keys),
        now=datetime.now,
        rng=rng,
        data=data,
        patience=PATIENCE,
    )
    mishaps.say = house.say
    if problem:
        house.troubles.append(problem)
    return house


def system_language() -> str:
    """The first of the player's languages that the program speaks."""
    with suppress(pygame.error, AttributeError):
        for locale in pygame.system.get_pref_locales():
            if locale["language"] in LANGUAGES:
                return str(locale["language"])
    return "en"


def prepare() -> None:
    """Before the window opens. A machine without sound is a quiet table, not an error."""
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    pygame.mixer.pre_init(44100, -16, 1, 512, allowedchanges=0)
    with suppress(pygame.error):
        pygame.mixer.init()


def run(
    begin: Callable[[AppContext], None],
    lang: str | None = None,
    data: Path | None = None,
    size: tuple[int, int] | None = None,
    until: Callable[[], bool] = lambda: False,
    watch: Callable[[App], None] = lambda app: None,
) -> None:
    """Open the window, let `begin` put the first scenes on the stack, and play until the stack is empty."""
    loop.set_up_heap()
    prepare()
    sys.setswitchinterval(0.001)  # pictures are painted in a thread: a frame must not wait long for its turn
    thinker = Thinker(wake, data)
    house = build_house(lang, data, thinker)
    app = App(house.stack, monotonic, size, house.settings.full_screen, house.settings.scale)
    app.pause = lambda: house.sounds.prepare(2.0)
    app.plain = lambda: house.settings.plain_text
    app.tongue = lambda: house.lang
    if isinstance(house.care, Mishaps):
        app.news, app.over = house.care.news, house.care.draw
        house.care.watch_threads()
    house.apply_patterns()
    watch(app)
    try:
        begin(house)
        app.run(until)
    finally:
        house.stack.replace()
        house.stack.settle()
        thinker.close()
        pygame.quit()


def shelf(house: AppContext) -> None:
    """The program as it starts: the shelf, with the bots' show after a while."""
    house.stack.push(Shelf(house, lambda game: house.stack.push(demo(house, game))))


def play(
    house: AppContext,
    game: str,
    who: Sequence[str],
    options: Mapping[str, Value],
    seed: int | None,
    first: First = "drawn",
) -> None:
    """Straight to a table, with the shelf behind it."""
    shelf(house)
    house.stack.settle()
    seats = [Seated("", "", kind) for kind in who]
    house.open_new(game, seats, options, house.new_seed() if seed is None else seed, first)


def show(house: AppContext, game: str, speed: str) -> None:
    """Only the show; touching anything ends the program. The speed is for this time only."""
    house.settings.speed = speed  # type: ignore[assignment]
    house.stack.push(demo(house, game, house.stack.replace))


def demo(house: AppContext, game: str, back: Callable[[], object] | None = None) -> Scene:
    """Bots that play until somebody touches a key."""
    return Demo(house, game, back or house.stack.pop)
