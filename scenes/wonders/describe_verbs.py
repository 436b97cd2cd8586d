"""The two answers without a die, which stand in the prompt bar: the next stage of the Wonder, and passing."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from art.texture import Plate, Size
from art.wonders import bars
from art.wonders.bars import State, Verb
from game.wonders.codes import NONE
from scenes.table import board, commands
from scenes.table.frame import prompt_bar
from scenes.table.frame.layout import Zones
from scenes.wonders.shown import Key, Shown

VERBS: dict[Key, str] = {
    ("wonder",): "wonder",
    ("pass",): "pass",
    ("verb", "wonder"): "wonder",
    ("verb", "pass"): "pass",
}
"""Places that mean a verb."""

ORDER = ("pass", "wonder")
"""In which they stand in the prompt bar, from the right."""


def wonder(shown: Shown, awake: bool, view: Any) -> board.Painter:
    """A signpost: which stage comes next in a view, and the coins that it costs there."""
    words, key = shown.house.say("wonders.zone.wonder"), commands.key_name(shown.house, "wonder")
    note = _stage(shown, view)

    def paint(size: Size, u: float, state: board.State) -> Plate:
        return bars.wonder(size, u, Verb(words, note, key, _state(state, awake)), state == "chosen")

    return paint


def passing(shown: Shown, awake: bool, _view: Any) -> board.Painter:
    """A dashed pill: the coins that come of it, which are always as many."""
    words, key = shown.house.say("wonders.zone.pass"), commands.key_name(shown.house, "pass")
    coins = str(shown.book.passing)

    def paint(size: Size, u: float, state: board.State) -> Plate:
        return bars.passing(size, u, Verb(words, "", key, _state(state, awake)), coins, state == "chosen")

    return paint


def _state(state: board.State, awake: bool) -> State:
    if not awake:
        return "disabled"
    return "hover" if state == "hover" else "idle"


def _stage(shown: Shown, view: Any) -> str:
    """The next stage and its coins; empty before there is a Wonder."""
    say, stage = shown.house.say, shown.stage_of(view)
    if stage is None:
        return say("wonders.zone.stages")
    if not shown.city(shown.seat):
        return ""
    bill = shown.kept(f"stage {view is shown.view}", lambda: shown.bill_in(view, NONE, stage))
    missing, number = bill.missing, shown.building("wonder").spaces.index(stage) + 1
    return (
        say("wonders.zone.stage", stage=number, n=missing) if missing else say("wonders.zone.stage_free", stage=number)
    )


def box(zones: Zones, verb: str) -> Rect:
    """Where a verb stands, for what flies from there."""
    left = zones.scale.width - prompt_bar.VERBS_FROM - prompt_bar.VERB_STEP * ORDER.index(verb)
    return zones.scale.rect(left, zones.scale.height - 63, *prompt_bar.VERB)
