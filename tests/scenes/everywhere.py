"""Every scene of the program, as it lies on the stack when somebody has come to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game.core import save
from game.core.data import DataError, Fault
from game.core.match import Match
from game.core.replay import restore
from game.core.save import Seated
from scenes.app import start
from scenes.app.demo import Demo
from scenes.app.games import BOARDS
from scenes.app.loop import draw
from scenes.app.start import KeptTable
from scenes.export.sheet import Share
from scenes.export.strip import Strip
from scenes.pages.analysis import Analysis
from scenes.pages.faults import Faults
from scenes.pages.lessons import Lessons
from scenes.pages.museum import MuseumPage
from scenes.pages.profile import ProfilePage
from scenes.pages.profiles import Profiles
from scenes.pages.rulebook import RulePage
from scenes.pages.saves import SavedGames
from scenes.pages.settings import SettingsPage
from scenes.pages.setup import Setup
from scenes.pages.shelf import Shelf
from scenes.pages.welcome import Welcome
from scenes.play.errands import Errand
from scenes.play.exports import Shared
from scenes.table import standard
from scenes.table.beside import Beside
from scenes.table.over.aid_page import AidPage
from scenes.table.over.curtain import Curtain
from scenes.table.over.fairness import Fairness
from scenes.table.over.log_page import LogPage
from scenes.table.over.pause import Pause
from scenes.table.theatre import Theatre
from scenes.ui.dialogs import Ask, Doubt, Notice
from scenes.ui.scene import Scene
from scenes.ui.waiting import Waiting
from tests.core.playing import rules_of
from tests.scenes.rooms import Room, keep_game, play_on, room
from tests.scenes.tables import Here

SIZE = (1280, 720)


class World:
    """A program whose bots answer at once, with a scene on top of its stack; seen on a small surface."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        self.app: Room = room(folder, lang)
        self.app.thinker = Here()  # type: ignore[assignment]
        self.surface = pygame.Surface(SIZE)

    @property
    def stack(self) -> Any:
        return self.app.stack

    @property
    def table(self) -> KeptTable:
        return next(scene for scene in self.stack.scenes if isinstance(scene, KeptTable))

    def add(self, *scenes: Scene) -> None:
        for scene in scenes:
            self.stack.push(scene)
            self.arrive()

    def arrive(self) -> None:
        """A page knows what can be pressed on it once it was drawn."""
        if self.stack.settle() and self.stack.scenes:
            self.look()

    def look(self) -> None:
        draw(self.stack.visible(), self.surface)

    def frame(self, dt: float = 5.0) -> None:
        for scene in self.stack.visible():
            scene.update(dt)
        self.arrive()

    def rest(self) -> None:
        """Until somebody is asked."""
        for _ in range(400):
            self.frame()
            if not self.table.goes_by_itself and not any(scene.busy() for scene in self.stack.visible()):
                return
        raise AssertionError("the table never rests")

    def send(self, kind: int, **what: Any) -> None:
        """An event, with nothing carried out that it asks for."""
        self.stack.handle(pygame.event.Event(kind, **what))

    def down(self, code: int, mod: int = 0) -> None:
        letter = chr(code) if 32 <= code < 127 and not mod else ""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)

    def up(self, code: int, mod: int = 0) -> None:
        self.send(pygame.KEYUP, key=code, mod=mod, scancode=0)


def seated(seats: int, bots: int) -> list[Seated]:
    who = ["human"] * (seats - bots) + ["random"] * bots
    return [Seated(f"P{number}", "", kind) for number, kind in enumerate(who)]


@cache
def played_on(game: str, seats: int, entries: int, bots: int) -> Match[Any]:
    """So far into a random game; a branch of it is played on."""
    return play_on(Match(rules_of(game), seats, {}, 5, seated(seats, bots)), entries)


def sit_down(world: World, game: str, seats: int = 2, entries: int = 0, bots: int = 1) -> KeptTable:
    """A new table over the shelf, or one so many entries into a random game."""
    app = world.app
    world.add(Shelf(app, lambda game: None))
    players = seated(seats, bots)
    if entries:
        played = played_on(game, seats, entries, bots)
        start._sit(app, played.branch(len(played.log)), None)
    else:
        start.open_new(app, game, players, {}, 5)
    world.arrive()
    if isinstance(world.stack.top, AidPage):  # alone one is told first what is to be reached
        world.stack.pop()
        world.arrive()
    if not entries:
        world.rest()
    return world.table


# -- ways to every scene


def shelf(world: World) -> None:
    keep_game(world.app, 40, 2, 4)
    world.add(Shelf(world.app, lambda game: None))


def saved_games(world: World) -> None:
    shelf(world)
    world.add(SavedGames(world.app))


def settings(world: World) -> None:
    shelf(world)
    world.add(SettingsPage(world.app))


def key_settings(world: World) -> None:
    page = SettingsPage(world.app)
    page.tab = "keys"
    world.add(Shelf(world.app, lambda game: None), page)


def setup(world: World) -> None:
    shelf(world)
    world.add(Setup(world.app, "akropolis"))


