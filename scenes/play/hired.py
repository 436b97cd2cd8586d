"""A process of its own that works for a page: what it tells comes as JSON lines, and nobody waits for any of it.

One that dies or cannot be started costs what it would have told, and nothing else: `ended` says that no more comes.
"""

from __future__ import annotations

import atexit
import queue
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from scenes.play.bot_process import Child, program

LONGEST = 4_000_000
"""Bytes: no line is as long; what is longer was not told by a program of ours."""


class Hired:
    """See the module. `wake` is called from another thread whenever there is something new to hear."""

    def __init__(
        self,
        arguments: Sequence[str],
        wake: Callable[[], object] | None = None,
        ready: Callable[[], object] = lambda: None,
        command: Sequence[str] | None = None,
    ) -> None:
        """`arguments` are those of a command of this program; before it starts, `ready` may wait for a file."""
        self._command = [*(program() if command is None else command), *arguments]
        self._wake, self._ready = wake, ready
        self._heard: deque[bytes] = deque()
        self._wishes: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._child: Child | None = None
        self._closed = self._ended = False
        threading.Thread(target=self._run, name="hired", daemon=True).start()
        atexit.register(self.close)

    def ask(self, line: bytes) -> None:
        """A line for it to read."""
        self._wishes.put(line)

    def heard(self) -> list[bytes]:
        """What it has told since the last time."""
        found = []
        while self._heard:
            found.append(self._heard.popleft())
        return found

    @property
    def ended(self) -> bool:
        """Whether all that it will ever tell has been heard."""
        return self._ended and not self._heard

    def close(self) -> None:
        """Nobody wants to know any more. May be called twice."""
        self._wishes.put(None)
        with self._gate:
            self._closed = True
            if self._child:
                with suppress(OSError):
                    self._child.kill()
        atexit.unregister(self.close)

    def _run(self) -> None:
        with suppress(OSError, ValueError):
            self._ready()
            if child := self._start():
                threading.Thread(target=self._pass_on, args=(child,), name="hired-wishes", daemon=True).start()
                self._listen(child)
        self._wishes.put(None)
        self._ended = True
        self._tell()

    def _start(self) -> Child | None:
        with self._gate:
            if not self._closed:
                self._child = Child(self._command)
            return self._child

    def _pass_on(self, child: Child) -> None:
        while (line := self._wishes.get()) is not None:
            child.write(line + b"\n")

    def _listen(self, child: Child) -> None:
        """Until it has ended, or tells what no program of ours would."""
        assert child.process.stdout
        with child.process.stdout as pipe:
            rest = b""
            while len(rest) < LONGEST and (part := pipe.read(65536)):
                *lines, rest = (rest + part).split(b"\n")
                self._heard.extend(lines)
                if lines:
                    self._tell()
        child.hang_up()
        child.end()

    def _tell(self) -> None:
        if self._wake and not self._closed:
            with suppress(Exception):  # the window may be closing
                self._wake()
