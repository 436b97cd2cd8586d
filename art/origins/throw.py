"""Dice that are thrown: they fly in, bounce, tumble over each other and come to rest with decided numbers on top.

The whole throw is worked out before it is shown. Bodies slide and push each other on a flat tray (pymunk, seen from
above); from their ways follows, from the last moment back to the first, how each cube has rolled: so it falls onto its
face with its last quarter of a turn, just before it lies, and nobody reads it sooner. Its numbers are then written on
it so that the decided one lies on top: the picture follows the result and never the other way about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

import pymunk

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]
"""A rotation by its rows: x goes right, y down and z out of the table towards whoever looks."""

FRAMES = 60
"""Poses in a second."""

STEPS = 2
"""Steps of the simulation between two poses."""

SECONDS, LIES = 1.2, 0.16
"""How long a throw lasts; in its last seconds the dice lie where they are, and only rock."""

WOBBLE, ROCKS, TILT = 0.3, 2.0, 0.2
"""The last seconds, in which a cube rocks so many times to both sides, by so many radians at most."""

SLOWING = 0.5
"""By which power of the time that is left dice grow slower: little, so that they still roll when they come to lie."""

ROLLS = 6.0
"""However short its way is, a cube turns as one that rolls so many widths."""

FASTEST = 17.0
"""So many radians a second a cube turns at most: faster, eyes see no numbers."""

BOUNCES = ((0.30, 1.7), (0.24, 0.55), (0.16, 0.2))
"""How long each leap takes in seconds, and how high it goes in widths of a die; the first one begins at its top."""

BODY = 1.12
"""How much wider than the cube the body is that others bump into: tilted cubes are wider."""

FACES: tuple[tuple[Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0)), ((0, 0, -1), (-1, 0, 0)), ((1, 0, 0), (0, 1, 0)),
    ((-1, 0, 0), (0, -1, 0)), ((0, 1, 0), (0, 0, 1)), ((0, -1, 0), (0, 0, -1)),
)  # fmt: skip
"""The faces of a cube: where each looks, and where the right of what is written on it lies. Opposite ones in pairs."""


Pairs = tuple[tuple[int, int], ...]

USUAL: Pairs = ((1, 6), (2, 5), (3, 4))
"""Numbers that lie opposite each other."""


class Pose(NamedTuple):
    """A die at a moment: its middle on the tray, how high it is above it, and how it is turned."""

    x: float
    y: float
    height: float
    turn: Turn


class Spot(NamedTuple):
    """The same as it is known from above: how far it is turned about the upright axis."""

    x: float
    y: float
    height: float
    angle: float


class Die(NamedTuple):
    """A die's way. `numbers` stand on its FACES, the one on `top` turned by so many quarters to be read upright."""

    numbers: tuple[int, ...]
    top: int
    quarters: int
    poses: tuple[Pose, ...]

    def at(self, seconds: float) -> Pose:
        """Where it is after so many seconds; in the end it rests."""
        number = seconds * FRAMES
        first = min(len(self.poses) - 1, max(0, int(number)))
        last, share = min(len(self.poses) - 1, first + 1), max(0.0, min(1.0, number - first))
        a, b = self.poses[first], self.poses[last]
        turn = b.turn if share > 0.5 else a.turn
        return Pose(_mix(a.x, b.x, share), _mix(a.y, b.y, share), _mix(a.height, b.height, share), turn)


def throw(
    values: Sequence[int], size: tuple[float, float], width: float, seed: str, pairs: Sequence[Pairs] = ()
) -> tuple[Die, ...]:
    """Dice as wide as `width` thrown into a tray of that size; the same seed always gives the same throw.

    `pairs` says for each die which numbers lie opposite each other, where that is not as usual.
    """
    chance = Random(seed)
    space, bodies = _tray(size, width, len(values), chance)
    late = [chance.uniform(0.0, 0.1) for _ in bodies]
    ways: list[list[Spot]] = [[] for _ in bodies]
    step, stops = 1 / (FRAMES * STEPS), SECONDS - LIES
    for frame in range(round(SECONDS * FRAMES) + 1):
        for number, body in enumerate(bodies):
            height = width * _height(frame / FRAMES - late[number])
            ways[number].append(Spot(body.position.x, body.position.y, height, body.angle))
        for part in range(STEPS):
            left = max(step, stops - (frame * STEPS + part) * step)
            slower = (1 - step / left) ** SLOWING
            for body in bodies:
                body.velocity, body.angular_velocity = body.velocity * slower, body.angular_velocity * slower
            space.step(step)
    return tuple(
        _settled(value, _rolled(way, width, chance), pairs[at] if pairs else USUAL, chance)
        for at, (value, way) in enumerate(zip(values, ways, strict=True))
    )


