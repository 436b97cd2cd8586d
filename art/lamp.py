"""The lamp that teaches: who speaks in hints, in the coach's light and in what explains the past; its light and dusk.

What matters is lit, all else lies in sepia dusk, in which the table can still be read.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Literal

import pygame

from art import fonts, plates, svg, texture
from art.fonts import Face
from art.palette import BRASS, rgb
from art.pictures import keep
from art.texture import WHITE, Colour, Plate, Size

DUSK, HALF = (112, 100, 88), (188, 180, 170)
"""What the table is multiplied by in the dusk, and where it is half lit."""

NIGHT = (82, 73, 64)
"""The deeper dusk of a lesson, in which only what it is about is still read."""

SUN, AMBER = rgb("#FFE9B0"), rgb("#F0A030")
"""The light of the lamp, and what is given up: never red, which is illegal or lost."""

GIVEN_UP = rgb("#7A4408")
"""Amber as a ground for letters."""

Hole = tuple[int, int, int, int]
"""A lit rectangle in pixels."""

Outline = tuple[tuple[float, float], ...]
"""The shape of what is lit and is no rectangle: a hex, a tile."""

CORNER = 10


@keep
def dusk(
    size: Size, lit: tuple[Hole, ...], half: tuple[Hole, ...], u: float, colour: Colour = DUSK,
    shapes: tuple[Outline, ...] = (),
) -> pygame.Surface:  # fmt: skip
    """What a table is multiplied by: dusk with soft holes. Made at half the size, for it is soft all over."""
    small = max(1, size[0] // 2), max(1, size[1] // 2)
    veil = texture.plain(small, colour)
    for holes, light in ((half, HALF), (lit, WHITE)):
        for x, y, width, height in holes:
            box = pygame.Rect(x // 2, y // 2, width // 2, height // 2).inflate(round(3 * u), round(3 * u))
            pygame.draw.rect(veil, light, box, border_radius=max(2, round(CORNER * u / 2)))
    for shape in shapes:
        points = [(x / 2, y / 2) for x, y in shape]
        pygame.draw.polygon(veil, WHITE, points)
        pygame.draw.lines(veil, WHITE, True, points, max(1, round(6 * u)))
    soft = pygame.transform.gaussian_blur(veil, max(1, round(3 * u)))
    return texture.ready(pygame.transform.smoothscale(soft, size))


@keep
def rim(size: Size, u: float, colour: Colour = SUN) -> Plate:
    """The edge of what is lit, with the light that it throws around."""
    corner, wide = CORNER * u, max(2.0, 2.4 * u)
    glow = texture.box_shadow(size, corner, 11 * u, 150, colour)
    face = glow.surface.copy()
    inner = plates.rounded_mask(size, corner)
    face.blit(inner, (glow.pad, glow.pad), special_flags=pygame.BLEND_RGBA_SUB)
    texture.put(face, plates.outline(size, corner, wide, colour, 240), glow.pad, glow.pad)
    return Plate(face, glow.pad)


FILM = 70
"""How dense a film of light is that is seen and read through."""


@keep
def edge(size: Size, shapes: tuple[Outline, ...], u: float, colour: Colour = SUN, film: int = 0) -> Plate:
    """The same around shapes that lie together: one edge for all of them, and a film of light so dense within."""
    pad, wide = math.ceil(24 * u), max(2.0, 3.0 * u)

    def spread(width: float) -> pygame.Surface:
        def paint(canvas: pygame.Surface, k: int) -> None:
            for shape in shapes:
                points = [((x + pad) * k, (y + pad) * k) for x, y in shape]
                pygame.draw.polygon(canvas, colour, points)
                for one, other in zip(points, (*points[1:], points[0]), strict=True):
                    texture.line(canvas, colour, one, other, 2 * width * k)
                    texture.circle(canvas, colour, one, width * k)

        return texture.sprite((size[0] + 2 * pad, size[1] + 2 * pad), paint, 2)

    inner = spread(0.5)
    face = texture.blur(spread(wide), 7 * u)
    texture.put(face, spread(wide), 0, 0)
    face.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    texture.put(face, texture.faded(inner, film), 0, 0)
    return Plate(face, pad)


@keep
def numeral(number: int, px: int) -> Plate:
    """A brass coin with a number: in which order lit things matter."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        r = px * k / 2
        texture.circle(canvas, rgb("#1E1408"), (r, r), r)
        texture.lit_circle(canvas, (BRASS.glint, BRASS.metal, BRASS.edge), (r, r), r * 0.95)
        texture.circle(canvas, rgb("#2A1C0C"), (r, r), r * 0.74)

    face = texture.sprite((px, px), paint, 3)
    figure = fonts.text(Face.SERIF_BLACK, max(11, round(px * 0.56)), str(number), SUN)
    texture.put(face, figure, px / 2, px / 2 - 1, "cm")
    return texture.drop_shape(face, max(2, px // 9), 170, (1, 3))


@keep
def bead(diameter: int) -> pygame.Surface:
    """One of the beads on the way of a piece."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle, r = canvas.get_width() / 2, diameter * k / 2
        texture.circle(canvas, (20, 12, 4), (middle, middle + 1.2 * k), r, 190)
        texture.circle(canvas, BRASS.edge, (middle, middle), r + 0.9 * k)
        texture.circle(canvas, SUN, (middle, middle), r)

    return texture.sprite((diameter + 8, diameter + 8), paint, 3)


Strip = Literal["gilt", "amber", "green"]

STRIPS: dict[Strip, tuple[str, str, str]] = {
    "gilt": ("#FFE9AE", "#F0CB78", "#9A6A14"),
    "amber": ("#FFDCA0", "#F0B860", "#A8620A"),
    "green": ("#E2F0C6", "#BCD894", "#3F7A22"),
}
"""A strip's colours from above to below, and its edge."""


@keep
def disc(px: int, lit: bool) -> pygame.Surface:
    """What a sign lies on that plays something again."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        texture.circle(canvas, rgb("#4A300C"), (middle, middle), px * k * 0.47)
        texture.circle(canvas, rgb("#E9C46A" if lit else "#F6EBCF"), (middle, middle - 0.6 * k), px * k * 0.43)

    return texture.sprite((px, px), paint, 3)


@keep
def strip(size: Size, u: float, kind: Strip = "gilt") -> pygame.Surface:
    """A gilt strip: of several rows the one that counts. Amber where something is given up, green where it is right."""
    above, below, edge = map(rgb, STRIPS[kind])
    run = texture.gradient(size, (above, below))
    face = texture.masked(run, plates.rounded_mask(size, 8 * u))
    texture.put(face, plates.outline(size, 8 * u, max(1.0, 1.4 * u), edge, 200), 0, 0)
    return face


@keep
def step_bead(px: int, state: str) -> pygame.Surface:
    """A step of a lesson on the chain below the lamp: done it is full, the present one burns, one to come is pale."""
    discs = {
        "done": (("#C89B3C", 0.86), ("#F3D98C", 0.38)),
        "now": (("#B4731A", 1.14), ("#FFD873", 0.88), ("#FFFBE6", 0.5)),
        "next": (("#C3AE7C", 0.84), ("#EADBB4", 0.66)),
    }[state]

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle, r = canvas.get_width() / 2, px * k / 2
        texture.circle(canvas, rgb("#4A300C"), (middle, middle + 0.8 * k), r * (1.3 if state == "now" else 1.0))
        for colour, share in discs:
            texture.circle(canvas, rgb(colour), (middle, middle), r * share)

    return texture.sprite((px * 2, px * 2), paint, 4)


@keep
def thread(size: Size, points: tuple[tuple[float, float], ...], u: float) -> pygame.Surface:
    """A brass thread from a card to what it speaks of, with a ring at its end."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        for shift, colour, wide in ((1.5, (30, 18, 6), 4.4), (0.0, BRASS.rim, 2.4)):
            for (x, y), (a, b) in pairwise(points):
                start, end = (x * k, (y + shift) * k), (a * k, (b + shift) * k)
                texture.line(canvas, colour, start, end, wide * u * k)
        x, y = points[-1][0] * k, points[-1][1] * k
        for colour, r in (((30, 18, 6), 8.6), (BRASS.edge, 8.0), (BRASS.rim, 6.6), (rgb("#5A3A0C"), 3.0)):
            texture.circle(canvas, colour, (x, y), r * u * k)

    return texture.sprite(size, paint, 3)


@keep
def medallion(px: int, burns: bool = True) -> Plate:
    """The lamp in its bronze: who speaks here is nobody at the table."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        r, size = px * k / 2, canvas.get_size()
        texture.circle(canvas, rgb("#1E1408"), (r, r), r)
        for share, stops in ((0.96, (BRASS.glint, BRASS.metal, BRASS.edge)),
                             (0.82, (rgb("#3A2A1C"), rgb("#54361C"), rgb("#2A1A0E")))):  # fmt: skip
            mask = texture.clear(size)
            texture.circle(mask, WHITE, (r, r), r * share)
            texture.put(canvas, texture.masked(texture.gradient(size, stops), mask), 0, 0)
        for step in range(40):
            angle = step * math.pi / 20
            at = r + math.cos(angle) * r * 0.905, r + math.sin(angle) * r * 0.905
            texture.circle(canvas, rgb("#7A5A1E"), at, r * 0.022)

    face = texture.sprite((px, px), paint, 3)
    glow = texture.clear((px, px))
    texture.circle(glow, rgb("#B4761E"), (px * 0.64, px * 0.36), px * 0.2, 150)
    if burns:
        texture.put(face, texture.blur(glow, px * 0.09), 0, 0)
    texture.put(face, lamp(round(px * 0.66), burns), px / 2, px / 2, "cm")
    return texture.drop_shape(face, max(3, px // 15), 170, (2, 4))


@keep
def halo(px: int, u: float) -> Plate:
    """The lamp's light where it has something to say: a ring of amber, and a glow."""
    pad = round(14 * u)

    def paint(canvas: pygame.Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        texture.circle(canvas, AMBER, (middle, middle), px * k / 2 + 2 * u * k, 255, max(2.0, 3 * u) * k)

    ring = texture.sprite((px + 2 * pad, px + 2 * pad), paint, 3)
    glow = texture.blur(ring, 6 * u)
    texture.put(glow, glow.copy(), 0, 0)
    texture.put(glow, ring, 0, 0)
    return Plate(glow, pad)


@keep
def lamp(px: int, burns: bool = True) -> pygame.Surface:
    """An oil lamp of bronze, its flame bright or out."""
    body = svg.linear("b", (8, 26, 40, 60), rgb("#F7DC94"), rgb("#C8963A"), rgb("#6A4412"))
    body += svg.linear("f", (50, 4, 50, 26), rgb("#FFFBE0"), rgb("#FFD873"), rgb("#F08A24"))
    body += svg.path(BOWL, "fill='url(#b)' stroke='#3A240A' stroke-width='1.6'")
    body += svg.path(HANDLE, "fill='none' stroke='#3A240A' stroke-width='5.4' stroke-linecap='round'")
    body += svg.path(HANDLE, "fill='none' stroke='#D9A94A' stroke-width='2.8' stroke-linecap='round'")
    body += svg.path("M11 34.5C20 31 40 31 52 29", f"{LINE} stroke='#FFF0BC' stroke-width='1.5' stroke-opacity='0.8'")
    body += svg.path("M14 40C22 44 36 44 44 38", f"{LINE} stroke='#4A2C08' stroke-width='1.3' stroke-opacity='0.55'")
    if burns:
        body += svg.path(FLAME, "fill='url(#f)'")
        body += svg.path("M54.4 22.4C51.4 19.8 51.6 16.4 54 13.4C57 16 58 20 54.4 22.4Z", "fill='#FFFDF0'")
    return svg.picture(body, (px, px), 64)


LINE = "fill='none' stroke-linecap='round'"
BOWL = (
    "M6 33C6 30 11 27 20 26.5C24 23 34 23 38 26.5C44 27.5 49 25.5 54 24C57 23 60 26 58.5 29.5"
    "C55 37 46 47 35 48.5L37.5 54H17.5L20 48.5C11 47 6 41 6 33Z"
)
HANDLE = "M7 31C2 28 0 33 2 38C4 42 9 43 11 41"
FLAME = "M54 24C48 20 47 14 51 9C52.4 7 53 5 52.6 2.5C57 6 61.5 12 60.5 18C60 21.6 57 23.6 54 24Z"
