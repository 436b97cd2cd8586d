"""The players at the right: who is still choosing and how far each has come in every building."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, plates, seals, texture
from art.fonts import Face
from art.letters import write
from art.palette import rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.seals import Letter
from art.texture import Plate
from art.wonders import marks, materials, signs
from art.wonders.palette import HUES, TONES

BARS: tuple[tuple[str, int, str], ...] = (
    ("wonder", 3, ""), ("purple", 3, ""), ("white", 6, ""), ("blue", 9, ""),
    ("red", 5, "wonders/axe"), ("red", 5, "wonders/sword"), ("yellow", 8, ""), ("green", 9, ""),
)  # fmt: skip
"""The eight buildings: colour, spaces, and the sign that tells West from East Barracks."""


WORD = 60
"""How wide the word below a letter may be, in units: beside it the longest bar ends."""


class Player(NamedTuple):
    """A panel: who, a line below the name, points, bonus boxes, materials, coins, spaces crossed in the eight
    buildings in the order of :data:`BARS`, the letter with its word (nothing when nobody is choosing), whether nobody
    has more points, and whether it is that of whoever is at the table."""

    seat: str
    name: str
    note: str
    points: str
    bonuses: int
    materials: int
    coins: int
    crossed: tuple[int, ...]
    letter: Letter | None = None
    letter_word: str = ""
    leads: bool = False
    mine: bool = False


@keep
def _ground(size: tuple[int, int], u: float, seat: str, active: bool = False) -> Plate:
    """A slip of vellum with the player's colour along its left edge."""
    pale = (TONES.bill, rgb("#F0DDB2")) if active else (TONES.panel, TONES.panel_dark)
    plate = materials.vellum(size, u, 40 + len(seat), 7, *pale, False)
    face = plate.surface.copy()
    stripe = texture.clear(size)
    stripe.fill((*seat_of(seat).colour, 255), (0, 0, round(8 * u), size[1]))
    stripe.fill((*rgb("#FFF8E6"), 255), (round(8 * u), 0, max(1, round(u)), size[1]))
    texture.cut(stripe, plates.rounded_mask(size, 7 * u))
    texture.put(face, stripe, plate.pad, plate.pad)
    if active:
        texture.put(face, plates.outline(size, 8 * u, 3 * u, rgb("#FFCF7A")), plate.pad, plate.pad)
    return Plate(face, plate.pad)


def sign_box(size: tuple[int, int], u: float) -> Rect:
    """Where in an opponent's panel the disc of the player lies."""
    (x, y), px = ((36, 29), 44) if _is_roomy(size, u) else ((29, 23), 34)
    side = round(px * u)
    return Rect(round(x * u - side / 2), round(y * u - side / 2), side, side)


def _is_roomy(size: tuple[int, int], u: float) -> bool:
    return size[1] >= 150 * u


def _disc(face: Surface, seat: str, px: int, at: tuple[float, float], u: float) -> None:
    picture = marks.disc(seat, px)
    texture.drop_shape(picture, 3 * u, 140, (u, 2 * u)).lay(face, at[0] - px / 2, at[1] - px / 2)


def _boxes(face: Surface, right: int, middle: float, px: int, u: float, shown: Player) -> int:
    """Three bonus boxes ending at the right; gives where they begin."""
    pitch = px + round(2 * u)
    left = right - 3 * pitch
    for number in range(3):
        texture.put(
            face, marks.bonus(px, shown.seat if number < shown.bonuses else ""), left + number * pitch, middle, "lm"
        )
    return left


@keep
def opponent(size: tuple[int, int], u: float, shown: Player) -> Plate:
    """An opponent's panel in whatever height there is: roomy down to 150 units, dense below, in one line of bars
    where there is hardly any."""
    plate = _ground(size, u, shown.seat, shown.mine)
    face, box = plate.surface.copy(), Rect(plate.pad, plate.pad, *size)
    (_roomy if _is_roomy(size, u) else _dense)(face, box, u, shown)
    return Plate(face, plate.pad)


def _points(face: Surface, box: Rect, y: float, size: float, shown: Player) -> Rect:
    u = size / 36
    ink = TONES.laurel if shown.leads else TONES.ink
    took = texture.put(face, fonts.text(Face.SERIF_BLACK, round(size), shown.points, ink), box.right - 9 * u, y, "rm")
    laurel = texture.put(face, signs.points(round(size * 0.84)), took.left - 5 * u, y, "rm")
    return took.union(laurel)


def _roomy(face: Surface, box: Rect, u: float, shown: Player) -> None:
    place = sign_box(box.size, u).move(box.topleft)
    _disc(face, shown.seat, place.width, place.center, u)
    points = _points(face, box, box.y + 26 * u, 36 * u, shown)
    left = box.x + round(66 * u)
    name = Rect(left, box.y + round(4 * u), points.left - round(6 * u) - left, round(30 * u))
    write(face, shown.name, name, 23 * u, TONES.ink, "l", Face.SERIF_BOLD)
    write(face, shown.note, Rect(left, box.y + round(32 * u), name.width, round(20 * u)), 16 * u, TONES.soft)
    line = box.y + round(67 * u)
    _boxes(face, box.x + round(18 * u) + 3 * round(27 * u), line, round(25 * u), u, shown)
    _stock(face, box.x + round(116 * u), line, 24 * u, shown)
    foot = Rect(box.x + round(18 * u), box.y + round(85 * u), round(222 * u), box.bottom - box.y - round(91 * u))
    bars(face, foot, u, shown.crossed)
    if shown.letter:
        spot = Rect(box.right - round(66 * u), foot.y, round(60 * u), foot.height)
        _letter(face, spot, u, shown, True)


