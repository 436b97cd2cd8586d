"""What another player owns, in little: the city, the workers, the towers, the advisors and the zodiac cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from art import texture
from art.origins import dice, discs, panels
from art.origins.palette import SPECTRUM
from art.texture import Size

LARGEST = 17
"""A tile of the little city in units, where there is room."""

CITY = 0.33
"""The share of the width that the city may take."""


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


@lru_cache(maxsize=16)
def picture(size: Size, u: float, shown: Holdings) -> Surface:
    """All of it on nothing: the city at the left, the rest in rows beside it."""
    surface = texture.clear(size)
    city = Rect(0, 0, round(size[0] * CITY), size[1])
    columns = 1 + max(x for x, _, _ in shown.cells) - min(x for x, _, _ in shown.cells)
    rows = 1 + max(y for _, y, _ in shown.cells) - min(y for _, y, _ in shown.cells)
    tile = max(4, min(round(LARGEST * u), city.width // columns, city.height // rows))
    texture.put(surface, panels.little_city(tile, shown.cells, shown.seats), *city.center, "cm")
    lines = _lines(shown, u, size[1] >= 70 * u)
    left, high = city.right + round(8 * u), size[1] / len(lines)
    for number, pieces in enumerate(lines):
        _row(surface, pieces, Rect(left, round(number * high), size[0] - left, round(high)), u)
    return surface


def _lines(shown: Holdings, u: float, roomy: bool) -> list[list[Surface]]:
    """Workers first; towers, advisors and cards share a line where there is no room for two."""
    towers = [discs.tower(colour, round(25 * u), 1, str(n)) for colour, n in zip(SPECTRUM, shown.towers, strict=True)]
    advisors = [discs.gem(colour, round(17 * u)) for colour in shown.advisors]
    signs = [discs.zodiac(sign, (round(20 * u), round(25 * u))) for sign in shown.signs]
    workers = [_worker(shown.seat, *worker, u) for worker in shown.workers]
    workers += [dice.holder(round(22 * u), shown.seat)] * shown.free
    if roomy:
        return [workers, towers, [*advisors, *signs]] if advisors or signs else [workers, towers]
    return [workers, [*towers, *advisors, *signs]]


def _worker(seat: str, colour: str, value: int, out: bool, u: float) -> Surface:
    """A worker at a site is dim."""
    if not colour:
        return dice.archon(round(20 * u), seat, out)
    return dice.chip(colour, value, round(20 * u), out)


def _row(surface: Surface, pieces: Sequence[Surface], box: Rect, u: float) -> None:
    """Side by side; where they are too many, one over the other like cards in a hand."""
    whole = sum(piece.get_width() for piece in pieces)
    gaps = max(1, len(pieces) - 1)
    gap = min(4 * u, (box.width - whole) / gaps)
    x: float = box.x
    for piece in pieces:
        texture.put(surface, piece, x, box.centery, "lm")
        x += piece.get_width() + gap
