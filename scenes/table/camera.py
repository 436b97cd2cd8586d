"""A table seen through a camera: painted larger than it is shown, and cut where something happens.

The board lies on a canvas of its own. The camera pushes in and draws back, and what it sees is scaled to the screen in
every frame in which something moves: two milliseconds of a slow core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import cinema
from art.pictures import Unfinished
from scenes.table.ahead import Aside, moment
from scenes.table.film import Eyes, Film
from scenes.table.frame.layout import PANELS, Zones
from scenes.ui.animation import in_out_cubic
from scenes.ui.care import Care
from scenes.ui.pen import Pen
from scenes.ui.scale import HEIGHT, Scale

SHARP = 1.5
"""So much larger than at a table everything is painted: seen from nearby it is sharp still."""

TRAVELS = 0.9
"""Seconds from one shot to the next."""

FADES = 0.35
"""Seconds in which one picture gives way to another where nothing can be seen to move."""

AROUND = 1.5
"""So much wider than what it is about a shot is."""

SLICE = 0.008
"""Seconds of painting in one frame, while another table is painted."""


class Shot(NamedTuple):
    """What the camera sees: its middle, and its width in pixels of the canvas."""

    x: float
    y: float
    wide: float

    def towards(self, other: Shot, share: float) -> Shot:
        return Shot(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


class Camera:
    """Where it looks, and how it gets there."""

    def __init__(self, whole: Rect, nearest: float) -> None:
        """It never leaves the `whole`, and never sees less than what is so wide: that would be blurred."""
        self.whole, self.nearest = whole, nearest
        self._from = self._to = self._now = Shot(whole.centerx, whole.centery, whole.width)
        self._time = TRAVELS

    @property
    def moves(self) -> bool:
        return self._time < TRAVELS

    @property
    def near(self) -> float:
        """How far it has pushed in, from 0 to 1."""
        return (self.whole.width - self._now.wide) / max(1.0, self.whole.width - self.nearest)

    def aim(self, about: Sequence[Rect]) -> None:
        """See this from nearby; without anything to see, all of it."""
        goal = self._shot(about[0].unionall([*about[1:]])) if about else self._shot(self.whole)
        if goal != self._to:
            self._from, self._to, self._time = self._now, goal, 0.0

    def _shot(self, about: Rect) -> Shot:
        whole = self.whole
        needed = max(about.width * AROUND, about.height * AROUND * whole.width / whole.height)
        wide = min(float(whole.width), max(self.nearest, needed))
        high = wide * whole.height / whole.width
        x = min(max(about.centerx, whole.x + wide / 2), whole.right - wide / 2)
        y = min(max(about.centery, whole.y + high / 2), whole.bottom - high / 2)
        return Shot(x, y, wide)

    def arrive(self) -> None:
        """At once."""
        self._time, self._now = TRAVELS, self._to

    def update(self, dt: float) -> bool:
        if not self.moves:
            return False
        self._time = min(TRAVELS, self._time + dt)
        self._now = self._from.towards(self._to, in_out_cubic(self._time / TRAVELS))
        return True

    def part(self) -> Rect:
        """What it sees of the canvas."""
        wide = round(self._now.wide)
        part = Rect(0, 0, wide, round(wide * self.whole.height / self.whole.width))
        part.center = round(self._now.x), round(self._now.y)
        return part.clamp(self.whole).clip(self.whole)


class Stage:
    """A film, its canvas and the camera, in a part of the screen."""

    def __init__(self, film: Film, scale: Scale, box: Rect) -> None:
        self.film, self.box, self._screen = film, box, scale
        self._scale = canvas_scale(scale, box)
        zones = film.board.arrange(Zones.of(self._scale, max(2, film.session.match.seats)))
        film.resize(zones)
        whole = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        self._canvas, self._spare = (Surface((whole.right, whole.bottom), 0, 32) for _ in range(2))
        self.camera = Camera(whole, float(box.width))
        self._stale, self.painted = True, False
        self._dear: Aside[bool] = Aside()
        floor = partial(film.board.game.floor, whole.bottomright, self._scale.u)
        self._dear.begin(partial(_painted, film.app.care, [floor, *film.board.dear()]))
        self._ahead = Film(film.app, film.live, film.session.eyes)
        self._ahead.resize(zones)
        self._foreseen: tuple[int, Eyes] | None = None  # what is painted, or being painted, before it is seen
        self._foresees = False
        self._before: Surface | None = None  # what was seen, while it fades
        self._seen: Surface | None = None
        self._fade = 0.0

    def fits(self, scale: Scale, box: Rect) -> bool:
        """Whether the window is still as it was."""
        return scale == self._screen and box == self.box

    # -- time

    def update(self, dt: float) -> bool:
        """The camera moves, and what was seen before fades."""
        if not self.painted:
            return self._prepare()
        fades, self._fade = self._fade > 0, max(0.0, self._fade - dt)
        if not self._fade:
            self._before = None
        return self.camera.update(dt) or fades

    def touch(self) -> None:
        """Something looks different on the board."""
        self._stale = True

    def cut(self) -> None:
        """What is seen next is another picture altogether: this one fades as soon as that is painted."""
        if self._seen:
            self._before, self._fade = self._seen.copy(), FADES
        self.painted = False

    def _prepare(self) -> bool:
        """Paint it, a little in every frame; True when it is there. What was seen before stays until then."""
        if self._dear.busy and not self._dear.ready():
            return False
        with suppress(Unfinished), moment(SLICE):
            self._paint(self.film)
            self._canvas, self._spare = self._spare, self._canvas
            self.painted, self._stale = True, False
            return True
        return False

    def foresees(self, entry: int, eyes: Eyes) -> bool:
        """Paint what will be seen after so many entries, a little in every frame; True when all of it is there."""
        if self._foreseen != (entry, eyes):
            self._foreseen, self._foresees = (entry, eyes), False
            self._ahead.show(entry, eyes)
        elif not self._foresees:
            with suppress(Unfinished), moment(SLICE):
                for place in self._ahead.board.places():
                    if place.piece:  # as it looks on its way
                        place.piece.face.plate(place.rect.size, self._scale.u)
                self._paint(self._ahead)
                self._foresees = True
        return self._foresees

    def _paint(self, film: Film) -> None:
        self._spare.set_clip(None)  # a picture may have been broken off
        pen = Pen(self._spare, self._scale)
        film.board.draw(pen)
        film.board.draw_flying(pen)

    # -- the picture

    def draw(self, pen: Pen) -> None:
        if not self.painted:
            if self._before:
                self._before.set_alpha(None)
                pen.surface.blit(self._before, self.box)
            return
        if self._stale:
            self._prepare()
        target = pen.surface.subsurface(self.box)
        pygame.transform.smoothscale(self._canvas.subsurface(self.camera.part()), self.box.size, target)
        self._seen = target
        if self._before and self._fade:
            self._before.set_alpha(round(255 * self._fade / FADES))
            pen.surface.blit(self._before, self.box)
        if near := self.camera.near:
            shade = cinema.shade(self.box.size)
            shade.set_alpha(round(255 * near))
            pen.surface.blit(shade, self.box)

    def on_screen(self, rect: Rect) -> Rect:
        """Where something on the canvas is seen."""
        part = self.camera.part()
        share = self.box.width / part.width
        left, top = self.box.x + (rect.x - part.x) * share, self.box.y + (rect.y - part.y) * share
        return Rect(round(left), round(top), round(rect.width * share), round(rect.height * share))


def _painted(care: Care, pictures: Sequence[Callable[[], object]]) -> bool:
    for paint in pictures:
        care.attempt("painted ahead", paint)
    return True


def canvas_scale(scale: Scale, box: Rect) -> Scale:
    """Of a table as wide as its place on the screen wants it, and larger than it is seen there."""
    table = Zones.of(Scale(1.0, 1600, HEIGHT), 2).table
    wide = table.height * box.width / box.height + PANELS + 26
    return Scale(scale.u * SHARP, max(1600.0, wide), HEIGHT)
