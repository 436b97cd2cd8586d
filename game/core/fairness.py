"""Whether dice fall as they should: how often each face was to be expected, and how often it was seen.

Everything that chance answers follows from the seed, so the seed's hash, shown before a game, and the seed itself,
shown after it, prove that nothing was chosen on the way.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from hashlib import sha256
from math import erfc, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.core.match import AnyMatch
from game.core.rules import CHANCE, Action, AnyRules

DOUBTED = 0.001
"""What is less likely than this wants to be looked at."""


class Thrown(NamedTuple):
    """A die that fell: which kind, what it showed, and the weight of each face."""

    kind: str
    face: int
    weights: Mapping[int, int]


@runtime_checkable
class Dice(Protocol):
    """A game with dice."""

    def thrown(self, a: Action) -> list[Thrown]:
        """The dice that a chance action tells of; none where it draws something else."""


class Row(NamedTuple):
    """A face of a kind of die: so often it was to be expected, so often it was seen."""

    face: int
    expected: float
    seen: int


class Tally:
    """Counts over as many games as one likes."""

    def __init__(self) -> None:
        self._expected: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self._seen: dict[str, Counter[int]] = defaultdict(Counter)
        self.draws = 0

    def add(self, dice: list[Thrown]) -> None:
        for die in dice:
            whole = sum(die.weights.values())
            for face, weight in die.weights.items():
                self.note(die.kind, face, weight / whole, int(face == die.face))

    def note(self, kind: str, face: int, expected: float, seen: int) -> None:
        """A face of a kind of die was seen so often, where it was to be expected so often."""
        self._expected[kind][face] += expected
        self._seen[kind][face] += seen

    def count(self, match: AnyMatch) -> None:
        """All dice of a game, as far as it has come."""
        for entry in match.log:
            if entry.seat == CHANCE:
                self.draws += 1
                if isinstance(match.rules, Dice):
                    self.add(match.rules.thrown(entry.action))

    @property
    def kinds(self) -> list[str]:
        return sorted(self._expected)

    def rows(self, kind: str) -> list[Row]:
        expected, seen = self._expected[kind], self._seen[kind]
        return [Row(face, expected[face], seen[face]) for face in sorted({*expected, *seen})]

    def chi_square(self, kind: str) -> float:
        """How far what was seen lies from what was to be expected."""
        return sum((row.seen - row.expected) ** 2 / row.expected for row in self.rows(kind) if row.expected)

    def likely(self, kind: str) -> float:
        """How likely fair dice are to lie so far from it, or farther."""
        return beyond(self.chi_square(kind), len(self.rows(kind)) - 1)


def beyond(chi_square: float, free: int) -> float:
    """The share of chi-squares with so many degrees of freedom that lie beyond one: as Wilson and Hilferty put it.

    >>> [round(beyond(x, free), 2) for x, free in ((3.84, 1), (11.07, 5), (5, 5), (0, 5))]
    [0.05, 0.05, 0.42, 1.0]
    """
    if free < 1:
        return 1.0
    spread = 2 / (9 * free)
    return 0.5 * erfc(((chi_square / free) ** (1 / 3) - (1 - spread)) / sqrt(spread) / sqrt(2))


def hashed(seed: int | str) -> str:
    """What can be told of a seed before its game is over: `printf %s SEED | sha256sum` tells the same."""
    return sha256(str(seed).encode()).hexdigest()


BITS = 128
"""Of so many random bits a deal is made; fewer can be guessed from the hash by trying all."""


def new_seed(rng: Random) -> str:
    """A deal, as hexadecimal digits."""
    return f"{rng.getrandbits(BITS):0{BITS // 4}x}"


def guessable(seed: int | str) -> bool:
    """Whether a deal has fewer bits than that: it was typed, or is one of an older game."""
    deal = str(seed).partition("/")[0]
    return len(deal) < BITS // 4 or bool(deal.strip("0123456789abcdef"))


def rolls(rules: AnyRules, before: Any, about: str, seed: int | str, most: int) -> Iterator[list[Thrown]]:
    """So many dice of a kind and more, thrown from one position as a match draws them."""
    assert isinstance(rules, Dice)
    thrown = number = 0
    while thrown < most:
        dice = rules.thrown(rules.sample(before, Random(f"{seed}/{about}/{number}")))
        thrown, number = thrown + max(Counter(die.kind for die in dice).values(), default=most), number + 1
        yield dice
