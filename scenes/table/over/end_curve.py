"""The curve of points over a game on a sheet of paper: its turning points are pinned, told and shown beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from art import analysis, ending, fonts, medals, plates, seals, texture
from art.fonts import Face
from art.palette import INKS, PAPER, Seat
from game.core.words import Say
from scenes.play.points_story import Stand, Turning
from scenes.play.score_reasons import signed
from scenes.table.over.end_stage import spread
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget, sheet

PAPER_BOX = 40, 592, 1046, 216
CHART = 102, 648, 516, 122
WIDE = 860
"""How wide the chart is where no turning points stand beside it."""

ROWS = 694, 604
"""Where the turning points begin; the place of their pictures follows."""

THUMB = 92, 56
PIN = 26

NARROWEST = 36
"""A piece of the curve that can be pointed at is this wide at least."""

HIGHS = (10, 20, 30, 40, 50, 60, 80, 100, 120, 160, 200, 240, 300, 360, 400, 500)
"""How high the axis may reach: all of them have a half."""


class Goal(NamedTuple):
    """Points that had to be reached, and the metal of the medal for them."""

    points: int
    metal: str = ""


class Axis(NamedTuple):
    """From where to where points reach, and by seat the shares of that height after every turn."""

    low: int
    high: int
    series: tuple[tuple[float, ...], ...]

    def height(self, points: float) -> float:
        """The share of the height at which so many points stand."""
        return (points - self.low) / (self.high - self.low)


def axis(rows: Sequence[Sequence[int]], goals: Sequence[int]) -> Axis:
    """What holds all points of a game, and what had to be reached."""
    most = max([1, *goals, *(points for row in rows for points in row)])
    high = next((high for high in HIGHS if high >= most), -(-most // 100) * 100)
    bare = Axis(min(0, *(points for row in rows for points in row)), high, ())
    return bare._replace(series=tuple(tuple(map(bare.height, line)) for line in zip(*rows, strict=True)))


class Curve(NamedTuple):
    """What is drawn: how it stood, where it turned, whose lines these are, and what their order is."""

    say: Say
    stands: Sequence[Stand]
    turnings: Sequence[Turning]
    heads: Sequence[str]  # of each turning point
    texts: Sequence[str]
    names: Sequence[str]
    seats: Sequence[Seat]
    best: int
    axis: Axis
    goals: Sequence[Goal] = ()  # what had to be reached
    share: float = 1.0  # how much of it has drawn itself

    # -- figures

    def rounds(self) -> list[tuple[int, int, int]]:
        """Each round with the places of its first and its last stand."""
        found: list[tuple[int, int, int]] = []
        for at, stand in enumerate(self.stands[1:], 1):
            if found and found[-1][0] == stand.round:
                found[-1] = found[-1][0], found[-1][1], at
            else:
                found.append((stand.round, at - 1, at))
        return found

    # -- the paper

    def widgets(self, grid: Grid, thumb: Callable[[int], Surface | None], go: Callable[[int], object]) -> list[Widget]:
        """`thumb` gives the picture of a turning point, `go` leads to a stand."""
        chart = self._chart(grid)
        found: list[Widget] = [
            sheet(grid.rect(*PAPER_BOX), 12),
            Label(grid.rect(66, 604, 500, 34), self.say("ending.curve"), Face.SERIF_BOLD, 22, INKS.ink),
            Picture(chart, self._paint),
        ]
        found += self._segments(chart, grid, go)
        for number in range(len(self.turnings)):
            found += self._row(grid, number, thumb, go)
        return found

    def _chart(self, grid: Grid) -> Rect:
        x, y, wide, high = CHART
        return grid.rect(x, y, wide if self.turnings else WIDE, high)

    def _paint(self, pen: Pen, chart: Rect) -> None:
        self._axis(pen, chart)
        self._rounds(pen, chart)
        colours = tuple(seat.colour for seat in self.seats)
        picture = ending.lines(ending.Lines(chart.size, self.axis.series, colours, self.best), pen.scale.u)
        pad = (picture.get_width() - chart.width) // 2
        seen = Rect(0, 0, round(picture.get_width() * self.share), picture.get_height())
        pen.surface.blit(picture, (chart.x - pad, chart.y - pad), seen, special_flags=texture.PREMULTIPLIED)
        if self.share == 1:
            self._ends(pen, chart)
        for number, turning in enumerate(self.turnings, 1):
            if turning.at <= self.share * (len(self.stands) - 1):
                x, y = self._spot(chart, turning.at, turning.seat)
                side = pen.scale.px(PIN)
                pen.plate(analysis.pin(number, side, pen.scale.u), x - side // 2, y - side // 2)

    def _spot(self, chart: Rect, at: int, seat: int) -> tuple[int, int]:
        x = chart.x + chart.width * at // max(1, len(self.stands) - 1)
        return x, chart.bottom - round(self.axis.series[seat][at] * chart.height)

    def _axis(self, pen: Pen, chart: Rect) -> None:
        px = pen.scale.px
        dots = plates.dotted_line(chart.width, pen.scale.u, PAPER.frame)
        for value in dict.fromkeys((self.axis.low, self.axis.high // 2, self.axis.high)):
            y = chart.bottom - round(self.axis.height(value) * chart.height)
            pen.put(dots, chart.x, y, "lm")
            room = Rect(chart.x - px(58), y - px(10), px(48), px(20))
            pen.text(signed(value), room, Face.SANS_REGULAR, 15, INKS.quiet, "r")
        wanted = [chart.bottom - self.axis.height(goal.points) * chart.height for goal in self.goals]
        places = spread(wanted, px(24), chart.y - px(10), chart.bottom)
        for (points, metal), at, beside in zip(self.goals, wanted, places, strict=True):
            pen.put(plates.dotted_line(chart.width, pen.scale.u, INKS.loss), chart.x, at, "lm")
            side, left = px(22), chart.right + px(54)
            if metal:
                pen.plate(medals.struck(side, metal, "laurel"), left, round(beside) - side // 2)
            room = Rect(left + px(28 if metal else 0), round(beside) - px(11), px(48), px(22))
            pen.text(signed(points), room, Face.SANS_SEMIBOLD, 16, INKS.ink if metal else INKS.loss)

    def _rounds(self, pen: Pen, chart: Rect) -> None:
        """The numbers of the rounds, as many as there is room for, in the middle of each."""
        px, rounds, last = pen.scale.px, self.rounds(), max(1, len(self.stands) - 1)
        every = 1 + len(rounds) * px(30) // chart.width
        for number, (name, start, end) in enumerate(rounds):
            left, right = (chart.x + chart.width * at // last for at in (start, end))
            pen.surface.fill(PAPER.frame, (left, chart.bottom, max(1, px(1)), px(6)))
            if number % every == 0:
                room = Rect(0, chart.bottom + px(4), px(40), px(22))
                room.centerx = (left + right) // 2
                pen.text(str(max(1, name)), room, Face.SANS_REGULAR, 15, INKS.quiet, "c")
        pen.surface.fill(PAPER.frame, (chart.right, chart.bottom, max(1, px(1)), px(6)))

    def _ends(self, pen: Pen, chart: Rect) -> None:
        """Whose line it is."""
        px, many = pen.scale.px, len(self.seats) > 5
        side = px(19 if many else 23)
        wanted = [chart.bottom - self.axis.height(points) * chart.height for points in self.stands[-1].points]
        places = spread(wanted, px(20 if many else 24), chart.y - px(14), chart.bottom)
        for seat, y in zip(self.seats, places, strict=True):
            pen.plate(seals.seal_plate(seat, side), chart.right + px(20), round(y) - side // 2)

    # -- what can be pointed at

    def _segments(self, chart: Rect, grid: Grid, go: Callable[[int], object]) -> list[Widget]:
        """The chart in upright strips: each tells how it stood at its end, and leads there."""
        count = max(1, min(len(self.stands) - 1, chart.width // grid.scale.px(NARROWEST)))
        found: list[Widget] = []
        for number in range(count):
            at = (len(self.stands) - 1) * (number + 1) // count
            left = chart.x + chart.width * number // count
            box = Rect(left, chart.y - grid.scale.px(6), chart.x + chart.width * (number + 1) // count - left,
                       chart.height + grid.scale.px(6))  # fmt: skip
            target = Target(("stand", at), "curve", box, self.told(at)[0], lambda at=at: go(at),  # type: ignore[misc]
                            hint="\n".join(self.told(at)))  # fmt: skip
            found.append(Area(target, _strip))
        return found

    def told(self, at: int) -> list[str]:
        """How it stood then, the best first."""
        stand = self.stands[at]
        order = sorted(range(len(self.names)), key=lambda seat: -stand.points[seat])
        told = [f"{self.names[seat]}: {signed(stand.points[seat])}" for seat in order]
        return [self.say("ending.after", n=max(1, stand.round)), *told, self.say("ending.go")]

    def _row(
        self, grid: Grid, number: int, thumb: Callable[[int], Surface | None], go: Callable[[int], object]
    ) -> list[Widget]:
        """A turning point: its picture, its pin, what happened and by what."""
        turning = self.turnings[number]
        if self.share < 1 and turning.at > self.share * (len(self.stands) - 1):
            return []
        x, y = ROWS
        box = grid.rect(x - 10, y + 64 * number, 390, 62)
        spoken = f"{self.heads[number]}. {self.texts[number]}"
        hint = self.say("ending.go")
        target = Target(("turning", number), "turnings", box, spoken, lambda: go(turning.at), hint=hint)

        def paint(pen: Pen, box: Rect, state: str) -> None:
            px, picture = pen.scale.px, thumb(number)
            if state != "idle":
                pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
            place = Rect(box.x + px(10), box.y + px(3), px(THUMB[0]), px(THUMB[1]))
            if picture:
                pen.surface.blit(picture, place)
            else:
                pen.surface.fill(PAPER.frame, place)
            pen.put(analysis.framed(place.size, pen.scale.u), *place.topleft)
            side = px(PIN - 2)
            pen.plate(analysis.pin(number + 1, side, pen.scale.u), place.x - side // 2, place.y - side // 4)
            room = Rect(place.right + px(14), box.y + px(4), box.right - place.right - px(18), px(28))
            head, text = self.heads[number], self.texts[number]
            if _long(head, Face.SERIF_BOLD, room.width, px(12)):
                pen.text(f"{head} {text}", room.inflate(0, px(26)).move(0, px(13)), Face.SANS_SEMIBOLD, 15, INKS.ink,
                         lines=3, least=0.7)  # fmt: skip
                return
            pen.text(head, room, Face.SERIF_BOLD, 18, INKS.ink, least=0.5)
            long = _long(text, Face.SANS_REGULAR, room.width, px(13))
            lower = Rect(room.x, room.bottom - px(5 if long else 2), room.width, px(36 if long else 26))
            pen.text(text, lower, Face.SANS_REGULAR, 16, INKS.quiet, lines=2 if long else 1, least=0.75)

        return [Area(target, paint)]


def _long(text: str, face: Face, wide: int, size: int) -> bool:
    """Whether it has no room in one line, however small."""
    return fonts.width(face, max(fonts.LEAST, size), text) > wide


def _strip(pen: Pen, box: Rect, state: str) -> None:
    if state != "idle":
        pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
