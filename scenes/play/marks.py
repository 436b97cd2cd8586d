"""What has to be said of a game wherever it is looked at: how it was played otherwise than usual."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.play.readable import readable
from scenes.play.save_store import WHAT_IF
from scenes.play.session import ANOTHER_BOT, PLAYED_BY_BOT
from scenes.ui.app_context import House

KNOWN = ("practice", "agreed", WHAT_IF, PLAYED_BY_BOT, ANOTHER_BOT)


def named(house: House, mark: str) -> str:
    """What a mark is called; one of another version as it stands."""
    return house.say(f"mark.{mark}") if mark in KNOWN else readable(mark)


def told(house: House, marks: Sequence[str]) -> str:
    """A sentence, or nothing."""
    return house.say("pause.marked", marks=", ".join(named(house, mark) for mark in marks)) if marks else ""
