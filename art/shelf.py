"""The first picture of the program: four boxes on a cedar shelf against a panelled wall, under one lamp.

:func:`arrange` says where things stand for a window size, :func:`background` paints all that never changes, and
:func:`box` one box with any picture as its front. A scene lays box shadows, boxes, ribbons and labels over it.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import fonts, icons, letters, materials, palette, plates, texture
from art.fonts import Face
from art.palette import BRASS, CEDAR, lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate, Size

LAMP_AT = (0.36, 0.36)
"""Where the pool of light lies on the wall, in shares of the window."""
HEIGHT = 900
"""What the places are written for."""
BOX = (286, 400)
SIDE = 20
TITLE_SIZE, SECOND_SIZE = 31, 18


class Arrangement(NamedTuple):
    """Where the shelf and its boxes are, in pixels."""

    size: Size
    u: float
    board_top: int
    """Upper edge of the board's top face; boxes stand ``stand`` lower."""
    stand: int
    bays: tuple[pygame.Rect, ...]
    """The recessed fields of the wall."""
    boxes: tuple[pygame.Rect, ...]
    """The boxes' fronts at their usual size."""


class Title(NamedTuple):
    """What is written on a box: the name in gold, and a smaller line under or above it."""

    name: str
    second: str = ""
    above: bool = False


