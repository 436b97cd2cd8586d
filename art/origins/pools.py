"""What can be bought: the pool of buildings with the stacks behind it, the pool of citizen dice, the speakers."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import icons, letters, plates, texture
from art.fonts import Face
from art.origins import dice, discs, emblems, frames, strips, tiles
from art.origins.frames import WALLS
from art.origins.layout import SPEAKERS, Layout
from art.origins.palette import HUES, TONES
from art.palette import rgb
from art.pictures import keep
from art.texture import Colour, Plate, Size

WISDOM, FREE, STONE = rgb("#0B2E4A"), rgb("#0F4A3C"), rgb("#4A443C")
"""Grounds of prices."""

GEM_OUT = 0.1
"""How far the gem of a small tile stands out of it, as a share of its size."""

FEW = 2
"""From so many dice of a colour down, the reserve is marked."""


class Offer(NamedTuple):
    """A row of the building pool. `icons` is what the building does; `next` the tile that follows from its stack."""

    building: str
    colour: str
    name: str
    icons: tuple[tuple[str, str, int | None], ...]
    wisdom: int
    stone: int
    next: str = ""
    next_colour: str = ""
    left: int = 0
    short: bool = False  # the player who looks cannot pay it
    gone: bool = False  # the tile is on its way: the price of its space stays


class Pool(NamedTuple):
    """The building pool; `after` stands over the stacks."""

    title: str
    after: str
    rows: tuple[Offer | None, ...]


class Citizen(NamedTuple):
    """A die of the citizen pool, and how many of its colour are left in the reserve."""

    colour: str
    value: int
    wisdom: int
    reserve: int


class Citizens(NamedTuple):
    """The citizen pool and the speakers, whose values are None where a die is gone."""

    title: str
    rows: tuple[Citizen | None, ...]
    speakers_title: str
    speakers: tuple[int | None, ...]


# --- buildings ------------------------------------------------------------------------------------------------------


@keep
def picture(layout: Layout, pool: Pool) -> Plate:
    """The building pool with everything on it."""
    plate = frames.zone(layout, layout.pool, pool.title, 5, 90)
    surface, here = frames.opened(plate, layout.pool, layout)
    end = frames.head(here, here.pool, 84)
    letters.write(surface, pool.after, end, here.px(16), TONES.laurel, "r")
    for number, offer in enumerate(pool.rows):
        if offer is None or offer.gone:
            box = here.tablet(number)
            texture.put(surface, plates.dashed_box(box.size, here.u, WALLS.rule), *box.topleft)
        if offer is None:
            continue
        _price(surface, here, here.price(number), offer)
        if offer.gone:
            continue
        tablet(here.tablet(number).size, here.u, offer, 80 + number).lay(surface, *here.tablet(number).topleft)
        if offer.next:
            _stack(surface, here, here.stack(number), offer)
    return Plate(surface, plate.pad)


def _price(surface: Surface, here: Layout, box: Rect, offer: Offer) -> None:
    """Wisdom of the row over stone of the tile."""
    half = box.height // 2
    top, low = Rect(box.x, box.y, box.width, half), Rect(box.x, box.y + half, box.width, box.height - half)
    ink = WALLS.short if offer.short else rgb("#E6F7FF")
    face = texture.clear(box.size)
    face.fill((*(WISDOM if offer.wisdom else FREE), 255), (0, 0, box.width, half))
    face.fill((*STONE, 255), (0, half, box.width, box.height - half))
    texture.put(surface, texture.masked(face, plates.rounded_mask(box.size, 7 * here.u)), *box.topleft)
    for line, number, good in ((top, offer.wisdom, "wisdom"), (low, offer.stone, "stone")):
        room = Rect(line.x + here.px(4), line.y, here.px(14), line.height)
        letters.write(surface, str(number), room, here.px(19), ink, "c", Face.SANS_BOLD)
        texture.put(surface, emblems.icon(good, here.px(18)), line.right - here.px(3), line.centery, "rm")


@keep
def tablet(size: Size, u: float, offer: Offer, seed: int) -> Plate:
    """A building on offer: its tile, its name, what it does."""
    plate = frames.clay(size, u, seed)
    surface, pad = plate.surface.copy(), plate.pad
    tile = round(size[1] - 4 * u)
    _tile(surface, offer.building, offer.colour, tile, (pad + 2 * u, pad + 2 * u), u)
    left = pad + tile + round(8 * u)
    room = Rect(left, pad + round(2 * u), pad + size[0] - left - round(7 * u), round(22 * u))
    letters.write(surface, offer.name, room, 18 * u, TONES.ink, least=0.66)
    strip = strips.fitted(offer.icons, room.width, max(1, round(20 * u)), TONES.ink, TONES.clay)
    texture.put(surface, strip, left, pad + size[1] - round(13 * u), "lm")
    return Plate(surface, pad)


def _tile(surface: Surface, building: str, colour: str, size: int, at: tuple[float, float], u: float) -> None:
    """A small tile: its emblem, and the glyph of its colour in a corner."""
    face = small_tile(building, colour, size)
    texture.drop_shape(face, 2 * u, 150, (1.5 * u, 2 * u)).lay(surface, *at)


@keep
def small_tile(building: str, colour: str, size: int) -> Surface:
    """A building as an octagon with a large emblem and a gem of its colour: for lists, where a plaque would be lost."""
    hue = HUES[colour]
    face = tiles.ground(colour, size).copy()
    emblem = emblems.emblem(building, round(size * 0.58), hue.ink)
    texture.put(face, emblem, size / 2, size * 0.49, "cm")
    return _with_gem(face, colour, size)


def _with_gem(face: Surface, colour: str, size: int) -> Surface:
    """The gem stands out at the lower left."""
    stone = discs.gem(colour, round(size * 0.44))
    out = round(size * GEM_OUT)
    sheet = texture.clear((size + out, size + out))
    texture.put(sheet, face, out, 0)
    texture.put(sheet, stone, 0, size + out, "lb")
    return sheet


def _stack(surface: Surface, here: Layout, box: Rect, offer: Offer) -> None:
    """The stack of the same colour, its top tile, and how many tiles are in it."""
    size, u = here.px(36), here.u
    out, step = round(size * GEM_OUT), here.px(2)
    x, y = box.x, box.y + here.px(1)
    for level in range(min(3, offer.left) - 1, 0, -1):
        under = tiles.ground(offer.next_colour, size)
        texture.put(surface, under, x + out + level * step, y + level * step)
    _tile(surface, offer.next, offer.next_colour, size, (x, y), u)
    count = Rect(box.right - here.px(20), box.bottom - here.px(17), here.px(21), here.px(17))
    texture.put(surface, plates.flat(count.size, 6 * u, WALLS.well), *count.topleft)
    letters.write(surface, str(offer.left), count, here.px(16), TONES.text, "c", Face.SANS_BOLD)


# --- citizens and speakers ------------------------------------------------------------------------------------------


@keep
def citizens(layout: Layout, pool: Citizens) -> Plate:
    """The citizen pool and the speakers below it."""
    plate = frames.zone(layout, layout.citizens, pool.title, 9, 3)
    surface, here = frames.opened(plate, layout.citizens, layout)
    for number, citizen in enumerate(pool.rows):
        _citizen(surface, here, number, citizen)
    _speakers(surface, here, pool)
    return Plate(surface, plate.pad)


def _citizen(surface: Surface, here: Layout, number: int, citizen: Citizen | None) -> None:
    """The price in wisdom, the die, and how many are left of its colour."""
    row, at = here.citizen(number), here.citizen_die(number)
    if citizen is None:
        texture.put(surface, plates.dashed_box(at.size, here.u, WALLS.rule), *at.topleft)
        return
    cost = Rect(row.x + here.px(3), row.y + here.px(2), here.px(29), here.px(42))
    ground = WISDOM if citizen.wisdom else FREE
    texture.put(surface, plates.flat(cost.size, 7 * here.u, ground), *cost.topleft)
    upper = Rect(cost.x, cost.y, cost.width, here.px(23))
    letters.write(surface, str(citizen.wisdom), upper, here.px(19), rgb("#E6F7FF"), "c", Face.SANS_BOLD)
    texture.put(surface, emblems.icon("wisdom", here.px(17)), cost.centerx, cost.bottom - here.px(10), "cm")
    _die(surface, here, citizen.colour, citizen.value, at)
    colour: Colour = TONES.amber if citizen.reserve <= FEW else TONES.muted
    left = Rect(at.right + here.px(2), row.y + here.px(5), row.right - at.right - here.px(3), here.px(20))
    letters.write(surface, str(citizen.reserve), left, here.px(16), colour, "c", Face.SANS_BOLD)
    texture.put(surface, emblems.icon("citizen", here.px(11), colour), left.centerx, left.bottom + here.px(6), "cm")


def _die(surface: Surface, here: Layout, colour: str, value: int, at: Rect) -> None:
    """A die standing on the lower edge of its place."""
    face = dice.die(colour, value, at.width)
    plate = texture.drop_shape(face, 3 * here.u, 150, (2 * here.u, 3 * here.u))
    plate.lay(surface, at.x, at.bottom - face.get_height())


def _speakers(surface: Surface, here: Layout, pool: Citizens) -> None:
    title = here.speakers
    surface.fill(WALLS.rule, (title.x + here.px(4), title.y, title.width - here.px(8), max(1, here.px(1))))
    frames.caps(surface, pool.speakers_title, title.inflate(-here.px(8), 0), here.u, 15, 0.6)
    for number in range(SPEAKERS[here.seats]):
        at = here.speaker(number)
        value = pool.speakers[number] if number < len(pool.speakers) else None
        if value is not None:
            _die(surface, here, "white", value, at)
            continue
        gone = at.inflate(-here.px(3), -here.px(9))
        place = plates.flat(gone.size, 8 * here.u, TONES.night_dark, WALLS.rule, 1.6 * here.u)
        texture.put(surface, place, *gone.topleft)
        sign = icons.icon("origins/speaker", here.px(17), WALLS.rule, TONES.night_dark)
        texture.put(surface, sign, *gone.center, "cm")
