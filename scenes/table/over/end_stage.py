"""The stage on which points are counted: a column for everybody on marble steps, a drum for every category.

Nothing betrays who has won before the last drum lies: until then columns stand in the order of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

from art import columns, controls, fonts, palette, plates, seals
from art.columns import Paint
from art.fonts import Face
from art.palette import BRASS, INKS
from game.core.rules import Part, Score
from game.core.words import Say
from scenes.play.score_reasons import signed
from scenes.table.over.end_count import Count
from scenes.ui.animation import out_back, out_cubic
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget

WIDE_PICTURE, NARROW_PICTURE = 740, 530
"""How wide the picture beside the stage is: where signs explain themselves, and where words stand beside the drums."""

LEGEND = 206
"""What the words take on the stage."""

FLOOR, CEILING = 496, 202
"""Where columns stand, and how far the highest reaches."""

SLIM, MANY = 5, 4
"""From so many columns on their names stand under their seals; from so many on numbers stand without formulas."""

DROP = 64
"""So high above its place a drum appears."""

LABEL = 32
"""How high what can be pointed at is, at least."""

PLAIN = tuple(
    map(palette.rgb, ("#2A58C6", "#D6B23A", "#9E2526", "#5E8A4A", "#3A2F78", "#C98A3C", "#2E8C86", "#B9855A", "#8A4E7A",
                      "#5B6B7A"))
)  # fmt: skip
"""The colours of categories of a game that says nothing of them."""


class Column(NamedTuple):
    """Somebody's score: a seat's, or that of the rival in a solo game. `note` stands under the name."""

    name: str
    seat: palette.Seat
    score: Score
    note: str = ""


class Scene(NamedTuple):
    """What stands on the stage."""

    game: str
    columns: Sequence[Column]
    order: Sequence[int]  # the columns by place
    best: Sequence[int]  # those that have won
    paints: dict[str, Paint]  # how the drums of each category look
    explain: Callable[[int, Part], Sequence[str]]
    broke: dict[int, int]  # by column how many things on top of it broke a tie
    signs_speak: bool  # whether signs explain themselves
    right: int = 1572  # how far the stage reaches

    @property
    def shown(self) -> list[str]:
        """The categories that brought anybody anything, in their order."""
        parts = [part for column in self.columns for part in column.score.parts]
        return list(dict.fromkeys(part.name for part in parts if any(
            other.points for other in parts if other.name == part.name
        )))  # fmt: skip

    @property
    def picture(self) -> int:
        """How wide the picture is beside this stage."""
        return NARROW_PICTURE if self.legend else WIDE_PICTURE

    @property
    def legend(self) -> bool:
        return len(self.columns) >= MANY or not self.signs_speak

    @property
    def slim(self) -> bool:
        return len(self.columns) >= SLIM


def paint_of(paints: dict[str, Paint], name: str, number: int) -> Paint:
    return paints.get(name) or Paint(PLAIN[number % len(PLAIN)])


class Stage:
    """The widgets of the stage at one moment of the count."""

    def __init__(self, grid: Grid, say: Say, scene: Scene, count: Count) -> None:
        self.grid, self.say, self.scene, self.count = grid, say, scene, count
        self.u, self.px = grid.scale.u, grid.scale.px
        self.names = scene.shown
        self.paints = {name: paint_of(scene.paints, name, at) for at, name in enumerate(self.names)}
        left = 66 + scene.picture + 66
        self.left, self.right = left, scene.right
        self.first = left + 6 + (LEGEND if scene.legend else 0)
        self.span = (self.right - self.first) / len(scene.columns)
        self.wide = 48 if scene.slim else 76 if scene.legend else 92
        most = max(self._height(column) for column in scene.columns)
        self.unit = (FLOOR - CEILING) / max(1, most)

    @staticmethod
    def _height(column: Column) -> int:
        """The points won: those lost sink the column into the step."""
        return sum(max(0, part.points) for part in column.score.parts)

    def widgets(self) -> list[Widget]:
        whole = self.grid.rect(self.left - 40, 40, self.right - self.left + 60, 560)
        found: list[Widget] = [Picture(whole, lambda pen, box: self._ground(pen))]
        found += self._legend() if self.scene.legend else []
        for number, column in enumerate(self.scene.columns):
            found += self._column(number, column)
        return found

    # -- where things are

    def _x(self, number: int) -> float:
        """The left edge of a column's share of the stage: it slides from its seat to its place."""
        goal = list(self.scene.order).index(number)
        return self.first + self.span * (number + (goal - number) * self.count.placed)

    def _y(self, units: float) -> int:
        return self.grid.rect(0, units, 1, 1).y

    def seal(self, number: int) -> Rect:
        """Where somebody's seal is on the steps."""
        return self.grid.rect(self._x(number) + 8, FLOOR + 18, 48, 48)

    def goal(self, number: int) -> tuple[int, int]:
        """Where pieces arrive that are counted for somebody: above what lies there."""
        top = Drums(self, number, self.scene.columns[number]).top()
        return self.grid.rect(self._x(number) + 16 + self.wide / 2, top + 6, 0, 0).topleft

    def _ground(self, pen: Pen) -> None:
        grid, px = self.grid, self.px
        down = px(40 * (1 - self.count.stage))
        pool = grid.rect(self.left + 10, 100, self.right - self.left - 20, 400)
        pen.plate(columns.pool(pool.size, self.u), *pool.topleft)
        indent = LEGEND if self.scene.legend else 0
        low = grid.rect(self.left - 8 + indent, FLOOR, self.right - self.left + 8 - indent, 1)
        heights = px(14), px(72 if self.scene.slim else 60)
        pen.plate(columns.steps(low.width, heights, self.u), low.x, low.y + down)

    def _legend(self) -> Iterator[Widget]:
        """The categories in words, from the ground up as the drums lie."""
        step = min(36.0, (FLOOR - 20 - 166) / max(1, len(self.names)))
        for at, name in enumerate(self.names):
            if at > self.count.category:
                continue
            y = FLOOR - 8 - step * at
            chip, room = self.grid.rect(self.left - 4, y - 12, 24, 24), self.grid.rect(self.left + 28, y - 16, 172, 32)
            yield Picture(chip, partial(_chip, self.paints[name]))
            yield Label(room, self._part(name), Face.SANS_SEMIBOLD, 18, INKS.on_wood, style="raised")

    def _part(self, name: str) -> str:
        return self.say(f"part.{self.scene.game}.{name}")

    # -- a column

    def _column(self, number: int, column: Column) -> Iterator[Widget]:
        drums = Drums(self, number, column)
        x = self._x(number)
        yield Picture(self.grid.rect(x, CEILING - 110, self.span, FLOOR - CEILING + 130), drums.paint)
        yield from drums.labels()
        yield self._total(drums, number, column)
        if self.count.stage > 0.6:
            yield Picture(self.grid.rect(x, FLOOR + 14, self.span, 72 if self.scene.slim else 60), self._name(column))

    def _total(self, drums: Drums, number: int, column: Column) -> Widget:
        """The sum of what is counted; at the end it says of which points."""
        say, points = self.say, drums.sum()
        best = number in self.scene.best and not self.count.counting
        parts = [f"{self._part(part.name)}: {signed(part.points)}" for part in column.score.parts if part.points]
        why = [] if self.count.counting else [*parts, f"{say('score.total')}: {signed(column.score.total)}"]
        spoken = say("score.counted", name=column.name, part=say("score.total"), points=points)
        high = 84 if best else 62
        box = self.grid.rect(self._x(number) + 2, drums.top() - high - 6, self.wide + 28, high)
        target = Target(("total", number), f"column.{number}", box, spoken, only_seen, hint="\n".join(why))
        size = (46 if best else 32) if self.scene.slim else (58 if best else 42)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            style = "gilded" if best else "raised"
            colour = INKS.prompt if state != "idle" else INKS.on_wood
            if self.count.stage > 0.6:
                pen.text(signed(points), box, Face.SERIF_BLACK, size, colour, "c", style=style, least=0.5)

        return Area(target, paint)

    def _name(self, column: Column) -> Callable[[Pen, Rect], object]:
        def paint(pen: Pen, box: Rect) -> None:
            px = pen.scale.px
            if self.scene.slim:
                middle = box.x + px(16 + self.wide / 2)
                size = px(34)
                pen.plate(seals.seal_plate(column.seat, size), middle - size // 2, box.y + px(5))
                room = Rect(0, box.y + px(42), box.width - px(6), px(26))
                room.centerx = middle
                pen.text(column.name, room, Face.SERIF_BOLD, 18, INKS.ink, "c", least=0.6)
                return
            size = px(30 if column.note else 42 if self.span > 190 else 34)
            left = box.x + size + px(16)
            room = Rect(left, box.y + px(3), box.right - left - px(6), px(30))
            if not column.note:
                room.centery = box.centery
            pen.plate(seals.seal_plate(column.seat, size), box.x + px(8), room.centery - size // 2)
            pen.text(column.name, room, Face.SERIF_BOLD, 23 if self.span > 190 else 20, INKS.ink, least=0.55)
            lower = Rect(box.x + px(10), box.y + px(32), box.width - px(16), px(22))  # below the seal, too
            pen.text(column.note, lower, Face.SANS_REGULAR, 16, INKS.quiet, least=0.7)

        return paint


class Drums:
    """The drums of one column and what is told beside them."""

    def __init__(self, stage: Stage, number: int, column: Column) -> None:
        self.stage, self.number, self.column = stage, number, column
        self.scene, self.count = stage.scene, stage.count
        self.parts = {part.name: part for part in column.score.parts if part.points}

    @cached_property
    def heights(self) -> dict[str, float]:
        """By category how high its drum is, in units; thin ones stay thin, and are seen."""
        least = columns.LEAST / self.stage.u
        return {name: max(least, part.points * self.stage.unit) for name, part in self.parts.items() if part.points > 0}

    @cached_property
    def sunk(self) -> float:
        """How deep the column stands in the step for points that were lost, so far as it is counted."""
        return sum(
            -part.points * self.stage.unit * self.count.fallen(self.stage.names.index(name))
            for name, part in self.parts.items() if part.points < 0
        )  # fmt: skip

    def sum(self) -> int:
        """What is counted by now."""
        found = 0.0
        for name, part in self.parts.items():
            found += part.points * self.count.rolled(self.stage.names.index(name))
        return round(found)

    def _stack(self) -> Iterator[tuple[str, float, float]]:
        """From the ground up each drum that is seen: its name, where its foot is, and how far it has come down."""
        foot = FLOOR + self.sunk
        for at, name in enumerate(self.stage.names):
            if name in self.heights and (fallen := self.count.fallen(at)) > 0:
                yield name, foot, fallen
                foot -= self.heights[name]

    def top(self) -> float:
        """Where the column ends that is counted by now, with its capital and what lies on it."""
        top = FLOOR + self.sunk
        for name, foot, fallen in self._stack():
            top = foot - self.heights[name] - DROP * (1 - fallen)
        crown = self.stage.wide * 0.34 * (not self.count.counting)
        return min(top - crown, FLOOR - 30) - (34 if self.number in self.scene.broke and self.count.tie else 0)

    def paint(self, pen: Pen, box: Rect) -> None:
        stage, px = self.stage, pen.scale.px
        wide = px(stage.wide)
        x, floor = box.x + px(16), stage._y(FLOOR)
        stack = list(self._stack())
        if stack:
            lying = [foot - self.heights[name] for name, foot, fallen in stack if fallen == 1]
            high = floor - stage._y(min([FLOOR - 8, *lying]))
            pen.plate(columns.shade(wide, max(8, high)), x, floor - high)
        if self.sunk:
            pit = columns.pit(wide)
            pen.put(pit, x + wide / 2, floor, "cm")
        if self.count.tie and self.count.counting and self.column.score.total == max(
            each.score.total for each in self.scene.columns
        ):  # fmt: skip
            self._glow(pen, x, floor, wide)
        clip = pen.surface.get_clip()
        if self.sunk:
            pen.surface.set_clip(Rect(box.x, 0, box.width, floor + round(columns.bulge(wide))))
        for name, foot, fallen in stack:
            self._drum(pen, x, wide, name, foot, fallen)
        pen.surface.set_clip(clip)
        if not self.count.counting and stack:
            self._capital(pen, x, wide, stack[-1])

    def _drum(self, pen: Pen, x: int, wide: int, name: str, foot: float, fallen: float) -> None:
        stage = self.stage
        high = stage._y(foot) - stage._y(foot - self.heights[name])
        sprite = columns.drum(wide, max(columns.LEAST, high), stage.paints[name], stage.u)
        deep = columns.bulge(wide)
        up = pen.scale.px(DROP) * (1 - out_cubic(fallen))
        y = stage._y(foot) - high - deep - up
        if fallen < 1:
            pen.put(columns.dust(wide), x + wide / 2, stage._y(foot) + deep, "cm")
        pen.means(pen.put(sprite, x, y), f"part.{stage.scene.game}.{name}")

    def _capital(self, pen: Pen, x: int, wide: int, last: tuple[str, float, float]) -> None:
        name, foot, _ = last
        head = columns.capital(wide)
        y = self.stage._y(foot - self.heights[name]) - head.get_height() + pen.scale.px(3)
        y -= pen.scale.px(30 * (1 - out_back(self.count.gilded)))
        pen.put(head, x - columns.overhang(wide), y)
        if (count := self.scene.broke.get(self.number, 0)) and self.count.tie:
            stones = columns.token(pen.scale.px(30), count)
            pen.put(stones, x + wide / 2, y + pen.scale.px(4), "cb")

    def _glow(self, pen: Pen, x: int, floor: int, wide: int) -> None:
        high = floor - self.stage._y(self.top())
        light = columns.glow(wide, max(8, high))
        pen.surface.blit(light, (x - wide // 2, floor - high - wide // 2), special_flags=pygame.BLEND_RGB_ADD)

    # -- beside the drums

    def labels(self) -> Iterator[Widget]:
        """The number of each category where there is room for it, as near to its drum as it can be."""
        stage, gap = self.stage, 22 if self.scene.slim else 29
        drums = [(name, foot, foot - self.heights[name]) for name, foot in self._final()]
        lost = [name for name, part in self.parts.items() if part.points < 0]
        wanted = [(foot + top) / 2 for _, foot, top in drums] + [FLOOR - 4.0 for _ in lost]
        low = min([FLOOR - 30.0, *(top for *_, top in drums)]) - 12
        ys = spread(wanted, gap, min(low, FLOOR - 14 - gap * (len(wanted) - 1)), FLOOR - 14)
        for (name, middle), y in zip(
            [*((n, (f + t) / 2) for n, f, t in drums), *((n, FLOOR) for n in lost)], ys, strict=True
        ):
            if self.count.fallen(stage.names.index(name)) == 1:
                yield self._label(name, middle, y)

    def _final(self) -> Iterator[tuple[str, float]]:
        """Where the foot of each drum is when all are counted."""
        foot = FLOOR + sum(-part.points * self.stage.unit for part in self.parts.values() if part.points < 0)
        for name in self.stage.names:
            if name in self.heights:
                yield name, foot
                foot -= self.heights[name]

    def _label(self, name: str, middle: float, y: float) -> Area:
        stage, say, part = self.stage, self.stage.say, self.parts[name]
        x = stage._x(self.number) + 16 + stage.wide + 2
        box = stage.grid.rect(x, y - LABEL / 2, stage.span - stage.wide - 20, LABEL)
        lines = [] if self.count.counting else list(self.scene.explain(self.number, part))
        title = f"{stage._part(name)}: {signed(part.points)}"
        spoken = say("score.counted", name=self.column.name, part=stage._part(name), points=part.points)
        target = Target(("part", self.number, name), f"column.{self.number}", box, spoken, only_seen,
                        hint="\n".join([title, *lines]) if lines else title)  # fmt: skip

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px = pen.scale.px
            down = round((y - middle) * pen.scale.u)
            line = columns.leader(px(12), down, pen.scale.u)
            pen.put(line, box.x, box.centery - (max(0, down)) - 2 if down >= 0 else box.centery - 2)
            left = box.x + px(16)
            if not self.scene.slim:
                left = pen.put(columns.chip(px(24), stage.paints[name]), left, box.centery, "lm").right + px(6)
            colour = INKS.prompt if state == "idle" else BRASS.glint
            size = 19 if self.scene.slim else 22
            room = Rect(left, box.y, max(px(20), box.right - left), box.height)
            if part.points < 0:
                took = pen.put(plates.pill(part.points, pen.scale.u, px(24)), left, box.centery, "lm")
            else:
                took = pen.text(str(part.points), room, Face.SANS_BOLD, size, colour, style="raised", least=0.6)
            formula = lines[-1].rsplit(" = ")[0] if lines and len(self.scene.columns) < MANY else ""
            rest = Rect(took.right + px(7), box.y + px(1), box.right - took.right - px(9), box.height)
            if formula and _fits(formula, rest.width, px(16)):
                pen.text(formula, rest, Face.SANS_REGULAR, 16, INKS.on_wood_quiet)

        return Area(target, paint)


def _fits(text: str, room: int, size: int) -> bool:
    return fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, size), text) <= room


def spread(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Heights for labels as near as they can be to what they mean, at least so far apart, between two bounds.

    >>> spread([10.0, 12.0, 90.0], 20, 0, 100)
    [1.0, 21.0, 90.0]
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    least = min(least, (high - low) / max(1, len(wanted) - 1))
    found = [min(max(each, low), high) for each in wanted]
    for _ in range(200):
        moved = False
        for one, other in pairwise(order):
            gap = least - (found[other] - found[one])
            if gap > 0.05:
                found[one] -= gap / 2
                found[other] += gap / 2
                moved = True
        found = [min(max(each, low), high) for each in found]
        if not moved:
            break
    return found


def _chip(look: Paint, pen: Pen, box: Rect) -> None:
    pen.put(columns.chip(box.width, look), *box.topleft)