@lru_cache(maxsize=4)
def arrange(size: Size, u: float, count: int = 4) -> Arrangement:
    """Places for ``count`` boxes; what a wide window has to spare goes between them, and half of a high one above."""
    lower = max(0, size[1] - round(HEIGHT * u)) // 2
    margin, gap = round(24 * u), round(24 * u)
    width = (size[0] - 2 * margin - (count - 1) * gap) // count
    top, bottom = round(96 * u), round(566 * u) + lower
    bays = tuple(pygame.Rect(margin + place * (width + gap), top, width, bottom - top) for place in range(count))
    box = round(BOX[0] * u), round(BOX[1] * u)
    stand = round(572 * u) + lower
    boxes = tuple(
        pygame.Rect(bay.x + (bay.width - box[0] - round(SIDE * u)) // 2, stand - box[1], *box) for bay in bays
    )
    return Arrangement(size, u, round(560 * u) + lower, stand, bays, boxes)


# --- the wall and the board -----------------------------------------------------------------------------------------


@keep
def background(size: Size, u: float, count: int = 4) -> pygame.Surface:
    """Wall, lamp light and shelf board. Opaque; shared, so copy it before drawing on it."""
    places = arrange(size, u, count)
    wall = materials.cedar(size, rgb("#4A3322"), u, 62, True).copy()
    for bay in places.bays:
        recess(wall, bay, u)
    _lamp_light(wall, u)
    _board(wall, places)
    _dust(wall, u)
    return wall


def recess(wall: pygame.Surface, bay: pygame.Rect, u: float) -> None:
    """A field let into the panelling: three lines of moulding, shaded at its upper and left inner edge."""
    field = wall.subsurface(bay.clip(wall.get_rect()))
    texture.inner_shadow(field, 26 * u, 110, BLACK)
    for step, (colour, alpha) in enumerate(((BLACK, 160), (BLACK, 90), (rgb("#FFD696"), 60))):
        inset = round(step * 2 * u)
        line = plates.outline(field.get_size(), 4 * u, max(1.0, 2 * u), colour, alpha, inset)
        texture.put(field, line, 0, 0)


def _lamp_light(wall: pygame.Surface, u: float) -> None:
    """One lamp at the upper left: the far right falls into the dark, a warm pool and a faint cone remain."""
    size = wall.get_size()
    reach = 1.12 * max(1.0, size[0] / size[1] / 1.78)
    texture.darken(wall, texture.vignette(size, LAMP_AT, 62, 1.5, reach))
    centre = size[0] * 0.40, size[1] * LAMP_AT[1]
    texture.shine(wall, centre, 720 * u, rgb("#785426"), 1.5)
    texture.brighten(wall, _cone(size))


def _cone(size: Size) -> pygame.Surface:
    """Light that falls from above the upper edge; painted small, blurred and enlarged."""
    small = texture.clear((400, 225))
    small.fill((0, 0, 0, 255))
    texture.polygon(small, rgb("#20170B"), [(92, -20), (112, -20), (250, 150), (50, 150)])
    texture.polygon(small, rgb("#342512"), [(96, -20), (108, -20), (205, 150), (90, 150)])
    fade = texture.gradient((400, 225), (WHITE, (150, 150, 150), BLACK, BLACK))
    texture.darken(small, fade)
    opaque = texture.plain((400, 225))
    opaque.blit(texture.blur(small, 9), (0, 0))
    return pygame.transform.smoothscale(opaque, size)


def _board(wall: pygame.Surface, places: Arrangement) -> None:
    """The shelf: a lit top face, a front edge with a brass rod, and the shadow under it."""
    u, left = places.u, round(20 * places.u)
    width = places.size[0] - 2 * left
    top_height, front_height = round(22 * u), round(40 * u)
    board = texture.plain((width, top_height + front_height))
    top = materials.cedar((width, top_height), CEDAR.board_top, u, 71).copy()
    texture.darken(top, texture.gradient(top.get_size(), ((118, 112, 106), (255, 255, 255))))
    front = materials.cedar((width, front_height), CEDAR.board, u, 72).copy()
    texture.darken(front, texture.gradient(front.get_size(), (WHITE, (190, 190, 190), (112, 110, 108))))
    board.blit(top, (0, 0))
    board.blit(front, (0, top_height))
    board.fill(rgb("#E2AA6C"), (0, top_height, width, max(1, round(u))))
    board.blit(materials.rod(width, max(2, round(3 * u))), (0, top_height + round(28 * u)))
    texture.darken(board, texture.vignette(board.get_size(), (0.38, 0.5), 84, 1.3, 13 * width / (1560 * u)))
    texture.shine(board, (width * 0.36, board.get_height() / 2), 620 * u, rgb("#463016"), 1.3)
    wall.blit(board, (left, places.board_top))
    _under_board(wall, left, places.board_top + board.get_height(), width, u)


def _under_board(wall: pygame.Surface, x: int, y: int, width: int, u: float) -> None:
    """The wall under the board: calmer and darker, since letters stand there, and darkest right below the edge."""
    below = wall.subsurface((0, y, wall.get_width(), wall.get_height() - y))
    below.fill((150, 146, 142), special_flags=pygame.BLEND_RGB_MULT)
    height = round(44 * u)
    shade = texture.clear((width, height))
    for row in range(height):
        shade.fill(texture.veil(BLACK, int(165 * (1 - row / height) ** 1.6)), (0, row, width, 1))
    texture.put(wall, shade, x, y)


def _dust(wall: pygame.Surface, u: float) -> None:
    """A little dust in the light."""
    chance = random.Random(2)
    width, height = wall.get_size()
    for _ in range(24):
        spot = chance.uniform(0.04, 0.7) * width, chance.uniform(0.1, 0.58) * height
        texture.shine(wall, spot, chance.choice((2, 3, 4)) * u, rgb("#463820"), 1.2)


# --- boxes ----------------------------------------------------------------------------------------------------------


@keep
def box_shadow(size: Size, u: float = 1.0) -> Plate:
    """What a box throws: long and soft on the wall to its right, dark and narrow on the board under it."""
    pad = round(90 * u)
    width, height = size
    canvas = texture.clear((width + 2 * pad, height + 2 * pad))
    wall = texture.clear(canvas.get_size())
    right = pad + width + 46 * u
    corners = [(pad + 20 * u, pad + 20 * u), (right, pad + 36 * u), (right, pad + height), (pad + 20 * u, pad + height)]
    texture.polygon(wall, BLACK, corners, 200)
    texture.put(canvas, texture.blur(wall, 16 * u), 0, 0)
    canvas.fill((0, 0, 0, 0), (0, pad + height, canvas.get_width(), pad))  # the wall ends at the board
    foot = texture.clear(canvas.get_size())
    texture.ellipse(foot, BLACK, (pad - 6 * u, pad + height - 8 * u, width + 44 * u, 16 * u), 190)
    texture.put(canvas, texture.blur(foot, 4 * u), 0, 0)
    return Plate(canvas, pad)


def box(
    front: pygame.Surface, title: Title, size: Size, u: float = 1.0, *, lit_up: bool = False, light: float = 1.0
) -> Plate:
    """A box: its front with the title in gold, and its right side. The chosen one is framed in brass and glows.

    ``light`` below 1 dims a box that stands farther from the lamp. Not kept here, since fronts are large: keep it.
    """
    face = _front(front, title, size, u)
    side = _side(front, size, u)
    if light < 1:
        level = (round(255 * light), round(252 * light), round(246 * light))
        face, side = texture.multiplied(face, level), texture.multiplied(side, lit(level, 0.92))
    pad = round(34 * u)
    canvas = texture.clear((size[0] + 2 * pad, size[1] + 2 * pad))
    if lit_up:
        texture.box_shadow(size, 6 * u, 9 * u, 190, BRASS.lamp).lay(canvas, pad, pad)
    texture.put(canvas, side, pad + size[0] - max(1, round(u)), pad)
    texture.put(canvas, face, pad, pad)
    if lit_up:
        out = round(3 * u)
        frame = plates.outline((size[0] + 2 * out, size[1] + 2 * out), 7 * u, 2.6 * u, BRASS.sun)
        texture.put(canvas, frame, pad - out, pad - out)
    return Plate(canvas, pad)


def _front(front: pygame.Surface, title: Title, size: Size, u: float) -> pygame.Surface:
    """The picture, its lower part fading to dark under the title, cut to a printed board with lit edges."""
    height = size[1]
    picture = texture.plain(size)
    picture.blit(pygame.transform.smoothscale(front, size), (0, 0))
    _fade_down(picture, round(height * 0.78), round(height * 0.10))
    _write(picture, title, u)
    face = texture.masked(picture, plates.rounded_mask(size, 5 * u))
    texture.put(face, _sheen(size), 0, 0)
    texture.put(face, plates.bevel(size, 5 * u, 1.5 * u, 120, 180, rgb("#FFF0D2")), 0, 0)
    return face


def _fade_down(picture: pygame.Surface, start: int, length: int) -> None:
    """Darken from ``start`` downwards, so that letters can stand on any picture."""
    width, height = picture.get_size()
    veil = texture.clear((width, height - start))
    for row in range(height - start):
        veil.fill(texture.veil(rgb("#100905"), int(228 * min(1.0, row / length))), (0, row, width, 1))
    texture.put(picture, veil, 0, start)


def _write(picture: pygame.Surface, title: Title, u: float) -> None:
    """Set the title's lines; a long name gets smaller, both lines stay on their baselines."""
    width, height = picture.get_size()
    tracking = 3 * u
    size = round(TITLE_SIZE * u)
    while size > round(16 * u) and fonts.width(Face.SERIF_BOLD, size, title.name, tracking) > width - 24 * u:
        size -= 1
    name = fonts.gilded(Face.SERIF_BOLD, size, title.name, tracking)
    small = letters.fitted(
        title.second, Face.SERIF_SEMIBOLD, round(SECOND_SIZE * u), round(width - 20 * u), 16 / SECOND_SIZE
    )
    second = fonts.text(Face.SERIF_SEMIBOLD, small.size, small.text, rgb("#F1E0B8"))
    rows = (0.922, 0.862) if title.above else (0.892, 0.949)
    if not title.second:
        rows = (0.915, 0.0)
    texture.put(picture, name, width / 2, height * rows[0], "cm")
    if title.second:
        texture.put(picture, second, width / 2, height * rows[1], "cm")


@keep
def _sheen(size: Size) -> pygame.Surface:
    """Lamp light lying across the upper left of a printed front; painted small, since it is soft."""
    small = texture.clear((72, 100))
    for step in range(20):
        reach = 1 - step / 20
        texture.polygon(small, rgb("#FFF6DC"), [(0, 0), (46 * reach, 0), (0, 52 * reach)], 2)
    sheen = texture.shrink(small, size)
    texture.cut(sheen, plates.rounded_mask(size, 5 * size[0] / BOX[0]))
    return sheen


def _side(front: pygame.Surface, size: Size, u: float) -> pygame.Surface:
    """The right face of the box in the colours of the front's right edge, turned away from the lamp."""
    depth, height = round(SIDE * u), size[1]
    edge = pygame.transform.smoothscale(
        front.subsurface(
            (
                front.get_width() - max(1, front.get_width() // 20),
                0,
                max(1, front.get_width() // 20),
                front.get_height(),
            )
        ),
        (1, 12),
    )
    colours = tuple(mix(lit(tuple(edge.get_at((0, row)))[:3], 0.52), CEDAR.night, 0.22) for row in range(12))  # type: ignore[arg-type]
    picture = texture.gradient((depth, height), colours)
    texture.darken(picture, texture.gradient((depth, height), ((150, 150, 150), WHITE, (214, 214, 214)), False))

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        texture.polygon(canvas, WHITE, [(0, 0), (wide, 9 * u * k), (wide, high - 6 * u * k), (0, high)])

    return texture.masked(picture, texture.sprite((depth, height), paint, 3))


# --- ribbons and labels ---------------------------------------------------------------------------------------------


@keep
def ribbon(width: int, u: float = 1.0) -> Plate:
    """A red ribbon with folded ends across a box: there is a game to go on with. Its label is written over it."""
    height = round(46 * u)
    fold, band = round(18 * u), height - round(9 * u)

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high, step = width * k, height * k, u * k
        dark = lit(rgb("#9B2F2A"), 0.55)
        for side in (0, 1):
            tail = [
                (0, 10 * step),
                (34 * step, 10 * step),
                (34 * step, high),
                (0, high),
                (12 * step, (high + 10 * step) / 2),
            ]
            texture.polygon(canvas, dark, [(wide - x, y) if side else (x, y) for x, y in tail])
            corner = [(fold * k, band * k), (34 * step, band * k), (34 * step, high)]
            texture.polygon(canvas, lit(dark, 0.6), [(wide - x, y) if side else (x, y) for x, y in corner])
        mask = texture.mask_box((wide, band * k), (fold * k, 0, wide - 2 * fold * k, band * k), 3 * step)
        silk = texture.gradient((wide, band * k), palette.RIBBON)
        texture.put(canvas, texture.masked(silk, mask), 0, 0)
        for y in (3.4 * step, band * k - 4.2 * step):
            texture.line(
                canvas, rgb("#F0C882"), (fold * k + 4 * step, y), (wide - fold * k - 4 * step, y), 0.9 * step, 200
            )

    face = texture.sprite((width, height), paint, 3)
    return texture.drop_shape(face, 6 * u, 190, (3 * u, 7 * u))


@keep
def brass_label(players: str, weight: int, minutes: str, u: float = 1.0, width: int = 250) -> Plate:
    """A brass plate on the board's edge: players, difficulty as stars of four, and how long a game takes."""
    size = round(width * u), round(30 * u)
    run = texture.gradient(size, (BRASS.rim, BRASS.plain, rgb("#A97F38")))
    face = texture.silhouette(plates.rounded_mask(size, 5 * u), BRASS.shadow)
    inner = size[0] - round(3 * u), size[1] - round(3 * u)
    plate = texture.masked(run, plates.rounded_mask(inner, 4 * u))
    texture.put(plate, plates.outline(inner, 4 * u, max(1.0, 0.8 * u), BRASS.glint, 150), 0, 0)
    texture.put(face, plate, round(1.5 * u), round(1.2 * u))
    _fill_label(face, players, weight, minutes, u)
    return texture.drop(face, 5 * u, 4 * u, 160, (u, 3 * u))


def _fill_label(face: pygame.Surface, players: str, weight: int, minutes: str, u: float) -> None:
    ink, sign, middle = rgb("#2A1B08"), round(17 * u), face.get_height() / 2 - u * 0.6
    seats = fonts.text(Face.SANS_BOLD, round(18 * u), players, ink)
    time = fonts.text(Face.SANS_BOLD, round(18 * u), minutes, ink)
    star_step = round(17 * u)
    parts = (sign + round(5 * u) + seats.get_width(), 4 * star_step, sign + round(3 * u) + time.get_width())
    gap = (face.get_width() - sum(parts)) / 4
    x = gap
    texture.put(face, icons.icon("person", sign, BRASS.shadow), x, middle, "lm")
    texture.put(face, seats, x + sign + round(5 * u), middle, "lm")
    x += parts[0] + gap
    for place in range(4):
        colour = rgb("#5A3A0C") if place < weight else rgb("#C49A52")
        texture.put(face, icons.icon("star", round(15 * u), colour), x + place * star_step, middle, "lm")
    x += parts[1] + gap
    texture.put(face, icons.icon("hourglass", sign, BRASS.shadow), x, middle, "lm")
    texture.put(face, time, x + sign + round(3 * u), middle, "lm")


@keep
def free_seat(size: Size, u: float = 1.0) -> pygame.Surface:
    """A dashed place with a plus, where one more player can sit down."""
    face = texture.silhouette(plates.rounded_mask(size, 8 * u), rgb("#5A401E"), 26)
    texture.put(face, plates.dashed_box(size, u, rgb("#7A5A2E"), 210), 0, 0)
    sign = icons.icon("plus", round(min(size) * 0.4), rgb("#7A5A2E"))
    texture.put(face, sign, size[0] / 2, size[1] / 2, "cm")
    return face
