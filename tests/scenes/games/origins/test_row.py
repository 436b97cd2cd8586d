"""The row of workers in hand: everyone keeps a place for the eye."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.origins.row import HOLDER, Place, Row, settled
from tests.scenes.visits import at_question, question


def seen(row: Row) -> list[int | None]:
    return [place.code if place.here else None for place in row]


def row_of(*codes: int) -> Row:
    return tuple(Place(code) for code in codes)


@pytest.mark.parametrize(
    ("codes", "then"),
    [
        ([11, 23, 34, 0], [34, 11, 23, 0]),  # the rules' order does not matter
        ([11, 23, 35, 0], [35, 11, 23, 0]),  # one is turned to another number
        ([13, 23, 34, 0], [34, 13, 23, 0]),
        ([13, 23, 44, 0], [44, 13, 23, 0]),  # one more takes another colour
        ([11, 23, 0], [None, 11, 23, 0]),  # who leaves leaves a gap
        ([11, 23, 34], [34, 11, 23, None]),
        ([11, 23, 34, 51, 0], [34, 11, 23, 0, 51]),  # who is new comes last
    ],
)
def test_nobody_moves_for_somebody_else(codes: list[int], then: list[int | None]) -> None:
    assert seen(settled(row_of(34, 11, 23, 0), codes)) == then


def test_who_was_out_comes_back_to_the_same_place_a_year_older() -> None:
    row = row_of(34, 11, 23, 0)
    for codes in ([11, 23, 0], [23, 0], [23]):
        row = settled(row, codes)
    assert seen(row) == [None, None, 23, None]
    assert seen(settled(row, [12, 23, 35, 0])) == [35, 12, 23, 0]


def test_a_holder_stands_where_its_die_retired_and_takes_a_new_one_there() -> None:
    row = settled(row_of(16, 23, HOLDER), [23, HOLDER, HOLDER])
    assert seen(row) == [HOLDER, 23, HOLDER]
    assert seen(settled(row, [23, 41, HOLDER])) == [41, 23, HOLDER]


def test_of_equal_dice_the_first_one_leaves() -> None:
    row = settled(row_of(24, 24, 3), [24, 3])
    assert seen(row) == [None, 24, 3]
    assert seen(settled(row, [24, 24, 3])) == [24, 24, 3]


def test_gaps_close_only_when_more_come_than_there_is_room_for() -> None:
    row = settled(row_of(11, 12, 13, 14, 15, 16), [12, 14, 15])
    assert seen(row) == [None, 12, None, 14, 15, None]
    assert seen(settled(row, [12, 14, 15, 31, 41])) == [12, 41, 14, 15, 31]


def test_at_the_table_those_who_stay_do_not_move_when_one_is_sent_out(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 3))
    board, visit = table.board, next(action for action in table.match.legal() if action[0] == "visit")
    before = {place.key: place.rect for place in board.seen.places if place.key[0] in ("worker", "free")}
    table.by_clicks(visit)
    table.settle()
    after = {place.key: place.rect for place in board.seen.places if place.key[0] in ("worker", "free")}
    stayed = set(before) & set(after)
    assert stayed
    assert {key: after[key] for key in stayed} == {key: before[key] for key in stayed}
