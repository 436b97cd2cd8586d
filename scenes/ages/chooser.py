"""Small choosers in place: answers that have no place of their own on the table, beside what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from art import fonts
from art.ages import abilities, lights, sheets, signs, strips
from art.ages.palette import INK, TONES
from art.ages.strips import Parts
from art.fonts import Face
from game.ages import facts
from game.core.rules import Action
from scenes.ages import cause
from scenes.ages.shown import Shown
from scenes.table import digits
from scenes.ui.pen import LEAST, Pen
from scenes.ui.tooltip import beside

GAP, EDGE, BESIDE = 6, 9, 12
"""Between answers, around them, and how far they stand from what they are about, in units."""

WIDEST, NARROWEST = 360, 150
"""How wide an answer is, in units."""

LINE, ROW = 22, 40
"""How high a line of text is, and the least height of an answer."""

SIZE, PICTURE, STRIP = 18, 28, 20
"""How large letters are, signs before them, and signs of what an answer brings."""

SIGNS = {"yes": "check", "no": "refused", "enough": "check", "end": "refused", "sell": "silk", "deliver": "silk"}


class Slot(NamedTuple):
    """An answer in the chooser, with the sign before its words; `row` is what it costs and brings."""

    action: Action
    words: str
    sign: str
    box: Rect
    row: Parts = ()


def slots(shown: Shown, actions: Sequence[Action], anchor: Rect, table: Rect, u: float) -> list[Slot]:
    """Below each other, on the side of the anchor where they hide least of it."""
    if not actions:
        return []
    words = [_words(shown, action) for action in actions]
    rows = [_row(shown, action) for action in actions]
    width = max(_width(each, u) + _reach(row, u) for each, row in zip(words, rows, strict=True))
    boxes, top = list[Rect](), round(EDGE * u)
    for each, row in zip(words, rows, strict=True):
        high = _height(each, width - _reach(row, u), u)
        boxes.append(Rect(round(EDGE * u), top, width, high))
        top += high + round(GAP * u)
    size = width + 2 * round(EDGE * u), boxes[-1].bottom + round(EDGE * u)
    corner = beside(size, anchor, table, round(BESIDE * u)).topleft
    return [
        Slot(action, text, sign_of(shown, action), box.move(corner), row)
        for action, text, box, row in zip(actions, words, boxes, rows, strict=True)
    ]


def _words(shown: Shown, action: Action) -> str:
    """An answer in words; to stop where something is offered is to do without it."""
    return shown.say(("no",)) if action == ("end",) else shown.say(action)


def _row(shown: Shown, action: Action) -> Parts:
    """What using an ability costs and brings, as its card shows it."""
    found = cause.of(shown) if action == ("yes",) else None
    return abilities.row(shown.strips.get(found.part, ())) if found else ()


def _reach(row: Parts, u: float) -> int:
    """How much room a row takes behind the words."""
    return strips.width(row, round(STRIP * u)) + round(10 * u) if row else 0


def sign_of(shown: Shown, action: Action) -> str:
    """What stands before an answer: of an ability the sign of its card."""
    if action[0] == "first":
        card = next((name for name in _waiting(shown) if shown.house.say(name) in shown.say(action)), "")
        return ":".join(cause.card_of(card)) if card else "help"
    return SIGNS.get(str(action[0]), "arrow")


def _waiting(shown: Shown) -> list[str]:
    """The cards of whoever is asked."""
    stock = shown.facts(facts.Stock, 0).seats[shown.view.seat]
    kinds = (("people", "peoples"), ("technology", "technologies"), ("wonder", "wonders"))
    return [f"{kind}.{id}" for kind, name in kinds for id in getattr(stock, name)]


def _width(words: str, u: float) -> int:
    wanted = fonts.width(Face.SANS_SEMIBOLD, max(LEAST, round(SIZE * u)), words) + round(
        (PICTURE + 36 + digits.WIDE) * u
    )
    return max(round(NARROWEST * u), min(round(WIDEST * u), wanted))


def _height(words: str, width: int, u: float) -> int:
    room = width - round((PICTURE + 34 + digits.WIDE) * u)
    lines = fonts.wrap(words, Face.SANS_SEMIBOLD, max(LEAST, round(SIZE * u)), room)
    return max(round(ROW * u), round((LINE * len(lines) + 12) * u))


def around(shown: Sequence[Slot], u: float) -> Rect:
    """The chooser as a whole."""
    edge = round(EDGE * u)
    return shown[0].box.unionall([slot.box for slot in shown]).inflate(2 * edge, 2 * edge)


def draw(pen: Pen, shown: Sequence[Slot], under: object, keys: Sequence[str]) -> None:
    """A cedar board with a sheet of paper for each answer; the one pointed at is lit."""
    if not shown:
        return
    u = pen.scale.u
    box = around(shown, u)
    pen.plate(sheets.wood(box.size, u, TONES.tray, TONES.gilt), *box.topleft)
    for slot, key in zip(shown, keys, strict=True):
        pen.plate(sheets.paper(slot.box.size, u, "open", 20, 6, 3), *slot.box.topleft)
        if slot.action == under:
            pen.plate(lights.frame(slot.box.size, u, "hover", 6), *slot.box.topleft)
        _answer(pen, slot)
        digits.draw(pen, slot.box, key)


def _answer(pen: Pen, slot: Slot) -> None:
    px, box = pen.scale.px, slot.box
    pen.put(signs.sign(slot.sign, px(PICTURE - 4)), box.x + px(12) + px(PICTURE) / 2, box.centery, "cm")
    left = box.x + px(PICTURE + 22)
    right = box.right - px(10 + digits.WIDE)
    if slot.row:
        pen.put(strips.strip(slot.row, px(STRIP), INK), right, box.centery, "rm")
        right -= _reach(slot.row, pen.scale.u)
    room = Rect(left, box.y + px(2), right - left, box.height - px(4))
    pen.text(
        slot.words, room, Face.SANS_SEMIBOLD, SIZE, INK, lines=max(1, (box.height - px(10)) // px(LINE)), least=0.6
    )
