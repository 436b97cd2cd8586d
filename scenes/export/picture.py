"""A picture of a table as it lies, with the frame around it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.export.game import Game
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

FOOT = 96
"""What a window has below a table to speak to whoever plays, in units: of that nothing is printed."""


def picture(game: Game, entry: int | None, size: tuple[int, int]) -> Surface:
    """The table with its panels, without anything to press."""
    wide, high = size
    u = min(wide / 1600, high / (900 - FOOT))
    page = Surface((wide, high + round(FOOT * u)))
    game.table(entry).print(Pen(page, Scale.of(page.get_size())))
    return page.subsurface(Rect((0, 0), size))
