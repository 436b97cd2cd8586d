"""The strip of moves under a table: which move is seen, and the sign where that is not the game as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.save_store import WHAT_IF
from scenes.table import commands, looking_back
from scenes.table.frame.timeline import Timeline
from scenes.table.looking_back import Looking
from scenes.table.prompt import Prompt
from scenes.ui.pen import Pen

if TYPE_CHECKING:
    from scenes.table.scene import Table


class TimeStrip:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def line(self) -> Timeline:
        table = self._table
        seats = table.board.turns()
        seen = table.past.move if table.past else len(seats)
        return Timeline(table.laid, seats, table.board.length()[1], seen, table.session.moment.draws)

    def counted(self, move: int) -> str:
        """A move by the game's own count, where it has one that the top bar tells; else empty."""
        app, match = self._table.app, self._table.session.match
        key = f"{match.rules.id}.table.turn"
        if not app.says(key):
            return ""
        entry = match.turn_starts().get(move, len(match.log))
        return app.say(key, turn=match.state_at(entry).round) if match.known_at(entry) else ""

    def sign(self) -> looking_back.Sign | None:
        """What is shown when it is not the game as it stands, and the way back to that."""
        table, say = self._table, self._table.app.say
        if table.past:
            far = self._how_far(table.past)
            return looking_back.Sign(say("past.frame"), far, say("button.live"), table.view_commands.live)
        if WHAT_IF in table.session.match.marks:
            return looking_back.Sign(say("branch.frame"), "", say("button.home"), table.go_home)
        return None

    def steps(self) -> tuple[looking_back.Step, looking_back.Step]:
        """The buttons from move to move, beside what says which one is seen."""
        table = self._table
        names = table.app.say("command.back_one"), table.app.say("command.forward_one")
        return looking_back.steps(table.laid, names, table.view_commands.step)

    def prompt(self, past: Looking) -> Prompt:
        """What was done then, and how one goes on."""
        app = self._table.app
        told = self._table.board.told(past.entry) if past.move else app.say("past.beginning")
        keys = {name: commands.key_name(app, name) for name in ("back_one", "forward_one", "live")}
        return Prompt(told, app.say("past.how", **keys))

    def draw(self, pen: Pen) -> None:
        """The strip of moves, and a frame around what is not the game as it stands."""
        table, line = self._table, self.line()
        point, under = table.pointer.at, table.pointer.under
        line.draw(pen, self._move(line), line.move_at(point) if point else None)
        if sign := self.sign():
            looking_back.draw_frame(pen, table.laid, sign, bool(table.past), under)
        if table.past:
            looking_back.draw_steps(pen, self.steps(), under)

    def _move(self, line: Timeline) -> str:
        """Which move is shown, and of how many where the rules know that beforehand; as the game counts them."""
        session, past, say = self._table.session, self._table.past, self._table.app.say
        move = past.move if past else min(len(line.seats) + 1, line.total)
        if told := self.counted(move + 1 if past else move):
            return told
        match, viewer = session.match, session.viewer
        if session.finished or match.rules.detail(match.view(viewer), viewer, "progress")["rounds"]:
            return say("move.of", done=move, total=line.total)
        return say("move.number", move=move)

    def _how_far(self, past: Looking) -> str:
        """After which move one looks back, or in which turn by the game's own count."""
        if not past.move:
            return self._table.app.say("past.from_the_start")
        return self.counted(past.move + 1) or self._table.app.say("past.after", move=past.move)
