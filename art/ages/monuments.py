"""A wonder large, as it stands in its land: the building with grain in its stone, and its shadow."""

from __future__ import annotations

import pygame

from art import svg, texture
from art.ages import fronts
from art.pictures import keep
from art.texture import WHITE, Plate


@keep
def monument(name: str, px: int, u: float) -> Plate:
    """So many pixels across, with its shadow on the land."""
    body = f'<g transform="translate(0 12)">{fronts.front(name)}</g>'
    face = svg.picture(body, (px, round(px * 1.06)), fronts.GRID)
    grain = texture.noise((max(2, px // 2), max(2, px // 2)), 20, 4, len(name))
    texture.modulate(face, pygame.transform.smoothscale(grain, face.get_size()), 206)
    texture.darken(face, texture.gradient(face.get_size(), (WHITE, (255, 250, 240), (214, 196, 186))))
    return texture.drop_shape(face, 10 * u, 210, (9 * u, 12 * u))
