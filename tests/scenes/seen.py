"""A board somewhere in a game, as whoever is asked sees it: its places, its picture, and what moves on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.core.rules import Event
from scenes.app.games import board_for
from scenes.play.session import Session, Step
from scenes.table.frame.layout import Zones
from scenes.table.place import Key, Place
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.rooms import Nobody, room

SMALL = (1280, 720)
IDLE = ("end", "skip", "rest", "pass", "enough")
"""Answers by which one does nothing."""


class Seen:
    """See the module."""

    def __init__(self, folder: Path, match: Match[Any], size: tuple[int, int] = SMALL) -> None:
        self.match, self.scale = match, Scale.of(size)
        self.session = Session(match, Nobody())
        self.board: Any = board_for(room(folder), self.session)
        self.shown: Any = self.board.shown
        self.pen = Pen(pygame.Surface(size), self.scale)
        self.resize()
        self.follow()

    def resize(self) -> None:
        self.zones = self.board.arrange(Zones.of(self.scale, max(2, self.match.seats)))
        self.board.resize(self.zones)

    def follow(self) -> None:
        """Whoever is asked looks at it."""
        if self.session.awaited == "end_turn":
            self.session.end_turn()
        if self.session.handover is not None:
            self.session.take_seat(self.session.handover)
        self.board.show(self.session.view())
        self.board.ask()

    # -- places

    @property
    def places(self) -> dict[Key, Place]:
        """All that lie on the table, by their keys."""
        return {place.key: place for place in self.board.seen.places}

    def pressable(self) -> list[Key]:
        return [place.key for place in self.board.seen.places if place.tab not in ("", "panels")]

    def at(self, point: tuple[int, int]) -> Key:
        found = self.board.seen.under(point)
        assert found, point
        return found.key  # type: ignore[no-any-return]

    def told(self, *key: Any) -> list[str]:
        place = self.places[key]
        assert place.tooltip
        return [place.name, *place.told]

    # -- pictures

    def draw(self) -> bytes:
        self.pen.surface.fill((0, 0, 0))
        self.board.draw(self.pen)
        return bytes(self.pen.surface.get_buffer().raw)

    def without(self, *keys: Key) -> bytes:
        """The picture while these have not arrived."""
        self.board.motion._away.update(keys)
        found = self.draw()
        self.board.motion._away.clear()
        return found

    # -- steps

    def step(self, *, back: bool = False) -> Step:
        """One more entry of a random game, or the last one taken back, as it is shown."""
        view, events = self.shown.view, tuple[Event, ...]()
        if back:
            self.match.undo()
        elif self.match.decision().seat < 0:
            events = self.match.draw()
        else:
            legal = self.match.legal()
            events = self.match.play(next((action for action in legal if action[0] not in IDLE), legal[0]))
        entry = self.match.log[-1]
        after = self.match.view(self.shown.seat)
        step = Step(view, after, events, entry.seat, () if back else (entry.action,))
        self.board.play(step)
        return step

    def arrive(self, most: int = 1200) -> int:
        """Frames until nothing moves any more."""
        for frame in range(most):
            if not (self.board.motion.busy or self.board.motion.lively):
                return frame
            self.board.motion.update(1 / 60)
            if frame % 9 == 0:
                self.draw()
                self.board.draw_flying(self.pen)
        raise AssertionError("something never arrives")
