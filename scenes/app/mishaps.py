"""What fails in the program while it runs: written down, told in one sentence, and left out. The game goes on."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import monotonic

from pygame import Rect

from art import choices, fonts, icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes.pages.saved_words import spoken
from scenes.ui.care import Care
from scenes.ui.pen import Pen

LARGEST = 256_000
"""So many bytes the file may have; then its older half goes."""

MOST = 200
"""So many different mishaps are written down in one run."""

TOLD = 12.0
"""Seconds that the sentence stands."""


class Mishaps(Care):
    """See the module. It fails at nothing itself: where the file cannot be written, the sentence says no file."""

    catches = True

    def __init__(self, file: Path, now: Callable[[], datetime], clock: Callable[[], float] = monotonic) -> None:
        self.file = file
        self.say: Callable[..., str] = lambda key, **_: ""  # the words come when there are some
        self._now, self._clock = now, clock
        self._known: set[tuple[str, ...]] = set()
        self._left_out: set[str] = set()
        self._until = 0.0
        self._written = self._news = False
        self._thread = threading.get_ident()

    # -- what fails

    def failed(self, part: str, error: Exception) -> None:
        if threading.get_ident() == self._thread:
            self._left_out.add(part)
            self._news = True
        where = traceback.extract_tb(error.__traceback__)[-1:]
        mishap = (part, type(error).__name__, *(f"{frame.filename}:{frame.lineno}" for frame in where))
        if mishap in self._known:
            return
        self._known.add(mishap)
        if len(self._known) <= MOST:
            self._write(f"{self._now():%Y-%m-%d %H:%M:%S} {part}\n{''.join(traceback.format_exception(error))}\n")
            self._until = self._clock() + TOLD

    def anew(self) -> None:
        self._left_out.clear()

    def leaves_out(self, part: str) -> bool:
        return part in self._left_out

    def watch_threads(self) -> None:
        """What fails beside the window is written down too."""

        def failed(about: threading.ExceptHookArgs) -> None:
            if isinstance(about.exc_value, Exception):
                self.failed(f"thread {about.thread.name if about.thread else ''}", about.exc_value)
            elif about.exc_value is not None:
                sys.__excepthook__(about.exc_type, about.exc_value, about.exc_traceback)

        threading.excepthook = failed

    def _write(self, text: str) -> None:
        self._written = False
        with suppress(Exception):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and self.file.stat().st_size > LARGEST - len(text):
                kept = self.file.read_bytes()[-LARGEST // 2 :]
                self.file.write_bytes(kept[kept.find(b"\n\n") + 2 :])
            with self.file.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text[: LARGEST // 4])
            self._written = True

    # -- what is told of it

    @property
    def sentence(self) -> str:
        """What stands in the window; empty when nothing has failed of late."""
        if self._clock() >= self._until:
            return ""
        return self.say("mishap.told", file=spoken(self.file)) if self._written else self.say("mishap.unwritten")

    def news(self) -> bool:
        """Whether the picture changes by what has failed since this was asked last, or by what is no longer told."""
        found, self._news = self._news, False
        if self._until and self._clock() >= self._until:
            self._until, found = 0.0, True
        return found

    def draw(self, pen: Pen) -> None:
        """The sentence on a slip below the top bar, over everything."""
        with suppress(Exception):
            if sentence := self.sentence:
                _slip(pen, sentence)


WIDTH, TOP, LINE = 760, 68, 27
"""How wide the slip is, where it begins, and how far its lines are apart, in units."""


def _slip(pen: Pen, sentence: str) -> None:
    px = pen.scale.px
    lines = fonts.wrap(sentence, Face.SANS_SEMIBOLD, fonts.letters(19, pen.scale.u), px(WIDTH) - px(96))
    step = px(LINE * choices.text_size)
    box = Rect(0, px(TOP), px(WIDTH), px(26) + step * len(lines))
    box.centerx = pen.screen.centerx
    pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
    pen.put(icons.icon("warning", px(34), INKS.loss), box.x + px(40), box.centery, "cm")
    for number, line in enumerate(lines):
        room = Rect(box.x + px(74), box.y + px(13) + number * step, box.width - px(90), step)
        pen.text(line, room, Face.SANS_SEMIBOLD, 19, INKS.ink)
