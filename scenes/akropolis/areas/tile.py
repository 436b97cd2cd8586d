"""The tile in the hand: its places in the city, how it hangs over them and is turned, and what lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import hypot

from pygame import Rect

from art import controls
from art.akropolis import ghost, places
from art.lamp import Outline
from scenes.akropolis import what_if_card
from scenes.akropolis.areas.city import rings
from scenes.akropolis.room import Seen, least_hidden, tops
from scenes.akropolis.sea import hanging, middle
from scenes.akropolis.shown import Shown, Spot
from scenes.akropolis.what_if_card import Card
from scenes.play.memo import Once
from scenes.table.answers import Line
from scenes.table.area import Area
from scenes.table.place import Place
from scenes.table.places_picture import unlit
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

REACH = 2.0
"""From how far a place draws the tile to itself, in radii: between two places it goes to the nearer one."""

SIZE, APART = 32, 4
"""How large a button that turns it is, and how far the two stand apart, in units."""

WAYS = {-1: ("rotate_back", "rotate"), 1: ("rotate", "rotate_right")}
"""By how many sixths each of them turns, left to right: the command that does the same, and its icon."""

TURNS = {"rotate": 1, "wheel_down": 1, "rotate_back": -1, "wheel_up": -1}


class Tile(Area[Shown]):
    """The city is seen as it is painted now, so places follow that picture."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._meant: Once[Spot | None] = Once()
        self._turner: Once[Rect] = Once()
        self.card = Card()
        self._seen: tuple[object, ...] = ()  # what the tile was drawn for
        self._places: tuple[object, int] = None, 0  # for what there are places, and how often that has changed

    @property
    def version(self) -> int:  # type: ignore[override]
        """Places are those of a tile as it is turned; where it lies, so do the buttons that turn it."""
        state = self.shown.choice.pressed, self.shown.rotation, self.shown.sea.number
        if self._places[0] != state:
            self._places = state, self._places[1] + 1
        return self._places[1]

    # -- the picture

    def overlay(self, pen: Pen) -> None:
        """The tile, and over it the marks of all other places that one may aim at."""
        shown = self.shown
        if not shown.placing or shown.flights.stage.busy:
            return
        self._draw_tile(pen)
        spot, site = shown.spot, shown.sea.site
        if not shown.fixed:
            with pen.within(shown.layout.open_sea):
                rings(pen.surface, site, [each for each in shown.spots if each != spot], places.STEPS // 2)
        turner = self._turning
        if spot:
            self.card.draw(pen, shown, self.seen_at(spot), [turner] if turner else [])
        for by, box in self._buttons(turner).items():
            over = shown.pointer is not None and box.collidepoint(shown.pointer)
            pen.plate(controls.tool(WAYS[by][1], box.size, pen.scale.u, "hover" if over else "idle"), *box.topleft)

    def _draw_tile(self, pen: Pen) -> None:
        """Where it would lie, or at the pointer and pale when it may not lie there."""
        shown, view = self.shown, self.shown.sea.site.view
        kinds, tile, rotation, radius = shown.kinds(shown.tile), shown.tile, shown.rotation, view.radius
        if spot := shown.spot:
            if spot.level > 1:
                ghost.support(rotation, radius).put(pen.surface, view.spot(spot.q, spot.r, spot.level - 1))
            lying = ghost.ghost(kinds, rotation, tile, radius, spot.level)
            lying.put(pen.surface, view.spot(spot.q, spot.r, spot.level))
        elif shown.pointer:
            at = hanging(shown.pointer, rotation, view)
            if shown.refused:
                ghost.ghost(kinds, rotation, tile, radius, 1, False).put(pen.surface, at)
            else:
                ghost.lifted(kinds, rotation, tile, radius, radius // 3).put(pen.surface, at)

    def seen_at(self, spot: Spot) -> Rect:
        """What the tile takes there of the screen: it hangs a little above its place, and its badges stand out."""
        view = self.shown.sea.site.view
        box = view.box(view.bounds(dict.fromkeys(spot.cells, spot.level))).inflate(2 * view.radius // 3, 0)
        lifted = round(view.radius / 2)
        return Rect(box.x, box.y - lifted, box.width, box.height + lifted)

    def update(self, dt: float) -> bool:
        """It hangs at the pointer, and beside what has changed."""
        shown = self.shown
        if shown.zones is None or shown.view is None:
            return False
        if not self._seen:
            what_if_card.prepare(shown.layout)
        now = shown.placing, shown.spot or shown.pointer
        before, self._seen = self._seen, now
        return now != before and (now[0] or before[:1] == (True,))

    # -- its places

    def places(self) -> Iterator[Place]:
        """Each is hit where it is the nearest."""
        shown, view = self.shown, self.shown.sea.site.view
        size = round(view.radius * REACH)
        for number, spot in enumerate(shown.spots, start=1):
            x, y = self._middle(spot)
            box = Rect(round(x) - size, round(y) - size, 2 * size, 2 * size)
            name = shown.app.say("target.place", level=spot.level, n=number)
            key, rule = ("place", spot.q, spot.r, spot.rotation), "AK-024" if spot.level == 1 else "AK-025"
            yield Place(key, box, name, tooltip=None, rule=rule, tab="city", hit=partial(self._hits, spot), z=2,
                        light=unlit, ring=False)  # fmt: skip
        for by, box in self._buttons(self._turning).items():
            name = shown.app.say(f"command.{WAYS[by][0]}")
            yield Place(("turn", by), box, name, rule="AK-023", tab="turn", means=("command", WAYS[by][0]), z=3)
        for button, rule in (("end_turn", "AK-016"), ("confirm", "AK-023")):
            yield Place((button,), Rect(0, 0, 0, 0), tooltip=None, rule=rule)

    def _middle(self, spot: Spot) -> tuple[float, float]:
        return middle(spot.hex, spot.rotation, spot.level, self.shown.sea.site.view)

    def _hits(self, spot: Spot, point: Point) -> bool:
        return self.nearest(point) == spot

    def nearest(self, point: Point) -> Spot | None:
        """The place that a point means; every place asks, so the last answer is kept."""
        shown = self.shown
        state = point, shown.sea.number, shown.choice, shown.position, shown.rotation
        return self._meant.of(state, lambda: self._find_nearest(point))

    def _find_nearest(self, point: Point) -> Spot | None:
        def away(spot: Spot) -> float:
            x, y = self._middle(spot)
            return hypot(x - point[0], y - point[1])

        found = min(self.shown.spots, key=away, default=None)
        return found if found and away(found) < self.shown.sea.site.view.radius * REACH else None

    def why_not_here(self) -> tuple[str, str] | None:
        """Nothing can be laid before a tile was taken."""
        shown, refused = self.shown, self.shown.refused
        if shown.asked_here and not shown.tile:
            refused = shown.rules.refuse(shown.view, ("place", 0, 0, 0))
        return (shown.say(refused), refused.rule) if refused else None

    def shows(self, line: Line, considered: bool) -> Iterable[Rect | Outline]:
        """The tile where it would lie, and the card with what it brings there."""
        for action in line:
            match action:
                case ("place", int(q), int(r), int(rotation)) if self.shown.sea.sites:
                    site = self.shown.sea.site
                    level = site.heights.get((q, r), 0) + 1
                    for cell in Spot(q, r, rotation, level).cells:
                        yield tuple(site.view.corners(*cell, level))
                    if considered:
                        yield self.card.lies

    # -- turned, and sent from place to place by keys

    def command(self, name: str) -> bool:
        if not self.shown.placing:
            return False
        if name in TURNS:
            self._turn(TURNS[name])
            return True
        return name in WALKS and self._walk(name)

    def _turn(self, by: int) -> None:
        """Where it lies already it is kept, if it may lie there turned as well."""
        shown = self.shown
        choice, spot = shown.choice, shown.spot if shown.fixed else None
        shown.turned[choice.seat, shown.tile] = rotation = (shown.rotation + by) % 6
        if spot:
            choice.press(("place", *spot.hex, spot.rotation))
            choice.press(("place", *spot.hex, rotation))
        if shown.pointed and shown.pointed[0] == "place":
            shown.pointed = None
        shown.app.sounds.play("tab")

    def _walk(self, name: str) -> bool:
        """Go to another place; what lies beyond the edge of the sea comes into view."""
        shown, spots = self.shown, self.shown.spots
        if not spots:
            return False
        here = next((spot for spot in spots if spot == shown.spot), None)
        there = WALKS[name](spots, here, self._middle) if here else self._first_seen(spots)
        if there != here or not shown.fixed:
            shown.choice.press(("place", *there.hex, there.rotation))
        shown.app.sounds.play("slide")
        shown.sea.bring(self.seen_at(there))
        return True

    def _first_seen(self, spots: list[Spot]) -> Spot:
        """Where a walk begins: at a place that is seen as a whole, if there is one."""
        room = self.shown.layout.open_sea
        return next((spot for spot in spots if room.contains(self.seen_at(spot))), spots[0])

    # -- two buttons that turn it, for hands without a wheel: in its empty well while it is carried, else beside it

    @property
    def _turning(self) -> Rect | None:
        """The room of both."""
        shown, layout = self.shown, self.shown.layout
        size = 2 * layout.px(SIZE) + layout.px(APART), layout.px(SIZE)
        if not shown.placing:
            return None
        spot = shown.spot if shown.fixed else None
        if spot is None:  # a tile taken before has left the last well
            well = layout.wells[(shown.position or len(shown.view.site) + 1) - 1]
            return Rect((well.centerx - size[0] // 2, well.y + layout.px(8)), size)
        return self._turner.of((spot, shown.sea.number, layout), lambda: self._beside(self.seen_at(spot), size))

    def _beside(self, tile: Rect, size: tuple[int, int]) -> Rect:
        """Close to the tile, where no mark of another place lies, and no name."""
        shown, gap = self.shown, self.shown.layout.px(6)
        box = Rect((0, 0), size)
        sides = {"midtop": tile.midbottom, "midbottom": tile.midtop, "midleft": tile.midright, "midright": tile.midleft,
                 "topleft": tile.bottomright, "topright": tile.bottomleft, "bottomleft": tile.topright,
                 "bottomright": tile.topleft}  # fmt: skip
        found = []
        for side, point in sides.items():
            place = box.copy()
            setattr(place, side, point)
            away = place.centerx - tile.centerx, place.centery - tile.centery
            found.append(place.move(*(gap * ((way > 0) - (way < 0)) for way in away)))
        view = shown.sea.site.view
        marks = [middle(spot.hex, spot.rotation, spot.level - 1, view) for spot in shown.spots]
        dots = [Rect(round(x) - gap, round(y) - gap, 2 * gap, 2 * gap) for x, y in marks]
        shapes = [Seen(tops(site), 1.0) for site in shown.sea.sites.values()]
        seen = [Seen(dots, 5.0), *shapes, Seen([*shown.names.values()], 20.0), Seen([tile], 50.0)]
        return least_hidden(found, shown.layout.open_sea, seen)

    def _buttons(self, both: Rect | None) -> dict[int, Rect]:
        if both is None:
            return {}
        side = both.height
        return {-1: Rect(both.x, both.y, side, side), 1: Rect(both.right - side, both.y, side, side)}


Middle = Callable[[Spot], tuple[float, float]]
"""Where a place is seen."""


def _next(by: int, spots: Sequence[Spot], here: Spot, middle_of: Middle) -> Spot:
    """In reading order."""
    return spots[(spots.index(here) + by) % len(spots)]


def _across(down: bool, spots: Sequence[Spot], here: Spot, middle_of: Middle) -> Spot:
    """The nearest place that lies clearly above or below; the farthest on the other side when there is none."""
    x, y = middle_of(here)

    def away(spot: Spot) -> float:
        a, b = middle_of(spot)
        ahead = (b - y) if down else (y - b)
        return ahead + 2 * abs(a - x) if ahead > 4 else 1e6 + ahead

    return min((spot for spot in spots if spot != here), key=away, default=here)


def _other_level(up: bool, spots: Sequence[Spot], here: Spot, middle_of: Middle) -> Spot:
    """The next place that lies higher, or lower."""
    at = spots.index(here)
    others = [*spots[at + 1 :], *spots[:at]]
    return next((s for s in others if (s.level > here.level if up else s.level < here.level)), here)


WALKS: dict[str, Callable[[Sequence[Spot], Spot, Middle], Spot]] = {
    "focus_left": partial(_next, -1), "focus_right": partial(_next, 1),
    "focus_up": partial(_across, False), "focus_down": partial(_across, True),
    "level_up": partial(_other_level, True), "level_down": partial(_other_level, False),
}  # fmt: skip
"""Keys that go from one place to another."""
