"""The island under a city: shallows, surf, a beach that faces the lamp, rock faces, meadows, trees and a jetty.

Everything comes from one grey field, bright inland and dark at sea; a coast, a beach or a meadow is where it is
above some value. The field is kept premultiplied, grey in all four channels, so that such a mask costs a
subtraction and a few doublings. The picture is cropped to the shape and painted anew only when the shape changes.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, draw, transform

from art import texture
from art.akropolis.layout import Hex, View
from art.akropolis.paint import Layer
from art.akropolis.scenery import boulder, jetty, tree
from art.palette import ISLAND, mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import Colour, Point

MARGIN = 2.3
"""Room around the hexes for land and shallows, in radii."""

SWELL = (0, 3, 5)
"""How far the surf has come in, in each of its pictures: show them 0, 1, 2, 1, .. like a breath."""

_COAST, _DRY, _PLATEAU, _MEADOW = 60, 70, 104, 128
"""Values of the field at which the sand, the dry sand, the rock and the meadow begin."""

_SHALLOWS: tuple[tuple[int, Colour, int, int], ...] = (
    (2, (40, 112, 134), 120, 2),
    (16, (58, 138, 152), 115, 3),
    (34, (112, 180, 180), 150, 3),
)


class Island(NamedTuple):
    """The land with its shallows, and pictures of the surf to be laid over it in turn."""

    ground: Layer
    surf: tuple[Layer, ...]

    def moved(self, dx: int, dy: int) -> Island:
        return Island(_shift(self.ground, dx, dy), tuple(_shift(layer, dx, dy) for layer in self.surf))


def island(
    shape: tuple[Hex, ...],
    view: View,
    seat: Colour | None = None,
    seed: int = 1,
    rises: tuple[int, ...] = (),
    pier: bool = True,
) -> Island:
    """The island of a city that stands on these hexes. `rises`, their heights, keep trees from behind columns."""
    if pier:
        jetty(view.radius)  # dear, and no step of the island's own
    made = _island(tuple(shape), view._replace(origin=(0, 0)), seat, seed, rises or (1,) * len(shape), pier)
    return made.moved(round(view.origin[0]), round(view.origin[1]))


def _shift(layer: Layer, dx: int, dy: int) -> Layer:
    return Layer(layer.image, (layer.at[0] + dx, layer.at[1] + dy))


@keep_steps
def _island(
    shape: tuple[Hex, ...], view: View, seat: Colour | None, seed: int, rises: tuple[int, ...], pier: bool
) -> InSteps[Island]:
    box = view.box(view.bounds(dict.fromkeys(shape, 0)), MARGIN)
    here = view.moved(-box.x, -box.y)
    field = _field(shape, here, box.size, seed)
    yield
    image = _shallows(field, seat)
    yield
    land = yield from _land(field, view.radius, seed)
    _strew_boulders(land, field, view.radius, seed)
    if pier and (foot := _landing(field, view.radius)) is not None:
        jetty(view.radius).put(land, foot)
    yield
    frames = yield from _surf(field, land, seed)
    surf = tuple(Layer(frame, box.topleft) for frame in frames)
    texture.put(image, land, 0, 0)
    _plant(image, field, shape, rises, here, seed)
    return Island(Layer(image, box.topleft), surf)


# --- the field ------------------------------------------------------------------------------------------------------


def _field(shape: tuple[Hex, ...], view: View, size: tuple[int, int], seed: int) -> Surface:
    """Discs under the hexes, blurred, and roughened by three sizes of noise; grey in all four channels."""
    radius = view.radius
    rough = _discs(shape, view, size, seed)
    half = rough.get_size()
    for cell, depth in ((2.3, 60), (0.72, 26)):
        noise = texture.noise(half, max(2, round(size[0] / (cell * radius))), 3, seed + depth)
        noise.fill((depth, depth, depth), special_flags=pygame.BLEND_RGB_MULT)
        rough.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    full = transform.smoothscale(rough, size)
    crags = _crop(size, seed * 131)
    crags.fill((16, 16, 16), special_flags=pygame.BLEND_RGB_MULT)
    full.blit(crags, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return texture.grey_as_alpha(full, texture.WHITE)


def _discs(shape: tuple[Hex, ...], view: View, size: tuple[int, int], seed: int) -> Surface:
    """At half size; drawn and blurred smaller still, since it is soft anyway."""
    radius, rng = view.radius, random.Random(seed)
    coarse = max(2, min(8, radius // 6))
    small = texture.clear((size[0] // coarse + 1, size[1] // coarse + 1))
    for q, r in sorted(shape):
        x, y = view.centre(q, r)
        reach = 1.72 * radius * rng.uniform(0.92, 1.16)
        x, y = x + 0.10 * radius, y + 0.16 * radius
        deep = reach * view.squash
        box = (x - reach) / coarse, (y - deep) / coarse, 2 * reach / coarse, 2 * deep / coarse
        draw.ellipse(small, texture.WHITE, box)
    soft = transform.gaussian_blur(small, max(1, round(0.85 * radius / coarse)))
    grey = texture.plain((size[0] // 2 + 1, size[1] // 2 + 1))
    wide = transform.smoothscale(soft, (round(small.get_width() * coarse / 2), round(small.get_height() * coarse / 2)))
    texture.put(grey, wide, 0, 0)
    return grey


def _above(field: Surface, value: int, doublings: int = 4, dx: int = 0, dy: int = 0) -> Surface:
    """A white mask where the field, shifted by dx, dy, is above a value."""
    mask = texture.clear(field.get_size())
    mask.blit(field, (dx, dy))
    mask.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(doublings):
        mask.blit(mask.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def _coloured(mask: Surface, colour: Colour, alpha: int = 255) -> Surface:
    mask.fill(texture.veil(colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


@keep
def _speckle() -> Surface:
    """One large piece of noise that all meadows, sands and rocks are cropped from."""
    return texture.noise((1200, 900), 60, 4, 5)


def _crop(size: tuple[int, int], seed: int) -> Surface:
    """A piece of the speckle; a copy that may be painted on."""
    source, rng = _speckle(), random.Random(seed)
    if size[0] > source.get_width() or size[1] > source.get_height():
        return transform.smoothscale(source, size)
    x, y = rng.randrange(source.get_width() - size[0] + 1), rng.randrange(source.get_height() - size[1] + 1)
    return source.subsurface((x, y, *size)).copy()


# --- water ----------------------------------------------------------------------------------------------------------


def _shallows(field: Surface, seat: Colour | None) -> Surface:
    """Paler steps towards the shore, faintly in the colour of whose island it is."""
    image = texture.clear(field.get_size())
    for value, colour, alpha, doublings in _SHALLOWS:
        tint = mix(colour, seat, 0.24) if seat else colour
        texture.put(image, _coloured(_above(field, value, doublings), tint, alpha), 0, 0)
    return image


def _surf(field: Surface, land: Surface, seed: int) -> InSteps[list[Surface]]:
    """For each swell a broken outer line and the surf at the shore, off the land."""
    size, sea = field.get_size(), _inverse(land)
    outer_gaps, shore_gaps = _patches(size, seed + 11, 2), _patches(size, seed + 12, 1)
    frames = []
    for swell in SWELL:
        image = _coloured(_ring(field, 20 - swell, 34 - swell), (226, 240, 236), 165)
        texture.cut(image, outer_gaps)
        shore = _coloured(_above(field, 50 - swell // 2, 5), (240, 246, 240), 240)
        texture.cut(shore, shore_gaps)
        texture.put(image, shore, 0, 0)
        texture.cut(image, sea)
        frames.append(image)
        yield
    return frames


def _inverse(layer: Surface) -> Surface:
    """White where a layer is not."""
    mask = texture.clear(layer.get_size())
    mask.fill((255, 255, 255, 255))
    mask.blit(texture.silhouette(layer, texture.WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return mask


def _ring(field: Surface, outer: int, inner: int) -> Surface:
    mask = _above(field, outer, 4)
    mask.blit(_above(field, inner, 4), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return mask


def _patches(size: tuple[int, int], seed: int, gain: int) -> Surface:
    """A mask with soft holes, by which foam breaks."""
    grey = _crop(size, seed)
    for _ in range(gain):
        grey.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_SUB)
        grey.blit(grey.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return texture.grey_as_alpha(grey, texture.WHITE)


# --- land -----------------------------------------------------------------------------------------------------------


def _land(field: Surface, radius: int, seed: int) -> InSteps[Surface]:
    """Sand at sea level; on it a plateau that lies off the lamp, so its rock falls straight into the sea there."""
    sharp = 0 if radius < 64 else 1  # the field is flatter where a radius has more pixels
    land = _coloured(_above(field, _COAST, 5 + sharp), ISLAND.wet_sand)
    sand = _coloured(_above(field, _DRY, 4), ISLAND.sand)
    _weather(sand, seed + 1, 212)
    texture.put(land, sand, 0, 0)
    yield
    dx, dy = round(0.13 * radius), round(0.10 * radius)
    plateau = _above(field, _PLATEAU, 4 + sharp, dx, dy)
    _shadow_on_sand(land, plateau, radius)
    texture.put(land, _rock(plateau, radius, seed), 0, 0)
    yield
    turf = _coloured(plateau.copy(), ISLAND.meadow_dry)
    _weather(turf, seed + 2, 204)
    texture.put(land, turf, 0, 0)
    meadow = _coloured(_above(field, _MEADOW, 2, dx, dy), ISLAND.meadow)
    _weather(meadow, seed + 3, 188)
    texture.put(land, meadow, 0, 0)
    texture.put(land, _lip(plateau, max(1, radius // 30)), 0, 0)
    return land


def _weather(layer: Surface, seed: int, low: int) -> None:
    """Multiply a layer's colours by noise."""
    noise = _crop(layer.get_size(), seed)
    texture.modulate(layer, noise, low)


