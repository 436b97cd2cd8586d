"""What is under the pointer, in lines: where it lies, and what its number is made of."""

from __future__ import annotations

from pygame import Rect

from game.akropolis.codes import DISTRICT_OF
from game.akropolis.facts import Progress, Rival
from scenes.akropolis import explain, ledger, record
from scenes.akropolis.offer import Offer
from scenes.akropolis.shown import Shown
from scenes.akropolis.who import RIVAL, around
from scenes.table.frame import player_panels
from scenes.table.frame.layout import Zones
from scenes.ui.targets import Target

Note = tuple[Rect, list[str]]


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of, and in any case what the stones are."""
    house, rules, view = shown.house, shown.rules, shown.view
    purse = record.purse(house, shown.session, view, seat)
    rival = shown.solo and seat == RIVAL
    if not shown.open(seat):
        told = explain.manner(house, shown.facts(Rival)) if rival else []
        return [*told, purse, house.say("why.closed")]
    if rival:
        return explain.rival(house, rules, view, purse)
    return explain.panel(house, rules, view, seat, purse)


def category(shown: Shown, seat: int, name: str) -> list[str]:
    """What a line of the ledger of a seat's city is made of."""
    return explain.category(shown.house, shown.rules, shown.view, seat, name, shown.open(seat))


def of_target(target: Target, shown: Shown, seat: int) -> Note | None:
    """A line of the ledger of a seat's city, the panel of that seat, or the Architect's."""
    match target.id:
        case ("ledger", name):
            return target.box, category(shown, seat, str(name))
        case ("seat", number) if number == seat:
            return target.box, score(shown, seat)
        case ("rival",):
            return target.box, score(shown, RIVAL)
    return None


def of_number(point: tuple[int, int], zones: Zones, offer: Offer, shown: Shown, seat: int) -> Note | None:
    """A number that is no target; the ledger shows the city of a seat."""
    return (
        _of_panels(point, zones, shown) or _of_ledger(point, zones, shown, seat) or _of_site(point, zones, offer, shown)
    )


def _of_panels(point: tuple[int, int], zones: Zones, shown: Shown) -> Note | None:
    """A small number of anybody's panel."""
    for seat, panel in enumerate(zones.seats[: shown.session.match.seats]):
        boxes = player_panels.figure_boxes(panel, zones.scale, len(DISTRICT_OF))
        for name, box in zip(DISTRICT_OF, boxes, strict=True):
            if box.collidepoint(point) and shown.open(seat):
                return panel, category(shown, seat, name)
    return None


def _of_ledger(point: tuple[int, int], zones: Zones, shown: Shown, seat: int) -> Note | None:
    """The stones and the sum."""
    if (box := ledger.stones_box(zones.ledger, zones.scale.u)).collidepoint(point):
        points = shown.house.say("why.stones", points=shown.view.players[seat].stones)
        return box, [record.purse(shown.house, shown.session, shown.view, seat), points]
    if (box := ledger.total_box(zones.ledger, zones.scale.u)).collidepoint(point):
        return box, score(shown, seat)
    return None


def _of_site(point: tuple[int, int], zones: Zones, offer: Offer, shown: Shown) -> Note | None:
    """The purse and the stack of the site, and how many moves there are."""
    house, view, session = shown.house, shown.view, shown.session
    if offer.purse.collidepoint(point):
        return offer.purse, [shown.name(shown.payer), record.purse(house, session, view, shown.payer)]
    if offer.stack.collidepoint(point):
        return offer.stack, explain.left(house, shown.rules, view)
    if zones.timeline.collidepoint(point):
        rounds, turns = shown.facts(Progress).rounds, around(session) + 1
        told = house.say("why.moves", rounds=rounds, turns=turns, moves=rounds * turns)
        return Rect(point[0], zones.timeline.y, 1, zones.timeline.height), [told]
    return None
