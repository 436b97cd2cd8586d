"""Akropolis on the table: an archipelago of cities in one sea, the building site above it, the ledger beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect, Surface

from art import fonts, icons, palette, plates, seals, texture
from art.akropolis import ghost, prisms
from art.akropolis.city import Look
from art.akropolis.layout import View
from art.fonts import Face
from art.palette import INKS
from game.core.hexes import Hex
from game.core.rules import Action, Refusal
from scenes import frame
from scenes.akropolis import cities, explain, ledger, offer, record
from scenes.akropolis.choice import Choice, Spot, hexes
from scenes.akropolis.cities import Site
from scenes.akropolis.ground import PATIENCE, Ground, Painter, Plan
from scenes.akropolis.offer import Offer
from scenes.akropolis.record import seat_colour, seat_name, signed
from scenes.house import House
from scenes.motion import Key, Move, Place, Stage, out_back
from scenes.pen import Pen
from scenes.session import Session, Step
from scenes.stack import Scene
from scenes.table import Prompt
from scenes.targets import Target
from scenes.zones import Zones

OVERLAYS = tuple(ledger.CATEGORIES)
FADE = 0.25
"""Seconds in which one view of the sea gives way to another."""

REACH = 1.2
"""From how far a place draws the tile to itself, in radii."""

ZOOMS = (0.5, 2.2)
WALKS = ("focus_left", "focus_right", "focus_up", "focus_down", "level_up", "level_down")
PANS = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}


class Board:
    """What the table asks of a game; see scenes/table.py."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session, self.rules = house, session, session.match.rules
        self.stage = Stage()
        self.view: Any = None  # what is shown when nothing moves
        self.choice = Choice(session)
        self.zones: Zones | None = None
        self.offer: Offer | None = None
        self.ground: Ground | None = None  # what is seen of the sea and the cities
        self._painter = Painter()
        self.large: int | None = None  # whose city was asked for; None: that of whoever is at the table
        self.overlay: str | None = None
        self.heat = False
        self.zoom, self.shift = 1.0, (0.0, 0.0)
        self.hovered: Spot | None = None
        self.refused: Refusal | None = None
        self._pointer: tuple[int, int] | None = None
        self._cache: dict[str, Any] = {}
        self._details: tuple[Any, dict[tuple[str, int], Mapping[str, Any]]] = (None, {})
        self._faces: Mapping[str, Any] = self.rules.detail(session.match.view(0), 0, "tiles")
        self._overlay_held = False
        self._meant: tuple[Any, Spot | None] = (None, None)
        self._views: dict[tuple[int, bool], View] = {}
        self._fading: tuple[Surface, float] | None = None  # the sea as it was, and the share of it still seen

    # -- what is shown

    @property
    def sites(self) -> Mapping[int, Site]:
        """Where each city is seen."""
        return self.ground.plan.sites if self.ground else {}

    @property
    def main(self) -> int:
        """Whose city lies in the middle."""
        return self.session.viewer if self.large is None else self.large

    @property
    def mine(self) -> bool:
        """Whether the city in the middle is that of the person who is asked."""
        return self.choice.asked and self.main == self.choice.seat

    @property
    def holding(self) -> bool:
        return self.choice.holding and (not self.choice.takes or self.choice.position is not None)

    def detail(self, topic: str, seat: int) -> Mapping[str, Any]:
        """Figures of what is shown; each picture asks for the same ones again."""
        if self._details[0] is not self.view:
            self._details = self.view, {}
        known = self._details[1]
        if (topic, seat) not in known:
            known[topic, seat] = self.rules.detail(self.view, seat, topic)
        return known[topic, seat]

    def colour(self, seat: int) -> palette.Seat:
        return seat_colour(self.session, seat)

    def name(self, seat: int) -> str:
        return seat_name(self.house, self.session, seat)

    def ask(self) -> None:
        """The session has moved on: another choice is to be made, or none."""
        self.choice = Choice(self.session, self.choice.rotation)
        self.hovered = self.refused = None
        self._meant = (None, None)
        if self.ground and self.ground.plan.main != self.main:
            self._land()  # somebody else is at the table
        if self.view is not None:
            self._arrange({})

    def show(self, view: Any) -> None:
        """Everything at rest."""
        self.view = view
        self._forget()
        if self.zones:
            self._show_ground(self._painter.now(self._plan()))
            self._fading = None
            self.stage.put(self._layout())

    def resize(self, zones: Zones) -> None:
        self.zones, self._views, self._fading = zones, {}, None
        around = max(2, self.session.match.seats)
        self.offer = Offer.of(zones, around + 2)
        if self.view is not None:
            self.show(self.view)

    def _forget(self, *names: str) -> None:
        """Pictures that are no longer true."""
        for name in names or list(self._cache):
            self._cache.pop(name, None)

    def _kept(self, name: str, make: Callable[[], Any]) -> Any:
        if name not in self._cache:
            self._cache[name] = make()
        return self._cache[name]

    def _plan(self) -> Plan:
        """The city in the middle, the others in a column beside their owners' panels."""
        assert self.zones and self.offer
        px, table = self.zones.scale.px, self.zones.table
        others = [seat for seat in range(self.session.match.seats) if seat != self.main]
        column = px(318) if others else px(20)
        top = self.offer.quay.bottom + px(10)
        room = Rect(table.x + px(24), top + px(34), table.width - column - px(40), table.bottom - top - px(54))
        sites = {self.main: self._site(self.main, room, True)}
        height = (table.bottom - top) // max(1, len(others))
        for number, seat in enumerate(others):
            box = Rect(table.right - px(312), top + number * height, px(300), height)
            sites[seat] = self._site(seat, box.inflate(-px(40), -px(96)).move(0, -px(14)), False)
        return Plan(self.zones.scale, table, self.main, sites, {seat: self._look(seat) for seat in sites})

    def _show_ground(self, ground: Ground) -> None:
        """From now on this is seen. Another view does not replace the old one at once, the old one fades."""
        before = self.ground
        if before and before.seen != ground.seen and before.picture.get_size() == ground.picture.get_size():
            self._fading = before.picture, 1.0
        self.ground = ground
        self._meant = (None, None)

    def _site(self, seat: int, room: Rect, large: bool) -> Site:
        """A city in its room. As long as it fits there it stays where it was: nothing jumps."""
        blocks = cities.blocks(self.view, self.detail("hexes", seat), seat)
        before = self._views.get((seat, large))
        if large and (self.zoom, self.shift) != (1.0, (0.0, 0.0)):
            view = cities.fitted(blocks, room, large, self._u, self.zoom, self.shift)
        elif before and room.contains(cities.box(blocks, before, large)):
            view = before
        else:
            view = self._views[seat, large] = cities.fitted(blocks, room, large, self._u)
        return Site(seat, view, blocks, self.colour(seat))

    # -- pieces and motions

    def _kinds(self, tile: int) -> ghost.Kinds:
        """The faces of a tile."""
        return self._faces[str(tile)]

    def _tile_place(self, tile: int, position: int) -> Place:
        assert self.offer
        x, y = self.offer.spot(position)
        sprite = ghost.resting(self._kinds(tile), 0, tile, self.offer.radius)
        return Place(sprite.image, x - sprite.anchor[0], y - sprite.anchor[1], z=position)

    def _layout(self) -> dict[Key, Place]:
        """The tiles on the site. One that is held is drawn in the hand instead."""
        held = self.choice.position if self.choice.asked and self.choice.takes else None
        return {
            ("tile", tile): self._tile_place(tile, position)
            for position, tile in enumerate(self.view.site, 1)
            if position != held
        }

    def _arrange(self, moves: Mapping[Key, Move]) -> None:
        if self.zones:
            self.stage.arrange(self._layout(), moves)

    def play(self, step: Step) -> None:
        """Show what has happened: tiles and stones leave where they were and arrive where they are."""
        if not self.zones:
            self.show(step.after)
            return
        self.view = step.after
        moves: dict[Key, Move] = {}
        for event in step.events:
            self._motion(event.fact, step, moves)
        if not step.actions:
            self.house.sounds.play("take_back")
        changed = any(p.laid != q.laid for p, q in zip(step.before.players, step.after.players, strict=True))
        if changed and not any(event.fact[0] == "laid" for event in step.events):
            self._land()  # something was taken back
        self._forget("panels", "rows", "told", "left")
        self._arrange(moves)

    def _motion(self, fact: tuple[Any, ...], step: Step, moves: dict[Key, Move]) -> None:
        assert self.offer
        match fact:
            case ("turned_up", tile, position):
                moves["tile", tile] = Move(0.34, 0.0, arc=30, origin=self._face_down())
                self.house.sounds.play("turn_up")
            case ("took", _, tile, position, price):
                self._fly_tile(tile, position, step, moves)
                if price:
                    self._fly_stones(self._purse(step.seat), self.offer.chip(position).center, price)
            case ("collected", tile, position, _):
                x, y = self._purse(1)
                goal = self._tile_place(tile, position)._replace(x=x, y=y, alpha=0.0, scale=0.4)
                moves["tile", tile] = Move(0.5, goal=goal, arc=30)
                self.house.sounds.play("slide")
            case ("laid", seat, tile, q, r, rotation, level):
                self._fly_to_city(seat, tile, (q, r), rotation, level, step)
            case ("quarried", seat, stones):
                site = self.sites.get(seat)
                if site:
                    self._fly_stones(site.view.centre(*cities.last_tile(self.view, seat)[0]), self._purse(seat), stones)
            case ("round", _, _):
                self.house.sounds.play("round")

    def _face_down(self) -> Place:
        assert self.offer
        x, y = self.offer.source
        sprite = ghost.resting(ghost.BACKS, 0, 0, self.offer.radius)
        return Place(sprite.image, x - sprite.anchor[0], y - sprite.anchor[1], alpha=0.2, z=9)

    def _purse(self, seat: int) -> tuple[int, int]:
        """Where a seat's stones are: in the third line of its panel."""
        assert self.zones
        px, box = self.zones.scale.px, self.zones.seats[seat]
        return box.x + px(104), box.y + px(86 if box.height >= px(150) else 74)

    def _fly_stones(self, start: tuple[float, float], end: tuple[float, float], count: int) -> None:
        assert self.zones
        size = self.zones.scale.px(24)
        picture = prisms.stone(size)
        for number in range(count):
            a = Place(picture, start[0] - size / 2 + 9 * number, start[1] - size / 2, z=60)
            b = Place(picture, end[0] - size / 2, end[1] - size / 2, z=60)
            self.stage.fly(a, b, Move(0.42, 0.06 * number, arc=46))
        self.house.sounds.play("stones")

    def _fly_tile(self, tile: int, position: int, step: Step, moves: dict[Key, Move]) -> None:
        """From its well towards the city of whoever took it; a person has it in the hand already."""
        assert self.offer
        if self.session.human(step.seat) or len(step.actions) > 1:
            self.stage.actors.pop(("tile", tile), None)
            return
        site = self.sites.get(step.seat)
        place = self._tile_place(tile, position)
        if site:
            x, y = site.view.origin
            self._held_by_bot = place._replace(x=x, y=y - 60, lift=30, z=50)
            moves["tile", tile] = Move(0.4, goal=self._held_by_bot, arc=24)
        self.house.sounds.play("pick_up")

    _held_by_bot: Place | None = None

    def _fly_to_city(self, seat: int, tile: int, spot: Hex, rotation: int, level: int, step: Step) -> None:
        site = self.sites.get(seat)
        if site is None:
            self._land()
            return
        self._painter.later(self._plan())
        sprite = ghost.tile(self._kinds(tile), rotation, tile, site.view.radius, level)
        x, y = site.view.spot(*spot, level)
        end = Place(sprite.image, x - sprite.anchor[0], y - sprite.anchor[1], z=50)
        lifted = end._replace(y=end.y - site.view.radius / 3, lift=site.view.radius / 3)
        start = lifted if self.session.human(seat) or self._held_by_bot is None else self._held_by_bot
        start = start._replace(sprite=sprite.image, z=50, alpha=1.0)
        self.stage.fly(start, end, Move(0.16 if start.x == end.x else 0.34, ease=out_back, landed=self._landed))
        self._held_by_bot = None

    def _landed(self) -> None:
        """The tile lies: the picture that was painted while it flew takes over."""
        self.house.sounds.play("put_down")
        self._forget("panels", "rows", "told", "left")
        if ground := self._painter.ready(None):
            self._show_ground(ground)

    def _land(self) -> None:
        """Paint the cities as they are now."""
        self._forget("panels", "rows", "told", "left")
        if self.zones:
            self._painter.later(self._plan())

    def update(self, dt: float) -> bool:
        moved = self.stage.update(dt)
        self._painter.begin()
        if self._painter.busy and not self.stage.busy and (ground := self._painter.ready(PATIENCE)):
            self._show_ground(ground)
            return True
        if self._fading:
            picture, share = self._fading
            share -= dt / FADE
            self._fading = (picture, share) if share > 0 else None
            return True
        return moved

    def busy(self) -> bool:
        return self.stage.busy or self._painter.busy or self._fading is not None

    def skip(self) -> bool:
        """Everything is where it belongs; True when something was still on its way."""
        skipped = self.stage.skip() or self._fading is not None
        if ground := self._painter.ready(None):
            self._show_ground(ground)
        self._fading = None
        return skipped

    # -- drawing

    def draw(self, pen: Pen) -> None:
        assert self.zones and self.offer
        self._draw_ground(pen)
        self._draw_names(pen)
        offer.draw_quay(pen, self.offer, self.house, self.view.players[self.main].stones)
        figures = self._kept("left", lambda: self.detail("left", 0))
        offer.draw_stack(pen, self.offer, figures["stacks"])
        flying = [actor for actor in self.stage.sorted() if actor.place.z >= 50]
        for actor in self.stage.sorted():
            if actor not in flying:
                _draw_actor(pen, actor.place)
        held = self.choice.position if self.choice.asked and self.choice.takes else None
        if not self.stage.busy:
            offers = self.detail("site", self._payer)["offers"]
            offer.draw_prices(pen, self.offer, self.house, offers, held)
        now, then = self._figures()
        ledger.draw(pen, self.zones.ledger, self.house, ledger.Ledger(now, then), self.overlay)
        self._draw_ghost(pen)
        for actor in flying:
            _draw_actor(pen, actor.place)

    def _draw_ground(self, pen: Pen) -> None:
        """Sea and cities, and what still fades away over them."""
        assert self.zones and self.ground
        pen.surface.blit(self.ground.picture, self.zones.table)
        if self._fading:
            old, share = self._fading
            old.set_alpha(round(255 * share))
            pen.surface.blit(old, self.zones.table)
            old.set_alpha(None)

    @property
    def _payer(self) -> int:
        return self.session.actor if self.session.actor < self.session.match.seats else 0

    def _look(self, seat: int) -> Look:
        last = cities.last_tile(self.view, seat) if seat != self.main or not self.choice.asked else ()
        if self.heat:
            return Look(heat=True)
        if not self.overlay or seat != self.main:
            return Look(last=last)
        kind = ledger.CATEGORIES[self.overlay]
        entries = self.detail("hexes", seat)["hexes"]
        counted = tuple((e["q"], e["r"]) for e in entries if e["kind"] == kind and e["counts"])
        land = self.detail("ground", seat)
        lakes = tuple(land["lakes"]) if kind in ("garden", "barracks") else ()
        shore = tuple(land["open"]) if kind == "barracks" else ()
        return Look(only=(kind, f"{kind}_plaza"), counted=counted, lakes=lakes, open_ground=shore)

    def _draw_names(self, pen: Pen) -> None:
        """A plate with its seal for each city."""
        assert self.zones and self.offer
        px, table = pen.scale.px, self.zones.table
        for seat, site in self.sites.items():
            note = self._note_on_plate(seat)
            wide = self._plate_width(seat, note)
            if seat == self.main:
                box = Rect(table.x + px(30), self.offer.quay.bottom + px(16), wide, px(38))
            else:
                middle = site.view.box(site.view.bounds(site.heights)).centerx
                left = min(middle - wide // 2, table.right - wide - px(10))
                box = Rect(left, min(site.bottom() + px(22), table.bottom - px(44)), wide, px(34))
            self._draw_plate(pen, box, seat, note)

    def _note_on_plate(self, seat: int) -> str:
        if seat == self.main:
            return self.house.say("table.your_city") if self.mine else ""
        return self.house.say("table.last_move") if len(self.view.players[seat].laid) > 1 else ""

    def _plate_width(self, seat: int, note: str) -> int:
        px = self._px
        words = fonts.width(Face.SERIF_BOLD, px(20), self.name(seat)), fonts.width(Face.SANS_REGULAR, px(16), note)
        return min(px(460 if seat == self.main else 302), px(56) + sum(words) + (px(10) if note else 0))

    def _draw_plate(self, pen: Pen, box: Rect, seat: int, note: str) -> None:
        px = pen.scale.px
        pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
        pen.plate(seals.seal_plate(self.colour(seat), px(40)), box.x - px(12), box.centery - px(20))
        room = Rect(box.x + px(34), box.y, box.width - px(42), box.height)
        took = pen.text(note, room, Face.SANS_REGULAR, 16, INKS.quiet, align="r")
        room.width -= took.width + px(8) if note else 0
        pen.text(self.name(seat), room, Face.SERIF_BOLD, 20, INKS.ink, least=0.6)

    def _figures(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """The ledger of the city in the middle, now and after what is being considered."""
        now = self.detail("categories", self.main)
        plan = self._considered()
        if plan is None or not self.mine:
            return now, now
        return now, self.rules.detail(self.choice.preview(plan).view, self.main, "categories")

    def _considered(self) -> Any:
        """The plan under the pointer, or the one that waits to be confirmed."""
        return self.choice.fixed or (self.hovered.plan if self.hovered else None)

    def _draw_ghost(self, pen: Pen) -> None:
        """The tile in the hand: where it would lie, or at the pointer with the reason why not."""
        if not (self.mine and self.holding) or self.stage.busy:
            return
        site = self.sites[self.main]
        tile = self.choice.tile
        kinds, radius, rotation = self._kinds(tile), site.view.radius, self.choice.rotation
        plan = self._considered()
        if plan is not None:
            spot, turned = plan.slots["spot"], plan.slots["rotation"]
            level = site.heights.get(spot, 0) + 1
            if level > 1:
                ghost.support(turned, radius).put(pen.surface, site.view.spot(*spot, level - 1))
            ghost.ghost(kinds, turned, tile, radius, level).put(pen.surface, site.view.spot(*spot, level))
            self._draw_change(pen, site, spot, level)
        elif self._pointer:
            if self.refused:
                ghost.ghost(kinds, rotation, tile, radius, 1, False).put(pen.surface, self._pointer)
            else:
                ghost.lifted(kinds, rotation, tile, radius, radius // 3).put(pen.surface, self._pointer)

    def _draw_change(self, pen: Pen, site: Site, spot: Hex, level: int) -> None:
        """A card beside the ghost: what the whole would bring, and which lines of the ledger change."""
        assert self.zones and self.offer
        px, u, table = pen.scale.px, pen.scale.u, self.zones.table
        now, then = self._figures()
        total = then["total"] - now["total"]
        changes = [
            (prisms.district_chip(kind, px(26)), then["categories"][name]["points"] - now["categories"][name]["points"])
            for name, kind in ledger.CATEGORIES.items()
        ]
        changes.append((prisms.stone(px(22)), then["stones"] - now["stones"]))
        shown = [(picture, change) for picture, change in changes if change]
        size = (px(118 + 94 * ((len(shown) + 1) // 2)), px(78))
        x, y = site.view.spot(*spot, level)
        beside = max(px(96), round(2.8 * site.view.radius))
        x += beside if x + beside + size[0] < table.right - px(8) else -beside - size[0]
        y = min(max(y - px(110), self.offer.quay.bottom + px(8)), table.bottom - size[1] - px(8))
        pen.plate(plates.card(size, u), x, y)
        colour = INKS.gain if total > 0 else INKS.loss if total < 0 else INKS.quiet
        pen.text(signed(total), Rect(x + px(12), y + px(4), px(92), px(46)), Face.SERIF_BLACK, 38, colour, align="c")
        pen.put(icons.icon("laurel", px(22), palette.BRASS.dark), x + px(58), y + px(60), "cm")
        for number, (picture, change) in enumerate(shown):
            left, middle = x + px(112 + 94 * (number // 2)), y + px(24 + 30 * (number % 2))
            rect = pen.put(picture, left, middle, "lm")
            pen.put(plates.pill(change, u, 24), rect.right + px(4), middle, "lm")

    # -- choosing

    def targets(self) -> list[Target]:
        assert self.zones and self.offer
        found = ledger.targets(self.zones.ledger, self.zones.scale.u, self.house, self.toggle_overlay)
        found += [self._panel_target(seat) for seat in range(self.session.match.seats)]
        if self.session.match.seats == 1:
            name = self._rival_name()
            found.append(Target(("rival",), "panels", self.zones.seats[1], name, lambda: None, hint=name))
        found += self._offer_targets()
        if self.mine and self.holding:
            found += self._spot_targets()
        return found

    def _offer_targets(self) -> list[Target]:
        assert self.offer
        if not (self.choice.asked and self.choice.takes):
            return []
        legal = set(self.choice.picker.values("position"))
        found = []
        for entry in self.detail("site", self.choice.seat)["offers"]:
            position = entry["position"]
            refusal = None if position in legal else self.rules.refuse(self.view, ("take", position))
            why = self.rules.say(refusal, self.view, self.house.lang) if refusal else ""
            name = self.rules.say(("take", position), self.view, self.house.lang)
            box = self.offer.wells[position - 1]
            press = lambda position=position: self.pick(position)  # noqa: E731
            drag = position != self.choice.position  # what is in the hand already is not picked up again
            rule = refusal.rule if refusal else ""
            found.append(Target(("take", position), "site", box, name, press, why, hint=name, drag=drag, rule=rule))
        return found

    def _spot_targets(self) -> list[Target]:
        """The places for the tile as it is turned now; each is hit where it is the nearest."""
        site = self.sites[self.main]
        size = round(site.view.radius * REACH)
        found = []
        for spot in self.spots():
            x, y = _middle(site, spot, self.choice.rotation)
            box = Rect(round(x) - size, round(y) - size, 2 * size, 2 * size)
            name = self.house.say("target.place", level=spot.level, q=spot.spot[0], r=spot.spot[1])
            hit = lambda point, spot=spot: self._nearest(point) == spot  # noqa: E731
            press = lambda spot=spot: self.fix(spot)  # noqa: E731
            found.append(Target(("place", *spot.spot, self.choice.rotation), "city", box, name, press, hit=hit))
        return found

    def _panel_target(self, seat: int) -> Target:
        assert self.zones
        name = self.house.say("target.city", name=self.name(seat))
        return Target(("seat", seat), "panels", self.zones.seats[seat], name, lambda: self.enlarge(seat), hint=name)

    def spots(self) -> list[Spot]:
        heights = self.sites[self.main].heights
        return self.choice.spots(lambda cell: heights.get(cell, 0))

    def _nearest(self, point: tuple[int, int]) -> Spot | None:
        """The place that a point means; every target asks, so the last answer is kept."""
        key = point, self.choice.position, self.choice.rotation
        if self._meant[0] != key:
            site = self.sites[self.main]
            found = self.choice.nearest(self.spots(), point, site.view.centre, site.view.radius * REACH)
            self._meant = key, found
        return self._meant[1]

    def hover(self, point: tuple[int, int] | None, target: Target | None) -> bool:
        """The pointer, or the focus, is somewhere else now; True when that shows."""
        before = self.hovered, self.refused, self._pointer
        self._pointer = point
        self.hovered = self.refused = None
        if self.mine and self.holding and self.choice.fixed is None:
            if target and target.id[0] == "place":
                self.hovered = next((s for s in self.spots() if s.spot == target.id[1:3]), None)
            elif point and self._on_sea(point):
                self.hovered = self._nearest(point)
                self.refused = None if self.hovered else self._refusal_at(point)
        held = self.mine and self.holding and self.choice.fixed is None and not self.hovered
        return before[:2] != (self.hovered, self.refused) or (held and before[2] != point)

    def _on_sea(self, point: tuple[int, int]) -> bool:
        assert self.zones and self.offer
        return self.zones.table.collidepoint(point) and not self.offer.quay.collidepoint(point)

    def _refusal_at(self, point: tuple[int, int]) -> Refusal | None:
        site = self.sites[self.main]
        cell = site.view.pick(point, site.heights) or site.view.hex_at(point)
        return self.choice.refusal(cell)

    def pick(self, position: int) -> None:
        """Take a tile from the site into the hand; the same once more puts it back."""
        if self.choice.position == position:
            self.put_back()
            return
        self.large = None
        if self.choice.take(position):
            self.house.sounds.play("pick_up")
            self.stage.actors.pop(("tile", self.view.site[position - 1]), None)
            self._arrange({})

    def fix(self, spot: Spot) -> None:
        """Put the tile down where it would lie; the same place once more confirms nothing, Confirm does."""
        if self.choice.fix(spot.spot, self.choice.rotation):
            self.house.sounds.play("slide")
            self.hovered = None

    def drop(self, point: tuple[int, int]) -> bool:
        """A tile that was carried is let go."""
        spot = self._nearest(point) if self.mine and self.holding and self._on_sea(point) else None
        if spot:
            self.fix(spot)
        return True

    def put_back(self) -> bool:
        if self.large is not None:
            self.enlarge(self.large)
            return True
        self.hovered = self.refused = None
        back = self.choice.put_back()
        if back:
            self._arrange({})
        return back

    def can_put_back(self) -> bool:
        return self.large is not None or (self.choice.asked and bool(self.choice.picker.chosen))

    def turns(self) -> list[palette.Seat]:
        """Whose turns there have been, in order: the Architect of a solo game has his too."""
        around = max(2, self.session.match.seats)
        return [self.colour(turn % around) for turn in range(self.view.turn - 1)]

    def means(self, target: Target) -> bool:
        """Whether a target is the place where the tile has been put down already."""
        fixed = self.choice.fixed
        if fixed is None or target.id[0] != "place" or not self.mine:
            return False
        return bool(target.id[1:3] == fixed.slots["spot"] and target.id[3] == fixed.slots["rotation"])

    def chosen(self) -> tuple[Action, ...] | None:
        plan = self.choice.fixed if self.mine else None
        return plan.actions if plan else None

    def command(self, name: str) -> bool:
        """A key that means something here."""
        if name in ("rotate", "rotate_back") and self.mine and self.holding:
            self.choice.turn(1 if name == "rotate" else -1)
            self.house.sounds.play("tab")
            point = self._pointer
            return self.hover(point, None) or True
        if name.startswith("choose_") and self.choice.takes:
            return self._choose(int(name.removeprefix("choose_")))
        if name in WALKS and self.mine and self.holding:
            return self._walk(name)
        if name == "frame_all":
            self.zoom, self.shift = 1.0, (0.0, 0.0)
            self._land()
            return True
        if name in ("zoom_in", "zoom_out"):
            return self._zoom(1.15 if name == "zoom_in" else 1 / 1.15)
        if name in PANS:
            step = self._px(60)
            self.shift = self.shift[0] + PANS[name][0] * step, self.shift[1] + PANS[name][1] * step
            self._land()
            return True
        if name.startswith("player_"):
            seat = int(name.removeprefix("player_")) - 1
            if seat < self.session.match.seats:
                self.enlarge(seat)
            return True
        return False

    def hold(self, name: str, down: bool) -> bool:
        """An overlay lasts as long as its key is down."""
        number = int(name.removeprefix("overlay_")) if name.startswith("overlay_") else None
        heat, shown = number == 0, OVERLAYS[number - 1] if number and number <= len(OVERLAYS) else None
        if down and number is None:
            return False
        if not down and not self._overlay_held:
            return False
        if (heat, shown) == (self.heat, self.overlay):
            return False
        self._overlay_held, self.heat, self.overlay = down, heat, shown
        self._land()
        return True

    def wheel(self, up: int) -> bool:
        """It turns the tile in the hand; with empty hands one comes closer or goes away."""
        if self.mine and self.holding:
            return self.command("rotate" if up < 0 else "rotate_back")
        return self._zoom(1.15 if up > 0 else 1 / 1.15)

    def pan(self, by: tuple[int, int]) -> bool:
        """The sea is drawn along with the middle button."""
        self.shift = self.shift[0] + by[0], self.shift[1] + by[1]
        self._land()
        return True

    def _zoom(self, by: float) -> bool:
        self.zoom = min(ZOOMS[1], max(ZOOMS[0], self.zoom * by))
        self._land()
        return True

    def _choose(self, number: int) -> bool:
        target = next((t for t in self._offer_targets() if t.id == ("take", number)), None)
        if target is None or target.why_not:
            return False
        target.press()
        return True

    def _walk(self, name: str) -> bool:
        """Arrows go through the places in reading order or to the next one above or below, Page keys by level."""
        spots = self.spots()
        if not spots:
            return False
        fixed = self.choice.fixed
        here = fixed.slots["spot"] if fixed else self.hovered.spot if self.hovered else None
        at = next((i for i, spot in enumerate(spots) if spot.spot == here), None)
        if at is None:
            found = spots[0]
        elif name in ("focus_left", "focus_right"):
            found = spots[(at + (1 if name == "focus_right" else -1)) % len(spots)]
        elif name in ("focus_up", "focus_down"):
            found = self._beyond(spots, spots[at], name == "focus_down")
        else:
            found = _other_level(spots, at, name == "level_up")
        self.fix(found)
        return True

    def _beyond(self, spots: list[Spot], here: Spot, down: bool) -> Spot:
        """The nearest place that lies clearly above or below; the farthest on the other side when there is none."""
        site = self.sites[self.main]
        x, y = _middle(site, here, self.choice.rotation)

        def away(spot: Spot) -> float:
            a, b = _middle(site, spot, self.choice.rotation)
            ahead = (b - y) if down else (y - b)
            return ahead + 2 * abs(a - x) if ahead > 4 else 1e6 + ahead

        return min((spot for spot in spots if spot != here), key=away, default=here)

    def toggle_overlay(self, name: str) -> None:
        self.overlay = None if self.overlay == name else name
        self._land()
        self.house.sounds.play("tab")

    def enlarge(self, seat: int) -> None:
        """Another city in the middle, until it is put back."""
        self.large = None if seat in (self.large, self.session.viewer) else seat
        self.zoom, self.shift = 1.0, (0.0, 0.0)
        self._land()
        self.house.sounds.play("tab")

    def note(self, point: tuple[int, int], target: Target | None) -> tuple[Rect, list[str]] | None:
        """What a number is made of, or what a hex brings."""
        kind = target.id[0] if target else ""
        if target and kind == "ledger":
            return target.box, explain.category(self.house, self.rules, self.view, self.main, str(target.id[1]))
        if target and kind == "seat":
            return target.box, explain.panel(self.house, self.rules, self.view, int(str(target.id[1])))
        if target and kind == "rival":
            return target.box, explain.rival(self.house, self.rules, self.view)
        if self._on_sea(point) and not (self.mine and self.holding):
            return self._note_of_hex(point)
        return None

    def _note_of_hex(self, point: tuple[int, int]) -> tuple[Rect, list[str]] | None:
        for seat, site in self.sites.items():
            cell = site.view.pick(point, site.heights)
            if cell:
                x, y = site.view.spot(*cell, site.heights[cell])
                size = site.view.radius
                return Rect(x - size, y - size, 2 * size, 2 * size), explain.cell(
                    self.house, self.rules, self.view, seat, cell
                )
        return None

    # -- words and figures for the frame

    def prompt(self) -> Prompt:
        say, awaited = self.house.say, self.session.awaited
        if awaited == "over":
            return Prompt(say("prompt.over"))
        if awaited == "chance":
            return Prompt(say("prompt.deal"))
        if awaited == "bot":
            return Prompt(say("prompt.waits", name=self.name(self.session.actor)), self._last_told())
        if awaited == "end_turn":
            return Prompt(say("prompt.end_turn"), self._last_told())
        if not self.holding:
            if told := self._last_told():
                return Prompt(say("prompt.take"), told)
            return Prompt(say("prompt.take"), say("prompt.take_detail"), say("prompt.rule", rule="AK-019"))
        plan = self._considered()
        if plan is not None:
            sentence = say("prompt.confirm" if self.choice.fixed else "prompt.place")
            detail, rule = self._placing(plan)
            return Prompt(sentence, detail, say("prompt.rule", rule=rule))
        if self.refused:
            why = self.rules.say(self.refused, self.view, self.house.lang)
            return Prompt(say("prompt.place"), why, say("prompt.rule", rule=self.refused.rule))
        return Prompt(say("prompt.place"), say("prompt.elsewhere"), say("prompt.rule", rule="AK-023"))

    def _placing(self, plan: Any) -> tuple[str, str]:
        heights = self.sites[self.main].heights
        level = heights.get(plan.slots["spot"], 0) + 1
        if level == 1:
            return self.house.say("prompt.place_ground"), "AK-024"
        stones = next((e.fact[2] for e in self.choice.preview(plan).events if e.fact[0] == "quarried"), 0)
        return self.house.say("prompt.place_high", level=level, quarries=stones, stones=stones), "AK-027"

    def _last_told(self) -> str:
        """What the last turn did and what it brought, in words."""
        return self._kept("told", lambda: record.last_told(self.house, self.session))  # type: ignore[no-any-return]

    def bar(self) -> list[frame.Fact]:
        left = self._kept("left", lambda: self.detail("left", 0))
        rounds = self.view.round + left["stacks"]
        say = self.house.say
        chief = self.name(self.view.chief) if self.view.chief < self.session.match.seats else self._rival_name()
        return [
            frame.Fact(say("round.of", round=self.view.round, rounds=rounds), points=(self.view.round, rounds)),
            frame.Fact(say("table.stacks", stacks=left["stacks"]), "stack"),
            frame.Fact(say("table.chief", name=chief), "compasses"),
        ]

    def length(self) -> tuple[int, int]:
        left = self._kept("left", lambda: self.detail("left", 0))
        around = max(2, self.session.match.seats)
        return self.view.turn - 1, (self.view.round + left["stacks"]) * (around + 1)

    def panel(self, seat: int) -> frame.Panel:
        if seat >= self.session.match.seats:
            return self._rival_panel()
        figures = self._kept("panels", dict)
        if seat not in figures:
            figures[seat] = self.detail("categories", seat)
        mine, player = figures[seat], self.session.match.players[seat]
        active = self.session.actor == seat and self.session.awaited != "over"
        human = self.session.human(seat)
        note = self.house.say(f"who.{player.who}")
        if active:
            note = self.house.say("turn.yours") if human else self.house.say("turn.thinks")
        return frame.Panel(
            name=self.name(seat), seat=self.colour(seat), icon="person" if human else "bot", note=note,
            strong=active and human, score=self._score(seat, mine["total"]), active=active,
            stock=(prisms.stone(self._px(24)), str(mine["stones"])), figures=self._bars(mine["categories"]),
            mark="compasses" if self.view.chief == seat else "",
        )  # fmt: skip

    def _rival_name(self) -> str:
        return str(self.detail("rival", 0)["name"])

    def _score(self, seat: int, total: int) -> str:
        shown = self.house.settings.estimates
        open_now = shown == "open" or self.session.awaited == "over" or (shown == "own" and seat == self.session.viewer)
        return str(total) if open_now else "?"

    def _bars(self, categories: Mapping[str, Any]) -> tuple[frame.Figure, ...]:
        """All players' bars have one scale: the largest figure on the table."""
        tables = [self.detail("categories", seat)["categories"] for seat in range(self.session.match.seats)]
        most = max(30, *(entry["points"] for table in tables for entry in table.values()))
        found = []
        for name, kind in ledger.CATEGORIES.items():
            leader = max(table[name]["points"] for table in tables)
            picture = prisms.district_chip(kind, self._px(22))
            colour = palette.DISTRICTS[kind].colour
            points = categories[name]["points"]
            found.append(frame.Figure(picture, points, colour, points / most, leader / most))
        return tuple(found)

    def _rival_panel(self) -> frame.Panel:
        rival = self.detail("rival", 0)
        say = self.house.say
        return frame.Panel(
            name=rival["name"], seat=self.colour(1), icon="bot",
            note=say("table.collected", tiles=len(rival["tiles"])), strong=False, score=str(rival["total"]),
            stock=(prisms.stone(self._px(24)), str(rival["stones"])), active=False,
            figures=self._bars({name: rival["parts"][name] for name in ledger.CATEGORIES}),
            mark="compasses" if self.view.chief == 1 else "",
        )  # fmt: skip

    @property
    def _u(self) -> float:
        return self.zones.scale.u if self.zones else 1.0

    def _px(self, length: float) -> int:
        return self.zones.scale.px(length) if self.zones else round(length)

    def rows(self) -> list[frame.Row]:
        """The newest turns: who took which tile for what, where it lies, and what that gained."""
        most = frame.log_room(self.zones) if self.zones else 0  # each row costs a look back into the game
        return self._kept("rows", lambda: record.rows(self.house, self.session, self._px(20), most))  # type: ignore[no-any-return]

    def aid(self) -> Scene:
        from scenes.akropolis.aid import Aid

        return Aid(self.house, self.session, self.view)

    def end(self) -> Scene:
        from scenes.akropolis.end import end

        return end(self.house, self.session)


def _middle(site: Site, spot: Spot, rotation: int) -> tuple[float, float]:
    points = [site.view.centre(q, r, spot.level) for q, r in hexes(spot.spot, rotation)]
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


def _other_level(spots: list[Spot], at: int, up: bool) -> Spot:
    """The next place in reading order that lies higher, or lower."""
    here = spots[at].level
    order = spots[at + 1 :] + spots[:at]
    return next((s for s in order if (s.level > here if up else s.level < here)), spots[at])


def _draw_actor(pen: Pen, place: Place) -> None:
    image = place.sprite
    if place.scale != 1.0:
        size = max(1, round(image.get_width() * place.scale)), max(1, round(image.get_height() * place.scale))
        image = pygame.transform.smoothscale(image, size)
    if place.alpha < 1.0:
        image = texture.faded(image, max(0, min(255, round(255 * place.alpha))))
    pen.put(image, place.x, place.y - place.lift)
