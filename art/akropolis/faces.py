"""What is let into the top of a prism: a district with its pattern and glyph, a plaza with stars, a quarry's blocks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from pygame import Surface, draw

from art import choices, icons, texture
from art.akropolis import colours
from art.akropolis.paint import along
from art.akropolis.slab import Slab, grain, recess
from art.palette import lit, mix
from art.pictures import keep
from art.texture import LAMP, Colour, Point

SMALL = 26
"""Below this radius a glyph's details, a badge and narrow mosaics would be mush: simpler forms take their place."""

STARS = {"house": 1, "market": 2, "barracks": 2, "temple": 2, "garden": 3}

_STAR_SIZE = {1: 0.66, 2: 0.50, 3: 0.44}
_STAR_SPOTS: dict[int, tuple[Point, ...]] = {
    1: ((0, -0.12),),
    2: ((-0.27, -0.14), (0.27, -0.14)),
    3: ((-0.29, -0.02), (0.29, -0.02), (0, -0.36)),
}
_GLYPH_SIZE = {"house": 0.96, "barracks": 0.98}

# --- districts ------------------------------------------------------------------------------------------------------


def district(slab: Slab, kind: str, variant: int) -> None:
    """A field of the district's colour, its pattern, and its glyph set into it."""
    colour = colours.KIND[kind]
    field = texture.clear(slab.surface.get_size())
    field.fill(lit(colour, min(1.15, 255 / max(colour))))
    texture.darken(field, _deepening(slab.surface.get_width(), kind == "market"), (0, 0))
    if slab.radius >= SMALL - 2:
        texture.put(field, _pattern(kind, round(slab.unit)), *slab.at(0, 0), "cm")
    slab.paste(field)
    grain(slab, 26, variant)
    recess(slab)
    ink = colours.GLYPH[kind]
    pale = ink == colours.CREAM
    size = slab.unit * _GLYPH_SIZE.get(kind, 0.94) * slab.upright
    dark, light = (130, 70) if pale else (60, 110)
    cut = icons.INLAID.as_strong(dark, light)
    icons.carve(slab.surface, cut, kind, slab.at(0, -0.01), size, ink, 0.022 * slab.unit)


@keep
def _deepening(width: int, warm: bool) -> Surface:
    """The field darkens a little towards the front; yellow turns warmer instead, so as not to turn green."""
    front = [(255, 250, 240), (240, 226, 206)] if warm else [(240, 238, 236), (212, 208, 206)]
    return texture.gradient((width, width), [texture.WHITE, *front])


_PATTERN_INK = {"market": ((255, 240, 190), 70), "garden": ((40, 60, 20), 50)}


STRONGER = 2.6
"""How much more a pattern shows for whoever asked for that."""


@keep
def _pattern(kind: str, unit: int) -> Surface:
    """A quiet repeating pattern, a square of twice the radius."""
    side = 2 * unit
    sheet = texture.clear((side, side))
    _PATTERNS[kind](sheet, unit, texture.WHITE)
    ink, alpha = _PATTERN_INK.get(kind, (texture.WHITE, 40))
    return texture.silhouette(sheet, ink, round(alpha * STRONGER) if choices.strong_patterns else alpha)


def _scales(sheet: Surface, unit: int, ink: Colour) -> None:
    """Roof tiles."""
    step = unit * 0.234
    for row in range(-6, 7):
        for column in range(-6, 7):
            x, y = unit + column * step + (step / 2 if row % 2 else 0), unit + row * step * 0.62
            box = x - step / 2, y - step / 2, step, step
            draw.arc(sheet, ink, box, math.pi, 2 * math.pi, max(1, round(unit * 0.04)))


def _weave(sheet: Surface, unit: int, ink: Colour) -> None:
    """Cloth."""
    step = unit * 0.234
    for row in range(-8, 9):
        for column in range(-6, 7):
            x, y = unit + column * step * 0.8 + (step * 0.4 if row % 2 else 0), unit + row * step * 0.55
            draw.circle(sheet, ink, (x, y), unit * 0.038)


def _chevrons(sheet: Surface, unit: int, ink: Colour) -> None:
    step = unit * 0.234
    for row in range(-7, 8):
        y = unit + row * step * 0.72
        points = [(unit + i * step * 0.5, y + (step * 0.28 if i % 2 else 0)) for i in range(-10, 11)]
        draw.lines(sheet, ink, False, points, max(1, round(unit * 0.04)))


def _flutes(sheet: Surface, unit: int, ink: Colour) -> None:
    """Columns."""
    for i in range(-10, 11):
        x = unit + i * unit * 0.117
        draw.line(sheet, ink, (x, 0), (x, 2 * unit), max(1, round(unit * 0.04)))


def _leaves(sheet: Surface, unit: int, ink: Colour) -> None:
    rng = random.Random(4)
    for _ in range(70):
        x, y, turn = rng.uniform(0, 2 * unit), rng.uniform(0, 2 * unit), rng.uniform(0, math.tau)
        draw.polygon(sheet, ink, _leaf((x, y), unit * 0.09, turn))


