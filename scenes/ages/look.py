"""The table as it is seen: every zone painted from what the view says, and above it what is lit.

The zones are one picture that changes with the view (see scenes/table/picture.py). What follows the pointer lies above
it and is drawn in every frame: light around what may be chosen, veils over where a people may go, the dock, and what
coins and points would be.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from pygame import Rect, Surface

from art import texture
from art.ages import actions, ground, nation, peoples, roadside, strength, wonders, workers
from art.ages import lights as art_lights
from art.ages.layout import Layout
from art.ages.nation import Purse
from art.texture import Plate
from game.ages import facts
from scenes.ages import boxes, closing, describe_dock, describe_nation, describe_offers, describe_road, holds, lights
from scenes.ages.boxes import Boxes
from scenes.ages.shown import Shown
from scenes.table.frame.layout import Zones
from scenes.table.picture import Layer, Layers, Zone, plate_layer, zone_layer, zone_layers
from scenes.table.seen_places import SeenPlaces
from scenes.ui.animation import Key
from scenes.ui.pen import Pen

NOTHING: frozenset[Key] = frozenset()

LEAST = 32
"""How small something may be that can be pressed, in units."""

BELOW = ("ruling", "peoples", "plank", "strength", "round", "deck")
"""What lies under smaller places."""

LAID = ("hand", "kept")
"""Cards that are laid over other things."""

GOODS = (("coins", "coin"), ("points", "score"))

Version = tuple[Hashable, ...]


class Look:
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._layout: Layout | None = None
        self._layers: Layers | None = None
        self._painted: Version = ()
        self._seen = SeenPlaces()
        self._neat: Surface | None = None

    # -- where things are

    def resize(self, zones: Zones) -> None:
        """The table reaches from the left edge of the window to the panels."""
        area = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        seats = self._shown.session.match.seats
        self._layout = Layout.of(area, zones.scale.u, seats, self._shown.lines)
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
        """Whether a place is that of whoever is at the table, and not of a nation that is looked at."""
        return self._shown.main == self._shown.seat or key[0] not in boxes.OWNED

    def box(self, key: Key) -> Rect | None:
        """Where a place is; of what has just left, where it was."""
        self._places()
        return self._seen.box(key)

    def touch(self, key: Key) -> Rect | None:
        """Where a place is pressed: never too small for a hand."""
        found, least = self.box(key), self.layout.px(LEAST)
        if found is None:
            return None
        return found.inflate(max(0, least - found.width), max(0, least - found.height))

    def reach(self, key: Key) -> Rect | None:
        """Where something may be let go to come to a place: generous, for a hand that carries something."""
        if key == ("absorb",) and self.box(key):
            return self.layout.strata
        found = self.box(key)
        return found.inflate(self.layout.px(16), self.layout.px(12)) if found else None

    def covered(self, key: Key) -> bool:
        """Whether cards that are laid over other things hide a place."""
        laid, box = self._laid(), self.box(key)
        return bool(laid and box and key[0] not in LAID and laid.colliderect(box))

    def _laid(self) -> Rect | None:
        """Where a hand lies over the road's end, or what was kept in the draft over the nation."""
        if describe_offers.in_hand(self._shown):
            return self.layout.hand
        return self.layout.kept if describe_offers.kept(self._shown) else None

    def at(self, point: tuple[int, int]) -> Key | None:
        """What lies under a point: the smallest of all places there; a hand lies above what it covers."""
        pressable, others = self._places()
        laid = self._laid()
        covers = bool(laid and laid.collidepoint(point))
        there = [
            ((key[0] in BELOW, box.width * box.height), key)
            for key, box in (pressable | others).items()
            if box.collidepoint(point) and (not covers or key[0] in LAID)
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
        held: Key | None = None,
        without: frozenset[Key] = NOTHING,
        under: Key | None = None,
    ) -> None:
        """The whole table. `lit` says of places that they are "legal", "hover" or "chosen"; `held` is the people or the
        worker in hand; what is `without` is on its way and leaves its place empty. `under` is what is pointed at,
        whether or not it may be chosen: the dock tells of it."""
        self._paint(without)
        assert self._layers is not None and self._neat is not None
        pen.surface.blit(self._layers.surface, self.layout.table)
        pen.surface.blit(self._neat, self.layout.neat_line)
        mine = {key: strength for key, strength in lit.items() if self.mine(key)}
        seen = {key: lit for key, lit in mine.items() if not self.covered(key)}
        lights.draw(pen.surface, self.layout, self._shown, seen, self._places()[0].get)
        self._draw_dock(pen, describe_dock.subject(mine, held, under), without)

    def _draw_dock(self, pen: Pen, about: describe_dock.Subject, without: frozenset[Key]) -> None:
        """What is in hand or pointed at, and what it would change."""
        layout, shown = self.layout, self._shown
        name = f"dock {about} {shown.main} {shown.house.lang}"
        card = shown.kept(name, lambda: describe_dock.dock(shown, about))
        nation.dock_card(layout.dock.size, layout.u, card).lay(pen.surface, *layout.dock.topleft)
        if shown.main != shown.seat:
            return
        change = shown.kept(f"change {about}", lambda: describe_dock.change(shown, about))
        for number, (good, sign) in enumerate(GOODS):
            n = getattr(change, good)
            if n:
                now = describe_nation.purses(shown, without)[number].now
                box = layout.purse(number)
                face = nation.purse_face(box.size, layout.u, sign, Purse(now, now + n))
                texture.put(pen.surface, face, *box.topleft)

    def _paint(self, without: frozenset[Key]) -> None:
        """Bring the picture of the zones up to date; nothing to do in most frames."""
        shown = self._shown
        done = closing.turn(shown) is not None
        version: Version = (shown.version, shown.main, shown.seat, shown.house.lang, self.layout, without, done)
        if version == self._painted:
            return
        self._places()
        if self._layers is None:
            self._layers = self._empty()
            line = self.layout.neat_line
            self._neat = ground.neat_line(line.size, self.layout.u)
        self._layers.show([*self._described(without), *self._laid_layers(without)])
        self._painted = version

    def _empty(self) -> Layers:
        page = ground.table(self.layout.local())
        return Layers(page.get_size(), lambda target: _lay(target, page), lambda target: None,
                      self._shown.house.care)  # fmt: skip

    def _described(self, without: frozenset[Key]) -> list[Layer]:
        """All that the picture shows, from below to above."""
        here, shown = self.layout.local(), self._shown
        zones: tuple[Zone, ...] = (
            (here.peoples, peoples.picture, lambda: describe_offers.offer(shown, without)),
            (here.wonders, wonders.picture, lambda: describe_offers.wonders(shown, without)),
            (here.round, roadside.round_panel, lambda: describe_road.stage(shown)),
            (here.strength, strength.picture, lambda: describe_road.ranks(shown)),
            (here.nation, nation.picture, lambda: describe_nation.nation(shown, without)),
        )
        found = zone_layers(here, zones, shown.house.care)
        found += [*_own_layers(here, shown, without), *_gone_layers(here, shown, without), _plank_layer(here)]
        return [
            *found,
            *_deed_layers(here, shown, without),
            *_future_layers(here, shown, without),
            _brass_layer(here, shown),
        ]

    def _laid_layers(self, without: frozenset[Key]) -> list[Layer]:
        """Cards that are laid over other things."""
        here, shown = self.layout.local(), self._shown
        hand, kept = describe_offers.hand(shown, without), describe_offers.keeping(shown, without)
        found = [zone_layer(here, here.hand, peoples.hand, hand)] if hand else []
        return [*found, zone_layer(here, here.kept, peoples.kept, kept)] if kept else found


