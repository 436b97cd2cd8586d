"""The arms of the peoples: outline, two-tone ground and charge are three separate marks, and none is needed alone.

The outline tells the region, the partition of the ground and its two colours the people, and the charge stands on it.
A fallen people's arms have taken the colour of the clay they lie in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Surface

from art import icons, svg, texture
from art.ages.palette import CREAM, TONES
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate

GRID = 48


class Region(NamedTuple):
    """An outline on a grid of 48; how large the charge is in it, and how far it is moved down."""

    outline: str
    charge: float = 0.60
    down: float = 0.0


REGIONS: dict[str, Region] = {
    "africa": Region("M24 1C38 8 42.5 17 42.5 24C42.5 31 38 40 24 47C10 40 5.5 31 5.5 24C5.5 17 10 8 24 1Z", 0.55),
    "europe": Region("M4 2.5H44V22C44 34 36 42 24 47C12 42 4 34 4 22Z", 0.60, -0.03),
    "barbarians": Region("M24 1.5A22.5 22.5 0 1 1 23.99 1.5Z"),
    "east_asia": Region(
        "M10 2.5H38A7.5 7.5 0 0 1 45.5 10V38A7.5 7.5 0 0 1 38 45.5H10A7.5 7.5 0 0 1 2.5 38V10A7.5 7.5 0 0 1 10 2.5Z"
    ),
    "middle_east": Region("M24 .8C30 8 44 9 44 24V46.5H4V24C4 9 18 8 24 .8Z", 0.55, 0.05),
    "south_asia": Region("M24 .8L43.5 12V36L24 47.2L4.5 36V12Z"),
    "americas": Region("M13 2H35V7.5H40.5V13H46V35H40.5V40.5H35V46H13V40.5H7.5V35H2V13H7.5V7.5H13Z"),
}


class Arms(NamedTuple):
    """A people's region, its two grounds, how they are parted, and the colour of the charge."""

    region: str
    first: Colour
    second: Colour
    parted: str
    charge: Colour


_GOLD, _DARK = rgb("#F2C95C"), rgb("#241809")
_CHARGES = {"gold": _GOLD, "cream": CREAM, "dark": _DARK, "red": rgb("#A3221C"), "blue": rgb("#20468C")}

_TABLE = """
africa egypt 1D5E86 0F3F63 pale gold
africa aksum 7A2F24 4F1B16 fess cream
africa carthage 6A2458 47173D bend cream
africa congo 2F6B3C 1C4A2A chevron gold
africa mali C98B1D E0AE3E bars dark
africa nubia 8C4A1C 5E2E10 sinister cream
europe greece 2F6FB5 1F4F8C bars cream
europe rome 9B2020 6E1414 pale gold
europe byzantium 5B2A78 3C1B54 quarters gold
europe britain B3262E E9E2D2 border cream
europe franks 20408F 142B66 chevron gold
europe iberia D9A21F C2451E band dark
europe italy 2E7D4F 1F5B39 stripes cream
europe slavs 2C5F8A 7E1F2B fess cream
barbarians celts 2F7A46 174A2A rays gold
barbarians germania 3A3A36 6B5A22 pale gold
barbarians huns 8A5A2B 5D3A18 quarters cream
barbarians mongolia 2B6F9C 17496C chief cream
barbarians scythia B8862B DDB65A sinister dark
barbarians turks 1F7F86 0F5459 pale cream
barbarians vikings 8E2A22 2A3A4A stripes cream
east_asia china B3201E 7F1413 border gold
east_asia japan F0E8D6 D8CBB0 fess red
east_asia khitan 4E5F2A 34411A bend cream
east_asia korea E9E1CF BFD0DC pale blue
east_asia tibet A8481E 74300F rays cream
middle_east arabs 14684A 0B4732 quarters gold
middle_east assyria 5A3A22 7C5530 chief gold
middle_east babylon 1C3F94 0F2763 bars gold
middle_east hittites 7A6A3A 574A24 pale cream
middle_east lydia D6AE4A F0D283 bend dark
middle_east nabatea C97A56 E3A27E fess dark
middle_east ottoman A01F35 72122B sinister cream
middle_east persia 6B1F4A 1D5561 pale gold
middle_east phoenicia 7E1F5C 5C1244 band cream
middle_east sumer 2A5C7A 8A5A2B fess cream
south_asia harappa A64B2A 7A3218 stripes cream
south_asia india B8611A 1E6B3C chevron cream
south_asia khmer 8F7A2A 5E5018 quarters cream
south_asia malays 1E7A72 10524D bend gold
south_asia siam 7E2D6B B5478E fess cream
americas aztecs 1F7A5A 0F5340 chief gold
americas inca D9553A E0A526 quarters dark
americas maya 3B8A7A 1F5F56 fess cream
americas mississippi 5B4A3A 8A4B2A chevron cream
americas olmecs 6E7A5A 4B563B border cream
americas polynesia 15567E 1F86A0 band cream
americas tiwanaku 7B5A8C 553B66 stripes gold
"""


