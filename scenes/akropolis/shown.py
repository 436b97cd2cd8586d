"""What the table shows just now, and the tile in the hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from art.akropolis import ghost
from game.akropolis import facts
from game.akropolis.codes import tile_hexes
from game.core.hexes import Hex
from game.core.rules import Refusal
from scenes.akropolis import log
from scenes.akropolis.layout import Layout
from scenes.akropolis.sea import Sea, middle
from scenes.akropolis.tile_flight import Flights
from scenes.play.memo import Once
from scenes.play.session import Session
from scenes.table import area
from scenes.table.answers import Line
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext


class Spot(NamedTuple):
    """A place for the tile in the hand, and the level on which it would lie there."""

    q: int
    r: int
    rotation: int
    level: int

    @property
    def hex(self) -> Hex:
        return self.q, self.r

    @property
    def cells(self) -> list[Hex]:
        return tile_hexes(self.q, self.r, self.rotation)


class Shown(area.Shown):
    """All cities lie in one sea. A tile is left in the hand as it was turned, should it have been there before."""

    layout: Layout

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        self._faces = facts_of(self.rules, facts.Tiles, session.match.view(0)).kinds
        self.turned: dict[tuple[int, int], int] = {}  # by seat and tile: how it was turned
        self.sea = Sea(self)
        self.flights = Flights(self)
        self.names: Mapping[int, Rect] = {}  # where the plates of the cities lie
        self._spots: Once[list[Spot]] = Once()
        self._refused: Once[Refusal | None] = Once()

    def measure(self, table: Rect, u: float) -> Layout:
        return Layout.of(table, u, self.session.match.seats)

    def enlarge(self, seat: int) -> None:
        """Seen as a whole, even if it is in the middle already."""
        super().enlarge(seat)
        self.sea.frame_all()

    def kinds(self, tile: int) -> ghost.Kinds:
        """The faces of a tile."""
        return self._faces[tile]

    @property
    def turn_view(self) -> Any:
        """What is shown, but before the game rose to its next round as long as the turn that led there can be ended."""
        if self.session.awaited != "end_turn":
            return self.view
        last = len(self.session.match.log) - 1
        return self.kept("turn", lambda: self.session.told(last).before)

    def ready(self, line: Line) -> None:
        match line:
            case (*before, ("place", _, _, int(rotation))):
                tile = int(self.view.site[int(before[0][1]) - 1]) if before else int(self.view.taken)
                self.turned[self.choice.seat, tile] = rotation

    # -- the tile in the hand

    @property
    def takes(self) -> bool:
        """Whether the turn begins with taking a tile; else one is in the hand already."""
        return self.choice.asked and self.choice.ask == "take"

    @property
    def position(self) -> int | None:
        """From which position of the site a tile has been picked up."""
        for key in self.choice.pressed:
            match key:
                case ("take", int(position)):
                    return position
        return None

    @property
    def tile(self) -> int:
        """Its number; 0: none."""
        if not self.takes:
            return int(self.view.taken) if self.choice.asked else 0
        return int(self.view.site[self.position - 1]) if self.position else 0

    @property
    def asked_here(self) -> bool:
        """Whether the city in the middle is that of the person who is asked."""
        return self.choice.asked and self.main == self.choice.seat

    @property
    def placing(self) -> bool:
        """Whether there is a tile to be laid into the city in the middle."""
        return self.asked_here and self.tile > 0

    @property
    def rotation(self) -> int:
        return self.turned.get((self.choice.seat, self.tile), 0)

    @property
    def fixed(self) -> bool:
        """Whether it has been put down and waits to be confirmed there."""
        return self.choice.plan is not None

    @property
    def considered(self) -> Line | None:
        """Only in the own city, and as the tile is turned now."""
        there = self.fixed or self.pointed in self.places
        return super().considered if self.placing and there else None

    @property
    def spot(self) -> Spot | None:
        """Where it would lie: where the pointer is, or where it waits to be confirmed."""
        match self.considered:
            case (*_, ("place", int(q), int(r), int(rotation))):
                return Spot(q, r, rotation, self.sea.site.heights.get((q, r), 0) + 1)
        return None

    @property
    def spots(self) -> list[Spot]:
        """Where it may lie as it is turned now, in reading order."""
        if not self.placing:
            return []
        return self._spots.of((self.choice, self.position, self.rotation, self.sea.number), self._find_spots)

    def _find_spots(self) -> list[Spot]:
        position, rotation, heights = self.position, self.rotation, self.sea.site.heights
        places = (plan.actions for plan in self.choice.plans if not position or plan.actions[0][1] == position)
        found = [(q, r) for *_, (_, q, r, turned) in places if turned == rotation]
        found.sort(key=lambda cell: (2 * cell[1] + cell[0], cell[0]))
        return [Spot(*cell, rotation, heights.get(cell, 0) + 1) for cell in found]

    @property
    def refused(self) -> Refusal | None:
        """Why it may not lie as it hangs there: with its middle at the pointer."""
        point, layout = self.pointer, self.layout
        on_sea = point is not None and layout.sea.collidepoint(point) and not layout.quay.collidepoint(point)
        if point is None or not on_sea or not self.placing or self.considered:
            return None
        state = point, self.sea.number, self.choice, self.position, self.rotation
        return self._refused.of(state, partial(self._refuse, point))

    def _refuse(self, point: tuple[int, int]) -> Refusal | None:
        site, rotation = self.sea.site, self.rotation
        cell = site.view.pick(point, site.heights) or site.view.hex_at(point)
        level = site.heights.get(cell, 0)

        def away(spot: Hex) -> float:
            x, y = middle(spot, rotation, level, site.view)
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        first = min(((cell[0] - q, cell[1] - r) for q, r in tile_hexes(0, 0, rotation)), key=away)
        view = self.preview_of((("take", self.position),)).view if self.position else self.view
        refusal: Refusal | None = self.rules.refuse(view, ("place", *first, rotation))
        return refusal

    # -- who is who

    def purse(self, seat: int) -> str:
        """What somebody's stones are made of."""
        return log.purse(self.app, self.session, self.view, seat)

    @property
    def buying(self) -> bool:
        """Whether a tile may still be bought this turn."""
        return self.session.awaited != "end_turn"

    @property
    def payer(self) -> int:
        """Whose stones the prices of the site are for: those of whoever is asked, whichever city one looks at."""
        return self.session.actor

    def name(self, seat: int) -> str:
        """A player's name, or the Architect's."""
        return log.name(self.app, self.session, seat)
