"""What is under the pointer, in lines: a place of the table, a number of a panel, a move of the timeline."""

from __future__ import annotations

from pygame import Rect

from scenes import frame
from scenes.origins import panels, telling, worth
from scenes.origins.look import Look
from scenes.origins.naming import name_of as name_of
from scenes.origins.places import Key
from scenes.origins.shown import RIVAL, Shown
from scenes.targets import Point, Target
from scenes.zones import Zones

Note = tuple[Rect, list[str]]

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
    """A number of anybody's panel, or what the score is made of."""
    for seat, panel in enumerate(zones.seats):
        if not panel.collidepoint(point):
            continue
        if shown.solo and seat == RIVAL:
            return panel, panels.target_told(shown)
        boxes = frame.dense_boxes(panel, zones.scale, len(panels.NUMBERS))
        named = zip(panels.NUMBERS, boxes, strict=True)
        name = next((name for name, box in named if box.collidepoint(point)), "")
        return panel, number(shown, seat, name) if name else score(shown, seat)
    return None


def number(shown: Shown, seat: int, name: str) -> list[str]:
    """A number of a panel by its name."""
    say, player = shown.house.say, shown.view.players[seat]
    if name == panels.STRENGTH:
        return [f"{say('origins.table.strength')}: {player.march}", *telling.strength(shown, seat)]
    return telling.good(shown, seat, name)


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, the final scoring counted in."""
    say = shown.house.say
    if not panels.open_to(shown, seat):
        return [shown.name(seat), say("origins.table.closed")]
    found = [shown.name(seat)]
    for part in shown.scores[seat].parts:
        if part.points:
            found.append(f"{say(f'part.origins.{part.name}')}: {part.points}")
            found += [f"   {line}" for line in worth.in_short(shown.house, part, seat, shown.won)]
    return [*found, f"{say('origins.table.total')}: {shown.scores[seat].total}"]


def _of_timeline(point: Point, shown: Shown, zones: Zones) -> Note | None:
    if not zones.timeline.collidepoint(point):
        return None
    told = shown.house.say("origins.note.moves", turns=shown.view.turn - 1)
    return Rect(point[0], zones.timeline.y, 1, zones.timeline.height), [told]
