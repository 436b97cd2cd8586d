"""Motherships: saucers with a dark dome that shows a number, and six lamps in front that say it again.

A halo and a beam are light: their sprites have colour but no alpha, so that :func:`art.texture.put` adds them.
"""

from __future__ import annotations

import math

import pygame

from art import svg, texture
from art.fonts import Face
from art.origins.dice import trimmed
from art.origins.palette import BITUMEN, GLOSS, HUES, TONES, Hue
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Point, Size

SHAPE = 104 / 120
"""How high a ship is for its width."""

LAMPS = 6
MIDDLE = (60.0, 50.0)
"""Of the hull, on a grid 120 units wide."""

VOID, UNLIT, NUMERAL = rgb("#05060F"), rgb("#2A3157"), rgb("#EAFBFF")


@keep
def ship(colour: str, value: int, width: int) -> pygame.Surface:
    """A mothership at a value."""
    hue = HUES[colour]
    tones = svg.linear("rim", (14, 14, 104, 92), hue.lit(0.62), hue.lit(0.18), hue.base, hue.shaded(0.6))
    tones += svg.linear("keel", (0, 50, 0, 104), hue.shaded(0.3), hue.shaded(0.62), VOID)
    tones += svg.radial("dome", (50, 36), 44, rgb("#46548C"), rgb("#1B2247"), rgb("#0A0D22"))
    tones += svg.linear("collar", (24, 20, 96, 76), TONES.lamp, rgb("#8A6420"), rgb("#F5D58A"), rgb("#5A3C10"))
    body = f"<defs>{tones}</defs>" + _hull(hue) + _plates(hue) + _dome(hue) + _lamps(value)
    face = svg.picture(body, (width, width * SHAPE), 120)
    _show(face, str(value), width)
    return face


def _hull(hue: Hue) -> str:
    """Keel, disc, the light along its upper left edge and the thin line of light beneath it."""
    keel = svg.ellipse((60, 60.5), 58, 42, svg.fill(VOID)) + svg.ellipse((60, 57), 58, 42, svg.fill("keel"))
    engine = svg.path("M14 76C28 98 92 98 106 76", svg.stroke(TONES.visitor, 1.6, 0.5))
    disc = svg.ellipse(MIDDLE, 58.4, 42.4, svg.fill(rgb("#0A0714"))) + svg.ellipse(MIDDLE, 57.4, 41.4, svg.fill("rim"))
    edge = svg.ellipse(MIDDLE, 56.4, 40.4, svg.stroke(hue.lit(0.75), 1.1, 0.45))
    shine = svg.path("M10.5 35C18 19 37 10.6 58 10", svg.stroke(GLOSS, 3.2, 0.85))
    spark = svg.path("M64 10.2C70 10.4 76 11.2 81 12.6", svg.stroke(GLOSS, 2.2, 0.5))
    return keel + engine + disc + edge + shine + spark


def _plates(hue: Hue) -> str:
    """The seams between the plates of the hull, and the channel in which the lamps stand."""
    body = ""
    for step in range(24):
        inner, outer = _around(step / 24, 41, 31), _around(step / 24, 55, 39.4)
        line = f"M{inner[0]:.1f} {inner[1]:.1f}L{outer[0]:.1f} {outer[1]:.1f}"
        body += svg.path(line, svg.stroke(BLACK, 1, 0.22))
    channel = svg.ellipse((60, 49.4), 48.2, 35.4, svg.stroke(BLACK, 8.4, 0.26))
    lower = svg.ellipse((60, 49.4), 52.4, 38.4, svg.stroke(hue.lit(0.7), 0.9, 0.4))
    return body + channel + lower


def _around(turn: float, across: float, down: float) -> Point:
    angle = math.tau * turn
    return 60 + across * math.cos(angle), 49.4 + down * math.sin(angle)


def _dome(hue: Hue) -> str:
    """Dark glass in a golden collar, with the sky and the hull mirrored in it."""
    collar = svg.ellipse((60, 48), 41, 31.4, svg.fill(VOID)) + svg.ellipse((60, 47.4), 40, 30.4, svg.fill("collar"))
    glass = svg.ellipse((60, 47), 37.6, 28.4, svg.fill(VOID)) + svg.ellipse((60, 46.4), 36.6, 27.6, svg.fill("dome"))
    cloud = "M29 40C34 27 47 21.4 62 21.6C50 23.6 38 30 32.4 43C30.6 44.6 28.6 42.6 29 40Z"
    mirrored = svg.path("M62 71.4C76 71 88 64 91.6 53C88 61 77 67.6 62 71.4Z", svg.fill(hue.lit(0.55), 0.6))
    return collar + glass + svg.path(cloud, svg.fill(GLOSS, 0.4)) + mirrored


