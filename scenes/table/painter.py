"""How a table is painted: the board, the frame around it, what flies over both, what is said of what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from art import choices
from scenes.table import tooltips
from scenes.table.frame import layout, log_panel, notices, player_panels, prompt_bar, top_bar
from scenes.table.frame.prompt_bar import Button
from scenes.ui.care import Part
from scenes.ui.pen import Pen
from scenes.ui.widgets import tip

if TYPE_CHECKING:
    from scenes.table.scene import Table

EDGE = 60
"""What stands around the board reaches so many units beyond its place with shadows and marks, on two sides together."""


class Painter:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.bar: list[top_bar.Fact] = []  # what is told in the top bar
        self.facts: list[Rect] = []  # where that stands

    def parts(self, pen: Pen) -> Iterator[Part]:
        """Everything, from below to above; what fails is left out alone."""
        table, board = self._table, self._table.shown
        zones, clip, edge = table.laid, pen.surface.get_clip(), pen.scale.px(EDGE)
        yield "ground", lambda: layout.ground(pen, zones)
        yield "board", lambda: board.draw(pen)
        for name, zone, paint in self._around(pen):
            if zone.inflate(edge, edge).colliderect(clip):  # where little of the table stirs, little is painted anew
                yield name, paint
        yield "flying", lambda: board.draw_flying(pen)
        yield from table.teacher.parts(pen)
        if choices.contrast and not table.past and not table.goes_by_itself:
            yield "edges", lambda: pen.edges([each.box for each in table.keyboard.answers() if each.ring])
        if (target := table.keyboard.target()) and target.ring:
            yield "ring", partial(pen.ring, target.box)
        if table.calling.share and not table.past:
            yield "banner", lambda: self._banner(pen)
        yield "note", lambda: self._note(pen)
        if table.parting.busy:
            yield "curtain", lambda: table.parting.draw(pen, table.app.settings.reduced_motion)

    def print(self, pen: Pen) -> None:
        """Only what lies on the table and stands around it: nothing to press, nothing said to whoever plays."""
        table, zones, board = self._table, self._table.laid, self._table.board
        layout.ground(pen, zones)
        board.draw(pen)
        top_bar.top_bar(pen, zones, self._title(), table.bar(), [], None, False)
        for seat, box in enumerate(zones.seats):
            self._panel(pen, seat, box)
        log_panel.log(pen, zones.log, table.app.say("log.title"), board.columns(), board.rows())

    def _around(self, pen: Pen) -> Iterator[tuple[str, Rect, Callable[[], object]]]:
        """The frame around the board, and where each part of it stands."""
        table, zones, board = self._table, self._table.laid, self._table.shown
        yield "top bar", zones.top, lambda: self._top(pen)
        for seat, box in enumerate(zones.seats):
            yield f"panel {seat}", box, partial(self._panel, pen, seat, box)
        title = table.app.say("log.title")
        yield "log", zones.log, lambda: log_panel.log(pen, zones.log, title, board.columns(), board.rows())
        signed = table.strip.sign() is not None  # it frames the whole table
        yield "time", zones.screen if signed else zones.timeline, lambda: table.strip.draw(pen)
        yield "prompt", zones.prompt, lambda: self._prompt(pen)

    def _title(self) -> str:
        return self._table.app.say(f"lid.{self._table.session.match.rules.id}").upper()

    def _top(self, pen: Pen) -> None:
        table, self.bar = self._table, self._table.bar()
        signed, under = table.strip.sign() is not None, table.pointer.under
        self.facts = top_bar.top_bar(pen, table.laid, self._title(), self.bar, table.tools(), under, signed)

    def _panel(self, pen: Pen, seat: int, box: Rect) -> None:
        table, panel = self._table, self._table.shown.panel(seat)
        player_panels.panel(pen, box, panel if table.past else table.counting.shown(seat, panel), table.glint.step)

    def _prompt(self, pen: Pen) -> None:
        table, prompt = self._table, self._table.prompt()
        rule = table.app.say("rule.why") if prompt.rule else ""
        asked = not table.past and table.session.awaited in ("person", "bot", "end_turn")
        whose = table.board.colour(table.session.actor).colour if asked else None
        under = table.pointer.under
        prompt_bar.draw(pen, table.laid, prompt, rule, self.named_buttons(), under, table.light.share, whose)

    def named_buttons(self) -> list[Button]:
        """What a button names as its key that key does: Confirm none while Enter is for what has the focus."""
        elsewhere, found = self._table.commands.entered() is not None, self._table.buttons()
        return [each._replace(key="") if elsewhere and each.kind == "confirm" else each for each in found]

    def _banner(self, pen: Pen) -> None:
        table, actor = self._table, self._table.session.actor
        text = table.app.say("turn.of", name=table.board.name(actor))
        notices.banner(pen, table.laid, text, table.board.colour(actor), table.calling.share)

    def _note(self, pen: Pen) -> None:
        """What is under the pointer, and what its number is made of; never under the pointer itself. First of all why
        the last press there did nothing."""
        table = self._table
        if table.refusals.draw(pen):
            return
        point = table.pointer.asks
        if point is None or table.shown.busy():
            return
        if found := tooltips.under(table, point, pen.scale.px(80)):
            tip(pen, found.box, found.lines, found.aside, found.keep, table.teacher.papers())
