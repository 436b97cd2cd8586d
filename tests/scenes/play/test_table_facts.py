"""Facts of a table that the floors above must agree with."""

from __future__ import annotations

from art import palette
from scenes.play.table_facts import COLOURS


def test_a_match_and_the_palette_know_the_same_colours() -> None:
    assert tuple(seat.name for seat in palette.SEATS) == COLOURS
