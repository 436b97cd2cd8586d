"""What each part of a score is made of: what somebody won on the way, and what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from game.core.match import AnyMatch
from game.core.rules import Fact, Part
from game.origins.codes import SOURCES
from scenes.play import score_reasons
from scenes.play.score_reasons import MOST, Ledger, Reason, Won
from scenes.ui.app_context import AppContext

DEEDS = ("attack", "last_space", "last_holder", "advisor")
"""What brings points, but is no card and no building."""


def ledger(match: AnyMatch) -> Ledger:
    """It tells all points that were ever won in a match."""

    def read(fact: Fact) -> Won | None:
        match fact:
            case ("scored", int(seat), int(part), int(points), str(by)):
                return Won(seat, SOURCES[part], by, points)
        return None

    return Ledger(read)


def of(app: AppContext, found: Sequence[Won], seat: int, part: str, points: int) -> list[Reason]:
    """What so many points of a part were made of."""
    return score_reasons.of(app.say, found, seat, part, points, lambda by: _name(app, part, by))


def explain(app: AppContext, part: Part, seat: int, found: Sequence[Won], most: int = MOST) -> list[str]:
    """In so many lines and their sum; what is longer is folded."""
    say, figures = app.say, part.figures
    match part.name:
        case "temples":
            return _temples(app, figures)
        case "seats":
            return _seats(app, figures, most)
        case "advisors" if not part.figures["advisors"]:
            return [say("origins.zero.advisors")]
        case "advisors":
            return [say("origins.why.advisors", n=figures["advisors"], points=part.points)]  # type: ignore[arg-type]
        case "gold":
            return [say("origins.why.gold", points=part.points)]
    counted = of(app, found, seat, part.name, part.points)
    return score_reasons.told(app.say, counted, most) or [say(f"origins.zero.{part.name}")]


def _name(app: AppContext, part: str, by: str) -> str:
    """What brought the points."""
    source, _, name = by.partition(".")
    match source:
        case "card":
            return app.say("origins.why.card", n=int(name) + 1)
        case "building":
            return app.say(by)
        case "zodiac":
            return app.say(f"sign.{name}")
        case _ if by in DEEDS:
            return app.say(f"origins.why.{by}")
    return app.say(f"part.origins.{part}")


def _temples(app: AppContext, figures: Mapping[str, Any]) -> list[str]:
    found = []
    for temple, points in zip(figures["spaces"], figures["points"], strict=True):
        key = "ignored" if temple == figures["ignored"] and points else "temple"
        found.append(app.say(f"origins.why.{key}", temple=f"origins.{temple}", points=points))
    counted = [points for temple, points in zip(figures["spaces"], figures["points"], strict=True)
               if temple != figures["ignored"]]  # fmt: skip
    return [*found, f"{score_reasons.added(counted)} = {sum(counted)}"]


def enough(app: AppContext, figures: Mapping[str, Any], track: Sequence[int], short: int) -> str:
    """With how few steps further up the temples so many points more would have been there: the highest is left out."""
    spaces, names = tuple(figures["spaces"].values()), tuple(figures["spaces"])
    now = _lower(track, spaces)
    ways = product(*(range(space, len(track)) for space in spaces))
    found = [(sum(way), way) for way in ways if _lower(track, way) - now >= short]
    if short <= 0 or not found:
        return ""
    _, best = min(found)
    steps = [app.say("origins.further", temple=f"origins.{name}", n=after - before)
             for name, before, after in zip(names, spaces, best, strict=True) if after > before]  # fmt: skip
    return app.say("origins.enough", what=", ".join(steps), n=_lower(track, best) - now)


def _lower(track: Sequence[int], spaces: Sequence[int]) -> int:
    """What discs are worth on such spaces of the temples, but for the highest."""
    return sum(sorted(track[space] for space in spaces)[:-1])


def _seats(app: AppContext, figures: Mapping[str, Any], most: int) -> list[str]:
    """Every die in a government seat with the tower that multiplies it."""
    lines, totals = list[str](), list[int]()
    for seat in sorted(figures["seats"], key=lambda seat: -int(seat["points"])):
        hue = app.say(f"origins.hue.{seat['colour']}")
        values = {name: seat[name] for name in ("value", "height", "points")}
        lines.append(app.say("origins.why.seat", hue=hue, **values))
        totals.append(seat["points"])
    return score_reasons.summed(app.say, lines, totals, most) or [app.say("origins.zero.seats")]
