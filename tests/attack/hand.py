"""A random hand on the whole program: every scene, the four games, three languages, windows of all sizes.

python -m tests.attack.hand --minutes 60 [--seed 1] [--sizes small|all]
python -m tests.attack.hand --events 1000000 --blind 25 --sizes small

Minutes are those of the window's clock, in which the hand does a thing or two every second; nothing waits for them, so
an hour takes some minutes. A blind hand looks only after so many things that it has done, and never waits: so it comes
farther. What fails is printed with all that led to it and ends the run with code 1; so does memory
beyond what is allowed. Everything comes from the seed: the same seed does the same again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from art.pictures import PICTURES
from game.core.data import Overlay
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.question import Question
from game.core.rules import Action
from game.core.save import Seated
from game.teach.counsel import Counsel, Way
from scenes.app import loop, run, start
from scenes.app.frame_bench import memory
from scenes.app.games import BOARDS, board_for
from scenes.app.loop import Window
from scenes.pages.settings import SettingsPage
from scenes.play.save_store import rules_of
from scenes.play.session import Session
from scenes.play.settings_store import Store
from scenes.ui.app_context import AppContext, set_apart
from scenes.ui.care import Care
from scenes.ui.window import open_window

Size = tuple[int, int]

USUAL = (1600, 900)
SMALL: tuple[Size, ...] = (USUAL, (1280, 720), (1366, 768), (1440, 1000), (1920, 1080))
LARGE: tuple[Size, ...] = (*SMALL, (2560, 1440), (2560, 1080), (3840, 2160))

FRAME = 0.05
"""Seconds of the window's clock from one turn of its loop to the next."""

PAUSES = (1, 1, 2, 4, 12, 30)
"""So many turns of the loop the hand waits between two things that it does."""

SITTING = 150
"""So many things it does before it gets up and begins something else."""

REMEMBERED = 40
"""So many of the last things it did are told when something fails."""

KEYS = (
    "RETURN", "RETURN", "SPACE", "ESCAPE", "TAB", "LEFT", "RIGHT", "UP", "DOWN", "F1", "F5", "F10", "COMMA", "PERIOD",
    "HOME", "END", "PAGEUP", "PAGEDOWN", "1", "2", "3", "4", "a", "b", "c", "e", "h", "l", "r", "s", "t", "u", "x",
)  # fmt: skip
UNDO = (pygame.K_z, pygame.K_y)


class Allowed(NamedTuple):
    """Megabytes that the program may have: at a window of so many pixels, and back at the usual size."""

    at: dict[Size, float]
    back: float


ALLOWED = Allowed({(2560, 1440): 350.0, (3840, 2160): 600.0}, 250.0)
GROWTH, LONG = 1.1, 60
"""The last quarter of an hour may have so many times what the second one had; in fewer minutes not all has been met."""


