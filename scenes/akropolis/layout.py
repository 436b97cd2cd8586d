"""Where everything lies on the table: the ledger at the left, the building site above, the sea with its cities."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from art.tablelayout import TableLayout

LEFT = 256
"""Where the sea begins, in units."""

QUAY, TITLE, STACK, COLUMN = 146, 150, 92, 318
"""How high the building site is, and how wide its title, its stack, and the column of the others' cities are."""


class Layout(TableLayout):
    """The site has a well for each tile of its deal."""

    @cached_property
    def sea(self) -> Rect:
        left = round(LEFT * self.u)
        return Rect(left, self.y, self.width - left, self.height)

    # -- the building site

    @cached_property
    def quay(self) -> Rect:
        px, sea = self.px, self.sea
        return Rect(sea.x + px(6), sea.y + px(10), sea.width - px(12), px(QUAY))

    @cached_property
    def title(self) -> Rect:
        px, quay = self.px, self.quay
        return Rect(quay.x + px(18), quay.y + px(14), px(TITLE - 14), quay.height - px(28))

    @cached_property
    def stack(self) -> Rect:
        px, quay = self.px, self.quay
        return Rect(quay.right - px(STACK + 16), quay.y + px(10), px(STACK), quay.height - px(20))

    @cached_property
    def wells(self) -> tuple[Rect, ...]:
        px, quay, count = self.px, self.quay, max(2, self.seats) + 2
        left, right = self.title.right + px(8), self.stack.x - px(12)
        step = (right - left) / count
        size = min(px(160), round(step - px(9))), quay.height - px(18)
        return tuple(Rect((round(left + number * step), quay.y + px(9)), size) for number in range(count))

    @cached_property
    def radius(self) -> int:
        """Of the hexes of a tile on the site."""
        return max(12, min(round(self.wells[0].width / 3.75), round(self.wells[0].height / 4.0)))

    def spot(self, position: int) -> tuple[int, int]:
        """Where the first hex of the tile at a position has the middle of its top."""
        box, r = self.wells[position - 1], self.radius
        return round(box.centerx - 0.75 * r - self.px(2)), round(box.centery - 0.60 * r - self.px(4))

    def chip(self, position: int) -> Rect:
        """The price tag in the lower right corner of a well."""
        px, box = self.px, self.wells[position - 1]
        return Rect(box.right - px(50), box.bottom - px(38), px(46), px(34))

    @cached_property
    def purse(self) -> Rect:
        """The stones of whoever pays, below the title."""
        px = self.px
        return Rect(self.title.x, self.title.bottom - px(32), px(112), px(32))

    @property
    def source(self) -> tuple[int, int]:
        """From where new tiles come."""
        return self.stack.centerx - round(0.75 * self.radius), self.stack.centery - self.radius // 2

    # -- the sea below it

    @cached_property
    def open_sea(self) -> Rect:
        top = self.quay.bottom + self.px(10)
        return Rect(self.sea.x, top, self.sea.width, self.sea.bottom - top)

    @cached_property
    def column(self) -> Rect:
        """Beside the panels: the others' cities, or what the Architect has collected."""
        wide = self.px(COLUMN)
        return Rect(self.sea.right - wide, self.open_sea.y, wide, self.open_sea.height)

    @cached_property
    def middle(self) -> Rect:
        """The sea around the city in the middle."""
        return Rect(self.sea.x, self.open_sea.y, self.sea.width - self.column.width, self.open_sea.height)
