"""The context of the program: the ways that lead from a page or a table up to another scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.options import Value
from game.core.save import Seated
from scenes.app import start
from scenes.app.games import BOARDS, board_for
from scenes.pages.settings import SettingsPage
from scenes.play.save_store import Kept
from scenes.play.session import Session
from scenes.play.settings_store import First
from scenes.table.board import Board
from scenes.ui.app_context import AppContext


class Program(AppContext):
    """See the module. What each of them does, scenes/app/start.py says."""

    games = BOARDS

    def open_new(
        self,
        game: str,
        seats: Sequence[Seated],
        options: Mapping[str, Value],
        seed: int | str,
        first: First = "listed",
    ) -> None:
        start.open_new(self, game, seats, options, seed, first)

    def resume(self, kept: Kept) -> None:
        start.resume(self, kept)

    def at_table(self) -> Path | None:
        return start.at_table(self)

    def leave(self) -> None:
        start.leave(self)

    def play_again(self, session: Session) -> None:
        start.play_again(self, session)

    def board_for(self, session: Session) -> Board:
        return board_for(self, session)

    def open_settings(self) -> None:
        if not any(isinstance(scene, SettingsPage) for scene in self.stack.scenes):
            self.stack.push(SettingsPage(self))
