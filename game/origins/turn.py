"""A turn: one action of five, perhaps one more for a superiority token, and whose turn is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event
from game.origins import district, goods, passing, tracks, visit
from game.origins.book import Book
from game.origins.codes import ENDS, POPULATION, cell_at
from game.origins.goods import Price
from game.origins.state import Player, State

END = ("end",)
EXTRA = ("extra",)
GROW = ("grow",)
PASS = ("pass",)
TOWERS: tuple[Action, ...] = tuple(("tower", colour) for colour in range(5))


def install(book: Book) -> None:
    machine = book.machine
    visit.install(book)
    district.install(book)
    passing.install(book)
    book.flow["tower"] = machine.add("tower", [goods.pay_step(_tower_price), Step(_build_tower(book))])
    book.flow["grow"] = machine.add("grow", [goods.pay_step(_holder_price(book)), Step(_move_holder(book))])
    book.flow["turn"] = machine.add("turn", [_act_step(book), Step(_after(book))])
    book.flow["extra"] = machine.add("extra", [_extra_step(book), Step(_finish(book))])


def begin(book: Book, s: State, seat: int) -> None:
    s.seat = seat
    s.spent = False
    book.machine.push(s, book.flow["turn"], seat)


# -- the five actions


def actions(book: Book, s: State, player: Player) -> list[Action]:
    """Everything that a turn may be."""
    found = visit.visits(s, player)
    if player.ready and player.blocks:
        found += district.closings(player)
    gold, towers = player.gold, player.towers
    if gold:
        found += [TOWERS[colour] for colour, left in enumerate(s.discs) if left and towers[colour] <= gold]
    if player.track and player.food + gold >= book.holders[player.track]:
        found.append(GROW)
    found.append(PASS)
    return found


def _act_step(book: Book) -> Step:
    machine = book.machine

    def options(s: State, frame: Frame) -> Sequence[Action]:
        return actions(book, s, s.players[frame[2]])

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        verb, seat = action[0], frame[2]
        if verb == "visit":
            visit.start(book, s, seat, action[1], action[2], emit)
        elif verb == "close":
            district.start(book, s, seat, action[1], cell_at(action[2], action[3]), emit)
        elif verb == "tower":
            machine.push(s, book.flow["tower"], seat, action[1])
        elif verb == "grow":
            machine.push(s, book.flow["grow"], seat)
        else:
            passing.start(book, s, seat, emit)

    return Step(run, options, "turn")


def _after(book: Book) -> Run:
    """Whoever has a superiority token may spend it on one more action; else the turn is over."""
    finish = _finish(book)

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        player = s.players[frame[2]]
        if player.tokens and not (s.spent or player.passed or s.solo):
            book.machine.push(s, book.flow["extra"], frame[2])
        else:
            finish(s, frame, action, emit)

    return run


def _extra_step(book: Book) -> Step:
    def options(s: State, frame: Frame) -> Sequence[Action]:
        return (EXTRA, END)

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action == EXTRA:
            s.spent = True
            s.players[frame[2]].tokens -= 1
            if emit:
                emit(Event(("spent_token", frame[2])))
            s.stack = s.stack[:-1]
            book.machine.push(s, book.flow["turn"], frame[2])

    return Step(run, options, "extra")


def _finish(book: Book) -> Run:
    """Clockwise to the next who has not passed; when all have, the round ends."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        s.turn += 1
        players, seat = s.players, frame[2]
        for _ in players:
            seat = seat + 1 if seat + 1 < len(players) else 0
            if not players[seat].passed:
                begin(book, s, seat)
                return
        book.machine.push(s, book.flow["round_end"], s.first)

    return run


# -- towers


def _tower_price(s: State, frame: Frame) -> Price:
    return Price(gold=s.players[frame[2]].towers[frame[3]])


def _build_tower(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat, colour = frame[2], frame[3]
        player = s.players[seat]
        player.towers = (*player.towers[:colour], player.towers[colour] + 1, *player.towers[colour + 1 :])
        s.discs = (*s.discs[:colour], s.discs[colour] - 1, *s.discs[colour + 1 :])
        if emit:
            emit(Event(("tower", seat, colour, player.towers[colour])))
        if sum(map(bool, s.discs)) <= book.board.ends.tower_colours:
            tracks.arise(s, ENDS.index("towers"), emit)
        book.machine.cause(s, "tower", seat, player.powers, colour)

    return run


# -- the population


def holder_cost(book: Book, player: Player) -> int:
    """Food for the leftmost holder on the population track."""
    return book.holders[player.track]


def _holder_price(book: Book) -> Callable[[State, Frame], Price]:
    def price(s: State, frame: Frame) -> Price:
        return Price(food=holder_cost(book, s.players[frame[2]]))

    return price


def _move_holder(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        player = s.players[frame[2]]
        player.track -= 1
        player.free += 1
        if emit:
            emit(Event(("grew", frame[2], player.track)))
        if not player.track:
            tracks.score(s, frame[2], POPULATION, book.board.player.last_holder, emit, "last_holder")

    return run
