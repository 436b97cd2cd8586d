"""Dice thrown on the sand: they roll, rest for a moment so that everybody can read them, and glide to their places.

What they show was decided by the rules before (see art/origins/throw.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from pygame import Rect

from art import texture
from art.origins import cube, throw
from art.origins.throw import SECONDS, Die, Pose, around, slant, times
from game.core.rules import CHANCE
from game.origins import codes
from scenes.origins import ways
from scenes.origins.shown import Shown, hue_of
from scenes.play.session import Step
from scenes.table.area import Area
from scenes.table.motion import Lying, Motion
from scenes.table.place import NOBODY, Key
from scenes.ui.animation import in_out_cubic
from scenes.ui.pen import Pen

WIDTH = 40
"""How wide thrown dice are, in units."""

REST, GLIDE, LATER = 0.28, 0.46, 0.035
"""Seconds that they lie there, that they glide, and from one that leaves to the next."""

FEW, HASTE, GLANCE = 2, 1.35, 0.14
"""So few dice roll that much faster, and are read in so many seconds."""

SPEAKERS: throw.Pairs = ((2, 5), (3, 4), (2, 3))
"""Of speakers: what lies opposite what."""


class Thrown(NamedTuple):
    """A die on its way, and the piece that it will be."""

    lying: Lying
    die: Die
    leaves: float  # when it glides away

    @property
    def colour(self) -> str:
        return hue_of(_code(self.lying))


ROLLS = ("die", "speaker")
"""What chance is asked where dice are rolled."""


class DiceRoll(Area[Shown]):
    """All dice that chance rolls one after the other are thrown together; until then they are nowhere."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.dicing = Dicing()
        self._rolled: list[tuple[str, int]] = []  # that wait for the others, by kind and number
        self._waiting: tuple[Lying, ...] = ()  # the same as they will lie

    def animate(self, step: Step, motion: Motion) -> None:
        if ways.calm(self.shown) or not step.actions:
            self._rolled = []
        elif (new := ways.roll_of(step)) is not None:
            self._rolled.append(new)
        self._waiting = self._found()
        if self._waiting and not self._rolls_on:
            layout = self.shown.layout
            seed = f"{len(self.shown.session.match.log)} {self._rolled}"
            self.dicing.throw(self._waiting, layout.sand, layout.u, seed)
            self.shown.rolling = True
            self.shown.app.sounds.play("dice")
            self._rolled, self._waiting = [], ()

    def _found(self) -> tuple[Lying, ...]:
        """The dice that were rolled as they lie; of equal ones the last is the new one."""
        left = [Lying(place.piece, place.key, place.rect) for place in self.shown.places.values() if place.piece]
        found = list[Lying]()
        for kind, mark in self._rolled:
            alike = [each for each in left if each.piece[:2] == (kind, mark) and each.piece.owner == NOBODY]
            if alike:
                left.remove(alike[-1])
                found.append(alike[-1])
        return tuple(found)

    @property
    def _rolls_on(self) -> bool:
        """Whether more dice are rolled before they are thrown."""
        decision = self.shown.rules.decision(self.shown.view)
        return decision.seat == CHANCE and decision.ask in ROLLS

    @property
    def hides(self) -> frozenset[Key]:
        """Those that wait, and those that have not come to their places."""
        if self._waiting and not self._rolls_on:  # that was at another time
            self._rolled, self._waiting = [], ()
        return self.dicing.hides | {each.key for each in self._waiting}

    def update(self, dt: float) -> bool:
        moved = self.dicing.update(dt)
        self.shown.rolling = self.dicing.busy
        return moved

    def busy(self) -> bool:
        return self.dicing.busy

    def skip(self) -> bool:
        self.shown.rolling = False
        return self.dicing.skip()

    def above(self, pen: Pen) -> None:
        self.dicing.draw(pen)


def _code(lying: Lying) -> int:
    code = lying.piece.mark
    assert isinstance(code, int)
    return code


