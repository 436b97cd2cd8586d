"""What is asked, told to somebody who tries something else: a whole sentence behind another one."""

from __future__ import annotations

from scenes.board import Prompt
from scenes.house import House

ENDS = (".", "?", "!", "…")


def waits(house: House, asked: Prompt) -> str:
    """What was tried has to wait until this is answered."""
    return _away(asked) or house.say("press.wait", ask=_whole(asked.sentence))


def nothing_here(house: House, asked: Prompt) -> str:
    """There is nothing where it was tried, and this is to be answered."""
    return _away(asked) or house.say("press.nothing", ask=_whole(asked.sentence))


def _away(asked: Prompt) -> str:
    """Nothing is answered at somebody else's part: there it is told how to come back from it."""
    return f"{_whole(asked.sentence)} {asked.detail}" if asked.away else ""


def _whole(ask: str) -> str:
    """A question of the prompt bar may lack its full stop."""
    return ask if ask.endswith(ENDS) else f"{ask}."
