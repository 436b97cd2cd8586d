"""City tiles: octagons of glazed brick with the emblem of their building, and the seats between four of them.

A tile is cut square: its picture is ``size`` by ``size`` pixels and reaches the edge. Large it has its effect on a clay
plaque; at 76 pixels and below the plaque goes and the emblem grows; below 30 only the colour's glyph is left.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from art import svg, texture
from art.origins import dice, discs, octagon, strips
from art.origins.palette import BITUMEN, GLOSS, HUES, OUTLINE, TONES, Hue
from art.palette import mix, on_dark, rgb
from art.pictures import keep
from art.texture import BLACK, Colour, Point

PLAQUE_FROM, EMBLEM_FROM = 77, 30
BRICKS_FROM, BEADS_FROM = 40, 56

Towers = tuple[tuple[str, int], ...]
_PALACE = {"red": (31, 34), "blue": (69, 34), "orange": (50, 51), "yellow": (31, 68), "purple": (69, 68)}
"""Where the discs of a palace lie on a square of 100."""


class Building(NamedTuple):
    """How a building looks: its colour, and what of its effect stands on the plaque."""

    colour: str
    plaque: tuple[strips.Sign, ...]


def _vp(n: int, per: str) -> tuple[strips.Sign, ...]:
    return ("score", "", n), ("per", per, None)


def _table(figures: str, per: str) -> tuple[strips.Sign, ...]:
    return ("score", "", None), ("table", figures, None), ("per", per, None)


BUILDINGS: dict[str, Building] = {
    "quarry": Building("yellow", (("gain", "stone", 1), ("per", "empty_neighbours", None))),
    "mint": Building("yellow", (("gain", "gold", 1),)),
    "workshop": Building("yellow", (("gain", "any", 1),)),
    "harbour": Building("yellow", _vp(2, "yellow_buildings")),
    "granary": Building("yellow", (("gain", "food", 1), ("per", "farms", None))),
    "market": Building("yellow", _vp(4, "yellow_patricians")),
    "outpost": Building("red", (("march", "", 1), ("or", "", None), ("attack", "", None))),
    "riding_grounds": Building("red", (("march", "", 2), ("more", "", None))),
    "armoury": Building("red", (("march", "", 2), ("and_or", "", None), ("attack", "", None))),
    "hippodrome": Building("red", _vp(2, "red_buildings")),
    "veterans": Building("red", (("patrician", "red", None), ("score", "", None))),
    "citadel": Building("red", (("march", "", 1), ("per", "red_buildings", None))),
    "forum": Building("orange", (("speaker", "", None),)),
    "stone_circle": Building("orange", _table("0/1/3/6/10", "building_colours")),
    "castle": Building("orange", _vp(3, "closed_districts")),
    "construction_site": Building("orange", (("reserve", "", None),)),
    "estate": Building("orange", (("citizen", "free", None),)),
    "court": Building("orange", (("recolour", "", None),)),
    "obelisk": Building("blue", _table("1/2/4/7", "obelisk_copies")),
    "monument": Building("blue", (("climb", "any", 1),)),
    "temple_forest": Building("blue", (("climb", "forest", 2),)),
    "temple_mountain": Building("blue", (("climb", "mountain", 2),)),
    "temple_sea": Building("blue", (("climb", "sea", 2),)),
    "holy_place": Building("blue", _table("3/6/10", "zodiac_cards")),
    "healers": Building("purple", _vp(1, "patricians")),
    "fountain": Building("purple", (("gain", "wisdom", 1), ("saucer", "", None))),
    "main_gate": Building("purple", (("raise", "up_to", 2),)),
    "artists_workshop": Building("purple", _vp(3, "patrician_colours")),
    "astronomical_tower": Building("purple", (("gain", "wisdom", 1), ("per", "advisors", None))),
    "mage_tower": Building("purple", (("neighbour", "", None),)),
    "agora": Building("grey", (("gain", "any", 1),)),
    "palace": Building("grey", ()),
    "farm": Building("green", ()),
}
"""Every tile. The plaques say the gist: a test holds them against the effects of the game."""


GUESTS: dict[str, Building] = {}
"""Buildings that data of one's own has brought: a star is their emblem."""


def welcome(building_id: str, colour: str, plaque: Sequence[strips.Sign]) -> None:
    """A building that is on a table, whether it has a drawing or not."""
    if building_id not in BUILDINGS:
        GUESTS[building_id] = Building(colour, tuple(plaque))


