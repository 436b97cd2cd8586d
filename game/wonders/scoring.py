"""Points as they stand: what is crossed off now, and what has been written between laurels."""

from __future__ import annotations

from game.core.rules import Part, Score
from game.wonders import acts
from game.wonders.book import Book
from game.wonders.codes import NONE, UNSCORED
from game.wonders.state import State

PARTS = ("wonder", "west", "east", "agora", "market", "university", "guild", "gallery")
"""The rows of the scoring board. A building that data adds is a row behind them."""


def rows(book: Book) -> list[int]:
    """Buildings in the order of the sheet: those of the scoring board first, and no Warehouse."""
    known = [book.building[name] for name in PARTS if name in book.building]
    return known + [at for at, building in enumerate(book.buildings) if building.city and at not in known]


def score(book: Book, s: State, seat: int) -> Score:
    """The whole sheet; ties go to whoever has more coins left."""
    player = s.players[seat]
    if player.board == NONE:
        return Score(0, tuple(Part(book.buildings[at].id, 0, {}) for at in rows(book)), (player.coins,))
    parts = tuple(_part(book, s, seat, at) for at in rows(book))
    return Score(sum(part.points for part in parts), parts, (player.coins,))


def _part(book: Book, s: State, seat: int, at: int) -> Part:
    """One building: its spaces, and what each of them is worth."""
    player = s.players[seat]
    sheet, mask, building = book.sheets[player.board], book.masks[at], book.buildings[at]
    crossed = player.crossed & mask
    worth = {book.spaces[n]: points for n, points in enumerate(sheet.fixed) if crossed >> n & 1 and points}
    for n, points in sheet.counts(s, seat, crossed):
        worth[book.spaces[n]] = worth.get(book.spaces[n], 0) + points
    for space, points in zip(book.attacks, player.laurels, strict=True):
        if mask >> space & 1 and points != UNSCORED:
            worth[book.spaces[space]] = points
    first = player.first if building.first else 0
    figures = {"crossed": crossed.bit_count(), "of": mask.bit_count(), "spaces": worth, "first": first}
    return Part(building.id, sum(worth.values()) + first, figures)


def total(book: Book, s: State, seat: int) -> int:
    """The total alone, for those who weigh many positions."""
    player = s.players[seat]
    sheet, crossed = book.sheets[player.board], player.crossed
    counted = sum(points for _, points in sheet.counts(s, seat, crossed))
    return sheet.points(crossed) + counted + acts.written(player) + player.first
