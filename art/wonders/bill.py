"""The bill: what a choice costs, line by line, what is to pay in all, and what is left and gained."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import fonts, icons, plates, texture
from art.fonts import Face
from art.letters import write
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate
from art.wonders import materials, signs, strips
from art.wonders.palette import HUES, TONES
from art.wonders.strips import Sign, Signs

TOOTH = 12
"""How wide a tooth of the torn edge is, in units."""


class Line(NamedTuple):
    """A row: a sign, what it is for, a remark, the coins it costs (as a text), and how that is meant.

    `have` and `need` draw materials as blocks, the missing ones as gaps.
    """

    sign: Sign
    words: str
    coins: str
    remark: str = ""
    gain: bool = False
    have: int = 0
    need: int = 0


class Bill(NamedTuple):
    """A whole bill. `die` is the colour and face in hand, or nothing for the Wonder; `cost` and `effect` the space's;
    without a cost it is the bill of somebody who passes.

    `balance` is coins now, after paying, gained, and in the end: texts, the last two empty when nothing is gained.
    `short` says in words what is missing when it cannot be paid. Without lines the bill says `empty` in words.
    `of` is the building of a space that needs no die.
    """

    words: str
    die: tuple[str, str] | None
    cost: int | None
    effect: Signs
    lines: tuple[Line, ...]
    pay_words: str
    pay: str
    balance_words: str
    balance: tuple[str, str, str, str]
    end_words: str = ""
    end: Signs = ()
    short: str = ""
    empty: str = ""
    of: str = "wonder"


@keep
def _slip(size: tuple[int, int], u: float, tint: Colour) -> Plate:
    """A slip of paper with a band of the die's colour above."""
    plate = _paper(size, u)
    face, (x, y), high = plate.surface.copy(), (plate.pad, plate.pad), round(5 * u)
    face.fill((*tint, 255), (x, y, size[0], high))
    face.fill((*mix(tint, BLACK, 0.35), 255), (x, y + high, size[0], max(1, round(u))))
    return Plate(face, plate.pad)


@keep
def _paper(size: tuple[int, int], u: float) -> Plate:
    """Pale vellum with a saw-tooth lower edge: dear, and the same for all dice."""
    plate = materials.vellum(size, u, 17, 3, TONES.bill, TONES.bill_dark, False)
    face = plate.surface.subsurface((plate.pad, plate.pad, *size)).copy()
    mask = texture.sprite(size, lambda canvas, k: _torn(canvas, u * k), 2)
    return texture.drop_shape(texture.masked(face, mask), 6 * u, 190, (4 * u, 6 * u))


def _torn(canvas: Surface, u: float) -> None:
    wide, high = canvas.get_size()
    points: list[tuple[float, float]] = [(0, 0), (wide, 0), (wide, high)]
    x, up = float(wide), True
    while x > 0:
        x -= TOOTH * u / 2
        points.append((x, high - (7 * u if up else 0)))
        up = not up
    pygame.draw.polygon(canvas, WHITE, points)


@keep
def picture(size: tuple[int, int], u: float, shown: Bill) -> Plate:
    """The slip with everything on it."""
    colour = shown.die[0] if shown.die else shown.of
    plate = _slip(size, u, HUES[colour].base if shown.lines else TONES.bronze)
    face = plate.surface.copy()
    box = Rect(plate.pad, plate.pad, *size)
    if not shown.lines:
        _nothing(face, box, u, shown)
        return Plate(face, plate.pad)
    _head(face, box, u, shown)
    foot = 156 * u
    room = box.height - foot - 62 * u
    step = min(38 * u, room / max(1, len(shown.lines)))
    y = box.y + 66 * u
    for line in shown.lines:
        _row(face, Rect(box.x + round(16 * u), round(y), box.width - round(32 * u), round(step)), u, line)
        y += step
    _total(face, box, round(y + 6 * u), u, shown)
    return Plate(face, plate.pad)


