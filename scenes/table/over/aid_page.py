"""The player aid as every game has it: a paper with tabs, a way back, and what is not as usual at this table.

Its first page says what wins, when the game ends, and how points are made. A game fills the paper of each other tab.
Lengths are in units of the page, 1600 by 900.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property, partial
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from art import choices, fonts, icons, plates, texture
from art.columns import Paint as Look
from art.fonts import Face
from art.palette import BRASS, INKS
from scenes.play import table_facts
from scenes.play.session import Session
from scenes.table.area import Shown
from scenes.table.commands import key_name
from scenes.table.over import points_made
from scenes.table.over.points_made import Made, Own, Paint
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Scene
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.players import face_of, points_open
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Tab, Widget, heading, sheet, title

LEFT, TOP, WIDTH, HEIGHT = 40, 128, 1520, 674
"""Where the paper lies."""

HALF = 708
"""How wide each of two columns is."""

COLUMNS = (LEFT + 36, LEFT + WIDTH - 36 - HALF)
"""Where they begin."""

TABS_END, TAB = 1554, 236
"""Where the last tab ends, and from one tab to the next."""

POINTS = "points"
"""The first tab, of a game that says how its points are made."""

PAPER = ((LEFT, TOP, WIDTH, HEIGHT),)

MADE, SIZE, LINE = TOP + 132, 18, 22
"""Where it is said how points are made; how large letters are, and how high a line of them is."""

SHORT = 150
"""So few letters are written large."""

MANY = 4
"""So many parts of a score are told below each other at most, where two columns are enough."""

PITCH, LARGE = 212, 22
"""How far ways to make points are apart at most; how large the letters of what wins are."""


F = TypeVar("F")
S = TypeVar("S", bound=Shown)


class AidPage(Menu, Generic[S]):
    """See the module. The texts of its tabs are called "<game>.aid.<tab>"."""

    first = ("back",)
    name: tuple[float, float, float, float] = (52, 14, 760, 72)
    papers: Sequence[tuple[float, float, float, float]] = PAPER

    def __init__(self, shown: S, tabs: Sequence[str]) -> None:
        super().__init__(shown.app)
        self.shown, self.session, self.view = shown, shown.session, shown.view
        self.chosen = table_facts.unusual_options(self.app.say, self.session)
        self.seat = self.session.viewer
        self.tabs = [POINTS, *tabs] if self.signs() else tabs
        self.tab = self.tabs[0] if self.tabs else ""
        self._painted: dict[tuple[str, tuple[int, int]], Surface] = {}  # scenes, while the page is open
        self._wanted: dict[tuple[str, tuple[int, int]], Scene] = {}  # those that are still to be painted

    @property
    def book_of(self) -> str:
        return self.session.match.rules.id

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """What cards say."""
        return self.shown.detail(f"texts.{self.app.lang}", self.seat)

    def key(self, event: pygame.event.Event) -> bool:
        """The key that opens the aid puts it away again."""
        scancode = getattr(event, "scancode", 0)
        if self.app.keys.command_of(event.key, event.mod, scancode, "table") == "aid":
            self.escape()
            return True
        return super().key(event)

    def figures(self, kind: Callable[..., F]) -> F:
        """Figures from the rules, for whoever looks on."""
        return self.shown.facts(kind, self.seat)

    def signs(self) -> Mapping[str, Paint]:
        """The parts of the score that are told on the first page, each with its picture."""
        return {}

    looks: Mapping[str, Look] = {}
    """How the parts of a score look, as at the end of the game."""

    scenes: Mapping[str, Scene] = {}
    """Real pieces for the parts of the score, painted as small scenes."""

    def page(self, grid: Grid) -> list[Widget]:
        """What stands on the paper of the tab that is open."""
        raise NotImplementedError

    def foot(self) -> str:
        """What stands below the paper: what is not as usual at this table."""
        return self.shown.words("aid.chosen", rules=" · ".join(self.chosen)) if self.chosen else ""

    def build(self, grid: Grid) -> list[Widget]:
        say, match, begins = self.app.say, self.session.match, self._begins
        name, way = (say(f"game.{match.rules.id}"), "goal.begin") if begins else (say("button.aid"), "button.back")
        back = Target(("back",), "buttons", grid.rect(1300, 826, 260, 52), say(way), self.back)
        foot = Label(grid.rect(LEFT + 8, 816, 1230, 72), self.foot(), size=18, colour=INKS.on_wood, lines=3)
        tabs = {name: self._tab(grid, place, name) for place, name in enumerate(self.tabs)}
        return [
            title(grid.rect(*self.name), name, 46),
            *[tab for name, tab in tabs.items() if name != self.tab],
            *[sheet(grid.rect(*paper)) for paper in (PAPER if self.tab == POINTS else self.papers)],
            *[tab for name, tab in tabs.items() if name == self.tab],
            *(self._how_points_are_made(grid) if self.tab == POINTS else self.page(grid)),
            *([foot] if foot.text else []),
            Button(back, "brass", "play" if begins else "left", "Enter" if begins else "Esc"),
        ]

    @property
    def _begins(self) -> bool:
        """Whether it is read before a game alone."""
        match = self.session.match
        return match.seats == 1 and all(entry.seat < 0 for entry in match.log)

    def _tab(self, grid: Grid, place: int, name: str) -> Tab:
        box = grid.rect(TABS_END + (place - len(self.tabs)) * TAB, 80, 224, 50)
        told = self.app.say("goal.tab") if name == POINTS else self.tab_name(name)
        return Tab(Target(("tab", name), "tabs", box, told, partial(self._open, name)), name == self.tab)

    def tab_name(self, name: str) -> str:
        return self.shown.words(f"aid.{name}")

    def _open(self, name: str) -> None:
        self.tab = name
        self.refresh()

    # -- how points are made

    def wins(self) -> str:
        """What wins at this table."""
        return goal(self.app, self.session, "wins")

    def ends(self) -> str:
        """When the game ends."""
        return goal(self.app, self.session, "ends")

    def made(self) -> list[Made]:
        """How points are made, part by part."""
        say, game = self.app.say, self.session.match.rules.id
        return [
            Made(sign, say(f"part.{game}.{name}"), say(f"goal.{game}.{name}"), name)
            for name, sign in self.signs().items()
        ]

    def _how_points_are_made(self, grid: Grid) -> list[Widget]:
        say, found = self.app.say, list[Widget]()
        head = LARGE if max(len(self.wins()), len(self.ends())) < SHORT else SIZE
        for x, sign, name, text in zip(
            COLUMNS, ("laurel", "flag"), ("wins", "ends"), (self.wins(), self.ends()), strict=True
        ):
            told = Made(partial(_glyph, sign), say(f"goal.{name}"), text)
            found += told_under(grid, x, TOP + 24, told, head, MADE - TOP - 32)
        found += heading(grid.rect(COLUMNS[0], MADE, COLUMNS[1] + HALF - COLUMNS[0], 36), say("goal.made"))
        made, own = self.made(), self._own()
        across = 2 if len(made) <= 2 * MANY else 3
        gap = COLUMNS[1] - COLUMNS[0] - HALF
        wide = (2 * HALF + gap - (across - 1) * gap) / across
        rows, low = -(-len(made) // across), TOP + HEIGHT - 20 - (points_made.BAR if own else 0)
        pitch = min(PITCH, (low - MADE - 52) / rows)
        for place, each in enumerate(made):
            column, row = divmod(place, rows)
            left = round(COLUMNS[0] + column * (wide + gap))
            box = Rect(left, round(MADE + 52 + row * pitch), round(wide), round(pitch - 10))
            found += points_made.way(grid, box, each, self._scene(each.part), own)
        if own:
            box = Rect(COLUMNS[0], low, COLUMNS[1] + HALF - COLUMNS[0], points_made.BAR)
            game = self.session.match.rules.id
            found += points_made.board(grid, box, own, say, lambda name: say(f"part.{game}.{name}"))
        return found

    def _scene(self, part: str) -> Scene | None:
        """The real pieces for a part of the score, with round corners."""
        scene = self.scenes.get(part)
        return partial(self._paint_scene, part, scene) if scene else None

    def _paint_scene(self, part: str, scene: Scene, size: tuple[int, int]) -> Surface:
        """Painted once for each size, one in a frame: until then there is nothing but paper."""
        if (part, size) not in self._painted:
            self._wanted[part, size] = scene
            return texture.clear(size)
        return self._painted[part, size]

    def update(self, dt: float) -> bool:
        if not self._wanted:
            return super().update(dt)
        part, size = next(iter(self._wanted))
        scene = self._wanted.pop((part, size))
        painted = self.app.care.spare(f"scene of {part}", lambda: scene(size), lambda: texture.clear(size))
        rounded = plates.rounded_mask(size, size[1] / 12)
        self._painted[part, size] = texture.masked(painted, rounded).convert_alpha()
        return True

    def busy(self) -> bool:
        return bool(self._wanted) or super().busy()

    def _own(self) -> Own | None:
        """The points of whoever looks on, where they may be told and there are any."""
        match, seat = self.session.match, self.seat
        if self._begins or not 0 <= seat < match.seats or not points_open(self.app, self.session, seat):
            return None
        score, who = match.rules.scores(self.view)[seat], match.players[seat]
        return (
            Own(self.shown.colour(seat), face_of(who.who), score.parts, self.looks)
            if any(part.points for part in score.parts)
            else None
        )

    def keys_of(self, commands: Sequence[str]) -> list[tuple[str, str]]:
        """The keys of some commands, and what they do."""
        return [(key_name(self.app, command), self.app.say(f"command.{command}")) for command in commands]


# -- pieces of a page


class TextColumn:
    """A column of a page that is filled from above: each piece begins where the one before it ends."""

    def __init__(self, grid: Grid, x: float, y: float, width: float = HALF) -> None:
        self.grid, self.y = grid, y
        self._x, self._width = x, width
        self.widgets: list[Widget] = []

    def box(self, high: float) -> Rect:
        """The place of the next piece, so many units high."""
        box = Rect(round(self._x), round(self.y), round(self._width), round(high))
        self.y += high
        return box

    def heading(self, text: str, high: float, size: float = 24, head: float = 36) -> None:
        """The name of what follows in the upper part of its room, with a line under it."""
        self.widgets += heading(self.grid.rect(self._x, self.y, self._width, head), text, size)
        self.y += high

    def label(self, text: str, high: float, lines: int, face: Face = Face.SANS_REGULAR) -> None:
        """Nothing but a text."""
        self.widgets.append(Label(self.grid.rect(*self.box(high)), text, face, 18, lines=lines))

    def line(self, sign: Paint, text: str, high: float, gap: float = 0) -> None:
        """A sign, and what is said of it."""
        self.widgets += line(self.grid, self.box(high), sign, text)
        self.y += gap

    def named(self, sign: Paint, name: str, text: str, high: float, gap: float = 0) -> None:
        """A sign, a name, and under it what it means."""
        self.widgets += named(self.grid, self.box(high), sign, name, text)
        self.y += gap

    def numbered(self, texts: Sequence[str], step: float) -> None:
        """Steps, one after the other."""
        for number, text in enumerate(texts, 1):
            box, high = self.box(step), step - 6
            place = self.grid.rect(box.x, box.y, 34, high)
            self.widgets.append(Label(place, str(number), Face.SERIF_BLACK, 28, BRASS.dark))
            room = self.grid.rect(box.x + 42, box.y, box.width - 42, high)
            self.widgets.append(Label(room, text, size=19, lines=3))

    def keys(self, named: Sequence[tuple[str, str]], across: int, high: float, gap: float = 2, size: int = 16) -> None:
        """Keys and what they do, so many beside each other."""
        wide = self._width / across
        for number, each in enumerate(named):
            x, y = self._x + wide * (number % across), self.y + (high + gap) * (number // across)
            self.widgets.append(Picture(self.grid.rect(x, y, wide - 10, high), partial(_key, *each, size)))


def line(grid: Grid, box: Rect, sign: Paint, text: str) -> list[Widget]:
    """A sign, and what is said of it."""
    high = min(34, box.height)
    return [
        Picture(grid.rect(box.x, box.y + (box.height - high) / 2, 34, high), sign),
        Label(grid.rect(box.x + 50, box.y, box.width - 50, box.height), text, size=18, lines=3),
    ]


def named(grid: Grid, box: Rect, sign: Paint, name: str, text: str) -> list[Widget]:
    """A sign, a name, and under it what it means."""
    return [
        Picture(grid.rect(box.x, box.y + 4, 48, 48), sign),
        Label(grid.rect(box.x + 62, box.y, box.width - 62, 28), name, Face.SERIF_BOLD, 21),
        Label(grid.rect(box.x + 62, box.y + 27, box.width - 62, box.height - 28), text, size=18, colour=INKS.quiet,
              lines=4),
    ]  # fmt: skip


def told_under(grid: Grid, x: float, y: float, made: Made, size: int, room: float) -> list[Widget]:
    """The same with letters of a size, as high as its text is: the text follows its name closely. Letters that are
    wanted larger are so as far as there is room for them below each other."""
    sign, name = round(size * 2.7), round(size * 1.55)
    left, wide = x + sign + 14, HALF - sign - 14
    talls = [paragraph(grid, made.text, wide, size * share) for share in choices.sizes()]
    tall = next((tall for tall in talls if name + tall <= room), talls[-1])
    return [
        Picture(grid.rect(x, y + 4, sign, sign), made.sign),
        Label(grid.rect(left, y, wide, name), made.name, Face.SERIF_BOLD, size * 1.17),
        Label(grid.rect(left, y + name, wide, tall), made.text, size=size, colour=INKS.quiet, lines=4),
    ]  # fmt: skip


def paragraph(grid: Grid, text: str, wide: float, size: float = SIZE) -> int:
    """How high a text is in such a width, in units: so no place has more air than another."""
    room, letters = grid.rect(0, 0, wide, size).size
    return round(size * LINE / SIZE) * len(fonts.wrap(text, Face.SANS_REGULAR, max(fonts.LEAST, letters), room))


def goal(app: AppContext, session: Session, what: str) -> str:
    """What wins or ends a game, or both in a line; alone it may be something else. Empty where a game does not say."""
    game = session.match.rules.id
    key, alone = f"goal.{game}.{what}", f"goal.{game}.{what}_alone"
    found = alone if session.match.seats == 1 and app.says(alone) else key
    return app.say(found) if app.says(found) else ""


def _glyph(name: str, pen: Pen, box: Rect) -> None:
    pen.put(icons.icon(name, min(box.size), BRASS.dark), *box.center, "cm")


def looked_at(zone: str, id: Hashable, box: Rect, name: str, hint: str, paint: Callable[[Pen, Rect], object]) -> Area:
    """Something that is lit under the pointer, and tells more there: it is only looked at."""

    def lit(pen: Pen, box: Rect, state: str) -> None:
        if state != "idle":
            pen.put(plates.row_tint(box.size, pen.scale.u, "new"), *box.topleft)
        paint(pen, box)

    return Area(Target(("aid", zone, id), zone, box, name, lambda: None, hint=hint), lit)


def _key(key: str, label: str, size: int, pen: Pen, box: Rect) -> None:
    """A key cap and what the key does."""
    cap = pen.put(plates.key_cap(key, pen.scale.u, False), box.x, box.centery, "lm")
    left = cap.right + pen.scale.px(8)
    pen.text(label, Rect(left, box.y, box.right - left, box.height), size=size, lines=2, least=0.8)
