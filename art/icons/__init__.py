"""Icons: SVG drawings on a 24 x 24 grid in two placeholder colours, cut to any pixel size and any colour.

A drawing uses ``#2a2016`` for its shape and, where it needs a hole that is filled, ``#f4efe2``; both are replaced
before the picture is made, so a drawing is sharp at every size. A name is ``"set/name"``; without a set it is from
``common``.

>>> "house" in names()
True
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from art import texture
from art.palette import code
from art.pictures import keep
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
    """The SVG text of an icon as it lies in the folder; of what data of one's own has brought to a game, a star."""
    group, _, plain = name.rpartition("/")
    path = _folder() / (group or "common") / f"{plain}.svg"
    if group and not path.is_file():
        path = _folder() / "common" / "star.svg"
    return path.read_text(encoding="utf-8")


@keep
def icon(name: str, size: int, colour: Colour, counter: Colour = CREAM) -> pygame.Surface:
    """A drawing as a premultiplied square sprite of ``size`` pixels. Do not draw on it: it is shared."""
    size = max(1, size)
    drawing = source(name).replace(SHAPE, code(colour)).replace(COUNTER, code(counter))
    picture = texture.from_svg(drawing, (size, size))
    _NAMES[picture] = name
    return picture


def name_of(sprite: pygame.Surface) -> str:
    """What an icon is called; empty for any other picture."""
    return _NAMES.get(sprite, "")


_NAMES: WeakKeyDictionary[pygame.Surface, str] = WeakKeyDictionary()
"""Of every icon that is kept somewhere."""


@lru_cache(maxsize=1)
def _folder() -> Traversable:
    return resources.files(__package__)


# --- treatments -----------------------------------------------------------------------------------------------------


class Cut(NamedTuple):
    """How a drawing is worked into a ground: where its dark and its light edge lie, for a depth of one, and how strong
    they are."""

    dark_at: texture.Point
    light_at: texture.Point
    dark: int
    light: int

    def as_strong(self, dark: int, light: int) -> Cut:
        """The same with edges of another strength."""
        return self._replace(dark=dark, light=light)


INLAID = Cut((-1, -1), (1, 1), 150, 120)
"""Set into stone: a dark rim at the upper left where the recess is, a light one at the lower right."""

RELIEF = Cut((1.6, 1.9), (-0.8, -0.8), 110, 130)
"""Standing out: light at the upper left, a shadow at the lower right."""


def carve(
    canvas: pygame.Surface,
    cut: Cut,
    name: str,
    centre: texture.Point,
    size: float,
    colour: Colour,
    depth: float = 1.0,
) -> None:
    """Put an icon into stone, metal or wax."""
    drawing = icon(name, round(size), colour)
    for tint, alpha, at in ((texture.BLACK, cut.dark, cut.dark_at), (texture.WHITE, cut.light, cut.light_at)):
        dx, dy = (max(1, round(abs(d * depth))) * (1 if d > 0 else -1) for d in at)
        texture.put(canvas, texture.silhouette(drawing, tint, alpha), centre[0] + dx, centre[1] + dy, "cm")
    texture.put(canvas, drawing, *centre, "cm")
