"""Dice: glazed cubes seen from above with a numeral on the top and a glyph on the front, their stands, and the archon.

``width`` is always that of the die itself; a stand adds to it on three sides (see :func:`extent`). White dice are
speakers. Below 28 pixels a cube is too small to read: :func:`chip` is the same die lying flat.
"""

from __future__ import annotations

import pygame

from art import fonts, palette, svg, texture
from art.fonts import Face
from art.origins.palette import GLOSS, HUES, OUTLINE, RIM, Hue
from art.palette import Seat, mix, on_dark, rgb
from art.pictures import keep
from art.texture import BLACK, Colour

TALL = 1.28
"""How high a die is for its width."""

ASLEEP = 112
"""The alpha of what cannot be used."""

FLESH, BEARD, GOLD = rgb("#E3B98C"), rgb("#2B1A10"), rgb("#F0C550")


def extent(width: int, held: bool = False) -> tuple[int, int]:
    """The size of a die's picture, with or without its stand."""
    high = round(width * TALL)
    wall = _wall(width)
    return (width + 2 * wall, high + wall) if held else (width, high)


def _wall(width: int) -> int:
    """How thick a stand is."""
    return max(3, round(width * 0.115))


@keep
def die(colour: str, value: int, width: int, holder: str | None = None) -> pygame.Surface:
    """A die of a colour with its value up; ``holder`` is the seat whose stand it is in."""
    face = _cube(colour, width).copy()
    _number(face, str(value), HUES[colour].ink, (width * 0.5, width * 0.455), round(width * 0.7))
    if holder is not None:
        held = _stand(width, holder).copy()
        texture.put(held, face, _wall(width), 0)
        face = held
    return face


@keep
def _cube(colour: str, width: int) -> pygame.Surface:
    """The glazed cube with its glyph, still without a value."""
    hue = HUES[colour]
    body = f"<defs>{_top_light(hue)}{_front_light(hue)}</defs>" + _faces(hue) + _gloss()
    body += _inlaid(hue, (34, 90.5), 32)
    return svg.picture(body, extent(width), 100)


def _top_light(hue: Hue) -> str:
    return svg.linear("top", (4, 0, 96, 92), hue.lit(0.46), hue.lit(0.22), hue.lit(0.08), hue.shaded(0.06))


def _front_light(hue: Hue) -> str:
    return svg.linear("front", (0, 82, 0, 126), hue.shaded(0.1), hue.shaded(0.3), hue.shaded(0.5))


def _faces(hue: Hue) -> str:
    """Dark edge, front, the lip where the glaze runs over, top."""
    front = svg.box(1.5, 11, 97, 116, 20, svg.fill(OUTLINE)) + svg.box(4, 34, 92, 90.5, 17.5, svg.fill("front"))
    foot = svg.path("M16 121.6H84", svg.stroke(hue.lit(0.5), 1.8, 0.4))
    lip = svg.box(4, 8, 92, 82.5, 18.5, svg.fill(hue.lit(0.5), 0.55))
    top = svg.box(3, 2, 94, 86, 19, svg.fill(OUTLINE)) + svg.box(4.6, 3.4, 90.8, 82.6, 17.6, svg.fill("top"))
    return front + foot + lip + top


def _gloss() -> str:
    """Light along the upper left edge, shade along the lower right one, a window of light on the corner."""
    light = svg.path("M10 34V23A13 13 0 0 1 23 9.4H66", svg.stroke(GLOSS, 3.6, 0.72))
    shade = svg.path("M90 44V67A13 13 0 0 1 77 80.6H34", svg.stroke(BLACK, 3.4, 0.2))
    window = svg.path("M12 30C12 18 18 12 32 12H52C34 14 18 20 14 44C12 42 12 36 12 30Z", svg.fill(GLOSS, 0.16))
    return window + light + shade


