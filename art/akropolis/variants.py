"""The pictures of what may be chosen before a game: a stack of tiles, districts on the sea, an architect's plans."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from art import landscape, materials, texture
from art.akropolis import prisms
from art.landscape import sky
from art.palette import CEDAR, rgb
from art.texture import BLACK, Size

PLANS = ("easy", "medium", "hard")
STEP = 3**0.5 * 0.88


def picture(name: str, value: object, size: Size) -> Surface:
    """See art/variants.py."""
    if name == "architect":
        return _plan(str(value), size)
    if name == "long":
        return _length(size, 19)
    kind = DISTRICTS[name.removeprefix("variant_")]
    return landscape.under_lamp(_district(size, kind, name.startswith("variant_")), 140)


DISTRICTS = {
    "houses": "house",
    "markets": "market",
    "barracks": "barracks",
    "temples": "temple",
    "gardens": "garden",
    "lake": "garden",
}


def _water(size: Size) -> Surface:
    face = sky(size, "#2D7089", "#24617C", "#174A61")
    texture.modulate(face, texture.noise(size, 6, 4, 3), 205)
    return face


def _tile(face: Surface, x: float, y: float, radius: int, kinds: Sequence[str]) -> None:
    """Three hexes as one tile; x, y is the middle of the upper left one."""
    step = STEP * radius
    for (right, down), kind in zip(((0.0, 0.0), (1.5 * radius, step / 2), (0.0, step)), kinds, strict=True):
        prisms.prism(kind, 1, radius).put(face, (x + right, y + down))


def _length(size: Size, count: int) -> Surface:
    """Tiles face down on each other, as many as are played."""
    face, (wide, high) = _water(size), size
    quay = materials.cedar((wide, round(high * 0.34)), CEDAR.quay, 2.0, 21)
    face.blit(quay, (0, high - quay.get_height()))
    shade = texture.clear(size)
    texture.ellipse(shade, BLACK, (wide / 2 - high * 0.4, high * 0.72, high * 0.95, high * 0.24), 190)
    texture.put(face, texture.blur(shade, high / 18), 0, 0)
    radius = round(high * 0.17)
    for number in range(count):
        aside, down = math.sin(number * 2.3) * radius * 0.05, math.cos(number * 1.7) * radius * 0.04
        lifted = high * 0.66 - number * radius * 0.155 + down
        _tile(face, wide / 2 - radius * 0.75 + aside, lifted, radius, ("back",) * 3)
    return landscape.under_lamp(face, 140)


def _district(size: Size, kind: str, twice: bool) -> Surface:
    """Three of its hexes and their plaza on the water; one that counts double stands higher."""
    face, (wide, high) = _water(size), size
    radius = round(high * 0.27)
    shade = texture.clear(size)
    texture.ellipse(shade, BLACK, (wide / 2 - radius * 2, high * 0.42, radius * 4.4, high * 0.52), 150)
    texture.put(face, texture.blur(shade, high / 16), 0, 0)
    x, y, step = wide / 2, high * 0.40, STEP * radius
    cells = [
        (0.0, 0.0, f"{kind}_plaza", 1),
        (-1.5, 0.5, kind, 1),
        (1.5, 0.5, kind, 1),
        (0.0, 1.0, kind, 2 if twice else 1),
    ]
    for right, down, which, level in sorted(cells, key=lambda cell: cell[1]):
        lifted = y + down * step - (radius * 0.3 if level > 1 else 0)
        prisms.prism(which, level, radius).put(face, (x + right * radius, lifted))
    return face


def _plan(kind: str, size: Size) -> Surface:
    """An architect's drawing on parchment: a street grid, a temple's plan, a temple's front."""
    face = sky(size, "#F0E2BC", "#E2CE9C", "#CDB47C")
    texture.modulate(face, texture.noise(size, 5, 5, 7), 205)
    texture.put(face, texture.sprite(size, {"easy": _streets, "medium": _floor}.get(kind, _front), 1), 0, 0)
    return landscape.under_lamp(face, 150)


INK = rgb("#2A4A6E")


def _rule(canvas: Surface, start: tuple[float, float], end: tuple[float, float], width: float = 1.6) -> None:
    """A line between shares of the sheet."""
    wide, high = canvas.get_size()
    spots = (start[0] * wide, start[1] * high), (end[0] * wide, end[1] * high)
    texture.line(canvas, INK, *spots, width * high / 228, 230)


def _streets(canvas: Surface, k: int) -> None:
    for number in range(7):
        _rule(canvas, (0.12 + number * 0.127, 0.10), (0.12 + number * 0.127, 0.62))
    for number in range(5):
        _rule(canvas, (0.12, 0.10 + number * 0.13), (0.882, 0.10 + number * 0.13))
    wide, high = canvas.get_size()
    square = [(0.374, 0.23), (0.628, 0.23), (0.628, 0.36), (0.374, 0.36)]
    texture.polygon(canvas, INK, [(x * wide, y * high) for x, y in square], 120)


def _floor(canvas: Surface, k: int) -> None:
    wide, high = canvas.get_size()
    for inset in (0.0, 0.06, 0.12):
        left, top, right, foot = 0.12 + inset, 0.10 + inset * 1.2, 0.88 - inset, 0.62 - inset * 1.2
        around = ((left, top), (right, top), (right, foot), (left, foot))
        for number, corner in enumerate(around):
            _rule(canvas, corner, around[(number + 1) % 4], 3.2 if inset == 0.12 else 1.6)
    for number in range(13):
        for y in (0.136, 0.584):
            texture.circle(canvas, INK, ((0.15 + number * 0.0583) * wide, y * high), high * 0.016)


def _front(canvas: Surface, k: int) -> None:
    for number in range(3):
        _rule(canvas, (0.10 + number * 0.02, 0.62 - number * 0.03), (0.90 - number * 0.02, 0.62 - number * 0.03), 2)
    for number in range(8):
        x = 0.17 + number * 0.0943
        for aside in (-0.016, 0.016):
            _rule(canvas, (x + aside, 0.56), (x + aside * 0.75, 0.30))
        _rule(canvas, (x - 0.024, 0.29), (x + 0.024, 0.29), 3)
    _rule(canvas, (0.12, 0.26), (0.88, 0.26), 2.4)
    for start, end in (((0.10, 0.22), (0.5, 0.07)), ((0.90, 0.22), (0.5, 0.07)), ((0.10, 0.22), (0.90, 0.22))):
        _rule(canvas, start, end, 2.2)
