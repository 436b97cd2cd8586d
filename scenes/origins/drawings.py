"""The drawings beside the rules of Origins: tiles and a seat, towers, ships, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from art import texture
from art.museum import velvet
from art.origins import dice, discs, districts, emblems, ships, tiles
from scenes.ui.exhibit import Draw, Drawing, Drawings, Scene, in_a_row, large

Size = tuple[int, int]


def _city(found: Sequence[tuple[str, float, float]], die: tuple[str, int] | None, lit: bool, size: Size) -> Surface:
    """Tiles of a city at their cells; a name that begins with a dash is only where one would come down."""
    picture = velvet(size)
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


def _die(colour: str, value: int) -> Draw:
    return partial(dice.die, colour, value)


def _tower(high: int) -> Surface:
    return discs.tower("red", high, 3)


def _ship(value: int, high: int) -> Surface:
    return ships.ship("blue", value, high)


def _good(kind: str, high: int) -> Surface:
    return emblems.good(kind, high // 2)


def _zodiac(sign: str, high: int) -> Surface:
    return discs.zodiac(sign, (round(high * 0.72), high))


DRAWINGS: Drawings = {
    "OR-057": (
        Drawing("side", partial(_city, (("quarry", 0, 0), ("-outpost", 1, 0)), None, False), True),
        Drawing("corner", partial(_city, (("quarry", 0, 0), ("-outpost", 1, 1)), None, False), False),
    ),
    "OR-130": (
        Drawing("open", partial(_city, SQUARE, None, True)),
        Drawing("closed", partial(_city, SQUARE, ("red", 5), False)),
    ),
    "OR-134": (in_a_row("pattern", _pattern),),
    "OR-139": (in_a_row("times", _die("red", 5), _tower),),
    "OR-094": (
        in_a_row("enough", _die("blue", 4), partial(_ship, 3), right=True),
        in_a_row("short", _die("blue", 2), partial(_ship, 4), partial(_good, "wisdom")),
    ),
    "OR-088": (in_a_row("zodiac", partial(_zodiac, "aries"), partial(_zodiac, "leo")),),
    "OR-049": (in_a_row("gold", partial(_good, "gold"), partial(_good, "wisdom")),),
}


def _tile(name: str, high: int) -> Surface:
    return tiles.tile(name, high)


def _sign(name: str, high: int) -> Surface:
    return emblems.icon(name, round(high * 0.8), CREAM)


def _disc(colour: str, high: int) -> Surface:
    return discs.player(colour, round(high * 0.72))


def _held(high: int) -> Surface:
    return dice.die("blue", 3, round(high * 0.72), "lapis")


CREAM = (244, 236, 214)

MADE: Mapping[str, Scene] = {
    "districts": partial(_city, SQUARE, ("red", 5), False),
    "buildings": large(partial(_tile, "harbour"), partial(_tile, "outpost")),
    "military": large(partial(_disc, "lapis"), partial(_sign, "attack"), partial(_disc, "terracotta")),
    "zodiac": large(partial(_zodiac, "aries"), partial(_zodiac, "leo")),
    "population": large(_held, _held, _held),
    "temples": large(partial(_sign, "temple"), partial(_disc, "lapis"), partial(_disc, "lapis")),
    "seats": large(_die("red", 5), _tower),
    "advisors": large(_die("orange", 6), _die("blue", 6), _die("purple", 6)),
    "gold": large(*[partial(_good, "gold")] * 3),
}
"""How points are made, with the pieces that make them."""
