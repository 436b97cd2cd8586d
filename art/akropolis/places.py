"""Where the tile in the hand may lie: a faint light on every such hex, and a ring for the middle of each place.

Three hexes of a tile meet in one corner, and no two places of a turned tile share theirs: a ring on that corner marks
one place, while outlines of whole tiles would lie over one another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from pygame import Rect, Surface, draw

from art import texture
from art.akropolis import colours
from art.akropolis.city import side_lines
from art.akropolis.layout import ALL_SIDES, SQUASH, Hex, View, hexagon, neighbour, painters_order
from art.akropolis.paint import Layer, Sprite
from art.pictures import keep
from art.texture import Colour

STEPS = 6
"""So many steps a ring has from dim to bright: each is kept as a picture."""

_GROUND_LIGHT: Colour = (255, 244, 206)


def lit(ground: Collection[Hex], tops: Collection[Hex], heights: Mapping[Hex, int], view: View) -> Layer:
    """The light on empty hexes and on the tops of a city; what stands in front of a lit hex hides it."""
    box = _box(ground, heights, view)
    image, here = texture.clear(box.size), view.moved(-box.x, -box.y)
    for hex_ in ground:
        _lawn(_outer(hex_, ground), view.radius).put(image, here.spot(*hex_))
    for hex_ in painters_order(heights):
        level = heights[hex_]
        for height in range(level + 1):
            draw.polygon(image, (0, 0, 0, 0), here.corners(*hex_, height, 1.01))
        if hex_ in tops:
            outer = _outer(hex_, [top for top in tops if heights[top] == level])
            side_lines(outer, view.radius, colours.RIM_LIGHT, 0.06).put(image, here.spot(*hex_, level))
    return Layer(image, box.topleft)


def _box(ground: Collection[Hex], heights: Mapping[Hex, int], view: View) -> Rect:
    return view.box(view.bounds({**dict.fromkeys(ground, 0), **heights}), 0.2)


def _outer(hex_: Hex, others: Iterable[Hex]) -> int:
    """The sides of a hex beyond which none of the others lies."""
    known = set(others)
    return ALL_SIDES & ~sum(1 << side for side in range(6) if neighbour(hex_, side) in known)


@keep
def _lawn(outer: int, radius: int) -> Sprite:
    """An empty hex that a tile may cover: a breath of light, hair lines between two of them, a line at the rim."""
    anchor = radius + 3, round(radius * SQUASH * 0.866) + 3

    def brush(canvas: Surface, scale: int) -> None:
        corners = hexagon((anchor[0] * scale, anchor[1] * scale), radius * scale)
        sheet = texture.clear(canvas.get_size())
        draw.polygon(sheet, _GROUND_LIGHT, corners)
        texture.put(canvas, texture.faded(sheet, 26), 0, 0)
        for inner, alpha, width in ((True, 46, 0.022), (False, 150, 0.045)):
            lines = texture.clear(canvas.get_size())
            for side in range(6):
                if bool(outer >> side & 1) != inner:
                    a, b = corners[side], corners[(side + 1) % 6]
                    texture.line(lines, _GROUND_LIGHT, a, b, max(1.0, width * radius) * scale)
            texture.put(canvas, texture.faded(lines, alpha), 0, 0)

    return Sprite(texture.sprite((2 * anchor[0], 2 * anchor[1]), brush), anchor)


@keep
def ring(radius: int, high: bool, step: int) -> Sprite:
    """The middle of a place, as bright as `step` of STEPS says; those above the ground are of gold."""
    share = step / STEPS
    size = max(5, round(radius * (0.19 if high else 0.16)))
    anchor = size + 3, size + 3
    ink = colours.SUN if high else colours.CREAM

    def brush(canvas: Surface, scale: int) -> None:
        middle = anchor[0] * scale, anchor[1] * scale
        sheet = texture.clear(canvas.get_size())
        wide, tall = size * scale, size * SQUASH * scale
        line = max(1.6, 0.05 * radius) * scale
        for colour, extra in ((colours.WELL, 1.2 * scale), (ink, 0.0)):
            box = Rect(0, 0, round(2 * wide + extra), round(2 * tall + extra))
            box.center = round(middle[0]), round(middle[1])
            draw.ellipse(sheet, colour, box, round(line + extra))
        if high:
            draw.circle(sheet, ink, middle, 0.30 * size * scale)
        texture.put(canvas, texture.faded(sheet, round(150 + 105 * share)), 0, 0)

    return Sprite(texture.sprite((2 * anchor[0], 2 * anchor[1]), brush), anchor)
