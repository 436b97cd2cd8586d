"""Text on a page in which some words lead elsewhere: links lie in their lines, and can be pressed one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import book, choices, controls, fonts, plates
from art.fonts import Face
from art.palette import INKS
from scenes.ui.pen import Colour, Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Picture, Widget


class Span(NamedTuple):
    """Some letters of a text that lead somewhere, or were looked for."""

    start: int
    end: int
    go: Callable[[], object] | None = None  # without one it was looked for
    name: str = ""  # of what it leads to
    hint: str = ""


class Style(NamedTuple):
    """How a text is set, in units."""

    size: float = 20
    step: float = 27
    face: Face = Face.SANS_REGULAR
    colour: Colour = INKS.ink

    def pixels(self, scale: Scale) -> int:
        return max(fonts.LEAST, scale.px(self.size))


def grown(style: Style) -> list[Style]:
    """The style as large as letters are wanted, and less and less so: the last is the style itself."""
    return [style._replace(size=style.size * share, step=style.step * share) for share in choices.sizes()]


class Bit(NamedTuple):
    """A part of a line that is all alike."""

    text: str
    box: Rect
    span: Span | None


def lines(text: str, width: int, style: Style, scale: Scale) -> tuple[str, ...]:
    return fonts.wrap(text, style.face, style.pixels(scale), width)


def high(text: str, width: float, style: Style, scale: Scale) -> float:
    """How many units high a text of so many units' width is."""
    return style.step * len(lines(text, scale.px(width), style, scale))


def prose(text: str, box: Rect, spans: Sequence[Span], style: Style, scale: Scale, id: str) -> list[Widget]:
    """What a text in a box is made of; it begins at its top. Links are called ("link", `id`, number)."""
    bits = _bits(text, box, sorted(spans), style, scale)
    found: list[Widget] = [Picture(box, partial(_paint, bits, style))]
    for number, bit in enumerate(each for each in bits if each.span and each.span.go):
        assert bit.span and bit.span.go
        reach = bit.box.inflate(max(0, scale.px(32) - bit.box.width), max(0, scale.px(32) - bit.box.height))
        target = Target(("link", id, number), "text", reach, bit.span.name, bit.span.go, hint=bit.span.hint)
        found.append(Area(target, partial(_paint_link, bit, style)))
    return found


def _bits(text: str, box: Rect, spans: Sequence[Span], style: Style, scale: Scale) -> list[Bit]:
    found, at, px = list[Bit](), 0, style.pixels(scale)
    for number, line in enumerate(lines(text, box.width, style, scale)):
        at = text.index(line, at)
        top = box.y + scale.px(style.step * number)
        for start, end, span in _cut(at, at + len(line), spans):
            left = fonts.width(style.face, px, text[at:start])
            wide = fonts.width(style.face, px, text[at:end]) - left
            found.append(Bit(text[start:end], Rect(box.x + left, top, wide + 2, scale.px(style.step)), span))
        at += len(line)
    return found


def _cut(start: int, end: int, spans: Sequence[Span]) -> list[tuple[int, int, Span | None]]:
    """A line in parts, with the spans that reach into it.

    >>> _cut(0, 9, [Span(2, 4), Span(8, 12)])[0]
    (0, 2, None)
    >>> [part[:2] for part in _cut(0, 9, [Span(2, 4), Span(8, 12)])]
    [(0, 2), (2, 4), (4, 8), (8, 9)]
    """
    found, at = list[tuple[int, int, Span | None]](), start
    for span in spans:
        first, last = max(at, span.start), min(end, span.end)
        if first < last:
            if at < first:
                found.append((at, first, None))
            found.append((first, last, span))
            at = last
    return [*found, (at, end, None)] if at < end else found


def _paint(bits: Sequence[Bit], style: Style, pen: Pen, box: Rect) -> None:
    for bit in bits:
        if bit.span and bit.span.go:
            continue
        if bit.span:
            marked = bit.box.inflate(pen.scale.px(4), -pen.scale.px(4))
            pen.put(book.found(marked.size, pen.scale.u), *marked.topleft)
        pen.text(bit.text, bit.box, style.face, style.size, style.colour)


def _paint_link(bit: Bit, style: Style, pen: Pen, box: Rect, state: controls.State) -> None:
    colour = INKS.ink if state in ("hover", "pressed") else INKS.link_on_paper
    took = pen.text(bit.text, bit.box, style.face, style.size, colour)
    line = plates.dotted_line(took.width, pen.scale.u, colour)
    pen.put(line, took.x, min(took.bottom - pen.scale.px(3), bit.box.bottom - line.get_height()))
