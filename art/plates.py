"""The frame's furniture: bars, panels, wells, cards, chips, pills, and the small marks set on them.

A painter takes real pixels and the interface scale ``u``, and returns a shared picture that is kept: do not
draw on it. Things that throw a shadow come as a :class:`~art.texture.Plate`, whose ``lay(target, x, y)`` puts the face
at x, y; flat things come as a sprite for :func:`~art.texture.put`, or, where it says so, as an opaque picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from art import choices, fonts, icons, materials, texture
from art.fonts import Face
from art.palette import BRASS, CEDAR, INKS, MARBLE, PAPER, lit, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate, Point, Size

PaperTone = Literal["ledger", "log", "card", "name"]
Meaning = Literal["gain", "loss", "same"]
Change = Literal["gain", "loss", "new"]
ChipState = Literal["normal", "chosen", "barred"]
Pip = Literal["done", "now", "next"]

PAPER_TONES: dict[str, tuple[Colour, Colour]] = {
    "ledger": (PAPER.bright, PAPER.dark),
    "log": (PAPER.log_bright, PAPER.log_dark),
    "card": (PAPER.bright, PAPER.dark),
    "name": (PAPER.plate_bright, PAPER.plate_dark),
}
MEANINGS: dict[str, Colour] = {"gain": INKS.gain, "loss": INKS.loss, "same": rgb("#6B5A3C")}
MINUS = "\N{MINUS SIGN}"


# --- how plates are put together ------------------------------------------------------------------------------------


def framed(size: Size, edge: float, paint: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """Paint a frame with fine edges: only its corners are drawn large, its sides are drawn out."""
    reach = math.ceil(edge) + 2
    small = min(size[0], 2 * reach + 2), min(size[1], 2 * reach + 2)
    return texture.stretched(texture.sprite(small, paint, 4), size, reach)


def rounded_mask(size: Size, corner: float) -> pygame.Surface:
    """White inside a rounded box, with a smooth edge."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        texture.rounded(canvas, WHITE, (0, 0, *canvas.get_size()), corner * k)

    return framed(size, corner, paint)


def bevel(size: Size, corner: float, width: float, light: int, dark: int, warm: Colour = WHITE) -> pygame.Surface:
    """The edge of a raised plate: bright towards the lamp at the upper left, dark away from it."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        box, half = (0, 0, wide, high), min(wide, high) / 2
        lower, upper, near_lamp = texture.clear((wide, high)), texture.clear((wide, high)), texture.clear((wide, high))
        texture.rounded(lower, MARBLE.edge, box, corner * k, dark, width * k)
        texture.rounded(upper, warm, box, corner * k, light, width * k)
        texture.polygon(near_lamp, WHITE, [(0, 0), (wide, 0), (wide - half, half), (half, high - half), (0, high)])
        texture.cut(upper, near_lamp)
        away = texture.clear((wide, high))
        away.fill((255, 255, 255, 255))
        away.blit(near_lamp, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        texture.cut(lower, away)
        texture.put(canvas, lower, 0, 0)
        texture.put(canvas, upper, 0, 0)

    return framed(size, corner + width, paint)


def outline(
    size: Size, corner: float, width: float, colour: Colour, alpha: int = 255, inset: float = 0
) -> pygame.Surface:
    """A line along a rounded box, ``inset`` pixels inside its edge."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        box = (inset * k, inset * k, wide - 2 * inset * k, high - 2 * inset * k)
        texture.rounded(canvas, colour, box, max(0.0, corner - inset) * k, alpha, max(1.0, width * k))

    return framed(size, corner + inset + width, paint)


def panel(picture: pygame.Surface, corner: float, edge: float, light: int = 150, dark: int = 150) -> pygame.Surface:
    """A material cut to a rounded plate with a bevelled edge."""
    size = picture.get_size()
    face = texture.masked(picture, rounded_mask(size, corner))
    texture.put(face, bevel(size, corner, edge, light, dark), 0, 0)
    return face


