"""Whether a tile lies where it is worth most: every other place it might have had is tried, a few in each frame."""

from __future__ import annotations

from collections.abc import Sequence

from game.akropolis.facts import Categories
from game.core.rules import Action, AnyRules
from game.core.state import State, clone
from scenes.table.area import facts_of

AT_ONCE = 8
"""So many places are tried at a time: half a millisecond, and all before the tile has landed."""


class Worth:
    """A place is perfect when it brings points and no other legal place for the tile would have brought more."""

    def __init__(self, rules: AnyRules, before: State, seat: int, actions: Sequence[Action]) -> None:
        """`before` is what was seen before these actions; the last of them laid the tile."""
        self._rules, self._seat, self._before = rules, seat, clone(before)
        *earlier, laid = actions
        for action in earlier:
            rules.apply(self._before, action)
        self._gained = self._points(laid)
        self._others = [action for action in rules.legal(self._before) if action != laid]
        self._best = self._gained > self._total(before)

    def _points(self, action: Action) -> int:
        after = clone(self._before)
        self._rules.apply(after, action)
        return self._total(after)

    def _total(self, view: State) -> int:
        return facts_of(self._rules, Categories, view, self._seat).total

    @property
    def known(self) -> bool:
        return not self._best or not self._others

    @property
    def perfect(self) -> bool:
        """What is known so far."""
        return self._best

    def consider(self) -> None:
        """Try some more places, until one is better or none is left."""
        now, self._others = self._others[:AT_ONCE], self._others[AT_ONCE:]
        self._best = self._best and all(self._points(other) <= self._gained for other in now)
