"""The comparison of strength: a bar of shields for each player, and the cards that they come from."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, palette, seals, texture
from art.ages import ground, letters, sheets, signs
from art.ages.layout import Layout
from art.ages.palette import BRIGHT, CREAM, INK, LOSS
from art.ages.strips import Parts
from art.fonts import Face
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate, Size

LEAST = 5
"""So many shields a bar always has room for."""


class Rank(NamedTuple):
    """A player's strength and its sources; the virtual rival of solo play has no seat."""

    seat: str
    value: int
    sources: Parts = ()
    strongest: bool = False
    loses: str = ""  # what the weakest is told


class Strength(NamedTuple):
    """From the strongest to the weakest."""

    title: str
    ranks: tuple[Rank, ...]


@keep
def picture(layout: Layout, shown: Strength) -> Plate:
    """The panel over the cards to come."""
    area = layout.strength
    plate = sheets.paper(area.size, layout.u, "panel", 10)
    surface, here = sheets.opened(plate, area, layout)
    box, px = here.strength, here.px
    rose = texture.faded(ground.rose(px(112)), 150)
    texture.put(surface, rose, box.right - px(62), box.y + px(84), "cm")
    texture.put(surface, signs.sign("strength", px(24)), *here.within(box, 14, 9, 24, 24).topleft)
    letters.write(surface, shown.title, here.within(box, 44, 8, 220, 26), px(20), INK, "l", Face.SERIF_BOLD)
    most = max([LEAST, *(rank.value for rank in shown.ranks)])
    for number, rank in enumerate(shown.ranks):
        _row(surface, here, here.rank(number, len(shown.ranks)), rank, most)
    return Plate(surface, plate.pad)


def seal_size(here: Layout, row: Rect) -> int:
    """How large the seal of a row is."""
    return min(here.px(28), row.height - here.px(1))


def _row(surface: Surface, here: Layout, box: Rect, rank: Rank, most: int) -> None:
    """Seal, number, bar, and where it comes from."""
    px = here.px
    size = seal_size(here, box)
    if rank.seat:
        seals.seal_plate(palette.seat(rank.seat), size).lay(surface, box.x + px(4), box.centery - size // 2)
    else:
        texture.put(surface, signs.sign("rival", size, INK, CREAM), box.x + px(4), box.centery, "lm")
    number = Rect(box.x + px(36), box.y, px(28), box.height)
    letters.write(surface, str(rank.value), number, min(px(24), box.height), INK, "c", Face.SANS_BOLD)
    bar = Rect(box.x + px(68), box.centery - px(9), px(180), px(18))
    colour = palette.seat(rank.seat).colour if rank.seat else rgb("#6B5A3C")
    texture.put(surface, meter(bar.size, here.u, rank.value, most, colour), *bar.topleft)
    if rank.strongest:
        texture.put(surface, icons.icon("ages/crown", px(18), BRIGHT, colour), *_crown(bar, rank, most), "cm")
    left = bar.right
    if rank.loses:
        left = max(left, _loses(surface, here, bar, rank, most))
    _sources(surface, here, Rect(left + px(10), box.y, box.right - left - px(12), box.height), rank.sources)


def _crown(bar: Rect, rank: Rank, most: int) -> tuple[int, int]:
    """In the middle of the last shield of a bar."""
    return bar.x + round(bar.width * (max(1, rank.value) - 0.5) / most), bar.centery - 1


@keep
def meter(size: Size, u: float, value: int, most: int, colour: texture.Colour) -> Surface:
    """A groove with one segment for each shield."""

    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin = u * k
        texture.rounded(canvas, rgb("#A48E5E"), (0, 0, wide, high), 4 * thin)
        texture.rounded(canvas, rgb("#CDB98C"), (0, thin, wide, high - thin), 4 * thin)
        step = wide / most
        for shield in range(value):
            box = (shield * step + thin, thin, step - 2 * thin, high - 2 * thin)
            texture.rounded(canvas, mix(colour, BLACK, 0.35), box, 3 * thin)
            texture.rounded(canvas, colour, (*box[:3], high - 3.4 * thin), 3 * thin)
            texture.rounded(canvas, WHITE, (box[0] + thin, 2 * thin, step - 4 * thin, high * 0.26), 2 * thin, 66)

    return texture.sprite(size, paint, 4)


def _loses(surface: Surface, here: Layout, bar: Rect, rank: Rank, most: int) -> int:
    """The red pill behind the shields of whoever is weakest; without words where they reach far. Gives its end."""
    px, size = here.px, here.px(16)
    begin = bar.x + round(bar.width * rank.value / most) + px(6)
    words = rank.loses if 2 * rank.value <= most else ""
    width = px(48) + (fonts.width(Face.SANS_SEMIBOLD, size, words) + px(14) if words else 0)
    box = Rect(begin, bar.centery - px(12), min(width, px(250)), px(24))
    sheets.pill(box.size, here.u, LOSS).lay(surface, *box.topleft)
    texture.put(surface, icons.icon("ages/conquest", px(15), CREAM, LOSS), box.x + px(9), box.centery - 1, "lm")
    texture.put(surface, icons.icon("ages/worker", px(16), CREAM, LOSS), box.right - px(9), box.centery - 1, "rm")
    room = Rect(box.x + px(29), box.y - 1, box.width - px(58), box.height)
    if words:
        letters.write(surface, words, room, size, CREAM, "c")
    return box.right


def _sources(surface: Surface, here: Layout, room: Rect, row: Parts) -> None:
    """The cards that the shields come from; many move together."""
    size = min(here.px(26), room.height)
    pitch = min(here.px(31), (room.width - size) / max(1, len(row) - 1))
    for number, part in enumerate(row):
        texture.put(surface, signs.sign(part, size), room.x + round(number * pitch), room.centery, "lm")
