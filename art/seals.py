"""Wax seals: a player's colour, pressed with an emblem, so that the colour never stands alone; and sealed letters."""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from art import icons, palette, svg, texture
from art.palette import Seat, lit
from art.pictures import keep
from art.texture import LAMP, Plate, Point

SPOKES = 72

Letter = Literal["sealed", "choosing"]


@keep
def seal(seat: Seat, size: int) -> pygame.Surface:
    """A seal of ``size`` pixels across, without a shadow."""
    scale = 4 if size < 64 else 3
    emblem = 1.22 if size < 34 else 1.06  # in a small seal the emblem takes more room, to stay readable
    return texture.sprite((size, size), lambda canvas, k: _press(canvas, seat, size * k / 2, emblem), scale)


@keep
def seal_plate(seat: Seat, size: int) -> Plate:
    """A seal with the shadow it throws on paper or marble."""
    blur = max(1.5, size * 0.085)
    return texture.drop_shape(seal(seat, size), blur, 150, (size * 0.033, size * 0.066))


@keep
def letter(px: int, seat: str, state: Letter) -> pygame.Surface:
    """A slip folded and closed with wax, or an open one with dots: somebody is still choosing. 0.74 as high as wide."""
    size = px, round(px * 0.74)
    if state == "choosing":
        dash = 'fill="#FFF8E6" fill-opacity=".22" stroke="#8A6A3A" stroke-width="2" stroke-dasharray="5 3.4"'
        body = svg.box(5, 1.4, 50, 41, 3, dash)
        for x, strength in ((19, 1.0), (30, 1.0), (41, 0.45)):
            body += svg.circle((x, 22), 4, svg.fill(palette.rgb("#6A4E34"), strength))
        return svg.picture(body, size, 60)
    tone = svg.linear("v", (0, 0, 0, 44), palette.rgb("#FFF6E0"), palette.rgb("#E2CB9A"))
    body = f"<defs>{tone}</defs>" + svg.box(1, 2.6, 58, 40, 3, svg.fill(palette.rgb("#2A1A0C")))
    body += svg.box(2, 2.6, 56, 38, 2.5, svg.fill("v"))
    body += svg.path("M2 5L30 26L58 5M2 39L23 21M58 39L37 21", svg.stroke(palette.rgb("#9A7A48"), 1.6))
    face = svg.picture(body, size, 60)
    texture.put(face, seal(palette.seat(seat), round(px * 0.52)), size[0] / 2, size[1] * 0.52, "cm")
    return face


def _press(canvas: pygame.Surface, seat: Seat, radius: float, emblem: float) -> None:
    """Wax that ran out under the stamp, its lit rim, the well, and the emblem standing in it."""
    edge = _edge(seat.name, radius)
    texture.polygon(canvas, lit(seat.colour, 0.60), edge)
    texture.polygon(canvas, seat.colour, [(x * 0.97 + radius * 0.01, y * 0.97) for x, y in edge])
    texture.put(canvas, _rim_light(canvas.get_size(), radius), 0, 0)
    centre = (radius, radius)
    texture.circle(canvas, lit(seat.colour, 0.78), centre, radius * 0.73)
    texture.circle(canvas, _well(seat), (radius * 1.02, radius * 1.02), radius * 0.70)
    emblem_depth = max(1.0, radius * 0.022)
    icons.carve(canvas, _relief_of(seat), f"seals/{seat.seal}", centre, radius * emblem, seat.glyph, emblem_depth)
    _gloss(canvas, radius)


def _well(seat: Seat) -> texture.Colour:
    """The pressed floor is a touch lighter; on pale wax a touch darker, so that it still shows."""
    return lit(seat.colour, 1.08 if palette.luminance(seat.colour) < 0.7 else 0.95)


def _relief_of(seat: Seat) -> icons.Cut:
    """A dark emblem wants light, a pale one shadow."""
    dark, light = (60, 110) if seat.glyph == palette.SEAL_INK else (120, 90)
    return icons.RELIEF.as_strong(dark, light)


def _edge(name: str, radius: float) -> list[Point]:
    """The outline of spilled wax: a circle with slow waves, different for every player."""
    phase = random.Random(name).uniform(0, math.tau)
    points = []
    for spoke in range(SPOKES):
        angle = math.tau * spoke / SPOKES
        reach = 0.93 + 0.032 * math.sin(7 * angle + phase) + 0.022 * math.sin(12 * angle + 2 * phase)
        points.append((radius + radius * reach * math.cos(angle), radius + radius * reach * math.sin(angle)))
    return points


def _rim_light(size: tuple[int, int], radius: float) -> pygame.Surface:
    """The raised ring of wax, light where it faces the lamp and dark where it turns away."""
    layer = texture.clear(size)
    for spoke in range(SPOKES):
        start, end = math.tau * spoke / SPOKES, math.tau * (spoke + 1.1) / SPOKES
        facing = math.cos(start) * LAMP[0] + math.sin(start) * LAMP[1]
        corners = [
            (radius + radius * reach * math.cos(angle), radius + radius * reach * math.sin(angle))
            for reach, angle in ((0.90, start), (0.90, end), (0.76, end), (0.76, start))
        ]
        if facing > 0:
            pygame.draw.polygon(layer, texture.veil((255, 240, 215), int(130 * facing)), corners)
        else:
            pygame.draw.polygon(layer, texture.veil(texture.BLACK, int(-90 * facing)), corners)
    return texture.blur(layer, max(1.0, radius * 0.03))


def _gloss(canvas: pygame.Surface, radius: float) -> None:
    """A soft window of light on the upper half."""
    layer = texture.clear(canvas.get_size())
    texture.ellipse(layer, (255, 250, 235), (radius * 0.45, radius * 0.18, radius * 0.8, radius * 0.42), 60)
    texture.put(canvas, texture.blur(layer, radius * 0.12), 0, 0)
