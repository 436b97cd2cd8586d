"""What the table shows just now: a view of the game, its figures, and who is who in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from art import palette
from art.akropolis import ghost
from game.akropolis import facts
from scenes.akropolis import who
from scenes.play.session import Session
from scenes.table.base_shown import BaseShown
from scenes.ui.app_context import AppContext
from scenes.ui.players import points_open

F = TypeVar("F")


def facts_of(rules: Any, kind: Callable[..., F], view: Any, seat: int = 0) -> F:
    """Figures of a view, by their type: facts_of(rules, facts.Hexes, view, seat)."""
    return kind(**rules.detail(view, seat, kind.__name__.lower()))


class Shown(BaseShown):
    """All cities lie in one sea: whose is in the middle, only that knows."""

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self._faces = facts_of(self.rules, facts.Tiles, session.match.view(0)).kinds

    def facts(self, kind: Callable[..., F], seat: int = 0) -> F:
        """Figures from the rules, by their type."""
        return kind(**self.detail(kind.__name__.lower(), seat))

    def facts_after(self, view: Any, kind: Callable[..., F], seat: int = 0) -> F:
        """The same of another view than what is shown."""
        return facts_of(self.rules, kind, view, seat)

    @property
    def turn_view(self) -> Any:
        """What is shown, but before the game rose to its next round as long as the turn that led there can be ended."""
        if self.session.awaited != "end_turn":
            return self.view
        last = len(self.session.match.log) - 1
        return self.kept("turn", lambda: self.session.told(last).before)

    def kinds(self, tile: int) -> ghost.Kinds:
        """The faces of a tile."""
        return self._faces[tile]

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
