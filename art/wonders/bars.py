"""The bars above and below the table, and what stands in them: who is still choosing, the race to the third bonus,
and three buttons of three shapes that nobody confuses: a signpost, a dashed pill, and brass with a seal."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, plates, seals, svg, texture
from art.fonts import Face
from art.letters import write
from art.palette import lit, mix, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import WHITE, Colour, Plate
from art.wonders import marks, signs
from art.wonders.palette import TONES

State = Literal["idle", "hover", "pressed", "disabled"]

ENOUGH = 3
"""So many bonus boxes end the game."""


# --- who is choosing ------------------------------------------------------------------------------------------------


def waiting(target: Surface, box: Rect, u: float, seat: str, sealed: bool, mine: bool = False) -> None:
    """A seat in the top bar: a wax seal once it has chosen; mine in a frame."""
    if mine:
        around = box.inflate(round(10 * u), round(4 * u))
        texture.put(target, plates.outline_kept(around.size, 9 * u, max(1.0, 2 * u), TONES.gold_text), *around.topleft)
    if sealed:
        seals.seal_plate(seat_of(seat), box.width).lay(target, *box.topleft)
    else:
        texture.put(target, marks.waiting(box.width, seat), *box.topleft)


NARROW, WORDS = 62, 130
"""How little room somebody's boxes need, and the words before all of them, in units."""


@keep
def race(size: tuple[int, int], u: float, words: str, players: tuple[tuple[str, int], ...]) -> Surface:
    """Everybody's bonus boxes side by side, behind words, or signs where there is no room for them: who needs but one
    more stands out in amber."""
    face = texture.silhouette(plates.rounded_mask(size, 9 * u), TONES.wine)
    texture.put(face, plates.outline(size, 9 * u, max(1.0, u), rgb("#8E5A34")), 0, 0)
    count = max(1, len(players))
    room = size[0] - 5 * u
    if room - NARROW * u * count >= WORDS * u:
        step = min(100 * u, max(NARROW * u, 0.72 * room / count))
        left = round(room - step * count)
        write(face, words, Rect(round(11 * u), 0, left - round(16 * u), size[1] - round(u)), 16 * u, TONES.title)
    else:
        left = round(62 * u)
        step = (room - left) / count
        x = texture.put(face, icons.icon("flag", round(19 * u), TONES.title), 9 * u, size[1] / 2, "lm").right
        x = texture.put(face, marks.bonus(round(19 * u), "", True), x + 4 * u, size[1] / 2, "lm").right
        texture.put(face, fonts.text(Face.SANS_BOLD, round(16 * u), "3", TONES.title), x + 3 * u, size[1] / 2, "lm")
    for number, (seat, bonuses) in enumerate(players):
        box = Rect(round(left + number * step), round(3 * u), round(step - 2 * u), size[1] - round(6 * u))
        _runner(face, box, u, seat, bonuses)
    return face


def _runner(face: Surface, box: Rect, u: float, seat: str, bonuses: int) -> None:
    if bonuses >= ENOUGH - 1:
        colour = TONES.amber if bonuses < ENOUGH else rgb("#FF7A4A")
        texture.put(face, texture.silhouette(plates.rounded_mask(box.size, 8 * u), rgb("#6A3A0C")), *box.topleft)
        texture.put(face, plates.outline(box.size, 8 * u, 2 * u, colour), *box.topleft)
    side = min(round(24 * u), round(box.width * 0.3))
    took = texture.put(face, marks.disc(seat, side), box.x + 4 * u, box.centery, "lm")
    room = (box.right - took.right - round(5 * u)) / 3
    small = min(round(19 * u), round(room - u))
    for number in range(ENOUGH):
        picture = marks.bonus(small, seat if number < bonuses else "", True)
        texture.put(face, picture, took.right + round(2 * u) + number * room + room / 2, box.centery, "cm")


# --- buttons --------------------------------------------------------------------------------------------------------


class Verb(NamedTuple):
    """A button: what it does, a smaller line below, its key, and how it stands."""

    words: str
    note: str
    key: str
    state: State = "idle"


def _lamp(state: State) -> float:
    return {"idle": 1.0, "hover": 1.1, "pressed": 0.9, "disabled": 0.55}[state]


