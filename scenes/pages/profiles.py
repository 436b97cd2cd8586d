"""Those who play on this machine: who plays now, what each is called and wears, who comes and who goes."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from art import controls, palette, plates, seals
from art.fonts import Face
from art.palette import BRASS, INKS
from scenes.play import statistics
from scenes.play.profiles import MOST, SEALS, Profile
from scenes.play.save_store import sanitize
from scenes.play.table_facts import COLOURS
from scenes.ui import profile_seal
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Doubt, Notice
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Field, Grid, Label, Spot, Widget, heading, sheet, title

LIST = (40, 124, 760)
SHEET = (830, 124, 730)
ROWS = 5
"""So many rows of cards have room before the sheets grow."""

CARD = (368, 104)
SEAL = 60


class Profiles(Menu):
    """See the module."""

    first = ("back",)

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._counted: dict[str, tuple[int, int]] = {}

    def uncover(self) -> None:
        self._counted = {}
        super().uncover()

    @property
    def id(self) -> str:
        return self.app.profile_id

    # -- what can be done

    def be(self, id: str) -> None:
        self.app.be(id)

    def create(self) -> None:
        """Somebody new, who plays from now on and is asked for a name."""
        self.app.be(self.app.profiles.create(""))
        self.refresh()
        field = self.widget_of(("name",))
        assert isinstance(field, Field)
        self.begin_editing(field)

    def _change(self, **what: str) -> None:
        """Name, colour, seal of whoever plays now; whoever sits at the table that is laid wears the same."""
        app, before = self.app, self.app.profile
        now = Profile(what.get("name", before.name), what.get("colour", before.colour), what.get("seal", before.seal))
        app.profiles.keep(app.profile_id, now)
        app.dress(before)

    def _call(self, name: str) -> None:
        name = sanitize(name)
        if any(name == other.name and name for id, other in self.app.profiles.all.items() if id != self.id):
            self.app.stack.push(Notice(self.app, self.app.say("profiles.taken", name=name)))
        else:
            self._change(name=name)

    def _ask_reset(self) -> None:
        say = self.app.say
        self.app.stack.push(Doubt(self.app, say("profiles.reset_ask"), self._reset, say("profiles.aside")))

    def _reset(self) -> None:
        self.app.profiles.reset(self.id)
        self.app.be(self.id)

    def _ask_remove(self) -> None:
        say, name = self.app.say, profile_seal.name(self.app, self.id)
        self.app.stack.push(Doubt(self.app, say("profiles.remove_ask", name=name), self._remove, say("profiles.aside")))

    def _remove(self) -> None:
        gone = self.id
        if self.app.profiles.remove(gone):
            self.app.be(next(iter(self.app.profiles.all)))

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        back = Target(("back",), "buttons", grid.rect(1342, 826, 218, 60), say("profiles.done"), self.back)
        rows = max(ROWS, 1 + len(self.app.profiles.all) // 2 if len(self.app.profiles.all) < MOST else MOST // 2)
        high = 20 + rows * (CARD[1] + 8)
        return [
            title(grid.rect(46, 26, 1000, 64), say("profiles.title"), 46),
            sheet(grid.rect(*LIST, high), 4),
            *self._cards(grid),
            sheet(grid.rect(*SHEET, high), 9),
            *self._own(grid),
            Button(back, "brass", "check", "Enter", 22),
        ]

    def _cards(self, grid: Grid) -> list[Widget]:
        x, y, _ = LIST
        known = list(self.app.profiles.all)
        found: list[Widget] = []
        for place, id in enumerate([*known, *([""] if len(known) < MOST else [])]):
            box = grid.rect(x + 8 + place % 2 * (CARD[0] + 8), y + 10 + place // 2 * (CARD[1] + 8), *CARD)
            if place == len(known):
                new = Target(("new",), "profiles", box, self.app.say("profiles.new"), self.create)
                found.append(Area(new, self._paint_new))
                continue
            name = profile_seal.name(self.app, id)
            target = Target(("profile", id), "profiles", box, name, partial(self.be, id))
            found.append(Area(target, partial(self._card, id=id, name=name, number=place)))
        return found

    def _paint_new(self, pen: Pen, box: Rect, state: controls.State) -> None:
        px = pen.scale.px
        pen.put(plates.dashed_box(box.size, pen.scale.u, BRASS.dark if state != "idle" else BRASS.plain), *box.topleft)
        room = box.inflate(-px(30), -px(20))
        pen.text("+  " + self.app.say("profiles.new"), room, Face.SERIF_BOLD, 20, INKS.quiet, "c")

    def _card(self, pen: Pen, box: Rect, state: controls.State, id: str, name: str, number: int) -> None:
        px, profile = pen.scale.px, self.app.profiles.all[id]
        chosen = id == self.id
        lit = chosen or state != "idle"
        colour = palette.seat(profile.colour).colour
        pen.plate(plates.marble_panel(box.size, pen.scale.u, lit, colour, 30 + number), *box.topleft)
        profile_seal.lay(pen, profile, px(66), box.x + px(58), box.centery)
        room = Rect(box.x + px(104), box.y + px(14), box.width - px(116), px(40))
        pen.text(name, room, Face.SERIF_BOLD, 24, INKS.ink, least=0.6)
        games, won = self._done(id)
        told = self.app.say("profiles.now") if chosen else ""
        line = self.app.say("profiles.done_so_far", n=games, won=won)
        pen.text(line, Rect(room.x, box.y + px(54), room.width, px(24)), Face.SANS_REGULAR, 16, INKS.quiet)
        pen.text(told, Rect(room.x, box.y + px(76), room.width, px(22)), Face.SANS_SEMIBOLD, 14, INKS.gain)

    def _done(self, id: str) -> tuple[int, int]:
        """Games, and those won."""
        if id not in self._counted:
            games = statistics.played(self.app.results_of(id).all(), self.app.profiles.all[id].name)
            self._counted[id] = len(games), sum(game.won for game in games)
        return self._counted[id]

    # -- whoever plays now

    def _own(self, grid: Grid) -> list[Widget]:
        say, profile = self.app.say, self.app.profile
        x, y, wide = SHEET
        spot = Spot(("name",), "name", grid.rect(x + 210, y + 92, 380, 54), say("setup.name"))
        found: list[Widget] = [
            *heading(grid.rect(x + 36, y + 20, wide - 72, 36), say("profiles.now")),
            Label(grid.rect(x + 40, y + 92, 160, 54), say("setup.name"), Face.SANS_SEMIBOLD, 20),
            Field(spot, profile.name, self._call, hint=profile_seal.name(self.app, self.id)),
            Label(grid.rect(x + 40, y + 186, 160, 60), say("welcome.colour"), Face.SANS_SEMIBOLD, 20, lines=2),
            Label(grid.rect(x + 40, y + 280, 160, 60), say("profiles.seal"), Face.SANS_SEMIBOLD, 20, lines=2),
        ]
        for place, colour in enumerate(COLOURS):
            seat = profile_seal.seat(profile)
            worn = palette.seat(colour)._replace(seal=profile.seal or palette.seat(colour).seal)
            box = grid.rect(x + 206 + place * 71, y + 182, SEAL + 8, SEAL + 8)
            name = say(f"colour.{colour}")
            target = Target(("colour", colour), "colours", box, name, partial(self._change, colour=colour), hint=name)
            found.append(Area(target, partial(_seal, seat=worn, chosen=colour == profile.colour)))
        for place, seal in enumerate(SEALS):
            worn = palette.seat(profile.colour)._replace(seal=seal)
            box = grid.rect(x + 206 + place * 71, y + 276, SEAL + 8, SEAL + 8)
            name = say(f"seal.{seal}")
            target = Target(("seal", seal), "seals", box, name, partial(self._change, seal=seal), hint=name)
            found.append(Area(target, partial(_seal, seat=worn, chosen=seal == seat.seal)))
        return [*found, *self._end(grid)]

    def _end(self, grid: Grid) -> list[Widget]:
        """To begin anew, or to go."""
        say = self.app.say
        x, y, wide = SHEET
        alone = say("profiles.last") if len(self.app.profiles.all) == 1 else ""
        reset = Target(("reset",), "going", grid.rect(x + 40, y + 470, 320, 54), say("profiles.reset"), self._ask_reset)
        remove = Target(
            ("remove",), "going", grid.rect(x + 376, y + 470, 314, 54), say("profiles.remove"), self._ask_remove, alone
        )
        about = Label(grid.rect(x + 40, y + 386, wide - 80, 52), say("profiles.about"), size=17, colour=INKS.quiet,
                      lines=3)  # fmt: skip
        return [about, Button(reset, "paper", "undo", size=18), Button(remove, "paper", "trash", size=18)]


def _seal(pen: Pen, box: Rect, state: controls.State, seat: palette.Seat, chosen: bool) -> None:
    px, size = pen.scale.px, pen.scale.px(SEAL - 8)
    pen.plate(seals.seal_plate(seat, size), box.centerx - size // 2, box.centery - size // 2)
    if chosen:
        pen.put(plates.outline(box.size, px(12), px(3), BRASS.dark), *box.topleft)
    elif state != "idle":
        pen.put(plates.dashed_box(box.size, pen.scale.u), *box.topleft)
