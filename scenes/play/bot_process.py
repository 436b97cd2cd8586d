"""Bots think in a process of their own, so that no frame waits for them.

The window asks and goes on; when an answer is there `wake` is called (from another thread: let it post an event and
nothing else) and `answer` gives it. A process that dies is started again and asked again. Two threads do all that
could make a caller wait: one starts the process and writes questions, one reads answers.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec

from game.core.data import Overlay, folders
from game.core.errors import Problem
from game.core.question import Question
from game.core.rules import Action
from game.teach.counsel import Counsel

PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds to wait each time the process has died over a question, until it is started again and asked again: whatever
kills it may need a moment to be over. After so many times the question is given up."""

GRACE = 0.3
"""Seconds that the process may go on with a question nobody waits for any more, once the next one is there."""

SILENCE = 90.0
"""Seconds without a word from a process that owes an answer, beyond what an engine may take: it has been stopped, or
hangs, and a new one is asked. No bot of ours thinks so long."""

LEAVE = 0.3
"""Seconds that it gets to end by itself, then again to end when told."""


def program() -> list[str]:
    """How this program is started once more, whether run from source or frozen into one."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, str(Path(__file__).resolve().parents[2] / "main.py")]


def command() -> list[str]:
    """How the bot process is started."""
    return [*program(), "worker"]


class Child:
    """A running process of ours, and the questions it has been asked and not answered, oldest first."""

    def __init__(self, command: Sequence[str]) -> None:
        windows = sys.platform == "win32"
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=not windows,  # Ctrl+C in a terminal is for the window, which then ends its child
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.owes: list[int] = []
        self.heard = monotonic()  # when it last said something, or was asked
        self._writing = threading.Lock()

    def write(self, line: bytes) -> None:
        """All of a line; a process that is gone is noticed by who reads from it."""
        assert self.process.stdin
        rest = memoryview(line)
        with self._writing, suppress(OSError, ValueError):
            while rest:
                rest = rest[self.process.stdin.write(rest) or 0 :]

    def hang_up(self) -> None:
        """No more questions: a process that waits for one ends."""
        assert self.process.stdin
        with self._writing, suppress(OSError):
            self.process.stdin.close()

    def terminate(self) -> None:
        """It is told to end, and with it whatever it has started itself: an engine that is lost in its thoughts."""
        if sys.platform == "win32" or self.process.poll() is not None:
            self.process.terminate()
        else:
            os.killpg(self.process.pid, signal.SIGTERM)

    def kill(self) -> None:
        """The same at once."""
        if sys.platform == "win32" or self.process.poll() is not None:
            self.process.kill()
        else:
            os.killpg(self.process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Wait for it to end, then tell it to, then make it. Leaves no zombie."""
        for stronger in (self.terminate, self.kill):
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(LEAVE)
                return
            stronger()
        self.process.wait()


class _Answer(msgspec.Struct):
    """A line that the process has written."""

    id: int
    action: tuple[int | str, ...] | None = None
    counsel: Counsel | None = None
    error: str | None = None
    key: str = ""
    figures: dict[str, int | str] = {}

    @property
    def found(self) -> Action | Counsel | Problem:
        """What it says, or why it says nothing."""
        return (
            self.action
            or self.counsel
            or Problem(self.error or "the bot gave no answer", self.key or "no_bot", **self.figures)
        )


class _Waiting:
    """A question that has not been answered yet."""

    def __init__(self, line: bytes) -> None:
        self.line = line
        self.child: Child | None = None  # who has been asked
        self.deaths = 0  # how many processes died over it


