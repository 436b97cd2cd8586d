"""What another player owns, in little: the city, the workers, the towers, the advisors and the zodiac cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from art import letters, texture
from art.fonts import Face
from art.origins import dice, discs, panels
from art.origins.palette import IVORY, SPECTRUM
from art.pictures import keep
from art.texture import Size

LARGEST = 17
"""A tile of the little city in units, where there is room."""

CITY, TIGHT_CITY = 0.33, 0.25
"""The share of the width that the city may take; the smaller one where two lines must do."""

ROOMY = 70
"""From this height on, in units, there is room for three lines."""

GAP, LEAST = 4, 0.7
"""Between two pieces, in units; and how much smaller they get before they lie one over the other."""

MOST, LINE = 1.25, 25
"""How much larger they may become, in lines higher than that."""

AWAY = 0.84
"""The size of a worker that is at a site."""


class Holdings(NamedTuple):
    """Workers are (colour, value, out): white ones are speakers, the archon has no colour. Towers as in SPECTRUM."""

    seat: str
    cells: tuple[tuple[int, int, str], ...]
    seats: tuple[tuple[int, int, str], ...]
    workers: tuple[tuple[str, int, bool], ...]
    free: int
    towers: tuple[int, ...]
    advisors: tuple[str, ...]
    signs: tuple[str, ...]


Piece = Callable[[float], Surface]
"""Painted so many pixels to the unit."""


@keep
def picture(size: Size, u: float, shown: Holdings) -> Surface:
    """All of it on nothing: the city at the left, the rest in rows beside it."""
    surface, roomy = texture.clear(size), size[1] >= ROOMY * u
    city = Rect(0, 0, round(size[0] * (CITY if roomy else TIGHT_CITY)), size[1])
    columns = 1 + max(x for x, _, _ in shown.cells) - min(x for x, _, _ in shown.cells)
    rows = 1 + max(y for _, y, _ in shown.cells) - min(y for _, y, _ in shown.cells)
    tile = max(4, min(round(LARGEST * u), city.width // columns, city.height // rows))
    texture.put(surface, panels.little_city(tile, shown.cells, shown.seats), *city.center, "cm")
    left = city.right + round(8 * u)
    room = size[0] - left
    found = _lines(shown, room, u, roomy)
    high = size[1] / len(found)
    for number, pieces in enumerate(found):
        _row(surface, pieces, Rect(left, round(number * high), room, round(high)), u)
    return surface


def _lines(shown: Holdings, room: int, u: float, roomy: bool) -> list[list[Piece]]:
    """Workers first; towers, advisors and cards share a line where there is no room for two, and cards go where more is
    left."""
    workers: list[Piece] = [partial(_worker, shown.seat, worker) for worker in shown.workers]
    workers += [partial(_holders, shown.seat, shown.free)] if shown.free else []
    towers: list[Piece] = [partial(_tower, colour, n) for colour, n in zip(SPECTRUM, shown.towers, strict=True)]
    advisors: list[Piece] = [partial(_advisor, colour) for colour in shown.advisors]
    signs: list[Piece] = [partial(_sign, sign) for sign in shown.signs]
    if roomy:
        return [workers, towers, [*advisors, *signs]] if advisors or signs else [workers, towers]
    below = [*towers, *advisors]
    if signs and _wide(workers, u) < _wide(below, u):
        return [[*workers, *signs], below]
    return [workers, [*below, *signs]]


def _tower(colour: str, height: int, u: float) -> Surface:
    return discs.tower(colour, round(25 * u), 1, str(height))


def _advisor(colour: str, u: float) -> Surface:
    return discs.gem(colour, round(17 * u))


def _sign(sign: str, u: float) -> Surface:
    return discs.zodiac(sign, (round(19 * u), round(23 * u)))


def _worker(seat: str, worker: tuple[str, int, bool], u: float) -> Surface:
    """A worker at a site is dim, and a little smaller."""
    colour, value, out = worker
    size = round(20 * u * (AWAY if out else 1))
    return dice.chip(colour, value, size, out) if colour else dice.archon(size, seat, out)


def _holders(seat: str, count: int, u: float) -> Surface:
    """A holder without a die; of several their number stands in it."""
    stand = dice.holder(round(22 * u), seat)
    face = stand.subsurface(stand.get_bounding_rect()).copy()
    if count > 1:
        room = Rect(0, -round(u), face.get_width(), face.get_height())
        letters.write(face, str(count), room, 15 * u, IVORY, "c", Face.SANS_BOLD)
    return face


def _wide(pieces: Sequence[Piece], u: float) -> float:
    """How wide a row is, with its gaps."""
    return sum(piece(u).get_width() for piece in pieces) + GAP * u * max(0, len(pieces) - 1)


def _row(surface: Surface, pieces: Sequence[Piece], box: Rect, u: float) -> None:
    """Side by side; larger where there is room, smaller where they are too many, and in the end one over the other like
    cards in a hand."""
    most = max(1.0, min(MOST, box.height / (LINE * u)))
    share = max(LEAST, min(most, box.width / max(1.0, _wide(pieces, u))))
    faces = [piece(share * u) for piece in pieces]
    whole = sum(face.get_width() for face in faces)
    gap = min(GAP * share * u, (box.width - whole) / max(1, len(faces) - 1))
    x: float = box.x
    for face in faces:
        texture.put(surface, face, x, box.centery, "lm")
        x += face.get_width() + gap
