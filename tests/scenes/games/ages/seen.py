"""A table of Age of Civilization somewhere in a random game, as whoever is asked sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.match import Match
from game.core.rules import Event
from game.core.save import Seated
from scenes.ages import GAME
from scenes.play.session import Session, Step
from scenes.play.table_facts import COLOURS
from scenes.table.board import Board
from scenes.table.frame.layout import Zones
from scenes.table.place import Key, Place
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, room

WONDER = ("act", 0)
IDLE = ("end", "skip", "rest")
SMALL = (1280, 720)


def busily(match: Match[Any], entries: int) -> Match[Any]:
    """So many entries more of a random game in which nobody is idle, and wonders are built whenever they can be."""
    rng, end = Random(3), len(match.log) + entries
    while len(match.log) < end and not match.over:
        legal = match.legal()
        if match.decision().seat < 0:
            match.draw()
        else:
            busy = [action for action in legal if action[0] not in IDLE] or legal
            match.play(WONDER if WONDER in busy else rng.choice(busy))
    return match


class Seen:
    """See the module."""

    def __init__(
        self, folder: Path, seats: int, entries: int, ask: str = "", size: tuple[int, int] = SMALL, **options: Any
    ) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        self.match: Match[Any] = Match(rules_of("ages"), seats, options, 7, people)
        self.match.deal()
        busily(self.match, entries)
        while ask and self.match.decision().ask != ask:
            assert not self.match.over
            busily(self.match, 1)
        self.session = Session(self.match, Nobody())
        self.board = Board(room(folder), self.session, GAME)
        self.shown = self.board.shown
        scale = Scale.of(size)
        self.zones = Zones.of(scale, max(2, seats))
        self.pen = Pen(pygame.Surface(size), scale)
        self.board.resize(self.zones)
        self.follow()

    def follow(self) -> None:
        """Whoever is asked looks at it."""
        if self.session.awaited == "end_turn":
            self.session.end_turn()
        if self.session.handover is not None:
            self.session.take_seat(self.session.handover)
        self.board.show(self.session.view())
        self.board.ask()

    def busily(self, entries: int = 1) -> None:
        busily(self.match, entries)
        self.follow()

    # -- places

    @property
    def places(self) -> dict[Key, Place]:
        """All that lie on the table, by their keys."""
        return {place.key: place for place in self.board.seen.places}

    def pressable(self) -> list[Key]:
        return [place.key for place in self.board.seen.places if place.tab and place.tab != "panels"]

    def at(self, point: tuple[int, int]) -> Key:
        found = self.board.seen.under(point)
        assert found, point
        return found.key

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
