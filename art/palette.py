"""Every colour of the house, with a name. Colours are ``(red, green, blue)``, written as in the design: hex.

Colours that carry meaning (players, districts, gain and loss) are chosen so that they stay apart for people with any
colour deficiency; ``tests/art/test_palette.py`` computes it. They never stand alone: a seal or a glyph goes with them.
"""

from __future__ import annotations

from typing import NamedTuple

from art.texture import Colour


def rgb(code: str) -> Colour:
    """A colour from "#rrggbb".

    >>> rgb("#0B4F9E")
    (11, 79, 158)
    """
    code = code.lstrip("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def code(colour: Colour) -> str:
    """A colour as SVG writes it.

    >>> code((11, 79, 158))
    '#0b4f9e'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def on_dark(ink: Colour) -> bool:
    """Whether signs in this ink are light ones, standing on a dark ground."""
    return sum(ink) > 384


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``share`` of the way from one colour to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lit(colour: Colour, factor: float) -> Colour:
    """A colour made brighter (above 1) or darker (below 1)."""
    red, green, blue = (max(0, min(255, round(channel * factor))) for channel in colour)
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG 2: 0 is black, 1 is white."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast after WCAG 2, from 1 to 21; text wants 4.5.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# --- players --------------------------------------------------------------------------------------------------------


class Seat(NamedTuple):
    """A player's colour: its name, the emblem of its wax seal, and the colour of a glyph or text upon it."""

    name: str
    colour: Colour
    seal: str
    glyph: Colour


CREAM = rgb("#FFF8E7")
SEAL_INK = rgb("#1E140C")

SEATS: tuple[Seat, ...] = (
    Seat("lapis", rgb("#0B4F9E"), "wave", CREAM),
    Seat("terracotta", rgb("#BE4510"), "amphora", CREAM),
    Seat("verdigris", rgb("#0E947C"), "olive", SEAL_INK),
    Seat("saffron", rgb("#E9B51C"), "sun", SEAL_INK),
    Seat("murex", rgb("#521438"), "star", CREAM),
    Seat("aegean", rgb("#78D2F2"), "dolphin", SEAL_INK),
    Seat("ivory", rgb("#F6EFDF"), "owl", SEAL_INK),
)
"""In the order in which they are given out; the first four are the farthest apart."""


def seat(name: str) -> Seat:
    """A player's colour by its name."""
    return next(each for each in SEATS if each.name == name)


# --- text -----------------------------------------------------------------------------------------------------------


class Inks(NamedTuple):
    """Colours of letters, by the ground they stand on."""

    ink: Colour = rgb("#2A2016")  # on paper, marble and brass
    quiet: Colour = rgb("#574426")  # second rank on paper and marble
    gain: Colour = rgb("#22571E")  # on paper
    loss: Colour = rgb("#96241A")  # on paper
    on_wood: Colour = rgb("#E8D9B8")
    on_wood_quiet: Colour = rgb("#D8C49A")
    on_wood_asleep: Colour = rgb("#BDAA82")
    prompt: Colour = rgb("#FBEFD2")  # the one sentence of the prompt bar
    on_pill: Colour = CREAM
    link: Colour = rgb("#D9B36A")  # on wood; underlined by dots
    link_on_paper: Colour = rgb("#6B4410")


INKS = Inks()


# --- materials of the frame -----------------------------------------------------------------------------------------


class Cedar(NamedTuple):
    """Wood, from the wall in the dark to the quay in the light."""

    night: Colour = rgb("#1B1410")
    slot: Colour = rgb("#1A110A")
    well: Colour = rgb("#35241A")
    deep: Colour = rgb("#2B2018")
    table: Colour = rgb("#33241A")
    bar: Colour = rgb("#3E2A1A")
    button: Colour = rgb("#4A3320")
    tool: Colour = rgb("#5A4028")
    quay: Colour = rgb("#6B4A2E")
    board: Colour = rgb("#CC8C54")
    board_top: Colour = rgb("#E8A868")


class Brass(NamedTuple):
    """Brass and gold, from shadow to glint."""

    shadow: Colour = rgb("#3A260C")
    edge: Colour = rgb("#6B4A16")
    dark: Colour = rgb("#7A5A1E")
    metal: Colour = rgb("#C89B3C")
    plain: Colour = rgb("#D9B36A")
    light: Colour = rgb("#E9C46A")
    rim: Colour = rgb("#F3D98C")
    glint: Colour = rgb("#FFF2C2")
    sun: Colour = rgb("#FFE9B0")
    lamp: Colour = rgb("#FFCF7A")


class Paper(NamedTuple):
    """Paper between its bright and its dark fibres, and the lines drawn on it."""

    bright: Colour = rgb("#FCF3DE")
    dark: Colour = rgb("#EBDAB3")
    plate_bright: Colour = rgb("#FFF8E8")
    plate_dark: Colour = rgb("#F3E6C6")
    log_bright: Colour = rgb("#F3E7C9")
    log_dark: Colour = rgb("#E0CD9F")
    frame: Colour = rgb("#967642")
    rule_dark: Colour = rgb("#C6B082")
    rule_light: Colour = rgb("#FCF4DE")
    chip: Colour = rgb("#F3E6C6")
    chip_chosen: Colour = rgb("#FFE08A")
    chip_barred: Colour = rgb("#B8A88A")


class Marble(NamedTuple):
    """Stone of panels."""

    active: Colour = rgb("#FBF5E8")
    idle: Colour = rgb("#EBE1CC")
    vein: Colour = rgb("#C2AF86")
    edge: Colour = rgb("#32220C")


CEDAR = Cedar()
BRASS = Brass()
PAPER = Paper()
MARBLE = Marble()

GOLD_RUN: tuple[Colour, ...] = (BRASS.dark, BRASS.light, BRASS.glint, BRASS.metal, BRASS.edge)
"""Across a piece of polished brass, from its lit edge to its far edge."""

RIBBON: tuple[Colour, ...] = (rgb("#C24A3C"), rgb("#A83A30"), rgb("#852620"))


# --- Akropolis ------------------------------------------------------------------------------------------------------


class District(NamedTuple):
    """One of the five kinds of district: its colour and the colour of the glyph set into it."""

    colour: Colour
    glyph: Colour


INK = INKS.ink
DISTRICTS: dict[str, District] = {
    "house": District(rgb("#2A66AD"), CREAM),
    "market": District(rgb("#FAB81E"), INK),
    "barracks": District(rgb("#AD3721"), CREAM),
    "temple": District(rgb("#552751"), CREAM),
    "garden": District(rgb("#74A672"), INK),
}
STAR_COLOURS: dict[str, Colour] = {
    kind: {"market": rgb("#B97A00"), "garden": rgb("#3E7A44")}.get(kind, district.colour)
    for kind, district in DISTRICTS.items()
}
"""Stars on the pale field of a plaza: the light districts are darkened."""


class Island(NamedTuple):
    """The sea, its islands, and the marble that the cities are built of."""

    sea_light: Colour = rgb("#2D7089")
    sea: Colour = rgb("#24617C")
    sea_dim: Colour = rgb("#1D556D")
    deep: Colour = rgb("#174A61")
    wet_sand: Colour = rgb("#A89268")
    sand: Colour = rgb("#DDCB9C")
    meadow_dry: Colour = rgb("#AEA568")
    meadow: Colour = rgb("#8C9250")
    marble: Colour = rgb("#EDE7DA")
    shade: Colour = rgb("#CDBE9F")
    umber: Colour = rgb("#4A3630")  # what shaded stone is mixed towards, never black
    roof: Colour = rgb("#B4532F")
    quarry: Colour = rgb("#DAD0B6")


ISLAND = Island()
COURSES: tuple[Colour, ...] = (rgb("#C9B48A"), rgb("#E9DEC6"), rgb("#FFFBF0"))
"""The stone courses of a hex's side, from the ground up."""
RIMS: tuple[Colour, ...] = (rgb("#CDBB92"), rgb("#F1EADB"), rgb("#FFFDF6"))
"""The rim around a hex's top, by level."""
