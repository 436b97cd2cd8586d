"""What moves on the table of Akropolis: each event of the game as tiles and stones that leave, fly and arrive.

Two stages. On the first is what the game waits for; what is on the second, sparks and boats, nobody waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from art.akropolis import ghost, landing, prisms
from game.akropolis.codes import tile_hexes
from game.akropolis.facts import Categories, Hexes
from game.core.hexes import Hex
from game.core.rules import Fact
from scenes.akropolis import boats, cities, pile, sparks
from scenes.akropolis.best_place import Worth
from scenes.akropolis.cities import Site
from scenes.akropolis.layout import Layout
from scenes.akropolis.sea import FADE, hanging
from scenes.play.session import Step
from scenes.table.ahead import Ahead
from scenes.table.area import facts_of
from scenes.table.flights import draw
from scenes.table.flights import seconds as flight_seconds
from scenes.ui.animation import Key, Move, Place, Stage, between, linear, out_back, out_cubic, out_quad
from scenes.ui.pen import Pen
from scenes.ui.players import RIVAL

if TYPE_CHECKING:
    from scenes.akropolis.shown import Shown

FLYING = 50
"""From this depth on things are above everything that lies on the table."""

RISE, DROP = 0.09, 0.14
"""Seconds that a tile takes to lift off before it comes down, and to come down."""

BACK = 0.6
"""The share of the time that the same way takes when something is taken back."""

MOMENT = 0.01
"""Seconds after which it is looked again whether a picture is ready."""

ENJOYED = 0.7
"""Seconds after which a city that has outgrown its room is seen from farther away."""

TURN_UP = 0.06
"""Seconds from one tile that is turned up to the next."""


class Laid(NamedTuple):
    """A tile at its place in a city: whose city, and where it lies there."""

    seat: int
    tile: int
    spot: Hex
    rotation: int
    level: int

    @property
    def cells(self) -> list[Hex]:
        return tile_hexes(*self.spot, self.rotation)


class Flights:
    """The stages, and how each event is seen on them."""

    def __init__(self, shown: Shown) -> None:
        self._shown, self._sea, self._sounds = shown, shown.sea, shown.app.sounds
        self.stage, self.extras = Stage(), Stage()
        self._held: int | None = None  # the position of the site from which a person has picked up the tile
        self._away: set[int] = set()  # tiles of the site or of the Architect's that are still on their way there
        self._for: tuple[object, int] = None, 0  # the window and the view for which everything lies where it does
        self._ahead = Ahead(lambda: shown.zones)
        self._worth: Worth | None = None  # of the tile that is coming down, as long as that is not known
        self._praise: Callable[[], None] | None = None  # what is to be seen if it lies where it is worth most

    @property
    def _here(self) -> Layout:
        return self._shown.layout

    # -- time

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        moved = self.stage.update(dt)
        moved |= self.extras.update(dt)
        self._ahead.paint()
        if self._worth:
            self._weigh(self._worth)
        if moved:
            self._sea.breathe(dt)
        return moved

    @property
    def lively(self) -> bool:
        """Whether something moves that nobody waits for."""
        return self.extras.busy or self._worth is not None

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        skipped = self.stage.skip()
        self._worth = self._praise = None
        return self.extras.skip() or skipped

    def _weigh(self, worth: Worth) -> None:
        """Go on finding out whether the tile lies where it is worth most; when it does and has landed, show it."""
        worth.consider()
        if worth.known and not worth.perfect:
            self._worth = self._praise = None
        elif worth.known and self._praise:
            self._praise()
            self._worth = self._praise = None

    # -- where things lie

    def follow(self) -> None:
        """The view is another one though nothing has happened, or a tile has come into the hand or left it."""
        shown = self._shown
        if not self._sea.sites:
            return
        if (shown.zones, shown.version) != self._for:
            self._settle()
        elif self._held != shown.position:
            before, self._held = self._held, shown.position
            self._pick_up(self._held) if self._held else self._put_back(before)

    def _settle(self) -> None:
        """Everything at its place at once; what is in the hand is drawn there."""
        self._held, self._away = self._shown.position, set()
        self.extras.skip()
        self.stage.put(self._places())  # in slices: this may break off here and come again
        self._for = self._shown.zones, self._shown.version

    def _arrange(self, moves: Mapping[Key, Move] | None = None) -> None:
        """Everything goes to its place."""
        self.stage.arrange(self._places(), moves)

    def _pick_up(self, position: int) -> None:
        """A tile of the site is in a hand from now on."""
        self.stage.actors.pop(("tile", self._shown.view.site[position - 1]), None)
        self._arrange()

    def _put_back(self, position: int | None) -> None:
        """A tile goes from where it hung at the pointer back to the site."""
        shown, site = self._shown, self._sea.site
        if position and shown.pointer:
            tile = shown.view.site[position - 1]
            rotation = shown.turned.get((shown.choice.seat, tile), 0)
            start = self._carried(site, tile, rotation, hanging(shown.pointer, rotation, site.view), lift=_hang(site))
            self._go_home(site, start, tile, rotation, Move(0.18, ease=out_cubic))
        self._arrange()

    def _places(self) -> dict[Key, Place]:
        """Every tile that lies on the table by itself, and the one that a bot holds."""
        lying: dict[Key, Place] = {
            ("tile", tile): self._tile_place(tile, position)
            for position, tile in enumerate(self._shown.view.site, 1)
            if position != self._held and tile not in self._away
        }
        return lying | self._collected() | self._held_by_bot()

    def _collected(self) -> dict[Key, Place]:
        """The tiles on the Architect's quay."""
        if not self._shown.solo:
            return {}
        lying, radius = pile.lying(self._shown), self._here.px(pile.RADIUS)
        return {
            ("collected", tile): self._small(tile, lying.spot(tile, radius), radius)
            for tile in self._shown.view.rival
            if tile not in self._away
        }

    def _small(self, tile: int, spot: tuple[float, float], radius: int) -> Place:
        sprite = ghost.resting(self._shown.kinds(tile), tile, radius)
        return Place(sprite.image, *spot, anchor=sprite.anchor)

    def _held_by_bot(self) -> dict[Key, Place]:
        """The tile that a bot has taken and not laid yet hangs over its city."""
        view = self._shown.view
        seat = self._shown.rules.decision(view).seat if view.taken else -1
        site = self._sea.sites.get(seat)
        if site is None or self._shown.session.human(seat):
            return {}
        middle = site.view.box(site.view.bounds(site.heights)).center
        return {("held", view.taken): self._carried(site, view.taken, 0, middle, lift=2 * _hang(site))}

    def _tile_place(self, tile: int, position: int) -> Place:
        sprite = ghost.resting(self._shown.kinds(tile), tile, self._here.radius)
        return Place(sprite.image, *self._here.spot(position), z=position, anchor=sprite.anchor)

    def _carried(
        self, site: Site, tile: int, rotation: int, point: tuple[float, float], lift: float = 0, level: int = 1
    ) -> Place:
        """A tile in the air, as large as in a city, its first hex over a point."""
        large = self._largest(site)
        sprite = ghost.tile(self._shown.kinds(tile), rotation, tile, large, level, level > 1)
        place = Place(sprite.image, *point, lift=lift, z=FLYING, anchor=sprite.anchor)
        return place._replace(scale=site.view.radius / large, shadow=partial(landing.shade, rotation, large))

    def _at_home(self, site: Site, tile: int, position: int) -> Place:
        """A tile in the air over its well, as large as there, on its way to or from a city."""
        place = self._carried(site, tile, 0, self._here.spot(position))
        return place._replace(scale=self._here.radius / self._largest(site))

    def _largest(self, site: Site) -> int:
        """What flies between the site and a city is painted as large as it gets, and drawn smaller."""
        return max(site.view.radius, self._here.radius)

    def _turning(self, start: Place, end: Place, site: Site, tile: int, turns: range) -> tuple[Place, ...]:
        """On its way a tile is turned as by hand, a sixth at a time: the places where it turns on."""
        looks = [self._carried(site, tile, turn % 6, (0, 0)) for turn in turns]
        shares = [(number + 1) / (len(looks) + 1) for number in range(len(looks))]
        return tuple(
            between(start, end, share, 0).looking_like(look) for share, look in zip(shares, looks, strict=True)
        )

    def _face_down(self) -> Place:
        """The upper tile of the stack."""
        sprite = ghost.tile(ghost.BACKS, 0, 0, self._here.radius)
        return Place(sprite.image, *self._here.source, scale=0.72, z=9, anchor=sprite.anchor)

    def _purse(self, seat: int) -> tuple[int, int]:
        """Where a seat's stones are: in the third line of its panel."""
        px, box = self._here.px, self._shown.panels[seat]
        return box.x + px(104), box.y + px(86 if box.height >= px(150) else 74)

    # -- what happens

    def play(self, step: Step) -> None:
        """Show what has happened: tiles and stones leave where they were and arrive where they are."""
        self._shown.choice.clear()  # it is answered: nothing is in the hand any more
        self._sea.stay()
        self._held, self._for = None, (self._shown.zones, self._shown.version)
        moves: dict[Key, Move] = {}
        for event in step.events:
            self._motion(event.fact, step, moves)
        if not step.actions:
            self._retrace(step, moves)
        self._arrange(moves)

    def _motion(self, fact: Fact, step: Step, moves: dict[Key, Move]) -> None:
        match fact:
            case ("turned_up", tile, position):
                moves["tile", tile] = self._turned_up(tile, position, TURN_UP * len(moves))
            case ("took", _, tile, position, price):
                self._take(tile, position, step, moves)
                if price:
                    goal = self._purse(RIVAL) if self._shown.solo else self._here.chip(position).center
                    self._fly_stones(self._purse(step.seat), goal, price)
            case ("collected", tile, position, _):
                self._collect(tile, position)
            case ("laid", seat, tile, q, r, rotation, level):
                self._lay(Laid(seat, tile, (q, r), rotation, level), step)
            case ("quarried", seat, stones):
                self._fly_stones(self._last_laid(seat), self._purse(seat), stones, RISE + DROP)

    def _turned_up(self, tile: int, position: int, delay: float) -> Move:
        """From the top of the stack; on the way it is turned over."""
        back, face = self._face_down(), self._tile_place(tile, position)
        return Move(0.34, delay, arc=30, origin=back, via=(_edge(back, face),))

    def _last_laid(self, seat: int) -> tuple[float, float]:
        """Where on the screen a seat's newest tile lies."""
        view, first = self._sea.sites[seat].view, cities.last_tile(self._shown.view, seat)[0]
        return view.centre(*first, self._sea.sites[seat].heights.get(first, 0))

    def _fly_stones(self, start: tuple[float, float], end: tuple[float, float], count: int, delay: float = 0) -> None:
        size = self._here.px(24)
        first = Place(prisms.stone(size), *start, z=FLYING + 10, anchor=(size // 2, size // 2))
        for number in range(count):
            stone = first._replace(x=start[0] + 9 * number)
            self.stage.fly(stone, stone._replace(x=end[0], y=end[1]), Move(0.42, delay + 0.06 * number, arc=46))
        self._sounds.play("stones")

    def _take(self, tile: int, position: int, step: Step, moves: dict[Key, Move]) -> None:
        """From its well over the city of whoever took it; a person has it in the hand already."""
        self.stage.actors.pop(("tile", tile), None)
        if not self._shown.session.human(step.seat):
            origin = self._at_home(self._sea.sites[step.seat], tile, position)
            moves["held", tile] = Move(0.4, arc=24, origin=origin)
            self._sounds.play("pick_up")
            self._prepare(tile, [(turn, 1) for turn in (1, 5, 2, 4, 3)], self._largest(self._sea.sites[step.seat]))

    def _collect(self, tile: int, position: int) -> None:
        """From its well to the Architect's quay, where the others make room for it."""
        self.stage.actors.pop(("tile", tile), None)
        start = self._tile_place(tile, position)._replace(z=FLYING)
        self._carry(tile, start, self._on_quay(start, tile), ("collected", tile))
        self._sounds.play("slide")

    def _give_back(self, tile: int, place: Place) -> None:
        """From the Architect's quay, where it lay, back to its well."""
        end = self._tile_place(tile, self._shown.view.site.index(tile) + 1)._replace(z=FLYING)
        start = end._replace(x=place.x, y=place.y, scale=self._here.px(pile.RADIUS) / self._radius)
        self._carry(tile, start, end, ("tile", tile))

    def _on_quay(self, large: Place, tile: int) -> Place:
        """A tile as large as on the site, drawn as small as on the quay."""
        radius = self._here.px(pile.RADIUS)
        x, y = pile.lying(self._shown).spot(tile, radius)
        return large._replace(x=x, y=y, scale=radius / self._radius)

    @property
    def _radius(self) -> int:
        """Of a tile's hexes on the site."""
        return self._here.radius

    def _carry(self, tile: int, start: Place, end: Place, key: Key) -> None:
        """Between the site and the quay; then it lies there as itself."""
        self._away.add(tile)

        def landed() -> None:
            self._away.discard(tile)
            self._arrange({key: Move(origin=self._places()[key])})

        self.stage.fly(start, end, Move(0.5, arc=30, landed=landed))

    def _prepare(self, tile: int, looks: Iterable[tuple[int, int]], radius: int) -> None:
        """These rotations and levels of a tile will be seen soon: each frame paints a little of them."""
        kinds = self._shown.kinds(tile)
        pictures = (ghost.prepare(kinds, turn, tile, radius, level, level > 1) for turn, level in looks)
        self._ahead.begin(chain.from_iterable(pictures))

    # -- a tile comes down

    def _lay(self, laid: Laid, step: Step) -> None:
        """From over the city, where the hand or a bot held it."""
        self._sea.repaint(fitted=False)
        held = self.stage.actors.pop(("held", laid.tile), None)
        if held:
            self._come_over(laid, held.place, Move(0.3), step)
        else:
            down = self._lying(laid)
            above = self._above(laid, down)
            rise = Move(RISE, ease=out_quad, landed=lambda: self._drop(laid, step))
            self.stage.fly(down._replace(lift=_hang(self._sea.sites[laid.seat])), above, rise)

    def _lying(self, laid: Laid, level: int | None = None) -> Place:
        """At its place, in the stone of its level or of another one."""
        site = self._sea.sites[laid.seat]
        point = site.view.spot(*laid.spot, laid.level)
        return self._carried(site, laid.tile, laid.rotation, point, level=level or laid.level)

    def _above(self, laid: Laid, down: Place) -> Place:
        return down._replace(lift=_hang(self._sea.sites[laid.seat]) + self._here.px(10))

    def _come_over(self, laid: Laid, start: Place, move: Move, step: Step) -> None:
        """From elsewhere to over its place, turned on the way; then down."""
        site = self._sea.sites[laid.seat]
        above = self._above(laid, self._lying(laid, level=1))
        self._prepare(laid.tile, [(laid.rotation, laid.level)], self._largest(site))
        via = self._turning(start, above, site, laid.tile, _turns(laid.rotation))
        self.stage.fly(start, above, move._replace(via=via, landed=lambda: self._drop(laid, step)))

    def _drop(self, laid: Laid, step: Step) -> None:
        down = self._lying(laid)
        if step.actions:
            self._worth = Worth(self._shown.rules, step.before, laid.seat, step.actions)
        landed = lambda: self._touch(laid, down, step)  # noqa: E731
        ease = out_back if self._shown.session.human(laid.seat) else out_quad
        self.stage.fly(self._above(laid, down), down, Move(DROP, ease=ease, landed=landed))

    def _touch(self, laid: Laid, down: Place, step: Step) -> None:
        """It lies: as soon as the picture that was painted while it flew is ready, that takes over."""
        view = self._sea.sites[laid.seat].view
        if not self._sea.reveal():
            self.stage.fly(down, down, Move(MOMENT, landed=lambda: self._touch(laid, down, step)))
            return
        self._sounds.play("put_down")
        site = self._sea.sites[laid.seat]
        if site.view == view:
            sparks.settle(self.extras, self._sea, laid.seat, laid.cells)
            sparks.chips(self.extras, site.view, laid.cells, laid.level, laid.tile)
            self._praise = lambda: sparks.gold(self.extras, down, laid.rotation, site.view.radius)
        else:  # somebody looks elsewhere meanwhile: another view fades in
            self.extras.fly(down, down._replace(alpha=0.0), Move(FADE))
            self._worth = None
        self.extras.wait(ENJOYED, down, self._sea.refit)
        if self._enclosed(step.after, laid.seat) > self._enclosed(step.before, laid.seat):
            self.extras.wait(0.3, down, lambda: self._pass_by(laid.seat))

    def _enclosed(self, view: Any, seat: int) -> int:
        """How many temple districts are surrounded."""
        return facts_of(self._shown.rules, Categories, view, seat).categories["temples"].counted

    def _pass_by(self, seat: int) -> None:
        """A boat comes to see the temple."""
        scale, sea = self._sea.scale, self._sea
        start, *way, end = boats.passage(scale, self._here.open_sea, sea.sites, seat, sea.berth)
        self.extras.fly(start, end, Move(boats.SECONDS, ease=linear, via=tuple(way)))
        self._sounds.play("boat")

    # -- back again

    def _retrace(self, step: Step, moves: dict[Key, Move]) -> None:
        """What was taken back goes the way it came, faster; what is done again comes as it came."""
        for seat, (before, after) in enumerate(zip(step.before.players, step.after.players, strict=True)):
            for tile, q, r, rotation in set(before.laid) - set(after.laid):
                heights = self._sea.sites[seat].heights
                self._lift_off(Laid(seat, tile, (q, r), rotation, heights.get((q, r), 1)), step)
            for tile, q, r, rotation in set(after.laid) - set(before.laid):
                self._lay_again(Laid(seat, tile, (q, r), rotation, self._level(seat, (q, r))), step)
        for tile in set(step.after.rival) - set(step.before.rival):
            self._collect(tile, step.before.site.index(tile) + 1)
        for tile in set(step.before.rival) - set(step.after.rival):
            if tile in step.after.site and (lay := self.stage.actors.pop(("collected", tile), None)):
                self._give_back(tile, lay.place)
        for position, tile in enumerate(step.before.site, 1):
            if tile not in step.after.site and tile not in step.after.rival and ("tile", tile) in self.stage.actors:
                back, face = self._face_down(), self._tile_place(tile, position)
                moves["tile", tile] = Move(0.34 * BACK, arc=30, goal=back, via=(_edge(face, back),))

    def _lift_off(self, laid: Laid, step: Step) -> None:
        """Away from its city, as soon as there is a picture of the city without it."""
        start, site = self._lying(laid), self._sea.sites[laid.seat]
        under = [block for block in site.blocks if block.hex in laid.cells]

        def leave() -> None:
            if not self._sea.reveal():
                self.stage.wait(MOMENT, start, leave)
                return
            if self._sea.sites[laid.seat].view == site.view:
                sparks.uncover(self.extras, self._sea, laid.seat, under)
            if laid.tile in step.after.site:
                self._go_home(site, start, laid.tile, laid.rotation, Move(arc=30))
            else:
                self._away.discard(laid.tile)
                self.stage.fly(start, start._replace(lift=_hang(site), alpha=0.0), Move(DROP * BACK))

        self._sea.repaint()
        self._away.add(laid.tile)
        self.stage.wait(MOMENT, start, leave)

    def _go_home(self, site: Site, start: Place, tile: int, rotation: int, move: Move) -> None:
        """Over the table to its well, where it lies down."""
        self._away.add(tile)
        position = self._shown.view.site.index(tile) + 1
        home = self._at_home(site, tile, position)
        seconds = move.seconds if move.arc == 0 else BACK * flight_seconds(start, home, self._here.u)

        def landed() -> None:
            self._away.discard(tile)
            self._arrange({("tile", tile): Move(origin=self._tile_place(tile, position))})

        via = self._turning(start, home, site, tile, _turns(rotation, back=True))
        self.stage.fly(start, home, move._replace(seconds=seconds, via=via, landed=landed))

    def _lay_again(self, laid: Laid, step: Step) -> None:
        """From the site, or from over its place, down into the city once more."""
        self._sea.repaint(fitted=False)
        self.stage.actors.pop(("tile", laid.tile), None)
        if laid.tile in step.before.site:
            site = self._sea.sites[laid.seat]
            start = self._at_home(site, laid.tile, step.before.site.index(laid.tile) + 1)
            self._come_over(laid, start, Move(0.3, arc=30), step)
        else:
            self._lay(laid, step)

    def _level(self, seat: int, spot: Hex) -> int:
        """How high a hex of a city lies now."""
        found = self._shown.facts(Hexes, seat).hexes
        return next(area.level for area in found if area.hex == spot)

    # -- drawing

    @property
    def afloat(self) -> list[Place]:
        """What is on the sea and in the cities."""
        return [actor.place for actor in self.extras.sorted() if actor.place.z <= sparks.AFLOAT]

    def draw_lying(self, pen: Pen, lifts: Mapping[int, float]) -> None:
        """What lies or slides on the table; these tiles of the site are lifted."""
        keys = {id(actor): key for key, actor in self.stage.actors.items()}
        for actor in self.stage.sorted():
            if actor.place.z < FLYING:
                kind, number, *_ = keys[id(actor)]
                lift = lifts.get(number, 0.0) if kind == "tile" and isinstance(number, int) else 0.0
                draw(pen, actor.place._replace(lift=actor.place.lift + lift))

    def draw_flying(self, pen: Pen) -> None:
        """What is above everything else."""
        for actor in [*self.stage.sorted(), *self.extras.sorted()]:
            if actor.place.z >= FLYING:
                draw(pen, actor.place)


def _hang(site: Site) -> int:
    """How high a tile hangs over a city before it comes down: as high as the ghost did."""
    return round(site.view.radius / 3)


def _turns(rotation: int, back: bool = False) -> range:
    """The rotations that a tile passes on its shortest turn, from 0 or back to it."""
    signed = rotation if rotation <= 3 else rotation - 6
    step = 1 if signed > 0 else -1
    if not signed:
        return range(0)
    return range(signed - step, -step, -step) if back else range(step, signed + step, step)


def _edge(start: Place, end: Place) -> Place:
    """Half way, seen from its edge, and from then on as it is in the end."""
    half = between(start, end, 0.5, 0)
    return half._replace(wide=0.06)
