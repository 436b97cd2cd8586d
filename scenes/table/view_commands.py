"""What people look at, and how: pages over the table, other times, the pace. The game itself stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.over.log_page import LogPage
from scenes.ui.animation import SPEEDS
from scenes.ui.dialogs import Ask
from scenes.ui.targets import at

if TYPE_CHECKING:
    from scenes.table.scene import Table


class ViewCommands:
    """Each gives True when the picture changes by it."""

    def __init__(self, table: Table) -> None:
        self._table, self._app = table, table.app

    def change_speed(self, by: int) -> bool:
        names = list(SPEEDS)
        number = (names.index(self._app.settings.speed) + by) % len(names)
        self._app.settings.speed = names[number]  # type: ignore[assignment]
        self._app.keep_settings()
        return True

    # -- pages

    def open_aid(self) -> bool:
        self._table.learn()
        self._app.stack.push(self._table.shown.aid())
        return True

    def open_menu(self) -> bool:
        from scenes.table.over.pause import Pause

        table = self._table
        self._app.stack.push(Pause(self._app, table.session, table.leave_table, table.go_home))
        return True

    def open_log(self) -> bool:
        shown = self._table.shown
        self._app.stack.push(LogPage(self._app, shown.columns(), shown.story(), self.look_at))
        return True

    def open_rule(self, rule: str = "") -> bool:
        """The rule book at the rule given, or of what is pointed at or has the focus, or that the prompt rests on."""
        table, keyboard = self._table, self._table.keyboard
        targets, point = table.targets(), None if keyboard.leads else table.pointer.at
        looked = at(targets, point) if point else keyboard.focus.target(targets)
        found = rule or (looked.refused[1] if looked else "") or table.shown.rule(point, looked) or table.prompt().rule
        return self.open_rules(found)

    def open_rules(self, rule: str = "") -> bool:
        """The rule book: at a rule, else at its beginning."""
        match = self._table.session.match
        chosen = [name for name, value in match.options.items() if value]
        self._app.open_rules(match.rules.id, rule, alone=match.seats == 1, chosen=chosen)
        return True

    # -- another time

    def look_at(self, move: int, last: bool = False) -> bool:
        """See the table as it was after so many moves; after all of them it is the present, but for the `last` one."""
        return self._see(self._table.times.look_at(move, last))

    def live(self) -> bool:
        """Back from the past."""
        return self._see(self._table.times.live())

    def step(self, by: int) -> bool:
        """One move back or on."""
        return self._see(self._table.times.step(by))

    def _see(self, changed: bool) -> bool:
        """Another time may lie under the pointer now."""
        if changed:
            self._table.refusals.hush()
            self._table.pointer.look_again()
        return changed

    def branch(self) -> bool:
        """A game of its own from what is seen, if the table wants that; this one stays as it is."""
        table, open_branch = self._table, self._table.open_branch
        if open_branch is None:
            return False
        entry = table.past.entry if table.past else table.session.known_log
        self._app.stack.push(Ask(self._app, self._app.say("branch.ask"), lambda: open_branch(entry)))
        return True
