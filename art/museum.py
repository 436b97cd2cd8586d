"""The museum: niches lined with velvet, lit from the upper left, and the brass below them.

Lengths are pixels, ``u`` is the scale of the interface. Pictures are shared: do not draw on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import plates, texture
from art.palette import BRASS, rgb
from art.pictures import keep
from art.rows import side_by_side
from art.texture import BLACK, Plate, Size

VELVET = (rgb("#142A2A"), rgb("#1E3E3A"), rgb("#122624"))
GOLD = rgb("#8A6A34")
SUN = rgb("#FFE9B0")
GROOVE, FARED = rgb("#C9B68A"), rgb("#0E947C")


def velvet(size: Size) -> pygame.Surface:
    """What lies behind a piece; one's own to draw on."""
    face = texture.gradient(size, VELVET).copy()
    texture.modulate(face, texture.noise(size, 6, 4, 3), 190)
    return face


def row(pieces: Sequence[Callable[[int], pygame.Surface]], size: Size, share: float = 0.5) -> pygame.Surface:
    """Pieces beside each other on velvet: each is a painter that is told how high, a share of the whole."""
    face, high = velvet(size), round(size[1] * share)
    found = side_by_side([each(high) for each in pieces], (round(size[0] * 0.86), high), round(size[0] * 0.035))
    texture.put(face, found, size[0] / 2, size[1] / 2, "cm")
    return face


@keep
def niche(size: Size, u: float = 1.0, chosen: bool = False) -> pygame.Surface:
    """Where a piece stands."""
    inner = velvet(size)
    texture.shine(inner, (size[0] * 0.4, size[1] * 0.28), 0.66 * size[0], rgb("#5A4A22"))
    texture.inner_shadow(inner, 22 * u, 190)
    face = texture.masked(inner, plates.rounded_mask(size, 10 * u))
    texture.put(face, plates.outline(size, 10 * u, 2.2 * u, BRASS.glint if chosen else GOLD), 0, 0)
    texture.put(face, plates.outline(size, 10 * u, 1 * u, rgb("#2A1A0C"), 255, 2.4 * u), 0, 0)
    return face


@keep
def label(size: Size, u: float = 1.0, lit: bool = False) -> Plate:
    """The brass with a name."""
    stops = (BRASS.glint, BRASS.rim, BRASS.metal) if lit else (rgb("#F0D48A"), rgb("#D9B355"), rgb("#B58A36"))
    face = texture.masked(texture.gradient(size, stops), plates.rounded_mask(size, 6 * u))
    texture.put(face, plates.outline(size, 6 * u, 1.2 * u, rgb("#4A300C")), 0, 0)
    return texture.drop(face, 6 * u, 4 * u, 170, (u, 3 * u))


@keep
def halo(size: Size, u: float = 1.0) -> pygame.Surface:
    """Around the one that is looked at."""
    return plates.outline(size, 14 * u, 4 * u, SUN)


@keep
def gone(size: Size, u: float = 1.0) -> pygame.Surface:
    """Over what is out at this table."""
    veil = texture.clear(size)
    veil.fill(texture.veil(BLACK, 150))
    texture.cut(veil, plates.rounded_mask(size, 10 * u))
    return veil


@keep
def bar(size: Size, share: float, fair: float, few: bool, u: float = 1.0) -> pygame.Surface:
    """A share of wins, with the fair one; hatched where it comes from few games."""
    face = texture.masked(texture.plain(size, GROOVE), plates.rounded_mask(size, size[1] / 3))
    wide = max(1, round(size[0] * share))
    part = texture.plain((wide, size[1]), FARED)
    if few:
        for x in range(-size[1], wide, max(3, round(9 * u))):
            pygame.draw.line(part, GROOVE, (x, size[1]), (x + size[1], 0), max(1, round(3 * u)))
    texture.put(face, texture.masked(part, plates.rounded_mask((wide, size[1]), size[1] / 3)), 0, 0)
    pygame.draw.line(face, (*BLACK, 255), (size[0] * fair, 0), (size[0] * fair, size[1]), max(2, round(3 * u)))
    return face
