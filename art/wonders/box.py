"""The front of the box on the shelf: the lid of the Forum on oxblood leather, the seven Wonders around its star, and
dice thrown before it."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from art import palette, svg, texture
from art.palette import BRASS, lit, mix, rgb
from art.pictures import InSteps, keep, keep_steps
from art.texture import BLACK
from art.wonders import dice, forum, variants, vignettes
from art.wonders.dice import Pose
from art.wonders.materials import leather
from art.wonders.palette import FACES, TONES

CENTRE = (0.5, 0.385)
"""Where the star is, in shares of the picture."""

REACH, LID, ROUND = 0.355, 0.30, 0.205
"""In widths: how far from it the Wonders stand, the lid's radius, and how wide a medallion is."""

_DICE = (
    ("purple", FACES["purple"][1:] + FACES["purple"][:1], 0.19, 0.700, 0.105, (0.5, -0.3, 0.4)),
    ("green", ("gear", "tablet", "compass", "gear", "tablet", "compass"), 0.82, 0.705, 0.108, (-0.5, 0.35, 0.2)),
    ("grey", ("stone", "wood", "glass", "clay", "cloth", "papyrus"), 0.365, 0.735, 0.112, (-0.35, 0.1, -0.5)),
    ("white", ("laurel_bust", *FACES["white"]), 0.655, 0.732, 0.112, (0.4, -0.2, -0.3)),
    ("blue", ("owl", "temple", "scales", "mask", "fountain", "caduceus"), 0.275, 0.790, 0.122, (0.25, 0.15, 0.0)),
    ("red", ("sword", "shield", "axe", "sword", "shield", "axe"), 0.735, 0.788, 0.122, (-0.2, 0.1, 0.15)),
    ("yellow", ("camel", "seven", "chest", "camel", "seven", "chest"), 0.505, 0.792, 0.132, (0.12, 0.0, 0.0)),
)  # fmt: skip
"""Colour, faces, where in shares of the picture, how large in widths, and three turns."""


@keep_steps
def front(width: int, height: int) -> InSteps[Surface]:
    """An opaque picture without words; its lower sixth is quiet, for the name."""
    k = width / 286
    picture = leather((width, height), mix(TONES.oxblood, rgb("#8A2A30"), 0.5), k, 21).copy()
    centre = round(CENTRE[0] * width), round(CENTRE[1] * height)
    texture.shine(picture, centre, width * 0.85, rgb("#6A3A1E"), 1.6)
    yield
    _rays(picture, centre)
    _ring(picture, centre)
    yield
    radius = round(LID * width)
    lid = forum.lid(radius)
    shade = texture.drop_shape(lid, 7 * k, 190, (3 * k, 6 * k))
    shade.lay(picture, centre[0] - radius, centre[1] - radius)
    for number, city in enumerate(vignettes.WONDERS):
        _medallion(picture, centre, number, city)
        yield
    for die in _DICE:
        _die(picture, die)
        yield
    texture.darken(picture, texture.vignette((width, height), (0.5, 0.42), 128, 2.2, 0.86))
    _border(picture)
    return picture


_STANDING = (
    ("grey", 62, 34, 74, -0.3), ("white", 58, 210, 84, 0.25), ("purple", 62, 384, 78, -0.2),
    ("green", 76, 108, 40, 0.3), ("blue", 78, 296, 44, -0.25), ("red", 84, 20, 0, 0.1), ("yellow", 90, 208, 0, -0.12),
    ("black", 80, 390, 2, 0.2),
)  # fmt: skip
"""Dice on the shelf, from back to front: colour, width, left edge, how far back, and how far turned; in units."""


def pieces(u: float) -> Surface:
    """Dice as they stand beside the box, on nothing; their foot is the lower edge."""
    sheet = texture.clear((round(540 * u), round(270 * u)))
    nets = {colour: faces for colour, faces, *_ in _DICE} | {"black": FACES["black"]}
    foot = sheet.get_height() - round(8 * u)
    for colour, wide, left, back, yaw in _STANDING:
        face = dice.cube(colour, tuple(nets[colour]), round(wide * u), dice.resting(yaw), 1.0)
        plate = texture.drop_shape(face, 6 * u, 170, (6 * u, 5 * u))
        plate.lay(sheet, left * u, foot - back * u - face.get_height())
    return sheet


