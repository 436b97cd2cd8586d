"""What a game told large while it was played, found once more: a war, a wonder, a district closed.

It is looked for a little at a time, on a table that nobody sees, as everybody may see it.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

from scenes.play.course import Course
from scenes.play.session import Session
from scenes.table.film import Watched
from scenes.ui.app_context import AppContext

SLICE = 0.006
"""Seconds of looking in one frame."""


class Told(NamedTuple):
    """Something weighty: the entry before it, and what it is called."""

    entry: int
    title: str


class Moments:
    """See the module."""

    def __init__(self, app: AppContext, live: Session, course: Course) -> None:
        self.found: list[Told] = []
        self.looking = True
        self._app, self._live, self._course = app, live, course
        self._search = self._look_through()

    def look(self) -> bool:
        """For a moment; True when something was found, or the search is over."""
        begun, before = process_time(), len(self.found)
        while self.looking and process_time() - begun < SLICE:
            self.looking = next(self._search, False)
        return len(self.found) > before

    def _look_through(self) -> Iterator[bool]:
        session = Watched(self._live, self._course.first, None)
        board = self._app.board_for(session)
        for entry in range(self._course.first, self._course.last):
            session.go(entry + 1)
            step = session.told(entry)
            board.shown.put(step.after)
            titles = [each.title for each in board.tableaux.of(step)]
            if titles:
                self.found.append(Told(entry, " · ".join(titles)))
            yield True
