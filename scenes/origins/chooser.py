"""Small choosers in place: answers that have no place of their own on the table, beside what they are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from art import fonts, icons, texture
from art.fonts import Face
from art.origins import emblems, frames, tray
from art.origins.palette import TONES
from game.core.rules import Action
from scenes.origins.answers import Answer
from scenes.table import digits
from scenes.ui.pen import LEAST, Pen
from scenes.ui.tooltip import Ground, place

GAP, EDGE, BESIDE = 6, 8, 12
"""Between answers, around them, and how far they stand from what they are about, in units."""

MOST = 8
"""So many answers stand below each other; more begin another column."""

WIDEST, NARROWEST = 330, 120
"""How wide a column is, in units."""

LINE, ROW = 22, 38
"""How high a line of text is, and the least height of an answer."""

DIE, FOOT, DICE_ACROSS = (66, 98), 24, 6
"""How large an answer is that is a die, how much of that is for its key, and how many stand side by side."""

SIZE = 18
PICTURE = 26
"""How large letters are, and signs before them."""

TITLE, HEAD = 16, 22
"""How large the letters of the title are, and how high it is."""

IN_ROW = 3
"""So many answers may stand side by side."""


class Slot(NamedTuple):
    """An answer in the chooser. Of several that are the same answer, each but the first is a twin."""

    action: Action
    box: Rect
    twin: int = 0


class Chooser(NamedTuple):
    """All answers, the board on which they lie, and what asks."""

    slots: list[Slot]
    box: Rect
    title: str = ""


NOTHING = Chooser([], Rect(0, 0, 0, 0))


# --- where they stand -----------------------------------------------------------------------------------------------


def lay(
    actions: Sequence[Action], answers: Sequence[Answer], anchor: Rect, ground: Ground, u: float, title: str = ""
) -> Chooser:
    """Beside the anchor, in columns or in a row, whichever hides less of what is to be seen."""
    if not actions:
        return NOTHING
    ways = [list(_cells(answers, u))]
    if len(answers) <= IN_ROW and not any(answer.worker for answer in answers):
        ways.append(list(_row(answers, u)))
    head = _head(u) if title else 0
    least = fonts.width(Face.SANS_SEMIBOLD, _title_size(u), title) + 2 * round(EDGE * u) if title else 0
    number, box = place([_frame(boxes, head, least, u) for boxes in ways], anchor, ground, round(BESIDE * u))
    found = [Slot(action, each.move(box.x, box.y + head)) for action, each in zip(actions, ways[number], strict=True)]
    return Chooser(found, box, title)


def _frame(boxes: Sequence[Rect], head: int, least: int, u: float) -> tuple[int, int]:
    """As large as all answers with their title."""
    edge = round(EDGE * u)
    return max(least, max(box.right for box in boxes) + edge), max(box.bottom for box in boxes) + edge + head


def _row(answers: Sequence[Answer], u: float) -> Iterator[Rect]:
    """Side by side, each as wide as it needs."""
    edge, gap = round(EDGE * u), round(GAP * u)
    widths = [_width(answer, u) for answer in answers]
    high, x = max(_height(answer, width, u) for answer, width in zip(answers, widths, strict=True)), edge
    for width in widths:
        yield Rect(x, edge, width, high)
        x += width + gap


def _head(u: float) -> int:
    """How high the title is above the answers."""
    return round(HEAD * u)


def _title_size(u: float) -> int:
    return max(LEAST, round(TITLE * u))


def _cells(answers: Sequence[Answer], u: float) -> Iterator[Rect]:
    """Where each answer stands in the chooser: dice in rows, everything else in columns."""
    edge, gap = round(EDGE * u), round(GAP * u)
    if all(answer.worker for answer in answers):
        wide, high = (round(side * u) for side in DIE)
        across = min(DICE_ACROSS, len(answers))
        for number in range(len(answers)):
            yield Rect(edge + number % across * (wide + gap), edge + number // across * (high + gap), wide, high)
        return
    columns = -(-len(answers) // MOST)
    rows = -(-len(answers) // columns)
    width = max(_width(answer, u) for answer in answers)
    high = max(_height(answer, width, u) for answer in answers)
    for number in range(len(answers)):
        yield Rect(edge + number // rows * (width + gap), edge + number % rows * (high + gap), width, high)


def _before(answer: Answer, u: float) -> int:
    """The room that the sign before the words takes."""
    return round((PICTURE + 10) * u) if answer.sign else 0


def _width(answer: Answer, u: float) -> int:
    """As wide as it needs, within limits."""
    if answer.goods:
        return round((max(NARROWEST, 20 + 66 * len(answer.goods)) + digits.WIDE) * u)
    words = fonts.width(Face.SANS_SEMIBOLD, max(LEAST, round(SIZE * u)), answer.words)
    wanted = words + _before(answer, u) + round((26 + digits.WIDE) * u)
    return max(round(NARROWEST * u), min(round(WIDEST * u), wanted))


def _height(answer: Answer, width: int, u: float) -> int:
    """As high as its lines need."""
    if answer.goods:
        return round(ROW * u)
    room = width - _before(answer, u) - round((24 + digits.WIDE) * u)
    lines = fonts.wrap(answer.words, Face.SANS_SEMIBOLD, max(LEAST, round(SIZE * u)), room)
    return max(round(ROW * u), round((LINE * len(lines) + 12) * u))


# --- how they look --------------------------------------------------------------------------------------------------


def draw(
    pen: Pen, chooser: Chooser, answers: Sequence[Answer], under: Action | None, seat: str, keys: Sequence[str]
) -> None:
    """A night panel with a clay tablet for each answer; dice stand in the holders of the seat's colour."""
    slots, box, title = chooser
    if not slots:
        return
    u, edge = pen.scale.u, pen.scale.px(EDGE)
    pen.plate(frames.panel(box.size, u), *box.topleft)
    if title:
        room = Rect(box.x + edge, box.y + edge // 2, box.width - 2 * edge, _head(u))
        pen.text(title, room, Face.SANS_SEMIBOLD, TITLE, TONES.gold, align="c", least=0.7)
    for slot, answer, key in zip(slots, answers, keys, strict=True):
        pen.plate(frames.clay(slot.box.size, u), *slot.box.topleft)
        if slot.action == under:
            light(pen, slot)
        if answer.worker:
            _draw_worker(pen, slot.box, answer, seat)
            digits.draw_below(pen, slot.box, key)
            continue
        (_draw_goods if answer.goods else _draw_words)(pen, slot.box, answer)
        digits.draw(pen, slot.box, key)


def light(pen: Pen, slot: Slot) -> None:
    """The answer that the pointer is on."""
    frames.glow(slot.box.size, pen.scale.u).lay(pen.surface, *slot.box.topleft)


def _draw_words(pen: Pen, box: Rect, answer: Answer) -> None:
    px, before = pen.scale.px, _before(answer, pen.scale.u)
    if answer.sign:
        sign = icons.icon(answer.sign, px(PICTURE - 4), TONES.ink)
        pen.put(sign, box.x + px(12) + px(PICTURE) / 2, box.centery, "cm")
    room = Rect(box.x + px(11) + before, box.y + px(2), box.width - px(20 + digits.WIDE) - before, box.height - px(4))
    lines = max(1, (box.height - px(10)) // px(LINE))
    pen.text(answer.words, room, Face.SANS_SEMIBOLD, SIZE, TONES.ink, lines=lines, least=0.6)


def _draw_worker(pen: Pen, box: Rect, answer: Answer, seat: str) -> None:
    """The die as it will stand there."""
    assert answer.worker
    room = box.inflate(-pen.scale.px(14), -pen.scale.px(8 + FOOT)).move(0, -pen.scale.px(FOOT) // 2)
    face = tray.worker(room.size, answer.worker._replace(badge=False), seat)
    plate = texture.drop_shape(face, 3 * pen.scale.u, 130, (2 * pen.scale.u, 2 * pen.scale.u))
    pen.plate(plate, *room.topleft)
    if answer.worker.badge:
        tray.badge(pen.surface, (room.right - pen.scale.px(4), room.y + pen.scale.px(8)), pen.scale.px(24))


def _draw_goods(pen: Pen, box: Rect, answer: Answer) -> None:
    """What is paid or gained, by its signs, in the middle."""
    px = pen.scale.px
    labels = [f"−{-n}" if n < 0 else f"+{n}" for _, n in answer.goods]
    widths = [fonts.width(Face.SANS_BOLD, max(LEAST, px(20)), label) for label in labels]
    total = sum(widths) + len(widths) * px(32) + (len(widths) - 1) * px(9)
    x = box.centerx - px(digits.WIDE) // 2 - total // 2
    for (good, _), label, wide in zip(answer.goods, labels, widths, strict=True):
        pen.text(label, Rect(x, box.y, wide + 2, box.height), Face.SANS_BOLD, 20, TONES.ink)
        x += wide + px(5)
        pen.put(emblems.good(good, px(26)), x, box.centery, "lm")
        x += px(27) + px(9)
