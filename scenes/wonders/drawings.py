"""The drawings beside the rules of 7 Wonders Dice: a chain of spaces, dice with their price, arms that meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from art import icons, texture
from art.museum import VELVET
from art.wonders import dice, signs, vignettes
from scenes.table.turned import side_by_side
from scenes.ui.exhibit import Drawing, Drawings

Size = tuple[int, int]
Piece = Callable[[int], Surface]
CREAM = (244, 236, 214)
GREY = ("stone", "stone", "wood", "clay", "cloth", "glass")


def _row(pieces: Sequence[Piece], size: Size) -> Surface:
    """Pieces beside each other on velvet."""
    picture, high = texture.gradient(size, VELVET).copy(), round(size[1] * 0.5)
    texture.modulate(picture, texture.noise(size, 6, 4, 3), 190)
    row = side_by_side([each(high) for each in pieces], (round(size[0] * 0.86), high), round(size[0] * 0.035))
    texture.put(picture, row, size[0] / 2, size[1] / 2, "cm")
    return picture


def _space(high: int) -> Surface:
    return signs.space("green", high)


def _crossed(high: int) -> Surface:
    return signs.cross("green", high)


def _arrow(high: int) -> Surface:
    return icons.icon("arrow", high // 2, CREAM)


def _minus(high: int) -> Surface:
    return icons.icon("minus", high // 2, CREAM)


def _die(high: int) -> Surface:
    return dice.cube("grey", dice.lying(GREY, "wood"), high, dice.resting(0.3))


def _coin(n: str, high: int) -> Surface:
    return signs.coin(round(high * 0.7), n)


def _wonder(built: int, high: int) -> Surface:
    return vignettes.vignette("giza", built, (round(high * 1.2), high))


def _drawing(caption: str, *pieces: Piece, right: bool | None = None) -> Drawing:
    return Drawing(caption, partial(_row, pieces), right)


DRAWINGS: Drawings = {
    "SW-019": (
        _drawing("next", _crossed, _arrow, _crossed, _arrow, _space, right=True),
        _drawing("leapt", _crossed, _arrow, _space, _arrow, _crossed, right=False),
    ),
    "SW-016": (_drawing("price", _die, partial(_coin, "2")),),
    "SW-043": (
        _drawing("attack", partial(signs.face, "red", "axe"), _minus, partial(signs.face, "red", "shield")),
    ),
    "SW-026": (
        _drawing("first_stage", partial(_wonder, 1)),
        _drawing("whole", partial(_wonder, 3)),
    ),
}  # fmt: skip
