"""Saved games as prints of their tables: the one played last first, to go on with, to look at, to name, to carry away,
to throw away and to take back from the bin.

One click on a print chooses it, a second one opens it; the chosen one is a page of an album at the right. Whoever
types looks for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from art import boxes, controls, icons, palette, plates
from art.fonts import Face
from art.palette import INKS
from game.core.errors import Problem
from scenes.pages.album import Album, Name, Verb, wanted_of
from scenes.pages.print_card import PrintCard
from scenes.pages.print_pictures import PrintPictures
from scenes.pages.saved_words import SavedWords, spoken
from scenes.play.errands import Errand
from scenes.play.exports import Shared
from scenes.play.save_store import Kept, pair_of
from scenes.ui import players, waiting
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Doubt, Notice
from scenes.ui.page import Menu, is_letter
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Field, Grid, Id, Label, Look, Spot, Widget, sheet, title

ROWS, ACROSS = 4, 2
CARD, STEP = (312, 164), (322, 172)
"""How large a print with its paper is, and from one to the next."""

TOP = 140
"""Where the first row begins."""

LONGEST_SEARCH = 20
SEARCH = ("search",)

STATES = ("all", "under_way", "finished", "what_ifs", "bin")
"""Which games are shown."""


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


class Print(Area):
    """A game to choose with one click and to open with the next; a key opens it at once."""

    def __init__(
        self, target: Target, paint: Callable[[Pen, Rect, controls.State], object], pick: Callable[[], object]
    ):
        super().__init__(target, paint)
        self._pick = pick

    def click(self, point: tuple[int, int]) -> None:
        self._pick()


class Search(Field):
    """What is looked for."""

    face, size = Face.SANS_SEMIBOLD, 19

    def draw(self, pen: Pen, look: Look) -> None:
        super().draw(pen, look)
        glass = icons.icon("magnifier", pen.scale.px(22), INKS.quiet)
        pen.put(glass, self.box.right - pen.scale.px(12), self.box.centery, "rm")


class SavedGames(Menu):
    """See the module."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.state = "all"
        self.game = ""  # only this one is shown
        self.query = ""  # what somebody looks for
        self.pictures = PrintPictures(app.prints)
        self._look()
        self._picked: Path | None = None  # what a click has chosen
        self._armed = False  # whether the next click on it opens it

    # -- what there is

    def _look(self) -> None:
        self.heard, self.kept = self._news, self.app.saves.all()
        self.binned = self.app.saves.bin.all()

    @property
    def _news(self) -> int:
        return self.app.saves.news + self.app.saves.bin.news

    @property
    def words(self) -> SavedWords:
        return SavedWords(self.app, self._listed)

    @property
    def _listed(self) -> Sequence[Kept]:
        return self.binned if self.state == "bin" else self.kept

    def _of_state(self, state: str) -> list[Kept]:
        match state:
            case "bin":
                return [*self.binned]
            case "what_ifs":
                return [kept for kept in self.kept if kept.what_if]
            case "finished":
                return [kept for kept in self.kept if kept.over]
            case "under_way":
                return [kept for kept in self.kept if not kept.over and not kept.problem]
        return [*self.kept]

    @property
    def shown(self) -> list[Kept]:
        """The games of this kind that somebody looks for."""
        editing = self.hand.editing
        query = (editing.text if editing and editing.id == SEARCH else self.query).casefold().split()
        return [kept for kept in self._of_state(self.state) if self._is_of_game(kept) and self._matches(kept, query)]

    def _is_of_game(self, kept: Kept) -> bool:
        return not self.game or (kept.header is not None and kept.header.game == self.game)

    def _matches(self, kept: Kept, query: Sequence[str]) -> bool:
        """Whether each word of it begins something in what is told of the game."""
        told = f"{self.words.name(kept)} {self.words.game(kept)} {kept.path.stem}"
        told = " ".join([told, *players.names_of(self.app, kept.players)]).casefold()
        return all(word in told for word in query)

    # -- the life of the page

    def cover(self) -> None:
        self._armed = False
        super().cover()

    def uncover(self) -> None:
        self._look()
        super().uncover()

    def update(self, dt: float) -> bool:
        changed = self.app.prints.listen()
        if self.heard != self._news:  # files that were still being read tell what they hold
            self._look()
            changed = True
        if changed:
            self.refresh()
        changed |= self.pictures.update()
        return super().update(dt) or changed

    def busy(self) -> bool:
        reading = self.app.saves.reading or self.app.saves.bin.reading
        return reading or self.pictures.busy or super().busy()

    # -- which one is chosen

    @property
    def chosen(self) -> Kept | None:
        """Where the keyboard has been, or the pointer has clicked; before that the first that can be opened."""
        shown = self.shown
        picked = next((kept for kept in shown if kept.path == self._picked), None)
        sound = (kept for kept in shown if not kept.problem and not kept.being_read)
        return picked or next(sound, None) or next(iter(shown), None)

    @property
    def first(self) -> Id | None:  # type: ignore[override]
        return ("take_back",) if self.state == "bin" else ("open",)

    def _pick(self, kept: Kept) -> None:
        if self._armed and self._picked == kept.path and not kept.problem:
            self._open(kept)
        else:
            self._picked, self._armed = kept.path, True

    def _choose(self, kept: Kept) -> None:
        """From the page of another one."""
        self._picked, self._armed = kept.path, False
        if kept not in self.shown:
            self.state, self.game, self.query = "all", "", ""
        self.refresh()

    def _look_at(self, target: Target) -> None:
        super()._look_at(target)
        if target.id[0] == "row":
            self._picked = next((kept.path for kept in self._listed if kept.path.name == target.id[1]), None)
            self.refresh()

    def _open(self, kept: Kept) -> None:
        """Of the bin a game is taken back before it is played."""
        if self.state == "bin":
            self._take_back(kept)
        elif not kept.problem and not kept.being_read:
            self.app.resume(kept)

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        say, shown = self.app.say, self.shown
        back = Target(("back",), "buttons", grid.rect(40, 836, 170, 48), say("button.back"), self.back)
        about = say("saves.import_about", folder=spoken(self.app.saves.exchange))
        fetch = Target(
            ("import",), "buttons", grid.rect(224, 836, 260, 48), say("saves.import"), self._fetch, hint=about
        )
        found: list[Widget] = [
            title(grid.rect(46, 18, 620, 64), say("saves.title"), 42),
            *self._states(grid),
            *self._search(grid),
            *self._cards(grid, shown),
        ]
        chosen = self.chosen
        found += self._album(grid, chosen) if chosen else self._nothing(grid)
        told = f"{say('saves.newest')} {say('saves.drop')}"
        note = Label(grid.rect(504, 836, 1060, 48), told, size=17, colour=INKS.on_wood_quiet)
        return [*found, note, Button(back, "outlined", key="Esc"), Button(fetch, "outlined", "import")]

    def _states(self, grid: Grid) -> list[Widget]:
        """Which kind of games is shown, each with how many there are."""
        found: list[Widget] = []
        wide = (862 - 10 * (len(STATES) - 1)) / len(STATES)
        for place, state in enumerate(STATES):
            box = grid.rect(706 + place * (wide + 10), 30, wide, 44)
            text = f"{self.app.say(f'saves.{state}')}  {len(self._of_state(state))}"
            target = Target(("state", state), "filters", box, text, partial(self._show_state, state))
            found.append(Button(target, "brass" if state == self.state else "outlined", size=18))
        return found

    def _show_state(self, state: str) -> None:
        self.state = state
        self.scroll("games", 0)

    def _search(self, grid: Grid) -> list[Widget]:
        """A name to look for, and the boxes of which only one may be looked for."""
        say = self.app.say
        spot = Spot(SEARCH, "filters", grid.rect(40, 90, 376, 42), say("saves.search"))
        found: list[Widget] = [Search(spot, self.query, self._look_for, LONGEST_SEARCH, say("saves.search_hint"))]
        for place, game in enumerate(self.app.games):
            box = grid.rect(428 + place * 60, 88, 54, 46)
            chosen, name = game == self.game, say(f"game.{game}")
            told = say("saves.every") if chosen else say("saves.only", game=name)
            target = Target(("game", game), "filters", box, told, partial(self._show_game, game), hint=told)
            found.append(Area(target, partial(self._paint_thumb, game=game, chosen=chosen)))
        return found

    def _paint_thumb(self, pen: Pen, box: Rect, state: controls.State, game: str, chosen: bool) -> None:
        pen.surface.blit(boxes.thumb(game, box.width, box.height * 3 // 2), box, Rect((0, box.height // 4), box.size))
        lit = chosen or state != "idle"
        colour = palette.BRASS.sun if lit else palette.BRASS.edge
        pen.put(plates.outline(box.size, 3 * pen.scale.u, (3 if chosen else 1.6) * pen.scale.u, colour), *box.topleft)

    def _show_game(self, game: str) -> None:
        self.game = "" if game == self.game else game
        self.scroll("games", 0)

    def _look_for(self, text: str) -> None:
        self.query = text
        self.scroll("games", 0)

    def _cards(self, grid: Grid, shown: Sequence[Kept]) -> list[Widget]:
        rows = -(-len(shown) // ACROSS)
        begin = ACROSS * self.top("games", ROWS, rows)
        found: list[Widget] = []
        for place, kept in enumerate(shown[begin : begin + ROWS * ACROSS]):
            x, y = 40 + place % ACROSS * STEP[0], TOP + place // ACROSS * STEP[1]
            found.append(self._card(grid.rect(x, y, *CARD), kept))
        area = grid.rect(40, TOP, 650, ROWS * STEP[1])
        return [*found, *self.scroll_bar("games", grid.rect(674, TOP, 32, ROWS * STEP[1] - 8), area, ROWS, rows)]

    def _card(self, box: Rect, kept: Kept) -> Print:
        words, chosen = self.words, kept == self.chosen
        card = PrintCard(words, kept, chosen)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            wanted = wanted_of(words, kept)
            path = self.app.prints.picture(wanted) if wanted else None
            size = card.picture_box(box, pen.scale.u).size
            card.paint(pen, box, state, self.pictures.middle(path, size) if path else None)

        target = Target(("row", kept.path.name), "games", box, words.told(kept), partial(self._open, kept))
        return Print(target, paint, partial(self._pick, kept))

    def _nothing(self, grid: Grid) -> list[Widget]:
        """Why there is no game."""
        say, trouble = self.app.say, self.app.saves.trouble
        if trouble:
            told = self.app.told(trouble)
        elif self.query or self.game or self.hand.editing:
            told = say("saves.nothing_like_it")
        else:
            told = say({"all": "saves.empty", "bin": "saves.bin_empty"}.get(self.state, "saves.nothing_like_it"))
        text = Label(grid.rect(760, 380, 754, 140), told, Face.SERIF_SEMIBOLD, 24, INKS.quiet, "c", 4)
        return [sheet(grid.rect(706, 96, 862, 724), 9), text]

    def _album(self, grid: Grid, kept: Kept) -> list[Widget]:
        album = Album(self.words, self.pictures, kept, self._verbs(kept))
        album.choose = self._choose
        found = album.build(grid)
        if not kept.problem and not kept.being_read:
            found.insert(-1 - len(self._verbs(kept)), self._title(grid, kept))
        return found

    def _verbs(self, kept: Kept) -> list[Verb]:
        """What can be done with it, the most likely first."""
        say = self.app.say
        if self.state == "bin":
            back = Verb("take_back", "undo", say("saves.take_back"), partial(self._take_back, kept))
            return [back, Verb("destroy", "trash", say("saves.destroy"), partial(self._ask_for_good, kept))]
        playing = say("saves.playing") if kept.path == self.app.at_table() else ""
        delete = Verb("delete", "trash", say("saves.delete"), partial(self._ask, kept), playing)
        if kept.problem:
            return [delete]
        about = say("saves.export_about", folder=spoken(self.app.saves.exchange))
        export = Verb("export", "import", say("saves.export"), partial(self._hand_out, kept), hint=about)
        watch = Verb("watch", "eye" if not kept.over else "play", say("replay.watch"),
                     partial(self.app.watch_saved, kept))  # fmt: skip
        pair = pair_of(kept, [each for each in self.kept if each.header and not each.problem])
        compare = (
            [Verb("compare", "same", say("beside.compare"), partial(self.app.compare_saved, *pair))] if pair else []
        )
        share = Verb("share", "export", say("export.share"), partial(self._share, kept))
        further = [watch, *compare, share, export, delete]
        if not kept.over:
            return [Verb("open", "play", say("saves.open"), partial(self._open, kept)), *further]
        analyse = Verb("analyse", "magnifier", say("saves.analyse"), partial(self.app.analyse_saved, kept))
        return [Verb("open", "eye", say("saves.look"), partial(self._open, kept)), analyse, *further]

    def _share(self, kept: Kept) -> None:
        if kept.header:
            shared = Shared(kept.path, kept.header.game, kept.over, tuple(kept.players), self.words.points_open(kept))
            self.app.share(shared)

    def _title(self, grid: Grid, kept: Kept) -> Widget:
        """What the game is called. While it is played its file keeps its name."""
        name, say, box = self.words.name(kept), self.app.say, grid.rect(722, 460, 540, 40)
        if self.state == "bin" or kept.path == self.app.at_table():
            return Label(box.inflate(-grid.scale.px(20), 0), name, Face.SERIF_BOLD, 30)
        id = ("name", kept.path.name)
        pencil = grid.rect(1272, 460, 42, 38)
        if self.hand.editing and self.hand.editing.id == id:
            pencil = box  # who writes may click into it
        return Name(
            Spot(id, "album", box, say("saves.name")), pencil, kept, lambda name: self._rename(kept, name), name
        )

    # -- writing

    def key(self, event: pygame.event.Event) -> bool:
        """Letters are looked for: they come again as what is written."""
        return not is_letter(event) and super().key(event)

    def _letters(self, letters: str) -> bool:
        if not self.hand.editing and letters.strip() and (search := self.widget_of(SEARCH)):
            assert isinstance(search, Field)
            self.begin_editing(search)
        written = super()._letters(letters)
        self.refresh()
        return written

    def _edit(self, event: pygame.event.Event) -> bool:
        edited = super()._edit(event)
        self.refresh()
        return edited

    def begin_editing(self, field: Field) -> None:
        super().begin_editing(field)
        self.refresh()

    # -- what can be done with one

    def _rename(self, kept: Kept, name: str) -> None:
        def rename() -> None:
            self._picked = self.app.saves.rename(kept, name)

        self._try(rename)

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

    # -- the bin

    def _ask(self, kept: Kept) -> None:
        sentence = self.app.say("saves.delete_ask")
        self.app.stack.push(Doubt(self.app, sentence, lambda: self._delete(kept), self.words.told(kept)))

    def _delete(self, kept: Kept) -> None:
        self._try(lambda: self.app.saves.delete(kept.path))

    def _take_back(self, kept: Kept) -> None:
        self._try(lambda: self.app.saves.take_back(kept.path))

    def _ask_for_good(self, kept: Kept) -> None:
        sentence = self.app.say("saves.destroy_ask")
        self.app.stack.push(Doubt(self.app, sentence, lambda: self._destroy(kept), self.words.told(kept)))

    def _destroy(self, kept: Kept) -> None:
        self._try(lambda: self.app.saves.destroy(kept.path))
