"""Small boards that tell how things stand: what an encounter site offers, the order of play, how near the end is, and
another player's city in little."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, letters, plates, svg, texture
from art.fonts import Face
from art.origins import discs, emblems, frames, octagon, strips, tray
from art.origins.frames import WALLS
from art.origins.layout import STANDING, Layout
from art.origins.palette import HUES, IVORY, OUTLINE, TONES
from art.palette import mix, rgb
from art.pictures import keep
from art.texture import WHITE, Plate, Size

Icons = tuple[tuple[str, str, int | None], ...]


# --- an encounter site ----------------------------------------------------------------------------------------------


class Site(NamedTuple):
    """What hangs beside a mothership: its two actions, its bonus, the workers there."""

    colour: str
    actions: tuple[Icons, Icons]
    bonus: Icons
    workers: tuple[tuple[str, tray.Worker], ...] = ()  # whose (a seat's colour), and what
    wanted: str = ""  # the colour of the token that raises the target of solo training where it lies here


@keep
def site(layout: Layout, number: int, shown: Site) -> Plate:
    """Everything of a site but the ship itself, for the site's area."""
    area = layout.site(number).area
    pad = layout.px(10)
    surface = texture.clear((area.width + 2 * pad, area.height + 2 * pad))
    here = layout._replace(x=layout.x - area.x + pad, y=layout.y - area.y + pad)
    places, u = here.site(number), here.u
    token(places.token.width, shown.colour).lay(surface, *places.token.topleft)
    if shown.wanted:
        _wanted(surface, places.wanted, shown)
    for row, icons_ in enumerate(shown.actions):
        box = places.tablets[row]
        frames.clay(box.size, u, 20 + 2 * number + row, False, 6).lay(surface, *box.topleft)
        strip = strips.fitted(icons_, box.width - here.px(9), here.px(22), TONES.ink, TONES.clay)
        texture.put(surface, strip, *box.center, "cm")
    _bonus(surface, here, places.bonus, shown)
    _floor(surface, places.floor)
    for place, (whose, worker) in enumerate(shown.workers):
        if worker.kind == "gone":
            continue
        at = places.worker(place, len(shown.workers))
        face = (tray.worker if len(shown.workers) <= STANDING else tray.lying)(at.size, worker, whose)
        texture.drop_shape(face, 3 * u, 160, (2 * u, 3 * u)).lay(surface, *at.topleft)
    return Plate(surface, pad)


def _wanted(surface: Surface, box: Rect, shown: Site) -> None:
    """The token that would raise the target: pale, or marked where it does."""
    met = shown.wanted == shown.colour
    texture.put(surface, discs.bonus(shown.wanted, box.width, not met), *box.topleft)
    if met:
        mark = icons.icon("check", round(box.width * 0.7), rgb("#8CF0C8"))
        texture.put(surface, texture.silhouette(mark, OUTLINE), box.right + 1, box.bottom + 1, "cm")
        texture.put(surface, mark, box.right, box.bottom, "cm")


def _bonus(surface: Surface, here: Layout, box: Rect, shown: Site) -> None:
    """A glazed strip in the ship's colour: who comes with a die of this colour gets this as well."""
    hue = HUES[shown.colour]
    _glazed(box.size, here.u, shown.colour).lay(surface, *box.topleft)
    glyph = icons.icon(hue.glyph, here.px(16), hue.ink, hue.base)
    texture.put(surface, glyph, box.x + here.px(12), box.centery, "cm")
    room = Rect(box.x + here.px(22), box.y, box.width - here.px(27), box.height)
    strip = strips.fitted(shown.bonus, room.width, here.px(22), hue.ink, hue.base)
    texture.put(surface, strip, *room.center, "cm")


@keep
def printed(size: Size, u: float, colour: str, shown: Icons, open_: bool) -> Plate:
    """An action of a site alone, as it hangs in the sky: a bonus action is glazed. What is not open now is dim."""
    ink, ground = (HUES[colour].ink, HUES[colour].base) if colour else (TONES.ink, TONES.clay)
    plate = _glazed(size, u, colour) if colour else frames.clay(size, u, 20, False, 6)
    surface, pad = plate.surface.copy(), plate.pad
    strip = strips.fitted(shown, size[0] - 10 * u, round(20 * u), ink, ground)
    texture.put(surface, strip, pad + size[0] / 2, pad + size[1] / 2, "cm")
    return Plate(surface if open_ else texture.faded(surface, 90), pad)


