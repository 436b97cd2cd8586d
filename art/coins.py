"""The ten opponents as struck coins: five metals for five levels, calm heads looking right and bold ones left.

A head is one drawing whose greys are heights above the coin's field (art/heads), so that it can be struck in any
metal: light comes from the upper left, so the picture of heights moved towards the lamp minus the same moved away is
what faces the lamp, and the other way round is what turns away from it. The apprentice is no coin but painted ware:
there greys become clay and slip.

Below :data:`SMALL` pixels it is another coin, not a smaller one: without fine lines, the head larger and pale on a dark
field. The ring is the player's colour, brass where it is nobody's, and one to five beads at the foot say the level, so
that it never hangs on the metal alone.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from importlib import resources
from itertools import pairwise
from typing import NamedTuple

import pygame

from art import palette, texture
from art.palette import lit, rgb
from art.pictures import keep
from art.texture import WHITE, Colour, Plate, Point

SMALL = 72
"""A coin of fewer pixels is made to be read at a glance."""

FINE = "#464646"
"""The grey of lines that only a large coin has."""

FIELD: Colour = (60, 60, 60)
"""The height of the ground that a head stands on."""

MARKS = {"calm": "olive", "bold": "spear"}
"""What stands in the field before a head."""


class Metal(NamedTuple):
    """What a coin is struck in: its colour in the hollows and on the heights, the colour of its lights, how deep its
    shadows are; how large the head stands on it, how many beads run around its edge, and whether it is rough."""

    dark: Colour
    bright: Colour
    glint: Colour
    deep: int
    zoom: float
    beads: int = 0
    line: bool = False  # a thin ring inside the beads
    cast: bool = False  # uneven: clay and bronze


METALS = {
    "learner": Metal(rgb("#7A3E24"), rgb("#EAAA7A"), (255, 226, 190), 175, 0.98, cast=True),
    "apprentice": Metal(rgb("#140D0B"), rgb("#30221C"), (255, 232, 205), 150, 0.83),
    "mason": Metal(rgb("#462A12"), rgb("#E09C52"), (255, 222, 165), 150, 0.93, 44, cast=True),
    "master": Metal(rgb("#504F4D"), rgb("#DCD7CB"), (255, 252, 240), 165, 0.90, 60, line=True),
    "archon": Metal(rgb("#6E4006"), rgb("#FFD258"), (255, 246, 200), 165, 0.90, 60, line=True),
}
"""By level, from the weakest to the strongest."""

CLAY, SLIP, CREAM, GROUND = "#d27a43", "#1a100c", "#efe0c0", rgb("#C87040")

WARE = {
    "#6a6a6a": SLIP, "#8c8c8c": CLAY, "#a6a6a6": CLAY, "#b2b2b2": SLIP, "#c0c0c0": CLAY, "#cecece": CREAM,
    "#c4c4c4": CLAY, "#dadada": CLAY, "#3c3c3c": SLIP, FINE: SLIP, "#343434": SLIP,
}  # fmt: skip
"""By the grey of a height what the vase painter makes of it: hair and what hangs behind are slip, skin is clay."""

LOCKS = "#8a4a28"
"""Lines on black hair."""

GREY = re.compile(r"#[0-9a-f]{6}")


# --- drawings -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def source(name: str) -> str:
    """A drawing of art/heads, on a grid of 240."""
    return (resources.files("art.heads") / f"{name}.svg").read_text(encoding="utf-8")


def _drawing(kind: str, small: bool) -> str:
    """A head, with what stands before it where there is room for that and for fine lines."""
    head = source(kind)
    if small:
        return "\n".join(row for row in head.split("\n") if FINE not in row)
    mark = source(MARKS[kind.partition("-")[2]])
    return head.replace("</svg>", mark[mark.index(">") + 1 :])


def _cut(drawing: str, px: float) -> pygame.Surface:
    size = max(1, round(px))
    return texture.from_svg(drawing, (size, size))


# --- the coin -------------------------------------------------------------------------------------------------------


@keep
def coin(kind: str, px: int) -> pygame.Surface:
    """The face alone, round, without the player's ring; `kind` is a level and a temper, as "mason-bold"."""
    level, small = kind.partition("-")[0], px < SMALL
    side = px * (2 if px > 64 else 4)
    drawing = _drawing(kind, small)
    face = _painted(drawing, side, small) if level == "apprentice" else _struck(level, drawing, side, small)
    disc = texture.clear((side, side))
    texture.circle(disc, WHITE, (side / 2, side / 2), side / 2 - 1)
    return texture.shrink(texture.masked(face, disc), (px, px))


