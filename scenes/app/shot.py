"""A table as a picture, without a window."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from random import Random

import pygame

from art import fonts
from art.sounds import Sounds
from game.core import replay, save
from game.core.data import Overlay
from game.core.errors import Problem, quoted
from game.core.match import AnyMatch, Match
from game.core.save import Seated
from scenes.app.games import board_for, need_board
from scenes.app.loop import draw
from scenes.app.program import Program
from scenes.play.bot_process import Thinker
from scenes.play.session import NoBots, Session
from scenes.play.settings_store import Settings, Store
from scenes.table.scene import Table
from scenes.ui.app_context import AppContext
from scenes.ui.key_map import Keys
from scenes.ui.players import make_known
from scenes.ui.scene import Scene, Stack

FRESH = ("human", "apprentice-calm", "apprentice-bold")
"""Who sits at a table that is drawn without a save."""


WHOLE = (1600, 900)
"""The window in which tables are painted."""

FOOTLESS = (1600, 996)
"""One that is higher by the foot of a table, where whoever plays is spoken to: above it lies as much as in that."""


def shot(
    game: str, out: Path, file: Path | None, to: int | None, size: tuple[int, int], lang: str, data: Overlay
) -> None:
    """Draw the position of a saved game after `to` entries, or of a fresh game, to a PNG."""
    start_drawing()
    app = quiet_context(lang, data)
    app.rules(game)
    need_board(game)
    match = _saved(app, game, file) if file else _fresh(app, game)
    if to is not None:
        match = match.branch(to)
    session = Session(match, NoBots())
    surface = paint(Table(app, session, board_for(app, session), lambda: None), size)
    try:
        pygame.image.save(surface, str(out))
    except (pygame.error, OSError) as error:
        raise Problem(f"cannot write the picture {out}: {error}") from None


def start_drawing() -> None:
    """Be ready to paint; no window is needed for it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    fonts.start()


def quiet_context(lang: str, data: Overlay = None) -> AppContext:
    """The context without sounds and bots, whose settings are the defaults."""
    settings, store = Settings(), Store()
    settings.language = lang  # type: ignore[assignment]
    sounds = Sounds(Random(0), mute=True)
    saves = store.saves(datetime.now)
    thinker = Thinker()
    return Program(Stack(), store, settings, saves, sounds, thinker, Keys(), datetime.now, Random(0), data=data)


def paint(scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """A scene at rest."""
    surface = pygame.Surface(size)
    scene.enter()
    draw([scene], surface)
    return surface


def _saved(app: AppContext, game: str, file: Path) -> AnyMatch:
    saved = save.read(file)
    if saved.header.game != game:
        raise Problem(f"{file} is a game of {quoted(saved.header.game)}, not of {quoted(game)}")
    match = replay.restore(app.rules(game), saved).match
    make_known(app, match.players)
    return match


def _fresh(app: AppContext, game: str) -> AnyMatch:
    players = [Seated(who=who) for who in FRESH]
    match = Match(app.rules(game), len(FRESH), {}, 1, players)
    match.deal()
    return match
