"""Arms as they are seen when barracks are attacked: the round shield of a seat, and what strikes it."""

from __future__ import annotations

import math
import random

from pygame import Surface

from art import svg, texture
from art.palette import BRASS, mix, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate


@keep
def shield(seat: str, px: int) -> Surface:
    """Bronze around a field in the seat's colour, with its emblem; studs in the rim."""
    who = seat_of(seat)
    rim = svg.linear("r", (0, 0, 64, 64), BRASS.glint, BRASS.metal, BRASS.edge)
    field = svg.linear("f", (0, 0, 40, 64), mix(who.colour, WHITE, 0.34), who.colour, mix(who.colour, BLACK, 0.42))
    body = f"<defs>{rim}{field}</defs>" + svg.circle((32, 32), 31.5, svg.fill(rgb("#2A1606")))
    body += svg.circle((32, 32), 30.5, svg.fill("r")) + svg.circle((32, 32), 24.6, svg.fill(rgb("#3A2008")))
    body += svg.circle((32, 32), 23.6, svg.fill("f"))
    for x, y in ((32, 4.6), (51.4, 12.6), (59.4, 32), (51.4, 51.4), (32, 59.4), (12.6, 51.4), (4.6, 32), (12.6, 12.6)):
        body += svg.circle((x, y), 1.7, svg.fill(rgb("#5C380C"))) + svg.circle(
            (x - 0.4, y - 0.5), 1.1, svg.fill(BRASS.glint)
        )
    body += svg.glyph(f"seals/{who.seal}", (16.6, 17.4), 32, mix(who.colour, BLACK, 0.6), who.colour)
    body += svg.glyph(f"seals/{who.seal}", (16, 16), 32, who.glyph, who.colour)
    body += svg.path(
        "M12 24A22 22 0 0 1 30 9.6", svg.stroke(WHITE, 2.2) + ' stroke-opacity=".45" stroke-linecap="round"'
    )
    return svg.picture(body, (px, px), 64)


@keep
def weapon(name: str, px: int, turn: int) -> Plate:
    """An axe or a sword as it was forged, turned by so many degrees, with its shadow."""
    body = _METALS + (_axe() if name == "axe" else f'<g transform="rotate(40 12 12)">{_sword()}</g>')
    face = svg.picture(f'<g transform="translate(12 12) rotate({turn}) scale(.8) translate(-12 -12)">{body}</g>',
                       (px, px), 24)  # fmt: skip
    return texture.drop_shape(face, px * 0.04, 200, (px * 0.03, px * 0.06))


IRON, EDGE = rgb("#1A1512"), rgb("#F7F9FB")

_METALS = (
    "<defs>"
    + svg.linear("bright", (0, 0, 24, 24), EDGE, rgb("#C3CAD2"), rgb("#EEF1F4"), rgb("#A9B1BA"))
    + svg.linear("dull", (0, 0, 24, 24), rgb("#A7AFB8"), rgb("#6C747E"), rgb("#949CA6"), rgb("#565D66"))
    + svg.linear("brass", (6, 0, 18, 0), BRASS.glint, BRASS.metal, BRASS.edge)
    + svg.linear("haft", (10.8, 0, 13.2, 0), rgb("#B98250"), rgb("#8A5528"), rgb("#4A2A12"))
    + "</defs>"
)


