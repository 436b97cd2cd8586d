"""A city to choose from before the game: its Wonder, and the spaces in which its board differs from the others."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import plates, texture
from art.fonts import Face
from art.letters import write
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate
from art.wonders import cells, marks, materials, signs, vignettes
from art.wonders.cells import Space
from art.wonders.palette import HUES, TONES

HEAD, FACE = 66, 24
"""How high the line of picture and name is, and how large the face of a die at a row, in units."""

SMALL = 0.8
"""How large what is printed in spaces is here, compared with a sheet."""


class Card(NamedTuple):
    """A city: its id and name, the stages of its Wonder, the rows of its University with the faces that open them, and
    the seat that has taken it."""

    city: str
    name: str
    stages: tuple[Space, ...]
    rows: tuple[tuple[Space, ...], ...]
    faces: tuple[str, ...]
    taken: str = ""


@keep
def picture(size: tuple[int, int], u: float, shown: Card) -> Plate:
    """The card; one that is taken has dulled."""
    plate = materials.vellum(size, u, 31 + len(shown.city), 8, TONES.panel, TONES.panel_dark)
    face, box = plate.surface.copy(), Rect(plate.pad, plate.pad, *size)
    gap, head = round(8 * u), round(HEAD * u)
    inner = Rect(box.x + gap, box.y + gap, box.width - 2 * gap, box.height - 2 * gap)
    medal = head - round(6 * u)
    texture.put(face, vignettes.medallion(shown.city, medal), inner.x, inner.y)
    left = inner.x + medal + gap
    name = Rect(left, inner.y, inner.right - left, medal)
    write(face, shown.name, name, 25 * u, TONES.ink, "l", Face.SERIF_BOLD, 0.6)
    row = (inner.height - head) // 4
    _row(face, Rect(inner.x, inner.y + head, inner.width, row - round(6 * u)), u, shown.stages, 1)
    top = inner.y + head + row
    _university(face, Rect(inner.x, top, inner.width, inner.bottom - top), u, shown)
    if shown.taken:
        veil = texture.silhouette(plates.rounded_mask(size, 8 * u), rgb("#2A1A0E"), 120)
        texture.put(face, veil, *box.topleft)
        texture.put(face, marks.disc(shown.taken, round(64 * u)), *box.center, "cm")
    return Plate(face, plate.pad)


def _university(face: Surface, box: Rect, u: float, shown: Card) -> None:
    """Three rows on green, each behind its face."""
    ground = texture.silhouette(plates.rounded_mask(box.size, 5 * u), HUES["green"].base, 110)
    texture.put(face, ground, *box.topleft)
    side, gap = round(FACE * u), round(3 * u)
    step = box.height / 3
    for number, (row, name) in enumerate(zip(shown.rows, shown.faces, strict=True)):
        line = Rect(box.x, box.y + round(number * step) + gap, box.width, round(step) - 2 * gap)
        texture.put(face, signs.face("green", name, side), line.x + gap, line.centery, "lm")
        room = Rect(line.x + side + 2 * gap, line.y, line.width - side - 3 * gap, line.height)
        _row(face, room, u, row, 5 + 3 * number)


def _row(face: Surface, box: Rect, u: float, spaces: tuple[Space, ...], seed: int) -> None:
    """Spaces side by side that fill a box."""
    gap = round(4 * u)
    wide = (box.width - gap * (len(spaces) - 1)) // len(spaces)
    for place, space in enumerate(spaces):
        cells.cell((wide, box.height), SMALL * u, space, seed + place).lay(face, box.x + place * (wide + gap), box.y)