@keep
def _glazed(size: Size, u: float, colour: str) -> Plate:
    """Glaze in the colour of dice."""
    hue = HUES[colour]
    run = texture.gradient(size, (hue.lit(0.32), hue.lit(0.08), hue.shaded(0.16)))
    texture.brighten(run, frames.sheen(size))
    face = plates.panel(run, 6 * u, max(1.0, 1.4 * u), 120, 120)
    texture.put(face, plates.outline(size, 6 * u, max(1.0, 1.5 * u), rgb("#150C06")), 0, 0)
    texture.put(face, plates.outline(size, 6 * u, max(1.0, u), hue.lit(0.6), 150, 2 * u), 0, 0)
    return texture.drop(face, 6 * u, 4 * u, 150, (2 * u, 3 * u))


@keep
def token(size: int, colour: str) -> Plate:
    """The six-sided token that gives a site its colour."""
    hue = HUES[colour]
    tone = svg.linear("t", (3, 1, 21, 23), hue.lit(0.42), hue.base, hue.shaded(0.2))
    body = svg.path("M12 .5L22 6.2V17.8L12 23.5L2 17.8V6.2Z", svg.fill(OUTLINE))
    body += svg.path("M12 2L20.7 7V17L12 22L3.3 17V7Z", f'{svg.fill("t")} stroke="#E8C25A" stroke-width="1.1"')
    body += svg.path("M4.6 15V7.8L12 3.6", svg.stroke(WHITE, 0.9, 0.5))
    body += svg.glyph(hue.glyph, (6.2, 6.2), 11.6, hue.ink, hue.base)
    face = svg.picture(f"<defs>{tone}</defs>{body}", (size, size), 24)
    return texture.drop_shape(face, max(1.0, size * 0.08), 160, (size * 0.05, size * 0.08))


