"""The picture of an effect, without words: what it is about, then how much of what.

A strip is a row of parts. A part is a sign by its name (see signs.py), a gap ``|``, or anything else as written:
"+2", "−1", "×", "/". abilities.py makes such rows from what a card says.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from pygame import Surface

from art import fonts, texture
from art.ages import signs
from art.ages.palette import INK
from art.fonts import Face
from art.pictures import keep
from art.texture import Colour

Parts = tuple[str, ...]

MINUS = "\N{MINUS SIGN}"

NUMERAL = 0.9
"""How large letters are, as a share of the signs."""

CHIP, ARMS = 1.1, 1.3
"""How much larger a chip is, since its sign is set into a shape; arms even more."""

TORN = 1.15
"""So many times larger must an ability be in two lines to be broken."""

SMALL = {"arrow": 0.78, "plus": 0.6}


# --- from a row of parts to a picture -------------------------------------------------------------------------------


def _sprite(part: str, px: int, ink: Colour, ground: Colour | None) -> Surface:
    if signs.known(part):
        return signs.sign(part, _across(part, px), ink, ground)
    return fonts.text(Face.SANS_BOLD, max(fonts.READABLE, round(px * NUMERAL)), part, ink)


def _across(part: str, px: int) -> int:
    """How large a sign is among signs of `px` pixels."""
    kind, _, which = part.partition(":")
    if which and kind in ("people", "fallen"):
        return round(px * ARMS)
    if which or part == "any_technology":
        return round(px * CHIP)
    return max(6, round(px * SMALL.get(part, 1.0)))


def _breadth(part: str, px: int) -> int:
    """How wide a part is: signs are as wide as they are high."""
    if signs.known(part):
        return _across(part, px)
    return fonts.width(Face.SANS_BOLD, max(fonts.READABLE, round(px * NUMERAL)), part)


def _gap(before: str, after: str, px: int) -> int:
    """The room between two parts: number and thing belong together, separate abilities do not."""
    if "|" in (before, after):
        return max(2, round(px * 0.3))
    close = not signs.known(before) or not signs.known(after)
    return max(1, round(px * (0.17 if close else 0.2)))


@keep
def strip(row: Parts, px: int, ink: Colour = INK, ground: Colour | None = None) -> Surface:
    """A row of parts, its signs `px` pixels high; the sprite is a little higher, for arms."""
    shown = [(part, _sprite(part, px, ink, ground)) for part in row if part != "|"]
    gaps = _gaps(row, px)
    high = round(px * ARMS) + 2
    sheet = texture.clear((sum(gaps) + sum(sprite.get_width() for _, sprite in shown) + 1, high))
    x = 0
    for (_, sprite), gap in zip(shown, [*gaps, 0], strict=False):
        texture.put(sheet, sprite, x, high / 2, "lm")
        x += sprite.get_width() + gap
    return sheet


def _gaps(row: Parts, px: int) -> list[int]:
    """One gap between each two parts that are drawn; a `|` between them makes it wide."""
    wide, found = False, []
    for before, after in pairwise(row):
        if after == "|":
            wide = True
            continue
        found.append(_gap("|" if wide else before, after, px))
        wide = False
    return found


def boxed(
    row: Parts, room: tuple[float, float], px: int, ink: Colour = INK, ground: Colour | None = None, align: str = "c"
) -> Surface:
    """A row in a box: in two lines where its abilities would be smaller in one, or one of them much smaller."""
    alone = _largest((row,), room[0], px)
    halves = _halves(row)
    paired = _largest(halves, room[0], min(px, int(room[1] / 2.1))) if len(halves) > 1 else 0
    if paired <= alone * (1 if "|" in row else TORN):
        return strip(row, alone, ink, ground)
    pictures = [strip(half, paired, ink, ground) for half in halves]
    wide, step = max(picture.get_width() for picture in pictures), round(room[1] / 2)
    sheet = texture.clear((wide, 2 * step))
    x = {"l": 0.0, "c": wide / 2, "r": float(wide)}[align]
    for number, picture in enumerate(pictures):
        texture.put(sheet, picture, x, step * (number + 0.5), f"{align}m")
    return sheet


def _largest(rows: tuple[Parts, ...], room: float, px: int, floor: int = 7) -> int:
    return next((size for size in range(px, floor, -1) if all(width(row, size) <= room for row in rows)), floor)


def _halves(row: Parts) -> tuple[Parts, ...]:
    """The row cut at the gap, or else at the joint, that leaves both parts most alike."""
    gaps = [place for place, part in enumerate(row) if part == "|"]
    joints = gaps or _joints(row)
    if not joints:
        return (row,)
    middle = min(joints, key=lambda place: abs(2 * place - len(row)))
    return row[:middle], row[middle + (1 if gaps else 0) :]


def _joints(row: Parts) -> list[int]:
    """Where a single ability may be broken: before an arrow, before the other of two changes, or behind a change."""
    inner = range(1, len(row) - 1)
    if "arrow" in row:
        return [place for place in inner if row[place] == "arrow"]
    choices = [place for place in inner if row[place] == "/" and row[place + 1][0] in f"+{MINUS}"]
    behind = [place for place in inner if place > 1 and _amount(row[place - 2]) and row[place] not in ("×", "/", MINUS)]
    return choices or [place for place in behind if signs.known(row[place - 1])]


def _amount(part: str) -> bool:
    """Whether a part is a number, signed or not."""
    return part.lstrip(f"+{MINUS}").isdigit()


@lru_cache(maxsize=2000)
def width(row: Parts, px: int) -> int:
    """How wide a strip is, without painting it: most sizes are only tried."""
    return sum(_gaps(row, px)) + sum(_breadth(part, px) for part in row if part != "|") + 1


FLOOR = 11
"""Smaller signs cannot be told apart, in pixels."""

DOTS = "…"
"""What stands for signs that have no room."""


def folded(row: Parts, room: float) -> Parts:
    """As many signs as the room has in that size; dots stand for the others."""
    shown = row
    while width(shown, FLOOR) > room and len(shown) > 2:
        shown = (*shown[: -2 if shown[-1] == DOTS else -1], DOTS)
    return shown


def fitted(
    row: Parts, room: float, px: int, ink: Colour = INK, ground: Colour | None = None, floor: int = FLOOR
) -> Surface:
    """A strip as large as `px` and the width it has allow."""
    size = next((size for size in range(px, floor, -1) if width(row, size) <= room), floor)
    return strip(row, size, ink, ground)
