"""The first dice: they lie on a board beside the city, and everybody takes from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from art import plates, texture
from art.origins import dice
from art.origins.layout import Layout
from art.origins.palette import TONES
from art.pictures import keep
from art.texture import Plate, Size
from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins import lights, pieces
from scenes.origins.shown import Shown, hue_of
from scenes.table.area import Area
from scenes.table.picture import Layer, spread
from scenes.table.place import Key, Place, told_apart

WIDE, HIGH, GAP, EDGE = 46, 59, 9, 11
"""A die and the room between two of them, in units."""

CORNER = 10
"""How round the light is, in units."""


class Draft(Area[Shown]):
    """See the module."""

    @property
    def _dice(self) -> list[tuple[Key, int, Rect]]:
        """Each with its place; of several alike each but the first is a twin, which means the same."""
        rolled = self.shown.view.rolled
        keys = told_apart(("die", die) for die in rolled)
        return list(zip(keys, rolled, boxes(self.shown.layout, rolled), strict=True))

    def ground(self) -> Iterator[Layer]:
        """Those that are on their way have not come yet."""
        shown = self.shown
        if not shown.view.rolled:
            return
        here = shown.layout.local()
        rects = boxes(here, shown.view.rolled)
        there = tuple((die, tuple(rect)) for (key, die, _), rect in zip(self._dice, rects, strict=True)
                      if key not in shown.away)  # fmt: skip
        frame = board(here)
        plate = _board(frame.size, here.u)

        def paint(target: Surface) -> None:
            plate.lay(target, *frame.topleft)
            for die, (x, y, wide, high) in there:
                face = dice.die(hue_of(die), codes.value_of(die), wide)
                _raised(face, here.u).lay(target, x, y + high - face.get_height())

        yield Layer("draft", spread(plate, frame.topleft), there, paint)

    def places(self) -> Iterator[Place]:
        shown = self.shown
        asked = shown.choice.ask in ("draft", "discard")
        for key, die, rect in self._dice:
            legal: Key = ("die", die)
            name = shown.say((shown.choice.ask, die)) if asked and legal in shown.choice.next() else ""
            yield Place(key, rect, name, tab="chooser" if name else "", means=legal, piece=pieces.die(die),
                        light=lights.die(shown, CORNER), tooltip=None)  # fmt: skip


def part(key: Key) -> str:
    """The board with the first dice."""
    return "rolled" if key[0] == "die" else ""


def board(layout: Layout) -> Rect:
    """At the right edge of the sand, as large as for all dice there ever are."""
    columns, rows = 1 if layout.seats == 1 else 2, len(COLOURS)
    width = layout.px(columns * WIDE + (columns - 1) * GAP + 2 * EDGE)
    height = layout.px(rows * HIGH + (rows - 1) * GAP + 2 * EDGE)
    box, sand = Rect(0, 0, width, height), layout.sand
    box.midright = sand.right - layout.px(14), sand.centery
    return box.clamp(sand)


def boxes(layout: Layout, rolled: Sequence[int]) -> list[Rect]:
    """Where each die lies: a row for each colour, so that none moves away when another one is taken."""
    frame, px, found = board(layout), layout.px, list[Rect]()
    for number, die in enumerate(rolled):
        colour = codes.colour_of(die)
        alike = sum(codes.colour_of(other) == colour for other in rolled[:number])
        x = frame.x + px(EDGE) + alike * px(WIDE + GAP)
        y = frame.y + px(EDGE) + colour * px(HIGH + GAP)
        found.append(Rect(x, y, px(WIDE), px(HIGH)))
    return found


@keep
def _board(size: Size, u: float) -> Plate:
    """Dark wood with a golden edge."""
    wood = plates.flat(size, 12 * u, TONES.tray_dark, TONES.gold, 1.6 * u)
    return texture.drop(wood, 12 * u, 6 * u, 170, (3 * u, 5 * u))


@keep
def _raised(face: Surface, u: float) -> Plate:
    """With its shadow."""
    return texture.drop_shape(face, 3 * u, 150, (2 * u, 3 * u))
