"""Painted for the look back at a finished game: bands of chances, bars round by round, pins, the lamp of advice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from art import fonts, icons, materials, plates, texture
from art.fonts import Face
from art.palette import BRASS, CREAM, INKS, PAPER, mix, rgb
from art.pictures import keep
from art.texture import WHITE, Colour, Plate, Size

GAIN, LOSS = rgb("#2E7D32"), rgb("#B23A2E")
"""What was brought and what was given away, in bars."""

Shares = tuple[tuple[float, ...], ...]
"""By seat, from below to above: its share at each of as many moments."""


@keep
def bands(size: Size, u: float, colours: tuple[Colour, ...], shares: Shares) -> pygame.Surface:
    """Shares of a whole over time, one band for each colour, with cream lines between them. Opaque; shared."""
    wide, high = size
    face = texture.plain(size, colours[-1])
    below = [float(high)] * len(shares[0])
    across = _across(wide, len(shares[0]))
    cloth = texture.noise(size, 5, 4, 31)
    for colour, band in zip(colours, shares, strict=True):
        above = [edge - share * high for edge, share in zip(below, band, strict=True)]
        outline = [*zip(across, above, strict=True), *reversed([*zip(across, below, strict=True)])]
        texture.polygon(face, colour, outline)
        below = above
    texture.modulate(face, cloth, 205)
    below = [float(high)] * len(shares[0])
    lines = texture.clear((wide * 2, high * 2))
    for band in shares[:-1]:
        below = [edge - share * high for edge, share in zip(below, band, strict=True)]
        points = [(2 * x, 2 * min(high - u, max(u, y))) for x, y in zip(across, below, strict=True)]
        _stroke(lines, points, CREAM, 5.2 * u)
    texture.put(face, texture.shrink(lines, size), 0, 0)
    texture.inner_shadow(face, 7 * u, 90)
    return face


@keep
def track(size: Size, u: float, colour: Colour, heights: tuple[float, ...]) -> pygame.Surface:
    """One line over time, by shares of the height, with its colour pale below it."""
    wide, high = size
    canvas = texture.clear((wide * 2, high * 2))
    points = [(2 * x, 2 * (high - share * high)) for x, share in zip(_across(wide, len(heights)), heights, strict=True)]
    texture.polygon(canvas, colour, [*points, (2 * wide, 2 * high), (0, 2 * high)], 70)
    _stroke(canvas, points, colour, 6 * u)
    return texture.shrink(canvas, size)


def _across(wide: int, moments: int) -> list[float]:
    return [wide * at / max(1, moments - 1) for at in range(moments)]


def _stroke(canvas: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, width: float) -> None:
    for start, end in pairwise(points):
        texture.line(canvas, colour, start, end, width)
        texture.circle(canvas, colour, end, width / 2)


@keep
def bars(size: Size, u: float, values: tuple[float, ...], most: float, least: float) -> pygame.Surface:
    """A bar for each round on one scale, between the most and the least there is: green above the line, red below."""
    wide, high = size
    canvas = texture.clear(size)
    step, span = wide / max(1, len(values)), (most - least) or 1.0
    line = round(high * most / span)
    for number, value in enumerate(values):
        tall = round(abs(value) / span * high)
        if not tall:
            continue
        left, width = round(number * step + step * 0.19), max(2, round(step * 0.62))
        box = pygame.Rect(left, line - tall if value > 0 else line, width, tall)
        colour = GAIN if value > 0 else LOSS
        run = texture.gradient(box.size, (mix(colour, WHITE, 0.16), colour), vertical=value > 0)
        canvas.blit(run, box)
        pygame.draw.rect(canvas, mix(colour, (0, 0, 0), 0.45), box, max(1, round(u)))
    canvas.fill(rgb("#A98A54"), (0, min(high - 1, line), wide, max(1, round(1.4 * u))))
    return canvas


@keep
def pin(number: int, side: int, u: float) -> Plate:
    """A dark medal with a brass rim and a number."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = side * k / 2
        texture.circle(canvas, rgb("#20130A"), (radius, radius), radius)
        texture.lit_circle(canvas, (BRASS.glint, BRASS.light, BRASS.dark), (radius, radius), radius * 0.93)
        texture.circle(canvas, rgb("#2E1B10"), (radius, radius), radius * 0.8)

    face = texture.sprite((side, side), paint, 4)
    figure = fonts.text(Face.SANS_BOLD, max(11, round(side * 0.56)), str(number), CREAM)
    texture.put(face, figure, side / 2, side / 2, "cm")
    return texture.drop_shape(face, 3 * u, 150, (u, 2 * u))


@keep
def coin(side: int, u: float, name: str) -> Plate:
    """A golden coin with a sign in it, before a sentence of advice."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = side * k / 2
        run = BRASS.glint, BRASS.light, BRASS.metal, BRASS.dark
        texture.lit_circle(canvas, run, (radius, radius), radius)
        texture.circle(canvas, BRASS.edge, (radius, radius), radius * 0.86, stroke=radius * 0.06)
        texture.put(canvas, icons.icon(name, round(radius * 1.1), BRASS.shadow), radius, radius, "cm")

    return texture.drop_shape(texture.sprite((side, side), paint, 3), 4 * u, 150, (u, 2 * u))


@keep
def board(size: Size, u: float) -> Plate:
    """Dark wood with a line of brass, for a sentence or a row of figures."""
    face = plates.panel(materials.cedar(size, rgb("#22160E"), u, 15), 8 * u, 2 * u, 60, 200).copy()
    inner = size[0] - round(12 * u), size[1] - round(12 * u)
    texture.put(face, plates.outline(inner, 5 * u, 1.4 * u, BRASS.dark), round(6 * u), round(6 * u))
    return texture.drop(face, 8 * u, 7 * u, 170, (2 * u, 4 * u))


@keep
def card(size: Size, u: float) -> Plate:
    """A card of paper with a thin double line."""
    plate = plates.paper_panel(size, u, "card", 23)
    face = plate.surface.copy()
    line = plates.outline((size[0] - round(10 * u), size[1] - round(10 * u)), 4 * u, 1.1 * u, PAPER.frame)
    texture.put(face, texture.faded(line, 120), plate.pad + round(5 * u), plate.pad + round(5 * u))
    return Plate(face, plate.pad)


@keep
def card_back(size: Size, u: float) -> Plate:
    """The same face down: oxblood with a laurel."""
    face = plates.panel(materials.cedar(size, rgb("#4A1C18"), u, 44), 7 * u, 2 * u, 90, 190).copy()
    for inset, wide in ((9, 1.6), (14, 0.9)):
        rim = round(inset * u)
        inner = size[0] - 2 * rim, size[1] - 2 * rim
        texture.put(face, plates.outline(inner, 5 * u, wide * u, BRASS.metal), rim, rim)
    side = min(size) * 0.46
    texture.put(face, icons.icon("laurel", round(side), BRASS.dark), size[0] / 2, size[1] / 2, "cm")
    return texture.drop(face, 7 * u, 7 * u, 150, (2 * u, 4 * u))


@keep
def framed(size: Size, u: float) -> pygame.Surface:
    """What lies around a small picture on paper: a hair line and a shadow that falls into it."""
    face = texture.clear(size)
    texture.inner_shadow(face, 6 * u, 110)
    texture.put(face, plates.outline(size, 3 * u, 1.4 * u, INKS.quiet), 0, 0)
    return face
