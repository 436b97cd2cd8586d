"""What the pointer is on, and the page of the preview dock about it: a tile, a hex of any city, another city."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.akropolis import codes
from game.akropolis.codes import DISTRICT_OF
from game.akropolis.facts import Left, Rival
from game.core.hexes import Hex
from scenes.akropolis import closeups, explain, notes
from scenes.akropolis.cities import Site
from scenes.akropolis.dock import Page, Subject
from scenes.akropolis.offer import Offer
from scenes.akropolis.pile import Pile, brings
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.akropolis.who import RIVAL
from scenes.ui.targets import Target

TILE, HEX, CITY = (250, 168), (300, 190), (430, 310)
"""Sizes of the pictures, in units."""

NEAR, WHOLE = 54, 50
"""Radii of a hex and its surroundings, and the largest of a whole city, in units."""


def of_tile(position: int, shown: Shown, offer: Offer) -> Subject:
    """A tile of the site."""
    return Subject(("tile", position), lambda: _tile(shown, offer, position))


def of_city(target: Target, shown: Shown, sea: Sea) -> Subject | None:
    """The panel or the island of somebody whose city is not in the middle."""
    match target.id:
        case ("seat" | "island" | "plate", int(seat)) if seat != sea.main:
            return Subject(("city", seat), lambda: _city(shown, sea.sites[seat]))
    return None


def of_collected(tile: int, shown: Shown, pile: Pile) -> Subject:
    """A tile that the Architect of a solo game has collected, and what it brings him."""
    return Subject(("collected", tile), lambda: _collected(shown, tile, pile))


def of_hex(point: tuple[int, int], shown: Shown, sea: Sea) -> Subject | None:
    """The hex of a city under a point."""
    for seat, site in sea.sites.items():
        if cell := site.view.pick(point, site.heights):
            return Subject(("hex", seat, cell), partial(_hex, shown, site, cell))
    return None


def _tile(shown: Shown, offer: Offer, position: int) -> Page:
    number = shown.view.site[position - 1]
    kinds = shown.kinds(number)
    say, left = shown.house.say, shown.facts(Left).kinds
    lines = [shown.say(("take", position))]
    lines += [say("dock.left", kind=say(f"kind.{kind}"), **left[kind]._asdict()) for kind in dict.fromkeys(kinds)]
    paint = partial(closeups.tile, kinds, number)
    return Page(TILE, paint, say("dock.tile", position=position), lines, offer.wells[position - 1])


def _collected(shown: Shown, tile: int, pile: Pile) -> Page:
    kinds, rival = shown.kinds(tile), shown.facts(Rival)
    house, paint, lines = shown.house, partial(closeups.tile, kinds, tile), list[str]()
    if not shown.open(RIVAL):
        return Page(TILE, paint, shown.name(RIVAL), [house.say("why.closed")], pile.box)
    for kind in dict.fromkeys(map(codes.district, kinds)):
        name = next((name for name, district in DISTRICT_OF.items() if district == kind), "quarries")
        why = explain.product(house, rival.categories[name]) if name in DISTRICT_OF else rival.points(name)
        lines.append(f"{house.say(f'part.akropolis.{name}')}: {why}")
    title = house.say("dock.brings", points=brings(shown, tile))
    return Page(TILE, paint, title, lines, pile.box)


def _hex(shown: Shown, site: Site, cell: Hex) -> Page:
    title, *lines = explain.cell(shown.house, shown.rules, shown.view, site.seat, cell, shown.open(site.seat))
    x, y = site.view.spot(*cell, site.heights[cell])
    about = Rect(0, 0, 3 * site.view.radius, 3 * site.view.radius)
    about.center = x, y
    paint = lambda size: closeups.neighbourhood(site, cell, size, round(NEAR * size[0] / HEX[0]))  # noqa: E731
    return Page(HEX, paint, title, lines, about)


def _city(shown: Shown, site: Site) -> Page:
    lines = notes.score(shown, site.seat)
    paint = lambda size: closeups.whole(site, size, round(WHOLE * size[0] / CITY[0]))  # noqa: E731
    return Page(CITY, paint, shown.name(site.seat), lines, site.view.box(site.view.bounds(site.heights)))
