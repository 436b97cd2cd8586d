"""Starts the program and plays it by posting events from a thread. A script, run by test_window.py.

python player.py HOME GAME round    a round against a bot, three turns at least, then the window is closed
python player.py HOME GAME half     up to the middle of a turn; says so in HOME/ready and waits to be killed
python player.py HOME GAME again    the shelf, Enter, and what lies on the table then
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.rules import Action
from game.core.state import fingerprint
from scenes.app import run
from scenes.app.loop import Window
from scenes.pages.shelf import Shelf
from scenes.table.scene import Table
from scenes.ui.app_context import AppContext
from tests.scenes import choosers, playing
from tests.scenes.playing import presses

PATIENCE = 30.0
KEYS = {"Return": pygame.K_RETURN, "e": pygame.K_e, "1": pygame.K_1, "Right": pygame.K_RIGHT}


class Hands(threading.Thread):
    """Looks at what the window shows and answers with events, as a person would."""

    def __init__(self, home: Path, game: str, play: Callable[[Hands], None]) -> None:
        super().__init__(name="hands", daemon=True)
        self.home, self.game, self.play = home, game, play
        self.app: AppContext | None = None
        self.failed = ""
        self.report: dict[str, Any] = {}

    def run(self) -> None:
        try:
            self.play(self)
        except BaseException:
            self.failed = traceback.format_exc()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    @property
    def table(self) -> Table:
        assert self.app
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, Table))

    @property
    def board(self) -> Any:
        return self.table.board

    def until(self, met: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if met():
                return
            time.sleep(0.02)
        raise TimeoutError(what)

    def awaits(self, *what: str) -> str:
        """Until the table stands still and waits for a person."""
        self.until(lambda: self.app and any(isinstance(s, Table) for s in self.app.stack.scenes), "a table")
        table = self.table
        self.until(
            lambda: table.session.awaited in what and not table.board.busy() and not table.session.steps, what[0]
        )
        return table.session.awaited

    def post(self, kind: int, **what: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **what))
        time.sleep(0.01)

    def click(self, point: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=1)

    def press(self, name: str) -> None:
        code = KEYS[name]
        self.post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=code, mod=0, scancode=0)

    def target(self, *id: Any) -> tuple[int, int]:
        found: list[tuple[int, int]] = []

        def look() -> bool:
            found[:] = [target.box.center for target in self.table.targets() if target.id[: len(id)] == id]
            return bool(found)

        self.until(look, f"the target {id}")
        return found[0]

    def turn(self) -> None:
        """A whole turn by clicks: whatever is asked is answered, and the turn is ended."""
        before = self.table.session.match.state_at().turn
        while self.awaits("person", "end_turn", "over") == "person" and self.now().turn == before:
            self.answer()
        if self.table.session.awaited == "end_turn":
            self.click(self.target("end_turn"))

    def answer(self) -> None:
        """The first answer of all; what is not played at once is confirmed."""
        board, entries = self.table.board, len(self.table.session.match.log)
        action = self.first()
        for id in self.presses(action):
            self.click(self.target(*id))
        self.until(lambda: self.has_grown(entries) or board.chosen(), f"the answer {action}")
        time.sleep(0.1)
        if not self.has_grown(entries):
            self.click(self.target("confirm"))
            self.until(lambda: self.has_grown(entries), f"{action} confirmed")

    def begin(self) -> None:
        """Something is in the hand, and nothing confirmed."""
        board, first = self.table.board, self.presses(self.first())[0]
        self.click(self.target(*first))
        self.until(board.can_put_back, "something in the hand")

    def first(self) -> Action:
        """What comes first of all that is legal, as soon as the table has heard of it."""
        match = self.table.session.match
        self.until(lambda: self.asked() == [*match.legal()], "a question")
        return match.legal()[0]  # type: ignore[no-any-return]

    def asked(self) -> list[Action]:
        """What the table knows to be legal."""
        board: Any = self.board
        if hasattr(board.shown, "choice"):  # a table that is made of areas
            return [*dict.fromkeys(plan.actions[0] for plan in board.shown.choice.plans)]
        return [*board.choice.legal]

    def presses(self, action: Action) -> list[tuple[Any, ...]]:
        """What is pressed one after the other for an answer."""
        raise NotImplementedError

    def now(self) -> Any:
        return self.table.session.match.state_at()

    def has_grown(self, entries: int) -> bool:
        return len(self.table.session.match.log) > entries

    def targets(self) -> list[tuple[Any, ...]]:
        return [target.id for target in self.table.targets()]

    def bots_have_sealed(self) -> bool:
        """Where all choose at once, bots answer while the person has something in the hand."""
        match = self.table.session.match
        return not match.decision(0).joint or not any(match.legal(seat) for seat in range(1, match.seats))

    def tell(self) -> dict[str, Any]:
        self.until(self.bots_have_sealed, "the bots' answers")
        match, session = self.table.session.match, self.table.session
        return {
            "driver": pygame.display.get_driver(),
            "key": fingerprint(match.state_at(), match.seed),
            "round": match.state_at().round,
            "own": sum(entry.seat == 0 for entry in match.log),
            "awaited": session.awaited,
            "actor": session.actor,
        }


class Laying(Hands):
    """Akropolis: a tile of the site, turned once, at the first place that is seen."""

    def answer(self) -> None:
        self.begin()
        self.click(self.target("confirm"))
        self.awaits("end_turn", "over")

    def begin(self) -> None:
        board: Any = self.board
        self.click(self.target("take", 1))
        self.until(lambda: board.shown.tile, "a tile in the hand")
        self.post(pygame.MOUSEWHEEL, y=-1, x=0)
        self.click(self.target("place"))
        self.until(lambda: board.chosen(), "a choice")


class Visiting(Hands):
    """Origins: a worker goes to the first site that it may go to."""

    def presses(self, action: Action) -> list[tuple[Any, ...]]:
        return presses(self.board, action, whole=False)


class Choosing(Hands):
    """7 Wonders Dice: the first die on the first space."""

    def presses(self, action: Action) -> list[tuple[Any, ...]]:
        return choosers.presses(self.board, action, self.targets())


class Reigning(Hands):
    """Age of Civilization: the first people, and then the first action that asks for nothing more."""

    def first(self) -> Action:
        choice: Any = None

        def asked() -> bool:
            nonlocal choice
            choice = self.board.shown.choice
            return bool(choice.asked) and {plan.actions[0] for plan in choice.plans} == {*self.legal()}

        self.until(asked, "a question")
        return next(plan.actions[0] for plan in choice.plans if len(plan.actions) == 1)

    def legal(self) -> list[Action]:
        return self.table.session.match.legal()  # type: ignore[no-any-return]

    def presses(self, action: Action) -> list[tuple[Any, ...]]:
        return playing.presses(self.board, action, whole=False)


HANDS = {"akropolis": Laying, "origins": Visiting, "wonders": Choosing, "ages": Reigning}


def play_round(hands: Hands) -> None:
    """Three turns, and as many more as the round lasts."""
    turns = 0
    hands.awaits("person")
    while turns < 3 or hands.now().round < 2:
        hands.turn()
        hands.awaits("person")
        turns += 1
    hands.report = hands.tell()


def play_half(hands: Hands) -> None:
    hands.awaits("person")
    hands.turn()
    hands.awaits("person")
    hands.begin()
    hands.until(hands.bots_have_sealed, "the bots' answers")
    hands.table.autosave.flush()  # type: ignore[attr-defined]
    (hands.home / "half").write_text(json.dumps(hands.tell()))
    (hands.home / "half").rename(hands.home / "ready")
    time.sleep(PATIENCE)


def play_again(hands: Hands) -> None:
    hands.until(lambda: hands.app and isinstance(hands.app.stack.top, Shelf), "the shelf")
    assert hands.app
    shelf: Any = hands.app.stack.top
    hands.until(lambda: shelf.targets(), "a picture")
    offered = [target.id[0] for target in shelf.targets() if target.id == shelf.first]
    hands.press("Return")
    if hands.awaits("person", "end_turn") == "end_turn":  # a file tells what was answered, not that the turn was ended
        hands.press("e")
        hands.awaits("person")
    hands.report = hands.tell() | {"offered": offered}


WAYS = {"round": play_round, "half": play_half, "again": play_again}


def main() -> None:
    home, game, way = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    home.mkdir(parents=True, exist_ok=True)
    hands = HANDS[game](home, game, WAYS[way])

    def begin(app: AppContext) -> None:
        app.settings.speed = "very_fast"
        hands.app = app
        if way == "again":
            run.shelf(app)
        else:
            run.play(app, game, ("human", "greedy"), {}, 5)

    def watch(window: Window) -> None:
        hands.start()

    run.run(begin, "en", None, (1280, 720), watch=watch)
    if hands.failed:
        sys.exit(hands.failed)
    print(json.dumps(hands.report, default=str))


if __name__ == "__main__":
    main()
