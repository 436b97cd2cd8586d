"""Where everything of Age of Civilization lies on the table.

The turn runs downwards: peoples, actions, own nation. Lengths are measured as art/tablelayout.py says. The fixed-action
plank and the window of three cards never move: cards come along the road from the right and sink at its left end. What
a wide window has to spare goes to offers, road ends and the nation; what a high one has shows more of the map.
"""

from __future__ import annotations

from pygame import Rect

from art.tablelayout import TableLayout, measured

ROUNDS, WINDOW, CARDS, FIXED = 6, 3, 8, 3
WORKERS, PEOPLES = 4, 3
COLUMNS, TIERS = 3, 3

LAYERS = ((0, 77), (77, 68), (145, 37))
"""Layers of the excavation: where they begin and how high they are."""

HEAD = 32
"""How high the dark strip with an offer's name is."""

HAND = 5
"""So many cards of a hand lie below each other."""

UPRIGHT = 4
KEPT = 4
"""So many wonders stand side by side; more are a list in two columns."""

EXTRAS_WIDE = 150
"""What the column beside the peoples takes from them."""

SPINE = 60
"""A spent card narrower than this shows its back: its name runs upwards."""


class Layout(TableLayout):
    """The places of Age of Civilization. The `extras` are the lines of the column beside the peoples: special
    technologies, or the spaces and orders of a scenario.
    """

    __slots__ = ()

    def within(self, box: Rect, x: float, y: float, width: float, height: float) -> Rect:
        """A place measured from the corner of another one."""
        left, top = round(box.x + x * self.u), round(box.y + y * self.u)
        right, bottom = round(box.x + (x + width) * self.u), round(box.y + (y + height) * self.u)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))

    # -- the three bands

    @property
    def _road_top(self) -> float:
        """Half of what is spare lies above the road, half below it."""
        return 205 + self.spare[1] * 0.5

    @property
    def _nation_top(self) -> float:
        return 502 + self.spare[1]

    @property
    def _left(self) -> float:
        """How wide the road's left end is."""
        return 182 + self.spare[0] * 0.25

    @property
    def neat_line(self) -> Rect:
        """The border of the atlas, between the table and the panels."""
        return self.rect(self.wide, 0, 9, self.height / self.u)

    # -- peoples on offer

    @property
    @measured
    def peoples(self) -> Rect:
        return self.rect(8, 4, self._offer, 198)

    @property
    def _offer(self) -> float:
        return 866 + self.spare[0] * 0.66

    @property
    def peoples_head(self) -> Rect:
        return self._head(self.peoples)

    @measured
    def people(self, number: int, count: int = 5) -> Rect:
        """A card on offer; beyond five they get narrower."""
        room = self._offer - 12 - (EXTRAS_WIDE if self.extras else 0)
        pitch = min(room / max(5, count), 236)
        start = 8 + 10 + (room - pitch * max(5, count)) / 2
        return self.rect(start + number * pitch - 0.4, 38, pitch - 8 * min(1, 5 / max(5, count)), 156)

    @property
    @measured
    def hand(self) -> Rect:
        """Peoples that one player alone sees, laid over the left end of the road: what lies there has gone by, while
        all actions one plans with stay in sight.
        """
        return self.rect(4, self._road_top, self._left + 5, 294)

    @measured
    def hand_card(self, number: int, count: int) -> Rect:
        """A card of that hand: they lie below each other."""
        pitch = 258 / max(HAND, count)
        return self.within(self.hand, 5, 33 + number * pitch, self.hand.width / self.u - 10, pitch - 3)

    @property
    @measured
    def kept(self) -> Rect:
        """Peoples kept in a draft, laid over the nation while that is empty."""
        area, edge, right = self.nation, self.px(9), self.technology(0, 0).x - self.px(12)
        top = area.y + (area.height - self.peoples.height) // 2
        return Rect(area.x + edge, top, right - area.x - edge, self.peoples.height)

    @measured
    def kept_card(self, number: int) -> Rect:
        """One of them: there are never more than four while one more is chosen."""
        pitch = min((self.kept.width / self.u - 20) / KEPT, 171)
        return self.within(self.kept, 12 + number * pitch, 34, pitch - 8, 156)

    @property
    def extras_box(self) -> Rect:
        """The column to the right of the peoples."""
        return self.rect(8 + self._offer - EXTRAS_WIDE - 2, 38, EXTRAS_WIDE - 8, 156)

    @measured
    def extra(self, number: int) -> Rect:
        """A line of that column."""
        pitch = 156 / max(3, self.extras)
        return self.within(self.extras_box, 0, number * pitch, EXTRAS_WIDE - 8, pitch - 3).clip(self.extras_box)

    # -- wonders

    @property
    @measured
    def wonders(self) -> Rect:
        return self.rect(8 + self._offer + 6, 4, self.wide - self._offer - 16, 198)

    @measured
    def wonder(self, number: int, count: int = 4) -> Rect:
        """A wonder on offer: upright cards side by side, or a list in two columns where they are many."""
        box = self.wonders
        room = box.width / self.u - 20
        if count > UPRIGHT:
            rows = -(-max(count, 6) // 2)
            pitch = 158 / rows
            return self.within(box, 10 + number % 2 * (room / 2 + 2), 34 + number // 2 * pitch, room / 2 - 2, pitch - 4)
        pitch = min((room + 5) / max(4, count), 140)
        left = 10 + (room + 5 - pitch * max(4, count)) / 2
        return self.within(box, left + number * pitch, 34, pitch - 5, 156)

    def _head(self, box: Rect) -> Rect:
        return Rect(box.x + self.px(15), box.y, box.width - self.px(30), self.px(HEAD))

    # -- the road

    @property
    @measured
    def round(self) -> Rect:
        return self.rect(8, self._road_top + 5, self._left, 140)

    @measured
    def bead(self, number: int) -> Rect:
        """A bead of the rounds, from 1."""
        box = self.round
        pitch = (box.width / self.u - 22) / ROUNDS
        return self.within(box, 11 + (number - 1) * pitch + (pitch - 20) / 2, 108, 20, 20)

    @property
    def road(self) -> Rect:
        """The road itself, from edge to edge."""
        return self.rect(0, self._road_top + 194, self.wide, 58)

    @measured
    def spent(self, number: int, count: int) -> Rect:
        """One of so many cards that have gone by: side by side, then as backs."""
        room = self._left + 5
        pitch = min(93.0, room / max(1, count))
        return self.rect(8 + number * pitch, self._road_top + 159, pitch - 5, 132)

    @property
    @measured
    def plank(self) -> Rect:
        """The fixed-action card, over the window."""
        return self.rect(self._left + 10, self._road_top, 670, 150)

    @measured
    def fixed(self, number: int) -> Rect:
        """Wonder, Research, Exploit."""
        return self.rect(self._left + 18 + 220 * number, self._road_top + 7, 212, 136)

    @measured
    def window(self, number: int) -> Rect:
        """An action card of this round."""
        return self.rect(self._left + 18 + 220 * number, self._road_top + 157, 212, 134)

    def pegs(self) -> list[Rect]:
        """The brass pegs between the plank and the cards under it."""
        left, top = self._left + 18, self._road_top + 144
        return [self.rect(left + 220 * card + x, top, 9, 18) for card in range(FIXED) for x in (24, 182)]

    @property
    def onward(self) -> Rect:
        """The disc that says where the plank goes next."""
        return self.rect(self._left + 668, self._road_top + 133, 34, 34)

    @measured
    def future(self, number: int, count: int) -> Rect:
        """One of so many cards that are still to come."""
        left = self._left + 690
        room = self.wide - left - 2
        pitch = min(136 + self.spare[0] * 0.14, (room + 6) / max(1, count))
        return self.rect(left + number * pitch, self._road_top + 157, pitch - 6, 134)

    def event(self, card: Rect) -> Rect:
        """The event token above a card: it looks over the card's upper edge."""
        return self.within(card, 17 if card.width > 104 * self.u else -7, -13, 34, 34)

    @property
    @measured
    def strength(self) -> Rect:
        return self.rect(self._left + 690, self._road_top + 5, self.wide - self._left - 692, 140)

    @measured
    def rank(self, number: int, count: int) -> Rect:
        """A row of the comparison of strength."""
        box = self.strength
        pitch = 31 if count <= 3 else 25
        return self.within(box, 10, 48 - pitch / 2 + number * pitch, box.width / self.u - 20, pitch)

    def space(self, card: Rect, number: int, joined: bool = False) -> Rect:
        """A place for a worker on an action; of joined ones all must be filled."""
        pitch = 61 if joined else 46
        return self.within(card, 11 + number * pitch, 51, 42, 42)

    def far_space(self, card: Rect) -> Rect:
        """The place for a worker on a card still to come."""
        return self.within(card, card.width / self.u - 38, 45, 30, 30)

    # -- the nation

    @property
    @measured
    def nation(self) -> Rect:
        return self.rect(7, self._nation_top, self.wide - 10, 242)

    @property
    def _stretch(self) -> float:
        return self.spare[0]

    def _in_nation(self, x: float, y: float, width: float, height: float) -> Rect:
        return self.rect(x, self._nation_top + y, width, height)

    def caption(self, name: str) -> Rect:
        """Where the name of a part of the tray stands."""
        box = {"strata": self.strata, "workers": self.worker(0), "technologies": self.technology(0, 2)}[name]
        width = {"strata": box.width, "workers": self.px(204), "technologies": self.px(240)}[name]
        return Rect(box.x + self.px(4), self.nation.y + self.px(16), width, self.px(24))

    @property
    @measured
    def ruling(self) -> Rect:
        """The main people."""
        return self._in_nation(20, 14, 214 + self._stretch * 0.1, 216)

    @measured
    def ability(self, main: bool) -> Rect:
        """The bands of the ruling people."""
        box = self.ruling
        return self.within(box, 12, 114 if main else 162, box.width / self.u - 24, 42 if main else 40)

    def own_space(self, box: Rect) -> Rect:
        """The place for a worker that an ability brings: at the right end of its band or square."""
        size = min(34.0, box.height / self.u - 2)
        return self.within(box, box.width / self.u - size - 4, (box.height / self.u - size) / 2, size, size)

    @property
    @measured
    def strata(self) -> Rect:
        return self._in_nation(244 + self._stretch * 0.1, 44, 178 + self._stretch * 0.25, 182)

    @measured
    def stratum(self, number: int) -> Rect:
        """A layer of the excavation, the youngest on top; the last is bare rock."""
        box, (top, high) = self.strata, LAYERS[number]
        return self.within(box, 0, top, box.width / self.u, high).clip(box)

    @measured
    def worker(self, number: int) -> Rect:
        """A worker's place in the tray."""
        return self._in_nation(432 + self._stretch * 0.35 + 52 * number, 44, 48, 58)

    @measured
    def purse(self, number: int) -> Rect:
        """Coins, and under them points."""
        return self._in_nation(432 + self._stretch * 0.35, 114 + 60 * number, 204, 54)

    @measured
    def technology(self, column: int, tier: int) -> Rect:
        """A square of the board; tier 0 is the first one, at the bottom."""
        width = 119 + self._stretch * 0.08
        x = 645 + self._stretch * 0.35 + column * (width + 8)
        return self._in_nation(x, 41 + (TIERS - 1 - tier) * 66.5, width, 57)

    @property
    def goods(self) -> Rect:
        """Silk or reservoirs of a scenario, at the end of the line above the workers."""
        box = self.caption("workers")
        return Rect(box.right - self.px(64), box.y, self.px(60), box.height)

    @property
    @measured
    def known(self) -> Rect:
        """How many technologies there are."""
        last = self.technology(COLUMNS - 1, 2)
        return Rect(last.right - self.px(80), self.nation.y + self.px(16), self.px(78), self.px(24))

    @property
    def _side(self) -> tuple[float, float]:
        left = 1028 + self._stretch * 0.59
        return left, self.wide - 14 - left

    @property
    @measured
    def dock(self) -> Rect:
        """What is in hand, or under the pointer, in words."""
        left, width = self._side
        return self._in_nation(left, 14, width, 131)

    @property
    @measured
    def own_wonders(self) -> Rect:
        left, width = self._side
        return self._in_nation(left, 148, width - 106, 82)

    @measured
    def own_wonder(self, number: int, count: int) -> Rect:
        """A wonder that has been built; beyond three they get narrower."""
        box = self.own_wonders
        pitch = min(46.0, (box.width / self.u + 4) / max(3, count))
        return self.within(box, number * pitch, 26, pitch - 4, 54)

    @property
    @measured
    def at_end(self) -> Rect:
        """What the end of the game will bring."""
        left, width = self._side
        return self._in_nation(left + width - 100, 148, 100, 82)
