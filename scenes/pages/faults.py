"""What is wrong with data of one's own: each fault with its file, its line and a hint. What was there before stays."""

from __future__ import annotations

from art.fonts import Face
from art.palette import INKS
from game.core.data import DataError, Fault
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Widget, heading, sheet, title

SHOWN, HIGH = 7, 84
"""So many faults stand on the page, each so high, in units."""

WIDEST = 110
"""Letters of a file's name that are shown, the last ones."""


class Faults(Menu):
    """See the module."""

    first = ("close",)

    def __init__(self, app: AppContext, error: DataError) -> None:
        super().__init__(app)
        self.faults = error.faults

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        found = [title(grid.rect(52, 14, 1400, 72), say("workshop.faulty")), sheet(grid.rect(40, 110, 1520, 692))]
        found += heading(grid.rect(76, 126, 1440, 38), say("workshop.stays"), 22)
        for place, fault in enumerate(self.faults[:SHOWN]):
            found += _told(grid, fault, 178 + place * HIGH)
        more = len(self.faults) - SHOWN
        if more > 0:
            rest = grid.rect(76, 178 + SHOWN * HIGH, 1440, 30)
            found.append(Label(rest, say("workshop.more", n=more), size=18, colour=INKS.quiet))
        close = Target(("close",), "buttons", grid.rect(1300, 822, 260, 60), say("button.close"), self.back)
        again = Target(("again",), "buttons", grid.rect(40, 822, 340, 60), say("workshop.again"), self.app.reload)
        return [*found, Button(again, "paper", key="F5"), Button(close, "brass", "check", "Esc", 22)]


def _told(grid: Grid, fault: Fault, y: float) -> list[Widget]:
    """File and line, and under them what is wrong there."""
    where = f"{fault.file}:{fault.line}"
    where = where if len(where) <= WIDEST else f"…{where[-WIDEST:]}"
    what = f"{fault.path}: {fault.text}" if fault.path else fault.text
    return [
        Label(grid.rect(76, y, 1440, 28), where, Face.SANS_SEMIBOLD, 19, INKS.ink),
        Label(grid.rect(76, y + 28, 1440, 48), what, size=18, colour=INKS.quiet, lines=2),
    ]
