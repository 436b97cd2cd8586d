"""Where the pointer is, apart from the tile in the hand: which tile of the site comes up, what the dock shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenes.akropolis import pile, subjects
from scenes.akropolis.dock import Dock, Subject
from scenes.akropolis.hand import Hand
from scenes.akropolis.offer import Offer
from scenes.akropolis.raised import Raised
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Point, Target

LIFT = 5
"""How high a tile of the site comes up under the pointer, in units."""


class Pointing:
    """Nothing that can be chosen depends on it."""

    def __init__(self, shown: Shown, sea: Sea, hand: Hand) -> None:
        self._shown, self._sea, self._hand = shown, sea, hand
        self._raised, self.dock = Raised(), Dock()
        self._offer: Offer | None = None

    def resize(self, scale: Scale, offer: Offer) -> None:
        self._offer = offer
        self.dock.resize(scale)

    def clear(self) -> None:
        """What was pointed at is no longer what it was."""
        self.dock.clear()

    def hover(self, point: Point | None, target: Target | None) -> bool:
        """The pointer, or the focus, is somewhere else now; True when that shows."""
        calm = self._shown.house.settings.reduced_motion
        lifted = self._raised.point(self._tile_of(target) if target else 0, calm)
        return self.dock.look(self._subject(point, target)) or lifted

    def update(self, dt: float) -> bool:
        return self._raised.update(dt) | self.dock.update(dt)

    @property
    def lively(self) -> bool:
        return self._raised.lively or self.dock.lively

    def _tile_of(self, target: Target) -> int:
        """The number of the tile of the site that pressing a target would pick up; 0: of none."""
        match target.id:
            case ("take", int(position)) if not target.asleep and position != self._hand.position:
                return int(self._shown.view.site[position - 1])
        return 0

    def _subject(self, point: Point | None, target: Target | None) -> Subject | None:
        """What the dock is to show."""
        assert self._offer
        if (position := self._position(point, target)) is not None:
            held = position == self._hand.position
            return None if held else subjects.of_tile(position, self._shown, self._offer)
        if self._shown.solo and point:
            collected = pile.lying(self._shown, self._sea)
            if tile := collected.tile_at(point):
                return subjects.of_collected(tile, self._shown, collected)
        found = subjects.of_city(target, self._shown, self._sea) if target else None
        if point and self._sea.open_sea.collidepoint(point) and not self._hand.over_city:
            return subjects.of_hex(point, self._shown, self._sea) or found
        return found

    def _position(self, point: Point | None, target: Target | None) -> int | None:
        """The position of the site that is pointed at, whether a tile may be taken now or not."""
        assert self._offer
        if target and target.id[0] == "take":
            return int(str(target.id[1]))
        wells = self._offer.wells[: len(self._shown.view.site)]
        return next((i for i, box in enumerate(wells, 1) if point and box.collidepoint(point)), None)

    # -- drawing

    def lifts(self, scale: Scale) -> Mapping[int, float]:
        """How high tiles of the site are lifted, by number."""
        return self._raised.lifts(LIFT * scale.u)

    def draw(self, pen: Pen) -> None:
        self.dock.draw(pen, (self._sea.middle, self._sea.open_sea), self._hand.pointer, self._sights())

    def _sights(self) -> Iterator[tuple[tuple[float, float], float]]:
        """Every hex and every tile collected, and how much it matters that it stays visible."""
        for seat, site in self._sea.sites.items():
            for cell, level in site.heights.items():
                yield site.view.centre(*cell, level), 1.0 if seat == self._sea.main else 0.5
        if self._shown.solo:
            collected = pile.lying(self._shown, self._sea)
            for number in range(len(collected.tiles)):
                yield collected.cell(number).center, 0.5
