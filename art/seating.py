"""Setting up a table, painted: the table with place mats, a tray of coins, cards that may lie on it, scales."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from art import boxes, materials, palette, plates, texture
from art.palette import BRASS, PAPER, lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate, Point, Size

CORNER = 8
"""Of cards, in units."""


# --- the table ------------------------------------------------------------------------------------------------------


@keep
def table(size: Size, u: float, corner: int = 0) -> Plate:
    """Walnut planks cut to an oval (for many, to a box with wide corners), a lit rim, and inlaid lines of brass."""
    wide, high = size
    rim = materials.cedar((wide, high + round(22 * u)), rgb("#6E4526"), u, 31).copy()
    texture.darken(rim, texture.gradient(rim.get_size(), ((255, 255, 255), (190, 180, 170), (110, 100, 92))))
    edge = texture.clear(rim.get_size())
    texture.put(edge, _cut(size, corner, 0), 0, round(20 * u))
    texture.put(edge, _cut(size, corner, 0), 0, 0)
    face = texture.masked(rim, edge)
    texture.put(face, texture.masked(_planks(size, u), _cut(size, corner, round(5 * u))), 0, 0)
    for inset, width, colour, alpha in (
        (1, 2.4, "#F0C084", 190), (20, 9, "#4A2C14", 235), (21, 1.6, "#F0CE82", 235), (27, 1.6, "#F0CE82", 235),
    ):  # fmt: skip
        texture.put(face, _ring(size, corner, inset * u, width * u, rgb(colour), alpha), 0, 0)
    return texture.drop_shape(face, 22 * u, 220, (12 * u, 22 * u))


def _planks(size: Size, u: float) -> Surface:
    wide, high = size
    top = texture.plain(size)
    for row in range(5):
        plank = materials.cedar((wide, high // 5 + 1), rgb("#C08850"), u, 40 + row)
        top.blit(plank, (0, row * high // 5))
        top.fill(rgb("#4A2E18"), (0, row * high // 5, wide, 1))
    texture.darken(top, texture.vignette(size, (0.36, 0.30), 138, 1.7, 1.25))
    texture.shine(top, (wide * 0.36, high * 0.3), 380 * u, rgb("#4A3214"), 1.6)
    return top


def _cut(size: Size, corner: int, inset: float) -> Surface:
    """The shape of a table, so much smaller all around."""

    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        box = inset * k, inset * k, wide - 2 * inset * k, high - 2 * inset * k
        texture.rounded(canvas, WHITE, box, corner * k) if corner else texture.ellipse(canvas, WHITE, box)

    return texture.sprite(size, paint, 2)


def _ring(size: Size, corner: int, inset: float, width: float, colour: texture.Colour, alpha: int) -> Surface:
    """A line along the edge."""
    outer = texture.silhouette(_cut(size, corner, inset), colour, alpha)
    texture.cut(outer, _outside(_cut(size, corner, inset + width)))
    return outer


def _outside(shape: Surface) -> Surface:
    """Whatever a shape leaves free."""
    free = texture.clear(shape.get_size())
    free.fill((255, 255, 255, 255))
    free.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return free


def _inlaid(picture: Surface, px: int) -> Plate:
    """A picture cut to a disc, in a brass ring, in the middle of the table."""
    rim, mid = px * 0.034, (px / 2, px / 2)
    small = texture.shrink(picture, (px, px)).convert_alpha()

    def ring(canvas: Surface, k: int) -> None:
        disc = texture.clear(canvas.get_size())
        texture.circle(disc, WHITE, (mid[0] * k, mid[1] * k), px * k / 2)
        run = texture.gradient(canvas.get_size(), (rgb("#FFF2C2"), rgb("#D9B36A"), rgb("#7A5A1E"), rgb("#4A3210")))
        texture.put(canvas, texture.masked(run, disc), 0, 0)
        texture.circle(canvas, rgb("#231406"), (mid[0] * k, mid[1] * k), (px / 2 - rim * 0.75) * k)

    face = texture.sprite((px, px), ring, 2)
    inner = texture.sprite(
        (px, px), lambda canvas, k: texture.circle(canvas, WHITE, (mid[0] * k, mid[1] * k), (px / 2 - rim) * k), 3
    )
    texture.put(face, texture.masked(small, inner), 0, 0)
    return texture.drop_shape(face, px * 0.04, 180, (px * 0.013, px * 0.034))


# --- places ---------------------------------------------------------------------------------------------------------


@keep
def mat(size: Size, u: float, seat: str, state: str = "idle") -> Plate:
    """A woven mat in a player's colour, with stitches and fringed ends; in a brass frame where it is chosen."""
    wide, high = size
    colour = palette.seat(seat).colour
    dark = palette.luminance(colour) < 0.5
    cloth = mix(colour, rgb("#2A1A10"), 0.12 if dark else 0.2)
    face = texture.plain(size, cloth)
    step = max(2, round(3 * u))
    for x in range(0, wide, step):
        face.fill((226, 226, 226), (x, 0, 1, high), special_flags=pygame.BLEND_RGB_MULT)
    for y in range(0, high, step):
        face.fill((232, 232, 232), (0, y, wide, 1), special_flags=pygame.BLEND_RGB_MULT)
    texture.modulate(face, texture.noise(size, 6, 4, 3), 214)
    texture.grain(face, 26, 3)
    pale = mix(colour, rgb("#FFF3D6"), 0.62) if dark else mix(colour, rgb("#3A2410"), 0.55)
    texture.put(face, _stitches(size, u, pale), 0, 0)
    fringe = round(10 * u)
    whole = texture.clear((wide + 2 * fringe, high + 2 * fringe))
    _fray(whole, cloth, fringe, step)
    whole.blit(face, (fringe, fringe))
    plate = texture.drop_shape(whole, 5 * u, 170, (2 * u, 4 * u))
    if state == "idle":
        return Plate(plate.surface, plate.pad + fringe)
    box = wide + round(10 * u), high + round(10 * u)
    line = plates.outline(box, 7 * u, 2.6 * u, BRASS.sun if state == "chosen" else BRASS.plain)
    whole = texture.clear((plate.surface.get_width(), plate.surface.get_height()))
    if state == "chosen":
        glow = texture.box_shadow(size, 8 * u, 13 * u, 190, BRASS.lamp)
        texture.put(whole, glow.surface, plate.pad + fringe - glow.pad, plate.pad + fringe - glow.pad)
    texture.put(whole, plate.surface, 0, 0)
    texture.put(whole, line, plate.pad + fringe - round(5 * u), plate.pad + fringe - round(5 * u))
    return Plate(whole, plate.pad + fringe)


