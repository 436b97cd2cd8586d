"""Who sees what. Only the draft has secrets: hands, packets, and picks that are not revealed.

What a seat has passed on it has seen, and a guess remembers it: of each packet that came back it is known what the
others kept, though not who kept which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, cast

from game.ages.codes import NONE
from game.ages.state import State
from game.core.rules import HIDDEN, Action
from game.core.state import clone

if TYPE_CHECKING:
    from game.ages.book import Book

Group = tuple[list[int], list[int]]
"""Seats that kept one card each, and the cards that they kept."""


def observe(s: State, seat: int) -> State:
    """Everything is open but what the draft hides."""
    view = clone(s)
    if not s.draft:
        return view
    if any(player.packet for player in s.players) or s.common:
        view.deck = (HIDDEN,) * len(s.deck)
    for other, player in enumerate(view.players):
        if other != seat:
            player.hand = (HIDDEN,) * len(player.hand)
            player.packet = (HIDDEN,) * len(player.packet)
            player.pick = NONE
            player.seen = ()
    options = cast(Sequence[Action], s.options)
    if s.stack and options and (s.stack[-1][2] != seat or options[0][0][0] == "deal"):
        view.options = ()  # somebody's hand, or all that is not dealt yet
    return view


def guess(book: Book, view: State, seat: int, rng: Random) -> State:
    """A full state that fits what the seat has seen."""
    s = clone(view)
    if not s.draft:
        return s
    if s.players[seat].packet or s.common:
        _Guess(book, s, seat, rng).fill()
    if s.stack:
        book.machine.settle(s, None)
    return s


class _Guess:
    """Hands and packets of the others, drawn so that they fit."""

    def __init__(self, book: Book, s: State, seat: int, rng: Random) -> None:
        self.book, self.s, self.seat, self.rng = book, s, seat, rng
        self.count = len(s.players)
        self.own = s.players[seat]
        self.kept: dict[int, list[int]] = {other: [] for other in range(self.count) if other != seat}
        self.shown = {
            other: [people for people in s.players[other].peoples if people not in s.common] for other in self.kept
        }
        self.packets: dict[int, list[int]] = {}

    def fill(self) -> None:
        """First what is known of the packets seen, then the rest from what was never seen."""
        unknown: list[int] = []
        for packet in range(self.count):
            unknown += self._packet(packet)
        unseen = self._unseen()
        for other in unknown:
            fitting = [people for people in self.shown[other] if people in unseen]
            self._keep(other, fitting[0] if fitting else unseen[-1], unseen)
        for other, player in enumerate(self.s.players):
            if other == self.seat:
                continue
            player.hand = tuple(sorted(people for people in self.kept[other] if people not in self.shown[other]))
            rest = self.packets.get(other, [])
            while len(rest) < len(player.packet):
                rest.append(unseen.pop())
            player.packet = tuple(sorted(rest))
        self.s.deck = tuple(sorted(unseen))

    def _keep(self, other: int, people: int, unseen: list[int]) -> None:
        unseen.remove(people)
        self.kept[other].append(people)

    def _unseen(self) -> list[int]:
        """All that has never come before this seat, in any order; what others have shown last, so that it is free."""
        seen = {*self.own.hand, *self.own.packet, *self.own.peoples, *self.s.common}
        for rest in self.own.seen:
            seen.update(rest)
        for cards in self.kept.values():
            seen.update(cards)
        found = [people for people in range(len(self.book.peoples)) if people not in seen]
        self.rng.shuffle(found)
        shown = {people for cards in self.shown.values() for people in cards}
        return sorted(found, key=lambda people: people not in shown)

    def _packet(self, packet: int) -> list[int]:
        """Give out what is known of a packet; who kept a card of it before it was first seen is returned."""
        sights = list(self._sights(packet))
        step = len(self.own.seen)
        if not sights:
            return [(packet + at) % self.count for at in range(step)]
        first = sights[0][0]
        before = [(packet + at) % self.count for at in range(first)]
        for (at, cards), (later, after) in pairwise(sights):
            takers = [(packet + t) % self.count for t in range(at + 1, later)]
            gone = [people for people in cards if people not in after and people not in self._mine()]
            self._share(takers, gone)
        at, cards = sights[-1]
        takers = [(packet + t) % self.count for t in range(at + 1, step)]
        left = [people for people in cards if people not in self.s.common]
        if self.own.packet or not self.s.common:  # the draft is still on: some of it lies in the packet
            holder = (packet + step) % self.count
            if holder == self.seat:
                self._share(takers, [people for people in left if people not in self.own.packet])
                return before
            self.rng.shuffle(left)
            self._share(takers, left[: len(takers)])
            self.packets[holder] = left[len(takers) :]
            return before
        self._share(takers, left)
        return before

    def _mine(self) -> set[int]:
        return {*self.own.hand, *self.own.peoples}

    def _sights(self, packet: int) -> Iterator[tuple[int, list[int]]]:
        """When this seat passed a packet on, and what was in it."""
        for step, rest in enumerate(self.own.seen):
            if (self.seat - step) % self.count == packet:
                yield step, [*rest]

    def _share(self, takers: list[int], cards: list[int]) -> None:
        """One card for each who took one, shown ones to whoever has shown them."""
        takers, cards = [*takers], [*cards]
        for other in [*takers]:
            fitting = [people for people in cards if people in self.shown[other]]
            if fitting:
                takers.remove(other)
                cards.remove(fitting[0])
                self.kept[other].append(fitting[0])
        self.rng.shuffle(cards)
        for other, people in zip(takers, cards, strict=False):
            self.kept[other].append(people)
