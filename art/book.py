"""The rule book as it lies open: leather with brass corners, two pages that meet in the fold, and what is set on them.

Lengths are pixels, ``u`` is the scale of the interface. Pictures are shared: do not draw on them.
"""

from __future__ import annotations

import pygame

from art import icons, materials, plates, texture
from art.palette import BRASS, CREAM, mix, rgb
from art.pictures import keep
from art.texture import Colour, Plate, Size

LEATHER = rgb("#5A2A1C")
PAGE_BRIGHT, PAGE_DARK = rgb("#FFF8E6"), rgb("#EFE0BC")
LEAF_BRIGHT, LEAF_DARK = rgb("#D8C699"), rgb("#C3AD7A")
FOLD: Colour = (40, 22, 8)
FOUND = rgb("#FFD978")
"""Behind words that were looked for."""

RIM, FOOT = 28, 38
"""How far the leather reaches beyond the pages: at the sides, and below."""

TOP = 26
LEAVES = 5


@keep
def cover(size: Size, u: float = 1.0) -> Plate:
    """The whole book, without anything written."""
    hide = materials.plank(size, LEATHER, u, 12)
    texture.modulate(hide, texture.noise(size, 40, 4, 9), 170)
    face = plates.panel(hide, 16 * u, 2.5 * u, 90, 200).copy()
    texture.put(face, plates.outline(size, 16 * u, 2 * u, BRASS.metal, 190, 8 * u), 0, 0)
    _lay_corners(face, u)
    left, right = pages(pygame.Rect((0, 0), size), u)
    for leaf in range(LEAVES, 0, -1):
        for page, side in ((left, -1), (right, 1)):
            under = page.move(round(side * leaf * 2.2 * u), round(leaf * 1.8 * u))
            stack = texture.gradient(under.size, (LEAF_BRIGHT, LEAF_DARK))
            texture.put(face, texture.masked(stack, plates.rounded_mask(under.size, 5 * u)), *under.topleft)
    for page, seed in ((left, 61), (right, 67)):
        sheet = materials.sheet(page.size, PAGE_BRIGHT, PAGE_DARK, u, seed, 0.04)
        texture.put(face, texture.masked(sheet, plates.rounded_mask(page.size, 5 * u)), *page.topleft)
    shade = _fold(round(100 * u), left.height)
    texture.put(face, shade, right.x, right.y, "ct")
    texture.put(face, _ribbon(u), right.right - round(86 * u), right.bottom - round(58 * u))
    return texture.drop(face, 16 * u, 22 * u, 200, (6 * u, 16 * u))


