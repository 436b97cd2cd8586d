"""Where everything of Origins lies on the table.

What a wide or a tall window has to spare goes to the city; the sky, the tray and the verbs spread out beneath and above
it. How lengths are measured stands in art/tablelayout.py.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from art.tablelayout import TableLayout, measured

SITES, ROWS, TEMPLES, SPACES, TERRACES, LAST = 5, 5, 3, 11, 4, 13
"""Encounter sites; rows of either pool; temples and their spaces; terraces of three spaces, and the last space."""

CARDS = {1: 3, 2: 4, 3: 5, 4: 6}
SPEAKERS = {1: 2, 2: 2, 3: 3, 4: 4}
"""District cards on offer and speaker dice in the pool, by the number of players."""

STANDING, LYING = 4, 4
"""So many workers at a site stand side by side; of more, there is room for so many in each of two rows."""

STEADY = 5
"""Up to so many workers in hand keep their size whoever leaves."""

HOLDERS, ADVISORS, COLOURS, GOODS = 4, 5, 5, 5
VERBS = 5
TITLE = 26
"""How high the glazed strip with a zone's name is."""

TILE, LARGEST_TILE = 92, 116
"""A city's tile as it usually is, and as large as it may become where there is room."""

STEPS = ((178, 28), (172, 42), (166, 42), (160, 42), (154, 42), (110, 36))
"""The ziggurat from the ground up: how wide and how high a step is. The first is the start, the last the top."""


