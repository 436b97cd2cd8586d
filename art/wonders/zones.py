"""The frames of a sheet's buildings, and the small signs between their spaces: arrows, combs, faces of dice."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import fonts, icons, plates, seals, svg, texture
from art.fonts import Face
from art.letters import write
from art.palette import mix, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import Colour
from art.wonders import cells as spaces
from art.wonders import materials, signs
from art.wonders.palette import HUES, TONES

STRENGTH = {"white": 190, "purple": 34, "blue": 34, "red": 32, "yellow": 52, "treasury": 0, "bonus": 36}
"""How strongly a building is tinted with its colour; others by a sixth."""

DIMMED = 38
COMB = rgb("#5A4020")


def frame(target: Surface, box: Rect, u: float, colour: str, words: str, count: str = "", done: str = "") -> None:
    """A building's field: tint, tab with sign and name, count or, when finished, room for the owner's wax seal."""
    hue, high = HUES[colour], round(25 * u)
    head = hue.shaded(0.2) if colour == "grey" else hue.base
    tint, strength = (rgb("#C89B3C"), 56) if colour == "treasury" else (hue.base, STRENGTH.get(colour, 42))
    edge = mix(hue.base, TONES.ink, 0.45)
    texture.put(target, materials.zone_ground(box.size, u, tint, strength, edge, head, high), *box.topleft)
    tab = Rect(box.x, box.y, box.width, high)
    if colour == "treasury":
        texture.put(target, signs.coin(round(18 * u)), tab.x + 7 * u, tab.centery, "lm")
    else:
        texture.put(target, icons.icon(hue.sign, round(15 * u), hue.ink, head), tab.x + 8 * u, tab.centery, "lm")
    right = tab.right - round(8 * u)
    if count and not done:
        room = Rect(right - round(64 * u), tab.y, round(64 * u), tab.height - round(u))
        right = write(target, count, room, 17 * u, hue.ink, "r", Face.SANS_BOLD).left - round(4 * u)
    if done:
        right -= round(44 * u)
    left = tab.x + round(28 * u)
    room = Rect(left, tab.y, right - left, tab.height - round(u))
    long = fonts.width(Face.SERIF_BOLD, round(0.8 * 18 * u), words) > room.width
    face = Face.SANS_BOLD if long else Face.SERIF_BOLD  # it is narrower
    write(target, words, room, 18 * u, hue.ink, "l", face, 0.66)


def stamp(target: Surface, box: Rect, seat: str, scale: float = 1.0) -> None:
    """A wax seal on the tab of a finished building; larger while it comes down."""
    size = round(box.width * scale)
    plate = seals.seal_plate(seat_of(seat), size)
    plate.lay(target, box.centerx - size // 2, box.centery - size // 2)


@keep
def veil(size: tuple[int, int], u: float) -> Surface:
    """What lies over a building that a chosen die does not open."""
    return texture.silhouette(plates.rounded_mask(size, 7 * u), rgb("#2A1A0E"), DIMMED)


@keep
def _arrow(px: int, ink: Colour, turn: int) -> Surface:
    return pygame.transform.rotate(icons.icon("arrow", px, ink), turn)


def arrow(
    target: Surface, at: tuple[float, float], u: float, size: float = 11, ink: Colour = TONES.soft, turn: int = 0
) -> None:
    """A small arrow: `turn` degrees against the clock from pointing right."""
    texture.put(target, _arrow(round(size * u), ink, turn), *at, "cm")


def comb(target: Surface, face: Rect, cells: list[Rect], u: float) -> None:
    """From a die face to every space of its row: any of them may be the next."""
    top, down = cells[0].y - round(9 * u), cells[0].y - round(2 * u)
    line = max(1, round(2 * u))
    left, right = face.centerx, cells[-1].centerx - round(6 * u)
    target.fill((*COMB, 255), (left, top, right - left, line))
    target.fill((*COMB, 255), (left, top, line, face.y - top))
    head = round(4.5 * u)
    for cell in cells:
        x = cell.centerx - round(6 * u)
        texture.polygon(target, COMB, [(x - head, top + line), (x + head, top + line), (x, down)])


def die_face(target: Surface, box: Rect, u: float, colour: str, name: str, lit: bool = False) -> None:
    """The face of the die that opens a row, ringed when such a die is in hand."""
    if lit:
        spaces.mark(box.size, u, "hover", 8).lay(target, *box.topleft)
    texture.put(target, signs.face(colour, name, box.width), *box.topleft)


@keep
def knob(px: int, ink: Colour, turn: int) -> Surface:
    """Where two sheets meet: which way an attack goes."""
    paint = f'fill="#FFF8E6" stroke="{svg.code(TONES.oxblood)}" stroke-width="1.5"'
    face = svg.picture(svg.circle((11, 11), 10, paint), (px, px), 22)
    texture.put(face, _arrow(round(px * 0.6), ink, turn), px / 2, px / 2, "cm")
    return face


def shadow_line(target: Surface, box: Rect, u: float) -> None:
    """A rule across vellum."""
    thin = max(1, round(u))
    target.fill((*rgb("#A98A58"), 255), (box.x, box.y, box.width, thin))
