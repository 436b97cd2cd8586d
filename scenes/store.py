"""What is kept between two runs: the settings, and the saved games.

Everything lies in one folder: the one given, else the environment variable POLIS_HOME, else where the system keeps
the data of programs. When it cannot be written, a Problem says so in one sentence and the program goes on without.
"""

from __future__ import annotations

import atexit
import os
import queue
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import cache
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game import GAMES, load
from game.core import save
from game.core.errors import Problem, near
from game.core.options import Value
from game.core.rules import OVER, Rules
from game.core.state import load as load_position

rules_of = cache(load)
"""Loaded once, and only to tell whether a game is over."""

SUFFIX = ".polis"
"""How the files of saved games end."""

LARGEST = 32_000_000
"""A file with more bytes is no saved game, and is not read to find out."""


def home(given: Path | None = None) -> Path:
    """The folder for everything that is kept. It need not be there yet."""
    if given is not None:
        return given
    if named := os.environ.get("POLIS_HOME"):
        return Path(named)
    from platformdirs import user_data_dir

    return Path(user_data_dir("polis", appauthor=False))


# -- settings ----------------------------------------------------------------------------------------------------------

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Volumes(msgspec.Struct, forbid_unknown_fields=True):
    """How loud each group of sounds is."""

    interface: Percent = 60
    pieces: Percent = 80
    ambience: Percent = 30
    alerts: Percent = 80
    mute: bool = False


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """The table last played at, to sit down there again."""

    game: str
    seats: list[save.Seated]
    options: dict[str, Value] = {}


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What the player has chosen. A language of "" is the system's."""

    language: Literal["", "en", "pl", "ru"] = ""
    scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    speed: Literal["slow", "normal", "fast", "very_fast", "instant"] = "normal"
    reduced_motion: bool = False
    patterns: bool = False  # symbols and patterns on pieces
    plain_text: bool = False
    estimates: Literal["open", "own", "hidden"] = "open"
    end_turn: Literal["ask", "auto"] = "ask"
    volumes: Volumes = msgspec.field(default_factory=Volumes)
    full_screen: bool = False
    keys: dict[str, list[str]] = {}  # command -> key names; only what differs from the defaults
    table: Table | None = None


class Loaded(NamedTuple):
    """The settings, and a sentence to show when the file could not be used."""

    settings: Settings
    problem: str | None


