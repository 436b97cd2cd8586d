"""A word to whoever plays a game for the first time here: where it is explained. Said once, until anything is done."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.log_note import LogNote, Wording
from scenes.ui.app_context import AppContext

OPEN, AWAY = ("newcomer",), ("newcomer_away",)


class Newcomer(LogNote):
    """Remembers by itself for which games it has been said."""

    def __init__(self, app: AppContext, game: str, open_aid: Callable[[], object]) -> None:
        super().__init__(app)
        self._game, self._open = game, open_aid

    @property
    def speaks(self) -> bool:
        return self._game not in self._app.settings.aided

    def hush(self) -> None:
        """From now on it is known here where this game is explained."""
        if self.speaks:
            self._app.settings.aided.append(self._game)
            self._app.keep_settings()

    def wording(self) -> Wording:
        say = self._app.say
        away = say("newcomer.away")
        return Wording("newcomer", say("newcomer.aid"), "help", away, self._open, say("button.aid"))
