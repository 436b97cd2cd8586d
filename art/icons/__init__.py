"""Icons: SVG drawings on a 24 x 24 grid in two placeholder colours, cut to any pixel size and any colour.

A drawing uses ``#2a2016`` for its shape and, where it needs a hole that is filled, ``#f4efe2``; both are replaced
before the picture is made, so a drawing is sharp at every size. A name is ``"set/name"``; without a set it is from
``common``.

>>> "house" in names()
True
"""

from __future__ import annotations

import io
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

import pygame

from art import texture
from art.texture import Colour

SHAPE = "#2a2016"
COUNTER = "#f4efe2"
INK: Colour = (0x2A, 0x20, 0x16)
CREAM: Colour = (0xF4, 0xEF, 0xE2)


def sets() -> tuple[str, ...]:
    """The folders of drawings."""
    folders = (entry.name for entry in _folder().iterdir() if entry.is_dir())
    return tuple(sorted(name for name in folders if not name.startswith("_")))


def names(group: str = "common") -> tuple[str, ...]:
    """The drawings of one set, without the set's name."""
    files = (_folder() / group).iterdir()
    return tuple(sorted(entry.name.removesuffix(".svg") for entry in files if entry.name.endswith(".svg")))


@lru_cache(maxsize=400)
def source(name: str) -> str:
    """The SVG text of an icon as it lies in the folder."""
    group, _, plain = name.rpartition("/")
    path = _folder() / (group or "common") / f"{plain}.svg"
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=800)
def icon(name: str, size: int, colour: Colour, counter: Colour = CREAM) -> pygame.Surface:
    """A drawing as a premultiplied square sprite of ``size`` pixels. Do not draw on it: it is shared."""
    size = max(1, size)
    drawing = source(name).replace(SHAPE, _hex(colour)).replace(COUNTER, _hex(counter))
    return texture.premultiplied(pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (size, size)))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def forget() -> None:
    """Drop the pictures (after a change of size, when the old ones will not be asked for again)."""
    icon.cache_clear()


@lru_cache(maxsize=1)
def _folder() -> Traversable:
    return resources.files(__package__)


# --- treatments -----------------------------------------------------------------------------------------------------


def inlaid(
    canvas: pygame.Surface,
    name: str,
    centre: texture.Point,
    size: float,
    colour: Colour,
    depth: float = 1.0,
    dark: int = 150,
    light: int = 120,
) -> None:
    """Set an icon into stone: a dark rim at the upper left where the recess is, a light one at the lower right."""
    _layered(
        canvas,
        name,
        centre,
        size,
        colour,
        ((texture.BLACK, dark, -depth, -depth), (texture.WHITE, light, depth, depth)),
    )


def relief(
    canvas: pygame.Surface,
    name: str,
    centre: texture.Point,
    size: float,
    colour: Colour,
    depth: float = 1.0,
    dark: int = 110,
    light: int = 130,
) -> None:
    """Let an icon stand out: light at the upper left, a shadow at the lower right."""
    _layered(
        canvas,
        name,
        centre,
        size,
        colour,
        ((texture.BLACK, dark, depth * 1.6, depth * 1.9), (texture.WHITE, light, -depth * 0.8, -depth * 0.8)),
    )


def _layered(
    canvas: pygame.Surface,
    name: str,
    centre: texture.Point,
    size: float,
    colour: Colour,
    copies: tuple[tuple[Colour, int, float, float], ...],
) -> None:
    drawing = icon(name, round(size), colour)
    for tint, alpha, dx, dy in copies:
        step_x, step_y = (max(1, round(abs(d))) * (1 if d > 0 else -1) for d in (dx, dy))
        texture.put(canvas, texture.silhouette(drawing, tint, alpha), centre[0] + step_x, centre[1] + step_y, "cm")
    texture.put(canvas, drawing, *centre, "cm")
