"""What the opponents would say, asked of a process of its own: nobody waits for it, and it is never needed.

Each wish has a key; who wants the same again hears the same at once. A process that hangs or dies costs an answer,
and nothing else: after a while the wish is given up, and that is all that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from game.core.errors import Problem
from game.core.match import AnyMatch
from game.core.question import CounselAsked
from game.core.rules import Action
from game.core.state import State, dump
from game.teach.counsel import Counsel

SECONDS = 2.0
"""So long it is thought about a turn at most."""

PATIENCE = 12.0
"""Seconds after which a process is taken for lost: it may have to be started, and the machine may be slow."""

KEPT = 40
"""So many answers are remembered."""


class Advisers(Protocol):
    """Think elsewhere; never keep anybody waiting."""

    def ask(self, question: CounselAsked) -> int: ...

    def counsel(self, id: int) -> Counsel | None: ...

    def forget(self) -> None: ...


class Advice:
    """See the module. One question at a time is asked; those that nobody wants any more by then are left out."""

    def __init__(self, advisers: Callable[[], Advisers]) -> None:
        """`advisers` are called when the first question is asked: most tables never ask one."""
        self._advisers = advisers
        self._known: dict[Hashable, Counsel | None] = {}
        self._wanted: dict[Hashable, CounselAsked] = {}
        self._asked: tuple[int, Hashable] | None = None
        self._since = 0.0

    def want(self, key: Hashable, make: Callable[[], CounselAsked]) -> None:
        """Something is to be known, unless it is known or asked already."""
        if key not in self._known and key not in self._wanted:
            self._wanted[key] = make()

    def unwant(self, key: Hashable) -> None:
        """Nobody wants to know it any more; what is being thought about is thought to its end."""
        if self._asked is None or self._asked[1] != key:
            self._wanted.pop(key, None)

    def of(self, key: Hashable) -> Counsel | None:
        """What is known."""
        return self._known.get(key)

    def failed(self, key: Hashable) -> bool:
        """Whether it was asked in vain."""
        return key in self._known and self._known[key] is None

    @property
    def thinking(self) -> bool:
        return self._asked is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has come."""
        came = self._asked is not None and self._listen(dt)
        if self._asked is None and self._wanted:
            self._ask()
        return came

    def close(self) -> None:
        """The table is left."""
        self._wanted.clear()
        if self._asked is not None:
            self._asked = None
            self._advisers().forget()

    def _ask(self) -> None:
        key, question = next(iter(self._wanted.items()))
        self._since = 0.0
        try:
            self._asked = self._advisers().ask(question), key
        except Problem:
            self._note(key, None)

    def _listen(self, dt: float) -> bool:
        assert self._asked
        id, key = self._asked
        self._since += dt
        try:
            found = self._advisers().counsel(id)
        except Problem:
            self._note(key, None)
            return True
        if found is None and self._since > PATIENCE:
            self._advisers().forget()
        elif found is None:
            return False
        self._note(key, found)
        return True

    def _note(self, key: Hashable, found: Counsel | None) -> None:
        self._asked = None
        self._wanted.pop(key, None)
        if len(self._known) >= KEPT:
            self._known.pop(next(iter(self._known)))
        self._known[key] = found


def question(match: AnyMatch, view: State, seat: int, taken: Sequence[Action] | None) -> CounselAsked:
    """What is to be said of a turn that begins where a seat sees this; `taken` is what it did in it, if known."""
    return CounselAsked(
        match.rules.id, "", "", seat, dump(view), counsel=SECONDS, taken=None if taken is None else tuple(taken)
    )