class Extent(NamedTuple):
    """The cells that a city takes up: from the first to the last column and row, both counted in."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1


class Site(NamedTuple):
    """What belongs to an encounter site, in pixels of the window."""

    area: Rect
    ship: Rect
    token: Rect
    wanted: Rect  # of solo training: the token that raises the target here
    pill: Rect
    tablets: tuple[Rect, Rect]
    bonus: Rect
    floor: Rect  # the line on which workers stand; they stand above it

    def worker(self, number: int, count: int) -> Rect:
        """One of so many workers: side by side, smaller when they are four, and in two rows when they are more."""
        if count > STANDING:
            return self._lying(number, count)
        share = 38 / 124 if count < STANDING else 30 / 124
        width, height = round(self.floor.width * share), round(self.floor.width * share * 44 / 38)
        pitch = self.floor.width * (43 if count < STANDING else 31) / 124
        return Rect(self.floor.x + round(number * pitch), self.floor.y - height, width, height)

    def _lying(self, number: int, count: int) -> Rect:
        """A place in one of two rows, the upper one first."""
        row, high = -(-count // 2), self.floor.width * 21 // 124
        pitch = self.floor.width / max(LYING, row)
        width = min(round(pitch) - 1, self.floor.width * 31 // 124)
        x, y = self.floor.x + round(number % row * pitch), self.floor.y - (2 - number // row) * (high + 1)
        return Rect(x, y, width, high)


class CityView(NamedTuple):
    """How a city is looked at: the size of a tile, and the pixel where cell (0, 0) begins."""

    tile: int
    x: int
    y: int

    def cell(self, x: int, y: int) -> Rect:
        return Rect(self.x + x * self.tile, self.y + y * self.tile, self.tile, self.tile)

    def cell_at(self, point: tuple[int, int]) -> tuple[int, int]:
        """The cell under a pixel, built on or not."""
        return (point[0] - self.x) // self.tile, (point[1] - self.y) // self.tile

    def seat(self, x: int, y: int) -> Rect:
        """The government seat of the district whose north-western cell is x, y."""
        half = round(self.tile * 0.275)
        return Rect(self.x + (x + 1) * self.tile - half, self.y + (y + 1) * self.tile - half, 2 * half, 2 * half)


class Layout(TableLayout):
    """The places of Origins."""

    __slots__ = ()

    # -- zones

    @property
    @measured
    def sky(self) -> Rect:
        return Rect(self.x, self.y, self.width, round(174 * self.u))

    @property
    @measured
    def military(self) -> Rect:
        return self._band(8, 190, 272)

    @property
    @measured
    def pool(self) -> Rect:
        return self._band(204, 306, 272)

    @property
    @measured
    def cards(self) -> Rect:
        return self.rect(8, 454 + self.spare[1], 502, 110)

    @property
    @measured
    def temples(self) -> Rect:
        return self._band(516, 190, 388)

    @property
    @measured
    def citizens(self) -> Rect:
        return self._band(712, 104, 388)

    @property
    @measured
    def city(self) -> Rect:
        return self._band(822, self.wide - 826, 388)

    @property
    @measured
    def tray(self) -> Rect:
        return self.rect(8, 570 + self.spare[1], self.wide - 12, 124)

    @property
    def verbs(self) -> tuple[Rect, ...]:
        """Pass, and at a distance from it what one does with workers: visit, close, tower, population."""
        y, pitch = 699 + self.spare[1], (self.wide - 4 - 232 + 9) / (VERBS - 1)
        return (self.rect(8, y, 206, 48), *(self.rect(232 + i * pitch, y, pitch - 9, 48) for i in range(VERBS - 1)))

    @measured
    def _band(self, x: float, width: float, height: float) -> Rect:
        """A zone in the middle band, which grows with the window."""
        return self.rect(x, 176, width, height + self.spare[1])

    # -- the sky

    def site(self, number: int) -> Site:
        """The encounter sites, from the left."""
        pitch = (self.wide - 6) / SITES
        x, y = 8 + number * pitch + (pitch - 254) / 2, 2
        return Site(
            area=self.rect(x - 4, 2, 253, 170),
            ship=self.rect(x + 3, y + 5, 118, 102),
            token=self.rect(x + 95, y + 3, 34, 34),
            wanted=self.rect(x + 1, y + 3, 24, 24),
            pill=self.rect(x + 8, y + 112, 108, 30),
            tablets=(self.rect(x + 125, y + 6, 124, 32), self.rect(x + 125, y + 41, 124, 32)),
            bonus=self.rect(x + 125, y + 76, 124, 32),
            floor=self.rect(x + 125, y + 153, 124, 2),
        )

    # -- the ziggurat

    @measured
    def step(self, number: int) -> Rect:
        """A step of the ziggurat: 0 is the start, 1 to 4 the terraces, 5 the top."""
        stretch = 1 + self.spare[1] / 232
        top = 176 + 272 + self.spare[1] - 7 - sum(high for _, high in STEPS[: number + 1]) * stretch
        width, height = STEPS[number]
        return self.rect(8 + (190 - width) / 2, top, width, height * stretch)

    @measured
    def space(self, number: int) -> Rect:
        """A space of the military track, from 0, the start, to 13, the last."""
        if number in (0, LAST):
            return self.step(0 if number == 0 else TERRACES + 1)
        row, place = divmod(number - 1, 3)
        box = self.step(row + 1)
        left, right = box.x + box.width * place // 3, box.x + box.width * (place + 1) // 3
        return Rect(left, box.y, right - left, box.height)

    @measured
    def disc(self, space: int, place: int, count: int) -> Rect:
        """A military disc: `place` 0 lies at the bottom of the pile, to the left of those upon it."""
        box, size = self.space(space), self.px(25)
        pitch = min(self.px(12), (box.width - size - self.px(4)) / max(1, count - 1))
        x = box.right - self.px(2) - size - round((count - 1 - place) * pitch)
        return Rect(x, max(box.y, box.bottom - self.px(4) - size), size, size)

    @measured
    def border(self, number: int) -> Rect:
        """The token on a border; border 0 lies above the start."""
        box, size = self.step(number + 1), self.px(20)
        shift = self.px(16) if number == TERRACES else 0
        left = self.x + round((8 + 3) * self.u) + self.px((STEPS[0][0] - STEPS[min(number, 4)][0]) / 2) + shift
        return Rect(left, box.bottom - size // 2 - self.px(1), size, size)

    # -- the building pool

    @measured
    def row(self, number: int) -> Rect:
        """A row of the building pool, from the top."""
        pitch = (243 + self.spare[1]) / ROWS
        return self.rect(204, 176 + 27 + number * pitch, 306, 46)

    @measured
    def price(self, number: int) -> Rect:
        row = self.row(number)
        return Rect(row.x + self.px(5), row.y, self.px(42), row.height)

    @measured
    def tablet(self, number: int) -> Rect:
        """The tile on offer with its name and what it does."""
        row = self.row(number)
        return Rect(row.x + self.px(50), row.y, self.px(200), row.height)

    @measured
    def stack(self, number: int) -> Rect:
        """The stack that refills the row once this tile is gone."""
        row = self.row(number)
        return Rect(row.x + self.px(255), row.y, self.px(49), row.height)

    # -- citizens and speakers

    @measured
    def citizen(self, number: int) -> Rect:
        """A row of the citizen pool, the cheapest first."""
        pitch = (49 if self._crowded else 51) + self.spare[1] / 7
        return self.rect(712 + 7, 176 + 30 + number * pitch, 90, 48)

    @measured
    def citizen_die(self, number: int) -> Rect:
        row = self.citizen(number)
        return Rect(row.x + self.px(38), row.y, self.px(37), row.height)

    @property
    @measured
    def speakers(self) -> Rect:
        """The name over the speaker dice."""
        last = self.citizen(ROWS - 1)
        return Rect(last.x, last.bottom + self.px(2 if self._crowded else 6), last.width, self.px(22))

    @measured
    def speaker(self, number: int) -> Rect:
        """A place of the speaker pool: two in a row, smaller where there are more than two."""
        head = self.speakers
        width, height = (30, 39) if self._crowded else (37, 48)
        x = head.x + self.px(5 if not self._crowded else 9) + number % 2 * self.px(44)
        y = head.bottom + self.px(1 if self._crowded else 6) + number // 2 * self.px(height + 2)
        return Rect(x, y, self.px(width), self.px(height))

    @property
    def _crowded(self) -> bool:
        return SPEAKERS[self.seats] > 2

    # -- temples

    @measured
    def card(self, temple: int) -> Rect:
        """The zodiac card of a temple."""
        return self.rect(516 + 36 + 51 * temple + 1, 176 + 28, 48, 58)

    @measured
    def owner(self, temple: int) -> Rect:
        """Whose card it is."""
        box, size = self.card(temple), self.px(24)
        return Rect(box.centerx - size // 2, box.bottom - self.px(14), size, size)

    @measured
    def cell(self, temple: int, space: int) -> Rect:
        """A space of a temple, from 0 at the foot to 10."""
        height = 25 + self.spare[1] / SPACES
        foot = 176 + 388 + self.spare[1] - 8
        return self.rect(516 + 36 + 51 * temple + 1, foot - (space + 1) * height, 48, height - 1)

    @measured
    def points(self, space: int) -> Rect:
        """The points beside a row of spaces."""
        box = self.cell(0, space)
        return Rect(box.x - self.px(33), box.y, self.px(30), box.height)

    @measured
    def zodiac_disc(self, temple: int, space: int, place: int, count: int) -> Rect:
        """A disc in a temple: side by side, closer together when there are many; the first lies at the bottom."""
        box, size = self.cell(temple, space), self.px(23)
        pitch = min(self.px(22), (box.width - size) / max(1, count - 1))
        left = box.centerx - (size + (count - 1) * pitch) / 2
        return Rect(round(left + place * pitch), box.centery - size // 2, size, size)

    # -- district cards and the tower discs

    @measured
    def district(self, number: int) -> Rect:
        """A district card on offer."""
        pitch = 413 / CARDS[self.seats]
        size = min(77.0, pitch - 4)
        y = 454 + self.spare[1] + 29 + (77 - size) / 2
        return self.rect(8 + 7 + number * pitch + min(6.0, (pitch - size - 4) / 2), y, size, size)

    @measured
    def tower_stock(self, number: int) -> Rect:
        """A colour of the tower disc pool: two columns."""
        x, y = 8 + 421 + number % 2 * 39, 454 + self.spare[1] + 31 + number // 2 * 26
        return self.rect(x, y, 39, 26)

    # -- the city

    @property
    @measured
    def sand(self) -> Rect:
        """The ground that a city is built on, below its title."""
        box = self.city
        return Rect(box.x + self.px(2), box.y + self.px(TITLE), box.width - 2 * self.px(2), box.height - self.px(28))

    def view(self, extent: Extent) -> CityView:
        """A city as large as leaves a cell of sand on every side, so that every free cell is seen whole."""
        sand = self.sand
        largest = self.px(LARGEST_TILE if self.spare != (0, 0) else TILE)
        tile = min(largest, sand.width // (extent.columns + 2), sand.height // (extent.rows + 2))
        x = sand.centerx - round((extent.left + extent.right + 1) / 2 * tile)
        y = sand.centery - round((extent.top + extent.bottom + 1) / 2 * tile)
        return CityView(tile, x, y)

    # -- the tray

    @measured
    def section(self, name: str) -> Rect:
        """A part of the tray: ready, out, goods, population, advisors, towers."""
        x, width = _SECTIONS[name]
        number = list(_SECTIONS).index(name)
        spread = self.spare[0] / (len(_SECTIONS) - 1)
        grown = spread if number == 0 else 0
        return self.rect(x + spread * number, 570 + self.spare[1], width + grown, 124)

    @measured
    def caption(self, name: str) -> Rect:
        """The name over a part of the tray."""
        box = self.section(name)
        return Rect(box.x, box.y + self.px(6), box.width, self.px(22))

    @measured
    def ready(self, number: int, count: int) -> Rect:
        """One of so many workers and free holders in hand; they get smaller when they are many."""
        box = self.section("ready")
        pitch = min(self.px(70), box.width / max(STEADY, count))
        width = round(pitch * 60 / 70)
        height = round(width * 1.23)
        return Rect(box.x + round(number * pitch), box.bottom - self.px(12) - height, width, height)

    @measured
    def out(self, number: int, count: int) -> Rect:
        """One of so many workers that are out at the sites."""
        box, columns = self.section("out"), 1 if count == 1 else 2
        rows = -(-count // columns)
        pitch = min(self.px(84), self.px(88) / max(1, rows))
        width = box.width // columns
        x, y = box.x + number % columns * width, box.y + self.px(29) + round(number // columns * pitch)
        return Rect(x, y, width - self.px(2), round(pitch) - self.px(2))

    @measured
    def good(self, number: int) -> Rect:
        """Stone, food, wisdom, gold, superiority tokens: the picture and its number below."""
        box = self.section("goods")
        return Rect(box.x + round(number * 55 * self.u), box.y + self.px(29), self.px(48), self.px(86))

    @measured
    def holder(self, number: int) -> Rect:
        """A space of the population track."""
        box = self.section("population")
        return Rect(box.x + round(number * 35 * self.u), box.y + self.px(34), self.px(32), self.px(50))

    @measured
    def advisor(self, number: int) -> Rect:
        """A space of the advisor track."""
        box = self.section("advisors")
        return Rect(box.x + round(number * 34 * self.u), box.y + self.px(34), self.px(31), self.px(50))

    @measured
    def tower(self, number: int) -> Rect:
        """A column of the bill for towers: the disc, its height, the die in the seat, the points."""
        box = self.section("towers")
        return Rect(box.x + round((21 + number * 33) * self.u), box.y + self.px(30), self.px(32), self.px(90))


_SECTIONS = {
    "ready": (20, 306),
    "out": (342, 100),
    "goods": (456, 270),
    "population": (742, 140),
    "advisors": (896, 168),
    "towers": (1080, 186),
}
"""Where the parts of the tray begin, and how wide they are."""
