"""An example in the rule book: a real table, painted aside, with a sentence for each step and a way from one to the
next."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from art import book, texture
from art.fonts import Face
from art.palette import INKS
from game.teach.rulebook import Example
from scenes.pages.prose import Style, prose
from scenes.play.hired import Hired
from scenes.play.pictured import LARGEST, Pictures, Wanted
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.widgets import Choice, Grid, Picture, Spot, Stepper, Widget

HIGH, CAPTION, FOOT = 420, 110, 44
"""How high the picture, what is said of it and the row of steps are, in units."""

FADES = 0.22
"""Seconds in which a step becomes the next one."""

SAID = Style(21, 28)


class Examples:
    """Those of one game, in one language; which step of which is seen."""

    def __init__(self, app: AppContext, game: str) -> None:
        self.app, self.game, self.lang = app, game, app.lang
        self.step = 0
        self._id = ""
        self._fading = 0.0
        self._shown: Surface | None = None  # the picture that is seen, or was before the one that comes
        self._before: Surface | None = None
        self._surfaces: dict[Wanted, Surface] = {}
        self._pictures = Pictures(self._hire)

    def _hire(self) -> Hired:
        return self.app.hire("illustrator", self.game, "--lang", self.lang)

    def fits(self, app: AppContext, game: str) -> bool:
        """Whether they are those of a game in the language that is spoken."""
        return (self.game, self.lang) == (game, app.lang)

    def of_rule(self, rule: str) -> Example | None:
        """The example of a rule; none where other rules than the shipped ones are played."""
        found = self.app.book(self.game).example_of(rule)
        return found if found and self.app.course(self.game).position else None

    def expect(self, id: str, grid: Grid, x: float, y: float, wide: float) -> None:
        """Its first picture is painted before somebody opens it there."""
        self._pictures.find(Wanted(id, 0, _least(grid.rect(x, y, wide, HIGH).size)))

    def open(self, id: str) -> None:
        """At its beginning."""
        if id != self._id:
            self._id, self.step, self._fading, self._shown = id, 0, 0.0, None

    def go(self, step: int) -> bool:
        """To a step; False where there is none."""
        if not 0 <= step < len(self._example.step) or step == self.step:
            return False
        self.step = step
        return True

    @property
    def _example(self) -> Example:
        return next(each for each in self.app.book(self.game).example if each.id == self._id)

    # -- time

    def update(self, dt: float) -> bool:
        was, self._fading = self._fading, max(0.0, self._fading - dt)
        return self._pictures.listen() or was > 0

    def busy(self) -> bool:
        return self._fading > 0

    @property
    def waits(self) -> bool:
        """Whether something is still being painted."""
        return self._pictures.busy

    def close(self) -> None:
        self._pictures.close()

    # -- what it looks like

    def widgets(self, grid: Grid, x: float, y: float, wide: float) -> list[Widget]:
        say, example, count = self.app.say, self._example, len(self._example.step)
        text = say(f"example.{self.game}.{example.id}.{example.step[self.step].id}")
        steps = [Choice(at, say("rulebook.step", n=at + 1, of=count)) for at in range(count)]
        below = y + HIGH + CAPTION + 20
        spot = Spot(("step",), "steps", grid.rect(x + wide / 2 - 150, below, 300, FOOT), say("rulebook.steps"))
        return [
            Picture(grid.rect(x, y, wide, HIGH), self._paint),
            *prose(text, grid.rect(x, y + HIGH + 14, wide, CAPTION), (), SAID, grid.scale, "example"),
            Stepper(spot, steps, self.step, self.go),
        ]

    def _paint(self, pen: Pen, box: Rect) -> None:
        found = self._find(box.size)
        if found is not None and found is not self._shown:
            self._before, self._shown = self._shown, found
            self._fading = 0.0 if self.app.settings.reduced_motion or self._before is None else FADES
        if self._shown is None:
            pen.put(book.box(box.size, pen.scale.u), *box.topleft)
            if self.waits:
                pen.text(self.app.say("rulebook.painting"), box, Face.SERIF_SEMIBOLD, 22, INKS.quiet, "c")
            return
        if self._fading > 0 and self._before:
            pen.put(book.framed(self._before, pen.scale.u, None), *box.topleft)
            pen.put(texture.faded(self._shown, round(255 * (1 - self._fading / FADES))), *box.topleft)
        else:
            pen.put(book.framed(self._shown, pen.scale.u, self._right), *box.topleft)

    @property
    def _right(self) -> bool | None:
        """Whether what is seen may be: told where something is refused, and where something is played in such an
        example."""
        example, step = self._example, self._example.step[self.step]
        if step.refused:
            return False
        return True if step.play and any(each.refused for each in example.step) else None

    def _find(self, size: tuple[int, int]) -> Surface | None:
        """The picture of the step; all others are asked for as well, so that nobody waits again."""
        asked = _least(size)
        order = [self.step, *(at for at in range(len(self._example.step)) if at != self.step)]
        for step in order:
            wanted = Wanted(self._id, step, asked)
            painted = self._pictures.find(wanted)
            if painted and wanted not in self._surfaces:
                picture = pygame.image.frombytes(painted.rgb, painted.size, "RGB")
                shown = picture if asked == size else pygame.transform.smoothscale(picture, size)
                self._surfaces[wanted] = texture.ready(shown)
        return self._surfaces.get(Wanted(self._id, self.step, asked))


def _least(size: tuple[int, int]) -> tuple[int, int]:
    """As large as it is painted: what is larger is stretched."""
    wide = min(size[0], LARGEST)
    return wide, round(size[1] * wide / size[0])
