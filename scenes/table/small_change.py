"""Coins, points and other small things of one step: they fly to those who gain them, and away from those who pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from pygame import Rect, Surface

from game.core.rules import Event, Fact
from scenes.play.session import Step
from scenes.table.area import Shown
from scenes.table.frame import player_panels
from scenes.table.place import Key

MOST = 5
"""So many of one good are seen to fly at most."""

APART = 0.06
"""Seconds from one to the next."""

S = TypeVar("S", bound=Shown)

Toss = Callable[[Surface, Rect, Rect, float, "Key | None"], None]
"""Lets something fly from one place to another, after some seconds; a place may be empty until it arrives."""


class SmallChange(Generic[S]):
    """See the module. A game says what its events bring, and where goods are."""

    def __init__(self, shown: S, step: Step, source: Rect, toss: Toss) -> None:
        """`source` is where things come from and go to until an event says something else."""
        self.shown, self.step, self.source, self.toss = shown, step, source, toss
        self.delay, self._flights = 0.0, 0

    # -- what a game says

    def tell(self, fact: Fact) -> None:
        """What an event brings, and where from."""
        raise NotImplementedError

    def has(self, player: Any) -> Mapping[str, int]:
        """How much somebody has of each good: its change is told where something is taken back."""
        raise NotImplementedError

    def sprite(self, good: str) -> Surface:
        raise NotImplementedError

    def purse(self, good: str) -> Rect:
        """Where a good is of whoever's part is seen."""
        raise NotImplementedError

    def numbers(self, seat: int) -> list[str]:
        """The goods that a panel shows, in order."""
        raise NotImplementedError

    # -- the same for all

    def play(self, times: Iterable[tuple[Event, float]]) -> None:
        """Forward as the events tell it; backward as the amounts differ: what was gained goes where it came from."""
        if self.step.actions:
            for event, seconds in times:
                self.delay = max(self.delay, seconds)
                self.tell(event.fact)
            return
        for seat, players in enumerate(zip(self.step.before.players, self.step.after.players, strict=True)):
            before, after = map(self.has, players)
            for good, had in before.items():
                self.gain(seat, good, after[good] - had)
                self.pay(seat, good, had - after[good])

    def gain(self, seat: int, good: str, n: int) -> None:
        """To whoever's part is seen, where the number waits for them, or to a panel; the last one stands for the
        rest."""
        flown = min(n, MOST)
        for number in range(flown):
            worth = n - flown + 1 if number == flown - 1 else 1
            self._flights += 1
            key = ("good", seat, good, worth, self._flights) if seat == self.shown.main else None
            self._fly(good, self.source, self._place(seat, good), key)

    def pay(self, seat: int, good: str, n: int) -> None:
        for _ in range(min(n, MOST)):
            self._fly(good, self._place(seat, good), self.source)

    def _fly(self, good: str, start: Rect, end: Rect, hides: Key | None = None) -> None:
        self.toss(self.sprite(good), start, end, self.delay, hides)
        self.delay += APART

    def _place(self, seat: int, good: str) -> Rect:
        if seat == self.shown.main or not self.shown.zones:
            return self.purse(good)
        zones, numbers = self.shown.zones, self.numbers(seat)
        if good in numbers:
            return player_panels.dense_boxes(zones.seats[seat], zones.scale, len(numbers))[numbers.index(good)]
        return self.score(seat)

    def score(self, seat: int) -> Rect:
        """Where somebody's points stand in their panel."""
        panel, px = self.shown.panels[seat], self.shown.layout.px
        return Rect(panel.right - px(44), panel.y + px(20), px(24), px(24))


def in_the_air(shown: Shown, good: str) -> int:
    """How much of a good has not arrived where it is seen."""
    found = 0
    for key in shown.away:
        match key:
            case ("good", seat, name, int(amount), _) if (seat, name) == (shown.main, good):
                found += amount
    return found
