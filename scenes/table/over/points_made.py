"""How points are made, part by part: a picture of the real pieces, what brings them, and what one has of them by now.

Lengths are in units of the page, 1600 by 900.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import analysis, columns, fonts, plates
from art.columns import Paint as Look
from art.fonts import Face
from art.palette import INKS, PAPER, Seat
from game.core.rules import Part
from game.core.words import Say
from scenes.play.score_reasons import signed
from scenes.table.over.end_stage import paint_of
from scenes.ui import players
from scenes.ui.exhibit import Scene
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget

Paint = Callable[[Pen, Rect], object]
WIDE, TALL = 1.75, 200
"""How wide a picture is for its height, and how high it is at most."""

NARROW, SLENDER = 500, 1.5
"""Where so little is free beside each other a picture is less wide, and one's own points lie on it."""

LARGE = 96
"""So high it has large letters beside it."""

OWN = 96
"""How wide the place is where one's own points stand."""

BAR, LEAST = 72, 52
"""How high the board is on which all of one's points stand, and how wide a part of them at least."""


class Made(NamedTuple):
    """How one part of a score is made, or something else that counts."""

    sign: Paint
    name: str
    text: str
    part: str = ""


class Own(NamedTuple):
    """Somebody's points as they stand, and how each part looks."""

    seat: Seat
    face: str
    parts: Sequence[Part]
    looks: Mapping[str, Look]

    def of(self, name: str) -> int | None:
        return next((part.points for part in self.parts if part.name == name), None)


def way(grid: Grid, box: Rect, made: Made, scene: Scene | None, own: Own | None) -> list[Widget]:
    """One of them: picture, name, text, and on the right one's own points."""
    high, narrow = min(TALL, box.height), box.width < NARROW
    wide = high * (SLENDER if narrow else WIDE)
    left = box.x + round(wide) + 16
    right = box.right - (OWN if own and not narrow else 0)
    size = 18 if narrow or high <= LARGE else 21
    name, room = round(size * 1.6), grid.rect(0, 0, box.right - left, size)
    lines = len(fonts.wrap(made.text, Face.SANS_REGULAR, max(fonts.LEAST, room.height), room.width))
    under = grid.rect(left, box.y + name - 2, box.right - left, min(lines * size * 1.22, high - name + 6))
    found: list[Widget] = [
        Picture(grid.rect(box.x, box.y, wide, high), partial(_pictured, scene, made.sign)),
        Label(grid.rect(left, box.y - 2, right - left, name), made.name, Face.SERIF_BOLD, size * 1.2),
        Label(under, made.text, size=size, colour=INKS.quiet, lines=4),
    ]
    points = own.of(made.part) if own else None
    if own and points is not None and narrow:
        found.append(Picture(grid.rect(box.x + wide - 74, box.y + high - 28, 86, 28), partial(_chip, own, points)))
    elif own and points is not None:
        found.append(Picture(grid.rect(right, box.y - 2, OWN, name), partial(_points, own, points)))
    return found


def _pictured(scene: Scene | None, sign: Paint, pen: Pen, box: Rect) -> None:
    """The scene in a frame; where there is none, the sign on a plate of paper."""
    if scene:
        pen.surface.blit(scene(box.size), box)
    else:
        pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
        side = round(box.height * 0.7)
        sign(pen, Rect(box.centerx - side // 2, box.centery - side // 2, side, side))
    pen.put(analysis.framed(box.size, pen.scale.u), *box.topleft)


def _chip(own: Own, points: int, pen: Pen, box: Rect) -> None:
    """The same on paper, where it lies on a picture."""
    pen.put(plates.capsule(box.size, PAPER.plate_bright, pen.scale.u), *box.topleft)
    _points(own, points, pen, box.inflate(-pen.scale.px(12), 0))


def _points(own: Own, points: int, pen: Pen, box: Rect) -> None:
    colour = INKS.gain if points > 0 else INKS.loss if points < 0 else INKS.quiet
    text = signed(points) if points < 0 else str(points)
    took = pen.text(text, box, Face.SERIF_BLACK, 24, colour, "r")
    side = pen.scale.px(24)
    players.lay_face(pen, own.face, own.seat, side, took.x - side - pen.scale.px(8), box.centery - side // 2)


def board(grid: Grid, box: Rect, own: Own, say: Say, named: Callable[[str], str]) -> list[Widget]:
    """All of one's points: what they come to, and of which parts."""
    total = sum(part.points for part in own.parts)
    ground = partial(_ground, own, say("goal.now"), total)
    found: list[Widget] = [Picture(grid.rect(*box), ground)]
    shown = [(number, part) for number, part in enumerate(own.parts) if part.points]
    left, whole = float(box.x + 330), box.width - 330 - 24
    spare = whole - LEAST * len(shown)
    weight = sum(abs(part.points) for _, part in shown)
    for number, part in shown:
        wide = LEAST + spare * abs(part.points) / weight
        name = named(part.name)
        told = f"{name}: {signed(part.points)}"
        target = Target(("own", part.name), "own", grid.rect(left, box.y + 10, wide - 4, BAR - 18), told, only_seen,
                        hint=told)  # fmt: skip
        look = paint_of(dict(own.looks), part.name, number)
        found.append(Area(target, partial(_segment, look, name, part.points)))
        left += wide
    return found


def _ground(own: Own, text: str, total: int, pen: Pen, box: Rect) -> None:
    px = pen.scale.px
    pen.plate(analysis.board(box.size, pen.scale.u), *box.topleft)
    side = px(46)
    players.lay_face(pen, own.face, own.seat, side, box.x + px(20), box.centery - side // 2)
    room = Rect(box.x + px(78), box.y, px(158), box.height)
    pen.text(text, room, Face.SERIF_BOLD, 20, INKS.on_wood, lines=2)
    pen.text(str(total), Rect(room.right, box.y, px(80), box.height), Face.SERIF_BLACK, 34, INKS.prompt, "c")


def _segment(look: Look, name: str, points: int, pen: Pen, box: Rect, state: str) -> None:
    px = pen.scale.px
    bar = Rect(box.x, box.y, box.width, px(30))
    pen.put(columns.slab(bar.size, look.colour, pen.scale.u), *bar.topleft)
    pen.text(signed(points) if points < 0 else str(points), bar, Face.SANS_BOLD, 18, columns.ink_on(look.colour), "c")
    under = Rect(box.x, bar.bottom, box.width, box.bottom - bar.bottom)
    if fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, px(15)), name) <= under.width:
        pen.text(name, under, Face.SANS_REGULAR, 15, INKS.prompt if state != "idle" else INKS.on_wood_quiet, "c")
    else:
        pen.put(columns.chip(px(20), look), *under.center, "cm")
