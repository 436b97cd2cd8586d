"""The two families of the house: Source Serif Pro for names and numbers in stone, Source Sans Pro for all else.

Upright cuts only: their italics have no Cyrillic. The fonts come as packages, so nothing lies in this repository.
Every text is a premultiplied sprite (see :mod:`art.texture`) that is kept; sizes are real pixels.

>>> Face.SANS_BOLD.value
'sans_bold'
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import font_source_sans_pro  # type: ignore[import-untyped]
import font_source_serif_pro  # type: ignore[import-untyped]
import pygame

from art import choices, texture
from art.pictures import PICTURES, keep
from art.texture import Colour


class Face(Enum):
    """A family in one weight."""

    SERIF_SEMIBOLD = "serif_semibold"
    SERIF_BOLD = "serif_bold"
    SERIF_BLACK = "serif_black"
    SANS_REGULAR = "sans_regular"
    SANS_SEMIBOLD = "sans_semibold"
    SANS_BOLD = "sans_bold"

    __hash__ = object.__hash__  # texts are looked up a hundred times a frame: that of Enum is written in Python


_SERIF: dict[str, str] = font_source_serif_pro.font_files_ttf
_SANS: dict[str, str] = font_source_sans_pro.font_files_ttf
_FILES = {
    Face.SERIF_SEMIBOLD: (_SERIF, "SourceSerifProSemibold"),
    Face.SERIF_BOLD: (_SERIF, "SourceSerifProBold"),
    Face.SERIF_BLACK: (_SERIF, "SourceSerifProBlack"),
    Face.SANS_REGULAR: (_SANS, "SourceSansPro"),
    Face.SANS_SEMIBOLD: (_SANS, "SourceSansProSemibold"),
    Face.SANS_BOLD: (_SANS, "SourceSansProBold"),
}

GILDING: tuple[Colour, ...] = ((138, 96, 30), (233, 196, 106), (255, 242, 194), (208, 160, 69), (122, 84, 24))
"""Bronze, gold, glint, gold, bronze: how light runs down a gilded letter."""

FOILS: dict[str, tuple[Colour, ...]] = {
    "gilded": GILDING,
    "gold": GILDING,
    "silver": ((120, 126, 134), (206, 210, 216), (255, 255, 255), (176, 182, 190), (98, 104, 112)),
    "bronze": ((126, 72, 36), (217, 154, 98), (252, 222, 188), (190, 124, 72), (104, 58, 28)),
}
"""The metals that letters of a title are made of, by the style that asks for them."""

READABLE = 12
"""Numbers and words that shrink with their sign or card stay this large, in pixels, in the smallest window."""

SHRINK = 0.85
"""How far a text may shrink before it has to wrap."""

FINE, FINER = 60, 30
"""Below so many pixels a line of the serif is set twice as large and averaged down, and four times as large: its
letters are put on whole pixels, which at small sizes would part some of them and push others together."""


def file_of(face: Face) -> Path:
    """Where the package keeps the TTF of a face."""
    files, name = _FILES[face]
    return Path(files[name])


@keep
def _open(face: Face, size: int) -> pygame.font.Font:
    return pygame.font.Font(file_of(face), size)


def start() -> None:
    """Have pygame's fonts ready. Nobody else may: fonts that were opened before it quit are dead."""
    if not pygame.font.get_init():
        forget()
        pygame.font.init()
        pygame.register_quit(forget)


def font(face: Face, size: int) -> pygame.font.Font:
    """The pygame font of a face at a size in pixels, opened once."""
    start()
    return _open(face, max(1, size))


def forget() -> None:
    """Drop all fonts and texts, as must be done when pygame quits: its fonts die with it."""
    PICTURES.forget(lambda module: module == __name__)


# --- sizes ----------------------------------------------------------------------------------------------------------

LEAST = 11
"""No text is smaller than this many pixels, however small the window."""


def usual(size: float, u: float) -> int:
    """How many pixels letters of so many units have where nobody has asked for larger ones."""
    return max(LEAST, round(size * u))


def letters(size: float, u: float) -> int:
    """The same as large as somebody wants them, and as they are where there is room for that."""
    return usual(size * choices.text_size, u)


@contextmanager
def without_words() -> Iterator[None]:
    """As long as it lasts letters leave no mark where they would stand, and figures do: for pictures that are read in
    every language. Whatever was painted before is painted anew."""
    choices.words = False
    PICTURES.forget()
    try:
        yield
    finally:
        choices.words = True
        PICTURES.forget()


