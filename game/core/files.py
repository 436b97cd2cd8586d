"""Files of other hands: what is no ordinary file, or is too large, is refused before anything of it is read."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path

LONGEST_NAME = 200
"""So many bytes a file name of ours has at most: a number still fits behind it, and no system refuses it."""


def contents(path: Path, most: int) -> bytes:
    """All bytes of an ordinary file of at most so many; OSError otherwise, and at once.

    It is opened without waiting: a pipe in the place of a file would wait for somebody to write into it.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        there = os.fstat(handle)
        if stat.S_ISDIR(there.st_mode):
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if not stat.S_ISREG(there.st_mode):
            raise OSError(errno.ENXIO, "it is no ordinary file")
        raw = b"" if there.st_size > most else file.read(most + 1)  # it may grow meanwhile
        if max(there.st_size, len(raw)) > most:
            raise OSError(errno.EFBIG, "it is too large")
        return raw


def write_whole(path: Path, text: str) -> None:
    """The file holds all of the text or what it held before: it is written beside it and renamed."""
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def ordinary(folder: Path, suffix: str) -> list[Path]:
    """The ordinary files of a folder whose names end so, by name; of a folder that cannot be read there are none."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(suffix) and entry.is_file():
                    found.append(Path(entry.path))
    return sorted(found)


def unused(path: Path) -> Path:
    """The path itself if it is free, or with the first number that makes it so."""
    return next(name for name in chain([_short(path)], _numbered(path, 2)) if not os.path.lexists(name))


def numbered(path: Path) -> Path:
    """The path with the first number, from 1 on, that is free."""
    return next(name for name in _numbered(path, 1) if not os.path.lexists(name))


def _numbered(path: Path, first: int) -> Iterator[Path]:
    path = _short(path)
    return (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(first))


def _short(path: Path) -> Path:
    """The same place with a name that every system takes."""
    end = os.fsencode(path.suffix)[:LONGEST_NAME]
    stem = os.fsencode(path.stem)
    if len(stem) + len(end) <= LONGEST_NAME:
        return path
    return path.with_name(stem[: LONGEST_NAME - len(end)].decode(errors="ignore") + os.fsdecode(end))
