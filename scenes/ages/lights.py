"""The light around what may be chosen, is chosen, or is pointed at; and the veils over where a people may go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from pygame import Rect, Surface

from art.ages import lights, technologies
from art.ages.layout import Layout
from scenes.ages.shown import Shown
from scenes.ui.animation import Key

Where = Callable[[Key], Rect | None]

GOALS = {"birth": "rise", "absorb": "absorb"}
"""Where a people may go, and the sign of what happens there."""

ROUND = frozenset({"space", "own", "event"})
"""Places that are round."""

CORNERS = {"technology": 6, "wonder": 6, "special": 6, "site": 6, "worker": 8}
"""How round the light is, in units."""


def draw(target: Surface, layout: Layout, shown: Shown, lit: Mapping[Key, str], where: Where) -> None:
    """Light everything that is lit."""
    for key, strength in lit.items():
        if box := where(key):
            _light(target, layout, shown, key, box, cast(lights.State, strength))


def _light(target: Surface, layout: Layout, shown: Shown, key: Key, box: Rect, strength: lights.State) -> None:
    kind, u = str(key[0]), layout.u
    if kind in GOALS:
        name = shown.house.say(f"ages.zone.{kind}")
        lights.goal(box.size, u, GOALS[kind], name, strength != "legal").lay(target, *box.topleft)
    elif kind == "technology" and strength == "chosen":
        technologies.rim(box.size, u, True).lay(target, *box.topleft)
    elif kind in ROUND:
        lights.ring(box.width, u, strength).lay(target, *box.topleft)
    else:
        lights.frame(box.size, u, strength, CORNERS.get(kind, 7)).lay(target, *box.topleft)
