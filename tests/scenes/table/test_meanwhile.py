"""Where all choose at once, others answer while somebody still thinks; nothing of theirs disturbs what is in a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.question import Question
from game.core.rules import Action
from tests.scenes.choosers import Choosing
from tests.scenes.choosers import match_of as choosing_match
from tests.scenes.reigns import Reigning
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import Here, Sitting, match_of


class Slow(Nobody):
    """Bots that answer when they are let."""

    def __init__(self) -> None:
        self.quick, self.thinking = Here(), True

    def ask(self, question: Question) -> int:
        return self.quick.ask(question)

    def answer(self, id: int) -> Action | None:
        return None if self.thinking else self.quick.answer(id)


def wonders(folder: Path, bots: Slow) -> tuple[Sitting, str]:
    return Choosing(room(folder), choosing_match("human", "greedy", "greedy"), bots), "die"


def draft(folder: Path, bots: Slow) -> tuple[Sitting, str]:
    return Reigning(room(folder), match_of("human", "greedy", "greedy", game="ages", draft=True), bots), "hand"


def chosen(table: Sitting) -> object:
    shown = table.board.shown
    return shown.choice.pressed if hasattr(shown, "choice") else table.board.choice.picker.chosen


@pytest.mark.parametrize("begin", [wonders, draft])
def test_what_is_chosen_stays_chosen_while_bots_seal(begin: Any, tmp_path: Path) -> None:
    bots = Slow()
    table, kind = begin(tmp_path, bots)
    table.settle()
    for _ in range(5):  # the bots are asked while the person looks
        table.frame()
    assert bots.quick.views
    held = next(target.id for target in table.targets().values() if target.id[0] == kind and not target.why_not)
    table.click(*held)
    before, entries = chosen(table), len(table.match.log)
    assert before
    bots.thinking = False
    while len(table.match.log) < entries + 2:
        table.frame()
    table.settle()
    assert chosen(table) == before


def test_what_is_read_stays_while_bots_seal(tmp_path: Path) -> None:
    bots = Slow()
    table, _ = wonders(tmp_path, bots)
    table.settle()
    refused = next(target.id for target in table.targets().values() if target.id[0] == "space" and target.why_not)
    table.click(*refused)
    told, entries = table.table.refusals.told, len(table.match.log)
    assert told
    bots.thinking = False
    while len(table.match.log) < entries + 2:
        table.frame()
    table.settle()
    assert table.table.refusals.told == told
