"""The list of saved games: the newest first, to go on with, to look at, to name, to carry away, to throw away.

One click on a row chooses it, a second one opens it; Enter opens what is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect

from art import boxes, controls, fonts, icons, palette, plates
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from game.core.kinds import HUMAN
from scenes.play import table_facts
from scenes.play.errands import Errand
from scenes.play.save_store import LONGEST_NAME, WHAT_IF, Kept, origin, sanitize
from scenes.play.standing import Standing
from scenes.ui import players, waiting
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Doubt, Notice
from scenes.ui.page import Menu
from scenes.ui.pen import LEAST, Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import (
    Area,
    Button,
    Field,
    Grid,
    IconButton,
    Id,
    Label,
    Look,
    Picture,
    Spot,
    Widget,
    sheet,
    title,
)

ROWS = 6
ROW, GAP = 100, 9
MOST_NAMES = 4
"""So many players are named on a line; of more the seals are shown."""


def how_far(app: AppContext, game: str, standing: Standing) -> str:
    """The round, or what the game calls it at its table."""
    if standing.rounds:
        return app.say("saves.round", round=standing.round, rounds=standing.rounds)
    count = "turn_open" if app.says(f"{game}.table.turn") else "round_open"
    return app.say(f"saves.{count}", round=standing.round)


def ago(app: AppContext, when: datetime) -> str:
    """The day as people say it."""
    days = (app.now().date() - when.date()).days
    if days <= 0:
        return app.say("when.today")
    return app.say("when.yesterday") if days == 1 else app.say("when.days", days=days)


def bring_in(app: AppContext, files: Sequence[Path]) -> None:
    """Copy games into the list, and say what came of it: of the first that is none, why."""
    waiting.do(app, "saves.wait_import", partial(_copied, app, files), partial(_say_copied, app, files))


def _copied(app: AppContext, files: Sequence[Path]) -> tuple[int, Problem | None]:
    """How many have come, and why the first that is none has not."""
    came, problem = 0, None
    for file in files:
        try:
            came += app.saves.bring_in(file) is not None
        except Problem as found:
            problem = problem or found
    return came, problem


def _say_copied(app: AppContext, files: Sequence[Path], errand: Errand[tuple[int, Problem | None]]) -> None:
    came, problem = errand.result()
    if problem:
        app.stack.push(Notice(app, problem))
    elif came:
        app.stack.push(Notice(app, app.say("saves.imported", count=came)))
    elif files:
        app.stack.push(Notice(app, app.say("saves.known")))
    else:
        app.stack.push(Notice(app, app.say("saves.imported_none", folder=spoken(app.saves.exchange))))


def spoken(folder: Path) -> str:
    """A folder as people write it, so short that it can be read."""
    home = Path.home()
    shown = str(Path("~") / folder.relative_to(home)) if folder.is_relative_to(home) else str(folder)
    return shown if len(shown) <= LONGEST_FOLDER else "…" + shown[-LONGEST_FOLDER:]


LONGEST_FOLDER = 40


class Name(Field):
    """What a game is called: a headline, until somebody presses the pencil beside it and writes."""

    size = 24

    def __init__(self, spot: Spot, pencil: Rect, kept: Kept, choose: Callable[[str], object], hint: str) -> None:
        super().__init__(spot, kept.title, choose, LONGEST_NAME, hint, spot.name)
        self._headline = spot.box
        self._pencil = IconButton(self.target._replace(box=pencil, name=f"{spot.name}: {hint}"), "pencil")
        self.target = self._pencil.target

    @property
    def box(self) -> Rect:  # type: ignore[override]
        """Where the name stands: what is pressed is the pencil."""
        return self._headline

    def draw(self, pen: Pen, look: Look) -> None:
        if look.editing and look.editing.id == self.target.id:
            super().draw(pen, look)
        else:
            room = self.box.inflate(-pen.scale.px(20), 0)
            pen.text(self.text or self.hint, room, self.face, self.size, INKS.ink)
        self._pencil.draw(pen, look)


class Row(Area):
    """A game to choose with one click and to open with the next; a key opens it at once."""

    def __init__(
        self, target: Target, paint: Callable[[Pen, Rect, controls.State], object], pick: Callable[[], object]
    ):
        super().__init__(target, paint)
        self._pick = pick

    def click(self, point: tuple[int, int]) -> None:
        self._pick()


class SavedGames(Menu):
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._look()
        self._picked: Path | None = None  # what a click has chosen
        self._armed = False  # whether the next click on it opens it

    def cover(self) -> None:
        self._armed = False
        super().cover()

    def _look(self) -> None:
        self.heard, self.kept = self.app.saves.news, self.app.saves.all()

    def uncover(self) -> None:
        self._look()
        super().uncover()

    def update(self, dt: float) -> bool:
        if self.heard != self.app.saves.news:  # files that were still being read tell what they hold
            self._look()
            self.refresh()
            return True
        return super().update(dt)

    def busy(self) -> bool:
        return self.app.saves.reading or super().busy()

    # -- which one is chosen

    @property
    def chosen(self) -> Path | None:
        """Where the keyboard is, or the pointer has clicked; before that the newest that can be opened."""
        names = {kept.path.name: kept.path for kept in self.kept if not kept.problem and not kept.being_read}
        here = names.get(str(self.focus.id[-1])) if self.focus.id and self.hand.keyboard else None
        picked = self._picked if self._picked in names.values() else None
        return here or picked or next(iter(names.values()), None)

    @property
    def first(self) -> Id | None:  # type: ignore[override]
        return ("row", self.chosen.name) if self.chosen else None

    def _pick(self, kept: Kept) -> None:
        if self._armed and self._picked == kept.path:
            self._open(kept)
        else:
            self._picked, self._armed = kept.path, True

    def _open(self, kept: Kept) -> None:
        self.app.resume(kept)

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        back = Target(("back",), "buttons", grid.rect(40, 826, 200, 52), say("button.back"), self.back)
        about = say("saves.import_about", folder=spoken(self.app.saves.exchange))
        fetch = Target(
            ("import",), "buttons", grid.rect(1300, 826, 260, 52), say("saves.import"), self._fetch, hint=about
        )
        found: list[Widget] = [
            title(grid.rect(52, 24, 1200, 72), say("saves.title")),
            sheet(grid.rect(40, 108, 1520, 694)),
        ]
        if not self.kept:
            found.append(
                Label(grid.rect(300, 380, 1000, 120), self._nothing(), Face.SERIF_SEMIBOLD, 24, INKS.quiet, "c", 3)
            )
        begin = self.top("games", ROWS, len(self.kept))
        for place, kept in enumerate(self.kept[begin : begin + ROWS]):
            found += self._row(grid, 72, 128 + place * (ROW + GAP), begin + place, kept)
        area = grid.rect(40, 108, 1520, 694)
        found += self.scroll_bar("games", grid.rect(1512, 130, 32, 654), area, ROWS, len(self.kept))
        drop = Label(grid.rect(260, 826, 1016, 52), say("saves.drop"), size=18, colour=INKS.on_wood_quiet, align="r")
        return [*found, drop, Button(back, "outlined", key="Esc"), Button(fetch, "outlined", "import")]

    def _nothing(self) -> str:
        """Why there is no game."""
        trouble = self.app.saves.trouble
        return self.app.told(trouble) if trouble else self.app.say("saves.empty")

    # -- one game

    def _row(self, grid: Grid, x: float, y: float, number: int, kept: Kept) -> list[Widget]:
        slab = grid.rect(x, y, 1424, ROW)
        if kept.being_read:
            shown = Picture(slab, lambda pen, box: _slab(pen, box, kept, "idle", False))
            return [shown, *self._unread(grid, x, y, kept)]
        delete = self._verb("delete", grid.rect(x + 1364, y + 27, 46, 46), kept, lambda: self._ask(kept))
        if kept.path == self.app.at_table():
            delete = delete._replace(asleep=self.app.say("saves.playing"))
        if kept.problem:
            shown = Picture(slab, lambda pen, box: _slab(pen, box, kept, "idle", False))
            return [shown, *self._broken(grid, x, y, kept), IconButton(delete, "trash")]
        chosen, say = kept.path == self.chosen, self.app.say
        whole = Target(("row", kept.path.name), "games", slab, self._told(kept), lambda: self._open(kept))
        what = say("saves.look") if kept.over else say("saves.open")
        left = 1122 if kept.over else 1070
        open = Target(("open", kept.path.name), "games", grid.rect(x + left, y + 25, 1244 - left, 50), what,
                      lambda: self._open(kept))  # fmt: skip
        export = self._verb("export", grid.rect(x + 1312, y + 27, 46, 46), kept, lambda: self._hand_out(kept))
        about = say("saves.export_about", folder=spoken(self.app.saves.exchange))
        looking = [self._analysis(grid.rect(x + 1070, y + 27, 46, 46), kept)] if kept.over else []
        return [
            Row(whole, lambda pen, box, state: _slab(pen, box, kept, state, chosen), lambda: self._pick(kept)),
            *self._sound(grid, x, y, kept),
            *looking,
            Button(open, "brass" if chosen else "paper"),
            IconButton(export._replace(hint=f"{export.hint}\n{about}"), "export"),
            IconButton(delete, "trash"),
        ]

    def _verb(self, verb: str, box: Rect, kept: Kept, press: Callable[[], object]) -> Target:
        """What can be done with one, with a name that tells it from the others."""
        what = self.app.say(f"saves.{verb}")
        name = self.app.say("saves.named", what=what, game=self._name(kept), when=self._when(kept))
        return Target((verb, kept.path.name), "games", box, name, press, hint=what)

    def _analysis(self, box: Rect, kept: Kept) -> Widget:
        """A finished game can be looked at again."""
        return IconButton(self._verb("analyse", box, kept, lambda: self.app.analyse_saved(kept)), "magnifier")

    def _sound(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        assert kept.header
        when = self._when(kept)
        if kept.title:
            when = f"{self._game(kept)} · {when}"
        found: list[Widget] = [
            Label(grid.rect(x + 104, y + 42, 336, 26), when, size=17, colour=INKS.quiet),
            Label(grid.rect(x + 444, y + 9, 206, 32), self._round(kept), Face.SANS_SEMIBOLD, 19, lines=1),
            Label(grid.rect(x + 444, y + 42, 206, 26), self._leader(kept), size=17, colour=INKS.quiet),
            Picture(
                grid.rect(x + 104, y + 68, 546 if len(kept.players) > 2 else 950, 26),
                lambda pen, box: self._paint_kinds(pen, box, kept),
            ),
            self._title(grid, x, y, kept),
        ]
        seated, names = kept.players, players.names_of(self.app, kept.players)
        for place, player in enumerate(seated[:7]):
            seat = players.colour_of(place, player)
            if len(seated) > MOST_NAMES:
                found.append(_face(grid.rect(x + 660 + place * 57, y + 28, 50, 50), player.who, seat))
                continue
            left, top = x + 660 + place % 2 * 204, y + (10 if len(seated) > 2 else 31) + place // 2 * 42
            found.append(_face(grid.rect(left, top, 38, 38), player.who, seat))
            found.append(Label(grid.rect(left + 46, top, 154, 38), names[place], Face.SANS_SEMIBOLD, 19))
        return found

    def _title(self, grid: Grid, x: float, y: float, kept: Kept) -> Widget:
        """What the game is called. While it is played its file keeps its name."""
        name, say, box = self._name(kept), self.app.say, grid.rect(x + 94, y + 4, 346, 40)
        if kept.path == self.app.at_table():
            return Label(box.inflate(-grid.scale.px(20), 0), name, Face.SERIF_BOLD, 24)
        id = ("name", kept.path.name)
        pencil = grid.rect(x + 1260, y + 27, 46, 46)
        if self.hand.editing and self.hand.editing.id == id:
            pencil = box  # who writes may click into it
        return Name(
            Spot(id, "games", box, say("saves.name")), pencil, kept, lambda name: self._rename(kept, name), name
        )

    def begin_editing(self, field: Field) -> None:
        super().begin_editing(field)
        self.refresh()

    # -- what is told of one

    def _when(self, kept: Kept) -> str:
        return f"{ago(self.app, kept.when)}, {kept.when:%H:%M}"

    def _told(self, kept: Kept) -> str:
        """All that tells one game from the others; of two that are alike in everything, the files."""
        told = self._all_told(kept)
        alike = any(self._all_told(other) == told for other in self.kept if other.path != kept.path)
        return f"{told} · {kept.path.name}" if alike else told

    def _all_told(self, kept: Kept) -> str:
        if kept.problem or kept.being_read:
            return f"{self._name(kept)}, {self._when(kept)} · {kept.path.name}"
        names = players.names_of(self.app, kept.players)
        parts = [f"{self._name(kept)}, {self._when(kept)}", self._round(kept), self._what_if(kept), *self._kinds(kept)]
        return " · ".join([*filter(None, parts), ", ".join(names)])

    def _what_if(self, kept: Kept) -> str:
        """Of which game it is a what-if; empty where it is none."""
        if not kept.what_if:
            return ""
        if (first := origin(kept, self.kept)) is None:
            return self.app.say("saves.what_if")
        game = first.title or f"{self._game(first)}, {self._when(first)}"
        return self.app.say("saves.what_if_of", game=game)

    def _kinds(self, kept: Kept) -> list[str]:
        """What sets it apart from a usual game: what is played alone, by whom, and how."""
        assert kept.header
        say, options = self.app.say, kept.header.options
        found = [
            say("saves.kind", name=say(f"option.{option.name}.title"), value=say(f"option.{option.name}.{value}"))
            for option in self.app.rules(kept.header.game).options
            if option.seats == (kept.header.seats,) and option.kind == "str"
            if (value := options.get(option.name, option.default)) in option.values
        ]
        if all(player.who != HUMAN for player in kept.players):
            found.append(say("saves.bots"))
        return [*found, *(table_facts.mark_name(self.app.say, mark) for mark in kept.marks if mark != WHAT_IF)]

    def _paint_kinds(self, pen: Pen, box: Rect, kept: Kept) -> None:
        """A what-if is violet here as it is at the table."""
        px, x = pen.scale.px, box.x
        if what_if := self._what_if(kept):
            wide = min(box.width, fonts.width(Face.SANS_SEMIBOLD, max(LEAST, px(16)), what_if) + px(26))
            plate = Rect(x - px(4), box.y, wide, box.height)
            pen.put(plates.capsule(plate.size, plates.VIOLET, pen.scale.u), *plate.topleft)
            pen.text(what_if, plate.inflate(-px(22), 0), Face.SANS_SEMIBOLD, 16, palette.CREAM, "c", least=0.6)
            x = plate.right + px(8)
        told = self.app.say("saves.kinds", kinds=" · ".join(self._kinds(kept)))
        pen.text(told, Rect(x, box.y, box.right - x, box.height), Face.SANS_SEMIBOLD, 16, INKS.ink, least=0.6)

    def _round(self, kept: Kept) -> str:
        if kept.over:
            return self.app.say("saves.over")
        if kept.standing is None or kept.header is None:
            return ""
        return how_far(self.app, kept.header.game, kept.standing)

    def _leader(self, kept: Kept) -> str:
        """Who has won or leads, as far as the settings want it known."""
        standing, open = kept.standing, self.app.settings.estimates == "open"
        if standing is None or not (open or standing.result):
            return ""
        say, best = self.app.say, max(standing.totals)
        leaders = [seat for seat, total in enumerate(standing.totals) if total == best]
        if standing.result:
            leaders = [*standing.result.winners]
        if len(standing.totals) == 1:
            return say(f"saves.{_alone(standing)}", points=best)
        if len(leaders) != 1:
            return say("saves.even", points=best)
        name = players.name_of(self.app, kept.players, leaders[0])
        return say("saves.winner" if standing.result else "saves.leads", name=name, points=best)

    def _unread(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        """What the file is called, until it has told what it holds."""
        return [
            Label(grid.rect(x + 104, y + 10, 1200, 44), sanitize(kept.path.stem), Face.SERIF_BOLD, 24),
            Label(grid.rect(x + 104, y + 56, 1200, 32), self.app.say("saves.reading"), size=18, colour=INKS.quiet),
        ]

    def _broken(self, grid: Grid, x: float, y: float, kept: Kept) -> list[Widget]:
        """What the file is called, and why it cannot be opened."""
        assert kept.problem
        named = f"{self.app.say('saves.broken')}: {kept.path.name}"
        return [
            Label(grid.rect(x + 104, y + 10, 1200, 36), named, Face.SERIF_BOLD, 21),
            Label(grid.rect(x + 104, y + 46, 1200, 46), self.app.told(kept.problem), colour=INKS.loss, lines=2),
        ]

    def _game(self, kept: Kept) -> str:
        known = kept.header and kept.header.game in self.app.games
        return self.app.say(f"game.{kept.header.game}") if known and kept.header else sanitize(kept.path.stem)

    def _name(self, kept: Kept) -> str:
        return kept.title or self._game(kept)

    # -- what can be done with one

    def _rename(self, kept: Kept, name: str) -> None:
        self._try(lambda: self.app.saves.rename(kept, name))

    def _hand_out(self, kept: Kept) -> None:
        def copy() -> None:
            file = self.app.saves.hand_out(kept.path)
            said = self.app.say("saves.exported", folder=spoken(file.parent), file=file.name)
            self.app.stack.push(Notice(self.app, said))

        self._try(copy)

    def _fetch(self) -> None:
        bring_in(self.app, self.app.saves.offered())

    def dropped(self, path: Path) -> bool:
        bring_in(self.app, [path])
        return True

    def _try(self, act: Callable[[], object]) -> None:
        """Something with files: why it did not work is said, and the list is read again."""
        try:
            act()
        except Problem as problem:
            self.app.stack.push(Notice(self.app, problem))
        self._look()
        self.refresh()

    # -- the trash

    def _ask(self, kept: Kept) -> None:
        sentence = self.app.say("saves.delete_ask")
        self.app.stack.push(Doubt(self.app, sentence, lambda: self._delete(kept), self._told(kept)))

    def _delete(self, kept: Kept) -> None:
        self._try(lambda: self.app.saves.delete(kept.path))


def _alone(standing: Standing) -> str:
    """How a solo game stands."""
    outcome = standing.result and standing.result.outcome
    if outcome is None:
        return "alone"
    return "even" if outcome.drawn else "won" if outcome.won else "lost"


def _slab(pen: Pen, box: Rect, kept: Kept, state: controls.State, chosen: bool) -> None:
    """Marble with the game's box on it, framed where it is chosen or pointed at."""
    px = pen.scale.px
    pen.plate(plates.marble_panel(box.size, pen.scale.u, chosen, None, 41), *box.topleft)
    if state in ("hover", "pressed") and not chosen:
        pen.put(plates.outline(box.size, 8 * pen.scale.u, 2 * pen.scale.u, palette.BRASS.dark), *box.topleft)
    if kept.header and not kept.problem:
        thumb = boxes.thumb(kept.header.game, px(60), px(84))
        frame = Rect(box.x + px(22), box.centery - px(42), *thumb.get_size())
        pen.surface.blit(thumb, frame)
        pen.put(plates.outline(frame.size, 3 * pen.scale.u, 1.6 * pen.scale.u, palette.BRASS.edge), *frame.topleft)
    else:
        pen.put(icons.icon("warning", px(46), INKS.loss), box.x + px(52), box.centery, "cm")


def _face(box: Rect, who: str, seat: palette.Seat) -> Picture:
    return Picture(box, lambda pen, box: players.lay_face(pen, players.face_of(who), seat, box.width, *box.topleft))
