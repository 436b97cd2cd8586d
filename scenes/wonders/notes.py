"""What is under the pointer, in lines: a place of the table, a player's panel, a turn of the timeline."""

from __future__ import annotations

from functools import partial

from scenes.table import tooltips
from scenes.table.frame.layout import Zones
from scenes.table.tooltips import Note
from scenes.ui.targets import Point, Target
from scenes.wonders import telling
from scenes.wonders.describe_verbs import VERBS
from scenes.wonders.look import Look
from scenes.wonders.naming import name_of as name_of
from scenes.wonders.shown import Key, Shown

RULES = {
    "die": "SW-015", "space": "SW-033", "bonus": "SW-028", "board": "SW-004", "price": "SW-016", "face": "SW-018",
    "facing": "SW-043", "sum": "SW-043", "first": "SW-039", "tab": "SW-019", "stamp": "SW-028", "balance": "SW-016",
    "treasury": "SW-016", "header": "SW-058", "forum": "SW-011", "bill": "SW-033", "player": "SW-058",
    "wonder": "SW-026", "pass": "SW-013",
}  # fmt: skip
"""By the kind of a place."""


def under(point: Point, target: Target | None, shown: Shown, look: Look, zones: Zones) -> Note | None:
    """What there is to say; where pressing would do nothing, why."""
    for seat, panel in enumerate(zones.seats):
        if panel.collidepoint(point):
            return panel, telling.player(shown, seat)
    if target and target.zone == "buttons":
        return of_target(target, shown)
    key = look.at(point)
    if key is None:
        return of_target(target, shown) if target else None
    why_not = _why_not(target, shown) if target and target.id == key else ""
    return tooltips.of_place(key, look, partial(telling.lines, shown=shown), why_not)


def _why_not(target: Target, shown: Shown) -> str:
    """Why a press does nothing; or that it changes what was chosen."""
    return shown.house.say("wonders.table.again") if target.again else target.why_not


def of_target(target: Target, shown: Shown) -> Note | None:
    """A place that has the focus, a verb, or a panel."""
    if target.id[0] == "player":
        return target.box, telling.player(shown, int(str(target.id[1])))
    key = (VERBS[target.id],) if target.id in VERBS else target.id
    lines = telling.lines(key, shown) if key[0] in RULES else []
    return (target.box, [*lines, *filter(None, [_why_not(target, shown)])]) if lines else None


def rule_of(key: Key) -> str:
    """The number of the rule that belongs to a place; empty when none does."""
    key = (VERBS[key],) if key in VERBS else key
    return RULES.get(str(key[0]), "")
