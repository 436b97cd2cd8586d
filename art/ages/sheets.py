"""What lies on the map: papers, planks of copper cedar, bands, pits, pills; and how a zone's painter begins.

As everywhere in art, sizes are real pixels and ``u`` is the scale of the interface; pictures are shared, not drawn on.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from art import materials, plates, texture
from art.ages.palette import SHEETS, TONES
from art.palette import mix
from art.pictures import keep
from art.tablelayout import opened as opened
from art.texture import BLACK, WHITE, Colour, Plate, Size

CORNER = 8

box = plates.flat


@keep
def paper(size: Size, u: float, kind: str = "panel", seed: int = 1, corner: float = CORNER, lift: float = 5) -> Plate:
    """A paper of a kind, with its printed line and its shadow."""
    sheet = SHEETS[kind]
    ground = materials.sheet(size, sheet.bright, sheet.dark, u, seed, 0.05)
    strong = kind != "locked"
    face = plates.panel(ground, corner * u, 1.5 * u, 110 if strong else 60, 130)
    if sheet.line:
        inset = max(2, round(3.4 * u))
        texture.put(face, plates.outline(size, corner * u, max(1.0, u), sheet.line, 255, inset), 0, 0)
        texture.put(face, plates.outline(size, corner * u, max(1.0, u), WHITE, 70, inset + max(1, round(u))), 0, 0)
    return texture.drop(face, corner * u, lift * u, 150, (2 * u, 0.8 * lift * u))


@keep
def wood(size: Size, u: float, base: Colour, line: Colour, seed: int = 11, lift: float = 8) -> Plate:
    """A board of copper cedar with an inlaid line."""
    ground = materials.plank(size, base, u, seed)
    texture.darken(ground, texture.vignette(size, (0.4, 0.3), 200, 1.8, 1.4))
    face = plates.panel(ground, 9 * u, 1.6 * u, 120, 150)
    dark, inset = mix(base, BLACK, 0.5), max(2, round(3 * u))
    texture.put(face, plates.outline(size, 9 * u, max(1.0, 3 * u), dark, 200, inset), 0, 0)
    texture.put(face, plates.outline(size, 9 * u, max(1.0, 1.4 * u), line, 255, inset + max(1, round(u))), 0, 0)
    return texture.drop(face, 9 * u, lift * u, 185, (3 * u, 6 * u))


@keep
def pit(size: Size, u: float) -> Surface:
    """A recess in the tray: dark, shaded above, a lit lip below."""
    face = box(size, 8 * u, mix(TONES.pit, TONES.tray, 0.22)).copy()
    shade = texture.gradient(size, ((110, 110, 110), WHITE, WHITE))
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    texture.put(face, plates.outline(size, 8 * u, max(1.0, 1.1 * u), TONES.pit_line, 150), 0, 0)
    return face


@keep
def band(size: Size, u: float, main: bool) -> Surface:
    """What an ability stands on: gold for the main one, grey stone for the legacy."""
    fill, edge = (TONES.main_band, TONES.main_edge) if main else (TONES.legacy_band, TONES.legacy_edge)
    run = texture.gradient(size, (mix(fill, WHITE, 0.22), fill, mix(fill, BLACK, 0.06)))
    face = texture.masked(run, plates.rounded_mask(size, 5 * u))
    strip = texture.silhouette(plates.rounded_mask(size, 5 * u), edge)
    texture.put(face, strip.subsurface((0, 0, max(2, round(5 * u)), size[1])), 0, 0)
    return face


@keep
def pill(size: Size, u: float, fill: Colour, line: Colour | None = None) -> Plate:
    """A pill with a gloss and a short shadow."""
    face = plates.capsule(size, fill, u)
    if line is not None:
        face = face.copy()
        texture.put(face, plates.outline(size, size[1] / 2, max(1.0, 1.2 * u), line), 0, 0)
    return texture.drop(face, size[1] / 2, 3 * u, 110, (u, 2 * u))


@keep
def medal(px: int, fill: Colour, rim: Colour) -> Surface:
    """A small round mark with a rim."""

    def paint(canvas: Surface, k: int) -> None:
        radius = px * k / 2
        texture.circle(canvas, mix(fill, BLACK, 0.6), (radius, radius), radius)
        texture.circle(canvas, rim, (radius, radius), radius * 0.93)
        texture.circle(canvas, fill, (radius, radius), radius * 0.8)

    return texture.sprite((px, px), paint, 4)