def _rays(picture: Surface, centre: tuple[int, int]) -> None:
    """Seven broad rays of light pressed into the leather."""
    width, height = picture.get_size()
    small = texture.plain((width // 4, height // 4))
    for number in range(7):
        angle = -math.pi / 2 + math.tau * number / 7
        corners = [(centre[0] / 4, centre[1] / 4)]
        corners += [
            (centre[0] / 4 + width * math.cos(angle + side) / 2, centre[1] / 4 + width * math.sin(angle + side) / 2)
            for side in (-0.16, 0.16)
        ]
        pygame.draw.polygon(small, rgb("#2C1608"), corners)
    soft = pygame.transform.gaussian_blur(small, max(1, width // 160))
    texture.brighten(picture, pygame.transform.smoothscale(soft, (width, height)))


def _ring(picture: Surface, centre: tuple[int, int]) -> None:
    """A thin circle of brass on which the medallions are threaded."""
    width = picture.get_width()
    side = round(2.2 * REACH * width)
    body = svg.circle((50, 50), 45.45, svg.stroke(rgb("#2A1206"), 1.5))
    body += svg.circle((49.8, 49.8), 45.45, svg.stroke(BRASS.light, 0.8))
    texture.put(picture, svg.picture(body, (side, side), 100), *centre, "cm")


def _medallion(picture: Surface, centre: tuple[int, int], number: int, city: str) -> None:
    """A Wonder between two points of the star, in a rim of bronze."""
    width = picture.get_width()
    angle = -math.pi / 2 + math.tau * number / 7
    x, y = centre[0] + REACH * width * math.cos(angle), centre[1] + REACH * width * math.sin(angle)
    px = round(ROUND * width)
    tone = svg.linear("r", (2, 2, 22, 22), rgb("#FFF0BE"), rgb("#D9A94A"), rgb("#8A5C1C"), rgb("#E2B65A"))
    body = f"<defs>{tone}</defs>" + svg.circle((12, 12), 12, svg.fill(rgb("#1C0A05")))
    body += svg.circle((12, 12), 11.5, svg.fill("r")) + svg.circle((12, 12), 10.1, svg.fill(rgb("#2A1206")))
    face = svg.picture(body, (px, px), 24)
    texture.put(face, vignettes.medallion(city, round(px * 0.81)), px / 2, px / 2, "cm")
    gloss = svg.path("M4.4 9.4A8.2 8.2 0 0 1 10.4 3.8", svg.stroke(texture.WHITE, 1, 0.55))
    texture.put(face, svg.picture(gloss, (px, px), 24), 0, 0)
    plate = texture.drop_shape(face, px * 0.06, 170, (px * 0.03, px * 0.07))
    plate.lay(picture, x - px / 2, y - px / 2)


Thrown = tuple[str, tuple[str, ...], float, float, float, tuple[float, float, float]]


def _die(picture: Surface, die: Thrown) -> None:
    """One of the dice in front."""
    colour, faces, x, y, edge, turns = die
    width, height = picture.get_size()
    px = round(edge * width)
    face = dice.cube(colour, faces, px, _pose(*turns), 0.0)
    plate = texture.drop_shape(face, px * 0.12, 200, (px * 0.12, px * 0.2))
    plate.lay(picture, x * width - face.get_width() / 2, y * height - face.get_height() / 2)


def _pose(yaw: float, pitch: float, roll: float) -> Pose:
    """Turned about the upright axis, then about the two others."""
    cy, sy, cp, sp, cr, sr = (f(a) for a in (yaw, pitch, roll) for f in (math.cos, math.sin))
    return (
        cr * cy, -cr * sy, sr,
        cp * sy + sp * sr * cy, cp * cy - sp * sr * sy, -sp * cr,
        sp * sy - cp * sr * cy, sp * cy + cp * sr * sy, cp * cr,
    )  # fmt: skip


def _border(picture: Surface) -> None:
    """A tooled line of gold along the edge."""
    width, height = picture.get_size()
    k = width / 286
    line = f'fill="none" stroke="{svg.code(BRASS.light)}" stroke-opacity=".75" stroke-width="{1.4 * k:.2f}"'
    dark = f'fill="none" stroke="{svg.code(BLACK)}" stroke-opacity=".45" stroke-width="{1.6 * k:.2f}"'
    inset, corner = 8 * k, 7 * k
    size = (width - 2 * inset, height - 2 * inset)
    body = svg.box(inset + k, inset + k, *size, corner, dark) + svg.box(inset, inset, *size, corner, line)
    texture.put(picture, svg.picture(body, (width, height), width), 0, 0)


@keep
def belongings(seat: str, place: int, u: float) -> Surface:
    """The sheet of a city face down, and a pencil in the player's colour upon it."""
    sheet = texture.clear((round(220 * u), round(120 * u)))
    back = pygame.transform.rotozoom(variants.back(u), 14 - 28 * (place % 2), 1.0)
    texture.put(sheet, back, 84 * u, 60 * u, "cm")
    texture.put(sheet, pygame.transform.rotozoom(_pencil(seat, u), 24, 1.0), 136 * u, 66 * u, "cm")
    return texture.drop_shape(sheet, 6 * u, 150, (5 * u, 4 * u)).surface


def _pencil(seat: str, u: float) -> Surface:
    """A wax pencil: paint around it, bare wood where it was cut, a point."""
    colour = palette.seat(seat).colour
    wide, high = round(120 * u), max(4, round(14 * u))
    face = texture.gradient((wide, high), (lit(colour, 1.5), colour, mix(colour, BLACK, 0.5))).convert_alpha()

    def shape(canvas: Surface, k: int) -> None:
        w, h = canvas.get_size()
        texture.polygon(canvas, (255, 255, 255), [(0, 0), (w * 0.8, 0), (w, h * 0.5), (w * 0.8, h), (0, h)])

    def cut(canvas: Surface, k: int) -> None:
        w, h = canvas.get_size()
        texture.polygon(canvas, rgb("#E8CB96"), [(w * 0.8, 0), (w, h * 0.5), (w * 0.8, h), (w * 0.775, h * 0.5)])
        texture.polygon(canvas, colour, [(w * 0.93, h * 0.33), (w, h * 0.5), (w * 0.93, h * 0.67)])

    found = texture.masked(face, texture.sprite((wide, high), shape))
    texture.put(found, texture.sprite((wide, high), cut), 0, 0)
    return found
