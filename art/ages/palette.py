"""Every colour of Age of Civilization: atlas paper, malachite, copper, sea-blue, gilding, madder.

The table has three ranges of brightness: night chart, cedar and copper are dark, map and road lie between, and what
can be read and taken is light. Within the light range the brightest is what one works with now.
"""

from __future__ import annotations

from typing import NamedTuple

from art.palette import rgb
from art.texture import Colour

INK = rgb("#2A1E12")
SOFT = rgb("#5A4426")
"""Second rank on paper."""
CREAM = rgb("#FFF3D6")
BRIGHT = rgb("#FFF6E0")
"""Letters on wood."""
GAIN, LOSS = rgb("#2F6B2A"), rgb("#96241A")


class Sheet(NamedTuple):
    """A paper between its bright and its dark fibres, and the line printed along its edge."""

    bright: Colour
    dark: Colour
    line: Colour | None = None


def _sheet(bright: str, dark: str, line: str = "") -> Sheet:
    return Sheet(rgb(bright), rgb(dark), rgb(line) if line else None)


SHEETS: dict[str, Sheet] = {
    "panel": _sheet("#FAF0D8", "#E6D3A8", "#8A6A3A"),
    "open": _sheet("#FFF7E4", "#F1E0B6", "#8A6A3A"),
    "short": _sheet("#DCCBA4", "#C9B487", "#8A6A3A"),
    "dim": _sheet("#E2D1A6", "#CDB684", "#8A6A3A"),
    "next": _sheet("#F0E0B8", "#DEC896", "#7A5C30"),
    "future": _sheet("#CDBB90", "#B7A274", "#7A5C30"),
    "nation": _sheet("#FFF6E0", "#F0DFB6", "#C79A3B"),
    "dock": _sheet("#FFF6E0", "#EFDFB8", "#8A6A3A"),
    "owned": _sheet("#F8DE92", "#DDB152", "#7A4E10"),
    "reach": _sheet("#FFF8E4", "#F3E4BC", "#3C5A4E"),
    "locked": _sheet("#58452F", "#463523"),
}
"""Papers by what lies on them: the offer is "open" while one may choose, "dim" when that is over."""


class Tones(NamedTuple):
    """Materials, and the few colours that mean something."""

    night: Colour = rgb("#1B2A36")
    shoal: Colour = rgb("#3C5C6C")
    coast: Colour = rgb("#C79A3B")
    land: Colour = rgb("#2C4440")
    upland: Colour = rgb("#3E5848")
    graticule: Colour = rgb("#D9B45A")
    chart_line: Colour = rgb("#B08A45")
    sea: Colour = rgb("#3A5C68")
    depth: Colour = rgb("#203A4A")
    shore: Colour = rgb("#3A2814")
    ground: Colour = rgb("#BFA876")
    meadow: Colour = rgb("#A39262")
    forest: Colour = rgb("#7F8353")
    copper: Colour = rgb("#6B3F22")
    tray: Colour = rgb("#4A2C1A")
    pit: Colour = rgb("#1A0E05")
    pit_line: Colour = rgb("#7A5A36")
    gilt: Colour = rgb("#D9B45A")
    gold: Colour = rgb("#F2D58C")
    glow: Colour = rgb("#FFF2C2")
    amber: Colour = rgb("#F0A93B")
    lamp: Colour = rgb("#FFCF7A")
    madder: Colour = rgb("#9B2F2A")
    head: Colour = rgb("#8E2A24")
    malachite: Colour = rgb("#35584A")
    block: Colour = rgb("#8A5630")
    shield: Colour = rgb("#3E4C5C")
    gain_band: Colour = rgb("#D9E2B8")
    short_band: Colour = rgb("#C6B790")
    main_band: Colour = rgb("#E7BE5A")
    main_edge: Colour = rgb("#8A5F0C")
    legacy_band: Colour = rgb("#CFC8BA")
    legacy_edge: Colour = rgb("#7D7566")
    on_wood: Colour = rgb("#F0E2BE")
    on_wood_soft: Colour = rgb("#D8C49A")
    on_chart: Colour = rgb("#C4CDB4")
    laurel: Colour = rgb("#744E06")
    laurel_lit: Colour = rgb("#F2CB62")
    clay: Colour = rgb("#8A7B62")
    clay_dark: Colour = rgb("#6E6250")


TONES = Tones()

EARTH: tuple[Colour, ...] = tuple(rgb(code) for code in ("#8A7350", "#5F4A30", "#3E2C1C"))
"""Strata from the youngest down."""
