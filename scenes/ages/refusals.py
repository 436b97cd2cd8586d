"""Why a place means nothing now, in a sentence, and the rule behind it.

What the rules refuse they say themselves. Where they are not even asked, because nothing of the kind is to be done yet,
it is said what leads there; and where another question comes first, that one.
"""

from __future__ import annotations

from game.core.rules import Refusal
from scenes.ages import prompts
from scenes.ages.areas import KINDS
from scenes.ages.kinds import PEOPLES, Kind
from scenes.ages.shown import Shown
from scenes.table import asking
from scenes.table.game_view import Why
from scenes.table.place import VERB, Key

UNASKED = "AC-049"
"""The rule that a refusal names which only says that something else is asked."""

BESIDE = {"skip": PEOPLES, "rest": Kind(None, "act", "action", "AC-044")}
"""What is no place: buttons, by their verbs."""


def why_not(shown: Shown, key: Key) -> Why:
    kind = (BESIDE.get(str(key[1])) if key[0] == VERB else KINDS.get(str(key[0]))) or Kind()
    refusal, ask = _refusal(shown, key, kind), shown.choice.ask
    if refusal and refusal.rule != UNASKED:
        return shown.say(refusal), refusal.rule
    if ask == "turn" and kind.step == "choose":
        return shown.app.say("ages.lead.people"), "AC-024"
    if ask == "people" and kind.step == "act":
        return shown.app.say(f"ages.lead.{kind.lead}"), kind.rule
    if ask == "late" and kind.step == "act":
        return shown.app.say("ages.lead.rested"), "AC-044"
    return awaited(shown)


def awaited(shown: Shown) -> Why:
    """What comes before all else."""
    asked = prompts.prompt(shown)
    return asking.waits(shown.app, asked), asked.rule or UNASKED


def _refusal(shown: Shown, key: Key, kind: Kind) -> Refusal | None:
    """What the rules say to the answer that a place would be; in the draft only to that of the draft."""
    ask = shown.choice.ask
    if ask == "turn" and kind.refused:
        return kind.refused(shown, key)
    actions = [line[-1] for line in shown.choice.attempts(key) if ask != "pick" or line[-1][0] == ask]
    return next(filter(None, (shown.rules.refuse(shown.view, action) for action in actions)), None)
