"""Resources: gains, prices, and all the ways to pay them with gold as a joker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.program import Frame, Step
from game.core.rules import Action, Emit, Event
from game.origins.codes import GOODS
from game.origins.state import Player, State

GOLD = GOODS.index("gold")


class Price(NamedTuple):
    """What must be paid; `any` units may be stone, food, wisdom or gold alike. Only gold pays gold."""

    stone: int = 0
    food: int = 0
    wisdom: int = 0
    gold: int = 0
    any: int = 0


FREE = Price()


def gain(s: State, seat: int, goods: tuple[int, int, int, int], emit: Emit | None) -> None:
    player = s.players[seat]
    player.stone += goods[0]
    player.food += goods[1]
    player.wisdom += goods[2]
    player.gold += goods[3]
    if emit and any(goods):
        emit(Event(("gained", seat, *goods)))


def pay(s: State, seat: int, goods: tuple[int, int, int, int], emit: Emit | None, price: Price = FREE) -> None:
    """It is told how much of the gold stands for what the price asks besides."""
    player = s.players[seat]
    player.stone -= goods[0]
    player.food -= goods[1]
    player.wisdom -= goods[2]
    player.gold -= goods[3]
    if emit and any(goods):
        emit(Event(("paid", seat, *goods, max(0, goods[3] - price.gold - price.any))))


def affords(player: Player, price: Price) -> bool:
    """Whether there is a way to pay."""
    stone, food, wisdom, gold, alike = price
    if alike:
        return missing(player, price) == 0
    left = player.gold - gold
    if stone > player.stone:
        left -= stone - player.stone
    if food > player.food:
        left -= food - player.food
    if wisdom > player.wisdom:
        left -= wisdom - player.wisdom
    return left >= 0


def missing(player: Player, price: Price) -> int:
    """How many resources, gold for instance, are lacking."""
    stone, food, wisdom = player.stone - price.stone, player.food - price.food, player.wisdom - price.wisdom
    over = max(0, stone) + max(0, food) + max(0, wisdom)
    joker = player.gold - price.gold
    lacking = max(0, -stone) + max(0, -food) + max(0, -wisdom)
    if joker < 0:
        return -joker + lacking + max(0, price.any - over)
    return max(0, lacking - joker) + max(0, price.any - over - max(0, joker - lacking))


def payments(player: Player, price: Price) -> tuple[Action, ...]:
    """Every way to pay, least gold first: ("pay", stone, food, wisdom, gold). Nothing for a price of nothing."""
    total = sum(price)
    if total == 0:
        return ()
    have = (min(player.stone, total), min(player.food, total), min(player.wisdom, total), min(player.gold, total))
    return _payments(price, have)


@lru_cache(maxsize=4096)
def _payments(price: Price, have: tuple[int, int, int, int]) -> tuple[Action, ...]:
    total = sum(price)
    found = [
        ("pay", stone, food, wisdom, total - stone - food - wisdom)
        for stone in range(min(have[0], price.stone + price.any), -1, -1)
        for food in range(min(have[1], price.food + price.any), -1, -1)
        for wisdom in range(min(have[2], price.wisdom + price.any), -1, -1)
        if price.gold <= total - stone - food - wisdom <= have[3]
        and max(0, stone - price.stone) + max(0, food - price.food) + max(0, wisdom - price.wisdom) <= price.any
    ]
    return tuple(sorted(found, key=lambda payment: (payment[4], payment)))


def pay_step(price: Callable[[State, Frame], Price]) -> Step:
    """A step that asks how to pay; it is passed over when there is nothing to pay.

    Where it is no `cost` of an effect, whoever starts the program has seen that it can be paid.
    """

    def options(s: State, frame: Frame) -> Sequence[Action]:
        return payments(s.players[frame[2]], price(s, frame))

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        pay(s, frame[2], action[1:], emit, price(s, frame) if emit else FREE)

    def possible(s: State, frame: Frame) -> bool:
        return affords(s.players[frame[2]], price(s, frame))

    return Step(run, options, "pay", possible=possible)


@lru_cache(maxsize=256)
def shares(n: int, of: tuple[int, ...]) -> tuple[Action, ...]:
    """Every way to gain n resources of some kinds: ("gain", stone, food, wisdom)."""
    if n <= 0:
        return ()
    found: list[Action] = []
    for stone in range(n if 0 in of else 0, -1, -1):
        for food in range(n - stone if 1 in of else 0, -1, -1):
            wisdom = n - stone - food
            if wisdom == 0 or 2 in of:
                found.append(("gain", stone, food, wisdom))
    return tuple(found)
