"""The deal of the day: the same for everybody who starts it on that day, by the calendar on the wall.

Games and the ways to play them take turns, so each day has another table. Nothing but the day is asked for: a clock
that was set back brings an earlier deal once more, and does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from game.core.kinds import HUMAN, TEMPERS
from game.core.options import Value
from game.core.rules import AnyRules
from game.core.save import Seated
from game.core.words import Say
from scenes.play.last_table import dressed, possible
from scenes.play.results import Result
from scenes.play.table_facts import COLOURS, DAILY, options_told

LEVELS = ("apprentice", "mason", "master")
"""Whom one meets, in turn."""

MOST = 4
"""So many sit there at most: a day's game fits into an evening."""


class Daily(NamedTuple):
    """The table of a day."""

    day: date
    game: str
    seats: tuple[str, ...]
    options: dict[str, Value]

    @property
    def seed(self) -> str:
        return f"{DAILY} {self.day.isoformat()} {self.game}"

    @property
    def level(self) -> str:
        """How well the others play."""
        return next(who for who in self.seats if who != HUMAN).partition("-")[0]

    def laid(self, name: str, colour: str) -> list[Seated]:
        """Who sits there, when somebody of this name and colour plays."""
        seats = [Seated("", COLOURS[number], who) for number, who in enumerate(self.seats)]
        return dressed(seats, self.seats.index(HUMAN), name, colour)


def game_of(day: date, games: Sequence[str]) -> str:
    """Which game it is: that is known before its rules are."""
    return games[day.toordinal() % len(games)]


def of(day: date, games: Sequence[str], rules_of: Callable[[str], AnyRules]) -> Daily:
    """The table of this day."""
    number, game = day.toordinal(), game_of(day, games)
    time = number // len(games)
    rules, luck = rules_of(game), Random(f"{DAILY} {number} {game}")
    counts = [count for count in rules.seats if 1 < count <= MOST]
    count = counts[time % len(counts)]
    level = LEVELS[time % len(LEVELS)]
    rivals = [f"{level}-{TEMPERS[(luck.randrange(2) + n) % 2]}" for n in range(count - 1)]
    own = luck.randrange(count)
    return Daily(day, game, (*rivals[:own], HUMAN, *rivals[own:]), _options(rules, count, time))


def _options(rules: AnyRules, count: int, time: int) -> dict[str, Value]:
    """As printed, then with one option after the other."""
    others = [
        {option.name: value}
        for option in rules.options
        for value in option.values
        if value != option.default and (option.seats is None or count in option.seats)
    ]
    ways = [{}, *(each for each in others if possible(rules, count, each))]
    return ways[time % len(ways)]


def told(say: Say, rules: AnyRules, today: Daily) -> str:
    """Against whom, and what is other than usual."""
    rivals = say("daily.rivals", n=len(today.seats) - 1, level=say(f"level.{today.level}"))
    return ", ".join([rivals, *options_told(say, rules, today.options)])


def best(results: Iterable[Result], day: str) -> Result | None:
    """The best that somebody has done in the deal of a day."""
    return max((each for each in results if each.daily == day and _whole(each)), key=points, default=None)


def points(result: Result) -> int:
    return result.points[_own(result)]


def won(result: Result) -> bool:
    return result.places[_own(result)] == 1


def _own(result: Result) -> int:
    """The seat of whoever played: in such a deal there is one person."""
    return result.who.index(HUMAN)


def _whole(result: Result) -> bool:
    """Whether it tells of everybody: what lies in a file may come from other hands."""
    return HUMAN in result.who and len(result.who) == len(result.points) == len(result.places)
