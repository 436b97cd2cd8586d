"""What can be counted, and what can be true of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.ages import strength
from game.ages.state import State
from game.ages.tables import Number
from game.core.effects import Compiler, Counts
from game.core.program import Amount

if TYPE_CHECKING:
    from game.ages.book import Book

Holds = Callable[["Book", State, int], bool]

ABOUT = {"extra_coins": "birth"}
"""What counts are about that look at the subject."""


def counts(book: Book) -> Counts:
    return {
        "workers": lambda s, frame: s.players[frame[2]].workers,
        "coins": lambda s, frame: s.players[frame[2]].coins,
        "technologies": lambda s, frame: s.players[frame[2]].technologies.bit_count(),
        "high_technologies": lambda s, frame: (s.players[frame[2]].technologies & book.high).bit_count(),
        "wonders": lambda s, frame: s.players[frame[2]].wonders.bit_count(),
        "peoples": lambda s, frame: len(s.players[frame[2]].peoples),
        "other_peoples": lambda s, frame: len(s.players[frame[2]].peoples) - 1,
        "strength": lambda s, frame: strength.of(book, s, frame[2]),
        "future_cards": lambda s, frame: future_cards(book, s),
        "extra_coins": lambda s, frame: frame[3],
    }


def future_cards(book: Book, s: State) -> int:
    """Action cards to the right of the fixed one."""
    return book.setup.rounds - s.round


def amount(to: Compiler, n: Number) -> Amount:
    """How many: a number, or something that is counted when it is needed."""
    if isinstance(n, int):
        return lambda s, frame: n
    count = cast(Amount, to.vocabulary.counts[n.per])
    every, times, most, short_of = n.every, n.times, n.most, n.short_of
    if short_of is not None:
        return lambda s, frame: max(0, short_of - times * (count(s, frame) // every))
    if most is not None:
        return lambda s, frame: min(most, times * (count(s, frame) // every))
    return lambda s, frame: int(times * (count(s, frame) // every))


# -- conditions


def _strongest(book: Book, s: State, seat: int) -> bool:
    """Most strength, ties and none at all included."""
    return strength.of(book, s, seat) >= strength.most(book, s)


def _conquering(book: Book, s: State, seat: int) -> bool:
    own = strength.of(book, s, seat)
    return own > 0 and own >= strength.most(book, s)


def _not_weakest(book: Book, s: State, seat: int) -> bool:
    return strength.of(book, s, seat) > strength.least(book, s)


def _untaught(book: Book, s: State, seat: int) -> bool:
    return not s.players[seat].technologies


def _worth_sacking(book: Book, s: State, seat: int) -> bool:
    player = s.players[seat]
    return bool(player.technologies or player.wonders)


HOLDS: dict[str, Holds] = {
    "strongest": _strongest,
    "conquering": _conquering,
    "not_weakest": _not_weakest,
    "untaught": _untaught,
    "worth_sacking": _worth_sacking,
}


def holds(book: Book, s: State, seat: int, only: str) -> bool:
    return not only or HOLDS[only](book, s, seat)
