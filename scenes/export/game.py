"""A game as it is exported: how it stood after every turn, as it may be seen, and what is told of it.

As long as it is not over everything is seen as everybody may see it; afterwards also through the eyes of a seat.
"""

from __future__ import annotations

from copy import copy
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple

from game.core.errors import Problem
from game.core.match import AnyMatch
from scenes.play import points_story
from scenes.play.session import NoBots, Session
from scenes.play.standing import known_points
from scenes.table.board import Board
from scenes.table.film import Watched
from scenes.table.over.end_facts import Ending
from scenes.table.over.end_page import EndPage
from scenes.table.scene import Table
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.players import points_open

EVERYBODY = None
"""The eyes of all at the table: what two may see, everybody may."""


MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip


class Stop(NamedTuple):
    """How it stood when a turn was over; the first one is the beginning. Points only where they may be told."""

    entry: int
    round: int
    points: tuple[int, ...]


class Game:
    """See the module. `eyes` is a seat, or everybody."""

    def __init__(self, app: AppContext, match: AnyMatch, played: date, eyes: int | None = EVERYBODY) -> None:
        if eyes is not EVERYBODY and not match.over:
            raise Problem("until a game is over it is shown as everybody may see it, through no seat's eyes")
        if eyes is not EVERYBODY and eyes >= match.seats:
            raise Problem(f"there is no seat {eyes}: they are numbered from 0 to {match.seats - 1}")
        self.app, self.match, self.played, self.eyes = app, match, played, eyes

    @property
    def id(self) -> str:
        return self.match.rules.id

    @property
    def title(self) -> str:
        return self.app.say(f"lid.{self.id}")

    @property
    def over(self) -> bool:
        return self.match.over

    @cached_property
    def names(self) -> list[str]:
        return list(players.names_of(self.app, self.match.players))

    @property
    def seats(self) -> range:
        return range(self.match.seats)

    @cached_property
    def points_told(self) -> bool:
        """Whether everybody's points may be told."""
        session = self.session()
        return all(points_open(self.app, session, seat) for seat in self.seats)

    # -- the same otherwise

    def seen_by(self, eyes: int | None) -> Game:
        """Through other eyes."""
        return Game(self.app, self.match, self.played, eyes)

    def told_in(self, lang: str) -> Game:
        """In another language."""
        app = copy(self.app)
        app.settings = copy(self.app.settings)
        app.settings.language = lang  # type: ignore[assignment]
        return Game(app, self.match, self.played, self.eyes)

    # -- how it stood

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The beginning, and how it stood after every turn, as far as positions are known."""
        return tuple(
            Stop(stand.entry, stand.round, stand.points if self.over else self._known(stand.entry))
            for stand in points_story.stands(self.match)
        )

    def _known(self, entry: int) -> tuple[int, ...]:
        return known_points(self.match.rules, self.match.state_at(entry)) if self.points_told else ()

    def stop(self, turns: int | None) -> Stop:
        """How it stood after so many turns; after all that were played."""
        last = len(self.stops) - 1
        if turns is not None and not 0 <= turns <= last:
            raise Problem(f"there is no turn {turns}: {last} were played")
        return self.stops[last if turns is None else turns]

    @property
    def last(self) -> int:
        """How long the log is."""
        return len(self.match.log)

    # -- how it is seen

    @property
    def seat(self) -> int:
        """Whose part is in sight: that of the eyes, else the winner's."""
        if self.eyes is not None:
            return self.eyes
        return self.ending.leads if self.ending else 0

    @cached_property
    def live(self) -> Session:
        """The game itself, in which nobody is asked anything."""
        return Session(self.match, NoBots())

    def session(self, entry: int | None = None) -> Watched:
        """As it was after so many entries."""
        return Watched(self.live, self.last if entry is None else entry, self.eyes, self.seat)

    def board(self, entry: int | None = None) -> Board[Any]:
        """With its position, and without a place: it can tell, and paint what was built."""
        session = self.session(entry)
        board: Board[Any] = self.app.board_for(session)
        board.shown.put(session.view())
        return board

    def table(self, entry: int | None = None) -> Table:
        """The table, to be painted."""
        session = self.session(entry)
        table = Table(self.app, session, self.app.board_for(session), lambda: None)
        table.enter()
        return table

    # -- what is told

    @cached_property
    def ending(self) -> Ending | None:
        """How it ended, as the page of the end tells it; nothing as long as it goes on."""
        if not self.over:
            return None
        session = Watched(self.live, self.last, self.eyes)
        board: Board[Any] = self.app.board_for(session)
        board.shown.put(session.view())
        page = board.end()
        return page.ending if isinstance(page, EndPage) else None

    def told(self, stop: Stop) -> str:
        """The turn before a stop as a sentence."""
        if stop == self.stops[0]:
            return self.app.say("past.beginning")
        return self._teller.told_whole(stop.entry)

    @cached_property
    def _teller(self) -> Board[Any]:
        return self.board()

    def date(self) -> str:
        """The day on which it was played last."""
        day, month = self.played, self.app.say(f"month.{MONTHS[self.played.month - 1]}")
        return self.app.say("export.date", day=day.day, month=month, year=day.year)
