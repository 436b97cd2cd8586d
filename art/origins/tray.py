"""The tray of bitumen wood with all that one owns: workers, goods, the population, the advisors, the towers."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import icons, letters, materials, plates, texture
from art.fonts import Face
from art.origins import dice, discs, emblems, frames
from art.origins.layout import ADVISORS, HOLDERS, Layout
from art.origins.palette import IVORY, SPECTRUM, TONES
from art.palette import rgb, seat
from art.pictures import keep
from art.texture import Plate

SECTIONS = ("ready", "out", "goods", "population", "advisors", "towers")
GOODS = ("stone", "food", "wisdom", "gold", "superiority")
SLOT, SLOT_LINE, BRASS_LINE = rgb("#1A100A"), rgb("#6B4C30"), rgb("#D9B36A")
FLAT = 40
"""In places lower than this dice lie flat, so that one can read them."""

AWAY = 176
"""The alpha of workers that are out."""

FAINT, SPENT, DULL = rgb("#7A6248"), rgb("#A08A70"), rgb("#B59B7A")


class Worker(NamedTuple):
    """A die (a white one is a speaker), an archon or an empty holder; `held` dice stand in a holder.

    The place of one that is on its way stays empty: "gone".
    """

    kind: str  # "die", "archon", "holder" or "gone"
    colour: str = ""
    value: int = 0
    held: bool = False
    badge: bool = False  # it will become an advisor
    site: str = ""  # where it is, if it is out


class Tower(NamedTuple):
    """A tower's height, and the die in a seat of that colour; 0 where there is none."""

    height: int
    seat: int = 0


class Tray(NamedTuple):
    """What lies in the tray. `titles` are the names of the sections, in order."""

    player: str  # a seat's colour
    titles: tuple[str, ...]
    ready: tuple[Worker, ...]
    out: tuple[Worker, ...]
    goods: tuple[int, ...]
    food: tuple[int, ...]  # what each holder costs
    grown: int  # how many holders have been taken
    last: str  # the points of the last holder
    advisors: tuple[str, ...]  # colours, from the left
    points: tuple[int, ...]  # of the advisor track
    towers: tuple[Tower, ...]  # in the order of the spectrum


@keep
def picture(layout: Layout, tray: Tray) -> Plate:
    """The tray with everything in it."""
    plate = _wood(layout, tray.titles, tray.player)
    surface, here = frames.opened(plate, layout.tray, layout)
    for number, worker in enumerate(tray.ready):
        if worker.kind == "gone":
            continue
        _ready(surface, here, here.ready(number, len(tray.ready)), worker, tray.player)
    for number, worker in enumerate(tray.out):
        if worker.kind == "gone":
            continue
        _out(surface, here, here.out(number, len(tray.out)), worker, tray.player)
    _goods(surface, here, tray.goods)
    _population(surface, here, tray)
    _advisors(surface, here, tray)
    _towers(surface, here, tray)
    return Plate(surface, plate.pad)


@keep
def _wood(layout: Layout, titles: tuple[str, ...], player: str) -> Plate:
    """The wood, its grooves and the names over them."""
    size, u = layout.tray.size, layout.u
    board = materials.cedar(size, TONES.tray_light, u, 61).copy()
    board.fill((240, 232, 226), special_flags=frames.MULTIPLY)
    texture.grain(board, 20, 2)
    face = texture.masked(board, plates.rounded_mask(size, frames.CORNER * u))
    texture.put(face, plates.bevel(size, frames.CORNER * u, 1.5 * u, 60, 170, rgb("#FFDCA8")), 0, 0)
    drop = texture.drop(face, frames.CORNER * u, 6 * u, 170, (3 * u, 5 * u))
    surface, here = frames.opened(drop, layout.tray, layout)
    frames.mine(size, u, seat(player).colour).lay(surface, *here.tray.topleft)
    for number, name in enumerate(SECTIONS):
        place = here.caption(name)
        if number == len(SECTIONS) - 1:
            place.width -= here.px(52)
        frames.caps(surface, titles[number], place, u, 16, 0.8)
        if number:
            _groove(surface, here, here.section(name).x - here.px(9))
    return Plate(surface, drop.pad)


def _groove(surface: Surface, here: Layout, x: int) -> None:
    """A line cut into the wood between two sections."""
    box, thin = here.tray, max(1, here.px(1.5))
    top, height = box.y + here.px(10), box.height - here.px(20)
    surface.fill((*rgb("#120A05"), 255), (x, top, thin, height))
    surface.fill((*rgb("#5B4029"), 255), (x + thin, top, max(1, here.px(1)), height))


# --- workers --------------------------------------------------------------------------------------------------------


