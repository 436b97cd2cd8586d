"""Prints of saved games: their tables as everybody may see them, painted by a process of its own into a folder beside
the saves, and never waited for.

A print is named by what the file of its game holds and by the language of its words: a game that was played on gets a
new one, and the old one, which is nobody's then, goes. With it comes how many points everybody had after every turn.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from game.core import save
from game.core.errors import Problem
from game.core.files import contents
from scenes.play.hired import Hired

FOLDER = "prints"
PICTURE, POINTS = ".jpg", ".json"

SIZE = (960, 540)
"""Pixels of a print."""

LARGEST = 400_000
"""Bytes: no print has more, and nothing larger is looked at."""

MOST = 300
"""So many files the folder holds at most: the oldest go."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A game whose print somebody wants, what its file holds, the language of its words, and whether all may know how
    many points everybody has; of a `seat` only what it has built. The path is the system's bytes: it need not be text.
    """

    game: bytes
    content: str
    lang: str
    open: bool = True
    seat: int | None = None

    @property
    def path(self) -> Path:
        return Path(os.fsdecode(self.game))

    @property
    def name(self) -> str:
        """What the print is called."""
        built = "" if self.seat is None else f"-built{self.seat}"
        return f"{self.content}-{self.lang}{'' if self.open else '-hidden'}{built}"


class Made(msgspec.Struct, forbid_unknown_fields=True):
    """What has become of it."""

    name: str
    done: bool


def content_of(raw: bytes) -> str:
    """A name for what a file holds."""
    return sha256(raw).hexdigest()[:16]


def tidy(folder: Path, games: Iterable[Path]) -> None:
    """Take away the prints of what no game holds any more, what was begun and not finished, and the oldest of too
    many."""
    kept = set[str]()
    for game in games:
        with suppress(Problem):
            kept.add(content_of(save.raw_bytes(game)))
    with suppress(OSError):
        found = [path for path in folder.iterdir() if path.suffix in (PICTURE, POINTS, ".part")]
        mine = [path for path in found if path.stem.split("-")[0] in kept and path.suffix != ".part"]
        newest = sorted(mine, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST]
        for path in {*found} - {*newest}:
            path.unlink(missing_ok=True)


class Prints:
    """The prints of the games in a folder. `hire` starts the process that paints them."""

    def __init__(self, games: Path, hire: Callable[[str], Hired]) -> None:
        self.folder = games / FOLDER
        self._hire = hire
        self._ordered: dict[str, bool | None] = {}  # whether it could be painted; None while nobody knows
        self._printer: Hired | None = None
        self._closed = False

    def picture(self, wanted: Wanted) -> Path | None:
        """Where the print of a game lies; where it is missing it is painted, and there is none as yet."""
        path = self.folder / f"{wanted.name}{PICTURE}"
        if path.is_file():
            return path
        if wanted.name not in self._ordered and not self._closed:
            self._printer = self._printer or self._hire(str(self.folder))
            self._printer.ask(msgspec.json.encode(wanted))
            self._ordered[wanted.name] = None
        return None

    def failed(self, wanted: Wanted) -> bool:
        """Whether it could not be painted, or not be kept."""
        return self._ordered.get(wanted.name) is False

    def points(self, content: str) -> list[tuple[int, ...]]:
        """Everybody's points after every turn, as far as that is known."""
        try:
            raw = contents(self.folder / f"{content}{POINTS}", LARGEST)
            return msgspec.json.decode(raw, type=list[tuple[int, ...]])
        except (OSError, msgspec.MsgspecError, UnicodeError):
            return []

    def order(self, game: Path, lang: str, open: bool) -> None:
        """The print of a game that has just been left."""
        with suppress(Problem):
            self.picture(Wanted(os.fsencode(game), content_of(save.raw_bytes(game)), lang, open))

    def spoiled(self, picture: Path) -> None:
        """A file turned out to be no picture: it goes, and is painted anew unless it was painted just now."""
        if picture.stem in self._ordered:
            self._ordered[picture.stem] = False
        with suppress(OSError):
            picture.unlink()

    def listen(self) -> bool:
        """Whether something has been painted since the last time. When nothing is left to do, nobody is kept."""
        heard = [*self._heard()]
        for made in heard:
            self._ordered[made.name] = made.done
        if self._printer and (self._printer.ended or None not in self._ordered.values()):
            self._ordered = {name: bool(done) for name, done in self._ordered.items()}  # who died has painted nothing
            self._printer.close()
            self._printer = None
        return bool(heard)

    @property
    def busy(self) -> bool:
        """Whether something is being painted."""
        return self._printer is not None

    def close(self) -> None:
        """Nobody will look at any."""
        self._closed = True
        if self._printer:
            self._printer.close()

    def _heard(self) -> Iterator[Made]:
        for line in self._printer.heard() if self._printer else ():
            with suppress(msgspec.MsgspecError):
                yield msgspec.json.decode(line, type=Made)
