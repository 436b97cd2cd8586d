"""The log of the whole game, round by round, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from art import controls, plates
from art.fonts import Face
from art.palette import INKS
from scenes.table.frame import log_panel
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Look, Picture, Pressed, Widget, tray

LEFT, TOP, WIDTH, HEIGHT = 460, 40, 680, 820
ROW = 37
HEAD = 150
SHOWN = (HEIGHT - HEAD - 96) // ROW
"""So many lines stand on the page at once."""


class LogPage(Menu):
    """See the module."""

    see_through = True
    first = ("close",)

    def __init__(
        self,
        app: AppContext,
        columns: Sequence[log_panel.Column],
        story: Sequence[log_panel.Chapter],
        look_at: Callable[[int], object],
    ) -> None:
        """A line that is pressed shows the table as it was after that move: `look_at` is told which."""
        super().__init__(app)
        self.columns, self.look_at = columns, look_at
        self.lines: list[str | log_panel.Row] = []
        for chapter in story:
            self.lines += [chapter.title, *chapter.rows]

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say, first = self.app.say, self.top("log", SHOWN, len(self.lines))
        area = grid.rect(LEFT + 44, TOP + HEAD, WIDTH - 110, SHOWN * ROW)
        found: list[Widget] = [
            tray(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Label(grid.rect(LEFT + 48, TOP + 30, 400, 56), say("log.title"), Face.SERIF_BOLD, 36, style="engraved"),
            *self._heads(grid),
        ]
        for place, line in enumerate(self.lines[first : first + SHOWN]):
            box = grid.rect(LEFT + 44, TOP + HEAD + place * ROW, WIDTH - 120, ROW - 2)
            found.append(_heading(box, line) if isinstance(line, str) else self._line(box, first + place, line))
        if not self.lines:
            found.append(Label(area, say("log.empty"), size=20, colour=INKS.quiet, align="c"))
        bar = grid.rect(LEFT + WIDTH - 62, TOP + HEAD, 32, SHOWN * ROW)
        found += self.scroll_bar("log", bar, area, SHOWN, len(self.lines))
        close = Target(("close",), "buttons", grid.rect(LEFT + WIDTH - 284, TOP + HEIGHT - 80, 236, 52),
                       say("button.close"), self.back)  # fmt: skip
        return [*found, Button(close, "brass", key="Esc")]

    def _line(self, box: Rect, number: int, row: log_panel.Row) -> Widget:
        hint = self.app.say("move.look") if row.move else ""
        return Line(Target(("line", number), "log", box, row.name, lambda: self._look_back(row), hint=hint), row)

    def _look_back(self, row: log_panel.Row) -> None:
        if row.move:
            self.back()
            self.look_at(row.move)

    def _heads(self, grid: Grid) -> list[Widget]:
        """What stands in the columns, in words: here is room for them. A column without words of its own belongs to
        the one before it.
        """
        left, width = LEFT + 44 + 6 + log_panel.NAMES, WIDTH - 120 - 12 - log_panel.NAMES
        step = width / max(1, len(self.columns))
        heads = [number for number, column in enumerate(self.columns) if column.hint]
        return [
            Label(grid.rect(left + step * number, TOP + HEAD - 62, step * (after - number) - 16, 58),
                  self.columns[number].hint, size=16, colour=INKS.quiet, lines=3)
            for number, after in pairwise([*heads, len(self.columns)])
        ]  # fmt: skip


def _heading(box: Rect, text: str) -> Widget:
    def paint(pen: Pen, box: Rect) -> None:
        pen.surface.blit(plates.divider(box.width, pen.scale.u), (box.x, box.bottom - pen.scale.px(3)))
        pen.text(text, box.inflate(-pen.scale.px(12), 0), Face.SERIF_BOLD, 20, INKS.ink)

    return Picture(box, paint)


@dataclass
class Line(Pressed):
    """A line of the log, lit under the pointer."""

    target: Target
    row: log_panel.Row

    def draw(self, pen: Pen, look: Look) -> None:
        if look.state(self.target) != "idle":
            pen.put(plates.row_tint(self.box.size, pen.scale.u, "new"), *self.box.topleft)
        log_panel.log_row(pen, self.box, self.row)
