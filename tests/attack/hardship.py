"""A bad day: while a random hand works the program the disk fills up, fails or can only be read, the clock is set back,
the window is closed wherever it is, and a second program works in the same folder.

python -m tests.attack.hardship [--minutes 30] [--seed 1] [--alone]

Nothing raises, and whatever game lies in the folder at the end can be gone on with. Minutes are those of the window's
clock, as in `hand`.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
import tempfile
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from scenes.app import loop, run
from tests.attack.faults import spoiled
from tests.attack.hand import USUAL, Hand, at_home

WEATHERS: tuple[tuple[int, int, frozenset[str]], ...] = (
    (12, 0, frozenset()),
    (2, errno.ENOSPC, frozenset({"open", "fsync", "mkstemp", "mkdir"})),
    (2, errno.EROFS, frozenset({"open", "mkstemp", "mkdir", "replace", "rename", "unlink"})),
    (1, errno.EACCES, frozenset({"open", "mkstemp", "mkdir", "replace", "rename", "unlink", "scandir"})),
    (1, errno.EIO, frozenset({"fsync", "scandir", "replace"})),
)
"""How often, what the disk says then, and to whom."""

SPELL = 40
"""So many things are done in one weather."""


class Disk:
    """Whatever is done in a folder passes here, and fails as the weather is."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder, self.failed = str(folder), Counter[str]()
        self._rng, self._error, self._deeds = rng, 0, frozenset[str]()

    def change(self) -> None:
        weights = [often for often, _, _ in WEATHERS]
        _, self._error, self._deeds = self._rng.choices(WEATHERS, weights)[0]

    def clear(self) -> None:
        self._error, self._deeds = 0, frozenset()

    def may_fail(self, deed: str, path: object = None) -> None:
        if deed in self._deeds and (path is None or str(path).startswith(self.folder)):
            self.failed[f"{deed}: {errno.errorcode[self._error]}"] += 1
            raise OSError(self._error, os.strerror(self._error), str(path) if path else None)

    @contextmanager
    def under(self) -> Iterator[None]:
        """While this lasts."""
        with ExitStack() as changed:
            for module, name in ((os, "replace"), (os, "rename"), (os, "unlink"), (os, "mkdir"), (os, "scandir")):
                changed.enter_context(patch.object(module, name, self._of(getattr(module, name), name)))
            changed.enter_context(patch.object(os, "fsync", self._of(os.fsync, "fsync", placed=False)))
            changed.enter_context(patch.object(tempfile, "mkstemp", self._of(tempfile.mkstemp, "mkstemp", "dir")))
            opened = self._opened(io.open)
            changed.enter_context(patch.object(io, "open", opened))
            changed.enter_context(patch("builtins.open", opened))
            yield

    def _of(self, does: Callable[..., Any], deed: str, named: str = "", placed: bool = True) -> Callable[..., Any]:
        def do(*given: Any, **also: Any) -> Any:
            self.may_fail(deed, (also[named] if named else given[0] if given else "") if placed else None)
            return does(*given, **also)

        return do

    def _opened(self, does: Callable[..., Any]) -> Callable[..., Any]:
        def do(file: Any, mode: str = "r", *given: Any, **also: Any) -> Any:
            if set(mode) & set("wax+"):
                self.may_fail("open", file)
            return does(file, mode, *given, **also)

        return do


class Hardened(Hand):
    """A hand that also closes the window, under a weather and a clock that change."""

    disk: Disk

    def act(self) -> list[pygame.event.Event]:
        if self.done % SPELL == 0:
            self.disk.change()
            self.setback = timedelta(minutes=self.rng.choice((0, 0, 5, -90, -60 * 24 * 400, 60 * 24 * 9)))
        if self.stack.scenes and self.rng.random() < 0.01:
            self.note("closes the window over", type(self.stack.top).__name__)
            return [pygame.event.Event(pygame.QUIT)]
        return super().act()

    setback = timedelta(0)


def sit_down(folder: Path, seed: int, disk: Disk) -> Hardened:
    hand = at_home(folder, seed, (USUAL,), Hardened)
    assert isinstance(hand, Hardened)
    hand.disk, now = disk, hand.app.now
    hand.app.now = lambda: now() + hand.setback
    return hand


def bad_day(folder: Path, seed: int, minutes: float, programs: int) -> tuple[list[Hardened], Disk]:
    """So many programs in one folder, one after the other for a moment each."""
    disk = Disk(folder, Random(seed))
    hands = [sit_down(folder, seed + number, disk) for number in range(programs)]
    fell: list[str] = []
    hook, threading.excepthook = threading.excepthook, lambda about: fell.append(repr(about.exc_value))
    try:
        with disk.under():
            while hands[0].now < 60 * minutes:
                for hand in hands:
                    hand.go_on(0.05)
            disk.clear()
            for hand in hands:
                hand.stack.replace()
                hand.stack.settle()
    except Exception:
        print("what led to it:", *hands[0].did, sep="\n  ")
        raise
    finally:
        threading.excepthook = hook
    assert not fell, fell[:3]
    return hands, disk


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="without a second program")
    given = parser.parse_args()
    loop.set_up_heap()
    run.prepare()
    with tempfile.TemporaryDirectory() as name:
        try:
            hands, disk = bad_day(Path(name), given.seed, given.minutes, 1 if given.alone else 2)
        except Exception:
            traceback.print_exc()
            return 1
        wrong = spoiled(Path(name) / "games")
        games = len([*Path(name).glob("games/*.polis")])
    print(f"{sum(hand.done for hand in hands)} things done, {disk.failed.total()} failures of the disk, {games} games")
    print(*(f"  {deed} {times}" for deed, times in sorted(disk.failed.items())), *wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
