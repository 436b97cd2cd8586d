"""Conservation laws of Age of Civilization: what a sound position can never break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.ages import layout, scenario
from game.ages.book import Book
from game.ages.codes import NONE
from game.ages.state import Player, State
from game.core.rules import HIDDEN


def find(book: Book, s: State) -> list[str]:
    """Every law that is broken, as a sentence."""
    found = [*_peoples(book, s), *_cards(book, s), *_wonders(book, s), *_flow(book, s)]
    for seat, player in enumerate(s.players):
        found += [f"seat {seat}: {text}" for text in _player(book, s, player)]
    return found


def _peoples(book: Book, s: State) -> Iterator[str]:
    """Every people that takes part lies somewhere, and only there."""
    lying = Counter([*s.deck, *s.pool])
    for player in s.players:
        lying.update([*player.peoples, *player.hand, *player.packet])
    if HIDDEN in lying:
        return
    there = scenario.deck(book, s)
    chosen = scenario.chosen(book, s)
    if chosen and chosen.people and s.players[0].peoples:  # the scenario gave it
        there = (*there, book.people_number[chosen.people])
    for people in range(len(book.peoples)):
        if lying[people] != (people in there):
            yield f"{lying[people]} cards of {book.peoples[people].id} instead of {int(people in there)}"
    if len(s.extra) != len(s.pool) or min(s.extra, default=0) < 0:
        yield "the extra coins do not lie on the peoples of the pool"


def _cards(book: Book, s: State) -> Iterator[str]:
    if len(set(s.row)) != len(s.row) or any(card not in book.cards for card in s.row):
        yield "the time track has other cards than there are"
    bought = [player.special for player in s.players if player.special != NONE]
    if len({*bought, *s.shop}) != len(bought) + len(s.shop):
        yield "a special technology card is there twice"


def _wonders(book: Book, s: State) -> Iterator[str]:
    """One that is taken is nowhere else; alone, rivals may have built some."""
    owned = [at for player in s.players for at in range(len(book.wonders)) if player.wonders >> at & 1]
    if len({*owned, *s.wonders}) != len(owned) + len(s.wonders):
        yield "a wonder is there twice"
    laid = layout.wonders_laid(book, s)
    there = len(owned) + len(s.wonders)
    if s.row and (there > laid or (there < laid and not s.solo)):
        yield f"{there} wonders instead of {laid}"


def _flow(book: Book, s: State) -> Iterator[str]:
    if not 1 <= s.round <= book.setup.rounds:
        yield f"round {s.round} of {book.setup.rounds}"
    for seat, player in enumerate(s.players):
        if player.placed and (seat != s.seat or s.over):
            yield f"seat {seat} has workers on spaces out of its turn"


def _player(book: Book, s: State, player: Player) -> Iterator[str]:
    goods = (player.coins, player.workers, player.silk, player.reservoirs, player.delivered, player.repelled)
    if min(goods) < 0 or sum(player.earned) < 0:
        yield "something is below zero"
    if player.workers > book.setup.workers:
        yield f"{player.workers} workers of {book.setup.workers}"
    if player.placed > player.workers:
        yield f"{player.placed} of {player.workers} workers are assigned"
    if len(player.peoples) > book.setup.peoples:
        yield f"{len(player.peoples)} peoples"
    if player.owned != book.owned(player.peoples, player.technologies, player.wonders):
        yield "the active abilities are not those of the cards"
    board = book.boards[player.special + 1]
    if player.technologies & ~sum(1 << tech for tech in board):
        yield "a technology is unlocked that is not on the board"
    for place, openers in enumerate(book.openers):
        opened = not openers or any(player.technologies >> board[at] & 1 for at in openers)
        if player.technologies >> board[place] & 1 and not opened:
            yield f"{book.technologies[board[place]].id} is unlocked without what opens it"
