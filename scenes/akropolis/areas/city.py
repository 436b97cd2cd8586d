"""The sea with its cities: zoomed, panned and painted aside; every hex that is seen, and where the tile may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import cos, pi

from pygame import Rect, Surface

from art.akropolis import paint, places
from game.akropolis.codes import is_plaza
from game.core.hexes import Hex
from scenes.akropolis import cities, score_words
from scenes.akropolis.cities import Site
from scenes.akropolis.sea import BREATH, FREE_WAYS, Fading, Sea, middle
from scenes.akropolis.shown import Shown, Spot
from scenes.play.memo import Once
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.flights import draw
from scenes.table.motion import Motion
from scenes.table.picture import Layer
from scenes.table.place import Place
from scenes.ui.animation import Place as Afloat
from scenes.ui.pen import Pen

PLAZA = "AK-031"

BEAT, BEATS = 1.2, 3
"""Seconds from one brightest moment of the rings to the next, and how often they brighten: then no frame is drawn."""

TIDE = 4
"""So many slow steps of what lives are one of the surf."""


class City(Area[Shown]):
    """All cities. Places follow the picture that is seen, not the one that is to come."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._hexes: Once[list[Place]] = Once()
        self._lit: Once[paint.Layer] = Once()
        self._left = 0.0  # seconds for which the rings still pulse
        self._steps = 0  # slow ones, of what lives
        self._tile = 0  # for which they do

    @property
    def version(self) -> int:  # type: ignore[override]
        return self.shown.sea.number

    # -- the picture

    def dear(self) -> Iterator[Callable[[], object]]:
        return self.shown.sea.dear()

    def ground(self) -> Iterator[Layer]:
        """The sea, what fades away over it, what swims there, and where the tile may lie."""
        shown, sea, table = self.shown, self.shown.sea, self.shown.layout.table
        self._follow()
        at = shown.layout.sea.move(-table.x, -table.y)
        picture = sea.picture
        yield Layer("sea", at, (sea.number, sea.surf), partial(_blit, picture, at))
        if sea.fading:
            yield Layer("fading", sea.fading.area.move(at.topleft), sea.fading[1:2], partial(_fade, sea.fading, at))
        room = shown.layout.open_sea.move(-table.x, -table.y)
        for number, place in enumerate(shown.flights.afloat):
            there = place._replace(x=place.x - table.x, y=place.y - table.y)
            yield Layer(f"afloat {number}", _box(there), there, partial(self._swim, room, there))
        if shown.placing and not shown.flights.stage.busy:
            spots, step = shown.spots, self._step
            yield Layer("spots", room, (sea.number, tuple(spots), step), partial(self._light, room, spots, step))

    def _swim(self, room: Rect, place: Afloat, target: Surface) -> None:
        """Nothing of it is seen beyond the open sea."""
        clip = target.get_clip()
        target.set_clip(clip.clip(room))
        draw(Pen(target, self.shown.sea.scale), place)
        target.set_clip(clip)

    def _light(self, room: Rect, spots: list[Spot], step: int, target: Surface) -> None:
        """The light on the hexes is painted once for a tile and its rotation; only the rings brighten and dim."""
        site, table, clip = self.shown.sea.site, self.shown.layout.table, target.get_clip()
        there = site.moved(-table.x, -table.y)
        target.set_clip(clip.clip(room))
        self._lit.of((there.view, tuple(spots)), lambda: _lit(there, spots)).put(target)
        rings(target, there, spots, step)
        target.set_clip(clip)

    @property
    def _step(self) -> int:
        """How bright the rings are."""
        if self._left <= 0:
            return places.STEPS // 2
        return round(places.STEPS * (1 + cos(2 * pi * self._left / BEAT + pi)) / 2)

    # -- every hex, for its rule and the dock

    def places(self) -> Iterator[Place]:
        """A step is about to be shown perhaps, so nothing follows the view yet."""
        sites = self.shown.sea.sites
        yield from self._hexes.of(self.shown.sea.number, lambda: [*_hexes(self.shown.sea, sites.values())])

    # -- a view of its own

    def command(self, name: str) -> bool:
        sea, px = self.shown.sea, self.shown.layout.px
        if name in ("wheel_up", "wheel_down") and self.shown.placing:
            return False  # it turns the tile
        if name in FREE_WAYS and self.shown.zones:
            FREE_WAYS[name](sea, px)
            return True
        if name.startswith("districts_"):
            sea.toggle(name.removeprefix("districts_"))
            self.shown.app.sounds.play("tab")
            return True
        return False

    def hold(self, name: str, down: bool) -> bool:
        return self.shown.sea.hold(name, down)

    def pan(self, by: tuple[int, int]) -> bool:
        self.shown.sea.pan(*by)
        return True

    # -- time

    def animate(self, step: Step, motion: Motion) -> None:
        self.shown.flights.play(step)

    def update(self, dt: float) -> bool:
        self._follow()
        flights, sea, before = self.shown.flights, self.shown.sea, self._step
        self._left = max(0.0, self._left - dt)
        moved = flights.update(dt) | (before != self._step and self.shown.placing)
        moved |= sea.update(dt, not flights.stage.busy)
        self._follow()
        return moved

    def _follow(self) -> None:
        """Whatever else is shown now, or in the hand: the sea and what lies there follow."""
        shown = self.shown
        if shown.zones is None or shown.view is None:
            return
        shown.sea.follow()
        shown.flights.follow()
        if self._tile != (tile := shown.tile if shown.placing else 0):
            self._tile, calm = tile, shown.app.settings.reduced_motion
            self._left = BEAT * BEATS if tile and not calm else 0.0

    def stir(self) -> Sequence[Rect]:
        """The surf goes on along the shore of the city in the middle."""
        self._steps += 1
        if self._steps % TIDE:
            return ()
        self.shown.sea.breathe(BREATH)
        return (cities.land_box(self.shown.sea.site).clip(self.shown.layout.open_sea),)

    def busy(self) -> bool:
        self._follow()
        return self.shown.flights.stage.busy or self.shown.sea.busy

    def lively(self) -> bool:
        shown = self.shown
        return shown.flights.lively or shown.sea.lively or (shown.placing and self._left > 0)

    def skip(self) -> bool:
        self._follow()
        sea, flights = self.shown.sea, self.shown.flights
        skipped = sea.skip()
        skipped |= flights.skip()
        skipped |= sea.skip()
        self._follow()
        return skipped

    def leave(self) -> None:
        """No city is painted that is not seen any more."""
        self.shown.flights.skip()
        self.shown.sea.leave()

    def above(self, pen: Pen) -> None:
        """What is above the panels as well: stones fly into them."""
        self.shown.flights.draw_flying(pen)


