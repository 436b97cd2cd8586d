"""Whole games through the window's events: one mouse, one keyboard, alone, against bots, and around one screen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.rules import Action
from game.core.state import key
from scenes.table.over.end_page import EndPage
from scenes.ui.dialogs import Ask
from tests.scenes.reigns import reigning
from tests.scenes.tables import Sitting, replayed, sitting
from tests.scenes.visits import at_question, question, visiting

Answer = Callable[[Sitting, tuple[Action, ...]], None]

HANDS: dict[str, Answer] = {
    "clicks": lambda table, actions: table.by_clicks(*actions),
    "drag": lambda table, actions: table.by_drag(*actions),
    "keys": lambda table, actions: table.by_keys(*actions),
}
TABLES = {
    "against a bot": ("human", "greedy"),
    "around one screen": ("human",) * 4,
    "alone": ("human",),
}
GAMES: dict[str, Callable[..., Sitting]] = {"akropolis": sitting, "origins": visiting, "ages": reigning}
SEEDS = {"origins": {("human", "greedy"): 7, ("human",) * 4: 9, ("human", "human"): 6}}
"""Where a game lasts as long as it likes, one that ends soon."""


def play_out(table: Sitting, rng: Random, answer: Answer, end_turn: Callable[[], None]) -> int:
    """To the end of the game; says how many answers that took."""
    answers = 0
    while (awaited := table.settle()) != "over":
        assert awaited in ("person", "end_turn"), awaited
        if awaited == "end_turn":
            end_turn()
            continue
        actions = table.any_line(rng)
        before = len(table.match.log)
        answer(table, actions)
        assert tuple(entry.action for entry in table.match.log[before:]) == actions
        answers += 1
    return answers


def is_finished(table: Sitting) -> None:
    """The sheet lies there, and the log tells the same game again."""
    assert isinstance(table.top, EndPage)
    while table.top.busy():
        table.frame(1.0)
    shown = {written.text for written in table.look().written}
    assert {str(score.total) for score in table.match.rules.scores(table.match.state_at())} <= shown
    assert replayed(table.match) == key(table.match.state_at())


def begun(game: str, folder: Path, *who: str, auto_end: bool = False) -> Sitting:
    return GAMES[game](folder, *who, seed=SEEDS.get(game, {}).get(who, 5), auto_end=auto_end)


def in_turn(hands: Collection[str], tables: Collection[Any], left_out: int) -> list[tuple[str, str, Any]]:
    """Each hand of each game at all tables but every so many-th: all hands and tables meet in some game."""
    found = [(g + h + t, (game, hand, who)) for g, game in enumerate(GAMES) for h, hand in enumerate(hands)
             for t, who in enumerate(tables)]  # fmt: skip
    return [meeting for number, meeting in found if number % left_out]


@pytest.mark.slices(6)
@pytest.mark.parametrize(("game", "hand", "who"), in_turn(HANDS, TABLES.values(), 3), ids=str)
def test_a_whole_game(game: str, hand: str, who: tuple[str, ...], tmp_path: Path) -> None:
    table = begun(game, tmp_path, *who)
    end_turn = (lambda: table.key("E")) if hand == "keys" else (lambda: table.click("end_turn"))
    answers = play_out(table, Random(f"{who}"), HANDS[hand], end_turn)
    assert answers >= 10
    is_finished(table)


@pytest.mark.slices(6)
@pytest.mark.parametrize("hand", ["clicks", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_end_turn(game: str, hand: str, tmp_path: Path) -> None:
    """The setting that ends turns by itself."""
    table = begun(game, tmp_path, "human", "human", auto_end=True)

    def never() -> None:
        raise AssertionError("nobody should be asked to end a turn")

    play_out(table, Random("auto"), HANDS[hand], never)
    is_finished(table)


class Waverer:
    """Somebody who takes back, thinks again, cancels, and looks at the others' cities in between."""

    def __init__(self, table: Sitting, hand: str, rng: Random) -> None:
        self.table, self.hand, self.rng = table, hand, rng
        self.undone = self.redone = self.asked = 0

    def answer(self, table: Sitting, actions: tuple[Action, ...]) -> None:
        for _ in range(self.rng.randrange(3)):
            self._begin_and_cancel(table.any_line(self.rng))
        HANDS[self.hand](table, actions)

    def _begin_and_cancel(self, actions: tuple[Action, ...]) -> None:
        table, before = self.table, len(self.table.match.log)
        table.begin(actions, self.rng, self.hand)
        while table.board.can_put_back():
            if self.hand == "keys":
                table.key("Esc")
            elif self.rng.random() < 0.5:
                table.click(800, 500, button=3)
            else:
                table.click("cancel")
        assert table.top is table.table
        assert len(table.match.log) == before

    def end_turn(self) -> None:
        table = self.table
        if self.rng.random() < 0.3:
            self._undo()
            self.undone += 1
            if self.undone % 2:
                table.settle()
                self._press("redo", "Y")
                self.redone += 1
            return
        self._press("end_turn", "E")
        if self.rng.random() < 0.1 and not table.match.over:
            table.settle()
            self._undo()
            if isinstance(table.top, Ask):
                self.asked += 1
                if self.hand == "keys":
                    for key in self.rng.choice((("Right", "Right", "Enter"), ("Enter",), ("Esc",))):
                        table.key(key)
                else:
                    table.click(self.rng.choice(("yes", "no")))

    def _undo(self) -> None:
        self._press("undo", "Z")

    def _press(self, target: str, name: str) -> None:
        if self.hand == "keys":
            self.table.key(name)
        else:
            self.table.click(target)


