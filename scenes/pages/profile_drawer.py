"""The drawer of a profile, lined with velvet: achievements lie in it, and what was won alone hangs on ribbons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import boxes, cabinet, controls, icons, medals, texture
from art.fonts import Face
from art.palette import INKS, rgb
from game.core.options import Option, Value
from game.teach import achievements
from game.teach.achievements import Achievement
from scenes.play import deeds
from scenes.play.medals import CLASSES
from scenes.play.statistics import Played
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget

BOX = (656, 396, 560, 416)
HEAD = 50
ROSE, PALE, DIM = rgb("#EBCFA8"), rgb("#D9B98E"), rgb("#8E4A52")
MEDAL = 62
HOLLOW = 35
TABS = ("achieved", "medals")
ACROSS = 5


class Test(NamedTuple):
    """Something that one can play alone: in which way, how it is called, what was won, and its games."""

    game: str
    name: str
    won: tuple[str, ...]
    games: tuple[Played, ...]

    @property
    def metal(self) -> str:
        """The best; of what gives no medals gold for a game that was won."""
        best = [metal for metal in reversed(CLASSES) if metal in self.won]
        return best[0] if best else "gold" if self.won or any(game.won for game in self.games) else ""


class Drawer:
    """See the module. `look_at` opens a saved game by the name of its file."""

    def __init__(self, app: AppContext, games: Sequence[Played], look_at: Callable[[str], object]) -> None:
        self.app, self._look_at = app, look_at
        self.tab = TABS[0]
        self._alone = [game for game in games if game.alone]
        self._done = deeds.read(app.profiles.folder(app.profile_id))

    def show(self, tab: str) -> None:
        self.tab = tab

    def widgets(self, grid: Grid) -> list[Widget]:
        x, y, wide, _ = BOX
        hung = list(self._tests()) if self.tab == "medals" else []
        won, of = self._counted(hung)
        told = self.app.say("profile.some_of", n=won, all=of)
        found: list[Widget] = [
            Picture(grid.rect(*BOX), _drawer),
            Label(grid.rect(x + wide - 154, y + 6, 130, 40), told, Face.SANS_SEMIBOLD, 18, INKS.on_wood_quiet, "r"),
        ]
        for place, tab in enumerate(TABS):
            name = self.app.say("achieved.title" if tab == "achieved" else "profile.medals")
            box = grid.rect(x + 16 + place * 192, y + 7, 184, 38)
            target = Target(("tab", tab), "drawers", box, name, partial(self.show, tab))
            found.append(Button(target, "brass" if tab == self.tab else "wood", size=16))
        return [*found, *(self._hung(grid, hung) if hung else self._laid(grid))]

    def _counted(self, tests: Sequence[Test]) -> tuple[int, int]:
        """How much is there, of how much."""
        if tests:
            return sum(bool(test.metal) for test in tests), len(tests)
        known = [f"{game}/{each.id}" for game in self.app.games for each in self.app.achievements(game)]
        return sum(name in self._done for name in known), len(known)

    # -- achievements

    def _laid(self, grid: Grid) -> Iterator[Widget]:
        """A row of hollows for each game."""
        x, y, wide, high = BOX
        inside, down = wide - 24, (high - HEAD - 14) / max(1, len(self.app.games))
        for row, game in enumerate(self.app.games):
            every, top = self.app.achievements(game), y + HEAD + 4 + down * row
            told = self.app.say("profile.some_of", n=sum(f"{game}/{each.id}" in self._done for each in every),
                                all=len(every))  # fmt: skip
            name = self.app.say(f"game.{game}")
            yield Label(grid.rect(x + 26, top, 340, 30), name, Face.SANS_SEMIBOLD, 16, ROSE)
            yield Label(grid.rect(x + wide - 126, top, 100, 30), told, size=16, colour=PALE, align="r")
            step = (inside - 16) / max(1, len(every))
            for place, each in enumerate(every):
                box = grid.rect(x + 20 + step * (place + 0.5) - HOLLOW / 2, top + 34, HOLLOW, HOLLOW)
                yield self._hollow(game, each, box)

    def _hollow(self, game: str, each: Achievement, box: Rect) -> Widget:
        say, says, deed = self.app.say, self.app.says, self._done.get(f"{game}/{each.id}")
        name = achievements.name(say, says, game, each.id)
        lines = [name, achievements.asked(say, says, game, each)]
        lines.append(say("achieved.when", day=deed.date[:10]) if deed else say("achieved.open"))
        lines += [say("profile.look")] if deed and deed.file else []
        press = partial(self._look_at, deed.file) if deed and deed.file else only_seen
        target = Target(("achieved", game, each.id), "achieved", box, name, press, hint="\n".join(lines))
        return Area(target, partial(_coin, each=each, done=deed is not None))

    # -- what is played alone

    def _tests(self) -> Iterator[Test]:
        """Of each game what it has for one: its scenarios, or itself."""
        for game in self.app.games:
            rules = self.app.rules(game)
            if 1 not in rules.seats:
                continue
            solo = next((option for option in rules.options if option.seats == (1,)), None)
            yield from (self._test(game, solo, value) for value in (solo.values if solo else ("",)))

    def _test(self, game: str, solo: Option | None, value: Value) -> Test:
        mine = tuple(each for each in self._alone if each.result.game == game
                     and (solo is None or each.result.options.get(solo.name, solo.default) == value))  # fmt: skip
        say = self.app.say
        name = say(f"option.{solo.name}.{value}") if solo else say("profile.alone")
        return Test(game, name, tuple(self.app.medals.won(game, str(value))), mine)

    # -- how it hangs there

    def _hung(self, grid: Grid, tests: Sequence[Test]) -> Iterator[Widget]:
        x, y, wide, high = BOX
        rows = -(-len(tests) // ACROSS)
        step, down = (wide - 32) / ACROSS, (high - HEAD - 20) / max(1, rows)
        for number, test in enumerate(tests):
            left, top = x + 16 + step * (number % ACROSS), y + HEAD + 6 + down * (number // ACROSS)
            box = grid.rect(left + 4, top, step - 8, down - 6)
            target = Target(("test", number), "medals", box, test.name, partial(self._open, test),
                            hint="\n".join(self._told(test)))  # fmt: skip
            yield Area(target, partial(_medal, test=test))

    def _told(self, test: Test) -> list[str]:
        say = self.app.say
        lines = [f"{say(f'game.{test.game}')} · {test.name}"]
        lines += [", ".join(map(self.app.medal_name, test.won))] if test.won else []
        if not test.games:
            return [*lines, say("profile.not_tried")]
        best = max(game.points for game in test.games)
        won = sum(game.won for game in test.games)
        return [*lines, say("profile.won_of", won=won, games=len(test.games), share=round(100 * won / len(test.games))),
                say("profile.points_of", n=best), say("profile.look")]  # fmt: skip

    def _open(self, test: Test) -> None:
        if test.games:
            self._look_at(max(test.games, key=lambda game: game.points).result.file)


def _drawer(pen: Pen, box: Rect) -> None:
    pen.plate(cabinet.drawer(box.size, pen.scale.u, pen.scale.px(HEAD)), *box.topleft)


def _medal(pen: Pen, box: Rect, state: controls.State, test: Test) -> None:
    px = pen.scale.px
    size = px(MEDAL)
    down = px(3) if state == "pressed" else 0
    x, y = box.centerx - size // 2, box.y + px(2) + down
    glyph = "laurel" if test.metal in CLASSES else "trophy"
    thumb = boxes.thumb(test.game, px(22), px(31))
    pen.surface.blit(thumb, (box.x + px(2), box.y + px(8)))
    if test.metal:
        pen.plate(medals.medal(size, test.metal, glyph), x, y)
    else:
        pen.put(medals.missing(size, glyph), x, y)
    top = box.y + round(size * (1 + medals.TAIL)) + px(5)
    ink = rgb("#FFF1CF") if state != "idle" else ROSE
    pen.text(test.name, Rect(box.x, top, box.width, px(46)), Face.SANS_SEMIBOLD, 16, ink, "c", 2, least=0.87)


def _coin(pen: Pen, box: Rect, state: controls.State, each: Achievement, done: bool) -> None:
    """A medal in its hollow; what is still open is seen as a shape in the velvet."""
    pen.put(cabinet.hollow(box.width, state != "idle"), *box.topleft)
    if done:
        size = box.width - pen.scale.px(2)
        up = pen.scale.px(3) if state == "hover" else 0
        pen.plate(medals.struck(size, each.metal, each.icon), box.centerx - size // 2, box.centery - size // 2 - up)
    else:
        shape = icons.icon(each.icon, round(box.width * 0.56), DIM, cabinet.SHADE)
        texture.put(pen.surface, shape, *box.center, "cm")  # what it is for is told of the medal
