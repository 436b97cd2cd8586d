"""The pictures of what may be chosen before a game: cards, events, a draft, and the scenes of what is played alone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame
from pygame import Surface

from art import icons, landscape, plates, seating, texture
from art.ages import arms, roadside, signs, wonderart
from art.landscape import emblem, hills, sky
from art.palette import lit, rgb
from art.texture import Size


def picture(name: str, value: object, size: Size) -> Surface:
    """See art/variants.py."""
    painter = SCENES[str(value)] if name == "mode" else OPTIONS[name]
    return landscape.under_lamp(painter(size), 150)


# --- options --------------------------------------------------------------------------------------------------------

Slip = tuple[int, int]


def _slip(size: Slip, *stops: str) -> Surface:
    face = texture.gradient(size, [rgb(stop) for stop in stops or ("#FBF1D8", "#E6D3A6")])
    return plates.panel(face, size[0] / 12, size[0] / 40, 160, 150)


def _lay(face: Surface, slip: Surface, x: float, y: float, turned: float = 0.0) -> None:
    plate = texture.drop_shape(slip, slip.get_width() / 14, 170, (1, slip.get_width() / 16))
    made = pygame.transform.rotozoom(plate.surface, turned, 1.0) if turned else plate.surface
    texture.put(face, made, x, y, "cm")


def _innovations(size: Size) -> Surface:
    """A golden card that covers a column of a board."""
    face, unit = seating.felt(size, rgb("#33402F"), 3), size[1] / 124
    names = (("writing", "education", "science"), ("calendar", "astronomy", "philosophy"))
    for column, signs_of in zip((-1, 1), names, strict=True):
        for row, name in enumerate(signs_of):
            slip = _slip((round(46 * unit), round(33 * unit)))
            texture.put(slip, signs.sign(f"technology:{name}", round(25 * unit)), 23 * unit, 16.5 * unit, "cm")
            _lay(face, slip, size[0] / 2 + column * 54 * unit, (24 + 38 * row) * unit)
    gold = _slip((round(54 * unit), round(112 * unit)), "#FFF0BE", "#E3BC5C", "#A9782A")
    for row, name in enumerate(("gunpowder", "printing", "crane")):
        texture.put(gold, signs.sign(f"technology:{name}", round(29 * unit)), 27 * unit, (22 + 34 * row) * unit, "cm")
    _lay(face, gold, size[0] / 2, 62 * unit, 3)
    return face


def _winds(size: Size) -> Surface:
    """Events that hang over actions."""
    face, unit = seating.felt(size, rgb("#2C3846"), 5), size[1] / 124
    for number, (action, event) in enumerate(
        (("trade", "festival"), ("conquest", "earthquake"), ("culture", "harvest"))
    ):
        x = size[0] / 2 + (number - 1) * 56 * unit
        slip = _slip((round(50 * unit), round(56 * unit)))
        texture.put(slip, signs.sign(f"action:{action}", round(32 * unit)), 25 * unit, 28 * unit, "cm")
        _lay(face, slip, x, 92 * unit)
        roadside.event(event, round(42 * unit), unit).lay(face, x - 21 * unit, (14 + 5 * (number == 1)) * unit)
    return face


def _draft(size: Size) -> Surface:
    """A hand of civilizations."""
    face, unit = seating.felt(size, rgb("#432A22"), 8), size[1] / 124
    for number, people in enumerate(("egypt", "greece", "china", "maya", "vikings")):
        angle = 24 - 12 * number
        slip = _slip((round(58 * unit), round(86 * unit)))
        arms.plate(people, round(42 * unit), unit).lay(slip, 8 * unit, 9 * unit)
        slip.fill((*rgb("#E3BC5C"), 255), (7 * unit, 57 * unit, 44 * unit, 9 * unit))
        slip.fill((*rgb("#B6AA8E"), 255), (7 * unit, 69 * unit, 44 * unit, 9 * unit))
        at = math.radians(90 + angle)
        _lay(face, slip, size[0] / 2 + 120 * unit * math.cos(at), 186 * unit - 118 * unit * math.sin(at), angle)
    return face


def _evened(size: Size) -> Surface:
    """More coins for those who come later."""
    face, unit = seating.felt(size, rgb("#2E3A33"), 9), size[1] / 124
    for column, count in enumerate((1, 2, 3)):
        for number in range(count):
            made = texture.drop_shape(signs.coin(round(40 * unit)), 3 * unit, 170, (unit, 3 * unit))
            x = size[0] / 2 + (column - 1) * 54 * unit - 20 * unit
            made.lay(face, x, (70 - 24 * number) * unit)
    return face


def _marker(size: Size) -> Surface:
    """The marker, and an arrow around it."""
    face, unit = seating.felt(size, rgb("#3A2A20"), 4), size[1] / 124
    icon = icons.icon("rotate", round(96 * unit), rgb("#E9C46A"))
    texture.put(face, icon, size[0] / 2, size[1] / 2, "cm")
    plates.roundel("flag", round(44 * unit), unit).lay(face, size[0] / 2 - 22 * unit, size[1] / 2 - 22 * unit)
    return face


def _education(size: Size) -> Surface:
    """The technology that it is about, beside a rest."""
    face, unit = seating.felt(size, rgb("#2A3440"), 6), size[1] / 124
    for x, name in ((-34, "technology:education"), (34, "rest")):
        slip = _slip((round(60 * unit), round(78 * unit)))
        made = (
            signs.sign(name, round(44 * unit))
            if ":" in name
            else icons.icon("ages/rest", round(44 * unit), rgb("#2A2016"))
        )
        texture.put(slip, made, 30 * unit, 39 * unit, "cm")
        _lay(face, slip, size[0] / 2 + x * unit, size[1] / 2, -x / 10)
    return face


OPTIONS: dict[str, Callable[[Size], Surface]] = {
    "innovations": _innovations,
    "winds": _winds,
    "draft": _draft,
    "evened": _evened,
    "marker": _marker,
    "education": _education,
}


# --- what is played alone -------------------------------------------------------------------------------------------


def _clash(size: Size) -> Surface:
    """Spears behind two shields."""
    face = sky(size, "#1B2A44", "#45587A", "#B7A48A", "#E9CF9A")
    wide, high = size
    texture.shine(face, (wide * 0.5, high * 0.5), high * 0.8, rgb("#5A3A14"), 1.6)
    hills(face, 3, 0.78, 0.04, "#5A4A36")
    hills(face, 9, 0.90, 0.03, "#2E2418")
    for side in (-1, 1):
        for number in range(6):
            x = wide * 0.5 + side * (wide * 0.12 + number * wide * 0.06)
            top = x - side * high * 0.10, high * (0.16 + number * 0.03)
            texture.line(face, rgb("#2E2418"), (x, high * 0.92), top, max(1.4, high * 0.016))
    emblem(face, "wonders/shield", 0.33, 0.50, 0.58, "#1E5AA8", rgb("#F4E2B0"))
    emblem(face, "ages/rival", 0.67, 0.50, 0.56, "#8A1E1A", rgb("#F4E2B0"))
    return face


def _age_of_wonders(size: Size) -> Surface:
    """Three wonders before the sun."""
    face = sky(size, "#2E4A7A", "#7C8CB4", "#F0C58A", "#F7DFA6")
    wide, high = size
    texture.shine(face, (wide * 0.24, high * 0.40), high * 0.8, rgb("#7A4A10"), 1.6)
    texture.circle(face, rgb("#FFF3C8"), (wide * 0.24, high * 0.36), high * 0.085)
    hills(face, 3, 0.70, 0.05, "#B98A4E")
    hills(face, 8, 0.80, 0.04, "#8E6434")
    for name, x, y, share in (
        ("pyramids", 0.28, 0.54, 0.58),
        ("colossus", 0.55, 0.44, 0.72),
        ("great_library", 0.82, 0.53, 0.56),
    ):
        px = round(high * share)
        made = texture.drop_shape(wonderart.wonder(name, px, 1.0, rgb("#4A2E0C")), high / 60, 170, (2, 3))
        made.lay(face, wide * x - px / 2, high * y - px / 2)
    return face


def _silk_road(size: Size) -> Surface:
    """Camels in the evening."""
    face = sky(size, "#1E2F58", "#6A4F7C", "#E08A58", "#F4C27C")
    wide, high = size
    texture.shine(face, (wide * 0.70, high * 0.56), high * 0.9, rgb("#5A2E10"), 1.5)
    texture.circle(face, rgb("#FFE8B8"), (wide * 0.70, high * 0.42), high * 0.10)
    hills(face, 5, 0.62, 0.05, "#B7693F")
    hills(face, 12, 0.73, 0.06, "#8A4A2E")
    hills(face, 21, 0.87, 0.04, "#4E2A1E")
    for x, y in ((0.18, 0.60), (0.42, 0.64), (0.66, 0.61)):
        made = icons.icon("wonders/camel", round(high * 0.36), rgb("#2A1410"), rgb("#8A4A2E"))
        texture.put(face, made, wide * x, high * y, "cm")
    return face


def _lost_civilization(size: Size) -> Surface:
    """A step pyramid in the forest."""
    face = sky(size, "#0E2C2A", "#2E5F50", "#8FB27A", "#D9D69A")
    wide, high = size
    texture.shine(face, (wide * 0.5, high * 0.35), high * 0.8, rgb("#3A4A1C"), 1.6)
    hills(face, 4, 0.66, 0.06, "#3E6B4C")
    unit, middle, base = high * 0.10, wide * 0.54, high * 0.80
    for tier in range(6):
        half, top = unit * (6.4 - tier), base - unit * 0.62 * (tier + 1)
        face.fill(rgb("#C9B98A"), (middle - half, top, half * 2, unit * 0.62))
        face.fill(rgb("#8F8258"), (middle + half * 0.35, top, half * 0.65, unit * 0.62))
        face.fill(lit(rgb("#C9B98A"), 1.18), (middle - half, top, half * 2, max(1, unit * 0.08)))
    face.fill(rgb("#E9DDB0"), (middle - unit * 0.28, base - unit * 3.72, unit * 0.56, unit * 3.72))
    face.fill(rgb("#C9B98A"), (middle - unit * 0.8, base - unit * 4.52, unit * 1.6, unit * 0.8))
    face.fill(rgb("#2A2416"), (middle - unit * 0.25, base - unit * 4.22, unit * 0.5, unit * 0.5))
    hills(face, 9, 0.84, 0.05, "#1F4030")
    for x in (0.06, 0.16, 0.90, 0.82, 0.97):
        for leaf in range(7):
            at = -math.pi * (0.1 + 0.8 * leaf / 6)
            end = wide * x + math.cos(at) * high * 0.2, high * 0.63 + math.sin(at) * high * 0.13
            texture.line(face, rgb("#15301F"), (wide * x, high * 0.60), end, high * 0.022)
        texture.line(face, rgb("#15301F"), (wide * x, high * 0.60), (wide * x + 2, high), high * 0.03)
    return face


def _mongol_devastation(size: Size) -> Surface:
    """Riders before a burning town."""
    face = sky(size, "#2A0F14", "#6A1E1C", "#C8542A", "#F0A050")
    wide, high = size
    texture.shine(face, (wide * 0.30, high * 0.70), high * 0.9, rgb("#6A2A08"), 1.5)
    smoke = texture.clear(size)
    for x, y, radius in ((0.72, 0.32, 0.20), (0.80, 0.20, 0.24), (0.90, 0.12, 0.28), (0.66, 0.44, 0.12)):
        texture.circle(smoke, rgb("#1C0C0E"), (wide * x, high * y), high * radius, 150)
    texture.put(face, texture.blur(smoke, high / 18), 0, 0)
    hills(face, 2, 0.70, 0.03, "#6A2A1C")
    hills(face, 7, 0.84, 0.03, "#2A100E")
    for x, y, share in ((0.14, 0.58, 0.40), (0.34, 0.62, 0.46), (0.56, 0.58, 0.40), (0.74, 0.62, 0.46)):
        made = icons.icon("ages/cavalry", round(high * share), rgb("#1A0808"), rgb("#B5482A"))
        texture.put(face, made, wide * x, high * y, "cm")
    for number in range(9):
        x = wide * (0.08 + 0.1 * number)
        texture.line(face, rgb("#1A0808"), (x, high * 0.86), (x + high * 0.05, high * 0.30), max(1, high * 0.012))
    return face


def _death_and_rebirth(size: Size) -> Surface:
    """A town by night, and death over it."""
    face = sky(size, "#141030", "#3A2A5C", "#7E5A86", "#E8B0A0")
    wide, high = size
    chance = random.Random(5)
    texture.shine(face, (wide * 0.80, high * 0.80), high * 0.8, rgb("#8A5A2A"), 1.4)
    for _ in range(26):
        spot = wide * chance.random(), high * 0.5 * chance.random()
        texture.circle(face, rgb("#E9E0FF"), spot, max(1, high * 0.008), 190)
    hills(face, 4, 0.76, 0.03, "#3A2440")
    for number in range(13):
        x, tall, broad = wide * (0.02 + number * 0.05), high * chance.uniform(0.16, 0.40), wide * 0.05
        base = high * 0.80
        face.fill(rgb("#1A1024"), (x, base - tall, broad, tall + 4))
        if number % 3 != 1:
            roof = [(x - 2, base - tall), (x + broad / 2, base - tall - high * 0.06), (x + broad + 2, base - tall)]
            texture.polygon(face, rgb("#1A1024"), roof)
        if number % 2 == 0:
            window = x + broad * 0.35, base - tall * 0.6, max(2, wide * 0.012), max(3, high * 0.04)
            face.fill(rgb("#FFC66A"), window)
    hills(face, 15, 0.86, 0.03, "#120A18")
    emblem(face, "ages/plague", 0.80, 0.42, 0.46, "#FFE2B0", rgb("#7E5A86"))
    return face


SCENES: dict[str, Callable[[Size], Surface]] = {
    "clash": _clash,
    "age_of_wonders": _age_of_wonders,
    "silk_road": _silk_road,
    "lost_civilization": _lost_civilization,
    "mongol_devastation": _mongol_devastation,
    "death_and_rebirth": _death_and_rebirth,
}