def _struck(level: str, drawing: str, side: int, small: bool) -> pygame.Surface:
    metal = METALS[level]
    heights = _heights(level, drawing, side, small)
    soft = _opaque(texture.blur(heights, side * (0.016 if small else 0.010)))
    wide = _opaque(texture.blur(heights, side * (0.05 if small else 0.027)))
    face = texture.blend_by(_volume(soft, wide), metal.dark, metal.bright)
    if metal.cast:
        texture.modulate(face, texture.noise((side, side), 6, 5, 5 + len(level)), 200)
    if level == "learner":
        texture.grain(face, 26, 3)
    _take(face, _less(wide, heights), (120, 124, 132))  # what is lower than all around it stays dark
    _light(face, wide, side * 0.018, metal, 0.8, 0.6)
    _light(face, soft, side * 0.0065, metal, 1.15, 1.75)
    for _ in range(1 if small else 2):
        _take(face, _less(soft, heights), (150, 165, 180))  # what the graver took out stays a dark line
    if small:
        _stand_off(face, heights, side, metal)
    _under_the_lamp(face, side, metal)
    if level == "mason":
        _verdigris(face, heights, side)
    return face


def _heights(level: str, drawing: str, side: int, small: bool) -> pygame.Surface:
    """Field, rim, beads and head as one grey picture."""
    metal, grey, middle = METALS[level], texture.plain((side, side), FIELD), (side / 2, side / 2)
    if level == "learner":
        _fingered(grey, side)
    else:
        texture.circle(grey, (120, 120, 120), middle, side * 0.498, 255, side * 0.026)
    if not small:
        _around(grey, metal.beads, side * 0.455, side * (0.0125 if metal.beads > 50 else 0.015), (150, 150, 150))
        if metal.line:
            texture.circle(grey, (105, 105, 105), middle, side * 0.432, 255, side * 0.006)
    head = _cut(drawing, side * metal.zoom * (1.14 if small else 1))
    texture.put(grey, head, middle[0], middle[1] + side * 0.004, "cm")
    return grey


def _around(grey: pygame.Surface, count: int, reach: float, radius: float, height: Colour) -> None:
    """So many dots along a circle."""
    middle = grey.get_width() / 2
    for step in range(count):
        angle = math.tau * step / count
        texture.circle(grey, height, (middle + reach * math.cos(angle), middle + reach * math.sin(angle)), radius)


def _fingered(grey: pygame.Surface, side: int) -> None:
    """A rim of clay pressed by fingers."""
    for step in range(90):
        angle = math.tau * step / 90
        reach = side * (0.485 + 0.006 * math.sin(7 * angle) + 0.004 * math.sin(12 * angle))
        spot = side / 2 + reach * math.cos(angle), side / 2 + reach * math.sin(angle)
        texture.circle(grey, (115, 112, 112), spot, side * 0.028)


