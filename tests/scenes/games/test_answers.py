"""Whatever is legal can be done, by mouse and by keyboard, and whatever is not says why.

Some positions of each kind of question, and of random games. An answer is heard and not played, so that the next one is
tried in the same position. Of Akropolis see tests/scenes/games/akropolis/test_reach.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes import choosers, visits
from tests.scenes.hearing import QUESTIONS, Question, listening
from tests.scenes.rooms import words

POSITIONS = [("origins", seats, number) for seats in range(1, 5) for number in range(0, 25, 5)]
POSITIONS += [("wonders", seats, number) for seats in (2, 3, 4, 7) for number in range(4)]
OF_NO_POSITION = {"wonders": {"board"}, "ages": {"people_first", "turn_more"}}
"""What is asked before there is one, and other words for what is asked."""


@pytest.mark.slices(2)
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_every_answer_to_every_kind_of_question_is_reached(question: Question, tmp_path: Path) -> None:
    for number in range(1 if question.game == "ages" else 2):
        table = listening(tmp_path / str(number), question.match(number))
        for actions in table.lines():
            assert table.by_mouse(*actions), actions
            assert table.by_walking(*actions), actions


@pytest.mark.parametrize(("game", "seats", "number"), POSITIONS)
def test_every_legal_action_is_reached(game: str, seats: int, number: int, tmp_path: Path) -> None:
    somewhere = {"origins": visits.somewhere, "wonders": choosers.somewhere}[game]
    table = listening(tmp_path, somewhere(seats, number))
    for actions in table.lines():
        assert table.by_mouse(*actions), actions
        assert table.by_walking(*actions), actions


@pytest.mark.parametrize("game", ["origins", "wonders", "ages"])
def test_no_kind_of_question_is_left_out(game: str) -> None:
    keys = [key.split(".") for key in words()["en"].keys()]  # noqa: SIM118  (a method of ours)
    asked = {key[2] for key in keys if key[:2] == [game, "ask"] and not key[2].endswith("_why")}
    assert asked - OF_NO_POSITION.get(game, set()) == {question.ask for question in QUESTIONS if question.game == game}


@pytest.mark.slices(2)
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_whatever_is_not_legal_says_why_and_does_nothing(question: Question, tmp_path: Path) -> None:
    table = listening(tmp_path, question.match(1))
    for target in [target for target in table.board.targets() if target.why_not]:
        table.table.press(target)
        assert table.table.prompt().detail == target.why_not.strip() != ""
        assert not table.heard
        assert not table.board.can_put_back()


@pytest.mark.slices(2)
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_numbers_answer_too(question: Question, tmp_path: Path) -> None:
    table = listening(tmp_path, question.match())
    for number in range(1, 10):
        target = table.board.numbered(number)
        if target and not target.why_not:
            table.key(str(number))
            assert table.heard or table.board.can_put_back(), number
            table.answered()