def _look(building_id: str) -> Building:
    return BUILDINGS[building_id] if building_id in BUILDINGS else GUESTS[building_id]


# --- whole tiles ----------------------------------------------------------------------------------------------------


def tile(
    building_id: str,
    size: int,
    towers: Mapping[str, int] | Iterable[tuple[str, int]] = (),
) -> pygame.Surface:
    """A tile of the city; ``towers`` are the heights of a palace's towers by their colour."""
    return _tile(building_id, size, tuple(towers.items() if isinstance(towers, Mapping) else towers))


@keep
def _tile(building_id: str, size: int, towers: Towers) -> pygame.Surface:
    if building_id == "farm":
        return _farm(size)
    if building_id == "palace":
        return _palace(size, towers)
    if size < EMBLEM_FROM:
        return back(_look(building_id).colour, size)
    return _building(building_id, size)


def _building(building_id: str, size: int) -> pygame.Surface:
    """Bricks, glyph, emblem, and the plaque as the room allows."""
    look = _look(building_id)
    hue = HUES[look.colour]
    face = ground(look.colour, size).copy()
    full = size >= PLAQUE_FROM and bool(look.plaque)
    share, middle = (0.44, 0.435) if full else (0.56, 0.55)
    if look.colour == "grey":
        share, middle = share * 1.06, middle - 0.05
        texture.put(face, _golden(size), 0, 0)
    else:
        _cut(face, hue.glyph, round(size * 0.165), hue, (size / 2, size * 0.145))
    _cut(face, f"origins/{building_id}", round(size * share), hue, (size / 2, size * middle))
    if full:
        _put_plaque(face, look.plaque, size * 0.785)
    return face


def _cut(face: pygame.Surface, drawing: str, px: int, hue: Hue, centre: Point) -> None:
    """A sign let into the glaze: a dark one with a light far edge, a light one with a dark one."""
    sign = svg.picture(svg.glyph(drawing, (0, 0), 24, hue.ink, hue.base), (px, px), 24)
    step = max(1, round(face.get_width() * 0.009))
    edge = texture.silhouette(sign, *((BLACK, 130) if on_dark(hue.ink) else (hue.lit(0.75), 170)))
    texture.put(face, edge, centre[0] + step, centre[1] + step, "cm")
    texture.put(face, sign, *centre, "cm")


def _put_plaque(face: pygame.Surface, signs: Sequence[strips.Sign], y: float) -> None:
    """A clay tablet as wide as its strip."""
    size = face.get_width()
    line = strips.fitted(shortened(signs), size * 0.68, round(size * 0.19), TONES.ink, TONES.clay_light)
    width, height = max(line.get_width() + round(size * 0.1), round(size * 0.28)), round(size * 0.245)
    tablet = _tablet(width, height)
    texture.put(face, tablet, size / 2, y, "cm")
    texture.put(face, line, size / 2, y - size * 0.004, "cm")


def shortened(signs: Sequence[strips.Sign]) -> tuple[strips.Sign, ...]:
    """A table of points as its ends: "1-7"; what it counts is told by the emblem."""
    tables = [of for name, of, _ in signs if name == "table"]
    if not tables:
        return tuple(signs)
    first, last = tables[0].split("/")[0], tables[0].split("/")[-1]
    return (("score", "", None), ("table", f"{first}\N{EN DASH}{last}", None))


@keep
def _tablet(width: int, height: int) -> pygame.Surface:
    units = 100 * width / height
    tone = svg.linear("t", (0, 0, 0, 100), rgb("#F3E6C6"), TONES.clay_light, TONES.clay_dark)
    body = svg.box(1, 3, units - 2, 96, 20, svg.fill(BLACK, 0.55)) + svg.box(1, 1, units - 2, 94, 20, svg.fill(OUTLINE))
    body += svg.box(5, 5, units - 10, 86, 16, svg.fill("t"))
    body += svg.path(f"M12 32V26Q12 11 26 11H{units - 20:.1f}", svg.stroke(GLOSS, 4, 0.75))
    return svg.picture(f"<defs>{tone}</defs>{body}", (width, height), units)


# --- glazed brick ---------------------------------------------------------------------------------------------------

_ROW, _BRICK = 10.0, 19.0
_FIELD = 0.135
"""How far the brickwork lies inside the edge, as a share of the half width."""


