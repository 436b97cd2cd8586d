"""Whatever is taken back, played again, handed over, or left and opened again: the session waits for somebody."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import replay, save
from game.core.kinds import HUMAN
from game.core.match import Barred, Match
from game.core.rules import CHANCE
from game.core.save import Seated
from game.core.state import key
from scenes.app.games import BOARDS
from scenes.app.start import _handed
from scenes.play.session import Session
from tests.core.playing import rules_of
from tests.scenes.tables import Here

TABLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "akropolis": (("human",), ("human", "random"), ("human", "random", "human")),
    "origins": (("human",), ("human", "random"), ("random", "human", "human")),
    "wonders": (("human", "random"), ("human", "human", "random")),
    "ages": (("human",), ("human", "random"), ("human", "random", "human")),
}
STEPS = 60
PATIENCE = 3000
"""So many things may happen by themselves before somebody has to do something."""


class Player:
    """Works a session as a table does, at random, and looks after each step for whom it waits."""

    def __init__(self, game: str, who: tuple[str, ...], seed: int, file: Path) -> None:
        self.rng, self.file, self.done = Random(f"{game}/{who}/{seed}"), file, list[str]()
        journal = save.Journal(file)
        seats = [Seated(f"P{number}", "", kind) for number, kind in enumerate(who)]
        self.match: Match[Any] = Match(rules_of(game), len(who), {}, seed, seats, journal.write)
        self.journal = journal
        self.session = Session(self.match, Here(), auto_end=self.rng.random() < 0.2)
        self.settle()

    def settle(self) -> None:
        """All that needs no person, with the seat at the screen taken by whoever is called."""
        for _ in range(PATIENCE):
            self.session.steps.clear()
            if (seat := self.session.handover) is not None:
                self.session.take_seat(seat)
            elif not (self.session.advance() or self.session.thinking):
                self.look()
                return
        raise AssertionError(f"it goes on for ever: {self.tale()}")

    def look(self) -> None:
        """Whoever is waited for is there and can answer."""
        session = self.session
        match session.awaited:
            case "person":
                assert session.human(session.actor), self.tale()
                assert session.match.legal(session.actor), self.tale()
            case "end_turn":
                assert session.human(session.actor), self.tale()
                newest = next(entry for entry in reversed(session.match.log) if entry.seat != CHANCE)
                assert newest.who == HUMAN, f"a bot's turn is left open: {self.tale()}"
            case awaited:
                assert awaited == "over", f"nobody is asked: {self.tale()}"

    def tale(self) -> str:
        return f"{self.session.awaited} of seat {self.session.actor} after {self.done[-12:]}"

    # -- what a table can do

    def act(self) -> None:
        choices: list[tuple[int, Callable[[], None]]] = [
            (6, self.answer), (4, self.end_turn), (3, self.undo), (3, self.undo_beyond), (4, self.redo),
            (1, self.hand_over), (1, self.take_over), (1, self.reopen), (1, self.call_back), (2, self.interlude),
        ]  # fmt: skip
        act = self.rng.choices([act for _, act in choices], [weight for weight, _ in choices])[0]
        self.done.append(act.__name__)
        act()
        if self.rng.random() < 0.8:
            self.settle()
        else:  # something is done before the bots are through
            for _ in range(self.rng.randrange(4)):
                self.session.advance()

    def answer(self) -> None:
        if self.session.handover is None and (lines := self.session.lines()):
            self.session.play(self.rng.choice(lines))

    def end_turn(self) -> None:
        if self.session.awaited == "end_turn":
            self.session.end_turn()

    def undo(self) -> None:
        with suppress(Barred):
            self.session.undo()

    def undo_beyond(self) -> None:
        if self.session.undo_barrier() in ("another", "revealed"):
            self.session.undo("agreed")

    def redo(self) -> None:
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            if self.session.can_redo:
                self.session.redo()

    def hand_over(self) -> None:
        """Somebody has to stay: bots alone would play the game to its end."""
        if len(self.session.people) > 1:
            self.session.sit(self.rng.choice(self.session.people), "random")

    def take_over(self) -> None:
        self.session.sit(self.rng.randrange(self.match.seats), HUMAN)

    def interlude(self) -> None:
        """A bot plays a while for whoever is asked, who then takes the seat back and perhaps opens the game again."""
        seat = self.session.actor
        self.session.sit(seat, "random")
        wanted = len(self.match.log) + self.rng.randint(1, 4)
        for _ in range(20):
            if len(self.match.log) < wanted and self.session.awaited in ("bot", "chance"):
                self.session.advance()
        self.session.sit(seat, HUMAN)
        self.look_unless_it_goes_on()
        if self.rng.random() < 0.7:
            self.reopen()

    def look_unless_it_goes_on(self) -> None:
        if self.session.awaited not in ("bot", "chance"):
            self.look()

    def call_back(self) -> None:
        if sealed := self.session.sealed:
            self.session.take_seat(self.rng.choice(sealed))

    def reopen(self) -> None:
        """The game is left and opened again."""
        self.session.close()
        self.journal.close()
        before = key(self.match.state_at())
        saved = save.read(self.file)
        restored = replay.restore(self.match.rules, saved)
        assert key(restored.match.state_at()) == before, self.tale()
        self.journal = replay.go_on(restored, saved)
        self.match = restored.match
        self.session = Session(self.match, Here(), self.session.auto_end, _handed(saved))


CASES = [(game, who) for game, tables in TABLES.items() for who in tables]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "who"), CASES, ids=str)
def test_the_session_never_waits_for_nobody(game: str, who: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    player = Player(game, who, seed, tmp_path / "game.polis")
    for _ in range(STEPS):
        player.act()
    player.settle()


def test_all_games_are_played() -> None:
    assert {*TABLES} == {*BOARDS}
