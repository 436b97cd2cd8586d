"""A word to whoever plays a game for the first time here: where it is explained. Said once, until anything is done.

It lies on the log, which is empty then, or below the button of the aid where there is no log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes.table.frame.layout import Zones
from scenes.ui.app_context import AppContext
from scenes.ui.pen import LEAST, Pen
from scenes.ui.targets import Target

LETTERS, LINE = 17, 22
"""How large letters are, and how far their lines are apart, in units."""

SIDE = 30
"""The side of what puts the note away, and of the sign of the aid."""

CROSS = 26
"""How much room at the right the cross takes."""

OPEN, AWAY = ("newcomer",), ("newcomer_away",)


class Note(NamedTuple):
    """What it says, and where it lies."""

    box: Rect
    lines: tuple[str, ...]


class Newcomer:
    """Remembers by itself for which games it has been said."""

    def __init__(self, app: AppContext, game: str, open_aid: Callable[[], object]) -> None:
        self._app, self._game, self._open = app, game, open_aid

    @property
    def speaks(self) -> bool:
        return self._game not in self._app.settings.aided

    def hush(self) -> None:
        """From now on it is known here where this game is explained."""
        if self.speaks:
            self._app.settings.aided.append(self._game)
            self._app.keep_settings()

    def _note(self, zones: Zones) -> Note:
        px, log = zones.scale.px, zones.log
        text = self._app.say("newcomer.aid")
        width = log.width - px(16)
        lines = fonts.wrap(text, Face.SANS_REGULAR, max(LEAST, px(LETTERS)), width - px(SIDE + 18 + CROSS))
        box = Rect(0, 0, width, px(LINE) * len(lines) + px(20))
        if log.height > box.height + px(46):
            box.midbottom = log.centerx, log.bottom - px(8)
        else:
            box.midtop = log.centerx, zones.top.bottom + px(8)
        return Note(box, lines)

    def targets(self, zones: Zones) -> list[Target]:
        """The note itself opens the aid."""
        say, box, px = self._app.say, self._note(zones).box, zones.scale.px
        away = Rect(box.right - px(SIDE), box.y, px(SIDE), px(SIDE))
        return [
            Target(OPEN, "tools", box, say("button.aid"), self._open),
            Target(AWAY, "tools", away, say("newcomer.away"), self.hush, hint=say("newcomer.away")),
        ]

    def draw(self, pen: Pen, zones: Zones, hover: object) -> None:
        px, u, (box, lines) = pen.scale.px, pen.scale.u, self._note(zones)
        pen.plate(plates.card(box.size, u), *box.topleft)
        side = px(SIDE)
        sign = Rect(box.x + px(10), box.centery - side // 2, side, side)
        pen.plate(controls.tool("help", sign.size, u, "hover" if hover == OPEN else "idle"), *sign.topleft)
        for number, line in enumerate(lines):
            room = Rect(sign.right + px(8), box.y + px(10) + number * px(LINE), box.width, px(LINE))
            pen.text(line, room, Face.SANS_REGULAR, LETTERS, INKS.ink)
        away = self.targets(zones)[1].box
        cross = icons.icon("cross", px(14), INKS.ink if hover == AWAY else INKS.quiet)
        pen.put(cross, *away.center, "cm")
