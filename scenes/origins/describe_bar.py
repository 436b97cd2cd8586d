"""What stands in the top bar: who follows whom, and how near the end is."""

from __future__ import annotations

from art.origins.palette import COLOURS
from art.origins.panels import Meter, Turn
from game.origins import facts
from scenes.origins.shown import Shown

ICONS = {"temples": "temple", "gold": "gold", "towers": "disc", "dice": "citizen", "rounds": "pass"}
"""How the conditions of the end are drawn."""


def turns(shown: Shown) -> tuple[Turn, ...]:
    """The players as they follow each other in this round."""
    view, actor = shown.view, shown.session.actor
    around = [(view.first + step) % len(view.players) for step in range(len(view.players))]
    return tuple(
        Turn(shown.colour(seat).name, shown.name(seat), seat == actor and not view.over, seat == view.first,
             view.players[seat].passed)
        for seat in around
    )  # fmt: skip


def meters(shown: Shown) -> tuple[Meter, ...]:
    """How many steps each condition of the end is away; in solo training how many rounds, and the target."""
    say, steps = shown.house.say, shown.facts(facts.Ends, shown.seat).steps
    found = [
        Meter(ICONS[name], say(f"origins.meter.{name}"), each.left, 1 - each.left / max(1, each.of))
        for name, each in steps.items()
    ]
    return (*found, _target(shown)) if shown.solo else tuple(found)


def _target(shown: Shown) -> Meter:
    """How many points the target of solo training asks for, and how much of it is reached."""
    target = shown.facts(facts.Solo, 0).target
    return Meter("victory", shown.house.say("origins.zone.target"), target, shown.scores[0].total / target)


def conditions(shown: Shown) -> tuple[tuple[str, bool], ...]:
    """The tokens that raise the target where they lie at the site of their place, and whether they do."""
    wanted = shown.facts(facts.Solo, 0).bonus_at
    there = [COLOURS[colour] for colour in shown.view.bonus]
    return tuple((colour, colour == lies) for colour, lies in zip(wanted, there, strict=False))
