"""What is seen for a moment where a tile comes down: its shadow, chips of stone, a line of gold, stones that give way.

The city is one picture. What moves in it is cut out of that picture and laid over it again, a little lower.
"""

from __future__ import annotations

import random
from collections.abc import Collection

from pygame import Rect, Surface, draw

from art import texture
from art.akropolis import colours, ghost
from art.akropolis.city import Block, City
from art.akropolis.layout import SIDES, Hex, View
from art.akropolis.paint import Layer, Sprite, around, closed_line, shifted
from art.palette import BRASS, lit
from art.pictures import keep

CHIPS = 6
"""So many different chips of stone there are."""


@keep
def shade(rotation: int, radius: int) -> Surface:
    """What a tile casts on the table just under it: a picture of the tile's own size and a rim around that."""
    hexes, pad = ghost.footprint(rotation), round(0.4 * radius)
    view, (width, height) = ghost.around_tile(hexes, radius)
    image = texture.clear((width + 2 * pad, height + 2 * pad))
    foot = shifted(view.moved(pad, pad).outline(set(hexes), -1)[0], 0.10 * radius, 0.08 * radius)
    draw.polygon(image, colours.SHADE, foot)
    return texture.faded(texture.blur(image, max(2.0, 0.10 * radius)), 150)


@keep
def gold(rotation: int, radius: int) -> Sprite:
    """A thin line of gold around a tile, with a little light about it; put it at the spot of the first hex."""
    hexes = ghost.footprint(rotation)
    view, size = ghost.around_tile(hexes, radius, 0.5)
    loop = view.outline(set(hexes))[0]
    image = texture.clear(size)
    draw.lines(image, BRASS.lamp, True, loop, max(3, round(0.12 * radius)))
    image = texture.blur(image, max(2.0, 0.10 * radius))

    def brush(canvas: Surface, scale: int) -> None:
        large = [(x * scale, y * scale) for x, y in loop]
        closed_line(canvas, colours.EDGE, large, max(2.6, 0.06 * radius) * scale)
        closed_line(canvas, BRASS.lamp, large, max(1.8, 0.042 * radius) * scale)

    texture.put(image, texture.sprite(size, brush), 0, 0)
    return Sprite(image, (round(view.origin[0]), round(view.origin[1])))


@keep
def chip(size: int, variant: int) -> Surface:
    """A splinter of marble with a lit and a dark side."""
    rng = random.Random(variant)
    corners = [(rng.uniform(0.02, 0.3), rng.uniform(0.3, 0.7)), (rng.uniform(0.35, 0.65), rng.uniform(0.02, 0.25))]
    corners += [(rng.uniform(0.75, 0.98), rng.uniform(0.3, 0.6)), (rng.uniform(0.4, 0.7), rng.uniform(0.75, 0.98))]
    stone = colours.of_level(colours.COURSES, 1 + variant % 3)

    def brush(canvas: Surface, scale: int) -> None:
        a, b, c, d = [(x * size * scale, y * size * scale) for x, y in corners]
        draw.polygon(canvas, lit(stone, 1.1), [a, b, c, d])
        draw.polygon(canvas, lit(stone, 0.62), [a, c, d])
        closed_line(canvas, lit(colours.UMBER, 0.8), [a, b, c, d], max(1.0, 0.05 * size * scale))

    return texture.sprite((size, size), brush)


def cut_out(picture: Surface, city: City, view: View, kept: Collection[Block], sink: int = 0) -> Layer:
    """Of a picture of a city only the pixels of some of its blocks; with `sink`, of their tops, to be laid that
    many pixels lower.

    What stands in front of them is left out, so that nothing that moves ever covers it.
    """
    box, cells = _box(view, kept), {block.hex for block in kept}
    here = view.moved(-box.x, -box.y)
    blocks = sorted([*(b for b in city if b.hex not in cells), *kept], key=lambda b: (2 * b.r + b.q, b.q))

    def brush(canvas: Surface, scale: int) -> None:
        for block in blocks:
            wanted = block.hex in cells
            top = here.corners(block.q, block.r, block.level)
            shape = top if wanted and sink else _silhouette(top, block.level * view.step)
            large = [(x * scale, (y if wanted else y - sink) * scale) for x, y in shape]
            draw.polygon(canvas, texture.WHITE if wanted else (0, 0, 0, 0), large)

    piece = texture.clear(box.size)
    piece.blit(picture, (0, 0), box)
    texture.cut(piece, texture.sprite(box.size, brush, 2))
    return Layer(piece, box.topleft)


def _silhouette(top: list[tuple[float, float]], height: float) -> list[tuple[float, float]]:
    """A prism's outline: its top face pulled down."""
    return [*top[:3], *shifted(top[2:], 0, height), top[5]]


def _box(view: View, blocks: Collection[Block]) -> Rect:
    tops = [corner for b in blocks for corner in view.corners(b.q, b.r, b.level)]
    feet = [corner for b in blocks for corner in view.corners(b.q, b.r)]
    return around([*tops, *feet], 1)


def neighbours(city: City, cells: Collection[Hex]) -> list[Block]:
    """The blocks that touch any of these hexes and are none of them."""
    near = {(q + dq, r + dr) for q, r in cells for dq, dr in SIDES} - set(cells)
    return [block for block in city if block.hex in near]
