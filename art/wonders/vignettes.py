"""The seven Wonders, small: three stages each, dashed on the sky until they are built, then standing in the light.

Drawn on a grid 63 wide and 100 high. A shape is a path and what it is made of; a Wonder is its sky, its ground, and
the shapes of its three stages from the ground up.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from art import plates, svg, texture
from art.palette import rgb
from art.pictures import keep
from art.texture import WHITE, Colour

WIDE, HIGH = 63.0, 100.0
EDGE = rgb("#4A3018")


class Shape(NamedTuple):
    """A piece of a building: its outline and its stuff; thin ones are strokes of a width."""

    path: str
    stuff: str
    stroke: float = 0.0
    bare: bool = False  # has no outline, and nothing of it shows before it is built


class Wonder(NamedTuple):
    """Sky from above to the horizon, what lies on the ground, and three stages."""

    sky: tuple[str, str, str]
    ground: tuple[Shape, ...]
    stages: tuple[tuple[Shape, ...], tuple[Shape, ...], tuple[Shape, ...]]


STUFFS: dict[str, tuple[str, str, str]] = {
    "stone": ("#FFF3DA", "#DDC296", "#9A7850"), "pale": ("#FFFBF0", "#EBDDC0", "#B49A74"),
    "shade": ("#B99670", "#96744E", "#6A4C30"), "sand": ("#EBC98C", "#D0A565", "#A67C42"),
    "gold": ("#FFF0A8", "#E6B53C", "#9A6A14"), "bronze": ("#E8B878", "#B07A3C", "#6A4218"),
    "brick": ("#E2A876", "#B9764A", "#7E4A2C"), "roof": ("#E08A5A", "#B4532F", "#7A3018"),
    "leaf": ("#A9C26A", "#6A9440", "#3A5E26"), "deep": ("#4A7A3A", "#35602C", "#234620"),
    "sea": ("#4E93A8", "#2F6C86", "#1B4A62"), "dark": ("#5A3A22", "#4A2C18", "#38200F"),
    "white": ("#FFFFFF", "#F2ECDD", "#C9BCA2"), "ivory": ("#FFF6DC", "#EED9AE", "#B8945E"),
    "fire": ("#FFF6C8", "#FFC84A", "#E8792A"), "purple": ("#9A6AA8", "#6E3F80", "#46245A"),
    "glow": ("#FFF4C4", "#FFE08A", "#FFE08A"), "lapis": ("#6FA0E0", "#2F68B8", "#1A4484"),
}  # fmt: skip


def _s(path: str, stuff: str, stroke: float = 0.0, bare: bool = False) -> Shape:
    return Shape(path, stuff, stroke, bare)


def _slots(xs: tuple[float, ...], y: float, wide: float, high: float) -> Shape:
    """A row of arched openings."""
    r = wide / 2
    line = "".join(f"M{x - r} {y + high}V{y + r}A{r} {r} 0 0 1 {x + r} {y + r}V{y + high}Z" for x in xs)
    return Shape(line, "dark", 0.0, True)


def _columns(xs: tuple[float, ...], top: float, foot: float, wide: float, stuff: str = "pale") -> tuple[Shape, ...]:
    return tuple(
        Shape(
            f"M{x - wide / 2} {top + 2}L{x - wide / 2 - 0.8} {top}H{x + wide / 2 + 0.8}L{x + wide / 2} {top + 2}"
            f"L{x + wide / 2 + 0.4} {foot}H{x - wide / 2 - 0.4}Z",
            stuff,
        )
        for x in xs
    )


_WAVES = _s("M-2 90Q16 86 32 90T66 88M-2 95Q14 91 30 95T66 93", "white", 0.9, True)

GIZA = Wonder(
    ("#F6CB86", "#F0AE6C", "#C97A52"),
    (
        _s("M45 25A7 7 0 0 1 59 25A7 7 0 0 1 45 25Z", "glow", 0, True),
        _s("M-2 80L12 68L20 80Z", "shade", 0, True), _s("M-2 78H66V102H-2Z", "sand", 0, True),
        _s("M-2 84Q20 79 40 84T66 82V102H-2Z", "sand", 0, True),
        _s("M3 93Q3 88.4 7 88L8 85Q7.4 81 12 80.6Q16.6 81 16 85L17 88.4H28Q32 89 32 93.4V95.4H3Z", "ivory"),
        _s("M9 82.6L7.6 87.6M15 82.6L16.4 87.6M8 95V91.4M14 95V91.4", "shade", 0.8, True),
    ),
    (
        (
            _s("M4 84L15 62H37L41 84Z", "stone"), _s("M37 62L48 62L60 84H41Z", "shade"),
            _s("M9.4 73H39M6.8 78.6H40", "shade", 0.7, True),
        ),
        (
            _s("M15 62L24.6 42H33.6L37 62Z", "stone"), _s("M33.6 42H39.6L48 62H37Z", "shade"),
            _s("M18 55.6H36M21.4 48.8H34.8", "shade", 0.7, True),
        ),
        (
            _s("M24.6 42L31 28L33.6 42Z", "gold"), _s("M31 28L39.6 42H33.6Z", "bronze"),
        ),
    ),
)  # fmt: skip

RHODES = Wonder(
    ("#F9DDA8", "#EDB98A", "#A9849A"),
    (
        _s("M-2 74L10 66L22 72L34 70L66 75V84H-2Z", "shade", 0, True), _s("M-2 82H66V102H-2Z", "sea", 0, True),
        _WAVES, _s("M2 80H9V73L12 80Z", "white", 0, True),
    ),
    (
        (
            _s("M8 95V84L11 82H23L26 84V95Z", "stone"), _s("M37 95V84L40 82H52L55 84V95Z", "stone"),
            _s("M14 82L17 62L25 58L27.4 61L22 82Z", "bronze"), _s("M49 82L45 62L37.6 58L35 61L40.6 82Z", "bronze"),
        ),
        (
            _s("M21.6 60L23 44L20 34Q31 28 42 34L39.6 44L41.6 60L36 63H27Z", "bronze"),
            _s("M23 46Q31 50 39.8 46L42.6 60Q31 65 20.6 60Z", "gold"),
            _s("M42 34L47.6 40L45 53L41.6 52L42.6 42Z", "bronze"),
        ),
        (
            _s("M20.6 34L14.6 25L15.4 14L19 14.4L19.4 23.6L26 31Z", "bronze"),
            _s("M25 23.6A6 6.6 0 0 1 37 23.6A6 6.6 0 0 1 25 23.6Z", "bronze"),
            _s("M23 20L20.4 17M24.6 16L23 12.4M28 13.6L27.4 9.6M31 13V9", "gold", 1.5),
            _s("M34 13.6L34.8 9.6M37.4 16L39.2 12.6M39 20L41.8 17.4", "gold", 1.5),
            _s("M13.4 14H21L19.6 17.6H14.8Z", "gold"), _s("M17.2 2Q21.4 8 20 13.4H14.4Q12.6 8 17.2 2Z", "fire"),
        ),
    ),
)  # fmt: skip

ALEXANDRIA = Wonder(
    ("#F7D9A0", "#E9B878", "#B97A5A"),
    (
        _s("M-2 84Q20 78 40 82T80 80V102H-2Z", "sea", 0, True), _WAVES,
        _s("M8 89L15 84H49L56 88L53 91H12Z", "shade", 0, True),
    ),
    (
        (
            _s("M15 51H48L51 85H12Z", "stone"), _s("M12 48H51V52H12Z", "pale"),
            _slots((22, 32, 42), 57, 3.4, 6), _slots((22, 32, 42), 67, 3.4, 6), _slots((31.5,), 75, 7, 10),
        ),
        (
            _s("M21 27H42L44.4 48H18.6Z", "stone"), _s("M18.6 24H44.4V27.6H18.6Z", "pale"),
            _slots((27, 36), 32, 3.4, 6), _slots((31.5,), 40, 3.4, 6),
        ),
        (
            _s("M25 13H38V24H25Z", "pale"), _s("M23.6 11H39.4V13.6H23.6Z", "stone"),
            _s("M31.5 2L39 11H24Z", "roof"),
            _s("M31.5 13.6Q36.4 18 34.4 23.6H28.6Q26.6 18 31.5 13.6Z", "fire", 0, True),
            _s("M38 16L66 6V26L38 21Z", "glow", 0, True), _s("M25 16L-3 8V24L25 21Z", "glow", 0, True),
        ),
    ),
)  # fmt: skip

EPHESUS = Wonder(
    ("#F3E2BE", "#D8C4B4", "#8E93B4"),
    (
        _s("M49 12A7 7 0 1 0 54 22A8.6 8.6 0 0 1 49 12Z", "white", 0, True),
        _s("M-2 62L14 50L30 60L46 52L66 62V90H-2Z", "purple", 0, True), _s("M-2 82H66V102H-2Z", "leaf", 0, True),
        _s("M4 84Q1 70 4 56Q7 70 4 84ZM59 84Q56 72 59 60Q62 72 59 84Z", "deep", 0, True),
    ),
    (
        (
            _s("M4 94V90H59V94Z", "pale"), _s("M7 90V86H56V90Z", "pale"), _s("M10 86V82.6H53V86Z", "pale"),
            *_columns((13, 50), 54, 82.6, 3.8),
        ),
        (
            *_columns((20.4, 27.8, 35.2, 42.6), 54, 82.6, 3.8), _s("M9 54V49H54V54Z", "pale"),
            _s("M11 51.4H52", "lapis", 1.3, True),
        ),
        (
            _s("M6 49L31.5 32L57 49Z", "pale"), _s("M16 46.6L31.5 36.4L47 46.6Z", "lapis"),
            _s("M31.5 46.6V39.6M28.4 46.6L31.5 41M34.6 46.6L31.5 41", "gold", 1.4, True),
            _s("M31.5 33Q27.4 29 31.5 25Q35.6 29 31.5 33Z", "gold"), _s("M6.4 49Q3.8 46 6.4 43Q9 46 6.4 49Z", "gold"),
            _s("M56.6 49Q54 46 56.6 43Q59.2 46 56.6 49Z", "gold"),
        ),
    ),
)  # fmt: skip

BABYLON = Wonder(
    ("#F8D79A", "#E8B47C", "#B4866A"),
    (
        _s("M-2 82H66V102H-2Z", "sand", 0, True), _s("M-2 92Q20 88 40 92T66 90V102H-2Z", "sea", 0, True),
        _s("M2 82V66M1 67Q-3 64 -4 68M2 66Q6 62 8 67M2 66Q1 61 -3 62M2 66Q5 60 8 62", "deep", 1.5, True),
    ),
    (
        (
            _s("M6 88V68H57V88Z", "brick"), _s("M4 64.6H59V68H4Z", "sand"), _slots((14, 25.6, 37.4, 49), 73, 6.4, 15),
            _s("M5 65Q8 58 12 64Q16 57 20 64Q24 58 27 65L25 74Q23 66 20 67L17 73Q15 66 11 67L8 72Z", "leaf"),
            _s("M36 65Q40 58 44 64Q48 57 52 64Q55 59 58 65L56 72Q53 66 50 67L47 74Q45 66 41 67L39 71Z", "leaf"),
        ),
        (
            _s("M13 64.6V46H50V64.6Z", "brick"), _s("M11 42.6H52V46H11Z", "sand"), _slots((21, 31.5, 42), 50, 6, 14.6),
            _s("M12 43Q15 36 19 42Q23 35 27 42L25 52Q23 44 20 45L17 50Z", "leaf"),
            _s("M37 43Q40 36 44 42Q48 36 51 43L49 50Q46 44 43 45L40 51Z", "leaf"),
        ),
        (
            _s("M20 42.6V26H43V42.6Z", "brick"), _s("M18 22.6H45V26H18Z", "sand"), _slots((31.5,), 30, 7, 12.6),
            _s("M19 23Q20 15 25 20Q28 11 32 18Q36 9 39 18Q44 15 44.6 23L42 32Q40 25 36 26L33 24L27 26Q23 25 21 31Z",
               "leaf"),
            _s("M31.5 16Q30 11 32 6M29 9Q26 6 23 8M32 7Q35 3 38 6M32 7Q30 2 26 3", "deep", 1.6),
            _s("M31.5 43V48M31.5 64V68M31.5 88V93", "lapis", 2.2, True),
        ),
    ),
)  # fmt: skip

OLYMPIA = Wonder(
    ("#5E3A34", "#8A5240", "#C98E5A"),
    (
        _s("M0 0H8V88H0ZM55 0H63V88H55Z", "shade", 0, True),
        _s("M2 0V88M5.6 0V88M57.4 0V88M61 0V88", "dark", 0.7, True),
        _s("M1.5 48A30 34 0 0 1 61.5 48A30 34 0 0 1 1.5 48Z", "glow", 0, True),
        _s("M-2 88H66V102H-2Z", "dark", 0, True),
        _s("M4 92H59M0 96.6H63", "shade", 0.8, True),
    ),
    (
        (
            _s("M10 94V86H53V94Z", "pale"), _s("M14 86V79H49V86Z", "stone"), _s("M18 82.6H45", "gold", 1.3, True),
            _s("M16 79V40L20 38V60H43V38L47 40V79H42V68H21V79Z", "gold"),
        ),
        (
            _s("M23 60L21.6 43Q24 36 31.5 36Q39 36 41.4 43L40 60Z", "ivory"),
            _s("M20.6 58H42.4L45 66L43 79H37L36 68H27L26 79H20L18 66Z", "gold"),
            _s("M25 68L26 79M36.6 68L37 79M24 60L40 66", "bronze", 0.8, True),
            _s("M21.6 43L15.4 52L17.4 57L24 51Z", "ivory"), _s("M41.4 43L49 46L51 51L47 53L40 50Z", "ivory"),
        ),
        (
            _s("M25.5 27A6 7 0 0 1 37.5 27A6 7 0 0 1 25.5 27Z", "ivory"),
            _s("M26 28Q27 38 31.5 39Q36 38 37 28Q31.5 33 26 28Z", "bronze"),
            _s("M25 24Q25.6 18.6 31.5 18.4Q37.4 18.6 38 24L35 21.6H28Z", "gold"),
            _s("M14.4 84L14.7 24", "gold", 2), _s("M14.4 15L18.6 20L14.4 25L10.2 20Z", "gold"),
            _s("M50 50L50.2 42M47.4 41Q50 36 52.6 41L51.4 46H48.6Z", "gold", 1.2),
            _s("M48 40A2 2 0 0 1 52 40A2 2 0 0 1 48 40ZM47.6 42L43.6 38M52.4 42L56 38", "gold", 1.2),
        ),
    ),
)  # fmt: skip

HALICARNASSUS = Wonder(
    ("#DCE6EE", "#E8D8C4", "#D0A890"),
    (
        _s("M-2 74L14 64L28 72L44 62L66 74V92H-2Z", "leaf", 0, True), _s("M-2 84H66V102H-2Z", "sand", 0, True),
        _s("M3 86Q0 74 3 62Q6 74 3 86ZM60 86Q57 74 60 64Q63 74 60 86Z", "deep", 0, True),
    ),
    (
        (
            _s("M7 94V90H56V94Z", "pale"), _s("M10 90V64H53V90Z", "stone"), _s("M8 61H55V64.6H8Z", "pale"),
            _s("M13 69H50M13 85H50", "shade", 0.9, True), _slots((31.5,), 73, 8, 17),
            _s("M17 82L20 74L23 82ZM40 82L43 74L46 82Z", "lapis", 0, True),
        ),
        (
            _s("M13 61V44H50V61Z", "shade"), *_columns((14.4, 21.2, 28, 35, 41.8, 48.6), 43, 61, 3.2),
            _s("M9.6 39H53.4V43H9.6Z", "pale"), _s("M12 41H51", "lapis", 1.1, True),
        ),
        (
            _s("M12 39L16 34.6H47L51 39Z", "stone"), _s("M17 34.6L20.6 30.2H42.4L46 34.6Z", "pale"),
            _s("M21.6 30.2L25 25.8H38L41.4 30.2Z", "stone"), _s("M26 25.8L28 21.6H35L37 25.8Z", "pale"),
            _s("M24 21.6V18.6L27 17L26.4 12.6L29 10.6L30.6 13.6V17H33.4L35.4 12L38 12.4L37 18L39.6 21.6Z", "gold"),
            _s("M32.8 13A1.8 2 0 0 1 36.4 13A1.8 2 0 0 1 32.8 13Z", "gold"),
        ),
    ),
)  # fmt: skip

WONDERS: dict[str, Wonder] = {
    "giza": GIZA, "rhodes": RHODES, "alexandria": ALEXANDRIA, "ephesus": EPHESUS, "babylon": BABYLON,
    "olympia": OLYMPIA, "halicarnassus": HALICARNASSUS,
}  # fmt: skip


@keep
def vignette(city: str, built: int, size: tuple[int, int], coming: bool = False) -> Surface:
    """A Wonder with so many of its stages built; the next one glows if it is `coming`."""
    corner = size[0] * 0.08
    face = texture.masked(_drawn(city, built, size, coming), plates.rounded_mask(size, corner))
    texture.put(face, plates.outline(size, corner, max(1.0, size[0] / 50), EDGE), 0, 0)
    return face


@keep
def medallion(city: str, px: int) -> Surface:
    """A finished Wonder in a round."""
    mask = svg.picture(svg.circle((12, 12), 12, svg.fill(WHITE)), (px, px), 24)
    return texture.masked(_drawn(city, 3, (px, px), False), mask)


def _drawn(city: str, built: int, size: tuple[int, int], coming: bool) -> Surface:
    """The whole height, the ground drawn out to the width of the box."""
    wonder = WONDERS[city]
    k = size[1] / HIGH
    wide = size[0] / k
    tones = svg.linear("sky", (0, 0, 0, HIGH), *map(rgb, wonder.sky))
    tones += "".join(svg.linear(name, (9, 10, 60, 26), *map(rgb, stops)) for name, stops in STUFFS.items())
    ground = "".join(_solid(shape) for shape in wonder.ground)
    stretch = max(1.0, wide / WIDE)
    body = f'<g transform="translate({31.5 - 31.5 * stretch:.3f} 0) scale({stretch:.4f} 1)">{ground}</g>'
    for number, stage in enumerate(wonder.stages):
        if number < built:
            body += "".join(_solid(shape) for shape in stage)
        else:
            body += "".join(_planned(shape, coming and number == built) for shape in stage)
    sky = svg.box(-60, -20, 183, 140, 0, svg.fill("sky"))
    moved = f'<g transform="translate({(wide - WIDE) / 2:.2f} 0)">{sky}{body}</g>'
    return svg.picture(f"<defs>{tones}</defs>{moved}", size, wide)


def _solid(shape: Shape) -> str:
    if shape.stroke:
        under = "" if shape.bare else svg.path(shape.path, svg.stroke(EDGE, shape.stroke + 1.4))
        return under + svg.path(shape.path, svg.stroke(_ink(shape.stuff), shape.stroke))
    opacity = 0.5 if shape.stuff == "glow" else 1.0
    line = "" if shape.bare else f' stroke="{svg.code(EDGE)}" stroke-width="1" stroke-linejoin="round"'
    return svg.path(shape.path, svg.fill(shape.stuff, opacity) + line)


def _ink(stuff: str) -> Colour:
    return rgb(STUFFS[stuff][1])


def _planned(shape: Shape, coming: bool) -> str:
    """What is still to be built: a dashed outline."""
    if shape.bare:
        return ""
    colour, width = ("#FFF0B8", 1.7) if coming else ("#4A3018", 1.1)
    if shape.stroke:  # the drawing stumbles over dashes on an open line
        return svg.path(shape.path, svg.stroke(rgb(colour), width, 0.6))
    veil = svg.path(shape.path, svg.fill(WHITE, 0.3 if coming else 0.13))
    dash = f'fill="none" stroke="{colour}" stroke-opacity=".85" stroke-width="{width}" stroke-dasharray="2.6 1.8"'
    return veil + svg.path(shape.path, dash)
