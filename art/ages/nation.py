"""A nation in its tray: the ruling people, its strata, workers, coins and points, technologies, wonders, its end."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import icons, palette, plates, texture
from art.ages import arms, letters, peoples, sheets, signs, strata, strips, technologies, wonderart, workers
from art.ages.layout import WORKERS, Layout
from art.ages.palette import BRIGHT, INK, SOFT, TONES
from art.ages.peoples import People
from art.ages.strata import Stratum
from art.ages.strips import Parts
from art.ages.technologies import Board
from art.fonts import Face
from art.palette import mix, rgb, seat
from art.pictures import keep
from art.texture import WHITE, Plate

READY, GONE = "ready", ""
"""A worker in hand, and a place that has none; anything else is the action at which a worker is."""


class Purse(NamedTuple):
    """What there is of coins or points, and what there will be."""

    now: int
    after: int | None = None


class Dock(NamedTuple):
    """What is in hand or under the pointer: its sign, its name, lines of words, each behind its signs, and a text."""

    sign: str
    title: str
    lines: tuple[tuple[Parts, str], ...] = ()
    text: str = ""


class Nation(NamedTuple):
    """Everything a player owns. `words` name the parts: strata, workers, technologies, wonders, the end."""

    seat: str
    words: tuple[str, str, str, str, str]
    ruling: People | None
    rules: str  # the word under its name
    strata: tuple[Stratum, ...]
    workers: tuple[str, ...]
    coins: Purse
    points: Purse
    board: Board
    known: int
    wonders: tuple[tuple[str, float], ...]
    final: Parts
    sums: Parts
    goods: Parts = ()  # what a scenario deals in besides coins


@keep
def picture(layout: Layout, shown: Nation) -> Plate:
    """The whole tray."""
    area = layout.nation
    plate = tray(area.size, layout.u, shown.seat)
    surface, here = sheets.opened(plate, area, layout)
    _ruling(surface, here, shown)
    for name, title in zip(("strata", "workers", "technologies"), shown.words, strict=False):
        letters.caps(surface, title, here.caption(name), here.u, 17)
    strata.paint(surface, here, shown.strata)
    _workers(surface, here, shown)
    for number, (sign, purse) in enumerate((("coin", shown.coins), ("score", shown.points))):
        _purse(surface, here, here.purse(number), sign, purse)
    goods = strips.fitted(shown.goods, here.px(100), here.px(26), TONES.on_wood, TONES.tray)
    texture.put(surface, goods, here.goods.right, here.goods.centery, "rm")
    known = strips.strip(("technology", str(shown.known)), here.px(18), TONES.on_wood, TONES.tray)
    texture.put(surface, known, here.known.right, here.known.centery, "rm")
    technologies.paint(surface, here, shown.board)
    texture.put(surface, sheets.pit(here.dock.size, here.u), *here.dock.topleft)
    _wonders(surface, here, shown)
    _end(surface, here, shown)
    return Plate(surface, plate.pad)


@keep
def tray(size: texture.Size, u: float, whose: str) -> Plate:
    """Copper cedar, inlaid with the player's colour and a pale line."""
    colour = mix(seat(whose).colour, WHITE, 0.12)
    plate = sheets.wood(size, u, TONES.tray, colour, 13, 8)
    surface = plate.surface.copy()
    inset = round(7 * u)
    pale = plates.outline(size, 9 * u, max(1.0, u), rgb("#E8D9B8"), 190, inset)
    texture.put(surface, pale, plate.pad, plate.pad)
    return Plate(surface, plate.pad)


# --- the people that rules ------------------------------------------------------------------------------------------


def _ruling(surface: Surface, here: Layout, shown: Nation) -> None:
    box, people, px = here.ruling, shown.ruling, here.px
    if people is None:
        if not shown.rules:
            return  # other things lie over it
        texture.put(surface, plates.dashed_box(box.size, here.u, TONES.on_wood_soft), *box.topleft)
        letters.block(surface, shown.rules, box.inflate(-px(30), -px(60)), px(18), TONES.on_wood)
        return
    sheets.paper(box.size, here.u, "nation", 3, 8, 6).lay(surface, *box.topleft)
    arms.plate(people.id, px(84), here.u).lay(surface, *here.within(box, 12, 14, 84, 84).topleft)
    wide = box.width / here.u
    name = here.within(box, 103, 16, wide - 112, 36)
    letters.name(surface, people.name, name, px(28), INK, Face.SERIF_BOLD, 0.56, "l")
    letters.write(surface, shown.rules, here.within(box, 104, 49, wide - 112, 22), px(16), SOFT, "l", Face.SANS_REGULAR)
    texture.put(surface, workers.note(px(24)), *here.within(box, 104, 74, 24, 24).topleft)
    number = here.within(box, 132, 73, 50, 26)
    letters.write(surface, str(people.population), number, px(24), INK, "l", Face.SANS_BOLD)
    peoples.bands(surface, here, (here.ability(True), here.ability(False)), people, 25)


# --- workers, coins, points -----------------------------------------------------------------------------------------


def _workers(surface: Surface, here: Layout, shown: Nation) -> None:
    """Those in hand as pebbles, those who are out as outlines with their action."""
    px = here.px
    for number in range(WORKERS):
        box = here.worker(number)
        texture.put(surface, sheets.pit(box.size, here.u), *box.topleft)
        state = shown.workers[number] if number < len(shown.workers) else GONE
        if state == READY:
            workers.pebble_plate(shown.seat, px(44)).lay(surface, box.x + px(2), box.y + px(6))
        elif state:
            texture.put(surface, workers.away(shown.seat, px(42), state), box.x + px(3), box.y + px(8))


