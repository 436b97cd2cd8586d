"""The front of the box on the shelf: a stepped pyramid of glazed brick at night, and five strange lights above it."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from art import texture
from art.origins import dice, frames, ships
from art.origins.palette import HUES, TONES
from art.palette import lit, mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK, WHITE, Colour, Point

_SKY = tuple(map(rgb, ("#050817", "#0B1233", "#1B2765", "#3D3A7E", "#8A5468", "#E09A62")))
_HORIZON = 0.60

_LIGHTS = (
    ("blue", 0.17, 0.275, 0.27, 6), ("orange", 0.83, 0.245, 0.28, 2), ("purple", 0.325, 0.135, 0.21, 3),
    ("red", 0.68, 0.115, 0.20, 1), ("yellow", 0.50, 0.235, 0.36, 5),
)  # fmt: skip
"""Ships: colour, where their middle is and how wide they are in shares of the picture, and their value."""

_STEPS = ((0.96, 0.105), (0.77, 0.088), (0.59, 0.075), (0.42, 0.064), (0.26, 0.062))
"""From the ground up: how wide and how high, in shares of the width and the height."""


@keep_steps
def front(width: int, height: int) -> InSteps[Surface]:
    """An opaque picture without words; its lower sixth is quiet, for the name."""
    picture = texture.plain((width, height))
    horizon = round(height * _HORIZON)
    night(picture, horizon)
    yield
    for colour, x, y, size, _ in _LIGHTS:
        light = lit(HUES[colour].halo, 0.72)
        texture.shine(picture, (x * width, y * height), 1.25 * size * width, light, 1.6)
    yield
    desert(picture, horizon)
    _beam(picture)
    yield
    top = _ziggurat(picture)
    yield
    _shrine(picture, top)
    yield
    for colour, x, y, size, value in _LIGHTS:
        ship = ships.ship(colour, value, round(size * width))
        shade = texture.drop_shape(ship, size * width * 0.05, 120, (0.0, size * width * 0.07))
        shade.lay(picture, x * width - ship.get_width() / 2, y * height - ship.get_height() / 2)
        yield
    texture.darken(picture, texture.vignette((width, height), (0.5, 0.42), 150, 2.2, 0.8))
    texture.grain(picture, 10, 3)
    return picture


def night(picture: Surface, horizon: int) -> None:
    """The sky over the desert."""
    picture.blit(texture.gradient((picture.get_width(), horizon), _SKY), (0, 0))
    _stars(picture, horizon)


def desert(picture: Surface, horizon: int) -> None:
    """Dunes under it, and ziggurats far away."""
    _dunes(picture, horizon)
    _far(picture, horizon)


def _stars(picture: Surface, horizon: int) -> None:
    chance, width = random.Random(11), picture.get_width()
    dot = max(1, width // 400)
    for _ in range(190):
        x, y = chance.randrange(width), round(chance.random() ** 1.4 * horizon * 0.9)
        bright = chance.randrange(60, 230)
        picture.fill((bright, bright, min(255, bright + 22)), (x, y, dot, dot), special_flags=pygame.BLEND_RGB_MAX)
        if bright > 214 and y < horizon * 0.5:
            texture.shine(picture, (x, y), width * 0.022, rgb("#5A7C92"), 2.2)


def _dunes(picture: Surface, horizon: int) -> None:
    """Dunes, bright where the last light and the ships fall on them."""
    width, height = picture.get_size()
    size = (width, height - horizon)
    sand = texture.gradient(size, (rgb("#E0A56C"), rgb("#B07C56"), rgb("#6E4A3C"), rgb("#2A1D24")))
    texture.modulate(sand, texture.noise(size, 9, 4, 9), 196)
    picture.blit(sand, (0, horizon))
    chance = random.Random(3)
    for row in range(9):
        y, swell = horizon + (row / 9) ** 1.5 * (height - horizon), (1.6 + 0.5 * row) * height / 260
        points = [(x, y + math.sin(x / width * 6 + row * 2.1) * swell) for x in range(0, width + 8, 8)]
        shade = [*points, (width, y + height * 0.07), (0, y + height * 0.07)]
        texture.polygon(picture, rgb("#2A1620"), shade, 16 + chance.randrange(14))
        crest = [*points, *((x, y + height / 300) for x, y in reversed(points))]
        texture.polygon(picture, rgb("#FFD9A0"), crest, 34)


def _far(picture: Surface, horizon: int) -> None:
    """Two more of its kind in the haze."""
    width, height = picture.get_size()
    for x, wide, steps in ((0.08, 0.22, 4), (0.93, 0.26, 4)):
        for step in range(steps):
            reach = wide * width * (1 - step / (steps + 0.4))
            high = 0.019 * height
            box = (x * width - reach / 2, horizon - (step + 1) * high + 3, reach, high + 1)
            picture.fill(mix(rgb("#4A3A66"), rgb("#B0705E"), 0.30 - 0.05 * step), box)


def _beam(picture: Surface) -> None:
    """The light that falls from the middle ship upon the shrine."""
    width, height = picture.get_size()
    small = texture.plain((80, 100))
    for step in range(24):
        share = 1 - step / 24
        level = round(5 + 2 * step / 24)
        corners = [(40 - 9 * share, 0), (40 + 9 * share, 0), (40 + 30 * share, 100), (40 - 30 * share, 100)]
        layer = texture.plain((80, 100))
        pygame.draw.polygon(layer, (level, level, level), corners)
        small.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    small.fill(TONES.visitor, special_flags=pygame.BLEND_RGB_MULT)
    texture.darken(small, texture.gradient((80, 100), (WHITE, (200, 200, 200), (120, 120, 120))))
    size = round(0.56 * width), round(0.30 * height)
    beam = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
    picture.blit(beam, (round(0.22 * width), round(0.27 * height)), special_flags=pygame.BLEND_RGB_ADD)


def _ziggurat(picture: Surface) -> float:
    """Terraces of mud brick, each ending in a course of blue glaze; gives where the topmost one ends."""
    width, height = picture.get_size()
    foot = 0.885 * height
    for number, (wide, high) in enumerate(_STEPS):
        size = (round(wide * width), round(high * height))
        left, top = round((width - size[0]) / 2), round(foot - size[1])
        _shadow(picture, (left, top, *size))
        picture.blit(_terrace(size, number), (left, top))
        foot = top + 1
    _stairs(picture, foot)
    return foot


def _shadow(picture: Surface, box: tuple[int, int, int, int]) -> None:
    """What a terrace throws on the one below it."""
    x, y, wide, high = box
    under = texture.box_shadow((wide, high), 2, max(2.0, high * 0.12), 150)
    under.lay(picture, x + high * 0.08, y + high * 0.06)


def _terrace(size: tuple[int, int], number: int) -> Surface:
    """One step, buttressed, lit from the upper left."""
    width, height = size
    unit = max(3.0, height / 7.5)
    warm = mix(rgb("#B47A48"), rgb("#D9A668"), number / 5)
    face = frames.bricks(size, (unit * 2.1, unit), warm, mix(warm, BLACK, 0.42), 40 + number).copy()
    for buttress in range(round(width / (unit * 4.2)) + 1):
        x = round(buttress * unit * 4.2)
        face.fill((34, 26, 14), (x, 0, round(unit * 1.5), height), special_flags=pygame.BLEND_RGB_ADD)
        recess = (x + round(unit * 1.5), 0, max(1, round(unit * 0.35)), height)
        face.fill((158, 146, 146), recess, special_flags=frames.MULTIPLY)
    texture.darken(face, texture.gradient(size, ((255, 250, 240), (222, 210, 204), (146, 132, 140))))
    texture.darken(face, texture.gradient(size, (WHITE, WHITE, (214, 206, 206), (138, 130, 142)), False))
    course, brick = (width, round(height * 0.24)), (unit * 1.9, unit * 0.9)
    glaze = frames.bricks(course, brick, rgb("#2A58C6"), TONES.mortar, 60 + number)
    face.blit(glaze, (0, 0))
    thin = max(1, height // 40)
    face.fill(TONES.gold, (0, glaze.get_height(), width, thin))
    face.fill(rgb("#9CC0FF"), (0, 0, width, thin))
    _rosettes(face, glaze.get_height(), unit)
    return face


def _rosettes(face: Surface, high: int, unit: float) -> None:
    """White rosettes with a golden heart along the glaze."""
    size = max(4, round(high * 0.72))

    def paint(canvas: Surface, k: int) -> None:
        middle = size * k / 2
        for petal in range(8):
            turn = math.tau * petal / 8
            at = middle + math.cos(turn) * middle * 0.62, middle + math.sin(turn) * middle * 0.62
            texture.circle(canvas, TONES.text, at, middle * 0.30)
        texture.circle(canvas, TONES.gold, (middle, middle), middle * 0.36)

    flower = texture.sprite((size, size), paint, 4)
    step = unit * 4.2
    count = int(face.get_width() / step)
    start = (face.get_width() - (count - 1) * step) / 2
    for number in range(count):
        texture.put(face, flower, start + number * step, high / 2, "cm")


def _stairs(picture: Surface, top: float) -> None:
    """The great stair in the middle, narrowing upwards, with walls of glaze."""
    width, height = picture.get_size()
    middle, foot = width / 2, 0.885 * height
    low, high = 0.085 * width, 0.040 * width
    wall: tuple[tuple[float, Colour], ...] = ((1.28, rgb("#16306F")), (1.18, rgb("#3E6BD6")), (1.0, rgb("#7A5434")))
    for share, colour in wall:
        corners: list[Point] = [(middle - high * share, top), (middle + high * share, top)]
        corners += [(middle + low * share, foot), (middle - low * share, foot)]
        texture.polygon(picture, colour, corners)
    steps = 34
    for step in range(steps):
        share = step / steps
        y, reach = top + (foot - top) * share, high + (low - high) * share
        tone = mix(rgb("#F0C88C"), rgb("#7E5A3E"), share)
        texture.line(picture, tone, (middle - reach, y), (middle + reach, y), max(1.0, (foot - top) / steps * 0.5))


def _shrine(picture: Surface, foot: float) -> None:
    """The temple on the summit: blue, with a lit gate, golden crenels, and the visitors' light upon it."""
    width, height = picture.get_size()
    size = (round(0.155 * width), round(0.068 * height))
    left, top = round((width - size[0]) / 2), round(foot - size[1])
    wall = frames.bricks(size, (size[1] / 4.0, size[1] / 8.0), rgb("#2A59C4"), TONES.mortar, 77).copy()
    texture.darken(wall, texture.gradient(size, (WHITE, (228, 228, 236), (160, 160, 180)), False))
    picture.blit(wall, (left, top))
    tooth = max(2, size[0] // 13)
    for number in range(7):
        picture.fill(TONES.gold, (left + number * 2 * tooth, top - tooth, tooth, tooth))
        picture.fill(rgb("#FFF0B8"), (left + number * 2 * tooth, top - tooth, tooth, max(1, tooth // 4)))
    picture.fill(TONES.gold, (left, top, size[0], max(1, size[1] // 16)))
    gate = (round(size[0] * 0.26), round(size[1] * 0.62))
    texture.shine(picture, (width / 2, foot - gate[1] / 2), 0.12 * width, rgb("#7A5018"), 1.6)
    at = round(width / 2 - gate[0] / 2), round(foot - gate[1])
    texture.rounded(picture, rgb("#FFE9B0"), (*at, *gate), gate[0] / 2)
    picture.fill(rgb("#FFF6DA"), (at[0] + gate[0] // 4, at[1] + gate[1] // 3, gate[0] // 2, gate[1] - gate[1] // 3))
    texture.shine(picture, (width / 2, top), 0.26 * width, rgb("#2C5F78"), 1.8)


_STANDING = (
    ("orange", 4, 96, 150, 8), ("blue", 2, 84, 244, 22), ("purple", 6, 92, 338, 4), ("yellow", 1, 76, 430, 16),
)  # fmt: skip
"""Dice beside the box: colour, value, width, where from the left, and how far behind the front edge."""


@keep
def pieces(u: float) -> Surface:
    """Dice and an archon as they stand beside the box, a ship over them, on nothing; their foot is the lower edge."""
    sheet = texture.clear((round(540 * u), round(270 * u)))
    foot = sheet.get_height() - round(10 * u)
    figure = dice.archon(round(120 * u), "verdigris")
    standing: list[tuple[Surface, float, float]] = [(figure, 36 * u, foot - 14 * u)]
    for colour, value, width, x, back in sorted(_STANDING, key=lambda each: -each[4]):
        standing.append((dice.die(colour, value, round(width * u)), x * u, foot - back * u))
    for face, left, low in standing:
        under = texture.drop_shape(face, 7 * u, 170, (7 * u, 5 * u))
        under.lay(sheet, left, low - face.get_height())
    ship = ships.ship("red", 3, round(150 * u))
    texture.drop_shape(ship, 9 * u, 110, (4 * u, 16 * u)).lay(sheet, 330 * u, 4 * u)
    return sheet


@keep
def belongings(seat: str, place: int, u: float) -> Surface:
    """An archon in the colour of his people, and two dice that wait for him."""
    sheet = texture.clear((round(220 * u), round(120 * u)))
    own = _STANDING[place % len(_STANDING)], _STANDING[(place + 2) % len(_STANDING)]
    texture.put(sheet, dice.archon(round(78 * u), seat), 20 * u, 112 * u, "lb")
    for (colour, value, *_), x in zip(own, (104, 158), strict=True):
        texture.put(sheet, dice.die(colour, value, round(46 * u)), x * u, 110 * u, "lb")
    return texture.drop_shape(sheet, 6 * u, 150, (5 * u, 4 * u)).surface
