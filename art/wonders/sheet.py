"""A player's sheet: the city above, its economy below, on one skin of vellum framed in the player's colour.

:func:`picture` paints all of it. Each building has a painter of its own, for whoever repaints only what has changed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import fonts, icons, plates, seals, texture
from art.fonts import Face
from art.letters import write
from art.palette import Seat, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import Plate
from art.wonders import cells, crayon, facing, materials, signs, stores, strips, vignettes, zones
from art.wonders.cells import Space
from art.wonders.facing import Facing
from art.wonders.layout import Layout
from art.wonders.palette import COLOUR_OF, TONES
from art.wonders.stores import Treasury, Warehouse
from art.wonders.strips import Signs


class Building(NamedTuple):
    """A building: its name, how far it is, its rows of spaces, and the faces that open them.

    `any_order` are the rows whose spaces have no order; `lit` the faces ringed because such a die is in hand; `done`
    the seat whose seal closes the finished building. `extra` is what a building has besides: the sum of attacks, or
    the points for the first Agora.
    """

    words: str
    count: str  # type: ignore[assignment]
    rows: tuple[tuple[Space, ...], ...]
    faces: tuple[str, ...] = ()
    any_order: tuple[int, ...] = ()
    lit: tuple[int, ...] = ()
    done: str = ""
    dim: bool = False
    extra: str = ""


class Header(NamedTuple):
    """Whose sheet it is and how it stands: lasting effects in force, materials made, coins, points now and then."""

    seat: str
    name: str
    city: str
    effects: tuple[Signs, ...]
    materials: str
    coins: str
    points: str
    then: str = ""


class Sheet(NamedTuple):
    """Everything that stands on a sheet. `built` counts the stages of the Wonder of a `city` (an id of the tables)."""

    header: Header
    city: str
    built: int
    coming: bool
    wonder: Building
    guild: Building
    gallery: Building
    market: Building
    agora: Building
    university: Building
    west: Building
    east: Building
    bonuses: Building
    warehouse: Warehouse
    treasury: Treasury
    west_facing: Facing | None = None
    east_facing: Facing | None = None


@keep
def ground(size: tuple[int, int], u: float, seat: str) -> Plate:
    """The vellum in a line of the player's colour."""
    colour = seat_of(seat).colour
    plate = materials.vellum(size, u, 9, 8, TONES.vellum, TONES.vellum_dark)
    out = round(2 * u)
    around = size[0] + 2 * out, size[1] + 2 * out
    face = plate.surface.copy()
    spot = plate.pad - out
    texture.put(face, plates.outline(around, 10 * u, 4 * u, rgb("#FFF3DA")), spot, spot)
    texture.put(face, plates.outline(around, 9 * u, 2 * u, colour, 255, max(1.0, u)), spot, spot)
    return Plate(face, plate.pad)


@keep
def picture(layout: Layout, shown: Sheet) -> Plate:
    """The whole sheet, measured from its corner."""
    box = layout.sheet
    plate = ground(box.size, layout.u, shown.header.seat)
    face = plate.surface.copy()
    here = layout._replace(x=layout.x - box.x + plate.pad, y=layout.y - box.y + plate.pad)
    paint(face, here, shown)
    return Plate(face, plate.pad)


@keep
def miniature(layout: Layout, shown: Sheet, width: int) -> Plate:
    """The sheet made small, to be looked at beside one's own."""
    plate = picture(layout, shown)
    margin = layout.px(3)
    size = layout.sheet.width + 2 * margin, layout.sheet.height + 2 * margin
    face = plate.surface.subsurface((plate.pad - margin, plate.pad - margin, *size))
    small = pygame.transform.smoothscale(face, (width, round(width * size[1] / size[0])))
    return texture.drop(small, 4 * layout.u, 5 * layout.u, 170, (3 * layout.u, 5 * layout.u))


