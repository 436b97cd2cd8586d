"""What the Architect of a solo game has collected, laid out on a quay where the others' cities lie otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from art import plates, seals
from art.akropolis import city
from art.akropolis.ghost import Kinds
from art.akropolis.layout import View
from art.fonts import Face
from art.palette import INKS
from game.akropolis.codes import START_HEXES, START_TILE, is_plaza
from game.akropolis.facts import Rival
from game.core.state import clone
from scenes.akropolis.layout import Layout
from scenes.table.area import facts_of
from scenes.ui.pen import Pen
from scenes.ui.players import RIVAL

if TYPE_CHECKING:
    from scenes.akropolis.shown import Shown

ACROSS, WIDE, HIGH = 5, 55, 52
"""So many tiles lie side by side; the room of each, in units."""

RADIUS = 14


class Pile(NamedTuple):
    """His tiles and where each lies. Those with plazas of a kind lie together; the start tile is the first."""

    layout: Layout
    box: Rect
    tiles: tuple[int, ...]

    def cell(self, number: int) -> Rect:
        px = self.layout.px
        x, y = self.box.x + px(14) + px(WIDE) * (number % ACROSS), self.box.y + px(50) + px(HIGH) * (number // ACROSS)
        return Rect(x, y, px(WIDE), px(HIGH))

    def cell_of(self, tile: int) -> Rect:
        """Where a tile has its place."""
        return self.cell(self.tiles.index(tile))

    def spot(self, tile: int, radius: int) -> tuple[float, float]:
        """Where the first hex of a tile of that size has the middle of its top."""
        middle = self.cell_of(tile).center
        return middle[0] - 0.75 * radius, middle[1] - 0.6 * radius


def lying(shown: Shown) -> Pile:
    """In the column at the right of the sea, as it lies now."""
    layout, kinds = shown.layout, shown.kinds
    px, column = layout.px, layout.column
    tiles = (START_TILE, *sorted(shown.view.rival, key=lambda tile: _kind_of_plaza(kinds(tile))))
    rows = -(-len(tiles) // ACROSS)
    box = Rect(column.x + px(6), column.y + px(6), 2 * px(14) + ACROSS * px(WIDE), px(62) + rows * px(HIGH))
    return Pile(layout, box, tiles)


def _kind_of_plaza(kinds: Kinds) -> str:
    return next((kind for kind in kinds if is_plaza(kind)), "~")


def brings(shown: Shown, tile: int) -> int:
    """How many points less the Architect would have without a tile."""
    without = clone(shown.view)
    without.rival = tuple(other for other in shown.view.rival if other != tile)
    return shown.facts(Rival).total - facts_of(shown.rules, Rival, without).total


def draw(pen: Pen, pile: Pile, shown: Shown) -> None:
    """The quay with the start tile: the tiles that come to lie there move, so they are no part of it."""
    px, u = pile.layout.px, pile.layout.u
    pen.plate(plates.quay(pile.box.size, u), *pile.box.topleft)
    pen.plate(seals.seal_plate(shown.colour(RIVAL), px(34)), pile.box.x + px(12), pile.box.y + px(9))
    title = Rect(pile.box.x + px(56), pile.box.y + px(8), pile.box.width - px(70), px(36))
    pen.text(shown.name(RIVAL), title, Face.SERIF_BOLD, 22, INKS.on_wood, style="raised", least=0.6)
    cell = pile.cell_of(START_TILE)
    start = city.blocks((*hex_, 1, kind, 0, i) for i, (hex_, kind) in enumerate(START_HEXES))
    view = View(max(8, px(RADIUS - 2)), (cell.centerx - px(2), cell.centery + px(1)))
    city.paint(start, view).put(pen.surface)