# --- on the tray ----------------------------------------------------------------------------------------------------


def _tray(
    size: tuple[float, float], width: float, count: int, chance: Random
) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """Walls all around, and the dice as they leave the hand at the right edge."""
    space = pymunk.Space()
    across, down = size
    corners = [(0, 0), (across, 0), (across, down), (0, down)]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        wall = pymunk.Segment(space.static_body, start, end, 4)
        wall.elasticity, wall.friction = 0.55, 0.5
        space.add(wall)
    return space, [_body(space, size, width, at, chance) for at in _hand(size, width, count, chance)]


def _hand(size: tuple[float, float], width: float, count: int, chance: Random) -> Iterator[tuple[float, float]]:
    """Where they are let go: close together beside the right edge, in columns."""
    across, down = size
    pitch = 1.3 * width
    rows = max(1, min(count, int((down - width) / pitch), 3))
    middle = down * chance.uniform(0.4, 0.6)
    for number in range(count):
        row = number % rows - (min(rows, count) - 1) / 2
        x = across - 0.9 * width - number // rows * pitch
        y = min(down - 0.8 * width, max(0.8 * width, middle + row * pitch))
        yield max(0.8 * width, x), y


def _body(
    space: pymunk.Space, size: tuple[float, float], width: float, at: tuple[float, float], chance: Random
) -> pymunk.Body:
    """A die that flies across the tray, turning a little."""
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (BODY * width, BODY * width)))
    body.position, body.angle = at, chance.uniform(0, pi / 2)
    aim = size[0] * chance.uniform(0.08, 0.62), size[1] * chance.uniform(0.12, 0.88)
    away = max(1.5 * width, hypot(aim[0] - at[0], aim[1] - at[1]))
    speed = away * (1 + SLOWING) / (SECONDS - LIES)  # it stops where it was aimed at unless something is in its way
    direction = atan2(aim[1] - at[1], aim[0] - at[0])
    body.velocity = speed * cos(direction), speed * sin(direction)
    body.angular_velocity = chance.uniform(-7, 7)
    shape = pymunk.Poly.create_box(body, (BODY * width, BODY * width), 1.0)
    shape.elasticity, shape.friction = 0.42, 0.35
    space.add(body, shape)
    return body


def _height(seconds: float) -> float:
    """How high a die leaps, in widths; before it begins to fall it is where it was let go."""
    long, high = BOUNCES[0]
    if seconds < long:
        return high * (1 - (max(0.0, seconds) / long) ** 2)
    seconds -= long
    for long, high in BOUNCES[1:]:
        if seconds < long:
            share = 2 * seconds / long - 1
            return high * (1 - share**2)
        seconds -= long
    return 0.0


def _rolled(way: Sequence[Spot], width: float, chance: Random) -> list[Pose]:
    """A cube that rolls the way it moves, worked out from the face on which it lies in the end back to the start."""
    far = sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(way))
    bend, rock = 2 / width * max(1.0, ROLLS * width / max(far, 1.0)), chance.uniform(0.0, 2 * pi)
    turn = times(around((0.0, 0.0, 1.0), way[-1].angle), _square(chance))
    found = [Pose(*way[-1][:3], turn)]
    for number, (before, after) in enumerate(pairwise(reversed(way)), 1):
        dx, dy = before.x - after.x, before.y - after.y
        turn = times(around((0.0, 0.0, 1.0), after.angle - before.angle), turn)
        if (moved := hypot(dx, dy)) > 1e-6:
            turn = times(around((-dy / moved, dx / moved, 0.0), -min(FASTEST / FRAMES, moved * bend)), turn)
        rocking = times(around((cos(rock), sin(rock), 0.0), _tilt(number / FRAMES)), turn)
        found.append(Pose(after.x, after.y, max(after.height, _standing(rocking, width)), rocking))
    return found[::-1]


