"""Signs: the emblems of buildings, the zodiac, goods, and the whole vocabulary in which effects are drawn.

A sign takes its ink; ``ground`` is what shows through where a drawing has a hole that must be filled. Signs that carry
a meaning by colour (goods, points, tokens, dice of one colour) keep it on every ground.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from art import icons, svg
from art.origins.palette import BITUMEN, COLOURS, GLOSS, GOODS, HUES, OUTLINE, SPECTRUM, TONES
from art.palette import mix, on_dark, rgb
from art.pictures import keep
from art.texture import BLACK, Colour

VOCABULARY: dict[str, str] = {
    "march": "origins/march",
    "attack": "origins/attack",
    "buy": "origins/buy",
    "build": "origins/buy",
    "neighbour": "origins/neighbour",
    "reserve": "origins/reserve",
    "climb": "origins/temple",
    "temple": "origins/temple",
    "other": "origins/temple",
    "forest": "origins/forest",
    "mountain": "origins/mountain",
    "sea": "origins/sea",
    "card": "origins/card",
    "zodiac_cards": "origins/card",
    "citizen": "origins/citizen",
    "patrician": "origins/citizen",
    "patricians": "origins/citizen",
    "speech": "origins/speaker",
    "raise": "origins/raise",
    "lower": "origins/lower",
    "recolour": "origins/recolour",
    "value": "origins/value",
    "its_value": "origins/value",
    "seat": "origins/seat",
    "raise_seat": "origins/raise_seat",
    "closed_districts": "origins/district",
    "district": "origins/district",
    "tower": "origins/tower",
    "disc": "origins/disc",
    "population": "origins/population",
    "holder": "origins/holder",
    "advisor": "origins/advisor",
    "advisors": "origins/advisor",
    "archon": "origins/archon",
    "reset": "origins/saucer",
    "saucer": "origins/saucer",
    "visit": "origins/saucer",
    "pass": "common/hourglass",
    "farm": "origins/farm",
    "farms": "origins/farm",
    "empty": "origins/empty",
    "wild": "origins/empty",
    "empty_neighbours": "origins/empty",
    "weaker": "origins/weaker",
    "retreat": "origins/retreat",
    "reveal": "origins/reveal",
    "draw": "origins/reveal",
    "first": "common/flag",
    "check": "common/check",
    "refused": "common/cross",
    "arrow": "common/arrow",
    "or": "origins/or",
    "plus": "common/plus",
    "times": "origins/times",
    "repeat": "common/rotate",
    "rank": "common/trophy",
}
"""What a sign of an effect is drawn as."""

SPEECH = rgb("#FBF7EC")


@keep
def icon(name: str, px: int, ink: Colour = BITUMEN, ground: Colour | None = None) -> pygame.Surface:
    """Any sign by its name: of the vocabulary, a good, a building, a zodiac sign, or "red_patricians" and the like."""
    if name in GOODS or name in ("gold", "any"):
        return good(name, px)
    if name in _PAINTED:
        return _PAINTED[name](px, on_dark(ink))
    name = name.removesuffix("_copies")  # of a building that is counted
    colour, _, thing = name.partition("_")
    if colour in COLOURS and thing in _TINTED:
        return _tinted(colour, thing, px)
    if colour in HUES and not thing:
        return icons.icon(HUES[colour].glyph, px, ink, _hole(ink, ground))
    return icons.icon(VOCABULARY.get(name, f"origins/{name}"), px, ink, _hole(ink, ground))


def _hole(ink: Colour, ground: Colour | None) -> Colour:
    if ground is not None:
        return ground
    return TONES.night_light if on_dark(ink) else TONES.clay


def emblem(building_id: str, px: int, ink: Colour = BITUMEN, ground: Colour | None = None) -> pygame.Surface:
    """The emblem of a building."""
    return icons.icon(f"origins/{building_id}", px, ink, _hole(ink, ground))


def sign(sign_id: str, px: int, ink: Colour = TONES.zodiac_ink) -> pygame.Surface:
    """A sign of the zodiac."""
    return icons.icon(f"origins/{sign_id}", px, ink)


# --- goods ----------------------------------------------------------------------------------------------------------

_CUT = "M2.2 2.2H17.2L21.8 6.8V21.8H2.2Z"
_EDGE = "M1 1H17.6L23 6.4V23H1Z"
_MARKS = {"stone": "origins/block", "food": "origins/ear", "wisdom": "origins/wedges"}


@keep
def good(kind: str, px: int) -> pygame.Surface:
    """Stone, food, wisdom: a square with a cut corner; gold: a coin; "any": the three basic ones with a question."""
    if kind == "gold":
        return _coin(px)
    if kind == "any":
        return _any(px)
    base = GOODS[kind]
    tone = svg.linear("g", (0, 0, 24, 24), mix(base, GLOSS, 0.4), base, mix(base, BLACK, 0.24))
    light = svg.path("M3.2 20.6V3.2H16.6", svg.stroke(GLOSS, 1.2, 0.7))
    shade = svg.path("M20.8 8V20.8H3.6", svg.stroke(BLACK, 1.3, 0.32))
    fold = svg.path("M17.2 2.2V6.8H21.8Z", svg.fill(BLACK, 0.26))
    mark = svg.glyph(_MARKS[kind], (5.1, 6.1), 14.2, GLOSS, base, 0.4)
    mark += svg.glyph(_MARKS[kind], (4.6, 5.5), 14.2, BITUMEN, base)
    body = svg.path(_EDGE, svg.fill(BITUMEN)) + svg.path(_CUT, svg.fill("g")) + light + shade + fold + mark
    return svg.picture(f"<defs>{tone}</defs>{body}", (px, px), 24)


def _coin(px: int) -> pygame.Surface:
    """Struck gold, with a square hole as a die has left it."""
    tone = svg.linear("g", (4, 2, 20, 22), rgb("#FFF3BC"), rgb("#E8B94A"), rgb("#A66E16"))
    rim = svg.circle((12, 12), 11, svg.fill(rgb("#4E310A"))) + svg.circle((12, 12), 10, svg.fill("g"))
    ring = svg.circle((12, 12), 7.5, svg.stroke(rgb("#7A5412"), 1.3))
    beads = svg.path("M4.4 8.2A8.6 8.6 0 0 1 11 3.4", svg.stroke(GLOSS, 1.1, 0.8))
    hole = svg.box(8.8, 8.8, 6.4, 6.4, 0.6, svg.fill(rgb("#3E2608")))
    return svg.picture(f"<defs>{tone}</defs>{rim}{ring}{beads}{hole}", (px, px), 24)


def _any(px: int) -> pygame.Surface:
    """The grounds of the three basic goods side by side."""
    stone, food, wisdom = GOODS["stone"], GOODS["food"], GOODS["wisdom"]
    body = svg.path(_EDGE, svg.fill(BITUMEN)) + svg.path("M2.2 2.2H8.8V21.8H2.2Z", svg.fill(stone))
    body += svg.path("M8.8 2.2H15.4V21.8H8.8Z", svg.fill(food))
    body += svg.path("M15.4 2.2H17.2L21.8 6.8V21.8H15.4Z", svg.fill(wisdom))
    body += svg.path("M3.2 20.6V3.2H16.6", svg.stroke(GLOSS, 1.2, 0.6))
    hook = "M8 9C8 6.6 9.7 5.2 12 5.2C14.4 5.2 16 6.7 16 8.7C16 11.6 12 11.6 12 14.6"
    body += svg.path(hook, svg.stroke(BITUMEN, 2.9)) + svg.circle((12, 18.9), 1.8, svg.fill(BITUMEN))
    return svg.picture(body, (px, px), 24)


# --- signs with colours of their own --------------------------------------------------------------------------------

_DIE = "M5.5 2H18.5C20.4 2 22 3.6 22 5.5V18.5C22 20.4 20.4 22 18.5 22H5.5C3.6 22 2 20.4 2 18.5V5.5C2 3.6 3.6 2 5.5 2Z"
_TILE = "M8 2H16L22 8V16L16 22H8L2 16V8Z"
_SEATED = "M12 .8L23.2 12L12 23.2L.8 12Z"
_TINTED = {"buildings": _TILE, "patricians": _DIE, "citizen": _DIE, "dice": _SEATED}


def _tinted(colour: str, thing: str, px: int) -> pygame.Surface:
    """A die or a tile in its colour; dice that may also stand in government seats lie on a seat's diamond."""
    hue = HUES[colour]
    outline = f'fill="{svg.code(hue.base)}" stroke="{svg.code(OUTLINE)}" stroke-width="1.6" stroke-linejoin="round"'
    body = svg.path(_TINTED[thing], outline)
    light = "M4 9L9 4H15" if thing == "buildings" else "M4.2 9V6A2 2 0 0 1 6.2 4.2H16" if thing != "dice" else ""
    body += svg.path(light, svg.stroke(hue.lit(0.75), 1.3, 0.8)) if light else ""
    size = 11.4 if thing == "dice" else 13.4
    corner = 12 - size / 2
    body += svg.glyph(hue.glyph, (corner, corner), size, hue.ink, hue.base)
    return svg.picture(body, (px, px), 24)


