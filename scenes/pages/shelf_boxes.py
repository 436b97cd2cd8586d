"""The boxes on the shelf: what is on their fronts, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface, transform

from art import texture
from art.pictures import keep


class Box(NamedTuple):
    """Who paints the front, and who paints some pieces."""

    front: Callable[[int, int], Surface]
    pieces: Callable[[float], Surface]


def front(game: str, width: int, height: int) -> Surface:
    """The picture on a box, without words. Opaque."""
    return BOXES[game].front(width, height)


@keep
def thumb(game: str, width: int, height: int) -> Surface:
    """The same, small: painted larger and averaged."""
    return transform.smoothscale(front(game, 3 * width, 3 * height), (width, height))


@keep
def pieces(game: str, u: float) -> Surface:
    """Some of the game's pieces as they stand on the shelf, on nothing; their foot is the lower edge."""
    return BOXES[game].pieces(u)


# -- what stands beside the box of Akropolis

HILL: tuple[tuple[int, int, int, str], ...] = (
    (0, -1, 3, "temple"), (-1, 0, 2, "house"), (1, -1, 2, "garden"), (2, -1, 1, "house"), (-2, 1, 1, "garden"),
    (0, 0, 2, "market_plaza"), (-1, 1, 1, "barracks"), (1, 0, 1, "market"), (0, 1, 1, "house"),
)  # fmt: skip
"""Hexes (q, r, level, kind) of a small hill, from back to front."""


def _city_at_sunset(width: int, height: int) -> Surface:
    from art.akropolis import box

    return box.front(width, height)


def _marble_hill(u: float) -> Surface:
    from art.akropolis import prisms

    radius, squash, rise = round(58 * u), 0.42, 0.52
    sheet = texture.clear((round(540 * u), round(270 * u)))
    middle, foot = sheet.get_width() - round(250 * u), sheet.get_height() - round(76 * u)
    for q, r, level, kind in HILL:
        x = middle + 1.5 * radius * q
        y = foot + 3**0.5 * squash * radius * (r - 0.4 + q / 2) - (level - 1) * rise * radius
        prisms.prism(kind, level, radius, squash=squash, rise=rise).put(sheet, (x, y))
    for x, y in ((6, 200), (58, 212), (34, 174)):
        texture.put(sheet, prisms.stone(round(56 * u)), x * u, y * u)
    return sheet


# -- what stands beside the box of Origins


def _ships_at_night(width: int, height: int) -> Surface:
    from art.origins import box

    return box.front(width, height)


def _strange_visitors(u: float) -> Surface:
    from art.origins import box

    return box.pieces(u)


# -- what stands beside the box of 7 Wonders Dice


def _seven_stars(width: int, height: int) -> Surface:
    from art.wonders import box

    return box.front(width, height)


def _thrown_dice(u: float) -> Surface:
    from art.wonders import box

    return box.pieces(u)


# -- what stands beside the box of Age of Civilization


def _page_of_an_atlas(width: int, height: int) -> Surface:
    from art.ages import box

    return box.front(width, height)


def _pebbles(u: float) -> Surface:
    from art.ages import box

    return box.pieces(u)


BOXES = {
    "origins": Box(_ships_at_night, _strange_visitors),
    "akropolis": Box(_city_at_sunset, _marble_hill),
    "wonders": Box(_seven_stars, _thrown_dice),
    "ages": Box(_page_of_an_atlas, _pebbles),
}