def _sword() -> str:
    """A short blade with a ridge and a fuller, a guard of bronze, a grip wound with leather. Its tip is above."""
    parts = [
        svg.path("M12 -2L14.6 2V15H9.4V2Z", svg.fill(IRON) + ' stroke="#1a1512" stroke-width="1"'),
        svg.path("M12 -2L9.4 2V15H12Z", svg.fill("bright")),
        svg.path("M12 -2L14.6 2V15H12Z", svg.fill("dull")),
        svg.path("M11.5 3L12 1.6L12.5 3V14H11.5Z", svg.fill(rgb("#5C636C"))),
        svg.path("M9.7 2.1V14.6M11.4 3.2V13.8", svg.stroke(WHITE, 0.22, 0.9)),
        svg.box(10.3, 16.5, 3.4, 6.2, 0.9, svg.fill(rgb("#4A2614"))),
    ]
    parts += [svg.path(f"M10.4 {y}L13.6 {y - 0.8}", svg.stroke(rgb("#9A6238"), 0.5)) for y in (18.6, 19.8, 21.0, 22.2)]
    parts += [svg.box(5.0, 14.7, 14, 2.9, 1.4, svg.fill(IRON)), svg.box(5.4, 15.0, 13.2, 2.1, 1.0, svg.fill("brass"))]
    parts += [svg.circle((12, 23.3), 2.2, svg.fill(IRON)), svg.circle((12, 23.3), 1.8, svg.fill("brass"))]
    return "".join(parts)


def _axe() -> str:
    """Two blades with ground edges on a socket of bronze, on a haft of ash."""
    grip = [svg.path(f"M10.9 {y}L13.1 {y - 0.7}", svg.stroke(rgb("#2E170A"), 0.55)) for y in (17.4, 18.7, 20.0, 21.3)]
    left = "M10 4.2C7.4 4 5 2.8 2.8 1C-.2 5.2 -.2 10.6 2.8 14.8C5 13 7.4 11.8 10 11.6Z"
    ground = "M2.8 1C-.2 5.2 -.2 10.6 2.8 14.8C3.3 14.4 3.8 14 4.3 13.6C2 9.8 2 6 4.3 2.2C3.8 1.9 3.3 1.4 2.8 1Z"
    blade = svg.path(left, svg.fill("dull") + ' stroke="#1a1512" stroke-width=".9"')
    blade += svg.path(ground, svg.fill("bright")) + svg.path(
        "M9.6 6.2C7.6 6 6.4 5.6 5.2 5", svg.stroke(WHITE, 0.3, 0.6)
    )
    parts = [
        svg.box(10.6, 0.4, 2.8, 23, 0.8, svg.fill(IRON)),
        svg.box(10.9, 0.7, 2.2, 22.4, 0.6, svg.fill("haft")),
        *grip,
        blade,
        f'<g transform="matrix(-1 0 0 1 24 0)">{blade}</g>',
        svg.box(9.2, 3.4, 5.6, 9.0, 0.8, svg.fill(IRON)),
        svg.box(9.5, 3.7, 5.0, 8.4, 0.6, svg.fill("brass")),
    ]
    parts += [svg.circle((12, y), 0.8, svg.fill(rgb("#5C380C"))) for y in (5.6, 10.2)]
    return "".join(parts)


@keep
def spark(px: int) -> Surface:
    """Where steel has met bronze."""
    rays = "".join(
        svg.path(
            "M-1.1 -3L0 -11.5L1.1 -3Z",
            svg.fill(rgb("#FFF2C0")) + f' transform="translate(12 12) rotate({turn}) scale({size})"',
        )
        for turn, size in ((0, 1.0), (45, 0.7), (90, 1.0), (135, 0.7), (180, 1.0), (225, 0.7), (270, 1.0), (315, 0.7))
    )
    return svg.picture(rays + svg.circle((12, 12), 3.4, svg.fill(rgb("#FFE296"))), (px, px), 24)


@keep
def burst(px: int) -> Surface:
    """The same in a flash of light, and splinters that fly from it."""
    light, chance = texture.plain((px, px)), random.Random(4)
    texture.shine(light, (px / 2, px / 2), 0.5 * px, (150, 84, 26), 1.8)
    texture.shine(light, (px / 2, px / 2), 0.2 * px, (255, 210, 140), 1.2)
    for _ in range(16):
        turn, far = chance.uniform(0, 2 * math.pi), chance.uniform(0.2, 0.46) * px
        spot = px / 2 + far * math.cos(turn), px / 2 + far * math.sin(turn)
        texture.shine(light, spot, 0.035 * px, (255, 210, 120), 1.0)
    face = texture.as_light(light)
    texture.put(face, spark(round(0.5 * px)), px / 2, px / 2, "cm")
    return face
