"""A rule in our words, with the rules it names as links."""

from __future__ import annotations

import re

from pygame import Rect

from art import controls, fonts, plates
from art.controls import State
from art.fonts import Face
from art.palette import INKS
from scenes.ui.app_context import AppContext
from scenes.ui.page import Menu
from scenes.ui.pen import LEAST, Pen
from scenes.ui.scale import Scale
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Grid, Label, Picture, Widget

NUMBER = re.compile(r"\b[A-Z]{2}-\d{3}\b")
"""How the rules of our games are numbered."""

WIDTH = 720
SIZE, LINE = 21, 27
"""How large the letters of a rule are, and how far its lines lie apart."""


def references(text: str) -> list[str]:
    """The rules that a text names, in order."""
    return list(dict.fromkeys(NUMBER.findall(text)))


def text_of(app: AppContext, rule: str, alone: bool) -> str:
    """What a rule says, and at a table of one seat what is special about it there."""
    text = app.say(f"rule.{rule}.text")
    return f"{text} {app.say(f'rule.{rule}.alone')}" if alone and app.says(f"rule.{rule}.alone") else text


class RuleCard(Menu):
    """See the module. It lies over the table, and the next rule takes its place."""

    see_through = True
    first = ("close",)

    def __init__(self, app: AppContext, rule: str, alone: bool = False) -> None:
        """`alone`: at a table of one seat, where a rule may say more."""
        super().__init__(app)
        self.rule, self.alone = rule, alone
        self._way: list[str] = []  # the rules looked at before this one

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say, left = self.app.say, (1600 - WIDTH) / 2
        text = text_of(self.app, self.rule, self.alone)
        rules = references(text)
        tall = _lines(text, grid.scale) * LINE
        height = 104 + tall + (40 + 40 * ((len(rules) + 1) // 2) if rules else 0) + 96
        top = (900 - height) / 2 - 40
        found: list[Widget] = [
            Picture(grid.rect(left, top, WIDTH, height), _parchment),
            Label(grid.rect(left + 44, top + 26, WIDTH - 210, 52), say(f"rule.{self.rule}.title"), Face.SERIF_BOLD, 27),
            Label(grid.rect(left + WIDTH - 160, top + 26, 116, 52), self.rule, Face.SANS_SEMIBOLD, 20, INKS.quiet, "r"),
            Picture(grid.rect(left + 44, top + 80, WIDTH - 88, 2), _line),
            Label(grid.rect(left + 44, top + 96, WIDTH - 88, tall), text, size=SIZE, lines=9),
        ]
        if rules:
            below = top + 104 + tall
            see = Label(grid.rect(left + 44, below, WIDTH - 88, 34), say("rule.see"), Face.SERIF_BOLD, 19, INKS.quiet)
            found += [see, *self._links(grid, left + 44, below + 38, rules)]
        return [*found, *self._buttons(grid, left, top + height - 76)]

    def _links(self, grid: Grid, left: float, top: float, rules: list[str]) -> list[Widget]:
        """In two columns, each rule with its name."""
        width = (WIDTH - 88) / 2
        return [
            self._link(grid.rect(left + width * (i % 2), top + 40 * (i // 2), width - 16, 36), rule)
            for i, rule in enumerate(rules)
        ]

    def _link(self, box: Rect, rule: str) -> Area:
        title = self.app.say(f"rule.{rule}.title")
        target = Target(("rule", rule), "rules", box, f"{rule}: {title}", lambda: self._go(rule))

        def paint(pen: Pen, box: Rect, state: State) -> None:
            colour = INKS.ink if state == "hover" else INKS.link_on_paper
            took = pen.text(rule, box, Face.SANS_SEMIBOLD, 18, colour)
            pen.put(plates.dotted_line(took.width, pen.scale.u, colour), took.x, took.bottom - pen.scale.px(2))
            room = Rect(took.right + pen.scale.px(10), box.y, box.right - took.right - pen.scale.px(10), box.height)
            pen.text(title, room, size=18, colour=colour, least=0.6)

        return Area(target, paint)

    def _buttons(self, grid: Grid, left: float, top: float) -> list[Widget]:
        say, found = self.app.say, list[Widget]()
        if self._way:
            box = grid.rect(left + 44, top, 220, 52)
            found.append(Button(Target(("before",), "buttons", box, say("button.back"), self._before), "paper", "left"))
        box = grid.rect(left + WIDTH - 44 - 220, top, 220, 52)
        return [*found, Button(Target(("close",), "buttons", box, say("button.close"), self.back), "brass", key="Esc")]

    def _go(self, rule: str) -> None:
        self._way.append(self.rule)
        self.rule = rule

    def _before(self) -> None:
        self.rule = self._way.pop()


def _lines(text: str, scale: Scale) -> int:
    """In how many lines a rule is written."""
    return len(fonts.wrap(text, Face.SANS_REGULAR, max(LEAST, scale.px(SIZE)), scale.px(WIDTH - 88)))


def _parchment(pen: Pen, box: Rect) -> None:
    pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)


def _line(pen: Pen, box: Rect) -> None:
    pen.surface.blit(plates.divider(box.width, pen.scale.u), box)
