"""A turn: the step of the peoples, actions or rest, the workers' return, and the abilities of its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ages import nations, perform, shop, stock, triggers
from game.ages.codes import COINS, NONE, WORKERS
from game.ages.state import State
from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book

ACTS = ("act", "research")
REST = ("rest",)
END = ("end",)
NOTHING_DONE = (REST, END)
SOMETHING_DONE = (END,)

RESOLVE = 2
"""The last step of a turn: workers return."""


def install(book: Book, go_on: Callable[[State, int, Emit | None], None]) -> None:
    """`go_on` is what comes after a turn."""
    machine, flow = book.machine, book.flow
    nations.install(book)
    flow["next"] = machine.add("next", [Step(lambda s, frame, action, emit: go_on(s, frame[2], emit))])
    flow["late"] = machine.add("late", [_late_step(book)])
    flow["evening"] = machine.add("evening", [Step(_go_on_evening(book))])
    flow["order"] = machine.add("evening", [_order_step(book)])
    flow["turn"] = machine.add("turn", [_peoples_step(book), _actions_step(book), Step(_resolve(book, go_on))])


def begin(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    """Whoever's turn it is finds all spaces free."""
    s.seat = seat
    s.players[seat].used = 0
    s.rested = False
    book.machine.push(s, book.flow["turn"], seat)
    if s.round == 1 and nations.fated(book, s):
        nations.rise(book, s, seat, book.people_number[book.scenarios[s.mode].people], emit)


# -- the three steps


def _peoples_step(book: Book) -> Step:
    def options(s: State, frame: Frame) -> Sequence[Action]:
        found = nations.options(book, s, frame[2])
        return found + shop.options(book, s, s.players[frame[2]]) if s.shop and found else found

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action[0] == "buy":
            book.machine.again(s, frame)
            shop.buy(book, s, frame[2], action[1], emit)
        else:
            nations.choose(book, s, frame[2], action, emit)

    return Step(run, options, "people")


def options(book: Book, s: State, seat: int) -> tuple[Action, ...]:
    """Once something was done one may no longer rest; when nothing more can be done, the turn goes on by itself."""
    player = s.players[seat]
    found = perform.options(book, s, seat)
    if s.shop:
        found += tuple(shop.options(book, s, player))
    if not player.used:
        return found + NOTHING_DONE
    return found + SOMETHING_DONE if found else ()


def act(book: Book, s: State, seat: int, action: Action, emit: Emit | None) -> None:
    """An action of the step that comes again after it: the stack stays as it is, with what follows from it on top."""
    stack = s.stack
    tech, kind = (action[1], book.research) if action[0] == "research" else (NONE, action[1])
    perform.perform(book, s, seat, kind, tech, emit)
    if s.stack is stack:
        found = options(book, s, seat)
        if found:
            s.options = found
            return
        s.stack = (*stack[:-1], (book.flow["turn"], RESOLVE, seat, 0, 0, 0))
    book.machine.settle(s, emit)


def _actions_step(book: Book) -> Step:
    def choices(s: State, frame: Frame) -> Sequence[Action]:
        return options(book, s, frame[2])

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        verb = action[0]
        if verb == "rest":
            _rest(book, s, frame[2], emit)
        elif verb == "buy":
            book.machine.again(s, frame)
            shop.buy(book, s, frame[2], action[1], emit)
        elif emit:
            emit(Event(("stopped", frame[2])))

    return Step(run, choices, "turn")


def _rest(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    s.rested = True
    if emit:
        emit(Event(("rested", seat)))
    if s.shop:
        book.machine.push(s, book.flow["late"], seat)
    stock.change(book, s, seat, COINS, book.setup.rest.coins, emit)
    stock.change(book, s, seat, WORKERS, book.setup.rest.workers, emit)
    triggers.happen(book, s, "rest", seat, s.players[seat].owned, emit)


def _late_step(book: Book) -> Step:
    """Who rests may still buy a special technology card, with the coins of the rest for instance."""

    def options(s: State, frame: Frame) -> Sequence[Action]:
        found = shop.options(book, s, s.players[frame[2]])
        return [*found, END] if found else ()

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action[0] == "buy":
            shop.buy(book, s, frame[2], action[1], emit)

    return Step(run, options, "late")


def _resolve(book: Book, go_on: Callable[[State, int, Emit | None], None]) -> Run:
    """Workers return or are sacrificed; then come the abilities of the turn's end, and the next turn."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat = frame[2]
        player = s.players[seat]
        if player.used:
            lost = perform.lost_workers(book, player)
            player.workers -= lost
            player.placed = 0
            if lost and emit:
                emit(Event(("resolved", seat, lost)))
        if not player.owned & book.evening_bits or not _evening(book, s, seat, 0, emit, first=True):
            go_on(s, seat, emit)

    return run


# -- abilities of the end of the turn


def _evening(book: Book, s: State, seat: int, done: int, emit: Emit | None, first: bool = False) -> bool:
    """What asks nobody acts, gains before their count; whether something that asks is on the stack now.

    `done` has a bit for each that has acted. One that is gained meanwhile acts too.
    """
    asking = []
    for at, program, asks in book.evening_of(s.players[seat].owned):
        if done >> at & 1:
            continue
        if asks:
            asking.append((at, program))
        else:
            done |= 1 << at
            triggers.run(book, s, program, seat, emit)
    waiting = [at for at, program in asking if book.machine.possible(s, program, seat)]  # with what was just gained
    if waiting and first:
        book.machine.push(s, book.flow["next"], seat)
    if len(waiting) == 1:
        _act(book, s, seat, done, waiting[0])
    elif waiting:
        s.stack = (*s.stack, (book.flow["order"], 0, seat, 0, done, 0))
    return bool(waiting)


def _go_on_evening(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        _evening(book, s, frame[2], frame[4], emit)

    return run


def _act(book: Book, s: State, seat: int, done: int, at: int) -> None:
    """One ability now, the others after it."""
    s.stack = (*s.stack, (book.flow["evening"], 0, seat, 0, done | 1 << at, 0))
    book.machine.push(s, book.evening[at][1], seat)


def _order_step(book: Book) -> Step:
    def options(s: State, frame: Frame) -> Sequence[Action]:
        owned, done = s.players[frame[2]].owned, frame[4]
        return [
            ("first", at)
            for at, (bit, program, asks) in enumerate(book.evening)
            if asks and owned & bit and not done >> at & 1 and book.machine.possible(s, program, frame[2])
        ]

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        _act(book, s, frame[2], frame[4], action[1])

    return Step(run, options, "order")
