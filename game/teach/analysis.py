"""A finished game looked at again: how the chances went, what luck did, which moves cost most, what to learn from it.

All moves are screened by what was learned; only the dearest are played on, with luck that did not choose them. What
can be told apart from nothing is told, the rest is called what it is.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Literal, TypeVar

import msgspec

from game.bots.search.turns import Line
from game.core.match import AnyMatch
from game.core.rules import Action
from game.teach.counsel import AMONG, counselled
from game.teach.judge import Judge
from game.teach.luck import Draw, begun, draw, first_asked
from game.teach.reasons import LEAST, OWN, Reason
from game.teach.turns_played import Compared, TurnPlayed, compared, turns_played
from game.teach.weighing import SURE, Difference, Weighed, further, surely

T = TypeVar("T")

SHOWN = 5
"""So many moves that cost most are told of a seat."""

SWEEPS = ((6, 4), (8, 16), (5, 40))
"""In each sweep over the dearest moves: how many of them are played on, and for how many games by then."""

SCOUTED = 4
"""After the first sweep every turn is looked at as counsel looks at it, with so many games of each way: the learned
value takes many a dear move for the best."""

SHARED = 3
"""So many of the dearest moves have a reason in common before advice is given."""

Heard = Callable[[int, int], object]
"""Told on the way how many draws and moves have been read or, in a sweep, played on, and of how many."""


class Point(msgspec.Struct, frozen=True):
    """The game before a turn: how likely each seat wins, and how far it is ahead."""

    entry: int
    turn: int
    round: int
    seat: int
    chances: tuple[float, ...]
    leads: tuple[float, ...]


class Round(msgspec.Struct, frozen=True):
    """By seat what luck brought in a round, and what the moves of the seat gave away, in points of its lead."""

    round: int
    luck: tuple[float, ...]
    decisions: tuple[float, ...]


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
        return abs(self.luck) > max(LEAST, SURE * self.luck_error)

    @property
    def told(self) -> Balance:
        """The same as it is shown: luck that cannot be told apart belongs to what cannot."""
        if self.luck_told:
            return self
        return msgspec.structs.replace(self, luck=0.0, rest=self.rest + self.luck)


class Cost(msgspec.Struct, frozen=True):
    """A move that cost something: what was done, what would have been better, and by how much."""

    entry: int
    turn: int
    round: int
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
        """Whether it is surely a cost, at 95 %."""
        return self.points > 0 and surely(self.points, self.error, self.games)


class Report(msgspec.Struct, frozen=True, tag="report"):
    """All that is told of a game; `sweep` of `sweeps` says how far the looking has come. In sweep 0 nothing has been
    played on yet; before it the curve is known alone. In the end it is `ended`: whole, or cut short by its time."""

    game: str
    seats: int
    sweep: int
    sweeps: int
    curve: tuple[Point, ...]
    rounds: tuple[Round, ...] = ()
    balances: tuple[Balance, ...] = ()
    costs: tuple[Cost, ...] = ()
    advice: tuple[Reason | None, ...] = ()
    ended: Literal["", "whole", "cut"] = ""

    def moments(self, seat: int) -> tuple[Cost, ...]:
        """The moves of a seat that cost most, of those that surely cost anything: one a turn, the dearest first."""
        return _moments([cost for cost in self.costs if cost.seat == seat])


def analysed(
    match: AnyMatch,
    seats: Sequence[int],
    seed: str = "analysis",
    heard: Heard = lambda done, of: None,
    more: Callable[[], bool] = lambda: True,
) -> Iterator[Report]:
    """The curve, then what is known before and after each sweep over the dearest moves of these seats; it can be left
    at any time.

    After the first sweep it ends when there is no `more` time, with what is known by then.
    """
    judge = Judge(match.rules, match.view(0))
    curve = tuple(_point(judge, match, turn) for turn in turns_played(match))
    yield Report(match.rules.id, match.seats, 0, len(SWEEPS), curve)
    found = Found(judge, match, seats, curve, looked_through(judge, match, seed, heard))
    yield found.report(0)
    looked_at = 0  # so many turns before the dearest ones
    for sweep, (dearest, games) in enumerate(SWEEPS, 1):
        dear = found.dearest(max(SHOWN, dearest // len(seats)))
        for number, (one, pair) in enumerate(dear, looked_at):
            if sweep > 1 and not more():
                yield found.report(sweep, "cut")
                return
            heard(number, looked_at + len(dear))
            found.weighed[one.turn.start] = one, _on(judge, one, pair, games, seed)
        yield found.report(sweep, "whole" if sweep == len(SWEEPS) else "")
        looked_at = found.scout(len(dear), heard, more) if sweep == 1 < len(SWEEPS) else 0


Pair = tuple[Compared, Sequence[Weighed]]
Read = tuple[list[Draw], list[Compared]]


class Found:
    """What is known of a game by now."""

    def __init__(
        self, judge: Judge, match: AnyMatch, seats: Sequence[int], curve: tuple[Point, ...], read: Read
    ) -> None:
        self._judge, self._match, self._seats, self._curve = judge, match, seats, curve
        self._luck, self._turns = read
        self.weighed: dict[int, Pair] = {}  # by the entry where the turn began
        self._scouted: dict[int, Compared] = {}  # so, too: beside what counsel takes for better

    def scout(self, then: int, heard: Heard, more: Callable[[], bool]) -> int:
        """Every turn of these seats is looked at as counsel does: what it takes for dear is among the dearest. So many
        they are; `then` about so many are played on."""
        own = [one for one in self._turns if one.turn.seat in self._seats]
        for number, one in enumerate(own):
            if more():
                heard(number, len(own) + then)
                self._scouted[one.turn.start] = scouted(self._judge, one)
        return len(own)

    def dearest(self, most: int) -> list[Pair]:
        """So many of each seat's moves that cost most: of those that were played on, where they are enough."""
        return [self._pair(one) for seat in self._seats for one in self._dearest_of(seat, most)]

    def _dearest_of(self, seat: int, most: int) -> list[Compared]:
        found = (self._scouted.get(one.turn.start, one) for one in self._turns if one.turn.seat == seat)
        costly = [one for one in found if one.cost > 0]
        known = [one for one in costly if self._known(one)]
        return sorted(known if len(known) >= most else costly, key=self._seems, reverse=True)[:most]

    def _known(self, one: Compared) -> Pair | None:
        """What came out where the same two ways were played on."""
        pair = self.weighed.get(one.turn.start)
        return pair if pair and pair[0].best.path == one.best.path else None

    def _dear(self, one: Compared) -> float:
        """What a turn cost, by games that were played on, else by what was learned. Nothing better is known than what
        came out as the best."""
        known = self.weighed.get(one.turn.start)
        return one.cost if known is None else max(0.0, _lost(known).points)

    def _seems(self, one: Compared) -> float:
        """What it seems to cost beside the best that is known by now, if that was not played on yet."""
        return self._dear(one) if self._known(one) else one.cost

    def _pair(self, one: Compared) -> Pair:
        return self._known(one) or (one, [Weighed(one.best), Weighed(one.played)])

    def report(self, sweep: int, ended: Literal["", "whole", "cut"] = "") -> Report:
        match = self._match
        costs = [_cost(self._judge, match, pair) for pair in self.weighed.values()]
        costs.sort(key=lambda cost: (-cost.points, cost.entry))
        balances = [
            balance(self._judge, match, self._turns, self._luck, seat, self._dear) for seat in range(match.seats)
        ]
        advice = [_advice(_moments([cost for cost in costs if cost.seat == seat])) for seat in range(match.seats)]
        return Report(
            match.rules.id, match.seats, sweep, len(SWEEPS), self._curve, self._rounds(), tuple(balances),
            tuple(costs), tuple(advice), ended,
        )  # fmt: skip

    def _rounds(self) -> tuple[Round, ...]:
        """Round by round; a draw belongs to the round that it was drawn for."""
        seats, match = range(self._match.seats), self._match
        luck: dict[int, list[float]] = defaultdict(lambda: [0.0] * match.seats)
        own: dict[int, list[float]] = defaultdict(lambda: [0.0] * match.seats)
        for drawn in self._luck:
            for seat in seats:
                luck[match.state_at(drawn.end).round][seat] += drawn.gains[seat]
        for one in self._turns:
            own[match.state_at(one.turn.start).round][one.turn.seat] -= self._dear(one)
        return tuple(Round(each, tuple(luck[each]), tuple(own[each])) for each in sorted({*luck, *own}))