def paint(target: Surface, layout: Layout, shown: Sheet) -> None:
    """Everything that stands on the vellum."""
    header(target, layout, shown.header)
    wonder(target, layout, shown.wonder, shown.city, shown.built, shown.coming)
    row(target, layout, "guild", shown.guild)
    gallery(target, layout, shown.gallery)
    market(target, layout, shown.market)
    agora(target, layout, shown.agora)
    university(target, layout, shown.university)
    barracks(target, layout, "west", shown.west, shown.west_facing)
    barracks(target, layout, "east", shown.east, shown.east_facing)
    bonuses(target, layout, shown.bonuses)
    stores.warehouse(target, layout, shown.warehouse)
    stores.treasury(target, layout, shown.treasury)
    dims = (("wonder", shown.wonder), ("guild", shown.guild), ("gallery", shown.gallery), ("market", shown.market),
            ("agora", shown.agora), ("university", shown.university), ("west", shown.west), ("east", shown.east),
            ("bonus", shown.bonuses), ("warehouse", shown.warehouse))  # fmt: skip
    for name, building in dims:
        if building.dim:
            dim(target, layout, name)
    for name, building in dims:
        if isinstance(building, Building) and building.done:
            zones.stamp(target, layout.seal(name), building.done)


def dim(target: Surface, layout: Layout, name: str) -> None:
    """A building that the die in hand does not open."""
    box = layout.zone(name)
    texture.put(target, zones.veil(box.size, layout.u), *box.topleft)


# --- the header -----------------------------------------------------------------------------------------------------


def header(target: Surface, layout: Layout, shown: Header) -> None:
    """Seal, name and city at the left; from the right: points, coins, materials; between them what is in force."""
    u, box = layout.u, layout.header
    seat = seat_of(shown.seat)
    size = round(46 * u)
    seals.seal_plate(seat, size).lay(target, box.x + round(7 * u), box.y + round(3 * u))
    right = _standing(target, box, u, shown)
    name = Rect(box.x + round(62 * u), box.y, round(190 * u), box.height + round(4 * u))
    took = write(target, shown.name, name, 28 * u, TONES.ink, "l", Face.SERIF_BLACK, 0.7)
    room = Rect(took.right + round(10 * u), box.y + round(3 * u), round(132 * u), name.height)
    took = write(target, shown.city, room, 19 * u, TONES.soft, "l", Face.SANS_SEMIBOLD, 0.7)
    between = Rect(took.right + round(14 * u), box.y + round(8 * u), 0, round(34 * u))
    between.width = right - round(16 * u) - between.x
    effects(target, between, u, shown.effects, seat)


def _standing(target: Surface, box: Rect, u: float, shown: Header) -> int:
    """Numbers from the right; gives where they begin."""
    line, x = box.y + round(27 * u), box.right - round(16 * u)
    if shown.then:
        x = texture.put(target, fonts.text(Face.SERIF_BLACK, round(26 * u), shown.then, TONES.gain), x, line, "rm").left
        x = texture.put(target, icons.icon("arrow", round(18 * u), TONES.soft), x - 9 * u, line, "rm").left - round(
            8 * u
        )
    x = texture.put(target, fonts.text(Face.SERIF_BLACK, round(32 * u), shown.points, TONES.ink), x, line, "rm").left
    x = texture.put(target, signs.points(round(31 * u)), x - 5 * u, line, "rm").left - round(20 * u)
    for string, sign in ((shown.coins, signs.coin(round(28 * u))), (shown.materials, signs.material(round(26 * u)))):
        x = texture.put(target, fonts.text(Face.SANS_BOLD, round(26 * u), string, TONES.ink), x, line, "rm").left
        x = texture.put(target, sign, x - 5 * u, line, "rm").left - round(20 * u)
    return x


