"""What the tables of all games share: what is found once, places that were seen, and the newest lines of a log."""

from __future__ import annotations

from pygame import Rect

from scenes.play.memo import Once
from scenes.table.frame import log_panel
from scenes.table.seen_places import Boxes, SeenPlaces

CARD, DIE = ("card", 1), ("die", 2)


def test_what_is_dear_is_found_once_for_a_state() -> None:
    once, found = Once[int](), list[str]()

    def find() -> int:
        found.append("again")
        return len(found)

    assert [once.of(state, find) for state in ((1, "a"), (1, "a"), (2, "a"), (2, "a"), (1, "a"))] == [1, 1, 2, 2, 3]


def test_what_has_left_is_where_it_was_in_the_view_before() -> None:
    seen, here = SeenPlaces(), Rect(1, 2, 3, 4)
    views: list[tuple[Boxes, Boxes]] = [({CARD: here}, {DIE: here}), ({DIE: here}, {}), ({}, {})]
    for version, view in enumerate(views[:2]):
        seen.of((version, "table"), lambda view=view: view)  # type: ignore[misc]
    assert seen.box(CARD) == here
    seen.of((2, "another table"), lambda: views[2])
    assert seen.box(CARD) is None
    assert seen.box(DIE) is None, "nothing leaves from a table that is looked at otherwise"


def test_only_the_first_of_the_newest_lines_is_fresh() -> None:
    turns = [[log_panel.Row(None, name, ()) for name in names] for names in ("ab", "cd", "ef")]
    rows = log_panel.newest(iter(turns), 3)
    assert [(row.name, row.fresh) for row in rows] == [("a", True), ("b", False), ("c", False)]
    assert log_panel.newest(iter(turns), 0) == []
