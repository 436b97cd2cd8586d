"""The light of the lamp on a table: what matters is lit and numbered, all else lies in dusk and can still be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import choices, controls, icons, lamp, plates
from art.fonts import Face
from art.palette import INKS
from art.texture import Colour
from scenes.ui.pen import Pen
from scenes.ui.targets import Point, Target

COIN = 34
"""How wide the coin with a number is, in units."""

BEADS = 16
"""So many beads show the way from one thing to the next."""

GROWN = 3
"""How far the light reaches beyond what is lit, in units."""


def dusk(
    pen: Pen, lit: Sequence[Rect], half: Sequence[Rect] = (), shapes: Sequence[lamp.Outline] = (),
    colour: Colour = lamp.DUSK,
) -> None:  # fmt: skip
    """All but what is lit steps back; what is half lit is asked about next. Some of it may be no rectangle."""
    veil = lamp.dusk(pen.surface.get_size(), _holes(lit), _holes(half), pen.scale.u, colour, tuple(shapes))
    pen.surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _holes(boxes: Sequence[Rect]) -> tuple[lamp.Hole, ...]:
    return tuple([(box.x, box.y, box.width, box.height) for box in boxes])


BENDS = 24
"""Of so many pieces a thread is made."""


def around(shape: Sequence[tuple[float, float]]) -> Rect:
    """The box around a shape."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    left, top = round(min(xs)), round(min(ys))
    return Rect(left, top, round(max(xs)) - left + 1, round(max(ys)) - top + 1)


RING = 10
"""The room of the ring at its end, in units."""


def thread(pen: Pen, start: Point, end: Point, sag: float = 18) -> None:
    """A brass thread that hangs a little, from a card to what it speaks of."""
    px = pen.scale.px
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + px(sag)
    bow = [_bent(start, middle, end, number / BENDS) for number in range(BENDS + 1)]
    left, top = min(x for x, _ in bow) - px(RING), min(y for _, y in bow) - px(RING)
    size = round(max(x for x, _ in bow) - left) + px(RING), round(max(y for _, y in bow) - top) + px(RING)
    points = tuple([(x - left, y - top) for x, y in bow])
    pen.put(lamp.thread(size, points, pen.scale.u), left, top)


def _bent(a: tuple[float, float], c: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    x, y = ((1 - t) ** 2 * one + 2 * t * (1 - t) * over + t * t * two for one, over, two in zip(a, c, b, strict=True))
    return x, y


def rims(pen: Pen, boxes: Sequence[Rect], colour: Colour = lamp.SUN) -> None:
    """An edge of light around each."""
    for box in boxes:
        around = box.inflate(2 * pen.scale.px(GROWN), 2 * pen.scale.px(GROWN))
        pen.plate(lamp.rim(around.size, pen.scale.u, colour), *around.topleft)


def edge(pen: Pen, shapes: Sequence[lamp.Outline], colour: Colour = lamp.SUN, film: int = 0) -> None:
    """An edge of light around what lies together and is no rectangle."""
    box = around([point for shape in shapes for point in shape])
    near = tuple([tuple([(x - box.x, y - box.y) for x, y in shape]) for shape in shapes])
    pen.plate(lamp.edge(box.size, near, pen.scale.u, colour, film), *box.topleft)


class Light(NamedTuple):
    """What lies in light: its box, and its shapes where it is no rectangle, as the three hexes of a tile."""

    box: Rect
    shapes: tuple[lamp.Outline, ...] = ()

    @classmethod
    def of(cls, shapes: Sequence[lamp.Outline]) -> Light:
        return cls(around([point for shape in shapes for point in shape]), tuple(shapes))

    @property
    def boxes(self) -> list[Rect]:
        """What of the table is lit: of a shape each part."""
        return [around(shape) for shape in self.shapes] or [self.box]


def lights(
    pen: Pen, lit: Sequence[Light], half: Sequence[Rect], colour: Colour = lamp.SUN, plain: Sequence[Rect] = ()
) -> None:
    """Dusk over all but what is lit, and the edge of each, in its own shape; what is only `plain` lit has none."""
    boxes, shaped = [each.box for each in lit if not each.shapes], [each.shapes for each in lit if each.shapes]
    dusk(pen, [*boxes, *plain], half, [shape for shapes in shaped for shape in shapes])
    rims(pen, boxes, colour)
    for shapes in shaped:
        edge(pen, shapes, colour)


def numbers(pen: Pen, boxes: Sequence[Rect]) -> None:
    """In which order they matter: a coin on the corner of each."""
    size = pen.scale.px(COIN)
    for number, box in enumerate(boxes, 1):
        coin(pen, number, (min(box.right, pen.screen.right - size // 2), max(box.top, size // 2)))


def coin(pen: Pen, number: int, middle: Point) -> None:
    size = pen.scale.px(COIN)
    pen.plate(lamp.numeral(number, size), middle[0] - size // 2, middle[1] - size // 2)


def way(pen: Pen, start: Point, end: Point, lift: float = 70) -> None:
    """Beads that grow towards where something shall go."""
    px = pen.scale.px
    over = (start[0] + end[0]) / 2, min(start[1], end[1]) - px(lift)
    for number in range(BEADS):
        t = (number + 0.5) / BEADS
        pen.put(lamp.bead(max(4, px(6 + 6 * t))), *_bent(start, over, end, t), "cm")


def button(pen: Pen, target: Target, key: str, hovered: bool, style: controls.Style = "paper") -> None:
    """A button with its key."""
    key = choices.sign(key)
    px, u = pen.scale.px, pen.scale.u
    state: controls.State = "hover" if hovered else "idle"
    pen.plate(controls.button(target.box.size, u, style, state), *target.box.topleft)
    room = target.box.inflate(-px(20), 0)
    if key:
        room.width -= pen.put(plates.key_cap(key, u * 0.9, False), room.right, room.centery, "rm").width + px(6)
    pen.text(target.name, room, Face.SANS_SEMIBOLD, 18, controls.ink(style, state), align="c", least=0.7)


def cross(size: int, hovered: bool) -> Surface:
    """What puts a card away."""
    return icons.icon("cross", size, INKS.ink if hovered else INKS.quiet)


def hidden(box: Rect, lit: Sequence[Rect]) -> int:
    """How much of what is lit would lie under a card."""
    return sum(clip.width * clip.height for each in lit if (clip := box.clip(each)))
