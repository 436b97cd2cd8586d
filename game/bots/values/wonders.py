"""7 Wonders Dice: points as they stand, and what materials, coins, dice and half-built buildings may still bring.

Everything hoped for is measured by the turns that are left, so it melts away as the end comes near. What would be
revealed at the end of the turn counts as soon as it is certain, so that it makes no difference who seals first. The
numbers were found by playing.
"""

from __future__ import annotations

from game.wonders import scoring
from game.wonders.book import Book
from game.wonders.rules import Wonders
from game.wonders.state import OVER_, ROLL, SWAP, Player, State

RESTS = ("seal",)
"""What is left to seal is done: the turn is weighed as it stands."""

LONGEST = 20
"""In this turn a game of greedy seats is expected to end."""

LEAST_LEFT = 2.0
"""So many turns are thought to follow as long as nobody has a third bonus."""

NEAR_END = 3.0
"""With two bonuses somebody will soon have the third."""

COIN, MUCH = 0.45, 9
"""A coin that can still be spent, and how many of them."""

MATERIAL, ENOUGH = 0.45, 5
"""A material for each turn that is left, and after how many the next is worth half."""

BUILDING = 9.0
"""A bonus, by the square of how much of its building is crossed off."""

DICE = {"black": 0.22, "white": 0.2, "purple": 0.4}
"""A special die that may be chosen, for each turn that is left."""

DISCOUNT, FREE, INCOME = 0.35, 0.18, 0.2
"""Cheaper dice, for each turn that is left."""

SHIELD = 0.12
"""A defence space, for each turn that is left."""

COUNTED = 0.25
"""A space that something crossed off counts at the end, for each turn that is left."""

EDGE = 25.0
"""What it is worth to win, when the end is certain."""

CLEAR = 15.0
"""A lead of so many points is clear."""


def value(rules: Wonders, s: State, seat: int) -> float:
    hopes = _hopes(rules.book, s.players[seat], turns_left(rules.book, s))
    return points(rules, s, seat) + hopes + edge(rules, s, seat)


def points(rules: Wonders, s: State, seat: int) -> int:
    """Points as they stand, with those that the reveal of this turn will bring for certain."""
    return scoring.total(rules.book, s, seat) + _first(rules.book, s, s.players[seat])


def turns_left(book: Book, s: State) -> float:
    """How many turns will follow the one that is weighed, whether it has been revealed already or not."""
    if _is_last(s):
        return 0.0
    most = max((player.crossed & book.bonus_mask).bit_count() for player in s.players)
    if most >= book.table.end.bonuses:
        return 1.0
    left = max(LEAST_LEFT, LONGEST - s.round + _is_revealed(s))
    return min(NEAR_END, left) if most + 1 == book.table.end.bonuses else left


def _is_revealed(s: State) -> bool:
    """Whether the turn that is weighed is over, so that the round is the next one already."""
    return s.phase in (SWAP, ROLL)


def _is_last(s: State) -> bool:
    """Whether no turn follows the one that is weighed."""
    return s.phase == OVER_ or (s.final and not _is_revealed(s))


def _first(book: Book, s: State, player: Player) -> int:
    """Extra points that the reveal of this turn will bring for certain."""
    return sum(
        points
        for mask, points in book.firsts
        if player.crossed & mask == mask and not any(p.was_crossed & mask == mask for p in s.players)
    )


def _hopes(book: Book, player: Player, left: float) -> float:
    sheet, crossed = book.sheets[player.board], player.crossed
    worth = COIN * min(player.coins, MUCH, 3 * left) + 0.01 * player.coins
    materials = sheet.materials(crossed)
    worth += MATERIAL * left * (min(materials, ENOUGH) + 0.5 * max(0, materials - ENOUGH))
    worth += DISCOUNT * left * (crossed & sheet.discounts).bit_count()
    worth += SHIELD * left * (crossed & sheet.shields).bit_count()
    for die in book.specials:
        if crossed & sheet.unlocks[die]:
            worth += DICE.get(book.dice[die].id, 0.2) * left
    for die in book.starting:
        worth += FREE * left * bool(crossed & sheet.frees[die])
        worth += INCOME * left * any(crossed >> space & 1 for space, _ in sheet.incomes[die])
    worth += COUNTED * left * sum(crossed >> space & 1 for space, _ in sheet.counted)
    return worth + _buildings(book, crossed, left)


def _buildings(book: Book, crossed: int, left: float) -> float:
    """What the bonuses still open promise: the nearest buildings count."""
    open_ = len(book.bonuses) - (crossed & book.bonus_mask).bit_count()
    shares = sorted(
        (
            (crossed & mask).bit_count() / mask.bit_count()
            for building, mask in zip(book.buildings, book.masks, strict=True)
            if building.city and crossed & mask != mask
        ),
        reverse=True,
    )
    return BUILDING * min(1.0, left / 4) * sum(share * share for share in shares[:open_])


def edge(rules: Wonders, s: State, seat: int) -> float:
    """A lead, when the own third bonus brings the end about: whoever trails had better not."""
    book = rules.book
    mine = (s.players[seat].crossed & book.bonus_mask).bit_count()
    if mine < book.table.end.bonuses or _is_last(s):
        return 0.0
    best = max(scoring.total(book, s, other) for other in range(len(s.players)) if other != seat)
    return EDGE * max(-1.0, min(1.0, (points(rules, s, seat) - best) / CLEAR))
