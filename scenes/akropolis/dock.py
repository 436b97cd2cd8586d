"""The preview dock: what the pointer rests on, large and with its figures, at a corner of the sea that is free.

Its picture is painted in a thread, so that no frame waits for it; the pointer and what it is on are never covered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, plates
from art.fonts import Face
from art.palette import INKS, PAPER
from scenes.akropolis.ground import PATIENCE
from scenes.ui.pen import LEAST, Pen
from scenes.ui.scale import Scale

REST = 0.35
"""Seconds that the pointer rests on something before the dock shows it."""

NEXT = 0.1
"""Seconds until an open dock shows the next thing."""

CLEAR = 40
"""So far from the pointer the dock stays, in units."""

EDGE, LINE, TITLE = 12, 23, 32

CORNERS = ("bottomright", "bottomleft", "topright", "topleft")

Sight = tuple[tuple[float, float], float]
"""A point that had better stay visible, and how much it matters."""


class Page(NamedTuple):
    """What the dock is to show: the size of the picture in units and how it is painted, a title, lines below."""

    size: tuple[int, int]
    paint: Callable[[tuple[int, int]], Surface]
    title: str
    lines: Sequence[str]
    about: Rect  # where the thing itself is seen


class Subject(NamedTuple):
    """What a page may be about; two of one key are the same thing."""

    key: Hashable
    page: Callable[[], Page]


class Ready(NamedTuple):
    """A page that is ready."""

    page: Page
    picture: Surface
    lines: tuple[str, ...]
    size: tuple[int, int]


class Dock:
    """See the module."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._make: Callable[[], Page] | None = None  # the page of a subject that has not rested long enough
        self._rest = 0.0
        self._coming: Future[Ready] | None = None
        self._shown: Ready | None = None
        self._corner = 0
        self._thread: ThreadPoolExecutor | None = None
        self.scale = Scale.of((1, 1))

    def resize(self, scale: Scale) -> None:
        self.scale = scale
        self.clear()

    def look(self, subject: Subject | None) -> bool:
        """The pointer is on this now, or on nothing that the dock shows; True when that shows at once."""
        if subject is None:
            closed = self._shown is not None
            self.clear()
            return closed
        if subject.key != self._key:
            self._key, self._make, self._coming = subject.key, subject.page, None
            self._rest = NEXT if self._shown else REST
        return False

    def clear(self) -> None:
        """What it showed is no longer true."""
        self._key = self._make = self._coming = self._shown = None

    @property
    def lively(self) -> bool:
        """Whether it is about to show something."""
        return self._make is not None or self._coming is not None

    @property
    def open(self) -> bool:
        return self._shown is not None

    def update(self, dt: float) -> bool:
        """True when it shows something else."""
        if self._make is not None:
            self._rest -= dt
            if self._rest <= 0:
                self._begin(self._make())
                self._make = None
        if self._coming is None:
            return False
        wait([self._coming], PATIENCE)
        if not self._coming.done():
            return False
        self._shown, self._coming = self._coming.result(), None
        return True

    def _begin(self, page: Page) -> None:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "dock")
        self._coming = self._thread.submit(_ready, page, self.scale)

    # -- drawing

    def draw(self, pen: Pen, rooms: Sequence[Rect], pointer: tuple[int, int] | None, sights: Iterable[Sight]) -> None:
        """In a corner of one of the rooms."""
        if self._shown is None:
            return
        px, (page, picture, lines, size) = pen.scale.px, self._shown
        box = self._place(rooms, size, pointer, list(sights))
        pen.plate(plates.card(size, pen.scale.u), *box.topleft)
        inside = box.inflate(-2 * px(EDGE), -2 * px(EDGE))
        pen.surface.blit(picture, inside.topleft)
        frame = plates.outline_kept(picture.get_size(), 4 * pen.scale.u, max(2, px(2)), PAPER.frame)
        pen.put(frame, *inside.topleft)
        top = inside.y + picture.get_height() + px(4)
        pen.text(page.title, Rect(inside.x, top, inside.width, px(TITLE)), Face.SERIF_BOLD, 20, INKS.ink, least=0.7)
        for number, line in enumerate(lines):
            row = Rect(inside.x, top + px(TITLE) + number * px(LINE), inside.width, px(LINE))
            pen.text(line, row, Face.SANS_REGULAR, 17, INKS.ink)

    def _place(
        self, rooms: Sequence[Rect], size: tuple[int, int], pointer: tuple[int, int] | None, sights: list[Sight]
    ) -> Rect:
        """The corner where it hides least; it keeps its corner as long as that is not the worse one."""
        px = self.scale.px
        clear = Rect(0, 0, 2 * px(CLEAR), 2 * px(CLEAR))
        clear.center = pointer or (-9999, -9999)
        boxes = [_in_corner(room.inflate(-px(20), -px(20)), size, corner) for room in rooms for corner in CORNERS]
        costs = [self._cost(box, clear, sights) - 0.5 * (number == self._corner) for number, box in enumerate(boxes)]
        self._corner = costs.index(min(costs))
        return boxes[self._corner]

    def _cost(self, box: Rect, clear: Rect, sights: list[Sight]) -> float:
        assert self._shown
        covered = sum(weight for point, weight in sights if box.collidepoint(point))
        return 1000.0 * clear.colliderect(box) + 100.0 * self._shown.page.about.colliderect(box) + covered


def _in_corner(room: Rect, size: tuple[int, int], corner: str) -> Rect:
    box = Rect((0, 0), size)
    setattr(box, corner, getattr(room, corner))
    return box


def _ready(page: Page, scale: Scale) -> Ready:
    """Everything about a page that takes time, its paper too."""
    px = scale.px
    wide, high = px(page.size[0]), px(page.size[1])
    lines = [
        part
        for line in page.lines
        for part in fonts.wrap(line, Face.SANS_REGULAR, max(LEAST, px(17)), wide)
    ]  # fmt: skip
    size = wide + 2 * px(EDGE), high + 2 * px(EDGE) + px(TITLE) + px(4) + px(LINE) * len(lines)
    plates.card(size, scale.u)
    return Ready(page, page.paint((wide, high)), tuple(lines), size)
