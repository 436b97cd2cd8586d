"""A voice: sentences one after the other by a program of the system, each in a process of its own.

It is for whoever does not look. Nothing waits for it; a process that fails or is killed leaves a sentence unsaid.
"""

from __future__ import annotations

import queue
import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

LONGEST = 1000
"""No sentence has more letters."""

SPEAKERS: dict[str, Callable[[str, str], list[str]]] = {
    "spd-say": lambda lang, text: ["spd-say", "--wait", "--language", lang, "--", text],
    "espeak-ng": lambda lang, text: ["espeak-ng", "-v", lang, "--", text],
}
"""Programs that speak, the better one first, and how they are told what."""

SILENCE = {"spd-say": ["spd-say", "--cancel"]}
"""What else has to be told to a program whose voice is elsewhere."""


def speaker() -> str:
    """The program that there is; empty where there is none."""
    return next((name for name in SPEAKERS if shutil.which(name)), "")


class Voice:
    """See the module."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[tuple[int, str, str]] = queue.SimpleQueue()
        self._round = 0  # what was to be said before the last key is not said any more
        self._speaks: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None

    def say(self, text: str, lang: str) -> None:
        """After all that is to be said already."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()
        self._waiting.put((self._round, text[:LONGEST], lang))

    def hush(self) -> None:
        """Nothing more of what was begun or was to be said."""
        self._round += 1
        if speaks := self._speaks:
            with suppress(OSError):
                speaks.terminate()
            if command := SILENCE.get(str(speaks.args[0]) if isinstance(speaks.args, Sequence) else ""):
                _run(command)

    def close(self) -> None:
        """Leave no process behind."""
        self.hush()

    def _work(self) -> None:
        while True:
            number, text, lang = self._waiting.get()
            name = speaker()
            if number == self._round and name and (process := _run(SPEAKERS[name](lang, text))):
                self._speaks = process
                process.wait()
                self._speaks = None


def _run(command: list[str]) -> subprocess.Popen[bytes] | None:
    """A process that says nothing of itself; None where it cannot begin."""
    with suppress(OSError, ValueError):
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return None
