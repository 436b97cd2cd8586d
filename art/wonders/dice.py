"""Dice: shaded cubes in any pose.

A pose is a rotation as nine numbers, row by row: x runs to the right, y down the table, z out of it towards the eye.
Seen at a tilt, each face is one affine picture, so a drawing can be laid on it exactly. `px` is the length of an edge;
a picture is :func:`extent` pixels wide and high with the middle of the cube in its middle.

Lying still, a die shows its result above and the sign of its colour on the side that faces the player, whatever that
side really shows: colour never stands alone.
"""

from __future__ import annotations

import math

from pygame import Surface

from art import svg, texture
from art.palette import mix
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour
from art.wonders import signs
from art.wonders.palette import EDGE, HUES

Pose = tuple[float, float, float, float, float, float, float, float, float]
Vector = tuple[float, float, float]

TILT = 0.5
"""How far the eye looks from the side: the front of a die shows as the sine of it."""

SPREAD, HULL = 1.86, 0.10
"""How much larger than an edge a picture is, and how broad the dark seam between sides, in edges."""
LAMP: Vector = (-0.52, -0.62, 0.58)
SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((0, -1, 0), (-1, 0, 0), (0, 0, -1)),
    ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
)
"""Above, front, right, left, back, below: where a side looks, and which way its picture runs across and down."""

ABOVE = (
    (0, 1, 2, 3, 4, 5), (1, 5, 2, 3, 0, 4), (2, 1, 5, 0, 4, 3), (3, 1, 0, 5, 4, 2), (4, 0, 2, 3, 5, 1),
    (5, 4, 2, 3, 1, 0),
)  # fmt: skip
"""Which faces a cube shows on its six sides once it is turned so that its face 0, 1, ... 5 lies above."""

SIGN, SIGN_AT, SIGN_TALL = 68, 47, 1.28
"""How wide the sign of the colour is on a front of 200, where its middle is (above the tag), and how much higher than
wide it is drawn, since a front is seen from above."""

QUIET = (191, 184, 190)
"""What a die that is not unlocked is multiplied by."""


def turned(net: tuple[str, ...], up: int) -> tuple[str, ...]:
    """The six faces of a die, turned so that face number `up` lies above; none changes its neighbours."""
    return tuple(net[face] for face in ABOVE[up])


def net(faces: tuple[str, ...]) -> tuple[str, ...]:
    """The six faces of a die, laid on a cube so that equal ones lie opposite each other."""
    order = sorted(range(6), key=lambda number: (-faces.count(faces[number]), faces.index(faces[number])))
    places = (0, 5, 1, 4, 2, 3)
    laid = dict(zip(places, (faces[number] for number in order), strict=True))
    return tuple(laid[place] for place in range(6))


def lying(faces: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    """The faces of a die of the tables as they lie once it shows a symbol: what :func:`cube` takes."""
    laid = net(faces)
    return turned(laid, laid.index(symbol))


def extent(px: int) -> int:
    """The side of a die's picture."""
    return round(px * SPREAD)


def resting(yaw: float) -> Pose:
    """Lying flat, turned by so much."""
    c, s = round(math.cos(yaw), 2), round(math.sin(yaw), 2)
    return (c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0)


@keep
def cube(colour: str, faces: tuple[str, ...], px: int, pose: Pose, sign: float = 1.0, locked: bool = False) -> Surface:
    """A die in a pose; `sign` is how much of its front is the sign of its colour instead of the real face."""
    side = extent(px)
    seen = sorted((each for each in map(_Seen(pose, px).side, range(6)) if each.depth > 0.03), key=lambda s: s.depth)
    body = "".join(each.hull() for each in seen)
    for each in seen:
        body += each.face(colour, faces[each.number], sign if each.number == 1 else 0.0)
    picture = svg.picture(body, (side, side), side)
    return texture.multiplied(picture, QUIET) if locked else picture


class _Seen:
    """A pose as the eye sees it."""

    def __init__(self, pose: Pose, px: float) -> None:
        cos, sin = math.cos(TILT), math.sin(TILT)
        a, b, c, d, e, f, g, h, i = pose
        self.rows: tuple[Vector, Vector, Vector] = (
            (a, b, c),
            (d * cos - g * sin, e * cos - h * sin, f * cos - i * sin),
            (d * sin + g * cos, e * sin + h * cos, f * sin + i * cos),
        )
        self.px = px

    def turn(self, vector: Vector) -> Vector:
        x, y, z = (row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] for row in self.rows)
        return x, y, z

    def side(self, number: int) -> _Side:
        look, across, down = SIDES[number]
        return _Side(number, self.turn(look), self.turn(across), self.turn(down), self.px)


