"""Medals on ribbons: struck coins of three metals, and the dark shape of one that was not earned."""

from __future__ import annotations

import math

from pygame import Surface

from art import icons, texture
from art.palette import BRASS, RIBBON, lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate

METALS: dict[str, tuple[Colour, ...]] = {
    "gold": tuple(map(rgb, ("#FFF6D2", "#F2D27A", "#D9A93E", "#A5742A", "#6B4A16"))),
    "silver": tuple(map(rgb, ("#FFFFFF", "#E4E6E8", "#B9BEC4", "#868C94", "#4C5058"))),
    "bronze": tuple(map(rgb, ("#F6CFA4", "#D99A62", "#B06E3A", "#7E4A24", "#4A2A14"))),
}

RIBBONS = {"bronze": RIBBON[1], "silver": rgb("#1F5FA8"), "gold": rgb("#6A2C70")}
"""Of what colour the ribbon of each metal is."""

TAIL = 0.62
"""How long the ribbon above a medal is, of its width."""

STRIPE = rgb("#F1E6CC")


@keep
def medal(size: int, metal: str, glyph: str) -> Plate:
    """A medal on its ribbon, which hangs from the upper edge."""
    tail = round(size * TAIL)
    face = texture.clear((size, tail + size))
    texture.put(face, texture.sprite((size, round(tail + size * 0.2)), lambda sheet, k: _ribbon(sheet, metal)), 0, 0)
    texture.put(face, coin(size, metal, glyph), 0, tail)
    return texture.drop_shape(face, max(3, size * 0.06), 170, (size * 0.04, size * 0.07))


def _ribbon(sheet: Surface, metal: str = "bronze") -> None:
    """Two bands that cross, each with a pale stripe."""
    w, h = sheet.get_size()
    colour = RIBBONS[metal]
    for left, right, lean in ((0.27, 0.53, 0.10), (0.47, 0.73, -0.10)):
        band = [
            (w * (left - lean), 0),
            (w * (right - lean), 0),
            (w * (right + lean * 0.3), h),
            (w * (left + lean * 0.3), h),
        ]
        texture.polygon(sheet, lit(colour, 0.55), [(x - w / 90, y) for x, y in band])
        texture.polygon(sheet, colour, band)
        stripe = [_between(band[0], band[1], share) for share in (0.36, 0.64)]
        stripe += [_between(band[3], band[2], share) for share in (0.64, 0.36)]
        texture.polygon(sheet, STRIPE, stripe, 225)
    texture.darken(sheet, texture.gradient((w, h), (WHITE, WHITE, (150, 140, 130))))


def _between(one: texture.Point, other: texture.Point, share: float) -> texture.Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


@keep
def coin(size: int, metal: str, glyph: str) -> Surface:
    """A struck coin: a reeded edge, a ring of beads, a sign in relief."""
    run = METALS[metal]

    def paint(sheet: Surface, k: int) -> None:
        r = size * k / 2
        texture.put(sheet, _disc(sheet, run, r * 0.985), 0, 0)
        for at in range(72):
            turn = math.tau * at / 72
            texture.line(sheet, run[4], _around(r, 0.95, turn), _around(r, 0.985, turn), r * 0.02, 160)
        texture.circle(sheet, run[4], (r, r), r * 0.925)
        texture.put(sheet, _disc(sheet, (run[1], run[2], run[2], run[1]), r * 0.905), 0, 0)
        for at in range(44):
            x, y = _around(r, 0.83, math.tau * at / 44)
            texture.circle(sheet, run[4], (x + r * 0.008, y + r * 0.012), r * 0.03)
            texture.circle(sheet, run[0], (x, y), r * 0.024)
        ink = mix(run[3], run[4], 0.45)
        icons.carve(sheet, icons.RELIEF.as_strong(150, 200), glyph, (r, r), r * 1.08, ink, max(1.0, r * 0.02))

    return texture.sprite((size, size), paint)


@keep
def struck(size: int, metal: str, glyph: str) -> Plate:
    """The same with the shadow that it throws."""
    return texture.drop_shape(coin(size, metal, glyph), max(1.5, size * 0.05), 150, (size * 0.03, size * 0.05))


def _disc(sheet: Surface, run: tuple[Colour, ...], radius: float) -> Surface:
    """A round of metal in the middle of a sheet."""
    mask, r = texture.clear(sheet.get_size()), sheet.get_width() / 2
    texture.circle(mask, WHITE, (r, r), radius)
    return texture.masked(texture.gradient(sheet.get_size(), run), mask)


def _around(r: float, share: float, turn: float) -> texture.Point:
    return r + r * share * math.cos(turn), r + r * share * math.sin(turn)


@keep
def missing(size: int, glyph: str, metal: str = "bronze") -> Surface:
    """Where a medal would hang: a dark shape with a dashed rim, on a faded ribbon."""
    tail = round(size * TAIL)
    sheet = texture.clear((size, tail + size))
    ribbon = texture.sprite((size, round(tail + size * 0.2)), lambda canvas, k: _ribbon(canvas, metal))
    texture.put(sheet, texture.faded(ribbon, 90), 0, 0)

    def paint(canvas: Surface, k: int) -> None:
        r = size * k / 2
        texture.circle(canvas, BLACK, (r, r), r * 0.95, 150)
        for at in range(40):
            start, end = (_around(r, 0.92, math.tau * (at + part) / 40) for part in (0.0, 0.55))
            texture.line(canvas, BRASS.plain, start, end, 1.6 * k, 170)
        texture.put(canvas, texture.faded(icons.icon(glyph, round(r * 1.0), BRASS.plain), 120), r, r, "cm")

    texture.put(sheet, texture.sprite((size, size), paint), 0, tail)
    return sheet
