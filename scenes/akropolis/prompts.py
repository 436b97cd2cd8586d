"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from scenes.akropolis.log import Log
from scenes.akropolis.shown import Shown
from scenes.akropolis.what_if import what_if
from scenes.table import standard
from scenes.table.commands import key_name
from scenes.table.prompt import Prompt


def prompt(shown: Shown) -> Prompt:
    """What is awaited. Where another city lies in the middle nothing can be laid: then it is said how to come back."""
    told = shown.kept("told", Log(shown.app, shown.session).last_told)
    done = shown.app.say("akropolis.prompt.end_turn", key=key_name(shown.app, "undo"))
    if unasked := standard.unasked(shown, told, done):
        return unasked
    if not shown.choice.asked:
        return Prompt(told)
    return _placing(shown) if shown.tile else _taking(shown, told)


def _taking(shown: Shown, told: str) -> Prompt:
    """As long as nothing has happened it is said what a tile costs."""
    if told:
        return Prompt(shown.words("prompt.take"), told)
    return Prompt(shown.words("prompt.take"), shown.words("prompt.take_detail"), "AK-019")


BY_HAND = {
    "mouse": "prompt.elsewhere", "keys": "prompt.elsewhere", "touch": "prompt.elsewhere_touch",
    "pad": "prompt.elsewhere_pad",
}  # fmt: skip
"""How a tile is turned and put down, by the hands at work."""


def _placing(shown: Shown) -> Prompt:
    words = shown.words
    if spot := shown.spot:
        sentence = words("prompt.confirm" if shown.fixed else "prompt.place")
        detail, rule = _place(shown, spot.level)
    elif refused := shown.refused:
        sentence, rule = words("prompt.place"), refused.rule
        detail = shown.say(refused)
    else:
        how = shown.app.say(f"akropolis.{BY_HAND[shown.app.hands.kind]}", key=key_name(shown.app, "rotate"))
        sentence, detail, rule = words("prompt.place"), how, "AK-023"
    return Prompt(sentence, detail, rule)


def _place(shown: Shown, level: int) -> tuple[str, str]:
    """On which level the tile would lie, which stones it brings and what is lost by covering, and the rule."""
    words, covering = shown.words, what_if(shown).covering
    if level == 1:
        return words("prompt.place_ground"), "AK-024"
    parts = [words("prompt.place_high", level=level)]
    if covering.stones:
        parts.append(words("prompt.place_stones", stones=covering.stones))
    if covering.lost:
        parts.append(words("prompt.place_loses", lost=", ".join(lost.named(shown.app) for lost in covering.lost)))
    return " ".join(parts), "AK-026" if covering.lost else "AK-027"
