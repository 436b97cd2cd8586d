"""Discs and tokens: players' discs with their seals, bonus tokens, tower discs in stacks, small signs of the zodiac."""

from __future__ import annotations

import pygame

from art import fonts, palette, svg, texture
from art.fonts import Face
from art.origins.dice import trimmed
from art.origins.palette import GLOSS, HUES, OUTLINE, RIM, TONES
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, Colour


@keep
def player(seat_colour: str, px: int) -> pygame.Surface:
    """A player's disc: the seal in a cream ring, so that even lapis shows on lapis."""
    seat = palette.seat(seat_colour)
    tone = svg.linear("t", (3, 3, 21, 21), mix(seat.colour, GLOSS, 0.3), seat.colour, mix(seat.colour, BLACK, 0.28))
    body = svg.circle((12, 12), 11.8, svg.fill(rgb("#1A0F07"))) + svg.circle((12, 12), 10.9, svg.fill(RIM))
    body += svg.circle((12, 12), 9.3, svg.fill("t"))
    size = 12.6 if px >= 30 else 14.2  # in a small disc the emblem takes more room
    at = 12 - size / 2
    body += svg.glyph(f"seals/{seat.seal}", (at, at), size, seat.glyph, seat.colour)
    body += svg.path("M5 9.6A7.4 7.4 0 0 1 11 4.7", svg.stroke(GLOSS, 1, 0.4)) if px >= 26 else ""
    return svg.picture(f"<defs>{tone}</defs>{body}", (px, px), 24)


@keep
def bonus(colour: str, px: int, dim: bool = False) -> pygame.Surface:
    """The bonus token of a colour: a glazed hexagon in gold."""
    hue = HUES[colour]
    tones = svg.linear("t", (4, 3, 20, 22), hue.lit(0.44), hue.lit(0.1), hue.shaded(0.24))
    tones += svg.linear("e", (3, 1, 21, 23), rgb("#FFF0B4"), TONES.gold, rgb("#8A5E14"))
    body = svg.path("M12 .3L22.2 6.1V17.9L12 23.7L1.8 17.9V6.1Z", svg.fill(OUTLINE))
    body += svg.path("M12 1.3L21.3 6.6V17.4L12 22.7L2.7 17.4V6.6Z", svg.fill("e"))
    body += svg.path("M12 2.9L19.9 7.4V16.6L12 21.1L4.1 16.6V7.4Z", svg.fill("t"))
    body += svg.path("M5 12V8L12 4", svg.stroke(GLOSS, 0.9, 0.55))
    body += svg.glyph(hue.glyph, (6.2, 6.2), 11.6, hue.ink, hue.base)
    face = svg.picture(f"<defs>{tones}</defs>{body}", (px, px), 24)
    return texture.faded(face, 112) if dim else face


# --- towers ---------------------------------------------------------------------------------------------------------


@keep
def tower(colour: str, px: int, count: int = 1, numeral: str = "") -> pygame.Surface:
    """Tower discs of a colour, one on the other, seen from above: the top one shows its glyph or a numeral."""
    hue = HUES[colour]
    half, thick = px * 0.3, max(2.0, px * 0.17)
    wide, high = px / 2 - 0.6, round(2 * half + thick * count + 2)
    tones = svg.linear("t", (0, 0, px, 0), hue.lit(0.5), hue.lit(0.2), hue.lit(0.06))
    tones += svg.linear("s", (0, 0, px, 0), hue.lit(0.14), hue.shaded(0.28), hue.shaded(0.5))
    body = "".join(_disc(px, wide, half, high - 1 - half - thick * number, thick) for number in range(1, count + 1))
    top = high - 1 - half - thick * count
    body += svg.path(_arc(px / 2, top, wide * 0.86, half * 0.84), svg.stroke(GLOSS, max(0.7, px * 0.03), 0.55))
    body += svg.ellipse((px / 2, top), wide * 0.72, half * 0.7, svg.stroke(hue.shaded(0.4), max(0.6, px * 0.025), 0.5))
    face = svg.picture(f"<defs>{tones}</defs>{body}", (px, high), px)
    if numeral:
        texture.put(
            face, trimmed(Face.SANS_BOLD, max(fonts.READABLE, round(px * 0.6)), numeral, hue.ink), px / 2, top, "cm"
        )
    else:
        texture.put(face, _lying(hue.glyph, round(px * 0.5), hue.ink, hue.lit(0.2)), px / 2, top, "cm")
    return face


