"""What the zones of Origins are framed in: glazed brick, panels like the night, clay tablets; and letters upon them.

As everywhere in art, sizes are real pixels and ``u`` is the scale of the interface; pictures are shared, not drawn on.
"""

from __future__ import annotations

import colorsys
import random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import fonts, letters, plates, texture
from art.fonts import Face
from art.origins.layout import TITLE, Layout
from art.origins.palette import IVORY, TONES
from art.palette import lit, mix, rgb
from art.pictures import keep
from art.tablelayout import opened as opened
from art.texture import BLACK, WHITE, Colour, Plate, Size


class Walls(NamedTuple):
    """Colours of walls, wells and terraces, beside those that all of Origins shares."""

    brick: Colour = rgb("#1B3A86")
    rule: Colour = rgb("#3A4A90")  # a line on a panel
    well: Colour = rgb("#0A1130")
    well_line: Colour = rgb("#5A6DB5")
    gold: Colour = rgb("#C8992F")
    lapis: Colour = rgb("#2450B8")
    lapis_light: Colour = rgb("#86A6F4")
    soft: Colour = rgb("#4A3518")  # second rank on clay
    mud: Colour = rgb("#9C6E42")
    mud_light: Colour = rgb("#BC8E5C")
    mud_line: Colour = rgb("#6E4A28")
    gilt: Colour = rgb("#BE8C2A")
    gilt_light: Colour = rgb("#F2D074")
    asleep: Colour = rgb("#8E92AC")
    short: Colour = rgb("#E8A07A")  # what is missing


WALLS = Walls()
MULTIPLY = pygame.BLEND_RGB_MULT
CORNER = 9
"""Of a panel, in units."""


# --- grounds --------------------------------------------------------------------------------------------------------


@keep
def noisy(size: Size, dark: Colour, light: Colour, seed: int = 1, depth: int = 12) -> Surface:
    """A ground between two colours, clouded and with a tooth. Opaque."""
    cells = max(3, round(size[0] / 90))
    ground = texture.blend_by(texture.noise(size, cells, 4, seed), dark, light)
    texture.grain(ground, depth, seed % 5)
    return ground


def glazed(colour: Colour, chance: random.Random) -> Colour:
    """No two bricks come out of the kiln alike."""
    hue, light, strength = colorsys.rgb_to_hls(*(channel / 255 for channel in colour))
    hue += chance.uniform(-7, 7) / 360
    light = max(0.0, min(1.0, light + chance.uniform(-0.045, 0.04)))
    strength = max(0.0, min(1.0, strength + chance.uniform(-0.08, 0.04)))
    red, green, blue = colorsys.hls_to_rgb(hue, light, strength)
    return round(red * 255), round(green * 255), round(blue * 255)


@keep
def bricks(
    size: Size, brick: tuple[float, float], colour: Colour = WALLS.brick, mortar: Colour = TONES.mortar, seed: int = 3
) -> Surface:
    """A wall of bricks of so many pixels, each lit above and dark below. Opaque."""
    k, chance = 2, random.Random(seed)
    wide, high = brick[0] * k, brick[1] * k
    wall = texture.plain((size[0] * k, size[1] * k), mortar)
    for row in range(int(size[1] * k / high) + 1):
        x = -wide * (chance.uniform(0.4, 0.6) if row % 2 else chance.uniform(0.0, 0.1))
        while x < size[0] * k:
            _brick(wall, Rect(round(x), round(row * high), round(wide), round(high)), glazed(colour, chance), k)
            x += wide
    return texture.shrink(wall, size)


