"""Telling whoever is asked now that it is their turn: by a bell, and aloud when several people share the screen."""

from __future__ import annotations

from art.sounds import Sounds
from scenes.play.session import Session

BANNER = 0.9
"""Seconds that it is said aloud."""


class Calling:
    """See the module."""

    def __init__(self) -> None:
        self._called: int | None = None  # who was last told
        self._left = 0.0  # seconds that the banner is still seen

    @property
    def share(self) -> float:
        """How much of its time the banner still has; 0: it is not seen."""
        return self._left / BANNER

    def update(self, dt: float, session: Session, sounds: Sounds) -> bool:
        """Let time pass; True while the banner is seen."""
        asked = session.actor if session.awaited == "person" else None
        if asked is not None and asked != self._called:
            sounds.play("your_turn")
            alone = not session.match.decision().joint  # else nobody is meant more than the others
            self._left = BANNER if alone and len(session.people) > 1 else 0.0
        if asked is not None or session.awaited == "bot":
            self._called = asked
        seen, self._left = self._left > 0, max(0.0, self._left - dt)
        return seen
