"""The drawings beside the rules of Origins: tiles and a seat, towers, ships, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from art import texture
from art.museum import VELVET
from art.origins import dice, discs, districts, emblems, ships, tiles
from scenes.table.turned import side_by_side
from scenes.ui.exhibit import Drawing, Drawings

Size = tuple[int, int]
Piece = Callable[[int], Surface]
"""Paints something so many pixels high."""


def _ground(size: Size) -> Surface:
    picture = texture.gradient(size, VELVET).copy()
    texture.modulate(picture, texture.noise(size, 6, 4, 3), 190)
    return picture


def _row(pieces: Sequence[Piece], size: Size) -> Surface:
    """Pieces beside each other."""
    picture, high = _ground(size), round(size[1] * 0.52)
    row = side_by_side([each(high) for each in pieces], (round(size[0] * 0.84), high), round(size[0] * 0.05))
    texture.put(picture, row, size[0] / 2, size[1] / 2, "cm")
    return picture


def _city(found: Sequence[tuple[str, float, float]], die: tuple[str, int] | None, lit: bool, size: Size) -> Surface:
    """Tiles of a city at their cells; a name that begins with a dash is only where one would come down."""
    picture = _ground(size)
    across, down = 1 + max(x for _, x, _ in found), 1 + max(y for _, _, y in found)
    side = round(min(size[0] * 0.84 / across, size[1] * 0.84 / down))
    left, top = (size[0] - across * side) / 2, (size[1] - down * side) / 2
    for name, x, y in found:
        tile = tiles.ghost(side, name[1:]) if name.startswith("-") else tiles.tile(name, side)
        texture.put(picture, tile, left + x * side, top + y * side)
    if die or lit:
        texture.put(picture, tiles.seat(round(side * 0.62), die, lit), left + side, top + side, "cm")
    return picture


def _pattern(size: int) -> Surface:
    return districts.pattern(size, "purple", ("red", "blue"))


SQUARE = (("quarry", 0, 0), ("outpost", 1, 0), ("forum", 0, 1), ("court", 1, 1))


def _drawing(caption: str, paint: Callable[[Size], Surface], right: bool | None = None) -> Drawing:
    return Drawing(caption, paint, right)


def _die(colour: str, value: int) -> Piece:
    return partial(dice.die, colour, value)


def _tower(high: int) -> Surface:
    return discs.tower("red", high, 3)


def _ship(value: int, high: int) -> Surface:
    return ships.ship("blue", value, high)


def _good(kind: str, high: int) -> Surface:
    return emblems.good(kind, high // 2)


def _zodiac(sign: str, high: int) -> Surface:
    return discs.zodiac(sign, (round(high * 0.72), high))


def _pieces(caption: str, *pieces: Piece, right: bool | None = None) -> Drawing:
    return _drawing(caption, partial(_row, pieces), right)


DRAWINGS: Drawings = {
    "OR-057": (
        _drawing("side", partial(_city, (("quarry", 0, 0), ("-outpost", 1, 0)), None, False), True),
        _drawing("corner", partial(_city, (("quarry", 0, 0), ("-outpost", 1, 1)), None, False), False),
    ),
    "OR-130": (
        _drawing("open", partial(_city, SQUARE, None, True)),
        _drawing("closed", partial(_city, SQUARE, ("red", 5), False)),
    ),
    "OR-134": (_pieces("pattern", _pattern),),
    "OR-139": (_pieces("times", _die("red", 5), _tower),),
    "OR-094": (
        _pieces("enough", _die("blue", 4), partial(_ship, 3), right=True),
        _pieces("short", _die("blue", 2), partial(_ship, 4), partial(_good, "wisdom")),
    ),
    "OR-088": (_pieces("zodiac", partial(_zodiac, "aries"), partial(_zodiac, "leo")),),
    "OR-049": (_pieces("gold", partial(_good, "gold"), partial(_good, "wisdom")),),
}