def effects(target: Surface, box: Rect, u: float, shown: tuple[Signs, ...], seat: Seat) -> list[Rect]:
    """The lasting effects in force, each on a pill, smaller where there are many; gives where they stand."""
    high = round(34 * u)
    while _breadth(shown, high) > box.width and high > LEAST_PILL:
        high -= 2
    pills, gap = [_pill(each, high, u, seat) for each in shown], _between(high)
    width = _breadth(shown, high)
    x, found = box.right - width, []
    for pill in pills:
        found.append(texture.put(target, pill, x, box.centery, "lm"))
        x += pill.get_width() + gap
    return found


LEAST_PILL = 16
"""A pill that is higher than so many pixels may be lower still."""


def _breadth(shown: tuple[Signs, ...], high: int) -> int:
    """How wide so many pills are side by side, which are painted only in the height that fits."""
    inner = sum(_line(each, high).get_width() + round(high * 0.56) for each in shown)
    return inner + _between(high) * max(0, len(shown) - 1)


def _between(high: int) -> int:
    return max(2, round(high * 0.22))


def _line(shown: Signs, high: int) -> Surface:
    return strips.strip(shown, round(high * 0.65), 0.09 * high)


@keep
def _pill(shown: Signs, high: int, u: float, seat: Seat) -> Surface:
    line = _line(shown, high)
    size = line.get_width() + round(high * 0.56), high
    face = texture.silhouette(plates.rounded_mask(size, high / 2), TONES.space, 215)
    texture.put(face, plates.outline(size, high / 2, max(1.0, 1.6 * u), seat.colour), 0, 0)
    texture.put(face, line, size[0] / 2, high / 2, "cm")
    return face


# --- buildings ------------------------------------------------------------------------------------------------------


def _space(target: Surface, layout: Layout, name: str, row: int, place: int, space: Space) -> Rect:
    box = layout.cell(name, row, place)
    seed = sum(map(ord, name)) * 37 + row * 11 + place
    cells.cell(box.size, layout.u, space, seed).lay(target, *box.topleft)
    return box


def _ordered(target: Surface, layout: Layout, name: str, number: int, spaces: tuple[Space, ...]) -> None:
    """A row of spaces with small arrows between them."""
    boxes = [layout.cell(name, number, place) for place in range(len(spaces))]
    for left, right in pairwise(boxes):
        zones.arrow(target, ((left.right + right.x) / 2, left.centery), layout.u, 9)
    _free(target, layout, name, number, spaces)


def _free(target: Surface, layout: Layout, name: str, number: int, spaces: tuple[Space, ...]) -> None:
    for place, space in enumerate(spaces):
        _space(target, layout, name, number, place, space)


def _frame(target: Surface, layout: Layout, name: str, shown: Building) -> Rect:
    box = layout.zone(name)
    zones.frame(target, box, layout.u, COLOUR_OF[name], shown.words, shown.count, shown.done)
    return box


def _face(target: Surface, layout: Layout, name: str, shown: Building, row: int) -> Rect:
    box = layout.face(name, row)
    zones.die_face(target, box, layout.u, COLOUR_OF[name], shown.faces[row], row in shown.lit)
    return box


def wonder(target: Surface, layout: Layout, shown: Building, city: str, built: int, coming: bool) -> None:
    """The Wonder with its picture: three tall stages in order."""
    _frame(target, layout, "wonder", shown)
    box = layout.vignette
    texture.put(target, vignettes.vignette(city, built, box.size, coming), *box.topleft)
    _ordered(target, layout, "wonder", 0, shown.rows[0])


def row(target: Surface, layout: Layout, name: str, shown: Building) -> None:
    """A building with one ordered row and no faces: the Guild Court."""
    _frame(target, layout, name, shown)
    _ordered(target, layout, name, 0, shown.rows[0])


def gallery(target: Surface, layout: Layout, shown: Building) -> None:
    """Four leaders of a colour, each under the face that brings it, and the two laurel leaders in order."""
    _frame(target, layout, "gallery", shown)
    spaces = shown.rows[0]
    for number in range(len(shown.faces)):
        _face(target, layout, "gallery", shown, number)
    last = [layout.cell("gallery", 0, place) for place in (4, 5)]
    zones.arrow(target, ((last[0].right + last[1].x) / 2, last[0].centery), layout.u, 9)
    _free(target, layout, "gallery", 0, spaces)


