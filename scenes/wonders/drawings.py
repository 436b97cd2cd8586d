"""The drawings beside the rules of 7 Wonders Dice: a chain of spaces, dice with their price, arms that meet."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from art import icons
from art.wonders import dice, signs, vignettes
from art.wonders.palette import COLOUR_OF
from scenes.ui.exhibit import Drawings, in_a_row, large

CREAM = (244, 236, 214)
GREY = ("stone", "stone", "wood", "clay", "cloth", "glass")


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


DRAWINGS: Drawings = {
    "SW-019": (
        in_a_row("next", _crossed, _arrow, _crossed, _arrow, _space, right=True),
        in_a_row("leapt", _crossed, _arrow, _space, _arrow, _crossed, right=False),
    ),
    "SW-016": (in_a_row("price", _die, partial(_coin, "2")),),
    "SW-043": (
        in_a_row("attack", partial(signs.face, "red", "axe"), _minus, partial(signs.face, "red", "shield")),
    ),
    "SW-026": (
        in_a_row("first_stage", partial(_wonder, 1)),
        in_a_row("whole", partial(_wonder, 3)),
    ),
}  # fmt: skip


MADE = {
    "wonder": large(partial(_wonder, 3)),
    "west": large(partial(signs.face, "red", "axe"), partial(signs.face, "red", "shield")),
    "east": large(partial(signs.face, "red", "shield"), partial(signs.face, "red", "sword")),
} | {
    part: large(*[partial(signs.cross, COLOUR_OF[part])] * 2, partial(signs.space, COLOUR_OF[part]))
    for part in ("agora", "market", "university", "guild", "gallery")
}
"""How points are made, with the spaces that make them."""
