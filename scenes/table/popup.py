"""Answers that have no place of their own: offered beside what asks, in words, with a sign, or as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import choices, fonts, plates
from art.fonts import Face as Font
from art.palette import INKS
from art.texture import Colour, Plate, Size
from game.core.rules import Action
from scenes.table.commands import cap_name
from scenes.table.place import ANSWER, Face, Key
from scenes.table.places_picture import frame
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.tooltip import Ground, beside, place

GAP, EDGE, BESIDE = 6, 9, 12
"""Between answers, around them, and how far they stand from what they are about, in units."""

CAP, KEYS = 28, 9
"""How much room the cap of a key takes beside an answer, in units; so many answers have a key."""

MOST, ACROSS, IN_ROW = 8, 6, 3
"""So many answers stand below each other before another column begins; so many pictures, or words, side by side."""

WIDEST, NARROWEST = 360, 140
"""How wide an answer in words is, in units."""

LINE, ROW, SIZE = 22, 40, 18
"""How high a line of words is, the least height of an answer, and how large its letters are."""

SIGN = 28
"""How much room a sign takes, in units."""

TITLE, HEAD = 16, 22
"""How large the letters of the title are, and how high it is."""

FOOT = 24
"""How much of a picture's height is for its key."""


class Offer(NamedTuple):
    """How an answer looks: its words, a sign before them and one behind them; or a picture of so many units."""

    words: str
    sign: Face | None = None
    behind: Face | None = None  # as wide as its `size` says, in units
    picture: Face | None = None  # in place of the words
    size: Size = (0, 0)  # of the picture, in units; (0, 0): it stands in a line like words


def plain_board(size: Size, u: float) -> Plate:
    return plates.paper_panel(size, u, "log", 1)


def plain_paper(size: Size, u: float) -> Plate:
    return plates.paper_panel(size, u, "log", 2)


def plain_light(size: Size, u: float) -> Plate:
    return frame(size, u, "hover")


Painter = Callable[[Size, float], Plate]


class Style(NamedTuple):
    """How a game paints it: the board, the paper of an answer, its light, the colours of letters."""

    board: Painter = plain_board
    paper: Painter = plain_paper
    light: Painter = plain_light
    ink: Colour = INKS.ink
    title: Colour = INKS.quiet


class Slot(NamedTuple):
    """An answer where it is offered."""

    action: Action
    offer: Offer
    rect: Rect

    @property
    def key(self) -> Key:
        return ANSWER, *self.action


class Popup(NamedTuple):
    """All answers, the board on which they lie, and what asks."""

    slots: Sequence[Slot] = ()
    rect: Rect = Rect(0, 0, 0, 0)
    title: str = ""


NONE = Popup()


def label(words: str) -> str:
    """What is pressed ends like a button, without a full stop; several sentences stay such.

    >>> label("Attack."), label("Gain 1 gold. Then attack."), label("And so on…")
    ('Attack', 'Gain 1 gold. Then attack.', 'And so on…')
    """
    return words[:-1] if words.endswith(".") and ". " not in words else words


# -- where they stand


def laid(offers: Sequence[tuple[Action, Offer]], anchor: Rect, ground: Ground, u: float, title: str = "") -> Popup:
    """Beside the anchor: in columns, or in a row where that hides less of what is to be seen."""
    if not offers:
        return NONE
    offers = [(action, offer._replace(words=label(offer.words))) for action, offer in offers]
    looks = [offer for _, offer in offers]
    ways = [[*_columns(looks, u)]]
    if (ground.keep or ground.zones) and len(looks) <= IN_ROW and not looks[0].size[0]:
        ways.append([*_row(looks, u)])
    head = round(HEAD * choices.text_size * u) if title else 0
    least = fonts.width(Font.SANS_SEMIBOLD, fonts.letters(TITLE, u), title) + 2 * round(EDGE * u) if title else 0
    number, rect = _placed([_around(rects, head, least, u) for rects in ways], anchor, ground, u)
    slots = [
        Slot(action, offer, each.move(rect.x, rect.y + head))
        for (action, offer), each in zip(offers, ways[number], strict=True)
    ]
    return Popup(slots, rect, title)


def _placed(sizes: Sequence[Size], anchor: Rect, ground: Ground, u: float) -> tuple[int, Rect]:
    """Where something is to be kept in sight it is looked for room all around, else on the four sides."""
    gap = round(BESIDE * u)
    return (
        place(sizes, anchor, ground, gap)
        if ground.keep or ground.zones
        else (0, beside(sizes[0], anchor, ground.table, gap))
    )


def _around(rects: Sequence[Rect], head: int, least: int, u: float) -> Size:
    """As large as all answers with their title."""
    edge = round(EDGE * u)
    return max(least, max(rect.right for rect in rects) + edge), max(rect.bottom for rect in rects) + edge + head