def pages(book: pygame.Rect, u: float = 1.0) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the two pages of a book lie."""
    rim, top, foot = round(RIM * u), round(TOP * u), round(FOOT * u)
    half = book.width // 2
    left = pygame.Rect(book.x + rim, book.y + top, half - rim, book.height - top - foot)
    return left, pygame.Rect(left.right, left.y, book.right - rim - left.right, left.height)


def _lay_corners(face: pygame.Surface, u: float) -> None:
    side, inset = round(36 * u), round(4 * u)
    wide, high = face.get_size()

    def paint(canvas: pygame.Surface, k: int) -> None:
        one = side * k / 36
        texture.rounded(canvas, BRASS.edge, (0, 0, 36 * one, 36 * one), 9 * one)
        texture.rounded(canvas, BRASS.metal, (1.5 * one, 1.5 * one, 33 * one, 33 * one), 8 * one)
        texture.circle(canvas, BRASS.edge, (18 * one, 18 * one), 7 * one)
        texture.circle(canvas, BRASS.rim, (17.4 * one, 17.2 * one), 5.6 * one)

    corner = texture.sprite((side, side), paint)
    for x in (inset, wide - side - inset):
        for y in (inset, high - side - inset):
            texture.put(face, corner, x, y)


def _fold(reach: int, height: int) -> pygame.Surface:
    """The shade where the pages meet."""
    shade = texture.clear((2 * reach, height))
    for at in range(reach):
        dark = int(150 * (1 - at / reach) ** 2.6)
        shade.fill(texture.veil(FOLD, dark), (reach - at - 1, 0, 1, height))
        shade.fill(texture.veil(FOLD, int(dark * 0.8)), (reach + at, 0, 1, height))
    return shade


def _ribbon(u: float) -> pygame.Surface:
    def paint(canvas: pygame.Surface, k: int) -> None:
        one = u * k
        texture.polygon(canvas, rgb("#5E1A14"), _tongue(0, 26, 90, one))
        texture.polygon(canvas, rgb("#B03A30"), _tongue(2, 24, 86, one))
        texture.polygon(canvas, rgb("#D06050"), [(5 * one, 0), (9 * one, 0), (9 * one, 78 * one), (5 * one, 81 * one)],
                        120)  # fmt: skip

    return texture.sprite((round(26 * u), round(92 * u)), paint)


def _tongue(left: float, right: float, end: float, one: float) -> list[texture.Point]:
    """A band with a notch."""
    return [(left * one, 0), (right * one, 0), (right * one, end * one), (13 * one, (end - 13) * one),
            (left * one, end * one)]  # fmt: skip


@keep
def box(size: Size, u: float = 1.0, lit: bool = False) -> pygame.Surface:
    """A tinted field on a page; lit, for what is chosen."""
    bright, dark = (rgb("#FFE9AE"), rgb("#F3D48C")) if lit else (rgb("#F3E3BC"), rgb("#E6D2A2"))
    edge = rgb("#9A6A14") if lit else rgb("#967642")
    face = texture.masked(texture.gradient(size, (bright, dark)), plates.rounded_mask(size, 9 * u))
    texture.put(face, plates.outline(size, 9 * u, 1.4 * u, edge, 190), 0, 0)
    return face


@keep
def found(size: Size, u: float = 1.0) -> pygame.Surface:
    """Behind a word that was looked for."""
    return texture.masked(texture.plain(size, FOUND), plates.rounded_mask(size, 4 * u))


@keep
def number(size: Size, u: float = 1.0) -> pygame.Surface:
    """The plate under a rule's number."""
    face = texture.gradient(size, (mix(LEATHER, BRASS.metal, 0.2), LEATHER))
    return plates.panel(face, 8 * u, 1.4 * u, 120, 190)


@keep
def ring(side: int, on: bool) -> pygame.Surface:
    """Around the number of a chapter; full, where that is open."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = side * k / 2
        if on:
            texture.circle(canvas, BRASS.metal, (radius, radius), radius)
            texture.circle(canvas, rgb("#2A1C0C"), (radius, radius), radius * 0.82)
        else:
            texture.circle(canvas, rgb("#8A7346"), (radius, radius), radius * 0.96, 255, 1.6 * k)

    return texture.sprite((side, side), paint)


def framed(picture: pygame.Surface, u: float, right: bool | None) -> pygame.Surface:
    """A drawing on a page with round corners; a mark says whether what it shows may be."""
    size = picture.get_size()
    face = texture.masked(picture, plates.rounded_mask(size, 8 * u))
    texture.put(face, plates.outline_kept(size, 8 * u, 1.6 * u, rgb("#8A6A34")), 0, 0)
    if right is not None:
        texture.put(face, mark(round(38 * u), right), 8 * u, size[1] - 8 * u, "lb")
    return face


@keep
def mark(side: int, right: bool) -> pygame.Surface:
    """May be, or may not."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = side * k / 2
        texture.circle(canvas, rgb("#1E1408"), (radius, radius), radius)
        texture.circle(canvas, rgb("#22571E") if right else rgb("#96241A"), (radius, radius), radius * 0.94)
        texture.circle(canvas, CREAM, (radius, radius), radius * 0.84, 255, 1.6 * k)

    disc = texture.sprite((side, side), paint)
    texture.put(disc, icons.icon("check" if right else "cross", round(side * 0.6), CREAM), side / 2, side / 2, "cm")
    return disc


@keep
def turning(size: Size, onward: bool) -> pygame.Surface:
    """The shade of a leaf that turns."""
    shade = texture.clear(size)
    for x in range(size[0]):
        share = x / size[0] if onward else 1 - x / size[0]
        shade.fill(texture.veil(FOLD, int(90 * share * share)), (x, 0, 1, size[1]))
    return shade
