"""The context of the program: the ways that lead from a page or a table up to another scene."""

from __future__ import annotations

from scenes.app import start
from scenes.app.games import BOARDS, board_for
from scenes.pages.settings import SettingsPage
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

    def open_settings(self) -> None:
        if not any(isinstance(scene, SettingsPage) for scene in self.stack.scenes):
            self.stack.push(SettingsPage(self))
