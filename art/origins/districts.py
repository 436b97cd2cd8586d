"""District cards on offer, with the gold that lies on them, and the stock of tower discs."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, letters, plates, svg, texture
from art.fonts import Face
from art.origins import discs, emblems, frames, octagon
from art.origins.frames import WALLS
from art.origins.layout import Layout
from art.origins.palette import HUES, OUTLINE, SPECTRUM, TONES
from art.palette import rgb
from art.pictures import keep
from art.texture import Plate

COLUMN = (51.5, 21.5)
"""Where the points stand, from where and how wide: between the pattern and the line along the edge."""

LATER = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


class Card(NamedTuple):
    """A district card: the colour of its corner, those of its arms, points now and later, gold, whose disc is on it."""

    corner: str
    arms: tuple[str, str]
    first: int
    later: int
    gold: int = 0
    done: tuple[str, ...] = ()  # seat colours
    laid: int = 2  # so much gold lay on it at first


class Cards(NamedTuple):
    """The cards, and the tower discs left by colour, in the order of the spectrum."""

    title: str
    stock_title: str
    cards: tuple[Card | None, ...]
    stock: tuple[int, ...]


@keep
def picture(layout: Layout, shown: Cards) -> Plate:
    """The zone with everything on it."""
    plate = frames.zone(layout, layout.cards, shown.title, 11, 110)
    surface, here = frames.opened(plate, layout.cards, layout)
    end = frames.head(here, here.cards, 96)
    letters.write(surface, shown.stock_title, end, here.px(16), TONES.laurel, "r")
    for number, each in enumerate(shown.cards):
        box = here.district(number)
        if each is None:
            texture.put(surface, plates.dashed_box(box.size, here.u, WALLS.rule), *box.topleft)
            continue
        card(box.width, each, 90 + number).lay(surface, *box.topleft)
    _stock(surface, here, shown.stock)
    return Plate(surface, plate.pad)


@keep
def card(size: int, shown: Card, seed: int = 90) -> Plate:
    """A card as large as asked for: gold above, the pattern at the left, points at the right."""
    s = size / 77
    plate = frames.clay((size, size), s, seed, False, 6)
    surface, pad = plate.surface.copy(), plate.pad
    _gold(surface, pad, s, shown)
    texture.put(surface, pattern(round(47 * s), shown.corner, shown.arms), pad + 4.5 * s, pad + 26 * s)
    right = Rect(pad + round(COLUMN[0] * s), pad + round(26 * s), int(COLUMN[1] * s), round(24 * s))
    laurel = emblems.icon("laurel", round(20 * s), TONES.laurel_on_clay)
    texture.put(surface, laurel, right.centerx, pad + 15 * s, "cm")
    now = shown.later if shown.done else shown.first
    letters.write(surface, str(now), right, 23 * s, TONES.ink, "c", Face.SANS_BOLD, 0.6)
    low = Rect(right.x, pad + round(51 * s), right.width, round(20 * s))
    if not shown.done:
        letters.write(
            surface, f"{LATER}{shown.later}", low, max(fonts.READABLE, 17 * s), WALLS.soft, "c", Face.SANS_BOLD, 0.6
        )
    for place, seat in enumerate(shown.done):
        disc = discs.player(seat, round(17 * s))
        step = 4 / max(1, len(shown.done) - 1) * s
        texture.put(surface, disc, low.centerx - (len(shown.done) - 1) * step / 2 + place * step, low.centery, "cm")
    return Plate(surface, pad)


def _gold(surface: Surface, pad: int, s: float, shown: Card) -> None:
    """Coins lie on the card; of each that is gone a print remains."""
    ring = texture.sprite((20 * s, 20 * s), lambda c, k: _print(c, k * s))
    coin = emblems.icon("gold", round(22 * s))
    for place in range(max(shown.laid, shown.gold)):
        left = pad + (5 + 17 * place) * s
        if place < shown.gold:
            texture.drop_shape(coin, max(1.0, 1.6 * s), 150, (s, s)).lay(surface, left, pad + 3.5 * s)
        else:
            texture.put(surface, ring, left + 11 * s, pad + 14.5 * s, "cm")


def _print(canvas: Surface, k: float) -> None:
    texture.circle(canvas, rgb("#B3945F"), (10 * k, 10 * k), 9 * k, 200, 1.8 * k)


@keep
def pattern(size: int, corner: str, arms: tuple[str, str]) -> Surface:
    """Four octagons: any colour at the upper left, the arms beside it, the corner opposite."""
    body = _octagon((0.5, 0.5), None)
    body += _octagon((24.5, 0.5), arms[0]) + _octagon((0.5, 24.5), arms[1]) + _octagon((24.5, 24.5), corner)
    return svg.picture(body, (size, size), 48)


def _octagon(at: tuple[float, float], colour: str | None) -> str:
    """A tile of 23 units in its colour with its glyph, or the place of any tile."""
    points = [(at[0] + x * 0.23, at[1] + y * 0.23) for x, y in octagon.OCTAGON]
    if colour is None:
        inner = [(at[0] + 11.5 + (x - 50) * 0.21, at[1] + 11.5 + (y - 50) * 0.21) for x, y in octagon.OCTAGON]
        dashes = f'fill="none" stroke="{svg.code(rgb("#8A6A40"))}" stroke-width="1.9" stroke-dasharray="3.4 2.7"'
        return svg.polygon(inner, dashes)
    hue = HUES[colour]
    shape = svg.polygon(points, f'{svg.fill(hue.base)} stroke="{svg.code(OUTLINE)}" stroke-width="1.3"')
    left, top = at
    light = f"M{left + 1.6} {top + 16}V{top + 6.6}L{left + 6.6} {top + 1.6}H{left + 16}"
    shape += svg.path(light, svg.stroke(hue.lit(0.75), 1.1, 0.8))
    return shape + svg.glyph(hue.glyph, (left + 5.3, top + 5.3), 12.4, hue.ink, hue.base)


def _stock(surface: Surface, here: Layout, stock: tuple[int, ...]) -> None:
    """Discs of each colour: a colour that is gone fades and its nought stands out."""
    left = here.tower_stock(0).x - here.px(5)
    surface.fill(WALLS.rule, (left, here.cards.y + here.px(32), max(1, here.px(1)), here.px(72)))
    for number, (colour, count) in enumerate(zip(SPECTRUM, stock, strict=True)):
        box = here.tower_stock(number)
        disc = discs.tower(colour, here.px(24))
        if not count:
            disc = texture.faded(disc, 90)
        texture.put(surface, disc, box.x, box.centery, "lm")
        room = Rect(box.x + here.px(25), box.y, box.right - box.x - here.px(25), box.height)
        ink = TONES.text if count else rgb("#FF8F6A")
        letters.write(surface, str(count), room, here.px(17), ink, "c", Face.SANS_BOLD)
