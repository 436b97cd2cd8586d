"""The throw of the dice: how seven cubes tumble in the Forum and come to rest where it has been decided before.

The result is never an outcome of the physics. Where every die will lie is chosen first (:mod:`art.wonders.slots`), and
the throw is worked out from its last moment back to its first: in a simulation seen from above the dice leave their
places, slowly and then faster and faster, and bump into each other and the rim. Shown the other way about they fly,
bump into each other, lose their speed and come to rest just there; and none ever passes through another. As long as
they roll low the rods hold them; higher up they fly over them. A cube turns as far as it travels, so it always ends
flat with the decided face above (:func:`art.wonders.dice.turned` puts it there), after a last wobble. Everything
follows from the quarters and a seed.

Lengths are in units of a tray with a radius of 194; x and y run from its middle, to the right and down.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pymunk

from art.wonders.dice import Pose
from art.wonders.slots import FLOOR, ROD, Rest, rests, size

RATE, STEPS = 60, 4
"""Moments in a second; and the steps that the simulation takes between two of them."""

LIFT, TUMBLE = 0.2, 1.2
"""Seconds: while the lid goes up the dice are already whirling; then they are seen tumbling until they lie."""

MOMENTS = round((LIFT + TUMBLE) * RATE)

SPEED, GROWTH = 380.0, 0.5
"""Units a second at which dice fly out of the box, and by which power of the time left they grow slower: little, so
that a die falls onto the decided face with its last quarter of a turn, and nobody reads it while it still rolls."""

LIES = 0.16
"""The last seconds, in which the dice lie where they are, and only rock."""

FRICTION, WEIGHT, SPIN = 0.2, 1.0, 9.0

BODY, ROUNDING = 1.02, 0.06
"""How wide the bodies are that bump into each other, and how round at their edges; in edges of a die."""

LOW, DOWN = 0.62, 0.12
"""The last seconds, in which no die gets over a rod; and those in which it comes down beside one."""

SLOW, ROLLING = 10.0, 40.0
"""Units a second: slower than the first a die slides flat, faster than the second it rolls fully."""

WOBBLE, ROCKS, TILT = 0.34, 2.0, 0.16
"""The last seconds, in which a die rocks so many times to both sides, by so many radians at most."""

HOP, ROD_HOP, ROD_REACH = 26.0, 13.0, 16.0


class Moment(NamedTuple):
    """A die at one moment: where, how far above the felt, and how it is turned."""

    x: float
    y: float
    lift: float
    pose: Pose


class Throw(NamedTuple):
    """A whole throw, moment by moment, and how long an edge of a die is."""

    edge: float
    moments: tuple[tuple[Moment, ...], ...]
    rests: tuple[Rest, ...]

    @property
    def seconds(self) -> float:
        return (len(self.moments) - 1) / RATE

    def at(self, seconds: float) -> tuple[Moment, ...]:
        """The dice so many seconds after the lid began to lift; later they simply lie.

        On the way each die turns in every other moment only, one after the other: nobody sees that of what moves so
        fast, and a cube in a new pose is dear to draw.
        """
        last = len(self.moments) - 1
        now = max(0, min(last, round(seconds * RATE)))
        if now == last:
            return self.moments[last]
        turned = self.moments[now - now % 2], self.moments[max(0, now - 1 + now % 2)]
        dice = enumerate(self.moments[now])
        return tuple(moment._replace(pose=turned[number % 2][number].pose) for number, moment in dice)

    def sign(self, seconds: float) -> float:
        """How much of the dice's fronts is the sign of their colour by now: it comes as they settle."""
        left = (self.seconds - seconds) / 0.14
        return round(max(0.0, min(1.0, 1 - left)) * 4) / 4


class _Track(NamedTuple):
    """The way of a die as simulated: places and turns."""

    xs: list[float]
    ys: list[float]
    turns: list[float]


@lru_cache(maxsize=8)
def throw(quarters: tuple[int, ...], seed: int) -> Throw:
    """The throw of dice that come to lie in these quarters, 0 to 3 clockwise from the upper left."""
    chance = Random(f"throw {seed} {quarters}")
    places = rests(quarters, seed)
    edge = size(quarters)
    ways = _simulated(places, edge, chance)
    dice = [_rolled(way, place, edge, chance) for way, place in zip(ways, places, strict=True)]
    return Throw(edge, tuple(zip(*dice, strict=True)), places)


@lru_cache(maxsize=8)
def lying(quarters: tuple[int, ...], seed: int) -> Throw:
    """The same dice at rest and nothing before it: for a motion that is skipped or not wanted."""
    places = rests(quarters, seed)
    return Throw(size(quarters), (tuple(Moment(p.x, p.y, 0.0, p.pose) for p in places),), places)


# --- seen from above ------------------------------------------------------------------------------------------------


def _simulated(places: tuple[Rest, ...], edge: float, chance: Random) -> list[_Track]:
    """Square bodies that leave their places in a round tray; told from the end of that to its beginning."""
    space = pymunk.Space()
    space.iterations, space.collision_slop, space.collision_bias = 12, 0.02, 1e-6
    _rim(space)
    rods = _rods(space)
    bodies = [_body(space, edge, place, chance) for place in places]
    spins = [chance.choice((-1, 1)) * chance.uniform(0.4, 1.0) * SPIN for _ in bodies]
    tracks = [_Track([], [], []) for _ in bodies]
    step = 1 / (STEPS * RATE)
    for moment in range(STEPS * MOMENTS + 1):
        for body, track in zip(bodies, tracks, strict=True):
            if moment % STEPS == 0:
                x, y = body.position
                track.xs.append(x)
                track.ys.append(y)
                track.turns.append(body.angle)
        if moment == round(LOW / step):
            space.remove(*rods)
        share = max(0.0, (moment * step - LIES) / (MOMENTS / RATE - LIES)) ** GROWTH
        for body, spin in zip(bodies, spins, strict=True):
            body.velocity = body.velocity.scale_to_length(max(1.0, SPEED * share))
            body.angular_velocity += (spin * share - body.angular_velocity) * 0.2
        space.step(step)
    return [_Track(*(each[::-1] for each in track)) for track in tracks]


