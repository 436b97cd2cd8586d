"""The preview dock: what the pointer rests on, large and with its figures, at a corner of the sea that is free.

Its picture is painted a little in each frame, so that none waits for it; the pointer and what it is on are never
covered.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, plates
from art.fonts import Face
from art.palette import INKS, PAPER
from game.akropolis import codes
from game.akropolis.codes import DISTRICT_OF
from game.akropolis.facts import Hexes, Left, Rival
from game.core.hexes import Hex
from scenes.akropolis import closeups, pile, score_words
from scenes.akropolis.shown import Shown
from scenes.table.ahead import Aside
from scenes.table.area import Area
from scenes.ui.pen import Pen
from scenes.ui.players import RIVAL
from scenes.ui.scale import Scale
from scenes.ui.tooltip import CORNERS, inside

TILE, HEX, CITY = (250, 168), (300, 190), (430, 310)
"""Sizes of the pictures, in units."""

NEAR, WHOLE = 54, 50
"""Radii of a hex and its surroundings, and the largest of a whole city, in units."""

REST = 0.35
"""Seconds that the pointer rests on something before the dock shows it."""

NEXT = 0.1
"""Seconds until an open dock shows the next thing."""

CLEAR = 40
"""So far from the pointer the dock stays, in units."""

EDGE, LINE, TITLE = 12, 23, 32

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


class Dock(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._for: tuple[object, ...] = ()  # what was pointed at, when
        self._key: Hashable = None
        self._make: Callable[[], Page] | None = None  # the page of a subject that has not rested long enough
        self._rest = 0.0
        self._aside: Aside[Ready] = Aside()
        self.open: Ready | None = None  # what it shows
        self._corner = 0

    def _look(self) -> bool:
        """Follow what is pointed at; True when that shows at once, since it shows nothing any more."""
        shown = self.shown
        now = shown.zones, shown.version, shown.main, shown.pointed, shown.position, self._hex_at
        if now == self._for or shown.zones is None or shown.view is None:
            return False
        same, self._for, before = now[:2] == self._for[:2], now, self.open
        subject = self._subject()
        if subject is None or not same:  # what it showed is no longer true
            self._key = self._make = self.open = None
            self._aside.forget()
        if subject and subject.key != self._key:
            self._key, self._make = subject.key, subject.page
            self._aside.forget()
            self._rest = NEXT if self.open else REST
        return before is not self.open

    def lively(self) -> bool:
        """Whether it is about to show something."""
        return self._make is not None or self._aside.busy

    def update(self, dt: float) -> bool:
        """True when it shows something else."""
        closed = self._look()
        if self._make is not None:
            self._rest -= dt
            if self._rest <= 0:
                self._aside.begin(partial(_ready, self._make(), self.shown.laid.scale))
                self._make = None
        ready = self._aside.ready()
        self.open = ready or self.open
        return closed or ready is not None

    # -- what it is about

    def _subject(self) -> Subject | None:
        """A tile of the site or of the Architect's, a hex of any city, another city."""
        shown = self.shown
        found = self._hex_at
        if found and all(area.hex != found[1] for area in shown.facts(Hexes, found[0]).hexes):
            return None  # it is seen only until the next picture is painted
        match shown.pointed:
            case ("take", int(position)) if position != shown.position:
                return Subject(("tile", position), partial(self._tile, position))
            case ("collected", int(tile)):
                return Subject(("collected", tile), partial(self._collected, tile))
            case ("player" | "island" | "plate", int(seat)) if seat != shown.main and not found:
                return Subject(("city", seat), partial(self._city, seat))
        return Subject(("hex", *found), partial(self._hex, *found)) if found else None

    @property
    def _hex_at(self) -> tuple[int, Hex] | None:
        """The hex that is pointed at, unless a tile is over the city."""
        shown = self.shown
        return shown.sea.hex_at(shown.pointer) if shown.pointer and shown.zones and not shown.placing else None

    def _tile(self, position: int) -> Page:
        shown, number = self.shown, self.shown.view.site[position - 1]
        kinds, say, left = shown.kinds(number), shown.app.say, shown.facts(Left, 0).kinds
        lines = [shown.say(("take", position))]
        lines += [say("dock.left", kind=say(f"kind.{kind}"), **left[kind]._asdict()) for kind in dict.fromkeys(kinds)]
        paint = partial(closeups.tile, kinds, number)
        return Page(TILE, paint, say("dock.tile", position=position), lines, shown.layout.wells[position - 1])

    def _collected(self, tile: int) -> Page:
        """What the Architect of a solo game has collected, and what it brings him."""
        shown, app, lines = self.shown, self.shown.app, list[str]()
        kinds, rival, box = shown.kinds(tile), shown.facts(Rival, 0), pile.lying(shown).box
        paint = partial(closeups.tile, kinds, tile)
        if not shown.open_to(RIVAL):
            return Page(TILE, paint, shown.name(RIVAL), [app.say("why.closed")], box)
        for kind in dict.fromkeys(map(codes.district, kinds)):
            name = next((name for name, district in DISTRICT_OF.items() if district == kind), "quarries")
            counts = name in DISTRICT_OF
            why = score_words.product(app, rival.categories[name]) if counts else rival.points(name)
            lines.append(f"{app.say(f'part.akropolis.{name}')}: {why}")
        return Page(TILE, paint, app.say("dock.brings", points=pile.brings(shown, tile)), lines, box)

    def _hex(self, seat: int, cell: Hex) -> Page:
        site = self.shown.sea.sites[seat]
        title, *lines = score_words.cell(self.shown, seat, cell)
        about = Rect(0, 0, 3 * site.view.radius, 3 * site.view.radius)
        about.center = site.view.spot(*cell, site.heights[cell])
        paint = lambda size: closeups.neighbourhood(site, cell, size, round(NEAR * size[0] / HEX[0]))  # noqa: E731
        return Page(HEX, paint, title, lines, about)

    def _city(self, seat: int) -> Page:
        shown, site = self.shown, self.shown.sea.sites[seat]
        paint = lambda size: closeups.whole(site, size, round(WHOLE * size[0] / CITY[0]))  # noqa: E731
        about = site.view.box(site.view.bounds(site.heights))
        return Page(CITY, paint, shown.name(seat), score_words.score(shown, seat), about)

    # -- drawing

    def overlay(self, pen: Pen) -> None:
        self._look()
        shown = self.shown
        if self.open is None or shown.flights.stage.busy:
            return
        px, (page, picture, lines, size) = pen.scale.px, self.open
        box = self.box(size)
        if box.collidelist([shown.paper, *shown.lit]) >= 0:
            return  # whoever teaches speaks of something else
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

    def box(self, size: tuple[int, int]) -> Rect:
        """The corner where it hides least; it keeps its corner as long as that is not the worse one."""
        layout, sights = self.shown.layout, [*self._sights()]
        px, rooms = layout.px, (layout.middle, layout.open_sea)
        clear = Rect(0, 0, 2 * px(CLEAR), 2 * px(CLEAR))
        clear.center = self.shown.pointer or (-9999, -9999)
        boxes = [inside(room.inflate(-px(20), -px(20)), size, corner) for room in rooms for corner in CORNERS]
        costs = [self._cost(box, clear, sights) - 0.5 * (number == self._corner) for number, box in enumerate(boxes)]
        self._corner = costs.index(min(costs))
        return boxes[self._corner]

    def _cost(self, box: Rect, clear: Rect, sights: list[Sight]) -> float:
        assert self.open
        covered = sum(weight for point, weight in sights if box.collidepoint(point))
        taught = len(box.collidelistall([self.shown.paper, *self.shown.lit]))
        return 1000.0 * (clear.colliderect(box) + taught) + 100.0 * self.open.page.about.colliderect(box) + covered

    def _sights(self) -> Iterator[Sight]:
        """Every hex and every tile collected, and how much it matters that it stays visible."""
        for seat, site in self.shown.sea.sites.items():
            for cell, level in site.heights.items():
                yield site.view.centre(*cell, level), 1.0 if seat == self.shown.main else 0.5
        for key, place in self.shown.places.items():
            if key[0] == "collected":
                yield place.rect.center, 0.5


def _ready(page: Page, scale: Scale) -> Ready:
    """Everything about a page that takes time, its paper too."""
    px = scale.px
    wide, high = px(page.size[0]), px(page.size[1])
    lines = [
        part
        for line in page.lines
        for part in fonts.wrap(line, Face.SANS_REGULAR, max(fonts.LEAST, px(17)), wide)
    ]  # fmt: skip
    size = wide + 2 * px(EDGE), high + 2 * px(EDGE) + px(TITLE) + px(4) + px(LINE) * len(lines)
    plates.card(size, scale.u)
    return Ready(page, page.paint((wide, high)), tuple(lines), size)
