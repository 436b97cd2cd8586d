"""The rules really in play at this table: what its options make of the rules for each kind of district."""

from __future__ import annotations

from typing import Any

from scenes.ui.app_context import AppContext

VARIATIONS = {("houses", "by_value"): "houses_by_value", ("barracks", "any_empty"): "barracks_any_empty"}
"""Where an option changes what counts: the kind of district and the option's value, and how that is worded."""


def wording(view: Any, name: str) -> str:
    """By which words the condition of a kind goes."""
    return VARIATIONS.get((name, getattr(view, name, "")), name)


def doubles(view: Any, name: str) -> bool:
    """Whether districts of a kind may count double."""
    return bool(getattr(view, f"variant_{name}"))


def of(house: AppContext, view: Any, name: str) -> list[str]:
    """What a kind of district needs to count, and to count double."""
    lines = [house.say(f"rule_of.{wording(view, name)}")]
    if doubles(view, name):
        lines.append(house.say(f"option.variant_{name}.about"))
        if name == "gardens" and view.lake == "single":
            lines.append(house.say("rule_of.lake_single"))
    return lines
