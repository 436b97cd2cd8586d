"""What a line of the log shows of a turn never lies on what the turn has gained; what heads a column is told whole."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from art import texture
from scenes.ages import log as ages
from scenes.app.games import view_of
from scenes.play.session import Session
from scenes.table.frame import log_panel
from scenes.table.frame.layout import Zones
from scenes.table.over.log_page import LogPage
from scenes.table.turn_log import newest
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.widgets import Grid, Look
from scenes.wonders import log as wonders
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
    line = log_panel.log_rows(Zones.of(scale, 4).log, scale, 1)[0].inflate(-scale.px(12), 0)
    width = (line.width - scale.px(log_panel.NAMES)) // len(SHARES[game])
    rng, match = Random(game), match_of(*["human"] * 4, game=game, seed=3)
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
        else:
            lively = [action for action in match.legal() if action[0] not in ("skip", "end", "rest", "pass", "enough")]
            match.play(rng.choice(lively or match.legal()))
    rows = record.Log(room(tmp_path), Session(match, Nobody()), scale.px(20)).rows(400)
    assert len(rows) > 20
    for row in rows:
        for (picture, *_), share in zip(row.cells, SHARES[game], strict=True):
            assert picture is None or picture.get_width() <= share * width - MARGIN


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
@pytest.mark.parametrize("game", ["ages", "akropolis", "origins", "wonders"])
def test_no_head_of_the_large_log_is_cut(game: str, lang: str, size: tuple[int, int], tmp_path: Any) -> None:
    app = room(tmp_path)
    app.settings.language = lang  # type: ignore[assignment]
    columns = view_of(game).log(app, Session(match_of("human", "human", game=game), Nobody()), 20).columns()
    page, scale = LogPage(app, columns, (), lambda move: None), Scale.of(size)
    pen = Pen(texture.clear(size), scale)
    for widget in page.build(Grid(scale)):
        if widget.target is None:
            widget.draw(pen, Look())
    heads = {written.text: written for written in pen.written}
    assert heads.keys() >= {column.hint for column in columns if column.hint}
    assert [text for text, written in heads.items() if written.cut or not written.box.contains(written.took)] == []


def test_only_the_first_of_the_newest_lines_is_fresh() -> None:
    turns = [[log_panel.Row(None, name, ()) for name in names] for names in ("ab", "cd", "ef")]
    rows = newest(iter(turns), 3)
    assert [(row.name, row.fresh) for row in rows] == [("a", True), ("b", False), ("c", False)]
    assert newest(iter(turns), 0) == []