class _Side:
    """One side of a cube as it is seen: it can draw itself."""

    def __init__(self, number: int, look: Vector, across: Vector, down: Vector, px: float) -> None:
        self.number, self.look, self.across, self.down, self.px = number, look, across, down, px
        self.depth = look[2]
        self.middle = px * SPREAD / 2

    def hull(self) -> str:
        """The dark edge that holds the sides together, round at the corners."""
        half, corners = self.px / 2, []
        for p, q in ((-0.93, -0.93), (0.93, -0.93), (0.93, 0.93), (-0.93, 0.93)):
            x = self.middle + half * (self.look[0] + p * self.across[0] + q * self.down[0])
            y = self.middle + half * (self.look[1] + p * self.across[1] + q * self.down[1])
            corners.append((x, y))
        line = f'stroke="{svg.code(EDGE)}" stroke-width="{self.px * HULL:.2f}" stroke-linejoin="round"'
        return svg.polygon(corners, f"{svg.fill(EDGE)} {line}")

    def face(self, colour: str, shown: str, sign: float) -> str:
        """The lit face with what it shows, on a square of 200 laid on the cube."""
        light = max(0.0, sum(a * b for a, b in zip(self.look, LAMP, strict=True)))
        ground = self._lit(HUES[colour].base, 0.56 + 0.56 * light)
        name = f"side{self.number}"
        body = f"<defs>{svg.linear(name, (0, 0, 200, 200), mix(ground, WHITE, 0.2), ground, mix(ground, BLACK, 0.14))}"
        body += f"</defs>{svg.box(4, 4, 192, 192, 40, svg.fill(name))}"
        body += svg.path("M16 120V56A40 40 0 0 1 56 16H140", svg.stroke(WHITE, 7, 0.25 + 0.4 * light))
        body += svg.path("M184 90V144A40 40 0 0 1 144 184H70", svg.stroke(BLACK, 6, 0.16))
        size = 158 if self.number == 0 else 150
        if sign < 1:
            body += _laid(signs.drawing(colour, shown, size, ground), size, 1 - sign)
        if sign > 0:
            hue = HUES[colour]
            body += _laid(svg.glyph(hue.sign, (0, 0), SIGN, hue.ink, ground), SIGN, sign, SIGN_AT, SIGN_TALL)
        k, back = self.px * 0.985 / 200, self.px * 0.985 / 2
        x = self.middle + back * (self.look[0] - self.across[0] - self.down[0])
        y = self.middle + back * (self.look[1] - self.across[1] - self.down[1])
        turn = f"{self.across[0] * k:.5f} {self.across[1] * k:.5f} {self.down[0] * k:.5f} {self.down[1] * k:.5f}"
        return f'<g transform="matrix({turn} {x:.3f} {y:.3f})">{body}</g>'

    @staticmethod
    def _lit(colour: Colour, light: float) -> Colour:
        if light > 0.9:
            return mix(colour, WHITE, min(0.34, (light - 0.9) * 1.5))
        return mix(colour, (18, 10, 8), min(0.62, (0.9 - light) * 1.25))


def _laid(drawing: str, size: float, opacity: float, down: float = 100, tall: float = 1.0) -> str:
    """A drawing on a face, its middle so far down, drawn out in height."""
    faint = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
    at = f"translate({100 - size / 2:.1f} {down - size * tall / 2:.1f}) scale(1 {tall:g})"
    return f'<g transform="{at}"{faint}>{drawing}</g>'
