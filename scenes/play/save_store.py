"""The store of saved games: their list, their names, copies of them, and the file that is written as one plays.

When a file cannot be written, a Problem says so in one sentence and the program goes on without.
"""

from __future__ import annotations

import atexit
import os
import queue
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import GAMES, load
from game.core import save
from game.core.errors import Problem, near, quoted, reason
from game.core.files import contents, ordinary, unused
from game.core.match import branched_from
from game.core.options import Value
from game.core.replay import glance
from game.core.rules import AnyRules
from scenes.play.catalogue import Catalogue, Stamp
from scenes.play.errands import TooLong, within
from scenes.play.prints import content_of
from scenes.play.standing import Standing, standing

rules_of = cache(load)
"""Loaded once, and only to tell whether a game is over."""

SUFFIX = ".polis"
"""How the files of saved games end."""

TRASH = "trash"
"""The folder in that of the games where those lie that were thrown away."""

LOOKING = 5.0
"""Seconds after which a file is given up that does not tell what it holds."""

WHAT_IF = "what_if"
"""How a game is marked that began as another one's what-if."""

LONGEST_NAME = 32
MOST_SEATS = 7
"""No game of ours has more."""

LONGEST_PLAYER = 24
"""So many letters of a player's name are shown."""

UNFIT_FOR_NAMES = frozenset('<>:"/\\|?*')
"""Letters that some system does not allow in the names of files."""


@lru_cache(maxsize=200)
def sanitize(text: str, longest: int = LONGEST_PLAYER) -> str:
    """As much of a text as goes into a line, without what cannot be drawn: files may hold anything, at any length."""
    return "".join(letter for letter in text[: 4 * longest] if letter.isprintable())[:longest].strip()


class Kept(NamedTuple):
    """A saved game as the list shows it. Only opening it, which plays it again, tells whether all of it is sound."""

    path: Path
    header: save.Header | None  # None: not to be read
    when: datetime  # last played
    entries: int  # actions that stand
    standing: Standing | None  # None: the rules cannot follow it
    problem: Problem | None  # why it cannot be opened
    marks: tuple[str, ...] = ()  # what has to be said of how it was played
    being_read: bool = False  # nothing else is known of it yet
    content: str = ""  # a name for all that the file holds

    @property
    def over(self) -> bool:
        return bool(self.standing and self.standing.result)

    @property
    def what_if(self) -> bool:
        """Whether it began as another one's what-if."""
        return WHAT_IF in self.marks

    @property
    def title(self) -> str:
        """What somebody has called it; empty while it has the name that it was made with."""
        stem = self.path.stem
        return "" if self.header and re.fullmatch(rf"{self.header.game}-[\d-]+", stem) else sanitize(stem, LONGEST_NAME)

    @property
    def players(self) -> list[save.Seated]:
        """Whoever sits there: a game that was recorded elsewhere need not name anybody."""
        if self.header is None:
            return []
        return [*self.header.players] or [save.Seated() for _ in range(max(1, min(self.header.seats, MOST_SEATS)))]


def origin(what_if: Kept, among: Iterable[Kept]) -> Kept | None:
    """The game that a what-if began from, if it is among these: the first, where there are copies of it."""
    if what_if.header is None:
        return None
    table, seed = _dealt(what_if.header), branched_from(what_if.header.seed)
    found = [
        kept
        for kept in among
        if kept.path != what_if.path and kept.header and (_dealt(kept.header), str(kept.header.seed)) == (table, seed)
    ]
    return min(found, key=lambda kept: kept.what_if, default=None)


def pair_of(kept: Kept, among: Sequence[Kept]) -> tuple[Kept, Kept] | None:
    """A game and another one of its deal, the one that the other has left before it: its newest what-if where it has
    several; None where it is the only one."""
    home = origin(kept, among)
    if home and (kept.what_if or not home.what_if):
        return home, kept
    branches = [each for each in among if each.what_if and each != kept and origin(each, among) == kept]
    return (kept, max(branches, key=lambda each: each.when)) if branches else None


def _dealt(header: save.Header) -> tuple[str, int, dict[str, Value]]:
    """What a game and its what-ifs have in common."""
    return header.game, header.seats, header.options


