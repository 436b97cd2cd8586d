"""Small choosers in place: answers that have no place of their own on the table, beside what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art import fonts
from art.fonts import Face
from art.origins import emblems, frames
from art.origins.palette import TONES
from game.core.rules import Action
from scenes.pen import Pen

ROW, WIDE, GAP = 38, 300, 6
MOST = 8
"""So many answers stand below each other; more begin another column."""

GOODS = ("stone", "food", "wisdom", "gold")


class Slot(NamedTuple):
    """An answer in the chooser."""

    action: Action
    box: Rect


def slots(actions: Sequence[Action], anchor: Rect, table: Rect, u: float) -> list[Slot]:
    """Beside the anchor, where there is room; never outside the table."""
    if not actions:
        return []
    width, row, gap = round(_width(actions) * u), round(ROW * u), round(GAP * u)
    columns = -(-len(actions) // MOST)
    rows = -(-len(actions) // columns)
    size = columns * (width + gap) + gap, rows * (row + gap) + gap
    frame = Rect(0, 0, *size)
    frame.midleft = (anchor.right + round(14 * u), anchor.centery)
    if frame.right > table.right:
        frame.midright = (anchor.left - round(14 * u), anchor.centery)
    frame.clamp_ip(table)
    return [
        Slot(
            action,
            Rect(
                frame.x + gap + (number // rows) * (width + gap),
                frame.y + gap + (number % rows) * (row + gap),
                width,
                row,
            ),
        )
        for number, action in enumerate(actions)
    ]


def _width(actions: Sequence[Action]) -> int:
    """Goods are shown by their signs, everything else in words."""
    return 190 if all(action[0] in ("pay", "gain") for action in actions) else WIDE


def around(slots: Sequence[Slot], u: float) -> Rect:
    """The chooser as a whole."""
    gap = round(GAP * u)
    return slots[0].box.unionall([slot.box for slot in slots]).inflate(2 * gap, 2 * gap)


def draw(pen: Pen, slots: Sequence[Slot], words: Sequence[str], under: Action | None) -> None:
    """A night panel with a clay tablet for each answer."""
    if not slots:
        return
    u = pen.scale.u
    box = around(slots, u)
    pen.plate(frames.panel(box.size, u), *box.topleft)
    for slot, text in zip(slots, words, strict=True):
        pen.plate(frames.clay(slot.box.size, u), *slot.box.topleft)
        if slot.action == under:
            frames.glow(slot.box.size, u).lay(pen.surface, *slot.box.topleft)
        if slot.action[0] in ("pay", "gain"):
            _draw_goods(pen, slot)
        else:
            room = slot.box.inflate(-round(20 * u), -round(4 * u))
            pen.text(text, room, Face.SANS_SEMIBOLD, 18, TONES.ink, least=0.6)


def _draw_goods(pen: Pen, slot: Slot) -> None:
    """What is paid or gained, by its signs."""
    u = pen.scale.u
    sign = "−" if slot.action[0] == "pay" else "+"
    x, size = slot.box.x + round(12 * u), round(24 * u)
    for good, n in zip(GOODS, slot.action[1:], strict=False):
        if not n:
            continue
        label = f"{sign}{n}"
        wide = fonts.width(Face.SANS_SEMIBOLD, round(20 * u), label)
        pen.text(label, Rect(x, slot.box.y, wide + 4, slot.box.height), Face.SANS_SEMIBOLD, 20, TONES.ink)
        x += wide + round(6 * u)
        pen.put(emblems.good(good, size), x, slot.box.centery, "lm")
        x += size + round(10 * u)
