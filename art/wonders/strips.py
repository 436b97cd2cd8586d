"""The language of effects: a line of signs. What is paid stands left of an arrow, what is gained right of it.

An effect comes as the machine tells it in icons: a name, what it is of, and a number. :func:`lines` says with which
signs it is drawn, in one line or two, and :func:`strip` draws a line. A sign is made up in the same way.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from art import fonts, icons, texture
from art.fonts import Face
from art.pictures import keep
from art.texture import Colour
from art.wonders import signs
from art.wonders.palette import COLOUR_OF, FOUR, TONES

Sign = tuple[str, str, int | None]
Signs = tuple[Sign, ...]

MINUS = "\N{MINUS SIGN}"


def sign(name: str, of: str = "", n: int | None = None) -> Sign:
    """One sign."""
    return name, of, n


ARROW, TIMES = sign("arrow"), sign("times")


Icons = tuple[Sign, ...]
"""An effect as the machine tells it."""


WORDS: dict[str, Callable[[str, int], Signs]] = {
    "worth": lambda of, n: (sign("points", "", n),),
    "attack": lambda of, n: (sign("points", "", n),),
    "coins": lambda of, n: (sign("coin", "", n),),
    "material": lambda of, n: (sign("material"),),
    "cross": lambda of, n: (sign("cross", of),),
    "times": lambda of, n: (sign("number", "", n),),
    "act": lambda of, n: (sign("again"),),
    "build": lambda of, n: (sign("die", "any"), ARROW, sign("coin", "", 0)),
    "discount": lambda of, n: (sign("die", "any"), sign("number", "", -n), sign("coin")),
    "free": lambda of, n: (sign("die", of), ARROW, sign("coin", "", 0)),
    "income": lambda of, n: (sign("die", of), ARROW, sign("coin", "", n)),
    "unlock": lambda of, n: (sign("unlock"), sign("die", of)),
    "shield": lambda of, n: (sign("shield"),),
}
"""The signs of an icon, from what it is of and its number."""

SPACES = "_spaces"
"""How an icon ends that is counted for each space of a building."""

SPLIT = {"discount": 1, "free": 1, "income": 1}
"""Effects whose signs go in two lines where they stand alone: so many of them above."""


def lines(effect: Icons) -> tuple[Signs, Signs]:
    """The signs of an effect: what stands beside the cost, and what stands below; the latter is often nothing."""
    counted = [icon for icon in effect if icon[1].endswith(SPACES)]
    if counted:
        return _for_each(counted)
    groups = _groups(effect)
    if len(groups) == 1:
        name, shown = groups[0]
        cut = SPLIT.get(name, len(shown))
        return shown[:cut], shown[cut:]
    points = [shown for name, shown in groups if name == "worth"]
    others = tuple(each for name, shown in groups if name != "worth" for each in shown)
    if not points:
        return others, ()
    if len(others) == 1:
        return (*others, *points[0]), ()
    return points[0], others


def effect(*icons: Sign) -> Signs:
    """All signs of an effect in one line."""
    above, below = lines(icons)
    return (*above, *below)


def _groups(icons: Icons) -> list[tuple[str, Signs]]:
    """Icons that belong together: how often and what, and the four colours of which one is chosen."""
    crosses = [of for name, of, _ in icons if name == "cross"]
    found: list[tuple[str, Signs]] = []
    for name, of, n in icons:
        shown = WORDS[name](of, n or 0)
        if name == "cross" and len(crosses) == len(FOUR):
            if of == crosses[0]:
                found.append((name, (sign("cross_any"),)))
        elif name == "cross" and found and found[-1][0] in ("times", "cross"):
            found[-1] = ("cross", (*found[-1][1], *shown))
        else:
            found.append((name, shown))
    return found


def _for_each(counted: list[Sign]) -> tuple[Signs, Signs]:
    """So much for each space of a building: points alone in one line, coins and points under what they are for."""
    colour = COLOUR_OF[counted[0][1].removesuffix(SPACES)]
    what = sign("space", colour)
    if len(counted) == 1:
        name, _, n = counted[0]
        return (sign("points" if name == "worth" else "coin", "", n if n != 1 else None), TIMES, what), ()
    return (TIMES, what), tuple(WORDS[name]("", n or 0)[0] for name, _, n in counted)


LASTING = ("discount", "income", "free", "unlock")
"""Effects that stay in force, in the order in which they are shown."""


def lasting(effects: Icons) -> tuple[Signs, ...]:
    """Everything in force at once, as one line of signs for each kind: what does the same to several dice is drawn
    with all of them. Icons of any other kind are left out."""
    found = []
    for kind in LASTING:
        same = [icon for icon in effects if icon[0] == kind]
        if not same:
            continue
        whole = WORDS[kind](same[0][1], same[0][2] or 0)
        dice = tuple(dict.fromkeys(of for _, of, _ in same))
        place = next(number for number, each in enumerate(whole) if each[0] == "die")
        shown = whole[place : place + 1] if kind == "discount" else tuple(sign("die", of) for of in dice)
        found.append((*whole[:place], *shown, *whole[place + 1 :]))
    return tuple(found)


def _drawn(shown: Sign, high: int, ink: Colour) -> Surface:
    name, of, n = shown
    if name == "number":
        string = f"{MINUS}{-n}" if n is not None and n < 0 else str(n)
        return signs.digits(Face.SANS_BOLD, max(fonts.READABLE, round(high * 0.86)), string, ink)
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


@keep
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


@keep
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