class Saves:
    """The folder of saved games. `clock` tells the time, `rules_of` gives a game's rules (loaded when needed).

    What the files hold is read in a thread of its own: whoever asks waits `patience` seconds for what is not known
    yet, and is told then what is still being read. `news` rises whenever more is known.
    """

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], datetime],
        rules_of: Callable[[str], AnyRules] = rules_of,
        exchange: Path | None = None,
        patience: float = 60.0,
    ) -> None:
        self.folder, self.exchange, self.patience = folder, exchange or folder / "exchange", patience
        self.trouble: Problem | None = None  # why the folder cannot be read
        self.games: Sequence[str] = tuple(GAMES)  # those that can be gone on with here
        self._clock, self._rules_of = clock, rules_of
        self._catalogue = Catalogue(self._look)

    def new_path(self, game: str, when: datetime | None = None) -> Path:
        """A file name that is still free, in a folder that is there."""
        _make(self.folder)
        return unused(self.folder / f"{game}-{when or self._clock():%Y-%m-%d-%H%M%S}{SUFFIX}")

    def all(self) -> list[Kept]:
        """Every saved game, newest first; files that cannot be read are listed with the reason."""
        found = self._files()
        for path, stamp in found:
            self._catalogue.ask(path, stamp)
        return list(self._told(found, self.patience))

    def newest_open(self, game: str = "", patience: float | None = None) -> Kept | None:
        """The game for Continue: the one played last that can be read and is not over, of one box or of all.

        A what-if is offered only where no other game is open: who has tried something out goes on with the real one.
        None also while a newer file is still being read: it may be the one.
        """
        what_if: Kept | None = None
        for kept in self._told(self._files(), self.patience if patience is None else patience):
            if kept.being_read:
                return None
            if kept.problem or kept.over or (game and not (kept.header and kept.header.game == game)):
                continue
            if not kept.what_if:
                return kept
            what_if = what_if or kept
        return what_if

    @property
    def reading(self) -> bool:
        """Whether something that was asked for is still being read."""
        return self._catalogue.busy

    @property
    def news(self) -> int:
        return self._catalogue.news

    def cannot_open(self, kept: Kept, problem: Problem) -> None:
        """A game turned out not to be sound: the list says why, and Continue means another, until the file changes."""
        self._catalogue.correct(kept.path, kept._replace(problem=problem))

    def delete(self, path: Path) -> Path:
        """Put a game into the trash folder; returns where it lies now."""
        if path.parent != self.folder:
            raise Problem(f"{path} is not one of the saved games in {self.folder}")
        trash = self.folder / TRASH
        _make(trash)
        target = unused(trash / path.name)
        try:
            path.rename(target)
        except OSError as error:
            why = reason(error)
            raise Problem(f"cannot delete {path.name}: {why}", "save.undeletable", file=path.name, why=why) from None
        return target

    @cached_property
    def bin(self) -> Saves:
        """The games that were thrown away: they lie there until somebody takes them back or empties it."""
        found = Saves(self.folder / TRASH, self._clock, self._rules_of, self.exchange, self.patience)
        found.games = self.games
        return found

    def take_back(self, path: Path) -> Path:
        """A game out of the bin; returns where it lies now."""
        target = unused(self.folder / path.name)
        _make(self.folder)
        try:
            path.rename(target)
        except OSError as error:
            why = reason(error)
            raise Problem(f"cannot take back {path.name}: {why}", "save.unwritable", file=path.name, why=why) from None
        return target

    def destroy(self, path: Path) -> None:
        """A game in the bin goes for good."""
        if path.parent != self.bin.folder:
            raise Problem(f"{path} does not lie in the bin")
        try:
            path.unlink()
        except OSError as error:
            why = reason(error)
            raise Problem(f"cannot delete {path.name}: {why}", "save.undestroyed", file=path.name, why=why) from None

    def rename(self, kept: Kept, name: str) -> Path:
        """Call a game what somebody wants to call it, as far as files can be called so; without a name, as before."""
        letters = "".join(letter for letter in name if letter.isprintable() and letter not in UNFIT_FOR_NAMES)
        stem = letters[:LONGEST_NAME].strip(" .")
        if stem == kept.path.stem or not (stem or kept.header):
            return kept.path
        game = kept.header.game if kept.header else ""
        target = unused(self.folder / f"{stem}{SUFFIX}") if stem else self.new_path(game, kept.when)
        try:
            kept.path.rename(target)
        except OSError as error:
            why, file = reason(error), target.name
            raise Problem(
                f"cannot rename {kept.path} to {file}: {why}", "save.unwritable", file=file, why=why
            ) from None
        return target

    def bring_in(self, source: Path) -> Path | None:
        """Copy a saved game from elsewhere into the folder; None when it is there already, BadSave when it is none."""
        save.read(source)
        text = save.raw_bytes(source)
        _make(self.folder)
        if any(_begins(game, text) for game in ordinary(self.folder, SUFFIX)):
            return None  # that one is the same, perhaps not so far
        target = unused(self.folder / f"{source.stem}{SUFFIX}")
        _write(text, target, source)
        return target

    def offered(self) -> list[Path]:
        """The games in the exchange folder."""
        return ordinary(self.exchange, SUFFIX)

    def hand_out(self, path: Path) -> Path:
        """Copy a game into the exchange folder; nothing is overwritten, and nothing lies there twice."""
        _make(self.exchange)
        text = save.raw_bytes(path)
        same = (there for there in self.offered() if _begins(there, text, whole=True))
        target = next(same, None)
        if target is None:
            target = unused(self.exchange / path.name)
            _write(text, target, path)
        return target

    def _files(self) -> list[tuple[Path, Stamp]]:
        """What is called a saved game, newest first."""
        found = []
        try:
            for entry in os.scandir(self.folder):
                if entry.name.endswith(SUFFIX):
                    with suppress(OSError):  # gone since
                        stat = entry.stat()
                        found.append((stat.st_mtime_ns, stat.st_size, Path(entry.path)))
        except FileNotFoundError:  # no folder, no games
            self.trouble = None
        except OSError as error:
            why = reason(error)
            sentence = f"the games in {self.folder} cannot be read: {why}"
            self.trouble = Problem(sentence, "save.folder_unread", folder=str(self.folder), why=why)
        else:
            self.trouble = None
        return [(path, (changed, size)) for changed, size, path in sorted(found, reverse=True)]

    def _told(self, found: list[tuple[Path, Stamp]], patience: float) -> Iterator[Kept]:
        """What is known of files; read only as far as somebody asks."""
        until = time.monotonic() + patience
        for path, stamp in found:
            kept = self._catalogue.get(path, stamp, until - time.monotonic())
            yield kept or _unread(path, stamp)._replace(being_read=True)

    def _look(self, path: Path, stamp: Stamp) -> Kept:
        """What a file tells: done in a thread, in a time that is bounded, and whatever it holds."""
        kept = _unread(path, stamp)
        try:
            return self._read(kept)
        except Problem as problem:
            return kept._replace(problem=problem)
        except TooLong:
            return kept._replace(problem=too_slow(path))
        except Exception as error:  # what other hands have written may break the rules in any way
            return kept._replace(problem=unsound(path, error))

    def _read(self, kept: Kept) -> Kept:
        path = kept.path
        saved = within(LOOKING, lambda: save.read(path))
        header = _seated_now(saved)
        marks = tuple(dict.fromkeys(line.entry.mark for line in saved.lines if isinstance(line.entry, save.Mark)))
        content = content_of(save.raw_bytes(path))
        kept = kept._replace(header=header, entries=_entries(saved), marks=marks, content=content)
        if header.game not in self.games:
            missing = (
                f"{path}: this program does not have the game {quoted(header.game)}{near(header.game, self.games)}"
            )
            return kept._replace(problem=Problem(missing, "save.no_game", game=header.game))
        rules = self._rules_of(header.game)
        try:
            return kept._replace(standing=within(LOOKING, lambda: standing(glance(rules, saved))))
        except Problem as problem:
            return kept._replace(problem=problem)