def _lamps(value: int) -> str:
    """Six in front, lit up to the value from the left; studs behind."""
    body = ""
    for step in range(LAMPS):
        turn = (165 - 30 * step) / 360
        body += svg.circle(_around(-(15 + 30 * step) / 360, 47.5, 35), 1.7, svg.fill(TONES.text, 0.6))
        body += _lamp(step, _around(turn, 48.2, 35.4), step < value)
    return body


def _lamp(number: int, at: Point, lit: bool) -> str:
    socket = svg.circle(at, 4.6, svg.fill(VOID))
    if not lit:
        spark = svg.circle((at[0] - 1, at[1] - 1), 1, svg.fill(GLOSS, 0.3))
        return socket + svg.circle(at, 3.3, svg.fill(UNLIT)) + spark
    light = svg.glow(f"lamp{number}", at, 9.5, TONES.visitor, 0.95)
    return light + socket + svg.circle(at, 3.6, svg.fill(TONES.visitor)) + svg.circle(at, 1.9, svg.fill(GLOSS))


def _show(face: pygame.Surface, digits: str, width: int) -> None:
    """The number in the dome, glowing."""
    letters = trimmed(Face.SERIF_BOLD, round(width * 0.44), digits, NUMERAL)
    at = width / 2, width * SHAPE * 0.446
    pad = max(2, round(width * 0.06))
    light = texture.clear((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad))
    texture.put(light, texture.silhouette(letters, TONES.visitor, 200), pad, pad)
    texture.put(face, texture.blur(light, pad * 0.5), *at, "cm")
    step = max(1, round(width / 90))
    texture.put(face, texture.silhouette(letters, BITUMEN, 190), at[0] + step, at[1] + step, "cm")
    texture.put(face, letters, *at, "cm")


@keep
def ring(width: int, strong: bool = False) -> pygame.Surface:
    """The visitors' light around a ship that may be chosen, to be laid over it; strong where the pointer is."""
    body = svg.ellipse(MIDDLE, 57.6, 41.6, svg.stroke(TONES.visitor, 5.2, 0.42 if strong else 0.2))
    body += svg.ellipse(MIDDLE, 57.6, 41.6, svg.stroke(GLOSS if strong else TONES.visitor, 2.4 if strong else 1.7))
    return svg.picture(body, (width, width * SHAPE), 120)


# --- light ----------------------------------------------------------------------------------------------------------


@keep
def beam(width: int) -> pygame.Surface:
    """The visitors' beam below a ship of that width, widening towards the sand; as high as the ship is wide."""
    height = width
    wide = texture.plain((width, height))
    shaft = [(width * 0.36, 0), (width * 0.64, 0), (width * 0.94, height), (width * 0.06, height)]
    pygame.draw.polygon(wide, mix(TONES.visitor, BLACK, 0.62), shaft)
    core = [(width * 0.44, 0), (width * 0.56, 0), (width * 0.7, height), (width * 0.3, height)]
    pygame.draw.polygon(wide, mix(TONES.visitor, BLACK, 0.46), core)
    soft = texture.blur(wide, width * 0.05)
    texture.darken(soft, texture.gradient((width, height), ((255,) * 3, (120,) * 3, (40,) * 3, BLACK)))
    return texture.as_light(soft)


@keep
def shaft(colour: str, size: Size) -> pygame.Surface:
    """The light of a ship of that colour from near: white within, and bright as far as the ground."""
    small = max(2, size[0] // 2), max(2, size[1] // 2)
    light, tint = texture.plain(small), HUES[colour].halo
    for step in range(10):
        share, layer = 1 - step / 10, texture.plain(small)
        top, foot = small[0] * 0.14 * share, small[0] * 0.42 * share
        middle = small[0] / 2
        line = [(middle - top, 0), (middle + top, 0), (middle + foot, small[1]), (middle - foot, small[1])]
        pygame.draw.polygon(layer, mix(BLACK, mix(tint, GLOSS, step / 12), 0.075 + 0.006 * step), line)
        texture.brighten(light, layer)
    texture.darken(light, texture.gradient(small, (WHITE, (230,) * 3, (210,) * 3, (190,) * 3, (150,) * 3, BLACK)))
    soft = texture.plain(size)
    pygame.transform.smoothscale(texture.blur(light, small[0] * 0.02), size, soft)
    return texture.as_light(soft)
