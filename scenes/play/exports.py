"""What is being taken home of a game: a process of its own makes it while one plays on, and nobody waits for it.

It tells how much is done; who no longer wants it says so, and then nothing of it is left.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.errors import Problem, reason
from game.core.files import unused
from game.core.save import Seated
from scenes.play.hired import Hired

MOVING = ("mp4", "webp", "gif")
"""The kinds of what moves, the best first."""

SUFFIXES = {
    "picture": ".png",
    "poster": "-poster.png",
    "text": ".txt",
    "page": ".html",
    **{kind: f".{kind}" for kind in MOVING},
}

EVERYBODY, ALL = "everybody", "all"
"""Eyes that are no seat's: what everybody may see; of a page every seat's, one after the other."""


class Shared(NamedTuple):
    """A game of which something may be taken home."""

    path: Path
    game: str
    over: bool
    players: tuple[Seated, ...]
    open: bool  # whether points may be told before the end


class Wish(NamedTuple):
    """What is wanted of it, through whose eyes, in which language."""

    kind: str
    lang: str
    eyes: int | str = EVERYBODY


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the process: how much is done, about how many bytes it will be, or why it cannot be."""

    done: float = 0.0
    about: int = 0
    problem: str = ""


class Export:
    """One that is being made, or was."""

    def __init__(self, out: Path, hired: Hired) -> None:
        self.out, self._hired = out, hired
        self.share, self.problem, self.cancelled = 0.0, "", False

    @property
    def running(self) -> bool:
        return not (self.done or self.problem or self.cancelled)

    @property
    def done(self) -> bool:
        return self.share == 1.0

    def listen(self) -> bool:
        """Whether it told anything since the last time."""
        if not self.running:
            return False
        before = self.share
        for told in heard(self._hired):
            self.share, self.problem = max(self.share, told.done), told.problem or self.problem
        if self._hired.ended and self.running:
            self.problem = "?"
        if not self.running:
            self._end()
        return self.share != before or not self.running

    def cancel(self) -> None:
        """Nobody wants it any more."""
        if self.running:
            self.cancelled = True
            self._end()

    def _end(self) -> None:
        """A process that was ended in the midst of it leaves what it had begun."""
        self._hired.close()
        with suppress(OSError):
            self.out.with_name(f".{self.out.name}.part").unlink(missing_ok=True)


class Exports:
    """See the module. They go to a folder among the documents, one after the other."""

    def __init__(self, folder: Path, hire: Callable[..., Hired]) -> None:
        self.folder, self._hire = folder, hire
        self.newest: Export | None = None
        self.version = 0  # how often something about it has changed

    def out(self, shared: Shared, kind: str) -> Path:
        """Where it goes: called like the game, and over nothing that is there."""
        return unused(self.folder / f"{shared.path.stem}{SUFFIXES[kind]}")

    def begin(self, shared: Shared, wish: Wish) -> None:
        """Problem where there is no folder to write to."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = reason(error)
            raise Problem(
                f"there is no folder {self.folder}: {why}", "export.unwritten", file=self.folder.name, why=why
            ) from None
        self.cancel()
        out = self.out(shared, wish.kind)
        self.newest = Export(out, self._hire("export", wish.kind, str(shared.path), str(out), *arguments(shared, wish)))
        self.version += 1

    def measure(self, shared: Shared, lang: str) -> Hired:
        """Somebody who tells about how large a page will be."""
        wish = Wish("page", lang)
        return self._hire("export", "page", str(shared.path), "-", "--about", *arguments(shared, wish))

    def listen(self) -> None:
        if self.newest and self.newest.listen():
            self.version += 1

    def cancel(self) -> None:
        if self.newest:
            self.newest.cancel()
            self.dismiss()

    def dismiss(self) -> None:
        """What has come of it was read."""
        self.newest = None
        self.version += 1

    close = cancel


def arguments(shared: Shared, wish: Wish) -> Sequence[str]:
    """What the command is told besides."""
    found = ["--follow", "--lang", wish.lang]
    if wish.eyes != EVERYBODY:
        found += ["--seat", str(wish.eyes)]
    return found if shared.open else [*found, "--hide-points"]


def heard(hired: Hired) -> list[Told]:
    """What it has told since the last time."""
    found = list[Told]()
    for line in hired.heard():
        with suppress(msgspec.MsgspecError):
            found.append(msgspec.json.decode(line, type=Told))
    return found


# -- the folder, in the system's own window


def can_open() -> bool:
    return sys.platform in ("win32", "darwin") or shutil.which("xdg-open") is not None


def open_folder(folder: Path) -> None:
    """Nobody waits for it, and what comes of it is not told."""
    program = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    with suppress(OSError):
        subprocess.Popen([program, os.fspath(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                         start_new_session=True)  # fmt: skip