def _stitches(size: Size, u: float, pale: texture.Colour) -> Surface:
    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        for inset in (6 * u * k, 13 * u * k):
            texture.rounded(canvas, pale, (inset, inset, wide - 2 * inset, high - 2 * inset), 0, 190, 1.2 * u * k)
        step = 10 * u * k
        for y in (9.6 * u * k, high - 9.6 * u * k):
            for place in range(int((wide - 30 * u * k) / step)):
                x = 15 * u * k + place * step
                texture.line(canvas, pale, (x, y), (x + step / 2, y), 1.8 * u * k, 190)

    return texture.sprite(size, paint, 2)


def _fray(whole: Surface, cloth: texture.Colour, fringe: int, step: int) -> None:
    chance, (wide, high) = random.Random(7), whole.get_size()
    for y in range(fringe + 1, high - fringe - 1, step):
        for left in (True, False):
            long = round(fringe * chance.uniform(0.6, 1.0))
            x = fringe - long if left else wide - fringe
            whole.fill((*lit(cloth, chance.uniform(0.8, 1.15)), 255), (x, y, long, max(1, step - 1)))


@keep
def dish(px: int) -> Plate:
    """What a coin or a seal lies in."""

    def paint(canvas: Surface, k: int) -> None:
        r = canvas.get_width() / 2
        texture.circle(canvas, rgb("#5E4E38"), (r, r), r)
        texture.circle(canvas, rgb("#E9DDC2"), (r, r - 1.2 * k), r * 0.985)
        texture.circle(canvas, rgb("#C7B68F"), (r, r), r * 0.86)
        texture.circle(canvas, rgb("#D9CBAA"), (r, r + k), r * 0.845)

    return texture.drop_shape(texture.sprite((px, px), paint, 3), px * 0.04, 160, (px * 0.02, px * 0.04))


