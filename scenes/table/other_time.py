"""The violet frame around what is not the game as it stands, its sign, and the buttons that leaf through a game.

The sign stands in the top bar, where the name of the game stands otherwise: there it covers nothing of any game, at
any size. It leads back to the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, icons, palette, plates
from art.fonts import Face
from scenes.table.frame.layout import Zones
from scenes.ui.pen import LEAST, Pen
from scenes.ui.targets import Target

PLACE = (62, 5, 218, 44)
"""Where the sign is, in units, with the buttons beside it: facts begin right of it."""

STEP = 34
"""How wide a button that leads from move to move is."""

UPPER, LOWER = 17, 16
"""How large the letters of the two lines are: what is seen, and the way back."""

HOME = ("home",)
"""The sign as a target."""


class Step(NamedTuple):
    """A button beside the sign: one move back, or one on."""

    target: Target
    icon: str


class Sign(NamedTuple):
    """What the sign says in two lines, the second of which is the way back where there is nothing else to say."""

    shown: str
    far: str
    back: str
    press: Callable[[], object] | None  # leads back; None: from here nothing does


def draw(pen: Pen, zones: Zones, sign: Sign, narrow: bool, hover: object) -> None:
    """The frame around all that is of the game, and what it stands for; it is narrow between two buttons."""
    px = pen.scale.px
    table = Rect(0, zones.table.y, zones.table.right, zones.table.height)
    deep = px(26)
    pen.put(plates.violet_edge(table.height, deep, "left"), table.x, table.y)
    pen.put(plates.violet_edge(table.height, deep, "right"), table.right, table.y, "rt")
    pen.put(plates.violet_edge(table.width, deep, "up"), table.x, table.y)
    pen.put(plates.violet_edge(table.width, deep, "down"), table.x, table.bottom, "lb")
    box = place(zones, narrow)
    lit = hover == HOME and sign.press is not None
    pen.put(plates.capsule(box.size, plates.VIOLET_LIT if lit else plates.VIOLET, pen.scale.u, px(10)), *box.topleft)
    room = box.inflate(-px(10), -px(4))
    upper, lower = Rect(room.x, room.y, room.width, room.height // 2), room.copy()
    lower.height, lower.bottom = room.height // 2 - px(1), room.bottom - px(1)
    face = Face.SANS_BOLD if narrow else Face.SERIF_BOLD  # it is narrower
    pen.text(sign.shown, upper, face, UPPER, palette.CREAM, align="c", least=0.5)
    if sign.far or sign.press is None:
        pen.text(sign.far, lower, Face.SANS_SEMIBOLD, LOWER, palette.CREAM, align="c", least=0.6)
    else:
        _way_back(pen, lower, sign.back)


def _way_back(pen: Pen, room: Rect, text: str) -> None:
    """An arrow, and where it leads."""
    px = pen.scale.px
    side = px(13)
    wide = min(room.width - side - px(5), fonts.width(Face.SANS_SEMIBOLD, max(LEAST, px(LOWER)), text) + 2)
    left = room.centerx - (wide + side + px(5)) // 2
    pen.put(icons.icon("left", side, palette.CREAM), left, room.centery, "lm")
    line = Rect(left + side + px(5), room.y, wide, room.height)
    pen.text(text, line, Face.SANS_SEMIBOLD, LOWER, palette.CREAM, least=0.6)


def place(zones: Zones, narrow: bool) -> Rect:
    """Where the sign is; between two buttons it is narrower."""
    box = zones.scale.rect(*PLACE)
    return box.inflate(-2 * zones.scale.px(STEP + 3), 0) if narrow else box


def home(zones: Zones, sign: Sign, narrow: bool) -> list[Target]:
    """The sign as something to press, where it leads anywhere."""
    if sign.press is None:
        return []
    return [Target(HOME, "time", place(zones, narrow), sign.back, sign.press, hint=sign.back)]


def steps(zones: Zones, names: tuple[str, str], go: Callable[[int], object]) -> tuple[Step, Step]:
    """The two buttons, to the left and to the right of the sign; `go` is told by how many moves."""
    px, whole = zones.scale.px, zones.scale.rect(*PLACE)
    found = []
    for by, icon, name in ((-1, "left", names[0]), (1, "right", names[1])):
        box = Rect(whole.x if by < 0 else whole.right - px(STEP), whole.y, px(STEP), whole.height)
        found.append(Step(Target(("step", by), "time", box, name, lambda by=by: go(by), hint=name), icon))  # type: ignore[misc]
    return found[0], found[1]


def draw_steps(pen: Pen, shown: tuple[Step, Step], hover: object) -> None:
    for step in shown:
        state: controls.State = "hover" if hover == step.target.id else "idle"
        pen.plate(controls.tool(step.icon, step.target.box.size, pen.scale.u, state), *step.target.box.topleft)
