"""What happens between turns: a round begins and ends, war, plague and events come, the game ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ages import nations, scenario, stock, strength, triggers, turn
from game.ages.codes import SILK
from game.ages.state import State
from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book

Draws = Callable[[State, Frame], Sequence[tuple[Action, int]]]


def install(book: Book) -> None:
    machine, flow = book.machine, book.flow
    turn.install(book, _next(book))
    flow["solo_end"] = machine.add(
        "round",
        [
            Step(_pay_solo_pool(book)),
            Step(_lay_solo, _solo_draws(book), "people", source=lambda s, frame: "peoples"),
            Step(_end_round(book)),
        ],
    )
    flow["begin"] = machine.add("begin", [scenario.command_step(book), Step(_begin(book))])


# -- the beginning


def start_round(book: Book, s: State, emit: Emit | None) -> None:
    """A round begins; the Horde's command comes first, where there is one."""
    if scenario.commanded(book, s):
        book.machine.push(s, book.flow["begin"], s.first)
    else:
        begin_round(book, s, emit)


def open_actions(book: Book, s: State) -> None:
    """Which actions are there for all in this round, and which are still to come."""
    window = s.round - 1 + book.setup.window
    there, ahead = book.fixed | scenario.spaces(book, s), 0
    for card in s.row[s.round - 1 : window]:
        there |= 1 << card
    for card in s.row[window:]:
        ahead |= 1 << card
    s.open, s.ahead = there, ahead


# -- from turn to turn


def _begin(book: Book) -> Run:
    return lambda s, frame, action, emit: begin_round(book, s, emit)


def begin_round(book: Book, s: State, emit: Emit | None) -> None:
    if emit:
        emit(Event(("round", s.round, s.first)))
    turn.begin(book, s, s.first, emit)


def _next(book: Book) -> Callable[[State, int, Emit | None], None]:
    """Clockwise; when all have had their turn the round ends."""

    def go_on(s: State, seat: int, emit: Emit | None) -> None:
        s.turn += 1
        seat = (seat + 1) % len(s.players)
        if seat != s.first:
            turn.begin(book, s, seat, emit)
        elif s.solo:
            book.machine.push(s, book.flow["solo_end"], seat)
            scenario.after_turn(book, s, seat, emit)
        else:
            end_round(book, s, emit)

    return go_on


def _pay_solo_pool(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if s.round < book.setup.rounds:
            s.extra = tuple(coins + 1 for coins in s.extra)

    return run


def _solo_draws(book: Book) -> Draws:
    return lambda s, frame: nations.turns_up(s, frame) if s.round < book.setup.rounds else ()


def _lay_solo(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    nations.lay_out(s, action[1], emit)


def _end_round(book: Book) -> Run:
    return lambda s, frame, action, emit: end_round(book, s, emit)


def end_round(book: Book, s: State, emit: Emit | None) -> None:
    """The marker passes, the fixed card moves on, and the new card brings what stands above and on it."""
    if s.round == book.setup.rounds:
        s.over = True
        if emit:
            emit(Event(("ended", s.round)))
        return
    if not s.solo:
        s.first = (s.first + (1 if s.marker == "clockwise" else -1)) % len(s.players)
    s.round += 1
    open_actions(book, s)
    place = s.round + book.setup.window - 2
    if emit:
        emit(Event(("arrived", s.row[place])))
    if s.winds:
        strike(book, s, place, emit)
    symbol = book.actions[s.row[place]].symbol
    if symbol == "war":
        war(book, s, emit)
    elif symbol == "plague":
        plague(book, s, emit)
    start_round(book, s, emit)


# -- war, plague and events


def war(book: Book, s: State, emit: Emit | None) -> None:
    """Strength is compared; then come gains, then losses, then the sacrifices of the weakest, all together."""
    everybody = strength.every(book, s)
    least = min(everybody)
    seats = range(len(s.players))
    weakest = [seat for seat in seats if everybody[seat] == least]
    if emit:
        emit(Event(("war", least)))
    for event in ("war", "war_losses"):
        listening = book.listening[event]
        for seat, player in enumerate(s.players):
            if player.owned & listening:
                triggers.happen(book, s, event, seat, player.owned, emit)
    for seat in weakest:
        player = s.players[seat]
        if player.sums.spared:
            if emit:
                emit(Event(("spared", seat)))
        elif player.silk and scenario.shielded(book, s, seat):
            stock.change(book, s, seat, SILK, -1, emit)
        else:
            stock.sacrifice(book, s, seat, 1, emit)


def plague(book: Book, s: State, emit: Emit | None) -> None:
    if emit:
        emit(Event(("plague",)))
    for seat in range(len(s.players)):
        stock.sacrifice(book, s, seat, 1, emit)


def strike(book: Book, s: State, place: int, emit: Emit | None) -> None:
    """An event token, if there is one above the new card: all whom it strikes are struck together."""
    number = place - len(s.row) + len(s.tokens)
    if number < 0:
        return
    event = s.tokens[number]
    if emit:
        emit(Event(("event", event)))
    program = book.strikes[event]
    if program is not None:
        for seat in struck(book, s, book.events[event].who):
            triggers.run(book, s, program, seat, emit)


def struck(book: Book, s: State, who: str) -> list[int]:
    """The seats that an event is about."""
    measures: dict[str, Callable[[int], int]] = {
        "all": lambda seat: 0,
        "most_wonders": lambda seat: s.players[seat].wonders.bit_count(),
        "most_technologies": lambda seat: s.players[seat].technologies.bit_count(),
        "most_coins": lambda seat: s.players[seat].coins,
        "least_strength": lambda seat: -strength.of(book, s, seat),
    }
    values = [measures[who](seat) for seat in range(len(s.players))]
    return [seat for seat, value in enumerate(values) if value == max(values)]
