"""What one may do beside cards: rest, do without a people, or stop before all workers are out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from art.ages import abilities, bar
from art.ages.strips import Parts
from art.texture import Plate, Size
from scenes.ages import whynot
from scenes.ages.choice import Choice
from scenes.ages.shown import Shown
from scenes.table.board import State, Verb
from scenes.table.commands import key_name
from scenes.ui.animation import Key

Press = Callable[[Key], None]


class Face(NamedTuple):
    """How the button looks: its sign, its name, what it brings, and why it sleeps in a few words."""

    sign: str
    name: str
    row: Parts = ()
    asleep: str = ""


def verbs(shown: Shown, choice: Choice, press: Press) -> list[Verb]:
    """The button left of Cancel, and what END TURN means."""
    first = _skip(shown, choice, press) if choice.ask == "people" else _rest(shown, choice, press)
    return [first, *_stop(shown, choice, press)]


def _rest(shown: Shown, choice: Choice, press: Press) -> Verb:
    """A turn of rest: coins and a worker."""
    setup, say = shown.printed.setup, shown.house.say
    name = say("ages.verb.rest")
    row = (abilities.signed(setup.rest_coins), "coin", "|", abilities.signed(setup.rest_workers), "worker")
    return _verb(shown, choice, press, "rest", Face("rest", name, row, _asleep(shown, choice, "rest")))


def _skip(shown: Shown, choice: Choice, press: Press) -> Verb:
    """The step of the peoples passes without one."""
    name, asleep = shown.house.say("ages.verb.skip"), _asleep(shown, choice, "skip")
    return _verb(shown, choice, press, "skip", Face("barred", name, (), asleep))


def _asleep(shown: Shown, choice: Choice, verb: str) -> str:
    """Why it cannot be done now, in few words; empty when it can."""
    say = shown.house.say
    if choice.may((verb,)):
        return ""
    if verb == "skip":
        return say("ages.verb.first_turn")
    return say("ages.verb.acted" if choice.ask == "turn" else "ages.verb.not_now")


def _verb(shown: Shown, choice: Choice, press: Press, id: str, face: Face) -> Verb:
    why, rule = "", ""
    if face.asleep:
        why, rule = whynot.of(shown, choice, (id,)) if choice.asked else whynot.awaited(shown, choice)
    chosen = id in (choice.picker.chosen.get("verb"), choice.picker.chosen.get("goal"))
    key = key_name(shown.house, id)
    return Verb(id, face.name, partial(press, (id,)), why, key, partial(_paint, face), chosen, rule)


def _paint(face: Face, size: Size, u: float, state: State) -> Plate:
    return bar.rest(size, u, face.name, face.row, face.asleep, state, face.sign)


def _stop(shown: Shown, choice: Choice, press: Press) -> list[Verb]:
    """No further action: END TURN says so while there could be more."""
    if not choice.may(("end",)):
        return []
    return [Verb("end", shown.house.say("button.end_turn"), partial(press, ("end",)))]
