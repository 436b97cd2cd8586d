"""The cities of a game in one sea, for a poster: that of whoever is looked at large, the others beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from art import fonts, plates, seals, texture
from art.akropolis import city, layout
from art.akropolis.city import Look
from art.akropolis.sea import boat, rose, sea
from art.fonts import Face
from art.palette import INKS
from art.texture import Size
from game.akropolis.facts import Categories, Hexes
from scenes.akropolis import cities
from scenes.akropolis.cities import Site
from scenes.akropolis.shown import Shown
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

MARGIN, TOP, FOOT = 0.04, 0.085, 0.105
"""What stays free of islands, as shares of the picture: at its sides, above, and below each for its slip."""

LARGE, SMALL = 64, 34
"""The largest radius of the city looked at, and of the others, in units."""

SHARE = 0.66
"""How much of the width the city looked at has where others lie beside it."""


def poster(shown: Shown, size: Size, u: float) -> Surface:
    """See the module."""
    seats = [shown.seat, *(seat for seat in range(shown.session.match.seats) if seat != shown.seat)]
    sites = [_site(shown, seat, room, u, seat == shown.seat) for seat, room in zip(seats, _rooms(size, len(seats)),
                                                                                 strict=True)]  # fmt: skip
    picture = _water(size, u)
    for site in sites:
        land = cities.island_of(site)
        land.ground.put(picture)
        land.surf[1].put(picture)
    for site in sites:
        cities.picture(site, Look(marks=True)).put(picture)
    _boats(picture, sites, u)
    pen = Pen(picture, Scale(u, size[0] / u, size[1] / u))
    for site in sites:
        _slip(pen, shown, site)
    return picture


def _rooms(size: Size, many: int) -> list[Rect]:
    """The large one at the left, the others below each other at the right; alone it has all."""
    wide, high = size
    side, top, foot = round(wide * MARGIN), round(high * TOP), round(high * FOOT)
    if many == 1:
        return [Rect(side, top, wide - 2 * side, high - top - foot)]
    left = round(wide * SHARE)
    step = (high - top * 0.6) / (many - 1)
    small = [Rect(left + side // 2, round(top * 0.6 + step * at), wide - left - round(1.5 * side), round(step - foot))
             for at in range(many - 1)]  # fmt: skip
    return [Rect(side, top, left - side, high - top - foot), *small]


def _site(shown: Shown, seat: int, room: Rect, u: float, large: bool) -> Site:
    """A city as large as it fits, island and all."""
    blocks = cities.blocks(shown.view, shown.facts(Hexes, seat).hexes, seat)
    bounds = layout.bounds(city.heights(blocks))
    most = round((LARGE if large else SMALL) * u)
    view = layout.fit(bounds, room, 3, most)
    shore = layout.fit(bounds, room.inflate(-2.4 * view.radius, -2.4 * view.radius), 3, most)
    return Site(seat, shore, blocks, shown.colour(seat))


def _water(size: Size, u: float) -> Surface:
    """The sea under the lamp, darker towards its edges, with a rose of the winds."""
    water = sea(*size, 11, False).copy()
    texture.darken(water, texture.vignette(size, (0.42, 0.36), 150, 2.2, 1.05))
    texture.shine(water, (250 * u, 190 * u), 560 * u, (44, 36, 18), 1.5)
    rose(round(74 * u)).put(water, (110 * u, size[1] - 110 * u))
    return water


def _boats(picture: Surface, sites: Sequence[Site], u: float) -> None:
    """A boat of whoever is looked at above the sea between the islands, and one of somebody else's below."""
    wide, high = picture.get_size()
    for site, (x, y), size in zip(sites, ((0.55, 0.085), (0.60, 0.60)), (96, 64), strict=False):
        colour = site.colour
        boat(round(size * u), colour.colour, colour.seal).put(picture, (round(wide * x), round(high * y)))


def _slip(pen: Pen, shown: Shown, site: Site) -> None:
    """Whose city it is, with the points as far as they may be told, on a slip below it."""
    px, large = pen.scale.px, site.seat == shown.seat
    size = 30 if large else 21
    name, points = shown.name(site.seat), ""
    if shown.open_to(site.seat):
        points = str(shown.facts(Categories, site.seat).total)
    high = px(size + 20)
    told = fonts.width(Face.SERIF_BLACK, px(size + 2), points)
    wide = min(px(330), fonts.width(Face.SERIF_BOLD, px(size), name) + told + px(96))
    box = Rect(0, 0, wide, high)
    box.midtop = site.view.box(site.view.bounds(site.heights)).centerx, site.bottom() + px(34 if large else 18)
    box.clamp_ip(pen.screen.inflate(-px(28), -px(24)))
    pen.plate(plates.name_plate(box.size, pen.scale.u), *box.topleft)
    side = high + px(8)
    pen.plate(seals.seal_plate(site.colour, side), box.x - px(16), box.y - px(4))
    room = Rect(box.x + side - px(6), box.y, box.right - box.x - side - told - px(16), high)
    pen.text(name, room, Face.SERIF_BOLD, size, INKS.ink, least=0.5)
    right = Rect(box.right - told - px(18), box.y, told + px(4), high)
    pen.text(points, right, Face.SERIF_BLACK, size + 2, INKS.ink, "r")
