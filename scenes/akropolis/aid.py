"""The player aid: a turn, building and counting in a few lines, and how many areas of each kind are left."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from art import plates
from art.akropolis import prisms
from art.fonts import Face
from art.palette import INKS
from game.akropolis import facts
from game.akropolis.codes import DISTRICT_OF
from scenes.akropolis import score_words
from scenes.akropolis.built import PAINTS
from scenes.akropolis.drawings import MADE
from scenes.akropolis.log import around
from scenes.akropolis.shown import Shown
from scenes.table.over.aid_page import AidPage, TextColumn, paragraph
from scenes.table.over.points_made import Made, Paint
from scenes.ui.pen import Pen
from scenes.ui.widgets import Grid, Label, Picture, Widget

TOP, HEIGHT = 128, 680
RULES, KINDS = (40, 510), (568, 992)
"""The two sheets: where each begins, and how wide it is."""

ROW, COUNT = 80, 186
"""How high the line of a kind is, and how wide each of its two counts."""

TABS = ("turn",)
STEPS = ("take", "add", "done")
PARTS = ("high", "score", "end")
"""What is said in a paragraph below the turn."""

MOST_AIR = 26
"""How much is left before each of them at most."""

COMMANDS = ("rotate", "next_target", "confirm", "end_turn", "undo", "frame_all", "rule")


class Aid(AidPage[Shown]):
    """See the module."""

    looks = PAINTS
    scenes = MADE

    papers = tuple((x, TOP, width, HEIGHT) for x, width in (RULES, KINDS))

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown, TABS)
        self.left, self.stars = self.figures(facts.Left), self.figures(facts.Stars).of
        self.tiles = around(self.session) + 2  # on a full site
        self.rival = self.figures(facts.Rival) if shown.solo else None

    def signs(self) -> dict[str, Paint]:
        kinds: dict[str, Paint] = {name: partial(_chip, kind) for name, kind in DISTRICT_OF.items()}
        return kinds | {"stones": _stone}

    def tab_name(self, name: str) -> str:
        return self.app.say(f"aid.{name}")

    def made(self) -> list[Made]:
        """What a district needs to count, as it is at this table."""
        say, found = self.app.say, list[Made]()
        for name, sign in self.signs().items():
            needed = score_words.needs(self.app, self.view, name) if name in DISTRICT_OF else []
            text = " ".join(needed) or say(f"goal.akropolis.{name}")
            found.append(Made(sign, say(f"part.akropolis.{name}"), text, name))
        return found

    def foot(self) -> str:
        return self.app.say("aid.chosen", rules=" · ".join(self.chosen)) if self.chosen else ""

    def page(self, grid: Grid) -> list[Widget]:
        return [*self._rules(grid), *self._kinds(grid), *self._keys(grid)]

    # -- the rules in short

    def _rules(self, grid: Grid) -> list[Widget]:
        say, column = self.app.say, TextColumn(grid, RULES[0] + 32, TOP + 18, RULES[1] - 64)
        column.heading(say("aid.turn"), 50, head=38)
        column.numbered([say(f"aid.{step}") for step in STEPS], 54)
        paragraphs = [(say(f"aid.{part}"), say(f"aid.{part}_rule")) for part in PARTS]
        if self.rival:
            paragraphs.append((say("aid.rival"), " ".join(score_words.manner(self.app, self.rival))))
        heights = [paragraph(grid, text, RULES[1] - 64) for _, text in paragraphs]
        gap = min(MOST_AIR, (TOP + HEIGHT - 12 - column.y - sum(heights)) / len(heights) - 40)
        for (name, text), high in zip(paragraphs, heights, strict=True):
            column.y += gap
            column.heading(name, 40, 22, 34)
            column.label(text, high, 6)
        return column.widgets

    # -- what is left

    def _kinds(self, grid: Grid) -> list[Widget]:
        say, x = self.app.say, KINDS[0]
        found: list[Widget] = []
        for place, key in enumerate(("aid.districts", "aid.plazas")):
            box = grid.rect(self._column(place), TOP + 16, COUNT, 36)
            found.append(Label(box, say(key), Face.SERIF_BOLD, 22, INKS.quiet, "c"))
        stacks = say("aid.stacks", stacks=self.left.stacks)
        found.append(Label(grid.rect(x + 32, TOP + 16, 460, 36), stacks, Face.SERIF_BOLD, 22, INKS.quiet))
        for number, (name, kind) in enumerate(DISTRICT_OF.items()):
            rule = " ".join(score_words.needs(self.app, self.view, name))
            found += self._row(grid, number, kind, say(f"category.{name}"), rule)
            found.append(self._count(grid, 1, number, f"{kind}_plaza", say("aid.stars", stars=self.stars[kind])))
        return [*found, *self._row(grid, len(DISTRICT_OF), "quarry", say("aid.quarries"), say("why.quarry"))]

    def _column(self, place: int) -> float:
        return KINDS[0] + KINDS[1] - 28 - (2 - place) * (COUNT + 12)

    def _row(self, grid: Grid, number: int, kind: str, name: str, rule: str) -> list[Widget]:
        x, y = KINDS[0] + 32, TOP + 60 + number * ROW

        def paint(pen: Pen, box: Rect) -> None:
            pen.surface.blit(plates.divider(box.width, pen.scale.u), box)
            px = pen.scale.px
            chip = prisms.stone(px(46)) if kind == "quarry" else prisms.district_chip(kind, px(54))
            pen.put(chip, box.x + px(30), box.y + px(ROW / 2), "cm")

        wide = self._column(0) - x - 90
        return [
            Picture(grid.rect(x, y, KINDS[1] - 64, 2), paint),
            Label(grid.rect(x + 76, y + 5, wide, 30), name, Face.SERIF_BOLD, 22),
            Label(
                grid.rect(x + 76, y + 35, wide, min(46, paragraph(grid, rule, wide, 17))),
                rule,
                size=17,
                colour=INKS.quiet,
                lines=3,
            ),
            self._count(grid, 0, number, kind, ""),
        ]

    def _count(self, grid: Grid, place: int, number: int, kind: str, note: str) -> Widget:
        count = self.left.kinds[kind]
        left = self.app.say("aid.left", **count._asdict())

        def paint(pen: Pen, box: Rect) -> None:
            half = box.height // 2
            size = (box.width - pen.scale.px(20), pen.scale.px(9))
            share = count.left / count.of if count.of else 0
            pen.text(left, Rect(box.x, box.y, box.width, half), Face.SANS_BOLD, 20, INKS.ink, "c")
            pen.put(plates.meter(size, share, INKS.quiet, pen.scale.u), box.centerx, box.y + half, "cm")
            lower = Rect(box.x, box.y + half + pen.scale.px(3), box.width, half)
            pen.text(note, lower, size=16, colour=INKS.quiet, align="c")

        return Picture(grid.rect(self._column(place), TOP + 60 + number * ROW + 8, COUNT, ROW - 14), paint)

    # -- the keys

    def _keys(self, grid: Grid) -> list[Widget]:
        say, column = self.app.say, TextColumn(grid, KINDS[0] + 32, TOP + 60 + 6 * ROW + 8, KINDS[1] - 64)
        column.heading(say("aid.controls"), 42, 22, 34)
        column.keys([(f"1–{self.tiles}", say("aid.choose")), *self.keys_of(COMMANDS)], 4, 36, size=17)
        return column.widgets


# -- pieces of the page


def _chip(kind: str, pen: Pen, box: Rect) -> None:
    pen.put(prisms.district_chip(kind, min(box.size)), *box.center, "cm")


def _stone(pen: Pen, box: Rect) -> None:
    pen.put(prisms.stone(min(box.size)), *box.center, "cm")
