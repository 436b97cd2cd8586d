"""The menu over a table."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect
from pygame.transform import average_color

from scenes.table.over.pause import Pause
from scenes.ui.widgets import Picture
from tests.scenes.everywhere import World, sit_down


def test_it_shows_a_print_of_the_table_under_it_and_never_of_itself(tmp_path: Path) -> None:
    world = World(tmp_path)
    table = sit_down(world, "akropolis")
    world.look()
    ground = average_color(world.surface, Rect(200, 100, 1200, 600))
    page = Pause(table.app, table.session, table.leave_table)
    world.add(page)
    for _ in range(2):
        world.look()
        papers = [each.box for each in page.widgets if isinstance(each, Picture) and each.paint == page._print.draw]
        printed = average_color(world.surface, papers[0].inflate(-papers[0].width // 4, -papers[0].height // 4))
        assert all(abs(one - other) < 24 for one, other in zip(printed[:3], ground[:3], strict=True))
        page.refresh()
