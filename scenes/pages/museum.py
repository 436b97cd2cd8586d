"""The museum of a game: all that lies in its box, hall by hall, drawn large, filtered and searched.

Opened from a table it dims what is out there, and counts what is left. Pieces come one in a frame, as each takes time
to be painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, museum, plates
from art.fonts import Face
from art.palette import INKS, rgb
from game.teach.rulebook import NUMBER
from scenes.pages.prose import Span, Style, grown, high, prose
from scenes.pages.searching import SEARCH, Searching
from scenes.play.search import Entry, search
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Draw, Exhibit, Hall, Sign
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Spot, Widget, sheet, title

BROWN = rgb("#6B3A10")
ALL = ""
"""The filter that lets everything through."""

ACROSS, DOWN = 5, 3
NICHE = (138, 184)
STEP = (148, 252)
WALL = (282, 148)
"""Where the first niche lies; how large they are, and how far from one to the next."""

DETAIL = (1046, 80, 534, 796)
BESIDE = 100
"""How high the room is in which it is told how it fared."""
FEW = 20
"""Fewer games than this say little."""


class Fared(NamedTuple):
    """How often somebody had it in a finished game, how often that one won, and how often by mere chance."""

    had: int
    won: int
    fair: float


class MuseumPage(Searching):
    """See the module. The halls of a game come from its manifest."""

    first = ("close",)

    def __init__(self, app: AppContext, game: str, halls: Sequence[Hall], live: bool = False) -> None:
        super().__init__(app)
        self.game, self.live = game, live
        self._take(game, halls)

    def _take(self, game: str, halls: Sequence[Hall]) -> None:
        self.game, self.halls, self._bots = game, halls, self.app.fared(game)
        self.hall = halls[0].id if halls else ""
        self.kind, self.chosen = ALL, ""
        self._sieved: tuple[tuple[str, ...], list[Exhibit]] = ((), [])  # what was asked last, and what was found
        self._painted = set[tuple[str, str, str]]()  # what has been painted once

    @property
    def book_of(self) -> str:
        return self.game

    # -- what is seen

    @property
    def exhibits(self) -> Sequence[Exhibit]:
        """All of the hall that is open."""
        return next((hall.exhibits for hall in self.halls if hall.id == self.hall), ())

    @property
    def seen(self) -> list[Exhibit]:
        """Those that the filter lets through, and that are looked for."""
        asked = (self.game, self.hall, self.kind, self.sought)
        if self._sieved[0] != asked:
            self._sieved = asked, self._sieve()
        return self._sieved[1]

    def _sieve(self) -> list[Exhibit]:
        found = [each for each in self.exhibits if self.kind in (ALL, each.kind)]
        return self._named(found) if self.sought else found

    def _named(self, among: Sequence[Exhibit]) -> list[Exhibit]:
        named = {entry.id[0] for entry in search(self.sought, [_entry(each) for each in among], self.app.lang)}
        return [each for each in among if each.id in named]

    def refresh(self) -> None:
        """What is looked for and is not here is shown in the first hall that has it."""
        if self.sought and not self.seen:
            elsewhere = next((hall.id for hall in self.halls if self._named(hall.exhibits)), None)
            if elsewhere is not None:
                self.hall, self.kind, self.chosen = elsewhere, ALL, ""
        super().refresh()

    @property
    def kinds(self) -> list[str]:
        return list(dict.fromkeys(each.kind for each in self.exhibits if each.kind))

    @property
    def shown(self) -> Exhibit | None:
        """The one that is seen large."""
        seen = self.seen
        return next((each for each in seen if each.id == self.chosen), seen[0] if seen else None)

    @property
    def _niches(self) -> list[Exhibit]:
        seen = self.seen
        first = ACROSS * self.top("niches", DOWN, -(-len(seen) // ACROSS))
        return seen[first : first + ACROSS * DOWN]

    # -- pieces are painted one by one

    @property
    def _missing(self) -> tuple[str, str, str] | None:
        """The next piece to be painted, the large one first."""
        shown = self.shown
        wanted = [(self.hall, "large", shown.id)] if shown else []
        wanted += [(self.hall, "small", each.id) for each in self._niches]
        return next((each for each in wanted if each not in self._painted), None)

    def update(self, dt: float) -> bool:
        missing = self._missing
        if missing:
            self._painted.add(missing)
        return super().update(dt) or missing is not None

    def busy(self) -> bool:
        return self._missing is not None or super().busy()

    # -- what can be done

    def enter_hall(self, hall: str) -> None:
        self.hall, self.kind, self.chosen = hall, ALL, ""
        self.scroll("niches", 0)

    def filter(self, kind: str) -> None:
        self.kind, self.chosen = kind, ""
        self.scroll("niches", 0)

    def choose(self, exhibit: str) -> None:
        self.chosen = exhibit
        self.refresh()

    def visit(self, game: str) -> None:
        """The museum of another game."""
        if game != self.game:
            self.query = ""
            self._take(game, self.app.halls(game))
            self.live = False
            self.scroll("niches", 0)

    @cached_property
    def _results(self) -> list[tuple[str, tuple[tuple[str, ...], ...], tuple[int, ...]]]:
        """Of each finished game for several what was had, and who won."""
        return [(each.game, each.borne, each.places) for each in self.app.results.all() if len(each.places) > 1]

    def fared(self, name: str) -> Fared:
        """How whoever had it fared in the games that were played here."""
        had, won, fair = 0, 0, 0.0
        for game, borne, places in self._results:
            for things, place in zip(borne, places, strict=False):
                if game == self.game and name in things:
                    had, won, fair = had + 1, won + (place == 1), fair + 1 / len(places)
        return Fared(had, won, fair / had if had else 0.0)

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        shown = self.shown
        return [
            *self._head(grid),
            *self._halls(grid),
            *self._wall(grid),
            *(self._detail(grid, shown) if shown else self._nothing(grid)),
        ]

    def _head(self, grid: Grid) -> list[Widget]:
        say, x = self.app.say, 440.0
        close = Target(("close",), "buttons", grid.rect(1434, 12, 146, 46), say("button.close"), self.app.stack.pop)
        found: list[Widget] = [title(grid.rect(24, 4, 400, 62), say("museum.title"), 38)]
        for game in self.app.games:
            name = say(f"game.{game}")
            wide = fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, grid.scale.px(20)), name) / grid.scale.u + 40
            target = Target(("game", game), "games", grid.rect(x, 14, wide, 42), name, partial(self.visit, game))
            found.append(Area(target, partial(_game, name, game == self.game)))
            x += wide + 8
        return [*found, Button(close, "wood", key="Esc", size=18)]

    def _halls(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        found: list[Widget] = [
            sheet(grid.rect(20, 80, 236, 796)),
            Label(grid.rect(40, 92, 200, 36), say("museum.box"), Face.SERIF_BOLD, 24),
        ]
        y = 134.0
        for hall in self.halls:
            box, name = grid.rect(30, y, 216, 40), say(f"museum.{self.game}.{hall.id}")
            target = Target(("hall", hall.id), "halls", box, name, partial(self.enter_hall, hall.id))
            count = str(sum(each.copies for each in hall.exhibits))
            found.append(Area(target, partial(_row, name, count, hall.id == self.hall)))
            y += 43
        if len(self.kinds) > 1:
            found.append(Picture(grid.rect(40, y + 10, 196, 2), _line))
            y += 22
            for kind in (ALL, *self.kinds):
                name = kind or say("museum.all")
                target = Target(("kind", kind), "kinds", grid.rect(30, y, 216, 34), name, partial(self.filter, kind))
                found.append(Area(target, partial(_row, name, "", kind == self.kind)))
                y += 36
        return found

    def _wall(self, grid: Grid) -> list[Widget]:
        say, seen = self.app.say, self.seen
        spot = Spot(SEARCH, "search", grid.rect(282, 84, 470, 48), say("museum.search"))
        told = say("museum.count", n=len(seen), of=len(self.exhibits))
        found: list[Widget] = [
            self.search_field(spot, ""),
            Label(grid.rect(776, 84, 240, 48), told, Face.SANS_SEMIBOLD, 20, INKS.on_wood),
        ]
        for place, exhibit in enumerate(self._niches):
            row, column = divmod(place, ACROSS)
            box = grid.rect(WALL[0] + column * STEP[0], WALL[1] + row * STEP[1], NICHE[0], STEP[1] - 16)
            target = Target(("exhibit", exhibit.id), "niches", box, exhibit.name, partial(self.choose, exhibit.id))
            found.append(Area(target, partial(self._niche, exhibit)))
        area = grid.rect(WALL[0], WALL[1], ACROSS * STEP[0], DOWN * STEP[1])
        groove = grid.rect(WALL[0] + ACROSS * STEP[0] - 9, WALL[1], 32, DOWN * STEP[1] - 20)
        return [*found, *self.scroll_bar("niches", groove, area, DOWN, -(-len(seen) // ACROSS))]

    def _niche(self, exhibit: Exhibit, pen: Pen, box: Rect, state: controls.State) -> None:
        px, u = pen.scale.px, pen.scale.u
        chosen = self.shown is not None and exhibit.id == self.shown.id
        velvet = Rect(box.x, box.y, box.width, px(NICHE[1]))
        pen.put(museum.niche(velvet.size, u, state in ("hover", "pressed")), *velvet.topleft)
        if (self.hall, "small", exhibit.id) in self._painted:
            _stand(pen, velvet.inflate(-px(20), -px(52)).move(0, -px(12)), exhibit.draw)
        told = self._counted(exhibit)
        pen.text(told, Rect(velvet.x + px(10), velvet.bottom - px(36), velvet.width - px(20), px(28)),
                 Face.SANS_SEMIBOLD, 17, museum.SUN, "r")  # fmt: skip
        if exhibit.left == 0:
            pen.put(museum.gone(velvet.size, u), *velvet.topleft)
        label = Rect(box.x + px(4), velvet.bottom + px(6), box.width - px(8), px(42))
        pen.plate(museum.label(label.size, u, state in ("hover", "pressed")), *label.topleft)
        _engrave(pen, label, _titled(exhibit.name))
        if chosen:
            around = Rect(velvet.x, velvet.y, velvet.width, label.bottom - velvet.y).inflate(px(10), px(10))
            pen.put(museum.halo(around.size, u), *around.topleft)

    def _counted(self, exhibit: Exhibit) -> str:
        """How many there are, and how many are left at the table."""
        if exhibit.left is not None:
            return self.app.say("museum.left", n=exhibit.left, of=exhibit.copies)
        return f"×{exhibit.copies}" if exhibit.copies > 1 else ""

    def _nothing(self, grid: Grid) -> list[Widget]:
        return [sheet(grid.rect(*DETAIL)), Label(grid.rect(1070, 400, 486, 60), self.app.say("rulebook.nothing"),
                                                 size=20, colour=INKS.quiet, align="c", lines=2)]  # fmt: skip

    # -- the one that is seen large

    def _detail(self, grid: Grid, exhibit: Exhibit) -> list[Widget]:
        x, y, wide, tall = DETAIL
        say, left = self.app.say, x + 240
        about = " · ".join(filter(None, (exhibit.kind, say("museum.in_box", n=exhibit.copies))))
        found: list[Widget] = [
            sheet(grid.rect(*DETAIL), 9),
            Picture(grid.rect(x + 20, y + 20, 200, 212), partial(self._alcove, exhibit)),
            Picture(grid.rect(left, y + 20, wide - 260, 84), partial(_name, _titled(exhibit.name))),
            Label(grid.rect(left, y + 112, wide - 260, 48), about, size=18, colour=INKS.quiet, lines=2),
        ]
        if exhibit.left is not None:
            told = say("museum.still", n=exhibit.left)
            found.append(Label(grid.rect(left, y + 164, wide - 260, 32), told, Face.SANS_SEMIBOLD, 18))
        fared = self._fares(grid, exhibit) if exhibit.borne and not self.live else []
        below, end = y + 250.0, y + tall - (76 + (BESIDE if fared else 0))
        styles = [*grown(STYLES[0]), *STYLES[1:]]
        style = next((each for each in styles if _tall(grid, exhibit, each) <= end - below), styles[-1])
        for head, text in exhibit.texts:
            found += self._text(grid, below, head, text, style)
            below += _height(grid, head, text, style)
        found += self._signs(grid, below, end, exhibit.signs)
        return [*found, *fared, *self._to_rule(grid, exhibit)]

    def _text(self, grid: Grid, y: float, head: str, text: str, style: Style) -> list[Widget]:
        x, wide = DETAIL[0] + 24, DETAIL[2] - 48
        found = _heading(grid, x, y, wide, head) if head else []
        y += HEAD if head else 0
        tall = high(text, wide, style, grid.scale)
        return [*found, *prose(text, grid.rect(x, y, wide, tall), self._numbers(text), style, grid.scale, f"about {y}")]

    def _numbers(self, text: str) -> list[Span]:
        """Rules that a text names lead to the book, as they do there."""
        say, book = self.app.say, partial(self.app.open_rules, self.game)
        found = NUMBER.finditer(text)
        return [Span(*one.span(), partial(book, one[0]), one[0], say(f"rule.{one[0]}.title")) for one in found]

    def _signs(self, grid: Grid, y: float, end: float, signs: Sequence[Sign]) -> list[Widget]:
        """Each sign, and in two words what it means, as many as there is room for."""
        x, wide = DETAIL[0] + 24, DETAIL[2] - 48
        room = int((end - y - 40) // 40)
        if not signs or room < 1:
            return []
        found, columns = _heading(grid, x, y, wide, self.app.say("museum.signs")), 2 if len(signs) > room else 1
        for place, sign in enumerate(signs[: room * columns]):
            row, column = (place, 0) if columns == 1 else divmod(place, columns)
            box = grid.rect(x + column * wide / columns, y + 42 + row * 40, wide / columns - 8, 36)
            found.append(Picture(box, partial(_sign, sign)))
        return found

    def _fares(self, grid: Grid, exhibit: Exhibit) -> list[Widget]:
        """How it did in one's own games, and where bots play each other."""
        say, x, wide = self.app.say, DETAIL[0] + 24, (DETAIL[2] - 72) / 2
        y, fared = DETAIL[1] + DETAIL[3] - 172, self.fared(exhibit.borne)
        told = say("museum.fared", won=fared.won, had=fared.had) if fared.had else say("museum.unplayed")
        found = self._share(grid, x, y, wide, say("museum.fares"), told, fared)
        bots = self._bots
        thing = bots.of(exhibit.borne) if bots else None
        if bots and thing:
            counted = Fared(thing.games, round(thing.wins), 1 / bots.seats)
            told = say("museum.fared", won=counted.won, had=counted.had)
            head = say("museum.league", seats=bots.seats)
            found += self._share(grid, x + wide + 24, y, wide, head, told, counted)
        return found

    def _share(self, grid: Grid, x: float, y: float, wide: float, head: str, told: str, fared: Fared) -> list[Widget]:
        """A share of wins beside the fair one."""
        found = [
            *_heading(grid, x, y, wide, head),
            Label(grid.rect(x, y + (70 if fared.had else 42), wide, 30), told, size=17, lines=1 if fared.had else 2),
        ]
        if fared.had:
            found.append(Picture(grid.rect(x, y + 44, wide, 20), partial(_bar, fared)))
        return found

    def _to_rule(self, grid: Grid, exhibit: Exhibit) -> list[Widget]:
        if not exhibit.rule:
            return []
        box = grid.rect(DETAIL[0] + 24, DETAIL[1] + DETAIL[3] - 60, 240, 42)
        go = partial(self.app.open_rules, self.game, exhibit.rule)
        return [Button(Target(("rule",), "detail", box, self.app.say("museum.rule"), go), "paper", "book", size=18)]

    def _alcove(self, exhibit: Exhibit, pen: Pen, box: Rect) -> None:
        pen.put(museum.niche(box.size, pen.scale.u, True), *box.topleft)
        if (self.hall, "large", exhibit.id) in self._painted:
            _stand(pen, box.inflate(-pen.scale.px(32), -pen.scale.px(32)), exhibit.draw)


