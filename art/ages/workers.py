"""Workers: pebbles with the player's seal; and the places they go to, which give them back or do not."""

from __future__ import annotations

from pygame import Surface

from art import icons, svg, texture
from art.ages import signs
from art.ages.palette import CREAM
from art.palette import mix, rgb, seat
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate

_BODY = (
    "M12 1.2C15 1.2 16.8 3.2 16.8 5.6C16.8 6.8 16.4 7.8 15.8 8.6C20.4 9.8 22.8 13.4 22.8 17C22.8 21 19.4 22.8 12 22.8"
    "C4.6 22.8 1.2 21 1.2 17C1.2 13.4 3.6 9.8 8.2 8.6C7.6 7.8 7.2 6.8 7.2 5.6C7.2 3.2 9 1.2 12 1.2Z"
)
_SHINE = "M9 4.2C9.6 2.8 11 2.4 12.2 2.6M3.4 15.6C4 12.6 6 10.8 8.6 10"


@keep
def pebble(whose: str, px: int) -> Surface:
    """A worker of a player's colour."""
    colour = seat(whose)
    warm = rgb("#FFF3D6")
    body = svg.linear(
        "g", (4, 0, 20, 24), mix(colour.colour, warm, 0.42), colour.colour, mix(colour.colour, BLACK, 0.42)
    )
    body += svg.path(_BODY, svg.fill("g")) + svg.path(_BODY, svg.stroke(rgb("#1A0F06"), 1.3))
    body += svg.path(_SHINE, svg.stroke(WHITE, 1.2, 0.7))
    body += svg.glyph(f"seals/{colour.seal}", (6.4, 10.2), 11.2, colour.glyph, colour.colour)
    return svg.picture(body, (px, px), 24)


def pebble_in(size: texture.Size, u: float, whose: str) -> Surface:
    """The same for a place of this size."""
    return pebble(whose, size[0])


@keep
def pebble_plate(whose: str, px: int) -> Plate:
    """The same with its shadow, for where it stands free."""
    return texture.drop_shape(pebble(whose, px), max(1.0, px * 0.07), 150, (px * 0.04, px * 0.07))


@keep
def away(whose: str, px: int, action: str = "") -> Surface:
    """A worker who is out: the outline of the pebble, and what is done there."""
    line = mix(seat(whose).colour, WHITE, 0.3)
    body = svg.path(_BODY, svg.fill(rgb("#1A1006"), 0.3)) + svg.path(_BODY, svg.stroke(line, 1.7))
    face = svg.picture(body, (px, px), 24)
    if action:
        texture.put(face, signs.sign(f"action:{action}", round(px * 0.5)), px / 2, px * 0.64, "cm")
    return face


@keep
def space(px: int, red: bool = False, filled: bool = False) -> Surface:
    """A place for a worker: from a white one workers return, on a red one they are lost."""
    ring, well = (rgb("#A8281F"), rgb("#5E2019")) if red else (rgb("#FFFDF4"), rgb("#7A6546"))

    def paint(canvas: Surface, k: int) -> None:
        radius = px * k / 2
        middle = (radius, radius)
        texture.circle(canvas, rgb("#281808"), middle, radius)
        texture.circle(canvas, ring, middle, radius * 0.96)
        texture.circle(canvas, mix(ring, WHITE, 0.5), (radius, radius * 0.97), radius * 0.93, 255, radius * 0.05)
        texture.circle(canvas, rgb("#281808"), middle, radius * 0.76)
        texture.circle(canvas, mix(well, BLACK, 0.36), middle, radius * 0.72)
        texture.circle(canvas, well, (radius * 1.04, radius * 1.07), radius * 0.655)

    face = texture.sprite((px, px), paint, 4)
    if filled:
        return face
    side = round(px * 0.48)
    figure = icons.icon("ages/worker", side, rgb("#F0B3A2") if red else rgb("#C6B088"), well)
    texture.put(face, figure, px / 2, px / 2, "cm")
    if red:
        texture.line(face, rgb("#FFE0D2"), (px * 0.29, px * 0.71), (px * 0.71, px * 0.29), max(1.4, px * 0.055))
    return face


@keep
def stood(px: int, red: bool, whose: str) -> Plate:
    """A place with a worker on it, a little raised."""
    pad = max(2, round(px * 0.1))
    surface = texture.clear((px + 2 * pad, px + 2 * pad))
    texture.put(surface, space(px, red, True), pad, pad)
    worker = pebble_plate(whose, round(px * 0.92))
    worker.lay(surface, pad + round(px * 0.04), pad - round(px * 0.06))
    return Plate(surface, pad)


def note(px: int) -> Surface:
    """A worker as a number's sign on paper."""
    return icons.icon("ages/worker", px, rgb("#4A2E12"), CREAM)
