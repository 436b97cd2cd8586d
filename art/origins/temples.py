"""The three zodiac temples: columns of lapis that end in gold, their points beside them, their cards above them."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from art import icons, letters, plates, texture
from art.fonts import Face
from art.origins import discs, emblems, frames
from art.origins.layout import SPACES, TEMPLES, Layout
from art.origins.palette import TONES
from art.palette import lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate

IDLE, CLIMBED, IGNORED, TOP = rgb("#2A3878"), rgb("#4A6AD2"), rgb("#4F5878"), rgb("#D9A93A")
"""A space above one's disc, one climbed, one in the temple that will not count, and the last."""

KINDS = ("forest", "mountain", "sea")


class Column(NamedTuple):
    """A temple: its card, whose that is, the seat colours on each space, the lowest disc first."""

    sign: str
    owner: str
    piles: tuple[tuple[str, ...], ...]
    climbed: int = -1  # how far the player who looks has come; -1 where nobody looks
    ignored: bool = False  # the highest disc of three does not count


class Temples(NamedTuple):
    """All three, and what they are worth to the player who looks."""

    title: str
    points: tuple[str, ...]
    columns: tuple[Column, ...]
    mine: str = ""  # a seat's colour
    worth: str = ""


@keep
def picture(layout: Layout, shown: Temples) -> Plate:
    """The zone with everything on it."""
    plate = frames.zone(layout, layout.temples, shown.title, 7, 86)
    surface, here = frames.opened(plate, layout.temples, layout)
    _worth(surface, here, shown)
    for space, points in enumerate(shown.points):
        colour = TONES.laurel if space else TONES.muted
        letters.write(surface, points, here.points(space), here.px(16), colour, "r", Face.SANS_BOLD)
    for temple in range(TEMPLES):
        column = shown.columns[temple]
        _card(surface, here, temple, column)
        for space in range(SPACES):
            _cell(surface, here, temple, space, column)
        for space, pile in enumerate(column.piles):
            _pile(surface, here, temple, space, pile)
    return Plate(surface, plate.pad)


def _worth(surface: Surface, here: Layout, shown: Temples) -> None:
    """At the end of the title: what the temples bring at the end, as it stands."""
    if not shown.worth:
        return
    end = frames.head(here, here.temples)
    took = letters.write(surface, shown.worth, end, here.px(19), TONES.laurel, "r", Face.SANS_BOLD)
    laurel = texture.put(
        surface, emblems.icon("laurel", here.px(19), TONES.laurel), took.left - here.px(4), end.centery, "rm"
    )
    if shown.mine:
        texture.put(surface, discs.player(shown.mine, here.px(19)), laurel.left - here.px(4), end.centery, "rm")


def _card(surface: Surface, here: Layout, temple: int, column: Column) -> None:
    """The zodiac card and the disc of its owner; an empty place once it is gone."""
    box = here.card(temple)
    if not column.sign:
        texture.put(surface, plates.dashed_box(box.size, here.u, frames.WALLS.rule), *box.topleft)
        return
    zodiac(box.size, here.u, column.sign, 60 + temple).lay(surface, *box.topleft)
    if column.owner:
        at = here.owner(temple)
        disc = discs.player(column.owner, at.width)
        texture.drop_shape(disc, 2 * here.u, 150, (here.u, 2 * here.u)).lay(surface, *at.topleft)


@keep
def zodiac(size: tuple[int, int], u: float, sign: str, seed: int = 60) -> Plate:
    """A zodiac card: pale clay with the sign pressed into it in lapis."""
    plate = frames.clay(size, u, seed, True, 5)
    surface = plate.surface.copy()
    large = round(min(size[0] * 0.64, size[1] * 0.62))
    centre = plate.pad + size[0] / 2, plate.pad + size[1] * (0.38 if size[1] > 1.1 * size[0] else 0.5)
    light = texture.silhouette(emblems.sign(sign, large, TONES.zodiac_ink), WHITE, 190)
    texture.put(surface, light, centre[0] + max(1, u), centre[1] + max(1, u), "cm")
    texture.put(surface, emblems.sign(sign, large, TONES.zodiac_ink), *centre, "cm")
    return Plate(surface, plate.pad)


def _cell(surface: Surface, here: Layout, temple: int, space: int, column: Column) -> None:
    box, last = here.cell(temple, space), space == SPACES - 1
    colour = TOP if last else IDLE
    if space <= column.climbed and not last:
        colour = IGNORED if column.ignored else CLIMBED
    texture.put(surface, glazed(box.size, here.u, colour), *box.topleft)
    if space == 0 or last:
        ink = TONES.tray_dark if last else mix(TONES.text, colour, 0.12)
        sign = icons.icon(f"origins/{KINDS[temple]}", here.px(19), ink, colour)
        texture.put(surface, sign, *box.center, "cm")


@keep
def glazed(size: tuple[int, int], u: float, colour: Colour) -> Surface:
    """One glazed brick, lit from above."""

    def paint(canvas: Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin, corner = u * k, 4 * u * k
        texture.rounded(canvas, TONES.mortar, (0, 0, wide, high), corner)
        texture.rounded(canvas, mix(colour, BLACK, 0.30), (thin, thin, wide - 2 * thin, high - 2 * thin), corner - thin)
        run = texture.gradient((wide - 2 * thin, high - 3.2 * thin), (lit(mix(colour, WHITE, 0.10), 1.02), colour))
        mask = texture.mask_box(run.get_size(), (0, 0, *run.get_size()), corner - thin)
        texture.put(canvas, texture.masked(run, mask), thin, thin)
        texture.line(canvas, mix(colour, WHITE, 0.5), (3 * thin, 1.5 * thin), (wide - 3 * thin, 1.5 * thin), thin, 190)
        foot = high - 2 * thin
        streak = [(0.12 * wide, foot), (0.3 * wide, thin), (0.42 * wide, thin), (0.24 * wide, foot)]
        texture.polygon(canvas, WHITE, streak, 14)

    return texture.sprite(size, paint, 3)


def _pile(surface: Surface, here: Layout, temple: int, space: int, pile: tuple[str, ...]) -> None:
    for place, seat in enumerate(pile):
        at = here.zodiac_disc(temple, space, place, len(pile))
        disc = discs.player(seat, at.width)
        texture.drop_shape(disc, 2 * here.u, 150, (here.u, 2 * here.u)).lay(surface, *at.topleft)
