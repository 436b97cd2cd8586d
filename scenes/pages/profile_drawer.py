"""The drawer of a profile, lined with velvet: what was won alone hangs there on ribbons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import boxes, cabinet, controls, medals
from art.fonts import Face
from art.palette import INKS, rgb
from game.core.options import Option, Value
from scenes.play.medals import CLASSES
from scenes.play.statistics import Played
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Picture, Widget

BOX = (656, 396, 560, 416)
HEAD = 50
ROSE = rgb("#EBCFA8")
MEDAL = 62
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
    """See the module."""

    def __init__(self, app: AppContext, games: Sequence[Played], look_at: Callable[[Played], object]) -> None:
        self.app, self._look_at = app, look_at
        self._alone = [game for game in games if game.alone]

    def widgets(self, grid: Grid) -> list[Widget]:
        x, y, wide, _ = BOX
        tests = list(self._tests())
        told = self.app.say("profile.some_of", n=sum(bool(test.metal) for test in tests), all=len(tests))
        return [
            Picture(grid.rect(*BOX), _drawer),
            Label(grid.rect(x + 24, y + 6, 340, 40), self.app.say("profile.medals"), Face.SERIF_BOLD, 22, INKS.on_wood,
                  style="raised"),
            Label(grid.rect(x + wide - 224, y + 6, 200, 40), told, Face.SANS_SEMIBOLD, 18, INKS.on_wood_quiet, "r"),
            *self._hung(grid, tests),
        ]  # fmt: skip

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
            self._look_at(max(test.games, key=lambda game: game.points))


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
