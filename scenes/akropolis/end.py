"""The end of a game of Akropolis: the sheets of all seats, or that of the Architect beside one's own."""

from __future__ import annotations

from game.akropolis import facts
from game.core.rules import Score
from scenes.akropolis import score_words
from scenes.akropolis.shown import Shown
from scenes.akropolis.who import RIVAL, facts_of
from scenes.table import standard
from scenes.table.over.score_sheet import Column, ScoreSheet


def end(shown: Shown) -> ScoreSheet:
    """The score sheet of the game that is over."""
    further = [_rival(shown)] if shown.solo else []
    ending = standard.ending(shown, lambda number, part: score_words.part(shown.app, part), *further)
    return standard.score_sheet(shown, ending)


def _rival(shown: Shown) -> Column:
    figures = facts_of(shown.rules, facts.Rival, shown.session.match.view(0))
    score = Score(figures.total, figures.parts)
    return Column(shown.name(RIVAL), shown.colour(RIVAL), score, shown.app.say("setup.rival"))
