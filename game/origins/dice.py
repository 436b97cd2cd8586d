"""Citizen and speaker dice in the hands of players: which worker is which, and how values change."""

from __future__ import annotations

from game.core.rules import Emit, Event
from game.origins import tracks
from game.origins.book import Book
from game.origins.codes import HIGHEST, SPEAKER_HIGHEST, bare, has_colour, is_used, value_of
from game.origins.state import Player, State


def limit_of(worker: int) -> int:
    """Speakers have no colour, and no six."""
    return HIGHEST if has_colour(worker) else SPEAKER_HIGHEST


def may_pass(s: State, worker: int, cap: bool) -> bool:
    """Whether a worker that is raised beyond its limit becomes an advisor: no text turns a speaker into one."""
    return not cap and s.voluntary_advisor and has_colour(worker)


def add(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    return tuple(sorted((*dice, die)))


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def patricians(player: Player) -> list[int]:
    """All dice in holders, used and unused, without their sites."""
    return [*player.ready, *(bare(worker) for worker in player.away)]


def change(book: Book, s: State, seat: int, worker: int, to: int, emit: Emit | None) -> None:
    """A worker shows another value or colour; `to` is what it is then, with its site if it had one."""
    book.machine.follow(s, "worker", seat, worker, to)
    player = s.players[seat]
    if not has_colour(worker):
        player.speakers = add(without(player.speakers, worker), to)
    elif is_used(worker):
        at = player.away.index(worker)
        player.away = (*player.away[:at], to, *player.away[at + 1 :])
    else:
        player.ready = add(without(player.ready, worker), to)
    if emit:
        emit(Event(("changed", seat, worker, to)))


def lift(book: Book, s: State, seat: int, worker: int, by: int, cap: bool, emit: Emit | None) -> None:
    """Raise a worker; a patrician that would pass six becomes an advisor unless the text caps it."""
    value, limit = value_of(worker), limit_of(worker)
    if value + by <= limit:
        change(book, s, seat, worker, worker + by, emit)
    elif not may_pass(s, worker, cap):
        change(book, s, seat, worker, worker - value + limit, emit)
    else:
        player = s.players[seat]
        if is_used(worker):
            player.away = without(player.away, worker)
        else:
            player.ready = without(player.ready, worker)
        book.machine.follow(s, "worker", seat, worker, None)
        tracks.retire(book, s, seat, bare(worker), emit)
