"""An excavation: a nation's fallen and absorbed peoples as layers of earth, the oldest deepest."""

from __future__ import annotations

import math
import random
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from art import plates, texture
from art.ages import arms, letters, peoples, signs
from art.ages.layout import LAYERS, Layout
from art.ages.palette import BRIGHT, EARTH, TONES
from art.ages.strips import Parts
from art.fonts import Face
from art.palette import lit, rgb
from art.pictures import keep
from art.texture import Size


class Stratum(NamedTuple):
    """A people in the earth, what is left of it, and how it came there; or a free place with two lines of words."""

    people: str
    name: str
    row: Parts = ()
    how: Literal["fallen", "absorb", "free"] = "fallen"
    words: str = ""


def paint(surface: Surface, here: Layout, shown: tuple[Stratum, ...]) -> None:
    """The excavation, and what has been found in it."""
    texture.put(surface, dug(here.strata.size, here.u), *here.strata.topleft)
    for number, stratum in enumerate(shown):
        box = here.stratum(number)
        (_free if stratum.how == "free" else _people)(surface, here, box, stratum, number)


@keep
def dug(size: Size, u: float) -> Surface:
    """All layers; the wavy edge of each lies over the foot of the one above it."""
    here = Layout(0, 0, *size, u)
    whole = texture.clear(size)
    for number, (top, high) in enumerate(LAYERS):
        box = here.rect(0, top, size[0] / u, high + 12)
        texture.put(whole, earth(box.size, u, number), *box.topleft)
    texture.cut(whole, plates.rounded_mask(size, 7 * u))
    texture.put(whole, plates.outline(size, 7 * u, max(1.0, 1.2 * u), rgb("#1E1208"), 150), 0, 0)
    return whole


@keep
def earth(size: Size, u: float, number: int) -> Surface:
    """A band of earth with a wavy lit edge and pebbles in it."""
    colour, chance = EARTH[number], random.Random(number)

    def paint_band(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin = u * k
        top = [(x, thin * (4 + 3 * math.sin(x / thin * 0.115 + 2 * number) + 1.4 * math.sin(x / thin * 0.355 + number)))
               for x in range(0, wide + 4, 4)]  # fmt: skip
        pygame.draw.polygon(canvas, colour, [*top, (wide, high), (0, high)])
        for _ in range(round(70 * wide / (178 * thin))):
            at = chance.uniform(0, wide), chance.uniform(9 * thin, high - 4 * thin)
            size = chance.uniform(2, 7) * thin, chance.uniform(1.4, 3) * thin
            pygame.draw.ellipse(canvas, lit(colour, chance.choice((0.74, 0.82, 1.18, 1.28))), (*at, *size))
        pygame.draw.lines(canvas, lit(colour, 1.45), False, top, max(1, round(1.6 * thin)))

    face = texture.sprite(size, paint_band, 3)
    texture.darken(face, texture.gradient(size, (texture.WHITE, texture.WHITE, (190, 190, 190))))
    return face


def _people(surface: Surface, here: Layout, box: Rect, shown: Stratum, number: int) -> None:
    """Weathered arms, the name, and the legacy that still works."""
    px, high = here.px, box.height / here.u
    size = min(52.0, high - 16)
    arms.plate(shown.people, px(size), here.u, True).lay(surface, box.x + px(8), box.y + px(high - size - 6))
    left = size + 16
    wide = box.width / here.u - left - 6
    name = here.within(box, left, high / 2 - 27, wide - 16, 26)
    letters.write(surface, shown.name, name.move(px(1), px(1)), px(20), rgb("#1A1006"), "l", Face.SERIF_BOLD, 0.62)
    letters.write(surface, shown.name, name, px(20), BRIGHT, "l", Face.SERIF_BOLD, 0.62)
    texture.put(surface, signs.sign(shown.how, px(14), TONES.on_wood), box.right - px(5), name.centery, "rm")
    band = here.within(box, left, high / 2 + 2, wide, 28)
    peoples.band(surface, band, here.u, shown.row, False, 20)


def _free(surface: Surface, here: Layout, box: Rect, shown: Stratum, number: int) -> None:
    """A dashed place for one more people."""
    px, high = here.px, box.height / here.u
    size = min(50.0, high - 18)
    place = here.within(box, 8, high - size - 7, size, size)
    texture.put(surface, plates.dashed_box(place.size, here.u, rgb("#E8D9B8")), *place.topleft)
    letters.write(surface, str(shown.people), place, px(24), rgb("#E8D9B8"), "c", Face.SERIF_BOLD)
    room = here.within(box, size + 18, high - size - 8, box.width / here.u - size - 24, size + 2)
    top, bottom = room.copy(), room.copy()
    top.height = bottom.height = room.height // 2
    bottom.top = top.bottom - px(2)
    letters.write(surface, shown.name, top, px(16), TONES.on_wood, "l", least=0.66)
    letters.write(surface, shown.words, bottom, px(16), TONES.on_wood_soft, "l", Face.SANS_REGULAR, 0.66)
