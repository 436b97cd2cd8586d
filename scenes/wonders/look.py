"""The table as it is seen: Forum, bill and sheet painted from what the view says, and above them what is lit.

All of it is one picture that changes with the view and with what is being chosen (see scenes/table/picture.py). What
follows the pointer lies above it and is drawn in every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from zlib import crc32

from pygame import Rect, Surface

from art import texture
from art.wonders import bill as bills
from art.wonders import cards, forum, materials, sheet, stores, zones
from art.wonders.layout import Layout
from art.wonders.sheet import Building, Sheet
from scenes.table.ahead import Ahead
from scenes.table.frame.layout import Zones
from scenes.table.picture import Layer, Layers
from scenes.table.seen_places import SeenPlaces
from scenes.ui.pen import Pen
from scenes.wonders import (
    boxes,
    describe_bill,
    describe_boards,
    describe_forum,
    describe_sheet,
    describe_verbs,
    lights,
    miniature,
)
from scenes.wonders.boxes import Boxes
from scenes.wonders.describe_forum import Lying, Tray
from scenes.wonders.describe_sheet import NO_CHOICE, Choice
from scenes.wonders.describe_verbs import VERBS
from scenes.wonders.shown import Key, Shown

NOTHING: frozenset[Key] = frozenset()
NO_CAPS: Mapping[Key, str] = {}

LOGGED = 4
"""With more players than that there is no room for a log beside the table."""

LOG_HEAD, LOG_LINE = 48, 29
"""How high the head of a log and each of its lines is, in units."""

OUT = 20
"""How far marks, seals and shadows reach beyond a building, in units."""

Version = tuple[Hashable, ...]
Paint = Callable[[Surface], None]


class Look:
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self.forum = Tray(shown)
        self._zones: Zones | None = None
        self._layout: Layout | None = None
        self._layers: Layers | None = None
        self._painted: Version = ()
        self._seen = SeenPlaces()
        self._ahead = Ahead(lambda: (shown.version, shown.main, shown.house.lang, self._layout))

    # -- where things are

    def resize(self, zones: Zones) -> None:
        self._zones, self._layout = zones, _layout(zones)
        self._layers, self._painted = None, ()
        self._seen.forget_before()

    @property
    def layout(self) -> Layout:
        """Where everything lies, in pixels of the window."""
        assert self._layout is not None, "resize() comes first"
        return self._layout

    @property
    def lying(self) -> Lying:
        """The dice as they lie now."""
        return self.forum.lying

    def places(self) -> list[Key]:
        """Every place that may be an answer now or at another time."""
        return [key for key in self._places()[0] if self.mine(key)]

    def mine(self, key: Key) -> bool:
        """Whether a place is that of whoever is at the table, and not of somebody whose sheet is looked at."""
        return self._shown.main == self._shown.seat or key[0] not in boxes.OWNED

    def box(self, key: Key) -> Rect | None:
        """Where a place is; of what has just left, where it was."""
        assert self._zones
        if key[0] == "seat":
            return self._zones.seats[int(str(key[1]))].copy()
        if key in VERBS:
            return describe_verbs.box(self._zones, VERBS[key])
        self._places()
        return self._seen.box(key)

    def reach(self, key: Key) -> Rect | None:
        """Where something may be let go to come to a place: generous, for a hand that carries a die."""
        found, gap = self.box(key), self.layout.px(6)
        return found.inflate(gap, gap) if found else None

    def at(self, point: tuple[int, int]) -> Key | None:
        """What lies under a point: the smallest of all places there."""
        pressable, others = self._places()
        there = [(box.width * box.height, key) for key, box in (others | pressable).items() if box.collidepoint(point)]
        return min(there, key=lambda each: each[0])[1] if there else None

    def _places(self) -> tuple[Boxes, Boxes]:
        """All places of this view; those of the view before are kept for what leaves."""
        shown, here = self._shown, self.layout
        version: Version = (shown.version, shown.main, shown.seat, here)
        return self._seen.of(version, lambda: (boxes.pressable(here, shown, self.lying), boxes.others(here, shown)))

    # -- drawing

    def draw(
        self,
        pen: Pen,
        lit: Mapping[Key, str],
        held: int | None = None,
        without: frozenset[Key] = NOTHING,
        caps: Mapping[Key, str] = NO_CAPS,
    ) -> None:
        """The whole table. `lit` says of places that they are "legal", "hover" or "chosen"; `held` is the die in hand,
        if it is not lit; what is `without` is on its way and leaves its place empty: ("die", n), the cross in a
        ("space", ...) or ("bonus", n), ("tags",), ("stamp", building). `caps` are the keys that name places."""
        choice = self.choice(lit, held)
        self._paint(choice, self._told(choice, lit), without)
        assert self._layers is not None
        pen.surface.blit(self._layers.surface, self.layout.table)
        mine = {key: strength for key, strength in lit.items() if self.mine(key)}
        bright = self._opened(lit) | {self._shown.key(stage) for stage in (self._shown.stage,) if stage is not None}
        lights.draw(pen.surface, self.layout, self.lying, mine, self.box, bright)
        lights.name(pen.surface, self.layout, caps, self.box)
        assert self._zones
        miniature.draw(pen, self._shown, self.layout, self._zones)

    def _told(self, choice: Choice, lit: Mapping[Key, str]) -> Choice:
        """What the bill is of: the choice, or the only space to which the die leads that is in hand or pointed at."""
        die = choice.die if choice.die is not None else _die(lit, "hover")
        if die is None or choice not in (NO_CHOICE, Choice(die)):
            return choice
        spaces = [space for space in describe_forum.spaces(self._shown, die) if self._shown.key(space) in lit]
        return self._completed(Choice(die, spaces[0])) if len(spaces) == 1 else choice

    def _opened(self, lit: Mapping[Key, str]) -> frozenset[Key]:
        """The spaces that the die leads to at which somebody points."""
        die = _die(lit, "hover")
        return frozenset(self._shown.key(space) for space in describe_forum.spaces(self._shown, die))

    def picture(self, box: Rect) -> Surface:
        """A part of what was painted last, for what fades."""
        assert self._layers is not None
        sheet = texture.clear(box.size)
        sheet.blit(self._layers.surface, (self.layout.x - box.x, self.layout.y - box.y))
        return sheet

    @property
    def painted(self) -> bool:
        return self._layers is not None

    def choice(self, lit: Mapping[Key, str], held: int | None = None) -> Choice:
        """What is chosen; of what is only pointed at, what can be told before it is chosen."""
        die = held if held is not None else _die(lit, "chosen")
        asked = bool(lit) and not any(key[0] == "die" for key in lit)  # another space without a die
        for strength in ("chosen", "hover"):
            for key, is_lit in lit.items():
                if is_lit == strength and (found := self._chosen(key, die, asked)):
                    return self._completed(found)
        return Choice(die) if die is not None else NO_CHOICE

    def _completed(self, choice: Choice) -> Choice:
        found = self._shown.kept(f"choice {choice}", partial(describe_bill.completed, self._shown, choice))
        assert isinstance(found, Choice)
        return found

    def _chosen(self, key: Key, die: int | None, asked: bool) -> Choice | None:
        if key in VERBS:
            return Choice(verb=VERBS[key])
        if key[0] == "space" and (die is not None or asked):
            return Choice(die, self._shown.number(key))
        return None

    def warm(self) -> None:
        """Paint a piece of somebody else's sheet where nobody sees it, so that looking at it takes no time then."""
        if not self._ahead.current:
            self._ahead.begin(self._others())
        self._ahead.paint()

    def _others(self) -> Iterator[None]:
        """Paint all pieces of the other sheets, as far as their pictures can be kept."""
        shown, here, seats = self._shown, self.layout._replace(x=0, y=0), range(self._shown.session.match.seats)
        if len(seats) > LOGGED or not all(map(shown.city, seats)):
            return
        nowhere = texture.plain((1, 1))
        for seat in seats:
            if seat != shown.main:
                for layer in _sheet_layers(here, describe_sheet.whose(shown, seat)):
                    layer.paint(nowhere)
                    yield

    def _paint(self, choice: Choice, told: Choice, without: frozenset[Key]) -> None:
        """Bring the picture up to date; nothing to do in most frames."""
        shown = self._shown
        version: Version = (shown.version, shown.main, shown.seat, shown.house.lang, self.layout, without, choice, told)
        if version == self._painted:
            return
        self._places()
        if self._layers is None:
            self._layers = self._empty()
        self._layers.show(self._described(choice, told, without))
        self._painted = version

    def _empty(self) -> Layers:
        assert self._zones
        here, scale = self.layout, self._zones.scale
        size = scale.px(scale.width), scale.px(scale.height)
        wood = materials.table(size, here.u)

        def ground(target: Surface) -> None:
            target.blit(wood, (-here.x, -here.y))

        return Layers(here.table.size, ground, materials.light, self._shown.house.care)

    # -- layers

    def _described(self, choice: Choice, told: Choice, without: frozenset[Key]) -> list[Layer]:
        """All that the picture shows, from below to above."""
        here = self.layout._replace(x=0, y=0)
        found = [self._tray(here), self._dice(here, choice, without), self._bill(here, told)]
        if not self._shown.city(self._shown.main):
            blank = [_vellum(here, self._shown.colour(self._shown.main).name)]
            return [*found, *(self._boards(here) if self._shown.picking else blank)]
        shown = describe_sheet.sheet(self._shown, choice, without)
        return [layer for layer in (*found, *_sheet_layers(here, shown)) if layer]

    def _tray(self, here: Layout) -> Layer:
        """The Forum without dice; before the first throw it is shut."""
        words, seed = self._shown.house.say("wonders.zone.forum"), sign_of(str(self._shown.session.match.seed))
        shut = not self.lying.numbers
        radius = boxes.radius(here)

        def paint(target: Surface) -> None:
            forum.tray(radius).lay(target, *here.forum.topleft)
            forum.name(target, here.forum_name, words, here.u)
            forum.seed(target, here.forum_seed, seed, here.u)
            if shut:
                forum.lift_lid(target, here.forum.center, radius, 0.0)

        area = here.forum.inflate(2 * here.px(OUT), 2 * here.px(OUT)).unionall([here.forum_name, here.forum_seed])
        return Layer("tray", area, (words, seed, shut), paint)

    def _dice(self, here: Layout, choice: Choice, without: frozenset[Key]) -> Layer:
        """The dice at rest that are not on their way."""
        lying = self.lying
        dice = describe_forum.dice(self._shown, lying, choice.die, keys=choice.die is None)
        there = [n for n, number in enumerate(lying.numbers) if ("die", number) not in without]
        throw = lying.throw._replace(moments=(tuple(lying.throw.moments[-1][n] for n in there),))
        shown, tags = tuple(dice[n] for n in there), self._shown.asks_for_dice and ("tags",) not in without

        def paint(target: Surface) -> None:
            forum.settled(target, here.forum.center, boxes.radius(here), throw, shown, tags)

        return Layer("dice", here.forum, (throw.moments, throw.edge, shown, tags), paint)

    def _bill(self, here: Layout, choice: Choice) -> Layer:
        shown = describe_bill.bill(self._shown, choice)

        def paint(target: Surface) -> None:
            bills.picture(here.bill.size, here.u, shown).lay(target, *here.bill.topleft)

        return Layer("bill", here.bill.inflate(2 * here.px(OUT), 2 * here.px(OUT)), shown, paint)

    def _boards(self, here: Layout) -> list[Layer]:
        """The cities to choose from, in place of a sheet that nobody has yet."""
        found = []
        for board, card in enumerate(describe_boards.cards(self._shown)):
            box = boxes.card(here, board)
            paint = partial(_put_card, box, here.u, card)
            found.append(Layer(f"board {board}", box.inflate(2 * here.px(OUT), 2 * here.px(OUT)), card, paint))
        return found


