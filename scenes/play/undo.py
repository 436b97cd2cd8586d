"""Taking back and doing again: whose answer it is, all of it as it was given, and whether that is free."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from game.core.match import AnyMatch
from game.core.rules import CHANCE, Action
from scenes.play.memo import Once
from scenes.play.moment import Moment


class Undo:
    """What a session remembers of its answers. `forced` tells the only possibility of a seat, where there is one."""

    def __init__(self, now: Callable[[], Moment], forced: Callable[[int], Action | None]) -> None:
        self._now, self._forced = now, forced
        self._answers: list[int] = []  # how long the log was before each answer of a person
        self._taken_back: list[int] = []  # of how many entries each undo consisted
        self._barrier: Once[str | None] = Once()

    @property
    def _match(self) -> AnyMatch:
        return self._now().match

    def answered(self, start: int) -> None:
        """A person has answered, from an entry of the log on: what was taken back is not done again any more."""
        self._answers.append(start)
        self._taken_back.clear()

    def forget_redo(self) -> None:
        self._match.forget_redo()
        self._taken_back.clear()

    def take_back(self, beyond: str | None) -> None:
        """The last answer of whoever sits at the table now."""
        seat = self._seat(beyond)
        if beyond is None and self._now().decision.joint and self.has_secret(seat):
            steps = self._own(seat)
        else:
            steps = self._answer(seat, beyond)
        self._taken_back.append(steps)

    def redo(self) -> None:
        for _ in range(self._taken_back.pop() if self._taken_back else 1):
            self._match.redo()

    def barrier(self) -> str | None:
        """Why an undo is not free now; None if it is."""
        return self._barrier.of(self._now(), self._find_barrier)

    def _find_barrier(self) -> str | None:
        now, seat = self._now(), self._seat(None)
        joint = now.decision.joint and now.awaited != "end_turn"
        if joint and self.has_secret(seat) and now.unwatched:
            return "nothing"  # whoever sits down there may be somebody else
        if joint and not self.has_secret(seat) and any(map(self.has_secret, now.people)):
            return "nothing"  # what others have sealed is theirs
        barrier = now.match.barrier(seat)
        if barrier == "nothing" and any(now.answered[seat] for seat in now.people):
            return "another"  # who is asked has done nothing yet, but somebody else at the table has
        return barrier

    def undone(self) -> tuple[int, list[int]]:
        """Whose answer an undo that is not free takes back, and which other seats have played since."""
        seat = self._seat("agreed")
        since = takewhile(lambda entry: entry.seat != seat, reversed(self._match.log))
        return seat, sorted({entry.seat for entry in since if entry.seat != CHANCE})

    def has_secret(self, seat: int) -> bool:
        """Whether a seat has answered in the joint step that runs."""
        match = self._match
        begun = self._now().turn_starts.get(match.turn, len(match.log))
        return any(entry.seat == seat for entry in match.log[begun:])

    def _answer(self, seat: int, beyond: str | None) -> int:
        """All of an answer, as it was given; of how many entries it consisted."""
        start, steps, match = self._answer_start(), 1, self._match
        match.undo(seat, beyond)
        while len(match.log) > start and match.barrier(match.log[-1].seat) is None:
            match.undo(match.log[-1].seat)
            steps += 1
        return steps

    def _own(self, seat: int) -> int:
        """In a joint step: one's own last answer from between the others', and what only followed from another."""
        self._match.undo(seat)
        steps = 1
        while self.has_secret(seat) and self._forced(seat) is not None:
            self._match.undo(seat)
            steps += 1
        return steps

    def _answer_start(self) -> int:
        """Where in the log the last answer of a person begins; of a game just opened that is not known."""
        log = self._match.log
        while self._answers and self._answers[-1] >= len(log):
            self._answers.pop()
        return self._answers[-1] if self._answers else len(log)

    def _seat(self, beyond: str | None) -> int:
        """Whose answer an undo takes back: that of the person asked, never a bot's.

        Beyond the barrier, and while a bot is asked, it is the newest answer of a person, whoever has acted since.
        """
        now = self._now()
        if now.people and (beyond or not now.human(now.actor)):
            return next((entry.seat for entry in reversed(now.match.log) if now.human(entry.seat)), now.actor)
        return now.actor
