"""What is under the pointer, in lines, found in the same way at every table that stands on places.

A game brings its own rules, words and figures: what is told of a place, of a number of a panel, of somebody's points.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

from pygame import Rect

from scenes.play.score_reasons import signed
from scenes.table.base_shown import BaseShown
from scenes.table.frame import furniture
from scenes.table.frame.layout import Zones
from scenes.ui.animation import Key
from scenes.ui.app_context import House
from scenes.ui.targets import Point, Target

Note = tuple[Rect, list[str]]

Tell = Callable[[Key], list[str]]
"""What there is to say of a place; nothing where that is unknown."""


class Places(Protocol):
    """Where things lie on the table."""

    def at(self, point: Point) -> Key | None: ...
    def box(self, key: Key) -> Rect | None: ...


class InShort(Protocol):
    """How the game explains a part of somebody's points below its number; it takes what that game has counted."""

    def __call__(self, house: House, part: Any, seat: int, found: Any) -> list[str]: ...


def of_place(key: Key, look: Places, tell: Tell, why_not: str) -> Note | None:
    """A place of the table; where pressing would do nothing, why."""
    lines, box = tell(key), look.box(key)
    if not lines or box is None:
        return None
    return box, [*lines, *filter(None, [why_not])]


def of_target(target: Target, known: Collection[str], tell: Tell, player: Callable[[int], list[str]]) -> Note | None:
    """A panel, or a place of a known kind that has the focus."""
    if target.id[0] == "player":
        return target.box, player(int(str(target.id[1])))
    lines = tell(target.id) if target.id[0] in known else []
    return (target.box, lines) if lines else None


# -- the frame


def of_panels(
    point: Point, zones: Zones, names: Callable[[int], Sequence[str]], told: Callable[[int, str], list[str]]
) -> Note | None:
    """A number of anybody's panel by its name, or the whole panel by none."""
    for seat, panel in enumerate(zones.seats):
        if panel.collidepoint(point):
            return panel, told(seat, _number_at(point, panel, zones, names(seat)))
    return None


def _number_at(point: Point, panel: Rect, zones: Zones, names: Sequence[str]) -> str:
    boxes = furniture.dense_boxes(panel, zones.scale, len(names))
    return next((name for name, box in zip(names, boxes, strict=True) if box.collidepoint(point)), "")


def of_timeline(point: Point, shown: BaseShown, zones: Zones) -> Note | None:
    """How many moves there were."""
    if not zones.timeline.collidepoint(point):
        return None
    told = shown.house.say(f"{shown.rules.id}.note.moves", turns=shown.view.turn - 1)
    return Rect(point[0], zones.timeline.y, 1, zones.timeline.height), [told]


def score(shown: Any, seat: int, opened: bool, in_short: InShort) -> list[str]:
    """What somebody's points are made of if they are open, the end of the game counted in."""
    say, game = shown.house.say, shown.rules.id
    if not opened:
        return [shown.name(seat), say(f"{game}.table.closed")]
    found = [shown.name(seat)]
    for part in shown.scores[seat].parts:
        if part.points:
            found.append(f"{say(f'part.{game}.{part.name}')}: {signed(part.points)}")
            found += [f"   {line}" for line in in_short(shown.house, part, seat, shown.won)]
    return [*found, f"{say(f'{game}.table.total')}: {signed(shown.scores[seat].total)}"]
