"""What is under the pointer, in lines: a place of the table, a number of a panel, a move of the timeline."""

from __future__ import annotations

from pygame import Rect

from scenes import frame
from scenes.ages import panels, telling, worth
from scenes.ages.look import Look
from scenes.ages.naming import name_of as name_of
from scenes.ages.panels import RIVAL
from scenes.ages.shown import Shown
from scenes.motion import Key
from scenes.targets import Point, Target
from scenes.zones import Zones

Note = tuple[Rect, list[str]]

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
    if found := _of_panels(point, shown, zones) or _of_timeline(point, shown, zones):
        return found
    key = look.at(point)
    if key is None:
        return of_target(target, shown) if target else None
    lines, box = telling.lines(key, shown), look.box(key)
    if not lines or box is None:
        return None
    return box, [*lines, *([target.why_not] if target and target.why_not else [])]


def of_target(target: Target, shown: Shown) -> Note | None:
    """A place that has the focus, or a panel."""
    if target.id[0] == "player":
        return target.box, score(shown, int(str(target.id[1])))
    lines = telling.lines(target.id, shown) if target.id[0] in RULES else []
    return (target.box, lines) if lines else None


def rule_of(key: Key, shown: Shown) -> str:
    """The number of the rule that belongs to a place; empty when none does."""
    match key:
        case ("action" | "gone", int(number)) if shown.id("action", number) == telling.PLAGUE:
            return PLAGUE
    return RULES.get(str(key[0]), "")


# -- the frame


def _of_panels(point: Point, shown: Shown, zones: Zones) -> Note | None:
    """A number of anybody's panel, or what the score is made of."""
    for seat, panel in enumerate(zones.seats):
        if not panel.collidepoint(point):
            continue
        if shown.solo and seat == RIVAL:
            return panel, panels.goals_told(shown)
        names = panels.figures(shown, seat)
        named = zip(names, frame.dense_boxes(panel, zones.scale, len(names)), strict=True)
        name = next((name for name, box in named if box.collidepoint(point)), "")
        return panel, number(shown, seat, name) if name else score(shown, seat)
    return None


def number(shown: Shown, seat: int, name: str) -> list[str]:
    """A number of a panel by its name, and what stands behind it."""
    say, stock = shown.house.say, shown.detail("stock", 0)["seats"][seat]
    if name == "strength":
        return telling.one_strength(shown, seat)
    n = panels.figures(shown, seat)[name]
    found = [say(f"ages.panel.{name}", n=n)]
    kind = {"technologies": "technology", "wonders": "wonder"}.get(name, "")
    found += [f"   {say(f'{kind}.{id}')}" for id in stock.get(name, ())] if kind else []
    if name == "workers":
        found.append(say("ages.note.free_workers", free=stock["free"], n=n))
    return found


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, the end of the game counted in."""
    say = shown.house.say
    if not panels.open_to(shown, seat):
        return [shown.name(seat), say("ages.table.closed")]
    found = [shown.name(seat)]
    for part in shown.scores[seat].parts:
        if part.points:
            found.append(f"{say(f'part.ages.{part.name}')}: {part.points}")
            found += [f"   {line}" for line in worth.in_short(shown.house, part, seat, shown.won)]
    return [*found, f"{say('ages.table.total')}: {shown.scores[seat].total}"]


def _of_timeline(point: Point, shown: Shown, zones: Zones) -> Note | None:
    if not zones.timeline.collidepoint(point):
        return None
    told = shown.house.say("ages.note.moves", turns=shown.view.turn - 1)
    return Rect(point[0], zones.timeline.y, 1, zones.timeline.height), [told]
