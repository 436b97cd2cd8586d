"""What one may do without a die: build the Wonder, pass, give up an effect; and END TURN, which seals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from art.texture import Plate, Size
from art.wonders import bars
from scenes.board import Painter, State, Verb
from scenes.buttons import key_name
from scenes.wonders import describe_verbs
from scenes.wonders.choice import Choice
from scenes.wonders.shown import Key, Shown

Press = Callable[[Key], None]

RULES = {"wonder": "SW-026", "pass": "SW-013", "enough": "SW-021"}
PAINTERS = {"wonder": describe_verbs.wonder, "pass": describe_verbs.passing}
ENOUGH = ("enough",)


def verbs(shown: Shown, choice: Choice, press: Press) -> list[Verb]:
    """The buttons left of Cancel, from the right, and what END TURN means."""
    if not shown.choosing:
        return []
    own = list[Verb]()
    if choice.ask == "turn" or choice.may("pass") or not choice.asked:
        own = [_verb(shown, choice, press, verb) for verb in describe_verbs.ORDER]
    elif choice.may("enough"):
        own = [_enough(shown, choice, press)]
    return [*own, _ending(shown, choice, press)] if choice.asked else own


def _verb(shown: Shown, choice: Choice, press: Press, name: str) -> Verb:
    """Asleep it says why."""
    say, awake = shown.house.say, choice.may(name)
    words, key = say(f"wonders.table.{name}"), key_name(shown.house, name)
    paint = PAINTERS[name](shown, awake)
    return Verb(name, words, partial(press, (name,)), "" if awake else _why_not(shown, choice, name), key, paint,
                choice.verb == name, RULES[name])  # fmt: skip


def _why_not(shown: Shown, choice: Choice, name: str) -> str:
    refusal = choice.refusal((name,)) if choice.asked else None
    return shown.say(refusal) if refusal else shown.house.say("wonders.table.not_now")


def _enough(shown: Shown, choice: Choice, press: Press) -> Verb:
    """What an effect still offers is given up."""
    words = shown.house.say("wonders.table.enough")
    return Verb("enough", words, partial(press, ENOUGH), paint=_outlined(words), chosen=choice.verb == "enough",
                rule=RULES["enough"])  # fmt: skip


def _outlined(words: str) -> Painter:
    def paint(size: Size, u: float, state: State) -> Plate:
        return bars.cancel(size, u, bars.Verb(words, "", "", "idle" if state == "idle" else "hover"))

    return paint


def _ending(shown: Shown, choice: Choice, press: Press) -> Verb:
    """END TURN does what Confirm does: it seals. Before that it gives up an effect."""
    name = shown.house.say("button.end_turn")
    if choice.actions is None and choice.may("enough"):
        return Verb("end", name, partial(press, ENOUGH))
    return Verb("end", name, _nothing, "" if choice.actions else shown.house.say("wonders.table.unsealed"))


def _nothing() -> None:
    """To seal is chosen already."""
