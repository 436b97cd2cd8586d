"""A city as a picture: prisms from back to front, each plane with the shadows that everything higher casts on it.

`paint` gives one layer to be laid over the island. A city is a tuple of blocks, a look is a tuple of wishes; both
are keys, so that the same city in the same look is painted once. Panning is free, since layers are kept without
the view's origin.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pygame import Rect, Surface, draw, transform

from art import fonts, texture
from art.akropolis import colours
from art.akropolis.layout import ALL_SIDES, Hex, View, hexagon, neighbour, painters_order, seams
from art.akropolis.paint import Layer, Sprite, around, shape
from art.akropolis.prisms import BLANK, height_mark, prism, variant_of
from art.pictures import keep
from art.texture import Colour

FADED = 64
"""What an overlay leaves of the hexes it is not about: 25 %."""


class Block(NamedTuple):
    """A visible hex: where, how high, what, which printed tile it is of, which hex of that tile, its inner sides."""

    q: int
    r: int
    level: int
    kind: str
    tile: int = 0
    number: int = 0
    seams: int = 0

    @property
    def hex(self) -> Hex:
        return self.q, self.r

    @property
    def variant(self) -> int:
        return variant_of(self.tile, self.number)


City = tuple[Block, ...]


class Look(NamedTuple):
    """How a city is to be shown; without wishes, as it is."""

    only: tuple[str, ...] = ()  # an overlay: these kinds stay, all others fade
    counted: tuple[Hex, ...] = ()  # outlined
    lakes: tuple[Hex, ...] = ()  # empty hexes shown as water
    open_ground: tuple[Hex, ...] = ()  # the sides of the hexes that face these are marked
    last: tuple[Hex, ...] = ()  # the last move: a line around it
    heat: bool = False  # heights as colours and numbers
    marks: bool = True  # badges of height


PLAIN = Look()


def blocks(found: Iterable[tuple[int, int, int, str, int, int]]) -> City:
    """Blocks in painter's order from (q, r, level, kind, tile, number): seams lie where one tile shows twice."""
    by_hex = {(q, r): (q, r, level, kind, tile, number) for q, r, level, kind, tile, number in found}
    inner = seams({hex_: block[4] for hex_, block in by_hex.items()})
    return tuple(Block(*by_hex[hex_], inner[hex_]) for hex_ in painters_order(by_hex))


def heights(city: City) -> dict[Hex, int]:
    return {block.hex: block.level for block in city}


def paint(city: City, view: View, look: Look = PLAIN) -> Layer:
    """The city with its shadows on the ground, to be laid over an island or any table."""
    if not city:
        return Layer(texture.clear((1, 1)), (0, 0))
    return _placed(_painted(city, view._replace(origin=(0, 0)), look), view)


def _placed(layer: Layer, view: View) -> Layer:
    return Layer(layer.image, (layer.at[0] + round(view.origin[0]), layer.at[1] + round(view.origin[1])))


@keep
def _painted(city: City, view: View, look: Look) -> Layer:
    planes, box = _planes(city, view)
    image = texture.clear(box.size)
    here = view.moved(-box.x, -box.y)
    for q, r in look.lakes:
        _water(view.radius, view.squash).put(image, here.spot(q, r))
    texture.put(image, planes[0].image, planes[0].at[0] - box.x, planes[0].at[1] - box.y)
    ordered = sorted(city, key=lambda b: (2 * b.r + b.q, b.q))
    for block in ordered:
        _put_block(image, block, here, look, planes)
    if look.marks and not look.heat:
        _put_marks(image, ordered, here)
    return Layer(image, box.topleft)


def _prism(block: Block, view: View) -> Sprite:
    return prism(block.kind, block.level, view.radius, block.seams, block.variant, squash=view.squash, rise=view.rise)


