"""What every place of the table is called: for the keyboard, for whoever listens, and above what is told of it."""

from __future__ import annotations

from game.ages import facts
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

CALLED = {
    "people": "people", "hand": "people", "kept": "people", "stratum": "people", "action": "action",
    "space": "action", "site": "action", "gone": "action", "technology": "technology", "special": "special",
    "wonder": "wonder", "built": "wonder",
}  # fmt: skip
"""By the kind of a place: what its number is one of."""

PLAIN = ("round", "strength", "deck", "end", "known")
"""Places that need no number."""


def name_of(key: Key, shown: Shown) -> str:
    """A place by its name; empty where it has none."""
    say = shown.house.say
    match key:
        case ("own", int(action), *_):
            return say("ages.place.own", action=shown.called("action", action))
        case (str(kind), int(number), *_) if kind in CALLED:
            return shown.called(CALLED[kind], number)
        case ("ruling",) | ("ability", _):
            return ruling(shown)
        case ("good", str(good)):
            return say(f"ages.place.{good}")
        case ("worker" | "out", int(number)):
            return say("ages.place.worker", number=number + 1)
        case ("event", int(position)):
            return say("ages.place.event", event=event_name(shown, position))
        case ("order",):
            return order_name(shown)
        case ("seat", int(seat)):
            return shown.name(seat)
        case ("birth" | "absorb" as goal,):
            return say(f"ages.zone.{goal}")
        case (str(kind), *_) if kind in PLAIN:
            return say(f"ages.place.{kind}")
    return ""


def parted(shown: Shown, action: int) -> str:
    """The name of an action with the places where it may be broken; as it is, where nobody has said them."""
    key = f"parted.{shown.id('action', action)}"
    return shown.house.say(key) if shown.house.says(key) else shown.called("action", action)


def ruling(shown: Shown) -> str:
    """The people that rules the nation that is seen."""
    peoples = shown.player.peoples
    return shown.called("people", peoples[0]) if peoples else ""


def event_name(shown: Shown, position: int) -> str:
    """The event above a place of the time track."""
    token = shown.facts(facts.Track, shown.seat).cards[position].token
    return shown.house.say(f"event.{token}") if token else ""


def order_name(shown: Shown) -> str:
    """What follows the round: the Horde's order, what the scenario does then, or the scenario itself."""
    figures = shown.facts(facts.Solo, 0)
    if figures.command:
        return shown.house.say(f"horde.{figures.command.id}")
    if figures.after:
        return shown.house.say(f"aftermath.{figures.mode}")
    return shown.house.say(f"option.mode.{figures.mode}")
