"""What could be won alone: medals on ribbons, each with its conditions and with what is missing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from art import icons, materials, medals, plates, texture
from art.fonts import Face
from art.palette import INKS
from scenes.ui.animation import out_back
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Grid, Picture, Widget, sheet

LEFT, RIGHT = 1084, 1572
"""What the medals take of the stage, the few of a scenario side by side."""

ALONE = 1310
"""Where the place of a single medal begins."""

ROD, SLIPS = 58, (318, 252)
"""How high the rod hangs; where the slips under the medals begin, and how high they are at most."""

ROW = 38
"""How high a line on a slip is where there is room for all."""

LEAN = 9.0
"""By so many degrees a medal swings out at most; it swings twice."""

LARGE, SMALL = 132, 108
"""How large the best medal that was won is, and the others."""


class Wanted(NamedTuple):
    """A line of what is wanted: whether it holds, and how much is missing where that can be counted."""

    text: str
    holds: bool
    short: int = 0


class Prize(NamedTuple):
    """A medal of some metal and what is wanted for it; `points` where a line of the curve tells of it."""

    name: str
    metal: str
    glyph: str
    won: bool
    wanted: Sequence[Wanted]
    points: int = 0

    @property
    def short(self) -> int:
        """How many points are missing."""
        return max((each.short for each in self.wanted), default=0)


def left(prizes: Sequence[Prize]) -> int:
    """Where their place begins."""
    return ALONE if len(prizes) == 1 else LEFT


def widgets(grid: Grid, prizes: Sequence[Prize], share: float, swung: float) -> list[Widget]:
    """The rod with all of them; they come down on their ribbons, and what was won swings out."""
    first = left(prizes)
    wide, row = (RIGHT - first) / len(prizes), max(len(prize.wanted) for prize in prizes)
    best = max((number for number, prize in enumerate(prizes) if prize.won), default=-1)
    found: list[Widget] = [Picture(grid.rect(first, ROD, RIGHT - first, 14), _rod)]
    for number, prize in enumerate(prizes):
        x, size = first + wide * number, LARGE if number == best else SMALL
        place = grid.rect(x, ROD + 8, wide, 300)
        found.append(Picture(place, _hanging(prize, size, share, swung)))
        slip = grid.rect(x + 5, SLIPS[0], wide - 10, min(SLIPS[1], 56 + ROW * row))
        hint = "\n".join(each.text for each in prize.wanted)
        target = Target(("prize", number), "prizes", slip, prize.name, only_seen, hint=hint)
        found += [sheet(slip, 21 + number), Area(target, _slip(prize))]
    return found


def _rod(pen: Pen, box: Rect) -> None:
    pen.put(materials.rod(box.width, box.height), *box.topleft)
    side = pen.scale.px(26)
    for x in (box.left, box.right):
        pen.plate(medals.struck(side, "gold", "star"), x - side // 2, box.centery - side // 2)


def _hanging(prize: Prize, size: int, share: float, swung: float) -> Callable[[Pen, Rect], object]:
    def paint(pen: Pen, box: Rect) -> None:
        px = pen.scale.px(size)
        up = round(pen.scale.px(46) * (1 - out_back(share)))
        x, y = box.centerx - px // 2, box.y - up
        if prize.won:
            plate = medals.medal(px, prize.metal, prize.glyph)
            lean = LEAN * (1 - swung) ** 2 * math.sin(4 * math.pi * swung)
            if abs(lean) < 0.1:
                pen.plate(plate, x, y)
                return
            arm, turn = plate.surface.get_height() / 2 - plate.pad, math.radians(lean)
            turned = pygame.transform.rotozoom(plate.surface, lean, 1.0)
            texture.put(pen.surface, turned, box.centerx + arm * math.sin(turn), y + arm * math.cos(turn), "cm")
        else:
            pen.put(medals.missing(px, prize.glyph, prize.metal), x, y)
            if prize.short:
                pen.put(plates.pill(-prize.short, pen.scale.u), box.centerx, y + round(px * (0.97 + medals.TAIL)), "cm")

    return paint


def _slip(prize: Prize) -> Callable[[Pen, Rect, str], object]:
    def paint(pen: Pen, box: Rect, state: str) -> None:
        px = pen.scale.px
        head = Rect(box.x + px(8), box.y + px(6), box.width - px(16), px(34))
        pen.text(prize.name, head, Face.SERIF_BOLD, 22, INKS.ink, "c", least=0.6)
        row = min(px(ROW), (box.height - px(50)) // len(prize.wanted))
        for number, (text, holds, _) in enumerate(prize.wanted):
            y, ink = box.y + px(42) + row * number, INKS.gain if holds else INKS.loss
            mark = icons.icon("check" if holds else "cross", px(17), ink)
            pen.means(pen.put(mark, box.x + px(10), y + row // 2, "lm"), f"sign.{'check' if holds else 'missed'}")
            room = Rect(box.x + px(31), y, box.width - px(38), row)
            pen.text(text, room, Face.SANS_REGULAR, 16, INKS.ink if holds else INKS.loss, lines=2, least=0.7)

    return paint
