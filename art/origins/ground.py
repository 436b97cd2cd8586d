"""What the table of Origins lies on: a night over the desert, ziggurats far away, and the light of the visitors.

The sky, its stars and the halos under the ships are one opaque picture, since nothing of it moves; a little noise over
the finished picture keeps its gradients from showing in bands.
"""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from art import svg, texture
from art.origins.layout import SITES, Layout
from art.origins.palette import HUES, SKY, TONES
from art.palette import lit, mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK, WHITE, Colour

EARTH, EARTH_LIGHT = rgb("#241A26"), rgb("#3B2A2A")
DUNE: tuple[Colour, ...] = tuple(rgb(code) for code in ("#D09A6C", "#8F6252", "#4A3340", "#2A1E2B"))
FAR, NEAR = rgb("#3B2F5C"), rgb("#1B1636")

SILHOUETTES = (
    (0.045, 150, 4, 1.0), (0.135, 84, 3, 0.4), (0.245, 120, 3, 1.0), (0.335, 110, 4, 0.3), (0.437, 200, 5, 1.0),
    (0.545, 90, 3, 0.3), (0.648, 130, 3, 1.0), (0.742, 120, 4, 0.4), (0.843, 176, 4, 1.0), (0.95, 104, 3, 0.5),
)  # fmt: skip
"""Ziggurats on the horizon: where they stand, how wide they are, their steps, and how near."""


@keep
def table(layout: Layout, ships: tuple[str, ...] = ()) -> Surface:
    """The whole ground; `ships` are the colours of the motherships, whose halos lie in the sky. Opaque."""
    here = layout.local()
    picture = _bare(here).copy()
    _halos(picture, here, ships)
    _horizon(picture, here)
    texture.grain(picture, 10, 3)
    return picture


@keep_steps
def _bare(here: Layout) -> InSteps[Surface]:
    """Sky and earth, without anything before them: ships change more often."""
    picture = texture.plain((here.width, here.height))
    _sky(picture, here)
    yield
    _earth(picture, here)
    return picture


def _earth(picture: Surface, here: Layout) -> None:
    """Dark ground below the dunes, where the zones lie."""
    top = here.sky.height - here.px(24)
    size = (here.width, here.height - top)
    ground = texture.blend_by(texture.noise(size, 14, 5, 7), EARTH, EARTH_LIGHT)
    picture.blit(ground, (0, top))


def _sky(picture: Surface, here: Layout) -> None:
    """From the zenith to the glow behind the dunes, with clouds of stars."""
    size = here.sky.size
    sky = texture.gradient(size, SKY)
    texture.modulate(sky, texture.noise(size, 9, 4, 21), 206)
    _milky_way(sky, here)
    _stars(sky, here)
    picture.blit(sky, (0, 0))


def _milky_way(sky: Surface, here: Layout) -> None:
    """A band of faint light that rises to the right."""
    chance = random.Random(5)
    width, height = sky.get_size()
    for _ in range(46):
        x = chance.uniform(-0.05, 1.05)
        y = 0.62 - 0.5 * x + chance.gauss(0, 0.09)
        tint = mix(rgb("#26306E"), rgb("#3E2C66"), chance.random())
        texture.shine(sky, (x * width, y * height), chance.uniform(30, 90) * here.u, lit(tint, 0.32), 1.6)


def _stars(sky: Surface, here: Layout) -> None:
    chance = random.Random(4)
    width, height = sky.get_size()
    dot = max(1, round(here.u))
    for _ in range(round(430 * here.wide / 1276)):
        x, y = chance.randrange(width), round(chance.random() ** 1.35 * height * 0.86)
        bright, kind = chance.randrange(70, 235), chance.random()
        tint = mix((bright, bright, min(255, bright + 20)), rgb("#FFD9A8"), 0.35 if kind < 0.12 else 0.0)
        sky.fill(tint, (x, y, dot, dot), special_flags=pygame.BLEND_RGB_MAX)
        if kind > 0.80:
            for dx, dy in ((dot, 0), (0, dot), (-dot, 0), (0, -dot)):
                sky.fill(lit(tint, 0.42), (x + dx, y + dy, dot, dot), special_flags=pygame.BLEND_RGB_MAX)
        if kind > 0.965:
            texture.shine(sky, (x, y), 13 * here.u, rgb("#5A7C92"), 2.2)
            _spikes(sky, (x, y), 7 * here.u)


def _spikes(sky: Surface, at: tuple[int, int], reach: float) -> None:
    """The four rays of a bright star."""
    for step in range(1, max(2, round(reach))):
        light = round(120 * (1 - step / reach) ** 2)
        for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step)):
            sky.fill((light, light, light), (at[0] + dx, at[1] + dy, 1, 1), special_flags=pygame.BLEND_RGB_ADD)