def _purse(surface: Surface, here: Layout, box: Rect, sign: str, purse: Purse) -> None:
    texture.put(surface, purse_face(box.size, here.u, sign, purse), *box.topleft)


@keep
def purse_face(size: texture.Size, u: float, sign: str, purse: Purse) -> Surface:
    """What there is, and what there will be with the difference as a pill."""
    here, box = Layout(0, 0, *size, u), Rect(0, 0, *size)
    surface, px = sheets.pit(size, u).copy(), here.px
    texture.put(surface, signs.sign(sign, px(34), BRIGHT), box.x + px(10), box.centery, "lm")
    if purse.after is None or purse.after == purse.now:
        number = here.within(box, 58, 4, 120, 46)
        letters.write(surface, str(purse.now), number, px(36), BRIGHT, "l", Face.SERIF_BOLD)
        return surface
    number = here.within(box, 44, 4, 44, 46)
    letters.write(surface, str(purse.now), number, px(36), BRIGHT, "r", Face.SERIF_BOLD)
    texture.put(surface, icons.icon("arrow", px(18), TONES.gold), box.x + px(93), box.centery, "lm")
    after = here.within(box, 112, 4, 34, 46)
    letters.write(surface, str(purse.after), after, px(30), palette.BRASS.sun, "c", Face.SERIF_BOLD)
    pill = plates.pill(purse.after - purse.now, here.u, 25)
    texture.put(surface, pill, box.right - px(7), box.centery, "rm")
    return surface


# --- the dock, wonders, the end -------------------------------------------------------------------------------------


@keep
def dock_card(size: texture.Size, u: float, dock: Dock) -> Plate:
    """The paper in the dock. One line of words above a text stands close under the title, beside the sign."""
    plate = sheets.paper(size, u, "dock", 6, 8, 6)
    surface = plate.surface.copy()
    here, box = Layout(plate.pad, plate.pad, *size, u), Rect(plate.pad, plate.pad, *size)
    px, wide = here.px, box.width / u
    crowded = bool(dock.text and dock.lines)
    texture.put(surface, signs.sign(dock.sign, px(38)), *here.within(box, 12, 7, 38, 38).topleft)
    title = here.within(box, 58, 7 if crowded else 9, wide - 66, 24 if crowded else 34)
    letters.name(surface, dock.title, title, px(21 if crowded else 22), INK, Face.SERIF_BOLD, 0.62, "l")
    left, top = (58, 30.0) if crowded else (14, 45.0)  # descenders of the title end above the signs
    for row, words in dock.lines[:3]:
        _line(surface, here, here.within(box, left, top, wide - left - 12, 28), row, words)
        top += 33 if len(dock.lines) < 3 and not dock.text else 22
    if dock.text:
        room = here.within(box, 12, top, wide - 22, box.height / u - top - 5)
        letters.paragraph(surface, dock.text, room, px(17), INK)
    return Plate(surface, plate.pad)


def _line(surface: Surface, here: Layout, left: Rect, row: Parts, words: str) -> None:
    """A line of the dock: signs, then words as long as they are."""
    px = here.px
    if row:
        strip = strips.fitted(row, left.width * (0.6 if words else 1), px(22), INK, WHITE)
        texture.put(surface, strip, left.x, left.centery, "lm")
        left = Rect(left.x + strip.get_width() + px(8), left.y, left.width - strip.get_width() - px(8), left.height)
    letters.write(surface, words, left, px(17), INK, "l", least=0.66)


def _wonders(surface: Surface, here: Layout, shown: Nation) -> None:
    """What has been built, and dashed places for the first three."""
    box, px = here.own_wonders, here.px
    title = Rect(box.x + px(2), box.y, box.width, px(22))
    letters.write(surface, shown.words[3], title, px(17), TONES.gold, "l", Face.SERIF_BOLD, 0.66)
    count = max(3, len(shown.wonders))
    for number in range(count):
        place = here.own_wonder(number, count)
        if number < len(shown.wonders):
            name, share = shown.wonders[number]
            texture.put(surface, sheets.box(place.size, 6 * here.u, rgb("#EBD9AE"), TONES.gilt, here.u), *place.topleft)
            side = min(px(36), place.width - px(3))
            texture.put(surface, wonderart.wonder(name, side, share), *place.center, "cm")
        else:
            texture.put(surface, plates.dashed_box(place.size, here.u, rgb("#B39A6C")), *place.topleft)
            faint = icons.icon("ages/pyramids", px(28), rgb("#8A6E48"))
            texture.put(surface, faint, *place.center, "cm")


def _end(surface: Surface, here: Layout, shown: Nation) -> None:
    """What the end of the game would bring now: the sum, and what it comes from."""
    box, px = here.at_end, here.px
    texture.put(surface, sheets.pit(box.size, here.u), *box.topleft)
    title = here.within(box, 3, 3, box.width / here.u - 6, 34)
    letters.block(surface, shown.words[4], title, px(15), rgb("#E8D9B8"), "c", Face.SANS_REGULAR)
    for row, y, size in ((shown.final, 49, 21), (shown.sums, 70, 15)):
        if row:
            strip = strips.fitted(row, box.width - px(10), px(size), BRIGHT, TONES.pit, 9)
            texture.put(surface, strip, box.centerx, box.y + px(y), "cm")
