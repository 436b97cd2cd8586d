"""What a question comes from: the people, the technology or the order of a scenario that asks, in its own words."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ages import facts
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

CARDS = ("people", "technology", "wonder", "action")
"""Programs of these files are named after their card."""

ORDERS = ("command", "repelled")
"""Programs of what the Horde does."""

NAME_END = re.compile(r"[\[]|\.on\b")
"""What follows the name of a part in the name of a program."""


class Cause(NamedTuple):
    """`name` is what it is called, `text` what it says, `key` where it lies, `part` what its strip is called."""

    name: str
    text: str = ""
    key: Key | None = None
    part: str = ""


def of(shown: Shown) -> Cause | None:
    """What asks now; None where the turn itself does."""
    about = shown.rules.decision(shown.view).about
    part = NAME_END.split(about)[0]
    kind, _, rest = part.partition(".")
    if kind in CARDS:
        card = rest.partition(".")[0]
        number = shown.number(kind, card)
        place = "site" if kind == "action" and number in shown.facts(facts.Solo, 0).sites else kind
        return Cause(shown.house.say(f"{kind}.{card}"), shown.text(part), (place, number), part)
    if kind in ORDERS:
        return Cause(shown.house.say(f"horde.{rest}"), shown.text(f"command.{rest}"), ("order",))
    if kind == "after":
        return Cause(shown.house.say(f"aftermath.{rest.partition('.')[0]}"), shown.text(part), ("order",))
    return None


def card_of(part: str) -> tuple[str, str]:
    """The kind and the id of the card that a part belongs to."""
    kind, id = part.split(".")[:2]
    return kind, id


def card_name(shown: Shown, part: str) -> str:
    """ "people.egypt.main": Egypt."""
    kind, id = card_of(part)
    return shown.house.say(f"{kind}.{id}")
