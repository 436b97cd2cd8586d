"""What is under the pointer, in lines: a place of the table, a number of a panel, a move of the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.origins import panels, telling, worth
from scenes.origins.look import Look
from scenes.origins.naming import name_of as name_of
from scenes.origins.places import Key
from scenes.origins.shown import RIVAL, Shown
from scenes.table import tooltips
from scenes.table.frame.layout import Zones
from scenes.table.tooltips import Note
from scenes.ui.targets import Point, Target

RULES = {
    "site": "OR-094", "ship": "OR-094", "action": "OR-099", "bonus": "OR-100", "token": "OR-100", "worker": "OR-096",
    "out": "OR-145", "stands": "OR-094", "pool": "OR-114", "price": "OR-115", "stack": "OR-114", "reserved": "OR-219",
    "citizen": "OR-120", "citizen_price": "OR-121", "speaker": "OR-128", "card": "OR-134", "cell": "OR-060",
    "seat": "OR-130", "climb": "OR-109", "zodiac": "OR-109", "sign": "OR-088", "owner": "OR-088", "tower": "OR-139",
    "height": "OR-139", "holder": "OR-140", "free": "OR-082", "space": "OR-071", "disc": "OR-077",
    "advisor": "OR-085", "good": "OR-049", "player": "OR-168", "wanted": "OR-190",
}  # fmt: skip
"""By the kind of a place."""

VERBS = {"visit": "OR-094", "close": "OR-130", "tower": "OR-139", "grow": "OR-140", "pass": "OR-145"}


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


def rule_of(key: Key) -> str:
    """The number of the rule that belongs to a place; empty when none does."""
    match key:
        case ("verb", name):
            return VERBS[str(name)]
        case ("good", telling.SUPERIORITY):
            return "OR-152"
    return RULES.get(str(key[0]), "")


# -- the frame


def _of_panels(point: Point, shown: Shown, zones: Zones) -> Note | None:
    """A number of anybody's panel, or what the score is made of; the panel of no player tells what to reach."""

    def names(seat: int) -> Sequence[str]:
        return () if shown.solo and seat == RIVAL else panels.NUMBERS

    def told(seat: int, name: str) -> list[str]:
        if shown.solo and seat == RIVAL:
            return panels.target_told(shown)
        return number(shown, seat, name) if name else score(shown, seat)

    return tooltips.of_panels(point, zones, names, told)


def number(shown: Shown, seat: int, name: str) -> list[str]:
    """A number of a panel by its name."""
    say, player = shown.house.say, shown.view.players[seat]
    if name == panels.STRENGTH:
        return [f"{say('origins.table.strength')}: {player.march}", *telling.strength(shown, seat)]
    return telling.good(shown, seat, name)


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, the end of the game counted in."""
    return tooltips.score(shown, seat, panels.open_to(shown, seat), worth.in_short)