def _read(line: str) -> tuple[str, Arms]:
    region, name, first, second, parted, charge = line.split()
    return name, Arms(region, rgb(first), rgb(second), parted, _CHARGES[charge])


PEOPLES: dict[str, Arms] = dict(_read(line) for line in _TABLE.strip().splitlines())
"""The forty-eight peoples."""


# --- grounds --------------------------------------------------------------------------------------------------------

Parting = Callable[[Surface, Colour], object]


def _boxes(*boxes: tuple[float, float, float, float]) -> Parting:
    """Rectangles of the second colour, in shares of the square."""

    def paint(ground: Surface, colour: Colour) -> None:
        size = ground.get_width()
        for x, y, width, height in boxes:
            ground.fill(colour, (round(x * size), round(y * size), round(width * size) + 1, round(height * size) + 1))

    return paint


def _shape(*points: tuple[float, float]) -> Parting:
    def paint(ground: Surface, colour: Colour) -> None:
        size = ground.get_width()
        pygame.draw.polygon(ground, colour, [(x * size, y * size) for x, y in points])

    return paint


def _rays(ground: Surface, colour: Colour) -> None:
    size = ground.get_width()
    for ray in range(0, 8, 2):
        ends = [math.tau * (ray + step) / 8 for step in (0, 1)]
        tips = [(size * (0.5 + math.cos(angle)), size * (0.5 + math.sin(angle))) for angle in ends]
        pygame.draw.polygon(ground, colour, [(size / 2, size / 2), *tips])


