"""What each part of a score is made of: what was won on the way, and what cards bring at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.ages.facts import Final, counted
from game.core.rules import Part
from scenes.ages import earned
from scenes.play import score_reasons
from scenes.play.score_reasons import MOST, Reason, Won
from scenes.ui.app_context import AppContext


def explain(house: AppContext, part: Part, seat: int, found: Sequence[Won], most: int = MOST) -> list[str]:
    """In so many lines and their sum; what is longer is folded."""
    made = counted(part.figures)
    won, ending = made.won, [_at_the_end(house, card) for card in made.cards]
    reasons = [*earned.of(house, found, seat, part.name, won), *[reason for reason in ending if reason.total]]
    return score_reasons.told(house.say, reasons or ending, most) or [house.say(f"ages.zero.{part.name}")]


def in_short(house: AppContext, part: Part, seat: int, found: Sequence[Won]) -> list[str]:
    """The same below a number that says the sum already."""
    lines = explain(house, part, seat, found, 4)
    return lines[:-1] if len(lines) > 1 else lines


def _at_the_end(house: AppContext, card: Final) -> Reason:
    return Reason(house.say("ages.why.end", what=house.say(card.card)), (card.points,))
