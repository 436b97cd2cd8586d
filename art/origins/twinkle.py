"""A star that flares up in the night over the desert."""

from __future__ import annotations

from pygame import Surface

from art import svg
from art.palette import rgb
from art.pictures import keep

LIGHTS = (0.0, 0.4, 0.75, 1.0)
"""How bright it is, level by level."""

_HALO, _CORE = rgb("#8FB8E8"), rgb("#FFFFFF")


@keep
def star(px: int, level: int) -> Surface:
    """So many pixels wide."""
    light = LIGHTS[level]
    rays = "M16 {0}L17 15L{1} 16L17 17L16 {1}L15 17L{0} 16L15 15Z".format(16 - 14 * light, 16 + 14 * light)
    body = svg.glow("h", (16, 16), 5 + 9 * light, _HALO, 0.8 * light)
    body += svg.path(rays, svg.fill(_CORE, 0.9 * light))
    return svg.picture(body + svg.circle((16, 16), 0.9 + light, svg.fill(_CORE)), (px, px), 32)
