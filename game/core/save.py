"""Saved games as files: a header line, then one JSON line per thing that happened, written as it happens.

An array is an action, chance included. Objects are everything else: {"undo": n}, {"drop": seat, "entries": n},
{"seat": i, "who": ...}, {"mark": ...}, and now and then {"key": ..., "state": ...}: a check while replaying, and the
way back into a game whose rules have changed since, which {"digest": ...} then notes. A last line that a crash has
cut short is left out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.errors import Problem, clipped, quoted, reason
from game.core.files import contents
from game.core.options import Value
from game.core.rules import Action
from game.core.toml_lines import Tree

FORMAT = 1
"""The version of this file format."""

LARGEST, LONGEST_LINE, MOST_LINES = 4_000_000, 1_000_000, 20_000
"""A file with more bytes, or more in one line, or more lines, is no saved game: one has sixty thousand bytes at most,
and some hundred lines, as long as nobody takes back all the time."""


class BadSave(Problem):
    """A file that cannot be read as a saved game: which file, which line, and why."""


class Seated(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits at a seat: a name, a colour, and 'human' or a kind of bot."""

    name: str = ""
    colour: str = ""
    who: str = "human"


class Header(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line of a save. A digest of null means: recorded elsewhere, do not compare rule sets."""

    polis: int = FORMAT
    game: str
    digest: str | None = None
    seats: int
    options: dict[str, Value] = {}
    seed: int | str = 0
    players: list[Seated] = []


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """The last `undo` entries were taken back."""

    undo: int


class Drop(msgspec.Struct, forbid_unknown_fields=True):
    """A seat took back its own last `entries` of a joint step; the others' stayed."""

    drop: int
    entries: int


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """A seat was handed to somebody else."""

    seat: int
    who: str


class Mark(msgspec.Struct, forbid_unknown_fields=True):
    """Something that has to be said of this game: it was played with practice undo, or the table agreed to one."""

    mark: str


class Hint(msgspec.Struct, forbid_unknown_fields=True):
    """A seat was given a hint."""

    hint: int


class Uncoached(msgspec.Struct, forbid_unknown_fields=True):
    """The coach was sent away for this game, while the settings said this of it."""

    coach: str


class RuleSet(msgspec.Struct, forbid_unknown_fields=True):
    """From here on, and from the position in the line before, the game went on under these rules."""

    digest: str


class Check(msgspec.Struct, forbid_unknown_fields=True):
    """The position at this point."""

    key: str
    state: Tree


Note = Undo | Drop | Sit | Mark | Hint | Uncoached | RuleSet | Check
NOTES: dict[str, type[Note]] = {
    "undo": Undo,
    "drop": Drop,
    "seat": Sit,
    "mark": Mark,
    "hint": Hint,
    "coach": Uncoached,
    "digest": RuleSet,
    "key": Check,
}
"""The kinds of object lines by their first key."""


class Line(NamedTuple):
    number: int
    entry: Action | Note


class Saved(NamedTuple):
    """A save as read: nothing of it has been checked against the rules yet."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    torn: bool  # a cut last line was left out
    size: int  # bytes up to there


def read(path: Path) -> Saved:
    """Read a save; BadSave when it is none, and soon, whatever lies there."""
    raw = raw_bytes(path)
    rows = raw.split(b"\n")
    _refuse_large(path, rows)
    header = _header(path, rows[0], cut=len(rows) == 1)
    lines: list[Line] = []
    size = len(rows[0]) + 1
    for number, row in enumerate(rows[1:], start=2):
        last = number == len(rows)
        if row.strip():
            try:
                lines.append(Line(number, _entry(row)))
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                if last and not _is_json(row):
                    return Saved(path, header, tuple(lines), True, min(size, len(raw)))
                raise _damaged(path, number, str(error)) from None
        size += len(row) + (not last)
    return Saved(path, header, tuple(lines), False, min(size, len(raw)))


def raw_bytes(path: Path) -> bytes:
    """What stands in a file that may be a save; BadSave when it cannot be one."""
    try:
        return contents(path, LARGEST)
    except OSError as error:
        why = reason(error)
        raise BadSave(f"cannot read {path}: {why}", "save.unreadable", file=path.name, why=why) from None


def _refuse_large(path: Path, rows: list[bytes]) -> None:
    if len(rows) > MOST_LINES:
        raise BadSave(f"{path} has too many lines for a saved game", "save.large", file=path.name)
    for number, row in enumerate(rows, start=1):
        if len(row) > LONGEST_LINE:
            raise _damaged(path, number, "it is too long")


def _damaged(path: Path, number: int, why: str) -> BadSave:
    sentence = f"{path}, line {number}: {clipped(why, 200)}"
    return BadSave(sentence, "save.damaged", file=path.name, line=number)


def encode(entry: object) -> str:
    """One line of a save, without its end."""
    return msgspec.json.encode(entry).decode()


def refuse_existing(path: Path) -> None:
    """Problem when there is something that a new save would overwrite."""
    if path.exists():
        raise _existing(path)


class Journal:
    """Appends lines to a save; each is on the disk when `write` returns.

    The time of the file is that of the last move: by it games are sorted, and whoever only looks at one plays nothing.
    """

    def __init__(self, path: Path, size: int | None = None) -> None:
        """A new file (never over an old one), or an old one to go on with from byte `size`."""
        self._half = False  # whether a part of a line may lie behind what is whole
        try:
            if size is None:
                self._file = path.open("xb", buffering=0)
            else:
                self._file = path.open("r+b", buffering=0)
                with self._as_old_as_it_was():
                    self._file.truncate(size)
                    self._end_line()
        except FileExistsError:
            raise _existing(path) from None
        except OSError as error:
            raise _unwritable(path, error) from None

    def write(self, line: str) -> None:
        """Add a line; Problem when the disk does not take it, and then nothing of it stays."""
        if line.startswith(PLAYED):
            self._append(line)
        else:
            self.note(line)

    def note(self, line: str) -> None:
        """The same of what nobody has played: the game is no newer for it."""
        with self._as_old_as_it_was():
            self._append(line)

    def close(self) -> None:
        self._file.close()

    def _append(self, line: str) -> None:
        rest, whole = memoryview(line.encode() + b"\n"), self._file.tell()
        try:
            if self._half:
                self._file.truncate(whole)
                self._half = False
            if os.fstat(self._file.fileno()).st_size != whole:
                raise Problem(f"another program plays on in {self._file.name}", "save.another")
            while rest:  # a nearly full disk may take a part only
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            self._half = True
            with suppress(OSError):
                self._file.truncate(self._file.seek(whole))
                self._half = False
            raise _unwritable(Path(self._file.name), error) from None

    @contextmanager
    def _as_old_as_it_was(self) -> Iterator[None]:
        """Whatever is done to the file meanwhile, it keeps its time."""
        then = os.fstat(self._file.fileno())
        yield
        with suppress(OSError):  # a disk that does not know times sorts by none
            os.utime(self._file.name, ns=(then.st_atime_ns, then.st_mtime_ns))

    def _end_line(self) -> None:
        """A whole last line may have lost its line end only."""
        self._file.seek(-1, os.SEEK_END)
        if self._file.read(1) != b"\n":
            self._file.write(b"\n")


PLAYED = ("[", '{"undo"', '{"drop"')
"""How the lines begin that somebody or chance has played, or taken back."""

Write = Callable[[str], object]
"""Takes each line of a running match: a Journal's `write`, or anything that passes lines on to one."""


def _existing(path: Path) -> Problem:
    return Problem(f"{path} is there already, and a save is never overwritten", "save.there", file=path.name)


def _unwritable(path: Path, error: OSError) -> Problem:
    why = reason(error)
    return Problem(f"cannot write {path}: {why}", "save.unwritable", file=path.name, why=why)


def _header(path: Path, row: bytes, cut: bool) -> Header:
    try:
        raw = msgspec.json.decode(row)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        why = ": its first line is cut" * cut
        raise BadSave(f"{path} is not a saved game of Polis{why}", "save.none", file=path.name) from None
    if not isinstance(raw, dict) or "polis" not in raw:
        raise BadSave(
            f'{path} is not a saved game of Polis: its first line has no "polis"', "save.none", file=path.name
        )
    if raw["polis"] != FORMAT:
        raise BadSave(
            f"{path} has version {quoted(raw['polis'])} of the save format, and this program reads version {FORMAT}",
            "save.version",
            file=path.name,
        )
    try:
        return msgspec.convert(raw, Header)
    except msgspec.ValidationError as error:
        raise _damaged(path, 1, str(error)) from None


def _is_json(row: bytes) -> bool:
    """A line that was cut short is no JSON; a whole one may be wrong, but nothing is missing of it."""
    try:
        msgspec.json.decode(row)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _entry(row: bytes) -> Action | Note:
    raw = msgspec.json.decode(row)
    if isinstance(raw, list):
        if raw and isinstance(raw[0], str) and all(type(part) in (int, str) for part in raw):
            return tuple(raw)
        raise ValueError("an action is a verb and then whole numbers or words")
    if isinstance(raw, dict):
        for first, kind in NOTES.items():
            if first in raw:
                return msgspec.convert(raw, kind)
    raise ValueError(f"neither an action nor one of {', '.join(NOTES)}")