STYLES = (Style(19, 25), Style(17, 21), Style(16, 18))
"""How texts are set: as large as there is room for all of them."""

HEAD, APART = 40, 12


def _height(grid: Grid, head: str, text: str, style: Style) -> float:
    """How many units high a text is, with its heading and what parts it from the next."""
    return (HEAD if head else 0) + high(text, DETAIL[2] - 48, style, grid.scale) + APART


def _tall(grid: Grid, exhibit: Exhibit, style: Style) -> float:
    return sum(_height(grid, head, text, style) for head, text in exhibit.texts)


def _titled(name: str) -> str:
    """With a capital letter, as names on brass have it."""
    return name[:1].upper() + name[1:]


def _entry(exhibit: Exhibit) -> Entry:
    said = [text for pair in exhibit.texts for text in pair] + [sign.text for sign in exhibit.signs]
    return Entry((exhibit.id,), exhibit.name, " ".join([exhibit.kind, *said]))


# -- what it is painted with


def _stand(pen: Pen, room: Rect, draw: Draw) -> None:
    """A piece in the middle of its niche, as large as it fits."""
    size = min(room.size)
    piece = draw(size)
    wide = piece.get_width()
    if wide > room.width:
        piece = draw(max(8, size * room.width // wide))
    pen.put(piece, *room.center, "cm")


def _engrave(pen: Pen, label: Rect, name: str) -> None:
    """A name on its brass: one that is long is set smaller, in two lines."""
    room = label.inflate(-pen.scale.px(6), 0)
    if fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, pen.scale.px(16)), name) <= room.width:
        pen.text(name, room, Face.SERIF_BOLD, 18, INKS.ink, "c", least=0.8)
    elif " " in name:
        pen.text(name, room, Face.SERIF_BOLD, 15, INKS.ink, "c", 2, least=0.7)
    else:
        pen.text(name, room, Face.SANS_SEMIBOLD, 15, INKS.ink, "c", least=0.6)


