"""The pictures of what may be chosen before a game: every game paints its own in its module `variants`."""

from __future__ import annotations

from pygame import Surface

from art import boxes, choices, texture
from art.pictures import keep


def picture(game: str, name: str, value: object, size: texture.Size) -> Surface:
    """Painted at twice the size and averaged, with patterns as they are wanted now."""
    return _picture(game, name, value, size, choices.strong_patterns)


@keep
def _picture(game: str, name: str, value: object, size: texture.Size, strong: bool) -> Surface:
    painted = boxes.variants_of(game).picture(name, value, (2 * size[0], 2 * size[1]))
    return texture.shrink(painted, size)
