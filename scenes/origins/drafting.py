"""The first dice: they lie on a board beside the city, and everybody takes from there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from art import plates, texture
from art.origins import dice
from art.origins.layout import Layout
from art.origins.palette import COLOURS, TONES
from art.pictures import keep
from art.texture import Plate, Size
from game.core.rules import Action
from scenes.origins import lights, numbers
from scenes.origins.chooser import Slot
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.ui.pen import Pen

WIDE, HIGH, GAP, EDGE = 46, 59, 9, 11
"""A die and the room between two of them, in units."""

ASKS = ("draft", "discard")


def frame(layout: Layout) -> Rect:
    """The board: at the right edge of the sand, as large as for all dice there ever are."""
    columns, rows = 1 if layout.seats == 1 else 2, len(COLOURS)
    width = layout.px(columns * WIDE + (columns - 1) * GAP + 2 * EDGE)
    height = layout.px(rows * HIGH + (rows - 1) * GAP + 2 * EDGE)
    box, sand = Rect(0, 0, width, height), layout.sand
    box.midright = sand.right - layout.px(14), sand.centery
    return box.clamp(sand)


def boxes(layout: Layout, rolled: Sequence[int]) -> list[Rect]:
    """Where each die lies: a row for each colour, so that none moves away when another one is taken."""
    board, px, found = frame(layout), layout.px, list[Rect]()
    for number, die in enumerate(rolled):
        alike = sum(numbers.colour(other) == numbers.colour(die) for other in rolled[:number])
        x = board.x + px(EDGE) + alike * px(WIDE + GAP)
        y = board.y + px(EDGE) + COLOURS.index(numbers.colour(die)) * px(HIGH + GAP)
        found.append(Rect(x, y, px(WIDE), px(HIGH)))
    return found


def slots(layout: Layout, shown: Shown, legal: tuple[Action, ...]) -> list[Slot]:
    """Every die that lies there as an answer, those that look alike as the same one."""
    verbs = {die: verb for verb, die in legal}
    rolled = shown.view.rolled
    return [
        Slot((verbs[die], die), box, rolled[:number].count(die))
        for number, (die, box) in enumerate(zip(rolled, boxes(layout, rolled), strict=True))
        if die in verbs
    ]


def draw(pen: Pen, layout: Layout, shown: Shown, without: frozenset[Key]) -> None:
    """The board with its dice; those that are on their way have not come yet."""
    if not shown.view.rolled:
        return
    board = frame(layout)
    pen.plate(_board(board.size, layout.u), *board.topleft)
    for number, (die, box) in enumerate(zip(shown.view.rolled, boxes(layout, shown.view.rolled), strict=True)):
        if ("rolled", number) in without:
            continue
        face = dice.die(numbers.colour(die), numbers.value(die), box.width)
        pen.plate(_raised(face, layout.u), box.x, box.bottom - face.get_height())


def light(pen: Pen, slots: Sequence[Slot], under: Action | None) -> None:
    """Around all dice that may be taken, and brighter around those that the pointer is on."""
    for slot in slots:
        strength = "hover" if slot.action == under else "legal"
        lights.around(pen.surface, slot.box.inflate(4, 4), pen.scale.u, strength, 10)


@keep
def _board(size: Size, u: float) -> Plate:
    """Dark wood with a golden edge."""
    wood = plates.flat(size, 12 * u, TONES.tray_dark, TONES.gold, 1.6 * u)
    return texture.drop(wood, 12 * u, 6 * u, 170, (3 * u, 5 * u))


@keep
def _raised(face: Surface, u: float) -> Plate:
    """With its shadow."""
    return texture.drop_shape(face, 3 * u, 150, (2 * u, 3 * u))