@keep
def ground(colour: str, size: int) -> pygame.Surface:
    """The bare octagon in a colour: a beaded rim around courses of glazed brick, lit from the upper left."""
    hue = HUES[colour]
    tones = svg.linear("rim", (8, 0, 92, 100), hue.lit(0.5), hue.lit(0.12), hue.shaded(0.12), hue.shaded(0.42))
    tones += svg.veil("lamp", (12, 4, 88, 96), (hue.shine, 0.3), (hue.shine, 0.06), (BLACK, 0.02), (BLACK, 0.3))
    body = f"<defs>{tones}</defs>" + svg.polygon(octagon.OCTAGON, svg.fill(OUTLINE))
    body += svg.polygon(octagon.inset(octagon.OCTAGON, 0.022), svg.fill("rim"))
    field = octagon.inset(octagon.OCTAGON, _FIELD)
    if size >= BRICKS_FROM:
        body += svg.polygon(field, svg.fill(hue.shaded(0.34))) + _courses(hue, field, colour)
    else:
        body += svg.polygon(field, svg.fill(hue.base))
    body += svg.polygon(field, svg.fill("lamp")) + _edges(hue)
    body += _beads(size) if size >= BEADS_FROM else ""
    return svg.picture(body + _streaks(), (size, size), 100)


def _courses(hue: Hue, field: Sequence[Point], seed: str) -> str:
    """Staggered bricks, no two alike, each with its light upper edge."""
    rng, body, y, row = random.Random(seed), "", 6.0, 0
    while y < 94:
        x = 4.0 - (row % 2) * _BRICK / 2
        while x < 96:
            brick = _clipped([(x, y), (x + _BRICK, y), (x + _BRICK, y + _ROW), (x, y + _ROW)], field, 0.5)
            body += _glazed(brick, hue, rng) if len(brick) > 2 else ""
            x += _BRICK
        y, row = y + _ROW, row + 1
    return body


def _glazed(brick: Sequence[Point], hue: Hue, rng: random.Random) -> str:
    tint = rng.uniform(-0.1, 0.1)
    colour = hue.lit(tint) if tint > 0 else hue.shaded(-tint)
    top, bottom = min(y for _, y in brick), max(y for _, y in brick)
    if bottom - top < 2:
        return svg.polygon(brick, svg.fill(colour))
    left, right = (f(x for x, y in brick if y < top + 0.01) for f in (min, max))
    light = svg.path(f"M{left + 0.8:.1f} {top + 0.7:.1f}H{right - 0.8:.1f}", svg.stroke(hue.shine, 0.8, 0.26))
    return svg.polygon(brick, svg.fill(colour)) + (light if right - left > 2 else "")


def _clipped(shape: list[Point], field: Sequence[Point], joint: float) -> list[Point]:
    """A box cut to an octagon (whose corners run clockwise), drawn in by the half width of a joint."""
    (left, top), (right, bottom) = shape[0], shape[2]
    shape = [
        (left + joint, top + joint),
        (right - joint, top + joint),
        (right - joint, bottom - joint),
        (left + joint, bottom - joint),
    ]
    for start, end in zip(field, [*field[1:], field[0]], strict=True):
        shape = _halved(shape, start, end)
    return shape


def _halved(shape: list[Point], start: Point, end: Point) -> list[Point]:
    """What of a shape lies to the right of a line."""
    kept: list[Point] = []
    for here, after in zip(shape, [*shape[1:], *shape[:1]], strict=True):
        a, b = _side(here, start, end), _side(after, start, end)
        if a >= 0:
            kept.append(here)
        if a * b < 0:
            share = a / (a - b)
            kept.append((here[0] + (after[0] - here[0]) * share, here[1] + (after[1] - here[1]) * share))
    return kept


def _side(point: Point, start: Point, end: Point) -> float:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _edges(hue: Hue) -> str:
    """The rim's outer edge towards the lamp and away from it, and the groove along the bricks."""
    light = svg.path("M2.8 73.6V25.8L25.8 2.8H73.8", svg.stroke(hue.lit(0.9), 2, 0.75))
    dark = svg.path("M97.2 26.4V74L74 97.2H26", svg.stroke(BLACK, 2.4, 0.4))
    groove = svg.polygon(octagon.inset(octagon.OCTAGON, _FIELD), svg.stroke(BLACK, 1.1, 0.35))
    return light + dark + groove


def _beads(size: int) -> str:
    """A string of rosettes along the rim: clear where a tile is looked at, faint where many are seen."""
    corners = octagon.inset(octagon.OCTAGON, 0.078)
    strength = 0.8 if size >= 120 else 0.42
    body = ""
    for number, (start, end) in enumerate(zip(corners, [*corners[1:], corners[0]], strict=True)):
        count = 6 if number % 2 == 0 else 4
        for step in range(count):
            share = step / count
            at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            body += svg.circle(at, 1.25, svg.fill(rgb("#FFF6DC"), strength))
    return body


