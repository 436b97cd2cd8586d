"""The end of a game of Age of Civilization: the sheets of all seats, or alone the goal beside one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

from pygame import Rect

from art import palette
from game.ages.codes import CLASH
from game.ages.facts import Condition, Goal, Goals
from game.core.rules import Part, Score
from scenes.ages import score_words
from scenes.ages.built import PAINTS, plaque
from scenes.ages.shown import Shown
from scenes.play.score_reasons import Won
from scenes.table import standard
from scenes.table.area import facts_of
from scenes.table.over.end_facts import Ending
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_prizes import Prize, Wanted
from scenes.table.over.end_stage import Column
from scenes.ui.app_context import AppContext

STRUCK = {
    CLASH: "ages/conquest", "age_of_wonders": "ages/wonder", "silk_road": "ages/silk",
    "lost_civilization": "ages/parthenon", "mongol_devastation": "ages/cavalry", "death_and_rebirth": "ages/plague",
}  # fmt: skip
"""What is struck into the medals of a game for one."""

NAMED = 2
"""So many goals are named in the head of a column, and of what was won before; more are counted."""


def earned(shown: Shown, seat: int, part: str) -> list[Rect]:
    """What the nation that lies on the table has; of the others it is in their panels."""
    layout = shown.layout
    own = {"peoples": layout.nation, "wonders": layout.own_wonders, "technologies": layout.technology(1, 1)}
    return [own[part]] if seat == shown.main and part in own else []


def end(shown: Shown) -> EndPage:
    """The score sheet of the game that is over; alone what was reached is kept."""
    app, session, match = shown.app, shown.session, shown.session.match
    view, result, found = session.view(), match.rules.result(session.view()), score_words.ledger(match).won(match)
    ending = standard.ending(shown, lambda number, part: _why(app, number, part, found))
    absent = {"events": not view.winds, "scenario": not view.solo or view.mode == CLASH}
    columns = [_without(column, absent) for column in ending.columns]
    if shown.solo and result.outcome:
        if session.human(0) and not match.marks:
            app.medals.keep(match.rules.id, view.mode, result.outcome.medals)
        rows = facts_of(match.rules, Goals, view).goals
        if view.mode == CLASH:
            columns.append(_goal(app, view.mode, rows, result.outcome.target or 0))
            goals = [Wanted(app.medal_name(row.id), row.reached) for row in rows]
            ending = standard.medal(ending, app.say(f"option.mode.{CLASH}"), "gold", STRUCK[CLASH], *goals)
        else:
            ending = _medals(app, ending, rows, STRUCK.get(view.mode, "laurel"))
    kept = " ".join(score_words.won_before(app, view.mode, NAMED)) if shown.solo else ""
    missed = app.say("score.no_medal") if shown.solo and view.mode != CLASH else ""
    ending = ending._replace(columns=tuple(columns), kept=kept, missed=missed, paints=PAINTS)
    return standard.end_page(shown, ending._replace(plaque=partial(plaque, shown)))


def _medals(app: AppContext, ending: Ending, rows: Sequence[Goal], glyph: str) -> Ending:
    """The medals of a scenario in place of a goal; which one was won, and what is missing for the next."""
    prizes = tuple(
        Prize(app.medal_name(row.id), row.id, glyph, row.reached,
              [_wanted(app, each) for each in row.conditions], row.points)
        for row in rows
    )  # fmt: skip
    won = [row.id for row in rows if row.reached]
    lacking = next((row for row in rows if not row.reached), None)
    ending = ending._replace(prizes=prizes, reached=app.say(f"ages.prize.{won[-1]}") if won else "")
    if lacking is None:
        return ending
    what = ", ".join(score_words.condition(app, each) for each in lacking.conditions if not each.holds)
    return ending._replace(story=app.say("ages.lacking", name=app.medal_name(lacking.id), what=what))


def _wanted(app: AppContext, row: Condition) -> Wanted:
    short = row.need - row.have if not row.holds and row.name == "points" else 0
    return Wanted(score_words.condition(app, row), row.holds, short)


def _without(column: Column, absent: Mapping[str, bool]) -> Column:
    """Without what there is not in this game: events, and points of a scenario."""
    parts = tuple(part for part in column.score.parts if part.points or not absent.get(part.name, False))
    return column._replace(score=column.score._replace(parts=parts))


def _goal(app: AppContext, mode: str, rows: Sequence[Goal], target: int) -> Column:
    """The lowest goal: its points have to be reached. Under it which goals were, or how many."""
    names = [app.medal_name(row.id) for row in rows if row.reached]
    note = app.say("ages.table.goals", reached=len(names), of=len(rows))
    told = ", ".join(names) if 0 < len(names) <= NAMED else note
    part = Part("goal", target, {"goals": rows})
    return Column(app.say(f"option.mode.{mode}"), palette.seat("ivory"), Score(target, (part,)), told)


def _why(app: AppContext, number: int, part: Part, found: Sequence[Won]) -> list[str]:
    """What a part of a column is made of; its last line is the shortest."""
    if part.name == "goal":
        rows = cast(Sequence[Goal], part.figures["goals"])
        return [*score_words.goals(app, rows), f"{sum(row.reached for row in rows)} / {len(rows)}"]
    return score_words.explain(app, part, number, found)
