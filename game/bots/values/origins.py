"""Origins: points as they stand, and what resources, workers, places and open districts may still bring.

What may come is worth less the nearer the end is, and next to nothing once an end condition has arisen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.origins import city, dice
from game.origins.rules import Origins
from game.origins.scoring import totals
from game.origins.state import FARM, NONE, Player, State

BASIC = 0.9
"""What a stone, food or wisdom is worth, as long as there are not many of them."""

MANY = 5
GOLD = 0.6
"""What gold is worth beyond its point."""

PATRICIAN, PIP, SPEAKER, HOLDER = 4.0, 0.6, 1.5, 1.0
ACTION = 1.5
"""What it is worth to have a worker that can still act in this round."""

SPACE, TOKEN, STEP, CARD, ADVISOR, LEVEL = 0.5, 1.2, 0.7, 2.0, 1.0, 1.5
"""A space of the military track, a superiority token, a temple step, a zodiac card, an advisor, a tower level."""

BUILDING = 2.0
"""A building, which may be used again; farms are worth their place only."""

BEGUN = (0.0, 0.0, 0.8, 2.0, 5.0)
"""A district of which so many tiles lie there; one that is whole waits for a die."""

HOPED = (0.0, 0.05, 0.25, 0.6, 0.6)
"""The share of a card's points that a district is worth when so many tiles lie there, and all of them fit."""

EMPTY = -1
ROUNDS = 9
"""So many rounds a game of greedy seats lasts, more or less."""


def value(rules: Origins, s: State, seat: int) -> float:
    player = s.players[seat]
    return totals(rules.book, player) + left(rules, s) * hopes(rules, s, player)


def left(rules: Origins, s: State) -> float:
    """The share of the game that is still to come."""
    if s.over:
        return 0.0
    if s.arisen:
        return 0.1
    rounds = rules.book.board.solo.rounds if s.solo else ROUNDS
    return max(0.25, 1 - (s.round - 1) / rounds)


def hopes(rules: Origins, s: State, player: Player) -> float:
    """What may still become points."""
    basics = sum(min(n, MANY) + max(0, n - MANY) * 0.3 for n in (player.stone, player.food, player.wisdom))
    own = dice.patricians(player)
    hoped = BASIC * basics + GOLD * min(player.gold, 8)
    hoped += PATRICIAN * len(own) + PIP * sum(die % 10 for die in own) + HOLDER * player.free
    hoped += SPEAKER * len(player.speakers) + CARD * player.powers.bit_count() + ADVISOR * len(player.advisors)
    hoped += SPACE * player.march + TOKEN * player.tokens + STEP * sum(player.temples) + LEVEL * sum(player.towers)
    if not player.passed:
        hoped += ACTION * (len(player.ready) + len(player.speakers) + (player.archon == NONE))
    worth = tuple(_worth(rules, s, player, at) for at in range(len(s.cards)))
    return hoped + _city(rules, player.cells, player.tiles, player.closed, s.cards, worth)


def _worth(rules: Origins, s: State, player: Player, at: int) -> int:
    """What a district card would bring the player now."""
    card = rules.book.cards[s.cards[at]]
    return (card.later if player.scored[at] else card.first) + s.treasure[at]


@lru_cache(maxsize=8192)
def _city(
    rules: Origins,
    cells: tuple[int, ...],
    tiles: tuple[int, ...],
    closed: tuple[int, ...],
    cards: tuple[int, ...],
    worth: tuple[int, ...],
) -> float:
    """Buildings, and districts begun: the better the cards that they can still show, the more they are worth."""
    shown = {cell: city.colour_shown(tile, rules.book.colours) for cell, tile in zip(cells, tiles, strict=True)}
    sealed = [seat // 100 for seat in closed]
    corners = {cell - part for cell in cells for part in city.BLOCK}.difference(sealed)
    hoped = BUILDING * sum(tile < FARM for tile in tiles)
    for corner in corners:
        district = tuple(shown.get(corner + part, EMPTY) for part in city.BLOCK)
        laid = sum(colour != EMPTY for colour in district)
        best = max((w for card, w in zip(cards, worth, strict=True) if _fits(rules, district, card)), default=0)
        hoped += BEGUN[laid] + HOPED[laid] * best
    return hoped


def _fits(rules: Origins, district: tuple[int, ...], card: int) -> bool:
    """Whether a district shows a card, or still can when its empty cells are built on."""
    corner, arms = rules.book.patterns[card]
    for at, (left_arm, right_arm) in _corners():
        if district[at] not in (corner, EMPTY):
            continue
        beside = district[left_arm], district[right_arm]
        for wanted in (arms, arms[::-1]):
            if all(has in (want, EMPTY) for has, want in zip(beside, wanted, strict=True)):
                return True
    return False


def _corners() -> Iterator[tuple[int, tuple[int, int]]]:
    """Each of the four tiles with the two beside it."""
    yield from enumerate(((1, 2), (0, 3), (0, 3), (1, 2)))
