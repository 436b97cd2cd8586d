"""The small things that the table speaks with: coins, laurels, costs, materials, signs of colours, faces of dice.

A *space* of a building is a square with hardly rounded corners, a *die* a square with round ones, a *material* a
square with one corner cut off. Numbers stand inside their sign.
"""

from __future__ import annotations

from pygame import Surface

from art import fonts, icons, svg, texture
from art.fonts import Face
from art.palette import rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour
from art.wonders.palette import FOUR, HUES, OUTLINE, TONES

_CUT = "M3 1.5H17L22.5 7V20A2.5 2.5 0 0 1 20 22.5H4A2.5 2.5 0 0 1 1.5 20V3A1.5 1.5 0 0 1 3 1.5Z"
_PENCIL = "M20.6 .9L23.2 3.5L15.6 11L12.2 12L13.1 8.5Z"
DARK_COIN = rgb("#4A2F0A")


@keep
def digits(face: Face, size: int, string: str, ink: Colour) -> Surface:
    """A text without the empty room around its letters, so that it can be centred by eye."""
    letters = fonts.text(face, max(6, size), string, ink)
    return letters.subsurface(letters.get_bounding_rect(min_alpha=20)).copy()


def number(
    target: Surface, string: str, centre: texture.Point, size: float, ink: Colour, face: Face = Face.SANS_BOLD
) -> None:
    """A numeral with its middle at a point."""
    texture.put(target, digits(face, round(size), string, ink), *centre, "cm")


# --- coins, points, costs -------------------------------------------------------------------------------------------


@keep
def coin(px: int, n: str = "", free: bool = False) -> Surface:
    """A bronze coin, square-holed or with a number; a free place of one is a ring."""
    if free:
        ring = 'fill="#E0CDA0" stroke="#A88B5A" stroke-width="1.5" stroke-dasharray="2.6 2.2"'
        return svg.picture(svg.circle((12, 12), 9.6, ring), (px, px), 24)
    tone = svg.linear("c", (3, 2, 21, 22), rgb("#FFEBAE"), rgb("#E3B451"), rgb("#A8741F"))
    body = f"<defs>{tone}</defs>" + svg.circle((12, 12), 11.4, svg.fill(DARK_COIN))
    body += svg.circle((12, 12), 10.3, svg.fill("c")) + svg.circle((12, 12), 8.5, svg.stroke(rgb("#7A5216"), 1, 0.75))
    body += svg.path("M4.6 9A8.2 8.2 0 0 1 12 3.6", svg.stroke(WHITE, 1.3, 0.7))
    if not n:
        body += svg.box(9.3, 9.3, 5.4, 5.4, 0.4, svg.fill(DARK_COIN))
        return svg.picture(body, (px, px), 24)
    face = svg.picture(body, (px, px), 24)
    number(face, n, (px / 2, px / 2), max(fonts.READABLE, px * (0.7 if len(n) < 2 else 0.52)), rgb("#2A1804"))
    return face


@keep
def points(px: int, n: str = "") -> Surface:
    """A laurel, open above, with the points inside."""
    face = icons.icon("wonders/laurel", px, TONES.laurel)
    if not n:
        return face
    face = face.copy()
    number(face, n, (px / 2, px * 0.47), px * (0.66 if len(n) < 2 else 0.5 if len(n) < 3 else 0.38), TONES.ink)
    return face


@keep
def cost(n: int, px: int, short: bool = False) -> Surface:
    """How many materials a space wants; what costs nothing is paler, what cannot be paid is red."""
    ground = rgb("#8E1F1B") if short else rgb("#54402E") if n else rgb("#6E5F45")
    body = svg.path(_CUT, f'fill="{svg.code(ground)}" stroke="{svg.code(OUTLINE)}" stroke-width="1.2"')
    body += svg.path("M17 1.5V7H22.5Z", svg.fill(rgb("#FFF3DA"), 0.75))
    face = svg.picture(body, (px, px), 24)
    number(face, str(n), (px * 0.46, px * 0.53), px * 0.76, rgb("#FFF8E7"))
    return face


@keep
def material(px: int, missing: bool = False) -> Surface:
    """One material of any kind, as a hewn block; a missing one is a red gap."""
    if missing:
        gap = 'fill="#FBEBD2" stroke="#96241A" stroke-width="2.2" stroke-dasharray="3 2.4"'
        return svg.picture(svg.path(_CUT, gap), (px, px), 24)
    tone = svg.linear("m", (3, 2, 20, 23), rgb("#A39E97"), rgb("#7E7973"), rgb("#5C5751"))
    body = svg.path(_CUT, f'fill="url(#m)" stroke="{svg.code(OUTLINE)}" stroke-width="1.4"')
    body += svg.path("M17 1.5V7H22.5Z", svg.fill(rgb("#D8D2C6"), 0.9))
    body += svg.path("M3.6 17V4.4Q3.6 3.6 4.4 3.6H14.6", svg.stroke(WHITE, 1.2, 0.5))
    body += svg.path("M7 20.4H19Q20.4 20.4 20.4 19V10", svg.stroke(BLACK, 1.2, 0.25))
    return svg.picture(f"<defs>{tone}</defs>{body}", (px, px), 24)


# --- colours --------------------------------------------------------------------------------------------------------


def _sign(colour: str, at: tuple[float, float], size: float) -> str:
    hue = HUES[colour]
    return svg.glyph(hue.sign, at, size, hue.ink, hue.base)


def _edged(fill: Colour, width: float) -> str:
    return f'fill="{svg.code(fill)}" stroke="{svg.code(OUTLINE)}" stroke-width="{width:g}"'


