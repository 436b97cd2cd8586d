"""What is asked, told to somebody who tries something else: a whole sentence behind another one."""

from __future__ import annotations

from scenes.house import House

ENDS = (".", "?", "!", "…")


def waits(house: House, ask: str) -> str:
    """What was tried has to wait until this is answered."""
    return house.say("press.wait", ask=whole(ask))


def nothing_here(house: House, ask: str) -> str:
    """There is nothing where it was tried, and this is to be answered."""
    return house.say("press.nothing", ask=whole(ask))


def whole(ask: str) -> str:
    """A question of the prompt bar may lack its full stop."""
    return ask if ask.endswith(ENDS) else f"{ask}."