def _inlaid(hue: Hue, at: texture.Point, size: float) -> str:
    """The glyph set into the front, its far edge catching light."""
    edge = BLACK if on_dark(hue.ink) else hue.lit(0.7)
    under = svg.glyph(hue.glyph, (at[0] + 1.3, at[1] + 1.5), size, edge, edge, 0.45)
    return under + svg.glyph(hue.glyph, at, size, hue.ink, hue.shaded(0.28))


def _number(face: pygame.Surface, digits: str, ink: Colour, centre: texture.Point, size: int) -> None:
    """A numeral engraved, centred by what is seen of it."""
    letters = trimmed(Face.SANS_BOLD, max(7, size), digits, ink)
    step = max(1, round(size / 34))
    edge = texture.silhouette(letters, BLACK if on_dark(ink) else texture.WHITE, 120)
    texture.put(face, edge, centre[0] + step, centre[1] + step, "cm")
    texture.put(face, letters, *centre, "cm")


@keep
def trimmed(font: Face, size: int, string: str, ink: Colour) -> pygame.Surface:
    """A text without the empty room around its letters, so that it can be centred by eye."""
    letters = fonts.text(font, max(6, size), string, ink)
    return letters.subsurface(letters.get_bounding_rect(min_alpha=20)).copy()


# --- stands ---------------------------------------------------------------------------------------------------------


@keep
def holder(width: int, seat_colour: str) -> pygame.Surface:
    """The empty stand for a die of that width: as large as :func:`extent` says, its arms reaching halfway up."""
    return _stand(width, seat_colour)


@keep
def _stand(width: int, seat_colour: str) -> pygame.Surface:
    """A bent strip of the player's colour with a cream edge, lit on its left arm, and the shade between its arms."""
    seat, wall = palette.seat(seat_colour), _wall(width)
    wide, high = extent(width, held=True)
    rise, bend, edge = high * 0.5, wall * 2.4, max(0.8, wall * 0.2)
    tone = f"<defs>{svg.linear('stand', (0, rise, wide, high), mix(seat.colour, GLOSS, 0.3), *_body(seat))}</defs>"
    line = _trough(wall * 0.5, rise, wide - wall * 0.5, high - wall * 0.5, bend)
    cup = svg.path(f"{line}Z", svg.fill(mix(seat.colour, BLACK, 0.62)))
    outer = cup + svg.path(line, svg.stroke(OUTLINE, wall)) + svg.path(line, svg.stroke(RIM, wall - edge))
    return svg.picture(tone + outer + svg.path(line, svg.stroke("stand", wall - 2.4 * edge)), (wide, high), wide)


def _body(seat: Seat) -> tuple[Colour, Colour]:
    return seat.colour, mix(seat.colour, BLACK, 0.3)


def _trough(left: float, top: float, right: float, bottom: float, bend: float) -> str:
    """A U with round corners."""
    return (
        f"M{left:.2f} {top:.2f}V{bottom - bend:.2f}Q{left:.2f} {bottom:.2f} {left + bend:.2f} {bottom:.2f}"
        f"H{right - bend:.2f}Q{right:.2f} {bottom:.2f} {right:.2f} {bottom - bend:.2f}V{top:.2f}"
    )


# --- lying flat -----------------------------------------------------------------------------------------------------


@keep
def chip(colour: str, value: int | None, height: int, dim: bool = False) -> pygame.Surface:
    """A die lying flat: numeral and glyph side by side, or the glyph alone."""
    hue = HUES[colour]
    width = round(height * 1.5) if value is not None else height
    units = 100 * width / height
    tone = f"<defs>{svg.linear('top', (0, 0, 30, 100), hue.lit(0.36), hue.lit(0.1), hue.shaded(0.1))}</defs>"
    body = svg.box(1, 1, units - 2, 98, 22, svg.fill(OUTLINE)) + svg.box(8, 8, units - 16, 84, 17, svg.fill("top"))
    body += svg.path(f"M16 30V26Q16 15 27 15H{units - 34:.1f}", svg.stroke(GLOSS, 4, 0.55))
    middle = units * 0.69 if value is not None else 50
    body += svg.glyph(hue.glyph, (middle - 27, 23), 54, hue.ink, hue.base)
    face = svg.picture(tone + body, (width, height), units)
    if value is not None:
        letters = trimmed(Face.SANS_BOLD, max(fonts.READABLE, round(height * 0.84)), str(value), hue.ink)
        texture.put(face, letters, width * 0.31, height / 2, "cm")
    return texture.faded(face, ASLEEP) if dim else face


