"""The door for everything that is drawn: sprites go where they are told, texts into boxes that they must not leave.

The pen notes every text with its box and the place it took. Tests measure screens in three languages by that note
instead of looking at them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from art import choices, fonts, icons, plates, texture
from art.fonts import Face
from art.palette import BRASS, contrast, mix
from scenes.ui.scale import Scale

Colour = tuple[int, int, int]

PLAIN = {
    Face.SERIF_SEMIBOLD: Face.SANS_SEMIBOLD,
    Face.SERIF_BOLD: Face.SANS_BOLD,
    Face.SERIF_BLACK: Face.SANS_BOLD,
}
"""What stands in for the serif faces where somebody finds them hard to read."""

SERIF_LEAST = 16
"""Below so many pixels the Cyrillic letters of the serif stand apart unevenly: the plain face takes their place."""

_CYRILLIC = re.compile("[а-яёА-ЯЁ]")

LONGEST = 2000
"""No text has more letters than this: what comes from files may be of any length, and hold what no font can show."""

AIR = 2
"""So many pixels of what lies above and below the letters of larger lines may stand out of their box."""

CLEAR = 7.3
"""Contrast of text where somebody wants it clear: a little over 7, for the ground is not one colour."""

EDGE: Colour = (255, 236, 130)
GOLD: Colour = (255, 242, 194)
"""Of the edge around what is lit, and of gilded letters."""

GROUNDS: dict[tuple[object, ...], Colour] = {}
MOST_GROUNDS = 4000
"""What lay under each text that was written of late."""

HIDES = 160
"""From this width on, in units, a plate is a paper that lies over others, and no chip beside a sign."""

SMALLER = 0.07
"""Letters that are too large for their box are tried smaller in such steps: neighbours come out alike."""


class Written(NamedTuple):
    """A text on the screen: the box it was given, the place it took, and whether something had to be left out."""

    text: str
    box: Rect
    took: Rect
    cut: bool


class Sign(NamedTuple):
    """A picture on the screen that means something: where it is seen, and the name of the text that says what."""

    box: Rect
    text: str


class Pen:
    """A surface, its scale, and the note of what was written, which signs were drawn, and whether a slip tells of
    something."""

    def __init__(self, surface: Surface, scale: Scale, plain: bool = False) -> None:
        """`plain`: one clear typeface for everything."""
        self.surface, self.scale, self.plain = surface, scale, plain
        self.written: list[Written] = []
        self.signs: list[Sign] = []
        self.tells = False

    @property
    def screen(self) -> Rect:
        return self.surface.get_rect()

    @contextmanager
    def within(self, room: Rect) -> Iterator[None]:
        """Nothing that is painted meanwhile is seen beyond this."""
        clip = self.surface.get_clip()
        self.surface.set_clip(clip.clip(room))
        yield
        self.surface.set_clip(clip)

    def put(self, sprite: Surface, x: float, y: float, anchor: str = "lt") -> Rect:
        """A premultiplied sprite, by one of its nine points."""
        took = texture.put(self.surface, sprite, x, y, anchor)
        if name := icons.name_of(sprite):
            self.means(took, f"sign.{name.removeprefix('common/').replace('/', '.')}")
        return took

    def means(self, box: Rect, text: str) -> None:
        """What was drawn there is a sign, and this text says what it means: see scenes/ui/signs.py."""
        if seen := box.clip(self.surface.get_clip()):
            self.signs.append(Sign(seen, text))

    def plate(self, plate: texture.Plate, x: float, y: float) -> None:
        """A plate whose shadow may reach beyond its place; a large one hides the signs below it."""
        took = texture.put(self.surface, plate.surface, x - plate.pad, y - plate.pad)
        if self.signs and took.width > self.scale.px(HIDES):
            self.signs = [sign for sign in self.signs if not took.contains(sign.box)]

    def text(
        self,
        string: str,
        box: Rect,
        face: Face = Face.SANS_REGULAR,
        size: float = 18,
        colour: Colour = (0, 0, 0),
        align: str = "l",
        lines: int = 1,
        style: str = "plain",
        tracking: float = 0,
        least: float = fonts.SHRINK,
    ) -> Rect:
        """A text inside a box: in the middle of its height, to the left, centre or right of its width.

        Where larger letters are wanted it is as large as the box has room for. It shrinks down to the share `least`,
        then wraps into so many lines, then loses its end (which tests do not forgive).
        """
        if not string.isprintable() or len(string) > LONGEST:
            string = "".join(letter for letter in string[:LONGEST] if letter.isprintable())
        if not string:
            return Rect(box.topleft, (0, 0))
        face = PLAIN.get(face, face) if self.plain else face
        room = box.width, lines, tracking
        shown, pixels, cut = self._set(string, face, size, box.height, least, *room)
        if pixels < SERIF_LEAST and face in PLAIN and _CYRILLIC.search(string):
            face = PLAIN[face]
            shown, pixels, cut = self._set(string, face, size, box.height, least, *room)
        high = fonts.height(face, pixels)
        step = _step(high, len(shown))
        top = box.centery - (step * (len(shown) - 1) + high) // 2
        x = box.left if align == "l" else box.right if align == "r" else box.centerx
        if choices.contrast:
            wide = max(fonts.width(face, pixels, line, tracking) for line in shown)
            place = Rect(x if align == "l" else x - wide if align == "r" else x - wide // 2, top, wide,
                         step * (len(shown) - 1) + high)  # fmt: skip
            colour = self._clear(string, place, GOLD if style in fonts.FOILS else colour)
            style = "plain"
        took: Rect | None = None
        for number, line in enumerate(shown):
            sprite = _styled(style)(face, pixels, line, colour, tracking)
            rect = texture.put(self.surface, sprite, x, top + number * step, f"{align}t")
            took = rect if took is None else took.union(rect)
        assert took is not None  # a text has at least one line
        self.written.append(Written(string, box.copy(), took.clip(self.surface.get_clip()), cut))
        return took

    def _set(
        self, string: str, face: Face, size: float, high: int, least: float, *room: Any
    ) -> tuple[tuple[str, ...], int, bool]:
        """The lines, their size, and whether the end had to go: as large as is wanted, else as usual."""
        usual, wanted = fonts.usual(size, self.scale.u), fonts.letters(size, self.scale.u)
        larger = _grown(string, face, wanted, usual, high, *room) if wanted > usual else None
        return larger or _fitted(string, face, usual, *room, least)

    def _clear(self, string: str, place: Rect, colour: Colour) -> Colour:
        """The same colour, as much lighter or darker as its ground wants it; a ground between both is made darker.

        Where only a part of the picture is painted anew the ground has letters on it already: it is asked no more.
        """
        key, seen = (string, *place, colour), place.clip(self.screen)
        whole = self.surface.get_clip().contains(seen) and seen.width > 0 and seen.height > 0
        ground = pygame.transform.average_color(self.surface, seen)[:3] if whole else GROUNDS.get(key, (0, 0, 0))
        if len(GROUNDS) > MOST_GROUNDS:
            GROUNDS.clear()
        GROUNDS[key] = ground
        if max(contrast(texture.WHITE, ground), contrast(texture.BLACK, ground)) < CLEAR:
            share, ground = _deepened(ground)
            self.surface.fill((round(255 * share),) * 3, seen.inflate(6, 0), special_flags=pygame.BLEND_RGB_MULT)
        return _sharp(colour, ground)

    def edges(self, boxes: Sequence[Rect]) -> None:
        """One around each."""
        for box in boxes:
            self.edge(box)

    def edge(self, box: Rect) -> None:
        """What is lit has an edge that needs no colours to be seen."""
        u, px = self.scale.u, self.scale.px
        for grown, thick, colour in ((6, 7, texture.BLACK), (4, 3, EDGE)):
            wide = box.inflate(px(grown), px(grown))
            self.put(plates.outline(wide.size, 7 * u, max(2, px(thick)), colour), *wide.topleft)

    def ring(self, box: Rect) -> None:
        """Show that the keyboard is here."""
        if choices.contrast:
            self.edge(box.inflate(self.scale.px(8), self.scale.px(8)))
        wide = box.inflate(self.scale.px(8), self.scale.px(8))
        self.put(plates.outline(wide.size, 9 * self.scale.u, max(2, self.scale.px(3)), BRASS.glint), *wide.topleft)


@lru_cache(maxsize=4096)
def _deepened(ground: Colour) -> tuple[float, Colour]:
    """How much of its light a ground keeps on which white stands out, and how it looks then."""
    kept = (share / 24 for share in range(24, -1, -1))
    return next((share, dark) for share in kept
                if contrast(texture.WHITE, dark := mix(texture.BLACK, ground, share)) >= CLEAR)  # fmt: skip


@lru_cache(maxsize=4096)
def _sharp(colour: Colour, ground: Colour) -> Colour:
    """As near to the colour as stands out from the ground."""
    end = max((texture.WHITE, texture.BLACK), key=lambda each: contrast(each, ground))
    tried = (mix(colour, end, share / 5) for share in range(6))
    return next((each for each in tried if contrast(each, ground) >= CLEAR), end)


def _step(high: int, lines: int) -> int:
    """How far lines so high are apart."""
    return round(high * 0.86) if lines > 1 else high


@lru_cache(maxsize=4096)
def _grown(
    string: str, face: Face, wanted: int, usual: int, height: int, width: int, lines: int, tracking: float
) -> tuple[tuple[str, ...], int, bool] | None:
    """The same with the largest letters above the usual ones that a box has room for; None where it has not."""
    for trial in range(wanted, usual, -max(1, round(usual * SMALLER))):
        shown = fonts.wrap(string, face, trial, width) if lines > 1 else (string,)
        high = fonts.height(face, trial)
        fits = len(shown) <= lines and _step(high, len(shown)) * (len(shown) - 1) + high <= height + AIR
        if fits and all(fonts.width(face, trial, line, tracking) <= width for line in shown):
            return shown, trial, False
    return None


@lru_cache(maxsize=4096)
def _fitted(
    string: str, face: Face, pixels: int, width: int, lines: int, tracking: float, least: float
) -> tuple[tuple[str, ...], int, bool]:
    """The lines, their size, and whether the end had to go."""
    for trial in range(pixels, max(fonts.LEAST, round(pixels * least)) - 1, -1):
        shown = fonts.wrap(string, face, trial, width) if lines > 1 else (string,)
        if len(shown) <= lines and all(fonts.width(face, trial, line, tracking) <= width for line in shown):
            return shown, trial, False
    shown = shown[:lines]
    return tuple(_shortened(line, face, trial, width, tracking) for line in shown), trial, True


def _shortened(line: str, face: Face, pixels: int, width: int, tracking: float) -> str:
    while len(line) > 1 and fonts.width(face, pixels, line + "…", tracking) > width:
        line = line[:-1]
    return line + "…"


def _styled(style: str) -> Callable[[Face, int, str, Colour, float], Surface]:
    """Looked up when it is asked for: who listens to what is written stands in their place."""
    styles: dict[str, Callable[[Face, int, str, Colour, float], Surface]] = {
        "plain": fonts.text, "engraved": fonts.engraved, "raised": fonts.raised,
        **{metal: partial(_gilded, stops) for metal, stops in fonts.FOILS.items()},
    }  # fmt: skip
    return styles[style]


def _gilded(stops: tuple[Colour, ...], face: Face, pixels: int, line: str, colour: Colour, tracking: float) -> Surface:
    """Metal has its own colours."""
    return fonts.gilded(face, pixels, line, tracking, stops)
