"""Some 300 pictures of the whole program, drawn again and compared: what a rebuilding must not change.

python -m tools.pictures FOLDER                   draw them all
python -m tools.pictures FOLDER --against BEFORE  draw them, and name those that differ by more than 2 of 255
python -m tools.pictures FOLDER --only origins    those with this in their names

Tables at the start, in the middle, at the end and at every question that is asked; what is pointed at, refused, carried
and chosen; every page; frames of motions. Languages and sizes take turns, so that all of them are met.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache, partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from game.core.match import Match
from game.core.rules import Action
from scenes.akropolis import city_painter
from scenes.akropolis.areas import dock
from scenes.app.games import BOARDS
from scenes.table.over.curtain import Curtain
from tests.attack.hurried import GAMES
from tests.core.playing import rules_of
from tests.scenes.everywhere import SCENES, World
from tests.scenes.pages.test_painted import MOMENTS, TABLES, seated, sit
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import FRAME, Sitting

TOLERANCE = 2
"""So far a colour may lie from what it was: a card that is laid by itself is rounded otherwise at its shadow's edge."""

LANGUAGES = ("en", "pl", "ru")
SIZES = ((1600, 900), (1280, 720), (1920, 1200))
EACH = 5
"""So many things are pointed at, refused, carried and chosen at a table, and so many frames of a motion are taken."""

PATIENCE = 150
"""A page is waited for so many times while its pictures are painted."""

Paint = Callable[[Path, str, tuple[int, int]], Any]


class Shot(NamedTuple):
    """A picture: `paint` gives the surface, in a folder, a language and a size."""

    name: str
    paint: Paint


class AtOnce:
    """Does the work of a thread while it is waited for: no picture depends on how quick a thread is."""

    def __init__(self, *_: object) -> None: ...

    def submit(self, work: Callable[..., Any], *about: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*about))
        return done

    def shutdown(self, **_: object) -> None: ...


# -- tables


