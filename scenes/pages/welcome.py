"""The first page of all, seen once: language, name and colour, then to learn or to play. Enter takes all as it is."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from art import controls, lamp, palette, plates, seals
from art.fonts import Face
from game.core.kinds import HUMAN
from scenes.pages.lessons import Lessons
from scenes.pages.settings import OWN_NAMES
from scenes.play import settings_store
from scenes.play.last_table import dressed, remember, usual
from scenes.play.profiles import Profile
from scenes.play.table_facts import COLOURS
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Field, Grid, Label, Picture, Spot, Widget, heading, sheet, title

LEFT, TOP, WIDTH, HEIGHT = 300, 186, 1000, 560
"""Where the paper lies."""

LABELS, VALUES = LEFT + 60, LEFT + 260
"""Where the names of what is asked begin, and the answers."""

SEAL = 60


def is_new(settings: settings_store.Settings) -> bool:
    """Whether nobody has been welcomed or has played here."""
    return not settings.welcomed and settings.table is None


class Welcome(Menu):
    """See the module. It lies over the shelf."""

    first = ("play",)

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.name, self.colour = "", COLOURS[0]

    # -- what is chosen

    def speak(self, lang: str) -> None:
        self.app.settings.language = lang  # type: ignore[assignment]
        self.refresh()

    def _call(self, name: str) -> None:
        self.name = name

    def _dress(self, colour: str) -> None:
        self.colour = colour
        self.refresh()

    def back(self) -> None:
        """To the shelf; the first table is laid for whoever has come."""
        settings, game = self.app.settings, next(iter(self.app.games))
        settings.welcomed = True
        if (self.name, self.colour) != ("", COLOURS[0]):
            table = usual(self.app.rules(game), settings)
            own = next(number for number, seat in enumerate(table.seats) if seat.who == HUMAN)
            seats = dressed(table.seats, own, self.name, self.colour)
            remember(settings, settings_store.Table(game, seats, table.options, table.first))
            self.app.profiles.keep(self.app.profile_id, Profile(self.name, self.colour))
        self.app.keep_settings()
        super().back()

    def learn(self, game: str) -> None:
        self.back()
        self.app.stack.push(Lessons(self.app, game))

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        play = Target(("play",), "buttons", grid.rect(LEFT + WIDTH - 324, 776, 324, 60), say("welcome.play"), self.back)
        about = grid.rect(LEFT + 156, TOP + 24, WIDTH - 200, 84)
        return [
            title(grid.rect(LEFT, 76, WIDTH, 92), say("welcome.title"), 58),
            sheet(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Picture(
                grid.rect(LEFT + 52, TOP + 26, 84, 84),
                lambda pen, box: pen.plate(lamp.medallion(box.height), box.x, box.y),
            ),
            Label(about, say("welcome.about"), Face.SERIF_SEMIBOLD, 22, lines=2),
            *self._asked(grid, 0, say("settings.language")),
            *self._languages(grid),
            *self._asked(grid, 1, say("setup.name")),
            self._field(grid),
            *self._asked(grid, 2, say("welcome.colour")),
            *self._colours(grid),
            *heading(grid.rect(LABELS, TOP + 378, WIDTH - 120, 34), say("welcome.learn")),
            *self._games(grid),
            Button(play, "brass", "play", "Enter", 24),
        ]

    def _row(self, row: int) -> float:
        return TOP + 136 + row * 78

    def _asked(self, grid: Grid, row: int, text: str) -> list[Widget]:
        return [Label(grid.rect(LABELS, self._row(row), 190, 52), text, Face.SANS_SEMIBOLD, 20)]

    def _languages(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        for place, (lang, name) in enumerate(OWN_NAMES.items()):
            box = grid.rect(VALUES + place * 192, self._row(0), 180, 52)
            target = Target(("language", lang), "languages", box, name, partial(self.speak, lang))
            found.append(Button(target, "brass" if lang == self.app.lang else "paper"))
        return found

    def _field(self, grid: Grid) -> Widget:
        say = self.app.say
        spot = Spot(("name",), "name", grid.rect(VALUES, self._row(1), 372, 52), say("setup.name"))
        return Field(spot, self.name, self._call, hint=say("player.nth", n=1))

    def _colours(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        for place, colour in enumerate(COLOURS):
            box = grid.rect(VALUES + place * (SEAL + 16), self._row(2) - 6, SEAL + 8, SEAL + 8)
            name = self.app.say(f"colour.{colour}")
            target = Target(("colour", colour), "colours", box, name, partial(self._dress, colour), hint=name)
            found.append(Area(target, partial(self._seal, colour)))
        return found

    def _seal(self, colour: str, pen: Pen, box: Rect, state: controls.State) -> None:
        px, size = pen.scale.px, pen.scale.px(SEAL - 8)
        pen.plate(seals.seal_plate(palette.seat(colour), size), box.centerx - size // 2, box.centery - size // 2)
        if colour == self.colour:
            pen.put(plates.outline(box.size, px(12), px(3), palette.BRASS.dark), *box.topleft)
        elif state != "idle":
            pen.put(plates.dashed_box(box.size, pen.scale.u), *box.topleft)

    def _games(self, grid: Grid) -> list[Widget]:
        """What can be learned; at the head what is easiest."""
        games = [game for game in self.app.games if self.app.teaches(game)]
        games.sort(key=lambda game: self.app.box(game).weight)
        wide = (WIDTH - 120 - 16 * (len(games) - 1)) / max(1, len(games))
        found: list[Widget] = []
        for place, game in enumerate(games):
            box = grid.rect(LABELS + place * (wide + 16), TOP + 436, wide, 84)
            name = self.app.say(f"game.{game}")
            found.append(Button(Target(("learn", game), "games", box, name, partial(self.learn, game)), "wood"))
        return found
