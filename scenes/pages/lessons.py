"""The lessons of a game: what each is about, and how far one has come. They can be begun, gone on with and repeated."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from art import controls, lamp, plates
from art.fonts import Face
from art.palette import INKS, rgb
from game.teach.lessons import Lesson
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget, sheet, title

LEFT, TOP, WIDTH, HEIGHT = 130, 122, 1340, 684
COLUMNS = 2


class Lessons(Menu):
    """See the module."""

    def __init__(self, app: AppContext, game: str) -> None:
        super().__init__(app)
        self.game, self.course = game, app.course(game)

    @property
    def book_of(self) -> str:
        return self.game

    def enter(self) -> None:
        """Whoever has come here need not be told of it again."""
        greet(self.app, self.game)

    @property
    def first(self) -> tuple[str, int] | tuple[str]:  # type: ignore[override]
        return ("guided",) if self._all_done else ("lesson", self._next)

    def done(self, lesson: Lesson) -> int:
        """So many steps."""
        return min(len(lesson.step), self.app.settings.learned.get(self.game, {}).get(lesson.id, 0))

    @property
    def _next(self) -> int:
        """The first lesson that has not been done to its end."""
        whole = (place for place, each in enumerate(self.course.lesson) if self.done(each) < len(each.step))
        return next(whole, 0)

    @property
    def _all_done(self) -> bool:
        """Whether nothing is left but to play."""
        return all(self.done(each) == len(each.step) for each in self.course.lesson)

    def build(self, grid: Grid) -> list[Widget]:
        say, done = self.app.say, self._all_done
        back = Target(("back",), "buttons", grid.rect(40, 826, 220, 52), say("button.back"), self.back)
        on = Target(
            ("go",), "buttons", grid.rect(1236, 826, 324, 52), self._going_on(), partial(self._open, self._next)
        )
        guided = Target(
            ("guided",), "buttons", grid.rect(1208 if done else 864, 826, 352, 52), say("guide.begin"),
            partial(self.app.open_guided, self.game), hint=say("guide.about"),
        )  # fmt: skip
        return [
            title(grid.rect(52, 14, 1300, 72), say("lesson.page", game=say(f"game.{self.game}")), 46),
            sheet(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Picture(grid.rect(LEFT + 34, TOP + 22, 76, 76), _medallion),
            Label(
                grid.rect(LEFT + 128, TOP + 20, WIDTH - 170, 80), say("lesson.about"), Face.SERIF_SEMIBOLD, 22, lines=2
            ),
            *self._rows(grid),
            Button(back, "wood", "left", "Esc"),
            Button(guided, "brass" if done else "wood", "play", "Enter" if done else ""),
            *([] if done else [Button(on, "brass", "play", "Enter")]),
        ]

    def _going_on(self) -> str:
        say, lesson = self.app.say, self.course.lesson[self._next]
        begun = any(map(self.done, self.course.lesson))
        name = say(f"lesson.{self.game}.{lesson.id}.title")
        return say("lesson.continue", lesson=name) if begun else say("lesson.begin")

    def _rows(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        count = len(self.course.lesson)
        per = -(-count // COLUMNS)
        step = min(140.0, (HEIGHT - 140) / per)
        for place, lesson in enumerate(self.course.lesson):
            column, row = divmod(place, per)
            wide = (WIDTH - 68 - 24) / COLUMNS
            box = grid.rect(LEFT + 34 + column * (wide + 24), TOP + 116 + row * step, wide, step - 12)
            name = self.app.say(f"lesson.{self.game}.{lesson.id}.title")
            far = self._far(lesson)
            target = Target(("lesson", place), "lessons", box, name, partial(self._open, place), hint=far)
            found.append(Area(target, partial(self._paint, lesson, place)))
        return found

    def _far(self, lesson: Lesson) -> str:
        """How far one has come; empty where it was not begun."""
        say, done, total = self.app.say, self.done(lesson), len(lesson.step)
        return say("lesson.whole") if done == total else say("lesson.far", n=done, of=total) if done else ""

    def _open(self, place: int) -> None:
        self.app.open_lesson(self.game, place)

    def _paint(self, lesson: Lesson, place: int, pen: Pen, box: Rect, state: controls.State) -> None:
        px, u, say = pen.scale.px, pen.scale.u, self.app.say
        done, total = self.done(lesson), len(lesson.step)
        pen.plate(plates.marble_panel(box.size, u, state in ("hover", "pressed"), _edge(done, total), 20 + place),
                  *box.topleft)  # fmt: skip
        side = min(px(64), box.height - px(24))
        sign = pen.put(lamp.lamp(side, done == total), box.x + px(18), box.centery, "lm")
        left, right = sign.right + px(16), box.right - px(20)
        head = Rect(left, box.y + px(12), right - left, px(32))
        beads = px(22) * total
        name = f"{place + 1}. {say(f'lesson.{self.game}.{lesson.id}.title')}"
        room = Rect(left, head.y, right - beads - px(10) - left, head.height)
        pen.text(name, room, Face.SERIF_BOLD, 23, BROWN, least=0.7)
        goal = Rect(left, head.bottom + px(2), right - left, box.bottom - head.bottom - px(12))
        pen.text(say(f"lesson.{self.game}.{lesson.id}.goal"), goal, Face.SANS_REGULAR, 18, INKS.ink, lines=2, least=0.8)
        for number in range(total):
            bead = "done" if number < done else "now" if number == done and done else "next"
            pen.put(lamp.step_bead(px(13), bead), right - beads + px(11) + number * px(22), head.centery, "cm")


BROWN = rgb("#6B3A10")


def _edge(done: int, total: int) -> tuple[int, int, int]:
    return rgb("#C89B3C") if done == total else rgb("#9A8A66")


def _medallion(pen: Pen, box: Rect) -> None:
    pen.plate(lamp.medallion(box.height), *box.topleft)


def greet(app: AppContext, game: str) -> None:
    """It has been said here that this game can be learned."""
    if game not in app.settings.greeted:
        app.settings.greeted.append(game)
        app.keep_settings()