def _columns(looks: Sequence[Offer], u: float) -> Iterator[Rect]:
    """Below each other; pictures in rows."""
    edge, gap = round(EDGE * u), round(GAP * u)
    if looks[0].size[0]:
        wide, high = (round(side * u) for side in looks[0].size)
        across = min(ACROSS, len(looks))
        for number in range(len(looks)):
            yield Rect(edge + number % across * (wide + gap), edge + number // across * (high + gap), wide, high)
        return
    rows = -(-len(looks) // -(-len(looks) // MOST))
    wide, x, y = max(_width(each, u) for each in looks), edge, edge
    for number, each in enumerate(looks):
        if number and number % rows == 0:
            x, y = x + wide + gap, edge
        yield Rect(x, y, wide, _height(each, wide, u))
        y += _height(each, wide, u) + gap


def _row(looks: Sequence[Offer], u: float) -> Iterator[Rect]:
    """Side by side, each as wide as it needs."""
    widths = [_width(each, u) for each in looks]
    high, x = max(_height(each, wide, u) for each, wide in zip(looks, widths, strict=True)), round(EDGE * u)
    for wide in widths:
        yield Rect(x, round(EDGE * u), wide, high)
        x += wide + round(GAP * u)


def _beside_words(offer: Offer, u: float) -> int:
    """How much of an answer's width is not for its words: the edges, the key, what stands before and behind."""
    signs = (SIGN + 10 if offer.sign else 0) + (offer.behind.size[0] + 10 if offer.behind and offer.behind.size else 0)
    return round((24 + CAP + signs) * u)


def _width(offer: Offer, u: float) -> int:
    if offer.picture and offer.picture.size:
        return round((max(NARROWEST, offer.picture.size[0] + 20) + CAP) * u)
    wanted = fonts.width(Font.SANS_SEMIBOLD, fonts.letters(SIZE, u), offer.words) + _beside_words(offer, u)
    behind = offer.behind.size[0] + 10 if offer.behind and offer.behind.size else 0
    return max(round(NARROWEST * u), min(round((WIDEST * choices.text_size + behind) * u), wanted))


def _height(offer: Offer, wide: int, u: float) -> int:
    if offer.picture:
        return round(ROW * u)
    lines = fonts.wrap(offer.words, Font.SANS_SEMIBOLD, fonts.letters(SIZE, u), wide - _beside_words(offer, u))
    return max(round(ROW * u), round((LINE * choices.text_size * len(lines) + 12) * u))


# -- how they look


def draw(pen: Pen, popup: Popup, pointed: object, keys: Sequence[str], style: Style) -> None:
    """A board with a sheet for each answer; the one that is pointed at is lit."""
    if not popup.slots:
        return
    pen.plate(style.board(popup.rect.size, pen.scale.u), *popup.rect.topleft)
    if popup.title:
        edge, head = pen.scale.px(EDGE), pen.scale.px(HEAD * choices.text_size)
        room = Rect(popup.rect.x + edge, popup.rect.y + edge // 2, popup.rect.width - 2 * edge, head)
        pen.text(popup.title, room, Font.SANS_SEMIBOLD, TITLE, style.title, align="c", least=0.7)
    for slot, key in zip(popup.slots, keys, strict=True):
        pen.plate(style.paper(slot.rect.size, pen.scale.u), *slot.rect.topleft)
        if pointed == slot.key:
            pen.plate(style.light(slot.rect.size, pen.scale.u), *slot.rect.topleft)
        _draw(pen, slot, key, style)


def _draw(pen: Pen, slot: Slot, key: str, style: Style) -> None:
    if slot.offer.size[0]:
        _draw_picture(pen, slot.offer, slot.rect.inflate(0, -pen.scale.px(FOOT)).move(0, -pen.scale.px(FOOT) // 2))
        _draw_cap_below(pen, slot.rect, key)
        return
    room = slot.rect.copy()
    room.width -= pen.scale.px(CAP)
    if slot.offer.picture:
        _draw_picture(pen, slot.offer, room)
    else:
        _draw_words(pen, slot, room, style)
    _draw_cap(pen, slot.rect, key)


def _draw_picture(pen: Pen, offer: Offer, room: Rect) -> None:
    """In the middle of its room, by its own size where it has one."""
    assert offer.picture
    plate = _plate(pen, offer.picture, room.inflate(-pen.scale.px(14), -pen.scale.px(8)).size)
    wide, high = (side - 2 * plate.pad for side in plate.surface.get_size())
    pen.plate(plate, room.centerx - wide // 2, room.centery - high // 2)


def _draw_words(pen: Pen, slot: Slot, room: Rect, style: Style) -> None:
    px, offer = pen.scale.px, slot.offer
    left, right = room.x + px(11), room.right - px(10)
    if offer.sign:
        plate = _plate(pen, offer.sign, (px(SIGN - 4), px(SIGN - 4)))
        pen.put(plate.surface, left + px(SIGN) / 2, room.centery, "cm")
        left += px(SIGN + 10)
    if offer.behind:
        plate = _plate(pen, offer.behind, (px(SIGN), px(SIGN)))
        pen.put(plate.surface, right, room.centery, "rm")
        right -= plate.surface.get_width() + px(10)
    words = Rect(left, room.y + px(2), right - left, room.height - px(4))
    lines = max(1, (room.height - px(10)) // px(LINE * choices.text_size))
    pen.text(offer.words, words, Font.SANS_SEMIBOLD, SIZE, style.ink, lines=lines, least=0.6)


def _plate(pen: Pen, face: Face, size: Size) -> Plate:
    """Sizes that a face has of its own are in units here."""
    wanted = tuple(map(pen.scale.px, face.size)) if face.size else size
    return face._replace(size=None).plate((wanted[0], wanted[1]), pen.scale.u)


# -- the keys of answers that lie side by side: a cap with the key that picks it stands in each


def digits(app: AppContext, count: int) -> tuple[str, ...]:
    """The keys of so many answers, in order; those beyond the last key have none."""
    return tuple(cap_name(app, f"choose_{number}") if number <= KEYS else "" for number in range(1, count + 1))


def _draw_cap(pen: Pen, box: Rect, key: str) -> None:
    """A cap at the right end of an answer."""
    if key:
        pen.put(_cap(pen, key), box.right - pen.scale.px(8), box.centery, "rm")


def _draw_cap_below(pen: Pen, box: Rect, key: str) -> None:
    """The same at the foot of an answer that is higher than wide."""
    if key:
        pen.put(_cap(pen, key), box.centerx, box.bottom - pen.scale.px(4), "cb")


def _cap(pen: Pen, key: str) -> Surface:
    return plates.key_cap(key, pen.scale.u * 0.9, False)
