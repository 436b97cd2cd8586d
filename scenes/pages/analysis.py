"""A finished game looked at again: the chances before every move, luck and decisions, the moves that cost most.

A process of its own looks, another one paints the places; the page shows what is known by now, and never waits. What
was found is kept beside the save, so a second look is at once.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from art.fonts import Face
from art.palette import INKS
from game.core.kinds import HUMAN
from game.core.match import AnyMatch
from game.teach import kept
from game.teach.analysis import SHOWN, Cost, Report
from game.teach.judge import Judge
from scenes.pages import analysis_parts as parts
from scenes.pages.analysis_parts import Card, Moment
from scenes.play.analysis_words import advice, told
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.players import colour_of, names_of
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget, title

RISING = 0.9
"""Seconds in which the bands of the curve come up from the left."""


class Step(msgspec.Struct, tag="step"):
    """So many moves of a sweep have been played on, of so many."""

    done: int
    of: int


class Painted(msgspec.Struct):
    """The picture of a place, row by row."""

    id: int
    size: tuple[int, int]
    rgb: bytes


class Analysis(Menu):
    """See the module."""

    def __init__(self, app: AppContext, match: AnyMatch, path: Path) -> None:
        super().__init__(app)
        self.match, self.path = match, path
        people = [seat for seat, player in enumerate(match.players) if player.who == HUMAN]
        self.seats = people or [*range(match.seats)]
        self.seat = self.seats[0]
        self.report = kept.read(match, path, self.seats)
        self.step: Step | None = None
        self.risen = 1.0 if app.settings.reduced_motion else 0.0
        self._looked = True  # whether more could become known when that was told last
        self._wanted: list[tuple[object, ...]] = []  # of each picture that was asked for: what it is of
        self._pictures: dict[tuple[object, ...], Surface] = {}
        wanted = [f"--seat={seat}" for seat in self.seats]
        self._analyst = None if self.report else app.hire("analyse", str(path), "--follow", *wanted)
        self._painter = app.hire("painter", str(path), "--lang", app.lang)

    # -- what is known

    @cached_property
    def judge(self) -> Judge:
        return Judge(self.match.rules, self.match.view(0))

    @property
    def moments(self) -> tuple[Cost, ...]:
        """The dearest moves of who is looked at, as they came in the game."""
        found = self.report.moments(self.seat) if self.report and self.report.sweep else ()
        return tuple(sorted(found, key=lambda cost: cost.entry))

    @property
    def looking(self) -> bool:
        """Whether more may become known."""
        ended = self.report is not None and self.report.ended
        return self._analyst is not None and not self._analyst.ended and not ended

    @property
    def _read(self) -> bool:
        """Whether more is known than the curve: luck, and what each move gave away."""
        return self.report is not None and bool(self.report.balances)

    def leave(self) -> None:
        if self._analyst:
            self._analyst.close()
        self._painter.close()
        super().leave()

    def update(self, dt: float) -> bool:
        changed = self._hear() | self._hear_painter() | super().update(dt)
        changed, self._looked = changed or self.looking != self._looked, self.looking
        if self.report and self.risen < 1.0:
            self.risen = min(1.0, self.risen + dt / RISING)
            changed = True
        if changed:
            self.refresh()
        return changed

    def busy(self) -> bool:
        return bool(self.report and self.risen < 1.0) or super().busy()

    def _hear(self) -> bool:
        lines = self._analyst.heard() if self._analyst else []
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=Report | Step)
            except (msgspec.MsgspecError, UnicodeError):
                continue  # a stray print
            if isinstance(found, Step):
                self.step = found
            else:
                self.report, self.step = found, None
                self._ask_for_pictures()
        return bool(lines)

    # -- pictures of places

    def _ask_for_pictures(self) -> None:
        """What the cards of all seats that are looked at show, each once."""
        if not (self._scale and self.report):
            return
        for cost in [cost for seat in self.seats for cost in self.report.moments(seat)]:
            if (key := self._key(cost)) not in self._wanted:
                self._wanted.append(key)
                wanted = {"id": len(self._wanted) - 1, "entry": cost.entry, "seat": cost.seat, "played": cost.played,
                          "better": cost.better, "size": self._size}  # fmt: skip
                self._painter.ask(msgspec.json.encode(wanted))

    @property
    def _size(self) -> tuple[int, int]:
        """Of a picture on a card, in this window."""
        assert self._scale
        return self._scale.px(parts.PICTURE[0]), self._scale.px(parts.PICTURE[1])

    def _key(self, cost: Cost) -> tuple[object, ...]:
        return cost.entry, cost.seat, cost.better, self._size

    def _hear_painter(self) -> bool:
        lines = self._painter.heard()
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=Painted)
                picture = pygame.image.frombytes(found.rgb, found.size, "RGB")
            except (msgspec.MsgspecError, UnicodeError, ValueError):
                continue
            if 0 <= found.id < len(self._wanted):
                self._pictures[self._wanted[found.id]] = picture
        return bool(lines)

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        self._ask_for_pictures()
        return [
            title(grid.rect(60, 12, 560, 68), self.app.say("analysis.title"), 44),
            *self._who(grid),
            *self._advice(grid),
            *self._curve(grid),
            *self._balance(grid),
            *self._cards(grid),
            *self._foot(grid),
        ]

    def _turn_to(self, seat: int) -> None:
        self.seat, self.risen = seat, 1.0

    def _who(self, grid: Grid) -> list[Widget]:
        """Whose game it is, and a seal for each other one whose it could be."""
        say, names = self.app.say, names_of(self.app, self.match.players)
        scores = self.match.rules.scores(self.match.state_at())
        ranks = [(score.total, *score.ties) for score in scores]
        place = 1 + sum(rank > ranks[self.seat] for rank in ranks)
        points = scores[self.seat].total
        about = (
            say("analysis.who", points=points, place=place, of=len(ranks)) if len(ranks) > 1
            else say("analysis.alone", points=points)
        )  # fmt: skip
        colour, face = (
            colour_of(self.seat, self.match.players[self.seat]),
            players.face_of(self.match.players[self.seat].who),
        )
        found: list[Widget] = [
            Picture(grid.rect(1508, 18, 52, 52), parts.worn(colour, face)),
            Label(grid.rect(1000, 14, 496, 36), names[self.seat], Face.SERIF_BOLD, 25, INKS.on_wood, "r"),
            Label(grid.rect(1000, 46, 496, 28), about, size=18, colour=INKS.on_wood_quiet, align="r"),
        ]
        shown = self.seats if len(self.seats) > 1 else []
        for number, seat in enumerate(shown):
            box = grid.rect(980 - (len(shown) - number) * 62, 18, 54, 54)
            colour, chosen = colour_of(seat, self.match.players[seat]), seat == self.seat
            target = Target(("seat", seat), "seats", box, say("analysis.seat", name=names[seat]),
                            lambda seat=seat: self._turn_to(seat), hint=say("analysis.seat", name=names[seat]))  # type: ignore[misc]  # fmt: skip
            found.append(Area(target, parts.seal(colour, players.face_of(self.match.players[seat].who), chosen)))
        return found

    def _advice(self, grid: Grid) -> list[Widget]:
        say, report = self.app.say, self.report
        if report and (report.sweep or self.looking):
            text = advice(self.judge, report, self.seat, say)
        else:
            text = say("analysis.advice_soon" if self.looking else "analysis.advice_broken")
        return [
            Picture(grid.rect(40, 84, 1520, 60), parts.board),
            Label(grid.rect(122, 88, 1420, 52), text, Face.SERIF_BOLD, 23, INKS.on_wood),
        ]

    def _curve(self, grid: Grid) -> list[Widget]:
        names = names_of(self.app, self.match.players)
        seats = [colour_of(seat, player) for seat, player in enumerate(self.match.players)]
        shown = parts.Curve(self.app.say, self.report, names, seats, self.seat, self.moments, self.risen)
        return [Picture(grid.rect(40, 160, 980, 252), shown.paint)]

    def _balance(self, grid: Grid) -> list[Widget]:
        shown = parts.Balances(self.app.say, self.app.lang, self.report, self.seat, self.looking)
        box = grid.rect(1036, 160, 524, 252)
        found: list[Widget] = [Picture(box, shown.paint)]
        if self._read:
            target = Target(
                ("adds",), "balance", grid.rect(1046, 340, 504, 64), shown.spoken(), _nothing, hint=shown.about()
            )
            found.append(Area(target, shown.paint_sum))
        return found

    def _cards(self, grid: Grid) -> list[Widget]:
        moments, found = self.moments, list[Widget]()
        dearest = max(moments, key=lambda cost: cost.points, default=None)
        for number in range(SHOWN):
            box = grid.rect(40 + number * 307, 428, 291, 384)
            if number >= len(moments):
                looked = self.report is not None and self.report.sweep > 0
                said = "nothing" if looked else "coming" if self.looking else "unlooked"
                found.append(Picture(box, parts.CardBack(self.app.say(f"analysis.{said}")).paint))
                continue
            found += self._card(grid, box, number, moments[number], moments[number] is dearest)
        return found

    def _card(self, grid: Grid, box: Rect, number: int, cost: Cost, dearest: bool) -> list[Widget]:
        say, name = self.app.say, names_of(self.app, self.match.players)[cost.seat]
        words = told(self.match, self.judge, cost, say, self.app.lang)
        moment = Moment(number + 1, cost, words, self._pictures.get(self._key(cost)))
        card = Card(say, self.app.lang, moment)
        sure = say(
            "analysis.sure", points=card.points, error=parts.rounded(cost.error, self.app.lang), games=cost.games
        )
        hint = "\n".join(
            [
                *words.played,
                f"{say('analysis.better')}:",
                *(f" {line}" for line in words.better),
                " · ".join(words.why),
                sure,
            ]
        )
        spoken = say("analysis.cost", name=name, n=cost.round, points=card.points)
        whole = Target(("moment", cost.entry), "moments", Rect(box.x, box.y, box.width, grid.scale.px(326)), spoken,
                       lambda: self._try_again(cost), hint=hint)  # fmt: skip
        again = Target(("retry", cost.entry), "moments", Rect(box.x + grid.scale.px(12), box.bottom - grid.scale.px(54),
                       box.width - grid.scale.px(24), grid.scale.px(44)), say("analysis.retry"),
                       lambda: self._try_again(cost))  # fmt: skip
        return [
            Picture(box, card.ground),
            Area(whole, card.paint),
            Button(again, "brass" if dearest else "paper", "rotate", size=18),
        ]

    def _try_again(self, cost: Cost) -> None:
        """A game of its own from before that move, with the better line at hand."""
        line = told(self.match, self.judge, cost, self.app.say, self.app.lang).better
        self.app.try_again(self.match, cost.entry, cost.seat, line)

    def _foot(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        back = Target(("back",), "buttons", grid.rect(40, 828, 200, 52), say("button.back"), self.back)
        return [
            Button(back, "outlined", "left", "Esc"),
            Picture(grid.rect(660, 828, 900, 52), parts.Progress(self._progress(), self._share()).paint),
        ]

    def _progress(self) -> str:
        say, step = self.app.say, self.step
        if not self.looking:
            ended = self.report.ended if self.report else ""
            return say(f"analysis.{ended or 'broken'}")
        if not self._read:
            return say("analysis.reading")
        if step is None:
            return ""
        look = "first_look" if self.report and self.report.sweep == 0 else "closer_look"
        return say(f"analysis.{look}", n=step.done + 1, of=step.of)

    def _share(self) -> float:
        """How far the looking has come: to read the game counts as much as a sweep."""
        if not self.looking:
            return 1.0
        if self.report is None:
            return 0.0
        passed = self.report.sweep + self._read
        return (passed + (self.step.done / max(1, self.step.of) if self.step else 0.0)) / (1 + self.report.sweeps)


def _nothing() -> None:
    """Figures are only looked at."""
