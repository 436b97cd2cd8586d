"""Those who work for a page in tests: they tell what they are told to, at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from game.core import save
from game.core.replay import restore
from game.teach import analysis, luck
from game.teach.analysis import Report, analysed
from game.teach.weighing import End, Weighed
from scenes.play.hired import Hired
from tests.core.playing import rules_of


class Told(Hired):
    """Nobody is started; what comes is put in by hand."""

    def __init__(self, *arguments: str) -> None:
        self.arguments, self.wishes, self.closed = arguments, list[Any](), False
        self._lines: list[bytes] = []
        self.over = False

    def tell(self, *lines: object) -> None:
        self._lines += [line if isinstance(line, bytes) else msgspec.json.encode(line) for line in lines]

    def ask(self, line: bytes) -> None:
        self.wishes.append(msgspec.json.decode(line))

    def heard(self) -> list[bytes]:
        lines, self._lines = self._lines, []
        return lines

    @property
    def ended(self) -> bool:
        return self.over

    def close(self) -> None:
        self.closed = True


def _as_if_played_on(judge: object, pair: Sequence[Weighed], seat: int, games: int, seed: str) -> list[Weighed]:
    """The better way wins by three points in every game that nobody has played."""
    return [one._replace(ends=(End(3.0 - 3.0 * at, 0.5),) * games) for at, one in enumerate(pair)]


def reports(file: Path, monkeypatch: Any, seats: tuple[int, ...] = (0,)) -> list[Report]:
    """What is found of a game, quickly: only its first turns and draws are looked at."""
    turns, begun = analysis.turns_played, analysis.begun
    monkeypatch.setattr(analysis, "SWEEPS", ((3, 2), (5, 3)))
    monkeypatch.setattr(analysis, "SCOUTED", 0)
    monkeypatch.setattr(analysis, "further", _as_if_played_on)
    monkeypatch.setattr(analysis, "turns_played", lambda match: islice(turns(match), 24))
    monkeypatch.setattr(analysis, "begun", lambda match: islice(begun(match), 4))
    monkeypatch.setattr(luck, "DRAWN", 2)
    saved = save.read(file)
    return [*analysed(restore(rules_of(saved.header.game), saved).match, seats)]
