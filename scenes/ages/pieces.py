"""Every piece that lies on the table: what it is, whose it is, where it lies and how it looks there.

Two such lists, from before and after a step, tell which pieces have gone where: forward, and backward when something is
taken back. What belongs to players whose nation is not seen lies at their panels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from art.ages import actions, arms, extras, peoples, roadside, wonderart, wonders, workers
from art.ages.layout import UPRIGHT, Layout
from art.texture import Plate
from scenes.ages import boxes, describe_nation, describe_offers, describe_road, holds
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

NOBODY = -1

PEBBLE, ARMS, WONDER = 40, 40, 36
"""How wide pieces are that fly to a panel, in units."""

Face = Callable[[], Surface]


class Piece(NamedTuple):
    """`kind` and `mark` say what it is, `where` in which part of the table it lies. While it is on its way there, the
    places `hides` stay empty. `face` paints it for a box `wide` pixels wide, if that is not its own."""

    kind: str
    mark: int
    owner: int
    where: str
    box: Rect
    hides: tuple[Key, ...]
    face: Face
    wide: int = 0

    @property
    def width(self) -> int:
        """How wide the box is that its face is painted for."""
        return self.wide or self.box.width

    @property
    def same(self) -> tuple[str, int, int, str]:
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
    found = [*_offered(shown, layout), *_wonders(shown, layout), *_road(shown, layout), *_lines(shown, layout)]
    for seat in range(len(shown.view.players)):
        if seat == shown.main:
            found += [*_peoples(shown, layout), *_built(shown, layout), *_tray(shown, layout)]
        else:
            found += _elsewhere(shown, seat, panels[seat], layout.u)
        found += _at_work(shown, layout, seat)
    return found


def plate(paint: Callable[[], Plate]) -> Face:
    """The picture of a plate, its shadow with it."""
    return lambda: paint().surface


# --- on offer -------------------------------------------------------------------------------------------------------


def _offered(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Peoples in the pool, and those that one player alone sees."""
    offered, hand, kept = describe_offers.offered(shown), describe_offers.in_hand(shown), describe_offers.kept(shown)
    places = [layout.people(number, len(offered)) for number in range(len(offered))]
    yield from _cards(shown, layout, offered, places, True)
    places = [layout.hand_card(number, len(hand)) for number in range(len(hand))]
    yield from _cards(shown, layout, [(("hand", people), 0) for people in hand], places, True)
    places = [layout.kept_card(number) for number in range(len(kept))]
    yield from _cards(shown, layout, [(("kept", people), 0) for people in kept], places, False)


def _cards(
    shown: Shown, layout: Layout, cards: list[tuple[Key, int]], places: list[Rect], awake: bool
) -> Iterator[Piece]:
    """The peoples of one zone, with the coins on each."""
    numbers = [int(str(key[1])) for key, _ in cards]
    shared = peoples.lettering(places, layout.u, describe_offers.called(shown, numbers))
    for place, (people, (key, coins), box) in enumerate(zip(numbers, cards, places, strict=True)):
        card = describe_offers.people(shown, people, coins)
        face = plate(partial(peoples.card, box.size, layout.u, card, awake, place, shared))
        yield Piece("people", people, NOBODY, str(key[0]), box, (key,), face)


def _wonders(shown: Shown, layout: Layout) -> Iterator[Piece]:
    left = shown.view.wonders
    for number, wonder in enumerate(left):
        box, card = layout.wonder(number, len(left)), describe_offers.wonder(shown, wonder)
        face = plate(partial(wonders.card, box.size, layout.u, card, len(left) > UPRIGHT))
        yield Piece("wonder", wonder, NOBODY, "pool", box, (("wonder", wonder),), face)


