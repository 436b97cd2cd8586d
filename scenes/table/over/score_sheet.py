"""The score sheet at the end: it counts category by category, and every number says what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from art import controls, fonts, icons, palette, plates, seals
from art.fonts import Face
from art.palette import BRASS, INKS
from game.core.rules import Outcome, Part, Result, Score
from scenes.play import table_facts
from scenes.play.score_reasons import signed
from scenes.ui.animation import SPEEDS, out_quad
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import LEAST, Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget, sheet, title

BEAT = 0.65
"""Seconds that one category takes to be counted, at normal speed."""

LEFT, TOP, WIDTH, HEIGHT = 40, 128, 1520, 674
NAMES = 270
"""The width of the column with the categories' names."""

HEAD, FOOT = 118, 96
WIDEST, NARROW = 520, 200
"""How wide a column may be, and below how much its head has three lines."""
TWO_LINES = 56
"""How high a row is that has room for two lines."""

NONE = "–"
"""Stands where somebody's score has no such part."""


class Column(NamedTuple):
    """Somebody's score: a seat's, or that of the rival in a solo game. `note` stands under the name."""

    name: str
    seat: palette.Seat
    score: Score
    note: str = ""


class Ending(NamedTuple):
    """What the sheet is about. `explain` tells what a part of a column is made of, in lines; `tie` how ties break;
    `kept` what was won alone in all games so far; `missed` what is said when more than points were wanted and lacked.
    """

    game: str
    columns: tuple[Column, ...]
    result: Result
    explain: Callable[[int, Part], Sequence[str]]
    marks: tuple[str, ...] = ()
    tie: str = ""
    kept: str = ""
    missed: str = ""
    opened: str = ""  # whose sealed choice was opened again in the last turn


