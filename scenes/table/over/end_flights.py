"""Pieces that fly to the column on which they are counted, from where they were earned on the table behind."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from art import columns, texture
from art.columns import Paint
from art.palette import lit
from scenes.ui.animation import in_out_cubic
from scenes.ui.pen import Pen

MOST = 7
"""No more pieces than this fly to a column at once."""

ARC, SIDE, LIGHTS = 86, 30, 8
"""How high they fly and how large they are, in units; how many lights trail behind one."""

LATE = 0.55
"""The last piece leaves so late, as a share of the time of all."""


class Flight(NamedTuple):
    """A piece of a category on its way."""

    look: Paint
    start: tuple[int, int]
    goal: tuple[int, int]
    share: float

    def at(self, share: float, arc: float) -> tuple[float, float]:
        along = in_out_cubic(share)
        x, y = (one + (other - one) * along for one, other in zip(self.start, self.goal, strict=True))
        return x, y - arc * 4 * share * (1 - share)


def flights(look: Paint, points: int, starts: Sequence[Rect], goal: tuple[int, int], share: float) -> Iterator[Flight]:
    """The pieces of so many points, one after the other: from each of the places in turn, spread over a large one."""
    count = min(MOST, max(0, points))
    for number in range(count):
        own = (share - LATE * number / count) / (1 - LATE)
        if 0 < own < 1:
            yield Flight(look, _spot(starts[number % len(starts)], number), goal, own)


def _spot(box: Rect, number: int) -> tuple[int, int]:
    """Places that lie well apart in what may be large."""
    turn, far = number * 2.4, math.sqrt((number + 0.5) / MOST)
    return round(box.centerx + math.cos(turn) * far * box.width * 0.3), round(
        box.centery + math.sin(turn) * far * box.height * 0.3
    )


def paint(pen: Pen, flying: Iterator[Flight]) -> None:
    px = pen.scale.px
    for flight in flying:
        for light in range(LIGHTS, 0, -1):
            if (share := flight.share - 0.03 * light) > 0:
                glow = columns.spark(px(15 - light), lit(flight.look.colour, 0.62 * (1 - light / 9)))
                x, y = flight.at(share, px(ARC))
                where = round(x) - glow.get_width() // 2, round(y) - glow.get_height() // 2
                pen.surface.blit(glow, where, special_flags=pygame.BLEND_RGB_ADD)
        chip = columns.chip(px(SIDE), flight.look)
        texture.put(pen.surface, chip, *flight.at(flight.share, px(ARC)), "cm")
