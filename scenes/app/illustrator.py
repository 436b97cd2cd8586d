"""The process that paints the examples of a rule book: the real table as it stands at a step, cut where it matters.

    {"example": "upper", "step": 1, "size": [700, 440]}
    {"example": "upper", "step": 1, "size": [700, 440], "rgb": "..."}

What was played there, and what a step speaks of, has an edge of light; what the rules refuse a red one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from art import lamp, texture
from art.palette import rgb
from art.texture import Colour
from game.core.data import Overlay
from game.core.rules import Action
from game.teach import rulebook
from game.teach.rulebook import Example
from scenes.app.at_work import answer
from scenes.app.games import board_for
from scenes.app.shot import FOOTLESS, WHOLE, quiet_context, start_drawing
from scenes.play.lesson_run import seated
from scenes.play.pictured import Pictured, Wanted
from scenes.play.session import NoBots, Session
from scenes.table.film import Watched
from scenes.table.over import lamplight
from scenes.table.scene import Table
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

AROUND, NARROWEST = 22, 540
"""How far what is seen reaches beyond what it is about, and how wide it is at least."""

HALF_LIGHT = (158, 150, 140)
"""What is multiplied with whatever is not spoken of."""

REFUSED = rgb("#FF4A32")


def work(lines_in: Iterable[bytes], out: Callable[[str], object], game: str, lang: str, data: Overlay) -> None:
    """Paint what is asked for, until nobody asks any more."""
    start_drawing()
    painter = Illustrator(game, lang, data)

    def paint(wanted: Wanted) -> Pictured:
        picture = painter.paint(wanted)
        return Pictured(wanted.example, wanted.step, wanted.size, pygame.image.tobytes(picture, "RGB"))

    answer(lines_in, out, Wanted, paint)


class Illustrator:
    """Knows the examples of one game."""

    def __init__(self, game: str, lang: str, data: Overlay) -> None:
        self._app = quiet_context(lang, data)
        self._app.settings.reduced_motion = True
        self._rules, self._book = self._app.rules(game), self._app.book(game)
        self._positions = {position.id: position for position in self._app.course(game).position}

    def paint(self, wanted: Wanted) -> Surface:
        example = next(each for each in self._book.example if each.id == wanted.example)
        step, table = example.step[wanted.step], self._table(example, wanted.step)
        page = Surface(FOOTLESS)
        pen = Pen(page, Scale.of(FOOTLESS))
        table.print(pen)
        named = table.board.seen.named
        looked = [place.rect for key in step.look or example.look for place in named(key)]
        shown = cut([box.clip(page.get_rect()) for box in looked], wanted.size)
        laid = shapes_of(table, step.refused or step.play)
        spoken = [place for key in step.mark for place in named(key)]
        about = [place.outline or place.rect for place in spoken]
        self._light(pen, [*about, *laid], REFUSED if step.refused else lamp.SUN)
        return texture.shrink(page.subsurface(shown), wanted.size)

    def _table(self, example: Example, step: int) -> Table:
        position = self._positions[example.at]
        names = [self._app.say("player.nth", n=number + 1) for number in range(position.seats)]
        players = seated(self._rules, position.seats, names)
        match = rulebook.begin(self._rules, position, example, step, players)
        session = Watched(Session(match, NoBots()), len(match.log), 0)
        table = Table(self._app, session, board_for(self._app, session), lambda: None)
        table.enter()
        return table

    def _light(self, pen: Pen, lit: Sequence[Rect | lamp.Outline], colour: Colour) -> None:
        """What is spoken of and what was done lies in the light, all else in half of it."""
        boxes = [thing for thing in lit if isinstance(thing, Rect)]
        shapes = [thing for thing in lit if not isinstance(thing, Rect)]
        if lit:
            lamplight.dusk(pen, boxes, (), shapes, HALF_LIGHT)
        lamplight.rims(pen, boxes, colour)
        if shapes:
            lamplight.edge(pen, shapes, colour)


def shapes_of(table: Table, actions: Sequence[Action]) -> list[Rect | lamp.Outline]:
    """What some actions lay down; where they lay nothing, where one presses for the last of them."""
    shown = [shape for area in table.board.areas for shape in area.shows(tuple(actions), False)]
    if shown or not actions:
        return shown
    return [place.rect for place in table.board.pressed_for(actions[-1])]


def cut(about: Sequence[Rect], size: tuple[int, int]) -> Rect:
    """The part of the window to show, in the shape of a picture: all that it is about, and a little around it."""
    table = Rect((0, 0), WHOLE)
    whole, shape = about[0].unionall(list(about[1:])), size[0] / size[1]
    width = min(
        table.width, table.height * shape, max(NARROWEST, whole.width + 2 * AROUND, (whole.height + 2 * AROUND) * shape)
    )
    shown = Rect(0, 0, round(width), round(width / shape))
    shown.center = whole.center
    return shown.clamp(table)
