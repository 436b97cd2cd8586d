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

SECONDS = 1.9
"""So long it is thought about a turn, and until the game begun last is over: within 2.5 seconds all is said."""

LONGER = 7.0
"""So long where there was no time to tell anything apart, for whoever reads on."""

PATIENCE = 12.0
"""Seconds after which a process is taken for lost: it may have to be started, and the machine may be slow."""

KEPT = 40
"""So many answers are remembered."""


class Advisers(Protocol):
    """Think elsewhere; never keep anybody waiting."""

    def warm(self) -> None: ...

    def ask(self, question: CounselAsked) -> int: ...

    def counsel(self, id: int) -> Counsel | None: ...

    def forget(self) -> None: ...


class Advice:
    """See the module. What is asked later cuts short what is thought about then: that is said as far as it is known."""

    def __init__(self, advisers: Callable[[], Advisers]) -> None:
        """`advisers` are called when the first question is asked: most tables never ask one."""
        self._advisers = advisers
        self._known: dict[Hashable, Counsel | None] = {}
        self._asked: dict[Hashable, _Asked] = {}

    def warm(self) -> None:
        """Let the process be started, so that the first answer comes sooner."""
        self._advisers().warm()

    def want(self, key: Hashable, make: Callable[[], CounselAsked]) -> None:
        """Something is to be known, unless it is known or asked already."""
        if key not in self._known:
            self.think_on(key, make)

    def think_on(self, key: Hashable, make: Callable[[], CounselAsked]) -> None:
        """The same again; what is known of it stays known until then."""
        if key in self._asked:
            return
        try:
            self._asked[key] = _Asked(self._advisers().ask(make()))
        except Problem:
            self._note(key, None)

    def of(self, key: Hashable) -> Counsel | None:
        """What is known."""
        return self._known.get(key)

    def failed(self, key: Hashable) -> bool:
        """Whether it was asked in vain."""
        return key in self._known and self._known[key] is None

    def forget(self, key: Hashable) -> None:
        """What was asked in vain may be asked anew."""
        if self.failed(key):
            del self._known[key]

    def thinks(self, key: Hashable) -> bool:
        """Whether it is being thought about."""
        return key in self._asked

    @property
    def thinking(self) -> bool:
        return bool(self._asked)

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has come."""
        came = [self._listen(key, asked, dt) for key, asked in [*self._asked.items()]]  # all of them
        return any(came)

    def close(self) -> None:
        """The table is left."""
        if self._asked:
            self._asked.clear()
            self._advisers().forget()

    def _listen(self, key: Hashable, asked: _Asked, dt: float) -> bool:
        asked.since += dt
        try:
            found = self._advisers().counsel(asked.id)
        except Problem:
            self._note(key, None)
            return True
        if found is None and asked.since <= PATIENCE:
            return False
        if found is None:
            self.give_up()
        else:
            self._note(key, found)
        return True

    def give_up(self) -> None:
        """The process is taken for lost, and all that it was asked."""
        self._advisers().forget()
        for key in [*self._asked]:
            self._note(key, None)

    def _note(self, key: Hashable, found: Counsel | None) -> None:
        self._asked.pop(key, None)
        found = found or self._known.get(key)
        if len(self._known) >= KEPT:
            self._known.pop(next(iter(self._known)))
        self._known[key] = found


class _Asked:
    """A question on its way: its number, and how many seconds it has been."""

    def __init__(self, id: int) -> None:
        self.id, self.since = id, 0.0


def question(
    match: AnyMatch, view: State, seat: int, taken: Sequence[Action] | None, seconds: float = SECONDS
) -> CounselAsked:
    """What is to be said of a turn that begins where a seat sees this; `taken` is what it did in it, if known."""
    return CounselAsked(
        match.rules.id, "", "", seat, dump(view), counsel=seconds, taken=None if taken is None else tuple(taken)
    )