def _heading(grid: Grid, x: float, y: float, wide: float, text: str) -> list[Widget]:
    return [
        Label(grid.rect(x, y, wide, 30), text, Face.SERIF_BOLD, 21, BROWN),
        Picture(grid.rect(x, y + 31, wide, 2), _line),
    ]


def _line(pen: Pen, box: Rect) -> None:
    pen.surface.blit(plates.divider(box.width, pen.scale.u), box)


def _name(name: str, pen: Pen, box: Rect) -> None:
    pen.text(name, box, Face.SERIF_BOLD, 34, INKS.ink, lines=2, style="engraved", least=0.6)


def _game(name: str, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    style: controls.Style = "brass" if open else "outlined"
    pen.plate(controls.button(box.size, pen.scale.u, style, state), *box.topleft)
    pen.text(name, box.inflate(-pen.scale.px(16), 0), Face.SERIF_BOLD, 20, controls.ink(style, state), "c", least=0.7)


def _row(name: str, count: str, open: bool, pen: Pen, box: Rect, state: controls.State) -> None:
    px = pen.scale.px
    if open or state in ("hover", "pressed"):
        pen.put(plates.flat(box.size, 8 * pen.scale.u, rgb("#FBDD93"), rgb("#9A6A14"), 1.4 * pen.scale.u), *box.topleft)
    room = box.inflate(-px(22), 0)
    took = pen.text(count, room, Face.SANS_BOLD, 19, INKS.ink if open else INKS.quiet, "r")
    face = Face.SANS_SEMIBOLD if open else Face.SANS_REGULAR
    pen.text(name, Rect(room.x, room.y, room.width - took.width - px(8), room.height), face, 19, INKS.ink, least=0.6)


def _sign(sign: Sign, pen: Pen, box: Rect) -> None:
    px = pen.scale.px
    drawn = sign.draw(px(28))
    pen.put(drawn, box.x + px(22), box.centery, "cm")
    room = Rect(box.x + px(54), box.y, box.width - px(54), box.height)
    pen.text(sign.text, room, Face.SANS_REGULAR, 18, INKS.ink, lines=2, least=0.7)


def _bar(fared: Fared, pen: Pen, box: Rect) -> None:
    px = pen.scale.px
    share = fared.won / fared.had
    size = box.width - px(96), px(18)
    pen.put(museum.bar(size, share, fared.fair, fared.had < FEW, pen.scale.u), box.x, box.centery, "lm")
    ink = INKS.gain if share > fared.fair else INKS.ink
    pen.text(f"{round(100 * share)} %", box.inflate(0, px(14)), Face.SERIF_BLACK, 26, ink, "r")
