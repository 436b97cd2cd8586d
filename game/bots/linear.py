"""A learned value: points as they stand, and a weight for everything that the features notice."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from game.bots.features import Features, Found
from game.core.rules import Action, Rules

Looks = list[tuple[Any, float]]
"""Looks, each with its points."""

KEPT = 1 << 15
"""So many parts of each group are remembered."""


class Linear:
    """What a position is worth to a seat, in points: its own prospects less those of the strongest rival."""

    def __init__(self, features: Features, weights: Mapping[str, float]) -> None:
        self.features = features
        self.weights = [weights.get(name, 0.0) for name in features.names]
        self._look = features.module.look
        self._answers = getattr(features.module, "answers", None)
        self._parts = [
            (start, group, dict[Hashable, float]())
            for start, group in features.groups
            if any(self.weights[start : start + len(group.keys(features.rules))])
        ]

    def __call__(self, rules: Rules[Any], s: Any, seat: int) -> float:
        own = self.worth(s, seat)
        if len(s.players) == 1:
            return own
        rival = max(self.worth(s, other) for other in range(len(s.players)) if other != seat)
        return own - rival + self.features.edge(s, seat)

    def worth(self, s: Any, seat: int) -> float:
        """Points now, and what the rest of the game is thought to bring."""
        return self._worth(self._look(self.features.rules, s, seat), self.features.points(s, seat))

    def each(self, rules: Rules[Any], s: Any, seat: int, legal: list[Action]) -> list[float] | None:
        """What the positions are worth that all answers to a question lead to, if they can be found together."""
        found = self.looks(rules, s, seat, legal)
        return None if found is None else self.compared(s, seat, found)

    def looks(self, rules: Rules[Any], s: Any, seat: int, legal: list[Action]) -> Looks | None:
        """The looks and the points that the answers lead to."""
        found: Looks | None = self._answers and self._answers(rules, s, seat, legal)
        return found

    def compared(self, s: Any, seat: int, looks: Looks) -> list[float]:
        """What each of some looks is worth beside the strongest rival."""
        rivals = [self.worth(s, other) for other in range(len(s.players)) if other != seat]
        rival = max(rivals, default=0.0)
        return [self._worth(look, points) - rival for look, points in looks]

    def liking(self, s: Any, seat: int) -> float:
        """The weights alone, without points or rivals."""
        return self.liked(self._look(self.features.rules, s, seat))

    def liked(self, look: Any) -> float:
        return self._worth(look, 0.0)

    def _worth(self, look: Any, worth: float) -> float:
        if look is None:
            return worth
        for start, group, kept in self._parts:
            if group.by is None:
                worth += self._sum(start, group.find(look))
                continue
            key = group.by(look)
            part = kept.get(key)
            if part is None:
                if len(kept) >= KEPT:
                    kept.clear()
                part = kept[key] = self._sum(start, group.find(look))
            worth += part
        return worth

    def _sum(self, start: int, found: Found) -> float:
        weights, part = self.weights, 0.0
        for at, much in found:
            part += weights[start + at] * much
        return part


class Leaning:
    """A value, and what a temper likes of its own besides, in points."""

    def __init__(self, value: Linear, lean: Mapping[str, float]) -> None:
        self.value, self.taste = value, Linear(value.features, lean)

    def __call__(self, rules: Rules[Any], s: Any, seat: int) -> float:
        return self.value(rules, s, seat) + self.taste.liking(s, seat)

    def each(self, rules: Rules[Any], s: Any, seat: int, legal: list[Action]) -> list[float] | None:
        """As the value's, with the likings."""
        found = self.value.looks(rules, s, seat, legal)
        if found is None:
            return None
        worths = self.value.compared(s, seat, found)
        return [worth + self.taste.liked(look) for worth, (look, _) in zip(worths, found, strict=True)]
