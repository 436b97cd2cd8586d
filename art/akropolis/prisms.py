"""Hex prisms as sprites: one for each kind, level, size, mask of seams and variant, painted once and kept.

Everything a city is made of comes from here, and also the two small pictures that stand for pieces in words and
ledgers: the stone (a quarry's block) and the chip of a district. All sprites are premultiplied and shared: do not
paint on them.
"""

from __future__ import annotations

import math

from pygame import Surface, draw

from art import fonts, icons, texture
from art.akropolis import colours, faces, slab
from art.akropolis.faces import SMALL
from art.akropolis.layout import RISE, SQUASH
from art.akropolis.paint import Sprite, closed_line
from art.palette import DISTRICTS, GOLD_RUN, lit
from art.pictures import keep
from art.texture import Point

KINDS = (*DISTRICTS, *(f"{kind}_plaza" for kind in DISTRICTS), "quarry")
BLANK = "blank"
"""Bare marble: what a hex fades to while an overlay shows others."""

BACK = "back"
"""The face-down side of a tile."""

VARIANTS = 3

ORNATE = 26
"""A roundel smaller than this is all number: key ticks around it would leave too little room."""


def variant_of(tile: int, number: int) -> int:
    """Which variant the hex of a printed tile has, so that it looks the same on the site and in the city."""
    return (tile + number) % VARIANTS


@keep
def prism(
    kind: str,
    level: int,
    radius: int,
    seams: int = 0,
    variant: int = 0,
    courses: int = 0,
    squash: float = SQUASH,
    rise: float = RISE,
) -> Sprite:
    """A prism with its top at `level`. It is as many courses high, unless `courses` says otherwise: a tile has one.

    The anchor is the middle of the top face.
    """
    block = slab.Slab(radius, courses or level, squash, rise)
    slab.sides(block, level)
    slab.rim(block, level, seams)
    _inlay(block, kind, variant)
    if level == 1:
        texture.polygon(block.surface, (30, 18, 6), block.hexagon(1), 16)
    return block.finished()


def _inlay(block: slab.Slab, kind: str, variant: int) -> None:
    if kind == "quarry":
        faces.quarry(block, variant)
    elif kind == BLANK:
        _bare(block, variant)
    elif kind == BACK:
        _back(block)
    elif kind.endswith("_plaza"):
        faces.plaza(block, kind.removesuffix("_plaza"), variant)
    else:
        faces.district(block, kind, variant)


def _bare(block: slab.Slab, variant: int) -> None:
    block.fill(faces.GROUND, 0.85)
    slab.grain(block, 30, variant)
    slab.recess(block)


def _back(block: slab.Slab) -> None:
    """Sea blue with a temple in brass."""
    block.fill((31, 84, 104), 0.87)
    slab.grain(block, 40, 0)
    block.ring((217, 179, 106), 0.76, 0.05)
    slab.recess(block)
    icons.carve(
        block.surface, icons.INLAID, "temple", block.at(0, 0), block.unit * 0.72, (233, 201, 138), 0.02 * block.unit
    )


# --- heights --------------------------------------------------------------------------------------------------------


@keep
def height_mark(level: int, radius: int) -> Sprite | None:
    """What tells a level: a roundel with the number, a digit alone on small hexes; none on level 1.

    Put it at the spot of the top face's middle: the anchor lies as far away as the mark does.
    """
    if level < 2:
        return None
    if radius < SMALL:
        return _digit(level, radius)
    size = max(round(0.76 * SMALL), round(0.54 * radius))
    plate = texture.drop_shape((badge if size >= ORNATE else disc)(level, size), max(2, size / 8), 170, (1, 2))
    middle = plate.pad + size / 2
    return Sprite(plate.surface, (round(middle - 0.46 * radius), round(middle + 0.48 * radius)))


