"""What the abilities that a player has add up to: prices, bonuses, spaces and exceptions.

Every part of a card is turned into a profile when the data is read, and that of a player is the sum of those that are
active. So an ability that comes is added, and one that goes is subtracted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import add, sub
from typing import NamedTuple

from game.ages.tables import Ability

WIDTH = 10
MASK = (1 << WIDTH) - 1
"""A row holds a figure for each action, or for each technology, in so many bits each: then rows can be added."""


class Profile(NamedTuple):
    """Rows by action, then rows by technology, then plain figures. Yes and no are counted as well: they add up."""

    need: int = 0  # workers more
    less: int = 0  # coins off the price
    own: int = 0  # spaces of one's own
    coins: int = 0
    points: int = 0
    keeps: int = 0  # workers there are not sacrificed
    bans: int = 0  # nobody else may perform this

    taught_less: int = 0
    free: int = 0
    taught_coins: int = 0
    taught_points: int = 0

    lessons: int = 0  # abilities that change what some technologies cost and bring
    ahead: int = 0
    spared: int = 0
    strength: int = 0

    def plus(self, other: Profile) -> Profile:
        return Profile._make(map(add, self, other))

    def swap(self, old: Profile, new: Profile) -> Profile:
        """One ability comes and another goes."""
        return Profile._make(map(sub, map(add, self, new), old))


NOBODY = Profile()
"""That of somebody without abilities."""


def figure(row: int, at: int) -> int:
    """What a row says of an action or a technology."""
    return row >> WIDTH * at & MASK


def places(row: int) -> Iterator[int]:
    """The actions or technologies of which a row says anything."""
    at = 0
    while row:
        if row & MASK:
            yield at
        row >>= WIDTH
        at += 1


def share(ability: Ability, actions: Mapping[str, int], technologies: Mapping[str, int]) -> Profile:
    """What one part of a card adds. What holds only now and then, or has to be counted, is no part of it."""

    def row(*changes: tuple[str, int]) -> int:
        return sum(n << WIDTH * actions[name] for name, n in changes if name)

    def taught(changes: list[tuple[tuple[str, ...], int]]) -> int:
        return sum(n << WIDTH * technologies[name] for names, n in changes for name in names)

    needs, always = ability.needs, [less for less in ability.less if not less.of and not less.only]
    return Profile(
        need=row((needs.action, needs.n)) if needs else 0,
        less=row(*[(less.action, less.n or 0) for less in always]),
        own=row((ability.space, 1)),
        coins=row(*[(more.action, more.coins) for more in ability.more if not more.of]),
        points=row(*[(more.action, more.points) for more in ability.more if not more.of]),
        keeps=row((ability.keeps, 1)),
        bans=row((ability.bans, 1)),
        taught_less=taught([(less.of, less.n or 0) for less in ability.less]),
        free=taught([(less.of, int(less.free)) for less in ability.less]),
        taught_coins=taught([(more.of, more.coins) for more in ability.more]),
        taught_points=taught([(more.of, more.points) for more in ability.more]),
        lessons=sum(bool(less.of) for less in ability.less) + sum(bool(more.of) for more in ability.more),
        ahead=int(ability.ahead),
        spared=int(ability.spared),
        strength=ability.strength if isinstance(ability.strength, int) else 0,
    )
