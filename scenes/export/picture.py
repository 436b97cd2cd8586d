"""Pictures of a table: as it lies, with the frame around it; and the table alone, as large as it is wanted."""

from __future__ import annotations

import io

import pygame
from pygame import Rect, Surface

from scenes.export.game import Game
from scenes.table.frame import layout
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


def table_alone(game: Game, entry: int | None, wide: int) -> Surface:
    """What lies on the table, so many pixels wide: no panels, no log, nothing said to anybody."""
    scale = Scale.of((1600, 900))
    zones = layout.Zones.of(scale, max(2, game.match.seats))
    table = game.table(entry)
    alone = table.board.arrange(zones).panels.left
    scale = Scale(wide / alone, 1600, 900)
    page = Surface((scale.px(1600), scale.px(900)))
    zones = table.board.arrange(layout.Zones.of(scale, max(2, game.match.seats)))
    table.board.resize(zones)
    pen = Pen(page, scale)
    layout.ground(pen, zones)
    table.board.draw(pen)
    return page.subsurface(Rect(0, zones.table.y, min(wide, zones.panels.left), zones.table.height))


def png(surface: Surface) -> bytes:
    """The file of a picture."""
    found = io.BytesIO()
    pygame.image.save(surface, found, "picture.png")
    return found.getvalue()
