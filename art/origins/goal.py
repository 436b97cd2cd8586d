"""What raises the target of solo training: a token for each site, and whether it lies where it counts."""

from __future__ import annotations

from pygame import Rect, Surface

from art import icons, letters, plates, texture
from art.fonts import Face
from art.origins import discs
from art.palette import INKS, rgb
from art.pictures import keep

MET, UNMET = rgb("#2E7D4F"), rgb("#B9AB8E")
APART = 5
"""Between two sites, in units."""


@keep
def picture(size: tuple[int, int], u: float, conditions: tuple[tuple[str, bool], ...], each: int) -> Surface:
    """The tokens that count, at which site each of them does, and what it adds."""
    sheet = texture.clear(size)
    count, gap = max(1, len(conditions)), round(APART * u)
    width = (size[0] - gap * (count - 1)) // count
    height = min(size[1], round(62 * u))
    for number, (colour, met) in enumerate(conditions):
        _site(sheet, Rect(number * (width + gap), 0, width, height), u, (number + 1, colour, met), each)
    return sheet


def _site(sheet: Surface, box: Rect, u: float, wanted: tuple[int, str, bool], each: int) -> None:
    number, colour, met = wanted
    ground = plates.flat(box.size, 7 * u, rgb("#E4D8BC"), MET if met else UNMET, (2.2 if met else 1.2) * u)
    texture.put(sheet, ground, *box.topleft)
    middle = box.y + round(19 * u)
    texture.put(sheet, discs.gem(colour, round(23 * u)), box.x + round(5 * u), middle, "lm")
    saucer = icons.icon("origins/saucer", round(16 * u), INKS.quiet)
    ship = texture.put(sheet, saucer, box.right - round(13 * u), middle, "rm")
    place = Rect(ship.right, middle - round(12 * u), box.right - ship.right, round(24 * u))
    letters.write(sheet, str(number), place, 17 * u, INKS.ink, "c", Face.SANS_BOLD)
    low = Rect(box.x, box.bottom - round(28 * u), box.width, round(24 * u))
    letters.write(sheet, f"+{each if met else 0}", low, 18 * u, MET if met else INKS.quiet, "c", Face.SANS_BOLD, 0.6)