def _stock(face: Surface, x: float, middle: float, size: float, shown: Player) -> None:
    """Materials made a turn, and coins."""
    for sign, count in ((signs.material(round(size)), shown.materials), (signs.coin(round(size)), shown.coins)):
        took = texture.put(face, sign, x, middle, "lm")
        string = fonts.text(Face.SANS_BOLD, round(size * 0.88), str(count), TONES.ink)
        texture.put(face, string, took.right + size * 0.2, middle, "lm")
        x += size * 2.5


def _dense(face: Surface, box: Rect, u: float, shown: Player) -> None:
    """One line of name and numbers, bars below, beside them the bonus boxes and the letter without a word."""
    line = box.y + round(23 * u)
    place = sign_box(box.size, u).move(box.topleft)
    _disc(face, shown.seat, place.width, place.center, u)
    ink = TONES.laurel if shown.leads else TONES.ink
    points = fonts.text(Face.SERIF_BLACK, round(27 * u), shown.points, ink)
    texture.put(face, points, box.right - 7 * u, line, "rm")
    x = box.right - round(98 * u)
    for sign, count in ((signs.coin(round(19 * u)), shown.coins), (signs.material(round(18 * u)), shown.materials)):
        took = texture.put(face, sign, x, line, "lm")
        string = fonts.text(Face.SANS_BOLD, round(18 * u), str(count), TONES.ink)
        texture.put(face, string, took.right + 3 * u, line, "lm")
        x -= round(36 * u)
    left = box.x + round(51 * u)
    name = Rect(left, line - round(15 * u), x + round(30 * u) - left, round(30 * u))
    write(face, shown.name, name, 20 * u, TONES.ink, "l", Face.SERIF_BOLD, 0.66)
    top = line + round(20 * u)
    foot = Rect(box.x + round(16 * u), top, round(222 * u), box.bottom - round(6 * u) - top)
    bars(face, foot, u, shown.crossed)
    side = round(20 * u)
    _boxes(face, box.right - round(4 * u), top + side // 2 + round(2 * u), side, u, shown)
    if shown.letter:
        below = top + side + round(5 * u)
        spot = Rect(box.right - round(62 * u), below, round(56 * u), foot.bottom - below)
        _letter(face, spot, u, shown, spot.height > 62 * u)


def _letter(face: Surface, box: Rect, u: float, shown: Player, word: bool) -> None:
    """The letter, and a word below it where there is room."""
    assert shown.letter
    wide = min(round(58 * u), box.width, round((box.height - (20 * u if word else 2 * u)) / 0.74))
    letter = seals.letter(wide, shown.seat, shown.letter)
    high = letter.get_height() + (round(20 * u) if word else 0)
    y = box.y + (box.height - high) / 2
    if shown.letter == "sealed":
        texture.drop_shape(letter, 2.5 * u, 140, (u, 2 * u)).lay(face, box.centerx - wide / 2, y)
    else:
        texture.put(face, letter, box.centerx, y, "ct")
    if word:
        ink, font = (TONES.gain, Face.SANS_BOLD) if shown.letter == "sealed" else (TONES.soft, Face.SANS_SEMIBOLD)
        room = Rect(0, round(y) + letter.get_height() + round(2 * u), min(box.width, round(WORD * u)), round(18 * u))
        room.right = box.right
        write(face, shown.letter_word, room, 16 * u, ink, "c", font)


def bars(face: Surface, box: Rect, u: float, crossed: tuple[int, ...]) -> None:
    """Eight bars in two columns, all on the same scale: a segment for a space."""
    pitch, half = box.height / 4, box.width / 2
    side = min(round(24 * u), round(pitch) - max(1, round(u)))
    for number, ((colour, spaces, sign), count) in enumerate(zip(BARS, crossed, strict=True)):
        x, y = box.x + number // 4 * half, box.y + (number % 4 + 0.5) * pitch
        texture.put(face, signs.space(colour, side, sign), x, y, "lm")
        room = (half - side - 9 * u) / 9
        line = segments((round(room * spaces), max(4, round(side * 0.76))), colour, spaces, count)
        texture.put(face, line, x + side + 4 * u, y, "lm")


@keep
def segments(size: tuple[int, int], colour: str, spaces: int, count: int) -> Surface:
    """A bar of so many spaces of which so many are crossed off."""
    face = texture.clear(size)
    full = HUES[colour].base if colour != "white" else texture.WHITE
    edges = [round(number * size[0] / spaces) for number in range(spaces + 1)]
    for number, (left, right) in enumerate(pairwise(edges)):
        on = number < count
        box = Rect(left, 0, right - left - max(1, size[1] // 14), size[1])
        face.fill((*(rgb("#2A1A0C") if on else rgb("#AE9262")), 255), box)
        edge = max(1, size[1] // 13)
        inner = box.inflate(-2 * edge, -2 * edge)
        face.fill((*(full if on else rgb("#E4D2A8")), 255), inner)
        if on:
            gloss = Rect(inner.x, inner.y, inner.width, max(1, inner.height // 3))
            texture.put(face, _gloss(gloss.size), *gloss.topleft)
    return face


@keep
def _gloss(size: tuple[int, int]) -> Surface:
    sheet = texture.clear(size)
    sheet.fill(texture.veil(texture.WHITE, 60))
    return sheet