# --- wood and brass -------------------------------------------------------------------------------------------------


@keep
def flat(size: Size, corner: float, fill: Colour, line: Colour | None = None, width: float = 1.0) -> pygame.Surface:
    """A flat rounded box, with an edge if one is asked for."""
    face = texture.silhouette(rounded_mask(size, corner), fill)
    if line is not None:
        texture.put(face, outline(size, corner, max(1.0, width), line), 0, 0)
    return face


@keep
def bar(size: Size, u: float = 1.0, base: Colour = CEDAR.bar, seed: int = 3) -> pygame.Surface:
    """A board across the window, for the top bar, the prompt and the timeline. Opaque."""
    board = materials.cedar(size, base, u, seed).copy()
    thin = max(1, round(u))
    board.fill(lit(base, 1.55), (0, 0, size[0], thin))
    board.fill(lit(base, 0.4), (0, size[1] - thin, size[0], thin))
    return board


@keep
def bar_shade(width: int, u: float = 1.0) -> pygame.Surface:
    """The shadow that a bar throws on what lies below it."""
    height = max(2, round(14 * u))
    strip = texture.clear((width, height))
    for row in range(height):
        strip.fill(texture.veil(BLACK, int(110 * (1 - row / height) ** 2)), (0, row, width, 1))
    return strip


@keep
def quay(size: Size, u: float = 1.0) -> Plate:
    """A landing stage of four cedar planks held by brass bolts: tiles and cards to take lie on it."""
    planks = materials.cedar(size, CEDAR.quay, u, 21).copy()
    seam = max(1, round(2 * u))
    for row in range(1, 4):
        top = row * size[1] // 4
        planks.fill(rgb("#28180C"), (0, top, size[0], seam))
        planks.fill(rgb("#8C6642"), (0, top + seam, size[0], max(1, round(u))))
    face = texture.masked(planks, rounded_mask(size, 7 * u))
    texture.put(face, bevel(size, 7 * u, 2 * u, 110, 160, rgb("#FFE2AA")), 0, 0)
    bolt_size, inset = max(6, round(9 * u)), 10 * u
    for x in (inset, size[0] - inset):
        for y in (inset, size[1] - inset):
            bolt(bolt_size).lay(face, round(x - bolt_size / 2), round(y - bolt_size / 2))
    return texture.drop(face, 7 * u, 10 * u, 170, (4 * u, 9 * u))