def _volume(soft: pygame.Surface, wide: pygame.Surface) -> pygame.Surface:
    """Height as brightness: two thirds near, one third far, the field dark."""
    grey = _scaled(soft, (170, 170, 170))
    grey.blit(_scaled(wide, (85, 85, 85)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grey.fill((34, 34, 34), special_flags=pygame.BLEND_RGB_SUB)
    grey.blit(_scaled(grey, (80, 80, 80)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _light(face: pygame.Surface, heights: pygame.Surface, step: float, metal: Metal, light: float, dark: float) -> None:
    """Add what faces the lamp, take off what turns away; in two halves, for no colour is brighter than white."""
    towards, away = _moved(heights, -step), _moved(heights, step)
    lights, shades = _less(towards, away), _less(away, towards)
    for _ in range(2):
        face.blit(_scaled(lights, lit(metal.glint, light / 2)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        _take(face, shades, (round(metal.deep * dark / 2),) * 3)


def _stand_off(face: pygame.Surface, heights: pygame.Surface, side: int, metal: Metal) -> None:
    """Small, a head must stand off: the field goes down, the head up, a pale cameo on dark."""
    head = _above(_opaque(texture.blur(heights, side * 0.006)), 62)
    texture.modulate(face, head, 118)
    face.blit(_scaled(head, lit(metal.glint, 0.16)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _under_the_lamp(face: pygame.Surface, side: int, metal: Metal) -> None:
    """The light of the table lies on the whole disc."""
    texture.darken(face, texture.vignette((side, side), (0.36, 0.30), 130, 1.7, 0.95))
    pool = texture.radial(side * 0.5, lit(metal.glint, 0.17), 1.4)
    face.blit(pool, (round(-side * 0.14), round(-side * 0.18)), special_flags=pygame.BLEND_RGB_ADD)


def _verdigris(face: pygame.Surface, heights: pygame.Surface, side: int) -> None:
    """Green in the hollows of bronze."""
    patina = texture.grey_as_alpha(_above(texture.noise((side, side), 5, 4, 9), 120), rgb("#4E8A6E"), 80)
    low = texture.plain((side, side), WHITE)
    low.blit(heights, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    texture.cut(patina, texture.grey_as_alpha(_above(low, 165), WHITE))
    texture.put(face, patina, 0, 0)


# --- painted ware ---------------------------------------------------------------------------------------------------


def _painted(drawing: str, side: int, small: bool) -> pygame.Surface:
    """Black gloss around, the clay left free for the figure, and a band of keys as rim."""
    face, middle = _fired(side, small), side / 2
    figure = _cut(_in_slip(drawing), side * METALS["apprentice"].zoom * (1.28 if small else 1))
    _reserve(face, figure, side * (0.012 if small else 0.006))
    texture.put(face, figure, middle, middle + side * 0.004, "cm")
    texture.modulate(face, texture.noise((side, side), 9, 4, 8), 222)
    texture.grain(face, 12, 5)
    texture.darken(face, texture.vignette((side, side), (0.36, 0.30), 140, 1.8, 0.95))
    gloss = texture.clear((side, side))
    texture.ellipse(gloss, (255, 244, 226), (side * 0.13, side * 0.05, side * 0.56, side * 0.30), 54)
    texture.put(face, texture.blur(gloss, side * 0.05), 0, 0)
    return face


def _fired(side: int, small: bool) -> pygame.Surface:
    """The ground: slip on clay."""
    face, middle = texture.plain((side, side), GROUND), (side / 2, side / 2)
    texture.modulate(face, texture.noise((side, side), 4, 5, 4), 205)
    texture.circle(face, rgb(SLIP), middle, side * 0.5, 255, side * 0.015)
    texture.circle(face, rgb(SLIP), middle, side * (0.465 if small else 0.415))
    if not small:
        for step in range(KEYS):
            _key(face, math.tau * step / KEYS, side)
    return face


KEYS = 30
"""So many keys the meander has."""

KEY: tuple[Point, ...] = (
    (-0.034, -0.017), (0.030, -0.017), (0.030, 0.017), (-0.012, 0.017), (-0.012, 0.001), (0.010, 0.001),
)  # fmt: skip
"""The line of one: along the rim and outwards, in shares of the side."""


def _key(face: pygame.Surface, angle: float, side: int) -> None:
    """One key of the meander between the rims."""
    reach = side * 0.449
    spots: list[Point] = []
    for along, out in KEY:
        at, far = angle + along * side / reach, reach + out * side
        spots.append((side / 2 + far * math.cos(at), side / 2 + far * math.sin(at)))
    for start, end in pairwise(spots):
        texture.line(face, rgb(SLIP), start, end, side * 0.0085)


def _in_slip(drawing: str) -> str:
    """The drawing in clay and slip; locks on black hair are left in clay."""
    rows, dark = [], False
    for row in drawing.split("\n"):
        for grey in GREY.findall(row):
            if f'fill="{grey}"' in row:
                dark = WARE[grey] == SLIP
        rows.append(row.replace(f'stroke="{FINE}"', f'stroke="{LOCKS}"') if dark else row)
    return GREY.sub(lambda found: WARE.get(found[0], found[0]), "\n".join(rows))


def _reserve(face: pygame.Surface, figure: pygame.Surface, radius: float) -> None:
    """A hair of clay left free around everything, so that black hair stands off the black ground."""
    outline, middle = texture.silhouette(figure, rgb(CLAY)), face.get_width() / 2
    for step in range(16):
        x, y = radius * math.cos(math.tau * step / 16), radius * math.sin(math.tau * step / 16)
        texture.put(face, outline, middle + x, middle + y + face.get_width() * 0.004, "cm")


# --- the medallion: coin, the player's colour, beads ----------------------------------------------------------------


@keep
def medallion(kind: str, px: int, seat: str = "") -> Plate:
    """A coin in a setting `px` wide: a ring of a player's colour, and the beads of the level at the foot, which reach
    a little beyond it. With the shadow that it throws."""
    ring = max(3, round(px * (0.058 if px > 60 else 0.085)))
    foot = max(3, px // 14)
    face = texture.clear((px, px + foot))
    texture.put(face, _setting(px, seat, ring), 0, 0)
    texture.put(face, coin(kind, px - 2 * ring - max(1, round(px / 80))), px / 2, px / 2, "cm")
    texture.put(face, _beads(px, [*METALS].index(kind.partition("-")[0]) + 1), px / 2, px + foot - 1, "cb")
    return texture.drop_shape(face, max(2.0, px * 0.055), 170, (px * 0.02, px * 0.045))


@keep
def _setting(px: int, seat: str, ring: int) -> pygame.Surface:
    """A brass edge, and enamel inside it."""
    colour = palette.seat(seat).colour if seat else rgb("#3A2612")

    def paint(canvas: pygame.Surface, k: int) -> None:
        side, thin = px * k, k * max(1, px / 90)
        middle = side / 2, side / 2
        brass = texture.gradient((side, side), (rgb("#FFF2C2"), rgb("#D9B36A"), rgb("#7A5A1E"), rgb("#4A3210")))
        texture.put(canvas, texture.masked(brass, _disc(side, side / 2)), 0, 0)
        texture.circle(canvas, lit(colour, 0.6), middle, side / 2 - 0.9 * thin)
        enamel = texture.gradient((side, side), (lit(colour, 1.32), colour, lit(colour, 0.74)))
        texture.put(canvas, texture.masked(enamel, _disc(side, side / 2 - 1.5 * thin)), 0, 0)
        texture.circle(canvas, rgb("#1C1108"), middle, side / 2 - ring * k)

    return texture.sprite((px, px), paint, 4)


def _disc(side: int, radius: float) -> pygame.Surface:
    disc = texture.clear((side, side))
    texture.circle(disc, WHITE, (side / 2, side / 2), radius)
    return disc


@keep
def _beads(px: int, number: int) -> pygame.Surface:
    """One to five bright beads on a small dark plate."""
    bead = max(5, round(px * (0.074 if px > 60 else 0.115)))
    gap = max(1, round(bead * 0.22))

    def paint(canvas: pygame.Surface, k: int) -> None:
        width, height = canvas.get_size()
        texture.rounded(canvas, rgb("#1B1008"), (0, 0, width, height), height / 2)
        texture.rounded(canvas, rgb("#C89B3C"), (0, 0, width, height), height / 2, 255, max(1, 0.8 * k))
        left = (width - (5 * bead + 4 * gap) * k) / 2
        for place in range(5):
            _bead(canvas, (left + (place * (bead + gap) + bead / 2) * k, height / 2), bead * k, place < number)

    return texture.sprite((5 * bead + 6 * gap + bead // 2, bead + 2 * gap + 2), paint, 4)


def _bead(canvas: pygame.Surface, at: Point, size: float, bright: bool) -> None:
    if not bright:
        texture.circle(canvas, rgb("#4C3820"), at, size * 0.40)
        return
    texture.circle(canvas, rgb("#FFE39A"), at, size * 0.46)
    texture.circle(canvas, rgb("#FFFBEA"), (at[0] - size * 0.12, at[1] - size * 0.14), size * 0.17)


# --- the glint of whoever thinks ------------------------------------------------------------------------------------

GLINTS = 24
"""So many places the glint has on its way over a coin."""


@keep
def glint(px: int, step: int) -> pygame.Surface:
    """A band of light on its way over a medallion of so many pixels: `step` of :data:`GLINTS`."""
    wide, lean = px * 0.34, px * 0.3
    left = -wide - lean + (px + wide + lean) * step / GLINTS

    def paint(canvas: pygame.Surface, k: int) -> None:
        for inset in range(8):
            one, other = left + wide * inset / 18, left + wide - wide * inset / 18
            corners = [(one + lean, 0.0), (other + lean, 0.0), (other, float(px)), (one, float(px))]
            texture.polygon(canvas, rgb("#FFF6DC"), [(x * k, y * k) for x, y in corners], 17)
        texture.cut(canvas, _disc(canvas.get_width(), canvas.get_width() / 2))

    return texture.sprite((px, px), paint, 2)


# --- greys ----------------------------------------------------------------------------------------------------------


def _opaque(picture: pygame.Surface) -> pygame.Surface:
    flat = texture.plain(picture.get_size())
    flat.blit(picture, (0, 0))
    return flat


def _moved(grey: pygame.Surface, by: float) -> pygame.Surface:
    copy = texture.plain(grey.get_size(), FIELD)
    copy.blit(grey, (round(by), round(by)))
    return copy


def _less(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How much brighter one is than the other."""
    copy = one.copy()
    copy.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return copy


def _scaled(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    return texture.multiplied(picture, colour)


def _take(face: pygame.Surface, picture: pygame.Surface, colour: tuple[int, ...]) -> None:
    """Take off a picture in a colour."""
    face.blit(_scaled(picture, (colour[0], colour[1], colour[2])), (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _above(grey: pygame.Surface, low: int) -> pygame.Surface:
    """White well above a grey, black below it."""
    copy = grey.copy()
    copy.fill((low,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(2):
        copy.blit(copy.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return copy
