"""A learned value: points as they stand, and a weight for everything that the features notice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from game.bots.features import Features, Group
from game.bots.memo import Memo
from game.core.rules import Action, AnyRules
from game.core.state import State

Looks = list[tuple[Any, float]]
"""Looks, each with its points."""

KEPT = 1 << 15
"""So many parts of each group are remembered."""


class Part(NamedTuple):
    """Groups that are weighed together, and what came of it by what they hang on."""

    by: Callable[[Any], Hashable] | None
    groups: list[tuple[int, Group]]
    kept: Memo[Hashable, float]


class Linear:
    """What a position is worth to a seat, in points: its own prospects less those of the strongest rival."""

    def __init__(self, features: Features, weights: Mapping[str, float]) -> None:
        self.features = features
        self.weights = [weights.get(name, 0.0) for name in features.names]
        self._look = features.module.look
        self._answers = getattr(features.module, "answers", None)
        self._hangs_on = getattr(features.module, "hangs_on", None)
        self._others_hang_on = getattr(features.module, "others_hang_on", None)
        self._rivals: Memo[Hashable, float] = Memo(KEPT)
        self._strongest: Memo[Hashable, float] = Memo(KEPT)
        self._parts: list[Part] = []
        for start, group in features.groups:
            if any(self.weights[start : start + len(group.keys(features.rules))]):
                self._add(start, group)

    def _add(self, start: int, group: Group) -> None:
        """Groups that hang on the same are remembered together."""
        for part in self._parts:
            if part.by is not None and part.by is group.by:
                part.groups.append((start, group))
                return
        self._parts.append(Part(group.by, [(start, group)], Memo(KEPT)))

    def __call__(self, rules: AnyRules, s: State, seat: int) -> float:
        own = self.worth(s, seat)
        if len(s.players) == 1:
            return own
        return own - self.rival(s, seat) + self.features.edge(s, seat)

    def rival(self, s: State, seat: int) -> float:
        """What the position is worth to the strongest of the others; alone there is nobody."""
        if self._others_hang_on is None:
            return self._found(s, seat)
        key = self._others_hang_on(self.features.rules, s, seat)
        worth = self._strongest.get(key)
        return self._strongest.keep(key, self._found(s, seat)) if worth is None else worth

    def _found(self, s: State, seat: int) -> float:
        """The same, looked for among the others one by one."""
        worth = self.worth if self._hangs_on is None else self._remembered
        return max([worth(s, other) for other in range(len(s.players)) if other != seat], default=0.0)

    def _remembered(self, s: State, seat: int) -> float:
        """The worth, kept by all that it hangs on: a turn changes little for the others."""
        assert self._hangs_on is not None
        key = self._hangs_on(self.features.rules, s, seat)
        worth = self._rivals.get(key)
        return self._rivals.keep(key, self.worth(s, seat)) if worth is None else worth

    def worth(self, s: State, seat: int) -> float:
        """Points now, and what the rest of the game is thought to bring."""
        return self._worth(*self.features.seen(s, seat))

    def each(self, rules: AnyRules, s: State, seat: int, legal: list[Action]) -> list[float] | None:
        """What the positions are worth that all answers to a question lead to, if they can be found together."""
        found = self.looks(rules, s, seat, legal)
        return None if found is None else self.compared(s, seat, found)

    def looks(self, rules: AnyRules, s: State, seat: int, legal: list[Action]) -> Looks | None:
        """The looks and the points that the answers lead to."""
        found: Looks | None = self._answers and self._answers(rules, s, seat, legal)
        return found

    def compared(self, s: State, seat: int, looks: Looks) -> list[float]:
        """What each of some looks is worth beside the strongest rival."""
        rival = self.rival(s, seat)
        return [self._worth(look, points) - rival for look, points in looks]

    def noticed(self, s: State, seat: int) -> list[tuple[str, float]]:
        """By topic what each feature is worth to a seat, in points: with the points as they stand that is its worth."""
        topics, weights = self.features.topics, self.weights
        return [(topics[at], weights[at] * much) for at, much in self.features.of(s, seat)]

    def liking(self, s: State, seat: int) -> float:
        """The weights alone, without points or rivals."""
        return self.liked(self._look(self.features.rules, s, seat))

    def liked(self, look: Any) -> float:
        return self._worth(look, 0.0)

    def _worth(self, look: Any, worth: float) -> float:
        if look is None:
            return worth
        for by, groups, kept in self._parts:
            if by is None:
                worth += self._sum(groups, look)
                continue
            key = by(look)
            part = kept.get(key)
            worth += kept.keep(key, self._sum(groups, look)) if part is None else part
        return worth

    def _sum(self, groups: list[tuple[int, Group]], look: Any) -> float:
        weights, part = self.weights, 0.0
        for start, group in groups:
            for at, much in group.find(look):
                part += weights[start + at] * much
        return part


class Leaning:
    """A value, and what a temper likes of its own besides, in points."""

    def __init__(self, value: Linear, lean: Mapping[str, float]) -> None:
        self.value, self.taste = value, Linear(value.features, lean)

    def __call__(self, rules: AnyRules, s: State, seat: int) -> float:
        return self.value(rules, s, seat) + self.taste.liking(s, seat)

    def each(self, rules: AnyRules, s: State, seat: int, legal: list[Action]) -> list[float] | None:
        """As the value's, with the likings."""
        found = self.value.looks(rules, s, seat, legal)
        if found is None:
            return None
        worths = self.value.compared(s, seat, found)
        return [worth + self.taste.liked(look) for worth, (look, _) in zip(worths, found, strict=True)]