def arrange(zones: Zones) -> Zones:
    """The frame as this game wants it: a log that has room for a whole turn, or none."""
    count = len(zones.seats)
    if count == 2:
        return miniature.arrange(zones)
    if count < LOGGED:
        return zones
    return zones.with_log(LOG_HEAD + LOG_LINE * count if count == LOGGED else 0)


def _layout(zones: Zones) -> Layout:
    """The table reaches from the left edge of the window to the panels."""
    area = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
    return Layout.of(area, zones.scale.u, len(zones.seats))


def _put_card(box: Rect, u: float, card: cards.Card, target: Surface) -> None:
    cards.picture(box.size, u, card).lay(target, *box.topleft)


def _die(lit: Mapping[Key, str], how: str) -> int | None:
    """The die that is lit in a way."""
    return next((int(str(key[1])) for key, strength in lit.items() if key[0] == "die" and strength == how), None)


def sign_of(seed: str) -> str:
    """A short sign of a seed: to be compared, not to be guessed from."""
    return f"{crc32(seed.encode()) % 0x10000:04X}"


# --- the sheet ------------------------------------------------------------------------------------------------------


def _sheet_layers(here: Layout, shown: Sheet) -> list[Layer]:
    """The vellum and every building on it, each repainted by itself."""
    wonder = (shown.wonder, shown.city, shown.built, shown.coming)
    found = [
        _vellum(here, shown.header.seat),
        Layer(
            "header",
            here.header.inflate(0, 2 * here.px(OUT)),
            shown.header,
            lambda target: sheet.header(target, here, shown.header),
        ),
        _layer(here, "wonder", wonder, lambda target: sheet.wonder(target, here, *wonder), shown.wonder),
        _layer(here, "guild", shown.guild, lambda target: sheet.row(target, here, "guild", shown.guild), shown.guild),
    ]
    buildings = (
        ("gallery", sheet.gallery, shown.gallery), ("market", sheet.market, shown.market),
        ("agora", sheet.agora, shown.agora), ("university", sheet.university, shown.university),
        ("bonus", sheet.bonuses, shown.bonuses),
    )  # fmt: skip
    found += [_layer(here, name, each, _painter(paint, here, each), each) for name, paint, each in buildings]
    found += [_barracks(here, shown, side) for side in describe_sheet.SIDES]
    store, treasury = shown.warehouse, shown.treasury
    found.append(
        _layer(here, "warehouse", store, lambda target: stores.warehouse(target, here, store), None, store.dim)
    )
    found.append(_layer(here, "treasury", treasury, lambda target: stores.treasury(target, here, treasury), None))
    return found


