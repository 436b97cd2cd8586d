"""What is seen for a moment in a city: neighbours give way to a tile that comes down, chips fly, a line of gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random

from art.akropolis import landing
from art.akropolis.city import Block
from art.akropolis.layout import View
from game.core.hexes import Hex
from scenes.akropolis.sea import FADE, Sea
from scenes.ui.animation import Move, Place, Stage, out_quad, there_and_back

AFLOAT = -1
"""At this depth and below things are on the sea or in a city, and everything else is above them."""

ABOVE = 60

DIP = 0.15
"""Seconds in which a neighbour sinks and comes back."""

GOLD = 0.6
"""Seconds that the line of gold is seen."""

CHIPS = 0.34
"""Seconds that a chip of stone flies."""


def settle(stage: Stage, sea: Sea, seat: int, cells: Sequence[Hex]) -> None:
    """The new tile is seen at once, though the old picture still fades; what lies around it gives way a little."""
    site = sea.sites[seat]
    _keep(stage, sea, seat, [block for block in site.blocks if block.hex in cells])
    around = landing.neighbours(site.blocks, cells)
    sink = max(1, round(site.view.radius * 0.04))
    if around:
        piece = sea.cut_out(seat, around, sink)
        place = Place(piece.image, *piece.at, z=AFLOAT - 1)
        stage.fly(place, place._replace(y=place.y + sink), Move(DIP, ease=there_and_back))
    sea.surge()


def uncover(stage: Stage, sea: Sea, seat: int, gone: Sequence[Block]) -> None:
    """A tile was taken away: what was under it is seen at once."""
    _keep(stage, sea, seat, gone)


def _keep(stage: Stage, sea: Sea, seat: int, blocks: Sequence[Block]) -> None:
    piece = sea.cut_out(seat, blocks)
    place = Place(piece.image, *piece.at, z=AFLOAT)
    stage.fly(place, place, Move(FADE))


def chips(stage: Stage, view: View, cells: Sequence[Hex], level: int, tile: int) -> None:
    """Six to ten splinters leave the foot of a tile."""
    rng, size = Random(tile), max(3, round(view.radius * 0.3))
    outline = [point for loop in view.outline(cells, level - 1) for point in loop]
    middle = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    for number in range(6 + tile % 5):
        x, y = rng.choice(outline)
        away = rng.uniform(0.35, 0.95) * view.radius / max(1.0, hypot(x - middle[0], y - middle[1]))
        end = x + (x - middle[0]) * away, y + (y - middle[1]) * away + 0.2 * view.radius
        picture = landing.chip(rng.randint(max(2, size // 2), size), number % landing.CHIPS)
        start = Place(picture, x, y, z=ABOVE)
        falling = start._replace(x=x + (end[0] - x) * 0.7, y=y + (end[1] - y) * 0.7)
        goal = start._replace(x=end[0], y=end[1], alpha=0.0)
        rise = rng.uniform(0.15, 0.5) * view.radius
        stage.fly(start, goal, Move(CHIPS * rng.uniform(0.7, 1.2), ease=out_quad, arc=rise, via=(falling,)))


def gold(stage: Stage, down: Place, rotation: int, radius: int) -> None:
    """A line of gold around a tile that lies where it is worth most."""
    line = landing.gold(rotation, radius)
    place = Place(line.image, down.x, down.y, alpha=0.0, z=ABOVE, anchor=line.anchor)
    stage.fly(place, place._replace(alpha=1.0), Move(GOLD, ease=lambda t: min(1.0, 1.6 * there_and_back(t))))
