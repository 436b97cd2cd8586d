"""Where on the sea there is room for a plate or a card: of all places that it might have, the one that hides least."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple

from pygame import Rect

from scenes.akropolis.cities import Site


class Seen(NamedTuple):
    """Boxes that had better stay visible, and how much each of them matters."""

    boxes: list[Rect]
    weight: float


def tops(site: Site) -> list[Rect]:
    """The middle of each hex of a city, with its sign and its height."""
    r = site.view.radius
    found = []
    for block in site.blocks:
        box = Rect(0, 0, round(1.4 * r), round(1.3 * r))
        box.center = site.view.spot(block.q, block.r, block.level)
        found.append(box)
    return found


def least_hidden(
    places: Iterable[Rect], room: Rect, seen: Sequence[Seen], cost: Callable[[Rect], float] = lambda place: 0.0
) -> Rect:
    """Of the places inside a room; `cost` is what speaks against one even if it hides nothing, and the first wins."""
    inside = [place.clamp(room) for place in places]
    best, least = inside[0], inf
    for against, place in sorted([(cost(place), place) for place in inside], key=lambda each: each[0]):
        if against >= least:
            break  # it cannot be better whatever it hides
        against += sum(each.weight * len(place.collidelistall(each.boxes)) for each in seen)
        best, least = (place, against) if against < least else (best, least)
    return best
