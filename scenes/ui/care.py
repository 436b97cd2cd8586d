"""Who looks after what fails while a scene is shown. Here: nobody, an error is an error; see scenes/app/mishaps.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from scenes.ui.pen import Pen

T = TypeVar("T")

Part = tuple[str, Callable[[], object]]
"""A part of a picture: its name, and what paints it."""


class Care:
    """Asked to do whatever may be left out without ending the program. A `part` is named for whoever mends it."""

    catches = False
    """Whether anything that fails is kept from whoever asked."""

    def failed(self, part: str, error: Exception) -> None:
        """What to do about an error."""
        raise error

    def anew(self) -> None:
        """Something has changed: what was left out of the picture may be tried again."""

    def leaves_out(self, part: str) -> bool:
        """Whether a part is not to be painted now, since it failed before."""
        return False

    # -- ways to ask

    def spare(self, part: str, act: Callable[[], T], instead: Callable[[], T]) -> T:
        """What `act` gives, or what does instead when it fails."""
        if not self.catches:
            return act()
        try:
            return act()
        except Exception as error:
            self.failed(part, error)
        return instead()

    def attempt(self, part: str, act: Callable[[], object]) -> bool:
        """Do it; True when it has worked."""

        def done() -> bool:
            act()
            return True

        return self.spare(part, done, lambda: False)

    def paint(self, pen: Pen, part: str, act: Callable[[], object]) -> None:
        """Let a part of the picture be painted. One that has failed is left out until something changes."""
        if not self.leaves_out(part) and not self.attempt(part, act):
            pen.surface.set_clip(None)

    def paint_all(self, pen: Pen, whole: str, parts: Iterable[Part]) -> None:
        """One part after the other, from below to above: where one fails, the others are seen; where it fails to say
        what its parts are, those that it has named."""

        def paint() -> None:
            for part, act in parts:
                self.paint(pen, f"{whole}: {part}", act)

        self.attempt(whole, paint)
