"""Surfaces and what they are made of: noise, light, shadow, blur, and shapes with soft edges.

One rule holds for everything under ``art``: **a surface with alpha is premultiplied**, on its way and when it is done.
Averaging straight alpha leaves dark fringes; premultiplied pixels can be scaled, blurred and multiplied safely.
So lay every sprite with :func:`put` (or ``BLEND_PREMULTIPLIED``), and draw translucent shapes with the helpers here:
``pygame.draw`` is right only for opaque colours, since it replaces pixels instead of mixing them.

>>> disc = sprite((40, 40), lambda canvas, k: circle(canvas, (200, 60, 40), (20 * k, 20 * k), 18 * k))
>>> disc.get_size()
(40, 40)
"""

from __future__ import annotations

import io
import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from art.pictures import keep

Colour = tuple[int, int, int]
Size = tuple[int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
Paint = Callable[[pygame.Surface, int], None]
Seed = int | random.Random

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
LAMP = (-0.62, -0.78)
"""Where the one lamp of the table hangs, as a direction on the screen: upper left."""

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


class Plate(NamedTuple):
    """A picture with a margin around it for its shadow or glow: lay it at ``(x - pad, y - pad)``."""

    surface: pygame.Surface
    pad: int

    def lay(self, target: pygame.Surface, x: float, y: float) -> None:
        """Put the plate so that its face, without the margin, has its upper left corner at x, y."""
        put(target, self.surface, x - self.pad, y - self.pad)


# --- surfaces -------------------------------------------------------------------------------------------------------


def clear(size: tuple[float, float]) -> pygame.Surface:
    """An empty transparent surface (never smaller than one pixel)."""
    return pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA, 32)


