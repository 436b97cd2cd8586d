"""Every piece that lies on the table of Origins: what it is, whose it is, where it lies and how it looks there.

Two such lists, from before and after a step, tell which pieces have gone where: forward, and backward when something is
taken back. Pieces of players whose city is not seen lie at their panels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from art.origins import dice, discs, districts, pools, tiles, tray
from art.origins.layout import CityView, Layout
from art.origins.palette import COLOURS
from art.texture import Plate
from scenes.origins import boxes, describe_boards, describe_own, describe_sites, drafting, numbers
from scenes.origins.numbers import AT_SITE, FARM
from scenes.origins.places import Key
from scenes.origins.shown import Shown

NOBODY = -1
HOLDERS = 4
PANEL_DIE = 34
"""How wide a die is drawn that flies to a panel, in units."""

Face = Callable[[], Surface]


class Piece(NamedTuple):
    """`kind` and `mark` say what it is, `where` in which part of the table it lies. While it is on its way there, the
    places `hides` stay empty."""

    kind: str
    mark: Hashable
    owner: int
    where: str
    box: Rect
    hides: tuple[Key, ...]
    face: Face

    @property
    def same(self) -> tuple[Hashable, ...]:
        """What a piece keeps that has not gone anywhere."""
        return self.kind, self.mark, self.owner, self.where


class Way(NamedTuple):
    """A piece that has gone somewhere. Nothing: it was not there before, or is not there any more."""

    start: Piece | None
    end: Piece | None

    @property
    def piece(self) -> Piece:
        """What it is now, or was."""
        piece = self.end or self.start
        assert piece
        return piece


def of(shown: Shown, layout: Layout, panels: Sequence[Rect]) -> list[Piece]:
    """All pieces as they lie now."""
    view = boxes.city_view(layout, shown)
    found: list[Piece] = []
    for seat in range(len(shown.view.players)):
        if seat == shown.main:
            found += [*_hand(shown, layout), *_seats(shown, view), *_built(shown, view)]
        else:
            found += _elsewhere(shown, seat, panels[seat], layout.u)
    found += [*_standing(shown, layout), *_pool_dice(shown, layout), *_discs(shown, layout), *_tiles(shown, layout)]
    return [*found, *_laid_out(shown, layout)]


# --- dice and other workers -----------------------------------------------------------------------------------------


def die_kind(code: int) -> str:
    """Citizens, speakers and archons never take each other's place."""
    return "archon" if code == numbers.ARCHON else "speaker" if code < 10 else "citizen"


def _worker_face(size: tuple[int, int], code: int, seat: str) -> Face:
    return lambda: tray.worker(size, numbers.worker(code), seat)


def _bare(code: int, width: int) -> Face:
    """A die of the pool: nobody's."""
    colour = "white" if code < 10 else numbers.colour(code)
    return lambda: dice.die(colour, numbers.value(code), width)