def _put_block(image: Surface, block: Block, here: View, look: Look, planes: list[Layer]) -> None:
    spot = here.spot(block.q, block.r, block.level)
    kept = not look.only or block.kind in look.only
    if kept and not look.heat:
        _prism(block, here).put(image, spot)
    else:
        _prism(block._replace(kind=BLANK), here).put(image, spot)
        if not look.heat:
            _prism(block, here).put(image, spot, FADED)
    if block.level < len(planes):
        _shade_top(image, planes[block.level], spot, here)
    if look.heat:
        _heat(block.level, here.radius, here.squash).put(image, spot)
    _put_lines(image, block, here, look)


def _put_marks(image: Surface, ordered: list[Block], here: View) -> None:
    """After all blocks: what stands in front would cut them off."""
    for block in ordered:
        if mark := height_mark(block.level, here.radius):
            mark.put(image, here.spot(block.q, block.r, block.level))


def _put_lines(image: Surface, block: Block, here: View, look: Look) -> None:
    """Marks on the rim: they are covered by what stands in front, as the hex is."""
    spot, radius, squash = here.spot(block.q, block.r, block.level), here.radius, here.squash
    if block.hex in look.counted:
        side_lines(ALL_SIDES, radius, colours.SUN, squash=squash).put(image, spot)
    if facing := _sides_towards(block.hex, look.open_ground):
        side_lines(facing, radius, colours.RIM_LIGHT, 0.13, squash).put(image, spot)
    if block.hex in look.last:
        outer = ALL_SIDES & ~_sides_towards(block.hex, look.last)
        side_lines(outer, radius, colours.RIM_LIGHT, 0.07, squash).put(image, spot)


def _sides_towards(hex_: Hex, others: Collection[Hex]) -> int:
    return sum(1 << side for side in range(6) if neighbour(hex_, side) in others)


# --- shadows --------------------------------------------------------------------------------------------------------

_CAST = (0.30, 0.24)
"""How far a level's shadow reaches to the right and to the front, in radii."""


@keep
def _planes(city: City, view: View) -> tuple[list[Layer], Rect]:
    """For the ground and each level what everything higher casts on it, and the box that a picture of all needs."""
    box = view.box(view.bounds(heights(city)), 1.0)
    top = max(block.level for block in city)
    planes = [_plane([b for b in city if b.level > level], level, view) for level in range(top)]
    return planes, box.union(Rect(planes[0].at, planes[0].image.get_size()))