@keep
def space(colour: str, px: int, sign: str = "") -> Surface:
    """A space of the building of a colour; red ones may carry axe or sword, to tell west from east."""
    hue = HUES[colour]
    body = svg.box(1, 1, 22, 22, 3, _edged(hue.base, 1.6))
    body += svg.glyph(sign, (3.6, 3.6), 16.8, hue.ink, hue.base) if sign else _sign(colour, (4.6, 4.6), 14.8)
    return svg.picture(body, (px, px), 24)


@keep
def die(colour: str, px: int) -> Surface:
    """A die of a colour, or of any: five pips."""
    if colour == "any":
        body = svg.box(1.5, 1.5, 21, 21, 6, _edged(rgb("#FFF6E0"), 2))
        for spot in ((7.4, 7.4), (16.6, 7.4), (12, 12), (7.4, 16.6), (16.6, 16.6)):
            body += svg.circle(spot, 2.1, svg.fill(OUTLINE))
        return svg.picture(body, (px, px), 24)
    body = svg.box(1.5, 1.5, 21, 21, 7, _edged(HUES[colour].base, 2))
    body += svg.path("M4.4 9V8A3.8 3.8 0 0 1 8.2 4.2H15", svg.stroke(WHITE, 1.2, 0.6))
    return svg.picture(body + _sign(colour, (5.6, 5.6), 12.8), (px, px), 24)


@keep
def cross(colour: str, px: int) -> Surface:
    """Cross off a space of a building: its box and a pencil."""
    body = svg.box(1.3, 5.6, 17, 17, 2.6, _edged(HUES[colour].base, 1.5)) + _sign(colour, (4.2, 8.5), 11.2)
    pencil = f'fill="{svg.code(OUTLINE)}" stroke="#FFF8E7" stroke-width=".8"'
    return svg.picture(body + svg.path(_PENCIL, pencil), (px, px), 24)


@keep
def cross_any(px: int) -> Surface:
    """Cross off a space of one of the four buildings shown."""
    body = "".join(
        svg.box(x, y, 9, 9, 1.4, _edged(HUES[colour].base, 1)) + _sign(colour, (x + 1.7, y + 1.7), 5.6)
        for colour, (x, y) in zip(FOUR, ((0.8, 4.8), (10.4, 4.8), (0.8, 14.4), (10.4, 14.4)), strict=True)
    )
    pencil = f'fill="{svg.code(OUTLINE)}" stroke="#FFF8E7" stroke-width=".8"'
    return svg.picture(body + svg.path(_PENCIL, pencil), (px, px), 24)


# --- faces of dice --------------------------------------------------------------------------------------------------


def drawing(colour: str, face: str, size: float, ground: Colour | None = None) -> str:
    """What a face shows, as part of a drawing, in a square of `size` from the origin.

    Black and purple dice show the sign of another building in that building's colour, white ones a leader in it.
    """
    hue = HUES[colour]
    mine, base = hue.ink, ground or hue.base
    if face == "spy_four":
        return _four(size)
    if face == "laurel_bust":
        return svg.glyph("wonders/leader", (0, 0), size, mine, base)
    if face.endswith("_bust"):
        return _leader(face.removesuffix("_bust"), size)
    named = face.removeprefix("spy_").removeprefix("guild_")
    if named in HUES:
        shown = HUES[named]
        pale = {"blue": 0.32, "grey": 0.38, "red": 0.36, "wonder": 0.2}.get(named, 0.0)
        return svg.glyph(shown.sign, (0, 0), size, shown.lit(pale), base)
    name = "temple" if face == "temple" else f"wonders/{face}"
    return svg.glyph(name, (0, 0), size, mine, base)


def _four(size: float) -> str:
    half, gap = size * 0.47, size * 0.53
    places = ((0.0, 0.0), (gap, 0.0), (0.0, gap), (gap, gap))
    return "".join(
        svg.box(x, y, half, half, half * 0.14, svg.fill(HUES[colour].base))
        + svg.glyph(
            HUES[colour].sign, (x + half * 0.2, y + half * 0.2), half * 0.6, HUES[colour].ink, HUES[colour].base
        )
        for colour, (x, y) in zip(FOUR, places, strict=True)
    )


def _leader(colour: str, size: float) -> str:
    """A bust in a colour, and the colour's sign at its foot."""
    shown, part = HUES[colour], size * 0.46
    bust = svg.glyph("wonders/bust", (0, 0), size * 0.92, shown.shaded(0.12 if colour == "yellow" else 0.0))
    at = size * 0.58
    box = svg.box(at, at, part, part, part * 0.12, _edged(shown.base, size / 18))
    return bust + box + svg.glyph(shown.sign, (at + part * 0.18, at + part * 0.18), part * 0.64, shown.ink, shown.base)


@keep
def face(colour: str, name: str, px: int, dim: bool = False) -> Surface:
    """A die face lying flat: what opens a row of spaces, and how a die is told of in words."""
    hue = HUES[colour]
    tone = svg.linear("f", (0, 0, 24, 24), hue.lit(0.3), hue.base, hue.shaded(0.22))
    body = f"<defs>{tone}</defs>" + svg.box(0.6, 0.6, 22.8, 22.8, 5.4, svg.fill(OUTLINE))
    body += svg.box(1.8, 1.8, 20.4, 20.4, 4.4, svg.fill("f"))
    body += svg.path("M3 8V6.4A3.6 3.6 0 0 1 6.6 2.8H17", svg.stroke(WHITE, 1, 0.65))
    picture = svg.picture(body + f'<g transform="translate(3.9 3.9)">{drawing(colour, name, 16.2)}</g>', (px, px), 24)
    return texture.faded(picture, 120) if dim else picture
