"""The end of a game of Origins: the sheets of all seats, or in solo training the target beside one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.core.rules import Part, Score
from game.origins import facts
from scenes.origins import panels, score_words
from scenes.origins.built import PAINTS, plaque
from scenes.origins.shown import Shown
from scenes.table import standard
from scenes.table.area import facts_of
from scenes.table.over.end_facts import Ending
from scenes.table.over.end_page import EndPage
from scenes.table.over.end_prizes import Wanted
from scenes.table.over.end_stage import Column
from scenes.ui.app_context import AppContext
from scenes.ui.players import RIVAL


def end(shown: Shown) -> EndPage:
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

    ending = standard.ending(shown, why, *([_target(shown, solo)] if shown.solo else []))
    if shown.solo:
        ending = _medal(app, ending, solo, facts_of(match.rules, facts.Printed, view).temple)
    return standard.end_page(shown, ending._replace(paints=PAINTS, plaque=partial(plaque, shown)))


def _medal(app: AppContext, ending: Ending, solo: facts.Solo, temple: Sequence[int]) -> Ending:
    """What the target of the training asked for, and how much further up the temples would have been enough."""
    score = ending.columns[0].score
    short = max(0, solo.target - score.total)
    lines = [Wanted(app.say("enough.points", have=score.total, need=solo.target), not short, short)]
    ending = standard.medal(ending, app.say("part.origins.training"), "gold", "origins/archon", *lines)
    temples = next((part for part in score.parts if part.name == "temples"), None)
    return ending._replace(enough=score_words.enough(app, temples.figures, temple, short)) if temples else ending


def earned(shown: Shown, seat: int, part: str) -> Sequence[Rect]:
    """What all share lies open for everybody; a city and a tray are seen of one player only."""
    layout = shown.layout
    shared = {"military": layout.military, "zodiac": layout.temples, "temples": layout.temples}
    own = {
        "districts": layout.city, "buildings": layout.city, "population": layout.section("population"),
        "advisors": layout.section("advisors"), "retired": layout.section("advisors"), "gold": layout.section("goods"),
        "seats": layout.section("towers"),
    }  # fmt: skip
    found = (shared | own if seat == shown.main else shared).get(part)
    return [found] if found else []


def _target(shown: Shown, solo: facts.Solo) -> Column:
    """What had to be reached: the target of the training, and more for each condition that is met."""
    parts = (Part("training", solo.base, {}), Part("conditions", solo.conditions * solo.each, {}))
    name, note = shown.app.say("part.origins.training"), shown.words("zone.target")
    return Column(name, shown.colour(RIVAL), Score(solo.target, parts), note)
