"""The program's own sign: a temple on its hill, on a tile of a city. The desktop and the window wear it."""

from __future__ import annotations

import io
from importlib import resources

import pygame


def drawing() -> str:
    """The SVG text of the sign."""
    return resources.files("art").joinpath("emblem.svg").read_text("utf-8")


def emblem(size: int) -> pygame.Surface:
    """The sign in so many pixels, with plain alpha as desktops want it."""
    return pygame.image.load_sized_svg(io.BytesIO(drawing().encode()), (size, size))