def _nothing(face: Surface, box: Rect, u: float, shown: Bill) -> None:
    """Before anything is chosen: what to do, in words."""
    head = Rect(box.x + round(16 * u), box.y + round(10 * u), box.width - round(32 * u), round(42 * u))
    write(face, shown.words, head, 25 * u, TONES.ink, "l", Face.SERIF_BOLD)
    _rule(face, box, box.y + round(58 * u), u, rgb("#B89A62"))
    line = fonts.fit(shown.empty, Face.SANS_SEMIBOLD, round(19 * u), box.width - 40 * u, round(15 * u))
    lines = fonts.lines(Face.SANS_SEMIBOLD, line.size, line.lines, TONES.soft, 1.06)
    texture.put(face, lines, box.x + 20 * u, box.y + 74 * u)


def _rule(face: Surface, box: Rect, y: int, u: float, ink: Colour) -> None:
    face.fill((*ink, 255), (box.x + round(14 * u), y, box.width - round(28 * u), max(1, round(1.6 * u))))


def _head(face: Surface, box: Rect, u: float, shown: Bill) -> None:
    """The name, and the chain from the die to the space."""
    line = box.y + round(31 * u)
    room = round(142 * u)
    line_high = round(23 * u)
    effect = strips.fitted(shown.effect, line_high, room - round(46 * u), 2 * u)
    plate = Rect(0, 0, max(round(84 * u), effect.get_width() + round(52 * u)), round(43 * u))
    plate.midright = (box.right - round(12 * u), line)
    texture.put(face, texture.silhouette(plates.rounded_mask(plate.size, 6 * u), TONES.space), *plate.topleft)
    texture.put(face, plates.outline(plate.size, 6 * u, 3 * u, TONES.target), *plate.topleft)
    middle = plate.centerx
    if shown.cost is not None:
        texture.put(face, signs.cost(shown.cost, round(26 * u), bool(shown.short)), plate.x + 9 * u, line, "lm")
        middle = plate.x + round(39 * u) + (plate.width - round(47 * u)) // 2
    texture.put(face, effect, middle, line, "cm")
    arrow = texture.put(face, icons.icon("arrow", round(20 * u), TONES.soft), plate.x - 9 * u, line, "rm")
    start = signs.face(*shown.die, round(40 * u)) if shown.die else signs.space(shown.of, round(36 * u))
    left = texture.put(face, start, arrow.left - 8 * u, line, "rm").left if shown.cost is not None else arrow.left
    name = Rect(box.x + round(16 * u), box.y + round(8 * u), 0, round(44 * u))
    name.width = left - round(10 * u) - name.x
    write(face, shown.words, name, 25 * u, TONES.ink, "l", Face.SERIF_BOLD, 0.64)
    _rule(face, box, box.y + round(59 * u), u, rgb("#B89A62"))


def _row(face: Surface, box: Rect, u: float, line: Line) -> None:
    """Sign, words, remark or blocks, coins."""
    middle = box.centery
    name, of, n = line.sign
    side = min(round(32 * u), box.height - round(3 * u))
    sign = signs.cost(n or 0, round(side * 0.94)) if name == "cost" else strips.strip(((name, of, n),), side)
    texture.put(face, sign, box.x + round(16 * u), middle, "cm")
    coin = texture.put(face, signs.coin(round(22 * u)), box.right + round(4 * u), middle, "rm")
    ink = TONES.gain if line.gain else TONES.ink
    price = Rect(coin.left - round(52 * u), box.y, round(44 * u), box.height)
    took = write(face, line.coins, price, 24 * u, ink, "r", Face.SANS_BOLD)
    left = box.x + round(42 * u)
    right = took.left - round(8 * u)
    if line.need:
        blocks = _blocks(face, right, middle, u, line)
        write(face, line.words, Rect(left, box.y, blocks - round(6 * u) - left, box.height), 20 * u, TONES.ink)
        return
    words = write(face, line.words, Rect(left, box.y, right - left, box.height), 20 * u, TONES.ink)
    rest = Rect(words.right + round(9 * u), box.y + round(2 * u), right - words.right - round(9 * u), box.height)
    if line.remark and rest.width > 20 * u:
        write(face, line.remark, rest, 16 * u, TONES.soft)


