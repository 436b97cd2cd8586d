"""Small things that make an island a place: trees, boulders, a jetty."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from pygame import Surface, draw

from art import texture
from art.akropolis.paint import Sprite
from art.palette import lit, rgb
from art.pictures import keep
from art.texture import Colour, Point

_CYPRESS = tuple(map(rgb, ("#2F4A26", "#3E5A30", "#587541", "#86A056")))
_OLIVE = tuple(map(rgb, ("#48562A", "#5E7038", "#7C8E48", "#A3B060")))
_PINE = tuple(map(rgb, ("#3A4F24", "#4F6A30", "#6B873E", "#93A654")))


@keep
def tree(size: int, sort: int) -> Sprite:
    """A tree about `size` pixels high, to be put by its foot: cypresses, olives, a pine."""
    paint = (_cypress, _olive, _cypress, _round, _pine, _olive)[sort % 6]

    def brush(canvas: Surface, scale: int) -> None:
        u = size * scale
        shade = texture.clear(canvas.get_size())
        texture.ellipse(shade, (20, 24, 8), (u * 0.78, u * 1.30, u * 1.05, u * 0.42), 140)
        texture.put(canvas, texture.blur(shade, max(1, u * 0.06)), 0, 0)
        paint(canvas, u)

    return Sprite(texture.sprite((2 * size, 2 * size), brush, 4), (size, round(1.5 * size)))


_SPINDLES = ((0.72, 0.30, 0.52, 1.24), (0.73, 0.33, 0.46, 1.14), (0.75, 0.40, 0.32, 0.92), (0.79, 0.52, 0.15, 0.56))


def _cypress(canvas: Surface, u: float) -> None:
    """Spindles inside each other, the lit ones to the left."""
    for colour, (x, y, wide, high) in zip(_CYPRESS, _SPINDLES, strict=True):
        draw.ellipse(canvas, colour, (x * u, y * u, wide * u, high * u))


_PUFF = ((1.08, 0.05), (1.0, 0.0), (0.78, -0.07), (0.42, -0.15))


def _crown(canvas: Surface, u: float, puffs: tuple[tuple[float, float, float], ...], hues: tuple[Colour, ...]) -> None:
    """Round puffs, each darker below and lit at the upper left."""
    for hue, (share, shift) in zip(hues, _PUFF, strict=True):
        for x, y, r in puffs:
            draw.circle(canvas, hue, ((x + shift * r * 2) * u, (y + shift * r * 2.6) * u), r * share * u)


def _olive(canvas: Surface, u: float) -> None:
    texture.line(canvas, rgb("#4A3622"), (u, 1.52 * u), (0.98 * u, 1.1 * u), 0.11 * u)
    _crown(canvas, u, ((0.78, 1.08, 0.27), (1.22, 1.10, 0.25), (1.0, 0.86, 0.30)), _OLIVE)


def _round(canvas: Surface, u: float) -> None:
    _crown(canvas, u, ((1.0, 1.16, 0.36),), _OLIVE)


def _pine(canvas: Surface, u: float) -> None:
    texture.line(canvas, rgb("#5A4028"), (u, 1.52 * u), (1.02 * u, 0.8 * u), 0.10 * u)
    _crown(canvas, u, ((0.72, 0.82, 0.22), (1.28, 0.84, 0.22), (1.0, 0.70, 0.26)), _PINE)


_STRATA = (
    (rgb("#4E3E2A"), 1.0, 0.0, 0.16),
    (rgb("#85704E"), 0.94, -0.02, 0.0),
    (rgb("#B59C70"), 0.66, -0.16, -0.14),
    (rgb("#D3BE93"), 0.34, -0.26, -0.24),
)
"""A boulder from its foot to its lit top: colour, size, and how far that lies off the middle."""


@keep
def boulder(size: int, sort: int) -> Sprite:
    """A rock in shallow water with a thread of foam around its foot."""
    rng = random.Random(sort)
    outline = [
        (math.cos(math.tau * i / 9) * rng.uniform(0.78, 1.0), math.sin(math.tau * i / 9) * rng.uniform(0.55, 0.75))
        for i in range(9)
    ]

    def brush(canvas: Surface, scale: int) -> None:
        u = size * scale
        middle = 1.5 * u, 1.5 * u
        texture.ellipse(canvas, (232, 242, 238), (0.35 * u, 1.1 * u, 2.3 * u, 1.35 * u), 150)
        texture.ellipse(canvas, (86, 150, 160), (0.55 * u, 1.2 * u, 1.9 * u, 1.05 * u), 150)
        for colour, share, dx, dy in _STRATA:
            draw.polygon(canvas, colour, [_near(middle, x * share + dx, y * share + dy, u) for x, y in outline])

    return Sprite(texture.sprite((3 * size, 3 * size), brush, 4), (round(1.5 * size), round(1.8 * size)))


def _near(middle: Point, x: float, y: float, u: float) -> Point:
    return middle[0] + x * u, middle[1] + y * u


@keep
def jetty(radius: int) -> Sprite:
    """A short pier of planks that runs out to the left; the anchor is where it leaves the land."""
    length, wide, slope = 0.95 * radius, max(4.0, 0.21 * radius), 0.16
    size = math.ceil(length + 0.4 * radius), math.ceil(wide * 2.4 + slope * length)

    def brush(canvas: Surface, scale: int) -> None:
        right, top = size[0] * scale - 0.1 * radius * scale, wide * 0.4 * scale
        span, deep = length * scale, wide * scale

        def spot(out: float, across: float, drop: float = 0.0) -> Point:
            return right - out * span, top + out * slope * span + (across + drop) * deep

        shade = [spot(0.12, 0.45, 0.4), spot(1.02, 0.45, 0.4), spot(1.02, 1.1, 0.55), spot(0.12, 1.1, 0.55)]
        texture.polygon(canvas, (6, 30, 40), shade, 120)
        for out in (0.42, 0.72, 0.98):
            for across in (0.06, 0.94):
                post = spot(out, across, -0.16), spot(out, across, 0.5)
                texture.line(canvas, rgb("#3B2616"), *post, max(1.0, deep * 0.13))
        _planks(canvas, spot, max(6, round(length / 5)))

    return Sprite(texture.sprite(size, brush), (size[0] - round(0.1 * radius), round(wide * 0.9)))


def _planks(canvas: Surface, spot: Callable[..., Point], count: int) -> None:
    """Boards across a beam; each has its own tone."""
    draw.polygon(canvas, rgb("#4A301A"), [spot(0, 0.06, 0.12), spot(1, 0.06, 0.12), spot(1, 1, 0.14), spot(0, 1, 0.14)])
    for i in range(count):
        near, far = i / count, (i + 0.86) / count
        tone = lit(rgb("#A37A4C"), 0.84 + 0.28 * random.Random(i).random())
        draw.polygon(canvas, tone, [spot(near, 0), spot(far, 0), spot(far, 1), spot(near, 1)])