def looked_through(judge: Judge, match: AnyMatch, seed: str, heard: Heard = lambda done, of: None) -> Read:
    """All draws and all turns of a game, weighed by what was learned."""
    drawn, played, read = [*begun(match)], [*turns_played(match)], count()

    def told(each: Iterable[T]) -> Iterator[T]:
        for one in each:
            heard(next(read), len(drawn) + len(played))
            yield one

    luck = [draw(judge, match, number, Random(f"{seed}/{number}")) for number in told(drawn)]
    return luck, [compared(judge, match, turn, _meanwhile(luck, turn)) for turn in told(played)]


def scouted(judge: Judge, one: Compared) -> Compared:
    """The turn beside the way that counsel would give, where that is probably better; else as it is."""
    turn, games = one.turn, iter(range(SCOUTED * (AMONG + 1)))
    found = counselled(judge, turn.view, turn.seat, turn.path, lambda: next(games, None) is not None)
    best, taken = found.ways[0], found.taken
    state = judge.after(turn.view, turn.seat, best.path)
    if state is None or taken is None or not found.likely(taken, best):
        return one
    return one._replace(lines=(Line(best.path, best.path, True, state, one.played.worth + found.costs),))


def _moments(costs: Sequence[Cost]) -> tuple[Cost, ...]:
    """Those that surely cost anything; of several in one turn, as in many parts of one thing, the dearest."""
    by_turn: dict[tuple[int, int], Cost] = {}
    for cost in sorted((cost for cost in costs if cost.told), key=lambda cost: -cost.points):
        by_turn.setdefault((cost.seat, cost.turn), cost)
    return tuple(by_turn.values())[:SHOWN]