@keep
def wonder(size: tuple[int, int], u: float, verb: Verb, chosen: bool = False) -> Plate:
    """A signpost of pale wood: build the next stage of the Wonder."""
    wide, high = size[0] / u, size[1] / u
    k = _lamp(verb.state)
    tone = svg.linear("b", (0, 0, 0, high), lit(rgb("#E7D3A2"), k), lit(rgb("#D2B27C"), k), lit(rgb("#B48E56"), k))
    edge = TONES.flame if chosen else rgb("#3A220A")
    tip = f"H{wide - 21:.1f}L{wide - 1.5:.1f} {high / 2:.1f}L{wide - 21:.1f} {high - 1.5:.1f}H10"
    line = f"M10 1.5{tip}A8.5 8.5 0 0 1 1.5 {high - 10:.1f}V10A8.5 8.5 0 0 1 10 1.5Z"
    body = f"<defs>{tone}</defs>" + svg.path(
        line, f'fill="url(#b)" stroke="{svg.code(edge)}" stroke-width="{3 if chosen else 2}"'
    )
    body += svg.path(f"M10 4H{wide - 23:.1f}", svg.stroke(WHITE, 1.2, 0.5))
    face = svg.picture(body, size, wide)
    asleep = verb.state == "disabled"
    ink = rgb("#20140B") if not asleep else rgb("#140C05")
    sign = icons.icon("wonders/pyramid", round(29 * u), rgb("#3A220A"), lit(rgb("#D2B27C"), k))
    texture.put(face, sign, 11 * u, size[1] / 2, "lm")
    room = Rect(round(45 * u), 0, size[0] - round(59 * u), size[1])
    _labels(face, room, u, verb, ink, ink if asleep else mix(ink, rgb("#D2B27C"), 0.2))
    lift = 1.0 if verb.state in ("idle", "hover") else 0.4
    return texture.drop_shape(face, 4 * u, 160, (2 * u * lift, 4 * u * lift))


def _labels(face: Surface, box: Rect, u: float, verb: Verb, ink: Colour, quiet: Colour) -> None:
    """Words and key above, the note below."""
    top = Rect(box.x, box.y + round(3 * u), box.width, round(box.height * 0.52))
    right = top.right
    if verb.key:
        cap = plates.key_cap(verb.key, u * 0.9, False)
        right = texture.put(face, cap, right, top.centery + 2 * u, "rm").left - round(6 * u)
    write(face, verb.words, Rect(top.x, top.y, right - top.x, top.height), 20 * u, ink, "l", Face.SANS_BOLD, 0.66)
    note = Rect(box.x, top.bottom - round(3 * u), box.width, box.bottom - top.bottom)
    write(face, verb.note, note, 16 * u, quiet, "l", Face.SANS_SEMIBOLD, 0.66)


@keep
def passing(size: tuple[int, int], u: float, verb: Verb, coins: str, chosen: bool = False) -> Plate:
    """A dashed pill: pass, and the coins that come of it."""
    wide, high = size[0] / u, size[1] / u
    edge = TONES.flame if chosen else rgb("#E9C46A") if verb.state != "disabled" else rgb("#7A6038")
    ground = lit(TONES.wine, 1.4 if verb.state == "hover" else 1.0)
    dash = "" if chosen else 'stroke-dasharray="8 4"'
    body = svg.box(
        2,
        2,
        wide - 4,
        high - 4,
        high / 2 - 2,
        f'fill="{svg.code(ground)}" stroke="{svg.code(edge)}" stroke-width="{3 if chosen else 2.2}" {dash}',
    )
    face = svg.picture(body, size, wide)
    ink = rgb("#FFF3DA") if verb.state != "disabled" else rgb("#B9A27C")
    cap = texture.put(face, plates.key_cap(verb.key, u), size[0] - round(15 * u), size[1] / 2, "rm")
    coin = texture.put(face, signs.coin(round(31 * u), coins), cap.left - round(9 * u), size[1] / 2, "rm")
    plus = texture.put(
        face, icons.icon("plus", round(13 * u), TONES.gold_text), coin.left - round(5 * u), size[1] / 2, "rm"
    )
    room = Rect(round(20 * u), 0, plus.left - round(26 * u), size[1])
    write(face, verb.words, room, 20 * u, ink, "l", Face.SANS_BOLD, 0.66)
    return texture.drop_shape(face, 4 * u, 150, (2 * u, 3 * u))


@keep
def cancel(size: tuple[int, int], u: float, verb: Verb) -> Plate:
    """A quiet outlined button."""
    wide, high = size[0] / u, size[1] / u
    edge = rgb("#A07A50") if verb.state != "hover" else rgb("#E9C46A")
    paint = f'fill="{svg.code(TONES.wine)}" fill-opacity=".85" stroke="{svg.code(edge)}" stroke-width="1.6"'
    face = svg.picture(svg.box(1.5, 1.5, wide - 3, high - 3, 9, paint), size, wide)
    right = size[0] - round(13 * u)
    if verb.key:
        right = texture.put(face, plates.key_cap(verb.key, u), right, size[1] / 2, "rm").left - round(6 * u)
    room = Rect(round(14 * u), 0, right - round(14 * u), size[1])
    ink = TONES.on_leather if verb.state != "disabled" else rgb("#A08A6C")
    write(face, verb.words, room, 19 * u, ink, "l" if verb.key else "c", Face.SANS_BOLD, 0.66)
    return texture.drop_shape(face, 3 * u, 120, (u, 3 * u))
