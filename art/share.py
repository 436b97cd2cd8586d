"""Small previews of what can be taken home of a game: a photo, a poster, a page in a browser, a film, a record."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import icons, plates, poster, texture
from art.palette import BRASS, CREAM, PAPER, rgb
from art.pictures import keep
from art.texture import Plate, Size

DARK, FILM = rgb("#241810"), rgb("#17110C")


def hole(kind: str, size: Size) -> Rect:
    """Where in a preview the picture of the table lies."""
    wide, high = size
    match kind:
        case "picture":
            return Rect(0, 0, wide, high).inflate(-wide // 12, -wide // 12)
        case "poster":
            sheet = _sheet(size)
            return Rect(
                sheet.x + sheet.width // 9, sheet.y + sheet.height // 5, sheet.width * 7 // 9, sheet.height * 2 // 5
            )
        case "page":
            return Rect(wide // 40, high // 8, wide - wide // 20, high - high // 8 - high // 5)
        case "moving":
            return Rect(wide // 40, high // 7, wide - wide // 20, high - 2 * (high // 7))
    return Rect(0, 0, 0, 0)


def _sheet(size: Size) -> Rect:
    """Upright paper in the middle."""
    wide = round(size[1] * 0.707)
    return Rect((size[0] - wide) // 2, 0, wide, size[1])


@keep
def under(kind: str, size: Size, u: float) -> Plate:
    """What lies behind the picture of the table."""
    match kind:
        case "picture":
            face = texture.plain(size, CREAM)
        case "poster":
            sheet = _sheet(size)
            return _shifted(_poster(sheet.size, u), sheet, size)
        case "page":
            face = _browser(size, u)
        case "moving":
            face = _film(size, u)
        case _:
            sheet = _sheet(size)
            return _shifted(_record(sheet.size, u), sheet, size)
    return texture.drop(plates.panel(face, 4 * u, u, 80, 80), 4 * u, 6 * u, 150, (2 * u, 4 * u))


def _shifted(face: Surface, at: Rect, size: Size) -> Plate:
    """Upright paper with its shadow on a sheet of the whole size."""
    plate = texture.drop(plates.panel(face, 2 * u_of(at), 1, 60, 60), 2, 5 * u_of(at), 150, (2, 4))
    sheet = texture.clear((size[0] + 2 * plate.pad, size[1] + 2 * plate.pad))
    texture.put(sheet, plate.surface, at.x, at.y)
    return Plate(sheet, plate.pad)


def u_of(box: Rect) -> float:
    return max(0.5, box.height / 150)


def _poster(size: Size, u: float) -> Surface:
    """Gold lines, a title, and rows below the picture."""
    wide, high = size
    face = texture.plain(size, poster.BRIGHT)
    pygame.draw.rect(face, poster.GOLD, face.get_rect().inflate(-wide // 12, -wide // 12), max(1, round(u)))
    face.fill(poster.BROWN, (wide // 4, high // 9, wide // 2, max(2, high // 22)))
    for row in range(3):
        y = high * 2 // 3 + row * high // 14
        face.fill(poster.QUIET, (wide // 6, y, wide // 4, max(1, round(2 * u))))
        face.fill(poster.BROWN, (wide * 3 // 4, y, wide // 10, max(1, round(2 * u))))
    return face


def _browser(size: Size, u: float) -> Surface:
    """A bar with three dots above, a line of time with its knob below."""
    wide, high = size
    face = texture.plain(size, DARK)
    face.fill(rgb("#4B3525"), (0, 0, wide, high // 8))
    for number, colour in enumerate(("#BE4510", "#E9B51C", "#0E947C")):
        texture.circle(face, rgb(colour), ((number + 1) * 11 * u, high / 16), 3.2 * u)
    y = high - high // 10
    texture.line(face, rgb("#6B5A40"), (12 * u, y), (wide - 12 * u, y), 3 * u)
    texture.line(face, BRASS.sun, (12 * u, y), (wide * 0.42, y), 3 * u)
    texture.circle(face, BRASS.glint, (wide * 0.42, y), 5.5 * u)
    return face


def _film(size: Size, u: float) -> Surface:
    """Black, with holes along both edges."""
    wide, high = size
    face, edge = texture.plain(size, FILM), high // 7
    step = max(6, round(15 * u))
    for x in range(step // 3, wide - step // 2, step):
        for y in (edge // 2, high - edge // 2):
            texture.rounded(face, CREAM, (x, y - 3 * u, 8 * u, 6 * u), 2 * u)
    return face


def _record(size: Size, u: float) -> Surface:
    """Numbered lines of writing, with points at the right."""
    wide, high = size
    face = texture.plain(size, PAPER.bright)
    face.fill(poster.BROWN, (wide // 10, high // 12, wide // 2, max(2, high // 26)))
    step = max(4, high // 15)
    for row, y in enumerate(range(high // 5, high - step, step)):
        head = row % 5 == 0
        long = wide * (30 if head else 42 + (row * 37) % 22) // 100
        face.fill(
            poster.GOLD if head else poster.QUIET, (wide // 10, y, long, max(1, round((2.4 if head else 1.6) * u)))
        )
        if not head:
            face.fill(poster.BROWN, (wide * 4 // 5, y, wide // 10, max(1, round(1.6 * u))))
    return face


@keep
def knob(px: int) -> Surface:
    """A sign to play, laid over a film."""
    sheet = texture.clear((px, px))
    texture.circle(sheet, DARK, (px / 2, px / 2), px / 2, alpha=200)
    texture.put(sheet, icons.icon("play", round(px * 0.5), CREAM), px * 0.53, px / 2, "cm")
    return sheet
