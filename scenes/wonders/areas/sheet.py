"""The sheet that is seen: its buildings and goods, all spaces on them, and what stands around these."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import cast

from pygame import Surface

from art import texture
from art.pictures import keep
from art.texture import Plate, Size
from art.wonders import cells, sheet, stores, zones
from art.wonders.cells import State
from art.wonders.layout import Layout
from art.wonders.sheet import Building
from art.wonders.sheet import Sheet as Picture
from art.wonders.strips import lasting
from game.wonders.facts import Barracks
from scenes.table.ahead import Ahead
from scenes.table.area import Area
from scenes.table.choosing import DIGITS
from scenes.table.commands import cap_name
from scenes.table.picture import Layer, Paint, spread
from scenes.table.place import Key, Place
from scenes.ui.pen import Pen
from scenes.wonders import told
from scenes.wonders.areas.bill import sum_of
from scenes.wonders.areas.described import SIDES, Described
from scenes.wonders.shown import ROWS, WONDER, Shown

FACES = {"gallery": 5, "market": 3, "agora": 6, "university": 3, "west": 2, "east": 2}
"""How many faces of dice stand on a building."""

OUT, REACH = 20, 6
"""How far marks and shadows reach beyond a building, and how near a die is let go, in units."""

CAP, IN = 22, 9
"""How high the cap of a key is that names a space, and how far its middle is from the right edge, in units."""

PALE = 120
"""The alpha of dashes around spaces for which the die is still to be chosen."""

FURTHER = (
    "rotate", "visit", "close", "build_tower", "grow", "rest", "frame_all", "wonder", "pass", "zoom_in", "zoom_out",
)  # fmt: skip
"""Commands that mean nothing else then: where an effect opens more spaces than digits, their keys name the rest."""

AHEAD = 4
"""With more players than that the pictures of all their sheets could not be kept."""


class Sheet(Area[Shown]):
    """See the module. The sheets of the others are painted ahead, so that looking at one takes no time then."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._ahead = Ahead(lambda: (shown.version, shown.main, shown.app.lang, getattr(shown, "layout", None)))

    # -- pictures

    def dear(self) -> Iterator[Callable[[], object]]:
        here = self.shown.layout.local()
        for seat in range(self.shown.seats):
            yield partial(vellum, here, self.shown.colour(seat).name)

    def ground(self) -> Iterator[Layer]:
        shown, here = self.shown, self.shown.layout.local()
        if shown.city(shown.main):
            yield from layers(here, self._described())
        elif not shown.picking:
            yield vellum(here, shown.colour(shown.main).name)

    def _described(self) -> Picture:
        """The sheet as it looks with what is considered: described once for each of that, until something is played."""
        shown = self.shown
        actions = shown.considered if shown.mine and not shown.away else None
        made = sum_of(shown, actions[0] if actions else None)
        die = shown.die if shown.mine and (made is None or made.die is not None) else None  # the Wonder takes none
        known: dict[object, Picture] = shown.kept("sheets", dict)
        key = shown.main, die, made, shown.away
        if key not in known:
            known[key] = Described(shown, shown.main, die, made, shown.away).sheet()
        return known[key]

    def overlay(self, pen: Pen) -> None:
        """The key that names each space, over the corner in which neither cost nor effect is printed."""
        shown = self.shown
        if not shown.mine or shown.away or not shown.choice.asked:
            return
        for key, place in self.named():
            cap = cells.cap(shown.layout.px(CAP), cap_name(shown.app, key))
            texture.put(pen.surface, cap, place.rect.right - shown.layout.px(IN), place.rect.top, "cm")

    def named(self) -> Iterator[tuple[str, Place]]:
        """The spaces that keys name now: those that lead on by themselves, while no dice are asked for."""
        shown, keys = self.shown, self.shown.choice.next()
        if shown.dice_lead:
            return
        by_meaning = {place.meant: place for place in shown.places.values() if place.tab}
        yield from zip((*DIGITS, *FURTHER), [by_meaning[key] for key in keys if key in by_meaning], strict=False)

    def light(self, key: Key, size: Size, u: float, strength: str) -> Plate:
        """Dashes; pale while a die is still to be chosen, but where none is needed or the one pointed at leads."""
        shown = self.shown
        pale = key != WONDER and shown.die is None and shown.dice_lead
        pale = pale and shown.space_of(key) not in shown.opened(shown.pointed_die)
        return mark(size, u, cast(State, strength), pale)

    # -- ahead

    def update(self, dt: float) -> bool:
        if self.shown.places and not self.shown.away:
            if not self._ahead.current:
                self._ahead.begin(self._others())
            self._ahead.paint()
        return False

    def _others(self) -> Iterator[None]:
        """Paint all pieces of the other sheets, as far as their pictures can be kept."""
        shown, here, seats = self.shown, self.shown.layout.local(), range(len(self.shown.view.players))
        if len(seats) > AHEAD or not all(map(shown.city, seats)):
            return
        nowhere = texture.plain((1, 1))
        for seat in seats:
            if seat != shown.main:
                for layer in layers(here, Described(shown, seat).sheet()):
                    layer.paint(nowhere)
                    yield

    # -- places

    def places(self) -> Iterator[Place]:
        if not self.shown.city(self.shown.main):
            return
        stage = self.shown.stage if self.shown.choice.fits(WONDER) else None
        for space in range(len(self.shown.book.spaces)):
            yield self._space(space, space == stage)
        for name, count in FACES.items():
            for row in range(count):
                rect, words = self.shown.layout.face(name, row), self._face_name(name, row)
                yield Place(("face", name, row), rect, words, partial(self._face_told, name, row), "SW-018")
        for name in (*ROWS, "bonus"):
            yield from self._around(name)
        yield from self._goods()

    def _space(self, space: int, comes_next: bool) -> Place:
        """The next stage of the Wonder means what its button means."""
        shown, key, (name, row, at) = self.shown, self.shown.at(space), self.shown.spot(space)
        rect, gap = shown.layout.cell(name, row, at), shown.layout.px(REACH)
        means = WONDER if comes_next else None
        return Place(
            key, rect, shown.name_of(space), partial(told.space, shown, shown.main, space),
            "SW-028" if name == "bonus" else "SW-033", "bonuses" if name == "bonus" else name, means=means,
            own=True, reach=rect.inflate(gap, gap), light=partial(self.light, means or key),
        )  # fmt: skip

    def _around(self, name: str) -> Iterator[Place]:
        """What stands at a building."""
        layout, words = self.shown.layout, self._building_name(name)
        if name in SIDES:
            facing = partial(self._facing, name)
            yield Place(("facing", name), layout.zone(f"{name}_facing"), words, facing, "SW-043")
            both = partial(lambda: [*told.points(self.shown, name), *self._facing(name)])
            yield Place(("sum", name), layout.attack_sum(name), words, both, "SW-043")
        if name == "agora":
            first = self.shown.app.say("wonders.note.first", n=self.shown.building(name).first)
            yield Place(("first",), layout.first_agora, words, [first], "SW-039")
        yield Place(("building", name), layout.zone(name), words, None, "SW-019", z=-9)
        whole = partial(self._building_told, name)
        yield Place(("tab", name), layout.tab(name), words, whole, "SW-019")
        if name != "bonus":
            yield Place(("stamp", name), layout.seal(name), words, whole, "SW-028")

    def _goods(self) -> Iterator[Place]:
        shown, words = self.shown, self.shown.app.say("wonders.zone.treasury")
        for key, rect in (("balance", shown.layout.balance), ("treasury", shown.layout.zone("treasury"))):
            yield Place((key,), rect, words, self._coins, "SW-016")
        yield Place(("header",), shown.layout.header, shown.name(shown.main), self._head, "SW-058")

    def _head(self) -> list[str]:
        """Sign by sign: points, materials, coins, and what is in force to the end."""
        shown, seat = self.shown, self.shown.main
        has, say = shown.has(seat), shown.app.say
        printed = shown.printed(seat)
        held = [number for number, each in enumerate(printed) if shown.crossed(seat, number) and lasting(each.icons)]
        return [
            *told.score(shown, seat),
            f"{say('wonders.zone.materials')}: {has.materials}",
            say("wonders.note.coins", n=has.coins, most=shown.book.most_coins),
            *dict.fromkeys(shown.text_of(seat, number) for number in held),
        ]

    # -- words

    def _building_name(self, name: str) -> str:
        return self.shown.app.say("wonders.zone.bonuses" if name == "bonus" else f"wonders.building.{name}")

    def _face_name(self, building: str, row: int) -> str:
        """The faces that open a row."""
        lanes = self.shown.building(building).lanes[row : row + 1]
        return ", ".join(self.shown.app.say(f"wonders.symbol.{each}") for lane in lanes for each in lane.symbols)

    def _face_told(self, building: str, row: int) -> list[str]:
        """What the spaces of a row say."""
        found = list[str]()
        for lane in self.shown.building(building).lanes[row : row + 1]:
            any_order = [self.shown.app.say("wonders.note.any_order")] if lane.any_order else []
            found += [*map(self.shown.name_of, lane.spaces), *any_order]
        return found

    def _facing(self, side: str) -> list[str]:
        """Who stands against whom on a side."""
        shown, say, troops = self.shown, self.shown.app.say, self.shown.facts(Barracks).sides.get(side)
        if troops is None:
            return []
        name, theirs, mine = shown.name(troops.rival), troops.theirs, troops.mine
        found = [say("wonders.note.facing", name=name, attacks=theirs.attacks, shields=theirs.defence)]
        found.append(say("wonders.note.own_troops", attacks=mine.attacks, shields=mine.defence))
        if troops.next is not None:
            figures = {"printed": troops.next, "weaker": troops.weaker, "points": troops.points}
            found.append(say("wonders.note.next_attack", **figures))
        return found

    def _building_told(self, building: str) -> list[str]:
        """How far a building is, and its points."""
        shown, say = self.shown, self.shown.app.say
        if building == "bonus":
            return [say("rule.SW-028.text")]
        count = shown.has(shown.main).counts[building]
        found = [say("wonders.note.count", n=count.crossed, of=count.of)]
        return [*found, *(self._facing(building) if building in SIDES else []), *told.points(shown, building)]

    def _coins(self) -> list[str]:
        """How many coins, and how many there may be."""
        say, book = self.shown.app.say, self.shown.book
        most = say("wonders.note.coins", n=self.shown.player.coins, most=book.most_coins)
        return [most, say("wonders.do.pass.coins", n=book.passing)]