class ScoreSheet(Menu):
    """See the module. `again`, `leave` and `analyse` are what its buttons do; one more shows the table again."""

    def __init__(
        self,
        app: AppContext,
        ending: Ending,
        again: Callable[[], object],
        leave: Callable[[], object],
        analyse: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(app)
        self.ending, self.again, self.leave_table, self.analyse = ending, again, leave, analyse
        self.parts = list(dict.fromkeys(part.name for column in ending.columns for part in column.score.parts))
        self.hints = 0  # so many were given
        self.counted = float(len(self.parts)) if app.settings.reduced_motion else 0.0

    # -- counting

    @property
    def counting(self) -> bool:
        return self.counted < len(self.parts)

    @property
    def first(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("skip",) if self.counting else ("again",)

    def skip(self) -> None:
        """Everything is counted now."""
        if self.counting:
            self.app.music.celebrate()
        self.counted = float(len(self.parts))
        self.refresh()

    def enter(self) -> None:
        self.app.sounds.play("game_over")

    def update(self, dt: float) -> bool:
        if not self.counting:
            return super().update(dt)
        before = int(self.counted)
        self.counted = min(len(self.parts), self.counted + dt * SPEEDS[self.app.settings.speed] / BEAT)
        if int(self.counted) > before:
            self.app.sounds.play("score_tick" if self.counting else "confirm")
            if not self.counting:
                self.app.music.celebrate()
        self.refresh()
        return True

    def busy(self) -> bool:
        return self.counting or super().busy()

    def handle(self, event: pygame.event.Event) -> bool:
        """While it counts, a click or a key finishes that, and does nothing else."""
        if self.counting and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.skip()
            return True
        return super().handle(event)

    def shown(self, place: int, points: int) -> int | None:
        """What of a category's points is counted by now; None before its turn."""
        share = self.counted - place
        return None if share <= 0 else points if share >= 1 else round(points * out_quad(share))

    def sum(self, column: Column) -> int:
        by_name = {part.name: part.points for part in column.score.parts}
        return sum(self.shown(place, by_name.get(name, 0)) or 0 for place, name in enumerate(self.parts))

    # -- words

    def headline(self) -> str:
        """Who has won, as soon as everything is counted."""
        say, result, columns = self.app.say, self.ending.result, self.ending.columns
        if self.counting:
            return say("score.title")
        if outcome := result.outcome:
            return self._alone(outcome)
        names = [columns[seat].name for seat in result.winners]
        return say("score.wins", name=names[0]) if len(names) == 1 else say("score.share", names=", ".join(names))

    def _alone(self, outcome: Outcome) -> str:
        """Against a rival somebody wins; a target is reached or missed, and never wins anything."""
        say, columns = self.app.say, self.ending.columns
        if outcome.target is None:
            word = "drawn" if outcome.drawn else "won" if outcome.won else "lost"
            return say(f"score.{word}", name=columns[1].name if len(columns) > 1 else say("setup.rival"))
        if outcome.won:
            return say("score.reached")
        short = outcome.target - columns[0].score.total
        return self.ending.missed or (say("score.missed", n=short) if short > 0 else say("score.unmet"))

    def winners(self) -> tuple[int, ...]:
        if self.counting:
            return ()
        outcome = self.ending.result.outcome
        if outcome and not outcome.won:
            return (0, 1) if outcome.drawn else () if outcome.target is not None else (1,)
        return self.ending.result.winners

    def tied(self) -> bool:
        """Whether the best total is shared, so that something else had to decide."""
        totals = [column.score.total for column in self.ending.columns]
        return not self.counting and len(totals) > 1 and totals.count(max(totals)) > 1

    # -- the page

    def back(self) -> None:
        self.app.stack.pop()

    def build(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = [
            title(grid.rect(52, 26, 1496, 84), self.headline(), 50),
            sheet(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            *self._names(grid),
        ]
        for number, column in enumerate(self.ending.columns):
            found += self._column(grid, number, column)
        return [*found, *self._buttons(grid)]

    def _row(self) -> float:
        return (HEIGHT - HEAD - FOOT - 72) / len(self.parts)

    def _x(self, number: int) -> tuple[float, float]:
        """Where a column begins and how wide it is."""
        count = len(self.ending.columns)
        width = min(WIDEST, (WIDTH - NAMES - 70) / count)
        return LEFT + WIDTH - 36 - (count - number) * width, width

    def _names(self, grid: Grid) -> list[Widget]:
        say, row = self.app.say, self._row()
        last, width = self._x(len(self.ending.columns) - 1)
        right = last + width

        def lines(pen: Pen, box: Rect) -> None:
            for place in range(1, len(self.parts)):
                line = grid.rect(LEFT + 36, TOP + HEAD + 28 + place * row, right - LEFT - 36, 2)
                pen.surface.blit(plates.divider(line.width, pen.scale.u), line)

        found: list[Widget] = [Picture(grid.rect(LEFT, TOP, WIDTH, HEIGHT), lines)]
        for place, name in enumerate(self.parts):
            box = grid.rect(LEFT + 40, TOP + HEAD + 28 + place * row, NAMES - 16, row)
            text = say(f"part.{self.ending.game}.{name}")
            found.append(Label(box, text, Face.SERIF_BOLD, 23, lines=2 if row >= TWO_LINES else 1))
        total = grid.rect(LEFT + 40, TOP + HEIGHT - FOOT - 36, NAMES - 16, FOOT - 10)
        found.append(Label(total, say("score.total"), Face.SERIF_BLACK, 30))
        notes = [self.ending.tie] if self.tied() and self.ending.tie else []
        notes += [
            table_facts.marks_told(self.app.say, self.ending.marks),
            "" if self.counting else self.ending.kept,
            self.ending.opened,
            self.app.say("score.hints", n=self.hints) if self.hints else "",
        ]
        lower = grid.rect(LEFT + 40, TOP + HEIGHT - 46, WIDTH - 80, 32)
        found.append(Label(lower, " ".join(filter(None, notes)) or say("score.why"), size=18, colour=INKS.quiet))
        return found

    def _column(self, grid: Grid, number: int, column: Column) -> list[Widget]:
        x, width = self._x(number)
        best, row = number in self.winners(), self._row()
        found: list[Widget] = [Picture(grid.rect(x + 6, TOP + 20, width - 12, HEAD - 14), self._head(column, best))]
        by_name = {part.name: part for part in column.score.parts}
        for place, name in enumerate(self.parts):
            box = grid.rect(x + 12, TOP + HEAD + 28 + place * row, width - 24, row)
            part = by_name.get(name)
            shown = self.shown(place, part.points) if part else None
            if part and shown is not None:
                found.append(self._number(box, number, column, part, shown))
            elif part is None and self.counted > place:
                found.append(Label(box, NONE, Face.SANS_REGULAR, 30, INKS.quiet, "c"))
        total = grid.rect(x + 6, TOP + HEIGHT - FOOT - 36, width - 12, FOOT - 10)
        return [*found, self._total(total, number, column, best)]

    def _head(self, column: Column, best: bool) -> Callable[[Pen, Rect], object]:
        def paint(pen: Pen, box: Rect) -> None:
            px = pen.scale.px
            pen.plate(plates.marble_panel(box.size, pen.scale.u, best, column.seat.colour, 30), *box.topleft)
            (_narrow_head if box.width < px(NARROW) else _wide_head)(pen, box, column, best)

        return paint

    def _number(self, box: Rect, number: int, column: Column, part: Part, shown: int) -> Area:
        say = self.app.say
        name = say(f"part.{self.ending.game}.{part.name}")
        spoken = say("score.counted", name=column.name, part=name, points=part.points)
        why = [] if self.counting else list(self.ending.explain(number, part))
        target = Target(("part", number, part.name), f"column.{number}", box, spoken, _nothing, hint="\n".join(why))

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            if state != "idle":
                pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
            below = pen.scale.px(22) if part.points and _fits(pen, why, box) else 0
            upper = Rect(box.x, box.y, box.width, box.height - below)
            pen.text(
                signed(shown), upper, Face.SANS_BOLD, 30 if not below else 27, INKS.ink if shown else INKS.quiet, "c"
            )
            if below:
                room = Rect(box.x, upper.bottom - pen.scale.px(5), box.width, below)
                pen.text(why[-1], room, Face.SANS_REGULAR, 16, INKS.quiet, "c")

        return Area(target, paint)

    def _total(self, box: Rect, number: int, column: Column, best: bool) -> Area:
        """The sum; it says of which points."""
        say, points = self.app.say, self.sum(column)
        parts = [f"{say(f'part.{self.ending.game}.{part.name}')}: {signed(part.points)}" for part in column.score.parts]
        why = [] if self.counting else [*parts, f"{say('score.total')}: {signed(points)}"]
        spoken = say("score.counted", name=column.name, part=say("score.total"), points=points)
        target = Target(("total", number), f"column.{number}", box, spoken, _nothing, hint="\n".join(why))

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            if best:
                pen.plate(plates.chip(box.size, pen.scale.u, "chosen"), *box.topleft)
            elif state != "idle":
                pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
            pen.text(signed(points), box, Face.SERIF_BLACK, 46, INKS.ink, "c")

        return Area(target, paint)

    def _buttons(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        if self.counting:
            skip = Target(("skip",), "buttons", grid.rect(1250, 822, 310, 60), say("score.skip"), self.skip)
            return [Button(skip, "wood", "faster", "Enter")]
        shelf = Target(("shelf",), "buttons", grid.rect(40, 826, 240, 52), say("score.shelf"), self.leave_table)
        table = Target(("table",), "buttons", grid.rect(300, 826, 280, 52), say("score.table"), self.back)
        found: list[Widget] = [Button(shelf, "outlined", "left"), Button(table, "outlined", "eye", "Esc")]
        if self.analyse:
            box = grid.rect(1000, 826, 230, 52)
            found.append(
                Button(Target(("analyse",), "buttons", box, say("analysis.open"), self.analyse), "wood", "magnifier")
            )
        again = Target(("again",), "buttons", grid.rect(1250, 822, 310, 60), say("score.again"), self.again)
        return [*found, Button(again, "brass", "rotate", "Enter", 22)]


def _wide_head(pen: Pen, box: Rect, column: Column, best: bool) -> None:
    """Seal, name and note, and the laurel of whoever has won."""
    px = pen.scale.px
    size = px(60) if box.width >= px(240) else px(46)
    pen.plate(seals.seal_plate(column.seat, size), box.x + px(22), box.centery - size // 2)
    left = box.x + px(22) + size + px(12)
    right = box.right - (px(48) if best else px(12))
    below = px(44) if column.note else 0
    upper = Rect(left, box.y + px(6), right - left, box.height - below - px(12))
    lines = 1 if box.width >= px(240) else 2
    pen.text(column.name, upper, Face.SERIF_BOLD, 25, INKS.ink, lines=lines, least=0.55)
    if column.note:
        lower = Rect(left, box.bottom - px(44), right - left, px(36))
        pen.text(column.note, lower, Face.SANS_REGULAR, 18, INKS.quiet, lines=2, least=0.7)
    if best:
        pen.put(icons.icon("laurel", px(40), BRASS.dark), box.right - px(10), box.centery, "rm")


def _narrow_head(pen: Pen, box: Rect, column: Column, best: bool) -> None:
    """The same in three lines."""
    px = pen.scale.px
    pen.plate(seals.seal_plate(column.seat, px(36)), box.x + px(18), box.y + px(6))
    if best:
        pen.put(icons.icon("laurel", px(34), BRASS.dark), box.right - px(16), box.y + px(24), "rm")
    room = Rect(box.x + px(16), 0, box.width - px(26), px(28))
    pen.text(column.name, room.move(0, box.y + px(44)), Face.SERIF_BOLD, 22, INKS.ink, least=0.5)
    pen.text(column.note, room.move(0, box.y + px(71)), Face.SANS_REGULAR, 16, INKS.quiet, least=0.66)


def _fits(pen: Pen, why: Sequence[str], box: Rect) -> bool:
    """Whether the last line of the reasons, the sum itself, has room under its number."""
    if not why or box.height < pen.scale.px(54):
        return False
    return fonts.width(Face.SANS_REGULAR, max(LEAST, pen.scale.px(16)), why[-1]) <= box.width


def _nothing() -> None:
    """Numbers are only looked at."""
