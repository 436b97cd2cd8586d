"""What stands in the bars: the score track, the phases of a turn, and rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, palette, plates, seals, texture
from art.ages import letters, sheets, signs, strips
from art.ages.palette import BRIGHT, INK, TONES
from art.ages.strips import Parts
from art.fonts import Face
from art.palette import mix, rgb, seat
from art.pictures import keep
from art.texture import BLACK, WHITE, Plate, Size

# --- points ---------------------------------------------------------------------------------------------------------


class Track(NamedTuple):
    """Whose points are how many; `ghost` is where a seat would come to; `goals` are marked by a laurel."""

    points: tuple[tuple[str, int], ...]
    ghost: tuple[str, int] | None = None
    goals: tuple[int, ...] = ()


Place = Callable[[float], float]
"""Where so many points stand."""

LEAST_SPAN = 13
"""So many points the track shows at least: a window that follows the players."""


@keep
def track(size: Size, u: float, shown: Track) -> Surface:
    """The score track: a groove with a mark for each point, and the seals in it."""
    surface = texture.clear(size)
    laurel = signs.sign("score", round(27 * u), BRIGHT)
    texture.put(surface, laurel, 0, size[1] / 2, "lm")
    seal = round(32 * u)
    groove = Rect(round(34 * u), size[1] // 2 - round(10 * u), size[0] - round(36 * u), round(20 * u))
    texture.put(surface, sheets.box(groove.size, 6 * u, rgb("#150D06"), rgb("#5C4426"), u), *groove.topleft)
    values = [value for _, value in shown.points] + ([shown.ghost[1]] if shown.ghost else [])
    first, span = _span(values)
    step = (groove.width - seal) / span

    def at(value: float) -> float:
        return groove.x + seal / 2 + (value - first) * step

    _marks(surface, groove, u, first, span, shown.goals, at)
    if shown.ghost:
        texture.put(surface, _ghost(seal, shown.ghost[0]), at(shown.ghost[1]), groove.centery, "cm")
    _seals(surface, groove, seal, shown.points, at)
    return surface


def _span(values: list[int]) -> tuple[int, int]:
    """The first point of the window, and how many steps it has."""
    low, high = min(values, default=0), max(values, default=0)
    span = max(LEAST_SPAN, high - low + 4)
    first = max(0, min(low - 2, high + 3 - span) if high - low + 4 > LEAST_SPAN else low - 2)
    return first, span


def _marks(surface: Surface, groove: Rect, u: float, first: int, span: int, goals: tuple[int, ...], at: Place) -> None:
    for value in range(first, first + span + 1):
        x = round(at(value))
        if value in goals:
            texture.put(surface, signs.sign("score", round(18 * u), BRIGHT), x, groove.centery, "cm")
        elif value % 5 == 0:
            room = Rect(x - round(16 * u), groove.y, round(32 * u), groove.height)
            letters.write(surface, str(value), room, 16 * u, TONES.on_wood_soft, "c")
        else:
            texture.circle(surface, rgb("#7A6A48"), (x, groove.centery), max(1.0, 2 * u))


def _seals(surface: Surface, groove: Rect, size: int, points: tuple[tuple[str, int], ...], at: Place) -> None:
    """Those with the same points stand one behind the other, a little apart."""
    seen: dict[int, int] = {}
    for whose, value in points:
        behind = seen.get(value, 0)
        seen[value] = behind + 1
        x = at(value) + behind * size * 0.3
        seals.seal_plate(seat(whose), size).lay(surface, round(x - size / 2), groove.centery - size // 2)


@keep
def _ghost(size: int, whose: str) -> Surface:
    """Where a seal would come to stand."""
    colour = seat(whose)

    def paint(canvas: Surface, k: int) -> None:
        middle = size * k / 2
        texture.circle(canvas, mix(colour.colour, BLACK, 0.45), (middle, middle), middle * 0.94)
        texture.circle(canvas, TONES.glow, (middle, middle), middle * 0.94, 255, max(1.0, middle * 0.13))

    face = texture.sprite((size, size), paint, 4)
    glyph = icons.icon(f"seals/{colour.seal}", round(size * 0.58), rgb("#FFF6DC"))
    texture.put(face, texture.faded(glyph, 220), size / 2, size / 2, "cm")
    return face


# --- the phases of a turn -------------------------------------------------------------------------------------------


class Spaces(NamedTuple):
    """How large the letters beside beads are, the beads, the gaps around them and the dashes between them."""

    pixels: int
    bead: int
    gap: int
    dash: int

    def widths(self, names: tuple[str, ...]) -> list[int]:
        """How wide a bead is with its name and the gaps around it."""
        return [fonts.width(Face.SANS_SEMIBOLD, self.pixels, name) + self.bead + 2 * self.gap for name in names]

    def whole(self, names: tuple[str, ...]) -> int:
        """All of them, with a dash and a gap from one to the next."""
        return sum(self.widths(names)) + (len(names) - 1) * (self.dash + self.gap)


@keep
def phases(u: float, names: tuple[str, ...], now: int, room: int) -> Surface:
    """The beads of a turn: done, now, to come. As wide as the names are; what stands between them gives way first."""
    spaces = _spaces(u, names, room)
    surface, x = texture.clear((spaces.whole(names), spaces.bead + 2)), 0
    middle = surface.get_height() // 2
    for number, (name, width) in enumerate(zip(names, spaces.widths(names), strict=True)):
        _bead(surface, x, middle, spaces.bead, number, now)
        ink = BRIGHT if number == now else TONES.on_wood_soft
        sprite = fonts.text(Face.SANS_SEMIBOLD, spaces.pixels, name, ink)
        texture.put(surface, sprite, x + spaces.bead + spaces.gap, middle, "lm")
        x += width
        if number < len(names) - 1:
            surface.fill((*TONES.chart_line, 255), (x, middle, spaces.dash, max(1, round(2 * u))))
            x += spaces.dash + spaces.gap
    return surface


def _spaces(u: float, names: tuple[str, ...], room: int) -> Spaces:
    """The largest letters and gaps that a room holds; the smallest ones, if it holds none."""
    largest = round(17 * u)
    for pixels in range(largest, min(letters.SMALLEST, largest) - 1, -1):
        for share in (1.0, 0.5, 0.2):
            gap, dash = max(2, round(8 * share * u)), round(22 * share * u)
            spaces = Spaces(pixels, round((20 + 6 * share) * u), gap, dash)
            if spaces.whole(names) <= room:
                return spaces
    return spaces


def _bead(surface: Surface, x: int, middle: int, size: int, number: int, now: int) -> None:
    fill, ink = (rgb("#C79A3B"), INK) if number < now else (palette.BRASS.sun, INK)
    if number > now:
        fill, ink = rgb("#2A1C10"), TONES.on_wood_soft
    texture.put(surface, sheets.medal(size, fill, TONES.gold if number == now else rgb("#8C7A4A")), x, middle, "lm")
    if number < now:
        texture.put(surface, icons.icon("check", round(size * 0.6), ink), x + size / 2, middle, "cm")
    else:
        room = Rect(x, middle - size // 2, size, size)
        letters.write(surface, str(number + 1), room, size * 0.66, ink, "c", Face.SANS_BOLD)


# --- rest -----------------------------------------------------------------------------------------------------------


@keep
def rest(
    size: Size,
    u: float,
    name: str,
    row: Parts,
    why_not: str = "",
    state: Literal["idle", "hover", "chosen"] = "idle",
    sign: str = "rest",
) -> Plate:
    """The button for a turn of rest, or for doing without a people: its name and what it brings; asleep it says why."""
    asleep = bool(why_not)
    line = rgb("#6E5B3C") if asleep else TONES.glow if state != "idle" else TONES.gilt
    face = texture.faded(sheets.box(size, 9 * u, BLACK), 120)
    texture.put(face, plates.outline(size, 9 * u, max(1.0, (2.4 if state == "chosen" else 1.4) * u), line), 0, 0)
    if state != "idle" and not asleep:
        texture.put(face, texture.faded(sheets.box(size, 9 * u, WHITE), 22), 0, 0)
    ink = rgb("#BFB08A") if asleep else BRIGHT
    top = Rect(round(10 * u), round(3 * u), size[0] - round(20 * u), size[1] // 2 - round(u))
    below = top.move(0, top.height - round(u))
    if not row and not asleep:
        top.centery = size[1] // 2
    texture.put(face, signs.sign(sign, round(22 * u), ink, rgb("#20160C")), top.x, top.centery, "lm")
    room = Rect(top.x + round(29 * u), top.y, top.width - round(29 * u), top.height)
    letters.write(face, name, room, round(18 * u), ink)
    if asleep:
        letters.write(face, why_not, below, round(16 * u), rgb("#E8B09A"), "c", Face.SANS_REGULAR)
    elif row:
        strip = strips.fitted(row, below.width, round(17 * u), ink, rgb("#20160C"), 8)
        texture.put(face, strip, room.x, below.centery, "lm")
    return Plate(face, 0)
