"""Coasts: a grey field of seas and lands, and what lies above each of its heights.

A field is a union of discs, blurred and roughened by noise. Its thresholds are depths, coast lines, shores and hills,
so that one field gives a whole map.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
from pygame import Surface

from art import texture
from art.texture import Colour, Size

Discs = Sequence[tuple[float, float, float]]


def field(size: Size, discs: Discs, blur: float, seed: int, rough: float = 80) -> Surface:
    """Heights in grey; discs are x, y and radius in pixels. Painted at half size, since it is soft."""
    half = max(8, size[0] // 2), max(8, size[1] // 2)
    chance = random.Random(seed)
    heights = texture.plain(half)
    for x, y, radius in discs:
        reach = radius * chance.uniform(0.92, 1.16)
        box = ((x - reach) / 2, (y - 0.86 * reach) / 2, reach, 0.86 * reach)
        pygame.draw.ellipse(heights, texture.WHITE, box)
    soft = texture.clear(half)
    soft.blit(heights, (0, 0))
    heights.blit(texture.blur(soft, blur / 2), (0, 0))
    for cells, depth in ((10, rough), (34, rough * 0.45)):
        layer = texture.noise(half, cells, 4, seed + cells)
        layer.fill((round(depth),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        heights.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(heights, size)


def above(heights: Surface, level: int, colour: Colour, alpha: int = 255, sharp: int = 4) -> Surface:
    """A sprite of what is higher than a level; `sharp` says how soon it is solid."""
    return texture.grey_as_alpha(heights, colour, alpha, texture.above(level, sharp + 2))


def textured(layer: Surface, cells: int, seed: int, low: int) -> Surface:
    """The same with patches of shade on it."""
    result = layer.copy()
    texture.modulate(result, texture.noise(layer.get_size(), cells, 4, seed), low)
    return result


def lay(target: Surface, heights: Surface, *layers: tuple[int, Colour, int, int]) -> None:
    """Layers from the lowest: level, colour, alpha, sharpness."""
    for level, colour, alpha, sharp in layers:
        texture.put(target, above(heights, level, colour, alpha, sharp), 0, 0)
