"""Prints of tables: the paper that they are on, the page of an album, and a curve of points on squared paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from art import controls, materials, plates, texture
from art.palette import BRASS, CREAM, rgb
from art.pictures import keep
from art.texture import Colour, Plate, Point, Size

MARGIN = 7
"""White paper around a picture, in units."""

GROUND = rgb("#2A1C10")
VIOLET = rgb("#8A63D2")

SQUARES = rgb("#B99A62")


@keep
def paper(size: Size, u: float, chosen: bool, raised: bool) -> Plate:
    """What a print is on; in the light of the lamp where it is chosen."""
    sheet = materials.paper(size, rgb("#FFF9EA"), rgb("#F1E4C4"), u, 11, 0.03)
    face = texture.masked(sheet, plates.rounded_mask(size, 5 * u))
    texture.put(face, plates.bevel(size, 5 * u, 1.3 * u, 160, 150), 0, 0)
    if chosen or raised:
        texture.put(face, plates.outline(size, 5 * u, 2.6 * u, BRASS.sun if chosen else BRASS.dark), 0, 0)
    plate = texture.drop(face, 5 * u, 8 * u, 190, (3 * u, 6 * u))
    return _lit(plate, size, u) if chosen else plate


def _lit(plate: Plate, size: Size, u: float) -> Plate:
    glow = texture.box_shadow(size, 8 * u, 13 * u, 220, BRASS.lamp)
    return texture.over(plate, glow)


@keep
def frame(size: Size, u: float, what_if: bool) -> pygame.Surface:
    """The line around a picture: violet where it is of a what-if."""
    return plates.outline(size, 1, (3 if what_if else 1.2) * u, VIOLET if what_if else rgb("#3A2612"))


@keep
def progress(width: int, share: float, u: float, what_if: bool) -> pygame.Surface:
    """How far a game is, along the foot of its picture. Opaque."""
    high = max(3, round(5 * u))
    line = texture.plain((width, high), GROUND)
    line.fill(
        VIOLET if what_if else rgb("#E9C46A"), (0, max(1, round(u)), round(width * share), high - 2 * max(1, round(u)))
    )
    return line


@keep
def corner(side: int, u: float) -> pygame.Surface:
    """What holds a picture in an album, at its upper left."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        far = side * k
        texture.polygon(canvas, rgb("#3A2612"), [(0, 0), (far, 0), (0, far)])
        texture.polygon(canvas, rgb("#6B4A2E"), [(0, 0), (0.91 * far, 0), (0, 0.91 * far)])
        texture.line(canvas, rgb("#C89B3C"), (0.7 * far, 0.06 * far), (0.06 * far, 0.7 * far), 1.4 * u * k)

    return texture.sprite((side, side), paint, 4)


def corners(side: int, u: float) -> list[pygame.Surface]:
    """The same for all four, clockwise from the upper left."""
    return [pygame.transform.rotate(corner(side, u), -90 * turn) for turn in range(4)]


@keep
def tall_button(size: Size, u: float, state: controls.State) -> Plate:
    """A button with a picture above its word."""
    return controls.button(size, u, "paper", state)


@keep
def squares(size: Size, u: float, columns: int) -> pygame.Surface:
    """Squared paper: four rows and so many columns."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        for row in range(5):
            y = min(high - k, row * high / 4)
            texture.line(canvas, SQUARES, (0, y), (wide, y), u * k, 230 if row == 4 else 130)
        for column in range(1, columns):
            x = wide * column / columns
            texture.line(canvas, SQUARES, (x, 0), (x, high), u * k, 80)

    return texture.sprite(size, paint, 2)


@keep
def lines(size: Size, u: float, colours: tuple[Colour, ...], heights: tuple[tuple[float, ...], ...]) -> pygame.Surface:
    """A line for each colour over time, by shares of the height, on a cream edge."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        edge = 3 * u * k
        for colour, line in zip(colours, heights, strict=True):
            step = wide / max(1, len(line) - 1)
            points = [(place * step, high - edge - share * (high - 2 * edge)) for place, share in enumerate(line)]
            _stroke(canvas, CREAM, points, 5.2 * u * k)
            _stroke(canvas, colour, points, 3.2 * u * k)

    return texture.sprite(size, paint, 3)


def _stroke(canvas: pygame.Surface, colour: Colour, points: Sequence[Point], width: float) -> None:
    for start, end in pairwise(points):
        texture.line(canvas, colour, start, end, width)
        texture.circle(canvas, colour, end, width / 2)


@keep
def blank(size: Size, u: float) -> pygame.Surface:
    """The place of a picture that is not there. Opaque."""
    face = texture.plain(size, rgb("#4A3A28"))
    texture.modulate(face, texture.noise(size, 6, 4, 5), 205)
    texture.inner_shadow(face, 10 * u, 120)
    return face
