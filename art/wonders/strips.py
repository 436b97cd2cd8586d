"""The language of effects: a line of signs. What is paid stands left of an arrow, what is gained right of it.

An effect is named as in the game's tables, with a colour and a number where it has them; :func:`effect` says which
signs it is drawn with, :func:`strip` draws them. A sign is its name, what it is of, and a number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Surface

from art import icons, texture
from art.fonts import Face
from art.texture import Colour
from art.wonders import signs
from art.wonders.palette import TONES

Sign = tuple[str, str, int | None]
Signs = tuple[Sign, ...]

MINUS = "\N{MINUS SIGN}"


def sign(name: str, of: str = "", n: int | None = None) -> Sign:
    """One sign."""
    return name, of, n


ARROW, TIMES, PLUS = sign("arrow"), sign("times"), sign("plus")


def _per(n: int, of: str) -> Signs:
    return TIMES, sign("space", of), sign("coin", "", n), sign("points", "", n)


EFFECTS: dict[str, Callable[[str, int], Signs]] = {
    "vp": lambda of, n: (sign("points", "", n),),
    "coins": lambda of, n: (sign("coin", "", n),),
    "cross": lambda of, n: (sign("cross", of),),
    "cross_two": lambda of, n: (sign("number", "", 2), sign("cross", of)),
    "cross_one_of": lambda of, n: (sign("cross_any"),),
    "any_action": lambda of, n: (sign("again"),),
    "build_free_die": lambda of, n: (sign("die", "any"), ARROW, sign("coin", "", 0)),
    "die_discount": lambda of, n: (sign("die", "any"), sign("number", "", -1), sign("coin")),
    "die_free": lambda of, n: (sign("die", of), ARROW, sign("coin", "", 0)),
    "die_income": lambda of, n: (sign("die", of), ARROW, sign("coin", "", 2)),
    "unlock": lambda of, n: (sign("unlock"), sign("die", of)),
    "per_space": lambda of, n: _per(1, of),
    "per_wonder": lambda of, n: _per(2, "wonder"),
    "leader_vp": lambda of, n: (sign("points"), TIMES, sign("space", "white")),
    "shield": lambda of, n: (sign("shield"),),
}
"""Signs of an effect, from the colour it is of and its number."""


def effect(name: str, of: str = "", n: int = 0) -> Signs:
    """The signs that an effect of the tables is drawn with."""
    return EFFECTS[name](of, n)


LASTING = ("die_discount", "die_income", "die_free", "unlock")
"""Effects that stay in force, in the order in which they are shown."""


def lasting(effects: tuple[tuple[str, str], ...]) -> tuple[Signs, ...]:
    """Everything in force at once, as one line of signs for each kind: what does the same to several dice is drawn
    with all of them."""
    found = []
    for name in LASTING:
        dice = tuple(dict.fromkeys(of for kind, of in effects if kind == name))
        if not dice:
            continue
        whole = effect(name, dice[0])
        place = next((number for number, each in enumerate(whole) if each[0] == "die"), 0)
        shown = whole[place : place + 1] if name == "die_discount" else tuple(sign("die", of) for of in dice)
        found.append((*whole[:place], *shown, *whole[place + 1 :]))
    return tuple(found)


def _drawn(shown: Sign, high: int, ink: Colour) -> Surface:
    name, of, n = shown
    if name == "number":
        string = f"{MINUS}{-n}" if n is not None and n < 0 else str(n)
        return signs.digits(Face.SANS_BOLD, round(high * 0.86), string, ink)
    if name == "coin":
        return signs.coin(high, "" if n is None else str(n))
    if name == "points":
        return signs.points(round(high * (1.3 if n is not None else 1.05)), "" if n is None else str(n))
    if name == "cross":
        return signs.cross(of, high)
    if name == "cross_any":
        return signs.cross_any(round(high * 1.12))
    if name == "space":
        return signs.space(of, round(high * 0.92))
    if name == "die":
        return signs.die(of, high)
    if name == "material":
        return signs.material(high)
    return _icon(name, high, ink)


_ICONS = {"arrow": ("arrow", 0.58), "times": ("cross", 0.42), "plus": ("plus", 0.5), "unlock": ("wonders/unlock", 0.96)}
"""Drawings that are not of the height of a line, or are not called as their sign."""


def _icon(name: str, high: int, ink: Colour) -> Surface:
    drawing, share = _ICONS.get(name, (f"wonders/{name}", 1.0))
    return icons.icon(drawing, max(6, round(high * share)), ink, TONES.space)


@lru_cache(maxsize=500)
def strip(shown: Signs, high: int, gap: float = 2, ink: Colour = TONES.ink) -> Surface:
    """The signs side by side, `high` pixels high but for laurels, which are higher."""
    drawn = [_drawn(each, high, ink) for each in shown]
    between = max(1, round(gap))
    width = sum(each.get_width() for each in drawn) + between * (len(drawn) - 1)
    sheet = texture.clear((width, max((each.get_height() for each in drawn), default=1)))
    x = 0
    for each in drawn:
        texture.put(sheet, each, x, sheet.get_height() / 2, "lm")
        x += each.get_width() + between
    return sheet


@lru_cache(maxsize=400)
def fitted(shown: Signs, high: int, width: int, gap: float = 2) -> Surface:
    """The same, made smaller where it would be too wide: drawn anew for it, so that it stays sharp."""
    line = strip(shown, high, gap)
    while line.get_width() > width and high > 9:
        high -= 1
        line = strip(shown, high, gap)
    if line.get_width() > width:
        share = width / line.get_width()
        line = pygame.transform.smoothscale(line, (width, max(1, round(line.get_height() * share))))
    return line