# --- layers ---------------------------------------------------------------------------------------------------------


def _lay(target: Surface, picture: Surface) -> None:
    target.blit(picture, (0, 0))


def _own_layers(here: Layout, shown: Shown, without: frozenset[Key]) -> list[Layer]:
    """Spaces that abilities of a people bring: where their action lies on no card, they are on the ability."""
    out, colour, found = [a for a, _ in holds.at_work(shown, shown.main)], shown.colour(shown.main).name, []
    for own in holds.elsewhere(shown, shown.main):
        box = boxes.own_space(here, shown, own.part)
        if box is None or own.part.startswith("technology") or _comes(shown, own.part, without):
            continue
        key = ("space", shown.number("action", own.action), 0)
        red = bool(shown.printed.actions[key[1]].red)
        stands = own.action in out and key not in without
        plate = workers.stood(box.width, red, colour) if stands else Plate(workers.space(box.width, red), 0)
        found.append(plate_layer(f"own {own.part}", plate, box, (own, stands, colour, red)))
    return found


def _comes(shown: Shown, part: str, without: frozenset[Key]) -> bool:
    """Whether the people that an ability belongs to is still on its way."""
    number = shown.number("people", part.split(".")[1])
    rules = shown.player.peoples[:1] == (number,)
    return ("ruling",) in without if rules else ("stratum", number) in without


