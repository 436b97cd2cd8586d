"""Wonders: line drawings whose inside fills with gold from the bottom up as they are built."""

from __future__ import annotations

import pygame
from pygame import Surface

from art import icons, texture
from art.palette import rgb
from art.pictures import keep
from art.texture import Colour, Plate

WONDERS: tuple[str, ...] = (
    "pyramids", "great_wall", "great_library", "hanging_gardens", "colossus", "lighthouse", "parthenon", "colosseum",
    "petra", "terracotta_army", "angkor_wat", "machu_picchu", "stonehenge", "hagia_sophia", "forbidden_city",
)  # fmt: skip

INK, GILT_INK = rgb("#3E2810"), rgb("#7A4E10")
_GOLD = (rgb("#FFF4CC"), rgb("#EBCB6C"), rgb("#C8973A"))


@keep
def wonder(name: str, px: int, share: float = 0.0, ink: Colour = INK) -> Surface:
    """A wonder, so many pixels across; `share` of it is gold."""
    size = 2 * px
    line, high = icons.icon(f"ages/{name}", size, ink), round(size * max(0.0, min(1.0, share)))
    if not high:
        return texture.shrink(line, (px, px))
    whole, above = _gilded(name, size, ink).copy(), (0, 0, size, size - high)
    whole.fill((0, 0, 0, 0), above)
    whole.blit(line, (0, 0), above, special_flags=texture.PREMULTIPLIED)
    return texture.shrink(whole, (px, px))


@keep
def _gilded(name: str, size: int, ink: Colour) -> Surface:
    """All of it gold, in the size in which it is painted."""
    gold = texture.masked(texture.gradient((size, size), _GOLD), inside(icons.icon(f"ages/{name}", size, ink)))
    texture.put(gold, icons.icon(f"ages/{name}", size, GILT_INK), 0, 0)
    return gold


def inside(line: Surface) -> Surface:
    """White wherever a flood from the corner does not come to: the closed fields of a drawing and its lines."""
    size = line.get_width()
    free = pygame.mask.Mask((size + 2, size + 2), True)
    free.erase(pygame.mask.from_surface(line, 60), (1, 1))
    inside = pygame.mask.Mask((size + 2, size + 2), True)
    inside.erase(free.connected_component((0, 0)), (0, 0))
    found = texture.clear((size + 2, size + 2))
    inside.to_surface(found, setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    return found.subsurface((1, 1, size, size)).copy()


@keep
def plate(name: str, px: int, u: float, share: float = 1.0) -> Plate:
    """A built wonder with its shadow."""
    return texture.drop_shape(wonder(name, px, share), 2 * u, 110, (u, 1.5 * u))


def filled(size: texture.Size, u: float, name: str, share: float) -> Surface:
    """A wonder for a place of this size."""
    return wonder(name, size[0], share)
