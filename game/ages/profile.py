"""What the abilities that a player has add up to: prices, bonuses, spaces and exceptions, looked up by their bits.

It follows from `owned` alone, so it is worked out once for each set of abilities and never stored in a position.
Every part of a card is turned into small changes of figures when the data is read; a profile adds them up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.ages.tables import Ability, Action, Less
from game.core.program import Amount


class Vying(NamedTuple):
    """A lower price that holds only while something is true of the player."""

    action: int
    n: int
    only: str


class Final(NamedTuple):
    """What a card scores at the end of the game, by the number of its part."""

    part: int
    amount: Amount
    only: str


Figures = tuple[int, ...]

Changes = list[tuple[int, int]]
"""Places in a row of figures, and what is added there."""


class Shares:
    """What one part of a card adds to a profile: only what it touches is named."""

    def __init__(self, ability: Ability, actions: Mapping[str, int], technologies: Mapping[str, int]) -> None:
        self.figures: dict[str, Changes] = {}
        self.flags: dict[str, int] = {}
        self.lists: dict[str, tuple[Any, ...]] = {}
        self.strength = ability.strength if isinstance(ability.strength, int) else 0
        if ability.space:
            self._add("own", actions[ability.space], 1)
            self._mark("own_mask", 1 << actions[ability.space])
        if ability.needs:
            self._add("need", actions[ability.needs.action], ability.needs.n)
        if ability.keeps:
            self._mark("keeps", 1 << actions[ability.keeps])
        if ability.bans:
            self._mark("bans", 1 << actions[ability.bans])
        for name in ("ahead", "spared"):
            self._mark(name, getattr(ability, name))
        for less in ability.less:
            self._less(less, actions, technologies)
        for more in ability.more:
            for figure, n in (("coins", more.coins), ("points", more.points)):
                for tech in more.of:
                    self._add(f"taught_{figure}", technologies[tech], n)
                if not more.of:
                    self._add(figure, actions[more.action], n)

    def _less(self, less: Less, actions: Mapping[str, int], technologies: Mapping[str, int]) -> None:
        action, n = actions[less.action], less.n or 0
        for name in less.of:
            self._add("taught_less", technologies[name], n)
            self._mark("free", less.free << technologies[name])
            self._mark("cheaper", 1 << technologies[name])
        if less.only:
            self.extend("vying", Vying(action, n, less.only))
        elif not less.of:
            self._add("price", action, -n)
            if less.not_by:
                self.extend("not_by", (action, less.not_by, n))

    def _add(self, figure: str, at: int, n: int) -> None:
        if n:
            self.figures.setdefault(figure, []).append((at, n))

    def _mark(self, flag: str, value: int) -> None:
        if value:
            self.flags[flag] = self.flags.get(flag, 0) | value

    def extend(self, name: str, entry: Any) -> None:
        """What is counted is added when it has been compiled."""
        self.lists[name] = (*self.lists.get(name, ()), entry)


class Profile(Struct, gc=False):
    """The sum of some parts of cards. Figures are by action or by technology; what has a bit for each is an int."""

    need: Figures  # workers
    price: Figures
    own: Figures  # spaces of one's own
    coins: Figures
    points: Figures
    taught_less: Figures
    taught_coins: Figures
    taught_points: Figures
    reach: Figures  # by free workers: the actions for which they are enough
    payable: Figures  # by coins, up to the highest price: the actions for which they are enough
    parts: tuple[int, ...] = ()
    vying: tuple[Vying, ...] = ()
    not_by: tuple[tuple[int, str, int], ...] = ()
    rising: tuple[Amount, ...] = ()
    finals: tuple[Final, ...] = ()
    evening: tuple[tuple[int, int, bool], ...] = ()  # abilities of the end of a turn: place, program, asks
    strength: int = 0
    own_mask: int = 0
    free: int = 0  # technologies that research costs nothing for
    cheaper: int = 0  # technologies that it costs less for, perhaps nothing
    keeps: int = 0
    bans: int = 0
    ahead: int = 0
    spared: int = 0

    def changed(self, shares: Sequence[Shares], added: tuple[int, ...], removed: int | None = None) -> Profile:
        """The same with some parts more, and perhaps one less."""
        new = replace(self)
        if removed is not None:
            new._remove(shares, removed)
        new.parts += added
        for part in added:
            share = shares[part]
            new.strength += share.strength
            if share.figures:
                new._shift(share.figures, 1)
            for name, flag in share.flags.items():
                setattr(new, name, getattr(new, name) | flag)
            for name, entries in share.lists.items():
                setattr(new, name, (*getattr(new, name), *entries))
        return new

    def _remove(self, shares: Sequence[Shares], part: int) -> None:
        share = shares[part]
        self.parts = tuple([other for other in self.parts if other != part])
        self.strength -= share.strength
        if share.figures:
            self._shift(share.figures, -1)
        for name in share.flags:
            left = 0
            for other in self.parts:
                left |= shares[other].flags.get(name, 0)
            setattr(self, name, left)
        for name, entries in share.lists.items():
            rest = list(getattr(self, name))
            for entry in entries:
                rest.remove(entry)
            setattr(self, name, tuple(rest))

    def _shift(self, figures: Mapping[str, Changes], times: int) -> None:
        """Figures rise, or fall back."""
        for name, changes in figures.items():
            row = list(getattr(self, name))
            for at, n in changes:
                row[at] += times * n
                if name == "price":
                    self.payable = _covered(self.payable, at, row[at])
                elif name == "need":
                    self.reach = _covered(self.reach, at, row[at])
            setattr(self, name, tuple(row))


def _covered(masks: Figures, at: int, figure: int) -> Figures:
    """For each amount the bit of this figure, if the amount covers it; the other bits stay."""
    bit = 1 << at
    return tuple([mask | bit if amount >= figure else mask & ~bit for amount, mask in enumerate(masks)])


def nobodys(actions: Sequence[Action], technologies: int, workers: int) -> Profile:
    """That of somebody without abilities, where nobody has more workers than that."""
    none, untaught = (0,) * len(actions), (0,) * technologies
    need, price = tuple(action.workers for action in actions), tuple(action.coins for action in actions)
    reach, payable = (0,) * (workers + 1), (0,) * (max(price) + 1)
    for at in range(len(actions)):
        reach, payable = _covered(reach, at, need[at]), _covered(payable, at, price[at])
    return Profile(need, price, none, none, none, untaught, untaught, untaught, reach, payable)
