"""The end of a game of Age of Civilization: the sheets of all seats, or alone the goal beside one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from art import palette
from game.ages.codes import CLASH
from game.ages.facts import Goal, Goals
from game.core.rules import Part, Score
from scenes.ages import score_words
from scenes.play.score_reasons import Won
from scenes.play.session import Session
from scenes.table.over.score_sheet import Column, Ending, ScoreSheet
from scenes.ui import opponents, players
from scenes.ui.app_context import AppContext

NAMED = 2
"""So many goals are named in the head of a column; more are counted."""


def end(app: AppContext, session: Session) -> ScoreSheet:
    """The score sheet of the game that is over; alone what was reached is kept."""
    match = session.match
    view = match.view(session.viewer)
    result = match.rules.result(view)
    columns = [
        Column(
            players.name(app, session, seat),
            players.colour(session, seat),
            _shown(view, score),
            opponents.kind(app, player.who),
        )
        for seat, (player, score) in enumerate(zip(match.players, match.rules.scores(view), strict=True))
    ]
    if match.seats == 1 and result.outcome:
        if session.human(0) and not match.marks:
            app.medals.keep(match.rules.id, view.mode, result.outcome.medals)
        columns.append(
            _goal(app, view.mode, Goals(**match.rules.detail(view, 0, "goals")).goals, result.outcome.target or 0)
        )
    found = score_words.ledger(match).won(match)
    ending = Ending(
        match.rules.id,
        tuple(columns),
        result,
        lambda number, part: _why(app, number, part, found),
        tuple(match.marks),
        app.say(f"tie.{match.rules.id}"),
        " ".join(score_words.won_before(app, view.mode)) if match.seats == 1 else "",
        app.say("score.no_medal") if match.seats == 1 and view.mode != CLASH else "",
    )
    return ScoreSheet(app, ending, lambda: app.play_again(session), lambda: app.leave())


def _shown(view: Any, score: Score) -> Score:
    """Without what there is not in this game: events, and points of a scenario."""
    absent = {"events": not view.winds, "scenario": not view.solo or view.mode == CLASH}
    return score._replace(parts=tuple(part for part in score.parts if part.points or not absent.get(part.name, False)))


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
