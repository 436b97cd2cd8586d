"""The two answers without a die, as they stand in the prompt bar: the next stage of the Wonder, and passing."""

from __future__ import annotations

from collections.abc import Mapping

from art.wonders.bars import State, Verb
from scenes import buttons
from scenes.wonders.shown import Key, Shown

WONDER, PASS = ("wonder",), ("pass",)


def wonder(shown: Shown, lit: Mapping[Key, str]) -> Verb:
    """Which stage comes next, and the coins that it costs."""
    say, stage = shown.house.say, shown.stage
    key = buttons.key_name(shown.house, "wonder")
    if stage is None or not shown.detail(f"sheet.{shown.seat}", shown.seat)["spaces"]:
        note = say("wonders.zone.stages") if stage is None else ""
        return Verb(say("wonders.zone.wonder"), note, key, _state(WONDER, lit))
    missing = int(shown.detail(f"bill.-1.{stage}", shown.seat)["missing"])
    number = shown.building("wonder")["spaces"].index(stage) + 1
    return Verb(say("wonders.zone.wonder"), say("wonders.zone.stage", stage=number, n=missing), key,
                _state(WONDER, lit))  # fmt: skip


def passing(shown: Shown, lit: Mapping[Key, str]) -> Verb:
    return Verb(shown.house.say("wonders.zone.pass"), "", buttons.key_name(shown.house, "pass"), _state(PASS, lit))


def _state(key: Key, lit: Mapping[Key, str]) -> State:
    """What is not lit cannot be done."""
    if key not in lit:
        return "disabled"
    return "hover" if lit[key] == "hover" else "idle"
