"""Things to press, tick, drag and write in. Every look has its states; a colour is never the only sign of one.

The primary button is the only large area of brass on the table: what stands on it is the next thing to do.
"""

from __future__ import annotations

from typing import Literal

import pygame

from art import icons, materials, palette, plates, texture
from art.palette import BRASS, CEDAR, INKS, PAPER, lit, mix, rgb
from art.pictures import keep
from art.texture import BLACK, WHITE, Colour, Plate, Size

Style = Literal["brass", "wood", "outlined", "paper", "tool"]
State = Literal["idle", "hover", "pressed", "disabled"]

CORNER = 9
_BODIES: dict[str, tuple[Colour, ...]] = {
    "brass": (rgb("#FBE7AE"), BRASS.light, rgb("#D6AB4C"), rgb("#B98A36")),
    "wood": (rgb("#5A3F28"), CEDAR.button, rgb("#3E2A1A")),
    "paper": (rgb("#FBF3DC"), rgb("#E9DBB9"), rgb("#DCCBA0")),
    "tool": (rgb("#7A5A3C"), CEDAR.tool, rgb("#4A3320")),
}
_RIMS: dict[str, Colour] = {
    "brass": rgb("#4A300C"),
    "wood": rgb("#1E130A"),
    "paper": rgb("#8A7346"),
    "tool": rgb("#24170C"),
}
_HAIRLINES: dict[str, tuple[Colour, int]] = {
    "brass": (rgb("#FFF7D6"), 190),
    "wood": (BRASS.plain, 120),
    "paper": (WHITE, 120),
    "tool": (rgb("#FFDCA0"), 50),
}


def ink(style: Style, state: State = "idle") -> Colour:
    """The colour of a button's letters and icon."""
    if style in ("brass", "paper"):
        return INKS.quiet if state == "disabled" else INKS.ink
    return INKS.on_wood_asleep if state == "disabled" else WHITE if state == "hover" else INKS.on_wood


@keep
def button(size: Size, u: float = 1.0, style: Style = "brass", state: State = "idle") -> Plate:
    """A button's plate without its label. A pressed one has sunk: put its label ``press_depth(u)`` lower."""
    if style == "outlined":
        return Plate(_outlined(size, u, state), 0)
    face = _raised(size, u, style, state)
    lift = 0.35 if state in ("pressed", "disabled") else 1.0
    plate = texture.drop(face, CORNER * u, 5 * u * max(0.5, lift), int(140 * lift), (u * lift, 4 * u * lift))
    if state == "hover":
        return _with_glow(plate, size, u)
    return plate


def press_depth(u: float) -> int:
    """How far a pressed button goes down."""
    return max(1, round(1.6 * u))


def _raised(size: Size, u: float, style: Style, state: State) -> pygame.Surface:
    """Rim, body with its run of light, bright hairline, and a dark lip below that shrinks when pressed."""
    body_stops = tuple(_by_state(stop, style, state) for stop in _BODIES[style])
    if state == "pressed":
        body_stops = tuple(reversed(body_stops))
    corner = CORNER * u
    face = texture.silhouette(plates.rounded_mask(size, corner), _RIMS[style])
    top = max(1, round(1.2 * u)) + (press_depth(u) if state == "pressed" else 0)
    lip = max(1, round((0.8 if state == "pressed" else 2.2) * u))
    side = max(1, round(1.5 * u))
    inner = size[0] - 2 * side, size[1] - top - lip
    body = texture.masked(texture.gradient(inner, body_stops), plates.rounded_mask(inner, corner - side))
    colour, alpha = _HAIRLINES[style]
    strength = alpha // 3 if state in ("pressed", "disabled") else alpha
    texture.put(body, plates.outline(inner, corner - side, max(1.0, 0.9 * u), colour, strength, 0.6 * u), 0, 0)
    texture.put(face, body, side, top)
    return face


def _by_state(colour: Colour, style: Style, state: State) -> Colour:
    if state == "hover":
        return mix(lit(colour, 1.07), WHITE, 0.10)
    if state == "disabled":
        return mix(colour, rgb("#8C7A5A") if style in ("brass", "paper") else CEDAR.night, 0.42)
    return lit(colour, 0.92) if state == "pressed" else colour


