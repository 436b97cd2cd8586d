"""Who follows whom, for the bar above a table: seals in a row, and whoever's turn it is on a pill."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, letters, plates, seals, texture
from art.fonts import Face
from art.palette import BRASS, INKS, rgb, seat
from art.pictures import keep
from art.texture import Size

LETTERS, SEAL, GAP = 18, 28, 24
"""How large names and seals are, and the room between two players, in units."""

FLAG, CHECK, ARROW = rgb("#FFD9C8"), rgb("#A8CF92"), rgb("#D8C49A")


State = Literal["done", "now", "next", "passed"]


class Turn(NamedTuple):
    """A player in the order of play."""

    seat: str
    name: str
    state: State = "next"
    first: bool = False


@keep
def picture(size: Size, u: float, turns: tuple[Turn, ...]) -> Surface:
    """Whoever's turn it is stands on a pill; who has had it bears a check, and who has passed is pale."""
    surface, gap = texture.clear(size), round(GAP * u)
    x = 0
    for number, (turn, width) in enumerate(zip(turns, _widths(size[0], gap, u, turns), strict=True)):
        if number:
            texture.put(surface, icons.icon("arrow", round(14 * u), ARROW), x - gap / 2, size[1] / 2, "cm")
        _turn(surface, Rect(x, 0, width, size[1]), u, turn)
        x += width + gap
    return surface


def _widths(room: int, gap: int, u: float, turns: tuple[Turn, ...]) -> list[int]:
    """How much each needs; where all names do not fit, only that of whoever's turn it is stays."""
    marks = {"now": 10, "done": 18}
    bare = [round((34 + marks.get(turn.state, 0)) * u) for turn in turns]
    names = [fonts.width(Face.SANS_SEMIBOLD, round(LETTERS * u), turn.name) + round(12 * u) for turn in turns]
    left = room - gap * (len(turns) - 1) - sum(bare)
    if sum(names) > left:
        names = [min(name, max(0, left)) * (turn.state == "now") for name, turn in zip(names, turns, strict=True)]
    return [width + name for width, name in zip(bare, names, strict=True)]


def _turn(surface: Surface, box: Rect, u: float, turn: Turn) -> None:
    now, colours = turn.state == "now", seat(turn.seat)
    if now:
        pill = plates.flat((box.width, round(36 * u)), 18 * u, colours.colour, BRASS.glint, 2 * u)
        texture.put(surface, pill, box.x, box.centery, "lm")
    seal = seals.seal(colours, round(SEAL * u))
    if turn.state == "passed":
        seal = texture.faded(seal, 120)
    took = texture.put(surface, seal, box.x + round((6 if now else 2) * u), box.centery, "lm")
    if turn.first:
        texture.put(surface, icons.icon("flag", round(14 * u), FLAG), took.right - round(4 * u), box.y + round(2 * u))
    if turn.state == "done":
        texture.put(surface, icons.icon("check", round(16 * u), CHECK), box.right, box.centery, "rm")
    left, right = took.right + round(6 * u), box.right - round((20 if turn.state == "done" else 6 if now else 0) * u)
    if right - left > round(20 * u):
        ink = colours.glyph if now else INKS.on_wood_asleep if turn.state == "passed" else INKS.on_wood
        letters.write(surface, turn.name, Rect(left, box.y, right - left, box.height), round(LETTERS * u), ink)
