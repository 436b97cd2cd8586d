"""What a bot notices of a position: one module per game, named like the game.

A module has `GROUPS`: under a name, a function that says which of the group's places a seat has, and how much of each.
A learned value is the points as they stand and a weight for each place. "Why" tells people of it by topics, which are
what lies on the table: a module says which topic a place is about. `TASTES`, where it has them, are groups of which
nothing is learned: what a temper likes for its own sake.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from game.core.rules import Action, AnyRules
from game.core.state import State

Sparse = list[tuple[int, float]]
"""The places that are not zero, and how much of each."""

Found = Iterable[tuple[int, float]]


class Group(NamedTuple):
    """Places of one kind: their names, and what a look finds in them."""

    keys: Callable[[Any], Sequence[str]]  # by the game's rules
    find: Callable[[Any], Found]  # by the module's Look
    by: Callable[[Any], Hashable] | None = None  # all that `find` depends on, where its answers are worth keeping


class Noticing(Protocol):
    """What a module of this package has."""

    GROUPS: Mapping[str, Group]

    def look(self, rules: AnyRules, s: State, seat: int) -> Any:
        """What all groups of a position have in common, worked out once; None when nothing can come any more."""

    def points(self, rules: AnyRules, s: State, seat: int) -> float:
        """Points as they stand."""

    def edge(self, rules: AnyRules, s: State, seat: int) -> float:
        """What the race for the end is worth beyond points."""

    def topic(self, rules: AnyRules, place: str) -> str:
        """What a place is about: a part of the score sheet, or else what has a text of its own; empty: the rest."""


class Tasting(Protocol):
    """What a module may have besides: groups of which nothing is learned."""

    TASTES: Mapping[str, Group]


class Bearing(Protocol):
    """What a module may have besides: the things whose balance is measured."""

    def borne(self, rules: AnyRules, s: State, seat: int) -> list[str]:
        """Those of a seat at the end of a game."""


class Keeping(Protocol):
    """What a module may have besides: all that a seat's worth hangs on, where rivals' worths are to be kept."""

    def hangs_on(self, rules: AnyRules, s: State, seat: int) -> Hashable:
        """The same for two positions in which the seat's look and points are the same."""


class Comparing(Protocol):
    """What a module may have besides, where many sit at a table and a turn changes little for all of them."""

    def others_hang_on(self, rules: AnyRules, s: State, seat: int) -> Hashable:
        """The same for two positions in which the looks and points of all others are the same."""


class Seeing(Protocol):
    """What a module may have besides, where look and points are worked out from the same."""

    def seen(self, rules: AnyRules, s: State, seat: int) -> tuple[Any, float]:
        """Both at once."""


class Hoping(Protocol):
    """What a module may have besides, where its points are more than those of the score sheet."""

    def hoped(self, rules: AnyRules, s: State, seat: int) -> Iterable[tuple[str, float]]:
        """By topic what points are made of beside the score sheet."""


class Together(Protocol):
    """What a module may have besides: the quick way to look at what all answers to one question lead to."""

    def answers(self, rules: AnyRules, s: State, seat: int, legal: list[Action]) -> list[tuple[Any, float]] | None:
        """By answer the look and the points; None for questions that have no such way.

        Only for questions whose answers end the turn and change nothing for the others.
        """


class Features:
    """The groups of one game side by side: places are numbers here."""

    def __init__(self, rules: AnyRules, module: Noticing) -> None:
        self.rules, self.module = rules, module
        self.names: list[str] = []
        self.groups: list[tuple[int, Group]] = []
        for name, group in module.GROUPS.items():
            self._add(name, group)
        self._learned = len(self.names)
        self.topics = [module.topic(rules, name) for name in self.names]
        for name, group in getattr(module, "TASTES", {}).items():
            self._add(name, group)

    def _add(self, name: str, group: Group) -> None:
        self.groups.append((len(self.names), group))
        self.names += [f"{name}.{key}" for key in group.keys(self.rules)]

    @property
    def lessons(self) -> list[str]:
        """The names of which something is learned."""
        return self.names[: self._learned]

    def of(self, s: State, seat: int) -> Sparse:
        """What a seat has in a position, of what is learned."""
        look = self.module.look(self.rules, s, seat)
        if look is None:
            return []
        return [
            (start + at, much) for start, group in self.groups if start < self._learned for at, much in group.find(look)
        ]

    def points(self, s: State, seat: int) -> float:
        return self.module.points(self.rules, s, seat)

    def hoped(self, s: State, seat: int) -> Iterable[tuple[str, float]]:
        """By topic what points are made of beside the score sheet, as far as that is known."""
        hoped: Callable[[Any, Any, int], Iterable[tuple[str, float]]] | None = getattr(self.module, "hoped", None)
        return hoped(self.rules, s, seat) if hoped else ()

    def seen(self, s: State, seat: int) -> tuple[Any, float]:
        """The look and the points."""
        together: Callable[[Any, Any, int], tuple[Any, float]] | None = getattr(self.module, "seen", None)
        if together is not None:
            return together(self.rules, s, seat)
        return self.module.look(self.rules, s, seat), self.module.points(self.rules, s, seat)

    def edge(self, s: State, seat: int) -> float:
        return self.module.edge(self.rules, s, seat)


def features(rules: AnyRules) -> Features:
    """Those of a game."""
    module: Any = import_module(f"game.bots.features.{rules.id}")
    return Features(rules, module)


def borne(rules: AnyRules, s: State, seat: int) -> list[str]:
    """The things of a seat in the end whose balance is measured: its city, its peoples; in some games none."""
    name = f"game.bots.features.{rules.id}"
    module: Any = import_module(name) if find_spec(name) else None  # in a game of guests nothing is noticed
    return module.borne(rules, s, seat) if hasattr(module, "borne") else []
