"""A new round is announced over the table: who begins it, and whose the zodiac cards are now.

The announcement waits until everything that moves has arrived, and bots wait until it has been read or is waved away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from art import palette
from game.core.rules import Event
from game.origins.codes import SIGNS
from scenes.origins.shown import Shown
from scenes.play.session import Session, Step
from scenes.table.area import Area
from scenes.table.frame.notices import notice
from scenes.table.motion import Motion
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

LASTS, FADES = 2.0, 0.25
"""Seconds that it is seen at normal speed, and of these the seconds in which it comes and goes."""

BELOW = 296
"""How far below the table's edge it lies, in units."""


class View(Protocol):
    """What there is to know of the position: the signs of the temples."""

    signs: tuple[int, ...]


def told(app: AppContext, session: Session, events: Sequence[Event], view: View) -> list[str]:
    """The new round and who begins it, and who has gained which zodiac card; nothing where no round begins."""
    begun = next((event.fact for event in events if event.fact[0] == "round"), None)
    if begun is None:
        return []
    _, number, first = begun
    rules = session.match.rules
    if session.match.seats == 1:
        return [app.say("round.of", **rules.detail(view, 0, "progress"))]
    signs = view.signs
    found = [app.say("origins.table.new_round", round=number, name=players.name(app, session, first))]
    for event in events:
        match event.fact:
            case ("card", int(temple), int(seat), _) if seat >= 0:
                sign = app.say(f"sign.{SIGNS[signs[temple]]}")
                found.append(app.say("origins.table.new_card", name=players.name(app, session, seat), sign=sign))
    return found


class RoundNotice(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._app, self._session = shown.app, shown.session
        self._motion: Motion | None = None
        self._lines: list[str] = []
        self._seat: palette.Seat | None = None  # who begins
        self._left = 0.0
        self._heard = False  # it has been seen for a moment: now it may be waved away

    def busy(self) -> bool:
        return bool(self._lines)

    def animate(self, step: Step, motion: Motion) -> None:
        """Something has happened: perhaps a round is over."""
        self._motion, view = motion, step.after
        lines = told(self._app, self._session, step.events, view)
        if not lines or view.round < 2:
            return
        self._lines, self._left, self._heard = lines, LASTS, False
        self._seat = players.colour(self._session, view.first)

    @property
    def _rests(self) -> bool:
        """Whether everything that moves has arrived."""
        return not self.shown.rolling and not (self._motion and self._motion.busy)

    def update(self, dt: float) -> bool:
        """Let time pass as soon as the table rests; True when that shows."""
        if not self._lines or not self._rests:
            return False
        self._left, self._heard = self._left - dt, True
        if self._left <= 0:
            self._lines = []
        return True

    def skip(self) -> bool:
        """It has been read. Who wants no motion still wants the news, so what nobody has seen yet stays."""
        if not self._lines or not self._heard:
            return False
        self._lines = []
        return True

    def above(self, pen: Pen) -> None:
        """Over the middle of the table."""
        if not self._lines or not self._heard or not self._seat or not self._rests or not self.shown.zones:
            return
        notice(pen, self.shown.zones.table, BELOW, self._lines, self._seat, self._share)

    @property
    def _share(self) -> float:
        """How much of it is seen: it comes and goes softly, unless nothing is to move."""
        if self._app.settings.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, self._left / FADES, (LASTS - self._left) / FADES))
