"""A fair fight: how strong each seat of a table is, by a person's own last results and by the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.kinds import HUMAN, level_of, temper_of
from game.core.save import Seated
from game.teach.ratings import Met, equal, personal, rating_of, wins
from scenes.play.results import Result
from scenes.play.table_facts import DAILY

LATEST = 10
"""So many games of somebody count."""


class Strength(NamedTuple):
    """How strong a seat is, and by how many games that is known of a person; of a bot by none."""

    elo: float
    games: int


class FairFight:
    """What is to be expected of a table of one game."""

    def __init__(self, game: str, results: Sequence[Result]) -> None:
        """The results are the oldest first; games in which something unusual has happened tell nothing, but those of a
        day are games like others."""
        self._game = game
        self._results = [result for result in results if result.game == game and not {*result.marks} - {DAILY}]

    def strength(self, seat: Seated) -> Strength:
        if seat.who != HUMAN:
            return Strength(rating_of(self._game, seat.who), 0)
        found = [(result, at) for result in self._results if (at := _played(result, seat.name)) is not None]
        latest = found[-LATEST:]
        met = [one for result, at in latest for one in self._met(result, at)]
        return Strength(personal(self._game, met), len(latest))

    def _met(self, result: Result, at: int) -> list[Met]:
        """The bots of a game, and how one did beside each."""
        return [
            Met(rating_of(self._game, who), 0.5 + 0.5 * ((result.places[at] < place) - (result.places[at] > place)))
            for who, place in zip(result.who, result.places, strict=False)
            if who != HUMAN
        ]

    def wins(self, seats: Sequence[Seated]) -> list[int]:
        """In a hundred games, by seat."""
        return wins([self.strength(seat).elo for seat in seats])

    def level(self, seat: Seated) -> str:
        """Which level somebody comes nearest to."""
        return equal(self._game, self.strength(seat).elo)

    def equals(self, seats: Sequence[Seated]) -> list[str]:
        """Who sits there where everybody else is as strong as the first person; what they lean to stays."""
        person = next((seat for seat in seats if seat.who == HUMAN), None)
        if person is None:
            return [seat.who for seat in seats]
        level = self.level(person)
        tempers = [temper_of(seat.who) or ("calm", "bold")[number % 2] for number, seat in enumerate(seats)]
        return [
            seat.who if seat.who == HUMAN else f"{level}-{temper}" for seat, temper in zip(seats, tempers, strict=True)
        ]


def _played(result: Result, name: str) -> int | None:
    """Where a person of this name sat; who has no name is whoever played alone against bots."""
    people = [at for at, who in enumerate(result.who) if who == HUMAN]
    named = [at for at in people if at < len(result.names) and result.names[at] == name]
    found = named if len(named) == 1 else people if not name and len(people) == 1 else []
    bots = any(who != HUMAN and (level_of(who) or who == "greedy") for who in result.who)
    return found[0] if found and bots else None
