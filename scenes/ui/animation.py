"""Things that move. Nothing jumps: what a layout no longer holds leaves, what it newly holds arrives, the rest glides.

An Actor is a sprite at a place. `Stage.arrange` takes the layout that should be, key by key, and gives every actor
whose place differs a tween from where it is to where it belongs; `Move` says how, and from or to where it goes when
it comes or leaves. Flights are actors of their own that exist only while they fly: stones, sparks.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from math import pi, sin
from typing import NamedTuple

from pygame import Surface

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.5, "very_fast": 6.0, "instant": 1000.0}
"""How many seconds of motion pass in a second."""

Key = tuple[Hashable, ...]
Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Beyond the end by four hundredths, and back: for what a player has put down."""
    over = 0.9
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def there_and_back(t: float) -> float:
    """To the goal and back again: for what gives way, and for what lights up."""
    return sin(pi * t)


class Place(NamedTuple):
    """Where an actor is and how it looks. The pixel `anchor` of its sprite lies on x, y, `lift` above the table.

    The shadow stays on the table, and farther off the higher the sprite is: a picture of the sprite's size, painted
    when it is first seen, as what only glides has none.
    """

    sprite: Surface
    x: float
    y: float
    lift: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    wide: float = 1.0  # how much of the width is seen: what is turned over shows its edge on the way
    z: int = 0
    shadow: Callable[[], Surface] | None = None
    anchor: tuple[int, int] = (0, 0)

    def looking_like(self, other: Place) -> Place:
        return self._replace(sprite=other.sprite, anchor=other.anchor, shadow=other.shadow)


class Move(NamedTuple):
    """How something goes from one place to another."""

    seconds: float = 0.22
    delay: float = 0.0
    ease: Ease = in_out_cubic
    arc: float = 0.0  # how high it rises on the way
    via: tuple[Place, ...] = ()  # what it passes in equal times, looking like each of them from there on
    origin: Place | None = None  # where it comes from, when it is new
    goal: Place | None = None  # where it goes, when it is gone
    landed: Callable[[], object] | None = None


@dataclass
class Actor:
    place: Place
    start: Place
    end: Place
    move: Move = field(default_factory=Move)
    time: float = 0.0
    moving: bool = False
    leaving: bool = False

    def go(self, end: Place, move: Move) -> None:
        self.start, self.end, self.move, self.time, self.moving = self.place, end, move, -move.delay, True

    def update(self, dt: float) -> bool:
        """Let time pass; True when it has just arrived."""
        if not self.moving:
            return False
        self.time += dt
        share = min(1.0, max(0.0, self.time / self.move.seconds)) if self.move.seconds > 0 else 1.0
        self.place = self._after(self.move.ease(share), self.move.arc * sin(pi * share))
        if share >= 1.0:
            self.place, self.moving = self.end, False
            return True
        return False

    def _after(self, share: float, rise: float) -> Place:
        """Where it is after a share of its way."""
        stops = (self.start, *self.move.via, self.end)
        last = len(stops) - 2
        leg = min(last, max(0, int(share * (last + 1))))
        place = between(stops[leg], stops[leg + 1], share * (last + 1) - leg, rise)
        return place if leg == last else place.looking_like(stops[leg])


def between(a: Place, b: Place, t: float, rise: float) -> Place:
    def mix(x: float, y: float) -> float:
        return x + (y - x) * t

    seen = b if t > 0 else a
    return Place(
        sprite=seen.sprite,
        x=mix(a.x, b.x),
        y=mix(a.y, b.y),
        lift=mix(a.lift, b.lift) + rise,
        alpha=mix(a.alpha, b.alpha),
        scale=mix(a.scale, b.scale),
        wide=mix(a.wide, b.wide),
        z=max(a.z, b.z),
        shadow=seen.shadow,
        anchor=seen.anchor,
    )


class Stage:
    """All actors of a table."""

    def __init__(self) -> None:
        self.actors: dict[Key, Actor] = {}
        self._flights = 0

    def arrange(self, layout: Mapping[Key, Place], moves: Mapping[Key, Move] | None = None) -> None:
        """Send every actor to its place in the layout."""
        moves = moves or {}
        for key, place in layout.items():
            move = moves.get(key, Move())
            actor = self.actors.get(key)
            if actor is None:
                start = move.origin or place._replace(alpha=0.0)
                actor = self.actors[key] = Actor(start, start, start)
            actor.leaving = False
            if (actor.end if actor.moving else actor.place) != place:
                actor.go(place, move)
        for key, actor in self.actors.items():
            if key not in layout and not actor.leaving and key[:1] != ("flight",):
                move = moves.get(key, Move())
                actor.leaving = True
                actor.go(move.goal or actor.place._replace(alpha=0.0), move)

    def put(self, layout: Mapping[Key, Place]) -> None:
        """Everything at its place at once: for the first picture, and after a resize."""
        self.actors = {key: Actor(place, place, place) for key, place in layout.items()}

    def fly(self, start: Place, end: Place, move: Move) -> None:
        """Something that is only there while it flies."""
        self._flights += 1
        actor = self.actors[("flight", self._flights)] = Actor(start, start, start, leaving=True)
        actor.go(end, move)

    def wait(self, seconds: float, place: Place, then: Callable[[], object]) -> None:
        """Something happens a while later; nothing is seen until then."""
        unseen = place._replace(alpha=0.0)
        self.fly(unseen, unseen, Move(seconds, landed=then))

    @property
    def busy(self) -> bool:
        return any(actor.moving for actor in self.actors.values())

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        moving = [(key, actor) for key, actor in self.actors.items() if actor.moving]
        for key, actor in moving:
            if actor.update(dt):
                if actor.leaving:
                    self.actors.pop(key, None)
                if actor.move.landed:
                    actor.move.landed()
        return bool(moving)

    def skip(self) -> bool:
        """Everything arrives now; True when something was under way."""
        was_busy = self.busy
        while self.busy:
            self.update(3600.0)
        return was_busy

    def sorted(self) -> list[Actor]:
        """All that can be seen, the lowest first: a flight is not there before it begins."""
        seen = (actor for key, actor in self.actors.items() if key[:1] != ("flight",) or actor.time >= 0)
        return sorted(seen, key=lambda actor: actor.place.z)
