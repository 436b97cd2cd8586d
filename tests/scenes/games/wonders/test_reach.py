"""Keys and shorter ways at a table of 7 Wonders Dice; whatever is legal: tests/scenes/games/test_answers.py."""

from __future__ import annotations

from pathlib import Path

from tests.scenes.choosers import match_of, somewhere
from tests.scenes.hearing import listening


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
        assert table.answered(*(leading if len(leading) == 1 else ()))