def _on(judge: Judge, one: Compared, pair: Sequence[Weighed], games: int, seed: str) -> list[Weighed]:
    """The better move and the one that was played, after so many games with luck of their own."""
    found = further(judge, pair, one.turn.seat, games, f"{seed}/{one.turn.start}")
    return sorted(found, key=lambda weighed: weighed.line is one.played)


def _meanwhile(luck: Sequence[Draw], turn: TurnPlayed) -> float:
    """What chance brought a seat while its turn went on."""
    return sum(drawn.gains[turn.seat] for drawn in luck if turn.start <= drawn.entry < turn.end)


def _point(judge: Judge, match: AnyMatch, turn: TurnPlayed) -> Point:
    s = match.state_at(turn.start)
    return Point(turn.start, turn.turn, s.round, turn.seat, tuple(judge.chances(s)), tuple(judge.leads(s)))


def _lost(pair: Pair) -> Difference:
    better, played = pair[1]
    return better.over(played)


def _cost(judge: Judge, match: AnyMatch, pair: Pair) -> Cost:
    one, (better, played) = pair
    turn, lost = one.turn, _lost(pair)
    why, _ = better.because(played, judge, turn.seat, lost.error)
    return Cost(
        turn.start, turn.turn, match.state_at(turn.start).round, turn.seat, turn.path, better.path, lost.points,
        lost.error, better.chance - played.chance, len(played.ends), tuple(why),
    )  # fmt: skip


Dear = Callable[[Compared], float]
"""What a turn cost, in points of lead."""


def by_value(one: Compared) -> float:
    """By what was learned alone."""
    return one.cost


def balance(
    judge: Judge, match: AnyMatch, turns: Sequence[Compared], luck: Sequence[Draw], seat: int, dear: Dear = by_value
) -> Balance:
    """What one seat's lead is made of."""
    begun = judge.lead(match.state_at(first_asked(match)), seat)
    result = judge.ended(match.state_at(), seat)
    brought = sum(drawn.gains[seat] for drawn in luck)
    missed = sum(drawn.errors[seat] ** 2 for drawn in luck) ** 0.5
    own = -sum(dear(one) for one in turns if one.turn.seat == seat)
    others = sum(_left_over(judge, one, seat, dear) for one in turns if one.turn.seat != seat)
    noise = judge.fitted.noise if judge.fitted else 0.0
    return Balance(begun, brought, missed, own, others, result - begun - brought - own - others, noise, result)


def _left_over(judge: Judge, one: Compared, seat: int, dear: Dear) -> float:
    """What somebody else's move left to a seat, beside their best one. With several rivals most of it is nobody's."""
    return dear(one) if judge.seats == 2 else judge.lead(one.played.state, seat) - judge.lead(one.best.state, seat)


def _advice(moments: Sequence[Cost]) -> Reason | None:
    """The reason that most of the dearest moves share, and how many do; None where they share none."""
    named = Counter(spoken for cost in moments if (spoken := _spoke_most(cost)))
    (kind, name), count = max(named.items(), key=lambda item: item[1], default=(("", ""), 0))
    return Reason(kind, name, float(count)) if count >= SHARED else None


def _spoke_most(cost: Cost) -> tuple[str, str] | None:
    """What spoke most for the better move, of what has a name."""
    mine = (one for one in cost.reasons if one.amount > 0 and one.kind == OWN and one.topic)
    return next(((one.kind, one.topic) for one in mine), None)
