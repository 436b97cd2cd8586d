"""The boxes of the games on a shelf: every game paints its own in its module `box`, and what may be chosen before it in
`variants`."""

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

    def belongings(self, seat: str, place: int, u: float) -> Surface:
        """What lies before somebody of a colour when a game begins, at so many places from the first; on nothing."""


class Variants(Protocol):
    """What every module `variants` has."""

    def picture(self, name: str, value: object, size: tuple[int, int]) -> Surface:
        """An option at one of its values; `alone` is the game for one where it has no option of its own. Opaque."""


def of(game: str) -> Box:
    """The box of a game; only that one is imported."""
    return cast(Box, import_module(f"art.{game}.box"))


def variants_of(game: str) -> Variants:
    """What may be chosen before it, in pictures."""
    return cast(Variants, import_module(f"art.{game}.variants"))


@keep
def thumb(game: str, width: int, height: int) -> Surface:
    """The front of a box, small: painted larger and averaged."""
    return transform.smoothscale(of(game).front(3 * width, 3 * height), (width, height))