class Store:
    """The folder, and the settings in it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home(folder)
        self.path = self.folder / "settings.json"

    def load(self) -> Loaded:
        """The settings as kept. A file with any fault is put aside, and the defaults are used."""
        try:
            return Loaded(msgspec.json.decode(self.path.read_bytes(), type=Settings), None)
        except FileNotFoundError:
            return Loaded(Settings(), None)
        except OSError as error:
            fault = f"cannot read {self.path}: {_reason(error)}"
            return Loaded(Settings(), f"{fault}; the settings are back to their defaults")
        except (msgspec.MsgspecError, UnicodeError) as error:
            fault = f"the settings in {self.path} cannot be used: {error}"
        aside = _numbered(self.folder / "settings.broken.json", 1)
        try:
            self.path.rename(aside)
        except OSError as error:
            return Loaded(Settings(), f"{fault}; the defaults are used, and the file stays ({_reason(error)})")
        return Loaded(Settings(), f"{fault}; the defaults are used, and the file is kept as {aside.name}")

    def save(self, settings: Settings) -> None:
        """Replace the settings file in one step: it is always whole. Problem when that is not possible."""
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
        try:
            msgspec.json.decode(text, type=Settings)  # what could not be read back must not be written
            self.folder.mkdir(parents=True, exist_ok=True)
            _replace(self.path, text)
        except OSError as error:
            raise Problem(f"the settings cannot be kept in {self.folder}: {_reason(error)}") from None
        except msgspec.ValidationError as error:
            raise Problem(f"these settings cannot be kept: {error}") from None

    def saves(self, clock: Callable[[], datetime], rules_of: Callable[[str], Rules[Any]] = rules_of) -> Saves:
        """The saved games, in a folder of their own."""
        return Saves(self.folder / "games", clock, rules_of)


def _replace(path: Path, text: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    with suppress(OSError, AttributeError):  # so that the new name survives a power cut; not every system can
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


# -- saved games -------------------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """A saved game as the list shows it. Nothing was replayed: only `game.core.replay` knows whether it is sound."""

    path: Path
    header: save.Header | None  # None: not to be read
    when: datetime  # last written to
    entries: int  # actions that stand
    round: int | None  # of the newest position in the file, up to 20 entries old; None: there is none yet
    over: bool
    problem: str | None  # why it cannot be opened


class Saves:
    """The folder of saved games. `clock` tells the time, `rules_of` gives a game's rules (loaded when needed)."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], datetime],
        rules_of: Callable[[str], Rules[Any]] = rules_of,
    ) -> None:
        self.folder = folder
        self._clock, self._rules_of = clock, rules_of
        self._known: dict[Path, tuple[tuple[int, int], Kept]] = {}

    def new_path(self, game: str, when: datetime | None = None) -> Path:
        """A file name that is still free, in a folder that is there."""
        _make(self.folder)
        return _unused(self.folder / f"{game}-{when or self._clock():%Y-%m-%d-%H%M%S}{SUFFIX}")

    def all(self) -> list[Kept]:
        """Every saved game, newest first; files that cannot be read are listed with the reason."""
        return list(self._newest_first())

    def newest_open(self) -> Kept | None:
        """The game for Continue: the newest that can be read and is not over."""
        return next((kept for kept in self._newest_first() if not kept.problem and not kept.over), None)

    def delete(self, path: Path) -> Path:
        """Put a game into the trash folder; returns where it lies now."""
        if path.parent != self.folder:
            raise Problem(f"{path} is not one of the saved games in {self.folder}")
        trash = self.folder / "trash"
        _make(trash)
        target = _unused(trash / path.name)
        try:
            path.rename(target)
        except OSError as error:
            raise Problem(f"cannot delete {path.name}: {_reason(error)}") from None
        self._known.pop(path, None)
        return target

    def import_file(self, source: Path) -> Path:
        """Copy a saved game from elsewhere into the folder; BadSave when it is none."""
        if source.is_file() and source.stat().st_size > LARGEST:
            raise save.BadSave(f"{source} is too large for a saved game")
        save.read(source)
        _make(self.folder)
        target = _unused(self.folder / f"{source.stem}{SUFFIX}")
        _copy(source, target)
        return target

    def export_file(self, path: Path, target: Path) -> Path:
        """Copy a game to a new file, or into a folder under its own name; nothing is overwritten."""
        if target.is_dir():
            target = target / path.name
        _copy(path, target)
        return target

    def _newest_first(self) -> Iterator[Kept]:
        """Read only as far as somebody asks."""
        found = []
        try:
            for entry in os.scandir(self.folder):
                if entry.name.endswith(SUFFIX):
                    with suppress(OSError):  # gone since
                        stat = entry.stat()
                        found.append((stat.st_mtime_ns, stat.st_size, Path(entry.path)))
        except OSError:  # no folder, no games
            return
        for changed, size, path in sorted(found, reverse=True):
            if self._known.get(path, (None,))[0] != (changed, size):
                self._known[path] = (changed, size), self._look(path, datetime.fromtimestamp(changed / 1e9), size)
            yield self._known[path][1]

    def _look(self, path: Path, when: datetime, size: int) -> Kept:
        unread = Kept(path, None, when, 0, None, False, None)
        if size > LARGEST:
            return unread._replace(problem=f"{path} is too large for a saved game")
        try:
            saved = save.read(path)
        except Problem as problem:
            return unread._replace(problem=str(problem))
        header = saved.header
        if header.game not in GAMES:
            missing = f"this program does not have the game {header.game!r}{near(header.game, GAMES)}"
            return unread._replace(header=header, problem=f"{path}: {missing}")
        position = _newest_position(saved)
        return unread._replace(
            header=header,
            entries=_standing(saved),
            round=_round(position),
            over=position is not None and _is_last(saved, position) and self._is_over(header.game, position),
        )

    def _is_over(self, game: str, position: save.Check) -> bool:
        try:
            rules = self._rules_of(game)
            state = load_position(rules.state, position.state)
            rules.restore(state)
            return rules.decision(state).seat == OVER
        except Exception:  # a position of other rules may break these in any way; opening it will tell
            return False


