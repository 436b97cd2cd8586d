"""Tables of 7 Wonders Dice for the tests of play: hands that choose and seal, lift curtains, and positions to try."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from random import Random
from typing import Any

from game.core.match import Match
from game.core.rules import CHANCE, Action
from tests.contract import drawn
from tests.scenes import tables
from tests.scenes.playing import Playing, Press
from tests.scenes.tables import Sitting, at_position, sitting

GAME = "wonders"

match_of = partial(tables.match_of, game=GAME)


def presses(board: Any, action: Action, targets: Collection[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What is pressed one after the other for an answer."""
    match action:
        case ("build", _, die, space):
            return [("die", die), board.shown.at(space)]
        case ("cross", _, space):
            return [board.shown.at(space)]
        case ("bonus" | "board", _, number):
            return [(action[0], number)]
        case ("seal", _):
            return []
    return [("verb", action[0])]


def area(table: Sitting, kind: type[Any]) -> Any:
    """The area of this kind."""
    return next(each for each in table.board.areas if isinstance(each, kind))


class Choosing(Playing):
    """A table of 7 Wonders Dice, and hands that give whole answers."""

    # -- what can be answered

    def lines(self) -> list[tuple[Action, ...]]:
        """What the person asked may do: one answer at a time, the last one of a turn with its seal."""
        return [self.whole(action) for action in self.legal]

    @property
    def legal(self) -> list[Action]:
        return [plan.actions[0] for plan in self.board.shown.choice.plans]

    def whole(self, action: Action) -> tuple[Action, ...]:
        """An answer, and the seal if nothing else is left to do after it."""
        seat, rules = self.board.shown.choice.seat, self.match.rules
        after, seal = self.match.view(seat), ("seal", seat)
        if action[0] in ("seal", "board"):
            return (action,)
        rules.apply(after, action)
        return (action, seal) if tuple(rules.legal(after, seat)) == (seal,) else (action,)

    def steps(self, *actions: Action) -> list[Press]:
        return presses(self.board, actions[0], self.targets())

    # -- whole answers

    def by_clicks(self, *actions: Action) -> None:
        entries = len(self.match.log)
        for id in self.steps(actions[0]):
            self.click(*id)
        self._confirm(entries, actions, lambda: self.click("confirm"))

    def by_drag(self, *actions: Action) -> None:
        """A die is carried to its space."""
        if actions[0][0] != "build":
            self.by_clicks(*actions)
            return
        entries = len(self.match.log)
        die, space = self.steps(actions[0])
        self.drag(self.target(*die).box.center, self.target(*space).box.center)
        self._confirm(entries, actions, lambda: self.click("confirm"))

    def by_keys(self, *actions: Action) -> None:
        """Space goes to what is legal, Enter does it."""
        entries = len(self.match.log)
        for id in self.steps(actions[0]):
            self._press(id, "keys")
        self.walk_off()
        self._confirm(entries, actions, lambda: self.key("Enter"))

    def _confirm(self, entries: int, actions: tuple[Action, ...], confirm: Any) -> None:
        """What is not the seal has been played at once."""
        assert (len(self.match.log) == entries) == (actions[0][0] == "seal")
        if actions[-1][0] == "seal":
            assert self.board.chosen() == actions[-1:], (actions, self.board.chosen())
            confirm()


choosing = partial(sitting, kind=Choosing, game=GAME)
left_here = partial(at_position, kind=Choosing, look=False)


# -- positions


def somewhere(seats: int, number: int, ask: str = "") -> Match[Any]:
    """A position of a random game where people choose; or where somebody of them is asked this."""
    for attempt in range(60):
        rng = Random(f"{seats}/{number}/{ask}/{attempt}")
        match = match_of(*["human"] * seats, seed=number)
        s, rules = match.state_at(), match.rules
        drawn.wonders(rules, s, rng)
        for _ in range(30):
            if rules.decision(s).seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
            elif rules.decision(s).seat < 0:
                break
            elif _fits(rules, s, ask):
                match.go_on_from(s, [])
                return match
            else:
                rules.apply(s, rng.choice(rules.legal(s)))
    raise AssertionError(f"nobody is ever asked {ask!r}")


def _fits(rules: Any, s: Any, ask: str) -> bool:
    decision = rules.decision(s)
    return bool(decision.seat == 0 and (decision.ask == ask if ask else decision.ask != "seal"))
