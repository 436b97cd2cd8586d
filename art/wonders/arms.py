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
    """An axe or a sword in polished steel with a dark edge, turned by so many degrees, with its shadow."""
    body = svg.glyph(f"wonders/{name}", (2.9, 3.2), 19, rgb("#2A2420"), rgb("#E8E4DC"))
    body += svg.glyph(f"wonders/{name}", (2.4, 2.4), 19, rgb("#F2EEE4"), rgb("#6A6460"))
    face = svg.picture(f'<g transform="rotate({turn} 12 12)">{body}</g>', (px, px), 24)
    texture.darken(
        face, texture.gradient((px, px), (WHITE, (236, 236, 244), (150, 146, 158), (210, 206, 214), (120, 112, 124)))
    )
    return texture.drop_shape(face, px * 0.04, 200, (px * 0.03, px * 0.06))


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