@keep
def mark(size: Size, u: float, state: State, pale: bool = False) -> Plate:
    """The light around a space or a city."""
    plate = cells.mark(size, u, state)
    return Plate(texture.faded(plate.surface, PALE), plate.pad) if pale and state == "legal" else plate


# -- the layers, each repainted by itself


def layers(here: Layout, shown: Picture) -> list[Layer]:
    """The vellum and every building on it."""
    wonder = (shown.wonder, shown.city, shown.built, shown.coming)
    header, area = shown.header, here.header.inflate(0, 2 * here.px(OUT))
    store, treasury = shown.warehouse, shown.treasury
    buildings = {
        "gallery": (sheet.gallery, shown.gallery), "market": (sheet.market, shown.market),
        "agora": (sheet.agora, shown.agora), "university": (sheet.university, shown.university),
        "bonus": (sheet.bonuses, shown.bonuses),
    }  # fmt: skip
    return [
        vellum(here, header.seat),
        Layer("header", area, header, lambda target: sheet.header(target, here, header)),
        _layer(here, "wonder", wonder, lambda target: sheet.wonder(target, here, *wonder), shown.wonder),
        _layer(here, "guild", shown.guild, lambda target: sheet.row(target, here, "guild", shown.guild), shown.guild),
        *[_layer(here, name, each, _painter(paint, here, each), each) for name, (paint, each) in buildings.items()],
        *[_barracks(here, shown, side) for side in SIDES],
        _layer(here, "warehouse", store, lambda target: stores.warehouse(target, here, store), None, store.dim),
        _layer(here, "treasury", treasury, lambda target: stores.treasury(target, here, treasury), None),
    ]


def vellum(here: Layout, seat: str) -> Layer:
    """The sheet on which nothing is printed."""
    plate, at = sheet.ground(here.sheet.size, here.u, seat), here.sheet.topleft
    return Layer("vellum", spread(plate, at), seat, lambda target: plate.lay(target, *at))


def _painter(paint: Callable[[Surface, Layout, Building], None], here: Layout, building: Building) -> Paint:
    return lambda target: paint(target, here, building)


def _barracks(here: Layout, shown: Picture, side: str) -> Layer:
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
            zones.stamp(target, here.seal(name), building.done)

    area = here.zone(name)
    if building:
        area = area.union(here.seal(name).inflate(here.px(6), here.px(6)))
    return Layer(name, area.inflate(2 * here.px(4), 2 * here.px(4)), shows, whole)