def plain(size: tuple[float, float], colour: Colour = BLACK) -> pygame.Surface:
    """An opaque surface of one colour."""
    surface = pygame.Surface((max(1, round(size[0])), max(1, round(size[1]))), 0, 32)
    surface.fill(colour)
    return surface


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The same picture in the format of the display, if there is a display yet: blits get faster."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """A picture with straight alpha (a rendered text, a loaded SVG) made fit for :func:`put`.

    A loaded SVG has its bytes in another order than the display: laid as it is, it would take thirty times as long.
    """
    return ready(surface.premul_alpha())


def from_svg(drawing: str, size: Size) -> pygame.Surface:
    """A whole SVG drawing in so many pixels, as a premultiplied sprite."""
    return premultiplied(pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size))


ACROSS, DOWN = {"l": 0.0, "c": 0.5, "r": 1.0}, {"t": 0.0, "m": 0.5, "b": 1.0}
"""Which share of a sprite lies left of its point, and above it."""


def put(target: pygame.Surface, sprite: pygame.Surface, x: float, y: float, anchor: str = "lt") -> pygame.Rect:
    """Lay a sprite; ``anchor`` says which of its points x, y is: l, c, r across and t, m, b down.

    Where it lies is told whole, also where only a part of the target is being painted.
    """
    if anchor != "lt":
        x -= sprite.get_width() * ACROSS[anchor[0]]
        y -= sprite.get_height() * DOWN[anchor[1]]
    place = pygame.Rect((round(x), round(y)), sprite.get_size())
    target.blit(sprite, place, special_flags=PREMULTIPLIED)
    return place


def shrink(surface: pygame.Surface, size: tuple[float, float]) -> pygame.Surface:
    """A premultiplied canvas averaged down (or up) to its final size: how every edge here gets smooth."""
    return pygame.transform.smoothscale(surface, (max(1, round(size[0])), max(1, round(size[1]))))


def sprite(size: tuple[float, float], paint: Paint, scale: int = 3) -> pygame.Surface:
    """Let ``paint(canvas, scale)`` draw at ``scale`` times the size, and average it down."""
    size = max(1, round(size[0])), max(1, round(size[1]))
    canvas = clear((size[0] * scale, size[1] * scale))
    paint(canvas, scale)
    return shrink(canvas, size)


def stretched(small: pygame.Surface, size: tuple[float, float], edge: int) -> pygame.Surface:
    """A small framed sprite enlarged: the corners are kept, the sides and the middle are drawn out."""
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    if (width, height) == small.get_size():
        return small
    across = _slices(small.get_width(), width, edge)
    down = _slices(small.get_height(), height, edge)
    result = clear((width, height))
    for from_x, from_width, to_x, to_width in across:
        for from_y, from_height, to_y, to_height in down:
            part = small.subsurface((from_x, from_y, from_width, from_height))
            if (from_width, from_height) != (to_width, to_height):
                part = pygame.transform.scale(part, (to_width, to_height))
            result.blit(part, (to_x, to_y), special_flags=PREMULTIPLIED)
    return result


def _slices(old: int, new: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Start and length of the near edge, the middle and the far edge, before and after."""
    if old == new:
        return [(0, old, 0, new)]
    edge = min(edge, (old - 1) // 2, new // 2)
    parts = [
        (0, edge, 0, edge),
        (edge, old - 2 * edge, edge, new - 2 * edge),
        (old - edge, edge, new - edge, edge),
    ]
    return [part for part in parts if part[1] > 0 and part[3] > 0]


# --- colours on surfaces --------------------------------------------------------------------------------------------


def veil(colour: Sequence[int], alpha: int) -> tuple[int, int, int, int]:
    """A translucent colour as premultiplied pixels store it."""
    return colour[0] * alpha // 255, colour[1] * alpha // 255, colour[2] * alpha // 255, alpha


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a sprite with its alpha multiplied by alpha/255."""
    copy = surface.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def multiplied(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A copy darkened towards a colour; white changes nothing."""
    copy = surface.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return copy


def silhouette(surface: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The outline of a sprite filled with one colour, its soft edge kept."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    copy.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy.premul_alpha()


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A picture seen only where a (white) mask sprite is."""
    result = clear(mask.get_size())
    result.blit(picture, (0, 0))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def cut(surface: pygame.Surface, mask: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Keep of a sprite, in place, only what lies under the mask."""
    surface.blit(mask, at, special_flags=pygame.BLEND_RGBA_MULT)


def grey_as_alpha(grey: pygame.Surface, colour: Colour, alpha: int = 255, curve: bytes | None = None) -> pygame.Surface:
    """A sprite of one colour whose alpha is the brightness of a grey picture; a `curve` says what counts how much."""
    pixels = mapped(grey, curve)
    pixels[3::4] = pixels[0::4]  # premultiplied: all channels equal
    return of_pixels(pixels, grey.get_size(), colour, alpha)


def mapped(grey: pygame.Surface, curve: bytes | None = None) -> bytearray:
    """The bytes of a grey picture, each as the curve maps it."""
    raw = grey.get_buffer().raw
    return bytearray(raw.translate(curve) if curve else raw)


def of_pixels(pixels: bytearray, size: Size, colour: Colour = WHITE, alpha: int = 255) -> pygame.Surface:
    """A sprite of pixels that are white, premultiplied, and coloured here."""
    sprite = pygame.image.frombuffer(pixels, size, "BGRA")  # as the display has them
    if (*colour, alpha) != (255, 255, 255, 255):
        sprite.fill(veil(colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return sprite


@lru_cache(maxsize=256)
def above(level: int, doublings: int) -> bytes:
    """A curve: nothing up to a level, and from there all the sooner the more often it is doubled."""
    return bytes(min(255, max(0, value - level) << doublings) for value in range(256))


# --- noise ----------------------------------------------------------------------------------------------------------


def _random(seed: Seed) -> random.Random:
    return seed if isinstance(seed, random.Random) else random.Random(seed)


_GREYS = [(value, value, value) for value in range(256)]


def lattice(size: Size, columns: int, rows: int, seed: Seed) -> pygame.Surface:
    """Random greys in columns x rows cells, drawn smooth to the size: one octave of value noise."""
    columns, rows = max(2, columns), max(2, rows)
    cells = pygame.image.frombuffer(_random(seed).randbytes(columns * rows), (columns, rows), "P")
    cells.set_palette(_GREYS)
    small = plain((columns, rows))
    small.blit(cells, (0, 0))
    return pygame.transform.smoothscale(small, size)


def noise(size: Size, cells: int = 4, octaves: int = 5, seed: Seed = 1, persistence: float = 0.55) -> pygame.Surface:
    """Fractal value noise in grey, around the middle, contrast stretched; ``cells`` is the coarsest grid across."""
    generator = _random(seed)
    width, height = size
    total = plain(size)
    weights = [persistence**octave for octave in range(octaves)]
    for octave, weight in enumerate(weights):
        columns = cells * 2**octave + 2
        layer = lattice(size, columns, int(columns * height / width) + 2, generator)
        part = int(255 * weight / sum(weights))
        layer.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
        total.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    total.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_SUB)
    total.blit(total.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return total


@keep
def _grain_patch(seed: int, depth: int) -> pygame.Surface:
    patch = pygame.image.frombuffer(random.Random(seed).randbytes(256 * 256), (256, 256), "P")
    patch.set_palette([(255 - depth + value * depth // 255,) * 3 for value in range(256)])
    opaque = plain((256, 256))
    opaque.blit(patch, (0, 0))
    return opaque


def grain(target: pygame.Surface, depth: int = 14, seed: int = 3) -> None:
    """Multiply single-pixel noise over a picture: the tooth of paper and stone. ``depth`` of 255."""
    patch = _grain_patch(seed, depth)
    for y in range(0, target.get_height(), 256):
        for x in range(0, target.get_width(), 256):
            target.blit(patch, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def modulate(target: pygame.Surface, grey: pygame.Surface, low: int) -> None:
    """Multiply a picture by a grey one whose range is first squeezed to low..255."""
    layer = grey.copy()
    span = 255 - low
    layer.fill((span, span, span), special_flags=pygame.BLEND_RGB_MULT)
    layer.fill((low, low, low), special_flags=pygame.BLEND_RGB_ADD)
    target.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def blend_by(grey: pygame.Surface, dark: Colour, bright: Colour) -> pygame.Surface:
    """A surface that runs from one colour to a brighter one (in every channel) as the grey does."""
    result = grey.copy()
    span = tuple(max(0, b - d) for d, b in zip(dark, bright, strict=True))
    result.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    result.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return result


# --- gradients and light --------------------------------------------------------------------------------------------


def gradient(size: tuple[float, float], stops: Sequence[Colour], vertical: bool = True) -> pygame.Surface:
    """An opaque run through evenly spaced colours, from the top (or from the left)."""
    return plain(size, stops[0]) if len(stops) == 1 else shrink(_run(tuple(stops), vertical), size)


@keep
def _run(stops: tuple[Colour, ...], vertical: bool) -> pygame.Surface:
    """The same in the finest steps: a line, to be scaled."""
    steps = 256
    line = plain((1, steps) if vertical else (steps, 1))
    for step in range(steps):
        place = step / (steps - 1) * (len(stops) - 1)
        index = min(int(place), len(stops) - 2)
        (r, g, b), (red, green, blue), share = stops[index], stops[index + 1], place - index
        between = round(r + (red - r) * share), round(g + (green - g) * share), round(b + (blue - b) * share)
        line.set_at((0, step) if vertical else (step, 0), between)
    return line


@keep
def _falloff(power: float) -> pygame.Surface:
    """A grey disc, 255 in the middle and 0 at the edge, small, to be scaled up."""
    half = 48
    quarter, disc = plain((half, half)), plain((half * 2, half * 2))
    for y in range(half):
        for x in range(half):
            distance = math.hypot(x + 0.5, y + 0.5) / half
            if distance < 1:
                value = int(255 * (1 - distance) ** power)
                quarter.set_at((x, y), (value, value, value))
    for right, down in ((0, 0), (0, 1), (1, 0), (1, 1)):
        disc.blit(pygame.transform.flip(quarter, not right, not down), (half * right, half * down))
    return disc


def radial(radius: float, colour: Colour, power: float = 2.0) -> pygame.Surface:
    """A pool of light, colour in the middle and black at the edge: add it with ``BLEND_RGB_ADD``."""
    pool = shrink(_falloff(power), (radius * 2, radius * 2))
    pool.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return pool


def as_light(picture: pygame.Surface) -> pygame.Surface:
    """A picture on black as a sprite without alpha: laid premultiplied, it adds its light."""
    light = clear(picture.get_size())
    light.blit(picture, (0, 0))
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def shine(target: pygame.Surface, centre: Point, radius: float, colour: Colour, power: float = 2.0) -> None:
    """Add a pool of light to an opaque picture."""
    pool = radial(radius, colour, power)
    target.blit(pool, (round(centre[0] - radius), round(centre[1] - radius)), special_flags=pygame.BLEND_RGB_ADD)


def vignette(
    size: Size, centre: Point = (0.4, 0.38), darkest: int = 120, power: float = 1.8, reach: float = 1.0
) -> pygame.Surface:
    """A picture to multiply by: white around ``centre`` (in shares of the size), falling to ``darkest`` of 255.

    ``reach`` is the distance of the darkest ring in heights; the dark is a little warm.
    """
    columns = 40
    rows = max(2, round(columns * size[1] / size[0])) if size[0] >= size[1] else columns
    if size[0] < size[1]:
        columns = max(2, round(rows * size[0] / size[1]))
    small = _vignette((columns, rows), size[0] / size[1], centre, darkest, power, reach)
    return pygame.transform.smoothscale(small, size)


@keep
def _vignette(size: Size, aspect: float, centre: Point, darkest: int, power: float, reach: float) -> pygame.Surface:
    """The same, small: sheets of equal shape share it."""
    columns, rows = size
    small = plain(size)
    for y in range(rows):
        for x in range(columns):
            distance = math.hypot((x / columns - centre[0]) * aspect, y / rows - centre[1]) / reach
            value = 255 * (1 - min(1.0, distance) ** power * (1 - darkest / 255))
            small.set_at((x, y), (int(value), int(value * 0.985), int(value * 0.97)))
    return small


def darken(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Multiply a picture (a vignette, a gradient) over an opaque one or a premultiplied sprite's colours."""
    target.blit(picture, at, special_flags=pygame.BLEND_RGB_MULT)


def brighten(target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Add a picture of light to an opaque one."""
    target.blit(picture, at, special_flags=pygame.BLEND_RGB_ADD)


# --- blur and shadow ------------------------------------------------------------------------------------------------


def blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A soft copy. A wide blur is made on a smaller picture: a gaussian's cost grows with area times radius."""
    if radius < 0.5:
        return surface.copy()
    step = max(1, min(8, int(radius // 2)))
    if step == 1:
        return pygame.transform.gaussian_blur(surface, max(1, round(radius)))
    width, height = surface.get_size()
    small = shrink(surface, (max(4, width / step), max(4, height / step)))
    return shrink(pygame.transform.gaussian_blur(small, max(1, round(radius / step))), (width, height))


def shadow(shape: pygame.Surface, radius: float, alpha: int = 130, colour: Colour = (12, 8, 4)) -> Plate:
    """The soft shadow of a sprite, with the margin it needs."""
    pad = math.ceil(radius * 2)
    canvas = clear((shape.get_width() + 2 * pad, shape.get_height() + 2 * pad))
    put(canvas, silhouette(shape, colour, alpha), pad, pad)
    return Plate(blur(canvas, radius), pad)


def box_shadow(
    size: tuple[float, float], corner: float, radius: float, alpha: int = 130, colour: Colour = (12, 8, 4)
) -> Plate:
    """The soft shadow of a rounded box: a small one is blurred and stretched, so it costs the same at any size."""
    pad = math.ceil(radius * 2)
    edge = math.ceil(2 * pad + corner)
    wide, high = min(round(size[0]), 2 * edge + 2), min(round(size[1]), 2 * edge + 2)
    small = clear((wide + 2 * pad, high + 2 * pad))
    rounded(small, colour, (pad, pad, wide, high), corner, alpha)
    full = round(size[0]) + 2 * pad, round(size[1]) + 2 * pad
    return Plate(stretched(blur(small, radius), full, edge + pad), pad)


def drop(face: pygame.Surface, corner: float, radius: float, alpha: int = 140, offset: Point = (2.0, 5.0)) -> Plate:
    """A rounded plate together with its shadow, as one sprite."""
    return over(Plate(face, 0), box_shadow(face.get_size(), corner, radius, alpha), offset)


def drop_shape(face: pygame.Surface, radius: float, alpha: int = 140, offset: Point = (2.0, 4.0)) -> Plate:
    """Any sprite together with the shadow of its own outline."""
    return over(Plate(face, 0), shadow(face, radius, alpha), offset)


def over(plate: Plate, under: Plate, offset: Point = (0.0, 0.0)) -> Plate:
    """A plate and what lies under it, a shadow or a halo, as one: the margin grows to hold both."""
    pad = max(plate.pad, under.pad + math.ceil(max(abs(offset[0]), abs(offset[1]))))
    more = 2 * (pad - plate.pad)
    canvas = clear((plate.surface.get_width() + more, plate.surface.get_height() + more))
    put(canvas, under.surface, pad - under.pad + offset[0], pad - under.pad + offset[1])
    put(canvas, plate.surface, pad - plate.pad, pad - plate.pad)
    return Plate(canvas, pad)


def lit_line(line: pygame.Surface, halo: Plate, hole: pygame.Surface, out: int) -> Plate:
    """A line with light around it, to be laid over a thing: it runs so far `out`side, and the light not inside."""
    canvas = halo.surface.copy()
    canvas.blit(hole, (halo.pad + out, halo.pad + out), special_flags=pygame.BLEND_RGBA_SUB)
    put(canvas, line, halo.pad, halo.pad)
    return Plate(canvas, halo.pad + out)


def inner_shadow(target: pygame.Surface, depth: float, alpha: int = 120, colour: Colour = (4, 8, 12)) -> None:
    """Darken an opaque picture along its upper and left edge: it lies lower than its frame."""
    width, height = target.get_size()
    for fade_size, spot in (((width, depth), (0, 0)), ((depth, height), (0, 0))):
        strip = clear(fade_size)
        across = fade_size[0] < fade_size[1]
        for step in range(math.ceil(depth)):
            strength = int(alpha * (1 - step / depth) ** 2)
            line_box = (step, 0, 1, height) if across else (0, step, width, 1)
            strip.fill(veil(colour, strength), line_box)
        put(target, strip, *spot)


# --- shapes ---------------------------------------------------------------------------------------------------------


def _mixed(canvas: pygame.Surface, box: pygame.Rect, draw: Callable[[pygame.Surface, int, int], object]) -> None:
    """Draw on a small sheet first and lay it over, so that a translucent shape mixes instead of replacing."""
    box = box.inflate(4, 4)
    sheet = clear(box.size)
    draw(sheet, box.x, box.y)
    canvas.blit(sheet, box.topleft, special_flags=PREMULTIPLIED)


def polygon(canvas: pygame.Surface, colour: Sequence[int], points: Sequence[Point], alpha: int = 255) -> None:
    """A filled polygon in a colour of any alpha."""
    if alpha >= 255:
        pygame.draw.polygon(canvas, colour[:3], points)
        return
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, bottom = max(p[0] for p in points), max(p[1] for p in points)
    box = pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
    ink = veil(colour, alpha)
    _mixed(canvas, box, lambda s, x, y: pygame.draw.polygon(s, ink, [(px - x, py - y) for px, py in points]))


def line(
    canvas: pygame.Surface, colour: Sequence[int], start: Point, end: Point, width: float, alpha: int = 255
) -> None:
    """A straight stroke of any width and alpha, with square ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    corners = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    polygon(canvas, colour, corners, alpha)


def rounded(
    canvas: pygame.Surface, colour: Sequence[int], box: Box, radius: float, alpha: int = 255, stroke: float = 0
) -> None:
    """A box with round corners, filled, or only its edge if ``stroke`` is given."""
    x, y, width, height = (round(value) for value in box)
    if width < 1 or height < 1:
        return
    corner, edge = max(0, round(radius)), round(stroke) if not stroke else max(1, round(stroke))
    if alpha >= 255:
        pygame.draw.rect(canvas, colour[:3], (x, y, width, height), edge, border_radius=corner)
        return
    ink = veil(colour, alpha)
    _mixed(
        canvas,
        pygame.Rect(x, y, width, height),
        lambda s, left, top: pygame.draw.rect(s, ink, (x - left, y - top, width, height), edge, border_radius=corner),
    )


def ellipse(canvas: pygame.Surface, colour: Sequence[int], box: Box, alpha: int = 255) -> None:
    """An ellipse inside a box, of any alpha."""
    x, y, width, height = (round(value) for value in box)
    if alpha >= 255:
        pygame.draw.ellipse(canvas, colour[:3], (x, y, width, height))
        return
    ink = veil(colour, alpha)
    _mixed(
        canvas,
        pygame.Rect(x, y, width, height),
        lambda s, left, top: pygame.draw.ellipse(s, ink, (x - left, y - top, width, height)),
    )


def circle(
    canvas: pygame.Surface, colour: Sequence[int], centre: Point, radius: float, alpha: int = 255, stroke: float = 0
) -> None:
    """A disc or, with a stroke, a ring, of any alpha."""
    edge = round(stroke) if not stroke else max(1, round(stroke))
    if alpha >= 255:
        pygame.draw.circle(canvas, colour[:3], centre, radius, edge)
        return
    ink = veil(colour, alpha)
    side = int(radius * 2) + 3
    box = pygame.Rect(int(centre[0] - radius) - 1, int(centre[1] - radius) - 1, side, side)
    _mixed(canvas, box, lambda s, x, y: pygame.draw.circle(s, ink, (centre[0] - x, centre[1] - y), radius, edge))


def lit_circle(canvas: pygame.Surface, stops: Sequence[Colour], centre: Point, radius: float) -> None:
    """A disc that light falls on: colours run down the canvas, and are seen in the disc."""
    mask = clear(canvas.get_size())
    circle(mask, WHITE, centre, radius)
    put(canvas, masked(gradient(canvas.get_size(), tuple(stops)), mask), 0, 0)


def dashes(points: Iterable[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """A line through points cut into strokes; a stroke that turns a corner comes in two pieces."""
    strokes: list[tuple[Point, Point]] = []
    corners = list(points)
    travelled = 0.0
    for start, end in itertools.pairwise(corners):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        along = 0.0
        while length - along > 0.01:
            phase = travelled % (dash + gap)
            step = max(0.05, min((dash if phase < dash else dash + gap) - phase, length - along))
            if phase < dash:
                a, b = along / length, (along + step) / length
                strokes.append((_towards(start, end, a), _towards(start, end, b)))
            along += step
            travelled += step
    return strokes


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def mask_box(size: tuple[float, float], box: Box, radius: float) -> pygame.Surface:
    """A white rounded box on nothing, to cut pictures with."""
    mask = clear(size)
    rounded(mask, WHITE, box, radius)
    return mask