def _laurel(px: int, dark: bool) -> pygame.Surface:
    """Points: dark gold on clay, bright gold in the night."""
    return icons.icon("origins/laurel", px, TONES.laurel if dark else TONES.laurel_on_clay)


def _speaker(px: int, dark: bool) -> pygame.Surface:
    """The white die with its bubble."""
    edge = svg.path(_DIE, f'fill="{svg.code(SPEECH)}" stroke="{svg.code(OUTLINE)}" stroke-width="1.6"')
    bubble = svg.path("M5 6H19V14.8H12.2L8 19V14.8H5Z", svg.fill(BITUMEN))
    return svg.picture(edge + bubble, (px, px), 24)


def _superiority(px: int, dark: bool) -> pygame.Surface:
    """The bronze shield with two chevrons."""
    tone = svg.linear("g", (4, 1, 20, 23), rgb("#FBE0AC"), rgb("#C98A48"), rgb("#7E3F16"))
    edge = (
        "M1.6 1.8C5.4 2.8 9 2.2 12 .4C15 2.2 18.6 2.8 22.4 1.8V11.4C22.4 18 17.4 21.8 12 23.8C6.6 21.8 1.6 18 1.6 11.4Z"
    )
    face = "M3 3.6C6.4 4.2 9.4 3.6 12 2C14.6 3.6 17.6 4.2 21 3.6V11.4C21 17 16.8 20.4 12 22.3C7.2 20.4 3 17 3 11.4Z"
    chevrons = "M6.2 12L12 6.2L17.8 12V15.4L12 9.8L6.2 15.4ZM6.2 17.6L12 12L17.8 17.6V20L12 15.4L6.2 20Z"
    light = svg.path("M4.2 11V5C7 5.3 9.8 4.7 12 3.5", svg.stroke(GLOSS, 1.1, 0.7))
    body = svg.path(edge, svg.fill(rgb("#3A1A08"))) + svg.path(face, svg.fill("g")) + light
    return svg.picture(f"<defs>{tone}</defs>{body}{svg.path(chevrons, svg.fill(rgb('#3A1A08')))}", (px, px), 24)


def _bands(shape: str, px: int) -> pygame.Surface:
    """Five colours side by side in one shape: per different colour."""
    body = svg.path(shape, f'fill="{svg.code(OUTLINE)}" stroke="{svg.code(OUTLINE)}" stroke-width="2"')
    for number, colour in enumerate(SPECTRUM):
        short = 3.4 if number in (0, 4) else 0.4
        body += svg.box(3 + 3.6 * number, 2.8 + short, 3.5, 18.4 - 2 * short, 0, svg.fill(HUES[colour].base))
    return svg.picture(body, (px, px), 24)


_PAINTED: dict[str, Callable[[int, bool], pygame.Surface]] = {
    "score": _laurel,
    "victory": _laurel,
    "speaker": _speaker,
    "superiority": _superiority,
    "building_colours": lambda px, dark: _bands(_TILE, px),
    "patrician_colours": lambda px, dark: _bands(_DIE, px),
}
