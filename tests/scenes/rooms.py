"""The context for tests: real rules, words, settings and saves, no window, no sound device, no bot process."""

from __future__ import annotations

import gc
import os
import re
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from art import fonts
from art.sounds import Sounds
from game.core import save
from game.core.data import Reader
from game.core.match import Match
from game.core.question import Question
from game.core.rules import Action, Rules
from game.core.words import Words
from game.core.words import load as load_words
from game.teach import lessons, rulebook
from scenes.app.games import BOARDS
from scenes.app.loop import draw, give_back_memory
from scenes.app.program import Program
from scenes.play.settings_store import Store
from scenes.play.table_facts import COLOURS
from scenes.ui.app_context import AppContext
from scenes.ui.key_map import Keys
from scenes.ui.pen import Pen
from scenes.ui.scene import Scene, Stack
from tests.core.playing import go, rules_of
from tests.scenes.hired import Told

NOW = datetime(2026, 3, 14, 20, 15)
PSEUDO = "pseudo"
"""English words made 40 % longer."""

NAMES = ("Maksymilianowska", "Вениаминовна Жук", "Bartholomäus Sen", "Wilhelmina Moore")
"""As long as a name may be."""


class Nobody:
    """Bots that never answer."""

    def ask(self, question: Question) -> int:
        return 0

    def answer(self, id: int) -> Action | None:
        return None

    def forget(self) -> None: ...

    def warm(self) -> None: ...

    def read_anew(self, data: object) -> None: ...

    def counsel(self, id: int) -> None:
        return None

    def another(self) -> Nobody:
        return self


@cache
def words() -> dict[str, Words]:
    reader = Reader(None)
    found = load_words(reader, ("ui", *BOARDS, *lessons.subjects(BOARDS), *rulebook.subjects(BOARDS)))
    reader.finish()
    return found


def longer(text: str) -> str:
    """Every word drawn out by two fifths."""

    def stretch(match: re.Match[str]) -> str:
        word = match[0]
        return word + (word * 2)[: max(1, round(len(word) * 0.4))]

    return re.sub(r"[^\W\d_]{2,}", stretch, text)


class Longer:
    """Rules that speak the pseudo-language."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def say(self, *about: Any) -> str:
        return longer(self._rules.say(*about))


class Room(Program):
    """A context that may speak the pseudo-language. All of them have the same rules: those never change."""

    pseudo = False
    hired: list[Told]

    def hire(self, *arguments: str) -> Told:
        self.hired = [*getattr(self, "hired", []), Told(*arguments)]
        return self.hired[-1]

    def rules(self, game: str) -> Rules[Any]:
        return rules_of(game)

    def make_room(self, game: str) -> None:
        """There is enough for four tables: pictures of all games are for the next test, too."""

    def say(self, key: str, /, **args: int | str) -> str:
        text = super().say(key, **args)
        return longer(text) if self.pseudo else text


ROOMS_KEPT, ROOMS_LEFT = 2, 2
"""Of so many tests the tables may lie about; so many more may be set apart with what stays before that is searched."""


class Waste:
    """Tables of earlier tests. To search all that is there takes longer than to sit down: what is found in use is not
    searched again, but where rooms are left that were in use then."""

    def __init__(self) -> None:
        self._rooms: list[ref[Room]] = []
        self._opened, self._in_use = 0, 0

    def find(self) -> None:
        self._opened += 1
        if self._opened % ROOMS_KEPT:
            return
        gc.collect()
        if self._left() > self._in_use + ROOMS_LEFT:
            gc.unfreeze()
            gc.collect()
            self._in_use = self._left()
        gc.freeze()
        give_back_memory()

    def add(self, app: Room) -> None:
        self._rooms.append(ref(app))

    def _left(self) -> int:
        self._rooms = [room for room in self._rooms if room()]
        return len(self._rooms)


WASTE = Waste()


def room(folder: Path, lang: str = "en") -> Room:
    """Those of earlier tests are waste by now, with all their tables."""
    WASTE.find()
    pygame.display.init()
    fonts.start()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1600, 900))
    store = Store(folder)
    settings = store.load().settings
    settings.language = "en" if lang == PSEUDO else lang  # type: ignore[assignment]
    settings.introduces = False  # tables of tests are not the first ones
    app = Room(
        stack=Stack(),
        store=store,
        settings=settings,
        saves=store.saves(lambda: NOW, rules_of),
        sounds=Sounds(Random(1), mute=True),
        thinker=Nobody(),  # type: ignore[arg-type]
        keys=Keys(settings.keys),
        now=lambda: NOW,
        rng=Random(1),
    )
    WASTE.add(app)
    app.pseudo = lang == PSEUDO
    app.__dict__["_words"] = words()
    return app


def keep_game(
    app: AppContext,
    entries: int,
    days: int = 0,
    seats: int = 2,
    name: str = "",
    game: str = "akropolis",
    **options: Any,
) -> Path:
    """A game in the folder of saves, last played so many days ago."""
    rules = rules_of(game)
    app.saves.folder.mkdir(parents=True, exist_ok=True)
    path = app.saves.folder / f"{name or f'game-{entries}-{days}-{seats}'}.polis"
    journal = save.Journal(path)
    people = [save.Seated(f"Anna{i}", COLOURS[i], "human" if i == 0 else "greedy") for i in range(seats)]
    match = Match(rules, seats, options, 7, people, journal.write)
    play_on(match, entries)
    journal.close()
    stamp = (NOW - timedelta(days=days)).timestamp()
    os.utime(path, (stamp, stamp))
    return path


TO_THE_END = 9_999
"""More answers than any game asks for."""


play_on = partial(go, seed=3)


def show(app: AppContext, scene: Scene, size: tuple[int, int] = (1600, 900)) -> Pen:
    """Put a scene on top, and paint what can be seen."""
    app.stack.push(scene)
    app.stack.settle()
    return draw(app.stack.visible(), pygame.Surface(size))
