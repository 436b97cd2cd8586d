"""What the rule book is painted with: tabs, rows, numbers, words that lead on."""

from __future__ import annotations

from pygame import Rect

from art import book, controls, fonts, icons, plates
from art.fonts import Face
from art.palette import BRASS, INKS, rgb
from scenes.pages.prose import Style, lines
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

BROWN = rgb("#6B3A10")


def title(text: str, pen: Pen, box: Rect) -> None:
    pen.text(text, box, Face.SERIF_BOLD, 34, INKS.ink, style="engraved", least=0.55)


def line(pen: Pen, box: Rect) -> None:
    pen.surface.blit(plates.divider(box.width, pen.scale.u), box)


def glyph(name: str, pen: Pen, box: Rect) -> None:
    pen.put(icons.icon(name, min(box.size), INKS.link_on_paper), *box.center, "cm")


def tinted(lit: bool, pen: Pen, box: Rect) -> None:
    pen.put(book.box(box.size, pen.scale.u, lit), *box.topleft)


def number(rule: str, pen: Pen, box: Rect) -> None:
    pen.put(book.number(box.size, pen.scale.u), *box.topleft)
    pen.text(rule, box.move(0, -1), Face.SANS_SEMIBOLD, 19, INKS.on_pill, "c")


def tab(name: str, on: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    pen.put(controls.tab(box.size, on, pen.scale.u, state), *box.topleft)
    pen.text(
        name,
        box.inflate(-pen.scale.px(20), 0).move(0, -pen.scale.px(2)),
        Face.SERIF_BOLD,
        19,
        INKS.ink if on else INKS.quiet,
        "c",
    )


def chapter(number: int, title: str, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    side = px(32)
    pen.put(book.ring(side, open), box.x + px(6), box.centery, "lm")
    disc = Rect(box.x + px(6), box.centery - side // 2, side, side)
    pen.text(str(number), disc, Face.SERIF_BOLD, 18, BRASS.glint if open else INKS.quiet, "c")
    room = Rect(disc.right + px(10), box.y, box.right - disc.right - px(12), box.height)
    face = Face.SANS_SEMIBOLD if open else Face.SANS_REGULAR
    colour = INKS.ink if open or state in ("hover", "pressed") else INKS.link_on_paper
    pen.text(title, room, face, 20, colour, least=0.55)


def rule(title: str, rule: str, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    if open or state in ("hover", "pressed"):
        pen.put(book.box(box.size, pen.scale.u, True), *box.topleft)
    room = box.inflate(-px(20), 0)
    took = pen.text(rule, room, Face.SANS_REGULAR, 16, INKS.quiet, "r")
    face = Face.SANS_SEMIBOLD if open else Face.SANS_REGULAR
    pen.text(title, Rect(room.x, room.y, room.width - took.width - px(14), room.height), face, 20, INKS.link_on_paper,
             least=0.7)  # fmt: skip


def lines_of(text: str, width: int, scale: Scale) -> int:
    """How many lines the whole of a rule takes where it is told in short."""
    return len(fonts.wrap(text, Face.SANS_REGULAR, max(fonts.LEAST, scale.px(18)), width))


def begun(title: str, text: str, lines: int, pen: Pen, box: Rect, state: controls.State) -> None:
    """A rule by its title, and as much of it as so many lines hold."""
    px = pen.scale.px
    if state in ("hover", "pressed"):
        pen.put(book.box(box.size, pen.scale.u, True), *box.topleft)
    head = Rect(box.x + px(10), box.y + px(4), box.width - px(20), px(28))
    pen.text(title, head, Face.SERIF_BOLD, 20, BROWN, least=0.7)
    room = Rect(head.x, head.bottom + px(2), head.width, px(28))
    size = max(fonts.LEAST, px(18))
    *whole, last = fonts.wrap(text, Face.SANS_REGULAR, size, room.width)[:lines]
    rest = text[text.index(last, sum(map(len, whole))) :].replace("\n", " ")
    for number, line in enumerate([*whole, beginning(rest, room.width, size)]):
        pen.text(line, room.move(0, number * px(25)), Face.SANS_REGULAR, 18, INKS.ink)


def term(name: str, about: str, style: Style, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    if state in ("hover", "pressed"):
        pen.put(book.box(box.size, pen.scale.u, True), *box.topleft)
    left = Rect(box.x + px(10), box.y, px(150), box.height)
    pen.text(name, left, Face.SERIF_BOLD, 19, BROWN, lines=2, least=0.8)
    room = Rect(left.right + px(12), box.y, box.right - left.right - px(22), box.height)
    two = len(lines(about, room.width, style, pen.scale)) <= 2
    pen.text(about, room, style.face, style.size if two else 15, INKS.ink, lines=3)


def book_link(text: str, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    colour = INKS.ink if open or state in ("hover", "pressed") else INKS.link_on_paper
    glyph = pen.put(icons.icon("book", px(22), colour), box.x + px(6), box.centery, "lm")
    room = Rect(glyph.right + px(10), box.y, box.right - glyph.right - px(10), box.height)
    took = pen.text(text, room, Face.SANS_SEMIBOLD, 18, colour)
    pen.put(plates.dotted_line(took.width, pen.scale.u, colour), took.x, took.bottom - px(2))


def neighbour(title: str, onward: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    colour = INKS.ink if state in ("hover", "pressed") else INKS.link_on_paper
    glyph = icons.icon("right" if onward else "left", px(18), colour)
    took = pen.put(glyph, box.right if onward else box.x, box.centery, "rm" if onward else "lm")
    room = Rect(box.x, box.y, took.left - px(8) - box.x, box.height) if onward else Rect(
        took.right + px(8), box.y, box.right - took.right - px(8), box.height)  # fmt: skip
    pen.text(title, room, Face.SANS_REGULAR, 16, colour, "r" if onward else "l", lines=2, least=0.7)


def snippet(pen: Pen, room: Rect, parts: list[tuple[str, bool]]) -> None:
    """One line of a text, from shortly before the first word that was looked for."""
    face, size, x = Face.SANS_REGULAR, max(fonts.LEAST, pen.scale.px(18)), room.x
    if len(parts) > 1 and not parts[0][1] and fonts.width(face, size, parts[0][0]) > room.width * BEFORE:
        parts = [(ending(parts[0][0], round(room.width * BEFORE), size), False), *parts[1:]]
    for text, wanted in parts:
        shown = beginning(text, room.right - x, size)
        wide = fonts.width(face, size, shown)
        box = Rect(x, room.y, wide + 2, room.height)
        if wanted and shown:
            marked_box = box.inflate(pen.scale.px(3), -pen.scale.px(2))
            pen.put(book.found(marked_box.size, pen.scale.u), *marked_box.topleft)
        pen.text(shown, box, face, 18, INKS.ink)
        x += wide
        if shown != text:
            return


BEFORE = 0.3
"""So much of the line may stand before the first word that was looked for."""


def beginning(text: str, width: int, size: int) -> str:
    """As many words as there is room for."""
    if fonts.width(Face.SANS_REGULAR, size, text) <= width - 12:
        return text
    while text and fonts.width(Face.SANS_REGULAR, size, f"{text}…") > width:
        text = text.rpartition(" ")[0].rstrip(".,:;—")
    return f"{text}…" if text else ""


def ending(text: str, width: int, size: int) -> str:
    """The last words, as many as there is room for."""
    while text and fonts.width(Face.SANS_REGULAR, size, f"…{text}") > width:
        text = text.partition(" ")[2]
    return f"…{text}"