class Dicing:
    """One throw at a time."""

    def __init__(self) -> None:
        self._dice: tuple[Thrown, ...] = ()
        self._area = Rect(0, 0, 1, 1)
        self._width, self._time, self._rate = 1, 0.0, 1.0

    @property
    def busy(self) -> bool:
        return bool(self._dice)

    @property
    def hides(self) -> frozenset[Key]:
        """The places of dice that have not come there yet."""
        return frozenset(each.lying.key for each in self._dice if self._time < self._ends(each))

    def throw(self, pieces: Sequence[Lying], area: Rect, u: float, seed: str) -> None:
        """All of these roll into an area and then go to their places."""
        self._area, self._width, self._time = area, round(WIDTH * u), 0.0
        self._rate = HASTE if len(pieces) <= FEW else 1.0
        rest = GLANCE if len(pieces) <= FEW else REST
        marks = [_code(piece) for piece in pieces]
        values = [codes.value_of(code) for code in marks]
        pairs = [throw.USUAL if codes.has_colour(code) else SPEAKERS for code in marks]
        dice = throw.throw(values, area.size, self._width, seed, pairs)
        self._dice = tuple(
            Thrown(piece, die, SECONDS / self._rate + rest + LATER * number)
            for number, (piece, die) in enumerate(zip(pieces, dice, strict=True))
        )

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        if not self._dice:
            return False
        self._time += dt
        if all(self._time >= self._ends(each) for each in self._dice):
            self._dice = ()
        return True

    def skip(self) -> bool:
        """All are at their places now; True when some were not."""
        was_busy, self._dice = self.busy, ()
        return was_busy

    def _ends(self, each: Thrown) -> float:
        return each.leaves + GLIDE

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """The lower ones over those that lie higher up on the table."""
        rolling = [(each, self._pose(each)) for each in self._dice if self._time < each.leaves]
        for each, pose in sorted(rolling, key=lambda one: one[1].y):
            self._draw_rolling(pen, each, pose)
        for each in self._dice:
            if each.leaves <= self._time < self._ends(each):
                self._draw_gliding(pen, each)

    def _pose(self, each: Thrown) -> Pose:
        return each.die.at(self._time * self._rate)

    def _draw_rolling(self, pen: Pen, each: Thrown, pose: Pose) -> None:
        x, y = self._area.x + pose.x, self._area.y + pose.y
        self._draw_shadow(pen, x, y, pose.height)
        face = cube.cube(each.colour, each.die.numbers, pose.turn, self._width, (each.die.top, each.die.quarters))
        pen.put(face, x, y - 0.62 * pose.height, "cm")

    def _draw_gliding(self, pen: Pen, each: Thrown) -> None:
        """It turns upright and takes on the size and the look that it has in its place."""
        share = in_out_cubic((self._time - each.leaves) / GLIDE)
        rest, goal = each.die.poses[-1], each.lying.rect
        width = round(self._width + (goal.width - self._width) * share)
        lift = sin(pi * share) * 0.6 * self._width
        x = self._area.x + rest.x + (goal.centerx - self._area.x - rest.x) * share
        y = self._area.y + rest.y + (goal.centery - self._area.y - rest.y) * share
        turn = times(around((0.0, 0.0, 1.0), -slant(each.die) * min(1.0, 1.6 * share)), rest.turn)
        self._draw_shadow(pen, x, y, lift)
        late = max(0.0, min(1.0, (share - 0.5) / 0.4))
        if late < 1:
            face = cube.cube(each.colour, each.die.numbers, turn, width, (each.die.top, each.die.quarters))
            pen.put(face, x, y - lift, "cm")
        if late > 0:
            own = each.lying.piece.face.plate(goal.size, pen.scale.u).surface
            pen.put(texture.faded(own, round(255 * late)) if late < 1 else own, x, y - lift, "cm")

    def _draw_shadow(self, pen: Pen, x: float, y: float, height: float) -> None:
        shade = cube.shadow(self._width)
        away = 0.42 * height + 0.1 * self._width
        pen.put(shade, x + away * cos(0.7), y + away * sin(0.7) + 0.16 * self._width, "cm")
