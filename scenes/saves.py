"""The list of saved games: the newest first, to go on with, to look at, or to put into the trash."""

from __future__ import annotations

from datetime import datetime

from pygame import Rect

from art import icons, palette, plates, seals
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from scenes import boxes, start
from scenes.dialogs import Ask, Notice
from scenes.house import House
from scenes.menu import Menu
from scenes.pen import Pen
from scenes.store import Kept
from scenes.targets import Target
from scenes.widgets import Button, Grid, IconButton, Label, Picture, Widget, sheet, title

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
            found += self._game(grid, 72, 128 + place * (ROW + GAP), begin + place, kept)
        area = grid.rect(40, 108, 1520, 694)
        found += self.scroll_bar("games", grid.rect(1512, 130, 32, 654), area, ROWS, len(self.kept))
        return [*found, Button(back, "outlined", key="Esc")]

    # -- one game

    def _game(self, grid: Grid, x: float, y: float, number: int, kept: Kept) -> list[Widget]:
        slab = grid.rect(x, y, 1424, ROW)
        found: list[Widget] = [Picture(slab, lambda pen, box: _slab(pen, box, kept))]
        found += self._broken(grid, x, y, kept) if kept.problem else self._sound(grid, x, y, kept)
        say = self.house.say
        if not kept.problem:
            what = say("saves.look") if kept.over else say("saves.open")
            target = Target(("open", kept.path.name), "games", grid.rect(x + 1116, y + 25, 216, 50), what,
                            lambda: start.resume(self.house, kept))  # fmt: skip
            found.append(Button(target, "brass" if number == 0 and not kept.over else "paper"))
        trash, game, when = say("saves.delete"), self._name(kept), ago(self.house, kept.when)
        why_not = say("saves.playing") if kept.path == start.at_table(self.house) else ""
        name = say("saves.named", what=trash, game=game, when=when)
        id, box = ("delete", kept.path.name), grid.rect(x + 1350, y + 26, 48, 48)
        delete = Target(id, "games", box, name, lambda: self._ask(kept), why_not, hint=trash)
        return [*found, IconButton(delete, "trash")]

    def _sound(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        say = self.house.say
        when = f"{ago(self.house, kept.when)}, {kept.when:%H:%M}"
        state = say("saves.over") if kept.over else say("saves.round", round=kept.round or 1)
        moves = say("saves.entries", entries=kept.entries)
        found: list[Widget] = [
            Label(grid.rect(x + 104, y + 12, 330, 40), self._name(kept), Face.SERIF_BOLD, 25),
            Label(grid.rect(x + 104, y + 54, 330, 32), when, size=18, colour=INKS.quiet),
            Label(grid.rect(x + 440, y + 12, 190, 40), state, Face.SANS_SEMIBOLD, 20),
            Label(grid.rect(x + 440, y + 54, 190, 32), moves, size=18, colour=INKS.quiet),
        ]
        assert kept.header
        players = [player for player in kept.header.players if player.colour in {s.name for s in palette.SEATS}]
        for place, player in enumerate(players[:7]):
            seat = palette.seat(player.colour)
            if len(players) > MOST_NAMES:
                found.append(_seal(grid.rect(x + 640 + place * 60, y + 28, 50, 50), seat))
                continue
            left, top = x + 640 + place % 2 * 232, y + (10 if len(players) > 2 else 31) + place // 2 * 42
            found.append(_seal(grid.rect(left, top, 38, 38), seat))
            found.append(Label(grid.rect(left + 48, top, 176, 38), player.name, Face.SANS_SEMIBOLD, 19))
        return found

    def _broken(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        """What the file is called, and why it cannot be opened."""
        problem, folder = kept.problem or "", f"{kept.path.parent}/"
        problem, folder = kept.problem or "", f"{kept.path.parent}/"
        problem = problem.removeprefix(f"{kept.path}: ").removeprefix(f"{kept.path}, ").replace(folder, "")
        named = f"{self.house.say('saves.broken')}: {kept.path.name}"
        return [
            Label(grid.rect(x + 104, y + 10, 1200, 34), named, Face.SERIF_BOLD, 21),
            Label(grid.rect(x + 104, y + 44, 1200, 54), problem, size=17, colour=INKS.loss, lines=2),
        ]

    def _name(self, kept: Kept) -> str:
        known = kept.header and kept.header.game in boxes.BOXES
        return self.house.say(f"game.{kept.header.game}") if known and kept.header else kept.path.stem

    # -- the trash

    def _ask(self, kept: Kept) -> None:
        sentence = self.house.say("saves.delete_ask", game=self._name(kept), when=ago(self.house, kept.when))
        self.house.stack.push(Ask(self.house, sentence, lambda: self._delete(kept)))

    def _delete(self, kept: Kept) -> None:
        try:
            self.house.saves.delete(kept.path)
        except Problem as problem:
            self.house.stack.push(Notice(self.house, str(problem)))
        self.kept = self.house.saves.all()
        self.refresh()


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