def _blocks(face: Surface, right: int, middle: int, u: float, line: Line) -> int:
    """Materials that are made, and gaps for those that are missing."""
    side = round((24 if line.need < 6 else 21) * u)
    pitch = side + round(2.5 * u)
    left = right - line.need * pitch
    for number in range(line.need):
        texture.put(face, signs.material(side, number >= line.have), left + number * pitch, middle, "lm")
    return left


def _total(face: Surface, box: Rect, y: int, u: float, shown: Bill) -> None:
    """The dark band with the sum, what is left, and what counts at the end."""
    _rule(face, box, y - round(7 * u), u, rgb("#5A4020"))
    band = Rect(box.x + round(10 * u), y, box.width - round(20 * u), round(50 * u))
    ground = texture.silhouette(plates.rounded_mask(band.size, 7 * u), TONES.oxblood if not shown.short else TONES.loss)
    texture.put(face, ground, *band.topleft)
    coin = texture.put(face, signs.coin(round(30 * u)), band.right - 11 * u, band.centery, "rm")
    sum_ = fonts.text(Face.SERIF_BLACK, round(38 * u), shown.pay, TONES.gold_text)
    took = texture.put(face, sum_, coin.left - 7 * u, band.centery - u, "rm")
    name = Rect(band.x + round(15 * u), band.y, took.left - band.x - round(24 * u), band.height)
    words = shown.short or shown.pay_words
    write(face, words, name, 24 * u, rgb("#FFF3DA"), "l", Face.SERIF_BOLD, 0.62)
    line = Rect(box.x + round(16 * u), band.bottom + round(8 * u), box.width - round(32 * u), round(36 * u))
    _balance(face, line, u, shown)
    if shown.end:
        _end(face, line.move(0, round(38 * u)), u, shown)


def _balance(face: Surface, line: Rect, u: float, shown: Bill) -> None:
    """Coins now, an arrow, what is left; and if there is a gain, that and the sum."""
    now, left, gained, then = shown.balance
    x, middle = line.right, line.centery
    if gained:
        x = texture.put(
            face, fonts.text(Face.SANS_BOLD, round(28 * u), then, TONES.gain), x, middle, "rm"
        ).left - round(9 * u)
        x = texture.put(face, icons.icon("arrow", round(18 * u), TONES.soft), x, middle, "rm").left - round(8 * u)
        x = texture.put(face, signs.coin(round(30 * u), gained), x, middle, "rm").left - round(6 * u)
        x = texture.put(face, icons.icon("plus", round(13 * u), TONES.gain), x, middle, "rm").left - round(9 * u)
    x = texture.put(face, signs.coin(round(24 * u)), x, middle, "rm").left - round(5 * u)
    x = texture.put(face, fonts.text(Face.SANS_BOLD, round(28 * u), left, TONES.ink), x, middle, "rm").left - round(
        9 * u
    )
    x = texture.put(face, icons.icon("arrow", round(18 * u), TONES.soft), x, middle, "rm").left - round(9 * u)
    x = texture.put(face, fonts.text(Face.SANS_BOLD, round(24 * u), now, TONES.soft), x, middle, "rm").left
    room = Rect(line.x, line.y, x - round(8 * u) - line.x, line.height)
    write(face, shown.balance_words, room, 20 * u, TONES.ink)


def _end(face: Surface, line: Rect, u: float, shown: Bill) -> None:
    found = strips.fitted(shown.end, round(26 * u), round(line.width * 0.6), 6 * u)
    took = texture.put(face, found, line.right, line.centery, "rm")
    room = Rect(line.x, line.y, took.left - round(10 * u) - line.x, line.height)
    write(face, shown.end_words, room, 20 * u, TONES.ink)
