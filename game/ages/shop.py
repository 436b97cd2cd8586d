"""Special technology cards: bought between the steps of one's turn, onto an empty column of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ages.codes import LEVELS, NONE
from game.ages.state import Player, State
from game.core.rules import Action, Emit, Event

if TYPE_CHECKING:
    from game.ages.book import Book


def options(book: Book, s: State, player: Player) -> list[Action]:
    """Every card that can be bought now."""
    if not s.shop or player.special != NONE or player.coins < book.setup.innovations.price:
        return []
    return [("buy", card) for card in s.shop if column_is_empty(book, player, book.columns[card])]


def column_is_empty(book: Book, player: Player, column: int) -> bool:
    """Whether no technology of a column of this board is unlocked."""
    board = book.boards[player.special + 1]
    return not any(player.technologies >> tech & 1 for tech in board[LEVELS * column : LEVELS * (column + 1)])


def buy(book: Book, s: State, seat: int, card: int, emit: Emit | None) -> None:
    player = s.players[seat]
    player.coins -= book.setup.innovations.price
    player.special = card
    s.shop = tuple(other for other in s.shop if other != card)
    if emit:
        emit(Event(("bought", seat, card, book.setup.innovations.price)))