def _halos(picture: Surface, here: Layout, ships: tuple[str, ...]) -> None:
    """Each ship lights the sky around it in its colour, and the sand below it."""
    picture.set_clip(here.sky)
    for number, colour in enumerate(ships[:SITES]):
        box, light = here.site(number).ship, HUES[colour].halo
        glow = texture.shrink(texture.radial(120 * here.u, light, 1.7), (268 * here.u, 224 * here.u))
        glow.fill((215, 215, 215), special_flags=pygame.BLEND_RGB_MULT)
        at = (box.centerx - glow.get_width() // 2, box.centery + round(4 * here.u) - glow.get_height() // 2)
        picture.blit(glow, at, special_flags=pygame.BLEND_RGB_ADD)
        around = svg.ellipse((70, 56), 66, 50, svg.stroke(TONES.visitor, 2, 0.34))
        ring = svg.picture(around, (140 * here.u, 112 * here.u), 140)
        texture.put(picture, ring, box.centerx, box.centery - 4 * here.u, "cm")
    picture.set_clip(None)


def _horizon(picture: Surface, here: Layout) -> None:
    """Ziggurats before the last light, and the dunes, lit along their crests."""
    foot = round(152 * here.u)
    for share, width, steps, near in sorted(SILHOUETTES, key=lambda each: each[3]):
        _ziggurat(picture, here, (share * here.width, foot + 4 * here.u), width * (0.6 + 0.4 * near), steps, near)
    texture.put(picture, _dunes(here), 0, 0)


@keep
def _dunes(here: Layout) -> Surface:
    picture = texture.clear((here.width, here.sky.height + here.px(24)))
    for number, (top, colours) in enumerate(((128, DUNE[:2]), (140, DUNE))):
        _dune(picture, here, top, colours, 11 * number + 2)
    return picture


def _ziggurat(picture: Surface, here: Layout, foot: tuple[float, float], width: float, steps: int, near: float) -> None:
    """Steps that narrow upwards, the left edges touched by the lamp, one light in the shrine."""
    u, high = here.u, (9 + 8 * near) * here.u
    colour = mix(FAR, NEAR, near)
    for step in range(steps):
        wide = width * (1 - step / (steps + 0.35)) * u
        box = pygame.Rect(round(foot[0] - wide / 2), round(foot[1] - (step + 1) * high), round(wide), round(high) + 1)
        picture.fill(colour, box)
        picture.fill(mix(colour, rgb("#8A6E8E"), 0.30), (box.x, box.y, box.width, max(1, round(u))))
        picture.fill(mix(colour, BLACK, 0.30), (box.centerx, box.y + max(1, round(u)), box.width // 2, box.height))
    if near == 1.0:
        door = (foot[0] - 2 * u, foot[1] - steps * high + 4 * u)
        texture.shine(picture, (door[0] + 2 * u, door[1] + 4 * u), 15 * u, rgb("#7A4A14"), 1.8)
        picture.fill(rgb("#FFD27A"), (*door, max(2, round(3 * u)), max(3, round(6 * u))))


def _dune(picture: Surface, here: Layout, top: float, colours: tuple[Colour, ...], seed: int) -> None:
    """A long crest of sand; its light side faces the visitors."""
    u, width = here.u, here.width
    deep = here.sky.height - round(top * u) + round(10 * u)
    chance = random.Random(seed)
    waves = [(chance.uniform(3, 7) * u, chance.uniform(190, 420) * u, chance.uniform(0, math.tau)) for _ in range(3)]

    def crest(x: float) -> float:
        return 9 * u + sum(high * math.sin(x / long + start) for high, long, start in waves) * 0.6

    sand = texture.gradient((width, deep), (*colours, EARTH))
    texture.modulate(sand, texture.noise((width, deep), 20, 3, seed), 214)
    k, mask = 2, texture.clear((width * 2, deep * 2))
    points = [(x * k, crest(x) * k) for x in range(0, width + 9, 8)]
    pygame.draw.polygon(mask, WHITE, [*points, (width * k + 16, deep * k), (0, deep * k)])
    layer = texture.masked(sand, texture.shrink(mask, (width, deep)))
    texture.cut(layer, _fading((width, deep)))
    texture.put(picture, layer, 0, round(top * u))
    for x in range(0, width, 2):
        alpha = round(50 + 40 * math.sin(x / (97 * u) + seed))
        strip = texture.clear((2, max(1, round(1.4 * u))))
        strip.fill(texture.veil(rgb("#FFD8A8"), alpha))
        texture.put(picture, strip, x, round(top * u + crest(x)))


def _fading(size: tuple[int, int]) -> Surface:
    """A mask that lets sand run out into the dark ground below."""
    return texture.grey_as_alpha(texture.gradient(size, (WHITE, WHITE, WHITE, (150, 150, 150), BLACK)), WHITE)


@keep_steps
def lamp(size: tuple[int, int]) -> InSteps[tuple[Surface, Surface]]:
    """The light over the finished table: one picture to multiply by, one to add, see :func:`light`."""
    shade = texture.vignette(size, (0.2, 0.10), 196, 1.7, 1.85)
    yield
    warm = texture.plain(size)
    texture.shine(warm, (size[0] * 0.07, size[1] * 0.02), size[1] * 0.95, lit(TONES.lamp, 0.13), 2.0)
    return shade, warm


def light(target: Surface, layout: Layout) -> None:
    """Light a finished table: brightest under the lamp at the upper left, a quarter darker in the far corner."""
    shade, warm = lamp((layout.width, layout.height))
    target.blit(warm, (layout.x, layout.y), special_flags=pygame.BLEND_RGB_ADD)
    target.blit(shade, (layout.x, layout.y), special_flags=pygame.BLEND_RGB_MULT)
