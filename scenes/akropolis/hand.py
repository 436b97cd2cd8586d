"""The tile in the hand: where it would lie, what stands in its way, and how it is drawn over the city."""

from __future__ import annotations

from math import hypot
from typing import Any

from pygame import Rect

from art.akropolis import ghost
from art.akropolis.layout import View
from game.akropolis.facts import Categories, Hexes
from game.core.hexes import Hex
from game.core.rules import Refusal
from scenes.akropolis import covering, walking
from scenes.akropolis.choice import Choice, Spot, hexes, middle, over
from scenes.akropolis.covering import Covering
from scenes.akropolis.places import Places
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.table.picker import Plan
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

REACH = 2.0
"""From how far a place draws the tile to itself, in radii: between two places it goes to the nearer one."""


class Hand:
    """What the person asked is choosing, and where the pointer is with it."""

    def __init__(self, shown: Shown, sea: Sea) -> None:
        self._shown, self._sea = shown, sea
        self.choice = Choice(shown.session)
        self.hovered: Spot | None = None
        self.refused: Refusal | None = None
        self.pointer: tuple[int, int] | None = None
        self.places = Places()
        self._meant: tuple[object, Spot | None] = (None, None)

    def ask(self) -> None:
        """Another choice is to be made, or none; what is half made lasts as long as the same is asked."""
        self.hovered = self.refused = None
        if self.choice.stands:
            return
        self.choice = Choice(self._shown.session, self.choice.turned)
        self._meant = (None, None)
        if self.choice.asked and not self.choice.takes:
            self._show_places()  # the tile was taken before

    def take(self, position: int) -> bool:
        """Pick up a tile of the site."""
        if not self.choice.take(position):
            return False
        self._shown.house.sounds.play("pick_up")
        self._show_places()
        return True

    def _show_places(self) -> None:
        self.places.begin()
        if self._shown.house.settings.reduced_motion:
            self.places.rest()

    def update(self, dt: float) -> bool:
        """True when it looks different now."""
        return self.lively and self.places.update(dt)

    @property
    def lively(self) -> bool:
        """Whether the places of the tile in the hand draw attention to themselves."""
        return self.over_city and self.places.pulsing

    @property
    def mine(self) -> bool:
        """Whether the city in the middle is that of the person who is asked."""
        return self.choice.asked and self._sea.main == self.choice.seat

    @property
    def over_city(self) -> bool:
        """Whether there is a tile to be laid into the city in the middle."""
        return self.mine and self.choice.holding

    @property
    def position(self) -> int | None:
        """From which position of the site the tile has been picked up."""
        return self.choice.position if self.choice.takes else None

    @property
    def well(self) -> int:
        """The position of the site that is empty meanwhile; a tile taken before has left the last one."""
        return self.position or len(self._shown.view.site) + 1

    @property
    def considered(self) -> Plan | None:
        """The plan under the pointer, or the one that waits to be confirmed."""
        return self.choice.fixed or (self.hovered.plan if self.hovered else None)

    def figures(self) -> tuple[Categories, Categories]:
        """The categories of the city in the middle, now and after what is being considered."""
        now = self._shown.facts(Categories, self._sea.main)
        plan = self.considered
        if plan is None or not self.mine:
            return now, now
        return now, self._shown.facts_after(self.choice.preview(plan).view, Categories, self._sea.main)

    def covering(self) -> Covering:
        """What is being considered costs, and what it covers."""
        plan, place = self.considered, self.place()
        if plan is None or place is None or not self.mine:
            return covering.NOTHING
        (spot, level), rotation = place, int(str(plan.slots["rotation"]))
        entries = self._shown.facts(Hexes, self._sea.main).hexes if level > 1 else ()
        return covering.of(entries, hexes(spot, rotation), self.choice.preview(plan).events)

    # -- places

    def spots(self) -> list[Spot]:
        heights = self._sea.site.heights
        return self.choice.spots(lambda cell: heights.get(cell, 0))

    def targets(self) -> list[Target]:
        """The places for the tile as it is turned now; each is hit where it is the nearest."""
        if not self.over_city:
            return []
        size = round(self._sea.site.view.radius * REACH)
        found = []
        for number, spot in enumerate(self.spots(), start=1):
            x, y = self._middle(spot)
            box = Rect(round(x) - size, round(y) - size, 2 * size, 2 * size)
            name = self._shown.house.say("target.place", level=spot.level, n=number)
            hit = lambda point, spot=spot: self._nearest(point) == spot  # noqa: E731
            press = lambda spot=spot: self.fix(spot)  # noqa: E731
            found.append(
                Target(("place", *spot.spot, self.choice.rotation), "city", box, name, press, hit=hit, ring=False)
            )
        return found

    def hover(self, point: tuple[int, int] | None, target: Target | None, on_sea: bool) -> bool:
        """The pointer, or the focus, is somewhere else now; True when that shows."""
        before = self.hovered, self.refused, self.pointer
        self.pointer = point
        self.hovered = self.refused = None
        if self.over_city and self.choice.fixed is None:
            if target and target.id[0] == "place":
                self.hovered = next((s for s in self.spots() if s.spot == target.id[1:3]), None)
            elif point and on_sea:
                self.hovered = self._nearest(point)
                self.refused = None if self.hovered else self._refusal_at(point)
        held = self.over_city and self.choice.fixed is None and not self.hovered
        return before[:2] != (self.hovered, self.refused) or (held and before[2] != point)

    def fix(self, spot: Spot) -> None:
        """Put the tile down where it would lie; Confirm is what plays it."""
        if self.choice.fix(spot.spot, self.choice.rotation):
            self._shown.house.sounds.play("slide")
            self.hovered = None

    def drop(self, point: tuple[int, int]) -> None:
        """The tile that was carried to this point of the sea is let go."""
        if self.over_city and (spot := self._nearest(point)):
            self.fix(spot)

    def turn(self, by: int) -> None:
        self.choice.turn(by)
        self._shown.house.sounds.play("tab")

    def walk(self, name: str) -> bool:
        """Go to another place by a key."""
        spots = self.spots()
        if not spots:
            return False
        fixed = self.choice.fixed
        here = fixed.slots["spot"] if fixed else self.hovered.spot if self.hovered else None
        at = next((spot for spot in spots if spot.spot == here), None) or self._first_seen(spots)
        self.fix(walking.beyond(name, spots, at, self._middle) if here else at)
        if box := self.box():
            self._sea.bring(box)
        return True

    def _first_seen(self, spots: list[Spot]) -> Spot:
        """Where a walk by keys begins: at a place that is seen as a whole, if there is one."""
        room, rotation = self._sea.open_sea, self.choice.rotation
        return next((spot for spot in spots if room.contains(self._seen_at(spot.spot, spot.level, rotation))), spots[0])

    def put_back(self) -> bool:
        """One step back; True when there was one."""
        self.hovered = self.refused = None
        return self.choice.put_back()

    def means(self, target: Target) -> bool:
        """Whether a target is the place where the tile has been put down already."""
        fixed = self.choice.fixed
        if fixed is None or target.id[0] != "place" or not self.mine:
            return False
        return bool(target.id[1:3] == fixed.slots["spot"] and target.id[3] == fixed.slots["rotation"])

    def _middle(self, spot: Spot) -> tuple[float, float]:
        return middle(spot.spot, self.choice.rotation, spot.level, self._sea.site.view.centre)

    def _nearest(self, point: tuple[int, int]) -> Spot | None:
        """The place that a point means; every target asks, so the last answer is kept."""
        view = self._sea.site.view
        key = point, view, self.choice.position, self.choice.rotation
        if self._meant[0] != key:
            self._meant = key, self.choice.nearest(self.spots(), point, view.centre, view.radius * REACH)
        return self._meant[1]

    def _refusal_at(self, point: tuple[int, int]) -> Refusal | None:
        """Why the tile may not lie as it hangs there: with its middle over that point."""
        site, rotation = self._sea.site, self.choice.rotation
        cell = site.view.pick(point, site.heights) or site.view.hex_at(point)
        level = site.heights.get(cell, 0)

        def away(spot: Hex) -> float:
            x, y = middle(spot, rotation, level, site.view.centre)
            return hypot(x - point[0], y - point[1])

        return self.choice.refusal(min(over(cell, rotation), key=away))

    @property
    def carried(self) -> tuple[float, float] | None:
        """Where the first hex of the tile is while it hangs with its middle at the pointer."""
        if self.pointer is None:
            return None
        x, y = middle((0, 0), self.choice.rotation, 0, View(self._sea.site.view.radius).centre)
        return self.pointer[0] - x, self.pointer[1] - y

    # -- drawing

    def draw_places(self, pen: Pen, room: Rect) -> None:
        """Where the tile may lie, within a room."""
        if self.over_city:
            self.places.draw(pen, room, self._sea.site, self.spots(), self.choice.rotation)

    def draw(self, pen: Pen) -> None:
        """The tile, and over it the marks of all other places that one may aim at."""
        if not self.over_city:
            return
        self._draw_tile(pen)
        if self.choice.fixed is None:
            others = [spot for spot in self.spots() if spot != self.hovered]
            self.places.draw_marks(pen, self._sea.open_sea, self._sea.site, others, self.choice.rotation)

    def _draw_tile(self, pen: Pen) -> None:
        """Where it would lie, or at the pointer and pale when it may not lie there."""
        site, tile, rotation = self._sea.site, self.choice.tile, self.choice.rotation
        kinds, radius = self._shown.kinds(tile), site.view.radius
        if place := self.place():
            spot, level = place
            if level > 1:
                ghost.support(rotation, radius).put(pen.surface, site.view.spot(*spot, level - 1))
            ghost.ghost(kinds, rotation, tile, radius, level).put(pen.surface, site.view.spot(*spot, level))
        elif self.carried and self.refused:
            ghost.ghost(kinds, rotation, tile, radius, 1, False).put(pen.surface, self.carried)
        elif self.carried:
            ghost.lifted(kinds, rotation, tile, radius, radius // 3).put(pen.surface, self.carried)

    def box(self) -> Rect | None:
        """Where the tile is seen at the place that is considered."""
        if (place := self.place()) is None or self.considered is None:
            return None
        spot, level = place
        return self._seen_at(spot, level, int(str(self.considered.slots["rotation"])))

    def _seen_at(self, spot: Hex, level: int, rotation: int) -> Rect:
        """What a tile takes there of the screen: it hangs a little above its place, and its badges stand out."""
        view = self._sea.site.view
        box = view.box(view.bounds(dict.fromkeys(hexes(spot, rotation), level))).inflate(2 * view.radius // 3, 0)
        lifted = round(view.radius / 2)
        return Rect(box.x, box.y - lifted, box.width, box.height + lifted)

    def place(self) -> tuple[Hex, int] | None:
        """The first hex and the level of the place that is considered."""
        if self.considered is None:
            return None
        spot: Any = self.considered.slots["spot"]
        return spot, self._sea.site.heights.get(spot, 0) + 1
