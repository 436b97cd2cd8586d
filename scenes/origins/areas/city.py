"""The city that is seen, on the sand: its tiles, the free cells around it, and the seats between the tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from art import plates, texture
from art.origins import cityground, pools, tiles
from art.origins.cityground import Built, Seat
from art.origins.cityground import City as Picture
from art.origins.layout import Layout
from art.origins.palette import TONES
from game.origins import codes, facts
from game.origins.codes import COLOURS, Cell
from scenes.origins import cause, lights, pieces, saying
from scenes.origins.aiming import only_farm
from scenes.origins.areas import market
from scenes.origins.shown import AT_THEIR_PLACE, Shown, hue_of, number_in
from scenes.table.area import Area
from scenes.table.picture import Layer, spread, zone_layer
from scenes.table.place import Key, Place, told_apart
from scenes.ui.pen import Pen

DIE = 0.62
"""How wide a die is in a government seat, of the seat."""

ASIDE = 54
"""How large a tile is that was set aside, in units."""


class City(Area[Shown]):
    """See the module. What is on its way leaves its place empty, and nothing else moves."""

    # -- pictures

    def dear(self) -> Iterator[Callable[[], object]]:
        here = self.shown.layout.local()
        yield partial(cityground.sand, cityground.sand_size(here), here.u)

    def ground(self) -> Iterator[Layer]:
        here, shown = self.shown.layout.local(), self.shown
        own = shown.words("zone.my_city") if shown.mine else shown.words("zone.city", name=shown.name(shown.main))
        built = tuple(
            Built(at, name, self._towers() if name == "palace" else ())
            for at, name in ((at, shown.tile_name(tile)) for at, tile in shown.built.items())
            if ("cell", *at) not in shown.away
        )
        seats = tuple(self._seat(at, die) for at, die in shown.closed.items())
        picture = Picture(shown.ink, own, shown.extent, built, seats, tuple(sorted(self.plots)))
        yield zone_layer(here, here.city, cityground.picture, picture)

    @property
    def plots(self) -> list[Cell]:
        """The free cells that a tile may come to: none while the first dice lie there on their board."""
        return [] if self.shown.view.rolled else [codes.place_of(cell) for cell in self.shown.player.open]

    def _seat(self, at: Cell, die: int) -> Seat:
        if not die or ("seat", *at) in self.shown.away:
            return Seat(at)
        return Seat(at, hue_of(die), codes.value_of(die))

    def _towers(self) -> tuple[tuple[str, int], ...]:
        return tuple((colour, tower_height(self.shown, number)) for number, colour in enumerate(COLOURS))

    def overlay(self, pen: Pen) -> None:
        """A tile as it would lie on the cell that is pointed at."""
        shown = self.shown
        key = shown.pointed
        if shown.away or not shown.choice.asked or key is None or key[0] != "cell" or key not in shown.choice.next():
            return
        place, name = shown.places.get(key), self._named()
        if name and place:
            pen.put(tiles.ghost(place.rect.width, name), *place.rect.topleft)

    def _named(self) -> str:
        """The tile that is being placed."""
        shown = self.shown
        if shown.choice.ask == "buy" and shown.choice.taken:
            kind = saying.bought(shown, shown.choice.left[0].actions[0])
            return "farm" if only_farm(shown.choice) else shown.kind(kind)
        if shown.choice.ask != "place" or not shown.view.stack:
            return ""
        bought = saying.placed(shown)
        return "farm" if bought.way == codes.AS_FARM else shown.kind(bought.kind)

    # -- places

    def places(self) -> Iterator[Place]:
        shown, view, sand = self.shown, self.shown.city_view, self.shown.layout.sand
        there = shown.built
        for at in (*there, *self.plots):
            box = view.cell(*at)
            rect = box.clip(sand)
            piece = pieces.tile(shown, there[at], shown.main) if at in there else None
            yield Place(
                ("cell", *at), rect, self._cell_name(at), partial(self._cell, at), "OR-060", "city", piece=piece,
                own=True, light=lights.cell(shown, box, rect, at in there), why=partial(shown.lead, "cell", "OR-057"),
            )  # fmt: skip
        for at, die in shown.closed.items():
            corners = view.cell(*at).union(view.cell(at[0] + 1, at[1] + 1))
            yield Place(("district", *at), corners.clip(sand), z=-9)
            rect = view.seat(*at)
            piece = pieces.die(die, shown.main, DIE) if die else None
            face = (hue_of(die), codes.value_of(die)) if die else None
            yield Place(
                ("seat", *at), rect, shown.words("place.seat", tiles=cause.block(shown, *at)),
                partial(self._seat_told, at), "OR-130", "city", piece=piece, own=True, z=1,
                hit=partial(lights.in_diamond, rect), reach=rect.inflate(rect.width // 2, rect.height // 2),
                light=lights.seat(shown, face), why=partial(shown.lead, "seat", "OR-131", begins=True),
            )  # fmt: skip

    # -- words

    def _cell_name(self, at: Cell) -> str:
        """A tile by its name, a free plot by the tiles beside it."""
        x, y = at
        if found := cause.tiles(self.shown, (at,)):
            return found
        beside = cause.tiles(self.shown, ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)))
        return self.shown.words("place.empty", tiles=beside)

    def _cell(self, at: Cell) -> list[str]:
        """What a building says, and what it would bring its owner now."""
        shown, tile = self.shown, self.shown.built.get(at)
        if tile is None:
            return []
        return [cause.of_tile(shown, tile).text, *market.now(shown, shown.facts(facts.Worth).cells.get(at))]

    def _seat_told(self, at: Cell) -> list[str]:
        """What its die will score; of an open one, which cards the district matches."""
        shown, die = self.shown, self.shown.closed.get(at, 0)
        if die:
            height, value = shown.player.towers[codes.colour_of(die)], codes.value_of(die)
            scored = shown.words("note.seat", value=value, height=height, points=value * height)
            return [cause.piece(shown, die, "die"), scored]
        cards = shown.facts(facts.Districts).districts.get(at, ())
        found = [
            shown.words("note.card_here", place=card.card + 1, points=card.points, gold=card.gold) for card in cards
        ]
        return found or [shown.words("note.no_card")]


class Aside(Area[Shown]):
    """Tiles that were set aside, on a dark board at the foot of the sand."""

    def ground(self) -> Iterator[Layer]:
        shown = self.shown
        laid = tuple(
            (shown.kind(kind), shown.kind_colour(kind)) if key not in shown.away else None for key, kind in self._tiles
        )
        if laid:
            yield _layer(shown.layout.local(), laid)

    @property
    def _tiles(self) -> list[tuple[Key, int]]:
        """Their places, and their kinds."""
        kinds = self.shown.player.reserved
        return list(zip(told_apart(("reserved", kind) for kind in kinds), kinds, strict=True))

    def places(self) -> Iterator[Place]:
        shown = self.shown
        for at, (key, kind) in enumerate(self._tiles):
            name = shown.words("place.reserved", building=cause.named(shown, kind))
            yield Place(
                key, _aside(shown.layout, at), name, partial(self._told, kind), "OR-219",
                "tray" if len(key) == 2 else "", piece=pieces.small(shown, kind, shown.main), own=True, z=2,
                carry=market.carried(shown, kind), light=lights.around(shown),
                why=partial(shown.lead, "reserved", "OR-219", "yard"),
            )  # fmt: skip

    def _told(self, kind: int) -> list[str]:
        shown = self.shown
        text = cause.text_of(shown, f"building.{shown.kind(kind)}")
        brought = shown.facts(facts.Worth).reserved.get(kind)
        return [text, *market.price(shown, {"stone": shown.printed.stone[kind]}), *market.now(shown, brought)]


def _aside(layout: Layout, number: int) -> Rect:
    """From the left edge of the sand."""
    size, sand = layout.px(ASIDE), layout.sand
    left = sand.x + layout.px(14) + number * (size + layout.px(8))
    return Rect(left, sand.bottom - layout.px(14) - size, size, size)


def _layer(here: Layout, laid: tuple[tuple[str, str] | None, ...]) -> Layer:
    board = _aside(here, 0).union(_aside(here, len(laid) - 1)).inflate(2 * here.px(6), 2 * here.px(6))
    corner, size = 8 * here.u, here.px(ASIDE - 6)
    wood = plates.flat(board.size, corner, TONES.tray_dark, TONES.gold, 1.4 * here.u)
    plate = texture.drop(wood, corner, 4 * here.u, 150, (2 * here.u, 3 * here.u))

    def paint(target: Surface) -> None:
        plate.lay(target, *board.topleft)
        for number, tile in enumerate(laid):
            if tile:
                texture.put(target, pools.small_tile(*tile, size), *_aside(here, number).topleft)

    return Layer("aside", spread(plate, board.topleft), laid, paint)


def asks(shown: Shown) -> Iterator[Key]:
    """What is bought from those set aside, the seat that is closed, or the building: its cell is in the subject, or in
    one of the frames below."""
    match shown.effect:
        case "purchase":
            yield "reserved", codes.purchase_of(shown.subject).kind
        case "close":
            yield "seat", *codes.place_of(shown.subject)
        case effect if effect not in (*AT_THEIR_PLACE, "zodiac"):
            subjects = (shown.subject, *(frame[3] for frame in reversed(shown.view.stack)))
            cells = (subject & codes.CELL for subject in subjects)
            yield from (("cell", *codes.place_of(cell)) for cell in cells if cell in shown.asker.cells)


def part(key: Key) -> str:
    """What is set aside, or the city."""
    return {"reserved": "aside", "cell": "city"}.get(str(key[0]), "")


def seat_meant(shown: Shown) -> Cell | None:
    """The government seat that is pressed, else the one that is pointed at."""
    keys = [*shown.choice.pressed, *([shown.pointed] if shown.pointed else [])]
    return next(((number_in(key, 1), number_in(key, 2)) for key in keys if key[0] == "seat"), None)


def tower_height(shown: Shown, colour: int) -> int:
    """How high a tower is; the disc that is on its way does not count yet."""
    return int(shown.player.towers[colour]) - (("height", colour) in shown.away)
