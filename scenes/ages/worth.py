"""What each part of a score is made of: what was won on the way, and what cards bring at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.rules import Part
from scenes.ages import earned
from scenes.play import score_reasons
from scenes.play.score_reasons import MOST, Reason, Won
from scenes.ui.app_context import House


def explain(house: House, part: Part, seat: int, found: Sequence[Won], most: int = MOST) -> list[str]:
    """In so many lines and their sum; what is longer is folded."""
    won, ending = int(str(part.figures["won"])), _at_the_end(house, part)
    counted = [*earned.of(house, found, seat, part.name, won), *[reason for reason in ending if reason.total]]
    return score_reasons.told(house, counted or ending, most) or [house.say(f"ages.zero.{part.name}")]


def in_short(house: House, part: Part, seat: int, found: Sequence[Won]) -> list[str]:
    """The same below a number that says the sum already."""
    lines = explain(house, part, seat, found, 4)
    return lines[:-1] if len(lines) > 1 else lines


def _at_the_end(house: House, part: Part) -> list[Reason]:
    cards: Any = part.figures["cards"]
    return [
        Reason(house.say("ages.why.end", what=house.say(card["card"])), (card["points"],)) for card in cards
    ]  # fmt: skip
