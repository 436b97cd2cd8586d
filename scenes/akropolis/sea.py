"""The view of the sea: whose city lies in the middle, how near it is, what an overlay shows; and what is seen of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from art.akropolis import landing, sea
from art.akropolis.city import Block, City, Look
from art.akropolis.layout import View
from art.akropolis.paint import Layer
from game.akropolis import facts
from game.akropolis.codes import CATEGORIES, DISTRICT_OF, tile_hexes
from game.core.hexes import Hex
from scenes.akropolis import cities
from scenes.akropolis.cities import Site
from scenes.akropolis.city_painter import Ground, Painter, Plan
from scenes.play.memo import Once
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.akropolis.shown import Shown

FADE = 0.25
"""Seconds in which one view of the sea gives way to another."""

ZOOMS = (0.5, 2.2)
AS_IT_LIES = 1.0, (0.0, 0.0)
"""No zoom and no shift: the city fits its room."""


BREATH, SURF = 0.5, (0, 1, 2, 1)
"""Seconds from one picture of the surf to the next, and their order."""


SURGE = 0.4
"""Seconds of the surf's answer to a tile that comes down."""


NEARER = 1.15
"""By how much one comes closer at a time."""


class Fading(NamedTuple):
    """The sea as it was, the share of it that is still seen, and where; nobody waits for a part of the same view."""

    picture: Surface
    share: float
    area: Rect
    whole: bool


