"""Why a press did nothing, on a slip of paper where it was pressed: the eyes are there, not on the prompt bar.

It lies there until something else is pressed, or the pointer goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.ui.pen import Pen
from scenes.ui.targets import Point
from scenes.ui.widgets import tip

NEAR = 24
"""How far the slip lies from the pointer; as far as that may go until what it was told is gone. In pixels."""


class Slip:
    """Knows where it lies; what it says is the table's."""

    def __init__(self) -> None:
        self._about: Rect | None = None

    def put(self, about: Rect | Point | None) -> None:
        """Beside something that has the focus, or beside the pointer; nowhere when there is neither."""
        if isinstance(about, tuple):
            point, about = about, Rect(0, 0, 2 * NEAR, 2 * NEAR)
            about.center = point
        self._about = about

    def leave(self, point: Point | None) -> bool:
        """The pointer is at this point now; True when it has left what the slip is about."""
        if self._about is None or (point and self._about.collidepoint(point)):
            return False
        self._about = None
        return True

    def draw(self, pen: Pen, told: tuple[str, str], say: Callable[..., str], answers: Sequence[Rect]) -> bool:
        """Below the reason the rule, by its number and its title; over none of the possible answers, if that can be.
        False where it lies nowhere."""
        why, rule = told
        if self._about is None:
            return False
        named = [f"   {say('rule.why')} {say(f'rule.{rule}.title')}"] if rule else []
        tip(pen, self._about, [why, *named], keep=answers)
        return True
