"""The end of a game of Origins: the sheets of all seats, or in solo training the target beside one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from art import palette
from game.core.rules import Part, Score
from game.core.save import Seated
from scenes import seats, who
from scenes.house import House
from scenes.origins.shown import RIVAL
from scenes.score import Column, Ending, ScoreSheet
from scenes.session import Session
from scenes.start import leave, play_again

DETAILED = ("temples", "seats", "advisors")
"""Parts of which it matters what they are made of, even in a few lines."""


def end(house: House, session: Session) -> ScoreSheet:
    """The score sheet of the game that is over."""
    match = session.match
    view = match.view(session.viewer)
    columns = [
        Column(who.name(house, session, seat), who.colour(session, seat), score, house.say(f"who.{player.who}"))
        for seat, (player, score) in enumerate(zip(match.players, match.rules.scores(view), strict=True))
    ]
    if match.seats == 1:
        columns.append(_target(house, match.rules.detail(view, 0, "solo")))
    ending = Ending(
        match.rules.id,
        tuple(columns),
        match.rules.result(view),
        lambda number, part: explain(house, part),
        tuple(match.marks),
        house.say(f"tie.{match.rules.id}"),
    )
    return ScoreSheet(house, ending, lambda: play_again(house, session), lambda: leave(house))


def _target(house: House, figures: Mapping[str, Any]) -> Column:
    """What had to be reached: the target of the training, and more for each condition that is met."""
    raised = figures["conditions"] * figures["each"]
    parts = (Part("training", figures["base"], {}), Part("conditions", raised, figures))
    name, note = house.say("part.origins.training"), house.say("origins.zone.target")
    return Column(name, _rival(), Score(figures["target"], parts), note)


def _rival() -> palette.Seat:
    return seats.colour_of(RIVAL, Seated())


def explain(house: House, part: Part) -> list[str]:
    """What a part of a score is made of; its last line is the shortest."""
    say, figures = house.say, part.figures
    match part.name:
        case "temples":
            return _temples(house, figures)
        case "seats":
            return _seats(house, figures)
        case "advisors":
            return [say("origins.why.advisors", n=_number(figures["advisors"]), points=part.points)]
        case "gold":
            return [say("origins.why.gold", points=part.points)]
        case "training":
            return [say("origins.why.base", points=part.points)]
        case "conditions":
            return [f"{_number(figures['conditions'])} × {_number(figures['each'])}"]
    return [say("origins.why.won", points=part.points)]


def _temples(house: House, figures: Mapping[str, Any]) -> list[str]:
    found = []
    for temple, points in zip(figures["spaces"], figures["points"], strict=True):
        key = "ignored" if temple == figures["ignored"] and points else "temple"
        found.append(house.say(f"origins.why.{key}", temple=f"origins.{temple}", points=points))
    counted = [points for temple, points in zip(figures["spaces"], figures["points"], strict=True)
               if temple != figures["ignored"]]  # fmt: skip
    return [*found, f"{' + '.join(map(str, counted))} = {sum(counted)}"]


def _seats(house: House, figures: Mapping[str, Any]) -> list[str]:
    """Every die in a government seat with the tower that multiplies it."""
    found = []
    for seat in figures["seats"]:
        hue = house.say(f"origins.hue.{seat['colour']}")
        values = {name: seat[name] for name in ("value", "height", "points")}
        found.append(house.say("origins.why.seat", hue=hue, **values))
    return found or [house.say("origins.why.none")]


def _number(figure: object) -> int:
    return int(str(figure))
