"""All that is known of a match as it stands now: worked out when it is first asked for, and then never again.

A session makes a new one as soon as the log, the seats, the agreed turn or who sits at the screen has changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from game.core.kinds import HUMAN
from game.core.match import AnyMatch
from game.core.rules import CHANCE, OVER, Action, Decision


class Moment:
    """See the module. `agreed` is the turn that the table has agreed to begin, `here` who sits at the screen."""

    def __init__(self, match: AnyMatch, agreed: int, here: int | None) -> None:
        self.match, self._version, self._agreed, self._here = match, match.version, agreed, here
        self._legal: dict[int, list[Action]] = {}

    def lasts(self, match: AnyMatch, agreed: int, here: int | None) -> bool:
        """Whether nothing has changed since."""
        same = match is self.match and match.version == self._version
        return same and agreed == self._agreed and here == self._here

    def human(self, seat: int) -> bool:
        return seat >= 0 and self.match.players[seat].who == HUMAN

    @cached_property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.human(seat)]

    @cached_property
    def decision(self) -> Decision:
        return self.match.decision()

    @cached_property
    def open(self) -> list[int]:
        """The seats that may answer now: one, or in a joint step all that have not finished."""
        if not self.decision.joint:
            return [self.decision.seat] if self.decision.seat >= 0 else []
        return [seat for seat in range(self.match.seats) if self.match.decision(seat).seat == seat]

    @cached_property
    def secret(self) -> bool:
        """Whether what is answered now is not for all eyes."""
        return self.decision.seat >= 0 and self.decision.eyes is not None

    @cached_property
    def awaited(self) -> str:
        """ "person", "bot", "chance", "end_turn" or "over"."""
        if self.match.turn > self._agreed:
            return "end_turn"
        if self.decision.seat in (CHANCE, OVER):
            return "chance" if self.decision.seat == CHANCE else "over"
        return "person" if any(map(self.human, self.open)) else "bot"

    @cached_property
    def last_actor(self) -> int:
        return next((entry.seat for entry in reversed(self.match.log) if entry.seat != CHANCE), -1)

    @cached_property
    def actor(self) -> int:
        """Whose turn the table shows: who acts, or who has just finished and may still take back."""
        if self.awaited == "end_turn":
            return self.last_actor
        people = [seat for seat in self.open if self.human(seat)]
        if self._here in people:
            return self._here
        return (people or self.open or [max(0, self.last_actor)])[0]

    @cached_property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: the person who acts, else the person who acted last, else seat 0."""
        if self.secret and self._here is not None:
            return self._here
        if not self.people:
            return 0
        if self.human(self.actor):
            return self.actor
        acted = (entry.seat for entry in reversed(self.match.log) if self.human(entry.seat))
        return next(acted, self.people[0])

    @cached_property
    def unwatched(self) -> bool:
        """Whether something is secret and nobody sits at the screen, though several people could."""
        return self.secret and self._here is None and len(self.people) > 1

    @cached_property
    def handover(self) -> int | None:
        """Who has to take the seat at the screen before anything of theirs is shown."""
        if self.awaited != "person" or not self.secret or len(self.people) < 2 or self._here == self.actor:
            return None
        return self.actor

    @property
    def turn_starts(self) -> Mapping[int, int]:
        """By turn: how long the log was when somebody was first asked in it."""
        return self.match.turn_starts()

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """The turns before which chance has drawn something."""
        log = self.match.log
        return tuple([turn for turn, entry in self.turn_starts.items() if entry and log[entry - 1].seat == CHANCE])

    @cached_property
    def answered(self) -> Counter[int]:
        """How often each seat has answered."""
        return Counter([entry.seat for entry in self.match.log])

    def legal(self, seat: int) -> list[Action]:
        """What a seat may answer; the list is everybody's and is not to be changed."""
        if seat not in self._legal:
            self._legal[seat] = self.match.legal(seat)
        return self._legal[seat]