@keep
def bolt(size: int) -> Plate:
    """A slotted brass bolt."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = size * k / 2
        texture.circle(canvas, rgb("#1E1408"), (radius, radius), radius)
        texture.lit_circle(canvas, (BRASS.glint, BRASS.metal, BRASS.edge), (radius, radius), radius * 0.82)
        slot = (radius * 0.5, radius * 1.2), (radius * 1.5, radius * 0.8)
        texture.line(canvas, rgb("#462E0E"), *slot, max(1.0, radius * 0.18))

    face = texture.sprite((size, size), paint, 4)
    return texture.drop_shape(face, max(1.0, size * 0.2), 150, (size * 0.1, size * 0.2))


@keep
def well(size: Size, u: float = 1.0) -> pygame.Surface:
    """A dark recess in the quay: an empty place where something lies or will lie."""
    corner = 8 * u
    face = texture.clear(size)
    lip = outline(size, corner, 1.2 * u, rgb("#FFDCA0"), 70)
    texture.put(face, texture.silhouette(rounded_mask(size, corner), CEDAR.slot), 0, 0)
    inside = size[0] - round(3 * u), size[1] - round(5 * u)
    floor = texture.masked(materials.cedar(inside, CEDAR.well, u, 44), rounded_mask(inside, corner - u))
    texture.put(floor, _recess_shade(inside, corner, u), 0, 0)
    texture.put(face, floor, round(1.5 * u), round(3 * u))
    texture.put(face, _lower_half(lip), 0, 0)
    return face


def _recess_shade(size: Size, corner: float, u: float) -> pygame.Surface:
    """Shade along the inner edge of a recess, deepest at the upper left."""
    pad = round(12 * u)
    ring_size = size[0] + 2 * pad, size[1] + 2 * pad
    reach = 2 * pad + round(corner)
    small = min(ring_size[0], 2 * reach + 2), min(ring_size[1], 2 * reach + 2)
    ring = texture.clear(small)
    ring.fill(texture.veil(BLACK, 200))
    hole = texture.clear(small)
    box = (pad + 2 * u, pad + 3 * u, small[0] - 2 * pad - 2 * u, small[1] - 2 * pad - 2 * u)
    texture.rounded(hole, WHITE, box, corner)
    ring.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    shade = texture.stretched(texture.blur(ring, 5 * u), ring_size, reach)
    shade = shade.subsurface((pad, pad, *size)).copy()
    texture.cut(shade, rounded_mask(size, corner - u))
    return shade


def _lower_half(sprite: pygame.Surface) -> pygame.Surface:
    """A rim that fades in downwards: the edge of a recess that faces the lamp."""
    half = sprite.copy()
    run = texture.gradient(sprite.get_size(), (BLACK, BLACK, (90, 90, 90), WHITE))
    texture.cut(half, texture.grey_as_alpha(run, WHITE))
    return half


# --- paper and marble -----------------------------------------------------------------------------------------------


@keep
def paper_panel(size: Size, u: float = 1.0, tone: PaperTone = "ledger", seed: int = 5) -> Plate:
    """A sheet of paper lying on the table: the ledger, the log, settings."""
    bright, dark = PAPER_TONES[tone]
    face = panel(materials.paper(size, bright, dark, u, seed), 7 * u, 1.5 * u)
    if tone != "log":
        texture.put(face, outline(size, 7 * u, max(1.0, u), PAPER.frame, 110, round(6 * u)), 0, 0)
    blur, lift = (6 * u, (2 * u, 5 * u)) if tone == "log" else (9 * u, (3 * u, 7 * u))
    return texture.drop(face, 7 * u, blur, 170, lift)


@keep
def card(size: Size, u: float = 1.0, seed: int = 17) -> Plate:
    """A tooltip or preview that floats: paper with a close frame and a wide shadow."""
    sheet = materials.paper(size, PAPER.bright, PAPER.dark, u, seed)
    face = panel(sheet, 8 * u, 1.5 * u)
    texture.put(face, outline(size, 8 * u, max(1.0, u), PAPER.frame, 130, round(4 * u)), 0, 0)
    return texture.drop(face, 8 * u, 9 * u, 190, (3 * u, 8 * u))


@keep
def name_plate(size: Size, u: float = 1.0) -> Plate:
    """A slip of paper for a name; a seal is laid over its left end."""
    sheet = materials.paper(size, PAPER.plate_bright, PAPER.plate_dark, u, 7, 0.02)
    face = panel(sheet, 5 * u, 1.4 * u)
    texture.put(face, outline(size, 5 * u, max(1.0, u), PAPER.frame, 120, round(3 * u)), 0, 0)
    return texture.drop(face, 5 * u, 6 * u, 140, (2 * u, 5 * u))


@keep
def marble_panel(
    size: Size, u: float = 1.0, active: bool = False, stripe: Colour | None = None, seed: int = 30
) -> Plate:
    """A player's slab of marble with the player's colour on its left edge; the active one is framed in brass."""
    plate = _marble_slab(size, u, active, seed)
    if stripe is None:
        return plate
    surface, edge = plate.surface.copy(), plate.pad + round(2 * u)
    texture.put(surface, _stripe(stripe, (round(10 * u), size[1] - 2 * round(2 * u)), u), edge, edge)
    return Plate(surface, plate.pad)


@keep
def _marble_slab(size: Size, u: float, active: bool, seed: int) -> Plate:
    """The same without a colour: it is everybody's."""
    base = MARBLE.active if active else MARBLE.idle
    face = panel(materials.marble(size, base, u, seed), 8 * u, 1.6 * u, 170, 170)
    if not active:
        return texture.drop(face, 8 * u, 6 * u, 180, (3 * u, 6 * u))
    return _with_brass_frame(texture.drop(face, 8 * u, 9 * u, 180, (3 * u, 6 * u)), size, u)


