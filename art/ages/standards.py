"""The standard of a nation in war: its seat's colour, the arms of its people; that of the weakest is torn."""

from __future__ import annotations

import random

from pygame import Surface

from art import texture
from art.ages import arms
from art.palette import mix, rgb, seat
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate, Point

BAR, KNOB = 16, 9
"""How far the crossbar reaches beyond the cloth, and how large its knobs are, in units."""

_HOLES = ((0.24, 0.5, 9), (0.74, 0.36, 7), (0.6, 0.66, 8))


@keep
def standard(whose: str, people: str, wide: float, high: float, pole: float, torn: bool, u: float) -> Plate:
    """Cloth so wide and high on a pole so long, all in units; the middle of the face is the middle of the pole."""
    size = round((wide + 2 * BAR + 2 * KNOB) * u), round(pole * u)

    def paint(canvas: Surface, k: int) -> None:
        _paint(canvas, whose, people, (wide, high), torn, u * k)

    return texture.drop_shape(texture.sprite(size, paint, 2), 8 * u, 150, (5 * u, 9 * u))


def _paint(canvas: Surface, whose: str, people: str, cloth: tuple[float, float], torn: bool, u: float) -> None:
    (wide, high), middle, top = cloth, canvas.get_width() / 2, 30 * u
    for colour, side, shift in (("#1E1008", 14, 0), ("#6A4020", 11, 0), ("#C89258", 3, -3)):
        box = (middle - side * u / 2 + shift * u, 8 * u, side * u, canvas.get_height())
        texture.rounded(canvas, rgb(colour), box, side * u / 2)
    if not torn:
        tip = [(0.0, -30.0), (14.0, -4.0), (0.0, 10.0), (-14.0, -4.0)]
        for colour, shrunk in (("#4A300C", 1.0), ("#E9C46A", 0.78)):
            texture.polygon(canvas, rgb(colour), [(middle + x * shrunk * u, top + y * shrunk * u) for x, y in tip])
    _cloth(canvas, whose, (middle - wide * u / 2, top), (wide, high), torn, u)
    shield = arms.arms(people, round(wide * 0.62 * u), torn)
    texture.put(canvas, shield, middle, top + high * 0.44 * u, "cm")
    bar = middle - (wide / 2 + BAR) * u, top - 9 * u, (wide + 2 * BAR) * u, 11 * u
    texture.rounded(canvas, rgb("#3A2210"), bar, 4 * u)
    texture.rounded(canvas, rgb("#96683A"), (bar[0], bar[1], bar[2], 3.5 * u), 2 * u)
    for x in (bar[0], bar[0] + bar[2]):
        texture.circle(canvas, rgb("#5A3E14"), (x, top - 3 * u), KNOB * u)
        texture.circle(canvas, rgb("#E9C46A"), (x - u, top - 5 * u), 0.7 * KNOB * u)


def _cloth(
    canvas: Surface, whose: str, at: Point, cloth: tuple[float, float], torn: bool, u: float
) -> None:  # fmt: skip
    """It hangs in folds, fringed below; torn, it has lost its edge and some of its light."""
    wide, high = cloth
    size, colour = (round(wide * u), round(high * u)), seat(whose).colour
    light, dark = mix(colour, rgb("#FFF0C8"), 0.2), mix(colour, BLACK, 0.42)
    if torn:
        light, dark = mix(light, rgb("#3C322C"), 0.45), mix(dark, rgb("#1E1612"), 0.5)
    face = texture.gradient(size, (light, mix(light, colour, 0.6), dark))
    folds = texture.gradient(size, (WHITE, *((n, n, n) for n in (205, 250, 176, 240, 170))), False)
    texture.darken(face, folds)
    texture.modulate(face, texture.noise(size, 8, 4, 7), 210)
    mask = texture.clear(size)
    texture.polygon(mask, WHITE, [(x * u, y * u) for x, y in _edge(wide, high, torn)])
    if torn:
        for x, y, r in _HOLES:
            box = ((x * wide - r) * u, (y * high - 0.7 * r) * u, 2 * r * u, 1.5 * r * u)
            mask.fill((0, 0, 0, 0), tuple(map(round, box)))
    texture.put(canvas, texture.masked(face, mask), *at)
    gold = rgb("#7A6236" if torn else "#C89B3C")
    for y in (10, 16):
        texture.rounded(canvas, gold, (at[0] + 4 * u, at[1] + y * u, (wide - 8) * u, 1.6 * u), 0.5 * u)


def _edge(wide: float, high: float, torn: bool) -> list[Point]:
    if not torn:
        tails = [(wide * (1 - n / 10), high * (0.88 if n % 2 == 0 else 1.0)) for n in range(11)]
        return [(0, 0), (wide, 0), *tails]
    chance, points, x = random.Random(3), [(0.0, 0.0), (wide, 0.0)], wide
    while x > 0:
        points.append((x, high * chance.uniform(0.62, 0.98)))
        x -= chance.uniform(9, 22)
    return [*points, (0, high * 0.7)]