def _leaf(middle: Point, length: float, turn: float) -> list[Point]:
    across = length * 0.4
    dx, dy = math.cos(turn), math.sin(turn)
    x, y = middle
    return [
        (x + length * dx, y + length * dy),
        (x - across * dy, y + across * dx),
        (x - length * dx, y - length * dy),
        (x + across * dy, y - across * dx),
    ]


_PATTERNS: dict[str, Callable[[Surface, int, Colour], None]] = {
    "house": _scales,
    "market": _weave,
    "barracks": _chevrons,
    "temple": _flutes,
    "garden": _leaves,
}

# --- plazas ---------------------------------------------------------------------------------------------------------


def plaza(slab: Slab, kind: str, variant: int) -> None:
    """A pale square ringed with a mosaic in the district's colour, with its stars and a small glyph."""
    small = slab.radius < SMALL
    inner = 0.655 if small else 0.70
    slab.fill((243, 237, 223), 0.85)
    _mosaic(slab, kind, inner, variant)
    slab.fill((255, 249, 234), inner)
    if not small:
        slab.fill(mix(colours.KIND[kind], (205, 190, 159), 0.55), 0.665)
    slab.fill((246, 240, 226), inner - 0.055)
    grain(slab, 16, variant)
    recess(slab)
    count = STARS[kind]
    size = slab.unit * _STAR_SIZE[count] * (1.18 if small else 1) * slab.upright
    ink, down = colours.STAR[kind], 0.13 if small else 0  # without a glyph below, the stars move to the middle
    for x, y in _STAR_SPOTS[count]:
        _star(slab, slab.at(x, (y + down) * slab.upright), size / 2, ink)
    if not small:
        spot, size = slab.at(0, 0.40 * slab.upright), slab.unit * 0.32 * slab.upright
        icons.carve(slab.surface, icons.INLAID.as_strong(70, 160), kind, spot, size, ink, 0.015 * slab.unit)


def _mosaic(slab: Slab, kind: str, inner: float, variant: int) -> None:
    """The ring of tesserae, each a little different, each with the sign of its kind."""
    rng = random.Random(f"{kind}{variant}")
    colour = colours.KIND[kind]
    count = 11 if slab.radius >= 80 else 6 if slab.radius >= 40 else 4 if slab.radius >= SMALL else 3
    gap = 0.014 if slab.radius >= SMALL else 0
    outer_row, inner_row = slab.hexagon(0.85), slab.hexagon(inner)
    slab.fill(lit(colour, 0.70), 0.85)
    for side in range(6):
        a, b = outer_row[side], outer_row[(side + 1) % 6]
        c, d = inner_row[side], inner_row[(side + 1) % 6]
        for i in range(count):
            near, far = i / count + gap, (i + 1) / count - gap
            corners = [along(a, b, near), along(a, b, far), along(c, d, far), along(c, d, near)]
            draw.polygon(slab.surface, lit(colour, rng.uniform(0.90, 1.12)), corners)
            _sign(slab.surface, kind, corners, 95 if slab.radius >= 40 else 125)


def _sign(surface: Surface, kind: str, corners: list[Point], alpha: int) -> None:
    """The mark on one tessera, pale on dark colours and dark on light ones: kinds differ by more than colour."""
    a, b, c, d = corners
    ink = colours.INK if kind in ("market", "garden") else colours.CREAM
    middle = along(along(a, c, 0.5), along(b, d, 0.5), 0.5)
    deep = math.dist(along(a, b, 0.5), along(d, c, 0.5))
    for stroke in _STROKES[kind](a, b, c, d):
        texture.line(surface, ink, *stroke, max(1.0, deep * 0.17), alpha)
    if kind == "market":
        texture.circle(surface, ink, middle, deep * 0.20, alpha)
    elif kind == "garden":
        turn = math.atan2(b[1] - a[1], b[0] - a[0]) + 0.7
        texture.polygon(surface, ink, _leaf(middle, deep * 0.36, turn), alpha)


Strokes = list[tuple[Point, Point]]


def _no_strokes(a: Point, b: Point, c: Point, d: Point) -> Strokes:
    return []


def _waves(a: Point, b: Point, c: Point, d: Point) -> Strokes:
    """A flat line along the ring: the course of a wall."""
    return [(along(a, d, 0.5), along(b, c, 0.5))]


def _arrows(a: Point, b: Point, c: Point, d: Point) -> Strokes:
    tip = along(along(d, c, 0.5), along(a, b, 0.5), 0.22)
    return [(along(a, d, 0.12), tip), (tip, along(b, c, 0.12))]


def _pair(a: Point, b: Point, c: Point, d: Point) -> Strokes:
    return [(along(a, b, share), along(d, c, share)) for share in (0.3, 0.7)]


_STROKES: dict[str, Callable[[Point, Point, Point, Point], Strokes]] = {
    "house": _waves,
    "market": _no_strokes,
    "barracks": _arrows,
    "temple": _pair,
    "garden": _no_strokes,
}


