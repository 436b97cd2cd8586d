"""Every table that the contract ring plays: each game at each player count, each option alone, and some together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game import GAMES
from game.bots.greedy import Value, value_function
from game.core.options import BadOption, Options, complete
from game.core.rules import Rules
from tests.contract.drawn import DRAWN
from tests.core.playing import TOYS, rules_of


class Table(NamedTuple):
    game: str
    seats: int
    options: Options

    @property
    def rules(self) -> Rules[Any]:
        return rules_of(self.game)

    @property
    def drawn(self) -> Callable[[Rules[Any], Any, Random], None] | None:
        return DRAWN.get(self.game)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *[f"{k}={v}" for k, v in self.options.items()]])


def value_of(game: str) -> Value:
    """The value function of a game; the tiny ones are played for points."""
    if game in TOYS:
        return lambda rules, s, seat: rules.scores(s)[seat].total
    return value_function(game)


def tables() -> list[Table]:
    return [
        Table(game, seats, options)
        for game in [*TOYS, *GAMES]
        for seats in rules_of(game).seats
        for options in _choices(rules_of(game), seats)
    ]


def _choices(rules: Rules[Any], seats: int) -> list[Options]:
    """The defaults, every other value of every option alone, and all last values that go together."""
    alone = [{option.name: value} for option in rules.options for value in option.values if value != option.default]
    possible = [choice for choice in alone if _fits(rules, seats, choice)]
    together: Options = {}
    for choice in possible:
        if _fits(rules, seats, {**together, **choice}):
            together = {**together, **choice}
    return [{}, *possible, *([together] if len(possible) > 1 else [])]


def _fits(rules: Rules[Any], seats: int, choice: Options) -> bool:
    try:
        complete(rules.options, seats, choice)
    except BadOption:
        return False
    return True


TABLES = tables()
PLAIN = [table for table in TABLES if not table.options]
"""One table per game and player count, for what options do not change."""
