"""The violet frame around what is not the game as it stands, its label, and the buttons that leaf through a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, palette, plates
from art.fonts import Face
from scenes.pen import Pen
from scenes.targets import Target
from scenes.zones import Zones

SIZE = 20
"""How large the letters of the label are."""

HIGH, FOOT = 34, 8
"""How high the label is, and how far above the lower edge of the table."""

STEP = 38
"""How wide a button that leads from move to move is, and as high."""


class Step(NamedTuple):
    """A button beside the label: one move back, or one on."""

    target: Target
    icon: str


def draw(pen: Pen, zones: Zones, label: str) -> None:
    """The frame around all that is of the game, and what it stands for."""
    px = pen.scale.px
    table = Rect(0, zones.table.y, zones.table.right, zones.table.height)
    deep = px(26)
    pen.put(plates.violet_edge(table.height, deep, "left"), table.x, table.y)
    pen.put(plates.violet_edge(table.height, deep, "right"), table.right, table.y, "rt")
    pen.put(plates.violet_edge(table.width, deep, "up"), table.x, table.y)
    pen.put(plates.violet_edge(table.width, deep, "down"), table.x, table.bottom, "lb")
    box = _label(zones, label)
    pen.put(plates.capsule(box.size, plates.VIOLET, pen.scale.u), *box.topleft)
    pen.text(label, box.inflate(-px(32), 0), Face.SERIF_BOLD, SIZE, palette.CREAM, align="c", least=0.6)


def _label(zones: Zones, label: str) -> Rect:
    px, table = zones.scale.px, zones.table
    wide = min(px(520), fonts.width(Face.SERIF_BOLD, px(SIZE), label) + px(48))
    box = Rect(0, 0, wide, px(HIGH))
    box.midbottom = table.centerx, table.bottom - px(FOOT)
    return box


def steps(zones: Zones, label: str, names: tuple[str, str], go: Callable[[int], object]) -> tuple[Step, Step]:
    """The two buttons, to the left and to the right of the label; `go` is told by how many moves."""
    px, box = zones.scale.px, _label(zones, label)
    found = []
    for by, icon, name in ((-1, "left", names[0]), (1, "right", names[1])):
        place = Rect(0, 0, px(STEP), px(STEP))
        place.center = (box.left - px(30) if by < 0 else box.right + px(30)), box.centery
        found.append(Step(Target(("step", by), "time", place, name, lambda by=by: go(by), hint=name), icon))  # type: ignore[misc]
    return found[0], found[1]


def draw_steps(pen: Pen, shown: tuple[Step, Step], hover: object) -> None:
    for step in shown:
        state: controls.State = "hover" if hover == step.target.id else "idle"
        pen.plate(controls.tool(step.icon, step.target.box.size, pen.scale.u, state), *step.target.box.topleft)
