"""What an area tells the rest of the table of the kinds of places it has; all of them together are in `areas.KINDS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from art.ages import nation
from scenes.ages.shown import Shown
from scenes.table.place import Key


class Change(NamedTuple):
    """What coins and points of whoever is at the table would change by at once."""

    coins: int = 0
    points: int = 0


class Subject(Protocol):
    """What the dock may be about; equal ones are told alike."""

    def told(self, shown: Shown) -> nation.Dock: ...
    def change(self, shown: Shown) -> Change: ...


class Kind(NamedTuple):
    """See the module."""

    about: Callable[[Shown, Key], Subject] | None = None  # what the dock tells of such a place
    card: bool = False  # whether what leaves it or comes there flies as a card
