"""Light on what may be chosen: dashes where that is legal, a bright line under the pointer, a check when chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from pygame import Rect, Surface

from art import texture
from art.pictures import keep
from art.texture import Plate, Size
from art.wonders import cells, forum
from art.wonders.cells import State
from art.wonders.layout import Layout
from art.wonders.slots import RADIUS
from scenes.wonders import boxes
from scenes.wonders.describe_forum import Lying
from scenes.wonders.shown import Key

Where = Callable[[Key], Rect | None]

CAP = 22
"""How high the cap of a key is that names a place, in units."""

IN = 9
"""How far its middle is from the right edge, in units."""

PALE = 120
"""The alpha of dashes around spaces for which the die is still to be chosen."""

FRAMED = ("space", "bonus", "board")
ORDER = {"legal": 0, "hover": 1, "chosen": 2}
"""What is drawn over what: bright lines reach out."""


def draw(
    target: Surface, layout: Layout, lying: Lying, lit: Mapping[Key, str], where: Where, bright: frozenset[Key]
) -> None:
    """Light everything that is lit; verbs have a look of their own, and so has the chosen die. While a die is still to
    be chosen, spaces are pale but for those `bright` ones that need none, or that the one pointed at opens."""
    pale = any(key[0] == "die" for key in lit) and not any(key[0] == "die" and lit[key] == "chosen" for key in lit)
    for key in sorted(lit, key=lambda each: ORDER[lit[each]]):
        if key[0] == "die" and lit[key] == "hover":
            _die(target, layout, lying, int(str(key[1])))
        elif key[0] in FRAMED and (box := where(key)):
            _mark(box.size, layout.u, cast(State, lit[key]), pale and key not in bright).lay(target, *box.topleft)


def name(target: Surface, layout: Layout, caps: Mapping[Key, str], where: Where) -> None:
    """The key that names each place, over the corner in which neither cost nor effect is printed."""
    for key, cap in caps.items():
        if box := where(key):
            texture.put(target, cells.cap(layout.px(CAP), cap), box.right - layout.px(IN), box.top, "cm")


@keep
def _mark(size: Size, u: float, state: State, pale: bool) -> Plate:
    plate = cells.mark(size, u, state)
    if not pale or state != "legal":
        return plate
    return Plate(texture.faded(plate.surface, PALE), plate.pad)


def _die(target: Surface, layout: Layout, lying: Lying, number: int) -> None:
    """A thin frame around the die that is pointed at."""
    if number not in lying.numbers:
        return
    radius, centre = boxes.radius(layout), boxes.centre(layout)
    x, y = forum.place(lying.throw.moments[-1][lying.numbers.index(number)], radius)
    edge = round(lying.throw.edge * radius / RADIUS)
    box = forum.die_box((centre[0] + round(x), centre[1] + round(y)), edge)
    forum.frame(edge, radius / RADIUS, True).lay(target, *box.topleft)
