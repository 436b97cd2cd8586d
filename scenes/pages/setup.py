"""Setting up a table, seen as a table: mats for whoever plays, a tray of opponents, variants and scenarios as cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from art import boxes, controls, fonts, palette, plates, seating, variants
from art.fonts import Face
from art.palette import INKS
from game.core.kinds import HUMAN
from game.core.options import Option, Value
from game.core.save import Seated
from scenes.pages.setup_cards import LAID, Cards, Chosen
from scenes.pages.setup_places import CENTRE, Seats
from scenes.play import settings_store
from scenes.play.fair_fight import FairFight
from scenes.play.last_table import possible, settle, usual
from scenes.play.table_facts import COLOURS, FirstPlayers, newcomer
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.players import names_of
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Button, Field, Grid, Label, Look, Picture, Spot, Widget, sheet, title

LONGEST_DEAL, SHORT_DEAL = 40, 12
"""So many letters a deal may have, and so many are written large."""

SLIDE = 0.22
"""Seconds in which a card comes onto the table."""

SPOTS = ((-168, -112), (168, -112), (-168, 112), (168, 112), (0, -160), (0, 160), (-176, 0), (176, 0))
"""Where cards lie around the middle of the table."""

FIGHT = (1026, 712, 300, 172)


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
        self.pointed = next((n for n, each in enumerate(self.seats) if each.who != HUMAN), 0) if seat is None else seat
        self._company: list[Seated] = []  # who got up for a game that is played alone
        self._coming: dict[str, float] = {}  # seconds that a card has been on its way to the table
        if seat == len(self.seats):
            self.add()
        if seat is not None:
            self.focus.id = "mat", self.pointed

    # -- what is chosen

    def add(self) -> None:
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in self.seats}]
        self.seats.append(Seated("", free[0], newcomer(self.seats)))
        self.pointed = len(self.seats) - 1
        self._drop_options()

    def remove(self, number: int) -> None:
        del self.seats[number]
        self.pointed = min(self.pointed, len(self.seats) - 1)
        self._drop_options()

    def play_alone(self, value: Value) -> None:
        """The others get up, and what is chosen is played; the same once more brings them back."""
        solo = self.solo
        if len(self.seats) == 1 and (solo is None or self.value(solo) == value):
            self._sit_again()
            return
        if len(self.seats) > 1:
            here = next((seat for seat in self.seats if seat.who == HUMAN), self.seats[0])
            self._company = [seat for seat in self.seats if seat is not here]
            self.seats, self.pointed = [here], 0
        if solo:
            self.set(solo, value)
        else:
            self._drop_options()

    def _sit_again(self) -> None:
        if not self._company:
            self.add()
            return
        taken = {seat.colour for seat in self.seats}
        self.seats += [seat for seat in self._company if seat.colour not in taken]
        self._company = []
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
    def solo(self) -> Option | None:
        """What is chosen of a game for one."""
        return next((option for option in self.rules.options if option.seats == (1,)), None)

    @property
    def somebody_begins(self) -> bool:
        return self._first_players.has_first_player(len(self.seats), self.options)

    def value(self, option: Option) -> Value:
        return self.options.get(option.name, option.default)

    def set(self, option: Option, value: Value) -> None:
        """What does not go together with it is switched off, and that is told."""
        name = f"option.{option.name}.title"
        self.options, off = settle(self.rules, len(self.seats), self.options | {option.name: value}, option.name)
        self.note = self.app.say("setup.off", others=self._titles(off), name=self.app.say(name)) if off else ""
        if value is True:
            self._coming[option.name] = SLIDE if self.app.settings.reduced_motion else 0.0

    def place(self, who: str) -> None:
        """Somebody sits down at the chosen place."""
        self.seats[self.pointed].who = who

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

    def key(self, event: pygame.event.Event) -> bool:
        """Delete frees the seat where the keyboard is."""
        match self.focus.id:
            case ("mat", int(number)) if self.hand.keyboard and event.key == pygame.K_DELETE:
                if number < len(self.seats) and len(self.seats) > self.rules.seats[0]:
                    self.remove(number)
                    self.refresh()
                return True
        return super().key(event)

    # -- what moves

    def update(self, dt: float) -> bool:
        moves = self.busy_cards
        self._coming = {name: min(SLIDE, since + dt) for name, since in self._coming.items()}
        return super().update(dt) or moves

    @property
    def busy_cards(self) -> bool:
        return any(since < SLIDE for since in self._coming.values())

    def busy(self) -> bool:
        return self.busy_cards or super().busy()

    # -- the page

    @property
    def book_of(self) -> str:
        return self.game

    def build(self, grid: Grid) -> list[Widget]:
        say, seats, cards = self.app.say, self._seats(), self._cards()
        back = Target(("back",), "buttons", grid.rect(40, 836, 170, 48), say("button.back"), self.back)
        go = Target(("start",), "buttons", grid.rect(1342, 712, 226, 80), say("setup.start"), self.start)
        column = cards.build(grid)
        return [
            title(grid.rect(46, 18, 900, 64), say("setup.title"), 42),
            *self._head(grid),
            *self._evening(grid),
            *seats.table(grid),
            Picture(grid.rect(0, 0, 1600, 900), partial(self._paint_cards, cards=cards)),
            *(self._told(grid) if len(self.seats) == 1 else []),
            *seats.mats(grid),
            *seats.tray(grid),
            *column,
            *self._fair_fight(grid),
            Button(go, "brass", key="Enter", size=24),
            *self._deal(grid),
            Button(back, "outlined", key="Esc"),
            *self._note(grid),
        ]

    def _head(self, grid: Grid) -> list[Widget]:
        """Which game it is, and how long it takes."""

        def paint(pen: Pen, box: Rect) -> None:
            pen.surface.blit(boxes.thumb(self.game, *box.size), box)
            pen.put(plates.outline(box.size, 3 * pen.scale.u, 1.6 * pen.scale.u, palette.BRASS.edge), *box.topleft)

        name = Label(grid.rect(1088, 20, 480, 40), self.app.say(f"game.{self.game}"), Face.SERIF_BOLD, 27, INKS.on_wood,
                     style="raised")  # fmt: skip
        minutes = self.app.say("shelf.minutes", minutes=self.app.box(self.game).minutes)
        about = Label(grid.rect(1088, 58, 480, 26), minutes, size=17, colour=INKS.on_wood_quiet)
        return [Picture(grid.rect(1026, 16, 46, 66), paint), name, about]

    def _evening(self, grid: Grid) -> list[Widget]:
        """Who has won how often since people began to play around this screen."""
        told = self.app.evening.told()
        text = f"{self.app.say('evening.title')}: {told}" if told else ""
        return [Label(grid.rect(520, 26, 480, 52), text, size=17, colour=INKS.on_wood_quiet, align="r", lines=2,
                      style="raised")]  # fmt: skip

    def _seats(self) -> Seats:
        most = self.rules.seats[-1]
        off = settle(self.rules, len(self.seats) + 1, self.options).off if len(self.seats) < most else ()
        folded = self.app.say("setup.folded", others=self._titles(off)) if off and len(self.seats) > 1 else ""
        return Seats(
            self.app, self.game, self.seats, self.pointed, self.rules.seats[0], most, folded, self._point_at,
            self.place, self.add, self.remove,
        )  # fmt: skip

    def _point_at(self, number: int) -> None:
        self.pointed = number

    def _cards(self) -> Cards:
        chosen = Chosen(
            self.app, self.game, [option for option in self.rules.options if option.seats != (1,)], self.solo,
            len(self.seats) == 1, self.value, self._warning, self._not_here, self._beside, self.set, self.play_alone,
            1 in self.rules.seats,
        )  # fmt: skip
        cards = Cards(chosen, None)
        if self.somebody_begins:
            cards.first = partial(self._who_begins, cards)
        return cards

    def _who_begins(self, cards: Cards, box: Rect) -> Widget:
        """A slip that is turned over."""
        say, other = self.app.say, "listed" if self.first_player == "drawn" else "drawn"
        name, shown = say("setup.first"), say(f"setup.{self.first_player}")
        press = partial(setattr, self, "first_player", other)
        target = Target(("first",), "beginning", box, f"{name}: {shown}", press)
        seats = [seat.colour for seat in self.seats]
        return Area(target, partial(cards.paint_slip, name=name, shown=shown, seats=seats))

    def _not_here(self, option: Option) -> str:
        """Why it cannot be chosen at a table of this size."""
        if option.seats is None or len(self.seats) in option.seats:
            return ""
        low, high = min(option.seats), max(option.seats)
        return self.app.say("setup.not_here", seats=str(low) if low == high else f"{low}–{high}")

    def _warning(self, option: Option, value: Value) -> str:
        """What this choice would switch off; empty where it goes together with all that is chosen."""
        off = self._ruled_out(option, value)
        return self.app.say("setup.switches_off", others=self._titles(off)) if off else ""

    def _beside(self, option: Option | None, value: Value) -> str:
        """The same in short."""
        return self.app.say("setup.not_with", others=self._titles(self._ruled_out(option, value))) if option else ""

    def _ruled_out(self, option: Option, value: Value) -> tuple[str, ...]:
        count, mine = 1 if option.seats == (1,) else len(self.seats), self.options
        off = settle(self.rules, count, mine | {option.name: value}, option.name).off
        return tuple(name for name in off if name in mine and possible(self.rules, count, {name: mine[name]}))

    # -- on the table

    def _paint_cards(self, pen: Pen, box: Rect, cards: Cards) -> None:
        """What is chosen lies there; it comes from its card."""
        px = pen.scale.px
        names = [option.name for option in self.rules.options if option.kind == "bool" and self.value(option)]
        for name, (x, y) in zip(names, SPOTS, strict=False):
            size = px(LAID[0]), px(LAID[1])
            middle = box.x + px(CENTRE[0] + x), box.y + px(CENTRE[1] + y)
            share = min(1.0, self._coming.get(name, SLIDE) / SLIDE)
            away = (1 - share) ** 2
            start = cards.boxes[name].center if name in cards.boxes else middle
            at = [round(there + (here - there) * away) for there, here in zip(middle, start, strict=True)]
            pen.plate(seating.card((size[0] + px(10), size[1] + px(10)), pen.scale.u, False, "idle"),
                      at[0] - size[0] // 2 - px(5), at[1] - size[1] // 2 - px(5))  # fmt: skip
            painted = variants.picture(self.game, name, True, size)
            pen.put(seating.dimmed(painted, pen.scale.u, 0), at[0] - size[0] // 2, at[1] - size[1] // 2)

    def _told(self, grid: Grid) -> list[Widget]:
        """What is to be done in the game that is played alone, and what was won there."""
        say, solo = self.app.say, self.solo
        value = self.value(solo) if solo else ""
        name = say(f"option.{solo.name}.{value}") if solo else say("setup.solo")
        key = f"option.{solo.name}.told.{value}" if solo else ""
        text = say(key) if key and self.app.says(key) else say(f"solo.{self.game}")
        won = [self.app.medal_name(medal) for medal in self.app.medals.won(self.game, str(value))]
        lines = len(fonts.wrap(text, Face.SANS_REGULAR, max(fonts.LEAST, grid.scale.px(17)), grid.scale.px(600))) + 1
        found: list[Widget] = [
            sheet(grid.rect(200, 80, 640, 190), 6),
            Label(grid.rect(220, 86, 600, 30), name, Face.SERIF_BOLD, 20, style="engraved"),
            Label(grid.rect(220, 116, 600, 110 if won else 146), text, size=17, lines=lines),
        ]
        if won:
            told = say("medals.won", names=", ".join(won))
            found.append(Label(grid.rect(220, 226, 600, 40), told, Face.SANS_SEMIBOLD, 16, INKS.link_on_paper, lines=2))
        return found

    # -- below

    def _note(self, grid: Grid) -> list[Widget]:
        """What was switched off; else that another game of this kind is not lost by beginning a new one."""
        waits = bool(self.app.saves.newest_open(self.game))
        note = self.note or (self.app.say("shelf.stays") if waits else "")
        face, colour = (Face.SANS_SEMIBOLD, INKS.on_wood) if self.note else (Face.SANS_REGULAR, INKS.on_wood_quiet)
        return [Label(grid.rect(228, 832, 778, 56), note, face, 17, colour, lines=2)] if note else []

    def _deal(self, grid: Grid) -> list[Widget]:
        """From which seed tiles are drawn."""
        say = self.app.say
        spot = Spot(("seed",), "beginning", grid.rect(1342, 818, 226, 44), say("setup.seed"))
        hint, about = say("setup.seed_hint"), say("setup.seed_about")
        deal = Deal(spot, self.seed, partial(setattr, self, "seed"), LONGEST_DEAL, hint, about)
        label = Label(grid.rect(1346, 796, 222, 22), say("setup.seed"), Face.SANS_SEMIBOLD, 16, INKS.on_wood)
        kinds = Label(grid.rect(1346, 862, 222, 24), say("setup.seed_kinds"), size=16, colour=INKS.on_wood_quiet)
        return [label, deal, kinds]

    def _fair_fight(self, grid: Grid) -> list[Widget]:
        """The wins to expect in a hundred games, by seat, and bots that are as strong as whoever sits here."""
        if len(self.seats) < 2:
            return []
        say, wins = self.app.say, self.fight.wins(self.seats)
        x, y, wide, _ = FIGHT
        names = names_of(self.app, self.seats)
        spoken = ", ".join(f"{name}: {count}" for name, count in zip(names, wins, strict=True))
        bar = Target(("wins",), "fight", grid.rect(x + 16, y + 96, wide - 32, 32), f"{say('fight.wins')} {spoken}",
                     only_seen, hint="\n".join([say("fight.about"), spoken]))  # fmt: skip
        colours = [palette.seat(seat.colour) for seat in self.seats]
        fair = 100 / len(wins)
        tilt = max(-1.0, min(1.0, (fair - wins[0]) / fair))

        def paint(pen: Pen, box: Rect) -> None:
            pen.put(seating.scales(box.size, round(tilt, 2)), *box.topleft)

        told = self._level_told()
        found: list[Widget] = [
            sheet(grid.rect(*FIGHT), 12),
            Picture(grid.rect(x + 14, y + 6, 70, 56), paint),
            Label(
                grid.rect(x + 92, y + 4, wide - 104, 60),
                told or say("fight.about"),
                size=16,
                colour=INKS.quiet,
                lines=3,
            ),
            Picture(grid.rect(x + 16, y + 62, wide - 32, 33), self._paint_wins),
            Area(bar, Shares(colours, wins)),
        ]
        if told is None:
            return found
        equals = Target(("equals",), "fight", grid.rect(x + 16, y + 131, wide - 32, 34), say("fight.equals"),
                        self._seat_equals, hint=say("fight.equals_about"))  # fmt: skip
        return [*found, Button(equals, "paper", "same", size=17)]

    def _paint_wins(self, pen: Pen, box: Rect) -> None:
        pen.text(self.app.say("fight.wins"), box, Face.SANS_REGULAR, 16, INKS.quiet, lines=2, least=0.7)

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
