"""Two games of one deal beside each other: a what-if and the game it left, or the same deal played twice.

Both tables go turn by turn with one line, which has the curves of both: those of the second game are dashed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from pygame import Rect

from art import palette, plates, prints, seals
from art.fonts import Face
from art.palette import INKS
from art.pictures import PICTURES
from game.core.match import AnyMatch
from scenes.play.course import Course
from scenes.play.memo import Once
from scenes.play.score_reasons import signed
from scenes.play.session import Session
from scenes.table.camera import SHARP, Stage
from scenes.table.film import Film, Watched
from scenes.table.over.player import FOOT, Player
from scenes.table.over.watch_line import Curves, Mark
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget

MARGIN, GAP = 24, 20
"""Beside the tables, and between them, in units."""

TOP = 150
"""Where they begin."""

SHAPE = 1276 / 748
"""How wide a table is for its height."""


class Side:
    """One of the games: its film, its course, and where its table is seen."""

    def __init__(self, app: AppContext, match: AnyMatch, what_if: bool) -> None:
        self.match, self.what_if = match, what_if
        self.live = Session(match, app.thinker)
        self.course = Course.of(match, self.live.known_log)
        self.film = Film(app, self.live)
        self.stage: Stage | None = None
        self._told: Once[str] = Once()
        self._moved: Once[str] = Once()

    def look(self, entry: int) -> None:
        """At rest, with the part of whoever plays."""
        self.film.show(entry, None, self._part(entry))
        self._touch()

    def forward(self, entry: int) -> None:
        """On to an entry: the last step to it is seen."""
        if entry > self.film.at + 1:
            self.look(entry - 1)
        if entry > self.film.at:
            self.film.board.turn_towards(self._part(self.film.at))
            self.film.forward()
            self._touch()

    def _part(self, entry: int) -> int:
        return max(0, self.course.leg(entry).seat)

    def _touch(self) -> None:
        """What is seen is painted anew."""
        if self.stage:
            self.stage.touch()

    def told(self, lang: str) -> str:
        """What is done in the turn under way; of a game that is not over, what was done last."""
        at = self.film.at
        return self._told.of((at, lang), lambda: self._find_told(at))

    def moved(self, parting: int, lang: str) -> str:
        """What was done where the games part, as everybody knows it."""
        return self._moved.of((parting, lang), lambda: self._find_moved(parting))

    def _find_moved(self, parting: int) -> str:
        if parting >= self.course.last:
            return ""
        end = self.course.end(self.course.number(parting))
        return self.film.board.told_of(Watched(self.live, end, None), end)

    def _find_told(self, at: int) -> str:
        if self.match.over:
            return self.film.board.told_of(self.live, self.course.end(self.course.number(at)))
        return self.film.board.told(at) if at > self.course.first else ""

    @property
    def points(self) -> tuple[int, ...]:
        """As the turn under way began; at the end as it ended."""
        at = self.film.at
        return self.course.points[-1 if at >= self.course.last else self.course.number(at)]


class Beside(Player):
    """See the module. The first game is on the left; the longer one counts the turns."""

    def __init__(self, app: AppContext, first: AnyMatch, second: AnyMatch, what_if: bool) -> None:
        """`what_if`: the second one began as the first one did, and was played otherwise from there on."""
        longer = max(first, second, key=lambda match: (match.turn, match is first))
        super().__init__(app, longer)
        self.sides = Side(app, first, False), Side(app, second, what_if)
        self._master = next(side for side in self.sides if side.match is longer)
        self._other = next(side for side in self.sides if side is not self._master)
        self.course, self.films = self._master.course, (self._master.film, self._other.film)
        pairs = zip(first.log, second.log, strict=False)
        self.parting = sum(1 for _ in takewhile(lambda pair: pair[0].action == pair[1].action, pairs))
        self._wanted = max(self.course.first, min(self.parting, self.course.last))

    # -- both go together

    @property
    def one(self) -> bool:
        """Whether both are still one game: nothing that they would tell differs."""
        ends = self.parting >= min(side.course.last for side in self.sides)
        return self._master.film.at < self.parting + ends

    def other_at(self, entry: int) -> int:
        """Where the other game is when the one that counts the turns is there: as far in the same turn."""
        course = self._other.course
        if entry <= self.parting:
            return min(entry, course.last)
        number = self.course.number(entry)
        if number >= course.length:
            return course.last
        begun, own = self.course.legs[number].start, course.legs[number].start
        share = (entry - begun) / max(1, self.course.end(number) - begun)
        return max(own + int(share * (course.end(number) - own)), min(self.parting, course.end(number)))

    def show(self, entry: int) -> None:
        self._master.look(entry)
        self._other.look(self.other_at(entry))

    def forward(self) -> None:
        self._master.forward(self._master.film.at + 1)
        self._other.forward(self.other_at(self._master.film.at))

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        for side in self.sides:
            if side.stage:
                if changed or side.film.busy():
                    side.stage.touch()
                changed |= side.stage.update(dt)
        return changed

    def leave(self) -> None:
        PICTURES.paints_larger(1)

    def busy(self) -> bool:
        return any(side.stage is not None and not side.stage.painted for side in self.sides) or super().busy()

    # -- the line

    @property
    def curves(self) -> tuple[Curves, ...]:
        """What both have in common is drawn once: up to the turn in which they part."""
        begun = [side.course.number(self.parting) / max(1, side.course.length) for side in self.sides]
        return tuple(Curves(side.course, number == 1, number * begun[number]) for number, side in enumerate(self.sides))

    @property
    def marks(self) -> list[Mark]:
        return [Mark(min(self.parting, self.course.last), self.parts, 1)]

    @property
    def parts(self) -> str:
        """Where they part, and whose move it is."""
        say = self.app.say
        if self.parting >= min(side.course.last for side in self.sides):
            return say("beside.alike")
        leg = self.course.leg(self.parting)
        round = max(1, leg.round)
        if leg.seat < 0:
            return say("beside.parts_all", round=round)
        return say("beside.parts", round=round, name=players.name(self.app, self.live, leg.seat))

    # -- the page

    def paint(self, pen: Pen) -> None:
        Menu.paint(self, pen)
        PICTURES.paints_larger(SHARP)
        for number, side in enumerate(self.sides):
            box = self._box(pen.scale, number)
            if side.stage is None or not side.stage.fits(pen.scale, box):
                side.stage = Stage(side.film, pen.scale, box)
            side.stage.draw(pen)
            frame, px = box.inflate(pen.scale.px(8), pen.scale.px(8)), pen.scale.px
            colour = prints.VIOLET if side.what_if else palette.BRASS.plain
            pen.put(plates.outline(frame.size, px(6), max(3, px(4)), colour), *frame.topleft)
        self.draw_foot(pen)

    def _box(self, scale: Scale, number: int) -> Rect:
        """Where a table is seen: in the middle of what is left above the player."""
        wide = (scale.width - 2 * MARGIN - GAP) / 2
        room = scale.height - FOOT - TOP - 60
        wide = min(wide, room * SHAPE)
        left = scale.width / 2 + (GAP / 2 if number else -GAP / 2 - wide)
        return scale.rect(left, TOP + max(0, (room - wide / SHAPE) / 2), wide, wide / SHAPE)

    def build(self, grid: Grid) -> list[Widget]:
        scale = grid.scale
        found: list[Widget] = [*self._heading(scale)]
        for number, side in enumerate(self.sides):
            found += self._about(scale, self._box(scale, number), number, side)
        return [*found, *self.player(scale)]

    def _heading(self, scale: Scale) -> Iterator[Widget]:
        """Where they part; a press leads there."""
        box = scale.rect(MARGIN, 14, scale.width - 2 * MARGIN, 60)
        target = Target(("parting",), "parting", box, self.parts, partial(self.seek, self.parting))
        yield Area(target, lambda pen, box, state: pen.text(
            self.parts, box, Face.SERIF_BOLD, 34, palette.BRASS.light, "c", style="gilded", least=0.6
        ))  # fmt: skip
        for number, side in enumerate(self.sides if self.parts != self.app.say("beside.alike") else ()):
            table = self._box(scale, number)
            moved = side.moved(self.parting, self.app.lang)
            room = Rect(table.x, box.bottom - scale.px(4), table.width, scale.px(30))
            yield Label(room, moved, Face.SANS_SEMIBOLD, 18, INKS.on_wood, "c")

    def _about(self, scale: Scale, box: Rect, number: int, side: Side) -> Iterator[Widget]:
        """What it is called and how it stands above its table, and what is done below it."""
        px, say = scale.px, self.app.say
        name = say("beside.what_if" if side.what_if else "beside.second" if number else "beside.first")
        head = Rect(box.x, box.y - px(56), box.width, px(44))
        yield Picture(head, lambda pen, box: self._draw_head(pen, box, name, number, side))
        foot = Rect(box.x, box.bottom + px(8), box.width, px(50))
        if self.one:  # what both have in common is told once
            foot.union_ip(foot.move(self._box(scale, 1 - number).x - box.x, 0))
        if number == 0 or not self.one:
            yield Picture(foot, lambda pen, box: pen.text(
                side.told(self.app.lang), box, Face.SERIF_SEMIBOLD, 21, INKS.prompt, "c" if self.one else "l", 2,
                least=0.76
            ))  # fmt: skip

    def _draw_head(self, pen: Pen, box: Rect, name: str, number: int, side: Side) -> None:
        px = pen.scale.px
        ink = palette.BRASS.light
        y = box.centery
        if number:  # as its curves are drawn
            for piece in range(3):
                pen.surface.fill(ink, (box.x + px(13) * piece, y - px(2), px(8), max(2, px(4))))
        else:
            pen.surface.fill(ink, (box.x, y - px(2), px(34), max(2, px(4))))
        told = self.track.curves
        points = px(92) * len(side.points) if told else 0
        room = Rect(box.x + px(46), box.y, box.width - px(56) - points, box.height)
        pen.text(name, room, Face.SERIF_BOLD, 25, INKS.prompt, least=0.6)
        for seat, own in enumerate((self._master if self.one else side).points if told else ()):
            x = box.right - points + px(92) * seat
            pen.plate(seals.seal_plate(players.colour(self.live, seat), px(30)), x, y - px(15))
            figure = Rect(x + px(38), box.y, px(50), box.height)
            pen.text(signed(own), figure, Face.SERIF_BLACK, 25, INKS.on_wood)
