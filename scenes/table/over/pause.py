"""The game rests: back to it, who sits where, settings, saved games, or away to the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from art import controls, plates, seating
from art.fonts import Face
from art.palette import INKS
from game.core.kinds import HUMAN, TEMPERS, USUAL_BOT
from game.core.save import Seated
from scenes.pages.seat_widgets import HIGH, Chooser, Places, who_plays
from scenes.play import table_facts
from scenes.play.fair_fight import FairFight
from scenes.play.session import Session
from scenes.play.settings_store import COACHES
from scenes.table.over.fairness import Fairness
from scenes.table.over.pause_print import PausePrint
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of, name_of
from scenes.ui.scale import HEIGHT
from scenes.ui.targets import Target
from scenes.ui.widgets import Button, Choice, Grid, Label, Picture, Spot, Stepper, Widget, heading, tray

LEFT, WIDTH = 230, 1140
SEATS = 424
"""The height that all seats share."""
STEP = 98
"""From one seat to the next, where there is room."""
PRINT = 216, 180
"""How high the print of the table is: where few sit at it, and where many do."""
FEW = 4
LEAST = 74
"""Rows that are less high have no button beside the choice of who plays."""
BESIDE = 7
"""As many letters' room the icon of a button takes: the longer text of two columns has the wider one."""
GUIDE = "off", "awake"
"""The choices about the coach where it guides."""
CHOICES = 372
"""How wide the controls are that say who plays."""


Way = tuple[str, str, str, Callable[[], object]]
"""A button: its id, its icon, what it says, and what it does."""


