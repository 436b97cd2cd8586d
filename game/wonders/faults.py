"""What can never be true of a table of 7 Wonders Dice, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from game.wonders.book import Book
from game.wonders.codes import NONE, UNSCORED
from game.wonders.state import ROLL, TURN, Player, State
from game.wonders.tables import Building


def find(book: Book, s: State) -> list[str]:
    """Every law that the state breaks, as a sentence."""
    return [
        *_forum(book, s),
        *_boards(book, s),
        *(text for seat in range(len(s.players)) for text in _seat(book, s, seat)),
    ]


def _forum(book: Book, s: State) -> Iterator[str]:
    if len(s.dice) != book.table.forum.dice or list(s.dice) != sorted(set(s.dice)):
        yield f"there are not {book.table.forum.dice} different dice in the forum: {s.dice}"
    if s.phase == TURN and len(s.rolled) != len(s.dice):
        yield f"{len(s.rolled)} of {len(s.dice)} dice are rolled"
    if any(not 0 <= cell < book.cells for cell in s.rolled):
        yield f"a die shows a face that it does not have: {s.rolled}"
    for die in book.specials:
        if (die in s.dice or die in s.due) != _unlocked(book, s, die) and s.phase >= ROLL and not s.final:
            yield f"the {book.dice[die].id} die is in the forum without having been unlocked, or the other way round"
    if s.phase == TURN and [player.sealed for player in s.players[: s.seat + 1]] != [True] * s.seat + [False]:
        yield f"seat {s.seat} is not the first that has not sealed"
    if s.stack or (s.phase == TURN and s.options):
        yield "a chain has not been given back to its seat"


def _unlocked(book: Book, s: State, die: int) -> bool:
    """Whether anybody had unlocked it when the turn began."""
    return any(
        player.board != NONE and bool(player.was_crossed & book.sheets[player.board].unlocks[die])
        for player in s.players
    )


def _boards(book: Book, s: State) -> Iterator[str]:
    boards = [player.board for player in s.players if player.board != NONE]
    if len(set(boards)) != len(boards):
        yield f"two players have the same board: {boards}"


def _seat(book: Book, s: State, seat: int) -> Iterator[str]:
    player = s.players[seat]
    most = book.table.treasury.most
    for coins in (player.coins, player.was_coins):
        if not 0 <= coins <= most:
            yield f"seat {seat} has {coins} of {most} coins"
    if player.was_crossed & ~player.crossed:
        yield f"seat {seat} has lost a space that was crossed off"
    if player.board == NONE:
        return
    for crossed, laurels in ((player.crossed, player.laurels), (player.was_crossed, player.was_laurels)):
        yield from _sheet(book, seat, crossed, laurels)
    yield from _chain(book, s, seat, player)


def _sheet(book: Book, seat: int, crossed: int, laurels: tuple[int, ...]) -> Iterator[str]:
    """Rows are in order, bonuses belong to completed buildings, and points stand where attacks are crossed off."""
    if crossed >> len(book.spaces):
        yield f"seat {seat} has crossed off a space that does not exist"
    bonuses = (crossed & book.bonus_mask).bit_count()
    whole = sum(b.city and crossed & mask == mask for b, mask in zip(book.buildings, book.masks, strict=True))
    if bonuses > whole:
        yield f"seat {seat} has {bonuses} bonuses of {whole} completed buildings"
    for building, mask in zip(book.buildings, book.masks, strict=True):
        if crossed & mask and not _in_order(book, building, crossed):
            yield f"seat {seat}: the spaces of {building.id} are crossed off in no possible order"
    for space, points in zip(book.attacks, laurels, strict=True):
        if points != UNSCORED and not crossed >> space & 1:
            yield f"seat {seat} has points at {book.spaces[space]} without an attack"


def _in_order(book: Book, building: Building, crossed: int) -> bool:
    """Whether the rows can have led to this, one space after another."""
    rows = [([book.number[name] for name in lane.spaces], lane.any_order) for lane in building.lane]
    wanted = {space for row, _ in rows for space in row if crossed >> space & 1}
    done: set[int] = set()
    while True:
        heads = {
            space
            for row, free in rows
            for space in ([n for n in row if n not in done][: None if free else 1])
            if space in wanted
        }
        if not heads:
            return done == wanted
        done |= heads


def _chain(book: Book, s: State, seat: int, player: Player) -> Iterator[str]:
    """What is done in a turn belongs to that turn only."""
    if s.phase != TURN:
        if player.stack or player.sealed or player.options:
            yield f"seat {seat} is in the middle of a turn that has not begun"
        changed = (player.crossed, player.coins, player.laurels) != (
            player.was_crossed,
            player.was_coins,
            player.was_laurels,
        )
        if changed:
            yield f"seat {seat} has done something that nobody has seen"
    elif player.sealed and player.stack:
        yield f"seat {seat} has sealed a chain that is not done"
    written = sum(points != UNSCORED for points in player.laurels)
    attacks = sum(player.crossed >> space & 1 for space in book.attacks)
    if written > attacks:
        yield f"seat {seat} has written points for {written} of {attacks} attacks"