def lesson(world: World) -> None:
    world.app.open_lesson("akropolis", 0)
    world.arrive()


def demo(world: World) -> None:
    world.add(Shelf(world.app, lambda game: None), Demo(world.app, "akropolis", world.stack.pop))


def at_table(game: str) -> Callable[[World], None]:
    return lambda world: (sit_down(world, game), None)[1]


def over_table(page: Callable[[KeptTable], Scene]) -> Callable[[World], None]:
    return lambda world: world.add(page(sit_down(world, "akropolis")))


def looking_back(world: World) -> None:
    table = sit_down(world, "akropolis", entries=30)
    world.frame()
    table.view_commands.step(-1)
    world.look()


def curtain(world: World) -> None:
    table = sit_down(world, "wonders", 2, bots=0)
    if not isinstance(world.stack.top, Curtain):
        world.add(Curtain(table, 1))


def aid(game: str) -> Callable[[World], None]:
    return lambda world: world.add(sit_down(world, game).board.aid())


def sheet(game: str) -> Callable[[World], None]:
    def way(world: World) -> None:
        sit_down(world, game, entries=9000)
        for _ in range(40):
            world.frame()

    return way


def analysis(world: World) -> None:
    file = keep_game(world.app, 9000, 2, game="akropolis")
    match, _ = restore(rules_of("akropolis"), save.read(file))
    world.add(Shelf(world.app, lambda game: None), Analysis(world.app, match, file))


def theatre(world: World) -> None:
    world.add(Shelf(world.app, lambda game: None), Theatre(world.app, played_on("akropolis", 2, 9000, 2)))


def beside(world: World) -> None:
    first = played_on("akropolis", 2, 60, 2)
    world.add(Shelf(world.app, lambda game: None), Beside(world.app, first, first.branch(30), True))


def share(world: World) -> None:
    file = keep_game(world.app, 9000, 2, game="akropolis")
    shared = Shared(file, "akropolis", True, tuple(seated(2, 1)), True)
    world.add(Shelf(world.app, lambda game: None), Share(world.app, shared))


def strip(world: World) -> None:
    """What was ordered is still made, and another page is seen."""
    share(world)
    strip = Strip(world.app)
    world.stack.above = lambda: strip if strip.shown else None
    world.stack.top._go()
    world.stack.pop()
    world.arrive()
    world.look()


def slowly() -> None:
    """Takes longer than anybody looks."""
    for _ in range(2000):
        time.sleep(0.01)


SCENES: dict[str, Callable[[World], None]] = {
    "shelf": shelf,
    "welcome": lambda world: world.add(Shelf(world.app, lambda game: None), Welcome(world.app)),
    "saved games": saved_games,
    "share": share,
    "strip of an export": strip,
    "profile": lambda world: world.add(Shelf(world.app, lambda game: None), ProfilePage(world.app)),
    "profiles": lambda world: world.add(Shelf(world.app, lambda game: None), Profiles(world.app)),
    "settings": settings,
    "settings of keys": key_settings,
    "setup": setup,
    "lessons": lambda world: world.add(Lessons(world.app, "akropolis")),
    "lesson": lesson,
    "demo": demo,
    **{f"table of {game}": at_table(game) for game in BOARDS if game != "wonders"},
    "table of wonders": lambda world: (sit_down(world, "wonders", 2, bots=1), None)[1],
    "looking back": looking_back,
    "curtain": curtain,
    "menu": over_table(lambda table: Pause(table.app, table.session, table.leave_table)),
    "aid of a game that has no own": over_table(lambda table: standard.Aid(table.board.shown, {"turn": "SW-013"})),
    "log": over_table(lambda table: LogPage(table.app, table.board.columns(), table.board.story(), lambda _: None)),
    "fairness": over_table(lambda table: Fairness(table.app, table.session)),
    "analysis": analysis,
    "theatre": theatre,
    "beside": beside,
    "museum": lambda world: world.add(MuseumPage(world.app, BOARDS[0], world.app.halls(BOARDS[0]))),
    "rule book": over_table(lambda table: RulePage(table.app, table.app.games[0], "AK-019")),
    "question": over_table(lambda table: Ask(table.app, "Really?", lambda: None)),
    "doubt": over_table(lambda table: Doubt(table.app, "Really?", lambda: None)),
    "waiting": over_table(lambda table: Waiting(table.app, "Wait a little.", Errand(slowly), lambda errand: None)),
    "notice": over_table(lambda table: Notice(table.app, "So it is.")),
    "faults": over_table(lambda table: Faults(table.app, DataError([Fault("boxes.toml", 3, "box", "no such game")]))),
    **{f"aid of {game}": aid(game) for game in BOARDS},
    **{f"sheet of {game}": sheet(game) for game in BOARDS},
}

ABSTRACT = {"Menu", "Player", "Searching", "Dialog", "AidPage", "Endless", "Table", "Show"}
"""Scenes that others are made from, or that only measure or play inside of another one."""


def kinds(of: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Every class of scene that the program has."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("scenes.") and kind.__name__ not in ABSTRACT:
            yield kind
        yield from kinds(kind)
