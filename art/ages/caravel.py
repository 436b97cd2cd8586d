"""A ship in gilt ink on the night chart."""

from __future__ import annotations

from pygame import Surface

from art import svg
from art.palette import rgb
from art.pictures import keep

_HULL, _SAIL, _WAKE = rgb("#C99A4A"), rgb("#F1E2B8"), rgb("#9FC0C4")


@keep
def ship(px: int, heel: int) -> Surface:
    """So many pixels wide and under way to the left; it heels to the left at -1, to the right at 1."""
    keel = f'<g transform="rotate({4 * heel} 20 24)">'
    keel += svg.path("M6 22L34 22L30 28C24 29.4 14 29.4 10 28Z", svg.fill(_HULL))
    keel += svg.path("M20 22V4M6 22L3 18M34 22L37 17", svg.stroke(_HULL, 1.6))
    keel += svg.path("M19 6C13 9 10 13 9.5 19.5C13 18 16 18 19 19.5Z", svg.fill(_SAIL))
    keel += svg.path("M21.4 5C28 8 31 13 31.5 19.5C28 18 25 18 21.4 19.5Z", svg.fill(_SAIL, 0.8)) + "</g>"
    wake = svg.path("M3 30C6 28.6 8 31.4 11 30S16 28.6 19 30S24 31.4 27 30S33 28.6 37 30", svg.stroke(_WAKE, 1.1, 0.7))
    return svg.picture(keel + wake, (px, px * 0.8), (40, 32))
