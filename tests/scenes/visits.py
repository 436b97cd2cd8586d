"""Tables of Origins for the tests of play: hands that answer its questions, and positions where each kind is asked."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

from game.core.match import Match
from game.core.rules import Action
from game.core.state import clone
from scenes.ui.targets import Target
from tests.contract import drawn
from tests.scenes.playing import Playing, Press, presses
from tests.scenes.tables import at_position, match_of, sitting

GAME = "origins"
TURN = ("visit", "close", "tower", "grow", "pass")
"""The five actions of a turn; all else answers a question within one."""


class Visiting(Playing):
    """A table of Origins, and hands that give whole answers."""

    def lines(self) -> list[tuple[Action, ...]]:
        """What the person asked may do: one answer at a time."""
        return [(action,) for action in self.match.legal()]

    def whole_turns(self) -> list[tuple[Action, ...]]:
        return [(action,) for action in self.match.legal() if action[0] in ("tower", "grow")]

    def any_line(self, rng: Random) -> tuple[Action, ...]:
        return (likely(self.match.rules, self.match.state_at(), rng),)

    def begin(self, actions: tuple[Action, ...], rng: Random, hand: str) -> None:
        """A worker in the hand, or an action of the turn; a list of answers is opened."""
        steps = self.steps(actions[0])[:-1]  # the last press may be the answer
        if actions[0][0] in ("tower", "pass"):
            steps = [("verb", actions[0][0])]
        for id in steps:
            self._press(id, hand)

    @property
    def choice(self) -> Any:
        """What is being chosen."""
        return self.board.shown.choice

    def cells(self) -> list[tuple[Any, ...]]:
        """Where the tile may lie that is chosen."""
        return [key for key in self.choice.next() if key[0] == "cell"]

    def rect(self, *key: Any) -> Any:
        """Where a place is."""
        return next(place.rect for place in self.board.seen.places if place.key == key)

    # -- whole answers

    def by_drag(self, *actions: Action) -> None:
        """A worker is carried to its site or its seat."""
        (action,) = actions
        if action[0] not in ("visit", "close"):
            self.by_clicks(action)
            return
        entries = len(self.match.log)
        worker, place = self.steps(action)
        self.drag(self.point_of(*worker), self.point_of(*place))
        if len(self.match.log) == entries:
            self.click("confirm")

    def steps(self, *actions: Action) -> list[Press]:
        return presses(self.board, *actions, whole=False)

    def offered(self) -> list[Target]:
        """The answers of the list that is open."""
        return [target for target in self.top.targets() if target.id[0] == "answer"]


visiting = partial(sitting, kind=Visiting, game=GAME)
at_question = partial(at_position, kind=Visiting)


# -- positions


def likely(rules: Any, s: Any, rng: Random) -> Action:
    """Anything legal: seldom what lets the others go on alone, seldom nothing, and often a district to be closed."""
    legal = rules.legal(s)
    if (closes := [action for action in legal if action[0] == "close"]) and rng.random() < 0.5:
        return rng.choice(closes)
    eager = [action for action in legal if action[0] not in ("pass", "enough", "no", "end")]
    return rng.choice(eager if eager and rng.random() < 0.9 else legal)


def walk(seats: int, seed: int, most: int, until: str = "", grown: bool = False) -> Match[Any] | None:
    """A random game of people so far that somebody is asked, and has a choice; `grown`: from where all have much.

    None when it is over before that, or before what is waited for is asked.
    """
    rng, match = Random(f"{seats}/{seed}/{until}/{grown}"), match_of(*["human"] * seats, seed=seed, game=GAME)
    rules, s = match.rules, match.state_at()
    if grown:
        drawn.origins(rules, s, rng)
    for done in range(20 * most):
        drawn.deal(rules, s, rng)
        decision = rules.decision(s)
        if decision.seat < 0:
            return None
        if (decision.ask == until or (not until and done >= most)) and len(rules.legal(s)) > 1:
            match.go_on_from(s, [])
            return match
        rules.apply(s, likely(rules, s, rng))
    return None


@cache
def _question(ask: str, seats: int, seed: int) -> tuple[int, Any]:
    for attempt in range(seed, seed + 1000):
        if match := walk(seats, attempt, 100, ask, attempt % 2 > 0):
            return attempt, match.state_at()
    raise AssertionError(f"{ask} is never asked at {seats} seats")


def question(ask: str, seats: int, seed: int = 0) -> Match[Any]:
    """Somewhere in a random game of people where this is asked, and there is a choice."""
    found, s = _question(ask, seats, seed)
    match = match_of(*["human"] * seats, seed=found, game=GAME)
    match.go_on_from(clone(s), [])
    return match


def somewhere(seats: int, number: int) -> Match[Any]:
    """A position of a random game of people in which one of them is asked; every other one is far advanced."""
    grown = number % 2 > 0
    most = Random(number).randint(0, 20 if grown else 30 + 30 * seats)
    found = (walk(seats, number + 1000 * attempt, most, "", grown) for attempt in range(40))
    return next(match for match in found if match)
