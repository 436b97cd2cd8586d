"""The pictures of what may be chosen before a game: sheets dealt or chosen, and when the Guild Court opens."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from art import icons, landscape, palette, plates, seals, seating, texture
from art.palette import rgb
from art.texture import Size
from art.wonders import vignettes


def picture(name: str, value: object, size: Size) -> Surface:
    """See art/variants.py."""
    if name == "boards":
        return landscape.under_lamp(_chosen(size) if value == "chosen" else _dealt(size), 140)
    return landscape.under_lamp(_guild(size, (1, 2, 4) if value == "ge_one_gt_other" else (2, 2, 1)), 140)


def back(unit: float) -> Surface:
    """A city's sheet face down."""
    size = round(74 * unit), round(96 * unit)
    face = plates.panel(texture.gradient(size, (rgb("#7A2A2E"), rgb("#4A1418"))), 5 * unit, 1.4 * unit, 130, 170)
    texture.put(face, plates.outline(size, 5 * unit, 1.3 * unit, rgb("#E3BC5C"), 220, round(5 * unit)), 0, 0)
    star = icons.icon("wonders/seven", round(46 * unit), rgb("#E9C46A"), rgb("#4A1418"))
    texture.put(face, star, size[0] / 2, size[1] / 2, "cm")
    return face


def _sheet(unit: float, high: int) -> Surface:
    size = round(74 * unit), round(high * unit)
    return plates.panel(texture.gradient(size, (rgb("#FBF1D8"), rgb("#E6D3A6"))), 5 * unit, 1.4 * unit, 160, 150)


def _front(city: str, unit: float) -> Surface:
    face = _sheet(unit, 96)
    texture.put(face, vignettes.medallion(city, round(60 * unit)), 37 * unit, 8 * unit, "ct")
    for number, colour in enumerate(("#2468C0", "#F6D23E", "#B3242A", "#74AB69")):
        face.fill((*rgb(colour), 255), ((8 + number * 14.5) * unit, 76 * unit, 12.5 * unit, 5 * unit))
    return face


def _dealt(size: Size) -> Surface:
    """A fan of sheets that nobody sees."""
    face, unit = seating.felt(size, rgb("#2B2438"), 6), size[1] / 124
    for angle in (26, 13, 0, -13, -26):
        plate = texture.drop_shape(back(unit), 4 * unit, 180, (2 * unit, 4 * unit))
        at = math.radians(90 + angle)
        x, y = size[0] / 2 + 150 * unit * math.cos(at), 214 * unit - 150 * unit * math.sin(at)
        texture.put(face, pygame.transform.rotozoom(plate.surface, angle, 1.0), x, y, "cm")
    return face


def _chosen(size: Size) -> Surface:
    """Open sheets with seals on them."""
    face, unit = seating.felt(size, rgb("#24343C"), 7), size[1] / 124
    for number, (city, seat) in enumerate((("giza", "terracotta"), ("olympia", "lapis"), ("babylon", "verdigris"))):
        x = size[0] / 2 + (number * 85 - 122) * unit
        plate = texture.drop_shape(_front(city, unit), 4 * unit, 180, (2 * unit, 4 * unit))
        plate.lay(face, x, (14 - 6 * (number == 1)) * unit)
        seals.seal_plate(palette.seat(seat), round(34 * unit)).lay(face, x + 48 * unit, 82 * unit)
    return face


def _guild(size: Size, crossed: tuple[int, int, int]) -> Surface:
    """The spaces that the neighbours have crossed off beside one's own in the middle."""
    face, unit = seating.felt(size, rgb("#39291C"), 9), size[1] / 124
    for number, (count, seat) in enumerate(zip(crossed, ("terracotta", "lapis", "verdigris"), strict=True)):
        x = size[0] / 2 + (number * 84 - 121) * unit
        texture.drop_shape(_sheet(unit, 108), 4 * unit, 180, (2 * unit, 4 * unit)).lay(face, x, 8 * unit)
        seals.seal_plate(palette.seat(seat), round(26 * unit)).lay(face, x + 24 * unit, 86 * unit)
        for place in range(4):
            left, top = x + 21 * unit, (66 - place * 18) * unit
            box = left, top, 32 * unit, 15 * unit
            texture.rounded(face, rgb("#8A6A3A"), box, 3 * unit, 255, 1.4 * unit)
            if place < count:
                ink = palette.seat(seat).colour
                for start, end in ((3, 12), (12, 3)):
                    a, b = (left + 3 * unit, top + start * unit), (left + 29 * unit, top + end * unit)
                    texture.line(face, ink, a, b, 2.6 * unit)
    return face
