"""A finished game looked at again: how the chances went, what luck did, which moves cost most, what to learn from it.

All moves are screened by what was learned; only the dearest are played on, with luck that did not choose them. What
can be told apart from nothing is told, the rest is called what it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from game.core.match import AnyMatch
from game.core.rules import Action
from game.teach.judge import Judge
from game.teach.luck import Draw, draws, first_asked
from game.teach.reasons import NOTICED, SCORED, Reason, reasons
from game.teach.turns_played import Compared, TurnPlayed, compared, turns_played
from game.teach.weighing import Weighed, further

DEAREST = 12
"""So many moves of those one looks at are played on."""

SHOWN = 5
"""So many of them are told."""

SWEEPS = (8, 16, 40)
"""So many games each of them has been played on for when what is known is told again."""

SHARED = 3
"""So many of the dearest moves have a reason in common before advice is given."""


class Point(msgspec.Struct, frozen=True):
    """The game before a turn: how likely each seat wins, and how far it is ahead."""

    entry: int
    turn: int
    seat: int
    chances: tuple[float, ...]
    leads: tuple[float, ...]


class Balance(msgspec.Struct, frozen=True):
    """What a seat's lead at the end is made of; all of it adds up."""

    expected: float
    luck: float
    luck_error: float
    decisions: float
    others: float
    rest: float
    rest_error: float
    result: float

    @property
    def luck_told(self) -> bool:
        """Whether luck can be told from noise at 95 %."""
        return abs(self.luck) > 1.96 * self.luck_error


class Cost(msgspec.Struct, frozen=True):
    """A move that cost something: what was done, what would have been better, and by how much."""

    entry: int
    turn: int
    seat: int
    played: tuple[Action, ...]
    better: tuple[Action, ...]
    points: float
    error: float
    chance: float
    games: int
    reasons: tuple[Reason, ...]

    @property
    def told(self) -> bool:
        """Whether it is more than its own error."""
        return self.points > 1.96 * self.error


class Report(msgspec.Struct, frozen=True):
    """All that is told of a game; `sweep` of `sweeps` says how far the looking has come."""

    game: str
    seats: int
    sweep: int
    sweeps: int
    curve: tuple[Point, ...]
    balances: tuple[Balance, ...]
    costs: tuple[Cost, ...]
    advice: Reason | None

    @property
    def moments(self) -> tuple[Cost, ...]:
        """The moves that cost most, of those that surely cost anything."""
        return tuple(cost for cost in self.costs if cost.told)[:SHOWN]


def analysed(match: AnyMatch, seats: Sequence[int], seed: str = "analysis") -> Iterator[Report]:
    """What is known after each sweep over the dearest moves of these seats; it can be left at any time."""
    judge = Judge(match.rules, match.view(0))
    luck, turns = looked_through(judge, match, seed)
    curve = tuple(_point(judge, match, turn.turn) for turn in turns)
    balances = tuple(balance(judge, match, turns, luck, seat) for seat in range(match.seats))
    dear = sorted((one for one in turns if one.turn.seat in seats and one.cost > 0), key=lambda one: -one.cost)
    weighed = [(one, [Weighed(one.best, (), ()), Weighed(one.played, (), ())]) for one in dear[:DEAREST]]
    for sweep, games in enumerate(SWEEPS, 1):
        weighed = [(one, _on(judge, one, pair, games, seed)) for one, pair in weighed]
        costs = sorted((_cost(judge, one, *pair) for one, pair in weighed), key=lambda cost: -cost.points)
        yield Report(
            match.rules.id, match.seats, sweep, len(SWEEPS), curve, balances, tuple(costs), _advice(costs)
        )  # fmt: skip


def looked_through(judge: Judge, match: AnyMatch, seed: str) -> tuple[list[Draw], list[Compared]]:
    """All draws and all turns of a game, weighed by what was learned."""
    luck = draws(judge, match, seed)
    return luck, [compared(judge, match, turn, _meanwhile(luck, turn)) for turn in turns_played(match)]


def _on(judge: Judge, one: Compared, pair: Sequence[Weighed], games: int, seed: str) -> list[Weighed]:
    """The better move and the one that was played, after so many games with luck of their own."""
    found = further(judge, pair, one.turn.seat, games, f"{seed}/{one.turn.start}")
    return sorted(found, key=lambda weighed: weighed.line is one.played)


def _meanwhile(luck: Sequence[Draw], turn: TurnPlayed) -> float:
    """What chance brought a seat while its turn went on."""
    return sum(draw.gains[turn.seat] for draw in luck if turn.start <= draw.entry < turn.end)


def _point(judge: Judge, match: AnyMatch, turn: TurnPlayed) -> Point:
    s = match.state_at(turn.start)
    return Point(turn.start, turn.turn, turn.seat, tuple(judge.chances(s)), tuple(judge.leads(s)))


def _cost(judge: Judge, one: Compared, better: Weighed, played: Weighed) -> Cost:
    turn, lost = one.turn, better.over(played)
    why = reasons(judge, one.best.state, one.played.state, turn.seat)
    return Cost(
        turn.start, turn.turn, turn.seat, turn.path, better.path, lost.points, lost.error,
        better.chance - played.chance, len(played.leads), tuple(why),
    )  # fmt: skip


def balance(judge: Judge, match: AnyMatch, turns: Sequence[Compared], luck: Sequence[Draw], seat: int) -> Balance:
    """What one seat's lead is made of."""
    begun = judge.lead(match.state_at(first_asked(match)), seat)
    result = judge.ended(match.state_at(), seat)
    brought = sum(draw.gains[seat] for draw in luck)
    missed = sum(draw.errors[seat] ** 2 for draw in luck) ** 0.5
    own = -sum(one.cost for one in turns if one.turn.seat == seat)
    others = sum(_left_over(judge, one, seat) for one in turns if one.turn.seat != seat)
    noise = judge.fitted.noise if judge.fitted else 0.0
    return Balance(begun, brought, missed, own, others, result - begun - brought - own - others, noise, result)


def _left_over(judge: Judge, one: Compared, seat: int) -> float:
    """What somebody else's move left to a seat, beside their best one. With several rivals most of it is nobody's."""
    return one.cost if judge.seats == 2 else judge.lead(one.played.state, seat) - judge.lead(one.best.state, seat)


def _advice(costs: Sequence[Cost]) -> Reason | None:
    """The reason that most of the dearest moves share, and how many do; None where they share none."""
    told = [cost for cost in costs if cost.told][:SHOWN]
    named = Counter(spoken for cost in told if (spoken := _spoke_most(cost)))
    (kind, name), count = max(named.items(), key=lambda item: item[1], default=(("", ""), 0))
    return Reason(kind, name, float(count)) if count >= SHARED else None


def _spoke_most(cost: Cost) -> tuple[str, str] | None:
    """What spoke most for the better move."""
    return next(
        ((one.kind, one.name) for one in cost.reasons if one.amount > 0 and one.kind in (SCORED, NOTICED)), None
    )
