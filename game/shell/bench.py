"""How fast the rules are, in units of CPU time: other programs on the machine do not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game import load
from game.core.rules import CHANCE, OVER, AnyRules
from game.core.save import encode
from game.core.state import clone
from game.shell.text import columns

Clock = Callable[[], float]
Out = Callable[[str], object]

CLONES = 20_000


def bench(seconds: float, clock: Clock, out: Out, json: bool, games: Sequence[str]) -> None:
    """Random play of these games at every player count, so many seconds each."""
    measured = [
        {"game": game, "seats": seats} | measure(rules, seats, seconds, clock)
        for game in games
        for rules in [load(game)]
        for seats in rules.seats
    ]
    if json:
        for row in measured:
            out(encode(row))
        return
    rows = [[str(name) for name in measured[0]]]
    rows += [
        [f"{value:,}" if isinstance(value, float | int) else str(value) for value in row.values()] for row in measured
    ]
    for line in columns(rows):
        out(line)


def measure(rules: AnyRules, seats: int, seconds: float, clock: Clock) -> dict[str, float]:
    """Games played to their end for that long, every legal action listed at every decision."""
    rng, games, decisions, choices, listed = Random(0), 0, 0, 0, 0
    random = rng.random
    start = clock()
    while clock() - start < seconds:
        s = rules.setup(seats, {})
        while (seat := rules.decision(s).seat) != OVER:
            if seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
                continue
            legal = rules.legal(s)
            decisions += 1
            choices += len(legal) > 1
            listed += len(legal)
            rules.apply(s, legal[int(random() * len(legal))])
        games += 1
    spent = clock() - start
    return {
        "games/s": round(games / spent),
        "decisions/s": round(decisions / spent),
        "choices/s": round(choices / spent),
        "listed/s": round(listed / spent),
        "options": round(listed / decisions, 1),
        "clone us": round(_clone_cost(rules, seats, clock), 2),
        "legal us": round(_legal_cost(rules, seats, clock), 2),
    }


def _halfway(rules: AnyRules, seats: int) -> Any:
    """A position from the middle of a random game, where a player is asked."""
    rng, states = Random(0), [rules.setup(seats, {})]
    while (seat := rules.decision(states[-1]).seat) != OVER:
        s = clone(states[-1])
        rules.apply(s, rules.sample(s, rng) if seat == CHANCE else rng.choice(rules.legal(s)))
        states.append(s)
    asked = [s for s in states if rules.decision(s).seat >= 0]
    return max(asked[len(asked) // 2 : len(asked) // 2 + 2], key=lambda s: len(rules.legal(s)))


def _clone_cost(rules: AnyRules, seats: int, clock: Clock) -> float:
    s = _halfway(rules, seats)
    start = clock()
    for _ in range(CLONES):
        clone(s)
    return (clock() - start) / CLONES * 1e6


def _legal_cost(rules: AnyRules, seats: int, clock: Clock) -> float:
    s = _halfway(rules, seats)
    start = clock()
    for _ in range(CLONES // 20):
        rules.legal(s)
    return (clock() - start) / (CLONES // 20) * 1e6
