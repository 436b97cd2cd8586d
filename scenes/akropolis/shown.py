"""What the table shows just now: a view of the game, its figures, and who is who in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from art import palette
from art.akropolis import ghost
from game.core.rules import Action, Event, Refusal
from scenes.akropolis import who
from scenes.house import House
from scenes.session import Session


class Shown:
    """The view may be older than the match: what has happened since is still to be shown."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session, self.rules = house, session, session.match.rules
        self.view: Any = None
        self._details: dict[tuple[str, int], Mapping[str, Any]] = {}
        self._kept: dict[str, Any] = {}
        self._faces: Mapping[str, Any] = self.rules.detail(session.match.view(0), 0, "tiles")

    def put(self, view: Any) -> None:
        """Another view: what was worked out for the one before is forgotten."""
        self.view, self._details, self._kept = view, {}, {}

    @property
    def turn_view(self) -> Any:
        """What is shown, but before the game rose to its next round as long as the turn that led there can be ended."""
        if self.session.awaited != "end_turn":
            return self.view
        last = len(self.session.match.log) - 1
        return self.kept("turn", lambda: self.session.told(last).before)

    def detail(self, topic: str, seat: int) -> Mapping[str, Any]:
        """Figures of what is shown; each picture asks for the same ones again."""
        if (topic, seat) not in self._details:
            self._details[topic, seat] = self.rules.detail(self.view, seat, topic)
        return self._details[topic, seat]

    def say(self, thing: Action | Event | Refusal) -> str:
        """An action, an event or a refusal in words."""
        return self.rules.say(thing, self.view, self.house.lang)

    def kept(self, name: str, make: Callable[[], Any]) -> Any:
        """What is dear to make, made once for this view."""
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

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
        return who.points_open(self.house, self.session, seat)

    def colour(self, seat: int) -> palette.Seat:
        return who.colour(self.session, seat)

    def name(self, seat: int) -> str:
        """A player's name, or the Architect's."""
        return who.name(self.house, self.session, seat)
