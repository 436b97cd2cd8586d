"""The boxes of the games as they stand on a shelf: every game paints its own in its module `box`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from pygame import Surface, transform

from art.pictures import keep


class Box(Protocol):
    """What every module `box` has."""

    def front(self, width: int, height: int) -> Surface:
        """The picture on a box, without words. Opaque."""

    def pieces(self, u: float) -> Surface:
        """Some of the game's pieces as they stand on the shelf, on nothing; their foot is the lower edge."""


def of(game: str) -> Box:
    """The box of a game; only that one is imported."""
    return cast(Box, import_module(f"art.{game}.box"))


@keep
def thumb(game: str, width: int, height: int) -> Surface:
    """The front of a box, small: painted larger and averaged."""
    return transform.smoothscale(of(game).front(3 * width, 3 * height), (width, height))