@keep
def strength(number: int, bead: int) -> Surface:
    """One to five beads, filled from the left."""
    gap = bead // 3

    def paint(canvas: Surface, k: int) -> None:
        r = bead * k / 2
        for place in range(5):
            x = place * (bead + gap) * k + r
            texture.circle(canvas, rgb("#4A300C"), (x, r), r)
            texture.circle(canvas, rgb("#D8A83E") if place < number else rgb("#D9C69A"), (x, r), r * 0.82)
            if place < number:
                texture.circle(canvas, rgb("#FFF4CC"), (x - r * 0.22, r * 0.7), r * 0.28)

    return texture.sprite((5 * bead + 4 * gap, bead), paint, 4)


@keep
def free_place(size: Size, u: float, lit_up: bool, folded: bool) -> Surface:
    """Where one more may sit; folded up where what was chosen leaves no room for anybody."""
    face = texture.silhouette(plates.rounded_mask(size, 8 * u), rgb("#1E1208"), 170 if lit_up else 140)
    if folded:
        fold = texture.gradient((size[0], size[1] // 2), (rgb("#7A5A38"), rgb("#4E3520")))
        mask = plates.rounded_mask(fold.get_size(), 8 * u)
        texture.put(face, texture.masked(fold, mask), 0, size[1] // 4)
        face.fill((*rgb("#2A1A0E"), 255), (0, size[1] // 2, size[0], max(1, round(2 * u))))
    colour = BRASS.sun if lit_up else rgb("#F0D296")
    texture.put(face, plates.dashed_box(size, u, colour, 225), 0, 0)
    return face


# --- the tray -------------------------------------------------------------------------------------------------------


@keep
def tray(size: Size, u: float, wells: tuple[tuple[int, int, int, int], ...]) -> Plate:
    """A cedar tray with lined wells: the first is dark leather, the others are blue felt."""
    body = materials.cedar(size, rgb("#7A4E2C"), u, 23).copy()
    face = plates.panel(body, 9 * u, 2 * u, 120, 180)
    for number, box in enumerate(wells):
        _sink(face, Rect(box), u, rgb("#2A2118" if number == 0 else ("#1C2C3E", "#182636")[number % 2]), 3 + number)
    return texture.drop(face, 9 * u, 10 * u, 190, (3 * u, 7 * u))


def _sink(face: Surface, box: Rect, u: float, base: texture.Colour, seed: int) -> None:
    """A recess: felt under an inner shadow, with a lit lip."""
    floor = felt(box.size, base, seed)
    texture.inner_shadow(floor, 12 * u, 200, BLACK)
    rim = box.inflate(round(4 * u), round(4 * u))
    texture.put(face, plates.outline(rim.size, 8 * u, 2 * u, rgb("#120A05"), 230), *rim.topleft)
    texture.put(face, texture.masked(floor, plates.rounded_mask(box.size, 6 * u)), *box.topleft)


def felt(size: Size, base: texture.Colour, seed: int = 4) -> Surface:
    """Cloth under the pieces. A surface of one's own."""
    face = texture.plain(size, base)
    texture.modulate(face, texture.noise(size, 5, 4, seed), 205)
    texture.grain(face, 46, seed)
    return face


@keep
def strip(size: Size, u: float, lit_up: bool) -> Surface:
    """Blue felt in a frame, for something that moves over it."""
    floor = felt(size, rgb("#1C2C3E"), 5)
    texture.inner_shadow(floor, 12 * u, 200, BLACK)
    face = texture.masked(floor, plates.rounded_mask(size, 8 * u))
    colour = BRASS.sun if lit_up else BRASS.edge
    texture.put(face, plates.outline(size, 8 * u, 2 * u, colour), 0, 0)
    return face


@keep
def groove(size: Size, u: float) -> Surface:
    """Where words lie side by side of which one counts."""
    return plates.capsule(size, rgb("#CDB987"), u, 9 * u)


@keep
def halo(px: int) -> Surface:
    """The light around the coin that is chosen, with a ring."""

    def paint(canvas: Surface, k: int) -> None:
        r = canvas.get_width() / 2
        texture.circle(canvas, BRASS.lamp, (r, r), r * 0.98, 110)
        texture.circle(canvas, BRASS.sun, (r, r), r * 0.94, 255, 0.07 * r)

    return texture.sprite((px, px), paint, 3)


# --- cards ----------------------------------------------------------------------------------------------------------


@keep
def card(size: Size, u: float, on: bool, state: str) -> Plate:
    """The paper of a variant's card; with a brass frame and light where it lies on the table."""
    bright, dark = (PAPER.bright, PAPER.dark) if on else (rgb("#EADDBD"), rgb("#CFBE93"))
    face = texture.masked(materials.paper(size, bright, dark, u, 7), plates.rounded_mask(size, CORNER * u))
    texture.put(face, plates.bevel(size, CORNER * u, 1.5 * u, 140, 170), 0, 0)
    if on or state in ("hover", "pressed"):
        texture.put(face, plates.outline(size, CORNER * u, 2.6 * u, BRASS.sun if on else BRASS.dark), 0, 0)
    plate = texture.drop(face, CORNER * u, 7 * u, 170, (2 * u, 5 * u))
    return texture.over(plate, texture.box_shadow(size, 9 * u, 11 * u, 190, BRASS.lamp)) if on else plate


@keep
def dimmed(picture: Surface, u: float, alpha: int, corner: float = 5) -> Surface:
    """A picture with round corners, under a shade where its card does not count."""
    face = texture.masked(picture, plates.rounded_mask(picture.get_size(), corner * u))
    if alpha:
        shade = texture.silhouette(plates.rounded_mask(picture.get_size(), corner * u), BLACK, alpha)
        texture.put(face, shade, 0, 0)
    return face


@keep
def tick(px: int, on: bool) -> Plate:
    """A coin over the edge of a card: with a tick, or an empty slot for one."""

    def paint(canvas: Surface, k: int) -> None:
        r = canvas.get_width() / 2
        texture.circle(canvas, rgb("#3A260C"), (r, r), r)
        if on:
            disc = texture.clear(canvas.get_size())
            texture.circle(disc, WHITE, (r, r), r * 0.9)
            run = texture.gradient(canvas.get_size(), (rgb("#FFF2C2"), rgb("#E9C46A"), rgb("#A97F38")))
            texture.put(canvas, texture.masked(run, disc), 0, 0)
            points = [(0.56 * r, 1.02 * r), (0.88 * r, 1.34 * r), (1.46 * r, 0.68 * r)]
            for start, end in pairwise(points):
                texture.line(canvas, rgb("#2A1B08"), start, end, 0.2 * r)
        else:
            texture.circle(canvas, BRASS.plain, (r, r), r * 0.92, 255, 0.12 * r)
            texture.circle(canvas, rgb("#241810"), (r, r), r * 0.8)

    return texture.drop_shape(texture.sprite((px, px), paint, 4), 2, 170, (1, 2))


@keep
def scene(picture: Surface, u: float, chosen: bool, state: str) -> Plate:
    """A scenario's picture whose lower half sinks into the dark, for its name."""
    size = picture.get_size()
    face = picture.copy()
    veil = texture.clear(size)
    for y in range(size[1]):
        share = min(1.0, max(0.0, (y - size[1] * 0.46) / (size[1] * 0.24)))
        veil.fill(texture.veil(rgb("#120A05"), round(232 * share)), (0, y, size[0], 1))
    texture.put(face, veil, 0, 0)
    cut = texture.masked(face, plates.rounded_mask(size, CORNER * u))
    texture.put(cut, plates.bevel(size, CORNER * u, 1.5 * u, 110, 170, rgb("#FFF0D2")), 0, 0)
    if chosen or state in ("hover", "pressed"):
        texture.put(cut, plates.outline(size, CORNER * u, 2.6 * u, BRASS.sun if chosen else BRASS.plain), 0, 0)
    plate = texture.drop(cut, CORNER * u, 8 * u, 180, (3 * u, 6 * u))
    return texture.over(plate, texture.box_shadow(size, 9 * u, 11 * u, 200, BRASS.lamp)) if chosen else plate


METALS = (
    tuple(map(rgb, ("#F0C79A", "#B4703A", "#6A3A18"))),
    tuple(map(rgb, ("#FFFFFF", "#BFC3C8", "#6A6E74"))),
    tuple(map(rgb, ("#FFF4C4", "#E3B23C", "#8A5A12"))),
)


@keep
def medal(px: int, metal: int) -> Plate:
    """A medal in bronze, silver or gold."""
    stops = METALS[metal]

    def paint(canvas: Surface, k: int) -> None:
        r = canvas.get_width() / 2
        texture.circle(canvas, rgb("#140C06"), (r, r), r)
        disc = texture.clear(canvas.get_size())
        texture.circle(disc, WHITE, (r, r), r * 0.9)
        texture.put(canvas, texture.masked(texture.gradient(canvas.get_size(), stops), disc), 0, 0)
        texture.circle(canvas, lit(stops[1], 0.72), (r, r), r * 0.68, 255, 0.1 * r)

    return texture.drop_shape(texture.sprite((px, px), paint, 4), 2, 170, (1, 2))


# --- the fair fight -------------------------------------------------------------------------------------------------


@keep
def scales(size: Size, tilt: float) -> Surface:
    """A pair of scales in brass; the pans hang level where the fight is fair. `tilt` is from -1 to 1."""
    gold, deep, pale = rgb("#E3BC5C"), rgb("#7A5416"), rgb("#FFF2C2")

    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        unit = wide / 78

        def rod(start: Point, end: Point, width: float) -> None:
            texture.line(
                canvas,
                deep,
                (start[0] + unit, start[1] + 1.4 * unit),
                (end[0] + unit, end[1] + 1.4 * unit),
                width * unit,
            )
            texture.line(canvas, gold, start, end, width * unit)

        mid, top = wide / 2, high * 0.16
        rod((mid, top), (mid, high * 0.9), 4)
        foot = [
            (mid - 21 * unit, high * 0.93),
            (mid + 21 * unit, high * 0.93),
            (mid + 7 * unit, high * 0.84),
            (mid - 7 * unit, high * 0.84),
        ]
        texture.polygon(canvas, gold, foot)
        drop = tilt * high * 0.14
        ends = ((wide * 0.16, top + high * 0.06 + drop), (wide * 0.84, top + high * 0.06 - drop))
        rod(*ends, 4.4)
        texture.circle(canvas, gold, (mid, top + high * 0.04), 6 * unit)
        texture.circle(canvas, pale, (mid - unit, top + high * 0.03), 2.4 * unit)
        for x, y in ends:
            for aside in (-15, 15):
                texture.line(canvas, gold, (x, y), (x + aside * unit, y + high * 0.36), 1.3 * unit)
            arc = [math.pi * step / 14 for step in range(15)]
            pan = [(x + 20 * unit * math.cos(at), y + high * 0.36 + 11 * unit * math.sin(at)) for at in arc]
            texture.polygon(canvas, gold, pan)
            texture.line(canvas, pale, (x - 20 * unit, y + high * 0.36), (x + 20 * unit, y + high * 0.36), 1.8 * unit)

    return texture.sprite(size, paint, 3)


@keep
def front_inlay(game: str, px: int) -> Plate:
    """The middle of a box's front, inlaid."""
    front = boxes.of(game).front(round(px * 2.2), round(px * 3.1))
    side = front.get_width()
    top = round((front.get_height() - side) * 0.42)
    return _inlaid(front.subsurface((0, top, side, side)), px)
