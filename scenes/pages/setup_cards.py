"""Variants, rulings and what is played alone, as cards: one that counts lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, icons, palette, plates, seals, seating, variants
from art.fonts import Face
from art.palette import CREAM, INKS, rgb
from game.core.options import Option, Value
from scenes.play.medals import CLASSES
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Colour, Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Grid, Label, Widget

LEFT, TOP, FOOT, WIDE, GAP = 1026, 92, 702, 542, 10
HEAD, SCENE, PAIR = 32, 94, 186
TALLEST = 190
"""So high a card is at most, in units; one of this share of it has its picture above its words."""
UPRIGHT = 128

REFUSED = rgb("#7E1F18")
LAID = (84, 56)
"""How large a card is that lies on the table."""


class Chosen(NamedTuple):
    """What may be chosen of a game at this table, and what each choice does. `refused` says what a choice would switch
    off, `beside` the same in short, `not_here` why one cannot be made at a table of this size."""

    app: AppContext
    game: str
    options: Sequence[Option]
    solo: Option | None
    alone: bool
    value: Callable[[Option], Value]
    refused: Callable[[Option, Value], str]
    not_here: Callable[[Option], str]
    beside: Callable[[Option | None, Value], str]
    choose: Callable[[Option, Value], object]
    play_alone: Callable[[Value], object]
    can_be_alone: bool


class Cards:
    """The right column."""

    def __init__(self, chosen: Chosen, first: Callable[[Rect], Widget] | None) -> None:
        self.chosen, self.first = chosen, first
        self.app, self.say = chosen.app, chosen.app.say
        self.boxes: dict[str, Rect] = {}  # of those that can lie on the table

    def build(self, grid: Grid) -> list[Widget]:
        options = self.chosen.options
        switches = [option for option in options if option.kind == "bool"]
        rulings = [option for option in options if option.kind != "bool"]
        slips: list[Callable[[Rect], Widget]] = [partial(self._ruling, option) for option in rulings]
        if self.first:
            slips.insert(0, self.first)
        scenes = self._scenes()
        if not switches and not scenes:
            return self._pairs(grid, rulings)
        rows = _rows(switches, 2), _rows(slips, 2), _rows(scenes, 3)
        room = FOOT - TOP - HEAD - (HEAD + 2 if scenes else 0) - rows[2] * (SCENE + GAP)
        unit = min(TALLEST, room / max(1.0, 1.3 * rows[0] + rows[1]))
        found: list[Widget] = [self._head(grid, TOP, self.say("setup.variants"))]
        y = float(TOP + HEAD)
        for place, option in enumerate(switches):
            box = _cell(grid, place, y, 1.3 * unit, 2)
            self.boxes[option.name] = box
            found.append(self._switch(box, option))
        y += rows[0] * 1.3 * unit
        found += [slip(_cell(grid, place, y, unit, 2)) for place, slip in enumerate(slips)]
        y += rows[1] * unit
        if scenes:
            found.append(self._head(grid, y, self.say("setup.alone")))
            found += [make(_cell(grid, place, y + HEAD, SCENE + GAP, 3)) for place, make in enumerate(scenes)]
        return found

    def _head(self, grid: Grid, y: float, text: str) -> Label:
        return Label(grid.rect(LEFT, y, WIDE, HEAD - 4), text, Face.SERIF_BOLD, 22, INKS.on_wood, style="raised")

    # -- rulings where there is room

    def _pairs(self, grid: Grid, rulings: Sequence[Option]) -> list[Widget]:
        """Both ways of each ruling side by side."""
        found: list[Widget] = []
        y = float(TOP)
        for option in rulings:
            found.append(self._head(grid, y, self.say(f"option.{option.name}.title")))
            about = grid.rect(LEFT + 200, y, WIDE - 200, HEAD - 4)
            told = self.say(f"option.{option.name}.about")
            found.append(Label(about, told, size=16, colour=INKS.on_wood_quiet, align="r", lines=2))
            for place, value in enumerate(option.values):
                found.append(self._way(_cell(grid, place, y + HEAD, PAIR + GAP, 2), option, value))
            y += HEAD + PAIR + 2 * GAP
        return [*found, *([self.first(_cell(grid, 0, y + GAP, 76, 2))] if self.first else [])]

    def _way(self, box: Rect, option: Option, value: Value) -> Area:
        """One way of a ruling, with its picture."""
        say, on = self.say, self.chosen.value(option) == value
        name, why = say(f"option.{option.name}.{value}"), self.chosen.not_here(option)
        target = Target((option.name, value), "options", box, name, partial(self.chosen.choose, option, value), why)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            shown = on and not why
            pen.plate(seating.card(box.size, pen.scale.u, shown, state), *box.topleft)
            room = self._picture(pen, box, option, value, 130 if why else 0 if on else 76)
            self._words(pen, room, name, why)
            px = pen.scale.px(26)
            if not why:
                pen.plate(seating.tick(px, on), box.x - pen.scale.px(6), box.y - pen.scale.px(6))

        return Area(target, paint)

    # -- variants

    def _switch(self, box: Rect, option: Option) -> Area:
        """A card that lies on the table or does not."""
        say, on = self.say, bool(self.chosen.value(option))
        name, about = say(f"option.{option.name}.title"), say(f"option.{option.name}.about")
        why, refused = self.chosen.not_here(option), self.chosen.refused(option, not on)
        told = "\n".join(filter(None, (about, refused)))
        spoken = f"{name}: {say('settings.on' if on else 'settings.off')}"
        press = partial(self.chosen.choose, option, not on)
        target = Target((option.name,), "options", box, spoken, press, why, hint=told)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            pen.plate(seating.card(box.size, pen.scale.u, on, state), *box.topleft)
            room = self._picture(pen, box, option, True, 0 if on else 130 if why else 76)
            self._words(pen, room, name, refused or why or about, INKS.loss if refused else INKS.quiet)
            px = pen.scale.px(26)
            if not why:
                pen.plate(seating.tick(px, on), box.x - pen.scale.px(6), box.y - pen.scale.px(6))

        return Area(target, paint)

    def _ruling(self, option: Option, box: Rect) -> Area:
        """A slip that says which way it is: pressed it is turned over."""
        say, value = self.say, self.chosen.value(option)
        name, shown = say(f"option.{option.name}.title"), say(f"option.{option.name}.{value}")
        other = option.values[(option.values.index(value) + 1) % len(option.values)]
        why = self.chosen.not_here(option)
        press = partial(self.chosen.choose, option, other)
        about = say(f"option.{option.name}.about")
        target = Target((option.name,), "options", box, f"{name}: {shown}", press, why, hint=about)
        return Area(target, partial(self.paint_slip, name=name, shown=shown, why=why, option=option, value=value))

    def paint_slip(
        self, pen: Pen, box: Rect, state: controls.State, name: str, shown: str, why: str = "",
        option: Option | None = None, value: Value = "", seats: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """A slip with its picture: of an option, or of who begins the seals of all."""
        pen.plate(seating.card(box.size, pen.scale.u, False, state), *box.topleft)
        if option:
            room = self._picture(pen, box, option, value, 130 if why else 0, f"{name}\n{why or shown}")
        else:
            px = pen.scale.px
            for place, seat in enumerate(seats[:4]):
                at = (
                    box.x + px(12 + 18 * (place % 2)),
                    box.centery - px(27) + px(22) * (place // 2) + px(6) * (place % 2),
                )
                pen.plate(seals.seal_plate(palette.seat(seat), px(30)), *at)
            room = Rect(box.x + px(72), box.y + px(2), box.width - px(80), box.height - px(4))
        self._words(pen, room, name, why or shown, strong=not why)

    def _picture(self, pen: Pen, box: Rect, option: Option, value: Value, shade: int, words: str = "") -> Rect:
        """At the left, or above the words where the card is high; gives where the words go. Where so many `words` have
        no room beside it there is none."""
        at, room = self._places(pen, box)
        if words and at.right < room.x and _high(words.split("\n"), room.width, pen) > room.height:
            return box.inflate(-pen.scale.px(24), -pen.scale.px(4))
        painted = variants.picture(self.chosen.game, option.name, value, at.size)
        pen.put(seating.dimmed(painted, pen.scale.u, shade), *at.topleft)
        return room

    def _places(self, pen: Pen, box: Rect) -> tuple[Rect, Rect]:
        """Of a card's picture, and of its words."""
        px = pen.scale.px
        inner = box.inflate(-px(12), -px(12))
        if box.height >= px(UPRIGHT):
            at = Rect(inner.x, inner.y, inner.width, inner.height - px(66))
            return at, Rect(inner.x + px(4), at.bottom, inner.width - px(8), inner.bottom - at.bottom + px(4))
        at = Rect(inner.x, inner.y, min(px(96), round(inner.height * 1.5)), inner.height)
        return at, Rect(at.right + px(9), box.y + px(2), inner.right - at.right - px(9), box.height - px(4))

    def _words(
        self, pen: Pen, room: Rect, name: str, about: str, colour: Colour = INKS.quiet, strong: bool = False
    ) -> None:
        """The name, and the rest where there is room for it or where it is `strong`; the note under the pointer says
        all."""
        px = pen.scale.px
        face = Face.SANS_SEMIBOLD if strong else Face.SANS_REGULAR
        heading = min(2, len(fonts.wrap(name, Face.SERIF_BOLD, max(fonts.LEAST, px(17)), room.width)))
        rows = len(fonts.wrap(about, face, max(fonts.LEAST, px(16)), room.width))
        space = room.height - px(4)
        if px(20) * heading + px(19) * rows > space and _fits_a_line(name, room.width, px(17)):
            heading = 1
        if px(20) * heading + px(19) * rows > space:
            rows = min(rows, 2) if strong else 0
        high = px(20) * heading
        below = min(px(19) * rows, space - high)
        top = room.y + (room.height - high - below) // 2
        pen.text(name, Rect(room.x, top, room.width, high), Face.SERIF_BOLD, 17, INKS.ink, lines=heading, least=0.55)
        if rows:
            under = Rect(room.x, top + high, room.width, below)
            pen.text(about, under, face, 16, colour, lines=rows, least=0.68)

    def _refusal(self, pen: Pen, box: Rect, text: str) -> None:
        """What rules the card out, on a red plate; a click explains it all the same."""
        px = pen.scale.px
        wide = min(box.width - px(12), fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, px(14)), text) + px(20))
        plate = Rect(0, 0, wide, px(24))
        plate.midtop = box.centerx, box.y + px(6)
        pen.put(plates.capsule(plate.size, REFUSED, pen.scale.u, px(6)), *plate.topleft)
        pen.text(text, plate.inflate(-px(12), 0), Face.SANS_SEMIBOLD, 14, CREAM, "c", least=0.75)

    # -- alone

    def _scenes(self) -> list[Callable[[Rect], Widget]]:
        """What is played alone, always in sight."""
        if not self.chosen.can_be_alone:
            return []
        solo = self.chosen.solo
        return [partial(self._scene, value) for value in (solo.values if solo else ("",))]

    def _scene(self, value: Value, box: Rect) -> Area:
        solo, say = self.chosen.solo, self.say
        name = say(f"option.{solo.name}.{value}") if solo else say("setup.solo")
        here = self.chosen.alone and (not solo or self.chosen.value(solo) == value)
        refused = self.chosen.refused(solo, value) if solo and not here else ""
        told = say(f"option.{solo.name}.about") if solo else say(f"solo.{self.chosen.game}")
        if solo and self.app.says(f"option.{solo.name}.told.{value}"):
            told = say(f"option.{solo.name}.told.{value}")
        won = self.app.medals.won(self.chosen.game, str(value))
        medals = ", ".join(self.app.medal_name(medal) for medal in won)
        hint = "\n".join(filter(None, (told, say("medals.won", names=medals) if won else "", refused)))
        id = (solo.name, value) if solo else ("alone",)
        target = Target(id, "alone", box, name, partial(self.chosen.play_alone, value), hint=hint)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px = pen.scale.px
            picture = variants.picture(self.chosen.game, solo.name if solo else "alone", value, box.size)
            pen.plate(seating.scene(picture, pen.scale.u, here, state), *box.topleft)
            lines = name.split(" · ")
            room = Rect(box.x + px(8), box.bottom - px(46), box.width - px(16), px(42) // len(lines))
            for place, line in enumerate(lines):
                at = room.move(0, place * room.height)
                pen.text(line, at, Face.SERIF_BOLD, 17, CREAM, "c", 3 - len(lines), least=0.8)
            if refused:
                self._refusal(pen, box, self.chosen.beside(solo, value))
            else:
                _lay_medals(pen, box, won)

        return Area(target, paint)


def _lay_medals(pen: Pen, box: Rect, won: Sequence[str]) -> None:
    """What was won there: medals, and how many achievements."""
    px, x = pen.scale.px, box.right - pen.scale.px(8)
    for metal, kind in reversed([*enumerate(CLASSES)]):
        if kind in won:
            x -= px(25)
            pen.plate(seating.medal(px(23), metal), x, box.y + px(8))
    if others := sum(medal not in CLASSES for medal in won):
        plate = Rect(x - px(56), box.y + px(7), px(54), px(26))
        pen.put(plates.capsule(plate.size, rgb("#2A1C10"), pen.scale.u), *plate.topleft)
        pen.put(icons.icon("laurel", px(17), rgb("#FFE08A")), plate.x + px(9), plate.centery, "lm")
        pen.text(str(others), Rect(plate.x + px(28), plate.y, px(20), plate.height), Face.SANS_BOLD, 16, CREAM, "c")


def _high(words: Sequence[str], width: int, pen: Pen) -> int:
    """How much room a name and what is said below it take."""
    px = pen.scale.px
    name = len(fonts.wrap(words[0], Face.SERIF_BOLD, max(fonts.LEAST, px(17)), width))
    below = len(fonts.wrap(words[1], Face.SANS_SEMIBOLD, max(fonts.LEAST, px(16)), width))
    return px(20) * name + px(19) * below


def _fits_a_line(name: str, width: int, pixels: int) -> bool:
    """Whether a name can be written on one line, if somewhat smaller."""
    return fonts.width(Face.SERIF_BOLD, max(fonts.LEAST, round(0.72 * pixels)), name) <= width


def _rows(things: Sequence[object], across: int) -> int:
    return -(-len(things) // across)


def _cell(grid: Grid, place: int, y: float, step: float, across: int) -> Rect:
    """One of several side by side."""
    wide = (WIDE - GAP * (across - 1)) / across
    return grid.rect(LEFT + place % across * (wide + GAP), y + place // across * step, wide, step - GAP)
