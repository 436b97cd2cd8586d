"""What is about to be done, in the words of the table: a place is what lies there, and never its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.origins.palette import COLOURS
from game.core.rules import Action
from game.origins import facts
from scenes.origins import cause, naming, numbers
from scenes.origins.choice import AS_FARM
from scenes.origins.shown import Shown

BOUGHT = ("buy", "cover", "build", "build_cover", *AS_FARM)
"""Answers by which a tile is had: they say more than where it then lies."""

LAID = ("lay", "lay_farm", "lay_over")
"""By the way in which a tile comes into the city."""

FARM = 1
"""The way in which a tile becomes a farm."""

RESERVED = 9
"""Stands for the space of a tile that was set aside."""


def sentence(shown: Shown, actions: Sequence[Action]) -> str:
    """A whole answer, made of as many answers as it takes."""
    first, last = actions[0], actions[-1]
    if first[0] in BOUGHT:
        return (_short(shown, first) if first[0] in AS_FARM else "") or shown.say(first)
    if len(actions) > 1 and first[0] == "visit":
        site = int(str(first[2]))
        key = ("bonus", site) if last[0] == "bonus" else ("action", site, *last[1:])
        return f"{shown.say(first)} {naming.name_of(key, shown)}"
    told = OWN.get(str(first[0]))
    return told(shown, first) if told else shown.say(first)


def _short(shown: Shown, action: Action) -> str:
    """That a tile becomes a farm because it cannot be paid."""
    number = int(str(action[1]))
    if action[0] == "farm":
        return short(shown, int(shown.view.pool[number]), number)
    return short(shown, number, RESERVED)


def short(shown: Shown, kind: int, space: int) -> str:
    """That a tile becomes a farm because it cannot be paid; empty where it could be."""
    player = shown.view.players[shown.seat]
    if space == RESERVED:
        lacks = shown.printed.stone[kind] > player.stone + player.gold
    else:
        tiles = shown.facts(facts.Pool, shown.seat).tiles
        lacks = any(tile.missing for tile in tiles if tile.space == space)
    return shown.house.say("origins.prompt.short", building=named(shown, kind)) if lacks else ""


def named(shown: Shown, kind: int) -> str:
    """A building by its name."""
    return shown.house.say(f"building.{shown.kind(kind)}")


def placed(shown: Shown) -> tuple[int, int, int]:
    """The tile that is being placed: the way in which it was had, its space in the pool, its kind."""
    way, kind = divmod(int(shown.view.stack[-1][3]), 100)
    return way // 10, way % 10, kind


def _place(shown: Shown, _: Action) -> str:
    way, _space, kind = placed(shown)
    return shown.house.say(f"origins.prompt.{LAID[way]}", building=named(shown, kind))


def _close(shown: Shown, action: Action) -> str:
    return shown.house.say("origins.prompt.close_here", who=_die(shown, int(str(action[1]))))


def _pay(shown: Shown, action: Action) -> str:
    """What it is paid for comes first."""
    decision, subject = shown.rules.decision(shown.view), int(shown.view.stack[-1][3])
    if decision.about == "citizen":
        die = int(shown.view.citizens[subject % 10])
        return f"{shown.house.say('origins.do.citizen', who=_die(shown, die))} {shown.say(action)}"
    found = cause.of(shown)
    return f"{found.name}. {shown.say(action)}" if found else shown.say(action)


def _die(shown: Shown, die: int) -> str:
    colour = COLOURS[die % 100 // 10 - 1]
    return shown.house.say("origins.worker.die", colour=colour, value=numbers.value(die))


OWN: dict[str, Callable[[Shown, Action], str]] = {"place": _place, "over": _place, "close": _close, "pay": _pay}
"""Answers that the rules tell with numbers of cells, or without what they are for."""