def _plank_layer(here: Layout) -> Layer:
    return plate_layer("plank", actions.plank(here.plank.size, here.u), here.plank, "plank")


def _brass_layer(here: Layout, shown: Shown) -> Layer:
    """Pegs, and the disc that says where the plank goes next."""
    last = shown.view.round >= shown.facts(facts.Progress, 0).rounds
    area = here.plank.unionall([here.onward, *here.pegs()]).inflate(here.px(16), here.px(16))
    return Layer("brass", area, last, lambda target: actions.lay_brass(target, here, last))


def _gone_layers(here: Layout, shown: Shown, without: frozenset[Key]) -> list[Layer]:
    """Cards that have gone by: sunk into the road."""
    gone, found = describe_road.gone(shown), []
    for place, number in enumerate(gone):
        if ("card", number) in without:
            continue
        box, shows = here.spent(place, len(gone)), describe_road.spent(shown, number)
        found.append(plate_layer(f"gone {number}", Plate(roadside.spent(box.size, here.u, shows), 0), box, shows))
    return found


def _deed_layers(here: Layout, shown: Shown, without: frozenset[Key]) -> list[Layer]:
    """The six actions that are there now."""
    places = [*(here.fixed(number) for number in range(3)), *(here.window(number) for number in range(3))]
    found = []
    for number, (box, deed) in enumerate(zip(places, describe_road.deeds(shown, without), strict=False)):
        if deed:
            found.append(plate_layer(f"deed {number}", actions.card(box.size, here.u, deed, 3 + number), box, deed))
    return found


def _future_layers(here: Layout, shown: Shown, without: frozenset[Key]) -> list[Layer]:
    """The cards to come, the next one framed, and the event tokens above them."""
    ahead, found, tokens = describe_road.ahead(shown), list[Layer](), list[Layer]()
    out, colour = holds.at_work(shown, shown.view.seat), shown.colour(shown.view.seat).name
    for place, number in enumerate(ahead):
        box, card = here.future(place, len(ahead)), describe_road.future(shown, number)
        if ("card", number) in without:
            continue
        found.append(plate_layer(f"future {number}", roadside.future(box.size, here.u, card), box, card))
        if card.next:
            found.append(plate_layer("next", art_lights.frame(box.size, here.u, "next"), box, number))
        if card.event and ("event", shown.view.row.index(number)) not in without:
            spot = here.event(box)
            plate = roadside.event(card.event, spot.width, here.u)
            tokens.append(plate_layer(f"event {number}", plate, spot, card.event))
        if (card.id, 0) in out and ("space", number, 0) not in without:
            spot = here.far_space(box)
            plate = workers.stood(spot.width, bool(card.spaces and card.spaces[0].red), colour)
            tokens.append(plate_layer(f"far {number}", plate, spot, colour))
    return found + tokens