class Sea:
    """Any change of what is to be seen is painted aside; see city_painter.py."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self.number = 0  # another one for every picture
        self.overlay: str | None = None
        self.heat = False
        self.zoom, self.shift = AS_IT_LIES
        self._held = False  # the overlay lasts as long as its key is down
        self._for: tuple[object, int | None, int, int] = (None, None, 0, 0)  # for what the picture was asked
        self._ground: Ground | None = None
        self._painter = Painter()
        self._views: dict[tuple[int, bool], View] = {}
        self._cities: dict[int, tuple[object, City]] = {}  # what has been laid, and how it is shown
        self.fading: Fading | None = None
        self._pointed: Once[tuple[int, Hex] | None] = Once()
        self._breath = 0.0  # how far the surf has come and gone
        self._surge = 0.0  # and higher for a moment when a tile comes down: the share of it still to come

    @property
    def sites(self) -> Mapping[int, Site]:
        """Where each city is seen; in another window that is painted at once."""
        shown = self._shown
        if self._for[0] != shown.zones and shown.zones and shown.view is not None:
            self._views = {}
            self._replace(self._painter.now(self._plan()))  # in slices: this may break off here and come again
            self.fading = None
            self._for = shown.zones, shown.large, shown.main, shown.version
        return self._ground.plan.sites if self._ground else {}

    @property
    def site(self) -> Site:
        """The city in the middle."""
        return self.sites[self._shown.main]

    @property
    def picture(self) -> Surface:
        """What is seen now, but for what still fades away over it."""
        assert self._ground
        return self._ground.pictures[self.surf]

    @property
    def berth(self) -> Rect | None:
        """Where a boat lies at anchor."""
        return self._ground.berth if self._ground else None

    def hex_at(self, point: tuple[int, int]) -> tuple[int, Hex] | None:
        """The hex under a point, and whose it is; many ask, so it is found once."""
        return self._pointed.of((point, self.number), lambda: self._pick(point))

    def _pick(self, point: tuple[int, int]) -> tuple[int, Hex] | None:
        if not self._shown.layout.open_sea.collidepoint(point):
            return None
        found = ((seat, site.view.pick(point, site.heights)) for seat, site in self.sites.items())
        return next(((seat, cell) for seat, cell in found if cell), None)

    # -- what is shown has changed

    def follow(self) -> None:
        """Another view, or another city in the middle, is seen as soon as it is painted."""
        there = self.sites  # first of all: in another window it is painted here, and known what for
        now = *self._for[:1], self._shown.large, self._shown.main, self._shown.version
        if there and now != self._for:
            self._for = now
            self.repaint(self._shown.fits)

    def stay(self) -> None:
        """The view is another one, but cities look as they did."""
        self._for = (*self._for[:3], self._shown.version)

    # -- painting

    @property
    def scale(self) -> Scale:
        return self._shown.laid.scale

    def repaint(self, fitted: bool = True) -> None:
        """Paint what is to be seen as soon as there is time; not `fitted`: from where it is seen now, come what may."""
        if self._ground:
            self._painter.later(self._plan(fitted))

    def dear(self) -> Iterator[Callable[[], object]]:
        """Water, and the land of all cities."""
        plan = self._plan()
        yield partial(sea.sea, *plan.table.size)
        for site in plan.sites.values():
            yield partial(cities.island_of, site.moved(-plan.table.x, -plan.table.y))

    def refit(self) -> None:
        """Cities that have outgrown their rooms are seen from farther away."""
        plan = self._plan()
        if self._ground and any(plan.sites[seat].view != site.view for seat, site in self.sites.items()):
            self._painter.later(plan)

    def reveal(self) -> bool:
        """What was being painted takes over; False as long as it is not ready."""
        if ground := self._painter.ready():
            self._replace(ground)
        return not self._painter.busy

    def update(self, dt: float, still: bool) -> bool:
        """Let time pass; a new picture appears when everything else is `still`. True when something changed."""
        self._painter.begin()
        if still and self._painter.busy and (ground := self._painter.ready()):
            self._replace(ground)
            return True
        surging, self._surge = self._surge > 0, max(0.0, self._surge - dt / SURGE)
        if self.fading is None:
            return surging
        share = self.fading.share - dt / FADE
        self.fading = self.fading._replace(share=share) if share > 0 else None
        return True

    def surge(self) -> None:
        """A tile has come down: the surf runs up the shore and back."""
        self._surge = 1.0

    def cut_out(self, seat: int, blocks: Collection[Block], sink: int = 0) -> Layer:
        """These blocks of a city as they are seen; see art/akropolis/landing.py."""
        assert self._ground
        site, (x, y) = self.sites[seat], self._shown.layout.sea.topleft
        piece = landing.cut_out(self._ground.picture, site.blocks, site.view.moved(-x, -y), blocks, sink)
        return Layer(piece.image, (piece.at[0] + x, piece.at[1] + y))

    def breathe(self, dt: float) -> None:
        """The surf goes on."""
        self._breath = (self._breath + dt / BREATH) % len(SURF)

    @property
    def surf(self) -> int:
        """How far the surf has come in."""
        return 2 if 0.25 < self._surge < 0.8 else SURF[int(self._breath)]

    @property
    def busy(self) -> bool:
        return self._painter.busy or (self.fading is not None and self.fading.whole)

    @property
    def lively(self) -> bool:
        return self.fading is not None or self._surge > 0

    def leave(self) -> None:
        """What was to be painted is not wanted any more."""
        self._painter.forget()
        self.fading, self._surge = None, 0.0

    def skip(self) -> bool:
        """True when something was still fading."""
        fading, self._surge = self.fading is not None, 0.0
        if ground := self._painter.ready(at_once=True):
            self._replace(ground)
        self.fading = None
        return fading

    def _replace(self, ground: Ground) -> None:
        """From now on this is seen. It does not replace at once what looked different, that fades."""
        before = self._ground
        if before and before.picture.get_size() == ground.picture.get_size():
            picture, whole = before.pictures[self.surf], before.seen != ground.seen
            area = picture.get_rect() if whole else _changed(before, ground)
            self.fading = Fading(picture, 1.0, area, whole) if area else self.fading
        self._ground = ground
        self.number += 1

    # -- what is to be seen

    def _plan(self, fitted: bool = True) -> Plan:
        """The city in the middle, the others in a column beside their owners' panels."""
        shown, layout = self._shown, self._shown.layout
        px, middle, column, main = layout.px, layout.middle, layout.column, shown.main
        others = [seat for seat in range(shown.session.match.seats) if seat != main]
        room = Rect(middle.x + px(24), middle.y + px(34), middle.width - px(40), middle.height - px(54))
        sites = {main: self._site(main, room, True, fitted)}
        height = column.height // max(1, len(others))
        for number, seat in enumerate(others):
            box = Rect(column.x + px(6), column.y + number * height, px(300), height)
            sites[seat] = self._site(seat, box.inflate(-px(28), -px(82)).move(0, -px(17)), False, fitted)
        looks = {seat: self._look(seat) for seat in sites}
        return Plan(self.scale, layout.sea, layout.open_sea, main, sites, looks, self.berth)

    def _site(self, seat: int, room: Rect, large: bool, fitted: bool) -> Site:
        """A city in its room. As long as it fits there it stays where it was: nothing jumps."""
        u = self._shown.layout.u
        blocks = self._blocks(seat)
        before = self._views.get((seat, large))
        if large and (self.zoom, self.shift) != AS_IT_LIES:
            view = cities.fitted(blocks, room, large, u, self.zoom, self.shift)
        elif before and (not fitted or room.contains(cities.box(blocks, before, large))):
            view = before
        else:
            view = self._views[seat, large] = cities.fitted(blocks, room, large, u)
        return Site(seat, view, blocks, self._shown.colour(seat))

    def _blocks(self, seat: int) -> City:
        """A city's blocks, worked out anew only when something has been laid there."""
        laid = tuple(self._shown.view.players[seat].laid)
        if self._cities.get(seat, ((), ()))[0] != laid:
            self._cities[seat] = laid, cities.blocks(self._shown.view, self._shown.facts(facts.Hexes, seat).hexes, seat)
        return self._cities[seat][1]

    def _look(self, seat: int) -> Look:
        asked = seat == self._shown.main and self._shown.session.awaited == "person"
        last = () if asked else cities.last_tile(self._shown.view, seat)
        if self.heat:
            return Look(heat=True)
        if not self.overlay or seat != self._shown.main:
            return Look(last=last)
        kind = DISTRICT_OF[self.overlay]
        entries = self._shown.facts(facts.Hexes, seat).hexes
        counted = tuple(area.hex for area in entries if area.kind == kind and area.counts)
        land = self._shown.facts(facts.Ground, seat)
        lakes = land.lakes if kind in ("garden", "barracks") else ()
        shore = land.open if kind == "barracks" else ()
        return Look(only=(kind, f"{kind}_plaza"), counted=counted, lakes=lakes, open_ground=shore)

    # -- looking elsewhere

    def frame_all(self) -> None:
        self.zoom, self.shift = AS_IT_LIES
        self.repaint()

    def come_nearer(self, by: float) -> None:
        self.zoom = min(ZOOMS[1], max(ZOOMS[0], self.zoom * by))
        self.repaint()

    def bring(self, box: Rect) -> None:
        """What lies beyond the edge of the sea comes into view; nothing else moves the city."""
        layout = self._shown.layout
        room = layout.open_sea.inflate(-layout.px(16), -layout.px(16))
        there = box.clamp(room)
        by = there.x - box.x, there.y - box.y
        if by == (0, 0):
            return
        if (self.zoom, self.shift) != AS_IT_LIES:
            self.pan(*by)
        else:
            self._views[self._shown.main, True] = self.site.view.moved(*by)
            self.repaint(fitted=False)

    def pan(self, x: float, y: float) -> None:
        self.shift = self.shift[0] + x, self.shift[1] + y
        self.repaint()

    def toggle(self, overlay: str) -> None:
        self.overlay = None if self.overlay == overlay else overlay
        self.repaint()

    def hold(self, name: str, down: bool) -> bool:
        """An overlay lasts as long as its key is down; True when another one is seen now."""
        number = int(name.removeprefix("overlay_")) if name.startswith("overlay_") else None
        heat, overlay = name == "heights", CATEGORIES[number - 1] if number else None
        meant = heat or number is not None if down else self._held
        if not meant or (heat, overlay) == (self.heat, self.overlay):
            return False
        self._held, self.heat, self.overlay = down, heat, overlay
        self.repaint()
        return True