def _outlined(size: Size, u: float, state: State) -> pygame.Surface:
    """A dark glass plate with a thin brass line: what steps back."""
    line = {"idle": rgb("#8C744A"), "hover": BRASS.rim, "pressed": BRASS.metal, "disabled": rgb("#574831")}[state]
    ground = {"idle": 150, "hover": 110, "pressed": 200, "disabled": 90}[state]
    face = texture.silhouette(plates.rounded_mask(size, CORNER * u), rgb("#0A0603"), ground)
    if state == "hover":
        texture.put(face, texture.silhouette(plates.rounded_mask(size, CORNER * u), BRASS.plain, 26), 0, 0)
    texture.put(face, plates.outline(size, CORNER * u, 1.5 * u, line), 0, 0)
    return face


def _with_glow(plate: Plate, size: Size, u: float) -> Plate:
    """A warm halo around what the pointer is on; the margin grows to hold it."""
    return texture.over(plate, texture.box_shadow(size, CORNER * u, 7 * u, 150, BRASS.lamp))


@keep
def tool(name: str, size: Size, u: float = 1.0, state: State = "idle") -> Plate:
    """A small wooden button of the top bar with one icon."""
    plate = button(size, u, "tool", state)
    surface = plate.surface.copy()
    y = plate.pad + size[1] / 2 - u + (press_depth(u) if state == "pressed" else 0)
    glyph = icons.icon(name, round(min(size) * 0.6), ink("tool", state))
    texture.put(surface, glyph, plate.pad + size[0] / 2, y, "cm")
    return Plate(surface, plate.pad)


@keep
def end_turn(diameter: int, colour: Colour, u: float = 1.0, awake: bool = True, state: State = "idle") -> Plate:
    """The round disc that ends a turn, in the player's colour; asleep while something else has to be done first."""
    return _disc(diameter, colour, u, state) if awake else _sleeping_disc(diameter, u)


def _sleeping_disc(diameter: int, u: float) -> Plate:
    """A shallow recess in the wood with the flag pressed into it: nothing of it is metal, nothing has a colour."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = diameter * k / 2
        centre = (radius, radius)
        texture.circle(canvas, rgb("#5A4630"), (radius, radius + 1.2 * u * k), radius * 0.95)
        texture.circle(canvas, rgb("#120B05"), centre, radius * 0.95)
        texture.circle(canvas, rgb("#241810"), (radius, radius + 1.4 * u * k), radius * 0.87)
        cut = icons.RELIEF.as_strong(90, 20)
        icons.carve(canvas, cut, "flag", (radius * 1.04, radius), radius * 0.86, rgb("#4E3D2A"), k * u)

    return Plate(texture.sprite((diameter, diameter), paint, 4), 0)


def _disc(diameter: int, colour: Colour, u: float, state: State) -> Plate:
    """Brass around the player's colour."""
    shown = colour
    if state == "hover":
        shown = mix(lit(shown, 1.12), WHITE, 0.08)
    glyph_ink = palette.CREAM if palette.contrast(palette.CREAM, shown) >= 3 else palette.SEAL_INK

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = diameter * k / 2
        centre = (radius, radius)
        texture.circle(canvas, rgb("#140C04"), centre, radius)
        stops = (BRASS.edge, BRASS.metal, BRASS.glint) if state == "pressed" else (BRASS.glint, BRASS.metal, BRASS.edge)
        texture.lit_circle(canvas, stops, centre, radius * 0.95)
        texture.circle(canvas, rgb("#1E1408"), centre, radius * 0.83)
        texture.circle(canvas, lit(shown, 0.7), centre, radius * 0.79)
        texture.circle(canvas, shown, (radius * 1.015, radius * 1.03), radius * 0.755)
        gloss = texture.clear(canvas.get_size())
        texture.ellipse(gloss, WHITE, (radius * 0.45, radius * 0.28, radius * 1.1, radius * 0.6), 50)
        texture.put(canvas, texture.blur(gloss, radius * 0.1), 0, 0)
        cut = icons.RELIEF.as_strong(120, 60)
        icons.carve(canvas, cut, "flag", (radius * 1.04, radius), radius * 0.86, glyph_ink, k * u)

    face = texture.sprite((diameter, diameter), paint, 4)
    lift = 0.4 if state == "pressed" else 1.0
    plate = texture.drop_shape(face, 5 * u, int(170 * lift), (2 * u * lift, 4 * u * lift))
    return texture.over(plate, end_turn_glow(diameter, u)) if state == "hover" else plate


