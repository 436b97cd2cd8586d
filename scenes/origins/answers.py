"""How an answer looks in the chooser: goods by their signs, dice as dice, everything else in words."""

from __future__ import annotations

from typing import NamedTuple

from art.origins.tray import Worker
from game.core.rules import Action
from scenes.origins import numbers
from scenes.origins.numbers import AT_SITE
from scenes.origins.shown import Shown

GOODS = ("stone", "food", "wisdom", "gold")

SIGNS = {
    "yes": "check", "no": "cross", "enough": "right", "end": "flag", "extra": "origins/value", "hold": "lock",
    "rise": "up", "first": "star", "instead": "star", "buy": "origins/buy", "farm": "origins/farm",
    "cover": "origins/farm", "build": "origins/buy", "build_farm": "origins/farm", "build_cover": "origins/farm",
}  # fmt: skip
"""Icons before what is said in words."""


class Answer(NamedTuple):
    """Amounts of goods, less than nothing if they are paid; or a worker as it will be; else its words and a sign."""

    words: str
    goods: tuple[tuple[str, int], ...] = ()
    worker: Worker | None = None
    sign: str = ""


def of(shown: Shown, action: Action) -> Answer:
    """How an answer to what is asked now looks."""
    words = shown.say(action)
    match action:
        case ("pay", *amounts):
            return Answer(words, _amounts(amounts, -1))
        case ("gain", *amounts):
            return Answer(words, _amounts(amounts, 1))
        case ("raise", int(by)):
            return Answer(words, worker=_raised(_subject(shown), by))
        case ("recolour", int(colour)):
            return Answer(words, worker=numbers.worker(10 * (colour + 1) + numbers.value(_subject(shown))))
        case ("draft" | "discard", int(die)):
            return Answer(words, worker=numbers.worker(die)._replace(held=False))
    return Answer(words, sign=SIGNS.get(str(action[0]), ""))


def _amounts(amounts: list[int], by: int) -> tuple[tuple[str, int], ...]:
    return tuple((good, by * n) for good, n in zip(GOODS, amounts, strict=False) if n)


def _subject(shown: Shown) -> int:
    """The worker that is asked about, without its site."""
    return int(shown.view.stack[-1][3]) % AT_SITE


def _raised(code: int, by: int) -> Worker:
    """Beyond six it becomes an advisor."""
    face = numbers.worker(code)
    highest = numbers.RETIRES if code > 10 else numbers.RETIRES - 1
    return face._replace(value=min(highest, face.value + by), badge=face.value + by > highest)