def _newest_position(saved: save.Saved) -> save.Check | None:
    return next((line.entry for line in reversed(saved.lines) if isinstance(line.entry, save.Check)), None)


def _is_last(saved: save.Saved, position: save.Check) -> bool:
    """Whether nothing has been played or taken back since a position."""
    for line in reversed(saved.lines):
        if line.entry is position:
            return True
        if isinstance(line.entry, tuple | save.Undo | save.Drop):
            return False
    return False


def _round(position: save.Check | None) -> int | None:
    number = position.state.get("round") if position else None
    return number if isinstance(number, int) else None


def _standing(saved: save.Saved) -> int:
    """How many actions are left when what was taken back is left out."""
    standing = 0
    for line in saved.lines:
        match line.entry:
            case tuple():
                standing += 1
            case save.Undo(gone) | save.Drop(_, gone):
                standing -= gone
    return max(0, standing)


def _unused(path: Path) -> Path:
    """The path itself, or with the first number that makes it a new one."""
    return _numbered(path, 2) if path.exists() else path


def _numbered(path: Path, first: int) -> Path:
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(first))
    return next(name for name in names if not name.exists())


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "it cannot be written to")
    except OSError as error:
        raise Problem(f"games cannot be saved in {folder}: {_reason(error)}") from None


def _copy(source: Path, target: Path) -> None:
    """Never over a file that is there, and never half a file."""
    try:
        with source.open("rb") as old, target.open("xb") as new:
            try:
                shutil.copyfileobj(old, new)
                new.flush()
                os.fsync(new.fileno())
            except BaseException:
                target.unlink()
                raise
        shutil.copystat(source, target)
    except FileExistsError:
        raise Problem(f"{target} is there already, and is not overwritten") from None
    except OSError as error:
        raise Problem(f"cannot copy {source} to {target}: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


# -- autosave ----------------------------------------------------------------------------------------------------------


class Autosave:
    """Writes a match's lines to its file from a thread of its own, in order, each safely on the disk.

    Nothing here raises. After an error nothing more is written, so the file stays good up to there, and `problem`
    says what happened. A new game's file is made in the thread too; for one that goes on, pass its journal.
    """

    def __init__(self, path: Path, journal: save.Journal | None = None) -> None:
        self.path = path
        self.problem: str | None = None
        self._journal = journal
        self._lines: queue.SimpleQueue[str | threading.Event | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def write(self, line: str) -> None:
        """Take a line and return at once."""
        self._lines.put(line)

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until all that was written is on the disk; False when it is not."""
        done = threading.Event()
        self._lines.put(done)
        written = not self._thread.is_alive() or done.wait(seconds)
        return written and self.problem is None

    def close(self, seconds: float = 5.0) -> bool:
        """Write what is left and close the file. May be called twice."""
        self._lines.put(None)
        self._thread.join(seconds)
        atexit.unregister(self.close)
        return self.problem is None and not self._thread.is_alive()

    def _run(self) -> None:
        try:
            if self._journal is None:
                self._journal = save.Journal(self.path)
        except Problem as problem:
            self.problem = str(problem)
        while (item := self._lines.get()) is not None:
            if isinstance(item, threading.Event):
                item.set()
            elif self.problem is None:
                self._write(item)
        if self._journal:
            with suppress(OSError):
                self._journal.close()

    def _write(self, line: str) -> None:
        assert self._journal
        try:
            self._journal.write(line)
            if not self.path.exists():
                raise FileNotFoundError(2, "the file is gone")
        except (OSError, ValueError, Problem) as error:
            why = _reason(error) if isinstance(error, OSError) else str(error).rpartition(": ")[2]
            self.problem = f"the game is no longer saved to {self.path}: {why}"
