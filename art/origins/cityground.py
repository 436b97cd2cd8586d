"""A city on the sand: wind over the ground, tiles with their shadows, seats between four of them, gold along closed
districts, and every cell where a tile may come to lie.

The sand is the only large bright field of the table, so that the eye comes to rest there.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import plates, svg, texture
from art.origins import discs, frames, octagon, tiles
from art.origins.frames import CORNER, WALLS
from art.origins.layout import TITLE, CityView, Extent, Layout
from art.origins.palette import TONES
from art.palette import lit, mix, rgb, seat
from art.pictures import keep
from art.texture import Colour, Plate, Size

SKETCH, DRAWN = rgb("#5A3D1C"), rgb("#0C3F66")
"""Outlines of free cells: as they are always seen, and where the tile in hand may go."""

Cell = tuple[int, int]


class Built(NamedTuple):
    """A tile in the city; only a palace has towers: their heights by colour."""

    at: Cell
    building: str
    towers: tuple[tuple[str, int], ...] = ()


class Seat(NamedTuple):
    """A district by its north-western cell: the die in its seat, or none."""

    at: Cell
    colour: str = ""
    value: int = 0


class City(NamedTuple):
    """Everything on the sand. `free` cells are outlined."""

    player: str  # a seat's colour
    title: str
    extent: Extent
    tiles: tuple[Built, ...]
    seats: tuple[Seat, ...] = ()
    free: tuple[Cell, ...] = ()


# --- the ground -----------------------------------------------------------------------------------------------------


@keep
def sand(size: Size, u: float) -> Surface:
    """Sand under the lamp, drawn by the wind, sunk between its edges. Opaque."""
    ground = frames.noisy(size, TONES.sand_dark, rgb("#DDBA86"), 55, 12).copy()
    texture.put(ground, _wind(size, u), 0, 0)
    _pebbles(ground, u)
    texture.shine(ground, (size[0] * 0.3, size[1] * 0.24), 0.62 * size[0], (44, 34, 16), 1.5)
    texture.darken(ground, texture.vignette(size, (0.4, 0.36), 222, 2.0, 1.0))
    _sunk(ground, u)
    return ground


def sand_size(layout: Layout) -> Size:
    """How large the sand is under its title."""
    return layout.city.width, layout.city.height - layout.px(TITLE)


def _wind(size: Size, u: float) -> Surface:
    """Short broken strokes that follow a slow swell, light ones beside dark ones."""
    chance, body = random.Random(2), ""
    width, height = size[0] / u, size[1] / u
    for number in range(int(width * height / 640)):
        x, y, long = chance.uniform(-20, width), chance.uniform(0, height), chance.uniform(16, 58)
        drop = 6 * math.sin(x / 140 + y / 60)
        colour, strong = (rgb("#FFF4D4"), 0.34) if number % 2 else (rgb("#6A4318"), 0.2)
        rise = y - chance.uniform(3, 7) + drop / 2
        line = f"M{x:.1f} {y:.1f}Q{x + long / 2:.1f} {rise:.1f} {x + long:.1f} {y + drop:.1f}"
        body += svg.path(line, svg.stroke(colour, chance.uniform(0.9, 2.3), chance.uniform(0.05, strong)))
    return svg.picture(body, size, width)


def _pebbles(ground: Surface, u: float) -> None:
    """Grit, each grain with its light side."""
    chance, dot = random.Random(8), max(1, round(u))
    for _ in range(int(ground.get_width() * ground.get_height() / (2300 * u * u))):
        x, y = chance.randrange(ground.get_width()), chance.randrange(ground.get_height())
        ground.fill((46, 36, 22), (x, y, dot, dot), special_flags=pygame.BLEND_RGB_SUB)
        ground.fill((20, 17, 11), (x - dot, y - dot, dot, dot), special_flags=pygame.BLEND_RGB_ADD)


def _sunk(ground: Surface, u: float) -> None:
    """Shade along the edges, deepest at the upper left: the sand lies lower than its frame."""
    texture.inner_shadow(ground, 22 * u, 130, rgb("#1A0D04"))
    turned = pygame.transform.rotate(ground, 180)
    texture.inner_shadow(turned, 12 * u, 70, rgb("#1A0D04"))
    ground.blit(pygame.transform.rotate(turned, 180), (0, 0))


@keep
def ground(layout: Layout, player: str, title: str) -> Plate:
    """The framed field with the city's name and the seal of whose it is."""
    box, u = layout.city, layout.u
    picture = texture.plain(box.size, TONES.sand_dark)
    top = layout.px(TITLE)
    picture.blit(sand(sand_size(layout), u), (0, top))
    face = texture.masked(picture, plates.rounded_mask(box.size, CORNER * u))
    texture.put(face, frames.title_strip((box.width, top), u, 13), 0, 0)
    drop = texture.drop(face, CORNER * u, 6 * u, 170, (3 * u, 5 * u))
    surface, here = frames.opened(drop, box, layout)
    frames.mine(box.size, u, seat(player).colour).lay(surface, *here.city.topleft)
    end = frames.head(here, here.city)
    name = Rect(end.x + here.px(9), end.y, end.width - here.px(44), end.height)
    frames.caps(surface, title, name, u)
    texture.put(surface, discs.player(player, here.px(23)), end.right, end.centery, "rm")
    return Plate(surface, drop.pad)


