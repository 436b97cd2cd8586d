"""Tooltips of the table: what is told of what is under the pointer, of its frame first, then of the game.

A game that stands on places brings its own rules, words and figures; how they are found is the same at every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pygame import Rect

from scenes.play.score_reasons import signed
from scenes.table.frame import log_panel, player_panels
from scenes.ui import opponents
from scenes.ui.app_context import AppContext
from scenes.ui.targets import Point, Target, at

if TYPE_CHECKING:
    from scenes.table.scene import Table


class Tooltip(NamedTuple):
    """Lines to be shown above or below a box, or beside it, and what is to stay in sight."""

    box: Rect
    lines: Sequence[str]
    aside: bool = False
    keep: Sequence[Rect] = ()


PAPERS = ("why", "since", "hint", "coach")
"""The zones of what the teacher lays over the table: what lies below them is not told of."""


def under(table: Table, point: Point, reach: int) -> Tooltip | None:
    """The hint stays so far away from the pointer."""
    targets = table.targets()
    target = at(targets, point)
    around = Rect(0, 0, reach, reach)
    around.center = point
    covered = target is not None and target.zone in PAPERS
    if not covered and (lines := _of_frame(table, point)):
        return Tooltip(around, lines)
    if not covered and (noted := table.shown.note(point, target)):
        box, lines = noted
        return Tooltip(box.union(around), lines, target is not None, _compared(targets, target) if target else ())
    if target and (hint := target.why_not or target.hint):
        return Tooltip(target.box, [hint])
    return None


def _compared(targets: Sequence[Target], target: Target) -> list[Rect]:
    """What of the same kind lies near by: one compares it with what is pointed at."""
    return [each.box for each in targets if each.zone == target.zone and each.id != target.id]


def _of_frame(table: Table, point: Point) -> Sequence[str]:
    """What a move on the timeline was, what a fact of the top bar means, what a line or a column of the log holds."""
    log, scale, shown = table.laid.log, table.laid.scale, table.shown
    if lines := _of_move(table, point) or _of_face(table, point):
        return lines
    rows, columns = shown.rows(), shown.columns()
    reasons = [
        *zip([fact.why for fact in shown.bar()], table.painter.facts, strict=False),
        *zip([row.why for row in rows], log_panel.log_rows(log, scale, len(rows)), strict=False),
    ]
    for why, place in reasons:
        if why and place.collidepoint(point):
            return [line for line in why() if line]
    heads = zip(columns, log_panel.log_columns(log, scale, len(columns)), strict=True)
    return [column.hint for column, place in heads if place.collidepoint(point)]


def _of_face(table: Table, point: Point) -> list[str]:
    """Who the opponent is whose coin lies in a panel."""
    for seat, box in enumerate(table.laid.seats):
        if box.collidepoint(point):
            panel = table.shown.panel(seat)
            if panel.face and player_panels.face_box(box, table.laid.scale, panel).collidepoint(point):
                return opponents.told(table.app, table.session.match.rules.id, panel.face)
    return []


def _of_move(table: Table, point: Point) -> list[str]:
    line, match, say = table.strip.line(), table.session.match, table.app.say
    move = line.move_at(point)
    if not move or move > len(line.seats):
        return []
    after = min((entry for turn, entry in match.turn_starts().items() if turn > move), default=len(match.log))
    return list(
        filter(
            None,
            (table.strip.counted(move) or say("move.number", move=move), table.board.told(after), say("move.look")),
        )
    )


# -- what points are made of


class Explain(Protocol):
    """How the game explains a part of somebody's points in so many lines, the last of them the sum of several; it
    takes what that game has counted."""

    def __call__(self, app: AppContext, part: Any, seat: int, found: Any, most: int) -> list[str]: ...


def score(shown: Any, seat: int, explain: Explain, most: int) -> list[str]:
    """What somebody's points are made of if they are open, the end of the game counted in; each part in so many lines
    below its number, which says the sum."""
    say, game = shown.app.say, shown.rules.id
    if not shown.open_to(seat):
        return [shown.name(seat), say(f"{game}.table.closed")]
    found = [shown.name(seat)]
    for part in shown.scores[seat].parts:
        if part.points:
            found.append(f"{say(f'part.{game}.{part.name}')}: {signed(part.points)}")
            lines = explain(shown.app, part, seat, shown.won, most)
            found += [f"   {line}" for line in (lines[:-1] if len(lines) > 1 else lines)]
    return [*found, f"{say(f'{game}.table.total')}: {signed(shown.scores[seat].total)}"]
