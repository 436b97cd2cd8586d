"""Which cards, buildings and deeds brought the points that somebody won on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from scenes.play import score_reasons
from scenes.play.score_reasons import Ledger, Reason, Won
from scenes.ui.app_context import AppContext

DEEDS = ("attack", "last_space", "last_holder", "advisor")
"""What brings points, but is no card and no building."""


def ledger(match: Match[Any]) -> Ledger:
    """It tells all points that were ever won in a match."""
    parts = match.rules.detail(match.view(0), 0, "printed")["sources"]

    def read(fact: tuple[Any, ...]) -> Won | None:
        match fact:
            case ("scored", int(seat), int(part), int(points), str(by)):
                return Won(seat, parts[part], by, points)
        return None

    return Ledger(read)


def of(house: AppContext, found: Sequence[Won], seat: int, part: str, points: int) -> list[Reason]:
    """What so many points of a part were made of."""
    return score_reasons.of(house.say, found, seat, part, points, lambda by: _name(house, part, by))


def _name(house: AppContext, part: str, by: str) -> str:
    kind, _, name = by.partition(".")
    match kind:
        case "card":
            return house.say("origins.why.card", n=int(name) + 1)
        case "building":
            return house.say(by)
        case "zodiac":
            return house.say(f"sign.{name}")
        case _ if by in DEEDS:
            return house.say(f"origins.why.{by}")
    return house.say(f"part.origins.{part}")