def _hexes(sea: Sea, sites: Iterable[Site]) -> Iterator[Place]:
    """A place for each, as it is seen: the next picture may have others."""
    for site in sites:
        radius = site.view.radius
        for block in site.blocks:
            top, foot = site.view.spot(block.q, block.r, block.level), site.view.centre(block.q, block.r)
            box = Rect(round(foot[0]) - radius, top[1] - radius, 2 * radius, round(foot[1]) - top[1] + 2 * radius)
            rule = PLAZA if is_plaza(block.kind) else score_words.RULE_OF.get(block.kind, "")
            hit = partial(_picked, sea, (site.seat, block.hex))
            shape = tuple(site.view.corners(block.q, block.r, block.level))
            yield Place(("hex", site.seat, block.q, block.r), box, tooltip=None, rule=rule, hit=hit, outline=shape)


def _picked(sea: Sea, hex_: tuple[int, Hex], point: tuple[int, int]) -> bool:
    return sea.hex_at(point) == hex_


def rings(target: Surface, site: Site, spots: list[Spot], step: int) -> None:
    """The mark of each place where the tile may lie."""
    for spot in spots:
        ring = places.ring(site.view.radius, spot.level > 1, step)
        ring.put(target, middle(spot.hex, spot.rotation, spot.level - 1, site.view))


def _lit(site: Site, spots: list[Spot]) -> paint.Layer:
    covered = {cell for spot in spots for cell in spot.cells}
    heights = site.heights
    return places.lit(covered - heights.keys(), covered & heights.keys(), heights, site.view)


def _blit(picture: Surface, at: Rect, target: Surface) -> None:
    target.blit(picture, at)


def _fade(fading: Fading, at: Rect, target: Surface) -> None:
    picture, share, area, _ = fading
    picture.set_alpha(round(255 * share))
    target.blit(picture, area.move(at.topleft), area)
    picture.set_alpha(None)


def _box(place: Afloat) -> Rect:
    """What a sprite takes, drawn as large as it is."""
    size = round(place.sprite.get_width() * place.scale) + 2, round(place.sprite.get_height() * place.scale) + 2
    return Rect((round(place.x - place.anchor[0] * place.scale) - 1,
                 round(place.y - place.anchor[1] * place.scale - place.lift) - 1), size)  # fmt: skip
