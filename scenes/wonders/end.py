"""The end of a game of 7 Wonders Dice: everybody's sheet, building by building."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from art.wonders.layout import ZONES
from game.core.rules import Part
from scenes.table import standard
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_stage import Column
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.wonders.built import PAINTS, plaque
from scenes.wonders.shown import Shown
from scenes.wonders.told import counted


def end(shown: Shown) -> EndPage:
    """The score sheet of the game that is over."""
    app, session = shown.app, shown.session
    ending = standard.ending(shown, lambda number, part: explain(app, part))
    tie = f"{ending.tie} {_coins(app, ending.columns, session.view())}"
    opened = players.opened(app, session, ago=1)
    ending = ending._replace(tie=tie, opened=opened, paints=PAINTS, plaque=partial(plaque, shown))
    return standard.end_page(shown, ending)


def earned(shown: Shown, seat: int, part: str) -> list[Rect]:
    """The building on the sheet that lies on the table."""
    return [shown.layout.zone(part)] if seat == shown.main and part in ZONES else []


def _coins(app: AppContext, columns: Sequence[Column], view: Any) -> str:
    """What those with as many points as somebody else have left, which breaks their tie."""
    totals = [column.score.total for column in columns]
    tied = [seat for seat, total in enumerate(totals) if totals.count(total) > 1]
    named = (f"{columns[seat].name} {view.players[seat].coins}" for seat in tied)
    return app.say("wonders.note.left", coins=", ".join(named))


def explain(app: AppContext, part: Part) -> list[str]:
    """What the points of a building are made of, space by space; the last line is their sum."""
    found = counted(app, part)
    numbers = [number for _, number in found]
    if not numbers:
        return [app.say("wonders.note.no_points")]
    total = f"{' + '.join(map(str, numbers))} = {sum(numbers)}" if len(numbers) > 1 else str(numbers[0])
    return [*(line for line, _ in found), total]
