"""What is about to be done, in the words of the table: a place is what lies there, and never its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.rules import Action, Event
from game.origins import codes, facts
from game.origins.codes import COLOURS, RESERVED, Purchase
from scenes.origins import cause
from scenes.origins.aiming import AS_FARM
from scenes.origins.shown import Shown

BOUGHT = ("buy", "cover", "build", "build_cover", *AS_FARM)
"""Answers by which a tile is had: they say more than where it then lies."""

SET_ASIDE = ("build", "build_cover", "build_farm")
"""Those of them for a tile that was set aside."""

LAID = ("lay", "lay_farm", "lay_over")
"""By the way in which a tile comes into the city."""


def sentence(shown: Shown, actions: Sequence[Action]) -> str:
    """A whole answer, made of as many answers as it takes."""
    first, last_action = actions[0], actions[-1]
    if first[0] in BOUGHT:
        return (_short(shown, first) if first[0] in AS_FARM else "") or shown.say(first)
    if len(actions) > 1 and first[0] == "visit":
        site = first[2]
        what = cause.bonus(shown, site) if last_action[0] == "bonus" else cause.action(shown, site, last_action[1])
        return f"{shown.say(first)} {what}"
    told = OWN.get(str(first[0]))
    return told(shown, first) if told else shown.say(first)


def _short(shown: Shown, action: Action) -> str:
    """That a tile becomes a farm because it cannot be paid."""
    return short(shown, bought(shown, action), RESERVED if action[0] in SET_ASIDE else action[1])


def short(shown: Shown, kind: int, space: int) -> str:
    """That a tile becomes a farm because it cannot be paid; empty where it could be."""
    player = shown.view.players[shown.seat]
    if space == RESERVED:
        lacks = shown.printed.stone[kind] > player.stone + player.gold
    else:
        tiles = shown.facts(facts.Pool, shown.seat).tiles
        lacks = any(tile.missing for tile in tiles if tile.space == space)
    return shown.app.say("origins.prompt.short", building=cause.named(shown, kind)) if lacks else ""


def bought(shown: Shown, action: Action) -> int:
    """The kind of building that is had by an answer: from the pool, or from those set aside."""
    return int(action[1] if action[0] in SET_ASIDE else shown.view.pool[action[1]])


def counted(shown: Shown, what: str) -> str:
    """A question, and which of several alike it is: "Encounter site 2 · 1 of 3"."""
    nth, of = shown.facts(facts.Nth, shown.seat)
    return shown.app.say("origins.prompt.nth", what=what, nth=nth, of=of) if of > 1 else what


def instead(shown: Shown, events: Sequence[Event]) -> list[str]:
    """That gold is paid for goods that are missing, if it is."""
    gold = sum(int(event.fact[-1]) for event in events if event.fact[:2] == ("paid", shown.choice.seat))
    return [shown.app.say("origins.prompt.instead", n=gold)] if gold else []


def placed(shown: Shown) -> Purchase:
    """The tile that is being placed."""
    return codes.purchase_of(shown.subject)


def _place(shown: Shown, _: Action) -> str:
    way, _space, kind = placed(shown)
    return shown.app.say(f"origins.prompt.{LAID[way]}", building=cause.named(shown, kind))


def _close(shown: Shown, action: Action) -> str:
    return shown.app.say("origins.prompt.close_here", who=_die(shown, action[1]))


def _pay(shown: Shown, action: Action) -> str:
    """What it is paid for comes first."""
    decision = shown.rules.decision(shown.view)
    if decision.about == "citizen":
        die = int(shown.view.citizens[codes.citizen_of(shown.subject)])
        return f"{shown.app.say('origins.do.citizen', who=_die(shown, die))} {shown.say(action)}"
    found = cause.of(shown)
    return f"{found.name}. {shown.say(action)}" if found else shown.say(action)


def _die(shown: Shown, die: int) -> str:
    colour = COLOURS[codes.colour_of(codes.bare(die))]
    return shown.app.say("origins.worker.die", colour=colour, value=codes.value_of(die))


OWN: dict[str, Callable[[Shown, Action], str]] = {"place": _place, "over": _place, "close": _close, "pay": _pay}
"""Answers that the rules tell with numbers of cells, or without what they are for."""
