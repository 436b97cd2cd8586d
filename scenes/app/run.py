"""The program with its window: everything is set up here, and taken down again."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from random import SystemRandom
from time import monotonic

import pygame

from art.music.stream import Music
from art.sounds import Sounds
from game.core.data import Overlay, folders
from game.core.grammar import LANGUAGES
from game.core.kinds import HUMAN, engine_of
from game.core.options import Value
from game.core.save import Seated
from scenes.app import loop
from scenes.app.demo import Demo
from scenes.app.inputs import Inputs
from scenes.app.loop import Window, wake
from scenes.app.mishaps import Mishaps
from scenes.app.music import Conductor
from scenes.app.narrator import Narrator
from scenes.app.pads import Pads
from scenes.app.program import Program
from scenes.app.reload import open_with_mods
from scenes.export.strip import Strip
from scenes.pages.shelf import Shelf
from scenes.pages.welcome import Welcome, is_new
from scenes.play.bot_process import Thinker
from scenes.play.last_table import dressed
from scenes.play.settings_store import First, Store
from scenes.play.voice import Voice
from scenes.table.spared import spared_sounds
from scenes.ui.app_context import AppContext
from scenes.ui.key_map import Keys
from scenes.ui.scene import Scene, Stack

ERRORS = "errors.log"
"""The file beside the saves in which is written what has failed."""

PATIENCE = 0.1
"""Seconds that the window rests while files are read: what takes longer goes on in a thread, and is said."""


def build_context(lang: str | None, data: Overlay, thinker: Thinker, store: Store | None = None) -> AppContext:
    """All that scenes ask for, with the settings as they were kept."""
    store = store or Store()
    settings, problem = store.load()
    settings.language = lang or settings.language or system_language()  # type: ignore[assignment]
    rng, mishaps = SystemRandom(), Mishaps(store.folder / ERRORS, datetime.now)
    volumes = settings.volumes
    music = Music()
    sounds = Sounds(
        rng,
        {
            "interface": volumes.interface,
            "pieces": volumes.pieces,
            "ambience": volumes.ambience,
            "alerts": volumes.alerts,
        },
        volumes.mute,
        music.duck,
    )
    app = Program(
        stack=Stack(mishaps),
        store=store,
        settings=settings,
        saves=store.saves(datetime.now, patience=PATIENCE),
        sounds=spared_sounds(sounds, mishaps),
        thinker=thinker,
        keys=Keys(settings.keys),
        now=datetime.now,
        rng=rng,
        music=music,
        data=folders(data),
        given=data,
        patience=PATIENCE,
    )
    mishaps.say = app.say
    app.apply_music()
    if problem:
        app.troubles.append(problem)
    return app


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
    pygame.mixer.pre_init(44100, -16, 2, 512, allowedchanges=0)
    with suppress(pygame.error):
        pygame.mixer.init()


def run(
    begin: Callable[[AppContext], None],
    lang: str | None = None,
    data: Overlay = None,
    size: tuple[int, int] | None = None,
    until: Callable[[], bool] = lambda: False,
    watch: Callable[[Window], None] = lambda window: None,
    seconds: float | None = None,
) -> None:
    """Open the window, let `begin` put the first scenes on the stack, and play until the stack is empty.

    An engine may take so many `seconds` for an answer.
    """
    loop.set_up_heap()
    prepare()
    sys.setswitchinterval(0.001)  # saved games are read in a thread: a frame must not wait long for its turn
    thinker = Thinker(wake, data, seconds=seconds)
    app = build_context(lang, data, thinker)
    window = Window(app.stack, monotonic, size, app.settings.full_screen, app.settings.scale)
    window.pause = lambda: not app.sounds.prepare(2.0)
    conductor = Conductor(app)
    window.beside = lambda dt: app.care.spare("music", lambda: conductor.follow(dt), lambda: False)
    inputs, voice = Inputs(app), Voice()
    narrator = Narrator(app, voice)
    window.inputs, inputs.pressed = inputs, narrator.hush
    window.after = lambda: app.care.attempt("narrator", narrator.follow)
    strip = Strip(app)
    app.stack.above = lambda: strip if strip.shown else None
    Pads.start()
    window.plain = lambda: app.settings.plain_text
    window.tongue = lambda: app.settings.language
    if isinstance(app.care, Mishaps):
        window.news, window.over = app.care.news, app.care.draw
        app.care.watch_threads()
    app.apply_look()
    watch(window)
    try:
        begin(app)
        open_with_mods(app)
        window.run(until)
    finally:
        app.prints.close()
        app.exports.close()
        app.stack.replace()
        app.stack.settle()
        conductor.close()
        voice.close()
        thinker.close()
        pygame.quit()


def shelf(app: AppContext) -> None:
    """The program as it starts: the shelf, with the bots' show after a while."""
    app.stack.push(Shelf(app, lambda game: app.stack.push(demo(app, game))))


def first(app: AppContext) -> None:
    """The same, and over it who has never been here is welcomed."""
    shelf(app)
    if is_new(app.settings):
        app.stack.push(Welcome(app))


def play(
    app: AppContext,
    game: str,
    who: Sequence[str],
    options: Mapping[str, Value],
    seed: int | str | None,
    first: First = "drawn",
) -> None:
    """Straight to a table, with the shelf behind it."""
    shelf(app)
    app.stack.settle()
    welcome(app, who)
    seats = [Seated("", "", kind) for kind in who]
    if HUMAN in who:
        seats = dressed(seats, who.index(HUMAN), app.profile.name, app.profile.colour)
    app.open_new(game, seats, options, app.new_seed() if seed is None else seed, first, known=seed is not None)


def welcome(app: AppContext, who: Sequence[str]) -> None:
    """Whoever names an engine here lets it play here, also in games that are gone on with: no file of others can."""
    new = [kind for kind in who if engine_of(kind) and kind not in app.settings.engines]
    if new:
        app.settings.engines += new
        app.keep_settings()


def show(app: AppContext, game: str, speed: str) -> None:
    """Only the show; touching anything ends the program. The speed is for this time only."""
    app.settings.speed = speed  # type: ignore[assignment]
    app.stack.push(demo(app, game, app.stack.replace))


def demo(app: AppContext, game: str, back: Callable[[], object] | None = None) -> Scene:
    """Bots that play until somebody touches a key."""
    return Demo(app, game, back or app.stack.pop)
