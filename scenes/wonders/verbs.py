"""What one may do without a die: build the Wonder, pass, give up an effect; and why END TURN sleeps meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from art.texture import Plate, Size
from art.wonders import bars
from scenes.table import asking
from scenes.table.board import Painter, State, Verb
from scenes.table.commands import key_name
from scenes.wonders import describe_verbs, prompts
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
    if choice.ask == "turn" or choice.may("pass") or choice.sealing or not choice.asked:
        own = [_verb(shown, choice, press, verb) for verb in describe_verbs.ORDER]
    if choice.may("enough"):
        own.append(_enough(shown, choice, press))
    return [*own, _ending(shown, choice)] if choice.asked else own


def _verb(shown: Shown, choice: Choice, press: Press, name: str) -> Verb:
    """Asleep it says why."""
    say, again = shown.house.say, choice.changes((name,))
    awake = again or choice.may(name)
    words, key = say(f"wonders.table.{name}"), key_name(shown.house, name)
    paint = PAINTERS[name](shown, awake, choice.before if again else shown.view)
    return Verb(name, words, partial(press, (name,)), "" if awake else _why_not(shown, choice, name), key, paint,
                choice.verb == name, RULES[name], again)  # fmt: skip


def _why_not(shown: Shown, choice: Choice, name: str) -> str:
    refusal = choice.refusal((name,)) if choice.asked else None
    return shown.say(refusal) if refusal else asking.waits(shown.house, prompts.prompt(shown, choice))


def _enough(shown: Shown, choice: Choice, press: Press) -> Verb:
    """What an effect still offers is given up."""
    words, key = shown.house.say("wonders.table.enough"), key_name(shown.house, "skip")
    return Verb("enough", words, partial(press, ENOUGH), key=key, paint=_outlined(words, key),
                chosen=choice.verb == "enough", rule=RULES["enough"])  # fmt: skip


def _outlined(words: str, key: str) -> Painter:
    def paint(size: Size, u: float, state: State) -> Plate:
        return bars.cancel(size, u, bars.Verb(words, "", key, "idle" if state == "idle" else "hover"))

    return paint


def _ending(shown: Shown, choice: Choice) -> Verb:
    """One act has one button: Confirm seals, an effect is given up by its own button, and END TURN does neither."""
    say, house, instead = shown.house.say, shown.house, ""
    if choice.sealing:
        instead = say("button.confirm")
        why = say("wonders.table.sealing", key=key_name(house, "confirm"))
    elif choice.may("enough"):
        why = say("wonders.table.unfinished", key=key_name(house, "skip"))
    else:
        why = say("wonders.table.unsealed")
    return Verb("end", say("button.end_turn"), _nothing, why, instead=instead)


def _nothing() -> None:
    """It sleeps as long as anything can be chosen."""
