"""What is under the pointer, in lines: where it lies, and what its number is made of."""

from __future__ import annotations

from pygame import Rect

from scenes import frame
from scenes.akropolis import explain, ledger
from scenes.akropolis.shown import Shown
from scenes.targets import Target
from scenes.zones import Zones

Note = tuple[Rect, list[str]]


def of_target(target: Target, shown: Shown, seat: int) -> Note | None:
    """A line of the ledger of a seat's city, the panel of that seat, or the Architect's."""
    house, rules, view = shown.house, shown.rules, shown.view
    match target.id:
        case ("ledger", name):
            return target.box, explain.category(house, rules, view, seat, str(name))
        case ("seat", number) if number == seat:
            return target.box, explain.panel(house, rules, view, seat)
        case ("rival",):
            return target.box, explain.rival(house, rules, view)
    return None


def of_number(point: tuple[int, int], zones: Zones, shown: Shown, seat: int) -> Note | None:
    """A small number of anybody's panel, or the stones and the sum of the ledger, which shows a seat's city."""
    house, rules, view = shown.house, shown.rules, shown.view
    for number, panel in enumerate(zones.seats[: shown.session.match.seats]):
        boxes = frame.figure_boxes(panel, zones.scale, len(ledger.CATEGORIES))
        for name, box in zip(ledger.CATEGORIES, boxes, strict=True):
            if box.collidepoint(point):
                return panel, explain.category(house, rules, view, number, name)
    if (box := ledger.stones_box(zones.ledger, zones.scale.u)).collidepoint(point):
        return box, [house.say("why.stones", points=shown.detail("categories", seat)["stones"])]
    if (box := ledger.total_box(zones.ledger, zones.scale.u)).collidepoint(point):
        return box, explain.panel(house, rules, view, seat)
    return None
