"""Signs: the vocabulary in which effects are drawn. A table says which drawing a name stands for.

Shapes carry meaning, so that no colour is needed: an action is a wooden block, a technology a square with a cut corner,
an event a disc, a people its arms. Names with a colon say which one: "action:trade", "technology:mining",
"people:egypt", "event:rats", "wonder:petra".
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from art import fonts, icons, svg, texture
from art.ages import arms
from art.ages.palette import CREAM, INK, TONES
from art.fonts import Face
from art.palette import mix, on_dark, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour

VOCABULARY: dict[str, str] = {
    "worker": "ages/worker",
    "population": "ages/worker",
    "safe": "ages/safe",
    "returns": "ages/returns",
    "space": "ages/space",
    "rise": "ages/rise",
    "born": "ages/rise",
    "absorb": "ages/absorb",
    "fallen": "ages/fallen",
    "turn_end": "ages/moon",
    "game_end": "ages/end",
    "rest": "ages/rest",
    "future": "ages/future",
    "strongest": "ages/crown",
    "leads": "ages/crown",
    "others": "ages/others",
    "barred": "ages/barred",
    "people": "ages/people",
    "wonder": "ages/wonder",
    "rival": "ages/rival",
    "silk": "ages/silk",
    "drought": "ages/drought",
    "reservoir": "ages/reservoir",
    "deck": "common/stack",
    "last": "common/hourglass",
    "reveals": "common/eye",
    "locked": "common/lock",
    "first": "common/flag",
    "arrow": "common/arrow",
    "check": "common/check",
    "refused": "common/cross",
    "plus": "common/plus",
    "repeat": "common/rotate",
    "trophy": "common/trophy",
    "book": "common/book",
    "help": "common/help",
}
"""What a plain sign is drawn as, in the ink of its line."""

WARNING_LIT = rgb("#FF9A84")


def known(name: str) -> bool:
    """Whether a name stands for a drawing; anything else is written out."""
    return name in VOCABULARY or name in _PAINTED or (name.partition(":")[0] in CHIPS and ":" in name)


@keep
def sign(name: str, px: int, ink: Colour = INK, ground: Colour | None = None) -> Surface:
    """Any sign by its name; `ground` shows through where a drawing has a hole."""
    kind, _, which = name.partition(":")
    if kind == "wonder" and which and on_dark(ink):
        return icons.icon(f"ages/{which}", px, TONES.gold)
    if which:
        return chip(kind, which, px)
    if name in _PAINTED:
        return _PAINTED[name](px, ink, ground)
    return icons.icon(VOCABULARY[name], px, ink, hole(ink, ground))


def hole(ink: Colour, ground: Colour | None) -> Colour:
    """What shows through a drawing in an ink, where nobody says it."""
    if ground is not None:
        return ground
    return TONES.tray if on_dark(ink) else rgb("#F1E6CC")


# --- signs with colours of their own --------------------------------------------------------------------------------


@keep
def coin(px: int, value: int = 0) -> Surface:
    """Struck gold with a square hole; one that is worth more bears its number instead."""
    body = svg.linear("g", (2, 0, 22, 24), rgb("#FFF2BE"), rgb("#E2B33C"), rgb("#9A6A18"))
    body += svg.circle((12, 12), 11.4, svg.fill(rgb("#4A2E0A"))) + svg.circle((12, 12), 10.4, svg.fill("g"))
    body += svg.circle((12, 12), 7.8, svg.stroke(rgb("#7A5A1E"), 1.3))
    body += svg.path("M4.2 8.6A8.8 8.8 0 0 1 10.6 3.2", svg.stroke(WHITE, 1.1, 0.7))
    if not value:
        body += svg.path("M9.2 9.2H14.8V14.8H9.2Z", svg.fill(rgb("#4A2E0A")))
        return svg.picture(body, (px, px), 24)
    face = svg.picture(body, (px, px), 24)
    number = fonts.text(Face.SANS_BOLD, max(8, round(px * 0.6)), str(value), rgb("#3A2206"))
    texture.put(face, number, px / 2, px * 0.49, "cm")
    return face


def _score(px: int, ink: Colour, ground: Colour | None) -> Surface:
    return icons.icon("common/laurel", px, TONES.laurel_lit if on_dark(ink) else TONES.laurel)


def _strength(px: int, ink: Colour, ground: Colour | None) -> Surface:
    fill, blade = (rgb("#C8D6E4"), rgb("#1B2430")) if on_dark(ink) else (TONES.shield, CREAM)
    return icons.icon("ages/strength", px, fill, blade)


def _warning(name: str) -> Callable[[int, Colour, Colour | None], Surface]:
    """Signs of loss are red."""

    def paint(px: int, ink: Colour, ground: Colour | None) -> Surface:
        colour = WARNING_LIT if on_dark(ink) else rgb("#96241A")
        return icons.icon(name, px, colour, hole(ink, ground))

    return paint


def _technology(px: int, ink: Colour, ground: Colour | None) -> Surface:
    return icons.icon("ages/technology", px, ink, hole(ink, ground))


def _any_technology(px: int, ink: Colour, ground: Colour | None) -> Surface:
    return _cut_square("common/help", px, TONES.malachite)


_PAINTED: dict[str, Callable[[int, Colour, Colour | None], Surface]] = {
    "coin": lambda px, ink, ground: coin(px),
    "coins": lambda px, ink, ground: coin(px),
    "treasure": lambda px, ink, ground: coin(px, 3),
    "score": _score,
    "strength": _strength,
    "war": _warning("ages/conquest"),
    "sacrifice": _warning("ages/sacrifice"),
    "plague": _warning("ages/plague"),
    "technology": _technology,
    "any_technology": _any_technology,
}


# --- chips ----------------------------------------------------------------------------------------------------------

COMMANDS = ("raid", "siege", "feigned_retreat", "sack", "tribute")
HARMFUL = frozenset({"earthquake", "rats", "bribes", "barbarians", "plague", "drought", *COMMANDS})
"""Events that take something away; the others give."""

_BLOCK = "M5 0H19A5 5 0 0 1 24 5V19A5 5 0 0 1 19 24H5A5 5 0 0 1 0 19V5A5 5 0 0 1 5 0Z"
_LID = (
    "M5.4 .8H18.6A4.4 4.4 0 0 1 23 5.2V17.4A4.4 4.4 0 0 1 18.6 21.8H5.4A4.4 4.4 0 0 1 1 17.4V5.2A4.4 4.4 0 0 1 5.4 .8Z"
)


def chip(kind: str, which: str, px: int) -> Surface:
    """One action, technology, event, wonder or people, in the shape of its kind."""
    return CHIPS[kind](which, px)


@keep
def _action(name: str, px: int) -> Surface:
    if name == "plague":
        return event(name, px)
    body = svg.linear("g", (0, 0, 0, 22), mix(TONES.block, WHITE, 0.16), TONES.block, mix(TONES.block, BLACK, 0.12))
    body += svg.path(_BLOCK, svg.fill(rgb("#2A1608"))) + svg.path(_LID, svg.fill("g"))
    body += svg.path("M4.4 2.6H19.6", svg.stroke(WHITE, 1.2, 0.34))
    body += svg.glyph(f"ages/{name}", (3.6, 3), 16.8, CREAM, TONES.block)
    return svg.picture(body, (px, px), 24)


@keep
def _technique(name: str, px: int) -> Surface:
    return _cut_square(f"ages/{name}", px, TONES.malachite if name in PRINTED else TONES.shoal)


PRINTED = frozenset(
    {"writing", "sailing", "mining", "education", "mathematics", "iron_working", "science", "engineering", "gunpowder"}
)
"""Technologies of the board; those of special cards are blue."""


def _cut_square(icon: str, px: int, fill: Colour) -> Surface:
    body = svg.linear("g", (0, 0, 0, 24), mix(fill, WHITE, 0.14), fill, mix(fill, BLACK, 0.14))
    body += svg.path("M0 0H18L24 6V24H0Z", svg.fill(mix(fill, BLACK, 0.72)))
    body += svg.path("M1.2 1.2H17.4L22.8 6.6V22.8H1.2Z", svg.fill("g"))
    body += svg.path("M17.4 1.2V6.6H22.8Z", svg.fill(BLACK, 0.22))
    body += svg.glyph(icon, (3.4, 3.8), 16.8, CREAM, fill)
    return svg.picture(body, (px, px), 24)


@keep
def event(name: str, px: int) -> Surface:
    """A wind of change as a disc: green when it gives, red when it takes, clay when it is blank."""
    fill = TONES.madder if name in HARMFUL else TONES.clay if name == "blank" else rgb("#2F7A56")
    body = svg.linear("g", (0, 0, 0, 24), mix(fill, WHITE, 0.2), fill, mix(fill, BLACK, 0.18))
    body += svg.circle((12, 12), 12, svg.fill(mix(fill, BLACK, 0.72))) + svg.circle((12, 12), 10.8, svg.fill("g"))
    body += svg.circle((12, 12), 10, svg.stroke(mix(fill, WHITE, 0.34), 0.7))
    body += svg.glyph(f"ages/{name}", (3.9, 3.7), 16.2, CREAM, fill)
    return svg.picture(body, (px, px), 24)


def _wonder(name: str, px: int) -> Surface:
    return icons.icon(f"ages/{name}", px, rgb("#6B4716"))


CHIPS: dict[str, Callable[[str, int], Surface]] = {
    "action": _action,
    "technology": _technique,
    "event": event,
    "people": lambda name, px: arms.arms(name, px),
    "fallen": lambda name, px: arms.arms(name, px, True),
    "wonder": _wonder,
}
