"""The two pools: buildings with the stacks behind them, and citizens with the speakers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from pygame import Surface

from art.origins import pools, tiles
from art.origins.layout import ROWS, SPEAKERS
from art.origins.pools import Citizen, Citizens, Offer
from art.origins.pools import Pool as Picture
from art.texture import Size
from game.core.words import listed
from game.origins import codes, facts
from game.origins.codes import COLOURS, GOODS
from scenes.origins import cause, lights, pieces
from scenes.origins.aiming import only_farm
from scenes.origins.shown import Shown, hue_of
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import NOBODY, Face, Key, Piece, Place, Why, face

TOP = 36
"""How large the upper tile of a stack is, in units."""

TILE, DIE = 7, 8
"""How round the light around a tablet and around a die is, in units."""


class Pool(Area[Shown]):
    """The buildings on offer, at the prices of whoever is at the table."""

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        rows = tuple(
            offer._replace(gone=("pool", space) in shown.away) if offer else None
            for space, offer in enumerate(self._offers)
        )
        picture = Picture(shown.words("zone.buildings"), shown.words("zone.next"), rows)
        yield zone_layer(here, here.pool, pools.picture, picture)

    @property
    def _offers(self) -> list[Offer | None]:
        return self.shown.kept(f"offers {self.shown.seat}", self._find_offers)  # type: ignore[no-any-return]

    def _find_offers(self) -> list[Offer | None]:
        figures = self.shown.facts(facts.Pool, self.shown.seat)
        tiles = [figures.tile(space) for space in range(len(self.shown.view.pool))]
        found = [self._offer(self.shown.view.pool[tile.space], tile) if tile else None for tile in tiles]
        return [*found, *[None] * (ROWS - len(found))]

    def _offer(self, kind: int, tile: facts.Tile) -> Offer:
        name, colour, view = tile.kind, self.shown.kind_colour(kind), self.shown.view
        number = COLOURS.index(colour)
        top = view.tops[number]
        left = len(view.stacks[number]) + len(view.bottoms[number]) + (top >= 0)
        follows, strip = self.shown.kind(top) if top >= 0 else "", self.shown.strips[f"building.{name}"]
        return Offer(name, colour, cause.named(self.shown, kind), strip, tile.wisdom, tile.stone, follows, colour,
                     left, bool(tile.missing))  # fmt: skip

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        yield Place(("buildings",), layout.pool, z=-9)
        for space, offer in enumerate(self._offers[: len(shown.view.pool)]):
            kind, told = shown.view.pool[space], partial(self._told, space)
            if offer is None:
                continue
            name = shown.words("place.pool", building=cause.named(shown, kind), space=space + 1)
            rect = layout.tablet(space)
            look = face(pools.tablet, offer, 80 + space)
            yield Place(
                ("pool", space), rect, name, told, "OR-114", "pool", light=lights.around(shown, TILE),
                piece=Piece("tile", kind, look, seen=False), carry=carried(shown, kind),
                why=partial(shown.lead, "pool", "OR-114", "yard"),
            )  # fmt: skip
            yield Place(("price", space), layout.price(space), name, told, "OR-115")
            yield Place(("stack", space), layout.stack(space), name, told, "OR-114")
            if (top := shown.view.tops[COLOURS.index(offer.colour)]) >= 0:
                box = layout.stack(space)
                box.size = (layout.px(TOP), layout.px(TOP))
                yield Place(("next", space), box, z=-9, piece=pieces.small(shown, top, NOBODY))

    def _told(self, space: int) -> list[str]:
        """What it says, what it costs and lacks, what it would bring now, what lies behind it."""
        shown = self.shown
        tile = shown.facts(facts.Pool, shown.seat).tile(space)
        if tile is None:
            return []
        left = shown.facts(facts.Left, shown.seat).tiles[tile.kind]
        found = [cause.text_of(shown, f"building.{tile.kind}"), *price(shown, tile._asdict())]
        found += now(shown, shown.facts(facts.Worth, shown.seat).pool.get(space))
        return [*found, shown.words("note.stack", **left._asdict())]


class Citizenry(Area[Shown]):
    """The dice on offer with the reserve of their colours, and the speakers."""

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        prices = {die.space: die.wisdom for die in shown.facts(facts.Pool, shown.seat).citizens}
        rows: list[Citizen | None] = [
            self._citizen(die, prices[space]) if space in prices and ("citizen", space) not in shown.away else None
            for space, die in enumerate(shown.view.citizens)
        ]
        rows += [None] * (ROWS - len(rows))
        speakers = tuple(None if key in shown.away else value for key, value in self._speakers)
        titles = shown.words("zone.citizens"), shown.words("zone.speakers")
        yield zone_layer(here, here.citizens, pools.citizens, Citizens(titles[0], tuple(rows), titles[1], speakers))

    def _citizen(self, die: int, wisdom: int) -> Citizen:
        return Citizen(hue_of(die), codes.value_of(die), wisdom, self.shown.view.dice[codes.colour_of(die)])

    @property
    def _speakers(self) -> list[tuple[Key, int]]:
        """Their places; of several alike the first one is taken."""
        values = [*self.shown.view.speakers]
        return [
            (("speaker", value) if value not in values[:at] else ("speaking", at), value)
            for at, value in enumerate(values)
        ]

    def places(self) -> Iterator[Place]:
        shown, layout = self.shown, self.shown.layout
        for space, die in enumerate(shown.view.citizens):
            if not die:
                continue
            name = shown.words("place.citizen", who=cause.piece(shown, die, "die"), space=space + 1)
            rect, told = layout.citizen_die(space), partial(self._told, space)
            yield Place(("citizen", space), rect, name, told, "OR-120", "citizens", piece=pieces.die(die),
                        light=lights.die(shown, DIE), why=self._why_not)  # fmt: skip
            yield Place(("citizen_price", space), layout.citizen(space), name, told, "OR-121")
        for at, (key, value) in enumerate(self._speakers):
            pressed = key[0] == "speaker" and at < SPEAKERS[layout.seats]
            yield Place(
                key, layout.speaker(at), shown.words("piece.speaker", value=value) if pressed else "",
                [shown.words("note.speaker")], "OR-128", "citizens" if pressed else "",
                piece=pieces.die(value), light=lights.die(shown, DIE), why=partial(shown.lead, "speaker", "OR-128"),
            )  # fmt: skip

    def _why_not(self) -> Why | None:
        """Without a holder no die can be taken at all."""
        if not self.shown.asker.free:
            return self.shown.app.say("refuse.OR-082.holders"), "OR-082"
        return self.shown.lead("citizen", "OR-120", "forum")

    def _told(self, space: int) -> list[str]:
        """Its price, and how many of its colour could replace it."""
        figures = self.shown.facts(facts.Pool, self.shown.seat)
        die = figures.citizen(space)
        if die is None:
            return []
        short = [] if figures.holders else [self.shown.app.say("refuse.OR-082.holders")]
        left = self.shown.view.dice[codes.colour_of(die.die)]
        return [*price(self.shown, die._asdict()), *short, self.shown.words("note.reserve", n=left)]


def asks(shown: Shown) -> Iterator[Key]:
    """What is bought."""
    match shown.effect:
        case "purchase":
            yield "pool", codes.purchase_of(shown.subject).space
        case "citizen":
            yield "citizen", codes.citizen_of(shown.subject)


def part(key: Key) -> str:
    """Both pools are one."""
    return "pool" if key[0] in ("speaker", "speaking", "citizen") else ""


# -- for other areas that show a building


def carried(shown: Shown, kind: int) -> Face:
    """A tile in the hand: as large as it will be in the city, and what it will be there."""
    side = shown.city_view.tile

    def paint(size: Size, u: float, name: str) -> Surface:
        return tiles.tile("farm" if only_farm(shown.choice) else name, size[0])

    return Face(paint, (shown.kind(kind),), (side, side))


def price(shown: Shown, of: Mapping[str, int]) -> list[str]:
    """What something costs, and what is missing for that."""
    cost = amounts(shown, of)
    found = [shown.words("note.price", cost=cost) if cost else shown.words("note.for_free")]
    return [*found, shown.words("note.missing", n=of["missing"])] if of.get("missing") else found


def now(shown: Shown, brought: facts.Brought | None) -> list[str]:
    """What a building brings as things stand, as far as nobody has to choose."""
    told = amounts(shown, {"points": brought.points, "far": brought.far, **brought.goods}) if brought else ""
    return [shown.words("note.now", what=told)] if told else []


def amounts(shown: Shown, of: Mapping[str, int]) -> str:
    """ "3 VP and 1 stone"; empty when it is nothing."""
    named = [("points", "vp"), ("far", "space"), *((good, good) for good in GOODS)]
    some = [shown.words("amount_alone", n=of[name], thing=f"origins.{thing}") for name, thing in named if of.get(name)]
    return listed(some, shown.app.say)
