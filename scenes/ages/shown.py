"""What the table shows just now: a view of the game, its figures, whose nation is seen, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from art import palette
from game.core.rules import Action, Event, Refusal
from scenes import seats
from scenes.ages import earned
from scenes.house import House
from scenes.reasons import Won
from scenes.session import Session

SPECIALS = 1
"""So many more special technology cards than players are laid out."""


class Shown:
    """The view may be older than the match: what has happened since is still to be shown."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session, self.rules = house, session, session.match.rules
        self.view: Any = None
        self.version = 0  # another one for every view
        self.seat = session.viewer
        self.large: int | None = None  # whose nation is looked at, if it is not that of whoever is at the table
        self._details: dict[tuple[str, int], Mapping[str, Any]] = {}
        self._kept: dict[str, Any] = {}
        self._ledger = earned.ledger(session.match)
        printed = session.match.view(self.seat)
        self.facts: Mapping[str, Any] = self.rules.detail(printed, 0, "facts")
        self.strips: Mapping[str, Any] = self.rules.detail(printed, 0, "strips")
        self.names: Mapping[str, Any] = self.rules.detail(printed, 0, "names")
        self.lines: int = self._lines(printed)
        self._numbers = {kind: {id: at for at, id in enumerate(ids)} for kind, ids in self.names.items()}

    def _lines(self, printed: Any) -> int:
        """How many lines a variant adds beside the peoples: they keep their places all game long."""
        if printed.innovations:
            return len(printed.players) + SPECIALS
        figures = self.rules.detail(printed, 0, "solo")
        return len(figures["sites"]) + bool(figures["ends"])

    # -- what is shown

    def put(self, view: Any) -> None:
        """Another view: what was worked out for the one before is forgotten."""
        self.view, self._details, self._kept = view, {}, {}
        self.version += 1

    def follow(self) -> None:
        """Somebody else may be at the table now."""
        if self.seat != self.session.viewer:
            self.seat, self.large = self.session.viewer, None

    def enlarge(self, seat: int) -> None:
        """Look at the nation of a seat; the same once more, or one's own, goes back."""
        if seat < self.session.match.seats:
            self.large = None if seat in (self.large, self.seat) else seat

    @property
    def main(self) -> int:
        """Whose nation is seen."""
        return self.seat if self.large is None else self.large

    @property
    def player(self) -> Any:
        """The player whose nation is seen."""
        return self.view.players[self.main]

    @property
    def asked(self) -> str:
        """What whoever is at the table is asked now; nothing while others are."""
        return str(self.kept(f"asked {self.seat}", self._find_asked))

    def _find_asked(self) -> str:
        decision = self.rules.decision(self.view, self.seat)
        return decision.ask if decision.seat == self.seat else ""

    # -- figures

    def detail(self, topic: str, seat: int) -> Mapping[str, Any]:
        """Figures of what is shown; each picture asks for the same ones again."""
        if (topic, seat) not in self._details:
            self._details[topic, seat] = self.rules.detail(self.view, seat, topic)
        return self._details[topic, seat]

    def kept(self, name: str, make: Callable[[], Any]) -> Any:
        """What is dear to make, made once for this view."""
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    @property
    def scores(self) -> Any:
        """The score sheets as they stand."""
        return self.kept("scores", lambda: self.rules.scores(self.view))

    @property
    def won(self) -> Sequence[Won]:
        """All points that were won on the way, and by what."""
        return self._ledger.won(self.session.match)

    # -- names

    def say(self, thing: Action | Event | Refusal) -> str:
        """An action, an event or a refusal in words."""
        return self.rules.say(thing, self.view, self.house.lang)

    def text(self, card: str) -> str:
        """What a card says: "people.egypt.main", "wonder.petra", "action.trade", "event.rats"."""
        return str(self.rules.detail(self.view, 0, f"texts.{self.house.lang}")[card])

    def id(self, kind: str, number: int) -> str:
        """What is called by a number: a "people", an "action", a "technology" ..."""
        return str(self.names[kind][number])

    def number(self, kind: str, id: str) -> int:
        """The number of what has such an id."""
        return self._numbers[kind][id]

    def called(self, kind: str, number: int) -> str:
        """The name of what has a number."""
        return self.house.say(f"{kind}.{self.id(kind, number)}")

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return self.session.match.seats == 1

    def colour(self, seat: int) -> palette.Seat:
        """A seat's colour."""
        return seats.colour_of(seat, self.session.match.players[seat])

    def name(self, seat: int) -> str:
        """A player's name."""
        return seats.name_of(self.house, seat, self.session.match.players[seat])
