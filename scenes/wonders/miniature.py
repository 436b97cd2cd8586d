"""With two players there is room for the other one's whole sheet, small, below the panels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from art.wonders import sheet
from art.wonders.layout import Layout
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.wonders import describe_sheet
from scenes.wonders.shown import Shown

PANEL, GAP, LOG = 132, 8, 164
"""How high the panels beside it are, the gaps between them, and the log below it; in units."""


def arrange(zones: Zones) -> Zones:
    """Panels above, log below, and the rest for the sheet."""
    px, first = zones.scale.px, zones.seats[0]
    step = px(PANEL) + px(GAP)
    seats = tuple(Rect(first.x, first.y + number * step, first.width, px(PANEL)) for number in range(len(zones.seats)))
    log = Rect(first.x, zones.log.bottom - px(LOG), first.width, px(LOG))
    return zones._replace(seats=seats, log=log)


def seat(shown: Shown) -> int | None:
    """Whose sheet is small: that of whom the large one is not."""
    seats = range(len(shown.view.players))
    if len(seats) != 2 or not all(map(shown.city, seats)):
        return None
    return next(seat for seat in seats if seat != shown.main)


def draw(pen: Pen, shown: Shown, layout: Layout, zones: Zones) -> None:
    if (whose := seat(shown)) is None:
        return
    box = _box(zones, layout)
    described = shown.kept(f"miniature {whose}", partial(describe_sheet.whose, shown, whose))
    pen.plate(sheet.miniature(layout._replace(x=0, y=0), described, box.width), *box.topleft)


def targets(shown: Shown, zones: Zones, layout: Layout, enlarge: Callable[[int], object]) -> list[Target]:
    """Pressed, it becomes the large one."""
    if (whose := seat(shown)) is None:
        return []
    name = shown.house.say("wonders.table.sheet", name=shown.name(whose))
    return [Target(("small_sheet",), "panels", _box(zones, layout), name, partial(enlarge, whose), hint=name)]


def _box(zones: Zones, layout: Layout) -> Rect:
    """In the middle of what lies between the panels and the log."""
    last = zones.seats[-1]
    room = Rect(last.x, last.bottom, last.width, zones.log.top - last.bottom).inflate(0, -2 * zones.scale.px(GAP))
    return layout.sheet.fit(room)
