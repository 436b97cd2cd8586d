"""The shelf: the first picture. Its boxes, the game that waits, and the table laid as it was the last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from art import boxes, controls, fonts, icons, palette, plates, prints, shelf, texture
from art.fonts import Face
from art.palette import INKS
from art.pictures import keep
from art.shelf import Arrangement
from game.core.save import Seated
from scenes.pages import shelf_owner
from scenes.pages.album import wanted_of
from scenes.pages.lessons import Lessons
from scenes.pages.print_card import lay_box_front
from scenes.pages.print_pictures import PrintPictures
from scenes.pages.saved_words import SavedWords, ago, how_far
from scenes.pages.saves import SavedGames, bring_in
from scenes.pages.settings import OWN_NAMES, SettingsPage
from scenes.pages.setup import Setup
from scenes.pages.shelf_tag import ShelfTag
from scenes.play.last_table import usual
from scenes.play.save_store import Kept
from scenes.play.table_facts import KINDS
from scenes.ui import opponents, players
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Ask, Notice
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of, names_of
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget, sheet, title

Paint = Callable[[Pen, Rect, controls.State], object]

PATIENCE = 60
"""Seconds without input after which the demonstration begins."""

CHOSEN, ALONE = 1.045, 1.13
"""How much larger a chosen box is, and one that has the shelf for itself."""

GLIDE = 6.0
"""How fast the light follows, in shares of the way per second."""

STRIP = (64, 716, 1472, 150)

FIRST_LOOK = 2.0
"""Seconds for which the first picture waits for the saved games; then it comes, and tells of them when it can."""


class Shelf(Menu):
    """See the module. `demo` is called with the chosen game when nobody has touched anything for a minute."""

    def __init__(self, app: AppContext, demo: Callable[[str], object]) -> None:
        super().__init__(app)
        self.demo = demo
        self.games = list(app.games)
        self.game = self.last or self.games[0]
        self.chosen = False  # whether somebody has chosen this box: before that, the last one played is set up anew
        self.known = self.last
        self.open: dict[str, Kept] = {}  # by box the open game in it
        self.pictures = PrintPictures(app.prints)
        self.heard = 0  # how much was known of the saved games when it was looked for
        self.lamp: float | None = None  # where the light lies, in pixels
        self.arriving = ShelfIntro(self.games)
        self.tag = ShelfTag(app)
        self.touched: datetime = app.now()

    @property
    def book_of(self) -> str:
        return self.game

    # -- the life of the scene

    def enter(self) -> None:
        """The box is chosen whose game was left last."""
        newest = self.app.saves.newest_open(patience=max(FIRST_LOOK, self.app.saves.patience))
        if newest and newest.header and newest.header.game in self.games:
            self.game = newest.header.game
        self.arriving = ShelfIntro([self.game, *(game for game in self.games if game != self.game)])
        self._look()

    def uncover(self) -> None:
        if self.last != self.known:  # something else has been played meanwhile
            self.known, self.chosen = self.last, False
            self.game = self.last or self.game
        self._look()
        super().uncover()

    @property
    def theme(self) -> str:
        return "shelf"

    @property
    def last(self) -> str:
        """The game that was played last; empty where none was."""
        table = self.app.settings.table
        return table.game if table and table.game in self.games else ""

    def _look(self) -> None:
        """What may have changed while other scenes were on top."""
        self.touched = self.app.now()
        self._look_again()

    def _look_again(self) -> None:
        self.heard = self.app.saves.news
        saves = self.app.saves
        found = {game: saves.newest_open(game, None if game == self.game else 0.0) for game in self.games}
        self.open = {game: kept for game, kept in found.items() if kept}
        self.refresh()

    @property
    def waiting(self) -> Kept | None:
        """The open game of the chosen box."""
        return self.open.get(self.game)

    def handle(self, event: pygame.event.Event) -> bool:
        self.touched = self.app.now()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self.app.stack.top is not self:
            return super().update(dt)
        if news := self.heard != self.app.saves.news:
            self._look_again()
        if self.app.troubles:
            self.app.stack.push(Notice(self.app, self.app.troubles.pop(0)))
        if (self.app.now() - self.touched).total_seconds() > PATIENCE:
            self.touched = self.app.now()
            self.demo(self.game)
        arrived = self.arriving.update(dt, self.app.settings.reduced_motion)
        match self.hand.hover:
            case ("greeting", str(game)):
                self.tag.point(game)
            case _:
                self.tag.point("")
        swung = self.tag.update(dt)
        printed = self.app.prints.listen() or self.pictures.update()
        return self._glide(dt) or arrived or swung or news or printed or super().update(dt)

    def busy(self) -> bool:
        glides = self.lamp is not None and abs(self._goal() - self.lamp) > 1
        moves = glides or self.arriving.busy or self.tag.busy
        return moves or self.pictures.busy or self.app.saves.reading or super().busy()

    def _goal(self) -> float:
        box = next((w.box for w in self.widgets if w.target and w.target.id == ("box", self.game)), None)
        return float(box.centerx) if box else 0.0

    def _glide(self, dt: float) -> bool:
        """The light goes to the chosen box."""
        goal = self._goal()
        if self.lamp is None or self.lamp == goal:
            return False
        near = abs(goal - self.lamp) <= 1 or self.app.settings.reduced_motion
        self.lamp = goal if near else self.lamp + (goal - self.lamp) * min(1.0, dt * GLIDE)
        return True

    # -- what can be done

    @property
    def first(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("continue",) if self.waiting else ("start",)

    def choose(self, game: str) -> None:
        """Pressed once a box is chosen; pressed again it is opened: the game in it goes on, or one is set up."""
        if game == self.game:
            (self.go_on if self.waiting else self.set_up)()
            return
        self.game, self.chosen = game, True
        self._look()

    def set_up(self, seat: int | None = None) -> None:
        """Of the box that somebody has chosen, else of the one played last."""
        game = self.game if self.chosen or seat is not None else self.last or self.game
        self.app.stack.push(Setup(self.app, game, seat))

    def learn(self, game: str = "") -> None:
        """The lessons of a game, of the chosen one if none is named."""
        self.app.stack.push(Lessons(self.app, game or self.game))

    def dropped(self, path: Path) -> bool:
        bring_in(self.app, [path])
        return True

    def go_on(self) -> None:
        if self.waiting:
            self.app.resume(self.waiting)

    def start(self) -> None:
        """With the seats and rules of the last time."""
        table = usual(self.app.rules(self.game), self.app.settings)
        self.app.open_new(self.game, table.seats, table.options, self.app.new_seed(), table.first)

    def speak(self, lang: str) -> None:
        self.app.settings.language = lang  # type: ignore[assignment]
        self.app.keep_settings()

    def back(self) -> None:
        self.app.stack.push(Ask(self.app, self.app.say("shelf.quit_ask"), self.quit))

    # -- the page

    def paint(self, pen: Pen) -> None:
        places = self._places(pen.scale)
        pen.surface.blit(shelf.background(places.size, places.u, max(2, len(self.games))), (0, 0))
        if self.lamp is None:
            self.lamp = self._goal()
        _lay_light(pen, self.lamp, places.stand - 250 * places.u)

    def _places(self, scale: Scale) -> Arrangement:
        """At least two fields in the wall: beside a single box there is room for words."""
        size = round(scale.width * scale.u), round(scale.height * scale.u)
        return shelf.arrange(size, scale.u, max(2, len(self.games)))

    def build(self, grid: Grid) -> list[Widget]:
        say, places = self.app.say, self._places(grid.scale)
        name = Label(grid.scale.rect(40, 8, 300, 84), "POLIS", Face.SERIF_BOLD, 58, style="gilded", tracking=16)
        tagline = Label(grid.scale.rect(372, 22, 410, 60), say("shelf.tagline"), Face.SERIF_SEMIBOLD, 22,
                        INKS.on_wood_quiet, lines=2, style="raised")  # fmt: skip
        found: list[Widget] = [name, tagline, *self._languages(grid)]
        if len(self.games) == 1:
            found += self._praise(places)
        for place, game in enumerate(self.games):
            found += self._box(places, place, game)
        return [*found, *shelf_owner.widgets(self.app, grid), *self._verbs(grid), *self._strip(grid)]

    def _languages(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        right = grid.scale.width - 40
        for place, lang in enumerate(OWN_NAMES):
            box = grid.scale.rect(right - (len(OWN_NAMES) - place) * 66, 26, 58, 44)
            target = Target(("language", lang), "languages", box, OWN_NAMES[lang], partial(self.speak, lang))
            found.append(Area(target, self._language(lang)))
        return found

    def _language(self, lang: str) -> Paint:
        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            style: controls.Style = "brass" if lang == self.app.lang else "outlined"
            pen.plate(controls.button(box.size, pen.scale.u, style, state), *box.topleft)
            pen.text(lang.upper(), box, Face.SANS_BOLD, 20, controls.ink(style, state), "c")

        return paint

    # -- boxes

    def _box(self, places: Arrangement, place: int, game: str) -> list[Widget]:
        say, u = self.app.say, places.u
        chosen, usual_box = game == self.game, places.boxes[place]
        spot = usual_box.scale_by(ALONE if len(self.games) == 1 else CHOSEN if chosen else 1)
        spot.bottom, spot.centerx = places.stand + round(8 * u if chosen else 0), usual_box.centerx
        name = say("shelf.box", game=say(f"game.{game}"))
        target = Target(("box", game), "boxes", spot, name, lambda: self.choose(game))
        found: list[Widget] = [Area(target, lambda pen, box, state: self._paint_box(pen, box, state, game))]
        label = Rect(0, 0, round(270 * u), round(30 * u))
        label.center = usual_box.centerx, places.board_top + round(42 * u)
        found.append(Picture(label, lambda pen, box: self._brass(pen, box, game)))
        if kept := self.open.get(game):
            text = self._going_on(kept)
            wide = max(spot.width + round(50 * u), fonts.width(Face.SANS_BOLD, round(20 * u), text) + round(92 * u))
            ribbon = Rect(spot.centerx - wide // 2, spot.top - round(22 * u), wide, round(37 * u))
            found.append(Picture(ribbon, lambda pen, box: self._ribbon(pen, box, text)))
        elif self.tag.hangs(game):
            found.append(self._greeting(spot, places, game))
        return found

    def _greeting(self, spot: Rect, places: Arrangement, game: str) -> Widget:
        """The tag on a box that was never opened."""
        hung, text = self.tag.box(spot, places), self.app.say("lesson.new_here")
        target = Target(("greeting", game), "boxes", self.tag.paper(hung, places.u), text, partial(self.learn, game))

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            if self.arriving.height(game) == 0:
                self.tag.paint(pen, hung, game, state)

        return Area(target, paint)

    def _paint_box(self, pen: Pen, box: Rect, state: controls.State, game: str) -> None:
        above = self.arriving.height(game)
        if above is None:
            return
        chosen = game == self.game
        title = shelf.Title(self.app.say(f"lid.{game}").upper(), self.app.say(f"subtitle.{game}"))
        out = pen.scale.px(5) if state in ("hover", "pressed") else 0  # it slides out a little under the pointer
        out += round(above * pen.scale.px(60))
        pen.plate(shelf.box_shadow(box.size, pen.scale.u), *box.topleft)
        usual_size, lit = self._places(pen.scale).boxes[0].size, chosen or state != "idle"
        pen.plate(_closed(game, title, box.size, usual_size, pen.scale.u, lit), box.x, box.y - out)

    def _brass(self, pen: Pen, box: Rect, game: str) -> None:
        said = self.app.box(game)
        players = "–".join(map(str, said.players))
        minutes = self.app.say("shelf.minutes", minutes=said.minutes)
        label = shelf.brass_label(players, said.weight, minutes, pen.scale.u, 270)
        pen.plate(label, *box.topleft)
        wide, high = label.surface.get_width() // 3, pen.scale.px(30)
        for third, sign in enumerate(("seats", "weight", "minutes")):
            pen.means(Rect(box.x + third * wide, box.y, wide, high), f"sign.{sign}")

    def _going_on(self, kept: Kept) -> str:
        """How far it is and when it was played last; and that it is a what-if, where it is one."""
        assert kept.header and kept.standing  # what waits could be followed
        far = how_far(self.app, kept.header.game, kept.standing)
        told = self.app.say("shelf.ribbon", far=far, when=ago(self.app, kept.when))
        return self.app.say("shelf.ribbon_what_if", far=told) if kept.what_if else told

    def _ribbon(self, pen: Pen, box: Rect, text: str) -> None:
        pen.plate(shelf.ribbon(box.width, pen.scale.u), *box.topleft)
        pen.text(text, box.inflate(-pen.scale.px(64), 0), Face.SANS_BOLD, 20, INKS.on_pill, "c", style="raised")

    def _praise(self, places: Arrangement) -> list[Widget]:
        """What stands beside the only box: its name, what it is about, and some of its pieces."""
        u, say, bay = places.u, self.app.say, places.bays[1]
        left = bay.x + round(34 * u)
        width = bay.right - left - round(36 * u)

        def stand(pen: Pen, box: Rect) -> None:
            sprite = boxes.of(self.game).pieces(u)
            x, y = box.right - sprite.get_width(), places.stand + round(2 * u) - sprite.get_height()
            _lay_light(pen, x + sprite.get_width() * 0.6, y + sprite.get_height() * 0.4)
            pen.plate(_shade(sprite, u), x + round(16 * u), y + round(6 * u))
            pen.put(sprite, x, y)

        def line(y: float, height: float) -> Rect:
            return Rect(left, bay.bottom - round(y * u), width, round(height * u))

        pitch = say(f"pitch.{self.game}")
        return [
            Picture(Rect(left, 0, width, places.stand), stand),
            title(line(458, 84), say(f"game.{self.game}"), 56),
            Label(line(394, 128), pitch, Face.SERIF_SEMIBOLD, 26, INKS.prompt, lines=4, style="raised"),
        ]

    # -- verbs

    def _verbs(self, grid: Grid) -> list[Widget]:
        app, push = self.app, self.app.stack.push
        verbs: list[tuple[str, str, Callable[[], object]]] = [
            ("set_up", "people", self.set_up),
            *([("learn", "help", self.learn)] if app.teaches(self.game) else []),
            ("book", "book", lambda: app.open_rules(self.game)),
            ("museum", "temple", lambda: app.open_museum(self.game)),
            ("saves", "folder", lambda: push(SavedGames(app))),
            ("settings", "gear", lambda: push(SettingsPage(app))),
            ("quit", "cross", self.quit),
        ]
        width = (1472 - 20 * (len(verbs) - 1)) / len(verbs)
        found: list[Widget] = []
        for place, (id, icon, press) in enumerate(verbs):
            box = grid.rect(64 + place * (width + 20), 642, width, 52)
            found.append(Button(Target((id,), "verbs", box, app.say(f"shelf.{id}"), press), "wood", icon))
        return found

    # -- the strip with the table

    def _strip(self, grid: Grid) -> list[Widget]:
        """Who sits where, and the one thing to do next: go on, or begin with these seats."""
        kept, say = self.waiting, self.app.say
        table = usual(self.app.rules(self.game), self.app.settings)
        header = kept.header if kept else None
        options = dict(header.options) if header else table.options
        rules = say("shelf.changed", changes=len(options)) if options else say("shelf.printed")
        x, y, *_ = STRIP
        word = say("shelf.resting" if kept else "shelf.next")
        left, wide = (x + 268, 168) if kept else (x + 30, 276)
        return [
            sheet(grid.rect(*STRIP), 11),
            *([Picture(grid.rect(x + 6, y + 5, 248, 139), partial(self._paint_print, kept=kept))] if kept else []),
            Label(grid.rect(left, y + 22, wide, 62), word, Face.SERIF_BOLD, 24, lines=2),
            Label(
                grid.rect(left, y + 86, wide, 44), say("shelf.rules", rules=rules), size=18, colour=INKS.quiet, lines=2
            ),
            *self._seats(grid, kept.players if kept else table.seats, open=kept is None),
            *self._begin(grid, kept),
        ]

    def _paint_print(self, pen: Pen, box: Rect, kept: Kept) -> None:
        """The table as it was left."""
        wanted = wanted_of(SavedWords(self.app), kept)
        path = self.app.prints.picture(wanted) if wanted else None
        if path and (picture := self.pictures.whole(path, box.size)):
            pen.surface.blit(picture, box)
        else:
            lay_box_front(pen, box, self.game)
        pen.put(prints.frame(box.size, pen.scale.u, kept.what_if), *box.topleft)

    def _seats(self, grid: Grid, seats: list[Seated], open: bool) -> list[Widget]:
        """Who sits where, and a free place when one more could sit down.

        Before a game each seat is a slab of marble to press; in one that waits nothing can be changed.
        """
        x, y, _, h = STRIP
        shown, most = seats[:7], self.app.box(self.game).players[-1]
        free = open and len(shown) < most
        left, room = (x + 326, 832) if open else (x + 440, 736)
        width = min(204, (room - 92 * free) / len(shown) - 12)
        found: list[Widget] = []
        names = names_of(self.app, seats)
        for number, seat in enumerate(shown):
            box = grid.rect(left + number * (width + 12), y + 26, width, h - 54)
            paint = self._seat(number, seat, names[number], open)
            name = self.app.say("shelf.seat", name=names[number])
            target = Target(("seat", number), "strip", box, name, partial(self.set_up, number))
            found.append(Area(target, paint) if open else Picture(box, partial(_at_rest, paint)))
        if free:
            box = grid.rect(x + 326 + len(shown) * (width + 12), y + 26, 80, h - 54)
            target = Target(("add",), "strip", box, self.app.say("setup.add"), partial(self.set_up, len(shown)))
            found.append(Area(target, _free))
        return found

    def _seat(self, number: int, seat: Seated, name: str, slab: bool) -> Paint:
        who, known = seat.who, colour_of(number, seat)
        kind = opponents.in_short(self.app, who) if who in KINDS else who

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px = pen.scale.px
            size = px(50) if box.width > px(200) else px(40)
            if slab:
                lit = state in ("hover", "pressed")
                pen.plate(plates.marble_panel(box.size, pen.scale.u, lit, known.colour, 30 + number), *box.topleft)
            players.lay_face(pen, players.face_of(who), known, size, box.x + px(18), box.y + px(10))
            left = box.x + px(18) + size + px(7)
            upper = Rect(left, box.y + px(5), box.right - left - px(5), px(58))
            pen.text(name, upper, Face.SERIF_BOLD, 22, INKS.ink, lines=2, least=0.6)
            icon = icons.icon("person" if who == "human" else "bot", px(18), INKS.quiet)
            pen.put(icon, box.x + px(20), box.bottom - px(17), "lm")
            lower = Rect(box.x + px(44), box.bottom - px(32), box.width - px(52), px(29))
            pen.text(kind, lower, Face.SANS_REGULAR, 17, INKS.quiet)

        return paint

    def _begin(self, grid: Grid, kept: Kept | None) -> list[Widget]:
        say = self.app.say
        x, y, w, _ = STRIP
        left = x + w - 288
        if kept:
            on = Target(("continue",), "strip", grid.rect(left, y + 18, 256, 60), say("shelf.continue"), self.go_on)
            note = grid.rect(left, y + 84, 256, 52)
            return [
                Button(on, "brass", "play", "Enter", 22),
                Label(note, say("shelf.stays"), size=17, colour=INKS.quiet, align="c", lines=2),
            ]
        if self.app.saves.reading:
            return [
                Label(grid.rect(left, y + 42, 256, 64), say("shelf.reading"), colour=INKS.quiet, align="c", lines=2)
            ]
        go = Target(("start",), "strip", grid.rect(left, y + 42, 256, 64), say("setup.start"), self.start)
        return [Button(go, "brass", key="Enter", size=22)]


@keep
def _closed(
    game: str, title: shelf.Title, size: tuple[int, int], usual_size: tuple[int, int], u: float, lit: bool
) -> texture.Plate:
    """A box with its name on it. The front is painted once, about twice as large, and not again where it is chosen."""
    front = boxes.of(game).front(2 * usual_size[0], 2 * usual_size[1])
    return shelf.box(front, title, size, u, lit_up=lit, light=1.0 if lit else 0.9)


def _lay_light(pen: Pen, x: float, y: float) -> None:
    light = _pool(pen.scale.px(330))
    spot = x - light.get_width() / 2, y - light.get_height() / 2
    pen.surface.blit(light, spot, special_flags=pygame.BLEND_RGB_ADD)


@keep
def _pool(radius: int) -> Surface:
    """The light of the lamp on what is chosen."""
    return texture.radial(radius, (58, 40, 18), 1.6)


@keep
def _shade(sprite: Surface, u: float) -> texture.Plate:
    """What pieces throw on the wall behind them."""
    return texture.shadow(sprite, 10 * u, 150)


def _at_rest(paint: Paint, pen: Pen, box: Rect) -> None:
    """What could be pressed elsewhere, only to look at."""
    paint(pen, box, "idle")


def _free(pen: Pen, box: Rect, state: controls.State) -> None:
    pen.put(shelf.free_seat(box.size, pen.scale.u), *box.topleft)
    if state != "idle":
        pen.put(plates.outline(box.size, 8 * pen.scale.u, 2 * pen.scale.u, palette.BRASS.dark), *box.topleft)


# -- the boxes come

SETTLE = 0.18
"""Seconds that a box needs to come down to the board."""


class ShelfIntro:
    """The boxes come onto the shelf one after another, so that the first picture need not wait until all are painted.

    The first of them stands there from the beginning.
    """

    def __init__(self, games: Sequence[str]) -> None:
        self._coming = list(games[1:])
        self._since = dict.fromkeys(games[:1], SETTLE)  # seconds since it came

    @property
    def busy(self) -> bool:
        return bool(self._coming) or any(since < SETTLE for since in self._since.values())

    def update(self, dt: float, at_once: bool) -> bool:
        """Let time pass; the next box comes when the last one stands. True when the picture has changed."""
        if not self.busy:
            return False
        self._since = {game: min(SETTLE, since + dt) for game, since in self._since.items()}
        if self._coming and all(since == SETTLE for since in self._since.values()):
            self._since[self._coming.pop(0)] = SETTLE if at_once else 0.0
        return True

    def height(self, game: str) -> float | None:
        """How far a box still is above its place, from 1 to 0; None while it has not come."""
        since = self._since.get(game)
        return None if since is None else (1 - since / SETTLE) ** 2