# --- the archon -----------------------------------------------------------------------------------------------------

_ROBE = "M30 62C16 67 8 82 5 117H80V70C77 66 72 63 66 62Q48 76 30 62Z"
_TIARA = "M31 35C31 19 36 8 48 2C60 8 65 19 65 35Z"
_FACE = "M32 38H64V54C64 64 58 70 48 70C38 70 32 64 32 54Z"
_CURLS = "M32 50C36 54 40 52 48 52C56 52 60 54 64 50V58C64 70 58 79 48 83C38 79 32 70 32 58Z"
_STAFF = "M89 32V116"


@keep
def archon(width: int, seat_colour: str, dim: bool = False) -> pygame.Surface:
    """The player's first citizen: tiara, curled beard, robe in the player's colour, mace. It is 1.2 times as high."""
    seat = palette.seat(seat_colour)
    tones = svg.linear("robe", (0, 55, 90, 120), mix(seat.colour, GLOSS, 0.34), *_body(seat))
    tones += svg.linear("crown", (30, 0, 66, 40), mix(seat.colour, GLOSS, 0.5), *_body(seat))
    body = f"<defs>{tones}</defs>" + _outline(OUTLINE, 8.5) + _outline(RIM, 5.5) + _figure()
    face = svg.picture(body, (width, round(width * 1.2)), 100)
    return texture.faded(face, ASLEEP) if dim else face


def _outline(colour: Colour, width: float) -> str:
    """The whole figure in one colour, as much larger: what keeps it apart from any ground."""
    shapes = "".join(
        svg.path(line, f'fill="{svg.code(colour)}" stroke="{svg.code(colour)}" stroke-width="{width}"')
        for line in (_ROBE, _TIARA, _FACE, _CURLS)
    )
    mace = svg.path(_STAFF, svg.stroke(colour, 6 + width)) + svg.circle((89, 24), 8.5 + width / 2, svg.fill(colour))
    return shapes + mace


def _figure() -> str:
    """What is seen of the archon at his best; small, it melts to tiara, beard and mace."""
    robe = svg.path(_ROBE, svg.fill("robe")) + svg.path("M12 106H80M22 74L44 117", svg.stroke(GOLD, 3.4))
    crown = svg.path(_TIARA, svg.fill("crown")) + svg.path("M34 25H62M38 15H58", svg.stroke(GOLD, 3))
    brim = svg.box(28, 31, 40, 8, 3, svg.fill(GOLD)) + svg.box(28, 36, 40, 3, 1.5, svg.fill(rgb("#8A5E14")))
    face = svg.path(_FACE, svg.fill(FLESH)) + svg.path(_CURLS, svg.fill(BEARD))
    eyes = svg.path("M38 46H43M53 46H58", svg.stroke(BEARD, 3)) + svg.path("M48 45V51", svg.stroke(rgb("#B98552"), 3))
    locks = svg.path("M40 60V70M48 60V77M56 60V70", svg.stroke(rgb("#7A5638"), 2))
    mace = svg.path(_STAFF, svg.stroke(rgb("#9A6B1C"), 6)) + svg.path(_STAFF, svg.stroke(GOLD, 2.6))
    head = svg.circle((89, 24), 8.5, svg.fill(GOLD)) + svg.circle((86.5, 21.5), 3, svg.fill(GLOSS, 0.8))
    return robe + crown + face + brim + eyes + locks + mace + head
