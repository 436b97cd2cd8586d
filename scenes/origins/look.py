"""The table as it is seen: every zone painted from what the view says, and above it what is lit.

The zones are one picture that changes with the view (see layers.py). What follows the pointer lies above it and is
drawn in every frame: prices for the worker in hand, lights around what may be chosen, the row of actions.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
from pygame import Rect, Surface

from art import plates, texture
from art.origins import cityground, districts, ground, panels, pools, ships, temples, tray, verbs, ziggurat
from art.origins.layout import Layout
from art.origins.palette import TONES
from art.texture import Plate
from scenes.origins import boxes, describe_boards, describe_own, describe_sites, describe_verbs, lights
from scenes.origins.boxes import Boxes
from scenes.origins.describe_sites import Offer, Ship
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.table.frame.layout import Zones
from scenes.table.picture import Layer, Layers, Zone, spread, zone_layers
from scenes.table.seen_places import SeenPlaces
from scenes.ui.pen import Pen

NOTHING: frozenset[Key] = frozenset()

LEAST = 32
"""How small something may be that can be pressed, in units."""

Version = tuple[Hashable, ...]


class Look:
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._layout: Layout | None = None
        self._layers: Layers | None = None
        self._fleet: tuple[str, ...] = ()  # the ships whose halos lie in the sky
        self._painted: Version = ()
        self._seen = SeenPlaces()

    # -- where things are

    def resize(self, zones: Zones) -> None:
        """The table reaches from the left edge of the window to the panels."""
        area = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        self._layout = Layout.of(area, zones.scale.u, self._shown.session.match.seats)
        self._layers, self._painted = None, ()
        self._seen.forget_before()

    @property
    def layout(self) -> Layout:
        """Where everything lies, in pixels of the window."""
        assert self._layout is not None, "resize() comes first"
        return self._layout

    def places(self) -> list[Key]:
        """Every place that may be an answer now or at another time."""
        return [key for key in self._places()[0] if self.mine(key)]

    def mine(self, key: Key) -> bool:
        """Whether a place is that of whoever is at the table, and not of somebody whose city is looked at."""
        return self._shown.main == self._shown.seat or key[0] not in boxes.OWNED

    def box(self, key: Key) -> Rect | None:
        """Where a place is; of what has just left, where it was."""
        pressable, _ = self._places()
        if key[0] == "cell" and key not in pressable:
            _, x, y = key
            return boxes.city_view(self.layout, self._shown).cell(int(str(x)), int(str(y)))
        return self._seen.box(key)

    def touch(self, key: Key) -> Rect | None:
        """Where a place is pressed: never too small for a hand; a step in a temple grows away from the other one."""
        found, least = self.box(key), self.layout.px(LEAST)
        if found is None:
            return None
        grown = found.inflate(max(0, least - found.width), max(0, least - found.height))
        if key[0] == "climb" and grown.height > found.height:
            _, temple, space = key
            second = ("climb", temple, int(str(space)) - 1) in self._places()[0]
            grown.y = found.bottom - grown.height if second else found.y
        return grown

    def touches(self, key: Key, point: tuple[int, int]) -> bool:
        """Whether a press at a point of that area means the place: where it is drawn, and where no other one is."""
        found = self.box(key)
        if found and found.collidepoint(point):
            return key[0] != "seat" or lights.in_diamond(found, point)
        alike = (box for other, box in self._places()[0].items() if other[0] == key[0])
        return not any(box.collidepoint(point) for box in alike)

    def reach(self, key: Key) -> Rect | None:
        """Where something may be let go to come to a place: generous, for a hand that carries something."""
        if key[0] == "site":
            return self.layout.site(int(str(key[1]))).area
        found = self.box(key)
        return found.inflate(found.width // 2, found.height // 2) if found and key[0] == "seat" else found

    def at(self, point: tuple[int, int]) -> Key | None:
        """What lies under a point: the smallest of all places there; tiles set aside lie above the city."""
        pressable, others = self._places()
        there = [
            ((key[0] != "reserved", box.width * box.height), key)
            for key, box in (pressable | others).items()
            if box.collidepoint(point) and (key[0] != "seat" or lights.in_diamond(box, point))
        ]
        return min(there, key=lambda each: each[0])[1] if there else None

    def _places(self) -> tuple[Boxes, Boxes]:
        """All places of this view; those of the view before are kept for what leaves."""
        shown, here = self._shown, self.layout
        version: Version = (shown.version, shown.main, shown.seat, here)
        return self._seen.of(version, lambda: (boxes.pressable(here, shown), boxes.others(here, shown)))

    # -- drawing

    def draw(
        self,
        pen: Pen,
        lit: Mapping[Key, str],
        held: int | None = None,
        without: frozenset[Key] = NOTHING,
        bright: float = 1.0,
    ) -> None:
        """The whole table. `lit` says of places that they are "legal", "hover" or "chosen"; `held` is the worker in
        the hand, for whom the ships name their price; what is `without` is on its way and leaves its place empty; what
        is legal is so `bright`."""
        self._paint(without)
        assert self._layers is not None
        pen.surface.blit(self._layers.surface, self.layout.table)
        self._draw_offers(pen, held)
        mine = {key: strength for key, strength in lit.items() if self.mine(key)}
        rising = self._shown.rules.decision(self._shown.view).ask == "rise"
        sites = [key for key in mine if key[0] == "site"] if rising else []
        lights.draw(pen.surface, self.layout, self._shown, {**mine, **dict.fromkeys(sites, "hover")}, self.box, bright)
        for key in sites:
            self._draw_rise(pen, int(str(key[1])))
        self._draw_verbs(pen, lit if self._shown.main == self._shown.seat else {})

    def _paint(self, without: frozenset[Key]) -> None:
        """Bring the picture of the zones up to date; nothing to do in most frames."""
        shown = self._shown
        version: Version = (shown.version, shown.main, shown.seat, shown.house.lang, self.layout, without)
        if version == self._painted:
            return
        self._places()
        fleet = describe_sites.ships(shown, without)
        colours = tuple(ship.colour for ship in fleet)
        complete = len(colours) == len(shown.view.sites)
        if self._layers is None or (complete and colours != self._fleet):
            self._layers, self._fleet = self._empty(colours), colours
        self._layers.show(self._described(fleet, without))
        self._painted = version

    def _empty(self, colours: tuple[str, ...]) -> Layers:
        here = self.layout.local()
        night = ground.table(here, colours)
        light = lambda target: ground.light(target, here)  # noqa: E731
        return Layers(here.table.size, lambda target: _lay(target, night), light, self._shown.house.care)

    def _described(self, fleet: tuple[Ship, ...], without: frozenset[Key]) -> list[Layer]:
        """All that the picture shows, from below to above."""
        here, shown = self.layout.local(), self._shown
        found = [_site_layer(here, number, ship) for number, ship in enumerate(fleet)]
        zones: tuple[Zone, ...] = (
            (here.military, ziggurat.picture, lambda: describe_boards.military(shown, without)),
            (here.pool, pools.picture, lambda: describe_boards.pool(shown, without)),
            (here.cards, districts.picture, lambda: describe_boards.cards(shown, without)),
            (here.temples, temples.picture, lambda: describe_boards.temples(shown, without)),
            (here.citizens, pools.citizens, lambda: describe_boards.citizens(shown, without)),
            (here.city, cityground.picture, lambda: describe_own.city(shown, without)),
            (here.tray, tray.picture, lambda: describe_own.tray(shown, without)),
        )
        found += zone_layers(here, zones, shown.house.care)
        return [*found, *self._aside(here, without)]

    def _aside(self, here: Layout, without: frozenset[Key]) -> list[Layer]:
        """The tiles that were set aside, if any."""
        shown = self._shown
        tiles = tuple(
            (shown.kind(kind), shown.kind_colour(kind)) if ("reserved", kind) not in without else None
            for kind in shown.player.reserved
        )
        return [_aside_layer(here, tiles)] if tiles else []

    def _draw_offers(self, pen: Pen, held: int | None) -> None:
        """What the worker in hand would pay at each site, and the actions that are open to it beyond the usual one."""
        free = self._shown.house.say("origins.zone.free")
        for number, offer in enumerate(describe_sites.offers(self._shown, held)):
            if offer:
                _draw_price(pen, self.layout, number, offer, free)
            for key in offer.actions if offer and offer.affordable else ():
                lights.around(pen.surface, self.box(key), self.layout.u, "chosen", 6)

    def _draw_rise(self, pen: Pen, number: int) -> None:
        """A ship that may rise as well, alone: by how much, below it."""
        box = self.layout.site(number).pill
        panels.rise(box.size, self.layout.u).lay(pen.surface, *box.topleft)

    def _draw_verbs(self, pen: Pen, lit: Mapping[Key, str]) -> None:
        rows = zip(describe_verbs.VERBS, self.layout.verbs, describe_verbs.verbs(self._shown, lit), strict=True)
        for name, box, verb in rows:
            hover = lit.get(("verb", name)) == "hover"
            verbs.button(box.size, self.layout.u, verb, hover).lay(pen.surface, *box.topleft)


# --- layers ---------------------------------------------------------------------------------------------------------


def _lay(target: Surface, picture: Surface) -> None:
    target.blit(picture, (0, 0))


def _site_layer(here: Layout, number: int, ship: Ship) -> Layer:
    """A ship over its beam with what hangs beside it."""
    place = here.site(number)
    shade, around = _ship(place.ship.width, here.u, ship), panels.site(here, number, ship.site)
    beam = ships.beam(place.ship.width)
    below = beam.get_rect(midtop=(place.ship.centerx, round(place.ship.centery + place.ship.height * 0.2)))
    area = below.unionall([spread(shade, place.ship.topleft), spread(around, place.area.topleft)])

    def paint(target: Surface) -> None:
        target.blit(beam, below, special_flags=pygame.BLEND_RGB_ADD)  # `put` may skip pure light beside a clip's edge
        shade.lay(target, *place.ship.topleft)
        around.lay(target, *place.area.topleft)

    return Layer(f"site {number}", area, ship, paint)


def _ship(width: int, u: float, ship: Ship) -> Plate:
    """A mothership and its shadow."""
    return texture.drop_shape(ships.ship(ship.colour, ship.value, width), 5 * u, 120, (4 * u, 10 * u))


def _aside_layer(here: Layout, tiles: tuple[tuple[str, str] | None, ...]) -> Layer:
    """Tiles on a dark board at the foot of the sand."""
    board = boxes.aside(here, 0).union(boxes.aside(here, len(tiles) - 1)).inflate(2 * here.px(6), 2 * here.px(6))
    corner, size = 8 * here.u, here.px(boxes.ASIDE - 6)
    wood = plates.flat(board.size, corner, TONES.tray_dark, TONES.gold, 1.4 * here.u)
    plate = texture.drop(wood, corner, 4 * here.u, 150, (2 * here.u, 3 * here.u))

    def paint(target: Surface) -> None:
        plate.lay(target, *board.topleft)
        for number, tile in enumerate(tiles):
            if tile:
                texture.put(target, pools.small_tile(*tile, size), *boxes.aside(here, number).topleft)

    return Layer("aside", spread(plate, board.topleft), tiles, paint)


def _draw_price(pen: Pen, layout: Layout, number: int, offer: Offer, free: str) -> None:
    box = layout.site(number).pill
    text = f"−{offer.wisdom}" if offer.wisdom else free
    barred = not offer.affordable
    panels.price(box.size, layout.u, text, bool(offer.wisdom) and not barred, barred).lay(pen.surface, *box.topleft)