def _streaks() -> str:
    """Where the glaze mirrors the sky."""
    broad = svg.polygon([(9, 33), (33, 9), (60, 9), (9, 60)], svg.fill(GLOSS, 0.1))
    return broad + svg.polygon([(9, 67), (67, 9), (73, 9), (9, 73)], svg.fill(GLOSS, 0.07))


@keep
def _golden(size: int) -> pygame.Surface:
    """The line of gold around an agora and a palace."""
    line = svg.polygon(octagon.inset(octagon.OCTAGON, 0.078), svg.stroke(rgb("#5A3C10"), 3.4))
    return svg.picture(
        line + svg.polygon(octagon.inset(octagon.OCTAGON, 0.078), svg.stroke(TONES.gold, 2.1)), (size, size), 100
    )


@keep
def light(size: int) -> pygame.Surface:
    """The visitors' light along the rim of a tile that is meant."""
    wide = svg.polygon(octagon.inset(octagon.OCTAGON, 0.07), svg.stroke(TONES.visitor, 9, 0.3))
    wide += svg.polygon(octagon.inset(octagon.OCTAGON, 0.05), svg.stroke(TONES.visitor, 5.4, 0.5))
    return svg.picture(
        wide + svg.polygon(octagon.inset(octagon.OCTAGON, 0.035), svg.stroke(TONES.visitor, 3)), (size, size), 100
    )


# --- farm, palace, back ---------------------------------------------------------------------------------------------


@keep
def _farm(size: int) -> pygame.Surface:
    """The back of every tile: furrows running away from the eye, a sprout."""
    hue = HUES["green"]
    tones = svg.linear("field", (10, 0, 90, 100), rgb("#B4C264"), hue.base, rgb("#66742F"))
    tones += svg.linear("rim", (8, 0, 92, 100), rgb("#C9A26A"), rgb("#8E6A3C"), rgb("#543A1E"))
    body = f"<defs>{tones}</defs>" + svg.polygon(octagon.OCTAGON, svg.fill(OUTLINE))
    body += svg.polygon(octagon.inset(octagon.OCTAGON, 0.022), svg.fill("rim"))
    field = octagon.inset(octagon.OCTAGON, 0.1)
    body += svg.polygon(field, svg.fill("field"))
    body += _furrows(field) + _edges(hue) if size >= 24 else ""
    face = svg.picture(body, (size, size), 100)
    _cut(face, "origins/farm", round(size * 0.5), hue, (size / 2, size * 0.5))
    return face


def _furrows(field: Sequence[Point]) -> str:
    """Dark and light beds fanning out towards the eye, cut to the field."""
    body = ""
    for bed in range(-5, 6):
        near, far = 50 + bed * 18, 50 + bed * 8.5
        strip = [(far - 2, 5.0), (far + 2, 5.0), (near + 4.4, 95.0), (near - 4.4, 95.0)]
        for start, end in zip(field, [*field[1:], field[0]], strict=True):
            strip = _halved(strip, start, end)
        body += svg.polygon(strip, svg.fill(rgb("#4C5722"), 0.42)) if len(strip) > 2 else ""
    return body


def _palace(size: int, towers: Towers) -> pygame.Surface:
    """A sunken court with five places for towers; a number on each disc that stands there."""
    face = ground("grey", size).copy()
    texture.put(face, _golden(size), 0, 0)
    if size < EMBLEM_FROM:
        _cut(face, "origins/tower", round(size * 0.6), HUES["grey"], (size / 2, size / 2))
        return face
    texture.put(face, _court(size), 0, 0)
    heights = dict(towers)
    for colour, (x, y) in _PALACE.items():
        _put_tower(face, colour, heights.get(colour, 0), (size * x / 100, size * y / 100))
    return face


def _put_tower(face: pygame.Surface, colour: str, height: int, at: Point) -> None:
    """The discs of one colour with their number, or the empty place in the floor."""
    size = face.get_width()
    px = round(size * 0.295)
    if not height:
        texture.put(face, _socket(colour, px), *at, "cm")
        return
    disc = discs.tower(colour, px, min(3, height), str(height))
    texture.put(face, disc, at[0], at[1] + px * 0.36, "cb")


