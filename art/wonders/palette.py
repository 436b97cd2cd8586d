"""Every colour of 7 Wonders Dice, with the sign that goes with it: colour never stands alone.

A colour belongs to a die and to the building that the die opens; Wonder and Treasury have no die but a colour too.
"""

from __future__ import annotations

from typing import NamedTuple

from art.palette import CREAM, contrast, mix, rgb
from art.texture import BLACK, WHITE, Colour

BITUMEN = rgb("#20140B")
"""What dark signs are drawn in."""


class Hue(NamedTuple):
    """A colour, the ink of signs upon it, and the icon of its sign."""

    base: Colour
    ink: Colour
    sign: str

    def lit(self, share: float) -> Colour:
        """Mixed so far towards white."""
        return mix(self.base, WHITE, share)

    def shaded(self, share: float) -> Colour:
        """Mixed so far towards black."""
        return mix(self.base, BLACK, share)


def _hue(base: str, ink: Colour, sign: str) -> Hue:
    return Hue(rgb(base), ink, sign)


HUES: dict[str, Hue] = {
    "grey": _hue("#827F7B", rgb("#FFFDF6"), "wonders/diamond"),
    "blue": _hue("#2468C0", CREAM, "wonders/bar"),
    "red": _hue("#B3242A", CREAM, "wonders/cross"),
    "yellow": _hue("#F6D23E", BITUMEN, "wonders/circle"),
    "green": _hue("#74AB69", BITUMEN, "wonders/triangle"),
    "black": _hue("#1F1B18", CREAM, "wonders/square"),
    "white": _hue("#F0ECE4", rgb("#2A1B12"), "wonders/bust"),
    "purple": _hue("#5E2259", CREAM, "star"),
    "wonder": _hue("#C08A3A", BITUMEN, "wonders/pyramid"),
    "treasury": _hue("#6B4A16", rgb("#FFF3DA"), "wonders/square"),
    "bonus": _hue("#5A1F24", rgb("#FFF3DA"), "wonders/hourglass"),
}

COLOURS: tuple[str, ...] = ("grey", "blue", "red", "yellow", "green", "black", "white", "purple")
"""The colours of dice."""

FACES: dict[str, tuple[str, ...]] = {
    "grey": ("stone", "wood", "clay", "cloth", "glass", "papyrus"),
    "blue": ("mask", "scales", "fountain", "temple", "owl", "caduceus"),
    "red": ("shield", "axe", "sword"),
    "yellow": ("seven", "camel", "chest"),
    "green": ("compass", "tablet", "gear"),
    "black": ("spy_grey", "spy_blue", "spy_red", "spy_green", "spy_yellow", "spy_four"),
    "white": ("red_bust", "yellow_bust", "green_bust", "blue_bust", "laurel_bust"),
    "purple": ("guild_red", "guild_wonder", "guild_grey", "guild_yellow", "guild_blue", "guild_green"),
}
"""What the faces of a die may show, by the die's colour."""

COLOUR_OF: dict[str, str] = {
    "wonder": "wonder", "guild": "purple", "gallery": "white", "market": "yellow", "agora": "blue",
    "university": "green", "west": "red", "east": "red", "warehouse": "grey", "treasury": "treasury",
    "bonus": "bonus",
}  # fmt: skip
"""The colour of every part of a sheet."""

FOUR: tuple[str, ...] = ("red", "blue", "yellow", "green")
"""The colours of the four-coloured sign, row by row."""


class Tones(NamedTuple):
    """Vellum, ink, leather, bronze, and the few colours that mean something."""

    vellum: Colour = rgb("#FAEFD6")
    vellum_dark: Colour = rgb("#EAD6AC")
    panel: Colour = rgb("#F8ECD0")
    panel_dark: Colour = rgb("#E6D1A4")
    bill: Colour = rgb("#FFF8E6")
    bill_dark: Colour = rgb("#EEDDB6")
    strip: Colour = rgb("#F3E4C2")
    strip_dark: Colour = rgb("#DCC290")
    frame: Colour = rgb("#B08A4E")
    ink: Colour = rgb("#34241A")
    soft: Colour = rgb("#5A4029")
    gain: Colour = rgb("#1F5520")
    loss: Colour = rgb("#861A12")
    laurel: Colour = rgb("#7A4E08")
    oxblood: Colour = rgb("#5A1F24")
    wine: Colour = rgb("#2E0F13")
    felt: Colour = rgb("#7A2A30")
    target: Colour = rgb("#4A0F14")
    flame: Colour = rgb("#FFF0B8")
    bronze: Colour = rgb("#C89B3C")
    title: Colour = rgb("#F5D77E")
    on_leather: Colour = rgb("#FBEBD0")
    gold_text: Colour = rgb("#FFE9B0")
    amber: Colour = rgb("#FFB84A")
    space: Colour = rgb("#FFFDF4")
    space_gone: Colour = rgb("#DCE0DA")
    line: Colour = rgb("#3A2818")
    line_gone: Colour = rgb("#8A7452")
    faint: Colour = rgb("#B79C6C")


TONES = Tones()
OUTLINE: Colour = rgb("#1B110A")
"""Around everything small that lies on the sheet."""

EDGE: Colour = rgb("#140C06")
"""Around dice."""


def pencil(colour: Colour) -> Colour:
    """A player's colour as wax leaves it on vellum: the palest ones darker, so that a stroke shows."""
    bright = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return mix(colour, rgb("#2A1A0C"), max(0.0, min(0.55, (bright - 118) / 220)))


def script(colour: Colour) -> Colour:
    """A player's colour as figures are written in it: dark enough to be read."""
    ink = pencil(colour)
    while contrast(ink, TONES.space) < 4.5:
        ink = mix(ink, rgb("#2A1A0C"), 0.1)
    return ink
