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
"""The games that can be seen and played in the window; the package of each has its manifest as `GAME`."""

GUESTS: dict[str, GameView[Any]] = {}
"""Games that do not come with the program, and their manifests."""


def view_of(game: str) -> GameView[Any]:
    """The manifest of a game; only that one is imported."""
    view: GameView[Any] = GUESTS[game] if game in GUESTS else import_module(f"scenes.{game}").GAME
    return view


def need_board(game: str) -> None:
    """Problem when a game of ours has no board."""
    if game not in (*BOARDS, *GUESTS):
        shown = ", ".join(BOARDS)
        sentence = f"the game {quoted(game)} cannot be shown yet, only simulated; shown can be: {shown}"
        raise Problem(sentence, "save.no_game", game=game)


def board_for(app: AppContext, session: Session) -> Board[Any]:
    """The board of the game that is played."""
    need_board(session.match.rules.id)
    from scenes.table.board import Board

    return Board(app, session, view_of(session.match.rules.id))
