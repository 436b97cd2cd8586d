"""The log beside every table: its newest lines, and what their columns are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import plates, seals, texture
from art.fonts import Face
from art.palette import INKS, Seat
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.tooltip import Why


class Column(NamedTuple):
    """What stands in a column of the log: its picture, and in words."""

    picture: Surface
    hint: str


Cell = tuple[Surface | None, str, texture.Colour]
"""A figure of a row, as a picture or as a text."""


class Row(NamedTuple):
    """A line of the log: who, and pictures and short texts in columns."""

    seat: Seat | None
    name: str
    cells: tuple[Cell, ...]
    fresh: bool = False
    why: Why | None = None
    move: int = 0  # which move of the game it tells of; 0: it cannot be looked back at


class Chapter(NamedTuple):
    """A round of the whole log, with its lines from the newest back."""

    title: str
    rows: Sequence[Row]


def log(pen: Pen, box: Rect, title: str, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """The newest lines that fit, the newest on top; above them what the columns are."""
    px = pen.scale.px
    if box.height < px(70):
        return
    pen.plate(plates.paper_panel(box.size, pen.scale.u, "log", 4), *box.topleft)
    head = log_head(box, pen.scale)
    pen.text(title, Rect(head.x, head.y, px(112), head.height), Face.SERIF_BOLD, 20, INKS.ink, least=0.7)
    for column, place in zip(columns, log_columns(box, pen.scale, len(columns)), strict=True):
        pen.put(column.picture, place.x, place.centery, "lm")
    for row, place in zip(rows, log_rows(box, pen.scale, len(rows)), strict=False):
        log_row(pen, place, row)


def log_head(box: Rect, scale: Scale) -> Rect:
    """The line above the lines of a log."""
    return Rect(box.x + scale.px(12), box.y + scale.px(6), box.width - scale.px(24), scale.px(32))


def log_targets(zones: Zones, name: str, press: Callable[[], object]) -> list[Target]:
    """The log as something to press, where it is shown."""
    box = zones.log
    return [Target(("log",), "log", box, name, press)] if box.height >= zones.scale.px(70) else []


def log_columns(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """The heads of the columns, each over its figures."""
    head = log_head(box, scale)
    left = head.x + scale.px(NAMES)
    width = (head.right - left) // max(1, count)
    return [Rect(left + width * number, head.y, width, head.height) for number in range(count)]


def log_rows(box: Rect, scale: Scale, count: int) -> list[Rect]:
    """Where the lines of a log lie in its box (`zones.log`), the newest first: those of so many that there is room for.

    Drawing, notes under the pointer and tests all ask here.
    """
    px = scale.px
    top, step = box.y + px(40), px(29)
    room = max(0, (box.height - px(40) - px(6)) // step)
    return [Rect(box.x + px(6), top + row * step, box.width - px(12), step - px(2)) for row in range(min(count, room))]


def log_room(zones: Zones) -> int:
    """How many lines of the log there is room for."""
    return len(log_rows(zones.log, zones.scale, 99))


NAMES = 122
"""How wide the names in a log are, with the seal before them."""


def log_row(pen: Pen, place: Rect, row: Row) -> None:
    """Who, and the figures in their columns."""
    px = pen.scale.px
    if row.fresh:
        pen.put(plates.row_tint(place.size, pen.scale.u, "new"), *place.topleft)
    box = place.inflate(-px(12), 0)
    if row.seat:
        pen.put(seals.seal(row.seat, px(24)), box.x, box.centery, "lm")
    room = Rect(box.x + px(30), box.y, px(NAMES - 38), box.height)
    pen.text(_short(row.name), room, Face.SANS_SEMIBOLD, 18, INKS.ink, least=0.7)
    x = box.x + px(NAMES)
    width = (box.right - x) // max(1, len(row.cells))
    for picture, label, colour in row.cells:
        right = x
        if picture:
            right = pen.put(picture, x, box.centery, "lm").right + px(4)
        pen.text(label, Rect(right, box.y, x + width - right, box.height), Face.SANS_SEMIBOLD, 18, colour)
        x += width


def _short(name: str) -> str:
    """A name for a narrow column; the seal beside it says whose it is."""
    return name if len(name) <= 10 else f"{name[:8].strip()}."


def signed(number: int) -> str:
    """A change with its sign, as it is printed."""
    return f"{'+' if number > 0 else plates.MINUS if number < 0 else '±'}{abs(number)}"
