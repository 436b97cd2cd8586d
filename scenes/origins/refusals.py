"""Why a place means nothing now, in a sentence, and the rule behind it.

What the rules refuse they say themselves. Where they are not even asked, because nothing of the kind is to be done yet,
it is said what leads there; and where another question comes first, that one.
"""

from __future__ import annotations

from game.core.rules import Action, Refusal
from game.core.state import clone
from scenes.origins import prompts
from scenes.origins.areas import verbs
from scenes.origins.shown import Shown
from scenes.table import asking
from scenes.table.game_view import Why
from scenes.table.place import Key

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


def of(shown: Shown, key: Key) -> Why:
    """Why a place means nothing now."""
    choice = shown.choice
    if key[0] == "citizen" and not shown.asker.free:
        return _said(shown, Refusal("OR-082", {"holders": 0}))
    refusal = _refusal(shown, key)
    if refusal and "possible" not in refusal.figures:
        return _said(shown, refusal)
    turn = choice.ask == "turn"
    if turn and key[0] == "verb":
        return _verb(shown, str(key[1]))
    kind = "out" if key[0] in ("worker", "home") and key[1] not in _in_hand(shown) else str(key[0])
    begun = bool(choice.pressed)
    if turn and kind in LEADS and not (begun and kind in BEGUN):
        return _lead(shown, kind)
    return _first(shown)


def _in_hand(shown: Shown) -> tuple[int, ...]:
    """The workers that have not been used."""
    return tuple(place.code for place in shown.rows[shown.seat] if place.here)


def _refusal(shown: Shown, key: Key) -> Refusal | None:
    """What the rules say to whoever presses a place; None when they have nothing to say."""
    if key[0] in ("action", "bonus"):
        return _no_action(shown, key)
    action = _tried(shown, key)
    return shown.rules.refuse(shown.view, action) if action else None


def _tried(shown: Shown, key: Key) -> Action | None:
    """The action that somebody means who presses a place."""
    turn, worker = shown.choice.ask == "turn", shown.worker
    match key:
        case ("site", site) if turn and worker is not None:
            return ("visit", worker, site)
        case ("seat", x, y) if turn and worker is not None:
            return ("close", worker, x, y)
        case ("tower", colour) if turn:
            return ("tower", colour)
        case ("verb", "grow") if turn:
            return ("grow",)
        case ("pool", space) if not turn:
            return ("buy", space)
        case ("citizen", space) if not turn:
            return ("citizen", space)
        case ("cell", x, y) if not turn:
            return ("place", x, y)
        case ("card", at) if not turn:
            return ("card", at)
    return None


def _no_action(shown: Shown, key: Key) -> Refusal | None:
    """Why something cannot be done at a site: that of the visit, or where the worker in the hand might go."""
    rules, choice = shown.rules, shown.choice
    if choice.ask == "visit" and (len(key) == 2 if key[0] == "action" else key == ("bonus", 0)):
        return rules.refuse(shown.view, key)
    if choice.ask != "turn" or shown.worker is None:
        return None
    visit, action = ("visit", shown.worker, key[1]), ("action", key[2]) if key[0] == "action" else ("bonus", 0)
    if refusal := rules.refuse(shown.view, visit):
        return refusal
    there = clone(shown.view)
    rules.apply(there, visit)
    while rules.decision(there).ask in ("pay", "rise"):
        rules.apply(there, rules.legal(there)[0])
    return rules.refuse(there, action) if rules.decision(there).ask == "visit" else None


def _said(shown: Shown, refusal: Refusal) -> Why:
    return shown.say(refusal), refusal.rule


def _verb(shown: Shown, verb: str) -> Why:
    """Why an action of the turn is not possible."""
    line, figures = verbs.line(shown, verb)
    text, rule = VERBS.get(line, OTHER)
    return shown.app.say(text, price=figures.get("n", 0), missing=figures.get("missing", 0)), rule


def _lead(shown: Shown, kind: str) -> Why:
    """What is to be done before something in such a place can be had."""
    sites = shown.printed.sites
    site = sites.index(SITES[kind]) + 1 if SITES.get(kind) in sites else 0
    return shown.app.say(f"origins.lead.{kind}", site=site), LEADS[kind]


def _first(shown: Shown) -> Why:
    """What is asked, which is to be answered before anything else."""
    asked = prompts.prompt(shown)
    return asking.waits(shown.app, asked), asked.rule or prompts.rule_of(shown) or "OR-092"
