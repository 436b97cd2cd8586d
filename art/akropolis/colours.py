"""The colours of marble island. Districts are the only saturated areas; everything else stays warm and pale."""

from __future__ import annotations

from art import palette, texture
from art.palette import rgb
from art.texture import Colour

QUARRY = palette.ISLAND.quarry
CREAM, INK = palette.CREAM, palette.INKS.ink
KIND: dict[str, Colour] = {kind: district.colour for kind, district in palette.DISTRICTS.items()} | {
    "quarry": rgb("#CFCBC4")
}
GLYPH: dict[str, Colour] = {kind: district.glyph for kind, district in palette.DISTRICTS.items()} | {"quarry": INK}
STAR = palette.STAR_COLOURS

COURSES = (*palette.COURSES, texture.WHITE)
RIMS = (*palette.RIMS, texture.WHITE)
"""Stone by level, from 1: each level is whiter than the one below."""

UMBER = palette.ISLAND.umber
EDGE = rgb("#3A2C1A")
GOLD = palette.BRASS.metal
SUN = palette.BRASS.sun
RIM_LIGHT = palette.BRASS.glint
WELL = rgb("#2A1C0C")
ILLEGAL = rgb("#E2462E")
SHADE: Colour = (14, 8, 2)
"""Cast shadows: warm, never black."""

HEAT: tuple[Colour, ...] = tuple(map(rgb, ("#E8DDB8", "#F0B64A", "#E0702C", "#B02E2E", "#6A1B4D", "#2B1038")))
"""From the ground up, each clearly darker than the one before."""


def of_level(row: tuple[Colour, ...], level: int) -> Colour:
    return row[min(level, len(row)) - 1]