class Chance:
    """Bots that answer at once, and anything: the hand attacks scenes, not bots."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._last = rng, 0
        self._answers: dict[int, Action] = {}

    def ask(self, question: Question) -> int:
        from game.core import state

        rules = rules_of(question.game)
        seen = state.load(rules.state, question.view)
        rules.restore(seen)
        self._last += 1
        self._answers[self._last] = self._rng.choice(rules.legal(seen, question.seat))
        return self._last

    def answer(self, id: int) -> Action | None:
        return self._answers.pop(id, None)

    def counsel(self, id: int) -> Counsel | None:
        """What they would advise: anything, and of anything that was done that it costs."""
        found = self._answers.pop(id, None)
        if found is None:
            return None
        best, other = Way((found,), 5.0, 0.5, 0.6), Way((found,), self._rng.uniform(-9, 5), 0.5, 0.3)
        return Counsel((best, other), self._rng.choice((None, other)), 10.0, 8)

    def another(self) -> Chance:
        return self

    def forget(self) -> None:
        self._answers.clear()

    def read_anew(self, data: Overlay) -> None:
        self.forget()

    def warm(self) -> None: ...

    def close(self) -> None: ...


class Hand(Window):
    """The program's own loop, whose clock stands still while it works, and whose events come from a random hand."""

    def __init__(self, app: AppContext, rng: Random, sizes: tuple[Size, ...], blind: int = 1) -> None:
        self.app, self.rng, self.sizes, self.blind = app, rng, sizes, blind
        self.now, self.done, self.wait = 0.0, 0, 0
        self.events = 0  # of mouse, keys and window that came of what was done
        self.did: deque[str] = deque(maxlen=REMEMBERED)
        self.resting: dict[Size, float] = {}  # the most memory that there was at each size
        self.seen: set[str] = set()  # the kinds of scenes that were on top
        super().__init__(app.stack, lambda: self.now, USUAL)
        self.tongue, self.plain = lambda: app.settings.language, lambda: app.settings.plain_text
        app.apply_look()

    # -- the loop

    def _events(self) -> list[pygame.event.Event]:
        self.now += FRAME
        posted = [event for event in pygame.event.get() if event.type == pygame.USEREVENT]
        if self.stack.top:
            self.seen.add(type(self.stack.top).__name__)
        self.wait -= 1
        if self.wait > 0:
            return posted
        self.wait = self.rng.choice(PAUSES) if self.blind == 1 else 1
        self.done += 1
        acted = self.act()
        self.events += len(acted)
        return [*posted, *acted]

    def _pace(self, since: float) -> None:
        """Nothing waits."""

    def _draw(self) -> None:
        if self.done % self.blind and not (self._meanwhile or self._opens):
            return
        super()._draw()
        if self.done % 10 == 0 and self._meanwhile is None:  # not while another size is still being painted
            size = self.surface.get_size()
            self.resting[size] = max(self.resting.get(size, 0.0), memory())

    # -- what it does

    def act(self) -> list[pygame.event.Event]:
        if not self.stack.scenes or self.done % SITTING == 1:
            return self.begin()
        ways: list[tuple[int, Callable[[], list[pygame.event.Event]]]] = [
            (40, self.press), (10, self.point), (12, self.click), (14, self.type), (6, self.drag), (3, self.wheel),
            (3, self.resize), (1, self.speak), (1, self.undo),
        ]  # fmt: skip
        weights, acts = zip(*ways, strict=True)
        act = self.rng.choices(acts, weights)[0]
        return act()

    def note(self, *what: object) -> None:
        self.did.append(f"{self.done}: " + " ".join(map(str, what)))

    def begin(self) -> list[pygame.event.Event]:
        """From the shelf, or at a table: a new one, one far into its game, or the bots' show."""
        app, rng = self.app, self.rng
        run.shelf(app)
        while len(app.stack.scenes) > 1:
            app.stack.pop()
            app.stack.settle()
        app.stack.replace()
        app.stack.settle()
        run.shelf(app)
        app.stack.settle()
        way, game = rng.choice(("shelf", "new", "new", "late", "late", "show")), rng.choice(list(BOARDS))
        self.note("begins", way, game, self.surface.get_size(), app.lang)
        if way == "show":
            app.stack.push(run.demo(app, game))
        elif way == "late":
            self.sit_down_late(game)
        elif way == "new":
            start.open_new(app, game, self.seats(game), {}, rng.randrange(10**6))
        return []

    def seats(self, game: str) -> list[Seated]:
        counts = rules_of(game).seats
        kinds = ["human", *self.rng.choices(("human", "greedy"), k=max(counts))]
        return [Seated("", "", kind) for kind in kinds[: self.rng.choice(counts)]]

    def sit_down_late(self, game: str) -> None:
        seats, rng = self.seats(game), Random(self.rng.randrange(10**6))
        match: Match[Any] = Match(self.app.rules(game), len(seats), {}, rng.randrange(10**6), seats)
        entries = rng.choice((20, 60, 120, 200))
        while len(match.log) < entries and not match.over:
            match.draw() if match.decision().seat == -1 else match.play(rng.choice(match.legal()))
        session = Session(match, self.app.thinker, auto_end=True)
        self.app.stack.push(start.KeptTable(self.app, session, board_for(self.app, session), None))

    def press(self) -> list[pygame.event.Event]:
        """Something that says of itself that it can be pressed."""
        top = self.stack.top
        targets = [target for target in top.targets() if target.id != ("quit",)] if top else []
        if not targets:
            return self.click()
        target = self.rng.choice(targets)
        self.note("presses", target.id, "of", type(top).__name__)
        return clicked(target.box.center)

    def spot(self) -> tuple[int, int]:
        width, height = self.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def point(self) -> list[pygame.event.Event]:
        return [moved(self.spot())]

    def click(self) -> list[pygame.event.Event]:
        spot = self.spot()
        self.note("clicks", spot, type(self.stack.top).__name__)
        return [event for event in clicked(spot, self.rng.choice((1, 1, 1, 3))) if not self.quits(spot)]

    def quits(self, spot: tuple[int, int]) -> bool:
        top = self.stack.top
        return top is not None and any(t.id == ("quit",) and t.contains(spot) for t in top.targets())

    def type(self) -> list[pygame.event.Event]:
        name = self.rng.choice(KEYS)
        code, mod = getattr(pygame, f"K_{name}"), self.rng.choice((0, 0, 0, pygame.KMOD_SHIFT))
        self.note("types", name, mod, type(self.stack.top).__name__)
        letter = name if len(name) == 1 else ""
        typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter else []
        return [*keyed(code, mod, letter), *typed]

    def undo(self) -> list[pygame.event.Event]:
        self.note("undoes")
        return keyed(self.rng.choice(UNDO), pygame.KMOD_CTRL, "")

    def drag(self) -> list[pygame.event.Event]:
        top = self.stack.top
        held = [target.box.center for target in top.targets() if target.drag] if top else []
        first, last = self.rng.choice(held) if held else self.spot(), self.spot()
        if self.quits(first):
            return []
        self.note("drags", first, last)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=last, button=1)
        return [moved(first), down, moved(last, held=True), moved(last, held=True), up]

    def wheel(self) -> list[pygame.event.Event]:
        by = self.rng.choice((-1, 1, 3))
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)]

    def resize(self, size: Size | None = None) -> list[pygame.event.Event]:
        size = size or self.rng.choice(self.sizes)
        self.note("resizes", size)
        self.surface = open_window(size)
        return [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]

    def speak(self) -> list[pygame.event.Event]:
        """The language is changed where it can be: on the settings' page."""
        lang = self.rng.choice(list(LANGUAGES))
        self.note("speaks", lang)
        self.app.open_settings()
        self.app.stack.settle()
        self.app.settings.language = lang
        if isinstance(self.stack.top, SettingsPage):
            self.stack.top.refresh()
        return keyed(pygame.K_ESCAPE, 0, "")

    # -- how it went

    def go_on(self, minutes: float) -> None:
        end = self.now + 60 * minutes
        self.go_on_until(lambda: self.now >= end)

    def go_on_until(self, enough: Callable[[], bool]) -> None:
        while not enough():
            self.run(until=enough)
            if not self.stack.scenes:
                self.begin()

    def rest(self) -> float:
        """Back at the usual size, on the shelf, with nothing moving; how much memory there is then."""
        self.resize(USUAL)
        self.app.stack.replace()
        self.app.stack.settle()
        run.shelf(self.app)
        self.wait = 10**9
        self._stale = True
        self.go_on(0.2)
        self.wait = 0
        set_apart()  # as the window does once it has rested for a while
        loop.give_back_memory()
        return memory()