def _unread(path: Path, stamp: Stamp) -> Kept:
    return Kept(path, None, datetime.fromtimestamp(stamp[0] / 1e9), 0, None, None)


def too_slow(path: Path) -> Problem:
    return Problem(f"{path} takes too long to read", "save.slow", file=path.name)


def unsound(path: Path, error: Exception) -> Problem:
    sentence = f"{path} holds what cannot be: {type(error).__name__}: {error}"
    return Problem(sentence, "save.unsound", file=path.name)


def _seated_now(saved: save.Saved) -> save.Header:
    """The header with whoever sits there in the end: a seat may have been handed to a bot, or taken back."""
    players = [save.Seated(player.name, player.colour, player.who) for player in saved.header.players]
    for line in saved.lines:
        if isinstance(line.entry, save.Sit) and 0 <= line.entry.seat < len(players):
            players[line.entry.seat].who = line.entry.who
    return msgspec.structs.replace(saved.header, players=players)


def _entries(saved: save.Saved) -> int:
    """How many actions are left when what was taken back is left out."""
    standing = 0
    for line in saved.lines:
        match line.entry:
            case tuple():
                standing += 1
            case save.Undo(gone) | save.Drop(_, gone):
                standing -= gone
    return max(0, standing)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "it cannot be written to")
    except OSError as error:
        why = reason(error)
        raise Problem(f"games cannot be saved in {folder}: {why}", "save.folder", folder=str(folder), why=why) from None


