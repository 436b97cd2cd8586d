"""Faults that strike anywhere: while a random hand works the program, whatever scenes are made of fails now and then.

python -m tests.attack.faults [--minutes 10] [--seed 1] [--every 10000]

On average so many calls pass from one fault to the next. The program goes on, and every game that was begun is whole in
its file. Functions are made to fail for good, so each run wants a process of its own.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import pkgutil
import sys
import tempfile
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pygame

import art
import scenes
from game.core import replay, save
from scenes.app import loop, run
from scenes.app.mishaps import Mishaps
from scenes.play.save_store import rules_of
from tests.attack.hand import SMALL, Hand, at_home

SHELTERED = ("scenes.app.", "scenes.play.", "scenes.ui.care", "scenes.ui.scene", "scenes.ui.window",
             "scenes.table.spared", "art.pictures")  # fmt: skip
"""What looks after faults, what the loop stands on, and what a game is made of rather than shown with."""

SHEET = "scenes.ui.pen.Pen.__init__"
"""The loop takes a sheet before it asks anybody to draw on it."""

NOT_WRAPPED = {"__class_getitem__", "__init_subclass__", "__new__", "__getattr__", "__set_name__"}


class Fault(Exception):
    pass


class Faults:
    """Strikes after so many calls in the window's own thread, while it is `awake`."""

    def __init__(self, seed: int, every: float) -> None:
        self.awake = False
        self.struck: Counter[str] = Counter()
        self._rng, self._every = Random(seed), every
        self._left = self._rng.expovariate(1 / every)
        self._thread = threading.get_ident()

    def may_strike(self, name: str) -> None:
        if not self.awake or threading.get_ident() != self._thread:
            return
        self._left -= 1
        if self._left < 0:
            self._left = self._rng.expovariate(1 / self._every)
            self.struck[name] += 1
            raise Fault(name)

    def sown_in(self, function: Callable[..., Any], name: str) -> Callable[..., Any]:
        """The function, which may fail."""

        @wraps(function)
        def fails(*about: Any, **named: Any) -> Any:
            self.may_strike(name)
            return function(*about, **named)

        return fails

    def sow(self) -> int:
        """In all functions, methods and properties that are not sheltered; says in how many functions."""
        changed: dict[FunctionType, Callable[..., Any]] = {}
        for module in [*modules(scenes), *modules(art)]:
            if not module.__name__.startswith(SHELTERED):
                for name, thing in own(module, module.__name__):
                    if inspect.isclass(thing):
                        self._sow_class(thing, f"{module.__name__}.{name}")
                    elif fit(thing):
                        changed[thing] = self.sown_in(thing, f"{module.__name__}.{name}")
        for module in [*sys.modules.values()]:  # those that have taken it by name
            if getattr(module, "__name__", "").startswith(("scenes.", "art.")):
                for name, thing in [*vars(module).items()]:
                    if isinstance(thing, FunctionType) and thing in changed:
                        setattr(module, name, changed[thing])
        return len(changed)

    def _sow_class(self, kind: type, name: str) -> None:
        for member, thing in [*vars(kind).items()]:
            where = f"{name}.{member}"
            if member in NOT_WRAPPED or where == SHEET:
                continue
            if fit(thing):
                setattr(kind, member, self.sown_in(thing, where))
            elif isinstance(thing, property) and thing.fget:
                setattr(kind, member, property(self.sown_in(thing.fget, where), thing.fset, thing.fdel))


def fit(thing: Any) -> bool:
    return isinstance(thing, FunctionType) and not inspect.isgeneratorfunction(thing)


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def own(module: ModuleType, name: str) -> Iterator[tuple[str, Any]]:
    """What was written in a module, not taken from another."""
    for member, thing in [*vars(module).items()]:
        if getattr(thing, "__module__", "") == name:
            yield member, thing


class Struck(Hand):
    """Nothing fails while the hand itself looks for what it could press."""

    faults: Faults

    def act(self) -> list[pygame.event.Event]:
        return self._in_peace(super().act)

    def begin(self) -> list[pygame.event.Event]:
        return self._in_peace(super().begin)

    def _in_peace(self, act: Callable[[], list[pygame.event.Event]]) -> list[pygame.event.Event]:
        before, self.faults.awake = self.faults.awake, False
        try:
            return act()
        finally:
            self.faults.awake = before


def looked_after(folder: Path, seed: int, faults: Faults) -> Struck:
    """The program with what looks after its faults, and a hand at it."""
    hand = at_home(folder, seed, SMALL, Struck)
    assert isinstance(hand, Struck)
    hand.faults = faults
    mishaps = Mishaps(folder / run.ERRORS, hand.app.now, lambda: hand.now)
    mishaps.say = hand.app.say
    hand.app.stack.care = mishaps
    hand.news, hand.over = mishaps.news, mishaps.draw
    return hand


def spoiled(games: Path) -> list[str]:
    """Saved games that cannot be gone on with."""
    found = []
    for path in sorted(games.glob("*.polis")):
        try:
            saved = save.read(path)
            replay.restore(rules_of(saved.header.game), saved)
        except Exception as error:
            found.append(f"{path.name}: {error!r}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=10_000)
    given = parser.parse_args()
    faults = Faults(given.seed, given.every)
    faults.sow()
    loop.set_up_heap()
    run.prepare()
    with tempfile.TemporaryDirectory() as folder:
        hand = looked_after(Path(folder), given.seed, faults)
        faults.awake = True
        try:
            hand.go_on(given.minutes)
        except Exception:
            traceback.print_exc()
            print("what led to it:", *hand.did, sep="\n  ")
            return 1
        finally:
            faults.awake = False
            hand.app.stack.replace()
            hand.app.stack.settle()
        wrong = spoiled(Path(folder) / "games")
        told = (Path(folder) / run.ERRORS).exists() or not faults.struck
    print(f"{faults.struck.total()} faults in {len(faults.struck)} places, {hand.done} things done")
    print(*wrong, sep="\n")
    return 0 if told and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
