"""A space on the sheet: what it costs, what it does, and whether it is open, legal, chosen or crossed off."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Surface

from art import icons, plates, svg, texture
from art.fonts import Face
from art.palette import Seat, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import Plate, Size
from art.wonders import crayon, signs, strips
from art.wonders.palette import TONES, script
from art.wonders.strips import Signs

State = Literal["legal", "chosen", "hover"]

FADED = 205
"""The alpha of what is printed in a space that is crossed off: it stays readable, for it stays in force."""

RING = 34
"""How large the ring is in which the points of an attack are written, in units."""


class Space(NamedTuple):
    """A space: its cost, the signs of its effect (above and below), and what has become of it.

    `crossed` is the seat whose pencil crossed it; `written` are the points of an attack as written down, `less` what
    shields would take off an attack still open.
    """

    cost: int
    above: Signs = ()
    below: Signs = ()
    crossed: str = ""
    written: str = ""
    less: int = 0


def _cost_size(width: float, u: float) -> int:
    wide = width / u
    return round((24 if wide >= 66 else 22 if wide > 54 else 21) * u)


@keep
def blank(size: Size, u: float, crossed: bool = False) -> Surface:
    """Vellum scraped clean, a little lower than the rest; a space that is crossed off has dulled."""
    corner = 5 * u
    face = texture.silhouette(plates.rounded_mask(size, corner), TONES.space_gone if crossed else TONES.space)
    shade = svg.path(f"M4 {size[1] / u - 5:.1f}V6Q4 3 7 3H{size[0] / u - 5:.1f}", svg.stroke(rgb("#6A4C28"), 2, 0.22))
    texture.put(face, svg.picture(shade, size, size[0] / u), 0, 0)
    line = TONES.line_gone if crossed else TONES.line
    texture.put(face, plates.outline(size, corner, max(1.0, 1.4 * u), line), 0, 0)
    return face


@keep
def _printed(size: Size, u: float, space: Space) -> Surface:
    """Cost and effect as they are printed."""
    wide, high = size
    sheet = texture.clear(size)
    gap, price = round(3 * u), _cost_size(wide, u)
    texture.put(sheet, signs.cost(space.cost, price), gap, gap)
    if space.below:
        _two_lines(sheet, u, space, price)
    elif space.above:
        _one_line(sheet, u, space, price)
    if space.less and not space.crossed:
        string = f"{strips.MINUS}{space.less}"
        letters = signs.digits(Face.SANS_BOLD, round(17 * u), string, rgb("#8E1B14"))
        texture.put(sheet, letters, gap + price / 2, (gap + price + high) / 2 - u, "cm")
    return sheet


def _line_height(size: Size, u: float) -> int:
    """How high signs are: narrow cells have smaller ones, tall ones larger."""
    wide, high = size[0] / u, size[1] / u
    return round((28 if high > 80 else 23 if wide < 56 else 26) * u)


def _one_line(sheet: Surface, u: float, space: Space, price: int) -> None:
    wide, high = sheet.get_size()
    line = strips.strip(space.above, _line_height((wide, high), u), 2 * u)
    beside = wide - price - round(8 * u)
    if high < 66 * u:
        line = strips.fitted(space.above, _line_height((wide, high), u), beside, 2 * u)
        texture.put(sheet, line, price + round(3 * u) + beside / 2, high / 2, "cm")
        return
    line = strips.fitted(space.above, _line_height((wide, high), u), wide - round(6 * u), 2 * u)
    top = price + round(3 * u)
    texture.put(sheet, line, wide / 2, (top + high - round(2 * u)) / 2, "cm")


def _two_lines(sheet: Surface, u: float, space: Space, price: int) -> None:
    """A condition, or the first of two effects, beside the cost; the rest below."""
    wide, high = sheet.get_size()
    gap, size = round(3 * u), _line_height((wide, high), u)
    if high > 80 * u:
        top, room = gap + price, (high - 2 * gap - price) / 2
        for number, shown in enumerate((space.above, space.below)):
            line = strips.fitted(shown, min(size, round(room * 0.82)), wide - 2 * gap, 2 * u)
            texture.put(sheet, line, wide / 2, top + room * (number + 0.52), "cm")
        return
    beside = wide - price - 2 * gap
    above = strips.fitted(space.above, round(size * 0.9), beside, 2 * u)
    texture.put(sheet, above, gap + price + beside / 2, gap + price / 2, "cm")
    room = high - gap - price
    below = strips.fitted(space.below, min(round(size * 0.96), round(room * 0.86)), wide - 2 * gap, 2 * u)
    texture.put(sheet, below, wide / 2, gap + price + room / 2 - u, "cm")


@keep
def cell(size: Size, u: float, space: Space, seed: int = 1) -> Plate:
    """A space as it stands; `seed` is its place on the sheet, so that its cross differs and stays."""
    pad = round(18 * u)
    sheet = texture.clear((size[0] + 2 * pad, size[1] + 2 * pad))
    gone = bool(space.crossed)
    texture.put(sheet, blank(size, u, gone), pad, pad)
    printed = _printed(size, u, space._replace(crossed="x" if gone else "", written=""))
    texture.put(sheet, texture.faded(printed, FADED) if gone else printed, pad, pad)
    if gone:
        seat = seat_of(space.crossed)
        crayon.cross(size, seat.colour, u, seed).lay(sheet, pad, pad)
        if space.written:
            ring = written(space.written, seat, round(RING * u))
            texture.put(sheet, ring, pad + size[0] - round(18 * u), pad + size[1] / 2 + round(2 * u), "cm")
    return Plate(sheet, pad)


@keep
def written(points: str, seat: Seat, px: int) -> Surface:
    """Points written in a ring in a player's colour."""
    ink = script(seat.colour)
    ring = svg.circle((17, 17), 15, f'fill="{svg.code(TONES.space)}" stroke="{svg.code(ink)}" stroke-width="2.4"')
    face = svg.picture(ring, (px, px), 34)
    signs.number(face, points, (px / 2, px / 2), px * 0.68, ink)
    return face