def _stripe(colour: Colour, size: Size, u: float) -> pygame.Surface:
    """A band of colour with round corners on its left side only."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        texture.rounded(canvas, colour, (0, 0, 2 * wide, high), 6 * u * k)
        texture.rounded(canvas, WHITE, (0, 0, wide * 0.3, high), 6 * u * k, 36)
        texture.polygon(canvas, BLACK, [(wide * 0.86, 0), (wide, 0), (wide, high), (wide * 0.86, high)], 60)

    reach = round(8 * u)
    small = texture.sprite((size[0], min(size[1], 2 * reach + 2)), paint, 4)
    return texture.stretched(small, size, reach)


def _with_brass_frame(plate: Plate, size: Size, u: float) -> Plate:
    """Two lines of brass around a plate, in its margin."""
    out = max(2, round(4 * u))
    surface, around = plate.surface.copy(), (size[0] + 2 * out, size[1] + 2 * out)
    spot = plate.pad - out
    texture.put(surface, outline(around, 11 * u, out, BRASS.edge), spot, spot)
    texture.put(surface, outline(around, 11 * u, 2 * u, BRASS.rim, 255, max(1, round(u))), spot, spot)
    return Plate(surface, plate.pad)


# --- marks and small plates -----------------------------------------------------------------------------------------


@keep
def capsule(size: Size, colour: Colour, u: float = 1.0, corner: float | None = None) -> pygame.Surface:
    """A small solid plate with a dark lower lip and a gloss; fully round unless a corner is given."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        radius = high / 2 if corner is None else corner * k
        thin = u * k
        texture.rounded(canvas, lit(colour, 0.58), (0, 0, wide, high), radius)
        body = (thin, 0.7 * thin, wide - 2 * thin, high - 2.4 * thin)
        texture.rounded(canvas, colour, body, radius - thin)
        gloss = (2 * thin, 1.4 * thin, wide - 4 * thin, high * 0.38)
        texture.rounded(canvas, WHITE, gloss, radius * 0.62, 46)

    return texture.sprite(size, paint, 4)


@keep
def pill(value: int, u: float = 1.0, height: int = 26) -> pygame.Surface:
    """A change of a number: sign, arrow and colour together. ``height`` is in units of ``u``."""
    meaning: Meaning = "gain" if value > 0 else "loss" if value < 0 else "same"
    return pill_of(f"{'+' if value > 0 else MINUS if value < 0 else ''}{abs(value)}", meaning, u, height)


@keep
def pill_of(label: str, meaning: Meaning = "same", u: float = 1.0, height: int = 26) -> pygame.Surface:
    """A short text on a pill with the arrow of its meaning: up for gain, down for loss, a bar for neither."""
    high, size = round(height * u), max(1, round(height * 0.76 * u))
    letters = fonts.text(Face.SANS_BOLD, size, label, INKS.on_pill)
    arrow = max(6, round(high * 0.58))
    gap = round(high * 0.26)
    wide = letters.get_width() + arrow + 2 * gap + round(high * 0.14)
    face = capsule((wide, high), MEANINGS[meaning], u).copy()
    middle = high * 0.47
    texture.put(face, icons.icon(meaning, arrow, INKS.on_pill), gap, middle, "lm")
    texture.put(face, letters, gap + arrow + round(high * 0.08), middle, "lm")
    return face


@keep
def chip(size: Size, u: float = 1.0, state: ChipState = "normal") -> Plate:
    """A price chip; the chosen one is gilded, one that cannot be paid is dull."""
    colour = {"normal": PAPER.chip, "chosen": PAPER.chip_chosen, "barred": PAPER.chip_barred}[state]
    face = capsule(size, colour, u, 9 * u)
    if state == "chosen":
        face = face.copy()
        texture.put(face, outline(size, 9 * u, 1.5 * u, BRASS.edge), 0, 0)
    return texture.drop(face, 9 * u, 4 * u, 120, (u, 3 * u))


