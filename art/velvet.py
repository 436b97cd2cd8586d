"""Heavy velvet: a drape in deep folds with a hem of gold thread, swags with a fringe, and tassels.

A drape is a field of heights, lit by its slope, with the bright rim that a pile has when it is seen from the side. Its
foot, the meander of its hem and the light on its fringe follow the same folds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from art import texture
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import Colour, Plate, Point, Size

PILE = (150, 22, 34)
"""The cloth in full light."""

SHEEN = (70, 34, 34)
"""What the rim of a fold adds to it."""

ROWS = 22
"""The folds are worked out at so many heights; between them they run on."""

BAND, FRINGE, ROOM = 58, 22, 120
"""How high the band of the hem and its fringe are, in units, and the strip in which they hang."""

THREAD, THREAD_LIT, THREAD_DARK = rgb("#DEAA4C"), rgb("#FBE7A8"), rgb("#9A6A1E")
KEY = 46
"""How wide one turn of the meander is, in units."""


class Fold(NamedTuple):
    """One fold of a drape, in units: gathered above, wider and swaying below."""

    middle: float
    wide: float
    rise: float
    sway: float


class Lit(NamedTuple):
    """How a drape looks at one height, column by column."""

    depths: list[float]
    light: list[float]
    rims: list[float]


def _folds(width: float, seed: int) -> list[Fold]:
    dice, found, x = random.Random(seed), list[Fold](), -40.0
    while x < width + 80:
        wide = dice.uniform(52, 96)
        found.append(Fold(x + wide / 2, wide, dice.uniform(0.75, 1.15), dice.uniform(-14, 14)))
        x += wide
    return found


def _lit(folds: Sequence[Fold], columns: int, step: float, y: float) -> Lit:
    """The drape at the share `y` of its height, a column every `step` units."""
    depths = [0.0] * (columns + 2)
    for fold in folds:
        middle, half = fold.middle + fold.sway * y * y, fold.wide * (0.5 + 0.06 * y)
        first, last = math.floor((middle - 1.25 * half) / step), math.ceil((middle + 1.25 * half) / step)
        for column in range(max(0, first), min(columns + 2, last)):
            away = ((column - 1) * step - middle) / half * 0.82
            if abs(away) < 1:
                depths[column] = max(depths[column], fold.rise * math.sqrt(1 - away * away) * fold.wide * 0.55)
    light, rims = list[float](), list[float]()
    for column in range(1, columns + 1):
        slope = (depths[column + 1] - depths[column - 1]) / (2 * step)
        up = 1 / math.sqrt(1 + 1.6 * slope * slope)
        aside = -1.26 * slope * up
        rim = (1 - up) ** 1.6 * (0.55 if aside < 0 else 0.16)
        lamp, deep = max(0.0, 0.1 + 0.52 * up - 0.62 * aside), min(1.0, depths[column] / 26)
        light.append(((0.16 + 0.74 * lamp) * (0.34 + 0.66 * deep) + 0.5 * rim) * (1.06 - 0.3 * y))
        rims.append(rim)
    return Lit(depths[1:-1], light, rims)


@keep
def drape(size: Size, u: float, seed: int) -> Plate:
    """Half a curtain that hangs over its size by its fringe; the shadow of the hem lies around it."""
    width = size[0]
    folds, columns = _folds(width / u, seed), max(2, width // 2)
    step = width / u / columns
    rows = [_lit(folds, columns, step, row / (ROWS - 1)) for row in range(ROWS)]
    small = texture.plain((columns, ROWS))
    for y, row in enumerate(rows):
        for x, (light, rim) in enumerate(zip(row.light, row.rims, strict=True)):
            small.set_at((x, y), tuple(min(255, int(p * light + s * rim)) for p, s in zip(PILE, SHEEN, strict=True)))
    cloth = pygame.transform.smoothscale(small, size)
    texture.grain(cloth, 8, seed)
    return _hung(cloth, rows[-1], u)


def _hung(cloth: pygame.Surface, foot: Lit, u: float) -> Plate:
    """The cloth, cut along its foot, with its hem."""
    width, height = cloth.get_size()
    mean = sum(foot.depths) / len(foot.depths)
    line = [_along(foot.depths, x / (2 * width)) for x in range(2 * width)]
    drops = [(ROOM - 48 + 0.42 * (depth - mean) + 3 * math.sin(x / (150 * u))) * u for x, depth in enumerate(line)]
    room, pad = round(ROOM * u), round(26 * u)
    hanging = texture.clear((width, height + pad))
    hanging.blit(cloth, (0, 0))
    top = height + pad - room
    for x in range(width):
        hanging.fill((0, 0, 0, 0), (x, top + round(drops[2 * x]) + 2, 1, room))
    hem = _hem(drops, line, foot.light, (width, room), u)
    shade = texture.shadow(hem, 10 * u, 210)
    face = texture.clear(hanging.get_size())
    texture.put(face, shade.surface, -shade.pad + 2 * u, top - shade.pad + 12 * u)
    texture.put(face, hanging, 0, 0)
    texture.put(face, hem, 0, top)
    return Plate(face, 0)


def _along(values: Sequence[float], share: float) -> float:
    """The value at a share of the way, between two of them."""
    place = share * (len(values) - 1)
    left = min(int(place), len(values) - 2)
    return values[left] + (values[left + 1] - values[left]) * (place - left)


def _hem(drops: Sequence[float], line: Sequence[float], light: Sequence[float], size: Size, u: float) -> pygame.Surface:
    """The band and the fringe, at twice their size first: column by column down from the foot."""
    tile = _meander(u)
    strip, shade = texture.clear((2 * size[0], 2 * size[1])), texture.plain((2 * size[0], 1))
    high, run, dice = tile.get_height(), 0.0, random.Random(3)
    for x, drop in enumerate(drops):
        slope = (line[min(x + 1, len(line) - 1)] - line[max(0, x - 1)]) * u
        run += math.sqrt(1 + 0.35 * min(6.0, slope * slope))
        foot = round(2 * drop)
        strip.blit(tile, (x, foot - high - round(14 * u)), (int(run) % tile.get_width(), 0, 1, high))
        strong = 0.62 + 0.38 * dice.random()
        thread = tuple(round(part * strong) for part in THREAD)
        pygame.draw.line(strip, thread, (x, foot - 2), (x, foot + round((FRINGE + 3 * dice.random()) * 2 * u)))
        lit = max(44, min(255, round(52 + 250 * _along(light, x / len(drops)))))
        shade.set_at((x, 0), (lit, lit, lit))
    strip.blit(pygame.transform.scale(shade, strip.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return texture.shrink(strip, size)


def _meander(u: float) -> pygame.Surface:
    """One turn of the key in gold thread between two cords, at twice its size."""
    wide, high, k = round(2 * KEY * u), round(2 * BAND * u), 2 * u
    tile = texture.gradient((wide, high), (THREAD_LIT, rgb("#D9A94A"), THREAD_DARK))
    tile.fill(rgb("#4A0C16"), (0, round(8 * k), wide, high - round(16 * k)))
    key = [(-2, 42), (6, 42), (6, 17), (38, 17), (38, 35), (18, 35), (18, 26), (28, 26)]
    for colour, down, thick in ((rgb("#5C380C"), 2.0, 6), (rgb("#F0CC78"), 0.0, 4)):
        points = [(x * k, (y + down) * k) for x, y in key]
        pygame.draw.lines(tile, colour, False, points, max(1, round(thick * k)))
        pygame.draw.line(tile, colour, points[0], (wide, points[0][1]), max(1, round(thick * k)))
    return tile


# --- above ----------------------------------------------------------------------------------------------------------


def _bow(share: float) -> float:
    """How far a swag hangs down at a share of its width, of its deepest."""
    return math.pow(max(0.0, 1 - (2 * share - 1) ** 2), 0.72)


@keep
def swag(wide: int, deep: int, u: float) -> Plate:
    """Cloth that hangs in a bow between two points, its folds along the bow, with a fringe."""
    columns, rows = max(2, wide // 3), max(2, deep // 2)
    small = texture.plain((columns, rows))
    for x in range(columns):
        bow = max(0.02, _bow((x + 0.5) / columns))
        for y in range(rows):
            light = _roll(min(1.0, (y + 0.5) / rows / bow), (x + 0.5) / columns)
            small.set_at((x, y), tuple(min(255, int(part * light)) for part in (186, 34, 48)))
    cloth = pygame.transform.smoothscale(small, (wide, deep))
    texture.grain(cloth, 8, 5)
    edge = [(share / 60 * wide, deep * _bow(share / 60)) for share in range(61)]
    face = texture.clear((wide, deep + round(30 * u)))
    mask = texture.sprite((wide, deep), _scaled(edge), 2)
    texture.put(face, texture.masked(cloth, mask), 0, 0)
    texture.put(
        face, texture.sprite(face.get_size(), lambda canvas, k: _trim(canvas, k * u, (wide * k, deep * k)), 2), 0, 0
    )
    return texture.drop_shape(face, 12 * u, 200, (4 * u, 14 * u))


def _scaled(points: Sequence[Point]) -> Callable[[pygame.Surface, int], None]:
    def paint(canvas: pygame.Surface, k: int) -> None:
        texture.polygon(canvas, texture.WHITE, [(x * k, y * k) for x, y in points])

    return paint


def _roll(down: float, across: float) -> float:
    """The light on a swag: folds come from both ends and run out into each other in the middle, the lowest the widest;
    where they are gathered they are tight and dark. Lit from above and from the left."""
    turn = max(0.0, min(1.0, (across + 0.16 * math.sin(7 * down) - 0.3) / 0.4))
    ends = [_fold(number * down**power + shift) for number, power, shift in ((3.9, 1.35, 0.06), (3.2, 1.15, 0.42))]
    share = turn * turn * (3 - 2 * turn)
    found = ends[0] * (1 - share) + ends[1] * share
    gathered = min(1.0, 5.5 * across, 5.5 * (1 - across))
    belly = 0.16 * math.exp(-(((across - 0.4) / 0.22) ** 2)) * math.exp(-(((down - 0.78) / 0.16) ** 2))
    return (0.2 + 0.84 * found * (0.5 + 0.5 * gathered) + belly) * (0.72 + 0.34 * down) * (1.1 - 0.42 * across)


def _fold(place: float) -> float:
    """The light on one of many folds: it rises slowly to a ridge and falls off steeply below it."""
    inside = place - math.floor(place)
    return math.pow(math.sin(math.pi * inside**1.7), 0.8)


def _trim(canvas: pygame.Surface, k: float, size: tuple[float, float]) -> None:
    """Threads under a cord of gold."""
    wide, deep = size
    dice, count = random.Random(8), round(wide / (1.3 * k) * 0.62)
    for thread in range(count):
        share = (thread + 0.5) / count
        x, y = share * wide, deep * _bow(share)
        colour: Colour = mix(THREAD_DARK, THREAD, dice.random())
        pygame.draw.line(canvas, colour, (x, y), (x, y + (17 + 4 * dice.random()) * k), max(1, round(1.6 * k)))
    for colour, thick, up in ((THREAD_DARK, 7.5, 0.0), (rgb("#EEC870"), 3.6, 1.0)):
        for share in range(241):
            x, y = share / 240 * wide, deep * _bow(share / 240)
            pygame.draw.circle(canvas, colour, (x, y - up * k), thick * k / 2)


@keep
def tassel(u: float) -> Plate:
    """A knob, a collar and threads: 60 wide, 112 high, hanging from the middle of its upper edge."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        s, c = k * u, 30 * k * u
        for number in range(26):
            away, strong = (number - 12.5) / 12.5, 0.58 + 0.42 * (number * 7 % 5) / 4
            colour = tuple(round(part * strong) for part in (230, 178, 84))
            foot = c + away * 17 * s, (104 - abs(away) * 5) * s
            texture.line(canvas, colour, (c + away * 8 * s, 44 * s), foot, 2.4 * s)
        for colour, radius, x, y in (
            (rgb("#5A3A0C"), 15, 0, 22),
            (rgb("#D9A94A"), 13.4, 0, 21),
            (rgb("#FFF0BC"), 5, -4, 17),
        ):
            texture.circle(canvas, colour, (c + x * s, y * s), radius * s)
        texture.rounded(canvas, rgb("#5A3A0C"), (c - 11 * s, 34 * s, 22 * s, 14 * s), 5 * s)
        texture.rounded(canvas, rgb("#E9C46A"), (c - 9.4 * s, 35 * s, 18.8 * s, 11 * s), 4 * s)

    return texture.drop_shape(texture.sprite((60 * u, 112 * u), paint), 7 * u, 180, (5 * u, 10 * u))
