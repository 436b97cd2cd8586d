"""The end of a game of Akropolis: the sheets of all seats, or that of the Architect beside one's own."""

from __future__ import annotations

from game.akropolis import facts
from game.core.rules import Score
from scenes.akropolis import score_words, who
from scenes.akropolis.shown import Shown
from scenes.akropolis.who import RIVAL, facts_of
from scenes.play.session import Session
from scenes.table.over.score_sheet import Column, Ending, ScoreSheet
from scenes.ui import opponents
from scenes.ui.app_context import AppContext


def end(shown: Shown) -> ScoreSheet:
    """The score sheet of the game that is over."""
    app, session = shown.app, shown.session
    match = session.match
    view = match.view(session.viewer)
    columns = [
        Column(who.name(app, session, seat), who.colour(session, seat), score, opponents.kind(app, player.who))
        for seat, (player, score) in enumerate(zip(match.players, match.rules.scores(view), strict=True))
    ]
    if who.solo(session):
        columns.append(_rival(app, session))
    ending = Ending(
        match.rules.id,
        tuple(columns),
        match.rules.result(view),
        lambda number, part: score_words.part(app, part),
        tuple(match.marks),
        app.say(f"tie.{match.rules.id}"),
    )
    return ScoreSheet(app, ending, lambda: app.play_again(session), lambda: app.leave())


def _rival(app: AppContext, session: Session) -> Column:
    figures = facts_of(session.match.rules, facts.Rival, session.match.view(0))
    name, colour = who.name(app, session, RIVAL), who.colour(session, RIVAL)
    return Column(name, colour, Score(figures.total, figures.parts), app.say("setup.rival"))
