"""The picture of an effect, without words: ``cost -> gain``, ``a + b``, ``a / b``, ``n thing``, ``thing x per``.

What an effect consists of comes as signs ``(name, of, n)``, as the game's own code tells them; :func:`tokens` turns
them into the parts that are drawn. So a new card needs no drawing of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile, zip_longest
from typing import Any, Literal, NamedTuple

import pygame

from art import fonts, texture
from art.fonts import Face
from art.origins import emblems
from art.origins.dice import trimmed
from art.origins.palette import BITUMEN, COLOURS
from art.pictures import keep
from art.texture import Colour

Sign = tuple[str, str, "int | None"]

SMALL = {"arrow": 0.74, "or": 0.62, "plus": 0.56, "times": 0.6}
"""How large the signs between things are, as a share of the things."""

NUMERAL = 1.02


class Token(NamedTuple):
    """One part of a strip: a numeral, or a sign by its name."""

    sign: str = ""
    numeral: str = ""


ARROW, OR, PLUS, TIMES = Token("arrow"), Token("or"), Token("plus"), Token("times")
COLON = Token(numeral=":")


# --- from signs to parts --------------------------------------------------------------------------------------------


class Chunk(NamedTuple):
    """What one sign is drawn as, and how it holds on to its neighbours.

    A cost leads to an arrow; a lead ("3 x") takes what comes after it, a tail ("x each") hangs on what it follows, a
    link ("/") does both.
    """

    parts: tuple[Token, ...]
    role: Literal["step", "cost", "lead", "tail", "link"] = "step"


def tokens(icons: Sequence[Sequence[Any]]) -> tuple[Token, ...]:
    """The parts of a strip, in reading order."""
    signs = [_whole(sign) for sign in icons]
    parts: list[Token] = []
    if signs and signs[0][0] == "times":
        parts += _chunk(signs.pop(0), None).parts
    for number, option in enumerate(_priced_once(_options(signs))):
        parts += [OR] if number else []
        parts += _joined([_chunk(sign, after) for sign, after in zip_longest(option, option[1:])])
    return tuple(parts)


def _priced_once(options: list[list[Sign]]) -> list[list[Sign]]:
    """What all options cost alike is shown before the first of them only."""
    cost = list(takewhile(_is_price, options[0]))
    if any(list(takewhile(_is_price, option)) != cost for option in options):
        return options
    return [options[0], *(option[len(cost) :] for option in options[1:])]


def _is_price(sign: Sign) -> bool:
    return sign[0] == "pay"


def _whole(sign: Sequence[Any]) -> Sign:
    """A sign with what it left out."""
    return str(sign[0]), str(sign[1]) if len(sign) > 1 else "", sign[2] if len(sign) > 2 else None


def _options(signs: list[Sign]) -> list[list[Sign]]:
    """The strip cut at every "or"."""
    options: list[list[Sign]] = [[]]
    for sign in signs:
        if sign[0] == "or":
            options.append([])
        else:
            options[-1].append(sign)
    return options


def _joined(chunks: list[Chunk]) -> list[Token]:
    """Steps set off by a plus, what is paid by an arrow from what it buys."""
    chunks = [chunk for chunk in chunks if chunk.parts]
    parts: list[Token] = []
    for before, chunk in zip([None, *chunks], chunks, strict=False):
        if before is not None and before.role not in ("lead", "link") and chunk.role not in ("tail", "link"):
            parts.append(ARROW if before.role == "cost" and chunk.role != "cost" else PLUS)
        parts += chunk.parts
    return parts


def _chunk(sign: Sign, after: Sign | None) -> Chunk:
    """What one sign of an effect is drawn as."""
    name, of, n = sign
    if name in _SPECIAL:
        return _SPECIAL[name](of, n, after)
    return Chunk(_some(n, name))


def _some(n: int | None, thing: str) -> tuple[Token, ...]:
    """A thing with how many of it, if more than one."""
    return (Token(thing),) if n in (None, 1) else (Token(numeral=str(n)), Token(thing))


def _goods(of: str, n: int | None) -> tuple[Token, ...]:
    """ "2 stone", or "stone / food" where one of several is chosen."""
    first, *others = of.split("_or_")
    return (*_some(n, first), *(part for other in others for part in (OR, *_some(n, other))))


def _score(of: str, n: int | None, after: Sign | None) -> Chunk:
    """Points always show their number; a table of numbers stands in its place."""
    numbers = after[1].replace("/", "\N{MIDDLE DOT}") if after and after[0] == "table" else str(n or "")
    return Chunk((Token(numeral=numbers), Token("score")) if numbers else (Token("score"),))


def _climb(of: str, n: int | None, after: Sign | None) -> Chunk:
    return Chunk(_some(n, of if of in ("forest", "mountain", "sea") else "climb"))


def _citizen(of: str, n: int | None, after: Sign | None) -> Chunk:
    """From the pool: for nothing, or for the wisdom of its place, which differs."""
    return Chunk((Token("citizen"),) if of == "free" else (Token("wisdom"), ARROW, Token("citizen")))


def _patrician(of: str, n: int | None, after: Sign | None) -> Chunk:
    """The one that is chosen; where the next sign shows a die anyhow, any unused one need not be drawn."""
    if of in COLOURS:
        return Chunk((Token(f"{of}_patricians"),), "cost")
    shown = after is not None and after[0] in ("raise", "lower", "recolour")
    return Chunk(() if shown else (Token("patrician"),), "cost")


def _raise(of: str, n: int | None, after: Sign | None) -> Chunk:
    if of == "up_to" and n and n > 1:
        return Chunk((Token(numeral=f"1\N{EN DASH}{n}"), Token("raise")))
    return Chunk(_some(n, "raise_seat" if of == "seat" else "raise"))


def _repeat(of: str, n: int | None, after: Sign | None) -> Chunk:
    return Chunk((Token(numeral=str(n)) if n else Token(of), TIMES), "lead")


def _times(of: str, n: int | None, after: Sign | None) -> Chunk:
    return Chunk((Token(numeral=f"1\N{EN DASH}{n}" if of == "up_to" else str(n)), TIMES), "lead")


def _if(of: str, n: int | None, after: Sign | None) -> Chunk:
    least = (Token(numeral=f"{n}+"),) if n and n > 1 else ()
    return Chunk((*least, Token(of), COLON), "lead")


_SPECIAL: dict[str, Callable[[str, int | None, Sign | None], Chunk]] = {
    "gain": lambda of, n, after: Chunk(_goods(of, n)),
    "pay": lambda of, n, after: Chunk(_goods(of, n), "cost"),
    "score": _score,
    "table": lambda of, n, after: Chunk(()),
    "per": lambda of, n, after: Chunk((TIMES, Token(of)), "tail"),
    "climb": _climb,
    "citizen": _citizen,
    "patrician": _patrician,
    "raise": _raise,
    "reset": lambda of, n, after: Chunk((Token("reset"), Token(numeral="=1"))),
    "may": lambda of, n, after: Chunk(()),
    "and": lambda of, n, after: Chunk(()),
    "and_or": lambda of, n, after: Chunk(()),
    "repeat": _repeat,
    "times": _times,
    "if": _if,
    "else": lambda of, n, after: Chunk((OR,), "link"),
    "more": lambda of, n, after: Chunk((PLUS,), "tail"),
    "each": lambda of, n, after: Chunk((Token(of), COLON), "lead"),
}
"""Signs that are more than a thing and its number. What may be left out or done in any order stands behind a plus."""


# --- from parts to a picture ----------------------------------------------------------------------------------------


def _sprite(part: Token, px: int, ink: Colour, ground: Colour | None) -> pygame.Surface:
    if part.numeral:
        return trimmed(Face.SANS_BOLD, max(fonts.READABLE, round(px * NUMERAL)), part.numeral, ink)
    return emblems.icon(part.sign, max(6, round(px * SMALL.get(part.sign, 1.0))), ink, ground)


def _gap(before: Token, after: Token, px: int) -> int:
    """The room between two parts: a little more beside what joins them."""
    return max(1, round(px * (0.2 if before.sign in SMALL or after.sign in SMALL else 0.1)))


def width(icons: Sequence[Sequence[Any]], px: int) -> int:
    """How wide a strip with signs of ``px`` pixels is."""
    parts = tokens(icons)
    gaps = sum(_gap(before, after, px) for before, after in pairwise(parts))
    return gaps + sum(_sprite(part, px, BITUMEN, None).get_width() for part in parts)


def strip(
    icons: Sequence[Sequence[Any]], px: int, ink: Colour = BITUMEN, ground: Colour | None = None
) -> pygame.Surface:
    """The picture of an effect, ``px`` pixels high."""
    return _strip(tokens(icons), px, ink, ground)


@keep
def _strip(parts: tuple[Token, ...], px: int, ink: Colour, ground: Colour | None) -> pygame.Surface:
    sprites = [_sprite(part, px, ink, ground) for part in parts]
    gaps = [_gap(before, after, px) for before, after in pairwise(parts)]
    sheet, x = texture.clear((sum(gaps) + sum(sprite.get_width() for sprite in sprites), px)), 0
    for sprite, gap in zip(sprites, [*gaps, 0], strict=False):
        texture.put(sheet, sprite, x, px / 2, "lm")
        x += sprite.get_width() + gap
    return sheet


def fitting(icons: Sequence[Sequence[Any]], room: float, px: int, floor: int = 12) -> int:
    """The largest size of signs, up to ``px``, at which a strip fits into a width."""
    return next((size for size in range(px, floor, -1) if width(icons, size) <= room), floor)


def fitted(
    icons: Sequence[Sequence[Any]], room: float, px: int, ink: Colour = BITUMEN, ground: Colour | None = None
) -> pygame.Surface:
    """A strip as large as ``px`` and the width it has allow."""
    return strip(icons, fitting(icons, room, px), ink, ground)