def _shadow_on_sand(land: Surface, plateau: Surface, radius: int) -> None:
    """The rock throws a shadow to the right and to the front, on land only."""
    shade = texture.clear(land.get_size())
    shade.blit(plateau, (round(0.12 * radius), round(0.30 * radius)))
    shade.fill(texture.veil((40, 26, 10), 110), special_flags=pygame.BLEND_RGBA_MULT)
    texture.cut(shade, land)
    texture.put(land, shade, 0, 0)


def _rock(plateau: Surface, radius: int, seed: int) -> Surface:
    """The plateau pulled down: strata and cracks, lighter above than at the foot."""
    height = max(3, round(0.24 * radius))
    foot = _coloured(_pulled_down(plateau, height), rgb("#6E583C"))
    texture.put(foot, _coloured(_pulled_down(plateau, round(height * 0.62)), rgb("#947A54")), 0, 0)
    texture.put(foot, _coloured(_pulled_down(plateau, max(1, round(height * 0.26))), rgb("#B79C6C")), 0, 0)
    width, tall = plateau.get_size()
    rng = random.Random(seed)
    for cell, low in ((0.30, 150), (0.10, 165)):
        cracks = texture.lattice((width, tall), round(width / (cell * radius)), round(tall / (1.6 * radius)), rng)
        texture.modulate(foot, cracks, low)
    return foot


