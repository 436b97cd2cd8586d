"""What is asked of places on a table: whether they lie beside each other, and in what they belong to."""

from __future__ import annotations

import itertools

from pygame import Rect


def left_by_the_frame(window: tuple[int, int]) -> tuple[Rect, float]:
    """The table between the bars above and below, with panels at the right, and a unit in pixels."""
    u = min(window[0] / 1600, window[1] / 900)
    return Rect(0, round(56 * u), window[0] - round(324 * u), window[1] - round(152 * u)), u


def apart(places: list[Rect]) -> bool:
    return not any(a.colliderect(b) for a, b in itertools.combinations(places, 2))


def within(outer: Rect, places: list[Rect]) -> bool:
    return all(outer.contains(place) for place in places)
