"""Whole turns as moves: the ways through a seat's turn that a beam keeps, those that lead to equal positions merged."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nlargest
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import astuple

from game.core.rules import CHANCE, Action, AnyRules
from game.core.state import State, clone

Value = Callable[[AnyRules, Any, int], float]
"""What a position is worth to a seat."""

Each = Callable[[AnyRules, Any, int, list[Action]], list[float] | None]
"""What all answers to a question lead to, weighed together; None where there is no quick way."""


class Line(NamedTuple):
    """One way through a turn."""

    plan: tuple[Action, ...]  # the answers of the seat, as far as chance has no say in them
    path: tuple[Action, ...]  # the same with what was forced in between
    sure: bool  # no chance was drawn on the way; otherwise state and worth are a sample
    state: State
    worth: float


def position(s: State) -> tuple[Any, ...]:
    """What tells positions of one game apart: hashable, and ten times as quick as `core.state.key`."""
    own = [field for field in astuple(s) if type(field) is not list]
    return (*own, *[astuple(player) for player in s.players])


class Turns:
    """Lists the lines of a turn. A turn that comes to a question of `rests` is weighed as it stands."""

    def __init__(self, rules: AnyRules, value: Value, beam: int, rests: tuple[str, ...]) -> None:
        self.rules, self.value, self.beam, self.rests = rules, value, beam, rests
        self._each: Each | None = getattr(value, "each", None)

    def lines(self, view: State, seat: int, rng: Random) -> list[Line]:
        """Every line of the beam that reaches the end of the turn, or a draw that decides how it goes on."""
        return self._lines(view, seat, rng, self.beam)

    def _lines(self, view: State, seat: int, rng: Random, together: int) -> list[Line]:
        """The same; of answers that are weighed together only so many are followed."""
        finished: list[Line] = []
        open_ = [Line((), (), True, view, 0.0)]
        seen: set[tuple[Any, ...]] = {position(view)}
        while open_:
            unfinished: list[Line] = []
            for line in open_:
                for action in self._promising(line.state, seat, together):
                    after, sure, forced = self._after(line.state, action, seat, rng)
                    if sure:
                        where = position(after)
                        if where in seen:
                            continue  # another order of the same actions
                        seen.add(where)
                    new = Line(
                        (*line.plan, action) if line.sure else line.plan,
                        (*line.path, action, *forced) if line.sure else line.path,
                        line.sure and sure,
                        after,
                        self.value(self.rules, after, seat),
                    )
                    (unfinished if self._goes_on(view, after, seat) else finished).append(new)
            open_ = nlargest(self.beam, unfinished, key=lambda line: line.worth)
        return finished

    def best(self, view: State, seat: int, rng: Random) -> Line:
        """The line of the highest worth."""
        return max(self._lines(view, seat, rng, 1), key=lambda line: line.worth)

    def distinct(self, view: State, seat: int, rng: Random, most: int, varied: bool = False) -> list[Line]:
        """The best lines that differ in where they lead or, where chance has a say, in what is answered.

        Lines of equal worth are mostly one idea in several guises that the value cannot tell apart. A varied list has
        the first of each before all others, so that it holds as many ideas as it has room for.
        """
        found: dict[Any, Line] = {}
        for line in sorted(self.lines(view, seat, rng), key=lambda line: -line.worth):
            found.setdefault(position(line.state) if line.sure else line.plan, line)
            if len(found) == most and not varied:
                break
        lines = list(found.values())
        return _varied(lines)[:most] if varied else lines

    def _promising(self, state: State, seat: int, most: int) -> list[Action]:
        """The answers to follow: all, or the best where the value weighs all of them together."""
        legal = self.rules.legal(state, seat)
        if self._each is None or len(legal) <= most or (worths := self._each(self.rules, state, seat, legal)) is None:
            return legal
        best = nlargest(most, range(len(legal)), key=worths.__getitem__)
        return [legal[at] for at in best]

    def _after(self, state: State, action: Action, seat: int, rng: Random) -> tuple[Any, bool, tuple[Action, ...]]:
        """Where an action leads: what must be done is done, what chance draws in the same turn is a guess."""
        rules, s, sure = self.rules, clone(state), True
        forced: tuple[Action, ...] = ()
        rules.apply(s, action)
        while s.turn == state.turn:
            asked = rules.decision(s, seat)
            if asked.seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
                sure = False
            elif asked.seat == seat and asked.ask not in self.rests and len(only := rules.legal(s, seat)) == 1:
                rules.apply(s, only[0])
                if sure:
                    forced = (*forced, only[0])
            else:
                break
        return s, sure, forced

    def _goes_on(self, view: State, s: State, seat: int) -> bool:
        """Whether the seat still decides in the turn that the view shows."""
        if s.turn != view.turn:
            return False
        asked = self.rules.decision(s, seat)
        return asked.seat == seat and asked.ask not in self.rests


def _varied(lines: list[Line]) -> list[Line]:
    """The first of each worth, then the others, in their order."""
    known: set[float] = set()
    firsts, others = list[Line](), list[Line]()
    for line in lines:
        (others if line.worth in known else firsts).append(line)
        known.add(line.worth)
    return firsts + others
