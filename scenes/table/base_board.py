"""What every board answers in the same way: names and colours, the log, the panels, whose part is looked at.

A board is what scenes/table/board.py asks for. A game derives its own from `BaseBoard`, or from `PartBoard` in
scenes/table/part_board.py, and says how it looks, what may be chosen, and what is awaited.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from art import palette
from scenes.play.session import Session
from scenes.table.base_shown import BaseShown
from scenes.table.frame import log_panel, player_panels
from scenes.table.frame.layout import Zones
from scenes.table.prompt import Verb
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.players import face_of
from scenes.ui.scale import Scale

SIGN = 20
"""How high the signs of the log are, in units."""


class Record(Protocol):
    """The module of a game that tells what was played."""

    def rows(self, house: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]: ...
    def columns(self, house: AppContext, size: int) -> list[log_panel.Column]: ...
    def story(self, house: AppContext, session: Session, size: int) -> list[log_panel.Chapter]: ...
    def last_told(self, house: AppContext, session: Session, end: int | None = None) -> str: ...


class Panels(Protocol):
    """The module of a game that knows the figures of its panels; it takes what that game shows."""

    def panel(self, shown: Any, scale: Scale, seat: int) -> player_panels.Panel: ...
    def turns(self, shown: Any) -> list[palette.Seat]: ...
    def length(self, shown: Any) -> tuple[int, int]: ...


class BaseBoard:
    """See the module."""

    def __init__(self, shown: BaseShown, panels: Panels, record: Record) -> None:
        self.house, self.session, self.shown = shown.house, shown.session, shown
        self.zones: Zones | None = None
        self._panels, self._record = panels, record

    def followed(self) -> bool:
        """Whether what is seen is that of whoever looks on."""
        return True

    def arrange(self, zones: Zones) -> Zones:
        """The frame as it is for every game."""
        return zones

    def enlarge(self, seat: int) -> None:
        """Look at another player's part of the table, or no longer at that."""
        raise NotImplementedError

    # -- drawing

    def parts(self, pen: Pen) -> Iterable[Part]:
        """What the table of the game is painted of, from below to above."""
        raise NotImplementedError

    def draw(self, pen: Pen) -> None:
        self.house.care.paint_all(pen, self.session.match.rules.id, self.parts(pen))

    # -- keys, wheel and drag

    def command(self, name: str) -> bool:
        """The keys of the players."""
        if not name.startswith("player_"):
            return False
        seat = int(name.removeprefix("player_")) - 1
        if seat < self.session.match.seats:
            self.enlarge(seat)
        return True

    def wheel(self, up: int) -> bool:
        return False

    def pan(self, by: tuple[int, int]) -> bool:
        return False

    def hold(self, name: str, down: bool) -> bool:
        return False

    def why_not_here(self) -> tuple[str, str] | None:
        """Why what is in the hand does not go where the pointer is, beside all places, and the rule that says so."""
        return None

    def verbs(self) -> Sequence[Verb]:
        """All that can be done is done on the table."""
        return ()

    # -- words and figures for the frame

    def colour(self, seat: int) -> palette.Seat:
        return self.shown.colour(seat)

    def name(self, seat: int) -> str:
        return self.shown.name(seat)

    def turns(self) -> list[palette.Seat]:
        return self._panels.turns(self.shown)

    def length(self) -> tuple[int, int]:
        return self._panels.length(self.shown)

    def panel(self, seat: int) -> player_panels.Panel:
        """What a panel shows of a seat; beside the players there may be others, who are nobody's to play."""
        assert self.zones
        found, session = self._panels.panel(self.shown, self.zones.scale, seat), self.session
        if seat >= session.match.seats:
            return found
        return found._replace(thinking=session.thinks(seat), face=face_of(session.match.players[seat].who))

    # -- the log

    def rows(self) -> list[log_panel.Row]:
        """The newest turns: as many as there is room for, since each row costs a look back."""
        most, size = log_panel.log_room(self.zones) if self.zones else 0, self._sign
        found = self.shown.kept(f"rows {size} {most}", lambda: self._record.rows(self.house, self.session, size, most))
        return found  # type: ignore[no-any-return]

    def columns(self) -> list[log_panel.Column]:
        return self._record.columns(self.house, self._sign)

    def story(self) -> list[log_panel.Chapter]:
        """The whole game, chapter by chapter."""
        return self._record.story(self.house, self.session, self._sign)

    def told(self, entry: int) -> str:
        """What the last turn before an entry of the log did, in words."""
        return self._record.last_told(self.house, self.session, entry)

    @property
    def _sign(self) -> int:
        return self.zones.scale.px(SIGN) if self.zones else SIGN
