"""A better way through a turn, at hand where that turn is tried anew: it lies on the log until the turn is over."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.play.session import Session
from scenes.table.log_note import LogNote, Wording
from scenes.ui.app_context import AppContext


class LineAtHand(LogNote):
    """See the module."""

    def __init__(self, app: AppContext, session: Session, line: Sequence[str]) -> None:
        super().__init__(app)
        self._session, self._line, self._turn = session, line, session.match.turn

    @property
    def speaks(self) -> bool:
        return bool(self._line) and self._session.match.turn == self._turn

    def hush(self) -> None:
        self._line = ()

    def wording(self) -> Wording:
        say = self._app.say
        text = " ".join([say("analysis.at_hand"), *self._line])
        return Wording("at_hand", text, "hint", say("analysis.put_away"))