PARTINGS: dict[str, Parting] = {
    "pale": _boxes((0.5, 0, 0.5, 1)),
    "fess": _boxes((0, 0.5, 1, 0.5)),
    "chief": _boxes((0, 0, 1, 0.3)),
    "quarters": _boxes((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "stripes": _boxes(*((1 / 12 + third / 3, 0, 1 / 6, 1) for third in range(3))),
    "bars": _boxes(*((0, 1 / 8 + quarter / 4, 1, 1 / 8) for quarter in range(4))),
    "band": _boxes((0, 1 / 3, 1, 1 / 3)),
    "bend": _shape((0, 0), (1, 1), (0, 1)),
    "sinister": _shape((1, 0), (1, 1), (0, 1)),
    "chevron": _shape((0.5, 0.36), (1.1, 1), (1.1, 1.2), (-0.1, 1.2), (-0.1, 1)),
    "rays": _rays,
}


def _ground(px: int, shown: Arms) -> Surface:
    """The two colours, lit from above. Opaque."""
    ground = texture.plain((px, px), shown.first)
    if shown.parted == "border":
        ground.fill(shown.second)
        inner = _within(5.4, svg.path(REGIONS[shown.region].outline, svg.fill(shown.first)))
        texture.put(ground, svg.picture(inner, (px, px), GRID), 0, 0)
    else:
        PARTINGS[shown.parted](ground, shown.second)
    texture.darken(ground, texture.gradient((px, px), (WHITE, (236, 236, 236), (194, 194, 194))))
    return ground


def _weathered(shown: Arms) -> Arms:
    """As the arms look after an age under the earth."""
    return shown._replace(
        first=mix(shown.first, TONES.clay, 0.34),
        second=mix(shown.second, TONES.clay_dark, 0.34),
        charge=mix(shown.charge, rgb("#D8C8A4"), 0.28),
    )


# --- the whole ------------------------------------------------------------------------------------------------------


MASTER = 192
"""How large arms are painted once, in pixels: what is at most half of that is made from them."""


@keep
def arms(name: str, px: int, fallen: bool = False) -> Surface:
    """The arms of a people, so many pixels across."""
    size = max(8, px)
    if 2 * size <= MASTER:
        return texture.shrink(master(name, fallen), (px, px))
    return texture.shrink(_painted(name, 2 * size, 2, fallen), (px, px))


@keep
def master(name: str, fallen: bool = False) -> Surface:
    """The arms in a size from which all small ones are made: a people is shown in a dozen of sizes."""
    return _painted(name, MASTER, 4, fallen)


def _painted(name: str, size: int, scale: int, fallen: bool) -> Surface:
    """So large; `scale` is how much smaller the picture will be seen."""
    shown = _weathered(PEOPLES[name]) if fallen else PEOPLES[name]
    region = REGIONS[shown.region]
    face = texture.masked(
        _ground(size, shown), svg.picture(svg.path(region.outline, svg.fill(WHITE)), (size, size), GRID)
    )
    _charge(face, name, shown, region, scale)
    texture.put(face, _rim(region, size, fallen), 0, 0)
    return face


def _charge(face: Surface, name: str, shown: Arms, region: Region, scale: int) -> None:
    """The sign of the people, with a dark copy under it."""
    size = face.get_width()
    side = round(size * region.charge)
    sign = icons.icon(f"ages/{name}", side, shown.charge, mix(shown.first, shown.second, 0.5))
    x, y = (size - side) / 2, (size - side) / 2 + size * region.down
    texture.put(face, texture.silhouette(sign, BLACK, 120), x + 0.8 * scale, y + 1.1 * scale)
    texture.put(face, sign, x, y)


def _rim(region: Region, px: int, fallen: bool) -> Surface:
    """A dark edge, a gilt line, and a hair of light inside it."""
    gold = rgb("#A5946F") if fallen else TONES.gilt
    body = svg.linear("rim", (0, 0, 40, 48), mix(gold, WHITE, 0.45), gold, mix(gold, BLACK, 0.3))
    body += _within(0.6, svg.path(region.outline, svg.stroke(rgb("#1C1006"), 3.6)))
    body += _within(0.6, svg.path(region.outline, svg.stroke("rim", 2)))
    body += _within(3.4, svg.path(region.outline, svg.stroke(WHITE, 0.9, 0.28)))
    return svg.picture(body, (px, px), GRID)


def _within(inset: float, line: str) -> str:
    """A line drawn in towards the middle of its grid."""
    return f'<g transform="translate({inset:g} {inset:g}) scale({1 - 2 * inset / GRID:g})">{line}</g>'


def square(size: texture.Size, u: float, name: str) -> Surface:
    """The same for a place of this size."""
    return arms(name, size[0])


def standing(size: texture.Size, u: float, name: str, fallen: bool) -> Plate:
    """The same with its shadow."""
    return plate(name, size[0], u, fallen)


@keep
def plate(name: str, px: int, u: float, fallen: bool = False) -> Plate:
    """The same with the shadow that it throws."""
    return texture.drop_shape(arms(name, px, fallen), 3 * u, 120, (u, 2 * u))
