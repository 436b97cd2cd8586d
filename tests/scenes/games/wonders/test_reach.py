"""Whatever is legal in 7 Wonders Dice can be done, by mouse and by keyboard, and whatever is not says why.

Random positions, and some of each kind of question. An answer is heard and not played, so that the next one is tried in
the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rules import Action
from tests.scenes.choosers import Choosing, left_here, match_of, somewhere
from tests.scenes.rooms import words

POSITIONS = [(seats, number) for seats in (2, 3, 4, 7) for number in range(4)]
ASKED = ("turn", "act", "build", "cross", "bonus")


class Heard(Choosing):
    """A table that hears what is answered, and stays where it is."""

    heard: list[Action]

    def hear(self, actions: Sequence[Action]) -> None:
        """What has been answered is no longer in the hand."""
        self.heard.extend(actions)
        self.board.shown.choice.clear()

    def answered(self, line: tuple[Action, ...]) -> bool:
        """Whether exactly this was heard since the last time."""
        heard, self.heard = self.heard, []
        while self.board.can_put_back():
            self.board.put_back()
        return tuple(heard) == line


def listening(folder: Path, match: Match) -> Heard:  # type: ignore[type-arg]
    table = left_here(folder, match, Heard)
    assert isinstance(table, Heard)
    assert table.awaited == "person"
    table.heard = []
    table.session.play = table.hear  # type: ignore[method-assign]
    table.app.settings.reduced_motion = True
    return table


def by_mouse(table: Heard) -> None:
    for line in table.lines():
        for id in table.steps(line[0]):
            table.click(*id)
        if not table.heard:
            table.click("confirm")
        assert table.answered(line[:1]), line


def by_walking(table: Heard) -> None:
    for line in table.lines():
        for id in table.steps(line[0]):
            table.walk_to(*id)
            table.key("Enter")
        table.walk_off()
        if not table.heard:
            table.key("Enter")
        assert table.answered(line[:1]), line


@pytest.mark.parametrize(("seats", "number"), POSITIONS)
def test_every_legal_action_is_reached(seats: int, number: int, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(seats, number))
    by_mouse(table)
    by_walking(table)


@pytest.mark.parametrize("ask", ASKED)
def test_every_answer_to_every_kind_of_question_is_reached(ask: str, tmp_path: Path) -> None:
    for number in range(2):
        table = listening(tmp_path / str(number), somewhere(3, number, ask))
        by_mouse(table)
        by_walking(table)


def test_no_kind_of_question_is_left_out() -> None:
    keys = words()["en"].keys()
    asked = {key.split(".")[2] for key in keys if key.startswith("wonders.ask.")}
    assert asked == {*ASKED, "board"}


@pytest.mark.parametrize(("seats", "number"), POSITIONS[::2])
def test_whatever_is_not_legal_says_why_and_does_nothing(seats: int, number: int, tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(seats, number))
    asleep = [target for target in table.board.targets() if target.why_not]
    assert len(asleep) > 20
    for target in asleep:
        table.table.press(target)
        assert table.table.prompt().detail == target.why_not.strip()
        assert not table.heard
        assert not table.board.can_put_back()


def test_what_is_crossed_off_says_so(tmp_path: Path) -> None:
    """Not that some die does not lead there."""
    table = listening(tmp_path, somewhere(3, 1))
    crossed = [space for space in range(40) if table.board.shown.crossed(0, space)]
    assert crossed
    for space in crossed:
        assert table.target(*table.board.shown.at(space)).refused[1] == "SW-019"


def test_keys_of_wonder_and_pass(tmp_path: Path) -> None:
    table = listening(tmp_path, somewhere(4, 0))
    for key, verb in (("W", "wonder"), ("P", "pass")):
        legal = any(line[0][0] == verb for line in table.lines())
        table.heard.clear()
        table.key(key)
        heard = [action[0] for action in table.heard]
        assert (verb in heard) == legal
        table.board.put_back()


def test_the_next_stage_on_the_sheet_is_the_wonder(tmp_path: Path) -> None:
    table = listening(tmp_path, match_of("human", "human"))
    stage = table.board.shown.stage
    assert stage is not None
    table.click(*table.board.shown.at(stage))
    assert table.heard == [("wonder", 0)]


def test_a_space_that_only_one_die_opens_takes_that_die(tmp_path: Path) -> None:
    table = listening(tmp_path, match_of("human", "human"))
    builds = [action for action in table.legal if action[0] == "build"]
    for space in {build[3] for build in builds}:
        table.click(*table.board.shown.at(space))
        leading = [build for build in builds if build[3] == space]
        assert table.answered(tuple(leading) if len(leading) == 1 else ())