def _hand(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """What lies in the tray that is seen: workers, free holders, those on the track, advisors."""
    seat, player, colour = shown.main, shown.player, shown.colour(shown.main).name
    row = describe_own.row(shown)
    for number, key in enumerate(row):
        box, hides = layout.ready(number, len(row)), (("ready", number),)
        match key:
            case ("worker", int(code)):
                face = _worker_face(box.size, code, colour)
                yield Piece(die_kind(code), code, seat, "ready", box, hides, face)
            case ("free",):
                yield Piece("holder", "", seat, "ready", box, hides, _holder(box.size, colour))
    for number in reversed(range(HOLDERS - player.track, HOLDERS)):
        box = layout.holder(number)
        yield Piece("holder", "", seat, "track", box, (("track", number),), _holder(box.size, colour))
    for number, advisor in enumerate(player.advisors):
        box, code = layout.advisor(number), 10 * (advisor + 1) + numbers.RETIRES
        yield Piece("citizen", code, seat, "advisor", box, (("advisor", number),), _bare(code, box.width - 4))


def _holder(size: tuple[int, int], colour: str) -> Face:
    return lambda: tray.worker(size, tray.Worker("holder"), colour)


def _seats(shown: Shown, view: CityView) -> Iterator[Piece]:
    """Dice in government seats."""
    for at, die in describe_own.seats(shown).items():
        if die:
            box = view.seat(*at)
            face = _bare(die, round(box.width * 0.62))
            yield Piece("citizen", die, shown.main, "seat", box, (("seat", *at),), face)


def _elsewhere(shown: Shown, seat: int, panel: Rect, u: float) -> Iterator[Piece]:
    """What belongs to somebody whose tray is not seen."""
    player, colour = shown.view.players[seat], shown.colour(seat).name
    size = round(PANEL_DIE * u), round(PANEL_DIE * 1.3 * u)
    box = Rect((0, 0), size)
    box.center = panel.centerx, panel.bottom - round(52 * u)
    archon = [numbers.ARCHON] if player.archon < 0 else []
    for code in (*player.ready, *player.speakers, *archon):
        yield Piece(die_kind(code), code, seat, "ready", box.copy(), (), _worker_face(size, code, colour))
    for each in player.closed:
        die = each % AT_SITE
        yield Piece("citizen", die, seat, "seat", box.copy(), (), _bare(die, size[0]))
    for advisor in player.advisors:
        code = 10 * (advisor + 1) + numbers.RETIRES
        yield Piece("citizen", code, seat, "advisor", box.copy(), (), _bare(code, size[0]))
    for _ in range(player.track):
        yield Piece("holder", "", seat, "track", box.copy(), (), _holder(size, colour))
    side = round(46 * u)
    for tile in player.tiles:
        if tile not in (numbers.AGORA, numbers.PALACE):
            yield Piece("tile", tile % FARM, seat, "city", box.copy(), (), _tile(shown, tile, side))
    for kind in player.reserved:
        yield Piece("tile", kind, seat, "aside", box.copy(), (), _tile(shown, kind, side))


def _standing(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Workers at the sites; one's own are seen in the tray as well, as those that are out."""
    outside = describe_own.out(shown)
    for site in range(len(shown.view.sites)):
        there = describe_sites.standing(shown, site)
        for number, key in enumerate(there):
            _, seat, code = key
            assert isinstance(seat, int) and isinstance(code, int)
            box, bare = layout.site(site).worker(number, len(there)), code % AT_SITE
            own = seat == shown.main and ("out", code) in outside
            hides = (key, ("out", code)) if own else (key,)
            face = _worker_face(_standing_size(box), bare, shown.colour(seat).name)
            yield Piece(die_kind(bare), bare, seat, f"site {site}", box, hides, face)


def _standing_size(box: Rect) -> tuple[int, int]:
    """Where many stand they lie flat, but they fly as they are."""
    return (box.width, max(box.height, round(box.width * 1.16)))


def _pool_dice(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """The citizen pool, the speakers, and the dice that are drafted."""
    view = shown.view
    for space, die in enumerate(view.citizens):
        if die:
            box = layout.citizen_die(space)
            yield Piece("citizen", die, NOBODY, "pool", box, (("citizen", space),), _bare(die, box.width))
    for number, value in enumerate(view.speakers):
        box = layout.speaker(number)
        yield Piece("speaker", value, NOBODY, "pool", box, (("speaking", number),), _bare(value, box.width))
    for number, (die, box) in enumerate(zip(view.rolled, drafting.boxes(layout, view.rolled), strict=True)):
        yield Piece("citizen", die, NOBODY, "rolled", box, (("rolled", number),), _bare(die, box.width))


# --- discs ----------------------------------------------------------------------------------------------------------


def _discs(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """On the military track and in the temples."""
    for space, pile in enumerate(describe_boards.military_piles(shown)):
        for place, key in enumerate(pile):
            yield _disc(shown, key, layout.disc(space, place, len(pile)), f"space {space}")
    for temple in range(len(shown.view.owners)):
        for space, pile in enumerate(describe_boards.temple_piles(shown, temple)):
            for place, key in enumerate(pile):
                yield _disc(shown, key, layout.zodiac_disc(temple, space, place, len(pile)), f"step {space}")


def _disc(shown: Shown, key: Key, box: Rect, where: str) -> Piece:
    colour = shown.colour(int(str(key[-1]))).name
    return Piece(str(key[0]), key, NOBODY, where, box, (key,), lambda: discs.player(colour, box.width))


# --- tiles and cards ------------------------------------------------------------------------------------------------


def _tile(shown: Shown, number: int, size: int) -> Face:
    """A tile of a city as large as that, as it looks now."""
    name, towers = describe_own.tile_name(shown, number), tuple(zip(COLOURS, shown.player.towers, strict=True))
    return lambda: tiles.tile(name, size, towers if name == "palace" else ())


def _built(shown: Shown, view: CityView) -> Iterator[Piece]:
    """Tiles of the city that is seen."""
    player = shown.player
    for cell, tile in zip(player.cells, player.tiles, strict=True):
        at = numbers.place(cell)
        box = view.cell(*at)
        yield Piece("tile", tile % FARM, shown.main, "city", box, (("cell", *at),), _tile(shown, tile, box.width))


def _tiles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """The building pool, the stacks behind it, and what was set aside."""
    offers = describe_boards.pool(shown, frozenset()).rows
    for space, (kind, offer) in enumerate(zip(shown.view.pool, offers, strict=False)):
        if kind < 0 or offer is None:
            continue
        box = layout.tablet(space)
        face = _plate(partial(pools.tablet, box.size, layout.u, offer, 80 + space))
        yield Piece("tile", kind, NOBODY, "pool", box, (("pool", space),), face)
    for number, kind in enumerate(shown.player.reserved):
        box = boxes.aside(layout, number)
        face = partial(pools.small_tile, shown.kind(kind), shown.kind_colour(kind), box.width)
        yield Piece("tile", kind, shown.main, "aside", box, (("reserved", kind),), face)
    yield from _stacks(shown, layout)


def _stacks(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """The upper tile of each stack, beside the row that shows its colour."""
    for space, kind in enumerate(shown.view.pool):
        top = shown.view.tops[COLOURS.index(shown.kind_colour(kind))] if kind >= 0 else NOBODY
        if top >= 0:
            box, size = layout.stack(space), layout.px(36)
            face = partial(pools.small_tile, shown.kind(top), shown.kind_colour(top), size)
            yield Piece("tile", top, NOBODY, "stack", Rect(box.topleft, (size, size)), (), face)


def _plate(paint: Callable[[], Plate]) -> Face:
    """The picture of a plate, its shadow with it."""
    return lambda: paint().surface


def _laid_out(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """District cards and zodiac cards: they stay where they are once they were laid out."""
    cards = describe_boards.cards(shown, frozenset()).cards
    for number, (card, face) in enumerate(zip(shown.view.cards, cards, strict=False)):
        if face:
            box = layout.district(number)
            paint = _plate(partial(districts.card, box.width, face, 90 + number))
            yield Piece("card", card, NOBODY, "", box, (("card", number),), paint)
    for temple, sign in enumerate(shown.view.signs):
        box, name = layout.card(temple), shown.printed.signs[sign]
        yield Piece("sign", sign, NOBODY, "", box, (("sign", temple),), partial(discs.zodiac, name, box.size))


# --- from one list to the other -------------------------------------------------------------------------------------


def ways(before: Sequence[Piece], after: Sequence[Piece]) -> list[Way]:
    """Which piece has gone where. What stays where it is, is not named."""
    left, new, found = _unmoved(before, after)
    pairs = sorted(((_likeness(a, b), at, to) for at, a in enumerate(left) for to, b in enumerate(new)), reverse=True)
    gone: set[int] = set()
    come: set[int] = set()
    for likeness, at, to in pairs:
        if likeness > 0 and at not in gone and to not in come:
            gone.add(at)
            come.add(to)
            found.append(Way(left[at], new[to]))
    found += [Way(piece, None) for at, piece in enumerate(left) if at not in gone]
    return found + [Way(None, piece) for to, piece in enumerate(new) if to not in come]


def _unmoved(before: Sequence[Piece], after: Sequence[Piece]) -> tuple[list[Piece], list[Piece], list[Way]]:
    """What is only before, what is only after, and what is in both but has been moved aside."""
    there: dict[tuple[Hashable, ...], list[Piece]] = {}
    for piece in before:
        there.setdefault(piece.same, []).append(piece)
    new, found = [], list[Way]()
    for piece in after:
        same = there.get(piece.same)
        if not same:
            new.append(piece)
            continue
        start = same.pop(next((at for at, each in enumerate(same) if each.box == piece.box), 0))
        if start.box != piece.box:
            found.append(Way(start, piece))
    return [piece for pieces in there.values() for piece in pieces], new, found


def _likeness(a: Piece, b: Piece) -> int:
    """How likely one piece is the other one at another place; 0: never."""
    if a.kind != b.kind or (a.owner != b.owner and NOBODY not in (a.owner, b.owner)):
        return 0
    if a.kind in DICE:
        return _dice_likeness(a, b)
    if a.kind == "holder":
        return int(a.where != b.where)
    return int(a.mark == b.mark) * (2 - (a.where == b.where == "pool"))


DICE = ("citizen", "speaker", "archon")


def _dice_likeness(a: Piece, b: Piece) -> int:
    """A die keeps its colour, or its value and its place; nobody's dice do not change."""
    one, other = int(str(a.mark)), int(str(b.mark))
    if a.owner == b.owner == NOBODY and one != other:
        return 0
    colour, value = one // 10 == other // 10, one % 10 == other % 10
    if not colour and not (value and a.where == b.where):
        return 0
    near = 2 if value else 1 if abs(one % 10 - other % 10) == 1 else 0
    return 1 + 4 * (a.owner == b.owner) + 3 * colour + near + (a.where == b.where)