# --- measuring ------------------------------------------------------------------------------------------------------


QUOTES = re.compile("([«»“”„])(?=.)")


def _loosened(face: Face, string: str) -> str:
    """The serif's kerning draws what follows a quotation mark upon it, by the width of a space: it gets one."""
    return QUOTES.sub(r"\1 ", string) if face.name.startswith("SERIF") else string


def _times(face: Face, size: int) -> int:
    """How many times as large a line is set as it is shown."""
    if not face.name.startswith("SERIF") or size >= FINE:
        return 1
    return 2 if size >= FINER else 4


def width(face: Face, size: int, string: str, tracking: float = 0) -> int:
    """How wide a line is; tracking is extra space between letters in pixels."""
    times = _times(face, size)
    return math.ceil(_set_width(font(face, size * times), _loosened(face, string), tracking * times) / times)


def _set_width(opened: pygame.font.Font, string: str, tracking: float) -> int:
    if not tracking:
        return int(opened.size(string)[0])
    return round(_places(opened, string, tracking)[-1] + opened.size(string[-1])[0]) if string else 0


def _places(opened: pygame.font.Font, string: str, tracking: float) -> list[float]:
    """Where each letter of a tracked line begins: as far from the last one as the font itself would set it, and so
    much further. A letter that hangs over the next one, as f does, is wider than the way to that one."""
    found = [0.0]
    for first, second in pairwise(string):
        found.append(found[-1] + opened.size(first + second)[0] - opened.size(second)[0] + tracking)
    return found


@lru_cache(maxsize=512)
def height(face: Face, size: int) -> int:
    """How high one line's sprite is."""
    return int(font(face, size).get_height())


# --- fitting --------------------------------------------------------------------------------------------------------


class Fitted(NamedTuple):
    """A text brought into a width: the size it came down to and its lines."""

    size: int
    lines: tuple[str, ...]


def fit(string: str, face: Face, size: int, max_width: float, floor: int = 16) -> Fitted:
    """Shrink a text to the floor or 85 %, whichever is larger; if that is not enough, wrap it."""
    smallest = min(size, max(floor, math.ceil(size * SHRINK)))
    for trial in range(size, smallest - 1, -1):
        if width(face, trial, string) <= max_width:
            return Fitted(trial, (string,))
    return Fitted(smallest, wrap(string, face, smallest, max_width))


def wrap(string: str, face: Face, size: int, max_width: float) -> tuple[str, ...]:
    """Lines that fit a width, broken at spaces; a single word that is too wide stays whole, none ends alone."""
    return tuple(
        line for paragraph in string.split("\n") for line in _in_company(_words(paragraph), face, size, max_width)
    )


NARROWER = (0.94, 0.88, 0.82, 0.76)
"""So much of the width is tried where the last word of a paragraph stands alone in its line."""


def _in_company(words: list[str], face: Face, size: int, width: float) -> list[str]:
    """Lines of which the last has more than one word, where no more lines are needed for it."""
    lines = _broken(words, face, size, width)
    if len(lines) > 1 and " " not in lines[-1]:
        for share in NARROWER:
            narrower = _broken(words, face, size, width * share)
            if len(narrower) == len(lines) and " " in narrower[-1]:
                return narrower
    return lines


def _broken(words: list[str], face: Face, size: int, max_width: float) -> list[str]:
    lines: list[str] = []
    line = ""
    for tied in words:
        together = width(face, size, tied) <= max_width
        for word in [tied] if together else tied.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(face, size, longer) > max_width:
                lines.append(line)
                line = word
            else:
                line = longer
    return [*lines, line]


_NUMBER = re.compile(r"[(„“«]?[+−–×]?\d+(?:-\w{1,3})?")
"""What wants its noun behind it; an ordinal may have its ending."""

_ORDINAL = re.compile(r"\d+\.")
_CLOSED = re.compile(r"[+−×]?\d+[%”»)\].,;:!?…]+")
"""A number with nothing behind it that belongs to it: it belongs to the word before."""

_BEFORE_NUMBERS = ("nr", "№", "maks.", "min.", "do", "od", "до", "от", "po", "по", "×", "+", "−", "=")


