"""The mouse at the table: a press counts where it began, and what was just pressed is not covered by a note."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.tables import sitting


def test_who_slides_off_before_letting_go_has_pressed_nothing(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    tile = table.target("take", 1).box.center
    table.press(tile)
    assert table.board.shown.position is None
    table.move((tile[0] + 4, tile[1]), (1, 0, 0))
    table.release(table.target("menu").box.center)
    assert table.board.shown.position is None
    assert table.top is table.table
    table.click("take", 1)
    assert table.board.shown.position == 1


def test_nothing_is_told_of_a_place_that_was_played_from_until_the_pointer_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sitting(tmp_path, "human", "human")
    pointer = table.table.pointer
    table.move(table.target("take", 1).box.center)
    table.table.update(1.0)
    assert pointer.asks is not None
    monkeypatch.setattr(table.board, "chosen", lambda: (table.session.match.legal()[0],))
    table.table.commands.play()
    assert pointer.asks is None


def test_nothing_is_told_where_the_pointer_has_just_clicked_until_it_moves(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    place = table.target("take", 1).box.center
    pointer = table.table.pointer
    table.click(*place)
    table.table.update(1.0)
    assert pointer.asks is None
    assert not pointer.waits, "and no frame waits for it"
    table.move((place[0] + 2, place[1]))
    table.table.update(1.0)
    assert pointer.asks is not None
