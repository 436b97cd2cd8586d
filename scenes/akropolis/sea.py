"""The view of the sea: whose city lies in the middle, how near it is, what an overlay shows; and what is seen of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from art.akropolis import landing
from art.akropolis.city import Block, City, Look
from art.akropolis.layout import View
from art.akropolis.paint import Layer
from game.akropolis import facts
from game.akropolis.codes import CATEGORIES, DISTRICT_OF
from scenes.akropolis import cities
from scenes.akropolis.cities import Site
from scenes.akropolis.ground import PATIENCE, Ground, Painter, Plan
from scenes.akropolis.shown import Shown
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

FADE = 0.25
"""Seconds in which one view of the sea gives way to another."""

ZOOMS = (0.5, 2.2)
AS_IT_LIES = 1.0, (0.0, 0.0)
"""No zoom and no shift: the city fits its room."""


BREATH, SURF = 0.5, (0, 1, 2, 1)
"""Seconds from one picture of the surf to the next, and their order."""


SURGE = 0.4
"""Seconds of the surf's answer to a tile that comes down."""


class Fading(NamedTuple):
    """The sea as it was, the share of it that is still seen, and where; nobody waits for a part of the same view."""

    picture: Surface
    share: float
    area: Rect
    whole: bool


class Sea:
    """Any change of what is to be seen is painted aside; see ground.py."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self.large: int | None = None  # whose city was asked for; None: that of whoever is at the table
        self.overlay: str | None = None
        self.heat = False
        self.zoom, self.shift = AS_IT_LIES
        self._held = False  # the overlay lasts as long as its key is down
        self.scale, self._table, self._top = Scale.of((1, 1)), Rect(0, 0, 0, 0), 0
        self._ground: Ground | None = None
        self._painter = Painter()
        self._views: dict[tuple[int, bool], View] = {}
        self._cities: dict[int, tuple[object, City]] = {}  # what has been laid, and how it is shown
        self._fading: Fading | None = None
        self._breath = 0.0  # the surf comes and goes while something moves
        self._surge = 0.0  # and higher for a moment when a tile comes down: the share of it still to come

    @property
    def sites(self) -> Mapping[int, Site]:
        """Where each city is seen."""
        return self._ground.plan.sites if self._ground else {}

    @property
    def main(self) -> int:
        """Whose city lies in the middle."""
        return self._shown.session.viewer if self.large is None else self.large

    @property
    def site(self) -> Site:
        """The city in the middle."""
        return self.sites[self.main]

    @property
    def picture(self) -> Ground | None:
        """What is seen now; another one as soon as anything is seen differently."""
        return self._ground

    @property
    def open_sea(self) -> Rect:
        """The sea below the building site."""
        return Rect(self._table.x, self._top, self._table.width, self._table.bottom - self._top)

    @property
    def column(self) -> Rect:
        """The right of the sea, beside the panels: the others' cities, or what the Architect has collected."""
        wide = self.scale.px(318)
        return Rect(self._table.right - wide, self._top, wide, self._table.bottom - self._top)

    @property
    def middle(self) -> Rect:
        """The sea around the city in the middle."""
        return Rect(self._table.x, self._top, self._table.width - self.column.width, self.column.height)

    @property
    def berth(self) -> Rect | None:
        """Where a boat lies at anchor."""
        return self._ground.berth if self._ground else None

    # -- painting

    def resize(self, scale: Scale, table: Rect, top: int) -> None:
        """The table's place, and the line below which cities may lie."""
        self.scale, self._table, self._top = scale, table, top
        self._views, self._fading = {}, None

    def show(self) -> None:
        """Paint now: for the first picture, and when everything is at rest."""
        self._replace(self._painter.now(self._plan()))
        self._fading = None

    def repaint(self, fitted: bool = True) -> None:
        """Paint what is to be seen as soon as there is time; not `fitted`: from where it is seen now, come what may."""
        if self._ground:
            self._painter.later(self._plan(fitted))

    def refit(self) -> None:
        """Cities that have outgrown their rooms are seen from farther away."""
        plan = self._plan()
        if self._ground and any(plan.sites[seat].view != site.view for seat, site in self.sites.items()):
            self._painter.later(plan)

    def reveal(self) -> bool:
        """What was being painted takes over; False as long as it is not ready."""
        if ground := self._painter.ready(PATIENCE):
            self._replace(ground)
        return not self._painter.busy

    def update(self, dt: float, still: bool) -> bool:
        """Let time pass; a new picture appears when everything else is `still`. True when something changed."""
        self._painter.begin()
        if still and self._painter.busy and (ground := self._painter.ready(PATIENCE)):
            self._replace(ground)
            return True
        surging, self._surge = self._surge > 0, max(0.0, self._surge - dt / SURGE)
        if self._fading is None:
            return surging
        share = self._fading.share - dt / FADE
        self._fading = self._fading._replace(share=share) if share > 0 else None
        return True

    def surge(self) -> None:
        """A tile has come down: the surf runs up the shore and back."""
        self._surge = 1.0

    def cut_out(self, seat: int, blocks: Collection[Block], sink: int = 0) -> Layer:
        """These blocks of a city as they are seen; see art/akropolis/landing.py."""
        assert self._ground
        site, (x, y) = self.sites[seat], self._table.topleft
        piece = landing.cut_out(self._ground.picture, site.blocks, site.view.moved(-x, -y), blocks, sink)
        return Layer(piece.image, (piece.at[0] + x, piece.at[1] + y))

    def breathe(self, dt: float) -> None:
        """The surf goes on: it is still when everything is."""
        self._breath = (self._breath + dt / BREATH) % len(SURF)

    @property
    def _surf(self) -> int:
        """How far the surf has come in."""
        return 2 if 0.25 < self._surge < 0.8 else SURF[int(self._breath)]

    @property
    def busy(self) -> bool:
        return self._painter.busy or (self._fading is not None and self._fading.whole)

    @property
    def lively(self) -> bool:
        return self._fading is not None or self._surge > 0

    def skip(self) -> bool:
        """True when something was still fading."""
        fading, self._surge = self._fading is not None, 0.0
        if ground := self._painter.ready(None):
            self._replace(ground)
        self._fading = None
        return fading

    def draw(self, pen: Pen) -> None:
        """Sea and cities, and what still fades away over them."""
        assert self._ground
        pen.surface.blit(self._ground.pictures[self._surf], self._table)
        if self._fading:
            old, share, area, _ = self._fading
            old.set_alpha(round(255 * share))
            pen.surface.blit(old, area.move(self._table.topleft), area)
            old.set_alpha(None)

    def _replace(self, ground: Ground) -> None:
        """From now on this is seen. It does not replace at once what looked different, that fades."""
        before = self._ground
        if before and before.picture.get_size() == ground.picture.get_size():
            picture, whole = before.pictures[self._surf], before.seen != ground.seen
            area = picture.get_rect() if whole else _changed(before, ground)
            self._fading = Fading(picture, 1.0, area, whole) if area else self._fading
        self._ground = ground

    # -- what is to be seen

    def _plan(self, fitted: bool = True) -> Plan:
        """The city in the middle, the others in a column beside their owners' panels."""
        px, table, middle, column = self.scale.px, self._table, self.middle, self.column
        others = [seat for seat in range(self._shown.session.match.seats) if seat != self.main]
        room = Rect(middle.x + px(24), middle.y + px(34), middle.width - px(40), middle.height - px(54))
        sites = {self.main: self._site(self.main, room, True, fitted)}
        height = column.height // max(1, len(others))
        for number, seat in enumerate(others):
            box = Rect(column.x + px(6), column.y + number * height, px(300), height)
            sites[seat] = self._site(seat, box.inflate(-px(28), -px(82)).move(0, -px(17)), False, fitted)
        looks = {seat: self._look(seat) for seat in sites}
        return Plan(self.scale, table, self.open_sea, self.main, sites, looks, self.berth)

    def _site(self, seat: int, room: Rect, large: bool, fitted: bool) -> Site:
        """A city in its room. As long as it fits there it stays where it was: nothing jumps."""
        u = self.scale.u
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
        asked = seat == self.main and self._shown.session.awaited == "person"
        last = () if asked else cities.last_tile(self._shown.view, seat)
        if self.heat:
            return Look(heat=True)
        if not self.overlay or seat != self.main:
            return Look(last=last)
        kind = DISTRICT_OF[self.overlay]
        entries = self._shown.facts(facts.Hexes, seat).hexes
        counted = tuple(area.hex for area in entries if area.kind == kind and area.counts)
        land = self._shown.facts(facts.Ground, seat)
        lakes = land.lakes if kind in ("garden", "barracks") else ()
        shore = land.open if kind == "barracks" else ()
        return Look(only=(kind, f"{kind}_plaza"), counted=counted, lakes=lakes, open_ground=shore)

    # -- looking elsewhere

    def follow(self) -> None:
        """Somebody else may be at the table now."""
        if self._ground and self._ground.plan.main != self.main:
            self.repaint()

    def enlarge(self, seat: int | None) -> None:
        """Another city in the middle, until it is put back; None: that of whoever is at the table."""
        self.large = None if seat in (self.large, self._shown.session.viewer) else seat
        self.frame_all()

    def frame_all(self) -> None:
        self.zoom, self.shift = AS_IT_LIES
        self.repaint()

    def come_nearer(self, by: float) -> None:
        self.zoom = min(ZOOMS[1], max(ZOOMS[0], self.zoom * by))
        self.repaint()

    def bring(self, box: Rect) -> None:
        """What lies beyond the edge of the sea comes into view; nothing else moves the city."""
        room = self.open_sea.inflate(-self.scale.px(16), -self.scale.px(16))
        there = box.clamp(room)
        by = there.x - box.x, there.y - box.y
        if by == (0, 0):
            return
        if (self.zoom, self.shift) != AS_IT_LIES:
            self.pan(*by)
        else:
            self._views[self.main, True] = self.site.view.moved(*by)
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
