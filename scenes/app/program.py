"""The context of the program: the ways that lead from a page or a table up to another scene."""

from __future__ import annotations

from functools import partial

from scenes.app import start
from scenes.app.games import BOARDS, board_for
from scenes.app.loop import wake
from scenes.pages.rulebook import RulePage
from scenes.pages.settings import SettingsPage
from scenes.play.hired import Hired
from scenes.ui.app_context import AppContext


class Program(AppContext):
    """See the module. What each of them does, scenes/app/start.py says."""

    games = BOARDS

    open_new = start.open_new
    resume = start.resume
    at_table = start.at_table
    leave = start.leave
    play_again = start.play_again
    board_for = board_for
    open_lesson = start.open_lesson
    open_guided = start.open_guided
    try_again = start.try_again
    analyse = start.analyse
    analyse_saved = start.analyse_saved

    def hire(self, *arguments: str) -> Hired:
        data = [] if self.data is None else ["--data", str(self.data.absolute())]
        return Hired([*arguments, *data], wake, partial(start.flush, self))

    def open_rules(self, game: str, rule: str = "", alone: bool = False) -> None:
        self.stack.push(RulePage(self, game, rule, alone))

    def open_settings(self) -> None:
        if not any(isinstance(scene, SettingsPage) for scene in self.stack.scenes):
            self.stack.push(SettingsPage(self))