def _standing(turn: Turn, width: float) -> float:
    """How much higher than flat its middle is, standing on an edge or a corner."""
    return max(0.0, sum(map(abs, turn[2])) - 1) * width / 2


def _square(chance: Random) -> Turn:
    """Any of the ways in which a cube lies square."""
    normal, right = chance.choice(FACES)
    for _ in range(chance.randrange(4)):
        right = cross(normal, right)
    return right, cross(normal, right), normal


# --- coming to rest -------------------------------------------------------------------------------------------------


def _settled(value: int, poses: Sequence[Pose], pairs: Pairs, chance: Random) -> Die:
    """The numbers written so that the decided one is on top."""
    rest = poses[-1].turn
    top = max(range(len(FACES)), key=lambda face: applied(rest, FACES[face][0])[2])
    return Die(_numbers(value, top, pairs, chance), top, _quarters(rest, top), tuple(poses))


def _tilt(left: float) -> float:
    """How far a cube is tipped over so many seconds before the end: to one side, to the other, less and less."""
    share = min(1.0, left / WOBBLE)
    return TILT * sin(2 * pi * ROCKS * share) * share * (1 - share) * 4


def _numbers(value: int, top: int, pairs: Pairs, chance: Random) -> tuple[int, ...]:
    """The decided number on top, its partner below, the others around."""
    own = next(pair for pair in pairs if value in pair)
    others = [*pairs]
    others.remove(own)
    chance.shuffle(others)
    faces = [0] * len(FACES)
    faces[top], faces[top ^ 1] = value, own[value == own[0]]
    for face, pair in zip((face for face in range(0, len(FACES), 2) if face // 2 != top // 2), others, strict=True):
        faces[face], faces[face + 1] = pair
    return tuple(faces)


def _quarters(rest: Turn, top: int) -> int:
    """By how many quarters the number on top is written askew, so that at rest it stands as upright as can be."""
    x, y, _ = applied(rest, FACES[top][1])
    return round(-atan2(y, x) / (pi / 2)) % 4


def slant(die: Die) -> float:
    """By how much the number on top of a resting die is turned, in radians: at most an eighth of a circle."""
    x, y, _ = applied(die.poses[-1].turn, FACES[die.top][1])
    return (atan2(y, x) + die.quarters * pi / 2 + pi / 4) % (pi / 2) - pi / 4


# --- rotations ------------------------------------------------------------------------------------------------------


def around(axis: Vector, angle: float) -> Turn:
    """A rotation around an axis of length one."""
    (x, y, z), c, s = axis, cos(angle), sin(angle)
    d = 1 - c
    return (
        (x * x * d + c, x * y * d - z * s, x * z * d + y * s),
        (x * y * d + z * s, y * y * d + c, y * z * d - x * s),
        (x * z * d - y * s, y * z * d + x * s, z * z * d + c),
    )


def times(a: Turn, b: Turn) -> Turn:
    """First `b`, then `a`."""
    (p, q, r), (s, t, u), (v, w, x) = b
    (a0, a1, a2), (b0, b1, b2), (c0, c1, c2) = a
    return (
        (a0 * p + a1 * s + a2 * v, a0 * q + a1 * t + a2 * w, a0 * r + a1 * u + a2 * x),
        (b0 * p + b1 * s + b2 * v, b0 * q + b1 * t + b2 * w, b0 * r + b1 * u + b2 * x),
        (c0 * p + c1 * s + c2 * v, c0 * q + c1 * t + c2 * w, c0 * r + c1 * u + c2 * x),
    )


def applied(turn: Turn, v: Vector) -> Vector:
    """A direction of the cube as it lies on the table."""
    return (
        turn[0][0] * v[0] + turn[0][1] * v[1] + turn[0][2] * v[2],
        turn[1][0] * v[0] + turn[1][1] * v[1] + turn[1][2] * v[2],
        turn[2][0] * v[0] + turn[2][1] * v[1] + turn[2][2] * v[2],
    )


def cross(a: Vector, b: Vector) -> Vector:
    """What stands upright on two directions."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _mix(a: float, b: float, share: float) -> float:
    return a + (b - a) * share
