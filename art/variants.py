"""The pictures of what may be chosen before a game: every game paints its own in its module `variants`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from pygame import Surface

from art import choices, texture
from art.pictures import keep


class Variants(Protocol):
    """What every module `variants` has."""

    def picture(self, name: str, value: object, size: texture.Size) -> Surface:
        """An option at one of its values; `alone` is the game for one where it has no option of its own. Opaque."""


def picture(game: str, name: str, value: object, size: texture.Size) -> Surface:
    """Painted at twice the size and averaged, with patterns as they are wanted now."""
    return _picture(game, name, value, size, choices.strong_patterns)


@keep
def _picture(game: str, name: str, value: object, size: texture.Size, strong: bool) -> Surface:
    """Only the module of that game is imported."""
    painter = cast(Variants, import_module(f"art.{game}.variants"))
    return texture.shrink(painter.picture(name, value, (2 * size[0], 2 * size[1])), size)