def _plane(higher: list[Block], level: int, view: View) -> Layer:
    """The sweep of every higher top away from the lamp, and a soft darkness close to its foot."""
    coarse = max(2, min(4, view.radius // 15))  # shadows are soft: painted and blurred small, enlarged once
    box, radius = _reach(higher, level, view), view.radius / coarse
    small = box.width // coarse + 1, box.height // coarse + 1
    cast, close = texture.clear(small), texture.clear(small)
    for block in higher:
        x, y = view.centre(block.q, block.r, level)
        foot = (x - box.x) / coarse, (y - box.y) / coarse
        draw.polygon(close, colours.SHADE, hexagon(foot, radius * 1.05, view.squash))
        steps = 3 * (block.level - level)
        for step in range(steps + 1):
            spot = foot[0] + _CAST[0] * radius * step / 3, foot[1] + _CAST[1] * radius * step / 3
            draw.polygon(cast, colours.SHADE, hexagon(spot, radius, view.squash))
    cast = texture.faded(transform.gaussian_blur(cast, max(1, round(radius * 0.06))), 128)
    close = texture.faded(transform.gaussian_blur(close, max(1, round(radius * 0.16))), 108)
    texture.put(cast, close, 0, 0)
    return Layer(transform.smoothscale(cast, (small[0] * coarse, small[1] * coarse)), box.topleft)


def _reach(higher: list[Block], level: int, view: View) -> Rect:
    """The part of a plane that shadows can fall on."""
    feet = [view.centre(block.q, block.r, level) for block in higher]
    longest = max(block.level for block in higher) - level
    box = around(feet, 1.5 * view.radius)
    box.width += round(_CAST[0] * longest * view.radius)
    box.height += round(_CAST[1] * longest * view.radius)
    return box


def _shade_top(image: Surface, plane: Layer, spot: tuple[int, int], view: View) -> None:
    """Lay a plane's shadows on one top face."""
    mask = _top_mask(view.radius, view.squash)
    corner = spot[0] - mask.anchor[0], spot[1] - mask.anchor[1]
    patch = texture.clear(mask.image.get_size())
    at = view.origin  # planes have their places seen from the ground centre of hex (0, 0)
    patch.blit(plane.image, (plane.at[0] + at[0] - corner[0], plane.at[1] + at[1] - corner[1]))
    texture.cut(patch, mask.image)
    texture.put(image, patch, *corner)


@keep
def _top_mask(radius: int, squash: float) -> Sprite:
    """A top face in white, smooth at its edge."""
    anchor = radius + 2, round(radius * squash * 0.866) + 2
    size = 2 * anchor[0], 2 * anchor[1]
    corners = hexagon((anchor[0] * 3, anchor[1] * 3), (radius + 0.4) * 3, squash)
    return Sprite(texture.shrink(shape((size[0] * 3, size[1] * 3), corners), size), anchor)


# --- marks on top faces ---------------------------------------------------------------------------------------------


@keep
def side_lines(sides: int, radius: int, colour: Colour, width: float = 0.09, squash: float = 0.88) -> Sprite:
    """Lines along some sides of a top face, a little inside its rim, with a dark hair line to stand on any ground."""
    anchor = radius + 3, round(radius * squash * 0.866) + 3
    size = 2 * anchor[0], 2 * anchor[1]

    def brush(canvas: Surface, scale: int) -> None:
        thick = max(1.8, width * radius) * scale
        inset = 1 - width * 0.5
        corners = hexagon((anchor[0] * scale, anchor[1] * scale), radius * inset * scale, squash)
        for ink, extra, alpha in (((40, 24, 6), 1.3 * scale, 150), (colour, 0.0, 255)):
            layer = texture.clear(canvas.get_size())
            for side in range(6):
                if sides >> side & 1:
                    a, b = corners[side], corners[(side + 1) % 6]
                    texture.line(layer, ink, a, b, thick + extra)
                    draw.circle(layer, ink, a, (thick + extra) / 2)
                    draw.circle(layer, ink, b, (thick + extra) / 2)
            texture.put(canvas, texture.faded(layer, alpha), 0, 0)

    return Sprite(texture.sprite(size, brush), anchor)


@keep
def _heat(level: int, radius: int, squash: float) -> Sprite:
    """The inlay of the heat map: a colour for the level, and the number."""
    mask = _top_mask(radius, squash)
    colour = colours.of_level(colours.HEAT, level)
    size = mask.image.get_size()

    def brush(canvas: Surface, scale: int) -> None:
        middle = mask.anchor[0] * scale, mask.anchor[1] * scale
        draw.polygon(canvas, colour, hexagon(middle, radius * 0.85 * scale, squash))
        ink = colours.INK if level <= 2 else colours.CREAM
        digit = fonts.text(fonts.Face.SERIF_BLACK, max(9, round(radius * 0.72)) * scale, str(level), ink)
        texture.put(canvas, digit, *middle, "cm")

    return Sprite(texture.faded(texture.sprite(size, brush), 235), mask.anchor)


_WATER = ((0.98, (214, 232, 226)), (0.93, (96, 172, 184)), (0.86, (58, 138, 160)), (0.6, (44, 118, 146)))
"""From the foam at the shore inwards."""


@keep
def _water(radius: int, squash: float) -> Sprite:
    """A lake on an empty hex."""
    mask = _top_mask(radius, squash)
    size = mask.image.get_size()

    def brush(canvas: Surface, scale: int) -> None:
        middle = mask.anchor[0] * scale, mask.anchor[1] * scale
        for share, ink in _WATER:
            draw.polygon(canvas, ink, hexagon(middle, radius * share * scale, squash))

    return Sprite(texture.faded(texture.sprite(size, brush), 225), mask.anchor)
