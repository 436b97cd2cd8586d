"""What a question comes from: the space whose effect asks, or the building that was completed; and spaces in words."""

from __future__ import annotations

from game.wonders.facts import Printed, Sheet
from scenes.wonders.choice import Choice
from scenes.wonders.shown import Shown


def of(shown: Shown, choice: Choice) -> str:
    """The name of the space that asks; empty where the turn itself does."""
    about = shown.session.match.decision(choice.seat).about
    names = [printed.name for printed in printed_of(shown, shown.seat)]
    return name_of(shown, names.index(about)) if about in names else ""


def printed_of(shown: Shown, seat: int) -> tuple[Printed, ...]:
    """The printed side of a seat's sheet, by the number of the space; empty before it has one."""
    return shown.facts(Sheet, seat).spaces


def name_of(shown: Shown, space: int) -> str:
    """What a space is called."""
    return shown.house.say(f"wonders.space.{shown.book.spaces[space]}")


def text_of(shown: Shown, seat: int, space: int) -> str:
    """What a space of a seat's sheet says."""
    printed = printed_of(shown, seat)
    return shown.texts.get(printed[space].name, "") if printed else ""
