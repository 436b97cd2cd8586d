"""The keys of answers that lie side by side: a cap with the key that picks it stands in each."""

from __future__ import annotations

from pygame import Rect, Surface

from art import plates
from scenes.table.commands import key_name
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

WIDE = 28
"""How much room a cap takes beside an answer, in units."""

MOST = 9
"""So many answers have a key."""


def of(app: AppContext, count: int) -> tuple[str, ...]:
    """The keys of so many answers, in order; those beyond the last key have none."""
    return tuple(key_name(app, f"choose_{number}") if number <= MOST else "" for number in range(1, count + 1))


def draw(pen: Pen, box: Rect, key: str) -> None:
    """A cap at the right end of an answer."""
    if key:
        pen.put(_cap(pen, key), box.right - pen.scale.px(8), box.centery, "rm")


def draw_below(pen: Pen, box: Rect, key: str) -> None:
    """The same at the foot of an answer that is higher than wide."""
    if key:
        pen.put(_cap(pen, key), box.centerx, box.bottom - pen.scale.px(4), "cb")


def _cap(pen: Pen, key: str) -> Surface:
    return plates.key_cap(key, pen.scale.u * 0.9, False)
