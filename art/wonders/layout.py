"""Where everything of 7 Wonders Dice lies on the table.

Lengths are measured as art/tablelayout.py says. Parts of the top bar lie above the table and parts of the prompt bar
below it.

What a wide window has to spare goes to the sheet, whose cells grow wider, and a little to the Forum's column; what a
tall one has goes to the sheet and to the bill.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from art.tablelayout import TableLayout

TRAY = 194
"""The radius of the Forum."""

SHEET = (406, 6, 872, 738)
"""The sheet on that table."""

TITLE = 25
"""How high a building's tab is."""

ZONES: dict[str, tuple[float, float, float, float]] = {
    "wonder": (10, 50, 320, 134), "guild": (338, 50, 172, 134), "gallery": (516, 50, 346, 134),
    "market": (10, 192, 274, 244), "agora": (292, 192, 268, 244), "university": (568, 192, 294, 244),
    "west": (102, 444, 250, 138), "bonus": (360, 444, 152, 138), "east": (520, 444, 250, 138),
    "warehouse": (10, 590, 408, 138), "treasury": (426, 590, 436, 138),
    "west_facing": (6, 444, 90, 138), "east_facing": (776, 444, 90, 138),
}  # fmt: skip
"""The parts of the sheet, measured from its corner."""

COINS, COIN_ROW = 21, 7
ATTACKS, SHIELDS = 3, 2


class Layout(TableLayout):
    """The places of 7 Wonders Dice."""

    __slots__ = ()

    # -- the Forum and the bill

    @property
    def column(self) -> float:
        """How wide the column of Forum and bill is, in units."""
        return 396 + self.spare[0] * 0.2

    @property
    def forum(self) -> Rect:
        """The tray."""
        radius = TRAY
        left = 9 + (self.column - 396) / 2
        return self.rect(left, 13, 2 * radius, 2 * radius)

    @property
    def forum_name(self) -> Rect:
        return self.rect(12, 2, 130, 28)

    @property
    def forum_seed(self) -> Rect:
        """Where the sign of the seed stands."""
        return self.rect(self.column - 82, 2, 82, 24)

    @property
    def bill(self) -> Rect:
        return self.rect(10, 414, self.column - 10, 330 + self.spare[1])

    # -- the sheet

    @property
    def sheet(self) -> Rect:
        x, y, width, height = SHEET
        wide, high = self.spare
        return self.rect(x + wide * 0.2, y, width + wide * 0.8, height + high)

    @property
    def stretch(self) -> tuple[float, float]:
        """How much wider and higher than usual the sheet's cells are."""
        _, _, width, height = SHEET
        wide, high = self.spare
        return (width + wide * 0.8) / width, (height + high) / height

    def on_sheet(self, x: float, y: float, width: float, height: float) -> Rect:
        """A box measured from the sheet's corner, in units of the usual sheet."""
        left, top, across, down = _spread(self)
        return self.rect(left + x * across, top + y * down, width * across, height * down)

    def zone(self, name: str) -> Rect:
        """A building of the sheet, or a strip that faces it."""
        return self.on_sheet(*ZONES[name])

    def tab(self, name: str) -> Rect:
        box = self.zone(name)
        return Rect(box.x, box.y, box.width, self.px(TITLE))

    def _in(self, name: str, x: float, y: float, width: float, height: float) -> Rect:
        """A box inside a part of the sheet, measured from that part's corner."""
        left, top, _, _ = ZONES[name]
        return self.on_sheet(left + x, top + y, width, height)

    @property
    def header(self) -> Rect:
        return self.on_sheet(0, 0, SHEET[2], 46)

    @property
    def vignette(self) -> Rect:
        """The picture of the Wonder."""
        return self._in("wonder", 6, 30, 62, 98)

    def cell(self, name: str, row: int, place: int) -> Rect:
        """A space. Barracks: row 0 attacks, row 1 shields. What has one row has row 0."""
        if name == "wonder":
            return self._in(name, 72 + place * 82, 31, 75, 96)
        if name == "guild":
            return self._in(name, 7 + place * 55, 31, 48, 96)
        if name == "gallery":
            return self._in(name, 7 + place * 56 + (3 if place > 3 else 0), 61, 50, 67)
        if name == "market":
            return self._in(name, 48 + place * 75, 40 + row * 71, 68, 56)
        if name == "agora":
            return self._in(name, 46 + place * 74, 65 + row * 59, 68, 54)
        if name == "university":
            return self._in(name, 47 + place * 83, 33 + row * 71, 75, 64)
        if name in ("west", "east"):
            return self._in(name, 46 + place * 67, 30 + row * 53, 63, 50)
        if name == "bonus":
            return self._in(name, 7 + place * 48, 34, 42, 94)
        return self._in("warehouse", 8 + place * 66, 31, 62, 100)

    def face(self, name: str, row: int) -> Rect:
        """The die face that opens a row; of the Agora, 3 to 5 open columns; of the Gallery, one for each leader."""
        size = {"market": 36, "university": 36, "agora": 32, "gallery": 31}.get(name, 34)
        if name == "gallery":
            box = self.cell(name, 0, row)
            middle = box.centerx, box.y - self.px(18)
        elif name == "agora" and row > 2:
            box = self.cell(name, 0, row - 3)
            middle = box.centerx, self.tab(name).bottom + (box.y - self.tab(name).bottom) // 2
        else:
            box, left = self.cell(name, row, 0), self.zone(name).x
            middle = left + (box.x - left) // 2 + self.px(1), box.centery
        side = self.px(size)
        return Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)

    @property
    def first_agora(self) -> Rect:
        """The three points for whoever finishes the Agora first."""
        box, face = self.zone("agora"), self.face("agora", 3)
        return Rect(box.x + self.px(4), face.y - self.px(2), self.px(40), face.height + self.px(2))

    def attack_sum(self, name: str) -> Rect:
        """The points of all attacks of West or East Barracks: the free place in the row of shields."""
        return self.cell(name, 1, 2)

    def coin(self, number: int) -> Rect:
        """A coin of the treasury."""
        across, down = self.stretch
        x, y = 14 + number % COIN_ROW * 41, 30 + number // COIN_ROW * 35
        box = self._in("treasury", x, y, 41, 35)
        side = self.px(32)
        return Rect(box.x, box.y, side, side).move(round((across - 1) * side / 2), round((down - 1) * side / 2))

    @property
    def balance(self) -> Rect:
        """The coins left, large."""
        return self._in("treasury", 304, 27, 122, 106)

    def seal(self, name: str) -> Rect:
        """The wax seal on the tab of a finished building."""
        tab, side = self.tab(name), self.px(44)
        return Rect(tab.right - side + self.px(4), tab.centery - side // 2 + self.px(12), side, side)


@lru_cache(maxsize=16)
def _spread(layout: Layout) -> tuple[float, float, float, float]:
    """Where the sheet's corner is, and how much wider and higher than usual its cells are: asked for every place."""
    return SHEET[0] + layout.spare[0] * 0.2, SHEET[1], *layout.stretch
