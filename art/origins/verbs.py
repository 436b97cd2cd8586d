"""The five verbs: what one may do now, what it costs or brings, and why something cannot be done."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, letters, plates, texture
from art.fonts import Face
from art.origins import frames
from art.origins.frames import WALLS
from art.origins.palette import TONES
from art.palette import lit, mix, rgb
from art.pictures import keep
from art.texture import WHITE, Colour, Plate, Size

State = Literal["ready", "chosen", "asleep", "aside"]
"""To be pressed; meant now; impossible; possible, but set apart from the others, as passing is."""


class Look(NamedTuple):
    """Colours of a state: top and foot of the plate, its edge, the verb, the line below."""

    top: Colour
    foot: Colour
    edge: Colour
    ink: Colour
    note: Colour


LOOKS: dict[State, Look] = {
    "chosen": Look(rgb("#FFF6E2"), rgb("#E0C384"), TONES.visitor, rgb("#1A2A66"), rgb("#5A4420")),
    "ready": Look(rgb("#2A50B2"), rgb("#132A68"), rgb("#8FA9EE"), WHITE, rgb("#CFE0FF")),
    "asleep": Look(rgb("#23253A"), rgb("#1B1D2E"), rgb("#3A3D55"), WALLS.asleep, WALLS.asleep),
    "aside": Look(rgb("#1C2344"), rgb("#12172C"), rgb("#7080B8"), TONES.text, rgb("#B9C2E2")),
}


class Verb(NamedTuple):
    """A verb with its key and the line that says what it brings or why it sleeps; `icon` is a set and a name."""

    icon: str
    name: str
    note: str
    key: str
    state: State = "ready"
    why: bool = False  # the line says why it sleeps


@keep
def button(size: Size, u: float, verb: Verb, hover: bool = False) -> Plate:
    """A verb's button."""
    look, hot = LOOKS[verb.state], hover and verb.state != "asleep"
    drop = _plate(size, u, verb.state, hot)
    surface, pad = drop.surface.copy(), drop.pad
    sign = icons.icon(verb.icon, round(30 * u), look.ink, mix(look.top, look.foot, 0.5))
    texture.put(surface, sign, pad + 25 * u, pad + size[1] / 2, "cm")
    key = _key(verb.key, u, verb.state) if verb.key else None
    end = pad + size[0] - round(10 * u)
    room = Rect(pad + round(50 * u), pad + round(3 * u), 0, round(23 * u))
    room.width = end - room.x - (key.get_width() + round(4 * u) if key else 0)
    letters.write(surface, verb.name, room, 19 * u, look.ink, face=Face.SANS_BOLD)
    low = Rect(room.x, pad + round(24 * u), end - room.x, round(20 * u))
    letters.write(surface, verb.note, low, 16 * u, WALLS.short if verb.why else look.note)
    if key:
        texture.put(surface, key, end + round(2 * u), pad + round(5 * u), "rt")
    return Plate(surface, pad)


@keep
def _plate(size: Size, u: float, state: State, hot: bool) -> Plate:
    """Glazed brick, lit from above; the chosen verb is a pale tablet in the visitors' light."""
    look = LOOKS[state]
    stops = (look.top, mix(look.top, look.foot, 0.45), look.foot)
    ground = texture.gradient(size, tuple(mix(stop, WHITE, 0.10 if hot else 0.0) for stop in stops))
    if state == "ready":
        texture.brighten(ground, frames.sheen(size))
    texture.grain(ground, 9, 4)
    face = texture.masked(ground, plates.rounded_mask(size, 10 * u))
    shine = texture.gradient((size[0] - round(22 * u), max(1, round(1.4 * u))), (lit(look.edge, 1.05),))
    line = texture.clear(shine.get_size())
    line.blit(shine, (0, 0))
    texture.put(face, texture.faded(line, 60 if state == "asleep" else 150), 11 * u, 3.4 * u)
    width = {"chosen": 3.0, "ready": 1.8}.get(state, 1.5) * u
    texture.put(face, plates.outline(size, 10 * u, width, look.edge), 0, 0)
    plate = texture.drop(face, 10 * u, 4 * u, 150, (2 * u, 3 * u))
    if state != "chosen" and not hot:
        return plate
    return _haloed(plate, size, u, TONES.visitor if state == "chosen" else TONES.lamp)


def _haloed(plate: Plate, size: Size, u: float, colour: Colour) -> Plate:
    return texture.over(plate, texture.box_shadow(size, 10 * u, 6 * u, 130, colour))


@keep
def _key(label: str, u: float, state: State) -> Surface:
    """A key cap of dark glaze."""
    ink = WALLS.asleep if state == "asleep" else TONES.text
    edge = LOOKS[state].edge if state != "chosen" else rgb("#5A6DB5")
    high = round(20 * u)
    wide = max(round(22 * u), fonts.width(Face.SANS_BOLD, max(1, round(16 * u)), label) + round(10 * u))
    cap = plates.flat((wide, high), 5 * u, rgb("#0A0F28"), edge, max(1.0, u)).copy()
    letters.write(cap, label, Rect(0, 0, wide, high), 16 * u, ink, "c", Face.SANS_BOLD)
    return cap
