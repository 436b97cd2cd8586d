"""A temple tower seen from ahead: terraces of glazed brick, a stair up the middle, and a shrine under the stars."""

from __future__ import annotations

from art import svg, texture
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate

GRID, HIGH = 240, 200
TERRACES = ((232, 40), (190, 34), (150, 30), (112, 26), (76, 22))
"""How wide each terrace is and how high, the lowest first."""

GLAZES = ("#3E5AB4", "#3A7AB8", "#5A4EA8", "#7A4E9C", "#B4543E")
GOLD, SAND = rgb("#F0C860"), rgb("#E8B484")


@keep
def sanctuary(px: int, u: float) -> Plate:
    """So many pixels across; the stair leads to a door at a third of its height from above."""
    body, foot = "", float(HIGH)
    for number, (wide, high) in enumerate(TERRACES):
        body += _terrace(number, wide, foot, high)
        foot -= high
    body += _shrine(foot) + _stair(foot)
    face = svg.picture(body, (px, px * HIGH / GRID), GRID)
    texture.darken(face, texture.gradient(face.get_size(), (WHITE, (250, 244, 250), (170, 150, 176)), False))
    return texture.drop_shape(face, 10 * u, 200, (8 * u, 12 * u))


def _terrace(number: int, wide: float, foot: float, high: float) -> str:
    """A block of glazed brick whose walls lean, with a golden rim and a row of rosettes."""
    glaze, x, top = rgb(GLAZES[number]), GRID / 2 - wide / 2, foot - high
    run = svg.linear(f"t{number}", (x, 0, x + wide, 0), mix(glaze, WHITE, 0.3), glaze, mix(glaze, BLACK, 0.45))
    walls = [(x + 5, top), (x + wide - 5, top), (x + wide, foot), (x, foot)]
    found = f"<defs>{run}</defs>" + svg.polygon(walls, svg.fill(f"t{number}"))
    joint = svg.stroke(mix(glaze, BLACK, 0.55), 0.5, 0.55)
    for row in range(1, int(high // 5)):
        found += svg.path(f"M{x + 2} {top + 5 * row}H{x + wide - 2}", joint)
    for flower in range(int(wide // 14)):
        at = x + 10 + flower * (wide - 20) / max(1, wide // 14 - 1)
        found += svg.circle((at, top + 10), 2.6, svg.fill(GOLD)) + svg.circle(
            (at, top + 10), 1.1, svg.fill(mix(glaze, BLACK, 0.5))
        )
    found += svg.box(x + 2, top - 1.5, wide - 4, 4, 1, svg.fill(GOLD))
    found += svg.box(x + 2, top + 2.5, wide - 4, 1.6, 0, svg.fill(BLACK, 0.45))
    for merlon in range(int(wide // 12)):
        found += svg.box(x + 5 + merlon * 12, top - 5.5, 5.5, 4.5, 0.6, svg.fill(mix(glaze, WHITE, 0.22)))
    return found


def _shrine(foot: float) -> str:
    """Lamplight comes out of its door."""
    x, wide, high = GRID / 2 - 24, 48, 34
    run = svg.linear("shrine", (x, 0, x + wide, 0), mix(SAND, WHITE, 0.5), SAND, mix(SAND, BLACK, 0.5))
    found = svg.glow("light", (GRID / 2, foot - 16), 46, rgb("#FFD070"), 0.6) + f"<defs>{run}</defs>"
    found += svg.box(x, foot - high, wide, high, 1, svg.fill("shrine")) + svg.box(
        x - 3, foot - high - 4, wide + 6, 6, 1, svg.fill(GOLD)
    )
    for side in (0, 1, 2, 3):
        found += svg.box(x - 2 + side * 14.6, foot - high - 9, 7, 5.5, 0.6, svg.fill(SAND))
    door = f"M{GRID / 2 - 9} {foot}V{foot - 16}A9 9 0 0 1 {GRID / 2 + 9} {foot - 16}V{foot}Z"
    inside = svg.linear("door", (0, foot - 25, 0, foot), rgb("#FFF0B0"), rgb("#E8902E"))
    return found + f"<defs>{inside}</defs>" + svg.path(door, svg.fill("door")) + svg.path(door, svg.stroke(GOLD, 1.6))


def _stair(top: float) -> str:
    """Wider towards its foot, each step with some light."""
    run = svg.linear("stair", (0, top, 0, HIGH), rgb("#FFE0B0"), rgb("#B07850"))
    middle, steps = GRID / 2, 26
    found = f"<defs>{run}</defs>" + svg.polygon(
        [(middle - 9, top), (middle + 9, top), (middle + 22, HIGH), (middle - 22, HIGH)], svg.fill("stair")
    )
    for step in range(steps):
        share = step / steps
        y, half = top + (HIGH - top) * share, 9 + 13 * share
        found += svg.path(f"M{middle - half} {y:.1f}H{middle + half}", svg.stroke(rgb("#6A4028"), 0.9, 0.6))
    for side in (-1, 1):
        found += svg.path(f"M{middle + 9 * side} {top}L{middle + 22 * side} {HIGH}", svg.stroke(GOLD, 1.8))
    return found
