"""Who thinks for people, in tests: at once and in little time, or not at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.errors import Problem
from game.core.question import CounselAsked
from game.shell.worker import Line, advise
from game.teach import counsel as counsels
from game.teach import judge
from game.teach.counsel import Counsel


class Advising:
    """Has answered as soon as it is asked. `asked` is all that it was ever given to see."""

    answers = True

    def __init__(self) -> None:
        self.asked: list[CounselAsked] = []
        self.forgotten = 0
        self._answers: dict[int, Counsel] = {}

    def warm(self) -> None: ...

    def ask(self, question: CounselAsked) -> int:
        self.asked.append(question)
        if self.answers:
            fields: dict[str, Any] = msgspec.structs.asdict(question)
            self._answers[len(self.asked)] = advise(Line(id=0, **fields), lambda: 0.0)
        return len(self.asked)

    def counsel(self, id: int) -> Counsel | None:
        return self._answers.pop(id, None)

    def forget(self) -> None:
        self.forgotten += 1


class Hanging(Advising):
    """Never answers."""

    answers = False


class Crashing(Advising):
    """Ends whenever it is asked."""

    def counsel(self, id: int) -> Counsel | None:
        raise Problem("the process has ended", "no_bot")


def in_short(monkeypatch: pytest.MonkeyPatch, games: int = 2) -> None:
    """Few games in thought, and short ones."""
    monkeypatch.setattr(counsels, "MOST", games)
    monkeypatch.setattr(judge.Judge, "ahead", 1)
    monkeypatch.setattr(counsels, "AMONG", 4)
    monkeypatch.setattr(judge, "JUDGE", "learner")
