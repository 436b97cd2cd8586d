"""What one may do beside cards: rest, do without a people, or stop before all workers are out."""

from __future__ import annotations

from functools import partial

from art.ages import abilities, bar
from art.ages.strips import Parts
from art.texture import Plate, Size
from scenes.ages import prompts
from scenes.ages.shown import Shown
from scenes.table.choosing import ELSE
from scenes.table.commands import cap_name
from scenes.table.game_view import Press
from scenes.table.place import VERB, Why
from scenes.table.prompt import State, Verb, waits


def buttons(shown: Shown, press: Press) -> list[Verb]:
    """The button left of Cancel, and what END TURN means."""
    ask = shown.choice.ask if shown.choice.asked else ""
    found = [_skip(shown, press) if ask == "people" else _rest(shown, press, ask)]
    if "end" in shown.choice.verbs:
        key = next(plan.clicks[0] for plan in shown.choice.plans if plan.actions[0][0] == "end")
        found.append(Verb("end", shown.app.say("button.end_turn"), partial(press, key)))
    return found


def _rest(shown: Shown, press: Press, ask: str) -> Verb:
    """A turn of rest: coins and a worker."""
    setup = shown.printed.setup
    row = (abilities.signed(setup.rest_coins), "coin", "|", abilities.signed(setup.rest_workers), "worker")
    asleep = "ages.verb.acted" if ask == "turn" else "ages.verb.not_now"
    return _verb(shown, press, "rest", "rest", row, asleep)


def _skip(shown: Shown, press: Press) -> Verb:
    """The step of the peoples passes without one."""
    return _verb(shown, press, "skip", "barred", (), "ages.verb.first_turn")


def _verb(shown: Shown, press: Press, id: str, sign: str, row: Parts, asleep: str) -> Verb:
    """A button with its sign and what it brings; asleep it says why in a few words."""
    key, name, why, rule = (VERB, id), shown.app.say(f"ages.verb.{id}"), "", ""
    told = "" if id in shown.choice.verbs else shown.app.say(asleep)
    if told:
        why, rule = _why_not(shown, id)

    def paint(size: Size, u: float, state: State) -> Plate:
        return bar.rest(size, u, name, row, told, state, sign)

    chosen = key in shown.choice.pressed
    return Verb(id, name, partial(press, key), why, cap_name(shown.app, id), paint, chosen, rule)


def _why_not(shown: Shown, verb: str) -> Why:
    """What the rules say to it; else what leads there, or what is asked first."""
    refusal = shown.rules.refuse(shown.view, (verb,)) if shown.choice.asked else None
    if refusal and ELSE not in refusal.figures:
        return shown.say(refusal), refusal.rule
    lead = shown.over() if verb == "skip" else shown.lead("action", "AC-044")
    asked = prompts.prompt(shown)
    return lead or (waits(shown.app, asked), asked.rule)
