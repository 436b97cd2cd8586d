"""A game position by position: the table alone, as many pixels wide as it is wanted, and what changes on it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.export.game import Game
from scenes.table.film import Film
from scenes.table.frame import layout
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

CELL = 16
"""What has changed is looked for in squares of so many pixels."""

BELOW = 10
"""How much wood is seen below the last thing that lies on a table, in units."""

SAME = (3, 3, 3, 255)
"""So little a pixel may differ and be the same."""


LONGEST = 4.0
"""Seconds that one motion is shown at most."""


class Reel:
    """A game played again, of which only the table is seen, through the eyes of its export."""

    def __init__(self, game: Game, wide: int) -> None:
        self.game, seats = game, max(2, game.match.seats)
        self.film = Film(game.app, game.live, game.eyes, game.seat)
        self.board = self.film.board
        alone = self.board.arrange(layout.Zones.of(Scale.of((1600, 900)), seats)).panels.left
        scale = Scale(wide / alone, 1600, 900)
        self.zones = self.board.arrange(layout.Zones.of(scale, seats))
        self.film.resize(self.zones)
        self.pen = Pen(Surface((scale.px(1600), scale.px(900))), scale)
        self.cut = Rect(0, self.zones.table.y, min(wide, self.zones.panels.left), self.zones.table.height)

    def at(self, entry: int) -> Surface:
        """As it was after so many entries, at rest."""
        self.film.show(entry, self.game.eyes)
        if self.board.busy():  # what is painted aside is waited for
            self.board.skip()
        return self.seen()

    def play(self, first: int, after: int, dt: float) -> Iterator[Surface]:
        """What was done in these entries as it moves, a picture every `dt` seconds; what lasts long is cut short."""
        self.film.show(first, self.game.eyes)
        for _ in range(first, after):
            self.film.forward()
            for _ in range(round(LONGEST / dt)):
                if not self.film.busy():
                    break
                self.film.update(dt)
                yield self.seen()
            self.board.skip()
        yield self.at(after)

    def seen(self) -> Surface:
        """As it is seen now: valid until the next time."""
        layout.ground(self.pen, self.zones)
        self.board.draw(self.pen)
        self.board.draw_flying(self.pen)
        return self.pen.surface.subsurface(self.cut)


def table_alone(game: Game, wide: int) -> Surface:
    """What lies on the table as the game stands, without wood below it on which nothing lies."""
    reel = Reel(game, wide)
    picture, margin = reel.at(game.last), reel.zones.scale.px(BELOW)
    lowest = max(place.rect.bottom for place in reel.board.places() if reel.cut.contains(place.rect))
    return picture.subsurface(picture.get_rect().clip((0, 0, reel.cut.width, lowest - reel.cut.y + margin)))


# -- what has changed


def changed(before: Surface, now: Surface) -> list[Rect]:
    """The rectangles in which two pictures of one size differ, none over another."""
    same = pygame.mask.from_threshold(now, (0, 0, 0, 0), SAME, before)
    same.invert()
    cell = pygame.mask.Mask((CELL, CELL), fill=True)
    wide, high = now.get_size()
    dirty = {
        (x, y)
        for y in range(-(-high // CELL))
        for x in range(-(-wide // CELL))
        if same.overlap(cell, (x * CELL, y * CELL))
    }
    rects = [_around(cells) for cells in _islands(dirty)]
    return [rect.clip(now.get_rect()) for rect in _apart(rects)]


def _islands(cells: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """Cells that touch each other, also by a corner."""
    while cells:
        found, edge = set[tuple[int, int]](), {cells.pop()}
        while edge:
            found |= edge
            edge = {(x + i, y + j) for x, y in edge for i in (-1, 0, 1) for j in (-1, 0, 1)} & cells
            cells -= edge
        yield found


def _around(cells: set[tuple[int, int]]) -> Rect:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
    return Rect(left * CELL, top * CELL, (right - left + 1) * CELL, (bottom - top + 1) * CELL)


def _apart(rects: Sequence[Rect]) -> list[Rect]:
    """Those that overlap become one."""
    found: list[Rect] = []
    for rect in rects:
        while (at := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(at))
        found.append(rect)
    return found


# -- files of pictures


def png(surface: Surface) -> bytes:
    found = io.BytesIO()
    pygame.image.save(surface, found, "picture.png")
    return found.getvalue()


def jpeg(surface: Surface) -> bytes:
    found = io.BytesIO()
    pygame.image.save(surface, found, "picture.jpg")
    return found.getvalue()
