"""A table of Age of Civilization somewhere in a random game, as whoever is asked sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.core.match import Match
from game.core.save import Seated
from scenes.play.table_facts import COLOURS
from tests.core.playing import rules_of
from tests.scenes import seen
from tests.scenes.seen import IDLE, SMALL

WONDER = ("act", 0)


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


class Seen(seen.Seen):
    """See the module."""

    def __init__(
        self, folder: Path, seats: int, entries: int, ask: str = "", size: tuple[int, int] = SMALL, **options: Any
    ) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        match: Match[Any] = Match(rules_of("ages"), seats, options, 7, people)
        match.deal()
        busily(match, entries)
        while ask and match.decision().ask != ask:
            assert not match.over
            busily(match, 1)
        super().__init__(folder, match, size)

    def busily(self, entries: int = 1) -> None:
        busily(self.match, entries)
        self.follow()
