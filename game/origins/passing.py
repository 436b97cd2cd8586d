"""Passing: zodiac cards first, then workers come home one by one, older, and the oldest become advisors."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event
from game.origins import codes, tracks
from game.origins.book import Book
from game.origins.codes import NONE
from game.origins.state import State


def install(book: Book) -> None:
    book.flow["recall"] = book.machine.add("recall", [Step(_come_home), _retire_step(book)])


def start(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    player = s.players[seat]
    player.passed = True
    if emit:
        emit(Event(("passed", seat)))
    book.machine.push(s, book.flow["recall"], seat)
    book.machine.cause(s, "pass", seat, player.powers)


def _come_home(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    """The archon, and all dice that just grow older: their order changes nothing."""
    seat = frame[2]
    player = s.players[seat]
    player.archon = NONE
    home = [codes.bare(worker) for worker in player.away if codes.value_of(worker) < codes.HIGHEST]
    player.away = tuple(worker for worker in player.away if codes.value_of(worker) == codes.HIGHEST)
    player.ready = tuple(sorted((*player.ready, *(die + 1 for die in home))))
    if emit:
        for die in home:
            emit(Event(("aged", seat, die, die + 1)))


def _retire_step(book: Book) -> Step:
    """Sixes retire in an order of their owner's choice: of two of one colour only the first becomes an advisor."""
    machine = book.machine

    def options(s: State, frame: Frame) -> Sequence[Action]:
        away = s.players[frame[2]].away
        return [("retire", die) for die in sorted({codes.bare(worker) for worker in away})] if away else ()

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat, die = frame[2], action[1]
        player = s.players[seat]
        at = next(at for at, worker in enumerate(player.away) if codes.bare(worker) == die)
        player.away = player.away[:at] + player.away[at + 1 :]
        machine.again(s, frame)
        tracks.retire(book, s, seat, die, emit)
        machine.cause(s, "retire", seat, player.powers, die)

    return Step(run, options, "retire")
