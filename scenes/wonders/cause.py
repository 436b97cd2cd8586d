"""What a question comes from: the space whose effect asks, or the building that was completed; and spaces in words."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.wonders.choice import Choice
from scenes.wonders.shown import Shown


def of(shown: Shown, choice: Choice) -> str:
    """The name of the space that asks; empty where the turn itself does."""
    about = shown.session.match.decision(choice.seat).about
    names = [printed["name"] for printed in printed_of(shown, shown.seat)]
    return name_of(shown, names.index(about)) if about in names else ""


def printed_of(shown: Shown, seat: int) -> list[Mapping[str, object]]:
    """The printed side of a seat's sheet, by the number of the space; empty before it has one."""
    found: list[Mapping[str, object]] = shown.detail(f"sheet.{seat}", seat)["spaces"]
    return found


def name_of(shown: Shown, space: int) -> str:
    """What a space is called."""
    return shown.house.say(f"wonders.space.{shown.facts['spaces'][space]}")


def text_of(shown: Shown, seat: int, space: int) -> str:
    """What a space of a seat's sheet says."""
    printed = printed_of(shown, seat)
    texts: Mapping[str, str] = shown.detail(f"texts.{shown.house.lang}", 0)
    return texts.get(str(printed[space]["name"]), "") if printed else ""
