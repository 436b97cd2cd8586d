"""A finished game looked at again: the chances before every move, luck and decisions, the moves that cost most.

A process of its own looks, another one paints the places; the page shows what is known by now, and never waits. What
was found is kept beside the save, so a second look is at once.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from game.teach.analysis import SHOWN, Cost, Point, Report
from game.teach.judge import Judge
from game.teach.weighing import NOTHING_TO_TELL
from scenes.pages import analysis_parts as parts
from scenes.pages import points_chart
from scenes.pages.analysis_parts import Block, Card, Moment
from scenes.play import analysis_words, points_story
from scenes.play.analysis_words import Told, advice, of_turn
from scenes.play.memo import Once
from scenes.play.turning import Turning, turnings
from scenes.play.way_words import decided, figure, percent
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.players import colour_of, names_of
from scenes.ui.targets import Target, only_seen
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
        self._told: Once[list[Cost | Turning]] = Once()
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

    @cached_property
    def end(self) -> Sequence[float]:
        """What it came to, by seat: who has won, or alone the points."""
        s = self.match.state_at()
        return self.judge.chances(s) if self.match.seats > 1 else [self.judge.ended(s, 0)]

    @property
    def moments(self) -> tuple[Cost, ...]:
        """The dearest moves of who is looked at, as they came in the game."""
        found = self.report.moments(self.seat) if self.report and self.report.sweep else ()
        return tuple(sorted(found, key=lambda cost: cost.entry))

    @property
    def told(self) -> list[Cost | Turning]:
        """What the cards tell, in the order of the game: the dearest moves, and for the rest where the game turned."""
        moments, report = self.moments, self.report
        if report is None:
            return []
        return self._told.of((self.seat, moments, report.curve), lambda: self._find_told(moments, report.curve))

    def _find_told(self, moments: Sequence[Cost], curve: Sequence[Point]) -> list[Cost | Turning]:
        costly, free = {cost.entry for cost in moments}, SHOWN - len(moments)
        turned = turnings(self.match, self.judge, curve, self.seat, costly, free)
        return sorted([*moments, *turned], key=lambda one: one.entry)

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
        """What the cards show, those of who is looked at first; each once."""
        if not (self._scale and self.report):
            return
        for one in [*self.told, *(cost for seat in self.seats for cost in self.report.moments(seat))]:
            if (key := self._key(one)) not in self._wanted:
                self._wanted.append(key)
                played, better = (one.played, one.better) if isinstance(one, Cost) else (one.path, ())
                wanted = {"id": len(self._wanted) - 1, "entry": one.entry, "seat": one.seat, "played": played,
                          "better": better, "size": self._size}  # fmt: skip
                self._painter.ask(msgspec.json.encode(wanted))

    @property
    def _size(self) -> tuple[int, int]:
        """Of a picture on a card, in this window."""
        assert self._scale
        return self._scale.px(parts.PICTURE[0]), self._scale.px(parts.PICTURE[1])

    def _key(self, one: Cost | Turning) -> tuple[object, ...]:
        return one.entry, one.seat, one.better if isinstance(one, Cost) else (), self._size

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
            text = advice(self.judge, report, self.seat, self.app.reason)
        else:
            text = say("analysis.advice_soon" if self.looking else "analysis.advice_broken")
        return [
            Picture(grid.rect(40, 84, 1520, 60), parts.board),
            Label(grid.rect(122, 88, 1420, 52), text, Face.SERIF_BOLD, 23, INKS.on_wood),
        ]

    def _curve(self, grid: Grid) -> list[Widget]:
        names = names_of(self.app, self.match.players)
        seats = [colour_of(seat, player) for seat, player in enumerate(self.match.players)]
        entries = [one.entry for one in self.told]
        shown = parts.Curve(self.app.say, self.report, names, seats, self.seat, entries, self.end, self.risen)
        found: list[Widget] = [Picture(grid.rect(40, 160, 980, 252), shown.paint)]
        stands = points_story.stands(self.match)
        if not (self.report and self.report.curve) and len(stands) > 1:  # meanwhile how the points went
            rows = [stand.points for stand in stands]
            chart = lambda pen, box: points_chart.draw(pen, box, rows, self.match.players)  # noqa: E731
            found.append(Picture(grid.rect(102, 222, 880, 164), chart))
        return found

    def _balance(self, grid: Grid) -> list[Widget]:
        shown = parts.Balances(self.app.say, self.app.lang, self.report, self.seat, self.looking)
        box = grid.rect(1036, 160, 524, 252)
        found: list[Widget] = [Picture(box, shown.paint)]
        if self._read:
            target = Target(
                ("adds",), "balance", grid.rect(1046, 340, 504, 64), shown.spoken(), only_seen, hint=shown.about()
            )
            found.append(Area(target, shown.paint_sum))
        return found

    def _cards(self, grid: Grid) -> list[Widget]:
        shown, found = self.told, list[Widget]()
        dearest = max(self.moments, key=lambda cost: cost.points, default=None)
        for number in range(SHOWN):
            box = grid.rect(40 + number * 307, 428, 291, 384)
            if number < len(shown):
                found += self._card(grid, box, number, shown[number], shown[number] is dearest)
            else:
                looked = self.report is not None and self.report.sweep > 0
                said = "nothing" if looked else "coming" if self.looking else "unlooked"
                found.append(Picture(box, parts.CardBack(self.app.say(f"analysis.{said}")).paint))
        return found

    def _card(self, grid: Grid, box: Rect, number: int, one: Cost | Turning, dearest: bool) -> list[Widget]:
        say, name = self.app.say, names_of(self.app, self.match.players)[one.seat]
        moment, hint = self._cost(number, one) if isinstance(one, Cost) else self._turning(number, one)
        card = Card(say, self.app.lang, moment)
        spoken = say("analysis.cost", name=name, n=one.round, points=f"{moment.figure} {moment.unit}")
        again_from = lambda: self._try_again(one)  # noqa: E731
        whole = Target(("moment", one.entry), "moments", Rect(box.x, box.y, box.width, grid.scale.px(326)), spoken,
                       again_from, hint=hint)  # fmt: skip
        again = Target(("retry", one.entry), "moments", Rect(box.x + grid.scale.px(12), box.bottom - grid.scale.px(54),
                       box.width - grid.scale.px(24), grid.scale.px(44)), say("analysis.retry"),
                       again_from)  # fmt: skip
        return [
            Picture(box, card.ground),
            Area(whole, card.paint),
            Button(again, "brass" if dearest else "paper", "rotate", size=18),
        ]

    def _cost(self, number: int, cost: Cost) -> tuple[Moment, str]:
        """A move that cost something: on its card, and all that is said of it."""
        say, lang, words = self.app.say, self.app.lang, self._words(cost)
        moment = parts.costly(number + 1, cost, words, self._pictures.get(self._key(cost)), say, lang)
        sure = say("analysis.sure", points=moment.figure, error=parts.rounded(cost.error, lang), games=cost.games)
        better = [f"{say('analysis.better')}:", *(f" {line}" for line in words.better)]
        return moment, "\n".join([*words.played, *better, " · ".join(words.why), sure])

    def _turning(self, number: int, one: Turning) -> tuple[Moment, str]:
        """A turn after which the chances changed."""
        say, lang, alone = self.app.say, self.app.lang, self.match.seats == 1
        said = of_turn(self.match, one.entry, one.seat, one.path, lang)
        came = decided(self.judge, one.brought, self.app.reason)
        if not came or abs(sum(reason.amount for reason in one.brought) - one.lead) > NOTHING_TO_TELL:
            came = [*came[:2], (say("analysis.lead"), one.lead)]  # what is on the sheets is not all of it
        played = Block(say("analysis.played"), INKS.quiet, said)
        brought = Block(say("analysis.came"), INKS.quiet, named=came)
        how = (
            parts.signed(one.after - one.before, lang) if alone else f"{percent(one.before)} → {_of_hundred(one.after)}"
        )
        unit, colour = say(f"analysis.{'points' if alone else 'hundred'}"), INKS.gain
        if one.after < one.before:
            colour = INKS.ink
        rows = [f"{name} {figure(points, lang)}" for name, points in came]
        about = say(f"analysis.{'turned_alone' if alone else 'turned'}")
        moment = Moment(
            number + 1, one.round, how, unit, colour, (played, brought), (), self._pictures.get(self._key(one))
        )
        return moment, "\n".join([*said, f"{brought.head}:", *rows, about])

    def _words(self, cost: Cost) -> Told:
        return analysis_words.told(self.match, self.judge, cost, self.app.reason, self.app.lang)

    def _try_again(self, one: Cost | Turning) -> None:
        """A game of its own from before that move, with the better line at hand where one is known."""
        line = self._words(one).better if isinstance(one, Cost) else ()
        self.app.try_again(self.match, one.entry, one.seat, line)

    def _foot(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        back = Target(("back",), "buttons", grid.rect(40, 828, 200, 52), say("button.back"), self.back)
        watch = Target(("watch",), "buttons", grid.rect(256, 828, 260, 52), say("replay.again"),
                       lambda: self.app.watch(self.match))  # fmt: skip
        return [
            Button(back, "outlined", "left", "Esc"),
            Button(watch, "wood", "play"),
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


def _of_hundred(chance: float) -> int:
    """A chance in a hundred; once the game is over it is certain."""
    return round(100 * chance) if chance in (0.0, 1.0) else percent(chance)
