"""The technology board: nine squares in three columns, arrows between them that light up from what one has."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import icons, palette, plates, texture
from art.ages import letters, sheets, signs, strips, workers
from art.ages.layout import TIERS, Layout
from art.ages.palette import CREAM, GAIN, INK, SHEETS, TONES
from art.ages.strips import Parts
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate, Point, Size

State = Literal["owned", "reach", "locked"]
STATES: tuple[State, ...] = ("reach", "owned", "locked")

ARROWS: tuple[tuple[int, int, int], ...] = (
    (0, 0, 0), (1, 0, 1), (2, 0, 2), (0, 1, 0), (0, 1, 1), (1, 1, 1), (2, 1, 1), (2, 1, 2),
)  # fmt: skip
"""From which column and tier to which column of the next tier."""

BRIGHT, FAINT = rgb("#FFE08A"), rgb("#A58C60")


class Technology(NamedTuple):
    """A square: its ability as a row of signs, and whether it is owned or may be gained.

    `worker` is the colour of a worker on its own action space.
    """

    id: str
    name: str
    row: Parts
    state: State = "locked"
    worker: str = ""


Board = tuple[Technology, ...]
"""Column by column from the left, each from below: nine squares."""


def paint(surface: Surface, here: Layout, board: Board) -> None:
    """Arrows and squares on the tray."""
    for source, tier, target in ARROWS:
        lit = board[source * TIERS + tier].state == "owned"
        start, end = here.technology(source, tier), here.technology(target, tier + 1)
        lean = (target - source) * 0.34 * start.width
        line = (start.centerx + lean, start.top + here.px(2)), (end.centerx - lean, end.bottom)
        _arrow(surface, here.u, *line, lit)
    for place, each in enumerate(board):
        box = here.technology(place // TIERS, place % TIERS)
        square(box.size, here.u, each, place).lay(surface, *box.topleft)
        if each.state == "owned":
            mark = here.within(box, -6, -7, 20, 20)
            texture.put(surface, sheets.medal(mark.width, GAIN, rgb("#BFD49A")), *mark.topleft)
            texture.put(surface, icons.icon("check", here.px(12), CREAM), *mark.center, "cm")
        elif each.state == "reach":
            rim(box.size, here.u, False).lay(surface, *box.topleft)


def _arrow(surface: Surface, u: float, start: Point, end: Point, lit: bool) -> None:
    """A thin arrow upwards; painted large in its own box, for a smooth edge."""
    pad = 8 * u
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    size = abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad
    sprite = _arrow_sprite(size, (start[0] - left, start[1] - top), (end[0] - left, end[1] - top), u, lit)
    texture.put(surface, sprite, left, top)


@keep
def _arrow_sprite(size: tuple[float, float], start: Point, end: Point, u: float, lit: bool) -> Surface:
    def draw(canvas: Surface, k: int) -> None:
        colour = BRIGHT if lit else FAINT
        tip, foot = (end[0] * k, end[1] * k), (start[0] * k, start[1] * k)
        angle, long = math.atan2(tip[1] - foot[1], tip[0] - foot[0]), 7 * u * k
        neck = tip[0] - 0.7 * long * math.cos(angle), tip[1] - 0.7 * long * math.sin(angle)
        texture.line(canvas, colour, foot, neck, (3.4 if lit else 2.2) * u * k)
        turned = (angle - 0.6, angle + 0.6)
        barbs = [(tip[0] - long * math.cos(turn), tip[1] - long * math.sin(turn)) for turn in turned]
        texture.polygon(canvas, colour, [tip, *barbs])

    return texture.sprite(size, draw, 4)


def ground(size: Size, u: float, state: State, place: int) -> Plate:
    """The paper of a square."""
    return sheets.paper(size, u, state, 40 + place, 6, 4)


@keep
def square(size: Size, u: float, shown: Technology, seed: int = 0) -> Plate:
    """A technology: its sign, what it does (in two lines where that makes it larger), its name."""
    plate = ground(size, u, shown.state, seed)
    surface = plate.surface.copy()
    here, face = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    px, wide = here.px, size[0] / u
    ink = rgb("#E4D3AE") if shown.state == "locked" else INK
    chip = signs.sign(f"technology:{shown.id}", px(26))
    texture.put(surface, chip, *here.within(face, 6, 8, 26, 26).topleft)
    room = here.within(face, 35, 1, wide - 40, 36)
    strip = strips.boxed(shown.row, room.size, px(19), ink, SHEETS[shown.state].bright, "r")
    texture.put(surface, strip, room.right, room.centery, "rm")
    if shown.worker:
        spot = here.within(face, wide - 28, 8, 26, 26)
        workers.stood(spot.width, False, shown.worker).lay(surface, *spot.topleft)
    letters.write(surface, shown.name, here.within(face, 3, 34, wide - 6, 19), px(16), ink, "c", least=0.66)
    return Plate(surface, plate.pad)


@keep
def rim(size: Size, u: float, chosen: bool) -> Plate:
    """The pale rim of what may be gained; what is in hand glows."""
    out = max(2, round((3 if chosen else 2) * u))
    wide = size[0] + 2 * out, size[1] + 2 * out
    ring = plates.outline(wide, 8 * u, max(2.0, (3 if chosen else 2) * u), TONES.glow if chosen else palette.BRASS.sun)
    if not chosen:
        return Plate(ring, out)
    halo = texture.box_shadow(wide, 8 * u, 6 * u, 200, TONES.lamp)
    return texture.lit_line(ring, halo, plates.rounded_mask(size, 6 * u), out)
