"""Setting up a table: who sits where, who begins, which variants are played."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from art import controls, fonts, icons, palette, plates, seals, shelf
from art.fonts import Face
from art.palette import INKS
from game.core.kinds import HUMAN, level_of
from game.core.options import Option, Value
from game.core.save import Seated
from scenes.pages.seat_widgets import HIGH, Chooser, Places, who_plays
from scenes.play import settings_store
from scenes.play.fair_fight import FairFight
from scenes.play.last_table import settle, usual
from scenes.play.table_facts import COLOURS, FirstPlayers, newcomer
from scenes.ui import opponents, players
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import LEAST, Pen
from scenes.ui.players import names_of
from scenes.ui.targets import Target
from scenes.ui.widgets import (
    Area,
    Button,
    Choice,
    Field,
    Grid,
    IconButton,
    Label,
    Look,
    Picture,
    Spot,
    Stepper,
    Switch,
    Widget,
    heading,
    row,
    sheet,
    title,
)

LONGEST_DEAL, SHORT_DEAL = 40, 12
"""So many letters a deal may have, and so many are written large."""

ROW, GAP = 118, 12
NAME, CLOSE_NAME, ABOVE = 192, 176, 10
"""Where names begin, with room and without, and how far below its edge the first line of a roomy seat lies."""
WIDE = {"human": 184, "bot": 168, "close": 124}
"""How wide a name may be: a person's, a bot's, and a bot's where everything about it stands in one line."""
SEATS_TOP, ROOMY, SEATS_HIGH = 190, 4, 526
"""Where seats begin; so many have room for all that is said of them, more of them share that height."""

OPTIONS = 606
"""The height that all options share, and how high one may be."""
OPTION = (60, 78)


class Shares:
    """A bar in the colours of the seats: each as long as it may expect to win."""

    def __init__(self, seats: Sequence[palette.Seat], wins: Sequence[int]) -> None:
        self._seats, self._wins = seats, wins

    def __call__(self, pen: Pen, box: Rect, state: str) -> None:
        px, room, left = pen.scale.px, box.width - pen.scale.px(2) * (len(self._wins) - 1), box.x
        least = px(24)  # so that each figure can be read
        spare = max(0, room - least * len(self._wins))
        for number, (seat, wins) in enumerate(zip(self._seats, self._wins, strict=True)):
            last = number == len(self._wins) - 1
            wide = box.right - left if last else least + spare * wins // 100
            part = Rect(left, box.y, wide, box.height)
            pen.put(plates.capsule(part.size, seat.colour, pen.scale.u, px(5)), *part.topleft)
            pen.text(str(wins), part, Face.SANS_BOLD, 17, seat.glyph, "c", least=0.6)
            left += wide + px(2)
        if state != "idle":
            pen.put(plates.outline(box.size, 5 * pen.scale.u, 1.6 * pen.scale.u, palette.BRASS.glint), *box.topleft)


