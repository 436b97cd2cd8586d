"""What the abilities that a player has add up to: prices, bonuses, spaces and exceptions, looked up by their bits.

It follows from `owned` alone, so it is worked out once for each set of abilities and never stored in a position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ages.tables import Less
from game.core.program import Amount

if TYPE_CHECKING:
    from game.ages.book import Book

KEPT = 4096
"""So many sets of abilities are remembered."""


class Vying(NamedTuple):
    """A lower price that holds only while something is true of the player."""

    action: int
    n: int
    only: str


class Rebate(NamedTuple):
    """A lower price for some technologies."""

    part: int
    n: int
    free: bool


class Final(NamedTuple):
    """What a card scores at the end of the game, by the number of its part."""

    part: int
    amount: Amount
    only: str


class Profile:
    """The sum of some parts of cards. Lists are by action or by technology."""

    __slots__ = (
        "ahead", "bans", "coins", "finals", "free", "keeps", "need", "not_by", "offers", "own", "own_mask", "parts", "points", "price",
        "rising", "spared", "strength", "taught_coins", "taught_less", "taught_points", "vying",
    )  # fmt: skip

    def __init__(self, book: Book, owned: int) -> None:
        parts = [at for at in range(owned.bit_length()) if owned >> at & 1]
        found = [book.parts[at].ability for at in parts]
        actions, number = book.actions, book.action_number
        self.parts = parts
        self.own = [0] * len(actions)
        self.need = [action.workers for action in actions]
        less = [0] * len(actions)
        self.coins, self.points = [0] * len(actions), [0] * len(actions)
        techs = len(book.technologies)
        self.taught_less, self.taught_coins, self.taught_points = [0] * techs, [0] * techs, [0] * techs
        self.free = 0
        self.keeps = self.bans = 0
        self.vying: list[Vying] = []
        self.not_by: list[tuple[int, str, int]] = []
        for ability in found:
            if ability.space:
                self.own[number[ability.space]] += 1
            if ability.keeps:
                self.keeps |= 1 << number[ability.keeps]
            if ability.bans:
                self.bans |= 1 << number[ability.bans]
            if ability.needs:
                self.need[number[ability.needs.action]] += ability.needs.n
            for cut in ability.less:
                self._add_less(book, cut, less)
            for more in ability.more:
                for tech in more.of:
                    self.taught_coins[book.technology_number[tech]] += more.coins
                    self.taught_points[book.technology_number[tech]] += more.points
                if not more.of:
                    self.coins[number[more.action]] += more.coins
                    self.points[number[more.action]] += more.points
        self.own_mask = sum(1 << at for at, spaces in enumerate(self.own) if spaces)
        self.price = [action.coins - cut for action, cut in zip(actions, less, strict=True)]
        self.ahead = any(ability.ahead for ability in found)
        self.spared = any(ability.spared for ability in found)
        self.strength = sum(ability.strength for ability in found if isinstance(ability.strength, int))
        self.rising = [book.rising[at] for at in parts if at in book.rising]
        self.finals = [final for at in parts for final in book.finals.get(at, ())]
        self.offers: dict[int, tuple[tuple[int, int, int, int, tuple[str, int] | None], ...]] = {}

    def _add_less(self, book: Book, cut: Less, less: list[int]) -> None:
        action, n = book.action_number[cut.action], cut.n or 0
        if cut.of:
            for tech in cut.of:
                self.taught_less[book.technology_number[tech]] += n
                self.free |= cut.free << book.technology_number[tech]
        elif cut.only:
            self.vying.append(Vying(action, n, cut.only))
        else:
            less[action] += n
            if cut.not_by:
                self.not_by.append((action, cut.not_by, n))
