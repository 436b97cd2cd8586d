"""Closing a district: a die for good in its seat, one district card, and the buildings around."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.control import ENOUGH
from game.core.program import Frame, Run, Step
from game.core.rules import Action, Emit, Event
from game.origins import city, dice, goods, market, tracks
from game.origins.book import Book
from game.origins.codes import AGORA, DISTRICTS, ENDS, block_of, cell_at, closed_with, colour_of, die_in, place_of
from game.origins.state import Player, State


def install(book: Book) -> None:
    book.flow["close"] = book.machine.add("close", [_card_step(book), _use_step(book), Step(_closed(book))])


def closings(player: Player) -> list[Action]:
    """Every die and every district whose seat is empty; equal dice are one answer."""
    return [("close", die, *place_of(block)) for die in sorted(set(player.ready)) for block in player.blocks]


def start(book: Book, s: State, seat: int, die: int, block: int, emit: Emit | None) -> None:
    """The die goes into the seat; the frame is about the district."""
    player = s.players[seat]
    player.ready = dice.without(player.ready, die)
    player.free += 1
    player.closed = (*player.closed, closed_with(block, die))
    player.blocks = tuple(other for other in player.blocks if other != block)
    if emit:
        emit(Event(("closed", seat, die, *place_of(block))))
    book.machine.push(s, book.flow["close"], seat, block)
    book.machine.cause(s, "seat", seat, player.powers, block)


# -- the district card


def matching(book: Book, s: State, player: Player, block: int) -> list[int]:
    """Which of the laid-out cards show this district."""
    shown = city.pattern(player, block, book.colours)
    return [at for at, card in enumerate(s.cards) if city.matches(shown, *book.patterns[card])]


def points_of(book: Book, s: State, player: Player, at: int) -> int:
    """The higher value the first time that this player scores a card."""
    card = book.cards[s.cards[at]]
    return card.later if player.scored[at] else card.first


def _card_step(book: Book) -> Step:
    def options(s: State, frame: Frame) -> Sequence[Action]:
        return [("card", at) for at in matching(book, s, s.players[frame[2]], frame[3])]

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        seat, at = frame[2], action[1]
        player = s.players[seat]
        points, gold = points_of(book, s, player, at), s.treasure[at]
        player.scored = (*player.scored[:at], player.scored[at] + 1, *player.scored[at + 1 :])
        s.treasure = (*s.treasure[:at], 0, *s.treasure[at + 1 :])
        if emit:
            emit(Event(("matched", seat, at, s.cards[at], points, gold)))
        tracks.score(s, seat, DISTRICTS, points, emit, f"card.{at}")
        goods.gain(s, seat, (0, 0, 0, gold), emit)
        if gold and not any(s.treasure):
            tracks.arise(s, ENDS.index("gold"), emit)

    return Step(run, options, "card")


# -- the buildings around the seat


def _use_step(book: Book) -> Step:
    """One building after another. In the frame `a` has a bit for each tile that is left, `b` is 1 once that is so."""
    machine = book.machine

    def left(s: State, frame: Frame) -> int:
        return frame[4] if frame[5] else answering(book, s.players[frame[2]], frame[3])

    def options(s: State, frame: Frame) -> Sequence[Action]:
        player, mask = s.players[frame[2]], left(s, frame)
        found: list[Action] = []
        for at, part in enumerate(city.BLOCK):
            cell = frame[3] + part
            if mask >> at & 1 and machine.possible(s, _program(book, player, cell), frame[2], cell):
                found.append(("use", *place_of(cell)))
        return [*found, ENOUGH] if found else ()

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if action == ENOUGH:
            return
        cell = cell_at(action[1], action[2])
        machine.again(s, frame, left(s, frame) & ~(1 << city.BLOCK.index(cell - frame[3])), 1)
        market.use(book, s, frame[2], cell, emit)

    return Step(run, options, "use")


def answering(book: Book, player: Player, block: int) -> int:
    """A bit for each of the four tiles that has the colour of the die in the seat, and for the agora."""
    die = next(die_in(seat) for seat in player.closed if block_of(seat) == block)
    found = 0
    for at, part in enumerate(city.BLOCK):
        tile = city.tile_at(player, block + part)
        if tile == AGORA or city.colour_shown(tile, book.colours) == colour_of(die):
            found |= 1 << at
    return found


def _program(book: Book, player: Player, cell: int) -> int:
    program = market.program_of(book, city.tile_at(player, cell))
    assert program is not None  # only buildings and the agora answer
    return program


def _closed(book: Book) -> Run:
    """After all that a seat may still take a citizen die."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        book.machine.cause(s, "closed", frame[2], s.players[frame[2]].powers, frame[3])

    return run