WAVERERS = (("human", "random"), ("human",) * 3, ("human",))


@pytest.mark.slices(4)
@pytest.mark.parametrize(("game", "hand", "who"), in_turn(("clicks", "keys"), WAVERERS, 2), ids=str)
def test_a_whole_game_of_somebody_who_wavers(game: str, hand: str, who: tuple[str, ...], tmp_path: Path) -> None:
    table = begun(game, tmp_path, *who)
    waverer = Waverer(table, hand, Random(f"{hand}{who}"))
    play_out(table, waverer.rng, waverer.answer, waverer.end_turn)
    assert waverer.undone
    assert waverer.redone
    is_finished(table)


def test_the_game_can_be_looked_at_after_its_end_and_taken_back(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    play_out(table, Random(1), HANDS["clicks"], lambda: table.click("end_turn"))
    page = table.top
    page.update(60.0)
    table.key("Enter")
    assert table.top is page, "whoever meant to skip the count does not begin another game"
    table.click("table")
    assert table.top is table.table
    assert not table.settle() or table.top is table.table
    entries = len(table.match.log)
    table.key("Z")
    table.settle()
    assert len(table.match.log) == entries - 2
    assert table.awaited == "person"
    table.key("Y")
    assert table.settle() == "over"
    is_finished(table)


PIECES = [("akropolis", "take", ("place",)), ("origins", "worker", ("site", "action", "bonus"))]


@pytest.mark.parametrize(("game", "piece", "places"), PIECES)
def test_the_focus_goes_on_to_where_a_piece_may_lie(
    game: str, piece: str, places: tuple[str, ...], tmp_path: Path
) -> None:
    """Whoever takes something up with Enter need not walk past all that could be taken instead."""
    table: Sitting = begun(game, tmp_path, "human", "human")
    if game == "origins":
        table = at_question(tmp_path, question("turn", 2))
    for _ in range(60):
        focus = table.table.keyboard.target()
        if focus and focus.id[0] == piece:
            break
        table.key("Space")
    table.key("Enter")
    focus = table.table.keyboard.target()
    assert focus and focus.id[0] in places
    table.key("Space")
    focus = table.table.keyboard.target()
    assert focus and focus.id[0] in places, "Space goes on among the places"
