"""What is under the pointer, in lines: a place of the table, a number of a panel, a move of the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ages import facts
from scenes.ages import panels, telling, worth
from scenes.ages.look import Look
from scenes.ages.naming import name_of as name_of
from scenes.ages.panels import RIVAL
from scenes.ages.shown import Shown
from scenes.table import tooltips
from scenes.table.frame.layout import Zones
from scenes.table.tooltips import Note
from scenes.ui.animation import Key
from scenes.ui.targets import Point, Target

RULES = {
    "people": "AC-026", "hand": "AC-141", "kept": "AC-141", "birth": "AC-026", "absorb": "AC-038",
    "action": "AC-048", "space": "AC-046", "gone": "AC-047", "own": "AC-087", "technology": "AC-006",
    "special": "AC-124", "wonder": "AC-004", "built": "AC-004", "worker": "AC-045", "out": "AC-045",
    "site": "AC-172", "order": "AC-172", "event": "AC-129", "ruling": "AC-033", "ability": "AC-033",
    "stratum": "AC-034", "strength": "AC-074", "rank": "AC-074", "round": "AC-071", "end": "AC-077",
    "good": "AC-048", "deck": "AC-026", "known": "AC-006",
}  # fmt: skip
"""By the kind of a place."""


PLAGUE = "AC-075"


def under(point: Point, target: Target | None, shown: Shown, look: Look, zones: Zones) -> Note | None:
    """What there is to say; where pressing would do nothing, why."""
    if found := _of_panels(point, shown, zones) or tooltips.of_timeline(point, shown, zones):
        return found
    key = look.at(point)
    if key is None:
        return of_target(target, shown) if target else None
    return tooltips.of_place(key, look, partial(telling.lines, shown=shown), target.why_not if target else "")


def of_target(target: Target, shown: Shown) -> Note | None:
    """A place that has the focus, or a panel."""
    return tooltips.of_target(target, RULES, partial(telling.lines, shown=shown), partial(score, shown))


def rule_of(key: Key, shown: Shown) -> str:
    """The number of the rule that belongs to a place; empty when none does."""
    match key:
        case ("action" | "gone", int(number)) if shown.id("action", number) == telling.PLAGUE:
            return PLAGUE
    return RULES.get(str(key[0]), "")


# -- the frame


def _of_panels(point: Point, shown: Shown, zones: Zones) -> Note | None:
    """A number of anybody's panel, or what the score is made of; the panel of no player tells what to reach."""

    def names(seat: int) -> Sequence[str]:
        return () if shown.solo and seat == RIVAL else list(panels.figures(shown, seat))

    def told(seat: int, name: str) -> list[str]:
        if shown.solo and seat == RIVAL:
            return panels.goals_told(shown)
        return number(shown, seat, name) if name else score(shown, seat)

    return tooltips.of_panels(point, zones, names, told)


def number(shown: Shown, seat: int, name: str) -> list[str]:
    """A number of a panel by its name, and what stands behind it."""
    say, stock = shown.house.say, shown.facts(facts.Stock, 0).seats[seat]
    if name == "strength":
        return telling.one_strength(shown, seat)
    n = panels.figures(shown, seat)[name]
    found = [say(f"ages.panel.{name}", n=n)]
    kind = {"technologies": "technology", "wonders": "wonder"}.get(name, "")
    found += [f"   {say(f'{kind}.{id}')}" for id in getattr(stock, name)] if kind else []
    if name == "workers":
        found.append(say("ages.note.free_workers", free=stock.free, n=n))
    return found


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, the end of the game counted in."""
    return tooltips.score(shown, seat, panels.open_to(shown, seat), worth.in_short)