def key_cap(label: str, u: float = 1.0, on_dark: bool = True) -> pygame.Surface:
    """The name of a key on a small cap, for dark wood or for brass and paper; or the button of a gamepad."""
    if choices.signs and label in choices.signs.values():
        return pad_button(label, u)
    return letter_cap(label, u, on_dark)


PADS = {"A": "#4E8F3A", "B": "#B0392C", "X": "#2E6DB4", "Y": "#B98A1E"}
"""The colours that the four buttons of a gamepad have."""


@keep
def pad_button(label: str, u: float = 1.0) -> pygame.Surface:
    """A round button with its letter; those without a colour of their own are longer than high."""
    high = round(27 * u)
    letters = fonts.text(Face.SANS_BOLD, max(11, round(16 * u)), label, INKS.on_pill)
    size = high if label in PADS else max(high, letters.get_width() + round(14 * u)), high

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, tall = canvas.get_size()
        texture.rounded(canvas, BLACK, (0, 0, wide, tall), tall / 2, 190)
        ring = 1.6 * u * k
        inner = (ring, ring, wide - 2 * ring, tall - 2 * ring)
        texture.rounded(canvas, rgb(PADS.get(label, "#3A3F46")), inner, tall / 2 - ring, 255)

    face = texture.sprite(size, paint, 4)
    texture.put(face, letters, size[0] / 2, size[1] * 0.48, "cm")
    return face


@keep
def letter_cap(label: str, u: float = 1.0, on_dark: bool = True) -> pygame.Surface:
    """The name of a key on a small cap."""
    size = max(11, round(16 * u))
    ink = INKS.on_wood if on_dark else INKS.ink
    letters = fonts.text(Face.SANS_SEMIBOLD, size, label, ink)
    face_size = max(round(22 * u), letters.get_width() + round(12 * u)), round(24 * u)

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin = u * k
        under, top = ((BLACK, 160), (INKS.on_wood, 44)) if on_dark else ((rgb("#2A1C0A"), 80), (rgb("#FFFAEB"), 120))
        texture.rounded(canvas, under[0], (0, 0, wide, high), 5 * thin, under[1])
        texture.rounded(canvas, top[0], (thin, 0.6 * thin, wide - 2 * thin, high - 3 * thin), 4 * thin, top[1])

    face = texture.sprite(face_size, paint, 4)
    texture.put(face, letters, face_size[0] / 2, face_size[1] * 0.455, "cm")
    return face


@keep
def row_tint(size: Size, u: float = 1.0, change: Change = "gain") -> pygame.Surface:
    """What lies behind a row whose number changes: a tint, and a solid bar at its left edge."""
    colour = BRASS.metal if change == "new" else MEANINGS[change]
    corner, strip = 7 * u, max(2, round(4 * u))
    face = texture.silhouette(rounded_mask(size, corner), colour, 46 if change == "new" else 26)
    if change != "new":
        edge = texture.silhouette(rounded_mask(size, corner), colour, 200)
        texture.put(face, edge.subsurface((0, 0, strip, size[1])), 0, 0)
    return face


@keep
def divider(width: int, u: float = 1.0) -> pygame.Surface:
    """A line pressed into paper: dark above, light below. Opaque."""
    thin = max(1, round(u))
    rule = texture.plain((width, 2 * thin), PAPER.rule_dark)
    rule.fill(PAPER.rule_light, (0, thin, width, thin))
    return rule


@keep
def dotted_line(width: int, u: float = 1.0, colour: Colour = INKS.link) -> pygame.Surface:
    """The dots under a word that has a rule to show."""
    dot, step = max(1, round(1.6 * u)), max(3, round(4.4 * u))
    strip = texture.clear((width, dot))
    for x in range(0, width, step):
        strip.fill((*colour, 255), (x, 0, dot, dot))
    return strip


