"""What lies under the pointer is found without asking for what lies elsewhere: it is the same as of all there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from scenes.table.keyboard import ANSWERING, AROUND
from scenes.ui.targets import at
from tests.attack.hurried import GAMES
from tests.core.playing import rules_of
from tests.scenes.pages.test_painted import seated
from tests.scenes.rooms import Nobody, play_on, room

STEP = 23
"""Pixels from one looked at point to the next."""


@pytest.mark.parametrize("game", GAMES)
def test_under_the_pointer_lies_what_is_drawn_last_of_all(game: str, tmp_path: Path) -> None:
    match = play_on(Match(rules_of(game), 2, {}, 5, seated(["human", "greedy"])), 20)
    about = GAMES[game]
    sitting = about.kind(room(tmp_path), match, Nobody())
    sitting.look()
    table = sitting.table
    for past in (False, True):
        if past:
            table.view_commands.look_at(1)
            sitting.look()
        assert table.zones
        every, screen = table.targets(), table.zones.screen
        points = [(x, y) for x in range(0, screen.width, STEP) for y in range(0, screen.height, STEP)]
        found = {point: under.id for point in points if (under := table.reach.under(point))}
        assert found == {point: target.id for point in points if (target := at(every, point))}
        assert len({*found.values()}) > 8
        answers = [each.id for each in every if each.zone not in AROUND or each.id[0] in ANSWERING]
        assert [*filter(lambda id: id in answers, (each.id for each in table.reach.answering()))] == answers