class Thinker:
    """See the module. Nothing is started before the first `ask` or `warm`."""

    def __init__(
        self,
        wake: Callable[[], object] | None = None,
        data: Overlay = None,
        command: Sequence[str] | None = None,
        seconds: float | None = None,
    ) -> None:
        """`data` are the overlay folders that the games are played with; an engine may take so many `seconds`."""
        self._wake, self._data, self._command, self._seconds = wake, data, command, seconds
        self._changed = threading.Condition()  # guards everything below
        self._asked: dict[int, _Waiting] = {}
        self._answers: dict[int, Action | Counsel | Problem] = {}
        self._last = 0
        self._child: Child | None = None
        self._warm = False
        self._closed = False
        self._keeper: threading.Thread | None = None
        self._others: list[Thinker] = []

    # -- for the frame loop: never waits ---------------------------------------------------------------------------

    def warm(self) -> None:
        """Start the process now, so that the first answer comes sooner."""
        with self._changed:
            self._warm = True
            self._start_keeper()

    def ask(self, question: Question) -> int:
        """Ask a bot; the number is for `answer`."""
        about = {"data": [str(folder.absolute()) for folder in folders(self._data)]}
        limit = {"seconds": self._seconds} if self._seconds else {}
        with self._changed:
            self._last += 1
            line = {"id": self._last} | about | limit | msgspec.structs.asdict(question)
            self._asked[self._last] = _Waiting(msgspec.json.encode(line) + b"\n")
            self._start_keeper()
            return self._last

    def answer(self, id: int) -> Action | None:
        """The answer, once; None while there is none. Problem when the bot cannot answer."""
        found = self._answered(id)
        return None if isinstance(found, Counsel) else found

    def counsel(self, id: int) -> Counsel | None:
        """The same where counsel was asked."""
        found = self._answered(id)
        return found if isinstance(found, Counsel) else None

    def _answered(self, id: int) -> Action | Counsel | None:
        with self._changed:
            answer = self._answers.pop(id, None)
        if isinstance(answer, Problem):
            raise answer
        return answer

    def another(self) -> Thinker:
        """One with a process of its own: what is asked there keeps nobody here waiting, whatever becomes of it."""
        other = Thinker(self._wake, self._data, self._command, self._seconds)
        with self._changed:
            self._others.append(other)
        return other

    def read_anew(self, data: Overlay) -> None:
        """From now on with these folders, read by a new process."""
        for each in (self, *self._others):
            with each._changed:
                each._data = data
                each._asked.clear()
                if each._child:
                    each._dismiss()
                each._changed.notify_all()

    def forget(self) -> None:
        """Nobody waits for what has been asked; late answers go nowhere."""
        with self._changed:
            self._asked.clear()
            self._answers.clear()
            self._changed.notify_all()

    @property
    def thinking(self) -> bool:
        """Whether any question is open."""
        with self._changed:
            return bool(self._asked)

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        with self._changed:
            return self._child.process.pid if self._child else None

    def close(self) -> None:
        """End the process; the only call that may take a moment. May be called twice."""
        with self._changed:
            self._closed = True
            self._asked.clear()
            self._changed.notify_all()
            keeper = self._keeper
        for other in self._others:
            other.close()
        atexit.unregister(self.close)
        if keeper is None or keeper is threading.current_thread():
            return
        keeper.join(3 * LEAVE)
        if keeper.is_alive() and (child := self._child):  # stuck in a write to a process that does not read
            child.kill()
        keeper.join()

    # -- the keeper: starts the process and writes to it -----------------------------------------------------------

    def _start_keeper(self) -> None:
        if self._closed:
            raise Problem("the bots have been sent home", "no_bot")
        if self._keeper is None:
            self._keeper = threading.Thread(target=self._keep, name="thinker", daemon=True)
            self._keeper.start()
            atexit.register(self.close)
        self._changed.notify_all()

    def _keep(self) -> None:
        while True:
            with self._changed:
                while not self._changed.wait_for(self._wanted, SILENCE if self._asked else None):
                    self._lose_patience()
                self._warm = False
                if self._closed:
                    break
                busy = self._child is not None and self._owes_forgotten(self._child)
                if busy and not self._changed.wait_for(lambda: self._free() or self._closed, GRACE):
                    self._dismiss()
                if self._closed:
                    break
                child = self._child
                if child is None and not self._rested():
                    continue
            if child is None:
                self._start()
            else:
                self._send_next(child)
        if self._child:
            self._child.hang_up()
            self._child.end()

    def _wanted(self) -> bool:
        return self._closed or self._warm or self._next() is not None

    def _lose_patience(self) -> None:
        """End a process that owes answers and has long said nothing: who reads from it sees it die."""
        child = self._child
        if child and child.owes and monotonic() - child.heard > SILENCE + (self._seconds or 0.0):
            child.kill()

    def _next(self) -> int | None:
        """The oldest question that no living process has been asked."""
        return next((id for id, question in self._asked.items() if question.child is None), None)

    def _rested(self) -> bool:
        """Wait as long as the next question has it; False when nobody waits for its answer any more."""
        id = self._next()
        deaths = self._asked[id].deaths if id is not None else 0
        if not deaths:
            return True
        self._changed.wait_for(lambda: self._closed or id not in self._asked, PAUSES[deaths - 1])
        return not self._closed and id in self._asked

    def _owes_forgotten(self, child: Child) -> bool:
        return any(id not in self._asked for id in child.owes)

    def _free(self) -> bool:
        return self._child is None or not self._owes_forgotten(self._child)

    def _dismiss(self) -> None:
        """The process is lost in a question that nobody waits for: a new one is quicker."""
        child, self._child = self._child, None
        assert child
        for question in self._asked.values():
            if question.child is child:
                question.child = None
        child.kill()  # who reads from it clears up

    def _start(self) -> None:
        try:
            child = Child(self._command or command())
        except (OSError, ValueError) as error:
            self._give_up(f"the process in which bots think cannot be started: {error}")
            return
        with self._changed:
            self._child = child
        threading.Thread(target=self._read, args=(child,), name="thinker-answers", daemon=True).start()

    def _send_next(self, child: Child) -> None:
        with self._changed:
            id = self._next()
            if id is None or self._child is not child:
                return
            question = self._asked[id]
            question.child = child
            child.owes.append(id)
            child.heard = monotonic()
        child.write(question.line)

    def _give_up(self, why: str) -> None:
        with self._changed:
            for id in self._asked:
                self._answers[id] = Problem(why, "no_bot")
            self._asked.clear()
        self._tell()

    # -- the reader: one per process -------------------------------------------------------------------------------

    def _read(self, child: Child) -> None:
        assert child.process.stdout
        with child.process.stdout as pipe:
            rest = b""
            while part := pipe.read(65536):
                child.heard = monotonic()
                *lines, rest = (rest + part).split(b"\n")
                for line in lines:
                    self._note(child, line)
        self._bury(child)

    def _note(self, child: Child, line: bytes) -> None:
        """Keep an answer that somebody waits for. What is no answer (a stray print) is passed over."""
        try:
            said = msgspec.json.decode(line, type=_Answer)
        except (msgspec.MsgspecError, UnicodeError):
            return
        with self._changed:
            if said.id not in child.owes:
                return
            child.owes.remove(said.id)
            wanted = self._asked.pop(said.id, None)
            if wanted:
                self._answers[said.id] = said.found
            self._changed.notify_all()
        if wanted:
            self._tell()

    def _bury(self, child: Child) -> None:
        """The process is gone: ask the next one what it still owed, unless that has been too much too often."""
        child.end()
        child.hang_up()
        failed = False
        with self._changed:
            if self._child is child:
                self._child = None
                if child.owes and (culprit := self._asked.get(child.owes[0])):
                    culprit.deaths += 1
                    if failed := culprit.deaths > len(PAUSES):
                        del self._asked[child.owes[0]]
                        self._answers[child.owes[0]] = Problem(
                            f"the process in which bots think has ended {culprit.deaths} times over one question",
                            "no_bot",
                        )
            for question in self._asked.values():
                if question.child is child:
                    question.child = None
            self._changed.notify_all()
        if failed:
            self._tell()

    def _tell(self) -> None:
        if self._wake:
            with suppress(Exception):  # the window may be closing
                self._wake()
