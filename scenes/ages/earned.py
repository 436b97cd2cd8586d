"""Which actions, cards and events brought the points that somebody won on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ages.codes import POINTS, SOURCES
from game.ages.facts import Sources
from game.core.match import Match
from scenes.play import score_reasons
from scenes.play.score_reasons import Ledger, Reason, Won
from scenes.ui.app_context import AppContext


def ledger(match: Match[Any]) -> Ledger:
    """It tells all points that were ever won in a match, and those that were lost as fewer than none."""
    names = Sources(**match.rules.detail(match.view(0), 0, "sources")).names

    def read(fact: tuple[Any, ...]) -> Won | None:
        match fact:
            case ("gained" | "lost" as verb, int(seat), int(good), int(n), int(source), int(part)) if good == POINTS:
                return Won(seat, SOURCES[part], names.get(source, ""), n if verb == "gained" else -n)
        return None

    return Ledger(read)


def of(house: AppContext, found: Sequence[Won], seat: int, part: str, points: int) -> list[Reason]:
    """What so many points of a part were made of."""
    return score_reasons.of(house.say, found, seat, part, points, lambda by: house.say(by or f"part.ages.{part}"))