@keep
def worker(size: tuple[int, int], shown: Worker, player: str) -> Surface:
    """A worker as large as fits a box: standing on its lower edge, in its middle."""
    sheet = texture.clear(size)
    if shown.kind == "archon":
        face = dice.archon(round(min(size[0] * 1.02, size[1] / 1.2)), player)
    else:
        width = _die_width(size[0])
        if shown.kind == "holder":
            face = dice.holder(width, player)
        else:
            face = dice.die(shown.colour, shown.value, width, player if shown.held else None)
    texture.put(sheet, face, size[0] / 2, size[1], "cb")
    return sheet


@keep
def lying(size: tuple[int, int], shown: Worker, player: str) -> Surface:
    """A worker in a place too low for a cube: a die lies flat in a frame of its player's colour."""
    sheet, u = texture.clear(size), size[1] / 21
    if shown.kind == "archon":
        texture.put(sheet, dice.archon(round(size[1] / 1.2), player), size[0] / 2, size[1], "cb")
        return sheet
    edge = seat(player).colour if shown.held else rgb("#8A8FA8")
    texture.put(sheet, plates.flat(size, 6 * u, edge, IVORY, max(1.0, u)), 0, 0)
    high = size[1] - round(6 * u)
    wide = dice.chip(shown.colour, shown.value, high).get_width()
    narrow = wide > size[0] - round(4 * u)
    face = dice.chip(shown.colour, shown.value, round(high * (size[0] - 4 * u) / wide) if narrow else high)
    texture.put(sheet, face, size[0] / 2, size[1] / 2, "cm")
    return sheet


def _die_width(room: int) -> int:
    """The widest die that fits with its holder."""
    width = room
    while width > 8 and dice.extent(width, True)[0] > room:
        width -= 1
    return width


def _ready(surface: Surface, here: Layout, box: Rect, shown: Worker, player: str) -> None:
    """A worker in hand."""
    u = here.u
    face = worker(box.size, shown._replace(badge=False), player)
    texture.drop_shape(face, 4 * u, 160, (2 * u, 3 * u)).lay(surface, *box.topleft)
    if shown.badge:
        seen = face.get_bounding_rect(min_alpha=40).move(box.topleft)
        badge(surface, (seen.right - here.px(5), seen.y + here.px(3)), here.px(25))


def badge(surface: Surface, centre: tuple[float, float], size: int) -> None:
    """The mark of a worker that will retire: an advisor in a golden ring."""
    texture.put(surface, plates.flat((size, size), size / 2, frames.WALLS.well, TONES.laurel, size / 14), *centre, "cm")
    sign = icons.icon("origins/advisor", round(size * 0.62), TONES.laurel, frames.WALLS.well)
    texture.put(surface, sign, *centre, "cm")


def _out(surface: Surface, here: Layout, box: Rect, shown: Worker, player: str) -> None:
    """A worker that is out, dim, and the site it is at."""
    size = round(min(box.width * 0.72, box.height / 1.3))
    if box.height < here.px(FLAT):
        size = round(box.width * 0.72)
        face = lying((size, min(box.height, here.px(26))), shown._replace(site=""), player)
    else:
        face = worker((size, round(size * 1.3)), shown._replace(site=""), player)
    face = texture.faded(face, AWAY)
    texture.put(surface, face, box.x, box.centery, "lm")
    if not shown.site:
        return
    right = Rect(box.x + size, box.centery - here.px(11), box.right - box.x - size, here.px(22))
    if box.height >= here.px(44):
        sign = icons.icon("origins/saucer", here.px(20), TONES.muted, TONES.tray_dark)
        texture.put(surface, sign, right.centerx, right.y - here.px(2), "cm")
        right.y += here.px(12)
    letters.write(surface, shown.site, right, here.px(18), TONES.text, "c", Face.SANS_BOLD)


# --- goods and tracks -----------------------------------------------------------------------------------------------


