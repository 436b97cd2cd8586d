"""Why nothing happened: told in the prompt bar, and beside what was pressed or is pointed at, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import commands
from scenes.table.prompt import Prompt, nothing_here
from scenes.table.slip import Slip
from scenes.ui.pen import Pen
from scenes.ui.targets import Point, Target

if TYPE_CHECKING:
    from scenes.table.scene import Table

AROUND = ("prompt", "buttons", "tools", "time")
"""Zones of the frame that are no things on the table: to point at them means nothing in the game."""

Told = tuple[str, str]
"""A sentence, and the rule."""

NOTHING: Told = ("", "")


class Refusals:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.told = NOTHING  # why the last press did nothing, or what else all are to know
        self.slip = Slip()  # the same beside what was pressed
        self._heard = NOTHING  # what was said of the spot pointed at last

    def refuse(self, why: str, rule: str) -> None:
        """A press does nothing."""
        table = self._table
        table.app.sounds.play("refuse")
        self.told = (why, rule)
        focus = table.keyboard.target()
        self.slip.put(focus.box if focus else table.pointer.at)

    def hush(self) -> None:
        """What was refused is no longer spoken of."""
        self.told = self._heard = NOTHING

    def leave(self, point: Point | None) -> bool:
        """The pointer is elsewhere; True when it has left what was refused, which is told beside it no longer."""
        return self.slip.leave(point)

    def listen(self, under: Target | None) -> None:
        """What is said of a refused spot stays until something else is pointed at: so its rule can be reached."""
        table = self._table
        if under and not under.asleep and under.zone not in AROUND:
            self.told = NOTHING  # here something is possible
        if not table.past and (prompt := table.board.prompt()).rule:
            self._heard = (prompt.detail, prompt.rule)
        elif table.past or (under and under.zone not in AROUND):
            self._heard = NOTHING

    def beside(self, prompt: Prompt) -> Prompt:
        """What is asked, and why the last press did nothing, unless that is the same."""
        detail, rule = self.told if self.told[0] or prompt.rule else self._heard
        same = detail in ("", prompt.sentence)
        return prompt if same else prompt._replace(detail=detail, rule=rule or prompt.rule)

    def draw(self, pen: Pen) -> bool:
        """The slip of paper where it was pressed."""
        table = self._table
        answers = [each.box for each in table.keyboard.answers()] if self.told[0] else []
        return bool(self.told[0]) and self.slip.draw(pen, self.told, table.app.say, answers)

    def of_nothing(self) -> Told:
        """Why a press beside everything did nothing: as the rules say it, else what is awaited."""
        table = self._table
        if why := commands.waiting(table):
            return why, ""
        prompt = table.board.prompt()
        if table.board.chosen() is not None and not prompt.away:
            return table.app.say("press.chosen"), ""
        return table.board.why_not_here() or (nothing_here(table.app, prompt), prompt.rule)
