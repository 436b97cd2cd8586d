"""What the frame is made of: cedar, paper, marble, brass. Plain opaque pictures, to be cut into plates.

``u`` is the scale of the interface: 1.0 when the window is 900 pixels high. Grain and veins grow with it, so that a
plate looks the same on every screen.
"""

from __future__ import annotations

import math
import random

import pygame

from art import palette, texture
from art.palette import BRASS, CEDAR, MARBLE, PAPER
from art.pictures import keep
from art.texture import Colour, Size


def plank(size: Size, base: Colour = CEDAR.bar, u: float = 1.0, seed: int = 5, upright: bool = False) -> pygame.Surface:
    """Planed cedar: noise drawn out along the grain, three widths of fibre over each other.

    A new one each time, for pictures that are kept themselves and alone show it.
    """
    if upright:
        return pygame.transform.rotate(plank((size[1], size[0]), base, u, seed), 90)
    width, height = size
    board = texture.plain(size, base)
    generator = random.Random(seed)
    stretch = max(1.0, width / (1000 * u))
    for cells, fibre, low in ((3, 9, 150), (8, 3, 190), (40, 1, 222)):
        rows = int(height / (fibre * u)) + 2
        texture.modulate(board, texture.lattice(size, int(cells * stretch), rows, generator), low)
    texture.modulate(board, texture.noise(size, 3, 3, generator), 180)
    return board


cedar = keep(plank)


def sheet(
    size: Size,
    bright: Colour = PAPER.bright,
    dark: Colour = PAPER.dark,
    u: float = 1.0,
    seed: int = 2,
    edge: float = 0.07,
) -> pygame.Surface:
    """Laid paper: clouds between two creams, a fine tooth, a little browned towards the edge.

    A new one each time, for pictures that are kept themselves and alone show it.
    """
    cells = max(5, round(size[0] / (60 * u)))  # clouds of about the same size on a slip and on a page
    laid = texture.blend_by(texture.noise(size, cells, 6, seed), dark, bright)
    texture.grain(laid, 14, 7)
    darkest = 255 - int(255 * edge * 1.6)
    reach = max(0.6, 0.75 * size[0] / size[1])
    texture.darken(laid, texture.vignette(size, (0.42, 0.38), darkest, 2.0, reach))
    return laid


paper = keep(sheet)


@keep
def marble(size: Size, base: Colour = MARBLE.active, u: float = 1.0, seed: int = 4) -> pygame.Surface:
    """Polished marble: faint clouds, and veins that wander from the upper left to the lower right."""
    stone = texture.plain(size, base)
    texture.modulate(stone, texture.noise(size, 3, 4, seed), 238)
    lines = texture.clear(size)
    generator = random.Random(seed)
    for _ in range(max(4, int(size[0] * size[1] / (7500 * u * u)))):
        _vein(lines, generator, u)
    for radius in (3 * u, 3 * u, 1 * u):
        texture.put(stone, texture.blur(lines, radius), 0, 0)
    texture.grain(stone, 8, 8)
    return stone


def _vein(lines: pygame.Surface, generator: random.Random, u: float) -> None:
    """One vein: a random walk that keeps its direction."""
    width, height = lines.get_size()
    x, y = generator.uniform(-width * 0.1, width), generator.uniform(-height * 0.2, height)
    heading, alpha = generator.uniform(0.3, 0.9), generator.randint(20, 60)
    points = [(x, y)]
    for _ in range(60):
        heading = max(-0.1, min(1.3, heading + generator.uniform(-0.35, 0.35)))
        x += math.cos(heading) * 9 * u
        y += math.sin(heading) * 9 * u
        points.append((x, y))
    thickness = max(1, round(generator.choice((1, 1, 1, 2)) * u))
    pygame.draw.lines(lines, texture.veil(MARBLE.vein, alpha), False, points, thickness)


@keep
def rod(length: int, thickness: int, upright: bool = False) -> pygame.Surface:
    """A thin brass rod, lying or upright: where two fields of the table meet."""
    stops = (palette.rgb("#4A300F"), BRASS.metal, BRASS.glint, palette.rgb("#B98A36"), palette.rgb("#5B3D12"))
    size = (thickness, length) if upright else (length, thickness)
    return texture.gradient(size, stops, not upright)
