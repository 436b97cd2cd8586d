"""Pieces of the count leave from the districts that count, wherever the city lies on the sea; else from the panel."""

from __future__ import annotations

from pathlib import Path

from game.akropolis.codes import CATEGORIES
from game.akropolis.facts import Hexes
from tests.scenes.pages.test_painted import sit


def test_pieces_leave_from_the_districts_that_count(tmp_path: Path) -> None:
    table = sit(tmp_path, "akropolis", "end", "en")
    table.look((1600, 900))
    shown, found = table.board.shown, 0
    for seat in range(shown.seats):
        counted = {area.hex: area.kind for area in shown.facts(Hexes, seat).hexes if area.counts}
        for part in CATEGORIES:
            for spot in table.board.earned(seat, part):
                if spot == shown.panels[seat]:
                    continue
                whose, cell = shown.sea.hex_at(spot.center)
                assert whose == seat and f"{counted[cell]}s" in (part, "barrackss"), (part, cell)
                found += 1
        assert table.board.earned(seat, "stones") == shown.panels[seat : seat + 1]
    assert found > 5
