"""Why a place means nothing now, in a sentence, and the rule behind it.

What the rules refuse they say themselves. Where they are not even asked, because nothing of the kind is to be done yet,
it is said what leads there; and where another question comes first, that one.
"""

from __future__ import annotations

from game.core.rules import Refusal
from scenes.ages import prompts
from scenes.ages.shown import Shown
from scenes.table import asking
from scenes.table.game_view import Why
from scenes.table.place import Key

UNASKED = "AC-049"
"""The rule that a refusal names which only says that something else is asked."""

PEOPLES = ("people", "hand", "birth", "absorb", "skip")
"""Kinds of places of the first step of a turn."""

LEADS = {
    "action": "AC-024", "research": "AC-024", "worker": "AC-045", "rest": "AC-044", "technology": "AC-005",
    "wonder": "AC-004", "special": "AC-124",
}  # fmt: skip
"""Kinds of places that the step of actions is about, and the rule of each."""

FIRST = ("people", "birth", "absorb", "action", "research")
"""Kinds of places with which a turn begins."""

LACKING = ("AC-045", "AC-046", "AC-048")
"""Rules behind a refusal that tell what is missing for an action: workers, spaces, coins."""


def why_not(shown: Shown, key: Key) -> Why:
    refusal = _refusal(shown, key)
    if refusal and refusal.rule != UNASKED:
        return shown.say(refusal), refusal.rule
    kind, ask = str(key[-1] if key[0] == "verb" else key[0]), shown.choice.ask
    if ask == "turn" and kind in PEOPLES:
        return shown.app.say("ages.lead.people"), "AC-024"
    if ask == "people" and kind in LEADS:
        how = kind if kind in ("technology", "wonder", "special") else "action"
        return shown.app.say(f"ages.lead.{how}"), LEADS[kind]
    if ask == "late" and kind in LEADS:
        return shown.app.say("ages.lead.rested"), "AC-044"
    return awaited(shown)


def awaited(shown: Shown) -> Why:
    """What comes before all else."""
    asked = prompts.prompt(shown)
    return asking.waits(shown.app, asked), asked.rule or UNASKED


def _refusal(shown: Shown, key: Key) -> Refusal | None:
    """What the rules say to the answer that a place would be."""
    if shown.choice.ask == "turn" and key == ("research",):
        return _no_research(shown)
    if shown.choice.ask == "turn" and key[0] == "wonder":
        return shown.rules.refuse(shown.view, ("act", shown.building))
    if shown.choice.ask == "pick" and key[0] in FIRST:
        return None  # what a turn begins with is not even asked for in the draft
    found = (shown.rules.refuse(shown.view, line[-1]) for line in shown.choice.attempts(key))
    return next((refusal for refusal in found if refusal), None)


def _no_research(shown: Shown) -> Refusal | None:
    """What keeps one from the technology that comes nearest to be possible."""
    numbers = range(len(shown.technologies.ids))
    found = [refusal for n in numbers if (refusal := shown.rules.refuse(shown.view, ("research", n)))]
    lacking = [refusal for refusal in found if refusal.rule in LACKING]
    return next(iter(lacking or found), None)