class Pause(Menu):
    """See the module. The table is seen under it, and waits."""

    see_through = True
    first = ("resume",)

    def __init__(
        self,
        app: AppContext,
        session: Session,
        leave: Callable[[], None],
        home: Callable[[], object] | None = None,
    ) -> None:
        """`home` leads from a what-if back to the game."""
        super().__init__(app)
        self.session, self.leave_table, self.go_home = session, leave, home
        seats = session.match.seats
        self._print_high = PRINT[seats > FEW]
        self._seats_at = 34 + self._print_high + 114
        self._height = self._seats_at + max(STEP * 2, min(SEATS, STEP * seats)) + 66
        self._top = (HEIGHT - self._height) / 2
        self._print = PausePrint(app, session)

    def paint(self, pen: Pen) -> None:
        self._print.take(pen, self._print_high)
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say, top, wide = self.app.say, self._top, self._print.wide(self._print_high)
        right, seats = LEFT + 440, top + self._seats_at
        self._print = PausePrint(self.app, self.session)  # what has changed here is seen at the table, too
        found: list[Widget] = [
            tray(grid.rect(LEFT, top, WIDTH, self._height)),
            Label(grid.rect(LEFT + 52, top + 34, 340, 60), say("pause.title"), Face.SERIF_BOLD, 38, style="engraved"),
            *self._ways(grid),
            Picture(grid.rect(right, top + 34, wide, self._print_high), self._print.draw),
            Picture(grid.rect(right + wide + 22, top + 34, 648 - wide - 22, self._print_high), self._print.tell),
            *heading(grid.rect(right, seats - 102, 648, 40), say("pause.seats"), 22),
            Label(grid.rect(right, seats - 46, 648, 30), say("pause.seats_about"), size=18, colour=INKS.quiet),
            *self._seats(grid),
        ]
        lower = " ".join(
            filter(None, (say("pause.saved"), table_facts.marks_told(self.app.say, self.session.match.marks)))
        )
        found.append(
            Label(grid.rect(LEFT + 52, top + self._height - 66, WIDTH - 104, 36), lower, size=18, colour=INKS.quiet)
        )
        return found

    def _ways(self, grid: Grid) -> list[Widget]:
        from scenes.pages.saves import SavedGames
        from scenes.pages.settings import SettingsPage

        app, push, share = self.app, self.app.stack.push, lambda: self.app.share_table(self.session)
        rows: list[list[Way]] = [
            [("resume", "play", "pause.resume", self.back)],
            [("rules", "book", "shelf.book", self._rules), ("museum", "temple", "shelf.museum", self._museum)],
            [
                ("settings", "gear", "pause.settings", lambda: push(SettingsPage(app))),
                ("profile", "person", "profile.way", app.open_profile),
            ],
            [
                ("fairness", "same", "pause.fairness", lambda: push(Fairness(app, self.session))),
                ("share", "export", "export.share", share),
            ],
            [("saves", "folder", "pause.saves", lambda: push(SavedGames(app)))],
            [("shelf", "left", "pause.shelf", self.leave_table)],
        ]
        if self.go_home:
            rows.insert(1, [("home", "undo", "button.home", self.go_home)])
        found, step, top = list[Widget](), self._ways_high / len(rows), self._top + 120
        pairs = [row for row in rows if len(row) > 1]
        letters = [BESIDE + max(len(app.say(way[2])) for way in column) for column in zip(*pairs, strict=True)]
        for place, row in enumerate(rows):
            x = LEFT + 52.0
            for own, (id, icon, said, press) in zip(letters if len(row) > 1 else (1,), row, strict=True):
                wide = 330 * own / (sum(letters) if len(row) > 1 else 1)
                box = grid.rect(x, top + place * step, wide - 10, min(68, step - 10))
                x += wide
                style: controls.Style = "brass" if id == "resume" else "paper"
                key, size = "Esc" if id == "resume" else "", 21 if len(row) == 1 else 17.5
                found.append(Button(Target((id,), "ways", box, app.say(said), press), style, icon, key, size))
        return [*found, self._coach(grid)]

    @property
    def _ways_high(self) -> float:
        """The height that all ways out share."""
        return self._height - 250

    def _rules(self) -> None:
        match = self.session.match
        chosen = [name for name, value in match.options.items() if value]
        self.app.open_rules(match.rules.id, alone=match.seats == 1, chosen=chosen)

    def _museum(self) -> None:
        self.app.open_museum(self.session.match.rules.id, self.session)

    def _coach(self, grid: Grid) -> Widget:
        """How much the coach says, here at the table too; where it guides, whether it does."""
        say, settings, match = self.app.say, self.app.settings, self.session.match
        guided = table_facts.GUIDED in match.marks
        modes: Sequence[str] = GUIDE if guided else COACHES
        words = [Choice(mode, f"{say('settings.coach')}: {say(f'coach.{mode}')}") for mode in modes]
        now = ("off" if match.uncoached == settings.coach else "awake") if guided else settings.coach

        def choose(mode: Any) -> None:
            if guided:
                match.send_coach_away(settings.coach if mode == "off" else "")
            else:
                settings.coach = mode
                self.app.keep_settings()
            self.refresh()

        spot = Spot(
            ("coach",), "ways", grid.rect(LEFT + 52, self._top + 124 + self._ways_high, 320, 44), say("settings.coach")
        )
        return Stepper(spot, words, now, choose)

    # -- the seats

    def _seats(self, grid: Grid) -> list[Widget]:
        players, found = self.session.match.players, list[Widget]()
        step = min(STEP, SEATS / len(players))
        for number, player in enumerate(players):
            box = grid.rect(LEFT + 440, self._top + self._seats_at + number * step, 648, step - 10)
            found += self._seat(box, grid.scale.u, number, player)
        return found

    def _seat(self, box: Rect, u: float, number: int, player: Seated) -> list[Widget]:
        name, seat = name_of(self.app, self.session.match.players, number), colour_of(number, player)

        def slab(pen: Pen, at: Rect) -> None:
            px = pen.scale.px
            size = min(px(56), at.height - px(16))
            pen.plate(
                seating.mat(at.size, u, seat.name, "chosen" if number == self.session.actor else "idle"), *at.topleft
            )
            ticket = Rect(at.x + px(86), at.y + px(5), at.width - px(98), at.height - px(10))
            pen.plate(plates.name_plate(ticket.size, u), *ticket.topleft)
            left, dish = at.x + px(22), size + px(8)
            pen.plate(seating.dish(dish), left - px(4), at.centery - dish // 2)
            players.lay_face(pen, players.face_of(player.who), seat, size, left, at.centery - size // 2)

        def choose(who: str) -> None:
            self.session.sit(number, who)

        width = round(CHOICES * u)
        place = Rect(box.right - width - round(16 * u), box.y, width, box.height - round(4 * u))
        place.centery = box.centery
        room = Rect(box.x + round(100 * u), box.y, place.x - box.x - round(110 * u), box.height)
        handed = self._handed(room, place, u, number)
        if handed and handed.box.colliderect(room):
            room.height = handed.box.y - room.y
        about = Chooser(self.session.match.rules.id, player.who, name, USUAL_BOT, choose)
        places = Places.in_line(place, u)
        if handed:
            places = places._replace(level=places.person.union(places.level))
        both, *more = who_plays(self.app, ("seat", number), "seats", places, about)
        return [
            Picture(box, slab),
            Label(room, name, Face.SANS_BOLD, 20, lines=2),
            *([handed] if handed else [both]),
            *(more if player.who != HUMAN or not handed else []),
        ]

    def _handed(self, room: Rect, place: Rect, u: float, number: int) -> Widget | None:
        """A bot plays on for a person, as well as that person does; whose seat it was takes it back. None of anybody
        else's seat."""
        session, who = self.session, self.session.match.players[number].who
        if session.finished:
            return None
        if who == HUMAN:
            box = Rect(0, 0, place.width, min(round(HIGH * u), place.height))
            box.center = place.center
            return self._hand(box, "play_on", number, self._stand_in(number))
        sat = session.seated[number] == HUMAN or any(e.seat == number and e.who == HUMAN for e in session.match.log)
        if not sat or room.height < LEAST * u:
            return None
        box = Rect(room.x, room.bottom - round(42 * u), min(room.width, round(150 * u)), round(34 * u))
        return self._hand(box, "take_back", number, HUMAN)

    def _hand(self, box: Rect, id: str, number: int, who: str) -> Widget:
        press = partial(self.session.sit, number, who)
        return Button(Target((id, number), "seats", box, self.app.say(f"pause.{id}"), press), "paper", size=17)

    def _stand_in(self, number: int) -> str:
        """The bot that is nearest to a person's strength."""
        match = self.session.match
        return f"{FairFight(match.rules.id, self.app.results.all()).level(match.players[number])}-{TEMPERS[0]}"
