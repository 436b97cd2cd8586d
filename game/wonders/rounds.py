"""What belongs to nobody's chain: dealing boards, the dice, and what happens when the last seat has sealed."""

from __future__ import annotations

from typing import Any

from game.core.rules import Action, Emit, Event
from game.wonders import acts
from game.wonders.book import Book
from game.wonders.codes import UNSCORED
from game.wonders.state import CHOOSE, DEAL, OVER_, ROLL, SWAP, TURN, State

Weighted = tuple[tuple[Action, int], ...]


def left_boards(book: Book, s: State) -> list[int]:
    """The boards that nobody has."""
    taken = [player.board for player in s.players]
    return [board for board in range(len(book.boards)) if board not in taken]


def greys(book: Book, s: State) -> list[int]:
    """The dice that a special one may replace."""
    return [die for die in s.dice if book.dice[die].colour == "grey"]


def ask(book: Book, s: State) -> None:
    """Fill in the answers to what the table waits for, if they can be listed."""
    found: Any = ()
    if s.phase == DEAL:
        found = tuple((("deal", s.seat, board), 1) for board in left_boards(book, s))
    elif s.phase == CHOOSE:
        found = tuple(("board", s.seat, board) for board in left_boards(book, s))
    elif s.phase == SWAP:
        found = tuple((("swap", s.due[0], die), 1) for die in greys(book, s))
    s.options = found


def take_board(book: Book, s: State, a: Action, emit: Emit | None) -> None:
    """Dealt by chance, or chosen one after another; the dice are shaken when everybody has one."""
    _, seat, board = a
    player = s.players[seat]
    player.board, player.laurels = board, (UNSCORED,) * len(book.attacks)
    player.was_laurels = player.laurels
    if emit:
        emit(Event(("board", seat, board)))
    s.seat += 1
    s.turn += s.phase == CHOOSE
    if s.seat == len(s.players):
        s.seat, s.phase = 0, ROLL
    ask(book, s)


def swap(book: Book, s: State, a: Action, emit: Emit | None) -> None:
    """A special die comes into the forum for a grey one, which leaves the game."""
    _, special, grey = a
    kept = [(die, cell) for die, cell in zip(s.dice, s.rolled, strict=True) if die != grey]
    s.due = s.due[1:]
    s.dice = tuple(sorted((*(die for die, _ in kept), special)))
    cells = dict(kept)
    s.rolled = tuple(cells.get(die, 0) for die in s.dice)
    if emit:
        emit(Event(("swapped", special, grey)))
    s.phase = SWAP if s.due else ROLL
    ask(book, s)


def roll(book: Book, s: State, a: Action, emit: Emit | None) -> None:
    """The forum opens, and everybody begins to choose."""
    s.rolled, s.phase, s.seat, s.options = a[1:], TURN, 0, ()
    if emit:
        emit(Event(("rolled", *s.rolled)))
    for seat in range(len(s.players)):
        acts.begin(book, s, seat)


def seal(book: Book, s: State, seat: int, emit: Emit | None) -> None:
    """The seat has finished; when it was the last, all is revealed."""
    player = s.players[seat]
    player.sealed, player.options = True, ()
    if emit:
        emit(Event(("sealed", seat)))
    if seat == s.seat:
        for other in range(seat + 1, len(s.players)):
            if not s.players[other].sealed:
                s.seat = other
                return
        _reveal(book, s, emit)


def _reveal(book: Book, s: State, emit: Emit | None) -> None:
    """What looks at everybody: first Agora, special dice, the end. Then a new turn begins."""
    if emit:
        for seat, player in enumerate(s.players):
            new = player.crossed & ~player.was_crossed
            emit(Event(("revealed", seat, new, player.was_coins, player.coins)))
    fresh = 0
    for player in s.players:
        fresh |= player.crossed & ~player.was_crossed
    over = s.final
    if fresh & book.watched:
        _see_firsts(book, s, emit)
        if not over:
            _see_dice(book, s, emit)
            _see_end(book, s, emit)
    s.seat = 0
    for player in s.players:
        player.was_crossed, player.was_coins, player.was_laurels = player.crossed, player.coins, player.laurels
        player.sealed = False
    s.turn += 1
    if over:
        s.phase = OVER_
        if emit:
            emit(Event(("ended",)))
    else:
        s.round += 1
        s.phase = SWAP if s.due else ROLL
    ask(book, s)


def _see_firsts(book: Book, s: State, emit: Emit | None) -> None:
    """Everybody who completes a building in the turn in which it is first completed."""
    for mask, points in book.firsts:
        done = [seat for seat, player in enumerate(s.players) if player.crossed & mask == mask]
        if any(player.was_crossed & mask == mask for player in s.players):
            continue
        for seat in done:
            s.players[seat].first += points
            if emit:
                emit(Event(("first", seat, points)))


def _see_dice(book: Book, s: State, emit: Emit | None) -> None:
    """Dice that somebody has unlocked in this turn, and nobody before."""
    sheets = book.sheets
    s.due = tuple(
        die
        for die in book.specials
        if any(player.crossed & sheets[player.board].unlocks[die] for player in s.players)
        and not any(player.was_crossed & sheets[player.board].unlocks[die] for player in s.players)
    )
    for die in s.due:
        if emit:
            emit(Event(("due", die)))


def _see_end(book: Book, s: State, emit: Emit | None) -> None:
    """Somebody's third bonus: one more turn is played."""
    wanted, mask = book.table.end.bonuses, book.bonus_mask
    for seat, player in enumerate(s.players):
        if (player.crossed & mask).bit_count() >= wanted:
            s.final = True
            if emit:
                emit(Event(("final", seat)))
