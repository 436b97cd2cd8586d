"""Every colour of Origins: the five colours of dice and buildings, and what the table under them is made of.

The five colours stay apart for every pair of eyes and never stand alone: each has its glyph. Wave and sun are seals of
players, so the blue die shows a moon and the yellow one the eight-pointed star of Ishtar.
"""

from __future__ import annotations

from typing import NamedTuple

from art.palette import CREAM, mix, rgb
from art.texture import BLACK, WHITE, Colour

BITUMEN = rgb("#20140B")
"""What dark signs and outlines are drawn in."""

IVORY = rgb("#FFF3DA")
"""What light signs are drawn in."""


class Hue(NamedTuple):
    """A colour of dice, buildings and towers: how light falls on it, the ink of signs upon it, and its glyph.

    ``shine`` is what its highlights are mixed towards: red and purple glow warm and violet, for with white they would
    turn pink. ``halo`` is its light in the sky.
    """

    base: Colour
    shine: Colour
    ink: Colour
    glyph: str
    halo: Colour

    @property
    def light(self) -> Colour:
        """Where the lamp falls on it."""
        return mix(self.base, self.shine, 0.38)

    @property
    def dark(self) -> Colour:
        """Where it turns away."""
        return mix(self.base, BLACK, 0.38)

    def lit(self, share: float) -> Colour:
        """Mixed so far towards its highlight."""
        return mix(self.base, self.shine, share)

    def shaded(self, share: float) -> Colour:
        """Mixed so far towards black."""
        return mix(self.base, BLACK, share)


def _hue(base: str, shine: str, ink: Colour, glyph: str, halo: str = "") -> Hue:
    return Hue(rgb(base), rgb(shine), ink, glyph, rgb(halo or base))


HUES: dict[str, Hue] = {
    "red": _hue("#9E2526", "#FF8A60", IVORY, "spear", "#E0483C"),
    "purple": _hue("#382363", "#9A80F0", IVORY, "origins/eye", "#8A5CFF"),
    "blue": _hue("#3F9FDE", "#FFFFFF", BITUMEN, "origins/moon"),
    "orange": _hue("#CE812F", "#FFE2B0", BITUMEN, "origins/flame"),
    "yellow": _hue("#F8EE62", "#FFFFFF", BITUMEN, "origins/eight"),
    "white": _hue("#E3E9F4", "#FFFFFF", BITUMEN, "origins/bubble"),
    "grey": _hue("#9C9386", "#FFFFFF", BITUMEN, "origins/agora"),
    "green": _hue("#8C9C48", "#F2F6C0", rgb("#20240C"), "origins/farm"),
}
"""The five colours; white is a speaker, grey stone an agora or a palace, green a farm.

White is a cool one: to some eyes ivory looks like the yellow of the dice.
"""

COLOURS: tuple[str, ...] = ("red", "purple", "blue", "orange", "yellow")
"""Dice, buildings, tower discs and bonus tokens have one of these."""

SPECTRUM: tuple[str, ...] = ("red", "orange", "yellow", "blue", "purple")
"""The five side by side, where a sign stands for different colours."""


class Tones(NamedTuple):
    """The table: night sky, glazed brick, clay, wood, sand, and the few colours that mean something."""

    night_dark: Colour = rgb("#131B40")
    night_light: Colour = rgb("#1A2452")
    night_line: Colour = rgb("#2B3B7E")
    mortar: Colour = rgb("#0C1A48")
    clay_dark: Colour = rgb("#D6BC90")
    clay: Colour = rgb("#DEC79E")
    clay_light: Colour = rgb("#E6D2AC")
    clay_line: Colour = rgb("#A8855A")
    zodiac_dark: Colour = rgb("#E9D6AC")
    zodiac_light: Colour = rgb("#F6E8C8")
    zodiac_ink: Colour = rgb("#1B2F78")
    tray_dark: Colour = rgb("#2A1B12")
    tray_light: Colour = rgb("#3E2A1B")
    sand_dark: Colour = rgb("#B58A5C")
    ink: Colour = rgb("#2A1808")
    text: Colour = rgb("#F5F0E4")  # not quite the grey that drawings use for their holes
    muted: Colour = rgb("#A9B4D6")
    gold: Colour = rgb("#E2B33C")
    laurel: Colour = rgb("#F2CF6B")
    laurel_on_clay: Colour = rgb("#80520A")
    visitor: Colour = rgb("#8FE3FF")
    lamp: Colour = rgb("#FFCF7A")
    amber: Colour = rgb("#F2A93B")
    free: Colour = rgb("#3FBF8A")


TONES = Tones()

SKY: tuple[Colour, ...] = tuple(rgb(code) for code in ("#070A1E", "#0E1538", "#1D2A66", "#3B3A78", "#7A5468"))
"""From the zenith down to the dunes."""

GOODS: dict[str, Colour] = {"stone": rgb("#B7B3AC"), "food": rgb("#8DB84A"), "wisdom": rgb("#63CFF2")}
"""Basic resources: the ground of their cut-corner squares."""

RIM: Colour = CREAM
"""The ring that keeps a player's colour apart from a ground of the same colour."""

OUTLINE: Colour = rgb("#140C06")
GLOSS: Colour = WHITE