def _begins(path: Path, text: bytes, whole: bool = False) -> bool:
    """Whether a file begins with this text, or is it."""
    try:
        size = path.stat().st_size
        return (size == len(text) if whole else size >= len(text)) and contents(path, save.LARGEST).startswith(text)
    except OSError:
        return False


def _write(text: bytes, target: Path, source: Path) -> None:
    """A copy of a file: never over one that is there, and never half of it."""
    try:
        with target.open("xb") as new:
            try:
                new.write(text)
                new.flush()
                os.fsync(new.fileno())
            except BaseException:
                target.unlink()
                raise
        with suppress(OSError):
            stat = source.stat()
            os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    except FileExistsError:
        raise Problem(f"{target} is there already, and is not overwritten", "save.there", file=target.name) from None
    except OSError as error:
        why = reason(error)
        raise Problem(
            f"cannot copy {source} to {target}: {why}", "save.unwritable", file=target.name, why=why
        ) from None


# -- autosave ----------------------------------------------------------------------------------------------------------


class Autosave:
    """Writes a match's lines to its file from a thread of its own, in order, each safely on the disk.

    Nothing here raises. What the disk does not take waits, and with the next line it is tried again: until then
    `problem` says what happened, and the file stays good up to there. A new game's file is made in the thread too; for
    one that goes on, pass its journal.
    """

    def __init__(self, path: Path, journal: save.Journal | None = None) -> None:
        self.path = path
        self.problem: Problem | None = None
        self.used = False  # whether anything was to be written yet
        self._journal = journal
        self._lines: queue.SimpleQueue[str | threading.Event | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def write(self, line: str) -> None:
        """Take a line and return at once."""
        self.used = True
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
        waiting: list[str] = []
        self._write(waiting)
        while (item := self._lines.get()) is not None:
            if isinstance(item, threading.Event):
                item.set()
            else:
                waiting.append(item)
                self._write(waiting)
        if waiting:
            self._write(waiting)
        if self._journal:
            with suppress(OSError):
                self._journal.close()

    def _write(self, waiting: list[str]) -> None:
        """All that waits, in its order; what the disk has taken waits no more."""
        try:
            journal = self._journal = self._journal or save.Journal(self.path)
            while waiting:
                journal.write(waiting[0])
                del waiting[0]
                if not self.path.exists():
                    journal.close()  # whatever comes to lie there is another file
                    raise FileNotFoundError(2, "the file is gone")
        except OSError as error:
            self.problem = self._lost(reason(error))
        except ValueError as error:  # the file was closed
            self.problem = self.problem or self._lost(Problem(str(error), "disk.other"))
        except Problem as problem:
            self.problem = self._lost(problem)
        else:
            self.problem = None

    def _lost(self, problem: Problem) -> Problem:
        inner = problem.figures.get("why")
        why = inner if isinstance(inner, Problem) else problem
        return Problem(f"the game is no longer saved to {self.path}: {why}", "no_saving", why=why)
