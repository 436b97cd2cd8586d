"""What has to be said of a game wherever it is looked at: how it was played otherwise than usual."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.house import House
from scenes.readable import readable
from scenes.session import ANOTHER_BOT, PLAYED_BY_BOT
from scenes.store import WHAT_IF

KNOWN = ("practice", "agreed", WHAT_IF, PLAYED_BY_BOT, ANOTHER_BOT)


def named(house: House, mark: str) -> str:
    """What a mark is called; one of another version as it stands."""
    return house.say(f"mark.{mark}") if mark in KNOWN else readable(mark)


def told(house: House, marks: Sequence[str]) -> str:
    """A sentence, or nothing."""
    return house.say("pause.marked", marks=", ".join(named(house, mark) for mark in marks)) if marks else ""