def market(target: Surface, layout: Layout, shown: Building) -> None:
    """Three rows; some of them may be crossed off in any order: a comb of arrows leads to all their spaces."""
    _frame(target, layout, "market", shown)
    for number, spaces in enumerate(shown.rows):
        face = layout.face("market", number)
        if number in shown.any_order:
            zones.comb(target, face, [layout.cell("market", number, place) for place in range(len(spaces))], layout.u)
        _face(target, layout, "market", shown, number)
        (_free if number in shown.any_order else _ordered)(target, layout, "market", number, spaces)


def agora(target: Surface, layout: Layout, shown: Building) -> None:
    """Nine spaces, each reached along its row or down its column."""
    _frame(target, layout, "agora", shown)
    u, ink = layout.u, rgb("#1D3557")
    for number in range(len(shown.rows)):
        box = _face(target, layout, "agora", shown, number)
        cell = layout.cell("agora", number, 0)
        zones.arrow(target, (box.centerx, cell.bottom - round(5 * u)), u, 11, ink)
    for number in range(3, len(shown.faces)):
        box = _face(target, layout, "agora", shown, number)
        zones.arrow(target, (box.right + round(9 * u), box.centery), u, 11, ink, -90)
    if shown.extra:
        place = layout.first_agora
        side = round(31 * u)
        texture.put(target, icons.icon("flag", round(15 * u), TONES.oxblood), place.x, place.y)
        texture.put(target, signs.points(side, shown.extra), place.right, place.bottom, "rb")
    for number, spaces in enumerate(shown.rows):
        _free(target, layout, "agora", number, spaces)


def university(target: Surface, layout: Layout, shown: Building) -> None:
    """Three rows in order."""
    _frame(target, layout, "university", shown)
    for number, spaces in enumerate(shown.rows):
        _face(target, layout, "university", shown, number)
        _ordered(target, layout, "university", number, spaces)


def barracks(target: Surface, layout: Layout, name: str, shown: Building, across: Facing | None) -> None:
    """Attacks above, shields below, and beside them the sheet that they face."""
    _frame(target, layout, name, shown)
    for number, spaces in enumerate(shown.rows):
        _face(target, layout, name, shown, number)
        _ordered(target, layout, name, number, spaces)
    if shown.extra:
        box = layout.attack_sum(name)
        side = round(44 * layout.u)
        texture.put(target, signs.points(side, shown.extra), *box.center, "cm")
    if across is not None:
        box = layout.zone(f"{name}_facing")
        facing.strip(box.size, layout.u, across).lay(target, *box.topleft)
        facing.knobs(target, layout, name)


def bonuses(target: Surface, layout: Layout, shown: Building) -> None:
    """Three boxes, each with its hour-glass: the third one ends the game."""
    u = layout.u
    _frame(target, layout, "bonus", shown)
    for place, space in enumerate(shown.rows[0]):
        box = layout.cell("bonus", 0, place)
        bonus(target, box, u, space, place)


def bonus(target: Surface, box: Rect, u: float, space: Space, place: int) -> None:
    """A bonus box: hour-glass above, what it gives below."""
    gone = bool(space.crossed)
    texture.put(target, cells.blank(box.size, u, gone), *box.topleft)
    ink = TONES.oxblood if not gone else rgb("#9A8468")
    glass = icons.icon("wonders/hourglass", round(26 * u), ink, TONES.space)
    texture.put(target, glass, box.centerx, box.y + box.height * 0.25, "cm")
    line = strips.fitted(space.above, round(32 * u), box.width - round(5 * u))
    texture.put(
        target, texture.faded(line, cells.FADED) if gone else line, box.centerx, box.y + box.height * 0.70, "cm"
    )
    if gone:
        crayon.cross(box.size, seat_of(space.crossed).colour, u, 8 + place).lay(target, *box.topleft)