def _star(slab: Slab, middle: Point, size: float, colour: Colour) -> None:
    """A raised five-pointed star; of each point the half that faces the lamp is lit."""
    tips = [_polar(middle, size, -90 + 72 * i) for i in range(5)]
    notches = [_polar(middle, size * 0.42, -54 + 72 * i) for i in range(5)]
    around = [point for pair in zip(tips, notches, strict=True) for point in pair]
    depth = 0.022 * slab.unit
    texture.polygon(slab.surface, (60, 40, 10), [(x + depth, y + depth * 1.2) for x, y in around], 90)
    draw.polygon(slab.surface, colour, around)
    for i, tip in enumerate(tips):
        for notch in (notches[i], notches[i - 1]):
            draw.polygon(slab.surface, lit(colour, _facet_light(middle, tip, notch)), [middle, tip, notch])


def _facet_light(middle: Point, tip: Point, notch: Point) -> float:
    """A facet falls off from the ridge towards its notch; lit by how far that is towards the lamp."""
    ridge = math.atan2(tip[1] - middle[1], tip[0] - middle[0])
    turn = (tip[0] - middle[0]) * (notch[1] - middle[1]) - (tip[1] - middle[1]) * (notch[0] - middle[0])
    down = ridge + math.copysign(math.pi / 2, turn)
    return 1.08 + 0.30 * (math.cos(down) * LAMP[0] + math.sin(down) * LAMP[1])


def _polar(middle: Point, length: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return middle[0] + length * math.cos(angle), middle[1] + length * math.sin(angle)


# --- quarries -------------------------------------------------------------------------------------------------------

GROUND = colours.QUARRY

_ARRANGEMENTS: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (0.02, -0.36, 0.26, 0.24, 0.14, 1.04),
        (-0.27, -0.02, 0.27, 0.24, 0.145, 0.98),
        (0.29, 0.02, 0.25, 0.22, 0.135, 0.95),
    ),
    (
        (0.25, -0.16, 0.24, 0.30, 0.13, 0.96),
        (-0.27, -0.10, 0.26, 0.22, 0.14, 1.0),
        (0.02, 0.14, 0.25, 0.16, 0.135, 1.03),
    ),
    (
        (-0.02, -0.26, 0.30, 0.28, 0.16, 1.0),
        (0.30, 0.06, 0.20, 0.18, 0.11, 0.96),
        (-0.26, 0.10, 0.22, 0.17, 0.12, 1.04),
    ),
)
"""Three ways three blocks lie about: where, half width, height, half depth, tone."""


def quarry(slab: Slab, variant: int) -> None:
    """Chipped ground with three ashlar blocks; which way they lie is the variant."""
    slab.fill(GROUND, 0.85)
    _chips(slab, variant)
    grain(slab, 34, variant)
    recess(slab)
    soft = _soft_ellipse(round(1.22 * slab.unit), round(0.62 * slab.unit))
    texture.put(slab.surface, soft, *slab.at(0.11, 0.25), "cm")
    for x, y, *block in _ARRANGEMENTS[variant % 3]:
        ashlar(slab.surface, slab.at(x, y), slab.unit, block[0], block[1], block[2], block[3])


def _chips(slab: Slab, variant: int) -> None:
    rng = random.Random(variant * 31 + 7)
    sheet = texture.clear(slab.surface.get_size())
    for _ in range(70):
        spot = slab.at(rng.uniform(-0.9, 0.9), rng.uniform(-0.8, 0.8))
        tone = lit(GROUND, rng.choice((0.82, 0.90, 1.08, 1.14)))
        draw.circle(sheet, tone, spot, rng.uniform(0.015, 0.05) * slab.unit)
    slab.paste(sheet)


def ashlar(surface: Surface, top: Point, unit: float, wide: float, high: float, deep: float, tone: float) -> None:
    """A squared block of stone; `top` is the middle of its upper face, sizes are shares of the unit."""
    (x, y), w, h, d = top, wide * unit, high * unit, deep * unit
    left, back, right, front = (x - w, y), (x, y - d), (x + w, y), (x, y + d)
    draw.polygon(surface, lit((201, 188, 158), 0.86 * tone), [left, front, (x, y + d + h), (x - w, y + h)])
    draw.polygon(surface, lit((148, 134, 108), 0.80 * tone), [right, front, (x, y + d + h), (x + w, y + h)])
    draw.polygon(surface, lit((241, 234, 218), tone), [left, back, right, front])
    width = max(1.0, w * 0.045)
    for a, b in ((left, back), (back, right)):
        texture.line(surface, texture.WHITE, a, b, width)
    for a, b in ((left, front), (front, right), (front, (x, y + d + h))):
        texture.line(surface, (98, 89, 74), a, b, width, 200)


@keep
def _soft_ellipse(width: int, height: int) -> Surface:
    """The blurred shadow under the blocks, with as much room around it again."""
    small = texture.clear((width / 2, height / 2))
    texture.ellipse(small, (40, 28, 10), (width / 8, height / 8, width / 4, height / 4), 150)
    return texture.shrink(texture.blur(small, width * 0.014), (2 * width, 2 * height))
