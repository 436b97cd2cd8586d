"""Work that nobody can say how long it takes, as reading a file of other hands: in a thread, and never for ever."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class TooLong(Exception):
    """It was not done in its time, and has been given up."""


class _GivenUp(BaseException):
    """Raised inside work that nobody waits for any more. No handler of errors takes it for one."""


class Errand(Generic[T]):
    """Some work, begun in a thread of its own, and its result."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: list[T] = []
        self._error: Exception | None = None
        self._stoppable = False  # only then is what is raised in the thread caught there, and not printed by Python
        self._gate = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
        self._thread.start()

    def done(self, seconds: float = 0.0) -> bool:
        """Whether it is done, waiting for it so long at most."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def result(self) -> T:
        """What came of it, or what it raised."""
        if self._error:
            raise self._error
        if not self._found:
            raise TooLong
        return self._found[0]

    def give_up(self) -> None:
        """Nobody waits for it any more: it ends at one of its next steps."""
        if self._thread.is_alive():
            threading.Thread(target=self._end, name="giving up", daemon=True).start()

    def _end(self) -> None:
        """Once may not be enough: what is raised while Python itself tidies up is lost."""
        while self._thread.is_alive() and self._thread.ident:
            with self._gate:
                if self._stoppable:
                    _raise_in(self._thread.ident, _GivenUp)
            self._thread.join(0.5)

    def _run(self) -> None:
        with suppress(_GivenUp):
            self._stoppable = True
            try:
                self._work_on()
            finally:
                self._leave()
        if self._stoppable:  # it was raised on the way out, and comes again no sooner than in half a second
            self._leave()

    def _work_on(self) -> None:
        try:
            self._found.append(self._work())
        except Exception as error:
            self._error = error

    def _leave(self) -> None:
        with self._gate:
            _raise_in(threading.get_ident(), None)
            self._stoppable = False


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """At one of its next steps; None takes back what it has not come to yet."""
    raised = ctypes.py_object(error) if error else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


def within(seconds: float, work: Callable[[], T]) -> T:
    """What comes of some work; TooLong when it has not come in that time. Whoever waits here waits no longer."""
    errand: Errand[Any] = Errand(work)
    if not errand.done(seconds):
        errand.give_up()
        raise TooLong
    found: T = errand.result()
    return found