def at_table(name: str, moment: str, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    return sit(folder, name, moment, lang).look(size).surface


@cache
def questions(game: str) -> dict[str, Match[Any]]:
    """A position for everything that is ever asked, met in random games."""
    found: dict[str, Match[Any]] = {}
    for seed in range(12):
        match, rng = Match(rules_of(game), 3, {}, seed, seated(["human"] * 3)), Random(seed)
        while not match.over:
            decision = match.decision()
            if decision.seat < 0:
                match.draw()
                continue
            if decision.ask not in found and not decision.joint:
                found[decision.ask] = match.branch(len(match.log))
            match.play(rng.choice(match.legal()))
    return dict(sorted(found.items()))


def seat_at(match: Match[Any], game: str, folder: Path, lang: str) -> Sitting:
    """A table where this is asked, nobody's curtain before it."""
    table = GAMES[game].kind(room(folder, lang), match.branch(len(match.log)), Nobody())
    table.settle()
    while isinstance(table.top, Curtain):
        table.top.lift()
        table.settle()
    if table.session.awaited == "end_turn":
        table.key("E")
        table.settle()
    return table


def at_question(game: str, ask: str, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    return seat_at(questions(game)[ask], game, folder, lang).look(size).surface


def busy_table(game: str, folder: Path, lang: str, size: tuple[int, int]) -> Sitting:
    table = sit(folder, game, "middle", lang)
    if table.awaited == "end_turn":
        table.key("E")
        table.settle()
    table.look(size)
    return table


def pointed_at(game: str, number: int, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    """The pointer rests on a target of another zone each time: its note is open."""
    table = busy_table(game, folder, lang, size)
    zones = {target.zone: target for target in table.top.targets()}
    table.move([*zones.values()][number % len(zones)].box.center)
    for _ in range(9):
        table.frame(0.2)
    return table.look(size).surface


def refused(game: str, number: int, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    table = busy_table(game, folder, lang, size)
    asleep = [target for target in table.top.targets() if target.why_not] or [*table.top.targets()]
    table.click(*asleep[number * 7 % len(asleep)].box.center)
    return table.look(size).surface


def presses(table: Sitting, game: str, number: int) -> tuple[Action, list[tuple[Any, ...]]]:
    legal = table.match.legal(table.session.actor)
    action = legal[number * 5 % len(legal)]
    return action, GAMES[game].presses(table, action)


def carried(game: str, number: int, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    """What is pressed first is carried over the middle of the table."""
    table = busy_table(game, folder, lang, size)
    first = next((id for id in presses(table, game, number)[1] if id in table.targets()), None)
    if first:
        table.move(table.target(*first).box.center)
        table.press(table.target(*first).box.center)
        table.move((size[0] // 2, size[1] // 2), (1, 0, 0))
    return table.look(size).surface


def chosen(game: str, number: int, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    """All is pressed for an answer but what confirms it: what it would bring is shown."""
    table = busy_table(game, folder, lang, size)
    for id in presses(table, game, number)[1]:
        if id in table.targets():
            table.click(*id)
    table.settle()
    return table.look(size).surface


# -- motions


def in_motion(game: str, number: int, frame: int, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    """So many frames after an answer was played."""
    table = busy_table(game, folder, lang, size)
    legal = table.match.legal(table.session.actor)
    table.session.play((legal[number * 5 % len(legal)],))
    for _ in range(frame * 6):
        table.frame(FRAME)
    return table.look(size).surface


# -- pages


def page(name: str, folder: Path, lang: str, size: tuple[int, int]) -> Any:
    world = World(folder, lang)
    world.surface = pygame.Surface(size)
    SCENES[name](world)
    world.frame(1.0)
    for _ in range(PATIENCE):
        world.frame(0.0)  # no time passes but for those who paint aside
        if not any(scene.busy() for scene in world.stack.visible()):
            break
        time.sleep(0.02)
    world.look()
    return world.surface


def shots() -> Iterator[Shot]:
    """All of them, always in the same order."""
    for name in TABLES:
        for moment in MOMENTS:
            yield from (Shot(f"table {name} {moment} {lang}", partial(at_table, name, moment)) for lang in LANGUAGES)
    for game in BOARDS:
        for ask in questions(game):
            yield Shot(f"question {game} {ask}", partial(at_question, game, ask))
        for kind in (pointed_at, refused, carried, chosen):
            for number in range(EACH):
                yield Shot(f"{kind.__name__} {game} {number}", partial(kind, game, number))
        for number in range(EACH):
            for frame in range(EACH):
                yield Shot(f"motion {game} {number} {frame}", partial(in_motion, game, number, frame))
    for name in SCENES:
        yield from (Shot(f"page {name} {lang}", partial(page, name)) for lang in LANGUAGES)


# -- drawing and comparing


def differs(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The part in which two pictures differ by more than is allowed; nothing where they are equal."""
    if one.get_size() != other.get_size():
        return one.get_rect()
    found = pygame.Rect(0, 0, 0, 0)
    for a, b in ((one, other), (other, one)):
        rest = a.convert(24)
        rest.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        rest.fill((TOLERANCE, TOLERANCE, TOLERANCE), special_flags=pygame.BLEND_RGB_SUB)
        rest.set_colorkey((0, 0, 0))
        part = rest.get_bounding_rect()
        found = part if not found.size[0] else found.union(part) if part.size[0] else found
    return found


def draw(shot: Shot, number: int) -> pygame.Surface:
    """Languages take turns where a name does not say one; sizes always do."""
    last = shot.name.split()[-1]
    lang = last if last in LANGUAGES else LANGUAGES[number % 3]
    with tempfile.TemporaryDirectory() as folder:
        return shot.paint(Path(folder), lang, SIZES[number // 3 % 3])  # type: ignore[no-any-return]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--against", type=Path, help="the folder of pictures drawn before")
    parser.add_argument("--only", default="", help="what the names must contain")
    parser.add_argument("--part", default="0/1", help="only each so many-th picture: 0/4, 1/4 ...")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for module in (city_painter, dock):
        module.ThreadPoolExecutor = AtOnce  # type: ignore[attr-defined]
    begin, step = map(int, given.part.split("/"))
    changed = drawn = 0
    for number, shot in islice(zip(count(), shots(), strict=False), begin, None, step):
        if given.only not in shot.name:
            continue
        picture, file = draw(shot, number), f"{shot.name.replace(' ', '_')}.png"
        pygame.image.save(picture, given.folder / file)
        drawn += 1
        if given.against and (part := differs(picture, pygame.image.load(given.against / file))).width:
            changed += 1
            print(f"{file}: differs in {tuple(part)}", flush=True)
    print(f"{drawn} pictures, {changed} of them changed")
    return int(changed > 0)


if __name__ == "__main__":
    sys.exit(main())
