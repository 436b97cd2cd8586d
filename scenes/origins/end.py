"""The end of a game of Origins: the sheets of all seats, or in solo training the target beside one's own."""

from __future__ import annotations

from art import palette
from game.core.rules import Part, Score
from game.core.save import Seated
from game.origins import facts
from scenes.origins import panels, score_words
from scenes.origins.shown import RIVAL, Shown
from scenes.table import standard
from scenes.table.area import facts_of
from scenes.table.over.score_sheet import Column, ScoreSheet
from scenes.ui import players
from scenes.ui.app_context import AppContext


def end(shown: Shown) -> ScoreSheet:
    """The score sheet of the game that is over."""
    app, match, view = shown.app, shown.session.match, shown.session.view()
    solo = facts_of(match.rules, facts.Solo, view)
    conditions = panels.met(solo, view.bonus)
    found = score_words.ledger(match).won(match)

    def why(number: int, part: Part) -> list[str]:
        """What a part of a column is made of; its last line is the shortest."""
        match part.name:
            case "training":
                return [app.say("origins.why.base", points=part.points)]
            case "conditions":
                lines = panels.conditions_told(app, conditions, solo.each)
                return [*lines, f"{solo.conditions} × {solo.each} = {part.points}"]
        return score_words.explain(app, part, number, found)

    ending = standard.ending(shown, why, *([_target(app, solo)] if shown.solo else []))
    return standard.score_sheet(shown, ending)


def _target(app: AppContext, solo: facts.Solo) -> Column:
    """What had to be reached: the target of the training, and more for each condition that is met."""
    parts = (Part("training", solo.base, {}), Part("conditions", solo.conditions * solo.each, {}))
    name, note = app.say("part.origins.training"), app.say("origins.zone.target")
    return Column(name, _rival(), Score(solo.target, parts), note)


def _rival() -> palette.Seat:
    return players.colour_of(RIVAL, Seated())
