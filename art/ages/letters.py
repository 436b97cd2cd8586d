"""Lines of text that stay in their boxes: they shrink, then they break, and only then lose their end."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, letters
from art.ages.palette import TONES
from art.fonts import Face
from art.letters import Line
from art.texture import BLACK, Colour, Size

SMALLEST = fonts.READABLE
"""No letters are smaller than so many pixels, if they were not meant to be."""

NARROW = Face.SANS_SEMIBOLD
"""The face that has room where the serif one would have to be smaller than that."""

LEAST = 0.72
"""The share of its size to which a line shrinks, if nothing else is said."""

BREAK = "\N{SOFT HYPHEN}"
"""Where a name may be broken, in the words themselves."""

_VOWELS = "aeiouyąęóаеёиоуыэюя"
_CONSONANT = re.compile(r"sz|cz|rz|ch|dz|dź|dż|[^\W\d_][ьъ]?", re.IGNORECASE)
"""One consonant: what is written with two letters stays together, and a letter with the sign that softens it."""


def fitted(string: str, face: Face, size: int, width: int, least: float = LEAST, tracking: float = 0) -> Line:
    """As everywhere, with the limits of this table: see art/letters.py."""
    return letters.fitted(string, face, size, width, least, tracking, SMALLEST)


def write(
    target: Surface,
    string: str,
    place: Rect,
    size: float,
    colour: Colour,
    align: str = "l",
    face: Face = Face.SANS_SEMIBOLD,
    least: float = LEAST,
) -> Rect:
    """As everywhere, with the limits of this table: see art/letters.py."""
    return letters.write(target, string, place, size, colour, align, face, least, SMALLEST)


def name(
    target: Surface,
    string: str,
    place: Rect,
    size: float,
    colour: Colour,
    face: Face,
    least: float = 0.66,
    align: str = "c",
) -> None:
    """A name in the middle of a narrow box: whole, if need be in the narrower face, and then on two lines."""
    whole = string.replace(BREAK, "")
    for trial in (face, NARROW):
        if fitted(whole, trial, max(1, round(size)), place.width, least).whole:
            write(target, whole, place, size, colour, align, trial, least)
            return
    _halved(target, string, place, size, colour, align)


def _halved(target: Surface, string: str, place: Rect, size: float, colour: Colour, align: str) -> None:
    """A word too long for the smallest letters, on two lines with a hyphen."""
    pixels = max(SMALLEST, round(min(0.75 * size, 0.475 * place.height)))
    step = min(place.height // 2, round(1.15 * pixels))
    for number, part in enumerate(halves(string)):
        row = Rect(place.x, place.centery + (number - 1) * step, place.width, step)
        write(target, part, row, pixels, colour, align, NARROW, 0.5)


def halves(string: str) -> tuple[str, str]:
    """A word in two, where its own words say so; else between two syllables, as near to its middle as can be."""
    if BREAK in string:
        first, _, rest = string.partition(BREAK)
        return f"{first}-", rest.replace(BREAK, "")
    half = _middle(string)
    return f"{string[:half]}-", string[half:]


def syllables(word: str) -> list[int]:
    """Where a word may be parted: before a lone consonant between two vowels, after the first of several."""
    vowels = [place for place, letter in enumerate(word.lower()) if letter in _VOWELS]
    found = []
    for before, after in pairwise(vowels):
        between = _CONSONANT.findall(word, before + 1, after)
        if between:
            found.append(before + 1 + (len(between[0]) if len(between) > 1 else 0))
    return [place for place in found if 2 <= place <= len(word) - 2]


def _middle(word: str) -> int:
    """Where a word is parted into halves that are as equal as its syllables let them be."""
    half = (len(word) + 1) / 2
    return min(syllables(word), key=lambda place: abs(place - half), default=round(half))


def block(
    target: Surface,
    string: str,
    place: Rect,
    size: float,
    colour: Colour,
    align: str = "c",
    face: Face = Face.SANS_SEMIBOLD,
    least: float = 0.8,
) -> None:
    """As many lines as the text needs and the box has room for; they share one size."""
    pixels = max(1, round(size))
    one_line = _one_line(string, face, pixels, place.width)
    shown = (string,) if one_line else lines(string, face, pixels, place.width, least)
    smallest = min(fitted(each, face, pixels, place.width, least).size for each in shown)
    step = min(round(1.12 * pixels), place.height // max(1, len(shown)))
    top = place.centery - step * len(shown) / 2
    for number, each in enumerate(shown):
        row = Rect(place.x, round(top + number * step), place.width, step)
        write(target, each, row, smallest, colour, align, face, 0.7)


def lines(string: str, face: Face, pixels: int, width: int, least: float) -> tuple[str, ...]:
    """A text in lines of a width; a word that even small letters cannot bring into it is parted by a hyphen."""
    found: list[str] = []
    for line in fonts.wrap(string, face, pixels, width):
        found += [line] if fitted(line, face, pixels, width, least).whole else halves(line)
    return tuple(found)


class Lettering(NamedTuple):
    """Letters that several texts share: their face and their size in pixels."""

    face: Face
    pixels: int


@lru_cache(maxsize=500)
def together(strings: tuple[str, ...], face: Face, size: float, room: Size) -> Lettering:
    """The letters in which each of several texts has room in a box of the same size: the smallest any of them needs."""
    largest, place = max(1, round(size)), Rect((0, 0), room)
    smallest = min(SMALLEST, largest)
    for trial in (face, NARROW):
        for pixels in range(largest, smallest - 1, -1):
            if all(_holds(text, trial, pixels, place) for text in strings):
                return Lettering(trial, pixels)
    return Lettering(NARROW, smallest)


def _holds(string: str, face: Face, pixels: int, place: Rect) -> bool:
    """Whether a text has room in a box, on as many lines as `block` gives it."""
    lines = (string,) if _one_line(string, face, pixels, place.width) else fonts.wrap(string, face, pixels, place.width)
    return len(lines) * pixels <= place.height and all(fonts.width(face, pixels, each) <= place.width for each in lines)


def _one_line(string: str, face: Face, pixels: int, width: int) -> bool:
    """Whether a text stays on one line, for which it may shrink a little, though not below the least."""
    return fonts.width(face, max(min(SMALLEST, pixels), round(0.95 * pixels)), string) <= width


def paragraph(target: Surface, string: str, place: Rect, size: float, colour: Colour) -> None:
    """A text from the top of a box, in letters as large as the box has room for."""
    largest = max(1, round(size))
    trials = range(largest, min(SMALLEST, largest - 1), -1)  # in a tiny window all letters are smaller than the least
    pixels = next((each for each in trials if _high(string, place.width, each) <= place.height), trials[-1])
    step = _step(pixels)
    for number, each in enumerate(fonts.wrap(string, Face.SANS_SEMIBOLD, pixels, place.width)):
        write(target, each, Rect(place.x, place.y + number * step, place.width, step), pixels, colour)


def _high(string: str, width: int, pixels: int) -> int:
    """How high a paragraph in letters of a size is."""
    return len(fonts.wrap(string, Face.SANS_SEMIBOLD, pixels, width)) * _step(pixels)


def _step(pixels: int) -> int:
    """From one line to the next; small letters stand closer."""
    return round((1.2 if pixels > 14 else 1.08) * pixels)


def caps(target: Surface, string: str, place: Rect, u: float, size: float = 18, tracking: float = 1.4) -> Rect:
    """A zone's name in golden capitals with a dark copy under them; a long one gives up the room between letters."""
    upper, pixels = string.upper(), round(size * u)
    line = fitted(upper, Face.SERIF_BOLD, pixels, place.width, 0.9, tracking * u)
    spread = tracking * u if line.whole else 0.0
    if not line.whole:
        line = fitted(upper, Face.SERIF_BOLD, pixels, place.width, 0.66)
    return letters.engrave(target, line, place, TONES.gold, BLACK, max(1, round(u)), spread)
