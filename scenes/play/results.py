"""How games ended, a line each, kept between games in a file beside the settings.

What cannot be read is passed over; where nothing can be written, that is told and the game goes on without. The file
is bounded: when it has grown too large the older half is let go.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.core.errors import Problem, reason
from game.core.files import contents
from game.core.match import AnyMatch
from game.core.options import Value
from game.core.rules import best_seats
from game.core.state import fingerprint
from game.teach.judge import borne
from scenes.play.settings_store import replace_file
from scenes.play.table_facts import DAILY, day_of

FILE = "results.jsonl"

LARGEST = 2_000_000
"""Bytes: some five thousand games."""

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """A finished game; by seat who sat there, what they had in the end, and which place that was, from 1 on."""

    game: Text
    end: Text  # tells this end of this deal from every other
    date: Text
    names: tuple[Text, ...]
    who: tuple[Text, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    options: dict[Text, Value] = {}
    marks: tuple[Text, ...] = ()
    hints: tuple[int, ...] = ()  # by seat, how many it was given
    borne: tuple[tuple[Text, ...], ...] = ()  # by seat its city, or its peoples in their order
    won: bool | None = None  # of a game for one
    parts: tuple[dict[Text, int], ...] = ()  # by seat, what the points are made of
    file: Text = ""  # the saved game, by its name
    daily: Text = ""  # the day whose deal it was
    own: int = -1  # the seat of whom it was written down for

    def __post_init__(self) -> None:
        """Each seat has one of each; what is of a later date may be missing for all of them."""
        seats = len(self.who)
        always = {len(self.names), len(self.points), len(self.places)}
        if always | {len(self.hints), len(self.borne), len(self.parts), seats} - {0} != {seats}:
            raise ValueError("the seats of a result differ in number")


class Results:
    """The results in a folder; `worry` takes what has to be told."""

    def __init__(self, folder: Path, now: Callable[[], datetime], worry: Callable[[Problem], None]) -> None:
        self.path = folder / FILE
        self._now, self._worry = now, worry

    def all(self) -> list[Result]:
        """Those that can be read, the oldest first."""
        return read(self.path.parent)

    def keep(self, match: AnyMatch, file: str = "", own: int = -1) -> None:
        """Write down how a game ended, once; in which file it lies, and for whom of those who sat there."""
        result = msgspec.structs.replace(of(match, self._now()), file=file[:200], own=own)
        try:
            lines = _lines_of(self.path)
            if not any(found.end == result.end for line in lines if (found := _read(line))):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                replace_file(self.path, _bounded([*lines, msgspec.json.encode(result)]))
        except OSError as error:
            why = reason(error)
            self._worry(Problem(f"results cannot be kept in {self.path}: {why}", "results.unkept", why=why))


def read(folder: Path) -> list[Result]:
    """The results in a folder as far as they can be read, the oldest first."""
    path = folder / FILE
    try:
        stat = path.stat()
        return [*_all(path, stat.st_mtime_ns, stat.st_size, stat.st_ino)]
    except OSError:
        return []


@lru_cache(maxsize=4)
def _all(path: Path, *stamp: int) -> tuple[Result, ...]:
    """Read once for as long as the file stays what it is."""
    return tuple(found for line in _lines_of(path) if (found := _read(line)))


def _lines_of(path: Path) -> list[bytes]:
    """Nothing where there is no file yet."""
    try:
        return contents(path, 2 * LARGEST).splitlines()
    except FileNotFoundError:
        return []


def of(match: AnyMatch, when: datetime) -> Result:
    """What is kept of a game that is over."""
    s = match.state_at()
    peoples = tuple(tuple(borne(match.rules, s, seat)) for seat in range(match.seats))
    return msgspec.structs.replace(in_short(match, when), borne=peoples)


def in_short(match: AnyMatch, when: datetime) -> Result:
    """The same without what the seats were called in it, which takes the longest to find."""
    s = match.state_at()
    scores, outcome = match.rules.scores(s), match.rules.result(s).outcome
    ranks = [(score.total, *score.ties) for score in scores]
    first = best_seats(scores)
    return Result(
        match.rules.id,
        fingerprint(s, match.seed),
        when.isoformat(timespec="seconds"),
        tuple(player.name[:200] for player in match.players),
        tuple(player.who for player in match.players),
        tuple(score.total for score in scores),
        tuple(1 if seat in first else 1 + sum(other > rank for other in ranks) for seat, rank in enumerate(ranks)),
        dict(match.options),
        tuple(match.marks),
        tuple(match.hints),
        won=outcome.won if outcome else None,
        parts=tuple({part.name: part.points for part in score.parts if part.points} for score in scores[: match.seats]),
        daily=day_of(match.seed) if DAILY in match.marks else "",
    )


def _read(line: bytes) -> Result | None:
    try:
        return msgspec.json.decode(line, type=Result)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _bounded(lines: list[bytes]) -> bytes:
    while sum(map(len, lines)) > LARGEST:
        lines = lines[len(lines) // 2 :]
    return b"".join(line + b"\n" for line in lines)