FREE_WAYS: Mapping[str, Callable[[Sea, Callable[[float], int]], None]] = {
    "frame_all": lambda sea, px: sea.frame_all(),
    "zoom_in": lambda sea, px: sea.come_nearer(NEARER),
    "zoom_out": lambda sea, px: sea.come_nearer(1 / NEARER),
    "wheel_up": lambda sea, px: sea.come_nearer(NEARER),
    "wheel_down": lambda sea, px: sea.come_nearer(1 / NEARER),
    "pan_left": lambda sea, px: sea.pan(px(60), 0),
    "pan_right": lambda sea, px: sea.pan(-px(60), 0),
    "pan_up": lambda sea, px: sea.pan(0, px(60)),
    "pan_down": lambda sea, px: sea.pan(0, -px(60)),
}
"""Commands that show the sea from elsewhere, and what they do to it; lengths are in units."""


def middle(spot: Hex, rotation: int, level: float, view: View) -> tuple[float, float]:
    """The middle of a tile on the screen."""
    points = [view.centre(q, r, level) for q, r in tile_hexes(*spot, rotation)]
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


def hanging(point: tuple[int, int], rotation: int, view: View) -> tuple[float, float]:
    """Where the first hex of a tile is that hangs with its middle at a point."""
    x, y = middle((0, 0), rotation, 0, View(view.radius))
    return point[0] - x, point[1] - y


def _changed(before: Ground, after: Ground) -> Rect:
    """The part of the picture in which cities, or what is shown of them, or the boat, are others now."""
    old, new = before.plan, after.plan
    boxes = [
        cities.land_box(site)
        for seat, site in new.sites.items()
        if (old.sites.get(seat), old.looks.get(seat)) != (site, new.looks[seat])
    ]
    if before.berth != after.berth:
        boxes += [box for box in (before.berth, after.berth) if box]
    area = boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)
    return area.move(-new.table.x, -new.table.y).clip(Rect(0, 0, *new.table.size))
