"""The throw of the dice: how seven cubes tumble in the Forum and come to rest where it has been decided before.

The result is never an outcome of the physics. Where every die will lie is chosen first (:mod:`art.wonders.slots`); a
simulation seen from above then lets the dice whirl, bump into each other and the rim, and draws each of them towards
its place; what little is missing at the end is spread over the whole way. The turning of a cube is worked out from
its last moment back to the first, rolling as far as it travels, so it always ends flat with the decided face above
(:func:`art.wonders.dice.turned` puts it there). Everything follows from the quarters and a seed.

Lengths are in units of a tray with a radius of 194; x and y run from its middle, to the right and down.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pymunk

from art.wonders.dice import Pose
from art.wonders.slots import FLOOR, Rest, rests, size

RATE = 60
"""Moments in a second; between two of them the simulation takes two steps."""

LIFT, TUMBLE = 0.2, 0.7
"""Seconds: while the lid goes up the dice are already whirling; then they are seen tumbling until they lie."""

MOMENTS = round((LIFT + TUMBLE) * RATE)

ELASTIC, FRICTION, WEIGHT = 0.55, 0.35, 1.0
DRAWN_FROM, DRAWN_FULLY = 0.22, 0.62
"""Seconds after which a die begins to be drawn to its place, and until which this grows."""

PASSING = 0.56
"""Seconds after which dice that are still on their way jump over others instead of pushing them."""

PULL, DRAG = 190.0, 24.0
TURN_PULL, TURN_DRAG = 150.0, 20.0
SLOW, ROLLING = 42.0, 120.0
"""Units a second: slower than the first a die slides flat, faster than the second it rolls fully."""

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
    ways = [_warped(track, place) for track, place in zip(_simulated(places, edge, chance), places, strict=True)]
    dice = [_rolled(way, place, edge, chance) for way, place in zip(ways, places, strict=True)]
    return Throw(edge, tuple(zip(*dice, strict=True)), places)


@lru_cache(maxsize=8)
def lying(quarters: tuple[int, ...], seed: int) -> Throw:
    """The same dice at rest and nothing before it: for a motion that is skipped or not wanted."""
    places = rests(quarters, seed)
    return Throw(size(quarters), (tuple(Moment(p.x, p.y, 0.0, p.pose) for p in places),), places)


# --- seen from above ------------------------------------------------------------------------------------------------


def _simulated(places: tuple[Rest, ...], edge: float, chance: Random) -> list[_Track]:
    """Square bodies in a round tray, whirling, then drawn to their places."""
    space = pymunk.Space()
    space.damping = 0.82
    space.iterations = 6
    _rim(space)
    bodies = [_body(space, edge, spot, chance) for spot in _starts(len(places), chance)]
    tracks = [_Track([], [], []) for _ in bodies]
    goals = [_goal(body, place, chance) for body, place in zip(bodies, places, strict=True)]
    step = 1 / (2 * RATE)
    for moment in range(2 * MOMENTS + 1):
        for body, track in zip(bodies, tracks, strict=True):
            if moment % 2 == 0:
                x, y = body.position
                track.xs.append(x)
                track.ys.append(y)
                track.turns.append(body.angle)
        seconds = moment * step
        strength = max(0.0, min(1.0, (seconds - DRAWN_FROM) / (DRAWN_FULLY - DRAWN_FROM)))
        if strength:
            for body, (x, y, turn) in zip(bodies, goals, strict=True):
                _draw(body, x, y, turn, strength)
        if moment == round(PASSING / step):
            for shape in space.shapes:
                shape.sensor = shape.body is not space.static_body
        space.step(step)
    return tracks


def _rim(space: pymunk.Space) -> None:
    sides, reach = 28, FLOOR - 8
    corners = [(reach * math.cos(math.tau * k / sides), reach * math.sin(math.tau * k / sides)) for k in range(sides)]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        wall = pymunk.Segment(space.static_body, start, end, 3)
        wall.elasticity, wall.friction = 0.6, 0.2
        space.add(wall)


def _starts(count: int, chance: Random) -> list[tuple[float, float, float]]:
    """One in the middle, the others around it: x, y and the angle at which they stand."""
    turn, found = chance.uniform(0, math.tau), []
    for number in range(count):
        angle = turn + math.tau * number / max(1, count - 1)
        reach = 0.0 if number == count - 1 else chance.uniform(0.44, 0.6) * FLOOR
        found.append((reach * math.cos(angle), reach * math.sin(angle), angle))
    chance.shuffle(found)
    return found


def _body(space: pymunk.Space, edge: float, spot: tuple[float, float, float], chance: Random) -> pymunk.Body:
    """A die that is carried round by the box."""
    body = pymunk.Body(WEIGHT, pymunk.moment_for_box(WEIGHT, (edge, edge)))
    x, y, angle = spot
    body.position = x, y
    speed, across = chance.uniform(470, 700), chance.uniform(-160, 160)
    body.velocity = (
        -speed * math.sin(angle) + across * math.cos(angle),
        speed * math.cos(angle) + across * math.sin(angle),
    )
    body.angle, body.angular_velocity = chance.uniform(0, math.tau), chance.uniform(-14, 14)
    shape = pymunk.Poly.create_box(body, (edge * 0.96, edge * 0.96), edge * 0.06)
    shape.elasticity, shape.friction = ELASTIC, FRICTION
    space.add(body, shape)
    return body


def _goal(body: pymunk.Body, place: Rest, chance: Random) -> tuple[float, float, float]:
    """Where it shall lie, and the turn that looks like that of its rest, one or two quarter turns further on."""
    ahead = body.angle + body.angular_velocity * 0.25 - place.yaw
    return place.x, place.y, place.yaw + round(ahead / (math.pi / 2)) * math.pi / 2


def _draw(body: pymunk.Body, x: float, y: float, turn: float, strength: float) -> None:
    """A spring with a damper, for place and turn alike."""
    (here_x, here_y), (speed_x, speed_y) = body.position, body.velocity
    pull, drag = PULL * strength, DRAG * strength
    force = (pull * (x - here_x) - drag * speed_x, pull * (y - here_y) - drag * speed_y)
    body.apply_force_at_world_point((force[0] * WEIGHT, force[1] * WEIGHT), body.position)
    twist = TURN_PULL * strength * (turn - body.angle) - TURN_DRAG * strength * body.angular_velocity
    body.torque += twist * body.moment


def _warped(track: _Track, place: Rest) -> _Track:
    """The same way with what is missing at its end spread over it, little at first."""
    last = len(track.xs) - 1
    quarter = round((track.turns[-1] - place.yaw) / (math.pi / 2)) * math.pi / 2
    missing = place.x - track.xs[-1], place.y - track.ys[-1], place.yaw + quarter - track.turns[-1]
    xs, ys, turns = [], [], []
    for moment, (x, y, turn) in enumerate(zip(*track, strict=True)):
        share = moment / last
        share *= share * (3 - 2 * share)
        xs.append(x + missing[0] * share)
        ys.append(y + missing[1] * share)
        turns.append(turn + missing[2] * share)
    return _Track(xs, ys, turns)


# --- turning in space -----------------------------------------------------------------------------------------------


def _rolled(way: _Track, place: Rest, edge: float, chance: Random) -> tuple[Moment, ...]:
    """A cube that rolls along its way, worked out from the end back to the start."""
    hops, phase = chance.uniform(2.2, 3.4), chance.uniform(0.0, 1.0)
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
        lift = _standing(rows, edge) + max(hop, _over_rods(way.xs[moment], way.ys[moment]) * rolling)
        found.append(Moment(way.xs[moment], way.ys[moment], lift, _rounded(rows)))
    return tuple(reversed(found))


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


def _over_rods(x: float, y: float) -> float:
    """A rod between two quarters has to be jumped over."""
    near = min(abs(x), abs(y)) / ROD_REACH
    return ROD_HOP * math.exp(-near * near)


def _rounded(rows: list[float]) -> Pose:
    a, b, c, d, e, f, g, h, i = (round(each, 2) for each in rows)
    return (a, b, c, d, e, f, g, h, i)
