"""The ledger at the left: what each kind of district brings, how it would change, and why nothing counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import icons, palette, plates, texture
from art.akropolis import prisms
from art.fonts import Face
from art.palette import BRASS, INKS
from game.akropolis import facts
from game.akropolis.codes import DISTRICT_OF
from scenes.akropolis import score_words
from scenes.akropolis.shown import Shown
from scenes.akropolis.what_if import Lost, Told, what_if
from scenes.akropolis.what_if_card import HIDDEN
from scenes.table.area import Area
from scenes.table.place import Place
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen

VARIANTS = {"houses": "AK-051", "markets": "AK-052", "barracks": "AK-053", "temples": "AK-054", "gardens": "AK-055"}
"""By the line that counts double where the variant is in play: it names the rule that it adds to."""

DOUBLE = "×2"

ROW = 107
FIRST = 58


class Line(NamedTuple):
    """One line: now, and after what is being considered (the same when nothing is)."""

    name: str
    now: facts.Line
    then: facts.Line
    lost: tuple[Lost, ...]
    wording: str  # of the condition that is in play
    doubles: bool

    @property
    def product(self) -> tuple[int, int]:
        return self.then.value, self.then.stars

    @property
    def before(self) -> tuple[int, int]:
        return self.now.value, self.now.stars


class Ledger(Area[Shown]):
    """Of the city in the middle. A line per kind: pressed, it shows its districts there until it is pressed again."""

    def overlay(self, pen: Pen) -> None:
        """The paper and all lines; the kind is marked whose districts the city shows."""
        shown, u, px = self.shown, pen.scale.u, pen.scale.px
        if not self._box.colliderect(pen.surface.get_clip()):
            return  # only another part of the table is painted anew
        box, told = self._box, what_if(shown)
        pen.plate(plates.paper_panel(box.size, u), *box.topleft)
        title = Rect(box.x + px(14), box.y + px(10), box.width - px(28), px(38))
        name = shown.app.say("table.ledger") if shown.large is None else shown.name(shown.main)
        pen.text(name, title, Face.SERIF_BOLD, 24, INKS.ink, align="c", style="engraved", least=0.5)
        pen.put(plates.divider(box.width - px(48), u), box.x + px(24), box.y + px(50))
        for number, name in enumerate(DISTRICT_OF):
            line = _line_of(shown, told, name)
            _line(pen, row_box(box, number, u), shown.app, line, shown.sea.overlay == name, told.open)
        _stones(pen, stones_box(box, u), shown.app, told)
        total = total_box(box, u)
        pen.put(plates.divider(box.width - px(48), u), box.x + px(24), total.y - px(6))
        _total(pen, total, shown.app, told)

    @property
    def _box(self) -> Rect:
        return self.shown.laid.ledger

    def places(self) -> Iterator[Place]:
        shown, u, say = self.shown, self.shown.layout.u, self.shown.app.say
        for number, (name, kind) in enumerate(DISTRICT_OF.items()):
            told = partial(score_words.category, shown, shown.main, name)
            rule = VARIANTS[name] if score_words.doubles(shown.view, name) else score_words.RULE_OF[kind]
            yield Place(("ledger", name), row_box(self._box, number, u), say(f"category.{name}"), told, rule,
                        tab="ledger", means=("command", f"districts_{name}"))  # fmt: skip
        yield Place(("stones",), stones_box(self._box, u), say("table.stones"), self._stones, "AK-045")
        varied = any(score_words.doubles(shown.view, name) for name in DISTRICT_OF)
        told = partial(score_words.score, shown, shown.main)
        yield Place(("total",), total_box(self._box, u), say("table.total"), told, "AK-048" if varied else "AK-044")
        yield Place(("paper",), self._box, tooltip=None, rule="AK-045", z=-1)

    def _stones(self) -> list[str]:
        shown, seat = self.shown, self.shown.main
        points = shown.app.say("why.stones", points=shown.view.players[seat].stones)
        return [shown.purse(seat), points]


def _line_of(shown: Shown, told: Told, name: str) -> Line:
    kind, view = DISTRICT_OF[name], shown.view
    lost = tuple(lost for lost in told.covering.lost if lost.district == kind)
    return Line(name, told.now.categories[name], told.then.categories[name], lost,
                score_words.wording(view, name), score_words.doubles(view, name))  # fmt: skip


def row_box(box: Rect, number: int, u: float) -> Rect:
    step = min(ROW * u, (box.height - (FIRST + 132) * u) / 5)
    return Rect(box.x + round(6 * u), round(box.y + FIRST * u + number * step), box.width - round(12 * u), round(step))


def stones_box(box: Rect, u: float) -> Rect:
    """The line of the stones."""
    top = row_box(box, 4, u).bottom + round(4 * u)
    return Rect(box.x + round(16 * u), top, box.width - round(34 * u), round(46 * u))


def total_box(box: Rect, u: float) -> Rect:
    """The sum, at the bottom."""
    return Rect(box.x + round(16 * u), box.bottom - round(72 * u), box.width - round(34 * u), round(60 * u))


def _line(pen: Pen, box: Rect, app: AppContext, line: Line, shown: bool, open: bool) -> None:
    u, px = pen.scale.u, pen.scale.px
    change = line.then.points - line.now.points if open else 0
    if change or shown:
        tint: plates.Change = "gain" if change > 0 else "loss" if change else "new"
        pen.put(plates.row_tint((box.width, box.height - px(4)), u, tint), box.x, box.y)
    pen.put(prisms.district_chip(DISTRICT_OF[line.name], px(44)), box.x + px(10), box.y + px(10))
    if line.doubles:
        _twice(pen, Rect(box.x + px(28), box.y + px(39), px(29), px(22)))
    left = box.x + px(64)
    points = Rect(box.right - px(72), box.y + px(4), px(62), px(38))
    number = str(line.then.points) if open else HIDDEN
    took = pen.text(number, points, Face.SANS_BOLD, 31, INKS.ink, align="r")
    name = Rect(left, box.y + px(6), took.left - left - px(6), px(28))
    pen.text(app.say(f"category.{line.name}"), name, Face.SERIF_BOLD, 20, INKS.ink)
    formula = Rect(left, name.bottom + px(1), px(78), px(27))
    if open:
        _product(pen, formula, line)
    if change:
        pen.put(plates.pill(change, u), box.right - px(10), formula.centery + px(5), "rm")
    reason, colour = _reason(app, line, open)
    lower = Rect(box.x + px(12), formula.bottom + px(1), box.width - px(22), box.bottom - formula.bottom - px(6))
    if lower.height >= px(18):
        pen.text(reason, lower, Face.SANS_REGULAR, 16, colour, lines=2)


def _twice(pen: Pen, box: Rect) -> None:
    """Some districts of this kind count double."""
    pen.put(plates.capsule(box.size, BRASS.dark, pen.scale.u), *box.topleft)
    pen.text(DOUBLE, box, Face.SANS_BOLD, 16, palette.CREAM, align="c")


def _product(pen: Pen, box: Rect, line: Line) -> None:
    value, stars = line.product
    took = pen.text(f"{value} × {stars}", box, Face.SANS_SEMIBOLD, 21, INKS.quiet)
    colour = BRASS.metal if stars else palette.mix(INKS.quiet, (255, 255, 255), 0.55)
    pen.put(icons.icon("star", pen.scale.px(20), colour), took.right + pen.scale.px(5), box.centery, "lm")


def _reason(app: AppContext, line: Line, open: bool) -> tuple[str, texture.Colour]:
    """Why the line is worth what it is, in a few words; or what it was before, and what is lost."""
    figures = line.then
    if changes := _changes(app, line, open):
        worse = figures.points < line.now.points or figures.stars < line.now.stars
        return "; ".join(changes), INKS.loss if worse else INKS.quiet
    districts = figures.counted + figures.idle
    if not districts:
        return app.say("ledger.none"), INKS.quiet
    if not figures.stars:
        return app.say("ledger.no_plaza"), INKS.loss
    told = app.say(f"ledger.{line.wording}", counted=figures.counted, districts=districts)
    if figures.value != figures.counted:  # what stands higher is worth more
        told = app.say("ledger.worth", told=told, value=figures.value)
    return told, INKS.quiet


def _changes(app: AppContext, line: Line, open: bool) -> list[str]:
    value, stars = line.before
    told = open and line.product != line.before and (line.lost or line.then.points != line.now.points)
    found = [app.say("ledger.was", value=value, stars=stars)] if told else []
    for lost in line.lost:
        found.append(app.say("ledger.lost_plazas" if lost.plaza else "ledger.lost_districts", n=lost.number))
    return found


def _stones(pen: Pen, box: Rect, app: AppContext, told: Told) -> None:
    """What is paid and what is gained are shown apart."""
    px, covering = pen.scale.px, told.covering
    rect = pen.put(prisms.stone(px(30)), box.x, box.centery, "lm")
    number = Rect(box.right - px(70), box.y, px(66), box.height)
    took = pen.text(str(told.then.stones), number, Face.SANS_BOLD, 27, INKS.ink, "r")
    right = took.left - px(8)
    changes = [change for change in (-covering.price, covering.stones) if change]
    for place, change in enumerate(changes):
        middle = box.centery + round((place - (len(changes) - 1) / 2) * px(23))
        pill = pen.put(
            plates.pill(change, pen.scale.u, 26 if len(changes) == 1 else 22), took.left - px(8), middle, "rm"
        )
        right = min(right, pill.left)
    name = Rect(rect.right + px(8), box.y, right - rect.right - px(10), box.height)
    pen.text(app.say("table.stones"), name, Face.SERIF_BOLD, 20, INKS.ink, least=0.7)


def _total(pen: Pen, box: Rect, app: AppContext, told: Told) -> None:
    px = pen.scale.px
    change = told.then.total - told.now.total if told.open else 0
    score = Rect(box.right - px(110), box.y, px(106), box.height)
    number = str(told.then.total) if told.open else HIDDEN
    took = pen.text(number, score, Face.SERIF_BLACK, 42, INKS.ink, align="r")
    right = took.left - px(10)
    if change:
        right = pen.put(plates.pill(change, pen.scale.u), right, box.centery, "rm").left
    name = Rect(box.x, box.y, right - box.x - px(8), box.height)
    pen.text(app.say("table.total"), name, Face.SERIF_BOLD, 23, INKS.ink, least=0.7)
