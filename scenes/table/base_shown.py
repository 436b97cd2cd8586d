"""What a table shows just now, as every game needs it: a view, the figures and words for it, and who is who.

A game adds figures of its own. Where one player's part of the table is seen in full and those of the others are small,
`PartShown` knows whose part that is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from art import palette
from game.core.rules import Action, Event, Refusal
from scenes.play.session import Session
from scenes.ui import players
from scenes.ui.app_context import AppContext


class BaseShown:
    """The view may be older than the match: what has happened since is still to be shown."""

    def __init__(self, house: AppContext, session: Session) -> None:
        self.house, self.session, self.rules = house, session, session.match.rules
        self.view: Any = None
        self.version = 0  # another one for every view
        self._details: dict[tuple[str, int], Mapping[str, Any]] = {}
        self._kept: dict[tuple[Any, ...], Any] = {}

    def put(self, view: Any) -> None:
        """Another view: what was worked out for the one before is forgotten."""
        self.view, self._details, self._kept = view, {}, {}
        self.version += 1

    # -- figures

    def detail(self, topic: str, seat: int) -> Mapping[str, Any]:
        """Figures of what is shown; each picture asks for the same ones again."""
        if (topic, seat) not in self._details:
            self._details[topic, seat] = self.rules.detail(self.view, seat, topic)
        return self._details[topic, seat]

    def kept(self, name: str, make: Callable[[], Any]) -> Any:
        """What is dear to make, made once for this view; once more in another language or with others at the table,
        since most of it has words and many of them are names."""
        key = name, self.house.lang, *((seated.name, seated.who) for seated in self.session.match.players)
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    @property
    def scores(self) -> Any:
        """The score sheets as they stand."""
        return self.kept("scores", lambda: self.rules.scores(self.view))

    # -- names

    def say(self, thing: Action | Event | Refusal) -> str:
        """An action, an event or a refusal in words."""
        return self.rules.say(thing, self.view, self.house.lang)

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.session.match.seats == 1

    def colour(self, seat: int) -> palette.Seat:
        """A seat's colour."""
        return players.colour_of(seat, self.session.match.players[seat])

    def name(self, seat: int) -> str:
        """A player's name."""
        return players.name_of(self.house, self.session.match.players, seat)


class PartShown(BaseShown):
    """One player's part is seen in full: that of whoever is at the table, or of somebody who is looked at."""

    def __init__(self, house: AppContext, session: Session) -> None:
        super().__init__(house, session)
        self.seat = session.viewer
        self.large: int | None = None  # who is looked at, if it is not whoever is at the table

    def follow(self) -> None:
        """Somebody else may be at the table now."""
        if self.seat != self.session.viewer:
            self.seat, self.large = self.session.viewer, None
            self.version += 1

    def enlarge(self, seat: int) -> None:
        """Look at the part of a seat; the same once more, or one's own, goes back."""
        if seat < self.session.match.seats:
            self.large = None if seat in (self.large, self.seat) else seat

    @property
    def main(self) -> int:
        """Whose part is seen."""
        return self.seat if self.large is None else self.large

    @property
    def player(self) -> Any:
        """The player whose part is seen."""
        return self.view.players[self.main]
