"""Strength: that of every player, and who has most or least of it. Alone, a virtual rival is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages.state import State

if TYPE_CHECKING:
    from game.ages.book import Book


def of(book: Book, s: State, seat: int) -> int:
    """Symbols on the active abilities of peoples and on technologies; wonders show none."""
    player = s.players[seat]
    found = player.sums.strength
    if player.owned & book.rising_bits:
        frame = (0, 0, seat, 0, 0, 0)
        found += sum(rise(s, frame) for bit, rise in book.rising.items() if player.owned & bit)
    return found


def rival(book: Book, s: State) -> int:
    """The virtual rival of a solo game: it grows with each finished round."""
    return book.solo.clash.rival * (s.round - 1)


def every(book: Book, s: State) -> list[int]:
    """Everybody's strength, the virtual rival's behind."""
    found = [of(book, s, seat) for seat in range(len(s.players))]
    return [*found, rival(book, s)] if len(found) == 1 else found


def most(book: Book, s: State) -> int:
    return max(every(book, s))


def least(book: Book, s: State) -> int:
    return min(every(book, s))