@keep
def badge(level: int, size: int) -> Surface:
    """A brass roundel with key ticks, a dark well and the number, as large as the well holds."""

    def paint(canvas: Surface, scale: int) -> None:
        r = size * scale / 2
        middle = (r, r)
        draw.circle(canvas, (40, 26, 8), middle, r)
        disc = texture.clear(canvas.get_size())
        draw.circle(disc, texture.WHITE, middle, r * 0.93)
        texture.put(canvas, texture.masked(texture.gradient(canvas.get_size(), GOLD_RUN), disc), 0, 0)
        draw.circle(canvas, colours.WELL, middle, r * 0.76)
        draw.circle(canvas, (46, 31, 13), (r, r * 1.03), r * 0.70)
        for tick in range(16):
            angle = math.tau / 16 * tick
            texture.line(canvas, (92, 62, 18), _out(r, 0.82, angle), _out(r, 0.91, angle), max(1.0, r * 0.05))
        digit = fonts.text(fonts.Face.SANS_BOLD, round(size * scale * 0.76), str(level), colours.RIM_LIGHT)
        texture.put(canvas, digit, r, r, "cm")

    return texture.sprite((size, size), paint, 4)


@keep
def disc(level: int, size: int) -> Surface:
    """A badge without ornament: all of it is for the number."""

    def paint(canvas: Surface, scale: int) -> None:
        r = size * scale / 2
        draw.circle(canvas, colours.GOLD, (r, r), r)
        draw.circle(canvas, colours.WELL, (r, r), r - max(1.0, 0.06 * size) * scale)
        digit = fonts.text(fonts.Face.SANS_BOLD, round(size * scale * 0.80), str(level), colours.RIM_LIGHT)
        texture.put(canvas, digit, r, r, "cm")

    return texture.sprite((size, size), paint, 4)


def _out(r: float, share: float, angle: float) -> Point:
    return r + r * share * math.cos(angle), r + r * share * math.sin(angle)


def _digit(level: int, radius: int) -> Sprite:
    """Light with a dark edge, to be read on any ground; never smaller than the smallest text."""
    size = max(12, round(0.62 * radius))
    light, dark = (fonts.text(fonts.Face.SANS_BOLD, size, str(level), ink) for ink in (colours.RIM_LIGHT, colours.WELL))
    image = texture.clear((light.get_width() + 4, light.get_height() + 4))
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 2)):
        texture.put(image, dark, 2 + dx, 2 + dy)
    texture.put(image, light, 2, 2)
    x, y = 0.48 * radius, -0.50 * radius
    return Sprite(image, (round(image.get_width() / 2 - x), round(image.get_height() / 2 - y)))


# --- icons ----------------------------------------------------------------------------------------------------------


@keep
def stone(size: int) -> Surface:
    """A block of a quarry: the picture of a stone everywhere. A square sprite."""

    def paint(canvas: Surface, scale: int) -> None:
        u = size * scale
        points = [(0.06, 0.30), (0.5, 0.07), (0.94, 0.30), (0.94, 0.70), (0.5, 0.93), (0.06, 0.70)]
        faces.ashlar(canvas, (u * 0.5, u * 0.30), u, 0.44, 0.40, 0.23, 1.05)
        closed_line(canvas, (60, 52, 40), [(x * u, y * u) for x, y in points], max(1.0, scale * 0.7))

    return texture.sprite((size, size), paint, 4)


@keep
def district_chip(kind: str, size: int) -> Surface:
    """A small flat inlay for ledgers, `size` pixels wide: a district, or the quarry."""
    height = math.ceil(size * math.sqrt(3) / 2)

    def paint(canvas: Surface, scale: int) -> None:
        r = size * scale / 2
        middle = (r, height * scale / 2)
        colour = colours.KIND[kind]
        for tint, share, dx in (
            ((140, 122, 85), 1.0, 0.0),
            ((244, 237, 220), 0.96, -0.4 * scale),
            (lit(colour, 0.72), 0.84, 0.0),
            (colour, 0.80, 0.5 * scale),
        ):
            corners = [_around(middle, r * share, 60 * i, dx) for i in range(6)]
            draw.polygon(canvas, tint, corners)
        cut = icons.INLAID.as_strong(90, 60)
        icons.carve(canvas, cut, kind, middle, r * 1.02, colours.GLYPH[kind], scale * 0.6)

    return texture.sprite((size, height), paint, 4)


def _around(middle: Point, r: float, degrees: float, shift: float) -> Point:
    angle = math.radians(degrees)
    return middle[0] + r * math.cos(angle) + shift, middle[1] + r * math.sin(angle) + shift
