"""The wall of whoever plays: best games as pictures, what was won against whom, medals, and the deal of the day."""

from __future__ import annotations

from functools import cached_property, partial

from pygame import Rect

from art import cabinet, controls, ending, fonts, plates
from art.fonts import Face
from art.palette import INKS, rgb
from game.core.errors import Problem, reason
from scenes.pages.album import wanted_of
from scenes.pages.print_pictures import PrintPictures
from scenes.pages.profile_board import Board
from scenes.pages.profile_drawer import Drawer
from scenes.pages.profile_letter import Letter
from scenes.pages.profiles import Profiles
from scenes.pages.saved_words import SavedWords, ago, spoken
from scenes.pages.saves import SavedGames
from scenes.play import statistics
from scenes.play.save_store import Kept
from scenes.play.statistics import Played
from scenes.ui import profile_seal
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Notice
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget

PICTURE = (338, 190)
PEARL = 24


class ProfilePage(Menu):
    """See the module."""

    first = ("daily",)

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.pictures = PrintPictures(app.prints)
        self._look()

    def _look(self) -> None:
        """Of whoever plays now."""
        self.heard, self.who = self.app.saves.news, self.app.profile_id
        results = [each for each in self.app.results.all() if each.game in self.app.games]
        self.games = statistics.played(results, self.app.profile.name)
        self.kept = {kept.path.name: kept for kept in self.app.saves.all()}
        self.board = Board(self.app, self.games, self.look_at)
        self.drawer = Drawer(self.app, self.games, self.open)
        self.letter = Letter(self.app, results, self.app.open_daily)

    # -- the life of the page

    def uncover(self) -> None:
        self._look()
        super().uncover()

    def update(self, dt: float) -> bool:
        changed = self.app.prints.listen()
        if self.heard != self.app.saves.news:
            self.heard = self.app.saves.news
            self.kept = {kept.path.name: kept for kept in self.app.saves.all()}
            changed = True
        if changed:
            self.refresh()
        changed |= self.pictures.update()
        return super().update(dt) or changed

    def busy(self) -> bool:
        return self.app.saves.reading or self.pictures.busy or super().busy()

    # -- what can be done

    def look_at(self, game: Played) -> None:
        self.open(game.result.file)

    def open(self, file: str) -> None:
        """A saved game, if it still lies there."""
        kept = self.kept.get(file) if file else None
        if kept is None or kept.problem or kept.being_read:
            self.app.stack.push(Notice(self.app, self.app.say("profile.no_file")))
        else:
            self.app.resume(kept)

    def _file(self, game: Played) -> Kept | None:
        return self.kept.get(game.result.file) if game.result.file else None

    def export(self) -> None:
        """All of it in one file."""
        app = self.app
        file = app.store.exchange / f"polis-profile-{app.now():%Y-%m-%d-%H%M%S}.json"
        try:
            app.profiles.export(app.profile_id, file)
        except OSError as error:
            why = reason(error)
            app.stack.push(Notice(app, Problem(f"the profile cannot be written: {why}", "profiles.unkept", why=why)))
        else:
            app.stack.push(Notice(app, app.say("saves.exported", folder=spoken(file.parent), file=file.name)))

    # -- the page

    def paint(self, pen: Pen) -> None:
        grid = Grid(pen.scale)
        corner = grid.rect(0, 0, 1, 1)
        wall = cabinet.wall(pen.surface.get_size(), pen.scale.u, corner.x, corner.y, len(self.app.games))
        pen.surface.blit(wall, (0, 0))

    def build(self, grid: Grid) -> list[Widget]:
        return [
            *self._head(grid),
            *self._form(grid),
            *self._gallery(grid),
            *self.board.widgets(grid),
            *self.drawer.widgets(grid),
            *self.letter.widgets(grid),
            *self._buttons(grid),
        ]

    @cached_property
    def _words(self) -> SavedWords:
        return SavedWords(self.app)

    def _head(self, grid: Grid) -> list[Widget]:
        """Seal and name; games, wins, the longest row of wins."""
        app = self.app
        name = profile_seal.name(app, app.profile_id)

        def seal(pen: Pen, box: Rect) -> None:
            pen.plate(ending.wreath(box.width), *box.topleft)
            profile_seal.lay(pen, app.profile, Rect(0, 0, pen.scale.px(52), 0).width, *box.center)

        found: list[Widget] = [
            Picture(grid.rect(40, 4, 86, 86), seal),
            Label(grid.rect(140, 14, 460, 66), name, Face.SERIF_BLACK, 48, style="gilded", tracking=1),
        ]
        now, most = statistics.streak(self.games)
        figures = [(len(self.games), "games"), (sum(game.won for game in self.games), "wins"), (most, "row")]
        right = 1556.0
        for value, word in reversed(figures):
            told, number = app.say(f"profile.{word}", n=value), str(value)
            wide = fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, grid.scale.px(19)), told) / grid.scale.u + 6
            high = fonts.width(Face.SERIF_BLACK, max(fonts.LEAST, grid.scale.px(36)), number) / grid.scale.u + 6
            box = grid.rect(right - wide - high - 10, 18, wide + high + 10, 52)
            hint = app.say("profile.row_about", now=now, most=most) if word == "row" else ""
            target = Target(("figure", word), "figures", box, f"{number} {told}", only_seen, hint=hint)
            found.append(Area(target, partial(_figure, number=number, told=told, wide=high)))
            right -= wide + high + 42
        return found

    def _form(self, grid: Grid) -> list[Widget]:
        """The last games as a row of pearls, the newest to the right."""
        latest = self.games[-statistics.LATEST :]
        found: list[Widget] = []
        left = 640.0
        if latest:
            found.append(Label(grid.rect(left, 16, 330, 24), self.app.say("profile.form"), size=16,
                               colour=INKS.on_wood_quiet, style="raised"))  # fmt: skip
        for place, game in enumerate(latest):
            box = grid.rect(left + place * (PEARL + 4), 46, PEARL, PEARL)
            name = self.app.say(f"game.{game.result.game}")
            target = Target(
                ("pearl", place), "pearls", box, name, partial(self.look_at, game), hint="\n".join(self.told(game))
            )
            found.append(Area(target, partial(_pearl, won=game.won)))
        return found

    def told(self, game: Played) -> list[str]:
        """A game in some lines: how it ended, against whom, when, and the way to it."""
        say, result = self.app.say, game.result
        head = say("profile.game_won" if game.won else "profile.game_lost", game=say(f"game.{result.game}"))
        others = [name for seat, name in enumerate(result.names) if seat != game.seat and name]
        seats, key = len(result.places), "profile.points_of" if game.alone else "profile.place"
        lines = [head, say(key, n=game.points, place=result.places[game.seat], seats=seats)]
        lines += [", ".join(others)] if others else []
        lines += [ago(self.app, game.day)] if game.day else []
        return [*lines, *([say("profile.look")] if self._file(game) else [])]

    # -- the best games

    def _gallery(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        for (x, wide), game in zip(cabinet.BAYS, self.app.games, strict=False):
            best = statistics.best(self.games, game)
            box = grid.rect(x + (wide - PICTURE[0]) / 2, 112, *PICTURE)
            name = self.app.say(f"game.{game}")
            if best is None:
                found += [Picture(box, partial(self._painting, game=game, best=None))]
            else:
                hint = "\n".join([self.app.say("profile.best"), *self.told(best)])
                target = Target(("best", game), "gallery", box, name, partial(self.look_at, best), hint=hint)
                found.append(Area(target, partial(self._painted, game=game, best=best)))
            found += self._plaque(grid, box, name, best)
            note = self._note(best)
            found.append(Label(grid.rect(x + 14, 340, wide - 28, 26), note, size=16, colour=INKS.on_wood, align="c",
                               style="raised"))  # fmt: skip
        return found

    def _note(self, best: Played | None) -> str:
        """What brought most of the points."""
        say = self.app.say
        if best is None:
            return say("profile.unplayed")
        part = best.best_part
        key = f"part.{best.result.game}.{part[0]}" if part else ""
        if part and self.app.says(key):
            return say("profile.most_from", n=part[1], part=say(key))
        return say("record.people", n=len(best.result.points))

    def _painted(self, pen: Pen, box: Rect, state: controls.State, game: str, best: Played) -> None:
        self._painting(pen, box, game, best)
        if state != "idle":
            pen.put(plates.outline(box.size, 2, pen.scale.px(3), rgb("#FFE9B0")), *box.topleft)

    def _painting(self, pen: Pen, box: Rect, game: str, best: Played | None) -> None:
        """What was built there; as long as nothing was, a sketch."""
        pen.plate(ending.frame(box.size, pen.scale.u * 0.76), *box.topleft)
        kept = self._file(best) if best else None
        wanted = wanted_of(self._words, kept, best.seat) if best and kept else None
        path = self.app.prints.picture(wanted) if wanted else None
        picture = self.pictures.whole(path, box.size) if path else None
        pen.surface.blit(picture or cabinet.painting(game, box.size, pen.scale.u, best is None), box)
        pen.put(ending.glaze(box.size, pen.scale.u), *box.topleft)

    def _plaque(self, grid: Grid, box: Rect, name: str, best: Played | None) -> list[Widget]:
        """Brass under a picture: the game, and how many points."""
        px, text = grid.scale.px, name if best is None else f"{name}  {best.points}"
        wide = min(box.width + px(36), fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, px(20)), text) + px(64))
        place = Rect(box.centerx - wide // 2, box.bottom - px(3), wide, px(36))
        return [
            Picture(place, lambda pen, box: pen.plate(ending.plaque(box.size, pen.scale.u), *box.topleft)),
            Label(place.inflate(-px(40), 0), text, Face.SERIF_BOLD, 20, rgb("#33210A"), "c", style="engraved"),
        ]

    # -- where it leads

    def _buttons(self, grid: Grid) -> list[Widget]:
        say, push = self.app.say, self.app.stack.push
        back = Target(("back",), "buttons", grid.rect(40, 832, 200, 50), say("button.back"), self.back)
        ways = (
            ("others_way", "people", lambda: push(Profiles(self.app))),
            ("all", "log", lambda: push(SavedGames(self.app))),
            ("export", "export", self.export),
        )
        found: list[Widget] = [Button(back, "outlined", "left", "Esc")]
        for place, (id, icon, press) in enumerate(ways):
            box = grid.rect(500 + place * 240, 832, 228, 50)
            found.append(Button(Target((id,), "buttons", box, say(f"profile.{id}"), press), "wood", icon, size=18))
        return found


def _figure(pen: Pen, box: Rect, state: controls.State, number: str, told: str, wide: float) -> None:
    px = pen.scale.px
    left = Rect(box.x, box.y, px(wide), box.height)
    pen.text(number, left, Face.SERIF_BLACK, 36, INKS.prompt, "r", style="raised")
    right = Rect(left.right + px(8), box.y + px(4), box.right - left.right - px(8), box.height)
    pen.text(told, right, Face.SANS_REGULAR, 19, INKS.on_wood_quiet, style="raised")


def _pearl(pen: Pen, box: Rect, state: controls.State, won: bool) -> None:
    pen.plate(cabinet.pearl(box.width, won, state != "idle"), *box.topleft)
