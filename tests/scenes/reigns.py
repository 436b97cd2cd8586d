"""Tables of Age of Civilization for the tests of play: hands that answer its questions, and positions to stand in."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any

from game.core.match import Match
from game.core.rules import Action
from scenes.ages import places
from scenes.ages.choice import Choice
from scenes.table.over.curtain import Curtain
from tests.scenes.rooms import Nobody, room
from tests.scenes.tables import match_of
from tests.scenes.visits import Visiting

GAME = "ages"


Targets = Collection[tuple[Any, ...]]


def lies(people: int, targets: Targets) -> tuple[Any, ...]:
    """Where a people is: in the hand, or in the pool."""
    return ("hand", people) if ("hand", people) in targets else ("people", people)


def where(number: int, targets: Targets) -> tuple[Any, ...]:
    """Where an action is performed."""
    return next(id for kind in places.SPACES if (id := (kind, number)) in targets)


def presses(board: Any, action: Action, targets: Targets) -> list[tuple[Any, ...]]:
    """What is pressed one after the other for an answer."""
    match action:
        case ("birth" | "absorb" as goal, people):
            return [lies(people, targets), (goal,)]
        case ("skip" | "rest" as verb,):
            return [("verb", verb)]
        case ("act", number):
            return [where(number, targets)]
        case ("research", technology) if technology >= 0:
            return [("technology", technology)]
        case ("research", _):
            return [("action", board.choice.research)]
        case ("end",):
            return [("end_turn",)]
    place = places.of_answer(action)
    return [place] if place else [("answer", *action)]


class Reigning(Visiting):
    """A table of Age of Civilization, and hands that give whole answers."""

    def settle(self, dt: float = 5.0) -> str:
        """A curtain is held until it lifts: in the draft people hand the screen on."""
        awaited = super().settle(dt)
        while isinstance(self.top, Curtain):
            self.top.lift()
            awaited = super().settle(dt)
        return awaited

    def any_line(self, rng: Random) -> tuple[Action, ...]:
        action = likely(self.match.legal(self.session.actor), rng)
        lines = self._whole(action)
        return rng.choice(lines) if len(lines) > 1 else lines[0]

    def lines(self) -> list[tuple[Action, ...]]:
        """Each whole answer: who builds a wonder says which one with it."""
        return [line for action in self.match.legal(self.session.actor) for line in self._whole(action)]

    def _whole(self, action: Action) -> list[tuple[Action, ...]]:
        choice = Choice(self.session)
        return [plan.actions for plan in choice.picker.plans if plan.actions[0] == action]

    def begin(self, actions: tuple[Action, ...], rng: Random, hand: str) -> None:
        """A people or a worker in the hand."""
        for id in self.steps(*actions)[:-1]:
            if hand == "keys":
                self.walk_to(*id)
                self.key("Enter")
            else:
                self.click_on(*id)

    def by_drag(self, *actions: Action) -> None:
        """A people is carried into the nation, a worker to its action."""
        action, *more = actions
        entries = len(self.match.log)
        match action:
            case ("birth" | "absorb" as goal, people):
                self.drag(self.point_of(*self.lies(people)), self.reach_of(goal))
            case ("act", number):
                worker = next(id for id in self.targets() if id[0] == "worker")
                self.drag(self.point_of(*worker), self.point_of(*self.where(number)))
                for id in self.steps(*more):
                    self.click_on(*id)
            case _:
                return self.by_clicks(action)
        self._settled(actions, entries)

    def reach_of(self, goal: str) -> tuple[int, int]:
        found = self.board.look.reach((goal,))
        assert found
        return (found.centerx, found.centery)

    def by_clicks(self, *actions: Action) -> None:
        entries = len(self.match.log)
        for id in self.steps(*actions):
            self.click_on(*id)
        self._settled(actions, entries)

    def _settled(self, actions: tuple[Action, ...], entries: int) -> None:
        """What does not play at once waits for Confirm."""
        if len(self.match.log) == entries:
            assert self.board.chosen() == actions, (actions, self.board.chosen())
            self.click("confirm")
        played = [entry.action for entry in self.match.log[entries:]]
        assert played[: len(actions)] == [*actions], (actions, played)

    def by_keys(self, *actions: Action) -> None:
        entries = len(self.match.log)
        for id in self.steps(*actions):
            self.walk_to(*id)
            self.key("Enter")
        if len(self.match.log) == entries:
            assert self.board.chosen() == actions, (actions, self.board.chosen())
            self.key("Enter")

    # -- what is pressed

    def lies(self, people: int) -> tuple[Any, ...]:
        return lies(people, self.targets())

    def where(self, number: int) -> tuple[Any, ...]:
        return where(number, self.targets())

    def steps(self, *actions: Action) -> list[tuple[Any, ...]]:
        targets = self.targets()
        return [id for action in actions for id in presses(self.board, action, targets)]


def reigning(
    folder: Path, *who: str, seed: int = 5, lang: str = "en", auto_end: bool = False, **options: Any
) -> Reigning:
    """A new table, settled until somebody is asked."""
    table = Reigning(room(folder, lang), match_of(*who, seed=seed, game=GAME, **options), auto_end=auto_end)
    table.settle()
    return table


def at_question(
    folder: Path, match: Match[Any], lang: str = "en", look: bool = True, kind: type[Reigning] = Reigning
) -> Reigning:
    """A game that was left here, and somebody is asked."""
    table = kind(room(folder, lang), match, Nobody(), look=look)
    if table.settle() == "end_turn":
        table.key("E")
        table.settle()
    return table


def likely(legal: list[Action], rng: Random) -> Action:
    """Anything legal: seldom nothing."""
    eager = [action for action in legal if action[0] not in ("end", "skip", "no", "rest")]
    return rng.choice(eager if eager and rng.random() < 0.8 else legal)


def question(ask: str, seats: int, seed: int = 0, **options: Any) -> Match[Any]:
    """Somewhere in a random game of people where this is asked, and there is a choice."""
    for attempt in range(seed, seed + 400):
        rng = Random(f"{seats}/{attempt}/{ask}")
        match = match_of(*["human"] * seats, seed=attempt, game=GAME, **options)
        while not match.over:
            decision = match.decision()
            if decision.seat < 0:
                match.draw()
                continue
            legal = match.legal(decision.seat)
            if decision.ask == ask and len(legal) > 1 and rng.random() < 0.3:
                return match
            match.play(likely(legal, rng))
    raise AssertionError(f"{ask} is never asked")
