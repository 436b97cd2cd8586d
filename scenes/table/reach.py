"""All that can be pressed at a table: on its board, in the frame around it, and what is said over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from scenes.table import looking_back
from scenes.table.frame import log_panel, prompt_bar
from scenes.table.frame.layout import Zones
from scenes.table.frame.prompt_bar import RULE_ID
from scenes.ui.targets import Point, Target, at

if TYPE_CHECKING:
    from scenes.table.scene import Table

SILENT = ("log", "tools", "home", "steps", "rule", "facts")
"""Parts of the frame none of whose targets answers the question of the game."""


class Source(NamedTuple):
    """Who knows some of the targets, and within which part of the screen those lie."""

    part: str
    within: Rect
    find: Callable[[], list[Target]]


class Reach:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def targets(self) -> list[Target]:
        """Everything that can be pressed, in the order in which it is drawn."""
        return self._of(self._sources())

    def under(self, point: Point) -> Target | None:
        """What would be pressed at a point; what lies elsewhere is not asked for."""
        table, there = self._table, self._sources()
        reach = table.app.hands.reach(table.laid.scale.u) if there else 0
        return at(self._of([source for source in there if source.within.collidepoint(point)]), point, reach)

    def answering(self) -> list[Target]:
        """What lies on the table, and the buttons: nothing else of the frame answers."""
        return self._of([source for source in self._sources() if source.part not in SILENT])

    def in_words(self, keys: Collection[Hashable]) -> list[Rect]:
        """Where answers stand that have no place on the table: in words beside what asks, and in the prompt bar."""
        found = [*self._table.board.targets(), *(button.target for button in self._table.buttons())]
        return [target.box for target in found if target.id in keys]

    def sources(self, zones: Zones) -> list[Source]:
        """Those of every table."""
        table = self._table
        foot = zones.prompt.union(zones.timeline).inflate(0, zones.prompt.height)  # its targets are higher than it
        return [
            Source("board", zones.screen, table.shown.targets),
            Source("log", zones.log, self._log),
            Source("tools", zones.top, lambda: [tool.target for tool in table.tools()]),
            Source("buttons", foot, lambda: [button.target for button in table.buttons()]),
            Source("home", zones.screen, self._home),
            Source("steps", zones.screen, self._steps),
            Source("rule", foot, self._rule),
            Source("facts", zones.top, self._facts),
            Source("teacher", zones.screen, table.teacher.targets),
        ]

    def _sources(self) -> list[Source]:
        return self._table.sources(self._table.zones) if self._table.zones else []

    def _of(self, sources: Sequence[Source]) -> list[Target]:
        care, none = self._table.app.care, list[Target]
        return [target for part, _, find in sources for target in care.spare(f"table: targets of {part}", find, none)]

    def _log(self) -> list[Target]:
        table = self._table
        return log_panel.log_targets(table.laid, table.app.say("button.log"), table.view_commands.open_log)

    def _facts(self) -> list[Target]:
        """Facts of the top bar that open something."""
        told = zip(self._table.painter.bar, self._table.painter.facts, strict=True)
        return [
            Target(("fact", number), "tools", box, fact.text, fact.press)
            for number, (fact, box) in enumerate(told) if fact.press
        ]  # fmt: skip

    def _rule(self) -> list[Target]:
        """The number of the rule in the prompt bar."""
        table, prompt = self._table, self._table.prompt()
        if not prompt.rule:
            return []
        name = table.app.say("rule.why")
        count = 0 if table.past else prompt_bar.count_verbs(table.board.verbs())
        box = prompt_bar.rule_box(table.laid, prompt.detail, name, count)
        least = box.inflate(0, max(0, table.laid.scale.px(32) - box.height))
        hint = table.app.say(f"rule.{prompt.rule}.title")
        press = lambda: table.view_commands.open_rule(prompt.rule)  # noqa: E731
        return [Target(RULE_ID, "prompt", least, name, press, hint=hint, rule=prompt.rule)]

    def _home(self) -> list[Target]:
        """The sign of another time, which leads back."""
        table, sign = self._table, self._table.strip.sign()
        return looking_back.home(table.laid, sign, bool(table.past)) if sign else []

    def _steps(self) -> list[Target]:
        return [step.target for step in self._table.strip.steps()] if self._table.past else []
