"""A board on which one player's part is seen in full, and everything flies from where it was to where it is.

What is shown, how it looks and how it moves are three objects of the game; here is how they follow the session.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from scenes.play.memo import Once
from scenes.play.session import Step
from scenes.table.base_board import BaseBoard, Panels, Record
from scenes.table.base_shown import PartShown
from scenes.table.frame.layout import Zones
from scenes.ui.targets import Target


class Look(Protocol):
    """How the table looks."""

    def resize(self, zones: Zones) -> None: ...


class Motions(Protocol):
    """What moves on it. `seen` is where everything is now: what `play` lets it leave from."""

    @property
    def busy(self) -> bool: ...
    @property
    def lively(self) -> bool: ...
    def resize(self, zones: Zones) -> None: ...
    def clear(self) -> None: ...
    def seen(self) -> Any: ...
    def play(self, step: Step, before: Any) -> None: ...
    def update(self, dt: float) -> bool: ...
    def skip(self) -> bool: ...


class PartBoard(BaseBoard):
    """See the module."""

    shown: PartShown

    def __init__(self, shown: PartShown, look: Look, motions: Motions, panels: Panels, record: Record) -> None:
        super().__init__(shown, panels, record)
        self.look, self.motions = look, motions
        self._targets: Once[list[Target]] = Once()

    def resize(self, zones: Zones) -> None:
        self.zones = zones
        self.look.resize(zones)
        self.motions.resize(zones)

    # -- what is shown

    def show(self, view: Any) -> None:
        self.motions.clear()
        self.shown.put(view)

    def turn_to(self, view: Any) -> None:
        self.show(view)

    def play(self, step: Step) -> None:
        """Everything leaves from where it is seen now."""
        if not self.zones or not self.shown.view:
            self.shown.put(step.after)
            return
        before = self.seen()
        self.shown.put(step.after)
        self.motions.play(step, before)
        self.hear(step)

    def seen(self) -> Any:
        """Where everything is before a step."""
        return self.motions.seen()

    def hear(self, step: Step) -> None:
        """A step is on its way: for what else follows from it."""

    def followed(self) -> bool:
        return self.shown.seat == self.session.viewer

    def follow(self) -> bool:
        """Somebody else's part, as soon as all that goes to the one seen has arrived; False when nothing changes."""
        if self.shown.seat == self.session.viewer or self.motions.busy:
            return False
        self.motions.skip()
        self.shown.follow()
        if self.shown.view is not None:
            self.shown.put(self.session.view())  # the same moment through other eyes
        return True

    def enlarge(self, seat: int) -> None:
        """Another player's part, until it is put back."""
        self.motions.skip()
        self.shown.enlarge(seat)
        self.house.sounds.play("tab")

    # -- time

    def update(self, dt: float) -> bool:
        moved = self.motions.update(dt)
        return self.follow() or moved

    def busy(self) -> bool:
        return self.motions.busy

    def lively(self) -> bool:
        return self.motions.lively

    def skip(self) -> bool:
        """Everything is where it belongs; True when something was still on its way."""
        skipped = self.motions.skip()
        return self.follow() or skipped

    # -- choosing

    def targets(self) -> list[Target]:
        """Asked several times for each move of the pointer, so they are worked out once for what is chosen."""
        return self._targets.of(self.state(), self.find_targets).copy()

    def state(self) -> tuple[object, ...]:
        """What the targets depend on: what is seen; a game adds what is chosen."""
        shown = self.shown
        return shown.version, shown.main, shown.seat, self.house.lang, self.zones

    def find_targets(self) -> list[Target]:
        """All that can be pressed, the upper over the lower."""
        raise NotImplementedError


def height(key: tuple[Hashable, ...], above: tuple[str, ...]) -> int:
    """What lies above what, by the kinds of places that lie `above` others: the later of two targets is pressed."""
    return 1 + above.index(str(key[0])) if key[0] in above else 0
