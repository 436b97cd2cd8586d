"""Which board belongs to which game, and which games have none: rules without pictures can be simulated, not seen."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.core.errors import Problem, quoted

if TYPE_CHECKING:
    from scenes.play.session import Session
    from scenes.table.board import Board
    from scenes.table.game_view import GameView
    from scenes.ui.app_context import AppContext

BOARDS = ("akropolis", "origins", "wonders", "ages")
"""The games that can be seen and played in the window."""


VIEWS: dict[str, str] = {
    "akropolis": "scenes.akropolis",
    "origins": "scenes.origins",
    "wonders": "scenes.wonders",
    "ages": "scenes.ages",
}
"""The games that are made of areas, and the module whose `GAME` is the manifest of each."""

GUESTS: dict[str, GameView[Any]] = {}
"""Games that do not come with the program, and their manifests."""


def view_of(game: str) -> GameView[Any] | None:
    """The manifest of a game that is made of areas; None where it still has a board of its own."""
    if game in GUESTS:
        return GUESTS[game]
    view: GameView[Any] | None = import_module(VIEWS[game]).GAME if game in VIEWS else None
    return view


def need_board(game: str) -> None:
    """Problem when a game of ours has no board."""
    if game not in (*BOARDS, *GUESTS):
        shown = ", ".join(BOARDS)
        sentence = f"the game {quoted(game)} cannot be shown yet, only simulated; shown can be: {shown}"
        raise Problem(sentence, "save.no_game", game=game)


def board_for(app: AppContext, session: Session) -> Board:
    """The board of the game that is played; only that one is imported."""
    need_board(session.match.rules.id)
    from scenes.table.area_board import AreaBoard

    view = view_of(session.match.rules.id)
    assert view  # every game of ours is made of areas
    return AreaBoard(app, session, view)