@keep
def _socket(colour: str, px: int) -> pygame.Surface:
    """Where no tower stands yet: the colour's glyph on the floor."""
    hue = HUES[colour]
    rim = svg.ellipse((50, 36), 44, 27, svg.fill(BLACK, 0.35)) + svg.ellipse(
        (50, 36), 43, 26, svg.stroke(hue.lit(0.3), 4, 0.7)
    )
    mark = svg.glyph(hue.glyph, (33, 19), 34, hue.lit(0.45), rgb("#4A433A"))
    return svg.picture(rim + mark, (px, px * 0.72), 100)


@keep
def _court(size: int) -> pygame.Surface:
    """The floor of the palace, lower than its walls: their shade falls on it from the upper left."""
    tone = svg.linear("floor", (18, 14, 86, 88), rgb("#453E35"), rgb("#6C6458"), rgb("#80776A"))
    floor = octagon.inset(octagon.OCTAGON, 0.15)
    body = svg.polygon(floor, svg.fill("floor")) + svg.polygon(
        octagon.inset(octagon.OCTAGON, 0.175), svg.stroke(BLACK, 2.4, 0.25)
    )
    body += svg.path("M8.4 71V29L29 8.4H71", svg.stroke(rgb("#221D17"), 2.6))
    body += svg.path("M91.6 29.4V71L71 91.6H29", svg.stroke(rgb("#D8CFBE"), 1.4, 0.75))
    return svg.picture(f"<defs>{tone}</defs>{body}", (size, size), 100)


@keep
def back(colour: str, size: int) -> pygame.Surface:
    """An octagon with nothing but its colour's glyph: a tile in a small city, a corner on a district card."""
    hue = HUES[colour]
    face = ground(colour, size).copy()
    px = round(size * (0.66 if size < 44 else 0.54))
    _cut(face, hue.glyph, px, hue, (size / 2, size / 2))
    return face


# --- places ---------------------------------------------------------------------------------------------------------


@keep
def ghost(size: int, building_id: str = "") -> pygame.Surface:
    """Where the lifted tile would come down: light in the shape of a tile, with the building faint in it."""
    face = texture.clear((size, size))
    if building_id:
        texture.put(face, texture.faded(tile(building_id, size), 110), 0, 0)
    veil = svg.polygon(octagon.OCTAGON, svg.fill(TONES.visitor, 0.34)) + svg.polygon(
        octagon.inset(octagon.OCTAGON, 0.03), svg.stroke(mix(TONES.visitor, GLOSS, 0.5), 2, 0.9)
    )
    texture.put(face, svg.picture(veil, (size, size), 100), 0, 0)
    return face


@keep
def shadow(size: int) -> texture.Plate:
    """The shadow of a tile."""
    shape = svg.picture(svg.polygon(octagon.OCTAGON, svg.fill(BLACK)), (size, size), 100)
    return texture.shadow(shape, size * 0.045, 150, rgb("#1A0C04"))


# --- seats ----------------------------------------------------------------------------------------------------------

_DIAMOND: tuple[Point, ...] = ((50, 2), (98, 50), (50, 98), (2, 50))


@keep
def seat(size: int, die: tuple[str, int] | None = None, lit: bool = False) -> pygame.Surface:
    """The government seat between four tiles, half a tile wide: free, glowing with a check where the district may be
    closed, or with the die (colour, value) that sits in it."""
    edge: Colour = TONES.visitor if lit else TONES.gold if die else rgb("#7A5A34")
    tone = svg.linear("t", (20, 10, 80, 90), rgb("#2C1B0E"), rgb("#4A3018"))
    body = f"<defs>{tone}</defs>" + svg.polygon(_DIAMOND, svg.fill(OUTLINE))
    body += svg.polygon(octagon.inset(_DIAMOND, 0.05), svg.fill("t")) + svg.polygon(
        octagon.inset(_DIAMOND, 0.12), svg.stroke(edge, 4 if lit or die else 2.4, 1.0 if lit or die else 0.8)
    )
    if lit and not die:
        body += svg.glow("g", (50, 50), 50, TONES.visitor, 0.9)
        body += svg.glyph("common/check", (27, 28), 46, BITUMEN, BITUMEN, 0.5)
        body += svg.glyph("common/check", (26, 26), 46, rgb("#F2FCFF"))
    elif not die:
        body += svg.glyph("common/person", (33, 31), 34, rgb("#A9835A"))
    face = svg.picture(body, (size, size), 100)
    if die:
        cube = dice.die(*die, round(size * 0.56))
        texture.put(face, cube, size / 2, size / 2, "cm")
    return face