class Deal(Field):
    """What tiles and dice are drawn from: a number or a word, or the 32 letters of a deal that was drawn."""

    def takes(self, text: str, u: float) -> bool:
        """Long ones are written smaller."""
        return len(text) <= self.longest

    def draw(self, pen: Pen, look: Look) -> None:
        editing = look.editing if look.editing and look.editing.id == self.target.id else None
        text = editing.text if editing else self.text
        if len(text) <= SHORT_DEAL:
            super().draw(pen, look)
            return
        state: controls.State = "hover" if editing or look.hover == self.target.id else "idle"
        pen.put(controls.field(self.box.size, pen.scale.u, state), *self.box.topleft)
        room = self.box.inflate(-pen.scale.px(14), -pen.scale.px(8))
        room.height //= 2
        for number, line in enumerate((text[: LONGEST_DEAL // 2], text[LONGEST_DEAL // 2 :])):
            pen.text(line, room.move(0, number * room.height), Face.SANS_SEMIBOLD, 15, INKS.ink, least=0.6)


class Seal(Stepper):
    """A seat's colour: pressed, the next one that is free."""

    def draw(self, pen: Pen, look: Look) -> None:
        px = pen.scale.px
        size = min(self.box.size) - px(8)
        seat = palette.seat(self.choices[self.at].value)
        if look.state(self.target) != "idle":
            pen.put(plates.dashed_box(self.box.size, pen.scale.u), *self.box.topleft)
        pen.plate(seals.seal_plate(seat, size), self.box.centerx - size // 2, self.box.centery - size // 2)


class Setup(Menu):
    """See the module. `seat` is the one that somebody has pointed at; the first free one is added."""

    first = ("start",)

    def __init__(self, app: AppContext, game: str, seat: int | None = None) -> None:
        super().__init__(app)
        self.game, self.rules = game, app.rules(game)
        self._first_players = FirstPlayers(self.rules)
        table = usual(app.rules(game), app.settings)
        self.seats = [Seated(seat.name, seat.colour, seat.who) for seat in table.seats]
        self.options = dict(table.options)
        self.first_player: settings_store.First = table.first
        self.seed = ""
        self.fight = FairFight(game, app.results.all())
        self.note = ""  # what the last choice has switched off
        self.pointed = seat
        if seat is not None:
            self.focus.id = "who", seat
        if seat == len(self.seats):
            self.add()

    # -- what is chosen

    def add(self) -> None:
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in self.seats}]
        self.seats.append(Seated("", free[0], newcomer(self.seats)))
        self._drop_options()

    def remove(self, number: int) -> None:
        del self.seats[number]
        self._drop_options()

    def _drop_options(self) -> None:
        """What is not for so many seats is switched off, and that is told."""
        self.options, off = settle(self.rules, len(self.seats), self.options)
        self.note = self.app.say("setup.seats_off", others=self._titles(off)) if off else ""

    @property
    def shown(self) -> list[Option]:
        """The options of a table with so many seats; what is only for this number comes first."""
        count = len(self.seats)
        found = [option for option in self.rules.options if option.seats is None or count in option.seats]
        return sorted(found, key=lambda option: option.seats != (count,))

    @property
    def somebody_begins(self) -> bool:
        return self._first_players.has_first_player(len(self.seats), self.options)

    def set(self, option: Option, value: Value) -> None:
        """What does not go together with it is switched off, and that is told."""
        name = f"option.{option.name}.title"
        self.options, off = settle(self.rules, len(self.seats), self.options | {option.name: value}, option.name)
        self.note = self.app.say("setup.off", others=self._titles(off), name=self.app.say(name)) if off else ""

    def _titles(self, names: Sequence[str]) -> str:
        return ", ".join(self.app.say(f"option.{name}.title") for name in names)

    def start(self) -> None:
        seed = int(self.seed) if self.seed.isdecimal() else self.seed
        self.app.open_new(
            self.game,
            self.seats,
            self.options,
            seed if self.seed else self.app.new_seed(),
            self.first_player,
            known=bool(self.seed),
        )

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        name = Label(grid.rect(900, 40, 660, 48), say(f"game.{self.game}"), Face.SERIF_BOLD, 26, INKS.on_wood, "r",
                     style="raised")  # fmt: skip
        back = Target(("back",), "buttons", grid.rect(40, 826, 200, 52), say("button.back"), self.back)
        go = Target(("start",), "buttons", grid.rect(1280, 822, 280, 60), say("setup.start"), self.start)
        return [
            title(grid.rect(52, 24, 860, 72), say("setup.title")),
            name,
            *self._seats(grid),
            *self._beginning(grid),
            *self._variants(grid),
            *self._told_above(grid),
            *self._fair_fight(grid),
            Button(back, "outlined", key="Esc"),
            Button(go, "brass", key="Enter", size=22),
        ]

    def _told_above(self, grid: Grid) -> list[Widget]:
        """What was switched off; else that another game of this kind is not lost by beginning a new one."""
        waits = bool(self.app.saves.newest_open(self.game))
        note = self.note or (self.app.say("shelf.stays") if waits else "")
        face, colour = (Face.SANS_SEMIBOLD, INKS.on_wood) if self.note else (Face.SANS_REGULAR, INKS.on_wood_quiet)
        return [Label(grid.rect(560, 76, 1000, 32), note, face, 17, colour, "r")] if note else []

    # -- a fair fight

    def _fair_fight(self, grid: Grid) -> list[Widget]:
        """The wins to expect in a hundred games, by seat, and bots that are as strong as whoever sits here."""
        if len(self.seats) < 2:
            return []
        say, wins = self.app.say, self.fight.wins(self.seats)
        names = names_of(self.app, self.seats)
        spoken = ", ".join(f"{name}: {count}" for name, count in zip(names, wins, strict=True))
        bar = Target(("wins",), "fight", grid.rect(438, 836, 360, 34), f"{say('fight.wins')} {spoken}", _nothing,
                     hint="\n".join([say("fight.about"), spoken]))  # fmt: skip
        colours = [palette.seat(seat.colour) for seat in self.seats]
        found: list[Widget] = [
            Label(grid.rect(262, 820, 168, 64), say("fight.wins"), size=16, colour=INKS.on_wood_quiet, lines=3),
            Area(bar, Shares(colours, wins)),
        ]
        if (told := self._level_told()) is None:
            return found
        equals = Target(("equals",), "fight", grid.rect(1036, 828, 228, 48), say("fight.equals"), self._seat_equals,
                        hint=say("fight.equals_about"))  # fmt: skip
        level = Label(grid.rect(812, 820, 216, 64), told, size=16, colour=INKS.on_wood_quiet, lines=3)
        return [*found, level, Button(equals, "wood", "same", size=18)]

    def _level_told(self) -> str | None:
        """How strong the person at this screen is, and by how many games that is known; None where nobody is."""
        person = next((seat for seat in self.seats if seat.who == HUMAN), None)
        if person is None or all(seat.who == HUMAN for seat in self.seats):
            return None
        level, games = self.app.say(f"level.{self.fight.level(person)}"), self.fight.strength(person).games
        key = "fight.level" if games else "fight.unknown"
        return self.app.say(key, level=level, n=games)

    def _seat_equals(self) -> None:
        for seat, who in zip(self.seats, self.fight.equals(self.seats), strict=True):
            seat.who = who

    def _seats(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = [
            sheet(grid.rect(40, 108, 744, 694)),
            *heading(grid.rect(72, 126, 680, 42), self.app.say("setup.seats")),
        ]
        free = len(self.seats) < self.rules.seats[-1]
        rows = len(self.seats) + free
        step = ROW + GAP if rows <= ROOMY else SEATS_HIGH / rows
        for number in range(len(self.seats)):
            found += self._seat(grid, number, SEATS_TOP + number * step, step - GAP)
        top = SEATS_TOP + len(self.seats) * step
        if free:
            found.append(self._free_seat(grid.rect(72, top, 680, step - GAP)))
        if len(self.seats) == 1:
            note = self.app.say(f"solo.{self.game}")
            found.append(
                Label(grid.rect(92, top + ROW + 24, 640, 150), note, Face.SERIF_SEMIBOLD, 20, INKS.quiet, lines=6)
            )
            found += self._won(grid.rect(92, top + ROW + 184, 640, 110))
        return found

    def _won(self, box: Rect) -> list[Widget]:
        """What has been reached alone in earlier games of this kind."""
        mode = str(self.options.get("mode", next((each.default for each in self.shown if each.name == "mode"), "")))
        names = [self.app.medal_name(medal) for medal in self.app.medals.won(self.game, mode)]
        if not names:
            return []
        told = self.app.say("medals.won", names=", ".join(names))
        return [Label(box, told, Face.SANS_SEMIBOLD, 19, INKS.ink, lines=4)]

    def _seat(self, grid: Grid, number: int, top: float, high: float) -> list[Widget]:
        """Who sits there; where there is room, also what kind of player that is."""
        say, seat, zone = self.app.say, self.seats[number], f"seat.{number}"
        name, colour = names_of(self.app, self.seats)[number], palette.seat(seat.colour).colour
        pointed, roomy = number == self.pointed, high == ROW
        line = top + (ABOVE if roomy else (high - HIGH) / 2)

        def slab(pen: Pen, box: Rect) -> None:
            pen.plate(plates.marble_panel(box.size, pen.scale.u, pointed, colour, 30 + number), *box.topleft)

        wide = WIDE["human" if seat.who == HUMAN else "bot" if roomy else "close"]
        left = NAME if roomy else CLOSE_NAME
        found: list[Widget] = [
            Picture(grid.rect(72, top, 680, high), slab),
            *self._face(grid, number, name, top, high),
            Field(
                Spot(("name", number), zone, grid.rect(left, line, wide, HIGH), say("setup.name")),
                seat.name,
                lambda text: setattr(seat, "name", text),
                14,
                name if not seat.name else say("player.nth", n=number + 1),
                settled=bool(players.face_of(seat.who)),
            ),
            *self._who(grid, number, name, line, left + wide + 8, roomy),
        ]
        if roomy:
            found += self._about(grid, top, seat)
        if len(self.seats) > self.rules.seats[0]:
            box = grid.rect(696, line + 1, 44, 44)
            remove = Target(("remove", number), zone, box, say("setup.remove", name=name), lambda: self.remove(number))
            found.append(IconButton(remove, "cross"))
        return found

    def _face(self, grid: Grid, number: int, name: str, top: float, high: float) -> list[Widget]:
        """The seal of the colour, to be changed; where an opponent sits there, small at the edge of the coin."""
        say, seat = self.app.say, self.seats[number]
        taken = {other.colour for other in self.seats if other is not seat}
        colours = [Choice(each, say(f"colour.{each}")) for each in COLOURS if each not in taken]
        face, found = players.face_of(seat.who), list[Widget]()
        side = min(94, high - 10)
        box = grid.rect(132 - side / 2, top + (high - side) / 2 - (3 if face else 0), side, side)
        if face:
            known = palette.seat(seat.colour)
            found.append(Picture(box, lambda pen, box: players.lay_face(pen, face, known, box.width, *box.topleft)))
            small = grid.scale.px(38 if high == ROW else 34)
            box = Rect(box.right - small * 3 // 4, box.top - small // 8, small, small)
        spot = Spot(("colour", number), f"seat.{number}", box, name)
        told = say("setup.colour", colour=say(f"colour.{seat.colour}"))
        return [*found, Seal(spot, colours, seat.colour, lambda colour: setattr(seat, "colour", colour), told)]

    def _who(self, grid: Grid, number: int, name: str, line: float, left: float, roomy: bool) -> list[Widget]:
        """A person or a bot, and which one: in one line where there is no room for two."""
        seat, others = self.seats[number], [other for other in self.seats if other is not self.seats[number]]
        about = Chooser(self.game, seat.who, name, newcomer(others), lambda who: setattr(seat, "who", who))
        places = Places.in_line(grid.rect(left, line, 688 - left, HIGH), grid.scale.u)
        if roomy:
            level = places.level.union(places.temper)
            places = places._replace(level=level, temper=level.move(0, grid.scale.px(HIGH + 6)))
        return who_plays(self.app, ("who", number), f"seat.{number}", places, about)

    def _about(self, grid: Grid, top: float, seat: Seated) -> list[Widget]:
        about = opponents.sees(self.app, seat.who)
        wide = 264 if level_of(seat.who) else 500
        lower = top + ABOVE + HIGH + 4
        found: list[Widget] = [Label(grid.rect(NAME + 4, lower, wide, 50), about, size=17, colour=INKS.quiet, lines=2)]
        if players.face_of(seat.who):
            return found
        sign = Picture(grid.rect(NAME + 2, lower + 6, 24, 36), lambda pen, box: _kind_icon(pen, box, seat.who))
        label = Label(grid.rect(NAME + 32, lower, wide - 28, 50), about, size=17, colour=INKS.quiet, lines=2)
        return [sign, label]

    def _free_seat(self, box: Rect) -> Area:
        target = Target(("add",), "add", box, self.app.say("setup.add"), self.add)

        def paint(pen: Pen, box: Rect, state: str) -> None:
            pen.put(shelf.free_seat(box.size, pen.scale.u), *box.topleft)
            room = Rect(box.x, box.bottom - pen.scale.px(38), box.width, pen.scale.px(30))
            pen.text(target.name, room, Face.SANS_SEMIBOLD, 18, INKS.ink if state != "idle" else INKS.quiet, "c")

        return Area(target, paint)

    def _beginning(self, grid: Grid) -> list[Widget]:
        """Who begins, and from which seed tiles are drawn."""
        say, y = self.app.say, 718
        ways = [Choice("drawn", say("setup.drawn")), Choice("listed", say("setup.listed"))]
        found: list[Widget] = []
        if self.somebody_begins:
            first = Spot(("first",), "beginning", grid.rect(208, y, 216, 48), say("setup.first"))
            found.append(Label(grid.rect(76, y - 4, 128, 56), say("setup.first"), Face.SANS_SEMIBOLD, 19, lines=2))
            found.append(Stepper(first, ways, self.first_player, lambda way: setattr(self, "first_player", way)))
        kinds = Label(grid.rect(548, y + 46, 200, 28), say("setup.seed_kinds"), size=16, colour=INKS.quiet, align="c")
        found.append(kinds)
        seed = Spot(("seed",), "beginning", grid.rect(548, y, 200, 48), say("setup.seed"))
        found.append(Label(grid.rect(446, y - 4, 96, 56), say("setup.seed"), Face.SANS_SEMIBOLD, 19, align="r"))
        found.append(
            Deal(
                seed,
                self.seed,
                lambda text: setattr(self, "seed", text),
                LONGEST_DEAL,
                say("setup.seed_hint"),
                say("setup.seed_about"),
            )
        )
        return found

    def _variants(self, grid: Grid) -> list[Widget]:
        say, options = self.app.say, self.shown
        height = max(OPTION[0], min(OPTION[1], OPTIONS / max(1, len(options))))
        fit = int(OPTIONS / height + 0.01)
        begin = self.top("options", fit, len(options))
        found: list[Widget] = [
            sheet(grid.rect(816, 108, 744, 694), 6),
            *heading(grid.rect(848, 126, 680, 42), say("setup.variants")),
        ]
        for place, option in enumerate(options[begin : begin + fit]):
            found += self._option(grid.rect(848, 182 + place * height, 680, height), grid.scale.u, option)
        found += self._told(grid, 182 + min(fit, len(options)) * height + 24)
        area = grid.rect(816, 182, 744, OPTIONS)
        return [*found, *self.scroll_bar("options", grid.rect(1524, 186, 32, OPTIONS - 8), area, fit, len(options))]

    def _option(self, box: Rect, u: float, option: Option) -> list[Widget]:
        say = self.app.say
        value = self.options.get(option.name, option.default)
        name, about = say(f"option.{option.name}.title"), say(f"option.{option.name}.about")
        if option.kind == "bool":
            words = say("settings.off"), say("settings.on")
            switch = Switch(Spot((option.name,), "options", box.inflate(0, -4), name), bool(value),
                            lambda on: self.set(option, on), words, hint=self._warning(option, not value))  # fmt: skip
            return [*row(box, u, name, about, round(48 * u)), switch]
        width = round(268 * u)
        choices = [Choice(each, say(f"option.{option.name}.{each}")) for each in option.values]
        spot = Rect(box.right - width, box.centery - round(23 * u), width, round(46 * u))
        stepper = Stepper(
            Spot((option.name,), "options", spot, name), choices, value, lambda each: self.set(option, each)
        )
        return [*row(box, u, name, about, width), stepper]

    def _warning(self, option: Option, value: Value) -> str:
        """What this choice would switch off; empty where it goes together with all that is chosen."""
        off = settle(self.rules, len(self.seats), self.options | {option.name: value}, option.name).off
        return self.app.say("setup.switches_off", others=self._titles(off)) if off else ""

    def _told(self, grid: Grid, top: float) -> list[Widget]:
        """What is to be done in the game that is chosen, and what is special in it, where words tell it."""
        say, u = self.app.say, grid.scale.u
        found: list[Widget] = []
        for option in self.shown:
            value = self.options.get(option.name, option.default)
            if self.app.says(f"option.{option.name}.told.{value}"):
                text = say(f"option.{option.name}.told.{value}")
                lines = len(fonts.wrap(text, Face.SANS_REGULAR, max(LEAST, round(19 * u)), round(680 * u))) + 1
                found += heading(grid.rect(848, top, 680, 36), say(f"option.{option.name}.{value}"), 21)
                found.append(Label(grid.rect(848, top + 44, 680, lines * 27), text, size=19, lines=lines))
        return found


def _nothing() -> None:
    """Figures are only looked at."""


def _kind_icon(pen: Pen, box: Rect, who: str) -> None:
    pen.put(icons.icon("person" if who == "human" else "bot", pen.scale.px(20), INKS.quiet), box.x, box.centery, "lm")
