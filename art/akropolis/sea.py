"""The sea that all islands lie in, the compass rose engraved in it, and a small boat."""

from __future__ import annotations

import math
import random

from pygame import Surface, draw

from art import icons, texture
from art.akropolis.paint import Sprite
from art.palette import ISLAND, lit, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import Colour, Point

_STOPS = (ISLAND.sea_light, ISLAND.sea, ISLAND.sea_dim, ISLAND.deep)
_FOAM = (206, 226, 222)
CRESTS = 40
"""So many groups of them are drawn in one step."""


@keep_steps
def sea(width: int, height: int, seed: int = 11, lamp: bool = True) -> InSteps[Surface]:
    """Open water, opaque. With the lamp: light at the upper left, dusk at the lower right, the frame's shadow."""
    water = texture.gradient((width, height), _STOPS)
    texture.modulate(water, texture.noise((width, height), 4, 5, seed), 205)
    yield
    sheet = yield from _swell(width, height, seed)
    texture.put(water, texture.shrink(sheet, (width, height)), 0, 0)
    if lamp:
        yield
        light(water)
        texture.inner_shadow(water, 26)
    return water


def light(picture: Surface) -> None:
    """Lamp and vignette. Lay them on sea and wood before a city is drawn: on tiles they would shift the colours."""
    width, height = picture.get_size()
    texture.darken(picture, texture.vignette((width, height), (0.36, 0.40), 120, 2.2, max(0.95, 0.72 * width / height)))
    reach = 0.63 * width
    texture.shine(picture, (0.41 * reach, 0.38 * reach), reach, (64, 50, 24), 1.4)


def _swell(width: int, height: int, seed: int) -> InSteps[Surface]:
    """Groups of short crests, each with a dark trough under it; drawn twice as large, to be shrunk for smooth lines."""
    rng = random.Random(seed)
    sheet = texture.clear((2 * width, 2 * height))
    for number in range(width * height // 2600):
        if number % CRESTS == 0:
            yield
        x, y = rng.uniform(0, 2 * width), rng.uniform(0, 2 * height)
        for i in range(rng.randint(1, 3)):
            length, alpha = rng.uniform(14, 34), rng.randint(22, 58)
            left, top = x + i * length * 1.5 + rng.uniform(-6, 6), y + rng.uniform(-5, 5)
            for ink, below in (((206, 230, 230), 0), ((8, 34, 48), 5)):
                box = left, top + below, 2 * length, 0.8 * length
                draw.arc(sheet, texture.veil(ink, alpha), box, math.radians(205), math.radians(335), 3)
    yield
    return sheet


@keep
def rose(radius: int) -> Sprite:
    """A compass rose, very quiet, to be put by its middle."""

    def brush(canvas: Surface, scale: int) -> None:
        c = radius * scale
        texture.circle(canvas, _FOAM, (c, c), c * 0.78, 60, 1.2 * scale)
        texture.circle(canvas, _FOAM, (c, c), c * 0.70, 40, scale)
        for tick in range(32):
            angle = math.tau * tick / 32
            texture.line(canvas, _FOAM, _polar(c, 0.70, angle), _polar(c, 0.78, angle), scale, 60)
        for point in (1, 3, 5, 7, 0, 2, 4, 6):
            _needle(canvas, c, math.radians(45 * point - 90), 0.98 if point % 2 == 0 else 0.60)

    return Sprite(texture.faded(texture.sprite((2 * radius, 2 * radius), brush), 150), (radius, radius))


def _needle(canvas: Surface, c: float, angle: float, length: float) -> None:
    """One ray, a lit half and a dark half."""
    tip, middle = _polar(c, length, angle), (c, c)
    texture.polygon(canvas, _FOAM, [middle, _polar(c, 0.12, angle - math.pi / 4), tip], 120)
    texture.polygon(canvas, (8, 44, 58), [middle, _polar(c, 0.12, angle + math.pi / 4), tip], 120)


def _polar(c: float, share: float, angle: float) -> Point:
    return c + c * share * math.cos(angle), c + c * share * math.sin(angle)


# --- the boat -------------------------------------------------------------------------------------------------------

_HULL, _PLANK, _SPAR = rgb("#5B3A20"), rgb("#8A5C34"), rgb("#3B2414")
_CLOTH, _CLOTH_SHADE = rgb("#F1E6CC"), rgb("#D9C79E")


@keep
def boat(width: int, colour: Colour, seal: str = "") -> Sprite:
    """A boat under sail that travels to the left; its seat's seal, if there is a drawing of it, is on the sail."""
    height = round(width * 0.68)

    def brush(canvas: Surface, scale: int) -> None:
        u = width * scale / 96
        shade = texture.clear(canvas.get_size())
        texture.ellipse(shade, (4, 24, 34), (14 * u, 44 * u, 52 * u, 13 * u), 140)
        texture.put(canvas, texture.blur(shade, 2.5 * u), 0, 0)
        _wake(canvas, u)
        _hull(canvas, u, colour)
        _sail(canvas, u, colour, seal)

    return Sprite(texture.sprite((width, height), brush, 4), (round(width * 0.36), round(width * 0.5)))


def _wake(canvas: Surface, u: float) -> None:
    for i, alpha in ((0, 130), (1, 90), (2, 52)):
        box = (50 + 12 * i) * u, (36 - 3 * i) * u, (30 + 8 * i) * u, (14 + 6 * i) * u
        foam = texture.veil((226, 240, 236), alpha)
        draw.arc(canvas, foam, box, math.radians(150), math.radians(330), max(1, round(1.4 * u)))


def _hull(canvas: Surface, u: float, colour: Colour) -> None:
    def shape(ink: Colour, *points: Point) -> None:
        draw.polygon(canvas, ink, [(x * u, y * u) for x, y in points])

    shape(_HULL, (7, 38), (61, 38), (54, 49), (17, 49))
    shape(_PLANK, (7, 38), (61, 38), (60, 41.5), (9.5, 41.5))
    shape(colour, (9.5, 41.5), (60, 41.5), (58.5, 43.6), (11, 43.6))
    shape(_PLANK, (7, 38), (1.5, 29), (5.5, 27.5), (14, 38))
    shape(_HULL, (55, 38), (63, 31), (65, 32.5), (61, 38))
    for x in range(22, 52, 6):
        texture.line(canvas, _SPAR, (x * u, 43 * u), ((x + 4) * u, 51 * u), 0.9 * u)


def _sail(canvas: Surface, u: float, colour: Colour, seal: str) -> None:
    texture.line(canvas, _SPAR, (35 * u, 40 * u), (35 * u, 4 * u), 1.8 * u)
    cloth = [(14, 9), (54, 9), (52.5, 20), (50, 31), (42, 29.4), (34, 29), (26, 29.4), (18, 31), (15.5, 20)]
    draw.polygon(canvas, _CLOTH, [(x * u, y * u) for x, y in cloth])
    shaded = ((38, 9), (54, 9), (52.5, 20), (50, 31), (42, 29.4))
    draw.polygon(canvas, _CLOTH_SHADE, [(x * u, y * u) for x, y in shaded])
    for top in (11.0, 27.0):
        texture.line(canvas, lit(colour, 1.05), (15.2 * u, top * u), (53 * u, top * u), 1.6 * u, 235)
    texture.line(canvas, _SPAR, (12 * u, 9 * u), (56 * u, 9 * u), 1.8 * u)
    if seal and seal in icons.names("seals"):
        texture.put(canvas, icons.icon(f"seals/{seal}", round(15 * u), lit(colour, 0.95)), 34 * u, 19 * u, "cm")
