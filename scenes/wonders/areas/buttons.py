"""What one may do without a die: build the Wonder, pass, give up an effect; and why END TURN sleeps meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from art.texture import Plate, Size
from art.wonders import bars
from game.wonders.codes import NONE
from scenes.table.area import Area
from scenes.table.commands import cap_name, key_name
from scenes.table.frame import prompt_bar
from scenes.table.place import Key, Place
from scenes.table.places_picture import unlit
from scenes.table.prompt import Painter, State, Verb, waits
from scenes.wonders import prompts, refusals, told
from scenes.wonders.shown import ENOUGH, Shown

Press = Callable[[Key], None]

RULES = {"wonder": "SW-026", "pass": "SW-013", "enough": "SW-021"}

ORDER = ("pass", "wonder")
"""In which they stand in the prompt bar, from the right."""


class Buttons(Area[Shown]):
    """What is told of the buttons of the prompt bar, and where coins fly from."""

    def places(self) -> Iterator[Place]:
        say, zones = self.shown.app.say, self.shown.laid
        told = {"pass": self._pass, "wonder": self._wonder}
        for number, name in enumerate(ORDER if without_dice(self.shown) else ()):
            left = zones.scale.width - prompt_bar.VERBS_FROM - prompt_bar.VERB_STEP * number
            rect = zones.scale.rect(left, zones.scale.height - 63, *prompt_bar.VERB)
            yield Place(("verb", name), rect, say(f"wonders.table.{name}"), told[name], RULES[name], light=unlit)

    def _pass(self) -> list[str]:
        return [self.shown.app.say("wonders.do.pass.coins", n=self.shown.book.passing)]

    def _wonder(self) -> list[str]:
        shown, stage = self.shown, self.shown.stage
        return [] if stage is None else [shown.name_of(stage), *told.space(shown, shown.seat, stage)]


def without_dice(shown: Shown) -> bool:
    """Whether what needs no die stands in the prompt bar, be it asleep."""
    choice = shown.choice
    return shown.choosing and (choice.ask == "turn" or "pass" in choice.verbs or shown.sealing or not choice.asked)


def buttons(shown: Shown, press: Press) -> list[Verb]:
    """The buttons left of Cancel, from the right, and what END TURN means."""
    if not shown.choosing:
        return []
    own = [_verb(shown, press, name) for name in ORDER] if without_dice(shown) else list[Verb]()
    if "enough" in shown.choice.verbs:
        own.append(_enough(shown, press))
    return [*own, _ending(shown)] if shown.choice.asked else own


def _verb(shown: Shown, press: Press, name: str) -> Verb:
    """Asleep it says why."""
    key: Key = ("verb", name)
    again = shown.again(key)
    awake = again or name in shown.choice.verbs
    words, hotkey = shown.app.say(f"wonders.table.{name}"), cap_name(shown.app, name)
    paint = (_wonder if name == "wonder" else _passing)(shown, awake, again)
    return Verb(name, words, partial(press, key), "" if awake else _why_not(shown, key), hotkey, paint,
                key in shown.choice.pressed, RULES[name], again)  # fmt: skip


def _why_not(shown: Shown, key: Key) -> str:
    why = refusals.why_not(shown, key) if shown.choice.asked else None
    return why[0] if why else waits(shown.app, prompts.prompt(shown))


def _enough(shown: Shown, press: Press) -> Verb:
    """What an effect still offers is given up."""
    words, key = shown.app.say("wonders.table.enough"), cap_name(shown.app, "skip")
    return Verb("enough", words, partial(press, ENOUGH), key=key, paint=_outlined(words, key),
                chosen=ENOUGH in shown.choice.pressed, rule=RULES["enough"])  # fmt: skip


def _ending(shown: Shown) -> Verb:
    """One act has one button: Confirm seals, an effect is given up by its own button, and END TURN does neither."""
    say, app, instead = shown.app.say, shown.app, ""
    if shown.sealing:
        instead = say("button.confirm")
        why = say("wonders.table.sealing", key=key_name(app, "confirm"))
    elif "enough" in shown.choice.verbs:
        why = say("wonders.table.unfinished", key=key_name(app, "skip"))
    else:
        why = say("wonders.table.unsealed")
    return Verb("end", say("button.end_turn"), _nothing, why, instead=instead)


def _nothing() -> None:
    """It sleeps as long as anything can be chosen."""


# -- painters


def _wonder(shown: Shown, awake: bool, again: bool) -> Painter:
    """A signpost: which stage comes next, and the coins that it costs, or would have cost before it was changed to."""
    words, key = shown.app.say("wonders.zone.wonder"), cap_name(shown.app, "wonder")
    note = _stage(shown, shown.earlier.view if again and shown.earlier else None)

    def paint(size: Size, u: float, state: State) -> Plate:
        return bars.wonder(size, u, bars.Verb(words, note, key, _state(state, awake)), state == "chosen")

    return paint


def _passing(shown: Shown, awake: bool, again: bool) -> Painter:
    """A dashed pill: the coins that come of it, which are always as many."""
    words, key, coins = shown.app.say("wonders.zone.pass"), cap_name(shown.app, "pass"), str(shown.book.passing)

    def paint(size: Size, u: float, state: State) -> Plate:
        return bars.passing(size, u, bars.Verb(words, "", key, _state(state, awake)), coins, state == "chosen")

    return paint


def _outlined(words: str, key: str) -> Painter:
    def paint(size: Size, u: float, state: State) -> Plate:
        return bars.cancel(size, u, bars.Verb(words, "", key, "idle" if state == "idle" else "hover"))

    return paint


def _state(state: State, awake: bool) -> bars.State:
    if not awake:
        return "disabled"
    return "hover" if state == "hover" else "idle"


def _stage(shown: Shown, view: object) -> str:
    """The next stage and its coins, in what is shown or in another view; empty before there is a Wonder."""
    say, stage = shown.app.say, shown.stage_of(shown.view if view is None else view)
    if stage is None:
        return say("wonders.zone.stages")
    if not shown.city(shown.seat):
        return ""
    key = f"stage {view is None} {stage}"
    missing: int = shown.kept(key, lambda: shown.bill(NONE, stage, view).missing)
    number = shown.building("wonder").spaces.index(stage) + 1
    return (
        say("wonders.zone.stage", stage=number, n=missing) if missing else say("wonders.zone.stage_free", stage=number)
    )
