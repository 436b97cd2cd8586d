"""The pictures of what may be chosen before a game: dice, buildings, the herald of the end, and training alone."""

from __future__ import annotations

from pygame import Surface

from art import landscape, seating, texture
from art.landscape import emblem, hills, sky
from art.origins import dice, ships, tiles
from art.palette import rgb
from art.texture import Size


def picture(name: str, value: object, size: Size) -> Surface:
    """See art/variants.py."""
    painter = {"construction_site": _sites, "voluntary_advisor": _raised, "announce": _herald}.get(name, _training)
    return landscape.under_lamp(painter(size), 150)


def _sites(size: Size) -> Surface:
    """A building, and the one that was set aside."""
    face, unit = seating.felt(size, rgb("#3A2C1E"), 5), size[1] / 124
    for x, building in ((-46, "construction_site"), (46, "granary")):
        made = tiles.tile(building, round(84 * unit))
        plate = texture.drop_shape(made, 4 * unit, 180, (2 * unit, 4 * unit))
        plate.lay(face, size[0] / 2 + (x - 42) * unit, 20 * unit)
    return face


def _raised(size: Size) -> Surface:
    """A die that cannot be worth more."""
    face, unit = seating.felt(size, rgb("#22303C"), 6), size[1] / 124
    for x, value, wide in ((-52, 5, 44), (0, 6, 56), (56, 6, 44)):
        made = dice.die("purple" if value == 6 else "blue", value, round(wide * unit))
        plate = texture.drop_shape(made, 5 * unit, 180, (3 * unit, 4 * unit))
        plate.lay(face, size[0] / 2 + (x - wide / 2) * unit, (104 - wide * dice.TALL) * unit)
    return face


def _herald(size: Size) -> Surface:
    """The last star over the towers."""
    face = sky(size, "#141032", "#3B2B63", "#A86A5C", "#E8B078")
    texture.shine(face, (size[0] * 0.5, size[1] * 0.34), size[1] * 0.8, rgb("#5A3A6A"), 1.5)
    hills(face, 6, 0.80, 0.04, "#3A2436")
    for x, share in ((0.30, 0.5), (0.5, 0.64), (0.70, 0.46)):
        emblem(face, "origins/tower", x, 0.86 - share / 2, share, "#2A1828", rgb("#E8B078"))
    emblem(face, "star", 0.5, 0.18, 0.26, "#FFE9A8")
    return face


def _training(size: Size) -> Surface:
    """A ship that comes down on an empty plain."""
    face = sky(size, "#0E1638", "#3A2F6A", "#B0667A", "#F0B884")
    wide, high = size
    texture.shine(face, (wide * 0.5, high * 0.40), high * 0.9, rgb("#4A3A7A"), 1.5)
    hills(face, 3, 0.72, 0.05, "#8A5A50")
    hills(face, 11, 0.82, 0.05, "#4A2E38")
    ship = ships.ship("blue", 5, round(high * 0.8))
    plate = texture.drop_shape(ship, high / 20, 150, (0, high / 10))
    plate.lay(face, wide / 2 - high * 0.4, high * 0.08)
    return face