def _brick(wall: Surface, box: Rect, colour: Colour, k: int) -> None:
    """One brick: its joint stays free at the right and below."""
    face = Rect(box.x + k // 2, box.y + k // 2, box.width - k, box.height - k)
    edge = max(1, face.height // 9)
    pygame.draw.rect(wall, mix(colour, BLACK, 0.34), face, border_radius=2 * k)
    lower = Rect(face.x, face.y, face.width, face.height - edge)
    pygame.draw.rect(wall, mix(colour, WHITE, 0.30), lower, border_radius=2 * k)
    pygame.draw.rect(wall, colour, lower.inflate(0, -edge).move(0, edge // 2 + 1), border_radius=2 * k)


@keep
def sheen(size: Size) -> Surface:
    """Lamp light that lies across a glazed wall, to be added: painted small, since it is soft."""
    small = texture.plain((96, 12))
    for x, strength in ((14, 34), (40, 16), (72, 9)):
        texture.polygon(small, (strength, strength, strength + 8), [(x, 0), (x + 9, 0), (x + 3, 12), (x - 6, 12)])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)


@keep
def title_strip(size: Size, u: float = 1.0, seed: int = 1) -> Surface:
    """Glazed brick under a zone's name: dark enough for letters, round above, a gold line below."""
    wall = bricks(size, (24 * u, 11 * u), WALLS.brick, TONES.mortar, seed).copy()
    texture.brighten(wall, sheen(size))
    texture.darken(wall, texture.gradient(size, ((196, 196, 206), (176, 176, 188), (150, 150, 164))))
    thin = max(1, round(u))
    wall.fill(lit(WALLS.gold, 0.42), (0, size[1] - 2 * thin, size[0], 2 * thin))
    wall.fill(WALLS.gold, (0, size[1] - 2 * thin, size[0], thin))
    mask = texture.clear(size)
    rounded = plates.rounded_mask((size[0], size[1] + round(2 * CORNER * u)), (CORNER - 2) * u)
    texture.put(mask, rounded, 0, 0)
    return texture.masked(wall, mask)


@keep
def panel(size: Size, u: float = 1.0, title: int = 0, seed: int = 1) -> Plate:
    """A panel like the night, with a strip of glazed brick of `title` pixels for its name."""
    ground = noisy(size, TONES.night_dark, TONES.night_light, seed).copy()
    texture.darken(ground, texture.vignette(size, (0.4, 0.3), 214, 1.6, 1.0))
    face = texture.masked(ground, plates.rounded_mask(size, CORNER * u))
    if title:
        texture.put(face, title_strip((size[0], title), u, seed), 0, 0)
    inner = plates.outline(size, CORNER * u, max(1.0, 1.2 * u), TONES.night_line, 255, 3 * u)
    texture.put(face, inner.subsurface((0, title, size[0], size[1] - title)), 0, title)
    texture.put(face, plates.bevel(size, CORNER * u, max(1.0, 1.4 * u), 74, 150, rgb("#BFD0FF")), 0, 0)
    return texture.drop(face, CORNER * u, 5 * u, 150, (3 * u, 4 * u))


@keep
def clay(size: Size, u: float = 1.0, seed: int = 1, pale: bool = False, corner: float = 7) -> Plate:
    """A tablet of clay with a line pressed into it along its edge."""
    dark, light = (TONES.zodiac_dark, TONES.zodiac_light) if pale else (TONES.clay_dark, TONES.clay_light)
    ground = noisy(size, dark, light, seed, 16).copy()
    texture.darken(ground, texture.vignette(size, (0.35, 0.25), 226, 1.8, max(0.9, 0.6 * size[0] / size[1])))
    face = plates.panel(ground, corner * u, max(1.0, 1.5 * u), 170, 120)
    inset = max(2.0, 3 * u)
    texture.put(face, plates.outline(size, corner * u, max(1.0, u), WHITE, 110, inset + max(1.0, u)), 0, 0)
    texture.put(face, plates.outline(size, corner * u, max(1.0, u), TONES.clay_line, 255, inset), 0, 0)
    return texture.drop(face, corner * u, 4 * u, 140, (2 * u, 3 * u))


@keep
def mud(size: Size, u: float = 1.0, seed: int = 1, gilded: bool = False) -> Surface:
    """A terrace of mud brick, its right edge in the shade."""
    dark, light = (WALLS.gilt, WALLS.gilt_light) if gilded else (WALLS.mud, WALLS.mud_light)
    ground = noisy(size, dark, light, seed, 20).copy()
    wall = bricks(size, (19 * u, 9 * u), lit(dark, 1.06), mix(dark, BLACK, 0.36), seed)
    veil = texture.clear(size)
    veil.blit(wall, (0, 0))
    texture.put(ground, texture.faded(veil, 70 if gilded else 105), 0, 0)
    face = plates.panel(ground, 4 * u, max(1.0, 1.4 * u), 130, 130)
    for step in range(round(5 * u)):
        alpha = round(80 * (1 - step / (5 * u)))
        texture.put(face, _shade((1, size[1] - round(8 * u)), alpha), size[0] - 1 - step, 4 * u)
    return face


@keep
def _shade(size: Size, alpha: int) -> Surface:
    strip = texture.clear(size)
    strip.fill(texture.veil(rgb("#3A2412"), alpha))
    return strip


@keep
def glazed_line(width: int, u: float = 1.0) -> Surface:
    """A course of blue glazed bricks: a border on the ziggurat."""
    return _course((width, max(3, round(5 * u))), u)


def _course(size: Size, u: float) -> Surface:
    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        texture.rounded(canvas, rgb("#0A1336"), (0, 0, wide, high), u * k)
        step, thin, x = 12 * u * k, u * k, 0.6 * u * k
        chance = random.Random(wide)
        while x < wide:
            colour = glazed(WALLS.lapis, chance)
            texture.rounded(canvas, colour, (x, 0.4 * thin, min(step - 0.8 * thin, wide - x), high - 1.2 * thin), thin)
            texture.line(canvas, WALLS.lapis_light, (x, 0.9 * thin), (min(x + step, wide) - thin, 0.9 * thin), thin)
            x += step

    return texture.sprite(size, paint, 4)


# --- small things ---------------------------------------------------------------------------------------------------


@keep
def pill(size: Size, u: float, fill: Colour, line: Colour) -> Plate:
    """A pill with a bright edge and a gloss."""
    corner = size[1] / 2
    face = plates.flat(size, corner, fill, line, 2 * u).copy()
    gloss = texture.silhouette(plates.rounded_mask((size[0] - round(8 * u), round(size[1] * 0.4)), corner), WHITE, 20)
    texture.put(face, gloss, 4 * u, 3 * u)
    return texture.drop(face, corner, 3 * u, 140, (u, 2 * u))


@keep
def glow(size: Size, u: float, corner: float = 9, colour: Colour = TONES.visitor) -> Plate:
    """The line and the light around what may be chosen, to be laid over a box of that size."""
    out = round(3 * u)
    wide = size[0] + 2 * out, size[1] + 2 * out
    ring = plates.outline(wide, (corner + 3) * u, max(2.0, 3 * u), colour)
    halo = texture.box_shadow(wide, (corner + 3) * u, 5 * u, 150, colour)
    return texture.lit_line(ring, halo, plates.rounded_mask(size, corner * u), out)


@keep
def mine(size: Size, u: float, colour: Colour) -> Plate:
    """The frame around what belongs to whoever looks: a line of the player's colour in a line of cream."""
    out = max(2, round(2 * u))
    wide = size[0] + 2 * out, size[1] + 2 * out
    surface = plates.outline(wide, (CORNER + 2) * u, max(1.0, 1.4 * u), IVORY).copy()
    inner = mix(colour, WHITE, 0.18)
    texture.put(surface, plates.outline(wide, (CORNER + 2) * u, max(2.0, 2.6 * u), inner, 255, max(1.0, u)), 0, 0)
    return Plate(surface, out)


# --- letters --------------------------------------------------------------------------------------------------------


SPREAD = 0.9
"""Capitals that would have to be smaller than this share give up the room between them."""


def caps(target: Surface, string: str, place: Rect, u: float, size: float = 16, tracking: float = 1.2) -> Rect:
    """A zone's name in golden capitals with a dark copy under them; a long one gives up the room between letters."""
    upper, pixels, spread = string.upper(), round(size * u), tracking * u
    if fonts.width(Face.SERIF_BOLD, round(SPREAD * pixels), upper, spread) > place.width:
        spread = 0.0
    line = letters.fitted(upper, Face.SERIF_BOLD, pixels, place.width, 0.64, spread)
    return letters.engrave(target, line, place, TONES.laurel, rgb("#05060F"), max(1, round(u)), spread)


def zone(layout: Layout, box: Rect, title: str, seed: int, keep: float = 8) -> Plate:
    """A zone's panel with its name; `keep` units at the right end of the strip stay free for figures."""
    plate = panel(box.size, layout.u, layout.px(TITLE), seed)
    surface = plate.surface.copy()
    head = Rect(plate.pad + layout.px(9), plate.pad, box.width - layout.px(9 + keep), layout.px(TITLE - 2))
    caps(surface, title, head, layout.u)
    return Plate(surface, plate.pad)


def head(layout: Layout, box: Rect, width: float = 0) -> Rect:
    """The strip of a zone, for what stands at its right end; of so many units if that is said."""
    right, wide = box.right - layout.px(9), layout.px(width) if width else box.width - layout.px(9)
    return Rect(right - wide, box.y, wide, layout.px(TITLE - 2))