# --- the city -------------------------------------------------------------------------------------------------------


@keep
def picture(layout: Layout, city: City) -> Plate:
    """The zone with everything on it."""
    plate = ground(layout, city.player, city.title)
    surface, here = frames.opened(plate, layout.city, layout)
    surface.set_clip(here.sand)
    paint(surface, here.view(city.extent), city)
    surface.set_clip(None)
    return Plate(surface, plate.pad)


def paint(target: Surface, view: CityView, city: City) -> None:
    """The city alone, on whatever ground: also for the large view of another player's."""
    for cell in city.free:
        texture.put(target, free_cell(view.tile), *view.cell(*cell).topleft)
    for built in city.tiles:
        at = view.cell(*built.at)
        shade = tiles.shadow(view.tile)
        shade.lay(target, at.x + view.tile * 4 / 92, at.y + view.tile * 6 / 92)
    for built in city.tiles:
        at = view.cell(*built.at)
        texture.put(target, tiles.tile(built.building, view.tile, built.towers), *at.topleft)
    for each in city.seats:
        if each.value:
            seams(target, view, each.at, WALLS.gold)
    for each in city.seats:
        box, die = view.seat(*each.at), (each.colour, each.value) if each.value else None
        texture.put(target, tiles.seat(box.width, die), *box.center, "cm")


@keep
def free_cell(size: int, legal: bool = False) -> Surface:
    """A dashed octagon pressed into the sand; where the tile in hand may go it is blue and has a cross of lines."""
    outline = octagon.inset(octagon.OCTAGON, 0.08)
    ink, opacity = (DRAWN, 0.9) if legal else (SKETCH, 0.8)
    width = 1.8 if size < 120 else 1.4
    dash = f'stroke-dasharray="{"4 3" if legal else "5 4"}"'
    body = svg.polygon(outline, svg.fill(TONES.visitor if legal else SKETCH, 0.22 if legal else 0.10))
    lower = [(x + 1, y + 1.2) for x, y in outline]
    body += svg.polygon(lower, f"{svg.stroke(rgb('#FFEBC4'), width, 0.34)} {dash}")
    body += svg.polygon(outline, f"{svg.stroke(ink, width, opacity)} {dash}")
    if legal:
        body += svg.path("M50 43V57M43 50H57", svg.stroke(DRAWN, 2.4))
    return svg.picture(body, (size, size), 100)


@keep
def seat_light(tile: int) -> Surface:
    """The visitors' light over a seat that may be closed: it adds its light."""
    pool = texture.radial(tile * 0.55, lit(TONES.visitor, 0.62), 2.0)
    light = texture.clear(pool.get_size())
    light.blit(pool, (0, 0))
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def seams(target: Surface, view: CityView, at: Cell, colour: Colour) -> None:
    """Lines to the four sides of a district: gold when it is closed, cyan when it would arise."""
    middle, reach = view.seat(*at).center, view.tile
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        bar = seam((round(reach * 0.27), max(3, round(reach * 0.058))), colour)
        if dy:
            bar = pygame.transform.rotate(bar, -90)
        texture.put(target, bar, middle[0] + dx * reach * 0.36, middle[1] + dy * reach * 0.36, "cm")


@keep
def seam(size: Size, colour: Colour) -> Surface:
    """One inlaid rod."""

    def draw(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        texture.rounded(canvas, rgb("#20140B"), (0, 0, wide, high), high / 3)
        inner = (high * 0.22, high * 0.22, wide - high * 0.44, high * 0.56)
        texture.rounded(canvas, colour, inner, high / 4)
        shine = mix(colour, texture.WHITE, 0.6)
        texture.line(canvas, shine, (high / 2, high * 0.34), (wide - high / 2, high * 0.34), k)

    return texture.sprite(size, draw, 4)
