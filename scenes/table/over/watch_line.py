"""The timeline of a game that is watched: the curves of points on a strip of paper, ticks for the turns, and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from art import analysis, ending, palette, plates, texture
from art.fonts import Face
from art.palette import INKS, PAPER
from scenes.play.course import Course
from scenes.play.score_reasons import signed
from scenes.table.over.end_curve import Axis, axis
from scenes.ui.pen import Colour, Pen
from scenes.ui.targets import Point, Target
from scenes.ui.widgets import Look, Pressed

TICKS = 26
"""How high the part below the curves is, in units: ticks, and the numbers of the rounds."""

LEFT = 46
"""Room for the figures of the axis."""

PIN, GEM = 24, 13

NARROWEST = 30
"""So far apart numbers of rounds are at least."""


class Mark(NamedTuple):
    """Something on the line: where, and what it says; a turning point has a number."""

    entry: int
    said: str
    number: int = 0


class Curves(NamedTuple):
    """Points over a game; those of a game beside another one are dashed, and drawn from where they part."""

    course: Course
    dashed: bool = False
    begun: float = 0.0


class Track(NamedTuple):
    """What lies on the strip: turn for turn the longest of the games, and the curves that may be told."""

    course: Course
    colours: tuple[Colour, ...]  # of the seats
    turns: tuple[Colour, ...]  # of the turns
    curves: tuple[Curves, ...]


@dataclass
class Line(Pressed):
    """See the module. `seek` is told an entry."""

    target: Target
    track: Track
    at: int
    marks: Sequence[Mark]
    seek: Callable[[int], object]
    pointed: Point | None
    told: Callable[[int], str]

    # -- where

    def chart(self, u: float) -> Rect:
        box = self.box
        return Rect(box.x + round(LEFT * u), box.y + round(10 * u), box.width - round((LEFT + 22) * u),
                    box.height - round((TICKS + 20) * u))  # fmt: skip

    def _x(self, chart: Rect, entry: int) -> int:
        return chart.x + round(chart.width * self.track.course.share(entry))

    def _entry(self, chart: Rect, point: Point) -> int:
        """Where a press leads."""
        course = self.track.course
        return course.rest(course.nearest((point[0] - chart.x) / max(1, chart.width)))

    def drag(self, point: Point) -> bool:
        chart = self.chart(self._u)
        self.seek(self._entry(chart, point))
        return True

    def click(self, point: Point) -> None:
        """It was followed as soon as it was pressed."""

    @property
    def _u(self) -> float:
        return self.box.height / HEIGHT

    # -- drawing

    def draw(self, pen: Pen, look: Look) -> None:
        u, px = self._u, pen.scale.px
        pen.plate(plates.paper_panel(self.box.size, pen.scale.u, "ledger", 8), *self.box.topleft)
        chart = self.chart(u)
        if self.track.curves:
            self._curves(pen, chart)
        self._rounds(pen, chart)
        self._ticks(pen, chart)
        for mark in self.marks:
            self._mark(pen, chart, mark)
        if look.hover == self.target.id and self.pointed and look.held is None:
            self._pointer(pen, chart, self.pointed)
        x = self._x(chart, self.at)
        pen.surface.fill(palette.BRASS.dark, (x - px(1), chart.y - px(6), max(2, px(3)), chart.height + px(24)))
        pen.plate(plates.marker(pen.scale.u, self.at < self.track.course.last), x - px(9), chart.bottom + px(2))

    def _curves(self, pen: Pen, chart: Rect) -> None:
        px, shown = pen.scale.px, self.track.curves
        whole = axis([row for curves in shown for row in curves.course.points], ())
        dots = plates.dotted_line(chart.width, pen.scale.u, PAPER.frame)
        for value in dict.fromkeys((whole.low, whole.high)):
            y = chart.bottom - round(whole.height(value) * chart.height)
            pen.put(dots, chart.x, y, "lm")
            room = Rect(chart.x - px(44), y - px(10), px(38), px(20))
            pen.text(signed(value), room, Face.SANS_REGULAR, 15, INKS.quiet, "r")
        for curves in shown:
            self._lines(pen, chart, curves, whole)

    def _lines(self, pen: Pen, chart: Rect, curves: Curves, whole: Axis) -> None:
        """Those of one game: what is still to come is pale."""
        rows, colours, u = curves.course.points, self.track.colours, pen.scale.u
        series = tuple(tuple(map(whole.height, line)) for line in zip(*rows, strict=True))
        best = max(range(len(rows[-1])), key=lambda seat: rows[-1][seat])
        size = round(chart.width * curves.course.length / self.track.course.length), chart.height
        drawn = ending.Lines(size, series, colours, best, curves.dashed)
        done, pale = ending.lines(drawn, u), ending.faint(drawn, u)
        pad, high = (done.get_width() - size[0]) // 2, done.get_height()
        seen = min(done.get_width(), round(pad + chart.width * self.track.course.share(self.at)) + 1)
        left, top, first = chart.x - pad, chart.y - pad, round(pad + size[0] * curves.begun) if curves.begun else 0
        seen = max(seen, first)
        own = first, 0, seen - first, high
        pen.surface.blit(done, (left + first, top), own, special_flags=texture.PREMULTIPLIED)
        rest = seen, 0, done.get_width() - seen, high
        pen.surface.blit(pale, (left + seen, top), rest, special_flags=texture.PREMULTIPLIED)

    def _rounds(self, pen: Pen, chart: Rect) -> None:
        px, course, free = pen.scale.px, self.track.course, 0
        for number in course.rounds:
            x = self._x(chart, course.legs[number].start)
            pen.surface.fill(PAPER.frame, (x, chart.y, max(1, px(1)), chart.height + px(10)))
            if x >= free:
                room = Rect(x - px(16), chart.bottom + px(17), px(32), px(20))
                pen.text(str(max(1, course.legs[number].round)), room, Face.SANS_REGULAR, 15, INKS.quiet, "c")
                free = x + px(NARROWEST)

    def _ticks(self, pen: Pen, chart: Rect) -> None:
        course, px = self.track.course, pen.scale.px
        step = chart.width / course.length
        size = max(2, int(step - px(2))), px(8)
        for number, colour in enumerate(self.track.turns):
            done = course.legs[number].start < self.at
            picture = plates.tick(size, colour, pen.scale.u, not done)
            pen.put(picture, chart.x + round(number * step) + px(1), chart.bottom + px(10), "lm")

    def _mark(self, pen: Pen, chart: Rect, mark: Mark) -> None:
        px, box = pen.scale.px, mark_box(self, pen.scale.u, mark)
        if mark.number:
            pen.plate(analysis.pin(mark.number, box.width, pen.scale.u), *box.topleft)
        else:
            pen.put(plates.dot(px(GEM)), *box.center, "cm")

    def _pointer(self, pen: Pen, chart: Rect, point: Point) -> None:
        """Where a press would lead."""
        entry = self._entry(chart, point)
        px, x = pen.scale.px, self._x(chart, entry)
        pen.surface.fill(PAPER.frame, (x, chart.y, max(1, px(1)), chart.height))
        room = Rect(0, chart.y - px(6), px(360), px(24))
        room.centerx = x
        room.clamp_ip(chart.inflate(0, px(40)))
        pen.text(self.told(entry), room, Face.SANS_SEMIBOLD, 16, INKS.ink, "c", least=0.6)


HEIGHT = 118
"""How high the strip is, in units."""


def mark_box(line: Line, u: float, mark: Mark) -> Rect:
    """Where a mark lies: turning points on the upper edge, moments below them."""
    chart = line.chart(line.box.height / HEIGHT)
    side = round((PIN if mark.number else GEM) * u)
    box = Rect(0, 0, side, side)
    box.center = line._x(chart, mark.entry), chart.y - round(2 * u) if mark.number else chart.bottom - round(2 * u)
    return box
