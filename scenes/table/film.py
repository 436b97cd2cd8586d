"""A game that is played again on a board of its own, entry by entry, through the eyes of a seat or as all may see it.

The demo shows games so, and the page of replays.
"""

from __future__ import annotations

from typing import Any

from game.core.state import State
from scenes.play.moment import Moment
from scenes.play.session import Session, Step
from scenes.table.looking_back import Looking, Past, PastMoment
from scenes.ui.app_context import AppContext

Eyes = int | None
"""Whose they are: those of a seat, or of whoever sees only what everybody may see."""


class Watched(Past):
    """A session as it was, and whose eyes look on; where those are nobody's, whose `part` is in sight."""

    def __init__(self, live: Session, entry: int, eyes: Eyes, part: int = 0) -> None:
        self.eyes, self.part = eyes, part
        super().__init__(live, entry)

    def see(self, entry: int, eyes: Eyes) -> None:
        """After so many entries, through those eyes: what others have seen is told anew."""
        if eyes != self.eyes:
            self.eyes = eyes
            self.forget_views()
        self.go(entry)

    def _look(self) -> Moment:
        return PastMoment(self.match, self._begun, None, self.part if self.eyes is None else self.eyes)

    def _open(self, view: State) -> Any:
        """What two may see, everybody may."""
        return view if self.eyes is not None else self.match.rules.observe(view, (self.viewer + 1) % self.match.seats)

    def _tell(self, entry: int) -> Step:
        """As long as the game is not over, only that is heard which those eyes may know."""
        step = super()._tell(entry)
        if self.finished:
            return step
        return step._replace(events=tuple([e for e in step.events if e.eyes is None or self.eyes in e.eyes]))


class Film(Looking):
    """See the module. It stands after so many entries of the log: at rest, or while the last of them is played."""

    session: Watched

    def __init__(self, app: AppContext, live: Session, eyes: Eyes = None, part: int = 0) -> None:
        self.at = 0
        super().__init__(app, live, 0, Watched(live, 0, eyes, part))

    @property
    def entry(self) -> int:
        return self.at

    @property
    def last(self) -> int:
        """How far it can be watched: what is being chosen in secret is nobody's to see."""
        return self.live.known_log

    def show(self, entry: int, eyes: Eyes, part: int | None = None) -> None:
        """At rest, with somebody's part in sight."""
        self.at = entry
        self.session.see(entry, eyes)
        self.board.turn_to(self.session.view(), part)
        self.board.ask()

    def forward(self) -> Step:
        """The next entry is played."""
        self.at += 1
        self.session.go(self.at)
        step = self.session.told(self.at - 1)
        self.board.play(step)
        self.board.ask()
        return step

    def update(self, dt: float) -> bool:
        return self.board.update(dt)

    def busy(self) -> bool:
        return self.board.busy()
