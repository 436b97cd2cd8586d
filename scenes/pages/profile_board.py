"""The marble board of a profile: games won, by opponents, by how many sat there, by city or peoples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import cabinet, coins, controls, icons
from art.fonts import Face
from art.palette import INKS, rgb
from game.core.kinds import LEVELS
from scenes.play import statistics
from scenes.play.statistics import OTHERS, PEOPLE, Played, Tally
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget

BOX = (40, 396, 600, 416)
FIRST, RIGHT = 214, 34
"""Where the first column stands, from the left edge, and how far the last one is from the right."""

RING, EMPTY = 50, 38
FAINT = rgb("#A08A5C")
VIEWS = ("rivals", "seats", "borne")
ACROSS = 6
"""So many cities or peoples have room beside each other."""


class Cell(NamedTuple):
    """A ring: how often won, what it is called, and in which game."""

    game: str
    key: str
    name: str
    tally: Tally


class Board:
    """See the module. `look_at` is called with the best game of a ring."""

    def __init__(self, app: AppContext, games: Sequence[Played], look_at: Callable[[Played], object]) -> None:
        self.app, self.games, self._look_at = app, games, look_at
        self.view = VIEWS[0]

    @property
    def of(self) -> Callable[[Played], tuple[str, ...]]:
        return {"rivals": statistics.rivals, "seats": statistics.seats, "borne": statistics.borne}[self.view]

    def show(self, view: str) -> None:
        self.view = view

    # -- what stands there

    def widgets(self, grid: Grid) -> list[Widget]:
        x, y, wide, _ = BOX
        found: list[Widget] = [
            Picture(grid.rect(*BOX), lambda pen, box: pen.plate(cabinet.board(box.size, pen.scale.u), *box.topleft)),
            Label(grid.rect(x + 24, y + 2, 136, 60), self.app.say("profile.won"), Face.SERIF_BOLD, 22, INKS.ink,
                  lines=2, style="engraved"),
        ]  # fmt: skip
        for place, view in enumerate(VIEWS):
            box = grid.rect(x + wide - 24 - (len(VIEWS) - place) * 136, y + 14, 130, 36)
            target = Target(("view", view), "views", box, self.app.say(f"profile.by_{view}"), partial(self.show, view))
            found.append(Button(target, "brass" if view == self.view else "paper", size=15))
        return [*found, *(self._things(grid) if self.view == "borne" else self._columns(grid))]

    def _columns(self, grid: Grid) -> Iterator[Widget]:
        """A row for each game, a column for each level or number of players."""
        x, y, wide, _ = BOX
        tallies = statistics.tallies(self.games, self.of)
        keys = self._keys({key for _, key in tallies})
        step = (wide - FIRST - RIGHT) / max(1, len(keys) - 1)
        for place, key in enumerate(keys):
            head = grid.rect(x + FIRST + step * place - step / 2, y + 56, step, 62)
            yield Picture(head, partial(self._head, key=key))
        for row, game in enumerate(self.app.games):
            middle = y + 144 + 72 * row
            name = self.app.say(f"game.{game}")
            yield Label(grid.rect(x + 24, middle - 25, FIRST - 60, 50), name, Face.SERIF_BOLD, 19, INKS.ink, lines=2,
                        style="engraved")  # fmt: skip
            for place, key in enumerate(keys):
                if self.view == "seats" and int(key) not in self.app.rules(game).seats:
                    continue
                cell = Cell(game, key, self._name(key), tallies.get((game, key), Tally()))
                yield from self._ring(grid, x + FIRST + step * place, middle, cell)

    def _keys(self, met: set[str]) -> list[str]:
        if self.view == "seats":
            most = max(self.app.box(game).players[-1] for game in self.app.games)
            return [str(count) for count in range(1, most + 1)]
        return [*LEVELS, *(key for key in (PEOPLE, OTHERS) if key in met)]

    def _name(self, key: str) -> str:
        say = self.app.say
        if self.view == "seats":
            return say("record.people", n=int(key))
        return say(f"level.{key}") if key in LEVELS else say(f"profile.{key}")

    def _head(self, pen: Pen, box: Rect, key: str) -> None:
        """The face of a level, a sign of whom else one meets, a number."""
        px = pen.scale.px
        if self.view == "seats":
            glyph = icons.icon("person" if key == "1" else "people", px(24), INKS.quiet)
            pen.put(glyph, box.centerx - px(2), box.y + px(18), "rm")
            pen.text(key, Rect(box.centerx + px(4), box.y + px(4), px(40), px(28)), Face.SERIF_BOLD, 20, INKS.ink)
            return
        at = box.centerx, box.y + px(20)
        if key in LEVELS:
            size = px(36)
            pen.plate(coins.medallion(f"{key}-calm", size), at[0] - size // 2, at[1] - size // 2)
        else:
            pen.put(icons.icon("people" if key == PEOPLE else "bot", px(28), INKS.quiet), *at, "cm")
        room = Rect(box.x, box.y + px(40), box.width, px(20)).inflate(box.width // 4, 0)
        pen.text(self._name(key), room, Face.SANS_SEMIBOLD, 14, INKS.quiet, "c", least=0.75)

    def _things(self, grid: Grid) -> Iterator[Widget]:
        """For each game the cities or peoples that one had most often."""
        x, y, wide, _ = BOX
        tallies = statistics.tallies(self.games, self.of)
        shown = [game for game in self.app.games if any(key[0] == game for key in tallies)]
        if not shown:
            text = self.app.say("profile.nothing_borne")
            yield Label(
                grid.rect(x + 60, y + 170, wide - 120, 80), text, size=18, colour=INKS.quiet, align="c", lines=3
            )
        rows = 3 if len(shown) == 1 else 4 // max(1, len(shown))
        high = 350 / max(1, len(shown))
        for place, game in enumerate(shown):
            top = y + 60 + high * place
            mine = sorted(((key[1], tally) for key, tally in tallies.items() if key[0] == game),
                          key=lambda each: (-each[1].games, -each[1].won, each[0]))  # fmt: skip
            name = self.app.say(f"game.{game}")
            yield Label(grid.rect(x + 24, top, 400, 26), name, Face.SERIF_BOLD, 18, INKS.ink, style="engraved")
            step = (wide - 40) / ACROSS
            for number, (key, tally) in enumerate(mine[: ACROSS * rows]):
                across, down = number % ACROSS, number // ACROSS
                cell = Cell(game, key, self._thing(game, key), tally)
                at = x + 20 + step * (across + 0.5)
                yield from self._ring(grid, at, top + 54 + 74 * down, cell, cell.name, step)

    def _thing(self, game: str, id: str) -> str:
        """What a city or a people is called."""
        return next((self.app.say(key) for key in (f"{game}.board.{id}", f"people.{id}") if self.app.says(key)), id)

    # -- a ring

    def _ring(self, grid: Grid, x: float, y: float, cell: Cell, under: str = "", wide: float = 76) -> Iterator[Widget]:
        if not cell.tally.games:
            yield Picture(grid.rect(x - EMPTY / 2, y - EMPTY / 2, EMPTY, EMPTY), _groove)
            return
        box = grid.rect(x - RING / 2, y - RING / 2, RING, RING)
        target = Target(
            ("ring", cell.game, cell.key), "rings", box, f"{self.app.say(f'game.{cell.game}')}, {cell.name}",
            partial(self._open, cell), hint="\n".join(self._told(cell)),
        )  # fmt: skip
        yield Area(target, partial(_ring, tally=cell.tally))
        text = under or self.app.say("profile.of", n=cell.tally.games)
        yield Label(grid.rect(x - wide / 2, y + RING / 2 - 1, wide, 20), text, size=14, colour=INKS.quiet, align="c")

    def _of(self, cell: Cell) -> list[Played]:
        return [each for each in self.games if each.result.game == cell.game and cell.key in self.of(each)]

    def _told(self, cell: Cell) -> list[str]:
        say, tally, mine = self.app.say, cell.tally, self._of(cell)
        now, most = statistics.streak(mine)
        share, mean = round(100 * tally.won / tally.games), round(sum(game.points for game in mine) / len(mine))
        lines = [
            f"{say(f'game.{cell.game}')} · {cell.name}",
            say("profile.won_of", won=tally.won, games=tally.games, share=share),
            say("profile.points", best=tally.best or 0, mean=mean),
        ]
        return [*lines, *([say("profile.streak", now=now, most=most)] if most > 1 else []), say("profile.look")]

    def _open(self, cell: Cell) -> None:
        self._look_at(max(self._of(cell), key=lambda each: each.points))


def _groove(pen: Pen, box: Rect) -> None:
    pen.plate(cabinet.ring(box.width, None), *box.topleft)
    pen.put(icons.icon("minus", box.width // 2, FAINT), *box.center, "cm")


def _ring(pen: Pen, box: Rect, state: controls.State, tally: Tally) -> None:
    lit = state in ("hover", "pressed")
    pen.plate(cabinet.ring(box.width, tally.won / tally.games, lit), *box.topleft)
    pen.text(str(tally.won), box.inflate(-box.width // 4, 0), Face.SERIF_BLACK, 19, INKS.ink, "c", least=0.6)