@keep
def meter(size: Size, share: float, colour: Colour, u: float = 1.0, tick: float | None = None) -> pygame.Surface:
    """A bar that is filled to a share of one, and a tick where the leader's value is.

    Whatever is above nothing shows at least five pixels.
    """

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin = u * k
        texture.rounded(canvas, rgb("#463214"), (0, 0, wide, high), 4 * thin, 90)
        if share > 0:
            filled = max(5 * thin, (wide - 2 * thin) * min(1.0, share))
            texture.rounded(canvas, colour, (thin, thin, filled, high - 2 * thin), 3 * thin)
            texture.rounded(canvas, WHITE, (thin, thin, filled, (high - 2 * thin) * 0.4), 3 * thin, 50)
        if tick is not None:
            x = thin + (wide - 2 * thin) * min(1.0, tick)
            texture.line(canvas, INKS.ink, (x, 0), (x, high), 1.4 * thin)

    return texture.sprite(size, paint, 4)


@keep
def pip(size: int, state: Pip) -> pygame.Surface:
    """A bronze point of the round track."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = size * k / 2
        colour = {"done": rgb("#B98A36"), "now": BRASS.sun, "next": rgb("#2A1C10")}[state]
        texture.circle(canvas, BLACK, (radius, radius), radius * 0.86, 170)
        texture.circle(canvas, colour, (radius, radius), radius * 0.66)
        if state != "next":
            texture.circle(canvas, rgb("#FFFAE1"), (radius * 0.82, radius * 0.78), radius * 0.24, 150)

    return texture.sprite((size, size), paint, 4)


@keep
def tick(size: Size, colour: Colour | None, u: float = 1.0, undone: bool = False) -> pygame.Surface:
    """One move on the timeline in its player's colour; one still to come is a faint trace, an undone one is hollow."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        if colour is None:
            texture.rounded(canvas, INKS.on_wood, (0, 0, wide, high), 3 * u * k, 36)
            return
        texture.rounded(canvas, lit(colour, 1.08), (0, 0, wide, high), 3 * u * k)
        texture.rounded(canvas, WHITE, (0, 0, wide, high * 0.4), 3 * u * k, 40)
        if undone:
            edge = 1.6 * u * k
            texture.rounded(canvas, CEDAR.night, (edge, edge, wide - 2 * edge, high - 2 * edge), 2 * u * k)

    return texture.sprite(size, paint, 4)


@keep
def dot(size: int) -> pygame.Surface:
    """Chance on the timeline: round, since it is nobody's move."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = size * k / 2
        texture.circle(canvas, BLACK, (radius, radius), radius, 150)
        texture.circle(canvas, INKS.on_wood, (radius, radius), radius * 0.68)

    return texture.sprite((size, size), paint, 4)


@keep
def marker(u: float = 1.0, past: bool = False) -> Plate:
    """The pointer that stands on the timeline at the move being looked at: violet when that is in the past."""
    size = round(14 * u), round(18 * u)

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        edge = 1.4 * u * k
        texture.polygon(canvas, rgb("#281806"), _arrow_down(wide, high, 0))
        texture.polygon(canvas, VIOLET_LIGHT if past else BRASS.sun, _arrow_down(wide, high, edge))

    return texture.drop_shape(texture.sprite(size, paint, 4), 3 * u, 150, (u, 2 * u))


@keep
def turn_pointer(u: float, colour: Colour) -> Plate:
    """A brass arrow at the edge of the panel of whoever's turn it is, with the player's colour in it."""
    size = round(16 * u), round(30 * u)

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        for inset, fill in ((0.0, rgb("#281806")), (1.3, BRASS.light), (4.2, colour)):
            edge = inset * u * k
            texture.polygon(
                canvas, fill, [(edge, 1.4 * edge), (wide - 1.3 * edge, high / 2), (edge, high - 1.4 * edge)]
            )

    return texture.drop_shape(texture.sprite(size, paint, 4), 3 * u, 150, (u, 2 * u))


@keep
def turn_rim(size: Size, u: float, colour: Colour) -> Plate:
    """A broad rim around the panel of whoever's turn it is, and its light on the wood: seen from across the room."""
    reach = 6 * u
    around = round(size[0] + 2 * reach), round(size[1] + 2 * reach)
    halo = texture.box_shadow(around, 12 * u, 11 * u, 235, lit(colour, 1.25))
    canvas, at = halo.surface.copy(), halo.pad
    for inset, wide, ink in ((0.0, 7.0, lit(colour, 0.55)), (1.2, 5.0, colour), (5.4, 1.6, BRASS.glint)):
        texture.put(canvas, outline(around, 12 * u, wide * u, ink, 255, inset * u), at, at)
    hole = texture.mask_box(size, (0, 0, *size), 8 * u)
    canvas.blit(hole, (at + round(reach), at + round(reach)), special_flags=pygame.BLEND_RGBA_SUB)
    return Plate(canvas, halo.pad + round(reach))


