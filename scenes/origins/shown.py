"""What the table shows just now: a view of the game, its figures, whose city and tray are seen, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from art import palette
from game.core.rules import Action, Event, Refusal
from game.core.save import Seated
from scenes import seats
from scenes.house import House
from scenes.origins import earned, numbers, row
from scenes.origins.row import Row
from scenes.reasons import Won
from scenes.session import Session

RIVAL = 1
"""In solo training a foreign disc marches along: it has the colour and the panel of a second player."""


class Shown:
    """The view may be older than the match: what has happened since is still to be shown."""

    def __init__(self, house: House, session: Session) -> None:
        self.house, self.session, self.rules = house, session, session.match.rules
        self.view: Any = None
        self.version = 0  # another one for every view
        self.seat = session.viewer
        self.large: int | None = None  # whose city is looked at, if it is not that of whoever is at the table
        self.rows: dict[int, Row] = {}  # workers and holders in hand, by seat
        self._details: dict[tuple[str, int], Mapping[str, Any]] = {}
        self._kept: dict[str, Any] = {}
        self._ledger = earned.ledger(session.match)
        printed = session.match.view(self.seat)
        self.facts: Mapping[str, Any] = self.rules.detail(printed, 0, "facts")
        self.strips: Mapping[str, Any] = self.rules.detail(printed, 0, "strips")

    # -- what is shown

    def put(self, view: Any) -> None:
        """Another view: what was worked out for the one before is forgotten."""
        self.view, self._details, self._kept = view, {}, {}
        for seat, player in enumerate(view.players):
            self.rows[seat] = row.settled(self.rows.get(seat, ()), _in_hand(player))
        self.version += 1

    def follow(self) -> None:
        """Somebody else may be at the table now."""
        if self.seat != self.session.viewer:
            self.seat, self.large = self.session.viewer, None

    def enlarge(self, seat: int) -> None:
        """Look at the city and the tray of a seat; the same once more, or one's own, goes back."""
        if seat < self.session.match.seats:
            self.large = None if seat in (self.large, self.seat) else seat

    @property
    def main(self) -> int:
        """Whose city and tray are seen."""
        return self.seat if self.large is None else self.large

    @property
    def player(self) -> Any:
        """The player whose city and tray are seen."""
        return self.view.players[self.main]

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

    def kind(self, number: int) -> str:
        """The id of a kind of building."""
        return str(self.facts["kinds"][number])

    def kind_colour(self, number: int) -> str:
        """The colour of a kind of building."""
        return str(self.facts["colours"][number])

    @property
    def solo(self) -> bool:
        """Whether it is solo training."""
        return self.session.match.seats == 1

    def colour(self, seat: int) -> palette.Seat:
        """A seat's colour; nobody has ever named that of the foreign disc."""
        rival = self.solo and seat == RIVAL
        return seats.colour_of(seat, Seated() if rival else self.session.match.players[seat])

    def name(self, seat: int) -> str:
        """A player's name, or what the foreign disc is called."""
        if self.solo and seat == RIVAL:
            return self.house.say("origins.zone.rival")
        return seats.name_of(self.house, seat, self.session.match.players[seat])


def _in_hand(player: Any) -> list[int]:
    """Workers that have not been used, as the rules name them: patricians, speakers, the archon; then free holders."""
    archon = [numbers.ARCHON] if player.archon < 0 else []
    return [*player.ready, *player.speakers, *archon, *[row.HOLDER] * player.free]
