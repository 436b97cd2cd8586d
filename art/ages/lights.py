"""What lies above the table and changes with the pointer: frames of what may be chosen, is chosen, or is pointed at."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from art import plates, texture
from art.ages import letters, signs
from art.ages.palette import BRIGHT, TONES
from art.fonts import Face
from art.palette import rgb
from art.pictures import keep
from art.texture import Colour, Plate, Size

_LINES: dict[str, tuple[Colour, float, Colour, int]] = {
    "legal": (rgb("#9FD8B4"), 2.0, rgb("#5FBF8C"), 90),
    "hover": (TONES.glow, 3.0, TONES.lamp, 160),
    "chosen": (TONES.glow, 3.4, TONES.lamp, 220),
    "next": (TONES.amber, 2.4, TONES.amber, 0),
}
"""The line, its width in units, its light, and how strong that is."""


@keep
def frame(size: Size, u: float, state: str, corner: float = 7) -> Plate:
    """A frame to be laid over a box of that size."""
    colour, width, light, strength = _LINES[state]
    out = max(2, round(2.4 * u))
    wide = size[0] + 2 * out, size[1] + 2 * out
    ring = plates.outline(wide, (corner + 2) * u, max(2.0, width * u), colour)
    if not strength:
        return Plate(ring, out)
    halo = texture.box_shadow(wide, (corner + 2) * u, 6 * u, strength, light)
    return texture.lit_line(ring, halo, plates.rounded_mask(size, corner * u), out)


card, tray = (partial(frame, corner=corner) for corner in (6, 8))
"""The same around a card, and around what stands in the tray."""


@keep
def ring(box: Size, u: float, state: str) -> Plate:
    """The same around a round place for a worker."""
    colour, width, light, strength = _LINES[state]
    out, px = max(2, round(3 * u)), box[0]
    size = px + 2 * out

    def paint(canvas: pygame.Surface, k: int) -> None:
        half = size * k / 2
        texture.circle(canvas, colour, (half, half), half, 255, max(2.0, (width + 0.6) * u * k))

    halo = texture.shadow(_disc(size), 5 * u, max(60, strength), light)
    return texture.lit_line(texture.sprite((size, size), paint, 4), halo, _disc(px), out)


def _disc(px: int) -> pygame.Surface:
    """White inside a circle."""
    return texture.sprite(
        (px, px), lambda canvas, k: texture.circle(canvas, texture.WHITE, (px * k / 2,) * 2, px * k / 2)
    )


@keep
def goal(size: Size, u: float, sign: str, name: str, hot: bool = False, corner: float = 8) -> Plate:
    """A cover over a place where what is in the hand may go: the sign and the name of what happens there. It hides
    the place wholly, so that no words shine through its own."""
    veil = texture.silhouette(plates.rounded_mask(size, corner * u), rgb("#1B382B" if hot else "#12251C"))
    lit = frame(size, u, "hover" if hot else "legal", corner)
    surface = texture.clear((size[0] + 2 * lit.pad, size[1] + 2 * lit.pad))
    texture.put(surface, veil, lit.pad, lit.pad)
    texture.put(surface, lit.surface, 0, 0)
    side = min(round(44 * u), round(size[1] * 0.4))
    flat = size[0] > 2.2 * size[1]
    x, y = lit.pad + size[0] / 2, lit.pad + size[1] * 0.4
    room = Rect(lit.pad + round(6 * u), round(y + side * 0.6), size[0] - round(12 * u), round(34 * u))
    if flat:
        x, y, left = float(lit.pad + side), lit.pad + size[1] / 2, round(lit.pad + 1.7 * side)
        room = Rect(left, lit.pad, lit.pad + size[0] - round(6 * u) - left, size[1])
    texture.put(surface, signs.sign(sign, side, BRIGHT, rgb("#12251C")), x, y, "cm")
    letters.write(surface, name, room, 22 * u, BRIGHT, "l" if flat else "c", Face.SERIF_BOLD, 0.6)
    return Plate(surface, lit.pad)
