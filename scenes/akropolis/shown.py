"""What the table shows just now: a view of the game, its figures, and who is who in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from art import palette
from art.akropolis import ghost
from scenes.akropolis import who
from scenes.play.session import Session
from scenes.table.base_shown import BaseShown
from scenes.ui.app_context import House
from scenes.ui.seated import points_open


class Shown(BaseShown):
    """All cities lie in one sea: whose is in the middle, only that knows."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self._faces: Mapping[str, Any] = self.rules.detail(session.match.view(0), 0, "tiles")

    @property
    def turn_view(self) -> Any:
        """What is shown, but before the game rose to its next round as long as the turn that led there can be ended."""
        if self.session.awaited != "end_turn":
            return self.view
        last = len(self.session.match.log) - 1
        return self.kept("turn", lambda: self.session.told(last).before)

    def kinds(self, tile: int) -> ghost.Kinds:
        """The faces of a tile."""
        return self._faces[str(tile)]  # type: ignore[no-any-return]

    @property
    def solo(self) -> bool:
        """Whether the Architect plays along, who has no seat."""
        return who.solo(self.session)

    @property
    def payer(self) -> int:
        """Whose stones the prices of the site are for: those of whoever is asked, whichever city one looks at."""
        return self.session.actor

    def open(self, seat: int) -> bool:
        """Whether a seat's points may be seen now."""
        return points_open(self.house, self.session, seat)

    def colour(self, seat: int) -> palette.Seat:
        return who.colour(self.session, seat)

    def name(self, seat: int) -> str:
        """A player's name, or the Architect's."""
        return who.name(self.house, self.session, seat)
