"""Starts the program and plays it by posting events from a thread. A script, run by test_window.py.

python player.py HOME GAME round    one round against a bot, then the window is closed
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
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.state import fingerprint
from scenes import run
from scenes.app import App
from scenes.house import House
from scenes.shelf import Shelf
from scenes.table import Table
from tests.scenes.visits import presses

PATIENCE = 30.0
KEYS = {"Return": pygame.K_RETURN, "e": pygame.K_e, "1": pygame.K_1, "Right": pygame.K_RIGHT}


class Hands(threading.Thread):
    """Looks at what the window shows and answers with events, as a person would."""

    def __init__(self, home: Path, game: str, play: Callable[[Hands], None]) -> None:
        super().__init__(name="hands", daemon=True)
        self.home, self.game, self.play = home, game, play
        self.house: House | None = None
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
        assert self.house
        return next(scene for scene in self.house.stack.scenes if isinstance(scene, Table))

    def until(self, met: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if met():
                return
            time.sleep(0.02)
        raise TimeoutError(what)

    def awaits(self, *what: str) -> str:
        """Until the table stands still and waits for a person."""
        self.until(lambda: self.house and any(isinstance(s, Table) for s in self.house.stack.scenes), "a table")
        table = self.table
        self.until(
            lambda: table.session.awaited in what and not table.board.busy() and not table.session.steps, what[0]
        )
        return table.session.awaited

    def post(self, kind: int, **what: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **what))
        time.sleep(0.05)

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
        """A whole turn by clicks."""
        if self.game == "origins":
            self.visit()
        else:
            self.lay_tile()
        self.click(self.target("end_turn"))

    def begin(self) -> None:
        """Something is chosen, and not yet confirmed."""
        board: Any = self.table.board
        if self.game == "origins":
            self.click(self.target("worker"))
            self.until(lambda: board.choice.worker is not None, "a worker in the hand")
            return
        self.click(self.target("take", 1))
        self.until(lambda: board.hand.choice.holding, "a tile in the hand")
        self.click(self.target("place"))
        self.until(lambda: board.chosen(), "a choice")

    def visit(self) -> None:
        """A worker is sent to the first site that it may go to, and whatever is asked then is answered."""
        while self.awaits("person", "end_turn", "over") == "person":
            entries = len(self.table.session.match.log)
            pressed = self.answer()
            for id in pressed:
                self.click(self.target(*id))
            self.until(partial(self.more_than, entries), f"an answer to {pressed}")

    def legal(self) -> list[Any]:
        """What may be answered now: the table may still be about to hear of it."""
        return [*self.table.session.match.legal()]

    def more_than(self, entries: int) -> bool:
        return len(self.table.session.match.log) > entries

    def answer(self) -> list[tuple[Any, ...]]:
        """What is pressed for the first answer of all; what cannot be taken back freely is confirmed."""
        board: Any = self.table.board
        self.until(lambda: board.choice.asked and [*board.choice.legal] == self.legal(), "a question")
        choice = board.choice
        action = choice.legal[0]
        confirm = [("confirm",)] if choice.reveals(action) or action == ("pass",) else []
        return [*presses(choice, action), *confirm]

    def lay_tile(self) -> None:
        board: Any = self.table.board
        self.click(self.target("take", 1))
        self.until(lambda: board.hand.choice.holding, "a tile in the hand")
        self.post(pygame.MOUSEWHEEL, y=-1, x=0)
        self.click(self.target("place"))
        self.until(lambda: board.chosen(), "a choice")
        self.click(self.target("confirm"))
        self.awaits("end_turn", "over")

    def tell(self) -> dict[str, Any]:
        match, session = self.table.session.match, self.table.session
        return {
            "driver": pygame.display.get_driver(),
            "key": fingerprint(match.state_at(), match.seed),
            "round": match.state_at().round,
            "own": sum(entry.seat == 0 for entry in match.log),
            "awaited": session.awaited,
            "actor": session.actor,
        }


def play_round(hands: Hands) -> None:
    hands.awaits("person")
    while hands.table.session.match.state_at().round < 2:
        hands.turn()
        hands.awaits("person")
    hands.turn()
    hands.awaits("person")
    hands.report = hands.tell()


def play_half(hands: Hands) -> None:
    hands.awaits("person")
    hands.turn()
    hands.awaits("person")
    hands.begin()
    hands.table.autosave.flush()  # type: ignore[attr-defined]
    (hands.home / "half").write_text(json.dumps(hands.tell()))
    (hands.home / "half").rename(hands.home / "ready")
    time.sleep(PATIENCE)


def play_again(hands: Hands) -> None:
    hands.until(lambda: hands.house and isinstance(hands.house.stack.top, Shelf), "the shelf")
    assert hands.house
    shelf: Any = hands.house.stack.top
    hands.until(lambda: shelf.targets(), "a picture")
    offered = [target.id[0] for target in shelf.targets() if target.id == shelf.first]
    hands.press("Return")
    hands.awaits("person", "end_turn")
    hands.report = hands.tell() | {"offered": offered}


WAYS = {"round": play_round, "half": play_half, "again": play_again}


def main() -> None:
    home, game, way = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    home.mkdir(parents=True, exist_ok=True)
    hands = Hands(home, game, WAYS[way])

    def begin(house: House) -> None:
        house.settings.speed = "very_fast"
        hands.house = house
        if way == "again":
            run.shelf(house)
        else:
            run.play(house, game, ("human", "greedy"), {}, 5)

    def watch(app: App) -> None:
        hands.start()

    run.run(begin, "en", None, (1280, 720), watch=watch)
    if hands.failed:
        sys.exit(hands.failed)
    print(json.dumps(hands.report, default=str))


if __name__ == "__main__":
    main()