def _lines(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Special technology cards that are for sale."""
    lines = describe_offers.extras(shown, frozenset()) if shown.view.innovations else []
    for number, (card, line) in enumerate(zip(shown.view.shop, lines, strict=False)):
        if line:
            box = layout.extra(number)
            face = plate(partial(extras.line, box.size, layout.u, line))
            yield Piece("special", card, NOBODY, "shop", box, (("special", card),), face)


# --- the road -------------------------------------------------------------------------------------------------------


def _road(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Cards that have gone by, those of the window, those to come with the tokens above them."""
    u, gone, ahead = layout.u, describe_road.gone(shown), describe_road.ahead(shown)
    for place, number in enumerate(gone):
        box = layout.spent(place, len(gone))
        face: Face = partial(roadside.spent, box.size, u, describe_road.spent(shown, number))
        yield Piece("card", number, NOBODY, "gone", box, (("card", number),), face)
    for place, number in enumerate(holds.window(shown)):
        box = layout.window(place)
        deed = describe_road.action(shown, number, shown.deed(number))
        face = plate(partial(actions.card, box.size, u, deed, 6 + place))
        yield Piece("card", number, NOBODY, "window", box, (("card", number),), face)
    for place, number in enumerate(ahead):
        box, card = layout.future(place, len(ahead)), describe_road.future(shown, number)
        face = plate(partial(roadside.future, box.size, u, card))
        yield Piece("card", number, NOBODY, "future", box, (("card", number),), face)
        if card.event:
            spot, at = layout.event(box), shown.view.row.index(number)
            face = plate(partial(roadside.event, card.event, spot.width, u))
            yield Piece("token", at, NOBODY, "road", spot, (("event", at),), face)


# --- nations --------------------------------------------------------------------------------------------------------


def _peoples(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """The ruling people as a card, those under it as arms."""
    seat, u = shown.main, layout.u
    for place, people in enumerate(shown.player.peoples):
        name = shown.id("people", people)
        if place == 0:
            box = layout.ruling
            card = describe_offers.people(shown, people)
            size = layout.people(0).size
            face = plate(partial(peoples.card, size, u, card, True))
            yield Piece("people", people, seat, "ruling", box, (("ruling",),), face, size[0])
        else:
            box = buried(layout, place - 1)
            face = plate(partial(arms.plate, name, box.width, u, True))
            yield Piece("people", people, seat, "stratum", box, (("stratum", people),), face)


def buried(layout: Layout, number: int) -> Rect:
    """The arms of a people in the earth."""
    box = layout.stratum(number)
    size = layout.px(min(52.0, box.height / layout.u - 16))
    return Rect(box.x + layout.px(8), box.bottom - size - layout.px(6), size, size)


def _built(shown: Shown, layout: Layout) -> Iterator[Piece]:
    wonders_ = describe_nation.built(shown, shown.main)
    for place, number in enumerate(wonders_):
        box = layout.own_wonder(place, max(3, len(wonders_)))
        side = wonder_side(layout, max(3, len(wonders_)))
        spot = Rect(0, 0, side, side)
        spot.center = box.center
        face = partial(wonderart.wonder, shown.id("wonder", number), side, 0.0)
        yield Piece("wonder", number, shown.main, "built", spot, (("built", number),), face)


def _tray(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """The workers in hand."""
    colour = shown.colour(shown.main).name
    for key in holds.free(shown, shown.main):
        box = layout.worker(int(str(key[1])))
        spot = Rect(box.x + layout.px(2), box.y + layout.px(6), layout.px(44), layout.px(44))
        yield Piece("worker", 0, shown.main, "tray", spot, (key,), partial(workers.pebble, colour, spot.width))


def _elsewhere(shown: Shown, seat: int, panel: Rect, u: float) -> Iterator[Piece]:
    """What belongs to somebody whose nation is not seen."""
    player, colour = shown.view.players[seat], shown.colour(seat).name
    for _ in range(player.workers - player.placed):
        box = at_panel(panel, round(PEBBLE * u), 0.36)
        yield Piece("worker", 0, seat, "tray", box, (), partial(workers.pebble, colour, box.width))
    for place, people in enumerate(player.peoples):
        box, where = at_panel(panel, round(ARMS * u), 0.1 + 0.16 * place), "stratum" if place else "ruling"
        face = plate(partial(arms.plate, shown.id("people", people), box.width, u, place > 0))
        yield Piece("people", people, seat, where, box, (), face)
    for number in describe_nation.built(shown, seat):
        box = at_panel(panel, round(WONDER * u), 0.86)
        face = partial(wonderart.wonder, shown.id("wonder", number), box.width, 1.0)
        yield Piece("wonder", number, seat, "built", box, (), face)


def wonder_side(layout: Layout, count: int) -> int:
    """How large one of so many wonders is in its nation."""
    return min(layout.px(WONDER), layout.own_wonder(0, count).width - layout.px(3))


def at_panel(panel: Rect, size: int, share: float) -> Rect:
    """A place at the foot of a panel, so far from its left edge."""
    box = Rect(0, 0, size, size)
    box.center = panel.x + round(panel.width * share), panel.bottom - round(size * 0.7)
    return box


def _at_work(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    """Workers on the spaces of actions, those who will not return last."""
    out = holds.at_work(shown, seat)
    if not out:
        return
    places, colour = boxes.others(layout, shown), shown.colour(seat).name

    def red(each: tuple[str, int]) -> bool:
        deed = shown.deed(shown.number("action", each[0]), seat)
        return bool(deed and deed.red)

    for action, space in sorted(out, key=red):
        number = shown.number("action", action)
        box = places.get(("space", number, space)) or places.get(("space", number, 0)) or _own(shown, layout, action)
        if box:
            hides: tuple[Key, ...] = (("space", number, space),)
            size = round(box.width * 0.92)
            face = partial(workers.pebble, colour, size)
            yield Piece("worker", 0, seat, f"space {number} {space}", box, hides, face)


def _own(shown: Shown, layout: Layout, action: str) -> Rect | None:
    """The space on an ability where an action is performed that lies on no card."""
    found = [own for own in holds.elsewhere(shown, shown.main) if own.action == action]
    return boxes.own_space(layout, shown, found[0].part) if found else None


# --- from one list to the other -------------------------------------------------------------------------------------


def ways(before: Sequence[Piece], after: Sequence[Piece]) -> list[Way]:
    """Which piece has gone where. What stays where it is, is not named."""
    places = {(piece.same, tuple(piece.box)) for piece in before} & {(piece.same, tuple(piece.box)) for piece in after}
    left = [piece for piece in before if (piece.same, tuple(piece.box)) not in places]
    new, found = list[Piece](), list[Way]()
    for piece in after:  # first what has stayed in its part of the table
        if (piece.same, tuple(piece.box)) in places:
            continue
        at = next((at for at, old in enumerate(left) if old.same == piece.same), None)
        if at is None:
            new.append(piece)
            continue
        found.append(Way(left.pop(at), piece))
    for piece in new:  # then what has come from another part of it
        at = next((at for at, old in enumerate(left) if _fits(old, piece)), None)
        found.append(Way(None if at is None else left.pop(at), piece))
    return found + [Way(piece, None) for piece in left]


def _fits(old: Piece, new: Piece) -> bool:
    """Whether one may be the other at another place."""
    owners = old.owner == new.owner or NOBODY in (old.owner, new.owner)
    return old.kind == new.kind and old.mark == new.mark and owners
