"""The letter on a profile's wall: the deal of the day, the best in it, and the last seven days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial

from pygame import Rect

from art import boxes, cabinet, controls, plates
from art.fonts import Face
from art.palette import BRASS, INKS
from scenes.play import daily
from scenes.play.results import Result
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.targets import Target, only_seen
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget, sheet

BOX = (1232, 396, 328, 416)
DAYS = 7
HIGHEST = 84
"""How high the tallest bar is."""


class Letter:
    """See the module. `play` sits down at the table of the day."""

    def __init__(self, app: AppContext, results: Sequence[Result], play: Callable[[], object]) -> None:
        self.app, self._results, self._play = app, results, play

    def widgets(self, grid: Grid) -> list[Widget]:
        app, say = self.app, self.app.say
        x, y, wide, _ = BOX
        today = daily.of(app.now().date(), app.games, app.rules)
        about = daily.told(say, app.rules(today.game), today)
        go = Target(("daily",), "buttons", grid.rect(x, 826, wide, 60), say("daily.play"), self._play)
        inner = wide - 52
        return [
            sheet(grid.rect(*BOX), 21),
            Label(grid.rect(x + 26, y + 14, inner - 70, 36), say("daily.title"), Face.SERIF_BOLD, 22),
            Label(grid.rect(x + 26, y + 48, inner - 70, 32), say(f"game.{today.game}"), Face.SERIF_SEMIBOLD, 20),
            Picture(grid.rect(x + wide - 84, y + 16, 58, 82), partial(_front, game=today.game)),
            Label(
                grid.rect(x + 26, y + 82, inner - 70, 62),
                about,
                size=16,
                colour=INKS.quiet,
                lines=3,
            ),
            *self._best(grid, today),
            Picture(grid.rect(x + 26, y + 214, inner, 2), _line),
            Label(grid.rect(x + 26, y + 220, inner, 30), say("daily.week"), Face.SANS_SEMIBOLD, 17),
            *self._week(grid, today),
            Button(go, "brass", "play", "Enter", 22),
        ]

    def _best(self, grid: Grid, today: daily.Daily) -> list[Widget]:
        x, y, wide, _ = BOX
        say = self.app.say
        found = daily.best(self._results, today.day.isoformat())
        if found is None:
            text = say("daily.unplayed")
            return [Label(grid.rect(x + 26, y + 146, wide - 52, 64), text, size=16, colour=INKS.quiet, lines=3)]
        word = say("daily.best", n=sum(each.daily == found.daily for each in self._results))
        told = say("daily.won" if daily.won(found) else "daily.lost")
        return [
            Label(grid.rect(x + 24, y + 140, 110, 76), str(daily.points(found)), Face.SERIF_BLACK, 54),
            Label(grid.rect(x + 140, y + 150, wide - 166, 28), word, size=16, colour=INKS.quiet),
            Label(grid.rect(x + 140, y + 176, wide - 166, 28), told, Face.SANS_SEMIBOLD, 16),
        ]

    def _week(self, grid: Grid, today: daily.Daily) -> list[Widget]:
        """A bar for each day, as high as the best in it; gold where it was won."""
        x, y, wide, high = BOX
        days = [today.day - timedelta(days=ago) for ago in reversed(range(DAYS))]
        bests = {day: daily.best(self._results, day.isoformat()) for day in days}
        most = max((daily.points(best) for best in bests.values() if best), default=1)
        step, base = (wide - 44) / DAYS, y + high - 40
        found: list[Widget] = []
        for place, (day, best) in enumerate(bests.items()):
            left = x + 22 + step * place
            tall = max(6.0, HIGHEST * daily.points(best) / max(1, most)) if best else 6.0
            box = grid.rect(left, base - HIGHEST - 26, step, HIGHEST + 56)
            game = daily.of(day, self.app.games, self.app.rules).game
            lines = [f"{day.isoformat()} · {self.app.say(f'game.{game}')}"]
            if best:
                lines += [self.app.say("profile.points_of", n=daily.points(best)),
                          self.app.say("daily.won" if daily.won(best) else "daily.lost")]  # fmt: skip
            else:
                lines.append(self.app.say("daily.missed"))
            target = Target(("day", place), "days", box, lines[0], only_seen, hint="\n".join(lines))
            found.append(Area(target, partial(_bar, best=best, tall=tall, number=day.day)))
        return found


def _bar(pen: Pen, box: Rect, state: controls.State, best: Result | None, tall: float, number: int) -> None:
    px = pen.scale.px
    size = px(26), px(tall)
    bottom = box.bottom - px(30)
    x, y = box.centerx - size[0] // 2, bottom - size[1]
    if best:
        pen.plate(cabinet.bead(size, daily.won(best), pen.scale.u), x, y)
        room = Rect(box.x, y - px(24), box.width, px(22))
        pen.text(str(daily.points(best)), room, Face.SANS_SEMIBOLD, 15, INKS.ink, "c")
    else:
        pen.put(plates.outline(size, px(3), max(1, px(1.4)), BRASS.dark, 130), x, y)
    if state != "idle":
        pen.put(plates.outline((size[0] + px(6), size[1] + px(6)), px(5), px(2), BRASS.dark), x - px(3), y - px(3))
    pen.text(str(number), Rect(box.x, bottom + px(4), box.width, px(24)), Face.SANS_REGULAR, 15, INKS.quiet, "c")


def _front(pen: Pen, box: Rect, game: str) -> None:
    pen.surface.blit(boxes.thumb(game, *box.size), box)
    pen.put(plates.outline(box.size, 3 * pen.scale.u, 1.6 * pen.scale.u, BRASS.edge), *box.topleft)


def _line(pen: Pen, box: Rect) -> None:
    pen.surface.blit(plates.divider(box.width, pen.scale.u), box)