def _disc(px: float, wide: float, half: float, y: float, thick: float) -> str:
    """Side and top of one disc whose lower face lies around ``y + thick``."""
    middle = px / 2
    side = svg.ellipse((middle, y + thick), wide + 0.5, half + 0.5, svg.fill(OUTLINE))
    side += svg.box(middle - wide - 0.5, y, 2 * wide + 1, thick, 0, svg.fill(OUTLINE))
    side += svg.ellipse((middle, y + thick - 0.8), wide - 0.6, half - 0.4, svg.fill("s"))
    side += svg.box(middle - wide + 0.6, y, 2 * wide - 1.2, thick - 0.8, 0, svg.fill("s"))
    top = svg.ellipse((middle, y), wide + 0.5, half + 0.5, svg.fill(OUTLINE))
    return side + top + svg.ellipse((middle, y), wide - 0.5, half - 0.5, svg.fill("t"))


def _arc(x: float, y: float, across: float, down: float) -> str:
    """The upper left of an ellipse, where the lamp shines."""
    return f"M{x - across:.2f} {y:.2f}A{across:.2f} {down:.2f} 0 0 1 {x:.2f} {y - down:.2f}"


def _lying(glyph: str, px: int, ink: Colour, ground: Colour) -> pygame.Surface:
    """A glyph as it looks on a face that lies: less high than wide."""
    upright = svg.picture(svg.glyph(glyph, (0, 0), 24, ink, ground), (px, px), 24)
    return texture.shrink(upright, (px, px * 0.7))


# --- the zodiac -----------------------------------------------------------------------------------------------------


@keep
def zodiac(sign_id: str, size: tuple[int, int]) -> pygame.Surface:
    """A zodiac card: a pale clay tablet with its sign, marks of the stylus above and below."""
    width, height = size
    view = 100 * height / width
    tone = svg.linear("t", (0, 0, 100, view), TONES.zodiac_light, TONES.zodiac_light, TONES.zodiac_dark)
    body = svg.box(0.5, 0.5, 99, view - 1, 9, svg.fill(rgb("#3A2812"))) + svg.box(3, 3, 94, view - 6, 8, svg.fill("t"))
    body += svg.box(9, 9, 82, view - 18, 5, svg.stroke(TONES.clay_line, 2, 0.8))
    body += svg.path(f"M5 {view - 12:.1f}V13Q5 5 13 5H88", svg.stroke(GLOSS, 2, 0.8))
    body += _wedges(18) + _wedges(view - 18) if width >= 40 else ""
    sign = min(66.0, view - 40)
    at = 50 - sign / 2, view / 2 - sign / 2
    body += svg.glyph(f"origins/{sign_id}", (at[0] + 1.2, at[1] + 1.4), sign, GLOSS, GLOSS, 0.7)
    body += svg.glyph(f"origins/{sign_id}", at, sign, TONES.zodiac_ink, TONES.zodiac_light)
    return svg.picture(f"<defs>{tone}</defs>{body}", size, 100)


def _wedges(y: float) -> str:
    """A row of wedge marks."""
    marks = "".join(f"M{x} {y - 2.4:.1f}H{x + 6}L{x + 3} {y + 3.4:.1f}Z" for x in range(19, 80, 8))
    return svg.path(marks, svg.fill(TONES.clay_line, 0.55))


@keep
def gem(colour: str, px: int) -> pygame.Surface:
    """The glyph of a colour in a cream ring, for a corner or a list."""
    hue = HUES[colour]
    body = svg.circle((12, 12), 11.6, svg.fill(OUTLINE)) + svg.circle((12, 12), 10.8, svg.fill(RIM))
    body += svg.circle((12, 12), 9.6, svg.fill(hue.base)) + svg.glyph(hue.glyph, (5.2, 5.2), 13.6, hue.ink, hue.base)
    return svg.picture(body, (px, px), 24)
