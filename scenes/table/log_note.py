"""A note on a slip of paper: it lies on the log, or below the tools where there is none, until it is put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from art import choices, controls, fonts, icons, plates
from art.fonts import Face
from art.palette import INKS
from scenes.play.session import Session
from scenes.play.table_facts import GUIDED
from scenes.table.frame.layout import Zones
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

LETTERS, LINE = 17, 22
"""How large letters are, and how far their lines are apart, in units."""

SIDE = 30
"""The side of what puts the note away, and of its sign."""

CROSS = 26
"""How much room at the right the cross takes."""


class Wording(NamedTuple):
    """What the note says, its sign, and what one does with it. What it opens has a name; else it is only read."""

    id: str
    text: str
    sign: str
    away: str
    open: Callable[[], object] | None = None
    opens: str = ""


class Lying(NamedTuple):
    """The note as it lies."""

    box: Rect
    lines: tuple[str, ...]
    step: int  # from line to line


class LogNote:
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    @property
    def speaks(self) -> bool:
        raise NotImplementedError

    def hush(self) -> None:
        raise NotImplementedError

    def wording(self) -> Wording:
        raise NotImplementedError

    def _lying(self, zones: Zones) -> Lying:
        px, log = zones.scale.px, zones.log
        width = log.width - px(16)
        room = width - px(SIDE + 18 + CROSS)
        for share in choices.sizes():
            size, step = fonts.usual(LETTERS * share, zones.scale.u), px(LINE * share)
            lines = fonts.wrap(self.wording().text, Face.SANS_REGULAR, size, room)
            box = Rect(0, 0, width, step * len(lines) + px(20))
            if log.height > box.height + px(46):
                break
        if log.height > box.height + px(46):
            box.midbottom = log.centerx, log.bottom - px(8)
        else:
            box.midtop = log.centerx, zones.top.bottom + px(8)
        return Lying(box, lines, step)

    def room(self, zones: Zones) -> Rect:
        """Where it lies."""
        return self._lying(zones).box

    def fits(self, zones: Zones) -> bool:
        """Whether the log has room for it."""
        return zones.log.contains(self.room(zones))

    def targets(self, zones: Zones) -> list[Target]:
        """The cross, and the note itself where it opens something."""
        box, px, said = self._lying(zones).box, zones.scale.px, self.wording()
        cross = Rect(box.right - px(SIDE), box.y, px(SIDE), px(SIDE))
        away = Target((f"{said.id}_away",), "tools", cross, said.away, self.hush, hint=said.away)
        return [*([Target((said.id,), "tools", box, said.opens, said.open)] if said.open else []), away]

    def draw(self, pen: Pen, zones: Zones, hover: object) -> None:
        px, u, (box, lines, step), said = pen.scale.px, pen.scale.u, self._lying(zones), self.wording()
        pen.plate(plates.card(box.size, u), *box.topleft)
        side = px(SIDE)
        sign = Rect(box.x + px(10), box.centery - side // 2, side, side)
        pen.plate(controls.tool(said.sign, sign.size, u, "hover" if hover == (said.id,) else "idle"), *sign.topleft)
        for number, line in enumerate(lines):
            left = sign.right + px(8)
            room = Rect(left, box.y + px(10) + number * step, box.right - left - px(CROSS), step)
            pen.text(line, room, Face.SANS_REGULAR, LETTERS, INKS.ink)
        cross = self.targets(zones)[-1]
        glyph = icons.icon("cross", px(14), INKS.ink if hover == cross.id else INKS.quiet)
        pen.put(glyph, *cross.box.center, "cm")


OPEN, AWAY = ("newcomer",), ("newcomer_away",)


class Newcomer(LogNote):
    """A word to whoever plays a game for the first time here: where it is explained. Said once, until anything is done.

    It remembers by itself for which games it has been said.
    """

    def __init__(self, app: AppContext, session: Session, open_aid: Callable[[], object]) -> None:
        super().__init__(app)
        self._game, self._open = session.match.rules.id, open_aid
        self._guided = GUIDED in session.match.marks

    @property
    def speaks(self) -> bool:
        """Not where somebody is guided: the goal needs its place."""
        return self.new and not self._guided

    @property
    def new(self) -> bool:
        """Whether nobody here has played this game yet."""
        return self._game not in self._app.settings.aided

    def hush(self) -> None:
        """From now on it is known here where this game is explained."""
        if self.new:
            self._app.settings.aided.append(self._game)
            self._app.keep_settings()

    def wording(self) -> Wording:
        say = self._app.say
        away = say("newcomer.away")
        return Wording("newcomer", say("newcomer.aid"), "help", away, self._open, say("button.aid"))


class GoalNote(LogNote):
    """At the beginning of a game: what wins, and when it ends, until one has done anything or it is put away."""

    def __init__(self, app: AppContext, session: Session, goal: str) -> None:
        super().__init__(app)
        self._session, self._goal = session, goal
        self._away = False

    @property
    def speaks(self) -> bool:
        session = self._session
        return bool(self._goal) and not self._away and all(entry.seat != session.viewer for entry in session.match.log)

    def hush(self) -> None:
        self._away = True

    def wording(self) -> Wording:
        return Wording("goal", self._goal, "flag", self._app.say("newcomer.away"))


class LineAtHand(LogNote):
    """A better way through a turn, at hand where that turn is tried anew, until the turn is over."""

    def __init__(self, app: AppContext, session: Session, line: Sequence[str]) -> None:
        super().__init__(app)
        self._session, self._line, self._turn = session, line, session.match.turn

    @property
    def speaks(self) -> bool:
        return bool(self._line) and self._session.match.turn == self._turn

    def hush(self) -> None:
        self._line = ()

    def wording(self) -> Wording:
        say = self._app.say
        text = " ".join([say("analysis.at_hand"), *self._line])
        return Wording("at_hand", text, "hint", say("analysis.put_away"))
