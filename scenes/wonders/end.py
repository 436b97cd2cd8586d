"""The end of a game of 7 Wonders Dice: everybody's sheet, building by building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.rules import Part
from scenes.table.over.score_sheet import Column, Ending, ScoreSheet
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.wonders.shown import Shown
from scenes.wonders.told import counted


def score_sheet(shown: Shown) -> ScoreSheet:
    """The score sheet of the game that is over."""
    app, session, match = shown.app, shown.session, shown.session.match
    view = match.view(session.viewer)
    columns = [
        Column(shown.name(seat), shown.colour(seat), score, shown.kind_of(seat))
        for seat, score in enumerate(match.rules.scores(view))
    ]
    ending = Ending(
        match.rules.id,
        tuple(columns),
        match.rules.result(view),
        lambda number, part: explain(app, part),
        tuple(match.marks),
        f"{app.say(f'tie.{match.rules.id}')} {_coins(app, columns, view)}",
        opened=players.opened(app, session, ago=1),
    )
    return ScoreSheet(app, ending, lambda: app.play_again(session), lambda: app.leave())


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
