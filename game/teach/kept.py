"""What was found of a game is kept beside its save, so that a second look is at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.core.files import contents, write_whole
from game.core.match import AnyMatch
from game.core.state import fingerprint
from game.teach.analysis import Heard, Report, analysed
from game.teach.judge import Judge

LARGEST = 4_000_000
"""Bytes: no report is as large; what is larger was not written here."""


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A report, of which game it is, and by whom it was judged."""

    game: str
    judge: str
    entries: int
    end: str
    seats: tuple[int, ...]
    report: Report


def looked_at(
    match: AnyMatch,
    path: Path,
    seats: Sequence[int],
    heard: Heard = lambda done, of: None,
    more: Callable[[], bool] = lambda: True,
) -> Iterator[Report]:
    """The report that lies beside the save; where there is none, one after the other as it becomes better."""
    if (found := read(match, path, seats)) is not None:
        yield found
        return
    report = None
    for report in analysed(match, seats, heard=heard, more=more):
        yield report
    if report is not None:
        write(match, path, seats, report)


def beside(path: Path) -> Path:
    return path.with_suffix(".analysis")


def read(match: AnyMatch, path: Path, seats: Sequence[int]) -> Report | None:
    """What was found of this very game by those who know what is known now; whatever else the file holds is nothing."""
    with suppress(OSError, msgspec.ValidationError, msgspec.DecodeError):
        kept = msgspec.json.decode(contents(beside(path), LARGEST), type=Kept)
        if (kept.game, kept.judge, kept.entries, kept.end) == _known(match) and set(seats) <= set(kept.seats):
            return kept.report
    return None


def write(match: AnyMatch, path: Path, seats: Sequence[int], report: Report) -> None:
    """Keep it; in a folder that cannot be written to it is worked out again the next time."""
    kept = Kept(*_known(match), tuple(sorted(seats)), report)
    with suppress(OSError):
        write_whole(beside(path), msgspec.json.encode(kept).decode())


def _known(match: AnyMatch) -> tuple[str, str, int, str]:
    judge = Judge(match.rules, match.view(0))
    return match.rules.id, judge.fingerprint, len(match.log), fingerprint(match.state_at())
