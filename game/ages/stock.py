"""What players gain and lose: coins, workers, points, technologies and wonders, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages import triggers
from game.ages.codes import COINS, NONE, POINTS, RESERVOIRS, SILK, WORKERS
from game.ages.state import Player, State, total
from game.core.rules import Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book


def amount_of(s: State, seat: int, good: int) -> int:
    """How much of a good a player has."""
    player = s.players[seat]
    if good == COINS:
        return player.coins
    if good == WORKERS:
        return player.workers
    if good == SILK:
        return player.silk
    return total(player) if good == POINTS else player.reservoirs


def change(
    book: Book, s: State, seat: int, good: int, n: int, emit: Emit | None, source: int = NONE, scored: int = 0
) -> int:
    """Gain or lose so much of a good, as far as there is room and stock; says how much it came to.

    `source` is the program that does it, `scored` what points are booked as: the event tells both.
    """
    player = s.players[seat]
    if good == COINS:
        n = max(n, -player.coins)
        player.coins += n
    elif good == WORKERS:
        n = max(min(n, book.setup.workers - player.workers), -player.workers)
        player.workers += n
    elif good == SILK:
        n = max(n, -player.silk)
        player.silk += n
    elif good == RESERVOIRS:
        n = max(n, -player.reservoirs)
        player.reservoirs += n
    else:
        n = max(n, -total(player))
        earned = player.earned
        player.earned = (*earned[:scored], earned[scored] + n, *earned[scored + 1 :])
    if n and emit:
        verb = "gained" if n > 0 else "lost"
        emit(Event((verb, seat, good, abs(n), source, scored)))
    return n


def score(s: State, seat: int, source: int, points: int) -> None:
    """Points that their event has told of already."""
    player = s.players[seat]
    earned = player.earned
    player.earned = (*earned[:source], earned[source] + points, *earned[source + 1 :])


def sacrifice(book: Book, s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Workers go back to the supply; who has none has nothing to lose."""
    lost = min(n, s.players[seat].workers)
    if lost:
        s.players[seat].workers -= lost
        if emit:
            emit(Event(("sacrificed", seat, lost)))


def unlock(book: Book, s: State, seat: int, tech: int, emit: Emit | None) -> None:
    """Gain a technology, whatever it was gained by."""
    player = s.players[seat]
    player.technologies |= 1 << tech
    part = book.first_technology + tech
    add_part(book, s, player, part)
    if emit:
        emit(Event(("learned", seat, tech)))
    if player.owned & book.listening["learned"]:
        triggers.happen(book, s, "learned", seat, player.owned, emit)
    if 1 << part & book.listening["gained"]:
        triggers.happen(book, s, "gained", seat, 1 << part, emit)


def take_wonder(book: Book, s: State, seat: int, wonder: int, emit: Emit | None) -> None:
    player = s.players[seat]
    s.wonders = tuple(other for other in s.wonders if other != wonder)
    player.wonders |= 1 << wonder
    part = book.first_wonder + wonder
    add_part(book, s, player, part)
    if emit:
        emit(Event(("took_wonder", seat, wonder)))
    triggers.happen(book, s, "gained", seat, 1 << part, emit)


def add_part(book: Book, s: State, player: Player, part: int) -> None:
    """A part of a card is active from now on."""
    share = book.shares[part]
    player.owned |= 1 << part
    if any(share):
        player.sums = player.sums.plus(share)
    if share.bans:
        refresh_bans(book, s)


def refresh_bans(book: Book, s: State) -> None:
    """What somebody forbids the others."""
    s.bans = 0
    for player in s.players:
        s.bans |= book.mask(player.sums.bans)


def forbidden(book: Book, s: State, seat: int) -> int:
    """A bit for each action that others forbid this player."""
    found = 0
    if s.bans:
        for other, player in enumerate(s.players):
            if other != seat:
                found |= book.mask(player.sums.bans)
    return found
