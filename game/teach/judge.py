"""Weighs positions of one table by what its best opponents have learned."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from game.bots import features as noticing
from game.bots.features import features
from game.bots.levels import bots, weights
from game.bots.linear import Linear
from game.bots.search.playout import turns_a_round
from game.bots.search.turns import Turns
from game.core.rules import CHANCE, OVER, Action, AnyRules
from game.core.state import State, clone
from game.teach.chances import Chances, chances, shares
from game.teach.wavering import Wavering

WAY = 5
"""How it is judged: another number whenever that changes, so that what was found before is not taken for the same."""

DRAWS = 8
"""So many draws are thought of where chance comes next."""

ALONE_AHEAD = 2
"""So many rounds counsel plays a way on where one plays alone."""

JUDGE = "mason"
"""The level whose beam looks for the ways through a turn: the best that asks no playouts."""


DOUBT = 1 / 40
"""By so much of what is a large lead people mistake what a turn is worth: one deviation."""


class Judge:
    """What a position promises: a lead in points, and a chance of winning. Alone there is only what one will have."""

    def __init__(self, rules: AnyRules, view: State) -> None:
        said = bots(rules.id)
        self.rules, self.seats = rules, len(view.players)
        self.value = Linear(features(rules), weights(rules.id, view))
        self.turns = Turns(rules, self.value, said.level[JUDGE].beam, said.rests)
        self.policy = Turns(rules, self.value, said.policy, said.rests)
        self.people = Wavering(rules, self.value, said.policy, said.rests, DOUBT * said.scale)
        self.sheet = {part.name for score in rules.scores(view) for part in score.parts}

    @property
    def fingerprint(self) -> str:
        """Another one where something else was learned or measured."""
        known = msgspec.json.encode((WAY, self.value.weights, self.fitted))
        return hashlib.blake2b(known, digest_size=8).hexdigest()

    @cached_property
    def fitted(self) -> Chances | None:
        """What was measured of such tables; alone nobody wins over anybody."""
        return chances(self.rules.id, self.seats) if self.seats > 1 else None

    @property
    def ahead(self) -> int | None:
        """For how many rounds counsel plays each way on; None: to the end."""
        return (self.fitted.ahead or None) if self.fitted else ALONE_AHEAD

    def unseen(self, s: State) -> float:
        """How far what is seen then of two ways may lie from what comes of them, in points; of games for one that was
        not measured."""
        return self.fitted.unseen_at(s.turn) if self.fitted else 0.0

    def lead(self, s: State, seat: int) -> float:
        """How many points a seat will be ahead of its strongest rival; alone, how many it will have.

        What bots see in the race for the end besides is no points.
        """
        return self.value.worth(s, seat) - self.value.rival(s, seat)

    def expected(self, s: State, seat: int, turn: int) -> float:
        """The same at the end of a turn; where chance draws in it, on the average over some draws."""
        if self.rules.decision(s).seat != CHANCE or s.turn != turn:
            return self.lead(s, seat)
        drawn = []
        for number in range(DRAWS):
            after = clone(s)
            self.rules.apply(after, self.rules.sample(after, Random(number)))
            drawn.append(self.lead(after, seat))
        return sum(drawn) / DRAWS

    def answered(self, s: State) -> list[float]:
        """The leads after everybody has answered once, as games in thought are played on; nothing is drawn between.

        What dice and cards are worth shows in what one can do with them, and not while they lie there.
        """
        s, rng = clone(s), Random(0)
        until = s.turn + turns_a_round(self.rules, s)
        while (asked := self.rules.decision(s)).seat >= 0 and s.turn < until:
            if asked.joint:
                for action in self.policy.best(self.rules.observe(s, asked.seat), asked.seat, rng).path:
                    self.rules.apply(s, action)
            elif len(only := self.rules.legal(s, asked.seat)) == 1:
                self.rules.apply(s, only[0])
            else:
                s = self.policy.best(s, asked.seat, rng).state
        return [self.ended(s, seat) for seat in range(self.seats)] if asked.seat == OVER else self.leads(s)

    def leads(self, s: State) -> list[float]:
        return [self.lead(s, seat) for seat in range(self.seats)]

    def chances(self, s: State) -> list[float]:
        """How likely each seat wins; of a game that is over, who has won. Alone nobody wins over anybody."""
        if self.rules.decision(s).seat == OVER:
            winners = self.rules.result(s).winners
            return [(seat in winners) / max(1, len(winners)) for seat in range(self.seats)]
        if self.fitted is None:
            return [1.0]
        return shares([self.value.worth(s, seat) for seat in range(self.seats)], self.fitted.at(s.turn))

    def ended(self, s: State, seat: int) -> float:
        """The lead in points of a game that is over."""
        totals = [score.total for score in self.rules.scores(s)]
        return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)

    def after(self, view: State, seat: int, path: Sequence[Action]) -> Any | None:
        """Where a seat's answers lead from what it sees; None where chance draws before the last of them."""
        s = clone(view)
        for action in path:
            if self.rules.decision(s, seat).seat != seat:
                return None
            self.rules.apply(s, action)
        return s


def borne(rules: AnyRules, s: State, seat: int) -> list[str]:
    """What a seat had that may be luckier than others: its city, its peoples."""
    return noticing.borne(rules, s, seat)
