"""The list of saved games: the newest first, to go on with, to look at, to name, to carry away, to throw away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from pygame import Rect

from art import icons, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from scenes import boxes, seats, start
from scenes.dialogs import Ask, Notice
from scenes.house import House
from scenes.menu import Menu
from scenes.pen import Pen
from scenes.readable import readable
from scenes.standing import Standing
from scenes.store import LONGEST_NAME, Kept
from scenes.targets import Target
from scenes.widgets import Button, Field, Grid, IconButton, Label, Look, Picture, Spot, Widget, sheet, title

ROWS = 6
ROW, GAP = 100, 9
MOST_NAMES = 4
"""So many players are named on a line; of more the seals are shown."""


def ago(house: House, when: datetime) -> str:
    """The day as people say it."""
    days = (house.now().date() - when.date()).days
    if days <= 0:
        return house.say("when.today")
    return house.say("when.yesterday") if days == 1 else house.say("when.days", days=days)


def bring_in(house: House, files: Sequence[Path]) -> None:
    """Copy games into the list, and say what came of it: of the first that is none, why."""
    came, problem = 0, None
    for file in files:
        try:
            came += house.saves.bring_in(file) is not None
        except Problem as found:
            problem = problem or found
    if problem:
        house.stack.push(Notice(house, problem))
    elif came:
        house.stack.push(Notice(house, house.say("saves.imported", count=came)))
    elif files:
        house.stack.push(Notice(house, house.say("saves.known")))
    else:
        house.stack.push(Notice(house, house.say("saves.imported_none", folder=spoken(house.saves.exchange))))


def spoken(folder: Path) -> str:
    """A folder as people write it, so short that it can be read."""
    home = Path.home()
    shown = str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)
    return shown if len(shown) <= LONGEST_FOLDER else "…" + shown[-LONGEST_FOLDER:]


LONGEST_FOLDER = 40


class Name(Field):
    """What a game is called: a headline, until somebody wants to write in it."""

    size = 24

    def draw(self, pen: Pen, look: Look) -> None:
        if look.hover == self.target.id or (look.editing and look.editing.id == self.target.id):
            super().draw(pen, look)
        else:
            room = self.box.inflate(-pen.scale.px(20), 0)
            pen.text(self.text or self.hint, room, self.face, self.size, INKS.ink)


class SavedGames(Menu):
    """See the module."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.kept = house.saves.all()

    def uncover(self) -> None:
        self.kept = self.house.saves.all()
        super().uncover()

    def build(self, grid: Grid) -> list[Widget]:
        say = self.house.say
        back = Target(("back",), "buttons", grid.rect(40, 826, 200, 52), say("button.back"), self.back)
        about = say("saves.import_about", folder=spoken(self.house.saves.exchange))
        fetch = Target(
            ("import",), "buttons", grid.rect(1300, 826, 260, 52), say("saves.import"), self._fetch, hint=about
        )
        found: list[Widget] = [
            title(grid.rect(52, 24, 1200, 72), say("saves.title")),
            sheet(grid.rect(40, 108, 1520, 694)),
        ]
        if not self.kept:
            found.append(
                Label(grid.rect(300, 380, 1000, 120), say("saves.empty"), Face.SERIF_SEMIBOLD, 24, INKS.quiet, "c", 3)
            )
        begin = self.top("games", ROWS, len(self.kept))
        for place, kept in enumerate(self.kept[begin : begin + ROWS]):
            found += self._row(grid, 72, 128 + place * (ROW + GAP), begin + place, kept)
        area = grid.rect(40, 108, 1520, 694)
        found += self.scroll_bar("games", grid.rect(1512, 130, 32, 654), area, ROWS, len(self.kept))
        drop = Label(grid.rect(260, 826, 1016, 52), say("saves.drop"), size=18, colour=INKS.on_wood_quiet, align="r")
        return [*found, drop, Button(back, "outlined", key="Esc"), Button(fetch, "outlined", "folder")]

    # -- one game

    def _row(self, grid: Grid, x: float, y: float, number: int, kept: Kept) -> list[Widget]:
        slab = grid.rect(x, y, 1424, ROW)
        found: list[Widget] = [Picture(slab, lambda pen, box: _slab(pen, box, kept))]
        found += self._broken(grid, x, y, kept) if kept.problem else self._sound(grid, x, y, kept)
        say = self.house.say
        if not kept.problem:
            what = say("saves.look") if kept.over else say("saves.open")
            target = Target(("open", kept.path.name), "games", grid.rect(x + 1100, y + 25, 186, 50), what,
                            lambda: start.resume(self.house, kept))  # fmt: skip
            found.append(Button(target, "brass" if number == 0 and not kept.over else "paper"))
            found.append(self._export(grid.rect(x + 1300, y + 26, 48, 48), kept))
        trash, game, when = say("saves.delete"), self._name(kept), ago(self.house, kept.when)
        why_not = say("saves.playing") if kept.path == start.at_table(self.house) else ""
        name = say("saves.named", what=trash, game=game, when=when)
        id, box = ("delete", kept.path.name), grid.rect(x + 1358, y + 26, 48, 48)
        delete = Target(id, "games", box, name, lambda: self._ask(kept), why_not, hint=trash)
        return [*found, IconButton(delete, "trash")]

    def _sound(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        assert kept.header
        when = f"{ago(self.house, kept.when)}, {kept.when:%H:%M}"
        if kept.title:
            when = f"{self._game(kept)} · {when}"
        found: list[Widget] = [
            self._title(grid.rect(x + 94, y + 10, 336, 44), kept),
            Label(grid.rect(x + 104, y + 56, 326, 32), when, size=18, colour=INKS.quiet),
            Label(grid.rect(x + 444, y + 12, 206, 40), self._round(kept), Face.SANS_SEMIBOLD, 20, lines=2),
            Label(grid.rect(x + 444, y + 52, 206, 40), self._leader(kept), size=18, colour=INKS.quiet, lines=2),
        ]
        players = kept.players
        for place, player in enumerate(players[:7]):
            seat = seats.colour_of(place, player)
            if len(players) > MOST_NAMES:
                found.append(_seal(grid.rect(x + 660 + place * 60, y + 28, 50, 50), seat))
                continue
            left, top = x + 660 + place % 2 * 216, y + (10 if len(players) > 2 else 31) + place // 2 * 42
            name = seats.name_of(self.house, place, player)
            found.append(_seal(grid.rect(left, top, 38, 38), seat))
            found.append(Label(grid.rect(left + 48, top, 162, 38), name, Face.SANS_SEMIBOLD, 19))
        return found

    def _title(self, box: Rect, kept: Kept) -> Widget:
        """What the game is called. While it is played its file keeps its name."""
        name, say = self._name(kept), self.house.say
        if kept.path == start.at_table(self.house):
            return Label(box.inflate(-20, 0), name, Face.SERIF_BOLD, 24)
        spot = Spot(("name", kept.path.name), "games", box, say("saves.name"))
        return Name(spot, kept.title, lambda name: self._rename(kept, name), LONGEST_NAME, name, say("saves.name"))

    def _round(self, kept: Kept) -> str:
        say = self.house.say
        if kept.over:
            return say("saves.over")
        if kept.standing is None:
            return say("saves.unknown" if kept.entries else "saves.begun")
        if not kept.standing.rounds:
            return say("saves.round_open", round=kept.standing.round)
        return say("saves.round", round=kept.standing.round, rounds=kept.standing.rounds)

    def _leader(self, kept: Kept) -> str:
        """Who has won or leads, as far as the settings want it known."""
        standing, open = kept.standing, self.house.settings.estimates == "open"
        if standing is None or not (open or standing.result):
            return ""
        say, best = self.house.say, max(standing.totals)
        leaders = [seat for seat, total in enumerate(standing.totals) if total == best]
        if standing.result:
            leaders = [*standing.result.winners]
        if len(standing.totals) == 1:
            return say(f"saves.{_alone(standing)}", points=best)
        if len(leaders) != 1:
            return say("saves.even", points=best)
        name = seats.name_of(self.house, leaders[0], kept.players[leaders[0]])
        return say("saves.winner" if standing.result else "saves.leads", name=name, points=best)

    def _export(self, box: Rect, kept: Kept) -> IconButton:
        say, what = self.house.say, self.house.say("saves.export")
        name = say("saves.named", what=what, game=self._name(kept), when=ago(self.house, kept.when))
        about = say("saves.export_about", folder=spoken(self.house.saves.exchange))
        target = Target(
            ("export", kept.path.name), "games", box, name, lambda: self._hand_out(kept), hint=f"{what}\n{about}"
        )
        return IconButton(target, "copy")

    def _broken(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        """What the file is called, and why it cannot be opened."""
        assert kept.problem
        named = f"{self.house.say('saves.broken')}: {kept.path.name}"
        return [
            Label(grid.rect(x + 104, y + 10, 1200, 36), named, Face.SERIF_BOLD, 21),
            Label(grid.rect(x + 104, y + 46, 1200, 46), self.house.told(kept.problem), colour=INKS.loss, lines=2),
        ]

    def _game(self, kept: Kept) -> str:
        known = kept.header and kept.header.game in boxes.BOXES
        return self.house.say(f"game.{kept.header.game}") if known and kept.header else readable(kept.path.stem)

    def _name(self, kept: Kept) -> str:
        return kept.title or self._game(kept)

    # -- what can be done with one

    def _rename(self, kept: Kept, name: str) -> None:
        self._try(lambda: self.house.saves.rename(kept, name))

    def _hand_out(self, kept: Kept) -> None:
        def copy() -> None:
            file = self.house.saves.hand_out(kept.path)
            said = self.house.say("saves.exported", folder=spoken(file.parent), file=file.name)
            self.house.stack.push(Notice(self.house, said))

        self._try(copy)

    def _fetch(self) -> None:
        bring_in(self.house, self.house.saves.offered())

    def dropped(self, path: Path) -> bool:
        bring_in(self.house, [path])
        return True

    def _try(self, act: Callable[[], object]) -> None:
        """Something with files: why it did not work is said, and the list is read again."""
        try:
            act()
        except Problem as problem:
            self.house.stack.push(Notice(self.house, problem))
        self.kept = self.house.saves.all()
        self.refresh()

    # -- the trash

    def _ask(self, kept: Kept) -> None:
        sentence = self.house.say("saves.delete_ask", game=self._name(kept), when=ago(self.house, kept.when))
        self.house.stack.push(Ask(self.house, sentence, lambda: self._delete(kept)))

    def _delete(self, kept: Kept) -> None:
        self._try(lambda: self.house.saves.delete(kept.path))


def _alone(standing: Standing) -> str:
    """How a solo game stands."""
    outcome = standing.result and standing.result.outcome
    if outcome is None:
        return "alone"
    return "even" if outcome.drawn else "won" if outcome.won else "lost"


def _slab(pen: Pen, box: Rect, kept: Kept) -> None:
    """Marble with the game's box on it."""
    px = pen.scale.px
    pen.plate(plates.marble_panel(box.size, pen.scale.u, False, None, 41), *box.topleft)
    if kept.header and not kept.problem and kept.header.game in boxes.BOXES:
        thumb = boxes.thumb(kept.header.game, px(60), px(84))
        frame = Rect(box.x + px(22), box.centery - px(42), *thumb.get_size())
        pen.surface.blit(thumb, frame)
        pen.put(plates.outline(frame.size, 3 * pen.scale.u, 1.6 * pen.scale.u, palette.BRASS.edge), *frame.topleft)
    else:
        pen.put(icons.icon("warning", px(46), INKS.loss), box.x + px(52), box.centery, "cm")


def _seal(box: Rect, seat: palette.Seat) -> Picture:
    return Picture(box, lambda pen, box: pen.plate(seals.seal_plate(seat, box.width), *box.topleft))