# --- what may be chosen ---------------------------------------------------------------------------------------------


@keep
def mark(size: Size, u: float, state: State, corner: float = 5) -> Plate:
    """The sign around a box that may be chosen (a dashed line), is pointed at, or is chosen (solid, with a check)."""
    if state == "chosen":
        return _chosen(size, u, corner)
    pad = round(7 * u)
    wide, high = size[0] / u, size[1] / u
    inner = 'stroke-dasharray="6 5"' if state == "legal" else ""
    dark = f'fill="none" stroke="{svg.code(TONES.target)}" stroke-width="4.8"'
    light = f'fill="none" stroke="{svg.code(TONES.flame)}" stroke-width="2.3" {inner}'
    k = pad / u - 2.5
    body = svg.box(k, k, wide + 5, high + 5, corner + 3, dark) + svg.box(k, k, wide + 5, high + 5, corner + 3, light)
    full = size[0] + 2 * pad, size[1] + 2 * pad
    return Plate(svg.picture(body, full, full[0] / u), pad)


def _chosen(size: Size, u: float, corner: float) -> Plate:
    pad = round(18 * u)
    wide, high = size[0] / u, size[1] / u
    k = pad / u - 3
    dark = f'fill="none" stroke="{svg.code(TONES.target)}" stroke-width="10"'
    light = f'fill="none" stroke="{svg.code(TONES.flame)}" stroke-width="4"'
    body = svg.box(k, k, wide + 6, high + 6, corner + 4, dark)
    body += svg.box(k, k, wide + 6, high + 6, corner + 4, light)
    full = size[0] + 2 * pad, size[1] + 2 * pad
    face = svg.picture(body, full, full[0] / u)
    texture.put(face, check(round(28 * u)), pad + size[0] + round(2 * u), pad - round(2 * u), "cm")
    return Plate(face, pad)


@keep
def cap(px: int, key: str) -> Surface:
    """The key that names a box."""
    letters = signs.digits(Face.SANS_BOLD, round(px * 0.72), key, rgb("#F6E7C4"))
    wide = max(px, letters.get_width() + round(px * 0.5))
    face = texture.silhouette(plates.rounded_mask((wide, px), px * 0.3), TONES.target)
    texture.put(face, plates.outline((wide, px), px * 0.3, max(1.0, px * 0.07), TONES.flame), 0, 0)
    texture.put(face, letters, wide / 2, px / 2, "cm")
    return face


@keep
def check(px: int) -> Surface:
    """The disc that says: this one."""
    paint = f'fill="{svg.code(TONES.target)}" stroke="{svg.code(TONES.flame)}" stroke-width="2"'
    face = svg.picture(svg.circle((14, 14), 12.6, paint), (px, px), 28)
    texture.put(face, icons.icon("check", round(px * 0.6), TONES.flame), px / 2, px / 2, "cm")
    return face