def _goods(surface: Surface, here: Layout, goods: tuple[int, ...]) -> None:
    for number, (name, count) in enumerate(zip(GOODS, goods, strict=True)):
        box = here.good(number)
        picture = emblems.icon(name, here.px(44))
        plate = texture.drop_shape(picture, 3 * here.u, 160, (2 * here.u, 3 * here.u))
        plate.lay(surface, box.centerx - picture.get_width() // 2, box.y)
        room = Rect(box.x, box.bottom - here.px(40), box.width, here.px(38))
        ink = TONES.text if count else FAINT
        letters.write(surface, str(count), room, here.px(31), ink, "c", Face.SANS_BOLD)


def _slot(surface: Surface, here: Layout, box: Rect, line: tuple[int, int, int]) -> None:
    """A shallow well cut into the wood."""
    well = plates.flat(box.size, 6 * here.u, SLOT, line, 1.1 * here.u)
    texture.put(surface, well, *box.topleft)
    shade = texture.silhouette(plates.rounded_mask((box.width, here.px(6)), 6 * here.u), texture.BLACK, 90)
    texture.put(surface, shade, *box.topleft)


def _population(surface: Surface, here: Layout, tray: Tray) -> None:
    """A holder on every space that has not been paid for, and its price in food."""
    for number in range(HOLDERS):
        box, taken = here.holder(number), number < tray.grown
        _slot(surface, here, box, SLOT_LINE if taken else BRASS_LINE)
        if taken:
            sign = icons.icon("check", here.px(19), TONES.free)
            texture.put(surface, sign, *box.center, "cm")
        else:
            last = number == HOLDERS - 1
            stand = icons.icon("origins/holder", here.px(25), rgb("#9FB9FF"), SLOT)
            texture.put(surface, stand, box.centerx, box.bottom - here.px(4 if last else 13), "cb")
            if last:
                _points(surface, here, Rect(box.x + 1, box.y + here.px(2), box.width - 2, here.px(20)), tray.last)
        ink = SPENT if taken else TONES.text
        price = Rect(box.x - here.px(1), box.bottom + here.px(3), here.px(17), here.px(24))
        letters.write(surface, str(tray.food[number]), price, here.px(18), ink, "r", Face.SANS_BOLD)
        food = emblems.icon("food", here.px(15))
        texture.put(surface, texture.faded(food, 130) if taken else food, price.right + here.px(1), price.centery, "lm")


def _points(surface: Surface, here: Layout, box: Rect, points: str) -> None:
    """Points and a laurel in a narrow place."""
    laurel = icons.icon("origins/laurel", here.px(14), TONES.laurel)
    texture.put(surface, laurel, box.right, box.centery, "rm")
    room = Rect(box.x, box.y, box.width - here.px(13), box.height)
    letters.write(surface, points, room, here.px(16), TONES.laurel, "r", Face.SANS_BOLD, 0.7)


def _advisors(surface: Surface, here: Layout, tray: Tray) -> None:
    for number in range(ADVISORS):
        box = here.advisor(number)
        taken = number < len(tray.advisors)
        _slot(surface, here, box, BRASS_LINE if taken else SLOT_LINE)
        if taken:
            face = dice.die(tray.advisors[number], 6, box.width - here.px(5))
            texture.put(surface, face, *box.center, "cm")
        else:
            sign = icons.icon("origins/advisor", here.px(19), SLOT_LINE, SLOT)
            texture.put(surface, sign, *box.center, "cm")
        ink = TONES.laurel if number == len(tray.advisors) - 1 else TONES.text if taken else DULL
        room = Rect(box.x, box.bottom + here.px(3), box.width, here.px(24))
        letters.write(surface, str(tray.points[number]), room, here.px(20), ink, "c", Face.SANS_BOLD)


def _towers(surface: Surface, here: Layout, tray: Tray) -> None:
    """Height times die, colour by colour: what the towers are worth."""
    total = sum(tower.height * tower.seat for tower in tray.towers)
    head = here.caption("towers")
    took = letters.write(surface, str(total), head, here.px(22), TONES.laurel, "r", Face.SANS_BOLD)
    laurel = icons.icon("origins/laurel", here.px(20), TONES.laurel)
    texture.put(surface, laurel, took.left - here.px(3), head.centery, "rm")
    rows = [here.tower(0).y + here.px(offset) for offset in (36, 57, 78)]
    left = here.section("towers").x + here.px(9)
    for y, name, ink in zip(rows, ("tower", "citizen", "laurel"), (DULL, DULL, TONES.laurel), strict=True):
        sign = icons.icon(f"origins/{name}", here.px(17), ink, TONES.tray_dark)
        texture.put(surface, sign, left, y, "cm")
    for number, (colour, tower) in enumerate(zip(SPECTRUM, tray.towers, strict=True)):
        box = here.tower(number)
        texture.put(surface, discs.tower(colour, here.px(30)), box.centerx, box.y + here.px(12), "cm")
        shown = (tower.height, tower.seat, tower.height * tower.seat)
        for y, value, ink in zip(rows, shown, (TONES.text, TONES.text, TONES.laurel), strict=True):
            room = Rect(box.x, y - here.px(11), box.width, here.px(22))
            text, tint = (str(value), ink) if value else ("·", FAINT)
            letters.write(surface, text, room, here.px(18), tint, "c", Face.SANS_BOLD)