@keep
def rise(size: Size, u: float) -> Plate:
    """By how much a ship rises that may be chosen for it."""
    plate = frames.pill(size, u, rgb("#123A5C"), TONES.visitor)
    surface, pad = plate.surface.copy(), plate.pad
    middle = pad + size[1] / 2
    texture.put(surface, icons.icon("up", round(19 * u), rgb("#E8FBFF")), pad + size[0] / 2 - 4 * u, middle, "rm")
    room = Rect(round(pad + size[0] / 2), pad, size[0] // 2, size[1])
    letters.write(surface, "+1", room, 20 * u, rgb("#E8FBFF"), "l", Face.SANS_BOLD)
    return Plate(surface, pad)


@keep
def price(size: Size, u: float, text: str, wisdom: bool = False, barred: bool = False) -> Plate:
    """What it costs to send the worker in hand: green when nothing, amber for wisdom, dull when it is too much."""
    fill, line, ink = (rgb("#0F4A3C"), rgb("#57D6A8"), rgb("#D9FFF0"))
    if wisdom:
        fill, line, ink = (rgb("#4A2A10"), rgb("#FFB84A"), rgb("#FFE1B0"))
    if barred:
        fill, line, ink = (rgb("#23253A"), rgb("#4A4E6A"), WALLS.short)
    plate = frames.pill(size, u, fill, line)
    surface, pad = plate.surface.copy(), plate.pad
    middle, sign = pad + size[1] / 2, round(22 * u)
    if wisdom or barred:
        width = fonts.width(Face.SANS_BOLD, round(20 * u), text)
        left = pad + (size[0] - width - sign - round(8 * u)) / 2
        room = Rect(round(left), pad, round(size[0] - 2 * (left - pad) - sign - 6 * u), size[1])
        letters.write(surface, text, room, 20 * u, ink, "l", Face.SANS_BOLD)
        texture.put(surface, emblems.icon("wisdom", sign), pad + size[0] - (left - pad), middle, "rm")
    else:
        texture.put(surface, icons.icon("check", round(17 * u), rgb("#8CF0C8")), pad + 15 * u, middle, "cm")
        room = Rect(pad + round(25 * u), pad, size[0] - round(32 * u), size[1])
        letters.write(surface, text, room, 18 * u, ink, "c")
    return Plate(surface, pad)


def _floor(surface: Surface, line: Rect) -> None:
    """The lit line on which workers stand."""
    texture.put(surface, _lit_line(line.size), *line.topleft)


@keep
def _lit_line(size: Size) -> Surface:
    """It fades at its ends."""
    strip = texture.plain(size, rgb("#F6D6A8"))
    ends = texture.gradient(size, (texture.BLACK, WHITE, WHITE, WHITE, texture.BLACK), False)
    strip.blit(ends, (0, 0), special_flags=frames.MULTIPLY)
    return texture.grey_as_alpha(strip, rgb("#F6D6A8"), 220)


# --- the top bar ----------------------------------------------------------------------------------------------------


METER = 63
"""How wide a meter with two figures is beside its name, in units."""


class Meter(NamedTuple):
    """A condition that ends the game: how many steps are missing, and how much of the way is gone, of one."""

    icon: str
    name: str
    left: int
    share: float


@keep
def ends(size: Size, u: float, title: str, meters: tuple[Meter, ...]) -> Surface:
    """How near the end is; a condition that is one step away burns amber."""
    surface = plates.flat(size, 10 * u, WALLS.well, WALLS.well_line, max(1.0, u)).copy()
    took = frames.caps(surface, title, _head(size, u), u, 16, 1.0)
    for meter, box in zip(meters, _meters(size, u, took.right, meters), strict=True):
        _meter(surface, box, u, meter)
    return surface


def meter_boxes(size: Size, u: float, title: str, meters: tuple[Meter, ...]) -> list[Rect]:
    """Where each condition of the end stands in that picture."""
    took = frames.caps(texture.clear(size), title, _head(size, u), u, 16, 1.0)
    return [box.inflate(-round(10 * u), 0).move(-round(2 * u), 0) for box in _meters(size, u, took.right, meters)]


def _head(size: Size, u: float) -> Rect:
    return Rect(round(9 * u), 0, round(size[0] * 0.17), size[1])


def _meters(size: Size, u: float, head: int, meters: tuple[Meter, ...]) -> list[Rect]:
    found, left = list[Rect](), float(head + round(9 * u))
    for width in _meter_widths(size[0] - left - round(4 * u), u, meters):
        found.append(Rect(round(left), 0, round(width), size[1]))
        left += width
    return found


def _meter_widths(room: float, u: float, meters: tuple[Meter, ...]) -> list[float]:
    """A long name takes some of what the short ones leave."""
    bare = METER * u
    names = [fonts.width(Face.SANS_SEMIBOLD, round(16 * u), meter.name) for meter in meters]
    left = room - bare * len(meters)
    return [bare + left * name / max(1, sum(names)) for name in names]


def _meter(surface: Surface, box: Rect, u: float, meter: Meter) -> None:
    hot = meter.left <= 1
    ink = rgb("#FFB84A") if hot else TONES.text
    if hot:
        frame = Rect(box.x, round(3 * u), box.width - round(4 * u), box.height - round(6 * u))
        texture.put(surface, plates.flat(frame.size, 8 * u, rgb("#5A3510"), ink, 2 * u), *frame.topleft)
    sign = emblems.icon(meter.icon, round(24 * u), ink, WALLS.well)
    texture.put(surface, sign, box.x + 15 * u, box.centery - 2 * u, "cm")
    x, right = box.x + round(30 * u), box.right - round(11 * u)
    wide = round((24 if meter.left < 100 else 40) * u)
    number = Rect(right + round(5 * u) - wide, box.y, wide, round(32 * u))
    took = letters.write(surface, str(meter.left), number, 23 * u, ink, "r", Face.SANS_BOLD)
    room = Rect(x, box.y + round(3 * u), took.left - x - round(3 * u), round(22 * u))
    letters.write(surface, meter.name, room, 16 * u, ink, least=0.64)
    track = right - x, round(6 * u)
    texture.put(surface, plates.flat(track, track[1] / 2, rgb("#26356F")), x, round(29 * u))
    filled = max(track[1], round(track[0] * min(1.0, max(0.0, meter.share))))
    bar = plates.flat((filled, track[1]), track[1] / 2, ink if hot else TONES.visitor)
    texture.put(surface, bar, x, round(29 * u))


# --- another player's city in little --------------------------------------------------------------------------------


@keep
def little_city(
    tile: int, cells: tuple[tuple[int, int, str], ...], seats: tuple[tuple[int, int, str], ...] = ()
) -> Surface:
    """Cells (x, y, colour, "grey" or "green" for a farm) as octagons with glyphs, seats as small discs."""
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    columns, rows = max(x for x, _, _ in cells) - left + 1, max(y for _, y, _ in cells) - top + 1
    body = ""
    for x, y, colour in cells:
        body += _octagon(24.0 * (x - left), 24.0 * (y - top), colour)
    for x, y, colour in seats:
        at = 24.0 * (x - left + 1), 24.0 * (y - top + 1)
        body += svg.circle(at, 6, svg.fill(IVORY)) + svg.circle(at, 4.8, svg.fill(HUES[colour].base))
    return svg.picture(body, (columns * tile, rows * tile), 24 * columns)


def _octagon(left: float, top: float, colour: str) -> str:
    hue = HUES[colour]
    points = [(left + x * 0.24, top + y * 0.24) for x, y in octagon.OCTAGON]
    body = svg.polygon(points, f'{svg.fill(hue.base)} stroke="{svg.code(OUTLINE)}" stroke-width="1"')
    shine = f"M{left + 1.6} {top + 16}V{top + 6.8}L{left + 6.8} {top + 1.6}H{left + 16}"
    body += svg.path(shine, svg.stroke(mix(hue.base, hue.shine, 0.6), 1.1, 0.7))
    if colour in ("grey", "green"):
        return body
    return body + svg.glyph(hue.glyph, (left + 5.4, top + 5.4), 13.2, hue.ink, hue.base)
