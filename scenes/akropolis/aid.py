"""The player aid: what each kind of district wants, and how many areas of each kind there are and are left."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from art import plates
from art.akropolis import prisms
from art.fonts import Face
from art.palette import INKS
from scenes.akropolis.ledger import CATEGORIES
from scenes.house import House
from scenes.menu import Menu
from scenes.pen import Pen
from scenes.session import Session
from scenes.targets import Target
from scenes.widgets import Button, Grid, Label, Picture, Widget, sheet, title

LEFT, TOP, WIDTH, ROW = 100, 128, 1400, 96


class Aid(Menu):
    """See the module."""

    first = ("back",)

    def __init__(self, house: House, session: Session, view: Any) -> None:
        super().__init__(house)
        self.left = session.match.rules.detail(view, 0, "left")
        self.stars = session.match.rules.detail(view, 0, "stars")

    def build(self, grid: Grid) -> list[Widget]:
        say = self.house.say
        found: list[Widget] = [
            title(grid.rect(52, 26, 1496, 84), say("button.aid"), 46),
            sheet(grid.rect(LEFT, TOP, WIDTH, 672)),
        ]
        for place, key in enumerate(("aid.districts", "aid.plazas")):
            box = grid.rect(LEFT + 900 + 240 * place, TOP + 18, 220, 44)
            found.append(Label(box, say(key), Face.SERIF_BOLD, 22, INKS.quiet, "c"))
        for number, (name, kind) in enumerate(CATEGORIES.items()):
            found += self._row(grid, number, name, kind)
        found += self._stones(grid)
        back = Target(("back",), "buttons", grid.rect(1300, 826, 260, 52), say("button.back"), self.back)
        return [*found, Button(back, "brass", "left", "Esc")]

    def _row(self, grid: Grid, number: int, name: str, kind: str) -> list[Widget]:
        say, y = self.house.say, TOP + 66 + number * ROW
        counts = self.left["kinds"]
        plaza = say("aid.stars", stars=self.stars[kind])

        def paint(pen: Pen, box: Rect) -> None:
            pen.surface.blit(plates.divider(box.width, pen.scale.u), box)
            chip = prisms.district_chip(kind, pen.scale.px(62))
            pen.put(chip, box.x + pen.scale.px(10), box.y + pen.scale.px(ROW / 2), "lm")

        return [
            Picture(grid.rect(LEFT + 30, y, WIDTH - 60, 2), paint),
            Label(grid.rect(LEFT + 124, y + 10, 740, 36), say(f"category.{name}"), Face.SERIF_BOLD, 25),
            Label(grid.rect(LEFT + 124, y + 46, 760, 40), say(f"rule_of.{name}"), size=19, colour=INKS.quiet, lines=2),
            self._count(grid, LEFT + 900, y, counts[kind], ""),
            self._count(grid, LEFT + 1140, y, counts[f"{kind}_plaza"], plaza),
        ]

    def _count(self, grid: Grid, x: float, y: float, count: dict[str, int], note: str) -> Widget:
        left = self.house.say("aid.left", left=count["left"], of=count["of"])

        def paint(pen: Pen, box: Rect) -> None:
            half = box.height // 2
            size = (box.width - pen.scale.px(40), pen.scale.px(10))
            share = count["left"] / count["of"] if count["of"] else 0
            bar = plates.meter(size, share, INKS.quiet, pen.scale.u)
            pen.text(left, Rect(box.x, box.y, box.width, half), Face.SANS_BOLD, 21, INKS.ink, "c")
            pen.put(bar, box.centerx, box.y + half, "cm")
            lower = Rect(box.x, box.y + half + pen.scale.px(4), box.width, half)
            pen.text(note, lower, size=17, colour=INKS.quiet, align="c")

        return Picture(grid.rect(x, y + 12, 220, ROW - 20), paint)

    def _stones(self, grid: Grid) -> list[Widget]:
        say, y = self.house.say, TOP + 66 + 5 * ROW

        def paint(pen: Pen, box: Rect) -> None:
            pen.surface.blit(plates.divider(box.width, pen.scale.u), box)
            stone = prisms.stone(pen.scale.px(50))
            pen.put(stone, box.x + pen.scale.px(16), box.y + pen.scale.px(ROW / 2), "lm")

        return [
            Picture(grid.rect(LEFT + 30, y, WIDTH - 60, 2), paint),
            Label(grid.rect(LEFT + 124, y + 10, 740, 36), say("aid.quarries"), Face.SERIF_BOLD, 25),
            Label(grid.rect(LEFT + 124, y + 46, 760, 40), say("why.quarry"), size=19, colour=INKS.quiet, lines=2),
            self._count(grid, LEFT + 900, y, self.left["kinds"]["quarry"], ""),
            Label(grid.rect(LEFT + 1100, y + 20, 280, 60), say("aid.stacks", stacks=self.left["stacks"]), size=20,
                  align="c", lines=2),
        ]  # fmt: skip