def _vellum(here: Layout, seat: str) -> Layer:
    """The sheet on which nothing is printed."""
    plate = sheet.ground(here.sheet.size, here.u, seat)
    area = plate.surface.get_rect(topleft=(here.sheet.x - plate.pad, here.sheet.y - plate.pad))
    return Layer("vellum", area, seat, lambda target: plate.lay(target, *here.sheet.topleft))


def _painter(paint: Callable[[Surface, Layout, Building], None], here: Layout, building: Building) -> Paint:
    return lambda target: paint(target, here, building)


def _barracks(here: Layout, shown: Sheet, side: str) -> Layer:
    """A building at the edge, with the strip of the sheet that it faces."""
    building, facing = (shown.west, shown.west_facing) if side == "west" else (shown.east, shown.east_facing)
    layer = _layer(
        here, side, (building, facing), lambda target: sheet.barracks(target, here, side, building, facing), building
    )
    strip = here.zone(f"{side}_facing").inflate(2 * here.px(OUT), 2 * here.px(OUT))
    return layer._replace(area=layer.area.union(strip))


def _layer(
    here: Layout, name: str, shows: Hashable, paint: Paint, building: Building | None, dim: bool = False
) -> Layer:
    """A building with the veil over it and its owner's seal."""
    dim = building.dim if building else dim

    def whole(target: Surface) -> None:
        paint(target)
        if dim:
            sheet.dim(target, here, name)
        if building and building.done:
            zones.stamp(target, here.seal(name), building.done, building.scale)

    area = here.zone(name)
    if building:
        area = area.union(here.seal(name).inflate(here.px(6), here.px(6)))
    return Layer(name, area.inflate(2 * here.px(4), 2 * here.px(4)), shows, whole)
