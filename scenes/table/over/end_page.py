"""The end of a game: the last table out of focus, what the winner has built as a picture, the count as architecture.

It counts category by category, and nothing betrays the winner before the last drum lies. Then the curve of points is
drawn, with its turning points and what is worth keeping; every number says what it is made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from art import columns, ending, fonts, palette, plates, seals, texture
from art.fonts import Face
from art.palette import INKS
from game.core.rules import Part
from game.teach import achievements
from scenes.play import table_facts
from scenes.play.points_story import headed
from scenes.play.score_reasons import signed
from scenes.table.over import end_flights, end_keeps, end_prizes
from scenes.table.over.end_behind import Behind
from scenes.table.over.end_count import Count, Course
from scenes.table.over.end_curve import THUMB, Axis, Curve, Goal, axis
from scenes.table.over.end_facts import Ending, Ways
from scenes.table.over.end_keeps import Achieved, Keepsake
from scenes.table.over.end_paintings import Paint as PaintWish
from scenes.table.over.end_paintings import Paintings, Wish
from scenes.table.over.end_stage import Column, Scene, Stage, paint_of
from scenes.table.over.honour import Honour
from scenes.ui.animation import SPEEDS, out_back
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Grid, Label, Look, Picture, Widget

PICTURE = 66, 134, 398
"""The corner of the picture, and how high it is."""

STRIP = 40, 612, 1520, 176
"""The sheet that says what is counted."""

Earned = Callable[[int, str], Sequence[Rect]]
"""Where on the table a seat has what counts as a part of its points."""

STAGE_RIGHT = 1572
"""How far the stage reaches where nothing hangs beside it."""

LATE = 0.6
"""Seconds after the last drum in which whoever wanted to skip the count would begin another game."""


class EndPage(Menu):
    """See the module. Where it lies over a table, `hang` says what is seen behind it and in its frame."""

    def __init__(self, app: AppContext, ending: Ending, ways: Ways) -> None:
        super().__init__(app)
        self.ending, self.ways = ending, ways
        self.scene = Scene(ending.game, ending.columns, self.ending.order, self.ending.best, dict(ending.paints),
                           ending.explain, self.ending.broke, ending.signs_speak,
                           end_prizes.left(ending.prizes) - 10 if ending.prizes else STAGE_RIGHT)  # fmt: skip
        self.count = Count(Course(len(self.scene.shown), bool(self.scene.broke)), app.settings.reduced_motion)
        self.behind = Behind(None)
        self.paintings = Paintings(lambda wish: None, app.care)
        self.luck: Sequence[tuple[int, str]] = ()
        self._earned: Earned = lambda seat, part: ()
        self._celebrated, self.honour = False, Honour()
        self._late = 0.0  # so many seconds a press is still meant for the count
        self._thumbs: dict[Wish, Surface] = {}  # of the turning points

    def hang(self, behind: Callable[[Pen], object], paint: PaintWish, earned: Earned) -> None:
        """Over a table that can be drawn, with a painter of what has been built, and where what counts lies there."""
        self.behind, self.paintings, self._earned = Behind(behind), Paintings(paint, self.app.care), earned

    def seen(self, before: bool) -> None:
        """Who has seen the count before sees what came of it."""
        if before:
            self.count.finish()

    def _paint_ahead(self, scale: Scale) -> None:
        """All that is seen when it is counted, so that no frame has to paint it: on a sheet that nobody sees."""
        size = round(scale.width * scale.u), round(scale.height * scale.u)
        grid, sheet = Grid(scale), Pen(pygame.Surface(size), scale)
        stage = Stage(grid, self.app.say, self.scene, Count(self.count.course, done=True))
        found = [*stage.widgets(), *end_keeps.widgets(grid, self._keepsakes(), end_keeps.MOST)]
        found += end_prizes.widgets(grid, self.ending.prizes, 1.0, 1.0) if self.ending.prizes else []
        if len(self.ending.stands) > 2:
            found += self._curve()._replace(share=1.0).widgets(grid, lambda number: None, lambda at: None)
        for widget in found:
            widget.draw(sheet, Look())
        x, y, high = PICTURE
        box = grid.rect(x, y, self.scene.picture, high)
        ending.canvas(box.size)
        ending.frame(box.size, scale.u)
        ending.glaze(box.size, scale.u)
        ending.wreath(grid.rect(0, 0, 108, 108).width)

    # -- who has won

    def headline(self) -> str:
        """Who has won, as soon as everything is counted."""
        say = self.app.say
        return say("score.title") if self.count.counting else self.ending.headline(say)

    def winners(self) -> tuple[int, ...]:
        """The columns that have won; nobody as long as it counts."""
        return () if self.count.counting else self.ending.best

    # -- the life of the page

    @property
    def first(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("skip",) if self.count.counting else ("again",)

    def enter(self) -> None:
        self.app.sounds.play("game_over")
        self.luck = self.ending.luck()
        self._celebrate()

    def uncover(self) -> None:
        """Somebody may have looked at the game meanwhile."""
        self.luck = self.ending.luck()
        super().uncover()

    def skip(self) -> None:
        """Everything is counted and in its place now."""
        self.count.finish()
        self._celebrate()
        self.refresh()

    def _celebrate(self) -> None:
        """The winner's phrase, once."""
        if not self.count.counting and not self._celebrated:
            self._celebrated = True
            self.app.music.celebrate()
            if self.ending.achieved:
                self.honour.begin(self._new_achieved([column.name for column in self.ending.columns]))
                self.app.sounds.play("fanfare_short")

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._scale is None:
            return changed
        changed |= self.paintings.update() | self.behind.step()
        shown, struck = self.honour.update(dt * SPEEDS[self.app.settings.speed])
        changed |= shown
        if struck:
            self.app.sounds.play("coin")
        self._late = max(0.0, self._late - dt)
        if self.count.moving:
            before, tie = self.count.category, self.count.tie
            self.count.pass_by(dt * SPEEDS[self.app.settings.speed])
            self._sound(before, tie)
            self._celebrate()
            self._late = 0.0 if self.count.moving else LATE
            changed = True
        if changed:
            self.refresh()
        return changed

    def _sound(self, category: int, tie: float) -> None:
        """A drum has come down, or what breaks a tie, or all is counted."""
        if not tie and self.count.tie:
            self.app.sounds.play("stones")
        elif self.count.category > max(0, category):
            self.app.sounds.play("put_down" if self.count.counting else "confirm")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.honour.draw(pen, self.app.settings.reduced_motion)

    def busy(self) -> bool:
        return (
            self.honour.busy
            or self.count.moving
            or self._late > 0
            or self.paintings.busy
            or self.behind.going
            or super().busy()
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """While it moves, a click or a key finishes that, and does nothing else."""
        if self.count.moving and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.skip()
            return True
        if self.honour.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.honour.skip()
            return True
        if self._late and self._begins_another(event):
            return True
        before, changed = self._pointed(), super().handle(event)
        if self._pointed() != before:
            self.refresh()  # another time is in the frame
        return changed

    def _begins_another(self, event: pygame.event.Event) -> bool:
        """Whether it is a press on what stands where the count was skipped."""
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        again = next((target.box for target in self.targets() if target.id == ("again",)), None)
        return event.type == pygame.MOUSEBUTTONDOWN and again is not None and again.collidepoint(event.pos)

    def back(self) -> None:
        self.app.stack.pop()

    def _go(self, at: int) -> None:
        """To the table as it stood there."""
        if self.ways.look_at:
            self.app.stack.pop()
            self.ways.look_at(self.ending.stands[at].move)

    # -- the page

    def paint(self, pen: Pen) -> None:
        if not self.behind.paint(pen, self.count.dark):
            super().paint(pen)
        if self.count.counting:
            self.paintings.ahead(partial(self._paint_ahead, pen.scale))

    def build(self, grid: Grid) -> list[Widget]:
        stage = Stage(grid, self.app.say, self.scene, self.count)
        found = [*self._title(grid), *self._picture(grid), *stage.widgets()]
        if self.ending.prizes and not self.count.counting:
            found += end_prizes.widgets(grid, self.ending.prizes, self.count.gilded, self.count.curve)
        found += self._counted(grid, stage) if self.count.counting else self._told(grid)
        if self.count.counting:
            found.append(Picture(grid.rect(0, 0, 1600, 900), lambda pen, box: self._flying(pen, grid, stage)))
        return [*found, *self._buttons(grid)]

    def _flying(self, pen: Pen, grid: Grid, stage: Stage) -> None:
        """Pieces of the category that is counted: they leave from what has earned them on the table behind."""
        at = self.count.category
        if not 0 <= at < len(stage.names) or not 0 < self.count.flown(at) < 1:
            return
        look = stage.paints[stage.names[at]]
        for number, column in enumerate(self.ending.columns):
            points = sum(part.points for part in column.score.parts if part.name == stage.names[at])
            starts = self._earned(number, stage.names[at]) if number < self.ending.seats else ()
            starts, goal = starts or (stage.seal(number),), stage.goal(number)
            end_flights.paint(pen, end_flights.flights(look, points, starts, goal, self.count.flown(at)))

    def _title(self, grid: Grid) -> Iterator[Widget]:
        """Who has won and how, with the seal in a wreath."""
        if self.count.counting:
            yield Label(grid.rect(62, 22, 740, 84), self.headline(), Face.SERIF_BLACK, 56, style="gilded", tracking=1)
            return
        best = self.ending.best
        yield Picture(grid.rect(52, 4, 108, 108), self._wreath(self.ending.columns[best[0] if best else 0].seat))
        wide = 66 + self.scene.picture + (250 if self.scene.picture < 600 else 30) - 178
        yield Picture(grid.rect(178, 2, wide, 76), lambda pen, box: pen.text(
            self.headline(), box, Face.SERIF_BLACK, 54, INKS.prompt, style=self.ending.metal,
            tracking=pen.scale.u, least=0.5
        ))  # fmt: skip
        line = grid.rect(181, 74, wide, 32)
        yield Label(line, self.ending.story, Face.SANS_SEMIBOLD, 21, INKS.prompt, style="raised")

    def _wreath(self, seat: palette.Seat) -> Callable[[Pen, Rect], None]:
        def paint(pen: Pen, box: Rect) -> None:
            share, px = self.count.gilded, pen.scale.px
            if self.ending.best:
                texture.shine(pen.surface, box.center, px(150) * share + 1, (96, 66, 22), 1.7)
                pen.plate(ending.wreath(box.width), *box.topleft)
            size = px(62)
            pen.plate(seals.seal_plate(seat, size), box.centerx - size // 2, box.centery - size // 2 - px(4))

        return paint

    # -- the picture

    @cached_property
    def _last(self) -> int:
        """How long the log is in the end."""
        return self.ending.stands[-1].entry if self.ending.stands else 0

    def _picture(self, grid: Grid) -> Iterator[Widget]:
        x, y, high = PICTURE
        box = grid.rect(x, y, self.scene.picture, high)
        wish = self._wished(box.size)
        yield Picture(box, lambda pen, box: self._framed(pen, box, wish))
        plaque = self._plaque(wish)
        if plaque and self.count.stage == 1:
            size = max(fonts.LEAST, grid.scale.px(18))
            wide = min(box.width, fonts.width(Face.SERIF_BOLD, size, plaque) + grid.scale.px(72))
            place = Rect(box.centerx - wide // 2, box.bottom - grid.scale.px(3), wide, grid.scale.px(36))
            yield Picture(place, lambda pen, box: pen.plate(ending.plaque(box.size, pen.scale.u), *box.topleft))
            yield Label(place.inflate(-grid.scale.px(48), 0), plaque, Face.SERIF_BOLD, 18, palette.rgb("#33210A"), "c",
                        style="engraved")  # fmt: skip

    def _wished(self, size: texture.Size) -> Wish:
        """What is in the frame: what the curve is pointed at for, else the viewer's part, in the end the winner's."""
        if (at := self._pointed()) is not None:
            return self._wish_of(at, size)
        seat = min(self.ending.viewer, self.ending.seats - 1) if self.count.counting else self.ending.leads
        return Wish(self._last, seat, size)

    def _wish_of(self, at: int, size: texture.Size) -> Wish:
        """The part of whoever led then, or whom the turning point is about."""
        stand = self.ending.stands[at]
        turning = next((each for each in self.ending.turnings if each.at == at), None)
        best = turning.seat if turning else stand.points.index(max(stand.points))
        return Wish(stand.entry, best, size)

    def _pointed(self) -> int | None:
        """The stand that mouse or keyboard is at."""
        match self.focus.id if self.hand.keyboard else self.hand.hover:
            case ("stand", int(at)):
                return at
            case ("turning", int(number)) if number < len(self.ending.turnings):
                return self.ending.turnings[number].at
        return None

    def _plaque(self, wish: Wish) -> str:
        """What is engraved; of an earlier time whose it was, and when."""
        if wish.entry == self._last:
            return self.ending.plaque(wish.seat) or self.ending.columns[wish.seat].name
        stand = next(stand for stand in self.ending.stands if stand.entry == wish.entry)
        name, points = self.ending.columns[wish.seat].name, stand.points[wish.seat]
        return self.app.say("ending.then", name=name, n=max(1, stand.round), points=points)

    def _framed(self, pen: Pen, box: Rect, wish: Wish) -> None:
        """The frame falls onto its nail; what is painted by now is in it."""
        if self.count.stage == 0:
            return
        down = round(pen.scale.px(14) * (out_back(self.count.stage) - 1))
        at = box.move(0, down)
        pen.plate(ending.frame(box.size, pen.scale.u), *at.topleft)
        picture = self._seen(wish)
        pen.surface.blit(picture or ending.canvas(box.size), at)
        if not self.count.counting and self.count.gilded < 1 and picture:
            before = self._seen(Wish(self._last, min(self.ending.viewer, self.ending.seats - 1), box.size))
            if before and before is not picture:
                _faded(pen.surface, before, at, 1 - self.count.gilded)
        pen.put(ending.glaze(box.size, pen.scale.u), *at.topleft)
        if self.count.counting:
            self.paintings.of(Wish(self._last, self.ending.leads, box.size))  # it is wanted soon

    def _seen(self, wish: Wish) -> Surface | None:
        """The picture, or where a game paints none its table."""
        picture = self.paintings.of(wish, newest=wish.entry != self._last)
        return self.behind.cut(wish.size) if picture is None and self.paintings.there(wish) else picture

    # -- while it counts

    def _counted(self, grid: Grid, stage: Stage) -> Iterator[Widget]:
        """Which category it is, and how it counts for everybody."""
        at = self.count.category
        if not 0 <= at < len(stage.names):
            return
        name, (x, y, wide, high) = stage.names[at], STRIP
        paint = paint_of(stage.paints, name, at)
        yield Picture(grid.rect(*STRIP), lambda pen, box: pen.plate(
            plates.paper_panel(box.size, pen.scale.u, "ledger", 12), *box.topleft
        ))  # fmt: skip
        chip = grid.rect(x + 34, y + 36, 104, 104)
        yield Picture(chip, lambda pen, box: pen.put(columns.chip(box.width, paint), *box.topleft))
        yield Label(grid.rect(x + 162, y + 44, 400, 88), stage._part(name), Face.SERIF_BLACK, 42, INKS.ink, lines=2)
        share = (wide - 590) / len(self.ending.columns)
        for number, column in enumerate(self.ending.columns):
            part = next((part for part in column.score.parts if part.name == name and part.points), None)
            box = grid.rect(x + 576 + share * number, y + 20, share - 8, high - 40)
            yield Picture(box, self._sum(number, column, part, self.count.rolled(at)))

    def _sum(self, number: int, column: Column, part: Part | None, share: float) -> Callable[[Pen, Rect], None]:
        why = list(self.ending.explain(number, part)) if part else []

        def paint(pen: Pen, box: Rect) -> None:
            px = pen.scale.px
            side = px(40 if box.width > px(150) else 30)
            pen.plate(seals.seal_plate(column.seat, side), box.x, box.y + px(18))
            room = Rect(box.x + side + px(8), box.y + px(14), box.width - side - px(10), px(48))
            formula = why[-1].rsplit(" = ")[0] if why else ""
            fits = fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, px(17)), formula) <= room.width
            pen.text(formula if formula and fits else column.name, room, Face.SANS_SEMIBOLD, 24, INKS.ink, least=0.6)
            lower = Rect(box.x + side + px(8), box.y + px(70), room.width, px(50))
            points = round(part.points * share) if part else 0
            colour = INKS.quiet if not part else INKS.gain if part.points > 0 else INKS.loss
            pen.text(f"= {signed(points)}", lower, Face.SERIF_BLACK, 34, colour, least=0.6)

        return paint

    # -- when it is counted

    def _told(self, grid: Grid) -> list[Widget]:
        """The curve with its turning points, and what is worth keeping."""
        keeps, share = self._keepsakes(), self.count.curve
        found = end_keeps.widgets(grid, keeps, round(share * len(keeps)) if share < 1 else len(keeps))
        if len(self.ending.stands) > 2:
            found = [*self._curve().widgets(grid, lambda number: self._thumb(grid, number), self._go), *found]
        return found

    @cached_property
    def _goals(self) -> tuple[Goal, ...]:
        """What had to be reached in a game for one: that of each medal, else the target or the rival's points."""
        if medals := tuple(Goal(prize.points, prize.metal) for prize in self.ending.prizes if prize.points):
            return medals
        outcome = self.ending.result.outcome
        goal = outcome.target if outcome and outcome.target is not None else outcome.rival if outcome else None
        return () if goal is None else (Goal(goal),)

    @cached_property
    def _axis(self) -> Axis:
        return axis([stand.points for stand in self.ending.stands], [each.points for each in self._goals])

    def _curve(self) -> Curve:
        say, found, game = self.app.say, self.ending, self.ending.game
        seats = range(self.ending.seats)
        names = [found.columns[seat].name for seat in seats]
        heads = [headed(say, names, turning, found.stands[turning.at].round) for turning in found.turnings]
        texts = [
            ", ".join(f"{say(f'part.{game}.{name}')} {'+' if n > 0 else ''}{signed(n)}" for name, n in each.brought[:2])
            for each in found.turnings
        ]
        colours = [found.columns[seat].seat for seat in seats]
        return Curve(
            say,
            found.stands,
            found.turnings,
            heads,
            texts,
            names,
            colours,
            self.ending.leads,
            self._axis,
            self._goals,
            self.count.curve,
        )

    def _thumb(self, grid: Grid, number: int) -> Surface | None:
        x, y, high = PICTURE
        size = grid.rect(x, y, self.scene.picture, high).size
        wish = self._wish_of(self.ending.turnings[number].at, size)
        if wish not in self._thumbs and (picture := self._seen(wish)):
            whole = picture.get_rect()
            part = Rect(0, 0, THUMB[0] * whole.height // THUMB[1], whole.height).clip(whole)
            part.height = part.width * THUMB[1] // THUMB[0]
            part.center = whole.center
            self._thumbs[wish] = texture.shrink(picture.subsurface(part), grid.rect(0, 0, *THUMB).size)
        return self._thumbs.get(wish)

    def _keepsakes(self) -> list[Keepsake]:
        """The weightiest first."""
        say, found = self.app.say, self.ending
        names = [column.name for column in found.columns]
        keeps = self._achieved(names)
        if found.record:
            level = lambda name: say(f"level.{name}")  # noqa: E731
            keeps.append(end_keeps.of_record(say, level, found.record))
        if found.daily:
            keeps.append(Keepsake("hourglass", say("daily.title"), found.daily))
        if found.evening:
            keeps.append(Keepsake("people", say("evening.title"), found.evening))
        if enough := found.enough or end_keeps.enough(say, found.stands, found.short):
            keeps.append(Keepsake("hint", say("enough.title"), enough, enough))
        elif found.result.outcome and (best := end_keeps.of_best(say, found.game, found.stands)):
            keeps.append(best)
        if found.kept:
            keeps.append(Keepsake("trophy", say("ending.kept"), found.kept))
        if self.luck:
            told = [f"{names[seat]} {value}" for seat, value in self.luck]
            keeps.append(Keepsake("gain", say("fairness.luck"), " · ".join(told[:3]), "\n".join(told)))
        scores = [column.score for column in found.columns[: self.ending.seats]]
        if not found.result.outcome and (
            tie := end_keeps.of_tie(say, found.game, names, scores, self.ending.tied, found.tie)
        ):
            keeps.append(tie)
        marks = [mark for mark in found.marks if mark != table_facts.DAILY or not found.daily]
        if notes := [note for note in (table_facts.marks_told(say, marks), found.opened) if note]:
            keeps.append(Keepsake("pencil", notes[0], "", "\n".join(notes)))
        if found.hints:
            keeps.append(Keepsake("hint", say("score.hints", n=found.hints), ""))
        return keeps

    def _achieved(self, names: Sequence[str]) -> list[Keepsake]:
        """What was achieved for the first time, in one row."""
        new = self._new_achieved(names)
        return [end_keeps.of_achieved(self.app.say, new)] if new else []

    def _new_achieved(self, names: Sequence[str]) -> list[Achieved]:
        say, says, found = self.app.say, self.app.says, self.ending
        several, game = len({seat for seat, _ in found.achieved}) > 1, found.game
        return [
            Achieved(achievements.name(say, says, game, each.id), achievements.asked(say, says, game, each), each.metal,
                     each.icon, names[seat] if several else "")
            for seat, each in found.achieved
        ]  # fmt: skip

    def _buttons(self, grid: Grid) -> Iterator[Widget]:
        say, ways = self.app.say, self.ways
        if self.count.counting:
            skip = Target(("skip",), "buttons", grid.rect(1250, 822, 310, 60), say("score.skip"), self.skip)
            yield Button(skip, "wood", "faster", "Enter")
            return
        shelf = Target(("shelf",), "buttons", grid.rect(40, 826, 166, 52), say("score.shelf"), ways.leave)
        table = Target(("table",), "buttons", grid.rect(214, 826, 230, 52), say("score.table"), self.back)
        yield Button(shelf, "outlined", "left")
        yield Button(table, "outlined", "eye", "Esc")
        if ways.watch:
            watch = Target(("watch",), "buttons", grid.rect(452, 826, 204, 52), say("replay.again"), ways.watch)
            yield Button(watch, "wood", "play")
        if ways.share:
            box = grid.rect(664, 826, 162, 52)
            yield Button(Target(("share",), "buttons", box, say("export.share"), ways.share), "wood", "export")
        if ways.analyse:
            box = grid.rect(834, 826, 168, 52)
            yield Button(Target(("analyse",), "buttons", box, say("analysis.open"), ways.analyse), "wood", "magnifier")
        if ways.guided:
            box, hint = grid.rect(1010, 826, 232, 52), say("guide.about")
            guided = Target(("guided",), "buttons", box, say("guide.again"), ways.guided, hint=hint)
            yield Button(guided, "wood", "play")
        elif ways.same:
            box, hint = grid.rect(1010, 826, 232, 52), say("ending.same_about")
            same = Target(("same",), "buttons", box, say("ending.same"), ways.same, hint=hint)
            yield Button(same, "wood", "undo")
        again = Target(("again",), "buttons", grid.rect(1250, 822, 310, 60), say("score.again"), ways.again)
        yield Button(again, "brass", "rotate", "Enter", 22)


def _faded(target: Surface, picture: Surface, box: Rect, share: float) -> None:
    """An opaque picture laid over another one, partly seen."""
    picture.set_alpha(round(255 * share))
    target.blit(picture, box)
    picture.set_alpha(None)