def _pulled_down(mask: Surface, height: int) -> Surface:
    """The union of a mask with itself one, two, .. height pixels lower, by doubling."""
    pulled, reach = mask.copy(), 0
    while reach < height:
        step = min(reach + 1, height - reach)
        pulled.blit(pulled.copy(), (0, step), special_flags=pygame.BLEND_RGBA_MAX)
        reach += step
    return pulled


def _lip(plateau: Surface, width: int) -> Surface:
    """Lit grass along the edge where the plateau breaks off to the front."""
    lip = plateau.copy()
    lip.blit(plateau, (0, -width), special_flags=pygame.BLEND_RGBA_SUB)
    return _coloured(lip, rgb("#D5CE8E"), 190)


# --- what stands about ----------------------------------------------------------------------------------------------


def _grey(field: Surface, x: float, y: float) -> int:
    """The field's value, 0 outside."""
    spot = int(x), int(y)
    return field.get_at(spot)[3] if field.get_rect().collidepoint(spot) else 0


def _strew_boulders(land: Surface, field: Surface, radius: int, seed: int) -> None:
    """Boulders at the water's edge, under the rock."""
    rng = random.Random(seed + 40)
    rect = field.get_rect()
    spots = []
    for _ in range(260):
        x, y = rng.uniform(0, rect.width), rng.uniform(rect.height * 0.3, rect.height)
        if 46 < _grey(field, x, y) < 66 and _grey(field, x - 0.3 * radius, y - 0.4 * radius) > 80:
            spots.append((x, y))
    for x, y in sorted(spots[:14], key=lambda spot: spot[1]):
        size = max(3, round(radius * rng.uniform(0.10, 0.24)))
        boulder(size, rng.randrange(3)).put(land, (x, y))


