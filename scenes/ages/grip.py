"""What is in the hand of whoever points: a worker out of the tray, or the arms of a people that is to be born."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from art.ages import arms, workers
from scenes.ages.choice import Choice
from scenes.ages.look import Look
from scenes.ages.pieces import Piece
from scenes.ages.shown import Shown
from scenes.table.hand import Hand, Held
from scenes.ui.animation import SPEEDS, Key
from scenes.ui.pen import Pen
from scenes.ui.targets import Point

ARMS, PEBBLE = 62, 44
"""How large they are in the hand, in units."""


class Grip:
    """See the module."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self._shown, self._look = shown, look
        self._hand = Hand()
        self._point: Point | None = None

    def hover(self, point: Point | None) -> None:
        """The pointer is there now; None: keys lead, and what is in the hand stays above its place."""
        self._point = point

    def take(self, choice: Choice) -> None:
        """The hand holds what has been chosen, and nothing while nobody is asked."""
        self._hand.hold(self._held(choice) if choice.asked else None, self._look.layout.u)

    def _held(self, choice: Choice) -> Held | None:
        key, layout = choice.held, self._look.layout
        box = self._look.box(key) if key else None
        if key is None or box is None or self._shown.main != self._shown.seat:
            return None
        if key[0] == "worker":
            colour, size = self._shown.colour(self._shown.seat).name, layout.px(PEBBLE)
            face = partial(workers.pebble, colour, size)
        else:
            size = layout.px(ARMS)
            face = partial(arms.arms, self._shown.id("people", int(str(key[1]))), size)
        home = box.copy()
        home.size = (size, size)
        home.center = box.center if key[0] == "worker" else (box.x + size // 2 + layout.px(8), box.y + size // 2)
        return Held(key, face, home)

    def update(self, dt: float) -> bool:
        """Let time pass; True when it has moved. Hands know nothing of the speed of the game."""
        settings = self._shown.house.settings
        return self._hand.update(
            dt / SPEEDS[settings.speed], self._point, self._look.layout.table, settings.reduced_motion
        )

    @property
    def lively(self) -> bool:
        """Whether it is still on its way to the pointer."""
        return self._hand.moves(self._point, self._look.layout.table)

    @property
    def without(self) -> frozenset[Key]:
        """A worker in the hand is not in the tray; a people stays on its card."""
        key = self._hand.key
        return frozenset({key} if key and key[0] == "worker" else ())

    def left(self, before: Sequence[Piece]) -> list[Piece]:
        """The pieces, and the worker in the hand where it is held: from there it goes on."""
        key, box = self._hand.key, self._hand.box
        if key is None or box is None:
            return [*before]
        return [piece._replace(box=box) if piece.hides == (key,) else piece for piece in before]

    def draw(self, pen: Pen) -> None:
        self._hand.draw(pen)
