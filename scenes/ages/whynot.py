"""Why a place means nothing now, in a sentence, and the rule behind it.

What the rules refuse they say themselves. Where they are not even asked, because nothing of the kind is to be done yet,
it is said what leads there; and where another question comes first, that one.
"""

from __future__ import annotations

from game.core.rules import Refusal
from scenes.ages import prompts
from scenes.ages.choice import Choice
from scenes.ages.shown import Shown
from scenes.table import asking
from scenes.ui.animation import Key

Why = tuple[str, str]
"""The sentence, and the number of the rule."""

UNASKED = "AC-049"
"""The rule that a refusal names which only says that something else is asked."""

PEOPLES = ("people", "hand", "birth", "absorb", "skip")
"""Kinds of places of the first step of a turn."""

LEADS = {
    "action": "AC-024", "own": "AC-024", "space": "AC-024", "site": "AC-024", "worker": "AC-045", "rest": "AC-044",
    "technology": "AC-005", "wonder": "AC-004", "special": "AC-124",
}  # fmt: skip
"""Kinds of places that the step of actions is about, and the rule of each."""


def of(shown: Shown, choice: Choice, key: Key) -> Why:
    """Why a place means nothing now."""
    refusal = choice.refusal(key)
    if refusal and refusal.rule != UNASKED:
        return _said(shown, refusal)
    kind = str(key[0])
    if choice.ask == "turn" and kind in PEOPLES:
        return shown.house.say("ages.lead.people"), "AC-024"
    if choice.ask == "people" and kind in LEADS:
        return shown.house.say(f"ages.lead.{_means(kind)}"), LEADS[kind]
    if choice.ask == "late" and kind in LEADS:
        return shown.house.say("ages.lead.rested"), "AC-044"
    return awaited(shown, choice)


def awaited(shown: Shown, choice: Choice) -> Why:
    """What comes before all else."""
    asked = prompts.prompt(shown, choice)
    return asking.waits(shown.house, asked), asked.rule or UNASKED


def _said(shown: Shown, refusal: Refusal) -> Why:
    return shown.say(refusal), refusal.rule


def _means(kind: str) -> str:
    """By what a card is had that only the step of actions brings; all else is an action."""
    return kind if kind in ("technology", "wonder", "special") else "action"