def _words(paragraph: str) -> list[str]:
    """What must not be parted at a line's end: "w", "z", "в", "с" and the next word, a number and what it counts."""
    words: list[str] = []
    for word in paragraph.split(" "):
        if words and _tied(words[-1].rpartition(" ")[2], word):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def _tied(first: str, second: str) -> bool:
    """Whether a word and the next one stay on one line."""
    if len(first) == 1 and first.isalpha():
        return True
    if _NUMBER.fullmatch(first) or (_ORDINAL.fullmatch(first) and second[:1].islower()):
        return second[:1].isalpha() or second == "%"
    if first in _BEFORE_NUMBERS:
        return second[:1].isdigit()
    return bool(first[-1:].isalpha() and _CLOSED.fullmatch(second))


# --- drawing --------------------------------------------------------------------------------------------------------


def _set(opened: pygame.font.Font, string: str, colour: Colour, tracking: float) -> pygame.Surface:
    """The line with straight alpha, letter by letter if it is tracked."""
    if not tracking:
        return opened.render(string, True, colour)
    sheet = texture.clear((_set_width(opened, string, tracking), opened.get_height()))
    for letter, x in zip(string, _places(opened, string, tracking), strict=True):
        sheet.blit(opened.render(letter, True, colour), (round(x), 0))
    return sheet


@keep
def text(face: Face, size: int, string: str, colour: Colour, tracking: float = 0) -> pygame.Surface:
    """One line as a premultiplied sprite. Do not draw on it: it is shared."""
    if not string:
        return texture.clear((1, height(face, size)))
    if not choices.words and any(map(str.isalpha, string)):
        return texture.clear((max(1, width(face, size, string, tracking)), height(face, size)))
    times = _times(face, size)
    opened = font(face, size * times)
    line = _set(opened, _loosened(face, string), colour, tracking * times)
    wide, high = math.ceil(line.get_width() / times), height(face, size)
    sheet = texture.clear((wide * times, high * times))
    sheet.blit(line, (0, font(face, size).get_ascent() * times - opened.get_ascent()))  # on the line of whole pixels
    sheet = sheet.premul_alpha()
    return sheet if times == 1 else pygame.transform.smoothscale(sheet, (wide, high))


def _depth(size: int) -> int:
    return max(1, round(size / 30))


def _over(
    face: Face, size: int, string: str, colour: Colour, tracking: float, under: Colour, alpha: int
) -> pygame.Surface:
    """A line with a copy of itself underneath, a little to the lower right."""
    top = text(face, size, string, colour, tracking)
    step = _depth(size)
    sheet = texture.clear((top.get_width() + step, top.get_height() + step))
    texture.put(sheet, texture.silhouette(top, under, alpha), step, step)
    texture.put(sheet, top, 0, 0)
    return sheet


@keep
def engraved(face: Face, size: int, string: str, colour: Colour, tracking: float = 0) -> pygame.Surface:
    """Letters cut into light stone or paper: their lower right edge catches the lamp."""
    return _over(face, size, string, colour, tracking, texture.WHITE, 150)


@keep
def raised(face: Face, size: int, string: str, colour: Colour, tracking: float = 0) -> pygame.Surface:
    """Letters standing on dark wood: a short shadow to the lower right."""
    return _over(face, size, string, colour, tracking, texture.BLACK, 170)


@keep
def gilded(
    face: Face, size: int, string: str, tracking: float = 0, stops: tuple[Colour, ...] = GILDING
) -> pygame.Surface:
    """Letters of gold leaf for titles, with a glint above and a shadow below.

    The sprite is larger than the plain line by the shadow, at the right and below only.
    """
    letters = text(face, size, string, texture.WHITE, tracking)
    gold = texture.masked(texture.gradient(letters.get_size(), stops), letters)
    right, down = max(1, round(size * 0.035)), max(1, round(size * 0.05))
    sheet = texture.clear((letters.get_width() + right, letters.get_height() + down))
    texture.put(sheet, texture.silhouette(letters, texture.BLACK, 170), right, down)
    glint = texture.silhouette(letters, (255, 248, 220), 110)
    texture.put(sheet, glint, -_depth(size) / 2, -_depth(size) / 2)
    texture.put(sheet, gold, 0, 0)
    return sheet


def lines(face: Face, size: int, strings: Sequence[str], colour: Colour, leading: float = 1.0) -> pygame.Surface:
    """Several lines set under each other, flush left."""
    step = round(height(face, size) * leading)
    widest = max(width(face, size, each) for each in strings)
    sheet = texture.clear((widest + 1, step * (len(strings) - 1) + height(face, size)))
    for row, string in enumerate(strings):
        texture.put(sheet, text(face, size, string, colour), 0, row * step)
    return sheet
