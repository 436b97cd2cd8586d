"""Balance: everybody at the table plays alike, so whoever wins more often than others has the better seat or things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.bots.features import borne
from game.core.rules import AnyRules
from game.core.state import State
from game.league.duel import Table, answers, begun
from game.league.standing import interval


class Ended(NamedTuple):
    """How a game ended: by seat its share of the win, its points, and what it bore."""

    won: tuple[float, ...]
    points: tuple[int, ...]
    borne: tuple[tuple[str, ...], ...]


class Share(NamedTuple):
    """How often those who sat in a seat or bore a thing have won."""

    name: str
    games: int
    wins: float
    points: int

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    def plus(self, won: float, points: int) -> Share:
        return Share(self.name, self.games + 1, self.wins + won, self.points + points)


Each = Callable[[Callable[[int], Ended], Iterable[int]], Iterable[Ended]]


def play(table: Table, seed: str, number: int) -> Ended:
    """The game with this number; nobody's seat is turned, as all are alike."""
    match, seated = begun(table, table.kinds, f"{seed}/{number}", f"{seed}/{number}")
    for _ in answers(match, seated):
        pass
    return ended(match.rules, match.state_at())


def ended(rules: AnyRules, s: State) -> Ended:
    """What a game that is over says."""
    winners, scores = rules.result(s).winners, rules.scores(s)
    seats = range(len(scores))
    return Ended(
        tuple((seat in winners) / max(1, len(winners)) for seat in seats),
        tuple(score.total for score in scores),
        tuple(tuple(borne(rules, s, seat)) for seat in seats),
    )


def shares(games: Iterable[Ended]) -> list[Share]:
    """By seat, then by what was borne, the luckiest first."""
    seats: dict[str, Share] = {}
    things: dict[str, Share] = {}
    for game in games:
        for seat, (won, points, things_borne) in enumerate(zip(*game, strict=True)):
            _count(seats, f"{SEAT}{seat}", won, points)
            for name in things_borne:
                _count(things, name, won, points)
    return [*seats.values(), *sorted(things.values(), key=lambda share: -share.wins / share.games)]


def _count(shares: dict[str, Share], name: str, won: float, points: int) -> None:
    shares[name] = shares.get(name, Share(name, 0, 0.0, 0)).plus(won, points)


def as_data(found: list[Share], level: str, seats: int, command: str) -> str:
    """How each thing fared, as data/<game>/fared.toml has it (game/teach/fared.py)."""
    things = sorted((share for share in found if not share.name.startswith(SEAT)), key=lambda share: share.name)
    lines = [
        "# How often whoever bore a thing has won where bots of one level play each other, counted by",
        f"# {command}",
        "",
        f'level = "{level}"',
        f"seats = {seats}",
    ]
    for share in things:
        lines += ["", "[[thing]]", f'id = "{share.name}"', f"games = {share.games}", f"wins = {share.wins:.2f}"]
    return "\n".join([*lines, ""])


SEAT = "seat "

HEAD = ["", "games", "won", "95 %", "times the fair share", "95 %", "mean points"]


def rows(found: list[Share], seats: int) -> Iterator[list[str]]:
    """As a table for people."""
    yield HEAD
    for share in found:
        low, high = share.interval
        yield [
            share.name,
            str(share.games),
            f"{share.wins / share.games:.1%}",
            f"{low:.0%}-{high:.0%}",
            f"{share.wins / share.games * seats:.2f}",
            f"{low * seats:.2f}-{high * seats:.2f}",
            f"{share.points / share.games:.1f}",
        ]