def _landing(field: Surface, radius: int) -> Point | None:
    """Where the coast reaches farthest to the left, about halfway up: there the jetty begins."""
    rect = field.get_rect()
    best: Point | None = None
    for row in range(5):
        y = rect.height * (0.42 + 0.05 * row)
        x = next((x for x in range(0, rect.width // 2, 2) if _grey(field, x, y) > _DRY), None)
        if x is not None and x > 0.95 * radius and (best is None or x < best[0]):
            best = (x + 0.1 * radius, y)
    return best


def _plant(
    image: Surface, field: Surface, shape: tuple[Hex, ...], rises: tuple[int, ...], view: View, seed: int
) -> None:
    """Trees in groves on the open ground, clear of every hex and of what its height hides."""
    rng, radius = random.Random(seed + 60), view.radius
    taken: list[Point] = []
    wanted = 14 + len(shape) * 2
    blocked = [(*view.centre(*hex_), rise) for hex_, rise in zip(shape, rises, strict=True)]
    rect = field.get_rect()
    for _ in range(wanted * 14):
        if len(taken) >= wanted:
            break
        x, y = _grown_near(taken, rect, radius, rng)
        if 112 < _grey(field, x - 0.13 * radius, y - 0.10 * radius) < 236 and _is_free((x, y), blocked, taken, view):
            taken.append((x, y))
    for x, y in sorted(taken, key=lambda spot: spot[1]):
        tree(max(4, round(radius * rng.choice((0.22, 0.27, 0.33)))), rng.randrange(6)).put(image, (x, y))


def _grown_near(taken: list[Point], rect: Rect, radius: int, rng: random.Random) -> Point:
    """A place anywhere or, as often, beside another tree."""
    if taken and rng.random() < 0.55:
        x, y = rng.choice(taken)
        return x + rng.uniform(-0.5, 0.5) * radius, y + rng.uniform(-0.4, 0.4) * radius
    return rng.uniform(0, rect.width), rng.uniform(0, rect.height)


def _is_free(spot: Point, blocked: list[tuple[float, float, int]], taken: list[Point], view: View) -> bool:
    x, y, radius = *spot, view.radius
    for a, b, rise in blocked:
        if (x - a) ** 2 + ((y - b) / view.squash) ** 2 < (1.16 * radius) ** 2:
            return False
        if abs(x - a) < 0.9 * radius and b - (0.9 + view.rise * rise) * radius < y < b:
            return False
    return all((x - a) ** 2 + (y - b) ** 2 > (0.17 * radius) ** 2 for a, b in taken)
