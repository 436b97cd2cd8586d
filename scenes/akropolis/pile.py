"""What the Architect of a solo game has collected, laid out on a quay where the others' cities lie otherwise."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from art import plates, seals
from art.akropolis import city, ghost
from art.akropolis.layout import View
from art.fonts import Face
from art.palette import INKS
from game.core.state import clone
from scenes.akropolis import cities
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.pen import Pen
from scenes.scale import Scale

ACROSS, WIDE, HIGH = 5, 55, 52
"""So many tiles lie side by side; the room of each, in units."""

RADIUS = 14


class Pile(NamedTuple):
    """His tiles and where each lies. Those with plazas of a kind lie together; the start tile is the first."""

    scale: Scale
    box: Rect
    tiles: tuple[int, ...]  # 0: the start tile

    def cell(self, number: int) -> Rect:
        px = self.scale.px
        x, y = self.box.x + px(14) + px(WIDE) * (number % ACROSS), self.box.y + px(50) + px(HIGH) * (number // ACROSS)
        return Rect(x, y, px(WIDE), px(HIGH))

    def tile_at(self, point: tuple[int, int]) -> int | None:
        """The tile under a point."""
        return next((tile for i, tile in enumerate(self.tiles) if self.cell(i).collidepoint(point)), None)


def of(shown: Shown, scale: Scale, column: Rect) -> Pile:
    """Laid out in the column at the right of the sea."""
    px = scale.px
    tiles = (0, *sorted(shown.view.rival, key=lambda tile: _kind_of_plaza(shown.kinds(tile))))
    rows = -(-len(tiles) // ACROSS)
    box = Rect(column.x + px(6), column.y + px(6), 2 * px(14) + ACROSS * px(WIDE), px(62) + rows * px(HIGH))
    return Pile(scale, box, tiles)


def lying(shown: Shown, sea: Sea) -> Pile:
    """As it lies now."""
    return shown.kept("pile", lambda: of(shown, sea.scale, sea.column))  # type: ignore[no-any-return]


def _kind_of_plaza(kinds: ghost.Kinds) -> str:
    return next((kind for kind in kinds if kind.endswith("_plaza")), "~")


def brings(shown: Shown, tile: int) -> int:
    """How many points less the Architect would have without a tile."""
    without = clone(shown.view)
    without.rival = tuple(other for other in shown.view.rival if other != tile)
    return int(shown.detail("rival", 0)["total"]) - int(shown.rules.detail(without, 0, "rival")["total"])


def draw(pen: Pen, pile: Pile, shown: Shown) -> None:
    px, u = pen.scale.px, pen.scale.u
    pen.plate(plates.quay(pile.box.size, u), *pile.box.topleft)
    pen.plate(seals.seal_plate(shown.colour(1), px(34)), pile.box.x + px(12), pile.box.y + px(9))
    title = Rect(pile.box.x + px(56), pile.box.y + px(8), pile.box.width - px(70), px(36))
    pen.text(shown.name(1), title, Face.SERIF_BOLD, 22, INKS.on_wood, style="raised", least=0.6)
    radius = px(RADIUS)
    for number, tile in enumerate(pile.tiles):
        cell = pile.cell(number)
        if tile:
            spot = cell.centerx - 0.75 * radius, cell.centery - 0.6 * radius
            ghost.resting(shown.kinds(tile), 0, tile, radius).put(pen.surface, spot)
        else:
            start = city.blocks((*cell_, 1, kind, 0, i) for i, (cell_, kind) in enumerate(START))
            view = View(max(8, px(RADIUS - 2)), (cell.centerx - px(2), cell.centery + px(1)))
            city.paint(start, view).put(pen.surface)


START = tuple(zip(cities.START, ("house_plaza", "quarry", "quarry", "quarry"), strict=True))
"""What is printed on his start tile."""
