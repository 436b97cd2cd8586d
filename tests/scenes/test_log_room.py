"""What a line of the log shows of a turn never lies on what the turn has gained."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scenes import frame
from scenes.ages import record as ages
from scenes.scale import Scale
from scenes.session import Session
from scenes.wonders import record as wonders
from scenes.zones import Zones
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import match_of

SHARES = {"ages": (2, 1, 1), "wonders": (1, 1, 1)}
"""How many columns each cell may fill: deeds take two, where the second is empty."""

MARGIN = 4
"""Pixels between two columns at the least."""


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize(("game", "record"), [("ages", ages), ("wonders", wonders)])
def test_signs_keep_to_their_columns(game: str, record: Any, size: tuple[int, int], tmp_path: Any) -> None:
    scale = Scale.of(size)
    line = frame.log_rows(Zones.of(scale, 4).log, scale, 1)[0].inflate(-scale.px(12), 0)
    width = (line.width - scale.px(frame.NAMES)) // len(SHARES[game])
    rng, match = Random(game), match_of(*["human"] * 4, game=game, seed=3)
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
        else:
            lively = [action for action in match.legal() if action[0] not in ("skip", "end", "rest", "pass", "enough")]
            match.play(rng.choice(lively or match.legal()))
    rows = record.rows(room(tmp_path), Session(match, Nobody()), scale.px(20), 400)
    assert len(rows) > 20
    for row in rows:
        for (picture, *_), share in zip(row.cells, SHARES[game], strict=True):
            assert picture is None or picture.get_width() <= share * width - MARGIN
