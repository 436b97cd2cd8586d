"""What somebody has done in all games that count: won and lost, by whom and where they sat, streaks, form, bests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from game.core.kinds import ANOTHER_BOT, HUMAN, LEVELS, level_of
from scenes.play.results import Result
from scenes.play.table_facts import DAILY, GUIDED

PEOPLE, OTHERS, ALONE = "people", "others", "alone"
"""Against whom where no level tells it: people, bots without a level, nobody."""

COUNTS = ("agreed", ANOTHER_BOT, GUIDED, DAILY)
"""Marks of a game that counts all the same: nobody knew what would come, and nobody else played."""

LATEST = 12
"""So many games are one's form."""


class Played(NamedTuple):
    """A game that somebody has played in a seat."""

    result: Result
    seat: int

    @property
    def points(self) -> int:
        return self.result.points[self.seat]

    @property
    def alone(self) -> bool:
        return len(self.result.points) == 1

    @property
    def won(self) -> bool:
        return bool(self.result.won) if self.result.won is not None else self.result.places[self.seat] == 1

    @property
    def rivals(self) -> str:
        """The level of the strongest bot, else who sat there."""
        others = [who for seat, who in enumerate(self.result.who) if seat != self.seat]
        levels = [level for who in others if (level := level_of(who))]
        if levels:
            return max(levels, key=LEVELS.index)
        return ALONE if not others else PEOPLE if all(who == HUMAN for who in others) else OTHERS

    @property
    def day(self) -> datetime | None:
        try:
            return datetime.fromisoformat(self.result.date)
        except ValueError:
            return None

    @property
    def best_part(self) -> tuple[str, int] | None:
        """What brought the most points."""
        if self.seat >= len(self.result.parts) or not self.result.parts[self.seat]:
            return None
        return max(self.result.parts[self.seat].items(), key=lambda part: part[1])


def counts(marks: Iterable[str]) -> bool:
    """Whether a game with these marks was played as games are: no practice, no what-if, no rules of one's own."""
    return all(mark in COUNTS for mark in marks)


def played(results: Sequence[Result], name: str) -> list[Played]:
    """The games that count of whoever is called so, the oldest first."""
    found = [Played(result, seat) for result in results if (seat := _seat(result, name)) is not None]
    return [game for game in found if counts(game.result.marks)]


def _seat(result: Result, name: str) -> int | None:
    """Where somebody sat: as it was written down; before that was, a person of this name, else the only person."""
    people = [seat for seat, who in enumerate(result.who) if who == HUMAN]
    called = [seat for seat in people if name and result.names[seat] == name] or people
    if result.own in people:
        return result.own
    return called[0] if len(called) == 1 else None


class Tally(NamedTuple):
    """Games, and how many of them were won."""

    games: int = 0
    won: int = 0
    best: int | None = None
    """The most points."""

    def and_(self, game: Played) -> Tally:
        return Tally(self.games + 1, self.won + game.won, max(game.points, self.best or game.points))


def tallies(games: Iterable[Played], of: Callable[[Played], Iterable[str]]) -> dict[tuple[str, str], Tally]:
    """By game and by what is asked of it."""
    found: dict[tuple[str, str], Tally] = {}
    for game in games:
        for key in of(game):
            at = game.result.game, key
            found[at] = found.get(at, Tally()).and_(game)
    return found


def rivals(game: Played) -> tuple[str, ...]:
    return (game.rivals,)


def seats(game: Played) -> tuple[str, ...]:
    return (str(len(game.result.points)),)


def borne(game: Played) -> tuple[str, ...]:
    """The city, or the peoples."""
    return game.result.borne[game.seat] if game.seat < len(game.result.borne) else ()


def best(games: Iterable[Played], game: str) -> Played | None:
    """The game with the most points; the first of them. Alone one plays for other points: those count apart."""
    found = [each for each in games if each.result.game == game]
    among = [each for each in found if not each.alone] or found
    return max(among, key=lambda each: each.points, default=None)


def streak(games: Sequence[Played]) -> tuple[int, int]:
    """Games won in a row: now, and at most."""
    now = most = 0
    for game in games:
        now = now + 1 if game.won else 0
        most = max(most, now)
    return now, most
