"""What is dragged in Age of Civilization goes with the pointer; a worker is in the tray or in the hand, not in both."""

from __future__ import annotations

from pathlib import Path

import pytest

from art.ages.nation import GONE
from scenes.ages.areas.nation import Tray
from tests.scenes.reigns import at_question, question


@pytest.mark.parametrize(("ask", "kind"), [("people", "people"), ("turn", "worker")])
def test_what_is_in_the_hand_follows_the_pointer(ask: str, kind: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question(ask, 2))
    held = next(target for target in table.targets().values() if target.id[0] == kind and not target.why_not)
    table.click_on(*held.id)
    board, layout = table.board, table.board.shown.layout
    far = layout.table.centerx, layout.table.bottom - layout.px(40)
    board.hover(far, None)
    for _ in range(60):
        table.table.update(1 / 60)
    assert not board.lively(), "it has come there, and nothing is drawn any more"
    box = board.hand.box
    assert box and abs(box.x - far[0]) < layout.px(60)
    assert abs(box.y - far[1]) < layout.px(60)
    if kind == "worker":
        tray = next(area for area in board.areas if isinstance(area, Tray))
        assert tray._workers()[held.id[1]] == GONE
    board.put_back()
    table.table.update(1 / 60)
    assert board.hand.box is None
