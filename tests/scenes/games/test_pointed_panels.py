"""The pointer goes over every panel of every table, pixel by pixel: what is told there never fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.options import Value
from scenes.app.games import BOARDS
from scenes.table import tooltips
from tests.core.playing import rules_of
from tests.scenes.rooms import play_on, room
from tests.scenes.tables import Sitting, match_of


def ways(game: str, seats: int) -> Iterator[dict[str, Value]]:
    """Every way to sit down there: as it is offered first, and each value of what is asked only there."""
    yield {}
    for option in rules_of(game).options:
        if option.seats == (seats,):
            yield from ({option.name: value} for value in option.values if value != option.default)


SOLO = [(game, way) for game in BOARDS if 1 in rules_of(game).seats for way in ways(game, 1)]


def visited(panel: Rect) -> Iterator[tuple[int, int]]:
    """Every row along an upright line, every column along a level one; beside them on both sides every third."""
    for part, step in ((0.1, 3), (0.5, 1), (0.9, 3)):
        x, y = panel.x + round(panel.width * part), panel.y + round(panel.height * part)
        yield from ((x, row) for row in range(panel.top - 2, panel.bottom + 2, step))
        yield from ((column, y) for column in range(panel.left - 2, panel.right + 2, step))


def told_in_panels(table: Sitting) -> set[tuple[str, ...]]:
    zones = table.table.zones
    assert zones
    found = set()
    for panel in zones.seats:
        for point in visited(panel):
            table.move(point)
            if hint := tooltips.under(table.table, point, 80):
                found.add(tuple(hint.lines))
    return found


@pytest.mark.slices(2)
@pytest.mark.parametrize(("game", "options"), SOLO)
def test_the_pointer_goes_over_every_panel_of_a_table_for_one(
    game: str, options: dict[str, Value], tmp_path: Path
) -> None:
    table = Sitting(room(tmp_path), play_on(match_of("human", game=game, **options), 12))
    table.settle()
    told = told_in_panels(table)
    assert len(told) > 1
    assert all(any(map(str.isalpha, head)) for head, *_ in told)


@pytest.mark.parametrize("game", sorted({game for game, _ in SOLO}))
def test_no_line_of_the_log_is_told_by_an_empty_slip(game: str, tmp_path: Path) -> None:
    """Looking back to where nothing had been done yet, too."""
    table = Sitting(room(tmp_path), play_on(match_of("human", game=game), 30 if game != "ages" else 3))
    table.settle()
    table.table.view_commands.look_at(0)
    table.look()
    zones = table.table.zones
    assert zones
    assert table.table.past or game == "origins"  # where no turn was ended yet
    for y in range(zones.log.top, zones.log.bottom, 3):
        hint = tooltips.under(table.table, (zones.log.centerx, y), 40)
        assert hint is None or all(hint.lines)
