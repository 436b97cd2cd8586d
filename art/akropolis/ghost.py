"""A tile as a piece of its own: on the site, in the hand, and as a ghost over the city.

A tile is a tuple of three kinds in the order of the printed tile; its rotation turns it clockwise by 60 degrees
about its first hex, which is the anchor of every sprite here (the middle of its top face).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface, draw, transform

from art import texture
from art.akropolis import colours
from art.akropolis.layout import Hex, View, painters_order, seams
from art.akropolis.paint import Sprite, closed_line, shifted
from art.akropolis.prisms import BACK, height_mark, prism, variant_of
from art.palette import BRASS
from art.pictures import keep
from art.texture import Colour, Point

Kinds = tuple[str, str, str]

SHAPE: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1))
"""The hexes of a tile before it is turned, clockwise."""

BACKS: Kinds = (BACK, BACK, BACK)


def footprint(rotation: int) -> tuple[Hex, ...]:
    """The hexes of a turned tile, its first at (0, 0)."""
    return _FOOTPRINTS[rotation % 6]


def _turned(hex_: Hex, turns: int) -> Hex:
    q, r = hex_
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


_FOOTPRINTS = tuple(tuple(_turned(hex_, turns) for hex_ in SHAPE) for turns in range(6))


@keep
def tile(kinds: Kinds, rotation: int, tile_id: int, radius: int, level: int = 1, marks: bool = False) -> Sprite:
    """The bare tile, one course thick, in the stone of a level; with `marks`, its badges of height as well."""
    hexes = footprint(rotation)
    view, size = around_tile(hexes, radius)
    image = texture.clear(size)
    for hex_, piece in _prisms(kinds, rotation, tile_id, radius, level):
        piece.put(image, view.spot(*hex_))
    mark = height_mark(level, radius) if marks else None
    for hex_ in hexes:
        if mark:
            mark.put(image, view.spot(*hex_))
    return Sprite(image, (round(view.origin[0]), round(view.origin[1])))


def _prisms(kinds: Kinds, rotation: int, tile_id: int, radius: int, level: int) -> Iterator[tuple[Hex, Sprite]]:
    """The pieces of a tile from the back to the front."""
    hexes = footprint(rotation)
    inner = seams(dict.fromkeys(hexes, 0))
    for hex_ in painters_order(hexes):
        number = hexes.index(hex_)
        yield hex_, prism(kinds[number], level, radius, inner[hex_], variant_of(tile_id, number), 1)


def prepare(
    kinds: Kinds, rotation: int, tile_id: int, radius: int, level: int = 1, marks: bool = False
) -> Iterator[None]:
    """Paint a tile that will be asked for, a little with each step, so that no frame has to paint all of it."""
    for _ in _prisms(kinds, rotation, tile_id, radius, level):
        yield
    tile(kinds, rotation, tile_id, radius, level, marks)


def around_tile(hexes: tuple[Hex, ...], radius: int, margin: float = 0.2) -> tuple[View, tuple[int, int]]:
    """A view and a size of picture in which the hexes of a tile, one course thick, have a margin in radii."""
    flat = View(radius)
    box = flat.box(flat.bounds(dict.fromkeys(hexes, 0)), margin)
    return flat.moved(-box.x, -box.y), (box.width, box.height + round(flat.step))


@keep
def resting(kinds: Kinds, tile_id: int, radius: int) -> Sprite:
    """The tile lying flat on a dark well, with the shadow close to it."""
    return _with_shadow(tile(kinds, 0, tile_id, radius), SHAPE, radius, 0.0)


@keep
def lifted(kinds: Kinds, rotation: int, tile_id: int, radius: int, height: int) -> Sprite:
    """The tile in the hand, `height` pixels above the table: its shadow lies that much farther off, and softer.

    The anchor is where the tile would stand on the table; the tile itself is drawn above it.
    """
    return _with_shadow(tile(kinds, rotation, tile_id, radius), footprint(rotation), radius, height)


def _with_shadow(bare: Sprite, hexes: tuple[Hex, ...], radius: int, height: float) -> Sprite:
    soft = 0.12 + 0.20 * height / radius
    flat = View(radius)
    pad = round(radius * (0.4 + 2 * soft) + height)
    image = texture.clear((bare.image.get_width() + 2 * pad, bare.image.get_height() + 2 * pad))
    anchor = bare.anchor[0] + pad, bare.anchor[1] + pad
    reach = 0.24 * radius + 0.45 * height
    shade = texture.clear(image.get_size())
    for hex_ in hexes:
        foot = flat.moved(*anchor).corners(*hex_, -1)
        for share in (0.0, 0.35, 0.7, 1.0):
            draw.polygon(shade, colours.SHADE, shifted(foot, reach * share, reach * 0.8 * share))
    alpha = round(165 / (1 + 0.8 * height / radius))
    texture.put(image, texture.faded(texture.blur(shade, max(1.0, soft * radius)), alpha), 0, 0)
    bare.put(image, (anchor[0], anchor[1] - height))
    return Sprite(image, anchor)


class Ghost(NamedTuple):
    """A tile held over a city: put all three at the spot of its first hex, in this order."""

    shadow: Sprite
    glow: Sprite | None  # to be added, not put
    body: Sprite

    def put(self, target: Surface, spot: Point) -> None:
        self.shadow.put(target, spot)
        self.body.put(target, spot)
        if self.glow:
            self.glow.add(target, spot)


@keep
def ghost(kinds: Kinds, rotation: int, tile_id: int, radius: int, level: int, legal: bool = True) -> Ghost:
    """The tile as it would lie on `level`, lifted by a third of its radius; spots are those of that level.

    Legal: in full colour with a glowing rim. Illegal: drained of colour, with a red dashed rim.
    """
    hexes, height = footprint(rotation), round(radius / 3)
    bare = tile(kinds, rotation, tile_id, radius, level)
    view, size = around_tile(hexes, radius, 0.6)
    image = texture.clear((size[0], size[1] + height))
    view = view.moved(0, height)
    anchor = round(view.origin[0]), round(view.origin[1])
    loop = shifted(view.outline(set(hexes))[0], 0, -height)
    (bare if legal else Sprite(drained(bare.image), bare.anchor)).put(image, (anchor[0], anchor[1] - height))
    ink = colours.RIM_LIGHT if legal else colours.ILLEGAL
    texture.put(image, _rim(image.get_size(), loop, ink, radius, legal), 0, 0)
    mark = height_mark(level, radius) if legal else None
    for hex_ in hexes:
        if mark:
            x, y = view.spot(*hex_)
            mark.put(image, (x, y - height))
    glow = Sprite(_glow(image.get_size(), loop, radius), anchor) if legal else None
    return Ghost(_landing_shadow(hexes, radius), glow, Sprite(image, anchor))


def drained(image: Surface) -> Surface:
    """A picture with little colour left, and paler."""
    grey = transform.grayscale(image)
    copy = texture.faded(image, 90)
    texture.put(copy, texture.faded(grey, 165), 0, 0)
    return texture.faded(copy, 225)


def _rim(size: tuple[int, int], loop: list[Point], ink: Colour, radius: int, whole: bool) -> Surface:
    width = max(2.0, 0.045 * radius)

    def brush(canvas: Surface, scale: int) -> None:
        large = [(x * scale, y * scale) for x, y in loop]
        if whole:
            closed_line(canvas, ink, large, width * scale)
        else:
            dash = 0.22 * radius * scale
            for a, b in texture.dashes([*large, large[0]], dash, dash * 0.7):
                texture.line(canvas, ink, a, b, width * 1.25 * scale)

    return texture.sprite(size, brush)


def _glow(size: tuple[int, int], loop: list[Point], radius: int) -> Surface:
    """Lamp light along the rim, black elsewhere: to be added."""
    light = texture.clear(size)
    draw.lines(light, BRASS.lamp, True, loop, max(3, round(0.13 * radius)))
    return texture.faded(texture.blur(light, max(2.0, 0.11 * radius)), 130)


@keep
def _landing_shadow(hexes: tuple[Hex, ...], radius: int) -> Sprite:
    """What the ghost casts on the place where it would land: one level below its spots."""
    view, size = around_tile(hexes, radius, 0.7)
    shade = texture.clear((size[0], size[1] + radius))
    loop = shifted(view.outline(set(hexes), -1)[0], 0.16 * radius, 0.14 * radius)
    draw.polygon(shade, colours.SHADE, loop)
    soft = texture.faded(texture.blur(shade, max(2.0, 0.09 * radius)), 150)
    return Sprite(soft, (round(view.origin[0]), round(view.origin[1])))


@keep
def support(rotation: int, radius: int) -> Sprite:
    """An outline for the three hexes that would carry the tile; put it at the spot of the first one's top."""
    hexes = footprint(rotation)
    view, size = around_tile(hexes, radius)
    loop = view.outline(set(hexes))[0]
    ink = colours.RIM_LIGHT

    def brush(canvas: Surface, scale: int) -> None:
        large = [(x * scale, y * scale) for x, y in loop]
        texture.polygon(canvas, ink, large, 34)
        closed_line(canvas, (40, 24, 6), large, max(1.5, 0.065 * radius) * scale)
        closed_line(canvas, ink, large, max(1.0, 0.035 * radius) * scale)

    return Sprite(texture.sprite(size, brush), (round(view.origin[0]), round(view.origin[1])))


