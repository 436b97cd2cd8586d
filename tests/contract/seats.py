"""Who plays the contract ring: four kinds of seats that wander into different corners of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from game.bots.greedy import Greedy
from game.core.rules import CHANCE, OVER, Action, Decision
from game.core.state import clone
from tests.contract.tables import Table, value_of

LAST_RESORTS = ("pass", "no", "enough", "end", "lose", "coins")
"""Verbs that give a turn or a chance away."""

Choose = Callable[[Any, Decision, list[Action]], Action]


def uniform(table: Table, rng: Random) -> Choose:
    return lambda s, decision, legal: rng.choice(legal)


def greedy(table: Table, rng: Random) -> Choose:
    bot = Greedy(table.rules, rng, value_of(table.game))
    return lambda s, decision, legal: bot.choose(table.rules.observe(s, decision.seat), decision, legal, lambda: 0.0)


def reluctant(table: Table, rng: Random) -> Choose:
    """Passes only when it must."""

    def choose(s: Any, decision: Decision, legal: list[Action]) -> Action:
        return rng.choice([action for action in legal if action[0] not in LAST_RESORTS] or legal)

    return choose


def curious(table: Table, rng: Random) -> Choose:
    """Prefers what it has done least."""
    done: Counter[Action] = Counter()

    def choose(s: Any, decision: Decision, legal: list[Action]) -> Action:
        rng.shuffle(legal := [*legal])
        action = min(legal, key=lambda a: done[a[:1]] + done[a])
        done.update([action[:1], action])
        return action

    return choose


KINDS = {"uniform": uniform, "greedy": greedy, "reluctant": reluctant, "curious": curious}


class Step(NamedTuple):
    """One decision of a game under way: the position, what is asked, what is possible, and what is answered."""

    s: Any
    decision: Decision
    legal: list[Action]
    action: Action


def walk(table: Table, kind: str, seed: int, drawn: bool = False) -> Iterator[Step]:
    """A whole game, decision by decision. The position is the walker's own: who looks must not change it."""
    rules, rng = table.rules, Random(f"{table}/{kind}/{seed}")
    choose = KINDS[kind](table, rng)
    s = rules.setup(table.seats, table.options)
    if drawn and table.drawn:
        table.drawn(rules, s, rng)
    for _ in range(5000):
        decision = rules.decision(s)
        if decision.seat == OVER:
            yield Step(s, decision, [], ())
            return
        if decision.seat == CHANCE:
            outcomes, drawn_ = rules.outcomes(s), rules.sample(s, rng)
            listed = [drawn_] if outcomes is None else [action for action, _ in outcomes]
            step = Step(s, decision, listed, drawn_)
        else:
            legal = rules.legal(s)
            step = Step(s, decision, legal, choose(clone(s), decision, legal))
        yield step
        rules.apply(s, step.action)
    raise AssertionError(f"{table}: the game does not end")
