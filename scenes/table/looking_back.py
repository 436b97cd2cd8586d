"""Looking back: the same table at an earlier position, in a violet frame, to be seen and not to be touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pygame import Rect, Surface

from art import controls, fonts, icons, palette, plates
from art.fonts import Face
from game.core.match import AnyMatch
from scenes.play.moment import Moment
from scenes.play.session import PAST, Session
from scenes.table.board import Board
from scenes.table.frame.layout import Zones
from scenes.table.over.end_paintings import Wish
from scenes.table.spared import spared_board
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target


class PastMoment(Moment):
    """A moment in which nobody is asked anything, seen by who looks back."""

    awaited = PAST

    def __init__(self, match: AnyMatch, agreed: int, here: int | None, viewer: int) -> None:
        super().__init__(match, agreed, here)
        self.viewer = viewer


class Past(Session):
    """A session as it was after so many entries of another one, seen by who looks on there now."""

    def __init__(self, live: Session, entry: int) -> None:
        self._live, self._eyes = live, live.viewer
        super().__init__(self._as_it_was(entry), live.bots)
        self._here = live.here

    def _look(self) -> Moment:
        return PastMoment(self.match, self._begun, self._here, self._eyes)

    @property
    def finished(self) -> bool:
        return self._live.finished

    def go(self, entry: int) -> None:
        self.match = self._as_it_was(entry)

    def _as_it_was(self, entry: int) -> AnyMatch:
        """Nothing is drawn here, so it may keep the seed: by it dice lie as they have lain."""
        match = self._live.match.branch(entry)
        match.seed = self._live.match.seed
        return match


class Looking:
    """A board of its own for the past, so that the live one keeps all that was begun on it."""

    def __init__(self, app: AppContext, live: Session, move: int, past: Past | None = None) -> None:
        """`past` is the session of it, where that is seen in another way than by who looks on."""
        self.app, self.live = app, live
        self.starts = begun(live)
        self.move = self.wanted = known(self.starts, move)
        self.session = past or Past(live, self.starts[self.move + 1])
        self.board: Board[Any] = spared_board(app.board_for(self.session), app.care)
        self.board.ask()
        self.board.show(self.session.view())

    def resize(self, zones: Zones) -> None:
        self.board.resize(zones)

    @property
    def entry(self) -> int:
        """How long the log was then."""
        return self.starts[self.move + 1]

    def go(self, move: int) -> None:
        """The table follows as soon as it rests: who drags along the timeline is never kept waiting."""
        self.wanted = known(self.starts, move)

    def step(self, by: int) -> bool:
        """To the next known position before or after the one that is wanted; False beyond the last one."""
        there = sorted(turn - 1 for turn in known_starts(self.live))
        number = sum(move < self.wanted for move in there) + by
        self.wanted = there[max(0, min(len(there) - 1, number))]
        return number < len(there)

    def update(self, dt: float) -> bool:
        changed = self.board.update(dt)
        if self.board.busy():
            return True
        if self.wanted == self.move:
            return changed
        self._go()
        return True

    def busy(self) -> bool:
        return self.board.busy() or self.wanted != self.move

    def _go(self) -> None:
        self.move = self.wanted
        self.session.go(self.entry)
        self.board.turn_to(self.session.view())
        self.board.ask()
        if self.app.settings.reduced_motion:
            self.board.skip()


def built(app: AppContext, live: Session, wish: Wish) -> Surface | None:
    """What a seat had built at some time, as a picture."""
    past = Past(live, wish.entry)
    board: Board[Any] = app.board_for(past)
    board.shown.put(past.view())
    return board.built(wish.seat, wish.size)


class Times:
    """Which time is seen: the present, or some position before it."""

    def __init__(self, app: AppContext, session: Session, board: Board[Any]) -> None:
        self.app, self.session, self.board = app, session, board
        self.past: Looking | None = None
        self._zones: Zones | None = None

    def resize(self, zones: Zones) -> None:
        self._zones = zones
        if self.past:
            self.past.resize(zones)

    def look_at(self, move: int, last: bool = False) -> bool:
        """As it was after so many moves; after all of them it is the present. True when that is something else.

        Where the `last` one itself is asked for, it is told like all others, though the table has not changed since.
        """
        if not any(turn > move for turn in (begun if last else known_starts)(self.session)):
            return self.live()
        if type(self.past) is Looking:
            self.past.go(move)
        else:
            self.go_to(Looking(self.app, self.session, move))
        return True

    def go_to(self, past: Looking) -> None:
        """See a time in a way of its own."""
        self.past = past
        if self._zones:
            past.resize(self._zones)

    def live(self) -> bool:
        was, self.past = self.past, None
        return was is not None

    def step(self, by: int) -> bool:
        """One move back or on; beyond the last one lies the present."""
        if self.past:
            return self.past.step(by) or self.live()
        there = known_starts(self.session)
        return by < 0 and bool(there) and self.look_at(max(there) - 1)


def begun(live: Session) -> dict[int, int]:
    """Where in the log each turn begins; where nobody is asked, the next one begins at its end."""
    running, starts = live.match.turn, {**live.match.turn_starts()}
    if live.match.decision().seat < 0:
        starts.setdefault(running, len(live.match.log))
    return {turn: entry for turn, entry in starts.items() if turn <= running}


def known_starts(live: Session) -> dict[int, int]:
    """The same of each turn that is seen to have begun: the one under way as soon as it is in its midst."""
    running, entries = live.match.turn, len(live.match.log)
    return {turn: entry for turn, entry in begun(live).items() if turn < running or entry < entries}


def known(starts: dict[int, int], move: int) -> int:
    """The number of moves made at the position nearest to the one after `move` of them."""
    return min((turn - 1 for turn in starts), key=lambda there: (abs(there - move), there))


# -- the violet frame around what is not the game as it stands, its sign, and the buttons that leaf through a game

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


def draw_frame(pen: Pen, zones: Zones, sign: Sign, narrow: bool, hover: object) -> None:
    """The frame around all that is of the game, and what it stands for; it is narrow between two buttons."""
    px = pen.scale.px
    table = Rect(0, zones.table.y, zones.table.right, zones.table.height)
    deep = px(26)
    pen.put(plates.violet_edge(table.height, deep, "left"), table.x, table.y)
    pen.put(plates.violet_edge(table.height, deep, "right"), table.right, table.y, "rt")
    pen.put(plates.violet_edge(table.width, deep, "up"), table.x, table.y)
    pen.put(plates.violet_edge(table.width, deep, "down"), table.x, table.bottom, "lb")
    box = sign_place(zones, narrow)
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
    wide = min(room.width - side - px(5), fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, px(LOWER)), text) + 2)
    left = room.centerx - (wide + side + px(5)) // 2
    pen.put(icons.icon("left", side, palette.CREAM), left, room.centery, "lm")
    line = Rect(left + side + px(5), room.y, wide, room.height)
    pen.text(text, line, Face.SANS_SEMIBOLD, LOWER, palette.CREAM, least=0.6)


def sign_place(zones: Zones, narrow: bool) -> Rect:
    """Where the sign is; between two buttons it is narrower."""
    box = zones.scale.rect(*PLACE)
    return box.inflate(-2 * zones.scale.px(STEP + 3), 0) if narrow else box


def home(zones: Zones, sign: Sign, narrow: bool) -> list[Target]:
    """The sign as something to press, where it leads anywhere."""
    if sign.press is None:
        return []
    return [Target(HOME, "time", sign_place(zones, narrow), sign.back, sign.press, hint=sign.back)]


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