def _rim(space: pymunk.Space) -> None:
    sides, reach = 28, FLOOR - 8
    corners = [(reach * math.cos(math.tau * k / sides), reach * math.sin(math.tau * k / sides)) for k in range(sides)]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        space.add(_wall(space, start, end, 3))


def _rods(space: pymunk.Space) -> list[pymunk.Segment]:
    """From the middle to the rim, between the quarters."""
    found = [_wall(space, (0, 0), (FLOOR * x, FLOOR * y), ROD) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    space.add(*found)
    return found


def _wall(space: pymunk.Space, start: tuple[float, float], end: tuple[float, float], thick: float) -> pymunk.Segment:
    wall = pymunk.Segment(space.static_body, start, end, thick)
    wall.elasticity, wall.friction = 1.0, 0.0
    return wall


def _body(space: pymunk.Space, edge: float, place: Rest, chance: Random) -> pymunk.Body:
    """A die at rest, about to go somewhere."""
    body = pymunk.Body(WEIGHT, pymunk.moment_for_box(WEIGHT, (edge, edge)))
    body.position, body.angle, away = (place.x, place.y), place.yaw, chance.uniform(0, math.tau)
    body.velocity = math.cos(away), math.sin(away)
    core = edge * (BODY - 2 * ROUNDING)
    shape = pymunk.Poly.create_box(body, (core, core), edge * ROUNDING)
    shape.elasticity, shape.friction = 1.0, FRICTION
    space.add(body, shape)
    return body


# --- turning in space -----------------------------------------------------------------------------------------------


def _rolled(way: _Track, place: Rest, edge: float, chance: Random) -> tuple[Moment, ...]:
    """A cube that rolls along its way, worked out from the end back to the start."""
    hops, phase, rock = chance.uniform(2.2, 3.4), chance.uniform(0.0, 1.0), chance.uniform(0, math.tau)
    last = len(way.xs) - 1
    rows = list(place.pose)
    found = [Moment(place.x, place.y, 0.0, place.pose)]
    for moment in range(last - 1, -1, -1):
        dx, dy = way.xs[moment + 1] - way.xs[moment], way.ys[moment + 1] - way.ys[moment]
        far = math.hypot(dx, dy)
        rolling = max(0.0, min(1.0, (far * RATE - SLOW) / (ROLLING - SLOW)))
        rows = _unspun(rows, way.turns[moment + 1] - way.turns[moment])
        if far > 1e-6 and rolling:
            rows = _unrolled(rows, dx / far, dy / far, far * rolling / (edge * 0.5))
        share = 1 - moment / last
        hop = HOP * abs(math.sin(math.pi * (phase * share + hops * share))) * min(1.0, 1.6 * share) * rolling
        rocking = _unrolled(rows, math.cos(rock), math.sin(rock), _tilt((last - moment) / RATE))
        lift = _standing(rocking, edge) + max(
            hop, _over_rods(way.xs[moment], way.ys[moment], edge, (last - moment) / RATE)
        )
        found.append(Moment(way.xs[moment], way.ys[moment], lift, _rounded(rocking)))
    return tuple(reversed(found))


def _tilt(left: float) -> float:
    """How far a die is tipped over so many seconds before it lies still: to one side, to the other, less and less."""
    share = min(1.0, left / WOBBLE)
    return TILT * math.sin(math.tau * ROCKS * share) * share * (1 - share) * 4


def _unspun(rows: list[float], turn: float) -> list[float]:
    """Turned back about the upright axis."""
    c, s = math.cos(turn), math.sin(turn)
    a, b, d, e, f, g = rows[:6]
    return [c * a + s * e, c * b + s * f, c * d + s * g, c * e - s * a, c * f - s * b, c * g - s * d, *rows[6:]]


def _unrolled(rows: list[float], x: float, y: float, turn: float) -> list[float]:
    """Rolled back by an angle along a direction of the table: what is above goes backwards."""
    c, s = math.cos(turn), math.sin(turn)
    k = c - 1
    back = []
    for column in range(3):
        a, b, up = rows[column], rows[column + 3], rows[column + 6]
        along = x * a + y * b
        shift = k * along - s * up
        back.append((a + x * shift, b + y * shift, c * up + s * along))
    (a, b, d), (e, f, g), (h, i, j) = back
    return [a, e, h, b, f, i, d, g, j]


def _standing(rows: list[float], edge: float) -> float:
    """How much higher than flat its middle is, standing on an edge or a corner."""
    return max(0.0, (abs(rows[6]) + abs(rows[7]) + abs(rows[8]) - 1) * edge / 2)


def _over_rods(x: float, y: float, edge: float, left: float) -> float:
    """A rod between two quarters is flown over, as long as dice fly: whoever is beside it is above it."""
    near = max(0.0, min(abs(x), abs(y)) - edge / 2 - ROD) / ROD_REACH
    return ROD_HOP * math.exp(-near * near) * max(0.0, min(1.0, (left - LOW) / DOWN + 1))


def _rounded(rows: list[float]) -> Pose:
    a, b, c, d, e, f, g, h, i = (round(each, 2) for each in rows)
    return (a, b, c, d, e, f, g, h, i)
