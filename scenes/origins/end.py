"""The end of a game of Origins: the sheets of all seats, or in solo training the target beside one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from art import palette
from art.origins.palette import COLOURS
from game.core.rules import Part, Score
from game.core.save import Seated
from game.origins import facts
from scenes.origins import panels, score_words
from scenes.origins.shown import RIVAL, Shown
from scenes.play.score_reasons import Won
from scenes.table import standard
from scenes.table.over.score_sheet import Column, ScoreSheet
from scenes.ui import players
from scenes.ui.app_context import AppContext


def end(shown: Shown) -> ScoreSheet:
    """The score sheet of the game that is over."""
    app, match, view = shown.app, shown.session.match, shown.session.view()
    further = [_target(app, facts.Solo(**match.rules.detail(view, 0, "solo")), view)] if shown.solo else []
    found = score_words.ledger(match).won(match)
    ending = standard.ending(shown, lambda number, part: _why(app, number, part, found), *further)
    return standard.score_sheet(shown, ending)


def _why(app: AppContext, number: int, part: Part, found: Sequence[Won]) -> list[str]:
    """What a part of a column is made of; its last line is the shortest."""
    match part.name:
        case "training":
            return [app.say("origins.why.base", points=part.points)]
        case "conditions":
            return _conditions(app, part.figures)
    return score_words.explain(app, part, number, found)


def _target(app: AppContext, figures: facts.Solo, view: Any) -> Column:
    """What had to be reached: the target of the training, and more for each condition that is met."""
    raised = figures.conditions * figures.each
    met = zip(figures.bonus_at, (COLOURS[colour] for colour in view.bonus), strict=False)
    rows = [(colour, site, colour == lies) for site, (colour, lies) in enumerate(met, start=1)]
    parts = (Part("training", figures.base, {}), Part("conditions", raised, {**figures._asdict(), "rows": rows}))
    name, note = app.say("part.origins.training"), app.say("origins.zone.target")
    return Column(name, _rival(), Score(figures.target, parts), note)


def _rival() -> palette.Seat:
    return players.colour_of(RIVAL, Seated())


def _conditions(app: AppContext, figures: Mapping[str, Any]) -> list[str]:
    """Each token that raises the target where it lies, and the sum."""
    each = figures["each"]
    lines = [panels.condition_told(app, colour, site, met, each) for colour, site, met in figures["rows"]]
    return [*lines, f"{figures['conditions']} × {each} = {figures['conditions'] * each}"]
