"""Why a place means nothing now, in a sentence, and the rule behind it.

What the rules refuse they say themselves. Where they are not even asked, because nothing of the kind is to be done yet,
it is said what leads there; and where another question comes first, that one.
"""

from __future__ import annotations

from game.core.rules import Refusal
from scenes.origins import describe_verbs, prompts
from scenes.origins.choice import Choice
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.table import asking

Why = tuple[str, str]
"""The sentence, and the number of the rule."""

SITES = {"pool": "yard", "reserved": "yard", "citizen": "forum", "climb": "temple"}
"""The site that is visited for what lies in such a place."""

LEADS = {
    "pool": "OR-114", "reserved": "OR-219", "citizen": "OR-120", "climb": "OR-109", "speaker": "OR-128",
    "card": "OR-134", "cell": "OR-057", "out": "OR-145", "action": "OR-099", "bonus": "OR-100", "worker": "OR-096",
    "seat": "OR-131", "site": "OR-094",
}  # fmt: skip
"""Kinds of places to which an action of the turn leads, and the rule of that."""

BEGUN = ("action", "bonus", "worker", "seat", "site")
"""Those of them that belong to an action which may have been begun: then it is said how that goes on."""

VERBS = {
    "visit_none": ("origins.cannot.visit", "OR-094"),
    "visit": ("origins.cannot.reach", "OR-096"),
    "close_none": ("origins.cannot.close", "OR-130"),
    "close_nobody": ("refuse.OR-131.unused", "OR-131"),
    "tower_none": ("origins.cannot.tower", "OR-139"),
    "tower_short": ("origins.cannot.tower_short", "OR-139"),
    "grow_none": ("refuse.OR-140.track", "OR-140"),
    "grow_short": ("refuse.OR-140.price", "OR-140"),
}
"""By the line under an action of the turn: the sentence and the rule."""

OTHER = ("origins.cannot.other", "OR-092")


def of(shown: Shown, choice: Choice, key: Key) -> Why:
    """Why a place means nothing now."""
    if key[0] == "citizen" and not shown.view.players[shown.seat].free:
        return _said(shown, Refusal("OR-082", {"holders": 0}))
    refusal = choice.refusal(key)
    if refusal and "possible" not in refusal.figures:
        return _said(shown, refusal)
    if choice.turn and key[0] == "verb":
        return _verb(shown, str(key[1]))
    begun = bool(choice.picker.chosen)
    if choice.turn and key[0] in LEADS and not (begun and key[0] in BEGUN):
        return _lead(shown, str(key[0]))
    return _first(shown, choice)


def _said(shown: Shown, refusal: Refusal) -> Why:
    return shown.say(refusal), refusal.rule


def _verb(shown: Shown, verb: str) -> Why:
    """Why an action of the turn is not possible."""
    line, figures = describe_verbs.line(shown, verb)
    text, rule = VERBS.get(line, OTHER)
    return shown.house.say(text, price=figures.get("n", 0), missing=figures.get("missing", 0)), rule


def _lead(shown: Shown, kind: str) -> Why:
    """What is to be done before something in such a place can be had."""
    sites = shown.printed.sites
    site = sites.index(SITES[kind]) + 1 if SITES.get(kind) in sites else 0
    return shown.house.say(f"origins.lead.{kind}", site=site), LEADS[kind]


def _first(shown: Shown, choice: Choice) -> Why:
    """What is asked, which is to be answered before anything else."""
    asked = prompts.prompt(shown, choice)
    return asking.waits(shown.house, asked), asked.rule or prompts.rule_of(choice) or "OR-092"