@keep
def outline(radius: int, colour: Colour) -> Sprite:
    """The dashed line around the place where a tile was taken from."""
    view, size = around_tile(SHAPE, radius)
    loop = view.outline(set(SHAPE))[0]

    def brush(canvas: Surface, scale: int) -> None:
        large = [(x * scale, y * scale) for x, y in loop]
        for a, b in texture.dashes([*large, large[0]], 6 * scale, 5 * scale):
            texture.line(canvas, colour, a, b, 2 * scale)

    return Sprite(texture.sprite(size, brush), (round(view.origin[0]), round(view.origin[1])))


@keep
def veil(radius: int) -> Sprite:
    """The dusk over a tile that cannot be paid."""
    view, size = around_tile(SHAPE, radius)
    loop = view.outline(set(SHAPE))[0]
    low = shifted(loop, 0, view.step)

    def brush(canvas: Surface, scale: int) -> None:
        sheet = texture.clear(canvas.get_size())
        for points in (loop, low, *([*pair] for pair in _walls(loop, low))):
            draw.polygon(sheet, (22, 14, 8), [(x * scale, y * scale) for x, y in points])
        texture.put(canvas, texture.faded(sheet, 150), 0, 0)

    return Sprite(texture.sprite(size, brush), (round(view.origin[0]), round(view.origin[1])))


def _walls(upper: list[Point], lower: list[Point]) -> list[tuple[Point, Point, Point, Point]]:
    count = len(upper)
    return [(upper[i], upper[(i + 1) % count], lower[(i + 1) % count], lower[i]) for i in range(count)]
