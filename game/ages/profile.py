"""What the abilities that a player has add up to: prices, bonuses, spaces and exceptions, looked up by their bits.

It follows from `owned` alone, so it is worked out once for each set of abilities and never stored in a position.
Every part of a card is turned into small changes of figures when the data is read; a profile adds them up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

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


Changes = list[tuple[int, int]]
"""Places in a list of figures, and what is added there."""


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


class Profile:
    """The sum of some parts of cards. Lists are by action or by technology, and never change once they are made."""

    def __init__(self, actions: Sequence[Action], technologies: int) -> None:
        """That of somebody without abilities."""
        self.need, self.price = [action.workers for action in actions], [action.coins for action in actions]
        self.own = self.coins = self.points = [0] * len(actions)
        self.taught_less = self.taught_coins = self.taught_points = [0] * technologies
        self.parts: tuple[int, ...] = ()
        self.vying: tuple[Vying, ...] = ()
        self.not_by: tuple[tuple[int, str, int], ...] = ()
        self.rising: tuple[Amount, ...] = ()
        self.finals: tuple[Final, ...] = ()
        self.evening: tuple[tuple[int, int, bool], ...] = ()  # abilities of the end of a turn: place, program, asks
        self.free = self.keeps = self.bans = self.strength = self.own_mask = 0
        self.ahead = self.spared = 0

    def changed(self, all_shares: Sequence[Shares], added: tuple[int, ...], removed: int | None = None) -> Profile:
        """The same with some parts more, and perhaps one less. What they do not touch is shared."""
        new = Profile.__new__(Profile)
        found = new.__dict__
        found.update(self.__dict__)
        if removed is not None:
            new._remove(all_shares, removed)
        new.parts += added
        for part in added:
            shares = all_shares[part]
            new.strength += shares.strength
            for name, changes in shares.figures.items():
                figures = found[name] = found[name][:]
                for at, n in changes:
                    figures[at] += n
            for name, flag in shares.flags.items():
                found[name] |= flag
            for name, entries in shares.lists.items():
                found[name] += entries
        return new

    def _remove(self, all_shares: Sequence[Shares], part: int) -> None:
        found, shares = self.__dict__, all_shares[part]
        self.parts = tuple(other for other in self.parts if other != part)
        self.strength -= shares.strength
        for name, changes in shares.figures.items():
            figures = found[name] = found[name][:]
            for at, n in changes:
                figures[at] -= n
        for name in shares.flags:
            found[name] = 0
            for other in self.parts:
                found[name] |= all_shares[other].flags.get(name, 0)
        for name, entries in shares.lists.items():
            left = list(found[name])
            for entry in entries:
                left.remove(entry)
            found[name] = tuple(left)
