"""The points of everybody after every turn, drawn as lines on squared paper."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art import prints
from art.fonts import Face
from art.palette import INKS
from game.core.save import Seated
from scenes.ui import players
from scenes.ui.pen import Pen


def draw(pen: Pen, chart: Rect, rows: Sequence[Sequence[int]], seated: Sequence[Seated]) -> None:
    """The lines, with figures along their left side and everybody's seal at the right."""
    px, u = pen.scale.px, pen.scale.u
    top = max(20, -(-max(map(max, rows)) // 20) * 20)
    low = min(0, *map(min, rows))
    pen.put(prints.squares(chart.size, u, 8), *chart.topleft)
    for share in (0.0, 0.5, 1.0):
        value, y = round(low + (top - low) * share), chart.bottom - round(chart.height * share)
        figure = Rect(chart.x - px(46), y - px(10), px(38), px(20))
        pen.text(str(value).replace("-", "\N{MINUS SIGN}"), figure, Face.SANS_REGULAR, 14, INKS.quiet, "r")
    seats = range(len(rows[0]))
    heights = tuple(tuple((row[seat] - low) / (top - low) for row in rows) for seat in seats)
    colours = [players.colour_of(seat, seated[seat]) for seat in seats]
    pen.put(prints.lines(chart.size, u, tuple(colour.colour for colour in colours), heights), *chart.topleft)
    ends = [chart.bottom - round(line[-1] * chart.height) for line in heights]
    for seat, y in zip(seats, apart(ends, px(20)), strict=True):
        players.lay_face(pen, "", colours[seat], px(24), chart.right - px(6), y - px(12))


def apart(heights: Sequence[int], least: int) -> list[int]:
    """Moved up where they would lie on each other, the lowest one first.

    >>> apart([100, 40, 95], 20)
    [100, 40, 80]
    """
    found, below = [0] * len(heights), None
    for place in sorted(range(len(heights)), key=lambda place: -heights[place]):
        found[place] = heights[place] if below is None else min(heights[place], below - least)
        below = found[place]
    return found
