"""A choice under way. It is a filter over what is legal, so no half-made choice can lead anywhere else.

A plan is what one gesture may answer: one action, or several in a row (take this tile, lay it there), described by
slots. The picker holds values for some slots, in any order; `left` are the plans that still fit.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.rules import Action

Slots = Mapping[str, Hashable]


class Plan(NamedTuple):
    """Actions that follow each other, and the choices that lead to them."""

    actions: tuple[Action, ...]
    slots: Slots


class Picker:
    """See the module. An empty list of plans: nobody here is asked. `chosen` is what is in the hand already."""

    def __init__(self, plans: Sequence[Plan] = (), chosen: Slots | None = None) -> None:
        self.plans = tuple(plans)
        self.chosen: Slots = chosen if chosen and self.fitting(chosen) else {}  # another choice is another mapping
        self._left: tuple[Slots, list[Plan]] = self.chosen, self.fitting(self.chosen)

    @property
    def left(self) -> list[Plan]:
        """Asked several times for each picture, so it is worked out once for a choice."""
        if self._left[0] is not self.chosen:
            self._left = self.chosen, self.fitting(self.chosen)
        return self._left[1]

    def fitting(self, wanted: Slots) -> list[Plan]:
        """The plans with these values."""
        return [plan for plan in self.plans if all(plan.slots.get(slot) == v for slot, v in wanted.items())]

    def values(self, slot: str, **also: Hashable) -> list[Any]:
        """What a slot may still become, in the order of the plans; `also` are further choices tried out."""
        others = {name: value for name, value in {**self.chosen, **also}.items() if name != slot}
        return list(dict.fromkeys(plan.slots[slot] for plan in self.fitting(others) if slot in plan.slots))

    def choose(self, **slots: Hashable) -> bool:
        """Set values. Others that do not go with them are given up; False if nothing fits even then."""
        if not self.fitting(slots):
            return False
        kept = dict(slots)
        for slot, value in self.chosen.items():
            if slot not in kept and self.fitting({**kept, slot: value}):
                kept[slot] = value
        self.chosen = kept
        return True

    def clear(self, *slots: str) -> bool:
        """Put values back, all when none are named; True if there was something."""
        before = self.chosen
        self.chosen = {s: v for s, v in before.items() if slots and s not in slots}
        return before != self.chosen

    @property
    def plan(self) -> Plan | None:
        """The plan, when only one is left and each of its slots was chosen."""
        left = self.left
        return left[0] if len(left) == 1 and set(left[0].slots) == set(self.chosen) else None
