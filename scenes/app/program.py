"""The context of the program: the ways that lead from a page or a table up to another scene."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.core.data import folders
from game.core.match import Match
from game.core.save import Seated
from scenes.app import start
from scenes.app.games import BOARDS, board_for, view_of
from scenes.app.loop import wake
from scenes.app.reload import reload
from scenes.export.sheet import Share
from scenes.pages.museum import MuseumPage
from scenes.pages.profile import ProfilePage
from scenes.pages.rulebook import RulePage
from scenes.pages.settings import SettingsPage
from scenes.play.exports import Shared
from scenes.play.hired import Hired
from scenes.play.session import Session
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Drawing, Hall

USUAL = 2
"""Every game can be played by so many."""


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
    open_daily = start.open_daily
    try_again = start.try_again
    analyse = start.analyse
    analyse_saved = start.analyse_saved
    watch = start.watch
    watch_saved = start.watch_saved
    compare_saved = start.compare_saved

    def hire(self, *arguments: str) -> Hired:
        data = [f"--data={folder.absolute()}" for folder in folders(self.data)]
        return Hired([*arguments, *data], wake, partial(start.flush, self))

    def share(self, shared: Shared) -> None:
        self.stack.push(Share(self, shared))

    share_table = start.share_table

    def reload(self) -> None:
        reload(self)

    def open_rules(self, game: str, rule: str = "", alone: bool = False, chosen: Collection[str] = ()) -> None:
        self.stack.push(RulePage(self, game, rule, alone, chosen))

    def halls(self, game: str) -> Sequence[Hall]:
        """Seen at a table where nobody has sat down yet."""
        match = Match(self.rules(game), USUAL, {}, 1, [Seated(who="human")] * USUAL)
        match.deal()
        return view_of(game).museum(self, match.rules, match.view(0), False)

    def drawings(self, game: str, rule: str) -> Sequence[Drawing]:
        return view_of(game).drawings.get(rule, ())

    def open_profile(self) -> None:
        self.stack.push(ProfilePage(self))

    def open_museum(self, game: str, session: Session | None = None) -> None:
        if session is None:
            self.stack.push(MuseumPage(self, game, self.halls(game)))
            return
        halls = view_of(game).museum(self, session.match.rules, session.view(), True)
        self.stack.push(MuseumPage(self, game, halls, live=True))

    def open_settings(self) -> None:
        if not any(isinstance(scene, SettingsPage) for scene in self.stack.scenes):
            self.stack.push(SettingsPage(self))
