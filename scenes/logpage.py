"""The log of the whole game, round by round, over the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art import controls, plates
from art.fonts import Face
from art.palette import INKS
from scenes import frame
from scenes.house import House
from scenes.menu import Menu
from scenes.pen import Pen
from scenes.targets import Target
from scenes.widgets import Button, Grid, Label, Picture, Widget, tray

LEFT, TOP, WIDTH, HEIGHT = 460, 40, 680, 820
ROW = 33
HEAD = 150
SHOWN = (HEIGHT - HEAD - 96) // ROW
"""So many lines stand on the page at once."""


class LogPage(Menu):
    """See the module."""

    see_through = True
    first = ("close",)

    def __init__(self, house: House, columns: Sequence[frame.Column], story: Sequence[frame.Chapter]) -> None:
        super().__init__(house)
        self.columns = columns
        self.lines: list[str | frame.Row] = []
        for chapter in story:
            self.lines += [chapter.title, *chapter.rows]

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say, first = self.house.say, self.top("log", SHOWN, len(self.lines))
        area = grid.rect(LEFT + 44, TOP + HEAD, WIDTH - 110, SHOWN * ROW)
        found: list[Widget] = [
            tray(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Label(grid.rect(LEFT + 48, TOP + 30, 400, 56), say("log.title"), Face.SERIF_BOLD, 36, style="engraved"),
            *self._heads(grid),
        ]
        for place, line in enumerate(self.lines[first : first + SHOWN]):
            box = grid.rect(LEFT + 44, TOP + HEAD + place * ROW, WIDTH - 120, ROW - 2)
            found.append(_heading(box, line) if isinstance(line, str) else _line(box, line))
        if not self.lines:
            found.append(Label(area, say("log.empty"), size=20, colour=INKS.quiet, align="c"))
        bar = grid.rect(LEFT + WIDTH - 62, TOP + HEAD, 32, SHOWN * ROW)
        found += self.scroll_bar("log", bar, area, SHOWN, len(self.lines))
        close = Target(("close",), "buttons", grid.rect(LEFT + WIDTH - 284, TOP + HEIGHT - 80, 236, 52),
                       say("button.close"), self.back)  # fmt: skip
        return [*found, Button(close, "brass", key="Esc")]

    def _heads(self, grid: Grid) -> list[Widget]:
        """What stands in the columns, in words: here is room for them."""
        left, width = LEFT + 44 + 6 + frame.NAMES, WIDTH - 120 - 12 - frame.NAMES
        step = width / max(1, len(self.columns))
        return [
            Label(grid.rect(left + step * number, TOP + HEAD - 52, step - 8, 46), column.hint, size=16,
                  colour=INKS.quiet, lines=2)
            for number, column in enumerate(self.columns)
        ]  # fmt: skip


def _heading(box: Rect, text: str) -> Widget:
    def paint(pen: Pen, box: Rect) -> None:
        pen.surface.blit(plates.divider(box.width, pen.scale.u), (box.x, box.bottom - pen.scale.px(3)))
        pen.text(text, box.inflate(-pen.scale.px(12), 0), Face.SERIF_BOLD, 20, INKS.ink)

    return Picture(box, paint)


def _line(box: Rect, row: frame.Row) -> Widget:
    return Picture(box, lambda pen, box: frame.log_row(pen, box, row))