def moved(spot: tuple[int, int], held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(int(held), 0, 0))


def clicked(spot: tuple[int, int], button: int = 1) -> list[pygame.event.Event]:
    return [
        moved(spot),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button),
    ]


def keyed(code: int, mod: int, letter: str) -> list[pygame.event.Event]:
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)
    return [down, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0)]


def at_home(folder: Path, seed: int, sizes: tuple[Size, ...], kind: type[Hand] = Hand, blind: int = 1) -> Hand:
    """The program in a folder of its own, with a hand at it."""
    rng = Random(seed)
    app = run.build_context("en", None, Chance(rng), Store(folder))  # type: ignore[arg-type]
    app.sounds.mute(True)
    app.rng = Random(seed)
    app.stack.care = Care()  # an error ends the run
    hand: list[Hand] = []
    since = datetime(2026, 3, 14, 20, 15)
    app.now = lambda: since + timedelta(seconds=hand[0].now if hand else 0)
    hand.append(kind(app, rng, sizes, blind))
    return hand[0]


def complaints(hand: Hand, minutes: float, quarters: list[float]) -> list[str]:
    """Where there was more memory than is allowed."""
    found = [
        f"{size[0]}x{size[1]}: {hand.resting[size]:.0f} MB, allowed are {most:.0f}"
        for size, most in ALLOWED.at.items()
        if hand.resting.get(size, 0.0) > most
    ]
    if quarters[3] > ALLOWED.back:
        found.append(f"back at the usual size: {quarters[3]:.0f} MB, allowed are {ALLOWED.back:.0f}")
    if minutes >= LONG and quarters[3] > GROWTH * quarters[1]:
        found.append(f"it grows: {quarters[1]:.0f} MB after the second quarter, {quarters[3]:.0f} after the fourth")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--events", type=int, default=0, help="so many of mouse, keys and window, instead of minutes")
    parser.add_argument("--blind", type=int, default=1, metavar="N", help="look after N things done, and never wait")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", choices=("small", "all"), default="all")
    given = parser.parse_args()
    loop.set_up_heap()
    run.prepare()
    with tempfile.TemporaryDirectory() as folder:
        hand = at_home(Path(folder), given.seed, SMALL if given.sizes == "small" else LARGE, blind=given.blind)
        quarters = []
        try:
            for quarter in range(1, 5):
                if given.events:
                    hand.go_on_until(lambda quarter=quarter: hand.events >= given.events * quarter // 4)  # type: ignore[misc]
                else:
                    hand.go_on(given.minutes / 4)
                quarters.append(hand.rest())
                print(
                    f"quarter {quarter}: {quarters[-1]:.0f} MB at rest, {hand.done} things done, {hand.events} events "
                    f"in {hand.now / 60:.0f} minutes",
                    flush=True,
                )
        except Exception:
            traceback.print_exc()
            print("what led to it:", *hand.did, sep="\n  ")
            return 1
        for size, most in sorted(hand.resting.items()):
            print(f"{size[0]}x{size[1]}: at most {most:.0f} MB")
        print("pictures kept:", f"{PICTURES.bytes / 1e6:.0f} MB;", "scenes:", ", ".join(sorted(hand.seen)))
        wrong = complaints(hand, hand.now / 60, quarters)
        print(*wrong, sep="\n")
        return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