@keep
def turn_band(size: Size, colour: Colour) -> pygame.Surface:
    """A band in the colour of whoever's turn it is, along the bar that asks them."""
    return texture.gradient(size, (lit(colour, 1.15), colour, lit(colour, 0.7)))


# --- another time ---------------------------------------------------------------------------------------------------

VIOLET = rgb("#6B3FB8")
VIOLET_LIT = rgb("#7F54CC")
VIOLET_LIGHT = rgb("#C3A2FF")
"""What is not the game as it stands: an earlier position, or a game of what might have been."""


@keep
def violet_edge(length: int, depth: int, side: Literal["left", "right", "up", "down"]) -> pygame.Surface:
    """One side of the frame around another time: a solid line, and a glow inwards from it."""
    strip = texture.clear((depth, length))
    line = max(2, depth // 6)
    for x in range(depth):
        share = 1.0 if x < line else 0.5 * (1 - (x - line) / (depth - line)) ** 2
        colour = VIOLET_LIGHT if x == line - 1 else VIOLET
        strip.fill(texture.veil(colour, int(255 * share)), (x, 0, 1, length))
    return pygame.transform.rotate(strip, {"left": 0, "down": 90, "right": 180, "up": 270}[side])


@keep
def outline_kept(size: Size, corner: float, width: float, colour: Colour) -> pygame.Surface:
    """An outline that is wanted in many frames."""
    return outline(size, corner, width, colour)


def _arrow_down(width: float, height: float, edge: float) -> list[Point]:
    shoulder = height * 0.56
    return [
        (edge, edge),
        (width - edge, edge),
        (width - edge, shoulder - edge * 0.4),
        (width / 2, height - edge * 1.6),
        (edge, shoulder - edge * 0.4),
    ]


@keep
def dashed_box(size: Size, u: float = 1.0, colour: Colour = BRASS.plain, alpha: int = 255) -> pygame.Surface:
    """A dashed outline: a place that is free, or that something was taken from."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        inset = u * k
        corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
        for start, end in texture.dashes([*corners, corners[0]], 7 * u * k, 5 * u * k):
            texture.line(canvas, colour, start, end, 1.6 * u * k)

    face = texture.sprite(size, paint, 3)
    return face if alpha == 255 else texture.faded(face, alpha)


@keep
def roundel(name: str, size: int, u: float = 1.0) -> Plate:
    """A small brass-rimmed dark medal with a glyph, as for the first player."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = size * k / 2
        texture.circle(canvas, rgb("#281A08"), (radius, radius), radius)
        texture.lit_circle(canvas, (BRASS.glint, BRASS.light, BRASS.dark), (radius, radius), radius * 0.91)
        texture.circle(canvas, rgb("#3A2812"), (radius, radius), radius * 0.77)
        glyph = icons.icon(name, round(radius * 1.22), BRASS.sun)
        texture.put(canvas, glyph, radius, radius, "cm")

    return texture.drop_shape(texture.sprite((size, size), paint, 4), 3 * u, 150, (u, 2 * u))