@keep
def end_turn_glow(diameter: int, u: float = 1.0) -> Plate:
    """The halo that pulses around the disc when nothing else is left to do; fade it with ``texture.faded``."""
    wider = round(7 * u)
    size = diameter + 2 * wider
    ring = texture.clear((size, size))
    texture.circle(ring, BRASS.lamp, (size / 2, size / 2), size / 2)
    halo = texture.shadow(ring, 7 * u, 240, BRASS.lamp)
    return Plate(halo.surface, halo.pad + wider)


# --- settings pages -------------------------------------------------------------------------------------------------


def _groove(size: Size, u: float, corner: float, ground: Colour, focus: bool = False) -> pygame.Surface:
    """A shallow recess in paper: darker at the top, a light edge below; a brass line when it has the keys."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        wide, high = canvas.get_size()
        thin = u * k
        texture.rounded(canvas, WHITE, (0, thin, wide, high - thin), corner * k, 150)
        texture.rounded(canvas, rgb("#7A6236"), (0, 0, wide, high - thin), corner * k)
        texture.rounded(canvas, ground, (thin, 1.6 * thin, wide - 2 * thin, high - 3.4 * thin), (corner - u) * k)

    face = plates.framed(size, corner + 2 * u, paint)
    if focus:
        texture.put(face, plates.outline(size, corner, 2.2 * u, rgb("#9A6A14")), 0, 0)
    return face


@keep
def check_box(size: int, on: bool, u: float = 1.0, state: State = "idle") -> pygame.Surface:
    """A box to tick; ticked, it is filled with brass and carries a check mark."""
    face = _groove((size, size), u, 5 * u, rgb("#F7EFD9") if state != "disabled" else rgb("#DDD0AE"), state == "hover")
    if on:
        inset = max(2, round(size * 0.14))
        inner = size - 2 * inset, size - 2 * inset
        body = texture.masked(texture.gradient(inner, _BODIES["brass"]), plates.rounded_mask(inner, 3 * u))
        texture.put(face, body, inset, inset)
        texture.put(face, icons.icon("check", round(size * 0.66), INKS.ink), size / 2, size / 2, "cm")
    return texture.faded(face, 130) if state == "disabled" else face


@keep
def slider(size: Size, share: float, u: float = 1.0, state: State = "idle") -> Plate:
    """A groove filled with brass up to a share of one, and a knob to drag."""
    width, height = size
    track = max(6, round(8 * u))
    knob = min(height, round(24 * u))
    surface = texture.clear(size)
    top = (height - track) // 2
    texture.put(surface, _groove((width, track), u, track / 2, rgb("#C9B68A")), 0, top)
    run = width - knob
    filled = max(track, round(run * min(1.0, max(0.0, share)) + knob / 2))
    rim = max(1, round(u))
    inner = filled - rim, track - 2 * rim
    gold = texture.masked(texture.gradient(inner, (BRASS.light, BRASS.metal)), plates.rounded_mask(inner, inner[1] / 2))
    texture.put(surface, gold, rim, top + rim)
    spot = round(run * min(1.0, max(0.0, share)))
    pad = max(3, round(6 * u))
    whole = texture.clear((width + 2 * pad, height + 2 * pad))
    texture.put(whole, surface, pad, pad)
    _knob(knob, u, state).lay(whole, pad + spot, pad + (height - knob) // 2)
    if state == "disabled":
        whole = texture.faded(whole, 130)
    return Plate(whole, pad)


@keep
def _knob(size: int, u: float, state: State) -> Plate:
    """A turned brass knob."""

    def paint(canvas: pygame.Surface, k: int) -> None:
        radius = size * k / 2
        texture.circle(canvas, BRASS.shadow, (radius, radius), radius)
        stops = (WHITE, BRASS.rim, BRASS.metal) if state == "hover" else (BRASS.glint, BRASS.light, rgb("#A97F38"))
        texture.lit_circle(canvas, stops, (radius, radius), radius - 1.3 * u * k)
        texture.circle(canvas, BRASS.edge, (radius, radius), radius * 0.42, 120, 1.2 * u * k)

    return texture.drop_shape(texture.sprite((size, size), paint, 4), 2.5 * u, 140, (u, 2 * u))


@keep
def tab(size: Size, on: bool, u: float = 1.0, state: State = "idle") -> pygame.Surface:
    """A tongue of paper above a sheet; the open one is bright and joins the sheet, the others stand behind it."""
    width, height = size
    bright, dark = (PAPER.bright, rgb("#F6EBCF")) if on else (rgb("#CDBB8E"), rgb("#B39F70"))
    if state == "hover" and not on:
        bright, dark = lit(bright, 1.08), lit(dark, 1.08)
    tall = height + round(12 * u)  # the lower corners are cut off, so that only the upper ones are round
    picture = texture.gradient((width, tall), (bright, dark))
    texture.grain(picture, 10, 7)
    face = plates.panel(picture, 8 * u, 1.4 * u, 170, 110)
    shown = face.subsurface((0, 0, width, height)).copy()
    if not on:
        shade = texture.clear((width, max(2, round(8 * u))))
        for row in range(shade.get_height()):
            shade.fill(texture.veil(BLACK, int(70 * row / shade.get_height())), (0, row, width, 1))
        texture.put(shown, shade, 0, height, "lb")
    return shown


@keep
def field(size: Size, u: float = 1.0, state: State = "idle") -> pygame.Surface:
    """Where text is written; ``hover`` stands for "has the keys"."""
    return _groove(size, u, 6 * u, rgb("#FFFBEF") if state != "disabled" else rgb("#E2D6B6"), state == "hover")


@keep
def scrollbar(size: Size, start: float, share: float, u: float = 1.0, state: State = "idle") -> pygame.Surface:
    """An upright groove with a brass grip that covers ``share`` of it from ``start`` (both of one)."""
    width, height = size
    face = _groove(size, u, width / 2, rgb("#C9B68A"))
    inset = max(1, round(1.6 * u))
    room = height - 2 * inset
    length = max(round(24 * u), round(room * min(1.0, share)))
    y = inset + round((room - length) * min(1.0, max(0.0, start / max(1e-6, 1 - share)))) if share < 1 else inset
    inner = width - 2 * inset, min(length, room)
    stops = (BRASS.glint, BRASS.rim, BRASS.metal) if state != "idle" else (BRASS.rim, BRASS.plain, rgb("#A97F38"))
    grip = texture.masked(texture.gradient(inner, stops, False), plates.rounded_mask(inner, inner[0] / 2))
    texture.put(grip, plates.outline(inner, inner[0] / 2, max(1.0, u), BRASS.edge), 0, 0)
    texture.put(face, grip, inset, y)
    return face


@keep
def modal_veil(size: Size) -> pygame.Surface:
    """What lies between the table and a page that must be answered first."""
    veil = texture.clear(size)
    veil.fill(texture.veil(CEDAR.night, 150))
    return veil


@keep
def page(size: Size, u: float = 1.0) -> Plate:
    """A large sheet of paper on a cedar tray: settings, rules, results."""
    rim = round(12 * u)
    board = plates.panel(materials.cedar(size, CEDAR.quay, u, 33), 12 * u, 2 * u, 90, 190).copy()
    inner = size[0] - 2 * rim, size[1] - 2 * rim
    sheet = plates.panel(materials.paper(inner, rgb("#FFF8E6"), rgb("#F0E2C0"), u, 9, 0.05), 5 * u, 1.4 * u)
    texture.drop(sheet, 5 * u, 5 * u, 170, (u, 2 * u)).lay(board, rim, rim)
    return texture.drop(board, 12 * u, 14 * u, 200, (5 * u, 12 * u))
